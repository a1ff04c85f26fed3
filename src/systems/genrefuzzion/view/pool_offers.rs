//! What the slots of a pool offer: their dice, each with its price, and the tricks that work on it (GF-10).

use super::known::{duel, purse, sheet, with_context};
use super::picks::{trait_pick, trick_pick};
use crate::rules::Text;
use crate::sections::{FieldOffer, FieldPick, FieldQuery, Line, Meaning, Span, SpanContent};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::build::{require_trigger, works_on_own_pool};
use crate::systems::genrefuzzion::context::DuelContext;
use crate::systems::genrefuzzion::rules::Points;
use crate::systems::genrefuzzion::rules::pool::{PoolSlot, PoolSource};
use crate::systems::genrefuzzion::rules::slots::PoolRestriction;
use crate::systems::genrefuzzion::sheet::HeldTrick;
use crate::views::people::short_name;

/// The fields whose traits make a pool.
const POOL_FIELDS: [&str; 9] =
    ["cliches", "relationship", "asset", "problem", "setting", "lends", "turned", "gifts", "tricks"];

/// What a field of a pool offers, with its price.
pub(super) fn pool_offer(query: FieldQuery, seen: &Seen) -> FieldOffer {
    let builds = duel(seen).is_some_and(|duel| duel.pool_builder().is_some());
    let slot = match query.field {
        "cliches" => PoolSlot::Cliche,
        "relationship" => PoolSlot::Relationship,
        "asset" => PoolSlot::Asset,
        "problem" => PoolSlot::Problem,
        "setting" => PoolSlot::Scene,
        "lends" => PoolSlot::Ally,
        "turned" => PoolSlot::Turned,
        "gifts" => PoolSlot::Gift,
        "buy" => return FieldOffer::relevant_if(builds && can_buy(seen)),
        "sacrifice" => return FieldOffer::relevant_if(!source_picks(PoolSlot::Asset, seen).is_empty()),
        "give" => return FieldOffer::picks_if_any(gift_picks(query, seen)).with_aside(cost_aside("gf-gain-give")),
        "tricks" => return FieldOffer::picks_if_any(trick_picks(seen)),
        "drafted" => {
            let drafted = duel(seen).and_then(|duel| Some(duel.side(duel.pool_builder()?).draft.is_some()));
            // A form that says dice of its own rolls those.
            let says_none = POOL_FIELDS.iter().all(|field| (query.value_of)(field).is_empty());
            return FieldOffer::relevant_if(says_none && drafted.unwrap_or(false));
        }
        _ => return FieldOffer::default(),
    };
    let offer = FieldOffer::picks_if_any(source_picks(slot, seen));
    match slot {
        PoolSlot::Cliche => offer.with_aside(cost_aside("gf-price-third")),
        PoolSlot::Turned => offer.with_aside(cost_aside("gf-price-turned")),
        _ => offer,
    }
}

fn cost_aside(key: &'static str) -> Line {
    vec![Span::new(Meaning::Cost, key)]
}

/// Whether whoever builds a pool has a KP.
fn can_buy(seen: &Seen) -> bool {
    let builder = duel(seen).and_then(|duel| Some(duel.side(duel.pool_builder()?)));
    builder.is_some_and(|side| purse(seen, side.player.as_ref()).kp > 0)
}

pub(super) fn source_picks(slot: PoolSlot, seen: &Seen) -> Vec<FieldPick> {
    let all = with_context(seen, |context| {
        let role = context.duel.pool_builder()?;
        let restrictions = context.rights(role).restrictions;
        let offered = context.sources_for(role, slot);
        let pick_of = |source: &PoolSource<Id>| {
            let off = is_off(source, &restrictions);
            Some(source_pick(source, &phrase_of(context, source)?, off, seen))
        };
        Some(offered.iter().filter_map(pick_of).collect())
    });
    all.flatten().unwrap_or_default()
}

