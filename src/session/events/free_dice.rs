//! What happens with free dice, which no system's rules judge.

use crate::rules::{Face, Msg, Notation, StreamPlace, Text};
use crate::session::sentence::{DiceResult, FreeThrow};
use crate::session::{Audience, State};

#[apply(data)]
pub enum Event {
    /// Somebody rolled dice that decide nothing by the rules.
    Rolled {
        dice: Notation,
        faces: Vec<Face>,
        /// Whether only the game master learns of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
        /// Where in the random stream it was rolled; `None` for typed dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<StreamPlace>,
    },
}

impl Event {
    /// Counts the roll in its stream, so that the next one draws other faces.
    pub fn apply(&self, state: &mut State) {
        let Event::Rolled { place, .. } = self;
        state.streams.advance(*place);
    }

    pub fn audience(&self, _: &State) -> Audience {
        let Event::Rolled { secret, .. } = self;
        if *secret { Audience::gm() } else { Audience::All }
    }

    /// The dice, what they show and their total.
    pub fn dice(&self) -> FreeThrow {
        let Event::Rolled { dice, faces, .. } = self;
        FreeThrow {
            what: Text::line(&dice.to_string()).into(),
            dice: dice.fallen(faces),
            result: DiceResult::Total(dice.total(faces)),
        }
    }

    pub fn log_msg(&self, _: &State) -> Msg {
        let Event::Rolled { dice, faces, .. } = self;
        Msg::new("log-dice-rolled")
            .with("dice", Text::line(&dice.to_string()))
            .with("faces", Text::line(&dice.write_out(faces)))
            .with("total", dice.total(faces))
    }
}
