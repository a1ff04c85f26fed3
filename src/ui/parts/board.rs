//! Drawing a board: a letter above each column, a number before each row, a token or a dot on each square.

use super::text::{Run, blanks, graphemes, runs_width, width};
use crate::rules::grid::{Grid, Spot};
use crate::sections::{Board, Spacing, Token};
use crate::ui::{DrawCtx, Meaning};

/// Widths of a square in cells: with blanks between tokens, or without if that shows more columns.
const WIDTHS: [u16; 3] = [6, 4, 3];

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
    let all = u16::from(board.grid.width());
    // Rows that stand apart need columns that do.
    let widths = if board.spacing == Spacing::Wide { &WIDTHS[..] } else { &WIDTHS[1..] };
    let square_width = widths.iter().copied().find(|square_width| all * square_width <= left).unwrap_or(WIDTHS[2]);
    let columns = board.columns(left / square_width);
    let lead = |text: String| Run::new(Meaning::Label, format!("{text:>numbers$} "));
    let centred = |meaning, text: String| {
        let after = square_width.saturating_sub(1 + width(&text));
        vec![blanks(1), Run::new(meaning, text), blanks(after)]
    };
    let letters = columns.clone().flat_map(|x| centred(Meaning::Label, Grid::letter(x).to_string()));
    let mut lines = vec![std::iter::once(lead(String::new())).chain(letters).collect()];
    for y in board.rows.clone() {
        if board.spacing == Spacing::Wide && y > board.rows.start {
            lines.push(Vec::new());
        }
        let mut line = vec![lead((y + 1).to_string())];
        for x in columns.clone() {
            let there: Vec<&Token> = board.tokens_at(Spot::new(x.into(), y.into())).collect();
            line.extend(match there.first() {
                None => centred(Meaning::Border, ctx.look.glyphs.dot.to_owned()),
                Some(first) => token(first, there.len() > 1, square_width, ctx),
            });
        }
        lines.push(line);
    }
    lines
}

/// Draws a token in its square, with the mark of a cut if others stand there too.
fn token(token: &Token, shares: bool, square_width: u16, ctx: &DrawCtx) -> Vec<Run<'static>> {
    let mut runs = ctx.runs(&token.marks);
    let label = ctx.text(&token.label.content);
    let first = graphemes(&label).next().map(|(letter, _)| letter.to_owned()).unwrap_or_default();
    let label = if shares { first + ctx.look.glyphs.more } else { label };
    while runs.len() > 1 && runs_width(&runs) + width(&label) > square_width {
        runs.pop();
    }
    runs.push(Run::new(token.label.meaning, label));
    let gap = square_width.saturating_sub(runs_width(&runs));
    runs.push(blanks(gap));
    runs
}
