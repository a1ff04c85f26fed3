//! Draws playing cards that can be read from afar.

use super::text::{Run, blanks, runs_width, width};
use crate::sections::{Line, Span};
use crate::ui::{DrawCtx, Meaning};

/// The lines of cards side by side after their lead. `None` if they do not fit a width of `room` cells.
///
/// ```text
///         ┌───┐ ┌───┐
///         │K♠ │ │10♦│
/// Mano 2  │   │ │   │
///         │ K♠│ │10♦│
///         └───┘ └───┘
/// ```
pub(super) fn lines(lead: &Line, cards: &Line, room: u16, ctx: &DrawCtx) -> Option<Vec<Vec<Run<'static>>>> {
    let rule = &ctx.look.glyphs.rule;
    let lead = ctx.runs(lead);
    let indent = runs_width(&lead) + 2;
    let faces: Vec<Run> = cards.iter().map(|card: &Span| Run::new(card.meaning, ctx.text(&card.content))).collect();
    let wide = faces.iter().map(|face| width(&face.text)).max()? + 1;
    let count = u16::try_from(faces.len()).unwrap_or(u16::MAX);
    if indent.saturating_add(count.saturating_mul(wide + 3)) > room + 1 {
        return None;
    }
    let border = |text: String| Run::new(Meaning::Border, text);
    let across = rule.across.repeat(wide.into());
    let edge = |ends: [&str; 2]| vec![border([ends[0], &across, ends[1]].concat())];
    let row = |inside: Vec<Run<'static>>| {
        let side = || [border(rule.down.to_owned())];
        side().into_iter().chain(inside).chain(side()).collect::<Vec<_>>()
    };
    let card = |face: &Run<'static>| {
        let gap = blanks(wide - width(&face.text));
        [
            edge([rule.top_left, rule.top_right]),
            row(vec![face.clone(), gap.clone()]),
            row(vec![blanks(wide)]),
            row(vec![gap, face.clone()]),
            edge([rule.bottom_left, rule.bottom_right]),
        ]
    };
    let drawn: Vec<_> = faces.iter().map(card).collect();
    let line = |n: usize| {
        let start = if n == 2 { [lead.clone(), vec![blanks(2)]].concat() } else { vec![blanks(indent)] };
        let cards = drawn.iter().flat_map(|card| card[n].clone().into_iter().chain([blanks(1)]));
        let mut line: Vec<Run> = start.into_iter().chain(cards).collect();
        // A blank behind the last card would cut it where the cards just fit.
        line.pop();
        line
    };
    Some((0..5).map(line).collect())
}
