//! Who and what: stable ids for people and things, and the seats at the table.

use std::collections::BTreeSet;
use std::str::FromStr;
use std::sync::Arc;

use crate::rules::text::plain_letters;

/// A stable name for a person or thing: lower-case words joined by hyphens (`vera`, `guard-2`). Cheap to clone.
#[derive(
    Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, derive_more::Display, SerializeDisplay, DeserializeFromStr,
)]
pub struct Id(Arc<str>);

/// The prefix of ids of things that were created hidden.
pub const HIDDEN_PREFIX: &str = "hidden-";

/// What was written cannot be an id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an id: lower-case letters, digits and single hyphens, at most 48 characters")]
pub struct NotAnId(pub String);

/// Where somebody sits at the table, which says what they may do and see.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// The game master.
    #[default]
    Gm,
    /// The player of this person.
    Player(Id),
    /// Nobody in particular: a display that all players, or the viewers of a stream, look at.
    Table,
}

/// Who may see a thing. The game master always may.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    #[default]
    All,
    /// The game master, and the players of these people.
    Only(BTreeSet<Id>),
}

impl Id {
    /// The maximum length of an id, in characters.
    pub const MAX_LENGTH: usize = 48;
    /// The maximum length of an id made from a name, which leaves room for a number after it.
    const MAX_STEM_LENGTH: usize = Id::MAX_LENGTH - 5;

    /// Makes an id from any name: accents are dropped, anything between words becomes a hyphen, and the end is cut to
    /// leave room for a number. A name without letters or digits gives `x`.
    pub fn from_name(name: &str) -> Id {
        let mut slug = String::new();
        for c in plain_letters(name) {
            if c.is_ascii_alphanumeric() {
                slug.push(c);
            } else if !slug.is_empty() && !slug.ends_with('-') {
                slug.push('-');
            }
            if slug.len() == Id::MAX_STEM_LENGTH {
                break;
            }
        }
        let slug = slug.trim_end_matches('-');
        Id(if slug.is_empty() { "x".into() } else { slug.into() })
    }

    /// The id `?`, which stands for somebody whom a reader does not know. Nobody has it.
    pub fn somebody() -> Id {
        Id("?".into())
    }

    /// The id made from a phrase of any length. If the phrase is cut, a number made from all of it keeps the id
    /// distinct. A phrase that is an id already stays as it is.
    pub fn from_phrase(phrase: &str) -> Id {
        let id = Id::from_name(phrase);
        // A cut id is at least this long, even if a hyphen was dropped at its end.
        if id.0.len() < Id::MAX_STEM_LENGTH - 1 {
            return id;
        }
        let sum = phrase.bytes().fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        phrase.parse().unwrap_or_else(|_| id.numbered(sum % 10_000))
    }

    /// This id, or the first of `id-2`, `id-3`, … that is not taken.
    #[must_use]
    pub fn made_unique(self, taken: impl Fn(&Id) -> bool) -> Id {
        if !taken(&self) {
            return self;
        }
        (2u32..).map(|n| self.numbered(n)).find(|id| !taken(id)).unwrap_or(self)
    }

    /// The first of `id-1`, `id-2`, … that is not taken.
    pub fn with_first_free_number(&self, taken: impl Fn(&Id) -> bool) -> Id {
        (1u32..).map(|n| self.numbered(n)).find(|id| !taken(id)).unwrap_or_else(|| self.clone())
    }

    /// The id `guard-2` of the second guard. A stem that is too long for the number is cut.
    pub fn numbered(&self, n: u32) -> Id {
        let number = n.to_string();
        let stem: String = self.0.chars().take(Id::MAX_LENGTH - 1 - number.len()).collect();
        Id(format!("{}-{number}", stem.trim_end_matches('-')).into())
    }

    /// An id without the number after it, `guard` of `guard-2`; `None` if it has none.
    pub fn without_number(id: &str) -> Option<&str> {
        let (stem, number) = id.rsplit_once('-')?;
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then_some(stem)
    }

    /// The id of a hidden thing with this name: `hidden-guard`.
    pub fn as_hidden(&self) -> Id {
        let stem: String = self.0.chars().take(Id::MAX_STEM_LENGTH - HIDDEN_PREFIX.len()).collect();
        Id(format!("{HIDDEN_PREFIX}{}", stem.trim_end_matches('-')).into())
    }

    /// The id of a public thing with this name, which a hidden thing can never have.
    pub fn as_public(&self) -> Id {
        let mut stem = &*self.0;
        while let Some(rest) = stem.strip_prefix(HIDDEN_PREFIX) {
            stem = rest;
        }
        Id(stem.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for Id {
    /// A placeholder id; [`Id::from_name`] of an empty name.
    fn default() -> Id {
        Id::from_name("")
    }
}

impl FromStr for Id {
    type Err = NotAnId;

    fn from_str(written: &str) -> Result<Id, NotAnId> {
        let fits = (1..=Id::MAX_LENGTH).contains(&written.len())
            && written
                .split('-')
                .all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()));
        if fits { Ok(Id(written.into())) } else { Err(NotAnId(written.to_owned())) }
    }
}

impl Audience {
    /// Only the game master.
    pub fn gm() -> Audience {
        Audience::Only(BTreeSet::new())
    }

    /// Whether it includes `seat`.
    pub fn has(&self, seat: &Seat) -> bool {
        match (self, seat) {
            (Audience::All, _) | (_, Seat::Gm) => true,
            (Audience::Only(people), Seat::Player(person)) => people.contains(person),
            (Audience::Only(_), Seat::Table) => false,
        }
    }

    /// Whether it includes only the game master.
    pub fn is_gm(&self) -> bool {
        matches!(self, Audience::Only(people) if people.is_empty())
    }

    /// Whether it includes everybody.
    pub fn is_all(&self) -> bool {
        *self == Audience::All
    }

    /// The intersection of both.
    pub fn and(&self, other: &Audience) -> Audience {
        match (self, other) {
            (Audience::All, both) | (both, Audience::All) => both.clone(),
            (Audience::Only(a), Audience::Only(b)) => Audience::Only(a.intersection(b).cloned().collect()),
        }
    }

    /// The union of both.
    pub fn or(&self, other: &Audience) -> Audience {
        match (self, other) {
            (Audience::Only(a), Audience::Only(b)) => Audience::Only(a.union(b).cloned().collect()),
            _ => Audience::All,
        }
    }

    /// This audience plus `person`'s player; everybody if `person` is `None`.
    pub fn widened(&self, person: Option<&Id>) -> Audience {
        match (self, person) {
            (Audience::All, _) | (_, None) => Audience::All,
            (Audience::Only(people), Some(person)) => {
                let mut people = people.clone();
                people.insert(person.clone());
                Audience::Only(people)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_phrase_has_an_id_of_its_own_which_stays() {
        let phrase = |end: &str| format!("Debe dinero a la casa de empeños de la plaza {end}");
        let [one, other] = ["mayor", "vieja"].map(|end| Id::from_phrase(&phrase(end)));
        assert_ne!(one, other);
        assert_eq!(Id::from_phrase(one.as_str()), one);
        assert_eq!(Id::from_phrase("Tía Ada"), Id::from_name("Tía Ada"));
        assert!("?".parse::<Id>().is_err(), "nobody can be called like somebody unknown");
    }

    #[test]
    fn ids_stay_short_enough_to_be_read_back() {
        let long = Id::from_name(&"matón ".repeat(30));
        for made in [long.numbered(7), long.numbered(12_345), long.clone().made_unique(|id| *id == long)] {
            assert_eq!(made.as_str().parse::<Id>().unwrap(), made);
        }
    }
}
