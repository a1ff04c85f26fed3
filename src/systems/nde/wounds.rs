//! Hearts lost, and who goes out of action by it (ND-17 to ND-19).

use super::people::{HEARTS, Sheet, points, sheet};
use crate::rules::say::{Msg, Why};
use crate::session::fight::Out;
use crate::session::id::Id;
use crate::session::item;
use crate::session::person::Side;
use crate::session::tx::Tx;
use crate::systems::nde::rules::attack::lost;

/// Takes hearts from a person, who is out of action when none is left.
pub(super) fn hurt(tx: &mut Tx, who: &Id, damage: u8, why: Why) {
    let Some(person) = tx.people.get(who) else { return };
    let (side, hearts) = (person.side, points(tx, who, &HEARTS));
    let rank = match sheet(person) {
        Some(Sheet::Opponent(opponent)) => Some(opponent.rank),
        Some(Sheet::Character(_)) | None => None,
    };
    let lost = lost(rank, hearts, damage);
    if lost == 0 {
        return;
    }
    tx.move_gauge(who, &HEARTS, (hearts - lost).into(), why);
    if lost == hearts {
        out(tx, who, side);
    }
}

/// Out of action: a character is down; of an opponent the game master says how (ND-18), in the fight's tracker or as
/// an open item where there is none.
fn out(tx: &mut Tx, who: &Id, side: Side) {
    let how = match side {
        Side::Party => Out::Down,
        Side::Foes => Out::Unsaid,
    };
    match tx.fighter(who) {
        Some(fighter) if fighter.out.is_none() => tx.goes_out(who, how),
        Some(_) => {}
        None if how == Out::Unsaid => {
            let why = Why::new("ND-18", Msg::new("nde-how-out"));
            tx.fall_due(who, item::ItemKind::Choice, None, why, false);
        }
        None => {}
    }
}
