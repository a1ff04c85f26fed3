//! What the checker finds on sheets and in announced scenes: rule, message and weight (GF-07).

use super::*;
use crate::rules::Text;
use crate::session::Id;
use crate::systems::genrefuzzion::rules::Trick;
use crate::systems::genrefuzzion::sheet::{HeldTrick, LifeGoal, TrickSource};
use TraitDie::{D4, D6, D8, D10, D12};

/// Each breach by its rule and message, with `!` before an error.
fn described(found: &[CreationBreach]) -> Vec<String> {
    let mark = |breach: &CreationBreach| if breach.is_error { "!" } else { "" };
    found.iter().map(|breach| format!("{}{} {}", mark(breach), breach.why.rule, breach.why.msg.key)).collect()
}

fn breaches_of(sheet: &Sheet) -> Vec<String> {
    described(&breaches(sheet))
}

fn traits(kind: TraitKind, dice: &[TraitDie]) -> Vec<Trait> {
    let name = |at: usize| Text::line(&format!("{kind:?} {at}"));
    dice.iter().enumerate().map(|(at, die)| Trait { kind, phrase: name(at), die: *die, ..Trait::default() }).collect()
}

fn goals(authors: &[GoalAuthor]) -> Vec<LifeGoal> {
    authors.iter().map(|author| LifeGoal { difficulty: 8, author: *author, ..LifeGoal::default() }).collect()
}

fn held_trick(trick: Trick) -> HeldTrick {
    let gaps = (0..trick.data().gaps).map(|_| Text::line("it")).collect();
    HeldTrick { source: TrickSource::Book(trick), gaps }
}

/// A character who lacks nothing.
fn complete_sheet() -> Sheet {
    let cliches = traits(TraitKind::Cliche, &[D8, D8, D6, D6, D4, D4]);
    let relationships = traits(TraitKind::Relationship, &[D8, D4]);
    Sheet {
        traits: [cliches, relationships].concat(),
        tricks: vec![held_trick(Trick::FavouriteWeapon), held_trick(Trick::PlanB), held_trick(Trick::Oops)],
        goals: goals(&[GoalAuthor::Player, GoalAuthor::Other, GoalAuthor::Moderator]),
        ..Sheet::default()
    }
}

fn with_cliches(dice: &[TraitDie], sheet: Sheet) -> Sheet {
    let others = sheet.traits.iter().filter(|trait_| trait_.kind != TraitKind::Cliche).cloned();
    Sheet { traits: traits(TraitKind::Cliche, dice).into_iter().chain(others).collect(), ..sheet }
}

fn with_relationships(dice: &[TraitDie], sheet: Sheet) -> Sheet {
    let others = sheet.traits.iter().filter(|trait_| trait_.kind != TraitKind::Relationship).cloned();
    Sheet { traits: others.chain(traits(TraitKind::Relationship, dice)).collect(), ..sheet }
}

fn extra_with(dice: &[TraitDie]) -> Sheet {
    Sheet { standing: PersonStanding::Extra, traits: traits(TraitKind::Cliche, dice), ..Sheet::default() }
}

#[test]
fn gf_01_gf_07_six_cliches_of_two_dice_each_and_a_wrong_count_is_an_error() {
    assert_eq!(breaches_of(&complete_sheet()), [""; 0]);
    assert_eq!(breaches_of(&with_cliches(&[D8, D8, D6, D6, D4], complete_sheet())), ["!GF-01 gf-breach-cliches"]);
    assert_eq!(breaches_of(&with_cliches(&[D8, D8, D8, D6, D4, D4], complete_sheet())), ["GF-01 gf-breach-dice"]);
    assert_eq!(breaches_of(&with_cliches(&[], complete_sheet())), ["GF-01 gf-breach-no-cliches"], "still to come");
}

#[test]
fn gf_02_gf_07_at_least_two_relationships_with_as_many_d8_as_d4() {
    assert_eq!(breaches_of(&with_relationships(&[D6, D6, D6], complete_sheet())), [""; 0]);
    assert_eq!(breaches_of(&with_relationships(&[D8, D6], complete_sheet())), ["GF-02 gf-breach-balance"]);
    assert_eq!(breaches_of(&with_relationships(&[D10, D6], complete_sheet())), ["GF-02 gf-breach-balance"]);
    assert_eq!(breaches_of(&with_relationships(&[D6], complete_sheet())), ["!GF-02 gf-breach-relationships"]);
}

