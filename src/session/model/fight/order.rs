//! What may be asked of a fight where one goes after the other: who is next, and who goes before whom.

use serde::{Deserialize, Serialize};

use super::deeds::{changes, fighter};
use super::turns::Turn;
use super::{Event, Fight};
use crate::session::condition::Ending;
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::systems;
use crate::session::tx::Tx;

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
pub(crate) fn next(tx: &mut Tx) -> Result<(), Refusal> {
    let here = ordered(tx)?;
    let turn = tx.next_turn(here).ok_or_else(|| Refusal::new("refused-nobody-to-act"))?;
    begin(tx, turn);
    Ok(())
}

/// Somebody has the turn now, out of order.
///
/// # Errors
/// Refused when they have it, are out of action, or have acted in this round while others have not.
pub(crate) fn go(tx: &mut Tx, who: &Id) -> Result<(), Refusal> {
    let here = ready(tx, who)?;
    changes(tx.open_turn(here, who) != Some(who) || here.fighters[who].waiting)?;
    let turn = tx.given_turn(here, who);
    let turn = turn.ok_or_else(|| Refusal::new("refused-acted-already").with("who", tx.name(who)))?;
    begin(tx, turn);
    Ok(())
}

/// Somebody lets the others go first in this round.
///
/// # Errors
/// Refused when they do so already, are out of action, or have acted.
pub(crate) fn delay(tx: &mut Tx, who: Id) -> Result<(), Refusal> {
    let here = ready(tx, &who)?;
    changes(!here.fighters[&who].waiting)?;
    if tx.has_openly_acted(here, &who) {
        return Err(Refusal::new("refused-acted-already").with("who", tx.name(&who)));
    }
    tx.emit(Event::Delayed { who });
    Ok(())
}

/// Somebody gets another place in the order.
///
/// # Errors
/// Refused when somebody named is not in the fight, or it is the place that they have.
pub(crate) fn order(tx: &mut Tx, who: Id, to: Spot) -> Result<(), Refusal> {
    let here = ordered(tx)?;
    fighter(tx, &who)?;
    let place = |who: &Id| here.fighters.get_index_of(who).unwrap_or(0);
    let from = place(&who);
    let last = here.fighters.len().saturating_sub(1);
    let to = match &to {
        Spot::Before(other) => {
            fighter(tx, other)?;
            let to = place(other);
            if to > from { to - 1 } else { to }
        }
        Spot::By(by) => from.saturating_add_signed(isize::from(*by)).min(last),
        Spot::Last => last,
    };
    changes(to != from)?;
    tx.emit(Event::Ordered { who, to });
    Ok(())
}

fn begin(tx: &mut Tx, turn: Turn) {
    let Turn { who, round, opens } = turn;
    if opens {
        tx.end_conditions(Ending::Round);
        tx.emit(Event::RoundBegan { round });
        systems::round_begins(tx);
    }
    tx.emit(Event::TurnBegan { who: who.clone(), round });
    systems::turn_begins(tx, &who);
}

/// The fight, where one goes after the other in it.
pub(crate) fn ordered<'d>(tx: &'d Tx) -> Result<&'d Fight, Refusal> {
    let here = tx.fight.as_ref().ok_or_else(|| Refusal::new("refused-no-fight"))?;
    here.order().map(|_| here).ok_or_else(|| Refusal::new("refused-no-order"))
}

fn ready<'d>(tx: &'d Tx, who: &Id) -> Result<&'d Fight, Refusal> {
    let here = ordered(tx)?;
    if fighter(tx, who)?.out.is_some() {
        return Err(Refusal::new("refused-out-of-action").with("who", tx.name(who)));
    }
    Ok(here)
}
