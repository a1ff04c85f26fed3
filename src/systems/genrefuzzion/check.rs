//! What creation asks of a sheet and of an announced scene, and what breaks it (GF-01 to GF-03, GF-05 to GF-08).

use super::scene_data::SceneData;
use super::sheet::{GoalAuthor, HeldTrick, PersonStanding, Sheet, Trait, TraitKind};
use crate::rules::{Arg, Msg, Why};
use crate::session::Id;
use crate::systems::genrefuzzion::rules::{TraitDie, TrickKind};

/// One breach of what creation asks (GF-07).
#[derive(Debug, Clone, PartialEq)]
pub struct CreationBreach {
    /// The rule, and what is wrong.
    pub why: Why,
    /// The key of the campaign file that it is about.
    pub key: &'static str,
    /// Whether it is a wrong count or cannot be at all. The table may agree on anything else, and on what is still missing
    /// altogether.
    pub is_error: bool,
}

/// How many clichés a character has, and an extra.
pub(super) const CLICHES: usize = 6;
pub(super) const EXTRA_CLICHES: usize = 5;
/// How many clichés a player proposes, and a character takes (GF-01).
pub(super) const SHARE: usize = 3;
/// The highest rating (GF-17).
pub(super) const MOST_RATING: u8 = 5;
const RELATIONSHIPS: usize = 2;
pub(super) const TRICKS: usize = 2;
pub(super) const FLAWS: usize = 1;
pub(super) const SCENE_CLICHES: usize = 3;
/// How many goals a character has, and one who joins later.
pub(super) const GOALS: usize = 3;
pub(super) const LATE_GOALS: usize = 2;

/// The dice of a new character's clichés, and of a new extra's, in ascending order.
const DICE: [TraitDie; CLICHES] = [TraitDie::D4, TraitDie::D4, TraitDie::D6, TraitDie::D6, TraitDie::D8, TraitDie::D8];
const EXTRA_DICE: [TraitDie; EXTRA_CLICHES] = [TraitDie::D4, TraitDie::D6, TraitDie::D6, TraitDie::D6, TraitDie::D10];

/// Whether an extra has still to get their clichés (GF-06). What effects take of a defined one is gone.
pub(super) fn is_undefined(sheet: &Sheet) -> bool {
    sheet.is_extra() && !sheet.grown && sheet.of_kind(TraitKind::Cliche).count() < EXTRA_CLICHES
}

/// Everything that is missing, too much or out of balance on a sheet. Of one that has grown only what holds for ever.
pub fn breaches(sheet: &Sheet) -> Vec<CreationBreach> {
    let mut found = repeated(sheet);
    found.extend(gaps(sheet));
    match sheet.standing {
        PersonStanding::Extra => extra(sheet, &mut found),
        PersonStanding::Character | PersonStanding::Newcomer if !sheet.grown => character(sheet, &mut found),
        _ => {}
    }
    found
}

/// What is wrong with an announced scene (GF-08).
pub fn breaches_of_scene(scene: &SceneData) -> Vec<CreationBreach> {
    let mut found = Vec::new();
    if scene.cliches.len() > SCENE_CLICHES {
        found.push(miscount("GF-08", "cliches", "gf-breach-scene-cliches", scene.cliches.len(), SCENE_CLICHES));
    }
    if !is_balanced(scene.cliches.iter()) {
        found.push(doubt("GF-08", "cliches", Msg::new("gf-breach-balance").with("there", dice(scene.cliches.iter()))));
    }
    if let Some(twice) = repeated_cliche(&scene.cliches) {
        found.push(wrong("GF-08", "cliches", Msg::new("gf-breach-twice").with("what", &twice.phrase)));
    }
    let duellists = [&scene.protagonist, &scene.antagonist];
    if scene.protagonist.is_some() && scene.protagonist == scene.antagonist {
        found.push(wrong("GF-08", "antagonist", Msg::new("gf-breach-own-rival")));
    }
    if scene.allies.iter().any(|ally| duellists.into_iter().flatten().any(|duellist| duellist == ally)) {
        found.push(wrong("GF-08", "allies", Msg::new("gf-breach-ally-duels")));
    }
    found
}