/// Whether a die is held back from the pool: off, given away, or a problem that a trick protects.
pub(super) fn is_off(source: &PoolSource<Id>, restrictions: &[PoolRestriction<Id>]) -> bool {
    let is = |what: &Id| source.trait_id.as_ref() == Some(what);
    restrictions.iter().any(|restriction| match restriction {
        PoolRestriction::Off(what) | PoolRestriction::Given(what) => is(what),
        PoolRestriction::NoProblems(these) => these.iter().any(is),
        _ => false,
    })
}

pub(super) fn phrase_of(context: DuelContext, source: &PoolSource<Id>) -> Option<Text> {
    let traits = source.owner.as_ref().map_or_else(|| context.duel.cliches.clone(), |owner| context.traits(owner));
    traits.into_iter().find(|one| Some(one.id()) == source.trait_id).map(|one| one.phrase)
}

/// The id of a trait's die in its field. An ally's also names its owner.
pub(super) fn pick_id(source: &PoolSource<Id>) -> Option<Id> {
    let trait_id = source.trait_id.as_ref()?;
    let owner = source.owner.as_ref().filter(|_| source.slot == PoolSlot::Ally);
    Some(owner.map_or_else(|| trait_id.clone(), |owner| Id::from_phrase(&format!("{owner} {trait_id}"))))
}

/// A die with its phrase. Where there are several allies, an ally's die also names its owner, and one that is off is marked so.
fn source_pick(source: &PoolSource<Id>, phrase: &Text, off: bool, seen: &Seen) -> FieldPick {
    let id = pick_id(source).unwrap_or_else(|| Id::from_phrase(phrase));
    let several = duel(seen).is_some_and(|duel| duel.sides().iter().any(|(_, side)| side.allies.len() > 1));
    let whose = source.owner.as_ref().filter(|_| source.slot == PoolSlot::Ally && several);
    let whose = whose.and_then(|who| seen.view.people.get(who)).map(|person| short_name(person, &seen.view));
    let whose = whose.map(|name| Span::new(Meaning::Dim, SpanContent::several([name.into(), SpanContent::Blank(1)])));
    let off =
        off.then(|| Span::new(Meaning::Warn, SpanContent::several(["gf-pick-off".into(), SpanContent::Blank(1)])));
    let die = Span::new(Meaning::Die, source.die.die());
    FieldPick::new(id, phrase).with_aside(off.into_iter().chain(whose).chain([die]).collect())
}

/// The traits to give away, without those that this pool takes.
fn gift_picks(query: FieldQuery, seen: &Seen) -> Vec<FieldPick> {
    let taken = ["cliches", "relationship", "asset"].map(query.value_of).join(" ");
    let all = with_context(seen, |context| {
        Some(context.traits_to_give(context.duel.pool_builder()?).iter().map(trait_pick).collect())
    });
    let mut picks: Vec<FieldPick> = all.flatten().unwrap_or_default();
    picks.retain(|pick| taken.split_whitespace().all(|other| other != pick.id));
    picks
}

/// The tricks that work on this pool and whose condition holds, as far as the table tells.
fn trick_picks(seen: &Seen) -> Vec<FieldPick> {
    let Some(duel) = duel(seen) else { return Vec::new() };
    let Some(role) = duel.pool_builder() else { return Vec::new() };
    let who = &duel.side(role).who;
    let held = sheet(seen, who).into_iter().flat_map(|sheet| sheet.working_tricks());
    let fresh = held.filter(|held| !duel.used.iter().any(|used| used.who == *who && used.what == held.id()));
    let holds = |trick| with_context(seen, |context| require_trigger(context, role, trick).is_ok()).unwrap_or(false);
    let fits = |held: &&HeldTrick| held.book_trick().is_some_and(|trick| works_on_own_pool(trick) && holds(trick));
    fresh.filter(fits).map(trick_pick).collect()
}

/// What one more die costs in a slot that holds so many: 1 VP for a third cliché, 1 KP for a turned or bought die,
/// otherwise nothing.
pub(super) fn cost_of(slot: PoolSlot, held: usize) -> Points {
    match slot {
        PoolSlot::Cliche if held >= 2 => Points::vp(1),
        PoolSlot::Turned | PoolSlot::Bought => Points::kp(1),
        _ => Points::NONE,
    }
}