#[test]
fn gf_03_gf_07_two_tricks_one_flaw_filled_gaps_and_goals_by_three_hands() {
    let tricks = |tricks: &[Trick]| Sheet {
        tricks: tricks.iter().map(|trick| held_trick(*trick)).collect(),
        ..complete_sheet()
    };
    assert_eq!(breaches_of(&tricks(&[Trick::PlanB, Trick::Insistent, Trick::Vanish])), ["!GF-03 gf-breach-tricks"]);
    assert_eq!(breaches_of(&tricks(&[Trick::Oops, Trick::Slip])), ["!GF-03 gf-breach-flaws"]);
    assert_eq!(breaches_of(&tricks(&[Trick::PlanB, Trick::PlanB])), ["!GF-03 gf-breach-twice"]);
    let mut empty = tricks(&[Trick::FavouriteWeapon]);
    empty.tricks[0].gaps.clear();
    assert_eq!(breaches_of(&empty), ["GF-03 gf-breach-gaps-empty"]);
    let two = goals(&[GoalAuthor::Player, GoalAuthor::Other]);
    assert_eq!(breaches_of(&Sheet { goals: two, ..complete_sheet() }), ["!GF-03 gf-breach-goals"]);
    let own = goals(&[GoalAuthor::Player; 3]);
    assert_eq!(breaches_of(&Sheet { goals: own, ..complete_sheet() }), ["GF-03 gf-breach-hands"]);
}

#[test]
fn gf_05_gf_07_a_newcomer_has_two_relationships_and_two_goals_of_their_own() {
    let late = Sheet { standing: PersonStanding::Newcomer, goals: goals(&[GoalAuthor::Player; 2]), ..complete_sheet() };
    assert_eq!(breaches_of(&late), [""; 0]);
    assert_eq!(breaches_of(&with_relationships(&[D6, D6, D6], late.clone())), ["!GF-05 gf-breach-late-relationships"]);
    assert_eq!(breaches_of(&Sheet { goals: complete_sheet().goals, ..late }), ["!GF-05 gf-breach-goals"]);
}

#[test]
fn gf_06_gf_07_an_extra_has_five_cliches_grows_and_keeps_a_d4() {
    assert_eq!(breaches_of(&extra_with(&[D10, D6, D6, D6, D4])), [""; 0]);
    assert_eq!(breaches_of(&extra_with(&[])), [""; 0], "not presented yet");
    assert_eq!(breaches_of(&extra_with(&[D10, D6, D4])), ["!GF-06 gf-breach-extra-cliches"]);
    assert_eq!(breaches_of(&extra_with(&[D12, D6, D6, D6, D4])), ["GF-06 gf-breach-extra-dice"]);
    assert_eq!(breaches_of(&extra_with(&[D10, D8, D8, D6, D6, D6])), ["GF-06 gf-breach-no-d4"]);
    let grown = Sheet { grown: true, ..extra_with(&[D12, D6, D6, D6, D4]) };
    assert_eq!(breaches_of(&grown), [""; 0]);
    let tricks = vec![held_trick(Trick::PlanB)];
    assert_eq!(breaches_of(&Sheet { tricks, ..extra_with(&[D10, D6, D6, D6, D4]) }), ["GF-06 gf-breach-extra-tricks"]);
}

#[test]
fn gf_07_balance_is_checked_at_creation_only() {
    let grown = Sheet { grown: true, ..with_cliches(&[D12, D8, D6, D6, D4], complete_sheet()) };
    assert_eq!(breaches_of(&grown), [""; 0]);
    let twice = Sheet { traits: vec![complete_sheet().traits[0].clone(); 2], ..grown };
    assert_eq!(breaches_of(&twice), ["!GF-01 gf-breach-twice"], "one word names one thing at any time");
}

#[test]
fn gf_08_gf_07_an_announced_scene_has_up_to_three_balanced_cliches_and_two_duellists() {
    let scene = |dice: &[TraitDie]| SceneData { cliches: traits(TraitKind::Cliche, dice), ..SceneData::default() };
    assert_eq!(described(&breaches_of_scene(&scene(&[D8, D6, D4]))), [""; 0]);
    assert_eq!(described(&breaches_of_scene(&scene(&[D8, D6]))), ["GF-08 gf-breach-balance"]);
    assert_eq!(described(&breaches_of_scene(&scene(&[D6, D6, D6, D6]))), ["!GF-08 gf-breach-scene-cliches"]);
    let ada = || Some(Id::from_name("ada"));
    let alone = SceneData { protagonist: ada(), antagonist: ada(), ..scene(&[]) };
    assert_eq!(described(&breaches_of_scene(&alone)), ["!GF-08 gf-breach-own-rival"]);
    let torn = SceneData { protagonist: ada(), allies: ada().into_iter().collect(), ..scene(&[]) };
    assert_eq!(described(&breaches_of_scene(&torn)), ["!GF-08 gf-breach-ally-duels"]);
}
