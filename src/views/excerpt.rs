//! An excerpt of the log as a page to be read elsewhere: its sentences, with every roll in full.

use super::log::is_final_version;
use super::rolls::{RollReport, RollStage, ShownRoll};
use super::scene;
use super::systems::report;
use super::things::ListedThing;
use crate::sections::{Block, Meaning, Page, Prose, Section};
use crate::session::roll::Roll;
use crate::session::seen::{Seen, SeenLine};
use crate::session::sentence::Sentence;

/// Lines of the log, oldest first, and what the reader knew of the table at their end.
pub struct LogExcerpt {
    pub lines: Vec<SeenLine>,
    pub seen: Seen,
}

/// The key of the message that begins a scene. The heading of the excerpt says the same.
const SCENE_SET: &str = "log-scene-set";

/// Excerpts as a page: each begins with its scene, then every sentence is a paragraph and every roll a section with
/// its dice, result and reasons. Of a roll that was changed, only the final version is shown.
pub fn page(excerpts: &[LogExcerpt]) -> Page {
    Page { sections: excerpts.iter().flat_map(sections).collect(), ..Page::default() }
}

fn sections(excerpt: &LogExcerpt) -> Vec<Section> {
    let LogExcerpt { lines, seen } = excerpt;
    let mut sections: Vec<Section> =
        seen.view.current_scene().map(|scene| heading(scene, lines)).into_iter().flatten().collect();
    let has_heading = !sections.is_empty();
    for (sentence, is_last) in mark_final_versions(lines) {
        match &sentence.roll {
            None if has_heading && sentence.msg.key == SCENE_SET => {}
            Some(roll) if is_last => sections.push(roll_section(roll, seen)),
            Some(_) => {}
            None => {
                let mut text = Prose::default();
                text.text(Meaning::Text, sentence.attributed());
                sections.push(Section { text, ..Section::default() });
            }
        }
    }
    sections
}

/// The scene's title with what is read aloud there, if the excerpt begins with it.
fn heading(scene: &crate::session::seen::SeenScene, lines: &[SeenLine]) -> Option<Section> {
    let sets_scene = |line: &&SeenLine| line.sentences.iter().any(|sentence| sentence.msg.key == SCENE_SET);
    lines.first().filter(sets_scene)?;
    let mut text = Prose::default();
    [&scene.place, &scene.read]
        .into_iter()
        .filter(|passage| !passage.is_empty())
        .for_each(|passage| text.text(Meaning::Text, passage));
    Some(Section { title: scene::title(ListedThing::Scene(scene)), text, ..Section::default() })
}

/// Every sentence, and whether it holds the final version of its roll.
fn mark_final_versions(lines: &[SeenLine]) -> Vec<(&Sentence, bool)> {
    let mut shown_already = Vec::new();
    let mut sentences: Vec<(&Sentence, bool)> = Vec::new();
    for line in lines.iter().rev() {
        for sentence in line.sentences.iter().rev() {
            let is_last = sentence.roll.as_ref().is_some_and(|roll| is_final_version(roll, line, &mut shown_already));
            sentences.push((sentence, is_last));
        }
    }
    sentences.reverse();
    sentences
}

fn roll_section(roll: &Roll, seen: &Seen) -> Section {
    let RollReport { title, text, whys, .. } = report(ShownRoll::new(roll, RollStage::Past), seen);
    let mut all = Prose::default();
    let blocks = text.blocks().iter().chain(whys.blocks());
    blocks.filter(|block| !matches!(block, Block::Choice(_))).cloned().for_each(|block| all.block(block));
    Section { title, text: all, ..Section::default() }
}
