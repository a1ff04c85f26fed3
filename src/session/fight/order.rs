//! What may be asked of a fight where one goes after the other: who is next, and who goes before whom.

use serde::{Deserialize, Serialize};

use super::deeds::{changes, fighter};
use super::turns::Turn;
use super::{Event, Fight};
use crate::session::condition::{self, Ending};
use crate::session::draft::Draft;
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::systems;

/// A place in the order of turns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// Right before somebody else.
    Before(Id),
    /// So many places later, or earlier when it is below 0; as far as it goes.
    By(i8),
    /// Behind all others.
    Last,
}

/// The turn passes to the next one, and a new round begins when all have had theirs.
///
/// # Errors
/// Refused when nobody can take a turn.
pub(crate) fn next(draft: &mut Draft) -> Result<(), Refusal> {
    let here = ordered(draft)?;
    let turn = draft.next_turn(here).ok_or_else(|| Refusal::new("refused-nobody-to-act"))?;
    begin(draft, turn);
    Ok(())
}

/// Somebody has the turn now, out of order.
///
/// # Errors
/// Refused when they have it, are out of action, or have acted in this round while others have not.
pub(crate) fn go(draft: &mut Draft, who: &Id) -> Result<(), Refusal> {
    let here = ready(draft, who)?;
    changes(draft.open_turn(here, who) != Some(who) || here.fighters[who].waiting)?;
    let turn = draft.given_turn(here, who);
    let turn = turn.ok_or_else(|| Refusal::new("refused-acted-already").with("who", draft.name(who)))?;
    begin(draft, turn);
    Ok(())
}

/// Somebody lets the others go first in this round.
///
/// # Errors
/// Refused when they do so already, are out of action, or have acted.
pub(crate) fn delay(draft: &mut Draft, who: Id) -> Result<(), Refusal> {
    let here = ready(draft, &who)?;
    changes(!here.fighters[&who].waiting)?;
    if draft.has_openly_acted(here, &who) {
        return Err(Refusal::new("refused-acted-already").with("who", draft.name(&who)));
    }
    draft.emit(Event::Delayed { who });
    Ok(())
}

/// Somebody gets another place in the order.
///
/// # Errors
/// Refused when somebody named is not in the fight, or it is the place that they have.
pub(crate) fn order(draft: &mut Draft, who: Id, to: Spot) -> Result<(), Refusal> {
    let here = ordered(draft)?;
    fighter(draft, &who)?;
    let place = |who: &Id| here.fighters.get_index_of(who).unwrap_or(0);
    let from = place(&who);
    let last = here.fighters.len().saturating_sub(1);
    let to = match &to {
        Spot::Before(other) => {
            fighter(draft, other)?;
            let to = place(other);
            if to > from { to - 1 } else { to }
        }
        Spot::By(by) => from.saturating_add_signed(isize::from(*by)).min(last),
        Spot::Last => last,
    };
    changes(to != from)?;
    draft.emit(Event::Ordered { who, to });
    Ok(())
}

fn begin(draft: &mut Draft, turn: Turn) {
    let Turn { who, round, opens } = turn;
    if opens {
        condition::end(draft, Ending::Round);
        draft.emit(Event::RoundBegan { round });
        systems::round_begins(draft);
    }
    draft.emit(Event::TurnBegan { who: who.clone(), round });
    systems::turn_begins(draft, &who);
}

/// The fight, where one goes after the other in it.
pub(crate) fn ordered<'d>(draft: &'d Draft) -> Result<&'d Fight, Refusal> {
    let here = draft.fight.as_ref().ok_or_else(|| Refusal::new("refused-no-fight"))?;
    here.order().map(|_| here).ok_or_else(|| Refusal::new("refused-no-order"))
}

fn ready<'d>(draft: &'d Draft, who: &Id) -> Result<&'d Fight, Refusal> {
    let here = ordered(draft)?;
    if fighter(draft, who)?.out.is_some() {
        return Err(Refusal::new("refused-out-of-action").with("who", draft.name(who)));
    }
    Ok(here)
}
