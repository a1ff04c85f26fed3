//! A roll on stage.

use crate::rules::Msg;
use crate::rules::notation::ThrownDie;
use crate::sections::{Block, DieGroup, DieStatus, Line, Meaning, Prose, ShownDie, Span, SpanContent};
use crate::session::roll::Roll;
use crate::session::seen::{Seen, SeenLine};
use crate::session::sentence::{DiceResult, FreeThrow, Sentence};
use crate::views::rolls::{RollLine, RollReport, RollStage, ShownRoll, Verdict, newest_roll, verdict};
use crate::views::systems::{changes_roll, report, roll_line};

/// A roll: whose, its dice, and how it ended.
#[derive(Debug, Clone, PartialEq)]
pub struct RollAct {
    /// Who rolls for what.
    pub title: Line,
    pub dice: Vec<DieGroup>,
    pub verdicts: Vec<Verdict>,
    /// The total and what follows from it.
    pub details: Prose,
    /// How several rolls came out together.
    pub together: Option<Msg>,
    /// The other rolls of the same deed.
    pub others: Vec<RollLine>,
}

impl RollAct {
    /// The newest dice that the seat may read: those of a roll, or free ones.
    pub(super) fn newest(seen: &Seen) -> Option<RollAct> {
        let line = newest_line(seen)?;
        let mut rolls = line.sentences.iter().filter_map(|sentence| sentence.roll.as_ref());
        let Some(roll) = rolls.next() else {
            return line.sentences.iter().rev().find_map(|sentence| RollAct::of_free_dice(sentence));
        };
        let shown = shown_roll(roll, seen);
        let RollReport { title, verdicts, text, .. } = report(shown, seen);
        Some(RollAct {
            title,
            dice: die_groups(&text),
            verdicts,
            details: details(&text),
            together: verdict(shown, seen).cloned(),
            others: rolls.map(|other| roll_line(other, seen)).collect(),
        })
    }

    /// Free dice with their total, or with the entry of a random table.
    fn of_free_dice(sentence: &Sentence) -> Option<RollAct> {
        let FreeThrow { what, dice, result } = sentence.free_dice.as_ref()?;
        let mut title = vec![Span::new(Meaning::Title, what.clone())];
        if let Some(by) = &sentence.by {
            title.splice(..0, [Span::new(Meaning::Name, by), Span::dot()]);
        }
        let (mut verdicts, mut details) = (Vec::new(), Prose::default());
        match result {
            DiceResult::Total(total) => {
                verdicts.push(Verdict { meaning: Meaning::Value, word: SpanContent::Number(*total) });
            }
            DiceResult::Entry(Some(entry)) => details.text(Meaning::Text, entry.clone()),
            DiceResult::Entry(None) => details.text(Meaning::Dim, sentence.msg.clone()),
        }
        Some(RollAct { title, dice: vec![free_group(dice)], verdicts, details, together: None, others: Vec::new() })
    }
}

/// The number of the newest dice that lay on the table before, and of all of them. Those that lay there come
/// first; the others have just fallen.
pub fn dice_from_before(before: &Seen, after: &Seen) -> (usize, usize) {
    let Some(line) = newest_line(after) else { return (0, 0) };
    let Some(roll) = line.sentences.iter().rev().find_map(|sentence| sentence.roll.as_ref()) else {
        return (0, line.sentences.iter().map(|sentence| sentence.dice().len()).sum());
    };
    let new = dice_of(roll, after);
    let is_earlier = |earlier: &Roll| earlier == roll || earlier.who == roll.who && changes_roll(roll, &line.deed);
    let old = newest_roll(before).filter(|(earlier, _)| is_earlier(earlier));
    let old = old.map(|(earlier, _)| dice_of(earlier, before)).unwrap_or_default();
    let alike = |(old, new): &(&ShownDie, &ShownDie)| (old.size, old.face) == (new.size, new.face);
    (old.iter().zip(&new).take_while(alike).count(), new.len())
}

/// The newest line of the log that tells of dice.
fn newest_line(seen: &Seen) -> Option<&SeenLine> {
    let mut live = seen.view.log.iter().rev().filter(|line| line.live);
    live.find(|line| line.sentences.iter().any(|sentence| sentence.has_dice()))
}

/// Free dice as they fell.
fn free_group(dice: &[ThrownDie]) -> DieGroup {
    let shown = |thrown: &ThrownDie| {
        let status = if thrown.kept { DieStatus::Kept } else { DieStatus::Miss };
        ShownDie { size: Some(thrown.die), face: thrown.face, status }
    };
    DieGroup { name: Line::new(), dice: dice.iter().map(shown).collect() }
}

/// The dice of a roll in the order in which they fell.
fn dice_of(roll: &Roll, seen: &Seen) -> Vec<ShownDie> {
    let report = report(shown_roll(roll, seen), seen);
    die_groups(&report.text).into_iter().flat_map(|group| group.dice).collect()
}

/// All dice in a prose.
fn die_groups(prose: &Prose) -> Vec<DieGroup> {
    let dice = prose.blocks().iter().filter_map(|block| match block {
        Block::Dice(groups) => Some(groups.clone()),
        _ => None,
    });
    dice.flatten().collect()
}

/// A roll as it stands: open, or settled a moment ago.
fn shown_roll<'s>(roll: &'s Roll, seen: &Seen) -> ShownRoll<'s> {
    let is_open = seen.view.rolls.contains(roll);
    ShownRoll::new(roll, if is_open { RollStage::Open } else { RollStage::JustSettled })
}

/// The text of a roll without its dice and choices, and without the badge that stands in big letters.
fn details(text: &Prose) -> Prose {
    let mut details = Prose::default();
    for block in text.blocks() {
        match block {
            Block::Dice(_) | Block::Choice(_) => {}
            Block::Flow { indent, gap, pieces } => {
                let has_badge = |piece: &Line| piece.iter().any(|span| matches!(span.content, SpanContent::Badge(..)));
                let mut rest: Vec<Line> = pieces.iter().filter(|piece| !has_badge(piece)).cloned().collect();
                // The dot stood between the badge and this piece.
                if let Some(first) = rest.first_mut()
                    && pieces.first().is_some_and(has_badge)
                    && first.first() == Some(&Span::dot())
                {
                    first.remove(0);
                }
                details.flow(*indent, *gap, rest);
            }
            other => details.block(other.clone()),
        }
    }
    details
}
