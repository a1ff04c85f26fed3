//! The log's sentences on rolls and invocations.

use super::roll::{InvocationOffer, InvocationTarget, Roll};
use crate::rules::{Arg, ContestResult, Msg, Text};
use crate::session::{Id, State};
use crate::systems::hitos::rules::InvokedFor;
use crate::systems::hitos::rules::drama::{DeclarationVerdict, InvocationOutcome};

/// A roll's line: who tries what, the dice, the total and how it ends.
pub(super) fn roll(roll: &Roll, who: &Id, state: &State) -> Msg {
    let fallen = roll.face_up();
    let faces = fallen.triple.faces().map(|face| face.to_string()).join("·");
    let tried = match roll.target() {
        Some(target) => {
            Msg::new("hitos-tried-on").with("tried", ability(roll)).with("target", state.name(target)).into()
        }
        None => ability(roll),
    };
    let msg =
        |key| Msg::new(key).with("who", state.name(who)).with("tried", tried.clone()).with("faces", Text::line(&faces));
    let msg = match roll.rolled() {
        // Once an aspect was invoked, what counts is not always what lies there (HI-01, HI-08, HI-09).
        Some(rolled) if fallen.latest_direction.is_some() => {
            msg("hitos-log-roll-taken").with("taken", fallen.reading().value()).with("total", rolled.total())
        }
        Some(rolled) => msg("hitos-log-roll").with("total", rolled.total()),
        None => msg("hitos-log-roll-seen"),
    };
    let outcome = match fallen.outcome {
        Some(outcome) => outcome.msg(),
        None if roll.rival.is_some() => Msg::new("hitos-opposed"),
        None if fallen.hidden => Msg::new("hitos-hidden-difficulty"),
        None => Msg::new("hitos-no-outcome"),
    };
    msg.with("outcome", outcome)
}

/// What is tested: the characteristic, with the skill's own name.
pub(super) fn ability(roll: &Roll) -> Arg {
    match <[Arg; 2]>::try_from(roll.ability.part_names()) {
        Ok([characteristic, skill]) => {
            Msg::new("hitos-with-skill").with("characteristic", characteristic).with("skill", skill).into()
        }
        Err(mut one) => one.swap_remove(0),
    }
}

/// The line that says who of two prevailed.
pub(super) fn prevailed(first: Option<&Id>, second: Option<&Id>, prevails: ContestResult, state: &State) -> Msg {
    let name = |who: Option<&Id>| who.map_or_else(|| Msg::new("hitos-rival").into(), |who| state.name(who));
    let (winner, loser, key) = match prevails {
        ContestResult::First => (first, second, "hitos-log-prevailed"),
        ContestResult::Second => (second, first, "hitos-log-prevailed"),
        ContestResult::Nobody => (first, second, "hitos-log-drawn"),
    };
    Msg::new(key).with("who", name(winner)).with("rival", name(loser))
}

impl InvocationOffer {
    /// The message key for an invocation like this.
    pub(super) fn log_key(&self) -> &'static str {
        match (self.direction, &self.upon) {
            (InvokedFor::For, InvocationTarget::Dice(_) | InvocationTarget::Recovery) => "hitos-log-invoked-for",
            (InvokedFor::Against, InvocationTarget::Dice(_) | InvocationTarget::Recovery) => {
                "hitos-log-invoked-against"
            }
            (InvokedFor::For, InvocationTarget::Damage) => "hitos-log-invoked-harder",
            (InvokedFor::Against, InvocationTarget::Damage) => "hitos-log-invoked-softer",
            (InvokedFor::For, InvocationTarget::Danger) => "hitos-log-invoked-easing",
            (InvokedFor::Against, InvocationTarget::Danger) => "hitos-log-invoked-worsening",
        }
    }
}

impl InvokedFor {
    /// The message key for an aspect's shift of an attack's damage (HI-20).
    pub(super) fn damage_key(self) -> &'static str {
        match self {
            InvokedFor::For => "hitos-damage-up",
            InvokedFor::Against => "hitos-damage-down",
        }
    }
}

impl InvocationOutcome {
    /// The message key of its line in the log.
    pub(super) fn log_key(self) -> &'static str {
        match self {
            InvocationOutcome::Accepted => "hitos-log-accepted",
            InvocationOutcome::Cancelled => "hitos-log-cancelled",
            InvocationOutcome::Vetoed => "hitos-log-vetoed",
        }
    }
}

impl DeclarationVerdict {
    /// The message key of its line in the log.
    pub(super) fn log_key(self) -> &'static str {
        match self {
            DeclarationVerdict::Accepted => "hitos-log-declared",
            DeclarationVerdict::Cancelled => "hitos-log-declared-cancelled",
            DeclarationVerdict::Declined => "hitos-log-declared-declined",
            DeclarationVerdict::Vetoed => "hitos-log-declared-vetoed",
        }
    }
}
