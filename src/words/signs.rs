//! Signs in words, for text that is read aloud or felt: `K♠` becomes `rey de picas`. It works on finished text, so that
//! no sign escapes it, whoever wrote the text.

use super::Words;
use crate::rules::{Card, Msg, Text};

/// Signs and the keys of their words. A sign with an empty key only separates or repeats what a word beside it says.
const SIGNS: &[(char, &str)] = &[
    ('♠', "suit-S"),
    ('♥', "suit-H"),
    ('♡', "sign-heart-lost"),
    ('♦', "suit-D"),
    ('♣', "suit-C"),
    ('→', "sign-to"),
    ('▸', "sign-to"),
    ('←', "sign-from"),
    ('↑', "sign-up"),
    ('↓', "sign-down"),
    ('×', "sign-times"),
    ('≥', "sign-at-least"),
    ('≤', "sign-at-most"),
    ('−', "sign-minus"),
    ('★', "sign-exceptional"),
    ('✓', "sign-good"),
    ('✕', "sign-bad"),
    ('±', "sign-cost"),
    ('‼', "sign-mishap"),
    ('▲', "sign-danger"),
    ('◆', "sign-hidden"),
    ('⌂', "sign-house"),
    ('●', ""),
    ('■', "sign-foe"),
    ('▶', "sign-now"),
    ('◂', "sign-past"),
    ('↻', "sign-again"),
    ('▒', "sign-hidden"),
    ('○', ""),
    ('□', ""),
    ('◔', ""),
    ('◑', ""),
    ('◕', ""),
    ('▰', ""),
    ('▱', ""),
];

/// The signs that stand beside the word that says the same.
const ECHOES: &str = "★✓✕±‼▲!";
/// The suits of the cards.
const SUITS: [char; 4] = ['♠', '♥', '♦', '♣'];
/// The boxes of a track: unmarked, lost, lost for long.
const BOXES: [char; 3] = ['□', '/', 'X'];
/// A pip that can be paid, and one that is spent.
const PIPS: [char; 2] = ['●', '○'];
/// A heart that is kept, and one that is lost.
const HEARTS: [char; 2] = ['♥', '♡'];

/// Whether a word is a card and nothing else.
fn is_card(word: &str) -> bool {
    word.contains(SUITS) && Card::parse_any(word).is_some()
}

impl Words {
    /// The text with its signs in words and its blanks in order.
    pub fn aloud(&self, text: &str) -> String {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut aloud = String::new();
        for (n, word) in words.iter().enumerate() {
            let count = n.checked_sub(1).and_then(|before| words[before].parse::<u32>().ok());
            let spoken = self.word_aloud(word, count, words.get(n + 1).copied().unwrap_or_default());
            if is_card(word) && n.checked_sub(1).is_some_and(|before| is_card(words[before])) {
                aloud.push(',');
            }
            if aloud.is_empty() {
                // Nothing is before it that a comma could separate.
                aloud += spoken.trim_start_matches(',');
            } else if spoken.starts_with([',', ':', ';']) {
                aloud.truncate(aloud.trim_end_matches(',').len());
                aloud += &spoken;
            } else if !spoken.is_empty() {
                aloud = aloud + " " + &spoken;
            }
        }
        aloud
    }

    /// A word between blanks, after that count, if there is one, and before the next word, which may be empty.
    fn word_aloud(&self, word: &str, count: Option<u32>, next: &str) -> String {
        if word == "·" || word == "|" {
            return ",".to_owned();
        }
        if next.starts_with(char::is_alphabetic) && word.chars().all(|sign| ECHOES.contains(sign)) {
            return String::new();
        }
        let points = |count: u32| self.say(&Msg::new("sign-points").with("n", count));
        if let Some(count) = count.filter(|_| word == "●") {
            return points(count);
        }
        if let Some(count) = word.strip_suffix('●').and_then(|count| count.parse().ok()) {
            return format!("{count} {}", points(count));
        }
        if word == "<" {
            return self.get("sign-below").into_owned();
        }
        let pips = || self.row_aloud(word, PIPS, "sign-pips").filter(|_| word.chars().count() > 1);
        let counted = self.boxes_aloud(word).or_else(pips);
        // A single heart before a figure stands for all of them.
        if word == "♥" && next.starts_with(char::is_numeric) {
            return self.get("sign-heart").into_owned();
        }
        if let Some(counted) = counted.or_else(|| self.row_aloud(word, HEARTS, "sign-hearts")) {
            return counted;
        }
        if word.contains(SUITS) {
            let written = word.trim_matches(|c: char| !c.is_alphanumeric() && !SUITS.contains(&c));
            if let Some(name) = Card::parse_any(written).map(|card| self.card_aloud(card)) {
                return word.replacen(written, &name, 1);
            }
        }
        self.signs_aloud(word)
    }

    /// The name of a card: `rey de picas`.
    fn card_aloud(&self, card: Card) -> String {
        let rank_key = format!("rank-{}", card.rank.letter());
        let rank = if self.has(&rank_key) { self.get(&rank_key).into_owned() } else { card.rank.number().to_string() };
        let suit = self.signs_aloud(card.suit.symbol());
        self.say(&Msg::new("sign-card").with("rank", Text::line(&rank)).with("suit", Text::line(&suit)))
    }

