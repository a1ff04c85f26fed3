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
    /// Whether it is an error: a wrong count, or something impossible. Everything else is a warning, since the table
    /// may agree on it, and so is what is still missing altogether.
    pub is_error: bool,
}

/// How many clichés a character has, and an extra.
pub(super) const CLICHES: usize = 6;
pub(super) const EXTRA_CLICHES: usize = 5;
/// How many clichés a player proposes, and a character takes (GF-01).
pub(super) const CLICHES_EACH: usize = 3;
/// The highest rating (GF-17).
pub(super) const MAX_RATING: u8 = 5;
pub(super) const RELATIONSHIPS: usize = 2;
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

/// Everything that is missing, too much or out of balance on a sheet. On a grown one only what always holds.
pub fn breaches(sheet: &Sheet) -> Vec<CreationBreach> {
    let mut found = repetitions(sheet);
    found.extend(gap_breaches(sheet));
    match sheet.standing {
        PersonStanding::Extra => check_extra(sheet, &mut found),
        PersonStanding::Character | PersonStanding::Newcomer if !sheet.grown => check_character(sheet, &mut found),
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
        found.push(warning(
            "GF-08",
            "cliches",
            Msg::new("gf-breach-balance").with("there", dice_arg(scene.cliches.iter())),
        ));
    }
    if let Some(second) = repeated_cliche(&scene.cliches) {
        found.push(error("GF-08", "cliches", Msg::new("gf-breach-twice").with("what", &second.phrase)));
    }
    let duellists = [&scene.protagonist, &scene.antagonist];
    if scene.protagonist.is_some() && scene.protagonist == scene.antagonist {
        found.push(error("GF-08", "antagonist", Msg::new("gf-breach-own-rival")));
    }
    if scene.allies.iter().any(|ally| duellists.into_iter().flatten().any(|duellist| duellist == ally)) {
        found.push(error("GF-08", "allies", Msg::new("gf-breach-ally-duels")));
    }
    found
}

/// Checks a new character, or one who joined later (GF-05).
fn check_character(sheet: &Sheet, found: &mut Vec<CreationBreach>) {
    let is_late = sheet.standing == PersonStanding::Newcomer;
    let cliches: Vec<&Trait> = sheet.of_kind(TraitKind::Cliche).collect();
    match cliches.len() {
        0 => found.push(warning("GF-01", "cliches", Msg::new("gf-breach-no-cliches"))),
        CLICHES if sorted_dice(&cliches) != DICE => {
            let msg = Msg::new("gf-breach-dice").with("there", dice_arg(cliches.iter().copied()));
            found.push(warning("GF-01", "cliches", msg));
        }
        CLICHES => {}
        count => found.push(miscount("GF-01", "cliches", "gf-breach-cliches", count, CLICHES)),
    }
    let relationships: Vec<&Trait> = sheet.of_kind(TraitKind::Relationship).collect();
    match relationships.len() {
        0 => found.push(warning("GF-02", "relationships", Msg::new("gf-breach-no-relationships"))),
        count if count < RELATIONSHIPS => {
            found.push(miscount("GF-02", "relationships", "gf-breach-relationships", count, RELATIONSHIPS));
        }
        count if is_late && count > RELATIONSHIPS => {
            found.push(miscount("GF-05", "relationships", "gf-breach-late-relationships", count, RELATIONSHIPS));
        }
        _ => {}
    }
    if !is_balanced(relationships.iter().copied()) {
        let msg = Msg::new("gf-breach-balance").with("there", dice_arg(relationships.iter().copied()));
        found.push(warning("GF-02", "relationships", msg));
    }
    for (kind, key, most) in
        [(TrickKind::Trick, "gf-breach-tricks", TRICKS), (TrickKind::Flaw, "gf-breach-flaws", FLAWS)]
    {
        let count = sheet.tricks.iter().filter(|held| held.kind() == kind).count();
        if count > most {
            found.push(miscount("GF-03", "tricks", key, count, most));
        }
    }
    check_goals(sheet, is_late, found);
}

/// Checks the goals: three by three authors, or a newcomer's two of their own (GF-03, GF-05).
fn check_goals(sheet: &Sheet, is_late: bool, found: &mut Vec<CreationBreach>) {
    let (rule, expected, authors) = match is_late {
        true => ("GF-05", LATE_GOALS, vec![GoalAuthor::Player; LATE_GOALS]),
        false => ("GF-03", GOALS, vec![GoalAuthor::Player, GoalAuthor::Other, GoalAuthor::Moderator]),
    };
    match sheet.goals.len() {
        0 => found.push(warning(rule, "goals", Msg::new("gf-breach-no-goals"))),
        count if count != expected => found.push(miscount(rule, "goals", "gf-breach-goals", count, expected)),
        _ => {
            let mut found_authors: Vec<GoalAuthor> = sheet.goals.iter().map(|goal| goal.author).collect();
            found_authors.sort_unstable();
            // Another player stands in for the moderator where the character is the moderator's own.
            let own_moderator = !is_late && found_authors == [GoalAuthor::Player, GoalAuthor::Other, GoalAuthor::Other];
            if found_authors != authors && !own_moderator {
                let key = if is_late { "gf-breach-late-hands" } else { "gf-breach-hands" };
                found.push(warning(rule, "goals", Msg::new(key)));
            }
        }
    }
}

