//! The form of a pool: what it is called while it answers a roll, and the dice with which it begins (GF-10, GF-14).

use std::collections::BTreeMap;

use super::known::{duel, purse, sheet, with_context};
use super::pool_offers::{cost_of, pick_id, source_picks};
use crate::rules::Msg;
use crate::sections::{FieldPick, SpanContent};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::duel::{Duel, DuelStage};
use crate::systems::genrefuzzion::rules::pool::{DuelPool, PoolSlot, PoolSource, TraitUse};
use crate::systems::genrefuzzion::sheet::HeldTrick;
use crate::systems::genrefuzzion::throwing::min_dice;

/// What the form of a roll is called while it answers one: with the fewest dice and the result that it has to reach.
pub(super) fn form_title(deed: &str, seen: &Seen) -> Option<Msg> {
    let duel = duel(seen).filter(|_| deed == "genrefuzzion.roll")?;
    let role = duel.pool_builder()?;
    let result = duel.side(role.other()).thrown.as_ref()?.result();
    let key = match duel.stage {
        DuelStage::ToChoose => "gf-form-oppose",
        DuelStage::Opposed => "gf-form-retry",
        _ => return None,
    };
    let least = with_context(seen, |context| min_dice(context, role, &DuelPool::default()));
    Some(Msg::new(key).with("result", result).with("least", least.unwrap_or(1)))
}

/// The fields with which the form of a pool begins: those of the prepared pool of whoever builds one now, otherwise those
/// of their last one, as far as its dice are there still and can be paid again.
pub(super) fn begun_pool(duel: &Duel, seen: &Seen) -> Vec<(&'static str, String)> {
    let Some(side) = duel.pool_builder().map(|role| duel.side(role)) else { return Vec::new() };
    let mut fields: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    let mut left = purse(seen, side.player.as_ref());
    let mut add = |slot: PoolSlot, value: Option<String>| {
        let Some(field) = field_of(slot) else { return };
        let values = fields.entry(field).or_default();
        let paid = left.after_paying(cost_of(slot, values.len()));
        if let (Some(value), Ok(rest)) = (value, paid) {
            left = rest;
            values.push(value);
        }
    };
    match (&side.draft, &side.thrown) {
        (Some(draft), _) => {
            draft.sources.iter().for_each(|source| add(source.slot, drafted_value(source, seen)));
            let held = sheet(seen, &side.who).into_iter().flat_map(|sheet| sheet.working_tricks());
            let used = |held: &&HeldTrick| held.book_trick().is_some_and(|trick| draft.has_trick(trick));
            fields.insert("tricks", held.filter(used).map(|held| held.id().to_string()).collect());
            fields.insert("give", draft.given.iter().map(Id::to_string).collect());
            let is_sacrifice =
                |source: &&PoolSource<Id>| source.slot == PoolSlot::Asset && source.used == TraitUse::Sacrificed;
            fields.insert("sacrifice", draft.sources.iter().filter(is_sacrifice).map(|_| "true".to_owned()).collect());
        }
        (None, Some(thrown)) => {
            for (source, phrase) in thrown.pool.sources.iter().zip(&thrown.phrases) {
                let value = match source.slot {
                    PoolSlot::Bought => Some("true".to_owned()),
                    slot => find_pick(slot, seen, |pick| pick.text == SpanContent::from(phrase)),
                };
                add(source.slot, value);
            }
        }
        (None, None) => {}
    }
    let filled = fields.into_iter().filter(|(_, values)| !values.is_empty());
    filled.map(|(field, values)| (field, values.join(" "))).collect()
}

/// What a field says for a die of a prepared pool.
fn drafted_value(source: &PoolSource<Id>, seen: &Seen) -> Option<String> {
    if source.slot == PoolSlot::Bought {
        return Some("true".to_owned());
    }
    let id = pick_id(source)?;
    find_pick(source.slot, seen, |pick| pick.id == id.as_str())
}

/// The id of the first pick in a slot that fits.
fn find_pick(slot: PoolSlot, seen: &Seen, fits: impl Fn(&FieldPick) -> bool) -> Option<String> {
    source_picks(slot, seen).into_iter().find(fits).map(|pick| pick.id)
}

/// The field of a slot, if its dice are chosen one by one.
fn field_of(slot: PoolSlot) -> Option<&'static str> {
    match slot {
        PoolSlot::Cliche => Some("cliches"),
        PoolSlot::Relationship => Some("relationship"),
        PoolSlot::Asset => Some("asset"),
        PoolSlot::Problem => Some("problem"),
        PoolSlot::Scene => Some("setting"),
        PoolSlot::Ally => Some("lends"),
        PoolSlot::Turned => Some("turned"),
        PoolSlot::Gift => Some("gifts"),
        PoolSlot::Bought => Some("buy"),
        PoolSlot::Trick => None,
    }
}
