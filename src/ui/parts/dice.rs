//! Draws dice: each group rolled together in rows of its own, each die marked with its status.

use super::text::{Run, cut, runs_width, width as cells_of};
use crate::sections::{DieGroup, DieStatus, ShownDie};
use crate::ui::{DrawCtx, Look, Meaning};

/// How the dice are drawn.
///
/// ```text
/// 4d6  ┌─┐ ┌─┐ ┌─┐ ┌─┐
///      │6│ │5│ │3│ │1│      4d6  6★ 5✓ 3↻ 1‼
///      └★┘ └✓┘ └↻┘ └‼┘
///
/// Farera d8 ┌────┐
///           │   7│          Farera d8 │   7│✓
///           └───✓┘
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiceStyle {
    Boxed,
    Brief,
}

/// Whether the dice have several sizes, so that each has a width of its own.
pub fn are_sized(groups: &[DieGroup]) -> bool {
    groups.iter().flat_map(|group| &group.dice).any(|die| die.size.is_some())
}

/// The lines of the groups in this width, with their names at the left.
pub fn lines(groups: &[DieGroup], width: u16, style: DiceStyle, ctx: &DrawCtx) -> Vec<Vec<Run<'static>>> {
    let digits = digits(groups);
    let dice_width = |group: &DieGroup| group.dice.iter().map(|die| style.cells(die, digits) + 1).sum::<u16>();
    // Long names leave the dice their room, up to half of the width.
    let for_dice = groups.iter().map(dice_width).max().unwrap_or(0).min(width / 2);
    let room = width.saturating_sub(for_dice + 2);
    let names: Vec<_> = groups.iter().map(|group| short_name(ctx.runs(&group.name), room, ctx.look)).collect();
    let indent = names.iter().map(|name| runs_width(name)).max().map_or(0, |cells| cells + 2);
    let mut lines = Vec::new();
    for (group, name) in groups.iter().zip(names) {
        for (n, dice) in
            split_into_rows(&group.dice, width.saturating_sub(indent), style, digits).into_iter().enumerate()
        {
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

/// Each group as a piece, its name before its dice; a group longer than `max_width` cells is split into several pieces.
pub fn pieces(groups: &[DieGroup], max_width: u16, ctx: &DrawCtx) -> Vec<Vec<Run<'static>>> {
    let digits = digits(groups);
    let piece = |dice: &[ShownDie]| {
        let mut runs = DiceStyle::Brief.rows(dice, digits, ctx.look).concat();
        runs.pop();
        runs
    };
    let mut pieces = Vec::new();
    for group in groups {
        let with_name = |dice: &[ShownDie]| {
            let (gap, dice) = (Run::new(Meaning::Text, " "), piece(dice));
            let name = match max_width.checked_sub(runs_width(&dice) + 1) {
                Some(room) if dice.len() <= 1 || group.dice.len() == 1 => {
                    short_name(ctx.runs(&group.name), room, ctx.look)
                }
                _ => ctx.runs(&group.name),
            };
            name.into_iter().chain([gap]).chain(dice).collect::<Vec<_>>()
        };
        let whole = with_name(&group.dice);
        if runs_width(&whole) <= max_width {
            pieces.push(whole);
            continue;
        }
        let (first, rest) = group.dice.split_at(group.dice.len().min(1));
        pieces.push(with_name(first));
        pieces.extend(rest.iter().map(|die| piece(&[*die])));
    }
    pieces
}

/// A group's name in at most this many cells: its longest part is cut.
fn short_name(mut name: Vec<Run<'static>>, cells: u16, look: &Look) -> Vec<Run<'static>> {
    let excess = runs_width(&name).saturating_sub(cells);
    if let Some(longest) = name.iter_mut().filter(|_| excess > 0).max_by_key(|run| cells_of(&run.text)) {
        let text = cut(&longest.text, cells_of(&longest.text).saturating_sub(excess), look);
        *longest = Run::new(longest.meaning, text);
    }
    name
}

/// The number of digits of the longest face.
fn digits(groups: &[DieGroup]) -> u16 {
    let mut faces = groups.iter().flat_map(|group| &group.dice).map(|die| die.face);
    if faces.any(|face| face > 9) { 2 } else { 1 }
}

/// The dice in rows of this width.
fn split_into_rows(dice: &[ShownDie], room: u16, style: DiceStyle, digits: u16) -> Vec<&[ShownDie]> {
    let (mut rows, mut from, mut used) = (Vec::new(), 0, 0);
    for (n, die) in dice.iter().enumerate() {
        let cells = style.cells(die, digits);
        // A gap stands between two dice.
        if n > from && used + cells > room {
            rows.push(&dice[from..n]);
            (from, used) = (n, 0);
        }
        used += cells + 1;
    }
    rows.extend((from < dice.len()).then(|| &dice[from..]));
    rows
}

impl DiceStyle {
    /// The cells of a die with its edges or its mark.
    fn cells(self, die: &ShownDie, digits: u16) -> u16 {
        die.cells(digits) + self.cells_around(die)
    }

    /// The cells of a die besides its face: its edges, or its mark.
    fn cells_around(self, die: &ShownDie) -> u16 {
        match self {
            DiceStyle::Boxed => 2,
            DiceStyle::Brief if die.size.is_some() => 3,
            DiceStyle::Brief => 1,
        }
    }

    fn rows(self, dice: &[ShownDie], digits: u16, look: &Look) -> Vec<Vec<Run<'static>>> {
        let rule = &look.glyphs.rule;
        let gap = || Run::new(Meaning::Text, " ");
        let wide = |die: &ShownDie| usize::from(die.cells(digits));
        let across = |cells: usize| rule.across.repeat(cells);
        let row = |of: &dyn Fn(&ShownDie) -> Vec<Run<'static>>| {
            dice.iter().flat_map(|die| of(die).into_iter().chain([gap()])).collect()
        };
        let figure = |die: &ShownDie| Run::new(die.status.meaning(), format!("{:>wide$}", die.face, wide = wide(die)));
        let mark = |die: &ShownDie| Run::new(die.status.mark_meaning(), status_mark(die.status, look));
        let edge = |die: &ShownDie, text: String| Run::new(die.edge_meaning(), text);
        let with_edges =
            |die: &ShownDie| vec![edge(die, rule.down.to_owned()), figure(die), edge(die, rule.down.to_owned())];
        match self {
            DiceStyle::Brief => vec![row(&|die| {
                let face = if die.size.is_some() { with_edges(die) } else { vec![figure(die)] };
                face.into_iter().chain([mark(die)]).collect()
            })],
            DiceStyle::Boxed => vec![
                row(&|die| vec![edge(die, [rule.top_left, &across(wide(die)), rule.top_right].concat())]),
                row(&with_edges),
                row(&|die| {
                    let mark = if status_mark(die.status, look) == " " {
                        edge(die, rule.across.to_owned())
                    } else {
                        mark(die)
                    };
                    let before = across(wide(die) - 1);
                    vec![edge(die, [rule.bottom_left, &before].concat()), mark, edge(die, rule.bottom_right.to_owned())]
                }),
            ],
        }
    }
}

impl ShownDie {
    /// The cells between its edges: half as many as it has sides, or those of its figure.
    fn cells(&self, digits: u16) -> u16 {
        self.size.map_or(digits, |die| (die.sides() / 2).clamp(digits, MAX_FACE_CELLS))
    }

    /// The meaning of the box, dimmed if the die does not count.
    fn edge_meaning(&self) -> Meaning {
        if self.status.is_dimmed() { Meaning::DieOut } else { self.status.meaning() }
    }
}

/// The most cells between a die's edges.
const MAX_FACE_CELLS: u16 = 10;

/// The mark of a die's status; a blank if it has none.
pub(crate) fn status_mark(status: DieStatus, look: &Look) -> &'static str {
    match status {
        DieStatus::Kept | DieStatus::Miss => " ",
        DieStatus::Rerollable | DieStatus::Rerolled => look.glyphs.again,
        DieStatus::Replaced | DieStatus::Struck => look.glyphs.cross,
        status => look.glyphs.mark(status.meaning()).unwrap_or(" "),
    }
}
