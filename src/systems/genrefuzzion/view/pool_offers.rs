//! What the slots of a pool offer: their dice, each with its price, and the tricks that work on it (GF-10).

use super::known::{duel, points, sheet, with_facts};
use super::picks::{of_trait, of_trick};
use crate::rules::Text;
use crate::sections::{FieldPick, Line, Meaning, Offer, Span, SpanContent};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::build::works_on_own_pool;
use crate::systems::genrefuzzion::facts::Facts;
use crate::systems::genrefuzzion::rules::Points;
use crate::systems::genrefuzzion::rules::pool::{PoolSlot, PoolSource};
use crate::systems::genrefuzzion::rules::slots::PoolBar;

/// The field of a pool, with what it costs.
pub(super) fn of_pool(field: &str, seen: &Seen) -> Offer {
    let builds = duel(seen).is_some_and(|duel| duel.builder().is_some());
    let slot = match field {
        "cliches" => PoolSlot::Cliche,
        "relationship" => PoolSlot::Relationship,
        "asset" => PoolSlot::Asset,
        "problem" => PoolSlot::Problem,
        "setting" => PoolSlot::Scene,
        "lends" => PoolSlot::Ally,
        "turned" => PoolSlot::Turned,
        "gifts" => PoolSlot::Gift,
        "buy" => return Offer::relevant_if(builds),
        "sacrifice" => return Offer::relevant_if(!picks(PoolSlot::Asset, seen).is_empty()),
        "give" => return Offer::picks_if_any(giveable(seen)).with_aside(price("gf-gain-give")),
        "tricks" => return Offer::picks_if_any(tricks(seen)),
        "drafted" => {
            let drafted = duel(seen).and_then(|duel| Some(duel.side(duel.builder()?).draft.is_some()));
            return Offer::relevant_if(drafted.unwrap_or(false));
        }
        _ => return Offer::default(),
    };
    let offer = Offer::picks_if_any(picks(slot, seen));
    match slot {
        PoolSlot::Cliche => offer.with_aside(price("gf-price-third")),
        PoolSlot::Turned => offer.with_aside(price("gf-price-turned")),
        _ => offer,
    }
}

fn price(key: &'static str) -> Line {
    vec![Span::new(Meaning::Cost, key)]
}

fn picks(slot: PoolSlot, seen: &Seen) -> Vec<FieldPick> {
    let all = with_facts(seen, |facts| {
        let role = facts.duel.builder()?;
        let bars = facts.rights(role).bars;
        let offered = facts.offered(role, slot);
        let of = |source: &PoolSource<Id>| {
            let off = bars.iter().any(|bar| match bar {
                PoolBar::Off(what) | PoolBar::Given(what) => source.of.as_ref() == Some(what),
                _ => false,
            });
            Some(of_source(source, &phrase(facts, source)?, off, seen))
        };
        Some(offered.iter().filter_map(of).collect())
    });
    all.flatten().unwrap_or_default()
}

pub(super) fn phrase(facts: Facts, source: &PoolSource<Id>) -> Option<Text> {
    let traits = source.owner.as_ref().map_or_else(|| facts.duel.cliches.clone(), |owner| facts.traits(owner));
    traits.into_iter().find(|one| Some(one.id()) == source.of).map(|one| one.phrase)
}

/// A die with its phrase; of an ally also whose it is, and of one that is off, that it is.
fn of_source(source: &PoolSource<Id>, phrase: &Text, off: bool, seen: &Seen) -> FieldPick {
    let id = match (source.slot, &source.owner, &source.of) {
        (PoolSlot::Ally, Some(owner), Some(of)) => Id::of_phrase(&format!("{owner} {of}")),
        (_, _, Some(of)) => of.clone(),
        _ => Id::of_phrase(phrase),
    };
    let whose =
        source.owner.as_ref().filter(|_| source.slot == PoolSlot::Ally).and_then(|who| seen.view.people.get(who));
    let whose = whose
        .map(|person| Span::new(Meaning::Dim, SpanContent::several([(&person.name).into(), SpanContent::Blank(1)])));
    let off =
        off.then(|| Span::new(Meaning::Warn, SpanContent::several(["gf-pick-off".into(), SpanContent::Blank(1)])));
    let die = Span::new(Meaning::Die, source.die.die());
    FieldPick::new(id, phrase).with_aside(off.into_iter().chain(whose).chain([die]).collect())
}

fn giveable(seen: &Seen) -> Vec<FieldPick> {
    let all = with_facts(seen, |facts| Some(facts.giveable(facts.duel.builder()?).iter().map(of_trait).collect()));
    all.flatten().unwrap_or_default()
}

fn tricks(seen: &Seen) -> Vec<FieldPick> {
    let Some(duel) = duel(seen) else { return Vec::new() };
    let Some(role) = duel.builder() else { return Vec::new() };
    let who = &duel.side(role).who;
    let held = sheet(seen, who).into_iter().flat_map(|sheet| sheet.tricks_at_work());
    let held = held.filter(|held| held.book().is_some_and(works_on_own_pool));
    let fresh = held.filter(|held| !duel.used.iter().any(|used| used.who == *who && used.what == held.id()));
    fresh.map(of_trick).collect()
}

/// What an own die costs beside what is in the pool: the third cliché 1 VP, a turned one 1 KP, all others nothing.
pub(super) fn cost_of(slot: PoolSlot, there: usize) -> Points {
    match slot {
        PoolSlot::Cliche if there >= 2 => Points::vp(1),
        PoolSlot::Turned | PoolSlot::Bought => Points::kp(1),
        _ => Points::NONE,
    }
}

/// The same as words; nothing for what is free.
pub(super) fn cost_said(cost: Points) -> SpanContent {
    match cost {
        Points::NONE => "gf-free".into(),
        cost => SpanContent::Dotted(points(cost)),
    }
}
