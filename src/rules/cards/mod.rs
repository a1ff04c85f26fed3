//! Playing cards: cards, combos and decks.

mod combos;
#[cfg(test)]
mod combos_brute;
mod deck;

use std::fmt;
use std::str::FromStr;

use super::keyword::{Keyword, keyword_enum};

pub use combos::{Combo, Combos};
pub use deck::Deck;

/// One of the 52 cards, written `KS`, `TH` or `9C`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, SerializeDisplay, DeserializeFromStr)]
pub struct Card {
    pub rank: Rank,
    pub suit: Suit,
}

/// A card's rank by its number: 2 to 10, then jack 11, queen 12, king 13 and ace 14.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

keyword_enum! {
    /// A card's suit.
    pub enum Suit in "suit-" {
        Spades = "S",
        Hearts = "H",
        Diamonds = "D",
        Clubs = "C",
    }
}

/// The error for a text that is not a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a card: a rank (2-9 T J Q K A) and a suit (S H D C) are, as in KS")]
pub struct NotACard(pub String);

impl Card {
    pub fn new(rank: Rank, suit: Suit) -> Card {
        Card { rank, suit }
    }

    /// All 52 cards, suit by suit, from the 2 up to the ace.
    pub fn all() -> impl Iterator<Item = Card> {
        let ranks = || (Rank::TWO.0..=Rank::ACE.0).map(Rank);
        Suit::ALL.iter().flat_map(move |(suit, ..)| ranks().map(|rank| Card { rank, suit: *suit }))
    }

    /// The card for people to read: `K♠`, `10♥`.
    pub fn to_symbols(self) -> String {
        let rank = if self.rank.number() == 10 { "10".to_owned() } else { self.rank.letter().to_string() };
        format!("{rank}{}", self.suit.symbol())
    }

    /// Parses a card as people may write it: `KS` or `TH` as in command lines, or `K♠` or `10♥` as the screen shows it.
    pub fn parse_any(written: &str) -> Option<Card> {
        let ten = written.strip_prefix("10").map(|suit| format!("T{suit}"));
        let written = ten.unwrap_or_else(|| written.to_owned());
        let plain = Suit::ALL.iter().fold(written, |card, (suit, letter, _)| card.replace(suit.symbol(), letter));
        plain.parse().ok()
    }
}

impl Rank {
    pub const TWO: Rank = Rank(2);
    pub const JACK: Rank = Rank(11);
    pub const QUEEN: Rank = Rank(12);
    pub const KING: Rank = Rank(13);
    pub const ACE: Rank = Rank(14);
    /// The characters of the ranks from the 2 up.
    const LETTERS: &'static [u8; 13] = b"23456789TJQKA";

    /// Its number, 2 to 14.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its character: `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    pub fn letter(self) -> char {
        Rank::LETTERS[usize::from(self.0 - Rank::TWO.0)].into()
    }

    fn from_letter(letter: char) -> Option<Rank> {
        let letter = letter.to_ascii_uppercase();
        (Rank::TWO.0..=Rank::ACE.0).map(Rank).find(|rank| rank.letter() == letter)
    }
}

impl Suit {
    /// Whether it is one of the two red suits.
    pub fn is_red(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Diamonds)
    }

    pub fn symbol(self) -> &'static str {
        match self {
            Suit::Spades => "♠",
            Suit::Hearts => "♥",
            Suit::Diamonds => "♦",
            Suit::Clubs => "♣",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank.letter(), self.suit.word())
    }
}

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(written: &str) -> Result<Card, NotACard> {
        let mut letters = written.chars();
        let card = match (letters.next(), letters.next(), letters.next()) {
            (Some(rank), Some(suit), None) => Rank::from_letter(rank)
                .zip(Suit::from_word(suit.to_ascii_uppercase().encode_utf8(&mut [0; 4])))
                .map(|(rank, suit)| Card { rank, suit }),
            _ => None,
        };
        card.ok_or_else(|| NotACard(written.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_written_by_rank_and_suit_and_read_again() {
        let all: Vec<Card> = Card::all().collect();
        assert_eq!((all.len(), all.first().map(Card::to_string)), (52, Some("2S".into())));
        for card in &all {
            assert_eq!(card.to_string().parse(), Ok(*card));
            assert_eq!(card.to_string().to_lowercase().parse(), Ok(*card));
            assert_eq!(
                (Card::parse_any(&card.to_symbols()), Card::parse_any(&card.to_string())),
                (Some(*card), Some(*card))
            );
        }
        for wrong in ["", "K", "1S", "KX", "10S", "KSS", "é♠"] {
            assert_eq!(wrong.parse::<Card>(), Err(NotACard(wrong.into())));
        }
    }
}
