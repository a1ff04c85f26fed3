//! Texts for the ear: signs become words, and a text becomes one line.

use crate::rules::cards::Suit;
use crate::rules::{Arg, Card, Msg, Rank};
use crate::words::Words;

/// The signs that are said, each with the key of its word.
const SPOKEN_SIGNS: [(char, &str); 12] = [
    ('→', "spoken-to"),
    ('×', "spoken-times"),
    ('−', "spoken-minus"),
    ('≥', "spoken-at-least"),
    ('✓', "spoken-success"),
    ('✕', "spoken-fail"),
    ('★', "spoken-exceptional"),
    ('±', "spoken-cost"),
    ('‼', "spoken-mishap"),
    ('▲', "spoken-danger"),
    ('◆', "spoken-gm-only"),
    ('↻', "spoken-again"),
];

/// The text as it is read aloud, in one line: cards, arrows and other signs in words.
pub fn spoken(text: &str, words: &Words) -> String {
    let mut speech = String::with_capacity(text.len());
    // Where the last card ended.
    let mut card_end = 0;
    for (at, c) in text.char_indices() {
        if let Some((_, key)) = SPOKEN_SIGNS.iter().find(|(sign, _)| *sign == c) {
            let word = words.get(key);
            // A mark often stands before the word that it means.
            let is_said_next = text[at + c.len_utf8()..].trim_start().to_lowercase().starts_with(&*word);
            push_word(if is_said_next { "" } else { &word }, &mut speech);
            push_word("", &mut speech);
        } else if let Some(suit) = Suit::VALUES.into_iter().find(|suit| suit.symbol().starts_with(c)) {
            let card = take_card(&mut speech, suit);
            let card = card.map_or_else(|| words.get(suit.key()).into_owned(), |card| say_card(card, words));
            if card_end == speech.trim_end().len() && card_end > 0 {
                speech.truncate(card_end);
                speech.push(',');
            }
            push_word(&card, &mut speech);
            card_end = speech.len();
        } else if c == '·' {
            speech.truncate(speech.trim_end().len());
            speech.push_str(if speech.is_empty() { "" } else { ", " });
        } else if c == '\n' || c == ' ' || is_silent(c) {
            push_word("", &mut speech);
        } else {
            speech.push(c);
        }
    }
    speech.truncate(speech.trim_end().len());
    speech
}

/// Whether a sign only leads the eye: lines, blocks and plain figures.
fn is_silent(c: char) -> bool {
    matches!(c, '\u{2500}'..='\u{25FF}' | '⌂' | '♡')
}

/// Adds a word after a blank, unless there is one already.
fn push_word(word: &str, speech: &mut String) {
    if !speech.is_empty() && !speech.ends_with(' ') {
        speech.push(' ');
    }
    speech.push_str(word);
}

/// The end of what is said as a card of this suit, which is taken from there; `None` if it is no rank.
fn take_card(speech: &mut String, suit: Suit) -> Option<Card> {
    let rank = speech.trim_end_matches(char::is_alphanumeric).len();
    let card = Card::parse_any(&format!("{}{}", &speech[rank..], suit.symbol()))?;
    speech.truncate(rank);
    Some(card)
}

/// A card in words, such as the ace of spades or the 10 of hearts.
fn say_card(card: Card, words: &Words) -> String {
    let rank: Arg = match card.rank {
        Rank::ACE => Msg::new("spoken-ace").into(),
        Rank::KING => Msg::new("spoken-king").into(),
        Rank::QUEEN => Msg::new("spoken-queen").into(),
        Rank::JACK => Msg::new("spoken-jack").into(),
        rank => rank.number().into(),
    };
    words.say(&Msg::new("spoken-card").with("rank", rank).with("suit", card.suit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::glyphs::Glyphs;
    use crate::words::Language;

    #[test]
    fn signs_are_said_in_words() {
        let speech = [Language::Es, Language::En].map(|language| {
            let words = Words::new(language);
            [
                "Vera: Corazones 5 → 4",
                "roba A♠, 10♥ y 7♦",
                "K♠ Q♥",
                "palo de ♣",
                "(3 + 2) × 2 − 1 = 9",
                "d8 3 ≥ 2  ✓ 66,7 %",
                "✓ Éxito",
            ]
            .map(|text| spoken(text, &words))
        });
        assert_eq!(
            speech[0],
            [
                "Vera: Corazones 5 a 4",
                "roba as de picas, 10 de corazones y 7 de diamantes",
                "rey de picas, dama de corazones",
                "palo de tréboles",
                "(3 + 2) por 2 menos 1 = 9",
                "d8 3 al menos 2 éxito 66,7 %",
                "Éxito"
            ]
        );
        assert_eq!(
            speech[1],
            [
                "Vera: Corazones 5 to 4",
                "roba ace of spades, 10 of hearts y 7 of diamonds",
                "king of spades, queen of hearts",
                "palo de clubs",
                "(3 + 2) times 2 minus 1 = 9",
                "d8 3 at least 2 success 66,7 %",
                "success Éxito"
            ]
        );
    }

    #[test]
    fn a_text_becomes_one_line_with_single_blanks() {
        let words = Words::new(Language::Es);
        assert_eq!(spoken("uno\ndos\n\n  tres ", &words), "uno dos tres");
        assert_eq!(spoken("6·5·2 → 6", &words), "6, 5, 2 a 6");
        assert_eq!(spoken("▸ Vera · Fuerza", &words), "Vera, Fuerza");
        assert_eq!(spoken("−2 y 3", &words), "menos 2 y 3");
        assert_eq!(spoken("", &words), "");
    }

    #[test]
    fn no_sign_of_a_screen_is_left() {
        let words = Words::new(Language::Es);
        let signs: String = Glyphs::UNICODE.legend().into_iter().flat_map(|(_, signs)| signs).collect();
        let left: Vec<char> = spoken(&signs, &words).chars().filter(|c| signs.contains(*c) && !c.is_ascii()).collect();
        assert_eq!(left, ['…']);
    }
}
