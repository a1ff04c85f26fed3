//! Chapters: the moments of an evening that somebody who watches it later jumps to.

use crate::rules::Msg;
use crate::sections::SpanContent;
use crate::session::roll::Roll;
use crate::session::seen::{Seen, SeenLine};
use crate::theme::Meaning;
use crate::views::people::name_arg;
use crate::views::rolls::{RollStage, ShownRoll, newest_roll};
use crate::views::systems::{changes_roll, report};

/// The chapters that begin with what has changed since `before`, as the seat may read them: an evening, a scene, a fight,
/// each roll that was exceptional or a mishap, and what a duel of figures came to. Without `before`, those that go on as
/// somebody begins to watch.
pub fn chapters_since(before: Option<&Seen>, seen: &Seen) -> Vec<Msg> {
    let (earlier, after) = (before.map(|before| &before.view), &seen.view);
    let mut chapters = Vec::new();
    let was_on = earlier.is_some_and(|before| before.evening_on && before.evening == after.evening);
    if after.evening_on && !was_on {
        chapters.push(Msg::new("recap-title").with("number", after.evening));
    }
    let scene_before = earlier.and_then(|before| before.scene.as_ref());
    if let Some(scene) = after.current_scene().filter(|scene| scene_before != Some(&scene.id)) {
        chapters.push(Msg::new("said").with("what", &scene.title));
    }
    if let (None, Some(fight)) = (earlier.and_then(|before| before.fight.as_ref()), &after.fight) {
        chapters.push(match fight.name.is_empty() {
            true => Msg::new("tab-fight"),
            false => Msg::new("chapter-fight").with("name", &fight.name),
        });
    }
    chapters.extend(before.into_iter().flat_map(|before| chapters_of_rolls(before, seen)));
    chapters
}

/// The chapters of the rolls in the new lines of the log, and of a roll that has only now come to its end.
fn chapters_of_rolls(before: &Seen, seen: &Seen) -> Vec<Msg> {
    let log = &seen.view.log;
    let is_old = |line: &SeenLine| before.view.log.iter().rev().any(|old| old.at == line.at && old == line);
    let new = log.iter().rev().take_while(|line| !is_old(line)).count();
    let (old, new) = log.split_at(log.len() - new);
    let mut chapters = Vec::new();
    for (at, line) in new.iter().enumerate().filter(|(_, line)| line.live) {
        for roll in line.sentences.iter().filter_map(|sentence| sentence.roll.as_ref()) {
            let mut earlier = old.iter().chain(&new[..at]).rev().flat_map(rolls_of_line);
            let changed = changes_roll(roll, &line.deed).then(|| earlier.find(|other| other.who == roll.who)).flatten();
            chapters.extend(chapter_of_roll(roll, seen, changed.and_then(|changed| ending(changed, seen))));
        }
    }
    let known = newest_roll(before).map(|(roll, _)| roll);
    if let Some((roll, _)) = newest_roll(seen).filter(|(roll, _)| known == Some(roll)) {
        chapters.extend(chapter_of_roll(roll, seen, ending(roll, before)));
    }
    chapters
}

fn rolls_of_line(line: &SeenLine) -> impl Iterator<Item = &Roll> {
    line.sentences.iter().filter(|_| line.live).rev().filter_map(|sentence| sentence.roll.as_ref())
}

/// The chapter of a roll whose ending was this before. One that ends as before begins none.
fn chapter_of_roll(roll: &Roll, seen: &Seen, before: Option<(Meaning, Msg)>) -> Option<Msg> {
    let (meaning, verdict) = ending(roll, seen)?;
    let is_new = before.is_none_or(|(before, _)| before != meaning);
    let who = name_arg(Some(&roll.who), &seen.view, "chapter-somebody");
    is_new.then(|| Msg::new("chapter-roll").with("who", who).with("verdict", verdict))
}

/// The verdict of a roll that is one to come back to. Where the rules have but a figure for a roll, that is the word which
/// decides between two of them.
fn ending(roll: &Roll, seen: &Seen) -> Option<(Meaning, Msg)> {
    let verdicts = report(ShownRoll::new(roll, RollStage::Past), seen).verdicts;
    let is_duel = verdicts.first().is_some_and(|verdict| verdict.meaning == Meaning::Value);
    verdicts.into_iter().find_map(|verdict| match (verdict.meaning, verdict.word) {
        (meaning @ (Meaning::Exceptional | Meaning::Mishap), SpanContent::Msg(word)) => Some((meaning, word)),
        (meaning, SpanContent::Msg(word)) if is_duel => Some((meaning, word)),
        _ => None,
    })
}