    /// The boxes of a track in figures; `None` if the word is none.
    fn boxes_aloud(&self, word: &str) -> Option<String> {
        let is_track = word.chars().count() > 1 && word.chars().all(|c| BOXES.contains(&c)) && word != "//";
        let count = |sign| word.chars().filter(|c| *c == sign).count();
        let [free, lost, lost_for_long] = BOXES.map(count);
        is_track.then(|| {
            let counts = [("sign-boxes-free", free), ("sign-boxes-lost", lost), ("sign-boxes-long", lost_for_long)];
            let nonzero = counts.into_iter().filter(|(_, count)| *count > 0);
            nonzero.map(|(key, count)| self.say(&Msg::new(key).with("n", count))).collect::<Vec<_>>().join(", ")
        })
    }

    /// A row of these signs in figures, the first of which counts; `None` if the word is none.
    fn row_aloud(&self, word: &str, signs: [char; 2], key: &'static str) -> Option<String> {
        let all = word.chars().count();
        let is_row = all > 0 && word.chars().all(|c| signs.contains(&c));
        let left = word.chars().filter(|c| *c == signs[0]).count();
        is_row.then(|| self.say(&Msg::new(key).with("left", left).with("all", all)))
    }

    /// A word with each sign in it replaced.
    fn signs_aloud(&self, word: &str) -> String {
        let chars: Vec<char> = word.chars().collect();
        let is_digit = |n: Option<usize>| n.and_then(|n| chars.get(n)).is_some_and(char::is_ascii_digit);
        let mut aloud = String::new();
        for (n, sign) in chars.iter().enumerate() {
            let key = match sign {
                '–' if is_digit(n.checked_sub(1)) && is_digit(Some(n + 1)) => Some("sign-to"),
                // Between the faces of dice.
                '·' if is_digit(Some(n + 1)) => {
                    aloud += ", ";
                    continue;
                }
                _ => SIGNS.iter().find(|(other, _)| other == sign).map(|(_, key)| *key),
            };
            match key {
                None => aloud.push(*sign),
                Some("") => {}
                Some(key) => {
                    aloud = aloud.trim_end().to_owned();
                    aloud += if aloud.is_empty() { "" } else { " " };
                    aloud += &self.get(key);
                    aloud += if n + 1 < chars.len() { " " } else { "" };
                }
            }
        }
        aloud
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    fn spoken(language: Language, text: &str) -> String {
        Words::new(language).aloud(text)
    }

    #[test]
    fn cards_have_their_names() {
        assert_eq!(
            spoken(Language::Es, "roba (K♠) y 10♥, A♦"),
            "roba (rey de picas) y 10 de corazones, as de diamantes"
        );
        assert_eq!(spoken(Language::En, "3♣ A♦"), "3 of clubs, ace of diamonds");
    }

    #[test]
    fn a_sign_beside_its_word_is_left_out_and_any_other_is_said() {
        assert_eq!(spoken(Language::Es, "d8 7  ✓ éxito"), "d8 7 éxito");
        assert_eq!(spoken(Language::En, "Vera ◆ · 18 → 11"), "Vera hidden, 18 to 11");
        assert_eq!(spoken(Language::Es, "d8→d12 · 3–5"), "d8 a d12, 3 a 5");
        assert_eq!(spoken(Language::Es, "· repetir · 1 ● ·  ✓ 33,3 %"), "repetir, 1 punto, éxito 33,3 %");
        assert_eq!(spoken(Language::Es, "tira Aguante: 2·3·8"), "tira Aguante: 2, 3, 8");
    }

    #[test]
    fn rows_of_boxes_and_pips_become_figures() {
        assert_eq!(spoken(Language::En, "Stress □□/X"), "Stress 2 free, 1 marked, 1 crossed out");
        assert_eq!(spoken(Language::Es, "Resistencia · herido: □□□"), "Resistencia, herido: 3 libres");
        assert_eq!(spoken(Language::En, "●●○ luck"), "2 of 3 luck");
        assert_eq!(spoken(Language::Es, "Amparo ♥♥♥♡♡ 3 PP"), "Amparo 3 de 5 Corazones 3 PP");
        assert_eq!(spoken(Language::Es, "Rebuscador ♥ · ♥ 12/15"), "Rebuscador 1 de 1 Corazón, Corazones 12/15");
        assert_eq!(spoken(Language::En, "♥♡"), "1 of 2 hearts");
        assert_eq!(spoken(Language::Es, "repetir 1● 8,3 %"), "repetir 1 punto 8,3 %");
        assert_eq!(spoken(Language::Es, "XV y 1/2"), "XV y 1/2");
    }

    #[test]
    fn every_unicode_glyph_but_lines_and_bars_is_said_or_left_out() {
        use crate::theme::glyphs::Glyphs;
        let left = ["rule", "eighths", "bar_empty", "card_back", "scroll", "more"];
        let spoken = Words::new(Language::Es);
        for (name, glyphs) in Glyphs::UNICODE.legend().into_iter().filter(|(name, _)| !left.contains(name)) {
            for glyph in glyphs.into_iter().filter(|glyph| !glyph.is_ascii()) {
                assert!(!spoken.aloud(&format!("a {glyph}")).contains(glyph), "{name} {glyph}");
            }
        }
    }
}
