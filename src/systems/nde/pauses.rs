//! What the table's turning points give back: luck at an evening's start, armour tokens in a new scene, a power point
//! after a conflict (ND-10, ND-20, ND-24).

use super::{ARMOUR, HEARTS, LUCK, PP, Sheet};
use crate::rules::say::{Msg, Why};
use crate::session::gauge::Level;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::rules::luck;
use crate::systems::nde::rules::rest::{Gauge as Amount, Pause, Recovery, recover};

/// A new evening sets luck to exactly the limit.
pub(super) fn refill_luck(tx: &mut Tx) {
    let limits = tx.people.iter().filter_map(|(who, person)| match &person.member.sheets.nde {
        Some(Sheet::Character(sheet)) if person.side == Side::Party => Some((who.clone(), sheet.luck_limit)),
        _ => None,
    });
    for (who, limit) in limits.collect::<Vec<_>>() {
        let why = Why::new("ND-10", Msg::new("nde-luck-refilled"));
        tx.move_gauge(&who, &LUCK, luck::refill(limit).into(), why);
    }
}

/// Everybody with protection has their token again.
pub(super) fn refill_armour(tx: &mut Tx) {
    let house = &tx.campaign.houses.nde;
    let tokens = tx.people.iter().filter_map(|(who, person)| match &person.member.sheets.nde {
        Some(Sheet::Character(sheet)) => Some((who.clone(), sheet.armour_tokens(house))),
        _ => None,
    });
    for (who, tokens) in tokens.filter(|(_, tokens)| *tokens > 0).collect::<Vec<_>>() {
        let why = Why::new("ND-24", Msg::new("nde-armour-refilled"));
        tx.move_gauge(&who, &ARMOUR, tokens.into(), why);
    }
}

/// Every conflict's end gives the party a power point.
pub(super) fn conflict_ends(tx: &mut Tx) {
    for (who, gain) in gains(tx, Pause::ConflictEnds) {
        give(tx, &who, &gain, "nde-rest-conflict");
    }
}

/// What a pause gives back to those of the party who are here.
pub(super) fn gains(state: &State, pause: Pause) -> Vec<(Id, Recovery)> {
    let house = &state.campaign.houses.nde;
    let party = state.people.iter().filter(|(_, person)| person.side == Side::Party && person.here);
    party
        .filter_map(|(who, person)| {
            let Some(Sheet::Character(_)) = &person.member.sheets.nde else { return None };
            let (hearts, pp) = (amount(person.level(&HEARTS)?), amount(person.level(&PP)?));
            Some((who.clone(), recover(house, pause, hearts, pp)))
        })
        .collect()
}

fn amount(level: Level) -> Amount {
    let small = |n: i32| u8::try_from(n.max(0)).unwrap_or(u8::MAX);
    Amount { now: small(level.now), most: small(level.max) }
}

/// Gives it.
pub(super) fn give(tx: &mut Tx, who: &Id, gain: &Recovery, key: &'static str) {
    for (gauge, gained) in [(HEARTS, gain.hearts), (PP, gain.pp)] {
        let level = tx.people.get(who).and_then(|person| person.level(&gauge));
        if let Some(level) = level.filter(|_| gained > 0) {
            let why = Why::new("ND-20", Msg::new(key));
            tx.move_gauge(who, &gauge, level.now.saturating_add(gained.into()), why);
        }
    }
}
