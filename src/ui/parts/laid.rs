//! Dice as they lie: the dice rolled together in rows of their own, each die marked with what became of it.

use super::text::{Run, runs_width};
use crate::sections::{DieGroup, Fate, LaidDie};
use crate::ui::{DrawCtx, Look, Meaning};

/// How the dice are drawn.
///
/// ```text
/// 4d6  ┌─┐ ┌─┐ ┌─┐ ┌─┐
///      │6│ │5│ │3│ │1│      4d6  6★ 5✓ 3↻ 1‼
///      └★┘ └✓┘ └↻┘ └‼┘
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DiceStyle {
    #[default]
    Boxed,
    Brief,
}

/// The lines of the groups in this width, with their names at the left.
pub fn lines(groups: &[DieGroup], width: u16, style: DiceStyle, ctx: &DrawCtx) -> Vec<Vec<Run<'static>>> {
    let names: Vec<Vec<Run<'static>>> = groups.iter().map(|group| ctx.runs(&group.name)).collect();
    let indent = names.iter().map(|name| runs_width(name)).max().map_or(0, |cells| cells + 2);
    let faces = || groups.iter().flat_map(|group| &group.dice).map(|die| die.face);
    let digits = if faces().any(|face| face > 9) { 2 } else { 1 };
    // A figure between two edges or before its mark, and a gap, which the last die does not need.
    let cells = digits + if style == DiceStyle::Boxed { 3 } else { 2 };
    let per_row = usize::from((width.saturating_sub(indent) + 1) / cells).max(1);
    let mut lines = Vec::new();
    for (group, name) in groups.iter().zip(names) {
        for (n, dice) in group.dice.chunks(per_row).enumerate() {
            let rows = style.rows(dice, digits, ctx.look);
            let middle = rows.len() / 2;
            for (y, row) in rows.into_iter().enumerate() {
                let mut line = if (n, y) == (0, middle) { name.clone() } else { Vec::new() };
                let gap = indent.saturating_sub(runs_width(&line));
                line.push(Run::new(Meaning::Text, " ".repeat(gap.into())));
                line.extend(row);
                lines.push(line);
            }
        }
    }
    lines
}

impl DiceStyle {
    fn rows(self, dice: &[LaidDie], digits: u16, look: &Look) -> Vec<Vec<Run<'static>>> {
        let rule = &look.glyphs.rule;
        let gap = || Run::new(Meaning::Text, " ");
        let (wide, across) = (usize::from(digits), rule.across.repeat(digits.into()));
        let row = |of: &dyn Fn(&LaidDie) -> Vec<Run<'static>>| {
            dice.iter().flat_map(|die| of(die).into_iter().chain([gap()])).collect()
        };
        let figure = |die: &LaidDie| Run::new(die.fate.meaning(), format!("{:>wide$}", die.face));
        let mark = |die: &LaidDie| Run::new(die.fate.mark(), fate_mark(die.fate, look));
        let edge = |die: &LaidDie, text: String| Run::new(die.edge_meaning(), text);
        match self {
            DiceStyle::Brief => vec![row(&|die| vec![figure(die), mark(die)])],
            DiceStyle::Boxed => vec![
                row(&|die| vec![edge(die, [rule.top_left, &across, rule.top_right].concat())]),
                row(&|die| vec![edge(die, rule.down.to_owned()), figure(die), edge(die, rule.down.to_owned())]),
                row(&|die| {
                    let mark =
                        if fate_mark(die.fate, look) == " " { edge(die, rule.across.to_owned()) } else { mark(die) };
                    let before = rule.across.repeat(wide - 1);
                    vec![edge(die, [rule.bottom_left, &before].concat()), mark, edge(die, rule.bottom_right.to_owned())]
                }),
            ],
        }
    }
}

impl LaidDie {
    /// The meaning of the box, dimmed if the die does not count.
    fn edge_meaning(&self) -> Meaning {
        if self.fate.is_dimmed() { Meaning::DieOut } else { self.fate.meaning() }
    }
}

fn fate_mark(fate: Fate, look: &Look) -> &'static str {
    match fate {
        Fate::Kept | Fate::Miss => " ",
        Fate::Rerollable | Fate::Rerolled => look.glyphs.again,
        Fate::Replaced => look.glyphs.cross,
        fate => look.glyphs.mark(fate.meaning()).unwrap_or(" "),
    }
}
