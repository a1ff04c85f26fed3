//! What the fields of the forms offer: the dice of each slot, tricks, goals, players and scenes.

use super::known::{duel, memory, sheet, with_facts};
use crate::rules::Text;
use crate::sections::{FieldQuery, Meaning, Offer, Pick, Span, What};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::build::works_on_own_pool;
use crate::systems::genrefuzzion::rules::pool::{PoolSlot, PoolSource};
use crate::systems::genrefuzzion::sheet::{HeldTrick, Trait, TraitKind};

/// What a field offers, beside what the other fields say.
pub(super) fn offer(asked: FieldQuery, seen: &Seen) -> Offer {
    let who = (asked.value_of)("who").parse::<Id>().ok();
    let own = |fits: &dyn Fn(&Trait) -> bool| -> Vec<Pick> {
        let sheet = who.as_ref().and_then(|who| sheet(seen, who));
        sheet.into_iter().flat_map(|it| &it.traits).filter(|it| fits(it)).map(of_trait).collect()
    };
    match (asked.deed, asked.field) {
        ("genrefuzzion.roll" | "genrefuzzion.draft", field) => of_pool(field, seen),
        ("genrefuzzion.effect", "phrase") => effect_phrase(asked, seen),
        ("genrefuzzion.use" | "genrefuzzion.approve", "trick") => {
            let sheet = who.as_ref().and_then(|who| sheet(seen, who));
            Offer::picks(sheet.into_iter().flat_map(|it| &it.tricks).map(of_trick)).choosing_first()
        }
        ("genrefuzzion.use", "who") => {
            let sides = duel(seen).map(|it| it.sides().map(|(_, side)| side.who.clone()));
            people(seen, |id| sides.as_ref().is_some_and(|sides| sides.contains(id)))
        }
        ("genrefuzzion.train", "phrase") => Offer::picks(own(&|it| it.kind != TraitKind::Problem)).choosing_first(),
        ("genrefuzzion.swap" | "genrefuzzion.drop", "phrase") => Offer::picks(own(&|_| true)).choosing_first(),
        ("genrefuzzion.redirect" | "genrefuzzion.cash", "phrase") => {
            let owed = &memory(seen).unsettled;
            Offer::picks(own(&|it| owed.iter().any(|(holder, what)| Some(holder) == who.as_ref() && *what == it.id())))
                .choosing_first()
        }
        ("genrefuzzion.pick", "phrase") => {
            let free = memory(seen).proposals.iter().filter(|it| it.taken.is_none());
            Offer::picks(free.map(|it| Pick::new(&it.phrase, &it.phrase))).choosing_first()
        }
        ("genrefuzzion.resume" | "genrefuzzion.withdraw", "scene") => {
            let live = memory(seen);
            let scenes = live.duel.as_deref().into_iter().chain(&live.suspended);
            let title =
                |id: &Id| seen.view.scenes.get(id).map_or_else(|| Text::new(id.as_str()), |it| it.title.clone());
            Offer::picks(scenes.map(|it| Pick::new(&it.scene, title(&it.scene)))).choosing_first()
        }
        (_, "goal") => {
            let goals =
                who.as_ref().and_then(|who| sheet(seen, who)).into_iter().flat_map(|it| it.goals.iter().enumerate());
            Offer::picks(goals.map(|(at, it)| Pick::new(at + 1, &it.text))).choosing_first()
        }
        ("genrefuzzion.announce", "protagonist") => people(seen, |id| sheet(seen, id).is_some_and(|it| !it.is_extra())),
        ("genrefuzzion.announce", "antagonist") => {
            let protagonist = (asked.value_of)("protagonist");
            people(seen, |id| sheet(seen, id).is_some() && id.as_str() != protagonist)
        }
        (deed, "who") if deed.starts_with("genrefuzzion.") => people(seen, |id| sheet(seen, id).is_some()),
        _ => Offer::default(),
    }
}

fn people(seen: &Seen, fits: impl Fn(&Id) -> bool) -> Offer {
    let those = seen.view.people.values().filter(|person| fits(&person.id));
    Offer::picks(those.map(|person| Pick::new(&person.id, &person.name)))
}

fn of_trait(it: &Trait) -> Pick {
    Pick::new(it.id(), &it.phrase).with(vec![Span::new(Meaning::Die, it.die.die())])
}

