//! Dice: what a die is, where faces come from, and what to say when they do not come.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What a die shows, counted from 1.
pub type Face = u16;

/// A die, known by its number of sides (2 to 100). Written `d12`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Die(u16);

/// Where faces come from: a stream, a person typing what real dice show, or a script.
pub trait Dice {
    /// The next face of `die`.
    ///
    /// # Errors
    /// [`NeedFaces`] when the source has no face left, or its next one is not on that die. The caller may roll
    /// again from the start with more faces: nothing has happened yet.
    fn roll(&mut self, die: Die) -> Result<Face, NeedFaces>;

    /// Turns to the place of a roll's own substream, and says whether this source is the stream at all: only stream
    /// rolls are counted. Typed and scripted faces have one order and ignore the place.
    fn turn_to(&mut self, _place: Bookmark) -> bool {
        false
    }

    /// Shuffles so many cards at that place of the stream. Nobody types a shuffle: a source of faces alone leaves the
    /// cards as they lie.
    fn shuffle(&mut self, _place: Bookmark, cards: u16) -> Shuffle {
        Shuffle { order: (0..cards).collect(), place: None }
    }
}

/// The order that a shuffle brings cards into.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shuffle {
    /// Where each card of the new order lay before, counted from 0.
    pub order: Vec<u16>,
    /// Where in the stream it was shuffled; none where it was not.
    pub place: Option<Bookmark>,
}

/// A place in the stream of dice: which roll, and how many faces it has drawn already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Bookmark {
    /// Secret rolls have a stream of their own, so that they never shift a public one.
    pub secret: bool,
    /// How many live stream rolls of that kind came before.
    pub n: u64,
    /// How many faces this roll has drawn from its substream so far.
    pub drawn: u32,
}

/// The faces that a roll still needs, or cannot use.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "faces")]
pub enum NeedFaces {
    #[error("face {} is missing: one of {die} is needed", at + 1)]
    Missing {
        die: Die,
        /// How many faces were taken before, in this deed.
        at: usize,
    },
    #[error("face {} cannot be {face}: a {die} shows 1 to {}", at + 1, die.sides())]
    Impossible { die: Die, at: usize, face: Face },
}

/// Faces written down beforehand: a script's, or those that a person typed.
#[derive(Debug, Clone, Default)]
pub struct Faces {
    faces: Vec<Face>,
    taken: usize,
}

/// What was written is not a die.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a die: d2 to d100 are")]
pub struct NotADie(pub String);

impl Die {
    /// The four-sided die; the other common ones follow.
    pub const D4: Die = Die(4);
    /// The six-sided die.
    pub const D6: Die = Die(6);
    /// The eight-sided die.
    pub const D8: Die = Die(8);
    /// The ten-sided die.
    pub const D10: Die = Die(10);
    /// The twelve-sided die.
    pub const D12: Die = Die(12);
    /// The twenty-sided die.
    pub const D20: Die = Die(20);
    /// The hundred-sided die.
    pub const D100: Die = Die(100);

    /// A die of that many sides, 2 to 100.
    pub fn new(sides: u16) -> Option<Die> {
        (2..=100).contains(&sides).then_some(Die(sides))
    }

    /// How many sides it has; its highest face.
    pub fn sides(self) -> u16 {
        self.0
    }

    /// Whether the die can show `face`.
    pub fn shows(self, face: Face) -> bool {
        (1..=self.0).contains(&face)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.0)
    }
}

impl FromStr for Die {
    type Err = NotADie;

    fn from_str(written: &str) -> Result<Die, NotADie> {
        written
            .strip_prefix(['d', 'D'])
            .and_then(|sides| sides.parse().ok())
            .and_then(Die::new)
            .ok_or_else(|| NotADie(written.to_owned()))
    }
}

impl TryFrom<String> for Die {
    type Error = NotADie;

    fn try_from(written: String) -> Result<Die, NotADie> {
        written.parse()
    }
}

impl From<Die> for String {
    fn from(die: Die) -> String {
        die.to_string()
    }
}

impl Faces {
    /// These faces, in this order.
    pub fn new(faces: impl Into<Vec<Face>>) -> Faces {
        Faces { faces: faces.into(), taken: 0 }
    }

    /// The faces that nobody asked for.
    pub fn left(&self) -> &[Face] {
        &self.faces[self.taken..]
    }

    /// How many faces were asked for.
    pub fn taken(&self) -> usize {
        self.taken
    }
}

impl Dice for Faces {
    fn roll(&mut self, die: Die) -> Result<Face, NeedFaces> {
        let at = self.taken;
        match self.faces.get(at) {
            None => Err(NeedFaces::Missing { die, at }),
            Some(&face) if !die.shows(face) => Err(NeedFaces::Impossible { die, at, face }),
            Some(&face) => {
                self.taken += 1;
                Ok(face)
            }
        }
    }
}
