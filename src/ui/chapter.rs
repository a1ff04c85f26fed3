//! Chapters: the moments of an evening that somebody who watches it later jumps to.

use crate::rules::Msg;
use crate::sections::{Block, SpanContent};
use crate::session::roll::Roll;
use crate::session::seen::{Seen, SeenLine, View};
use crate::theme::Meaning;
use crate::views::people::name_arg;
use crate::views::rolls::{RollStage, ShownRoll};
use crate::views::systems::{changes_roll, report};

/// The chapters that begin with what has changed since `before`, as the seat may read them: an evening, a scene, a fight,
/// and each roll that was exceptional or a mishap. Without `before`, those that go on as somebody begins to watch.
pub fn chapters_since(before: Option<&View>, seen: &Seen) -> Vec<Msg> {
    let after = &seen.view;
    let mut chapters = Vec::new();
    let was_on = before.is_some_and(|before| before.evening_on && before.evening == after.evening);
    if after.evening_on && !was_on {
        chapters.push(Msg::new("recap-title").with("number", after.evening));
    }
    let scene_before = before.and_then(|before| before.scene.as_ref());
    if let Some(scene) = after.current_scene().filter(|scene| scene_before != Some(&scene.id)) {
        chapters.push(Msg::new("chapter-scene").with("scene", &scene.title));
    }
    if let (None, Some(fight)) = (before.and_then(|before| before.fight.as_ref()), &after.fight) {
        chapters.push(match fight.name.is_empty() {
            true => Msg::new("tab-fight"),
            false => Msg::new("chapter-fight").with("name", &fight.name),
        });
    }
    let Some(before) = before else { return chapters };
    let known = before.log.last().and_then(|last| after.log.iter().rposition(|line| line == last));
    let new_lines = known.map_or(0, |last| last + 1)..after.log.len();
    chapters.extend(new_lines.flat_map(|at| chapters_of_line(&after.log[at], &after.log[..at], seen)));
    chapters
}

/// The chapters of a line's rolls. A change that leaves a roll as remarkable as it was begins none.
fn chapters_of_line(line: &SeenLine, earlier: &[SeenLine], seen: &Seen) -> Vec<Msg> {
    let rolls = line.sentences.iter().filter_map(|sentence| sentence.roll.as_ref());
    let chapter = |roll: &Roll| {
        let (meaning, verdict) = remarkable_verdict(roll, seen)?;
        let last = || rolls_of(earlier).rev().find(|other| other.who == roll.who);
        let was = changes_roll(roll, &line.deed).then(last).flatten().and_then(|last| remarkable_verdict(last, seen));
        let is_new = was.is_none_or(|(was, _)| was != meaning);
        let who = name_arg(Some(&roll.who), &seen.view, "chapter-somebody");
        is_new.then(|| Msg::new("chapter-roll").with("who", who).with("verdict", verdict))
    };
    rolls.filter(|_| line.live).filter_map(chapter).collect()
}

fn rolls_of(lines: &[SeenLine]) -> impl DoubleEndedIterator<Item = &Roll> {
    let live = lines.iter().filter(|line| line.live);
    live.flat_map(|line| line.sentences.iter().filter_map(|sentence| sentence.roll.as_ref()))
}

/// The verdict of a roll as its system says it, if it is one to come back to.
fn remarkable_verdict(roll: &Roll, seen: &Seen) -> Option<(Meaning, Msg)> {
    let report = report(ShownRoll::new(roll, RollStage::Past), seen);
    let lines = report.text.blocks().iter().flat_map(|block| match block {
        Block::Line(line) => std::slice::from_ref(line),
        Block::Flow { pieces, .. } => pieces,
        _ => &[],
    });
    lines.flatten().find_map(|span| match &span.content {
        SpanContent::Badge(meaning @ (Meaning::Exceptional | Meaning::Mishap), verdict) => {
            Some((*meaning, verdict.clone()))
        }
        _ => None,
    })
}