/// A new character, or one who joined later (GF-05).
fn character(sheet: &Sheet, found: &mut Vec<CreationBreach>) {
    let is_late = sheet.standing == PersonStanding::Newcomer;
    let cliches: Vec<&Trait> = sheet.of_kind(TraitKind::Cliche).collect();
    match cliches.len() {
        0 => found.push(doubt("GF-01", "cliches", Msg::new("gf-breach-no-cliches"))),
        CLICHES if sorted(&cliches) != DICE => {
            let msg = Msg::new("gf-breach-dice").with("there", dice(cliches.iter().copied()));
            found.push(doubt("GF-01", "cliches", msg));
        }
        CLICHES => {}
        there => found.push(miscount("GF-01", "cliches", "gf-breach-cliches", there, CLICHES)),
    }
    let relationships: Vec<&Trait> = sheet.of_kind(TraitKind::Relationship).collect();
    match relationships.len() {
        0 => found.push(doubt("GF-02", "relationships", Msg::new("gf-breach-no-relationships"))),
        there if there < RELATIONSHIPS => {
            found.push(miscount("GF-02", "relationships", "gf-breach-relationships", there, RELATIONSHIPS));
        }
        there if is_late && there > RELATIONSHIPS => {
            found.push(miscount("GF-05", "relationships", "gf-breach-late-relationships", there, RELATIONSHIPS));
        }
        _ => {}
    }
    if !is_balanced(relationships.iter().copied()) {
        let msg = Msg::new("gf-breach-balance").with("there", dice(relationships.iter().copied()));
        found.push(doubt("GF-02", "relationships", msg));
    }
    for (kind, key, most) in
        [(TrickKind::Trick, "gf-breach-tricks", TRICKS), (TrickKind::Flaw, "gf-breach-flaws", FLAWS)]
    {
        let there = sheet.tricks.iter().filter(|held| held.kind() == kind).count();
        if there > most {
            found.push(miscount("GF-03", "tricks", key, there, most));
        }
    }
    goals(sheet, is_late, found);
}

/// Three goals by three hands, or two of one's own (GF-03, GF-05).
fn goals(sheet: &Sheet, is_late: bool, found: &mut Vec<CreationBreach>) {
    let (rule, usual, authors) = match is_late {
        true => ("GF-05", LATE_GOALS, vec![GoalAuthor::Player; LATE_GOALS]),
        false => ("GF-03", GOALS, vec![GoalAuthor::Player, GoalAuthor::Other, GoalAuthor::Moderator]),
    };
    match sheet.goals.len() {
        0 => found.push(doubt(rule, "goals", Msg::new("gf-breach-no-goals"))),
        there if there != usual => found.push(miscount(rule, "goals", "gf-breach-goals", there, usual)),
        _ => {
            let mut there: Vec<GoalAuthor> = sheet.goals.iter().map(|goal| goal.author).collect();
            there.sort_unstable();
            // Another player stands in for the moderator where the character is the moderator's own.
            let own_moderator = !is_late && there == [GoalAuthor::Player, GoalAuthor::Other, GoalAuthor::Other];
            if there != authors && !own_moderator {
                let key = if is_late { "gf-breach-late-hands" } else { "gf-breach-hands" };
                found.push(doubt(rule, "goals", Msg::new(key)));
            }
        }
    }
}

/// An extra, who may be undefined still, and may have been strengthened or have lost a cliché since (GF-06).
fn extra(sheet: &Sheet, found: &mut Vec<CreationBreach>) {
    let cliches: Vec<&Trait> = sheet.of_kind(TraitKind::Cliche).collect();
    let there = cliches.len();
    let d4 = cliches.iter().any(|cliche| cliche.die == TraitDie::D4);
    match there {
        // It is undefined, or effects have taken what it lacks.
        0 => {}
        _ if sheet.grown => {}
        _ if there < EXTRA_CLICHES => {
            found.push(miscount("GF-06", "cliches", "gf-breach-extra-cliches", there, EXTRA_CLICHES));
        }
        EXTRA_CLICHES if sorted(&cliches) != EXTRA_DICE => {
            let msg = Msg::new("gf-breach-extra-dice").with("there", dice(cliches.iter().copied()));
            found.push(doubt("GF-06", "cliches", msg));
        }
        _ if !d4 => found.push(doubt("GF-06", "cliches", Msg::new("gf-breach-no-d4"))),
        _ => {}
    }
    if !sheet.tricks.is_empty() {
        found.push(doubt("GF-06", "tricks", Msg::new("gf-breach-extra-tricks")));
    }
}

