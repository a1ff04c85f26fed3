//! What the forms about tricks and flaws offer: those that can be used or learnt, what fills their gaps, and what a use
//! concerns (GF-03, GF-25).

use super::at_seat::usable_tricks_at_seat;
use super::known::{duel, memory, name_or_id, player_id, purse, sheet, usable_tricks, with_context};
use super::picks::{die_pick, learnable_trick_pick, trait_pick, trick_pick};
use crate::rules::{Keyword as _, Text};
use crate::sections::{FieldOffer, FieldPick, Meaning, Span, SpanContent};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::duel::{Duel, DuelRole, DuelSide, DuelThrow};
use crate::systems::genrefuzzion::rules::pool::PoolSource;
use crate::systems::genrefuzzion::rules::trick::Trick;
use crate::systems::genrefuzzion::sheet::{HeldTrick, Trait, TraitKind, TrickSource};
use crate::systems::genrefuzzion::tricks::problems_for;

/// The tricks and flaws of a duellist that can be used now.
pub(super) fn usable_tricks_offer(who: Option<&Id>, seen: &Seen) -> FieldOffer {
    let role = who.and_then(|who| duel(seen)?.role_of(who));
    let held = role.map(|role| usable_tricks_at_seat(seen, role)).unwrap_or_default();
    FieldOffer::picks(held.into_iter().map(trick_pick)).with_first_as_default()
}

/// All tricks and flaws of the rules. While their owner is being made they cost nothing.
pub(super) fn learnable_tricks_offer(who: Option<&Id>, seen: &Seen) -> FieldOffer {
    let without_gaps = |trick: Trick| HeldTrick { source: TrickSource::Book(trick), gaps: Vec::new() };
    let has_been_made = |who: &&Id| sheet(seen, who).is_some_and(|sheet| !memory(seen).is_being_made(who, sheet));
    let purse = who.filter(has_been_made).map(|who| {
        let player = seen.view.people.get(who).and_then(player_id);
        purse(seen, player.as_ref())
    });
    let pick = |trick: Trick| {
        let held = without_gaps(trick);
        let pick = purse.map_or_else(|| trick_pick(&held), |purse| learnable_trick_pick(&held, purse));
        FieldPick { id: trick.word().to_owned(), ..pick }
    };
    FieldOffer::picks(Trick::VALUES.into_iter().map(pick))
}

/// The gaps of a trick that is learnt, each labelled with what fills it.
pub(super) fn gaps_offer(trick: &str) -> FieldOffer {
    let Some(trick) = Trick::from_word(trick).filter(|trick| trick.data().gaps > 0) else {
        return FieldOffer::irrelevant();
    };
    let names = ["first", "second"].into_iter().take(trick.data().gaps.into());
    let labels: Vec<SpanContent> = names.map(|name| SpanContent::key(trick.gap_key(name))).collect();
    FieldOffer::default().with_placeholder(SpanContent::Dotted(labels)).needed_if(true)
}

/// What a use concerns: people, traits or dice; if it concerns nothing, the field is irrelevant.
pub(super) fn targets_offer(who: Option<&Id>, trick: &str, seen: &Seen) -> FieldOffer {
    let Some((duel, role)) = duel(seen).and_then(|duel| Some((duel, duel.role_of(who?)?))) else {
        return FieldOffer::default();
    };
    let held = usable_tricks(seen, role).into_iter().find(|held| held.id() == Id::from_phrase(trick));
    let Some(trick) = held.and_then(HeldTrick::book_trick) else { return FieldOffer::default() };
    let (own, other) = (duel.side(role), duel.side(role.other()));
    match trick {
        // The use creates a trait, whose name the player chooses.
        Trick::GiftFromHeaven | Trick::Alcohol => {
            FieldOffer::default().with_placeholder("gf-form-new-name").needed_if(true)
        }
        Trick::RunCowards => allies_offer(other, seen),
        // The ally first, then the problem.
        Trick::BitesTheDust | Trick::HedgehogDilemma => {
            let problems = received_problems(duel, role, trick);
            FieldOffer::picks_if_any(ally_picks(own, seen).chain(problems))
        }
        Trick::MindTrick => FieldOffer::picks_if_any(received_problems(duel, role, trick)),
        Trick::ProvokeMe | Trick::ChronicClumsiness => traits_offer(&own.who, TraitKind::Problem, seen),
        Trick::JustAnAccident => traits_offer(&own.who, TraitKind::Asset, seen),
        Trick::BeginnersMistake | Trick::Phobia => traits_offer(&own.who, TraitKind::Cliche, seen),
        Trick::GenreSavvy => large_cliches_offer(other),
        Trick::NotSoFast => dice_offer(own),
        Trick::AlwaysAlert => dice_offer(duel.side(DuelRole::Protagonist)),
        _ => FieldOffer::irrelevant(),
    }
}

fn allies_offer(side: &DuelSide, seen: &Seen) -> FieldOffer {
    FieldOffer::picks_if_any(ally_picks(side, seen))
}

fn ally_picks<'s>(side: &'s DuelSide, seen: &'s Seen) -> impl Iterator<Item = FieldPick> + 's {
    side.allies.iter().map(|ally| FieldPick::new(&ally.who, name_or_id(seen, &ally.who)))
}

/// The received problems on which a trick works (GF-15).
fn received_problems(duel: &Duel, role: DuelRole, trick: Trick) -> impl Iterator<Item = FieldPick> {
    problems_for(duel, role, trick).map(|(_, received)| trait_pick(&received.problem))
}

/// The traits of a kind that a trick of their owner may concern.
fn traits_offer(who: &Id, kind: TraitKind, seen: &Seen) -> FieldOffer {
    // A cliché that is off already cannot be switched off again.
    let fits = |duel: &Duel, held: &Trait| held.kind == kind && (kind != TraitKind::Cliche || !duel.is_off(who, held));
    let picks = with_context(seen, |context| {
        let fitting = context.traits(who).into_iter().filter(|held| fits(context.duel, held));
        fitting.map(|held| trait_pick(&held)).collect::<Vec<_>>()
    });
    FieldOffer::picks_if_any(picks.unwrap_or_default())
}

/// The large clichés of a side's last pool.
fn large_cliches_offer(side: &DuelSide) -> FieldOffer {
    let large = side.thrown.iter().flat_map(DuelThrow::large_cliches);
    let pick = |(source, phrase): (&PoolSource<Id>, &Text)| {
        let id = source.trait_id.clone().unwrap_or_else(|| Id::from_phrase(phrase));
        FieldPick::new(id, phrase).with_aside(vec![Span::new(Meaning::Die, source.die.die())])
    };
    FieldOffer::picks_if_any(large.map(pick))
}

/// The dice of a side's last roll, by their numbers.
fn dice_offer(side: &DuelSide) -> FieldOffer {
    let Some(thrown) = &side.thrown else { return FieldOffer::irrelevant() };
    FieldOffer::picks_if_any((0..thrown.rolled.dice.len()).map(|at| die_pick(thrown, at)))
}
