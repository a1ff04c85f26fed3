//! What the table's turning points give back: luck at an evening's start, armour tokens in a new scene, a power point
//! after a conflict (ND-10, ND-20, ND-24).

use super::event::Event;
use super::people::{ARMOUR, HEARTS, LUCK, PP, characters};
use crate::rules::say::{Msg, Why};
use crate::session::gauge::Gauge;
use crate::session::id::Id;
use crate::session::person::{Person, Side};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::rules::CharacterSheet;
use crate::systems::nde::rules::growth::HeartsAndPp;
use crate::systems::nde::rules::rest::{Pause, lacking, recover};

/// A new evening sets luck to exactly the limit, up or down.
pub(super) fn refill_luck(tx: &mut Tx) {
    let luck = |person: &Person, sheet: &CharacterSheet| (person.side == Side::Party).then_some(sheet.luck_limit);
    refill(tx, &LUCK, &Why::new("ND-10", Msg::new("nde-luck-refilled")), luck);
}

/// Everybody with protection has their token again.
pub(super) fn refill_armour(tx: &mut Tx) {
    let house = tx.campaign.houses.nde.clone();
    let tokens = |_: &Person, sheet: &CharacterSheet| Some(sheet.armour_tokens(&house)).filter(|tokens| *tokens > 0);
    refill(tx, &ARMOUR, &Why::new("ND-24", Msg::new("nde-armour-refilled")), tokens);
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

fn refill(tx: &mut Tx, gauge: &Gauge, why: &Why, to: impl Fn(&Person, &CharacterSheet) -> Option<u8>) {
    let to = characters(tx).filter_map(|(person, sheet)| Some((person.id().clone(), to(person, sheet)?)));
    for (who, points) in to.collect::<Vec<_>>() {
        tx.move_gauge(&who, gauge, points.into(), why.clone());
    }
}
