//! What happens to rolls.

use crate::rules::message::Msg;
use crate::session::roll::Roll;
use crate::session::sentence::{AddressedSentence, Sentence};
use crate::session::{Audience, Id, Seat, State};

#[apply(data)]
pub enum Event {
    /// Dice fell and the roll is open.
    Opened(Roll),
    /// A choice changed it.
    Changed(Roll),
    /// It is settled; its effects on the table follow as separate events.
    Settled {
        who: Id,
        /// Whether only the game master knows of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Opened(roll) => {
                state.streams.advance(roll.place);
                state.rolls.insert(roll.who.clone(), roll.clone());
            }
            Event::Changed(roll) => {
                let before = state.rolls.insert(roll.who.clone(), roll.clone());
                if before.is_some_and(|before| before.place.is_none()) {
                    state.streams.advance(roll.place);
                }
            }
            Event::Settled { who, .. } => drop(state.rolls.shift_remove(who)),
        }
    }

    /// Who may know all of it: for a secret roll only the game master, otherwise those who may read the whole roll.
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Opened(roll) | Event::Changed(roll) if roll.secret => Audience::gm(),
            Event::Settled { secret: true, .. } => Audience::gm(),
            Event::Opened(roll) | Event::Changed(roll) => {
                state.audience_of(&roll.who).and(&roll.body.readers(&roll.who, state))
            }
            Event::Settled { who, .. } => state.audience_of(who),
        }
    }

    /// What others who see that person may read: the roll redacted for the shared table's seat.
    pub fn sentence_for_outsiders(&self, state: &State) -> Option<AddressedSentence> {
        let (Event::Opened(roll) | Event::Changed(roll)) = self else { return None };
        if roll.secret || roll.body.readers(&roll.who, state).is_all() {
            return None;
        }
        let redacted = Roll { body: roll.body.redacted(&roll.who, &Seat::Table, state), ..roll.clone() };
        let msg = self.msg_of(&redacted, state)?;
        let sentence = Sentence { roll: Some(redacted), ..Sentence::plain(msg) };
        Some(AddressedSentence::for_outsiders(sentence, state.audience_of(&roll.who)))
    }

    /// Its line in the log; settling has none, since the roll was told before.
    pub fn log_msg(&self, state: &State) -> Option<Msg> {
        match self {
            Event::Opened(roll) | Event::Changed(roll) => self.msg_of(roll, state),
            Event::Settled { .. } => None,
        }
    }

    /// What the event says of its roll, whole or redacted: all of it, or what has changed.
    fn msg_of(&self, roll: &Roll, state: &State) -> Option<Msg> {
        match self {
            Event::Changed(_) => roll.body.change_msg(&roll.who, state),
            _ => Some(roll.body.log_msg(&roll.who, state)),
        }
    }
}