/// Checks an extra, who may still be undefined, or have been strengthened or lost a cliché since (GF-06).
fn check_extra(sheet: &Sheet, found: &mut Vec<CreationBreach>) {
    let cliches: Vec<&Trait> = sheet.of_kind(TraitKind::Cliche).collect();
    let count = cliches.len();
    let d4 = cliches.iter().any(|cliche| cliche.die == TraitDie::D4);
    match count {
        // It is undefined, or effects have taken what it lacks.
        0 => {}
        _ if sheet.grown => {}
        _ if count < EXTRA_CLICHES => {
            found.push(miscount("GF-06", "cliches", "gf-breach-extra-cliches", count, EXTRA_CLICHES));
        }
        EXTRA_CLICHES if sorted_dice(&cliches) != EXTRA_DICE => {
            let msg = Msg::new("gf-breach-extra-dice").with("there", dice_arg(cliches.iter().copied()));
            found.push(warning("GF-06", "cliches", msg));
        }
        _ if !d4 => found.push(warning("GF-06", "cliches", Msg::new("gf-breach-no-d4"))),
        _ => {}
    }
    if !sheet.tricks.is_empty() {
        found.push(warning("GF-06", "tricks", Msg::new("gf-breach-extra-tricks")));
    }
}

/// Gaps of a trick's text that nothing fills, and words for gaps that it does not have (GF-03).
fn gap_breaches(sheet: &Sheet) -> Vec<CreationBreach> {
    let of = |held: &super::sheet::HeldTrick| {
        let trick = held.book_trick()?;
        let (count, expected) = (held.gaps.len(), usize::from(trick.data().gaps));
        let msg = |key| Msg::new(key).with("trick", trick).with("there", count).with("usual", expected);
        match count.cmp(&expected) {
            std::cmp::Ordering::Less => Some(warning("GF-03", "tricks", msg("gf-breach-gaps-empty"))),
            std::cmp::Ordering::Greater => Some(error("GF-03", "tricks", msg("gf-breach-gaps-many"))),
            std::cmp::Ordering::Equal => None,
        }
    };
    sheet.tricks.iter().filter_map(of).collect()
}

/// The items with the id of an earlier one.
fn repeats<T>(all: &[T], id: fn(&T) -> Id) -> impl Iterator<Item = &T> {
    let is_second = move |at: &usize| all[..*at].iter().any(|earlier| id(earlier) == id(&all[*at]));
    (0..all.len()).filter(is_second).map(|at| &all[at])
}

/// Traits, tricks and flaws that a sheet has twice: at the table one word names one thing.
fn repetitions(sheet: &Sheet) -> Vec<CreationBreach> {
    let of_trait = |trait_: &Trait| {
        let (rule, key) = match trait_.kind {
            TraitKind::Cliche => ("GF-01", "cliches"),
            TraitKind::Relationship => ("GF-02", "relationships"),
            TraitKind::Asset => ("GF-15", "assets"),
            TraitKind::Problem => ("GF-15", "problems"),
        };
        error(rule, key, Msg::new("gf-breach-twice").with("what", &trait_.phrase))
    };
    let of_trick = |held: &HeldTrick| error("GF-03", "tricks", Msg::new("gf-breach-twice").with("what", held.name()));
    let traits = repeats(&sheet.traits, Trait::id).map(of_trait);
    traits.chain(repeats(&sheet.tricks, HeldTrick::id).map(of_trick)).collect()
}

/// The first scene cliché that repeats an earlier one.
pub(super) fn repeated_cliche(cliches: &[Trait]) -> Option<&Trait> {
    repeats(cliches, Trait::id).next()
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

fn sorted_dice(traits: &[&Trait]) -> Vec<TraitDie> {
    let mut sizes: Vec<TraitDie> = traits.iter().map(|trait_| trait_.die).collect();
    sizes.sort_unstable();
    sizes
}

fn dice_arg<'t>(traits: impl Iterator<Item = &'t Trait>) -> Arg {
    Arg::List(traits.map(|trait_| trait_.die.into()).collect())
}

fn miscount(
    rule: &'static str,
    key: &'static str,
    message_key: &'static str,
    count: usize,
    expected: usize,
) -> CreationBreach {
    error(rule, key, Msg::new(message_key).with("there", count).with("usual", expected))
}

fn error(rule: &'static str, key: &'static str, msg: Msg) -> CreationBreach {
    CreationBreach { why: Why::new(rule, msg), key, is_error: true }
}

fn warning(rule: &'static str, key: &'static str, msg: Msg) -> CreationBreach {
    CreationBreach { is_error: false, ..error(rule, key, msg) }
}

#[cfg(test)]
mod tests;
