//! Drawing a graph: the nodes around an ellipse, lines between them, and on each line what its ends say of each other.

use super::text::{Run, blanks, cut, graphemes, runs_width, width};
use crate::sections::{Graph, GraphEdge};
use crate::ui::{DrawCtx, Meaning};

/// The most rows of a picture.
const MAX_ROWS: u16 = 34;

/// The fewest cells in which a label still says something.
const MIN_LABEL_CELLS: u16 = 8;

/// How far along a line its label may stand, from the node that says it; the first choice first.
const LABEL_POSITIONS: [f64; 7] = [0.34, 0.28, 0.4, 0.22, 0.46, 0.16, 0.5];

/// The lines of a picture in a width of `room` cells; `None` if not everything has room in it.
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
    if rows > MAX_ROWS || room < 3 * widest.max(MIN_LABEL_CELLS) {
        return None;
    }
    let mut canvas = Cells { rows: vec![vec![None; usize::from(room)]; usize::from(rows)] };
    let ellipse_points = ellipse_points(graph.nodes().len(), room - widest, rows);
    let nodes: Vec<(f64, f64)> = ellipse_points.iter().map(|(x, y)| (x + f64::from(widest) / 2.0, *y)).collect();
    for (node, (x, y)) in graph.nodes().iter().zip(&nodes) {
        let from = x - f64::from(width(&node.name)) / 2.0;
        canvas.write(to_cell(from), to_cell(*y), &[Run::new(node.meaning, node.name.to_string())]).then_some(())?;
    }
    for edge in graph.edges() {
        canvas.write_label(edge, [nodes[edge.from], nodes[edge.to]], room, ctx)?;
    }
    for edge in graph.edges() {
        canvas.draw_line([nodes[edge.from], nodes[edge.to]], ctx);
    }
    Some(canvas.into_lines())
}

/// Points around an ellipse that fills the room, the first at its top.
fn ellipse_points(count: usize, room: u16, rows: u16) -> Vec<(f64, f64)> {
    let (across, down) = (f64::from(room.saturating_sub(1)) / 2.0, f64::from(rows.saturating_sub(1)) / 2.0);
    let angle = |n: usize| {
        let share = f64::from(u16::try_from(n).unwrap_or(0)) / f64::from(u16::try_from(count.max(1)).unwrap_or(1));
        (share * 2.0 - 0.5) * std::f64::consts::PI
    };
    (0..count).map(|n| (across + across * angle(n).cos(), down + down * angle(n).sin())).collect()
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
    fn write_label(&mut self, edge: &GraphEdge, [from, to]: [(f64, f64); 2], room: u16, ctx: &DrawCtx) -> Option<()> {
        let label = ctx.text(&edge.label);
        let right = to.0 >= from.0;
        let most = (room / 2).saturating_sub(width(&label) + 3).max(MIN_LABEL_CELLS);
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
        let places =
            LABEL_POSITIONS.iter().flat_map(|share| [0.0, 1.0, -1.0].map(|off| (at(*share).0, at(*share).1 + off)));
        let mut places = places.map(|(x, y)| (to_cell((x - f64::from(wide) / 2.0).clamp(0.0, last)), to_cell(y)));
        places.any(|(x, y)| self.write(x, y, &runs)).then_some(())
    }

    /// Draws a line where nothing else stands.
    fn draw_line(&mut self, [from, to]: [(f64, f64); 2], ctx: &DrawCtx) {
        let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs() * 2.0).max(1.0);
        let mut step = 0.0;
        while step <= steps {
            let share = step / steps;
            let (x, y) = (to_cell(from.0 + (to.0 - from.0) * share), to_cell(from.1 + (to.1 - from.1) * share));
            let place = usize::try_from(y).ok().and_then(|y| self.rows.get_mut(y));
            let place = place.and_then(|row| row.get_mut(usize::try_from(x).ok()?));
            if let Some(free @ None) = place {
                *free = Some(Run::new(Meaning::Border, ctx.look.glyphs.dot));
            }
            step += 2.0;
        }
    }

    fn into_lines(self) -> Vec<Vec<Run<'static>>> {
        let filled = |content: Option<Run<'static>>| content.unwrap_or_else(|| blanks(1));
        self.rows.into_iter().map(|row| row.into_iter().map(filled).collect()).collect()
    }
}

#[allow(clippy::cast_possible_truncation, reason = "places on a screen are small")]
fn to_cell(at: f64) -> i32 {
    at.round() as i32
}

#[cfg(test)]
mod tests;
