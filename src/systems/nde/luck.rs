//! Luck at the table: its refill, the game master's award, and its uses on an open roll (ND-10).

use super::command::LuckUse;
use super::people::{character, purse};
use super::roll::{Roll, Task, Thrown, opposite, pair};
use super::{LUCK, Sheet};
use crate::systems::nde::rules::Refused;
use crate::systems::nde::rules::luck;
use crate::rules::say::{Msg, Why};
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::refusal::{No, Refusal};

/// Uses a luck point on `who`'s open roll.
///
/// # Errors
/// Refused without an open roll, for an opponent, on a secret roll, and as the rules say; faces may be missing.
pub(super) fn decide(tx: &mut Tx, who: &Id, to: LuckUse) -> Result<(), No> {
    let (mut at, mut roll) = tx.roll_of::<Roll>(who)?;
    allowed(tx, who, roll.secret)?;
    let luck = purse(tx, who, roll.secret).luck;
    let rolled = roll.rolled().ok_or(Refused::LuckOnSuccess).map_err(Refusal::from)?.clone();
    let (rolled, key) = match (to, &roll.task) {
        (LuckUse::Reroll, Task::Opposed { rival: Some(rival), corner }) => {
            let theirs = opposite(rival, tx).cloned().ok_or(Refused::LuckOnSuccess).map_err(Refusal::from)?;
            let pair = pair(&rolled, &theirs, *corner);
            tx.resume_roll(&mut at);
            let again = pair.reroll(*corner, luck, &mut tx.dice(&mut at.place))?;
            (again.side(*corner).clone(), "nde-luck-for-reroll")
        }
        (_, Task::Opposed { .. }) => return Err(Refusal::by("ND-10", "nde-refused-opposed-luck").into()),
        (LuckUse::Reroll, _) => {
            tx.resume_roll(&mut at);
            let again = rolled.reroll(luck, &mut tx.dice(&mut at.place))?;
            (again, "nde-luck-for-reroll")
        }
        (LuckUse::Cost, _) => (rolled.buy(luck).map_err(Refusal::from)?, "nde-luck-for-cost"),
        (LuckUse::Plus, _) => (rolled.plus_one(luck).map_err(Refusal::from)?, "nde-luck-for-plus"),
    };
    pay(tx, who, key);
    roll.thrown = Thrown::open(rolled);
    tx.change_roll(at, roll);
    Ok(())
}

/// The game master gives a point, over the limit too; then it is said.
///
/// # Errors
/// Refused for somebody who has no luck, and for opponents.
pub(super) fn award(tx: &mut Tx, who: &Id) -> Result<(), Refusal> {
    let limit = character(tx, who)?.luck_limit;
    allowed(tx, who, false)?;
    let award = luck::award(purse(tx, who, false).luck, limit);
    let why = award.over.unwrap_or_else(|| Why::new("ND-10", Msg::new("nde-luck-awarded")));
    tx.move_gauge(who, &LUCK, award.luck.into(), why);
    Ok(())
}

/// A new evening sets luck to exactly the limit.
pub(super) fn refill(tx: &mut Tx) {
    let limits = tx.people.iter().filter_map(|(who, person)| match &person.member.sheets.nde {
        Some(Sheet::Character(sheet)) if person.side == Side::Party => Some((who.clone(), sheet.luck_limit)),
        _ => None,
    });
    for (who, limit) in limits.collect::<Vec<_>>() {
        let why = Why::new("ND-10", Msg::new("nde-luck-refilled"));
        tx.move_gauge(&who, &LUCK, luck::refill(limit).into(), why);
    }
}

/// Lets pass whose luck may pay.
///
/// # Errors
/// Refused for opponents, and on a roll that only the game master knows of (ND-10).
pub(super) fn allowed(tx: &Tx, who: &Id, secret: bool) -> Result<(), Refusal> {
    let person = tx.person(who)?;
    if person.side == Side::Foes {
        return Err(Refusal::by("ND-10", "nde-refused-foes-luck").with("who", person.name()));
    }
    if secret {
        return Err(Refusal::by("ND-10", "nde-refused-secret-luck").with("who", person.name()));
    }
    Ok(())
}

/// Takes a luck point.
pub(super) fn pay(tx: &mut Tx, who: &Id, key: &'static str) {
    let left = purse(tx, who, false).luck.saturating_sub(1);
    tx.move_gauge(who, &LUCK, left.into(), Why::new("ND-10", Msg::new(key)));
}
