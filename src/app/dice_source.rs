//! Where the dice of whoever asks come from: the journal's stream, a person's real dice, or a script. Whatever fails has used up
//! no face and changed nothing. Cards are always shuffled by the journal's stream.

use crate::rules::dice::{Bookmark, Dice, Die, Face, Faces, NeedFaces, Shuffle};
use crate::session::entry::Seed;
use crate::session::history::Request;
use crate::session::id::Seat;
use crate::session::refusal::{No, Refusal};
use crate::store;

use super::chance::Stream;

/// Where dice come from.
pub enum DiceSource {
    /// The stream of the journal's seed.
    Stream(Box<Stream>),
    /// Real dice, whose faces a person types one after the other.
    Hand(Hand),
    /// Faces written down beforehand, used up by one deed after the other.
    Script(Faces),
}

/// Real dice: what waits for them, and the faces typed for it so far.
#[derive(Debug, Default)]
pub struct Hand(pub(super) Option<Waiting>);

/// A request that waits for faces. Nothing of it has happened.
#[derive(Debug, Clone, PartialEq)]
pub struct Waiting {
    pub seat: Seat,
    pub request: Request,
    /// The faces typed so far, all of them good.
    pub faces: Vec<Face>,
    /// The face that comes next, or why the last one was none.
    pub need: NeedFaces,
}

/// Faces that were typed or written down, and the stream that shuffles beside them.
struct BesideStream<'f> {
    faces: &'f mut Faces,
    seed: Seed,
}

/// Why a request did not come to pass. Nothing has changed.
#[derive(Debug)]
pub enum Denied {
    Refused(Refusal),
    /// Faces are missing or wrong; with real dice the request waits for them.
    Faces(NeedFaces),
    /// More faces were typed than there are dice.
    Surplus,
    NothingWaits,
    NotWritten(store::Error),
    /// The table may only be looked at.
    ReadOnly,
}

impl DiceSource {
    /// The dice of the table with that seed: its journal's stream.
    pub fn stream(seed: Seed) -> DiceSource {
        DiceSource::Stream(Box::new(Stream::new(seed.0)))
    }

    /// Real dice, whose faces a person types.
    pub fn by_hand() -> DiceSource {
        DiceSource::Hand(Hand::default())
    }

    pub fn is_by_hand(&self) -> bool {
        matches!(self, DiceSource::Hand(_))
    }

    /// What waits for real dice, if anything does.
    pub fn waiting(&self) -> Option<&Waiting> {
        match self {
            DiceSource::Hand(hand) => hand.0.as_ref(),
            DiceSource::Stream(_) | DiceSource::Script(_) => None,
        }
    }

    /// Lets go of what waits for real dice. Nothing of it has happened.
    pub fn let_go(&mut self) {
        if let DiceSource::Hand(hand) = self {
            hand.let_go();
        }
    }

    /// Does something that throws dice. With real dice a request waits here until its faces have come; another
    /// request takes its place.
    pub fn with<T>(
        &mut self,
        seat: &Seat,
        request: &Request,
        seed: Seed,
        act: impl FnOnce(&mut dyn Dice) -> Result<T, No>,
    ) -> Result<T, No> {
        match self {
            DiceSource::Stream(stream) => act(stream.as_mut()),
            DiceSource::Script(script) => {
                let mut faces = script.clone();
                let done = act(&mut BesideStream { faces: &mut faces, seed })?;
                *script = faces;
                Ok(done)
            }
            DiceSource::Hand(hand) => {
                hand.0 = None;
                let done = act(&mut BesideStream { faces: &mut Faces::default(), seed });
                if let Err(No::Faces(need)) = &done {
                    let (seat, request, need) = (seat.clone(), request.clone(), need.clone());
                    hand.0 = Some(Waiting { seat, request, faces: Vec::new(), need });
                }
                done
            }
        }
    }
}

impl Hand {
    /// Lets go of what waits.
    pub fn let_go(&mut self) {
        self.0 = None;
    }

    /// Tries again, with these faces after those typed before. What succeeds waits on until it is let go, so that
    /// it can be tried once more when it could not be written down.
    pub fn give<T>(
        &mut self,
        typed: &[Face],
        seed: Seed,
        act: impl FnOnce(&Waiting, &mut dyn Dice) -> Result<T, No>,
    ) -> Result<T, Denied> {
        let Some(waiting) = &mut self.0 else { return Err(Denied::NothingWaits) };
        let faces = [&waiting.faces, typed].concat();
        let mut dice = Faces::new(&*faces);
        let done = act(waiting, &mut BesideStream { faces: &mut dice, seed });
        match done {
            Ok(_) if !dice.left().is_empty() => Err(Denied::Surplus),
            Ok(done) => Ok(done),
            Err(No::Faces(need)) => {
                waiting.faces = faces[..dice.taken()].to_vec();
                waiting.need = need.clone();
                Err(Denied::Faces(need))
            }
            Err(No::Refused(refusal)) => {
                self.0 = None;
                Err(Denied::Refused(refusal))
            }
        }
    }
}

impl Dice for BesideStream<'_> {
    fn roll(&mut self, die: Die) -> Result<Face, NeedFaces> {
        self.faces.roll(die)
    }

    fn shuffle(&mut self, place: Bookmark, cards: u16) -> Shuffle {
        Stream::new(self.seed.0).shuffle(place, cards)
    }
}

impl From<No> for Denied {
    fn from(no: No) -> Denied {
        match no {
            No::Refused(refusal) => Denied::Refused(refusal),
            No::Faces(need) => Denied::Faces(need),
        }
    }
}
