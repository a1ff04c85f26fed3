//! Something that the table waits for: what it is, where it is done, and the deed that does it.

use super::choice::{Choice, DeedRequest};
use super::span::{Line, Span};
use crate::session::Id;

#[derive(Debug, Clone, PartialEq)]
pub struct Wait {
    pub kind: WaitKind,
    pub place: WaitPlace,
    /// What is waited for, in a few words.
    pub label: Line,
    /// The deed that does it; `None` if there are several ways.
    pub request: Option<DeedRequest>,
}

/// Why something is waited for, in the order in which it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum WaitKind {
    /// A roll that is not settled yet.
    OpenRoll,
    /// What a deed left half done: a defence, an effect, an answer.
    HalfDone,
    /// What the rules ask of somebody in this turn.
    Owed,
    /// What still needs its words.
    Unwritten,
    /// One side of a fight has nobody left, so the fight can end.
    FightDecided,
    /// Somebody's turn, with actions left.
    Turn,
    /// Somebody must name the next fighter.
    NextFighter,
    /// An exchange of a chase.
    Exchange,
    /// The turn passes, or the scene goes on.
    GoOn,
    /// What may be named at any time, and need not be before the turn passes.
    Later,
}

/// Where something is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WaitPlace {
    /// Beside that person's open roll.
    Roll(Id),
    Fighter(Id),
    /// In the fight, beside whoever's turn it is.
    Fight,
    /// In the list of what is due.
    Item(Id),
    Scene,
    /// In the chase, beside that person's group.
    Runner(Id),
    /// On whichever tab is open.
    Anywhere,
}

impl WaitKind {
    /// Whether it completes something that was begun, instead of being a next step.
    pub fn is_unfinished(self) -> bool {
        self <= WaitKind::Unwritten || self == WaitKind::Later
    }

    /// Whether it may be put off until the next round.
    pub fn can_be_put_off(self) -> bool {
        matches!(
            self,
            WaitKind::HalfDone | WaitKind::Owed | WaitKind::Unwritten | WaitKind::FightDecided | WaitKind::Later
        )
    }
}

impl Wait {
    /// A wait for a choice, which says its label and its remark.
    pub fn for_choice(kind: WaitKind, place: WaitPlace, choice: &Choice) -> Wait {
        let aside = (!choice.aside.is_empty()).then(Span::dot).into_iter().chain(choice.aside.iter().cloned());
        let label = choice.label.iter().cloned().chain(aside).collect();
        Wait { kind, place, label, request: choice.request.clone() }
    }

    /// The same wait with somebody's name in front.
    #[must_use]
    pub fn with_name(self, name: Span) -> Wait {
        Wait { label: [name, Span::dot()].into_iter().chain(self.label).collect(), ..self }
    }
}
