//! What happens by these rules besides what gauges and rolls say.

use serde::{Deserialize, Serialize};

use super::Exhausted;
use super::burden::Burden;
use super::roll::Offer;
use crate::rules::say::{Arg, Msg, Why};
use crate::rules::text::Text;
use crate::session::id::{Audience, Id};
use crate::session::state::State;
use crate::session::system::SystemEvent;
use crate::systems::hitos::rules::Sheet;
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
    /// What weighs on somebody is this from now on.
    Bears {
        who: Id,
        burden: Box<Burden>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Why>,
    },
    /// Something does not touch somebody at all.
    Spared {
        who: Id,
        why: Why,
    },
    /// A sheet says so from now on.
    Rewritten {
        who: Id,
        what: Lasting,
        why: Why,
    },
}

/// What stays on a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lasting {
    Degeneration(u8),
    /// A sequela or a disorder, in place of an older one that it worsens or beside those that there are.
    Sequela {
        text: Text,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        worsens: Option<Text>,
    },
}

impl SystemEvent for Event {
    fn apply(&self, state: &mut State) {
        let live = &mut state.lives.hitos;
        match self {
            Event::Exhausted(it) => live.exhausted.push(it.clone()),
            Event::Released(it) => live.exhausted.retain(|there| there != it),
            Event::Bears { who, burden, .. } if **burden == Burden::default() => drop(live.burdens.remove(who)),
            Event::Bears { who, burden, .. } => drop(live.burdens.insert(who.clone(), (**burden).clone())),
            Event::Rewritten { who, what, .. } => state.people.change(who, |person| {
                if let Some(sheet) = &mut person.member.sheets.hitos {
                    what.write(sheet);
                }
            }),
            Event::Invoked { .. } | Event::Answered { .. } | Event::Withdrawn { .. } | Event::Spared { .. } => {}
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
            Event::Bears { who, .. } | Event::Spared { who, .. } | Event::Rewritten { who, .. } => {
                state.readers_of(who)
            }
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
            Event::Bears { why: None, .. } => return None,
            Event::Bears { who, why: Some(why), .. }
            | Event::Spared { who, why }
            | Event::Rewritten { who, why, .. } => {
                Msg::new("hitos-log-befalls").with("who", state.name(who)).with("what", why.said.clone())
            }
        })
    }
}

impl Lasting {
    fn write(&self, sheet: &mut Sheet) {
        match self {
            Lasting::Degeneration(to) => sheet.degeneration = *to,
            Lasting::Sequela { text, worsens } => {
                let older = worsens.as_ref().and_then(|older| sheet.sequelae.iter().position(|there| there.is(older)));
                match older.and_then(|at| sheet.sequelae.get_mut(at)) {
                    Some(there) => *there = text.clone(),
                    None => sheet.sequelae.push(text.clone()),
                }
            }
        }
    }
}
