//! What the forms about tricks and flaws offer: those that can be used or learnt, what fills their gaps, and what a use
//! concerns (GF-03, GF-25).

use super::known::{duel, usable_tricks, with_facts};
use super::picks::{of_trait, of_trick};
use crate::rules::{Keyword as _, Text};
use crate::sections::{Meaning, Offer, Pick, Span, What};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::duel::{Duel, DuelRole, DuelSide};
use crate::systems::genrefuzzion::rules::pool::{PoolSlot, PoolSource};
use crate::systems::genrefuzzion::rules::slots::LARGE_CLICHE;
use crate::systems::genrefuzzion::rules::trick::Trick;
use crate::systems::genrefuzzion::sheet::{HeldTrick, Trait, TraitKind, TrickSource};

/// The tricks and flaws of a duellist that can be used now.
pub(super) fn usable(who: Option<&Id>, seen: &Seen) -> Offer {
    let role = who.and_then(|who| duel(seen)?.role_of(who));
    let held = role.map(|role| usable_tricks(seen, role)).unwrap_or_default();
    Offer::picks(held.into_iter().map(of_trick)).choosing_first()
}

/// All tricks and flaws of the rules.
pub(super) fn learnable() -> Offer {
    let held = |trick: Trick| HeldTrick { what: TrickSource::Book(trick), gaps: Vec::new() };
    Offer::picks(Trick::VALUES.into_iter().map(|trick| {
        let held = held(trick);
        Pick { id: trick.word().to_owned(), ..of_trick(&held) }
    }))
}

/// The gaps of a trick that is learnt, by what belongs there.
pub(super) fn gaps(trick: &str) -> Offer {
    let Some(trick) = Trick::named(trick).filter(|trick| trick.data().gaps > 0) else { return Offer::irrelevant() };
    let named = ["first", "second"].into_iter().take(trick.data().gaps.into());
    let said: Vec<What> = named.map(|name| What::key(trick.gap_key(name))).collect();
    Offer { empty: Some(What::Dotted(said)), ..Offer::default() }
}

/// What a use concerns: people, traits or dice; where it concerns nothing, the field does not matter.
pub(super) fn on_what(who: Option<&Id>, trick: &str, seen: &Seen) -> Offer {
    let Some((it, role)) = duel(seen).and_then(|it| Some((it, it.role_of(who?)?))) else { return Offer::default() };
    let held = usable_tricks(seen, role).into_iter().find(|held| held.id() == Id::from_name(trick));
    let Some(trick) = held.and_then(HeldTrick::book) else { return Offer::default() };
    let (own, other) = (it.side(role), it.side(role.other()));
    match trick {
        // What it makes may be called otherwise.
        Trick::GiftFromHeaven | Trick::Alcohol => Offer::default(),
        Trick::RunCowards => allies(other, seen),
        Trick::HedgehogDilemma | Trick::BitesTheDust => allies(own, seen),
        Trick::ProvokeMe | Trick::ChronicClumsiness => traits(&own.who, TraitKind::Problem, seen),
        Trick::JustAnAccident => traits(&own.who, TraitKind::Asset, seen),
        Trick::BeginnersMistake | Trick::Phobia => traits(&own.who, TraitKind::Cliche, seen),
        Trick::GenreSavvy => large(other),
        Trick::NotSoFast => dice(own),
        Trick::AlwaysAlert => dice(it.side(DuelRole::Protagonist)),
        _ => Offer::irrelevant(),
    }
}

fn allies(side: &DuelSide, seen: &Seen) -> Offer {
    Offer::picks_if_any(side.allies.iter().map(|ally| Pick::new(&ally.who, super::known::named(seen, &ally.who))))
}

fn traits(who: &Id, kind: TraitKind, seen: &Seen) -> Offer {
    let usable = |it: &Duel, what: &Trait| kind != TraitKind::Cliche || !it.is_off(who, what);
    let those = with_facts(seen, |facts| {
        let all = facts.traits(who).into_iter().filter(|it| it.kind == kind && usable(facts.duel, it));
        all.map(|it| of_trait(&it)).collect::<Vec<_>>()
    });
    Offer::picks_if_any(those.unwrap_or_default())
}

/// The large clichés of a side's last pool.
fn large(side: &DuelSide) -> Offer {
    let pool = side.thrown.iter().flat_map(|thrown| thrown.pool.sources.iter().zip(&thrown.phrases));
    let large = pool.filter(|(it, _)| it.slot == PoolSlot::Cliche && it.die >= LARGE_CLICHE);
    let pick = |(it, phrase): (&PoolSource<Id>, &Text)| {
        let id = it.of.clone().unwrap_or_else(|| Id::from_name(phrase));
        Pick::new(id, phrase).with(vec![Span::new(Meaning::Die, it.die.die())])
    };
    Offer::picks_if_any(large.map(pick))
}

/// The dice of a side's last roll, by their numbers.
fn dice(side: &DuelSide) -> Offer {
    let Some(thrown) = &side.thrown else { return Offer::irrelevant() };
    let pick = |at: usize| {
        Pick::new(at + 1, super::roll::numbered(thrown, at)).with(vec![Span::new(Meaning::Die, thrown.throw.faces[at])])
    };
    Offer::picks_if_any((0..thrown.throw.dice.len()).map(pick))
}
