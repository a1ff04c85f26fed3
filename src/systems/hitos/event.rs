//! What happens by these rules besides what gauges and rolls say.

use serde::{Deserialize, Serialize};

use super::Declared;
use super::roll::Offer;
use crate::rules::say::{Arg, Msg};
use crate::session::id::{Audience, Id};
use crate::session::item::Item;
use crate::session::state::State;
use crate::session::system::SystemEvent;
use crate::systems::hitos::rules::drama::{Answer, Verdict};

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
    /// The game master takes an invocation back that had been made, to protect the story (HI-13).
    TakenBack {
        who: Id,
        offer: Offer,
    },
    /// An element of the story is declared; its item says which (HI-10).
    Declared(Declared),
    /// What became of a declaration (HI-10, HI-13).
    Judged {
        item: Item,
        declared: Declared,
        verdict: Verdict,
    },
    /// An invocation that nobody answered before the table went on: it comes to nothing and costs nothing (HI-13).
    Withdrawn {
        who: Id,
        offer: Offer,
    },
}

impl SystemEvent for Event {
    /// Of invocations points, aspects and rolls say all that changes.
    fn apply(&self, state: &mut State) {
        match self {
            Event::Declared(declared) => state.lives.hitos.declared.push(declared.clone()),
            Event::Judged { declared, .. } => {
                state.items.shift_remove(&declared.item);
                state.lives.hitos.declared.retain(|other| other.item != declared.item);
            }
            Event::Invoked { .. } | Event::Answered { .. } | Event::TakenBack { .. } | Event::Withdrawn { .. } => {}
        }
    }

    fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Invoked { secret: true, .. } => Audience::gm(),
            Event::Declared(declared) => {
                state.items.get(&declared.item).map_or_else(Audience::gm, |item| item.seen_by.clone())
            }
            Event::Judged { item, .. } => item.seen_by.clone(),
            Event::Invoked { who, offer, .. }
            | Event::Answered { who, offer, .. }
            | Event::TakenBack { who, offer }
            | Event::Withdrawn { who, offer } => {
                let by = offer.by.as_ref().map_or(Audience::All, |by| state.audience_of(by));
                state.audience_of(who).and(&by)
            }
        }
    }

    fn tell(&self, state: &State) -> Option<Msg> {
        let told = |key, who: &Id, offer: &Offer| {
            let by = match &offer.by {
                Some(by) => state.name(by),
                None => Arg::Msg(Msg::new("hitos-the-gm")),
            };
            Msg::new(key).with("who", state.name(who)).with("by", by).with("aspect", offer.aspect.clone())
        };
        Some(match self {
            Event::Declared(_) => return None,
            Event::Judged { item, declared, verdict } => Msg::new(verdict.log_key())
                .with("who", state.name(&declared.by))
                .with("text", &item.text.clone().unwrap_or_default()),
            Event::Invoked { who, offer, .. } => told(offer.direction.log_key(), who, offer),
            Event::Answered { who, offer, answer, .. } => told(answer.log_key(), who, offer),
            Event::TakenBack { who, offer } => told(Answer::Vetoed.log_key(), who, offer),
            Event::Withdrawn { who, offer } => told("hitos-log-withdrawn", who, offer),
        })
    }
}
