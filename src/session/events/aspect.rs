//! What happens to aspects.

use crate::rules::message::Msg;
use crate::session::{Aspect, AspectDuration, AspectEnding, AspectOwner, AspectSource, Audience, Id, State};

#[apply(data)]
pub enum Event {
    Added {
        owner: AspectOwner,
        aspect: Aspect,
    },
    /// A round has passed for an aspect that lasts for rounds.
    Ticked {
        owner: AspectOwner,
        aspect: Id,
        /// The rounds that remain.
        left: u8,
    },
    /// The game master took it away.
    Removed {
        owner: AspectOwner,
        aspect: Aspect,
    },
    /// It ran out; `with` says what ended it.
    Ended {
        owner: AspectOwner,
        aspect: Aspect,
        with: AspectEnding,
    },
    /// Its owner cannot use it until it is released. For an aspect of a sheet, this event adds it to the table.
    Exhausted {
        owner: AspectOwner,
        aspect: Aspect,
    },
    /// Its owner can use it again. For an aspect of a sheet, this event removes it from the table.
    Released {
        owner: AspectOwner,
        aspect: Aspect,
    },
    /// Everybody who sees its owner knows of it now.
    Revealed {
        owner: AspectOwner,
        /// The aspect as everybody sees it from now on.
        aspect: Aspect,
    },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        let Some(aspects) = state.aspects_mut(self.owner()) else { return };
        match self {
            Event::Added { aspect, .. } => aspects.push(aspect.clone()),
            Event::Ticked { aspect, left, .. } => {
                if let Some(held) = aspects.iter_mut().find(|held| held.id == *aspect) {
                    held.lasts = AspectDuration::Rounds(*left);
                }
            }
            Event::Removed { aspect, .. } | Event::Ended { aspect, .. } => aspects.retain(|held| held.id != aspect.id),
            Event::Released { aspect, .. } if aspect.source == AspectSource::Sheet => {
                aspects.retain(|held| held.id != aspect.id);
            }
            Event::Exhausted { aspect, .. } | Event::Released { aspect, .. } | Event::Revealed { aspect, .. } => {
                match aspects.iter_mut().find(|held| held.id == aspect.id) {
                    Some(held) => *held = aspect.clone(),
                    None => aspects.push(aspect.clone()),
                }
            }
        }
    }

    /// Who may know of it: those who see its owner; for a hidden aspect only the game master.
    pub fn audience(&self, state: &State) -> Audience {
        let hidden = match self {
            Event::Ticked { owner, aspect, .. } => {
                state.aspects_of(owner).iter().any(|held| held.id == *aspect && held.hidden)
            }
            Event::Added { aspect, .. }
            | Event::Removed { aspect, .. }
            | Event::Ended { aspect, .. }
            | Event::Exhausted { aspect, .. }
            | Event::Released { aspect, .. }
            | Event::Revealed { aspect, .. } => aspect.hidden,
        };
        if hidden { Audience::gm() } else { self.owner().audience(state) }
    }

    fn owner(&self) -> &AspectOwner {
        let (Event::Added { owner, .. }
        | Event::Ticked { owner, .. }
        | Event::Removed { owner, .. }
        | Event::Ended { owner, .. }
        | Event::Exhausted { owner, .. }
        | Event::Released { owner, .. }
        | Event::Revealed { owner, .. }) = self;
        owner
    }

    /// Its line in the log; `None` for a round that only passes.
    pub fn log_msg(&self, state: &State) -> Option<Msg> {
        let say =
            |key, aspect: &Aspect| Msg::new(key).with("owner", self.owner().name(state)).with("aspect", aspect.arg());
        let say_with_duration = |key, lasting, aspect: &Aspect| match (self.owner(), &aspect.lasts) {
            // An aspect of a scene or the table that lasts until removed is told without a duration.
            (AspectOwner::Scene(_) | AspectOwner::Table, AspectDuration::Removed) => say(key, aspect),
            // What a rule says of somebody is no quotation, and ends by a rule.
            (AspectOwner::Person(_), AspectDuration::Removed) if aspect.named.is_some() => {
                say("log-aspect-ruled", aspect)
            }
            _ => say(lasting, aspect).with("lasts", aspect.lasts.msg()),
        };
        match self {
            Event::Added { aspect, .. } => Some(say_with_duration("log-aspect-holds", "log-aspect-added", aspect)),
            Event::Ticked { .. } => None,
            Event::Removed { aspect, .. } => Some(say("log-aspect-removed", aspect)),
            Event::Ended { aspect, with, .. } => Some(say("log-aspect-ended", aspect).with("with", with.msg())),
            Event::Exhausted { aspect, .. } => Some(say("log-aspect-exhausted", aspect)),
            Event::Released { aspect, .. } => Some(say("log-aspect-released", aspect)),
            Event::Revealed { aspect, .. } => Some(say_with_duration("log-aspect-holds", "log-aspect-added", aspect)),
        }
    }
}
