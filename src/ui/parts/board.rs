//! Drawing a board: a letter above each column, a number before each row, a token or a dot on each square.

use std::ops::RangeInclusive;

use super::text::{Run, blanks, cut, graphemes, runs_width, width};
use crate::rules::grid::{Grid, Spot};
use crate::sections::{Board, Token};
use crate::ui::{DrawCtx, Meaning};

/// The fewest cells of a square, which leave no blanks between tokens.
const MIN_WIDTH: u16 = 3;

/// The most cells of a square, by the rows that it takes: it is about as wide as it is high.
const MAX_WIDTHS: [u16; 4] = [4, 6, 9, 12];

/// The cells of a square in which names stand.
const NAMED: RangeInclusive<u16> = 9..=16;

/// How large the squares are, and what stands on them.
#[derive(Debug, Clone, Copy)]
struct SquareSize {
    width: u16,
    rows: u16,
    /// Whether names stand there, or their letters.
    named: bool,
}

impl SquareSize {
    /// The size of a board's squares in a width of `room` cells.
    fn new(board: &Board, room: u16, ctx: &DrawCtx) -> SquareSize {
        let all = u16::from(board.grid.width());
        let roomy = room / all.max(1);
        let name = |token: &Token| runs_width(&ctx.runs(&token.marks)) + width(&token.name) + 1;
        let widest = board.tokens.iter().map(name).max().unwrap_or(0);
        let most = MAX_WIDTHS[usize::from(board.rows_each).clamp(1, MAX_WIDTHS.len()) - 1];
        let fitting = roomy.min(most).max(MIN_WIDTH);
        let named = board.rows_each > 1 && roomy >= *NAMED.start() && widest > 0;
        let width = if named { fitting.max(widest.min(roomy).min(*NAMED.end())) } else { fitting };
        SquareSize { width, rows: board.rows_each.min(width / 2).max(1), named }
    }
}

/// The lines of a board that fit a width of `room` cells.
///
/// ```text
///    A  B  C  D
/// 1  ·  ·  · ■G1
/// 2 ●N  ·  ·  ·
/// ```
pub(super) fn lines(board: &Board, room: u16, ctx: &DrawCtx) -> Vec<Vec<Run<'static>>> {
    let numbers = board.rows.end.to_string().len();
    let left = room.saturating_sub(width(&" ".repeat(numbers)) + 1);
    let size = SquareSize::new(board, left, ctx);
    let columns = board.columns(left / size.width);
    let lead = |text: String| Run::new(Meaning::Label, format!("{text:>numbers$} "));
    let centred = |meaning, text: String| {
        let after = size.width.saturating_sub(1 + width(&text));
        vec![blanks(1), Run::new(meaning, text), blanks(after)]
    };
    let letters = columns.clone().flat_map(|x| centred(Meaning::Label, Grid::letter(x).to_string()));
    let mut lines = vec![std::iter::once(lead(String::new())).chain(letters).collect()];
    for y in board.rows.clone() {
        if y > board.rows.start {
            lines.extend((1..size.rows).map(|_| Vec::new()));
        }
        let mut line = vec![lead((y + 1).to_string())];
        for x in columns.clone() {
            let there: Vec<&Token> = board.tokens_at(Spot::new(x.into(), y.into())).collect();
            line.extend(match there.first() {
                None => centred(Meaning::Border, ctx.look.glyphs.dot.to_owned()),
                Some(first) => token(first, there.len() > 1, size, ctx),
            });
        }
        lines.push(line);
    }
    lines
}

/// Draws a token in its square, with the mark of a cut if others stand there too.
fn token(token: &Token, shares: bool, size: SquareSize, ctx: &DrawCtx) -> Vec<Run<'static>> {
    let mut runs = ctx.runs(&token.marks);
    // Two names that are cut may look alike, so one that does not fit leaves its place to its letters.
    let is_named = size.named && runs_width(&runs) + width(&token.name) <= size.width;
    let label = if is_named { token.name.to_string() } else { ctx.text(&token.label.content) };
    let more = ctx.look.glyphs.more;
    let label = match (shares, is_named) {
        (false, _) => label,
        (true, true) => format!("{}{more}", cut(&label, size.width.saturating_sub(runs_width(&runs) + 2), ctx.look)),
        (true, false) => graphemes(&label).next().map(|(letter, _)| letter).unwrap_or_default().to_owned() + more,
    };
    while runs.len() > 1 && runs_width(&runs) + width(&label) > size.width {
        runs.pop();
    }
    runs.push(Run::new(token.label.meaning, label));
    let gap = size.width.saturating_sub(runs_width(&runs));
    runs.push(blanks(gap));
    runs
}