fn of_trick(held: &HeldTrick) -> Pick {
    let (points, currency) = held.points();
    let price = What::several([What::Number(points.into()), What::Blank(1), What::key(currency.key())]);
    let pick = Pick::new(held.id(), held.msg()).with(vec![Span::new(Meaning::Cost, price)]);
    Pick { note: Some(held.text().into()), ..pick }
}

/// The fields of a pool: each slot's dice, and the tricks that work on it.
fn of_pool(field: &str, seen: &Seen) -> Offer {
    let slot = match field {
        "cliches" => PoolSlot::Cliche,
        "relationship" => PoolSlot::Relationship,
        "asset" => PoolSlot::Asset,
        "problem" => PoolSlot::Problem,
        "setting" => PoolSlot::Scene,
        "lends" => PoolSlot::Ally,
        "turned" => PoolSlot::Turned,
        "gifts" => PoolSlot::Gift,
        "sacrifice" => return Offer::only_if(!picks(PoolSlot::Asset, seen).is_empty()),
        "give" => return Offer::picks_if_any(giveable(seen)),
        "tricks" => return Offer::picks_if_any(tricks(seen)),
        "drafted" => {
            let drafted = duel(seen).and_then(|it| Some(it.side(it.builder()?).draft.is_some()));
            return Offer::only_if(drafted.unwrap_or(false));
        }
        _ => return Offer::default(),
    };
    Offer::picks_if_any(picks(slot, seen))
}

fn picks(slot: PoolSlot, seen: &Seen) -> Vec<Pick> {
    let of = |it: &PoolSource<Id>, phrase: &Text, whose: Option<&Id>| {
        let id = match (slot, &it.owner, &it.of) {
            (PoolSlot::Ally, Some(owner), Some(of)) => Id::from_name(&format!("{owner} {of}")),
            (_, _, Some(of)) => of.clone(),
            _ => Id::from_name(phrase),
        };
        let whose = whose.and_then(|whose| seen.view.people.get(whose)).filter(|_| slot == PoolSlot::Ally);
        let whose = whose.map(|person| Span::new(Meaning::Dim, What::several([(&person.name).into(), What::Blank(1)])));
        Pick::new(id, phrase).with(whose.into_iter().chain([Span::new(Meaning::Die, it.die.die())]).collect())
    };
    let all = with_facts(seen, |facts| {
        let role = facts.duel.builder()?;
        let phrase = |it: &PoolSource<Id>| {
            let traits = it.owner.as_ref().map_or_else(|| facts.duel.cliches.clone(), |owner| facts.traits(owner));
            traits.into_iter().find(|one| Some(one.id()) == it.of).map(|one| one.phrase)
        };
        let offered = facts.offered(role, slot);
        Some(offered.iter().filter_map(|it| Some(of(it, &phrase(it)?, it.owner.as_ref()))).collect())
    });
    all.flatten().unwrap_or_default()
}

fn giveable(seen: &Seen) -> Vec<Pick> {
    let all = with_facts(seen, |facts| Some(facts.giveable(facts.duel.builder()?).iter().map(of_trait).collect()));
    all.flatten().unwrap_or_default()
}

fn tricks(seen: &Seen) -> Vec<Pick> {
    let Some(it) = duel(seen) else { return Vec::new() };
    let Some(role) = it.builder() else { return Vec::new() };
    let who = &it.side(role).who;
    let held = sheet(seen, who).into_iter().flat_map(|sheet| &sheet.tricks);
    let held = held.filter(|held| held.book().is_some_and(works_on_own_pool));
    let fresh = held.filter(|held| !it.used.iter().any(|used| used.who == *who && used.what == held.id()));
    fresh.map(of_trick).collect()
}

/// The traits that an effect may change; what is new is typed.
fn effect_phrase(asked: FieldQuery, seen: &Seen) -> Offer {
    let Some(it) = duel(seen) else { return Offer::default() };
    let Some(winner) = it.outcome.map(|outcome| outcome.winner) else { return Offer::default() };
    let loser = &it.side(winner.other()).who;
    let whose = (asked.value_of)("whose").parse::<Id>().unwrap_or_else(|_| loser.clone());
    let traits = with_facts(seen, |facts| match &*(asked.value_of)("kind") {
        "worsen" => facts.problems(loser),
        "cancel" => facts.traits(&whose),
        _ => Vec::new(),
    });
    match traits.filter(|traits| !traits.is_empty()) {
        Some(traits) => Offer::picks(traits.iter().map(of_trait)).choosing_first(),
        None => Offer::default(),
    }
}