/// Gaps of a trick's text that nothing fills, and words for gaps that it does not have (GF-03).
fn gaps(sheet: &Sheet) -> Vec<CreationBreach> {
    let of = |held: &super::sheet::HeldTrick| {
        let trick = held.book()?;
        let (there, usual) = (held.gaps.len(), usize::from(trick.data().gaps));
        let msg = |key| Msg::new(key).with("trick", trick).with("there", there).with("usual", usual);
        match there.cmp(&usual) {
            std::cmp::Ordering::Less => Some(doubt("GF-03", "tricks", msg("gf-breach-gaps-empty"))),
            std::cmp::Ordering::Greater => Some(wrong("GF-03", "tricks", msg("gf-breach-gaps-many"))),
            std::cmp::Ordering::Equal => None,
        }
    };
    sheet.tricks.iter().filter_map(of).collect()
}

/// What stands there a second time.
fn twice<T>(all: &[T], id: fn(&T) -> Id) -> impl Iterator<Item = &T> {
    let is_second = move |at: &usize| all[..*at].iter().any(|earlier| id(earlier) == id(&all[*at]));
    (0..all.len()).filter(is_second).map(|at| &all[at])
}

/// Traits, tricks and flaws that a sheet has twice: at the table one word names one thing.
fn repeated(sheet: &Sheet) -> Vec<CreationBreach> {
    let of_trait = |trait_: &Trait| {
        let (rule, key) = match trait_.kind {
            TraitKind::Cliche => ("GF-01", "cliches"),
            TraitKind::Relationship => ("GF-02", "relationships"),
            TraitKind::Asset => ("GF-15", "assets"),
            TraitKind::Problem => ("GF-15", "problems"),
        };
        wrong(rule, key, Msg::new("gf-breach-twice").with("what", &trait_.phrase))
    };
    let of_trick = |held: &HeldTrick| wrong("GF-03", "tricks", Msg::new("gf-breach-twice").with("what", held.name()));
    let traits = twice(&sheet.traits, Trait::id).map(of_trait);
    traits.chain(twice(&sheet.tricks, HeldTrick::id).map(of_trick)).collect()
}

/// A scene cliché that stands there twice.
pub(super) fn repeated_cliche(cliches: &[Trait]) -> Option<&Trait> {
    twice(cliches, Trait::id).next()
}

/// Whether there are as many d8 as d4, and nothing but d4, d6 and d8 (GF-02, GF-08).
pub(super) fn is_balanced<'t>(traits: impl Iterator<Item = &'t Trait>) -> bool {
    let (mut small, mut large) = (0, 0);
    for trait_ in traits {
        match trait_.die {
            TraitDie::D4 => small += 1,
            TraitDie::D6 => {}
            TraitDie::D8 => large += 1,
            TraitDie::D10 | TraitDie::D12 => return false,
        }
    }
    small == large
}

fn sorted(traits: &[&Trait]) -> Vec<TraitDie> {
    let mut dice: Vec<TraitDie> = traits.iter().map(|trait_| trait_.die).collect();
    dice.sort_unstable();
    dice
}

fn dice<'t>(traits: impl Iterator<Item = &'t Trait>) -> Arg {
    Arg::List(traits.map(|trait_| trait_.die.into()).collect())
}

fn miscount(
    rule: &'static str,
    key: &'static str,
    message_key: &'static str,
    there: usize,
    usual: usize,
) -> CreationBreach {
    wrong(rule, key, Msg::new(message_key).with("there", there).with("usual", usual))
}

fn wrong(rule: &'static str, key: &'static str, msg: Msg) -> CreationBreach {
    CreationBreach { why: Why::new(rule, msg), key, is_error: true }
}

fn doubt(rule: &'static str, key: &'static str, msg: Msg) -> CreationBreach {
    CreationBreach { is_error: false, ..wrong(rule, key, msg) }
}

#[cfg(test)]
mod tests;
