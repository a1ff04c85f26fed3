//! Where a chair's dice come from: the journal's stream, real dice or a script. A failed request uses up no faces and
//! changes nothing. Cards are always shuffled by the journal's stream.

use crate::rules::dice::{Dice, Die, Face, Faces, NeedFaces, Shuffle, StreamPlace};
use crate::session::entry::Seed;
use crate::session::history::Request;
use crate::session::{NotDone, Refusal, Seat};
use crate::store;

use super::dice_stream::DiceStream;

/// Where dice come from.
pub enum DiceSource {
    /// The stream of the journal's seed.
    Stream(Box<DiceStream>),
    /// Real dice: a person types one face after another for the request that waits, if any.
    Hand(Option<WaitingRequest>),
    /// Faces written in advance, which one deed after another uses up.
    Script(Faces),
}

/// A request that waits for faces. None of it has happened yet.
#[derive(Debug, Clone, PartialEq)]
pub struct WaitingRequest {
    pub seat: Seat,
    pub request: Request,
    /// The valid faces typed so far.
    pub faces: Vec<Face>,
    /// The face that is needed next, or why the last one was invalid.
    pub need: NeedFaces,
    /// Whose roll needs it, by their id; `None` if it is nobody's.
    pub roller: Option<String>,
}

/// Typed or scripted faces, together with the stream that shuffles cards.
struct FacesAndStream<'f> {
    faces: &'f mut Faces,
    seed: Seed,
    roller: Option<String>,
}

impl<'f> FacesAndStream<'f> {
    fn new(faces: &'f mut Faces, seed: Seed) -> FacesAndStream<'f> {
        FacesAndStream { faces, seed, roller: None }
    }
}

/// Why a request was not done. Nothing has changed.
#[derive(Debug)]
pub enum RequestDenied {
    Refused(Refusal),
    /// Faces are missing or wrong; with real dice the request waits for them.
    Faces(NeedFaces),
    /// More faces were given than dice were rolled.
    SurplusFaces,
    NoWaitingRequest,
    NotWritten(store::Error),
    /// The table may only be looked at.
    ReadOnly,
}

impl DiceSource {
    /// The dice of a table with this seed: its journal's stream.
    pub fn stream(seed: Seed) -> DiceSource {
        DiceSource::Stream(Box::new(DiceStream::new(seed.0)))
    }

    /// Real dice: a person types the faces.
    pub fn by_hand() -> DiceSource {
        DiceSource::Hand(None)
    }

    pub fn is_by_hand(&self) -> bool {
        matches!(self, DiceSource::Hand(_))
    }

    /// The request that waits for real dice, if any.
    pub fn waiting_request(&self) -> Option<&WaitingRequest> {
        match self {
            DiceSource::Hand(waiting) => waiting.as_ref(),
            DiceSource::Stream(_) | DiceSource::Script(_) => None,
        }
    }

    /// Drops the request that waits for real dice. None of it has happened.
    pub fn cancel(&mut self) {
        if let DiceSource::Hand(waiting) = self {
            *waiting = None;
        }
    }

    /// Does something that rolls dice. With real dice, a request waits here until its faces are typed; a new request
    /// replaces it.
    pub fn roll_for<T>(
        &mut self,
        seat: &Seat,
        request: &Request,
        seed: Seed,
        act: impl FnOnce(&mut dyn Dice) -> Result<T, NotDone>,
    ) -> Result<T, NotDone> {
        match self {
            DiceSource::Stream(stream) => act(stream.as_mut()),
            DiceSource::Script(script) => {
                let mut faces = script.clone();
                let done = act(&mut FacesAndStream::new(&mut faces, seed))?;
                *script = faces;
                Ok(done)
            }
            DiceSource::Hand(waiting) => {
                *waiting = None;
                let mut faces = Faces::default();
                let mut dice = FacesAndStream::new(&mut faces, seed);
                let done = act(&mut dice);
                if let Err(NotDone::Faces(need)) = &done {
                    let (seat, request, need) = (seat.clone(), request.clone(), need.clone());
                    *waiting = Some(WaitingRequest { seat, request, faces: Vec::new(), need, roller: dice.roller });
                }
                done
            }
        }
    }

    /// Tries the waiting request again with these faces added to those typed before. A request that succeeds keeps
    /// waiting until it is cancelled, so that it can be retried if the journal could not be written.
    pub fn give_faces<T>(
        &mut self,
        typed: &[Face],
        seed: Seed,
        act: impl FnOnce(&WaitingRequest, &mut dyn Dice) -> Result<T, NotDone>,
    ) -> Result<T, RequestDenied> {
        let DiceSource::Hand(Some(waiting)) = self else { return Err(RequestDenied::NoWaitingRequest) };
        let faces = [&waiting.faces, typed].concat();
        let mut dice = Faces::new(&*faces);
        let mut source = FacesAndStream::new(&mut dice, seed);
        let done = act(waiting, &mut source);
        let roller = source.roller;
        match done {
            Ok(_) if !dice.remaining().is_empty() => Err(RequestDenied::SurplusFaces),
            Ok(done) => Ok(done),
            Err(NotDone::Faces(need)) => {
                waiting.faces = faces[..dice.count_taken()].to_vec();
                waiting.need = need.clone();
                waiting.roller = roller;
                Err(RequestDenied::Faces(need))
            }
            Err(refused) => {
                self.cancel();
                Err(refused.into())
            }
        }
    }
}

impl Dice for FacesAndStream<'_> {
    fn roll(&mut self, die: Die) -> Result<Face, NeedFaces> {
        self.faces.roll(die)
    }

    fn note_roller(&mut self, who: Option<&str>) {
        self.roller = who.map(str::to_owned);
    }

    fn shuffle(&mut self, place: StreamPlace, cards: u16) -> Shuffle {
        DiceStream::new(self.seed.0).shuffle(place, cards)
    }
}

impl From<NotDone> for RequestDenied {
    fn from(error: NotDone) -> RequestDenied {
        match error {
            NotDone::Refused(refusal) => RequestDenied::Refused(refusal),
            NotDone::Faces(need) => RequestDenied::Faces(need),
        }
    }
}
