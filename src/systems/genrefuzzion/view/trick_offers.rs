//! What the forms about tricks and flaws offer: those that can be used or learnt, what fills their gaps, and what a use
//! concerns (GF-03, GF-25).

use super::known::{duel, usable_tricks, with_facts};
use super::picks::{of_trait, of_trick};
use crate::rules::{Keyword as _, Text};
use crate::sections::{FieldPick, Meaning, Offer, Span, SpanContent};
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
    Offer::picks(held.into_iter().map(of_trick)).with_first_as_default()
}

/// All tricks and flaws of the rules.
pub(super) fn learnable() -> Offer {
    let without_gaps = |trick: Trick| HeldTrick { source: TrickSource::Book(trick), gaps: Vec::new() };
    Offer::picks(
        Trick::VALUES
            .into_iter()
            .map(|trick| FieldPick { id: trick.word().to_owned(), ..of_trick(&without_gaps(trick)) }),
    )
}

/// The gaps of a trick that is learnt, each labelled with what fills it.
pub(super) fn gaps(trick: &str) -> Offer {
    let Some(trick) = Trick::named(trick).filter(|trick| trick.data().gaps > 0) else { return Offer::irrelevant() };
    let names = ["first", "second"].into_iter().take(trick.data().gaps.into());
    let labels: Vec<SpanContent> = names.map(|name| SpanContent::key(trick.gap_key(name))).collect();
    Offer { placeholder: Some(SpanContent::Dotted(labels)), ..Offer::default() }
}

/// What a use concerns: people, traits or dice; if it concerns nothing, the field is irrelevant.
pub(super) fn on_what(who: Option<&Id>, trick: &str, seen: &Seen) -> Offer {
    let Some((duel, role)) = duel(seen).and_then(|duel| Some((duel, duel.role_of(who?)?))) else {
        return Offer::default();
    };
    let held = usable_tricks(seen, role).into_iter().find(|held| held.id() == Id::of_phrase(trick));
    let Some(trick) = held.and_then(HeldTrick::book) else { return Offer::default() };
    let (own, other) = (duel.side(role), duel.side(role.other()));
    match trick {
        // The use creates a trait, whose name the player chooses.
        Trick::GiftFromHeaven | Trick::Alcohol => Offer::default().needed_if(true),
        Trick::RunCowards => allies(other, seen),
        Trick::HedgehogDilemma | Trick::BitesTheDust => allies(own, seen),
        Trick::ProvokeMe | Trick::ChronicClumsiness => traits(&own.who, TraitKind::Problem, seen),
        Trick::JustAnAccident => traits(&own.who, TraitKind::Asset, seen),
        Trick::BeginnersMistake | Trick::Phobia => traits(&own.who, TraitKind::Cliche, seen),
        Trick::GenreSavvy => large(other),
        Trick::NotSoFast => dice(own),
        Trick::AlwaysAlert => dice(duel.side(DuelRole::Protagonist)),
        _ => Offer::irrelevant(),
    }
}

fn allies(side: &DuelSide, seen: &Seen) -> Offer {
    Offer::picks_if_any(side.allies.iter().map(|ally| FieldPick::new(&ally.who, super::known::named(seen, &ally.who))))
}

fn traits(who: &Id, kind: TraitKind, seen: &Seen) -> Offer {
    let usable = |duel: &Duel, what: &Trait| kind != TraitKind::Cliche || !duel.is_off(who, what);
    let usable_traits = with_facts(seen, |facts| {
        let all = facts.traits(who).into_iter().filter(|held| held.kind == kind && usable(facts.duel, held));
        all.map(|held| of_trait(&held)).collect::<Vec<_>>()
    });
    Offer::picks_if_any(usable_traits.unwrap_or_default())
}

/// The large clichés of a side's last pool.
fn large(side: &DuelSide) -> Offer {
    let pool = side.thrown.iter().flat_map(|thrown| thrown.pool.sources.iter().zip(&thrown.phrases));
    let large = pool.filter(|(source, _)| source.slot == PoolSlot::Cliche && source.die >= LARGE_CLICHE);
    let pick = |(source, phrase): (&PoolSource<Id>, &Text)| {
        let id = source.of.clone().unwrap_or_else(|| Id::of_phrase(phrase));
        FieldPick::new(id, phrase).with_aside(vec![Span::new(Meaning::Die, source.die.die())])
    };
    Offer::picks_if_any(large.map(pick))
}

/// The dice of a side's last roll, by their numbers.
fn dice(side: &DuelSide) -> Offer {
    let Some(thrown) = &side.thrown else { return Offer::irrelevant() };
    let pick = |at: usize| {
        FieldPick::new(at + 1, super::roll::numbered(thrown, at))
            .with_aside(vec![Span::new(Meaning::Die, thrown.throw.faces[at])])
    };
    Offer::picks_if_any((0..thrown.throw.dice.len()).map(pick))
}
