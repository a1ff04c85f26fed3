//! Drawing a graph: the nodes around an ellipse, lines between them, and on each line what either end says of the other.

use super::text::{Run, blanks, cut, graphemes, runs_width, width};
use crate::sections::{Graph, GraphEdge};
use crate::ui::{DrawCtx, Meaning};

/// Most rows of a picture.
const TALLEST: u16 = 34;

/// Cells of a label that still says something.
const SHORTEST_LABEL: u16 = 8;

/// How far along a line its label may stand, from the node that says it; the first choice first.
const PLACES: [f64; 7] = [0.34, 0.28, 0.4, 0.22, 0.46, 0.16, 0.5];

/// The lines of a picture in a width of `room` cells; `None` if something finds no place in it.
///
/// ```text
///                  Vera Salas
///           ·  le debo una d8 ▸  ·
///        ·                           ·
///   Bruno · · ◂ no me fío d6 · · · · · Nora
/// ```
pub(super) fn picture(graph: &Graph, room: u16, ctx: &DrawCtx) -> Option<Vec<Vec<Run<'static>>>> {
    let count = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    let widest = graph.nodes().iter().map(|node| width(&node.name)).max()?;
    // A row for each label and each node on either side leaves gaps for the lines.
    let rows = count(graph.nodes().len()).max(3).saturating_mul(2).max(count(graph.edges().len()) + 4);
    if rows > TALLEST || room < 3 * widest.max(SHORTEST_LABEL) {
        return None;
    }
    let mut canvas = Cells { rows: vec![vec![None; usize::from(room)]; usize::from(rows)] };
    let around = around(graph.nodes().len(), room - widest, rows);
    let nodes: Vec<(f64, f64)> = around.iter().map(|(x, y)| (x + f64::from(widest) / 2.0, *y)).collect();
    for (node, (x, y)) in graph.nodes().iter().zip(&nodes) {
        let from = x - f64::from(width(&node.name)) / 2.0;
        canvas.write(cell(from), cell(*y), &[Run::new(node.meaning, node.name.to_string())]).then_some(())?;
    }
    for edge in graph.edges() {
        canvas.label(edge, [nodes[edge.from], nodes[edge.to]], room, ctx)?;
    }
    for edge in graph.edges() {
        canvas.stroke([nodes[edge.from], nodes[edge.to]], ctx);
    }
    Some(canvas.into_lines())
}

/// Points around an ellipse that fills the room, the first at its top.
fn around(count: usize, room: u16, rows: u16) -> Vec<(f64, f64)> {
    let (across, down) = (f64::from(room.saturating_sub(1)) / 2.0, f64::from(rows.saturating_sub(1)) / 2.0);
    let turn = |n: usize| {
        let share = f64::from(u16::try_from(n).unwrap_or(0)) / f64::from(u16::try_from(count.max(1)).unwrap_or(1));
        (share * 2.0 - 0.5) * std::f64::consts::PI
    };
    (0..count).map(|n| (across + across * turn(n).cos(), down + down * turn(n).sin())).collect()
}

/// The cells of a picture: each holds a letter with its meaning, or nothing yet. A wide letter takes two.
struct Cells {
    rows: Vec<Vec<Option<Run<'static>>>>,
}

impl Cells {
    /// Writes runs at a place if all cells there are free, and one more on either side.
    fn write(&mut self, x: i32, y: i32, runs: &[Run<'static>]) -> bool {
        let (Ok(x), Some(row)) = (usize::try_from(x), usize::try_from(y).ok().and_then(|y| self.rows.get_mut(y)))
        else {
            return false;
        };
        let end = x + usize::from(runs_width(runs));
        let free = row.get(x.saturating_sub(1)..(end + 1).min(row.len()));
        if end > row.len() || free.is_none_or(|cells| cells.iter().any(Option::is_some)) {
            return false;
        }
        let mut at = x;
        for run in runs {
            for (letter, wide) in graphemes(&run.text) {
                row[at] = Some(Run::new(run.meaning, letter.to_owned()));
                // The second cell of a wide letter is taken, too.
                (1..usize::from(wide)).for_each(|n| row[at + n] = Some(Run::new(run.meaning, "")));
                at += usize::from(wide);
            }
        }
        true
    }

    /// Writes what an edge says on its line, nearer to the node that says it, with the mark of its direction.
    fn label(&mut self, edge: &GraphEdge, [from, to]: [(f64, f64); 2], room: u16, ctx: &DrawCtx) -> Option<()> {
        let label = ctx.text(&edge.label);
        let right = to.0 >= from.0;
        let most = (room / 2).saturating_sub(width(&label) + 3).max(SHORTEST_LABEL);
        let phrase = cut(&edge.phrase, most, ctx.look);
        let runs = [Run::new(Meaning::Text, format!("{phrase} ")), Run::new(Meaning::Die, label)];
        let mark = |text: String| Run::new(Meaning::Label, text);
        let runs: Vec<Run<'static>> = match right {
            true => runs.into_iter().chain([mark(format!(" {}", ctx.look.glyphs.onward))]).collect(),
            false => std::iter::once(mark(format!("{} ", ctx.look.glyphs.back))).chain(runs).collect(),
        };
        let wide = runs_width(&runs);
        let last = f64::from(room.saturating_sub(wide));
        let at = |share: f64| (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
        let places = PLACES.iter().flat_map(|share| [0.0, 1.0, -1.0].map(|off| (at(*share).0, at(*share).1 + off)));
        let mut places = places.map(|(x, y)| (cell((x - f64::from(wide) / 2.0).clamp(0.0, last)), cell(y)));
        places.any(|(x, y)| self.write(x, y, &runs)).then_some(())
    }

    /// Draws a line where nothing else stands.
    fn stroke(&mut self, [from, to]: [(f64, f64); 2], ctx: &DrawCtx) {
        let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs() * 2.0).max(1.0);
        let mut step = 0.0;
        while step <= steps {
            let share = step / steps;
            let (x, y) = (cell(from.0 + (to.0 - from.0) * share), cell(from.1 + (to.1 - from.1) * share));
            let place = usize::try_from(y).ok().and_then(|y| self.rows.get_mut(y));
            let place = place.and_then(|row| row.get_mut(usize::try_from(x).ok()?));
            if let Some(free @ None) = place {
                *free = Some(Run::new(Meaning::Border, ctx.look.glyphs.dot));
            }
            step += 2.0;
        }
    }

    fn into_lines(self) -> Vec<Vec<Run<'static>>> {
        let filled = |cell: Option<Run<'static>>| cell.unwrap_or_else(|| blanks(1));
        self.rows.into_iter().map(|row| row.into_iter().map(filled).collect()).collect()
    }
}

#[allow(clippy::cast_possible_truncation, reason = "places on a screen are small")]
fn cell(at: f64) -> i32 {
    at.round() as i32
}

#[cfg(test)]
mod tests;
