//! A pool against a roll that stands: what its form is called, and the dice of the last pool, with which it begins
//! (GF-14).

use std::collections::BTreeMap;

use super::known::{duel, purse, with_context};
use super::pool_offers::{cost_of, source_picks};
use crate::rules::Msg;
use crate::sections::SpanContent;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::duel::{Duel, DuelStage};
use crate::systems::genrefuzzion::rules::pool::{DuelPool, PoolSlot};
use crate::systems::genrefuzzion::throwing::min_dice;

/// What the form of a pool is called while it answers a roll: with the fewest dice and the result that it has to reach.
pub(super) fn form_title(deed: &str, seen: &Seen) -> Option<Msg> {
    let duel = duel(seen).filter(|_| matches!(deed, "genrefuzzion.roll" | "genrefuzzion.draft"))?;
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

/// The fields of the last pool of whoever builds one now, as far as its dice are there still and can be paid again.
pub(super) fn last_pool(duel: &Duel, seen: &Seen) -> Vec<(&'static str, String)> {
    let Some((role, thrown)) = duel.pool_builder().and_then(|role| Some((role, duel.side(role).thrown.as_ref()?)))
    else {
        return Vec::new();
    };
    let mut left = purse(seen, duel.side(role).player.as_ref());
    let mut fields: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for (source, phrase) in thrown.pool.sources.iter().zip(&thrown.phrases) {
        let Some(field) = field_of(source.slot) else { continue };
        let taken = fields.get(field).map_or(0, Vec::len);
        let value = match source.slot {
            PoolSlot::Bought => Some("true".to_owned()),
            slot => pick_called(&SpanContent::from(phrase), slot, seen),
        };
        let paid = left.after_paying(cost_of(source.slot, taken));
        if let (Some(value), Ok(rest)) = (value, paid) {
            left = rest;
            fields.entry(field).or_default().push(value);
        }
    }
    fields.into_iter().map(|(field, values)| (field, values.join(" "))).collect()
}

/// The pick of that name in a slot.
fn pick_called(name: &SpanContent, slot: PoolSlot, seen: &Seen) -> Option<String> {
    source_picks(slot, seen).into_iter().find(|pick| pick.text == *name).map(|pick| pick.id)
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
