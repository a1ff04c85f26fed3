//! What happens by these rules besides what gauges and rolls say.

use serde::{Deserialize, Serialize};

use super::Exhausted;
use super::roll::Offer;
use crate::rules::say::{Arg, Msg};
use crate::session::id::{Audience, Id};
use crate::session::state::State;
use crate::session::system::SystemEvent;
use crate::systems::hitos::rules::drama::Answer;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// An aspect is invoked upon somebody's roll (HI-08, HI-09).
    Invoked {
        /// Whose roll it is.
        who: Id,
        offer: Offer,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// An invocation against somebody is answered (HI-09, HI-13).
    Answered {
        who: Id,
        offer: Offer,
        answer: Answer,
    },
    /// An invocation that nobody answered before the table went on: it comes to nothing and costs nothing (HI-13).
    Withdrawn {
        who: Id,
        offer: Offer,
    },
    /// An aspect cannot be used by its owner any more (HI-11).
    Exhausted(Exhausted),
    Released(Exhausted),
}

impl SystemEvent for Event {
    fn apply(&self, state: &mut State) {
        let exhausted = &mut state.lives.hitos.exhausted;
        match self {
            Event::Exhausted(it) => exhausted.push(it.clone()),
            Event::Released(it) => exhausted.retain(|there| there != it),
            Event::Invoked { .. } | Event::Answered { .. } | Event::Withdrawn { .. } => {}
        }
    }

    fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Invoked { secret: true, .. } => Audience::gm(),
            Event::Invoked { who, offer, .. }
            | Event::Answered { who, offer, .. }
            | Event::Withdrawn { who, offer } => {
                let by = offer.by.as_ref().map_or(Audience::All, |by| state.audience_of(by));
                state.audience_of(who).and(&by)
            }
            Event::Exhausted(it) | Event::Released(it) => state.audience_of(&it.owner),
        }
    }

    fn tell(&self, state: &State) -> Option<Msg> {
        let told = |key, who: &Id, offer: &Offer| {
            let by = match &offer.by {
                Some(by) => state.name(by),
                None => Arg::Msg(Msg::new("hitos-the-gm")),
            };
            Msg::new(key).with("who", state.name(who)).with("by", by).with("aspect", &offer.aspect)
        };
        Some(match self {
            Event::Invoked { who, offer, .. } => told(offer.direction.log_key(), who, offer),
            Event::Answered { who, offer, answer, .. } => told(answer.log_key(), who, offer),
            Event::Withdrawn { who, offer } => told("hitos-log-withdrawn", who, offer),
            Event::Exhausted(it) => {
                Msg::new("hitos-log-exhausted").with("who", state.name(&it.owner)).with("aspect", &it.aspect)
            }
            Event::Released(it) => {
                Msg::new("hitos-log-released").with("who", state.name(&it.owner)).with("aspect", &it.aspect)
            }
        })
    }
}
