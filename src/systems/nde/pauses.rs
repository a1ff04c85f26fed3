//! What the table's turning points give back: luck at an evening's start, armour tokens in a new scene, a power point
//! after a conflict (ND-10, ND-20, ND-24).

use super::event::Event;
use super::people::{ARMOUR, HEARTS, LUCK, PP, characters};
use crate::rules::say::{Msg, Why};
use crate::session::gauge::Gauge;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::rules::growth::HeartsAndPp;
use crate::systems::nde::rules::luck;
use crate::systems::nde::rules::rest::{Pause, lacking, recover};

/// A new evening sets luck to exactly the limit.
pub(super) fn refill_luck(tx: &mut Tx) {
    let party = characters(tx).filter(|(person, _)| person.side == Side::Party);
    let limits = party.map(|(person, sheet)| (person.id().clone(), luck::refill(sheet.luck_limit))).collect();
    refill(tx, limits, &LUCK, &Why::new("ND-10", Msg::new("nde-luck-refilled")));
}

/// Everybody with protection has their token again.
pub(super) fn refill_armour(tx: &mut Tx) {
    let house = &tx.campaign.houses.nde;
    let tokens = characters(tx).map(|(person, sheet)| (person.id().clone(), sheet.armour_tokens(house)));
    let tokens = tokens.filter(|(_, tokens)| *tokens > 0).collect();
    refill(tx, tokens, &ARMOUR, &Why::new("ND-24", Msg::new("nde-armour-refilled")));
}

/// Every conflict's end gives the party a power point.
pub(super) fn conflict_ends(tx: &mut Tx) {
    for (who, gain) in gains(tx, Pause::ConflictEnds) {
        give(tx, &who, &gain, "nde-rest-conflict");
    }
}

/// What a pause gives back to those of the party who are here.
pub(super) fn gains(state: &State, pause: Pause) -> Vec<(Id, HeartsAndPp)> {
    let house = &state.campaign.houses.nde;
    let here = characters(state).filter(|(person, _)| person.side == Side::Party && person.here);
    let gains = here.filter_map(|(person, _)| {
        let lacks = |gauge| person.level(gauge).map(|level| lacking(level.now, level.max));
        let lacks = HeartsAndPp { hearts: lacks(&HEARTS)?, pp: lacks(&PP)? };
        Some((person.id().clone(), recover(house, pause, lacks)))
    });
    gains.collect()
}

/// Gives it.
pub(super) fn give(tx: &mut Tx, who: &Id, gain: &HeartsAndPp, key: &'static str) {
    for (gauge, gained) in [(HEARTS, gain.hearts), (PP, gain.pp)] {
        let level = tx.people.get(who).and_then(|person| person.level(&gauge));
        if let Some(level) = level.filter(|_| gained > 0) {
            let why = Why::new("ND-20", Msg::new(key));
            tx.move_gauge(who, &gauge, level.now.saturating_add(gained.into()), why);
        }
    }
}

/// Forgets the failed tests and losses of the last scene.
pub(super) fn forget_scene(tx: &mut Tx) {
    let live = &tx.system_state.nde;
    if !live.failed.is_empty() || !live.lost.is_empty() {
        tx.emit(Event::SceneForgotten);
    }
}

fn refill(tx: &mut Tx, to: Vec<(Id, u8)>, gauge: &Gauge, why: &Why) {
    for (who, points) in to {
        tx.move_gauge(&who, gauge, points.into(), why.clone());
    }
}
