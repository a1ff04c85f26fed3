//! Dice, the sources of their faces, and the error when a source has none.

use std::str::FromStr;

/// The face that a die shows, from 1.
pub type Face = u16;

/// A die with 2 to 100 sides, written `d12`.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, derive_more::Display, SerializeDisplay, DeserializeFromStr,
)]
#[display("d{_0}")]
pub struct Die(u16);

/// A source of faces: a random stream, a person typing what real dice show, or a script.
pub trait Dice {
    /// The next face of `die`.
    ///
    /// # Errors
    ///
    /// [`NeedFaces`] if the source has no face left, or its next one is not on that die. Nothing has happened then, so
    /// the caller may roll again from the start with more faces.
    fn roll(&mut self, die: Die) -> Result<Face, NeedFaces>;

    /// Moves to the substream of a roll. Returns whether this source is the random stream, since only rolls from that
    /// are counted. Typed and scripted faces have a fixed order and ignore the place.
    fn seek(&mut self, _place: StreamPlace) -> bool {
        false
    }

    /// Notes whose the next faces are, by their id, for a person who types them; `None` if they are nobody's.
    fn note_roller(&mut self, _who: Option<&str>) {}

    /// Shuffles `cards` cards, drawing from that place of the stream. A source of typed faces leaves the order as it
    /// is, since nobody types a shuffle.
    fn shuffle(&mut self, _place: StreamPlace, cards: u16) -> Shuffle {
        Shuffle { order: (0..cards).collect(), place: None }
    }
}

/// The result of a shuffle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shuffle {
    /// For each card of the new order its old index, from 0.
    pub order: Vec<u16>,
    /// The place in the stream that it drew from; `None` if it did not shuffle.
    pub place: Option<StreamPlace>,
}

/// A place in the random stream: a roll, and the number of faces that it has drawn so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct StreamPlace {
    /// Whether the roll is secret. Secret rolls have their own stream, so that they never shift a public one.
    pub secret: bool,
    /// The number of earlier rolls of this kind from the stream, not counting undone ones.
    pub n: u64,
    /// The number of faces that this roll has drawn from its substream.
    pub drawn: u32,
}

/// The error of a roll that lacks a face or was given an impossible one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "faces")]
pub enum NeedFaces {
    #[error("face {} is missing: one of {die} is needed", at + 1)]
    Missing {
        die: Die,
        /// The number of faces that this deed has already taken.
        at: usize,
    },
    #[error("face {} cannot be {face}: a {die} shows 1 to {}", at + 1, die.sides())]
    Impossible { die: Die, at: usize, face: Face },
}

/// Faces given beforehand, by a script or typed by a person.
#[derive(Debug, Clone, Default)]
pub struct Faces {
    faces: Vec<Face>,
    taken: usize,
}

/// The error for a text that is not a die.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a die: d2 to d100 are")]
pub struct NotADie(pub String);

impl Die {
    pub const D4: Die = Die(4);
    pub const D6: Die = Die(6);
    pub const D8: Die = Die(8);
    pub const D10: Die = Die(10);
    pub const D12: Die = Die(12);
    pub const D20: Die = Die(20);
    pub const D100: Die = Die(100);

    /// A die with that many sides, 2 to 100.
    pub fn new(sides: u16) -> Option<Die> {
        (2..=100).contains(&sides).then_some(Die(sides))
    }

    /// The number of its sides, which is its highest face.
    pub fn sides(self) -> u16 {
        self.0
    }

    /// Whether `face` is one of its faces.
    pub fn has_face(self, face: Face) -> bool {
        (1..=self.0).contains(&face)
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

impl Faces {
    /// A source that gives these faces in order.
    pub fn new(faces: impl Into<Vec<Face>>) -> Faces {
        Faces { faces: faces.into(), taken: 0 }
    }

    /// The faces that have not been rolled.
    pub fn remaining(&self) -> &[Face] {
        &self.faces[self.taken..]
    }

    /// The number of faces rolled so far.
    pub fn count_taken(&self) -> usize {
        self.taken
    }
}

impl Dice for Faces {
    fn roll(&mut self, die: Die) -> Result<Face, NeedFaces> {
        let at = self.taken;
        match self.faces.get(at) {
            None => Err(NeedFaces::Missing { die, at }),
            Some(&face) if !die.has_face(face) => Err(NeedFaces::Impossible { die, at, face }),
            Some(&face) => {
                self.taken += 1;
                Ok(face)
            }
        }
    }
}
