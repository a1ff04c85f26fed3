//! Draws playing cards that can be read, and counted, from afar.

use super::picture_size::PictureSize;
use super::text::{Run, blanks, graphemes, runs_width, width};
use crate::sections::{Line, Span};
use crate::ui::{DrawCtx, Meaning};

/// Lines of runs.
type Lines = Vec<Vec<Run<'static>>>;

/// The cells inside the edge of a card.
#[derive(Debug, Clone, Copy)]
struct CardSize {
    columns: u16,
    rows: u16,
}

/// The columns of a card that another one covers: its edge and one more.
const LEAST_IN_SIGHT: u16 = 2;

/// The lines of cards side by side after their lead. `None` if they do not fit a width of `room` cells, or if pictures
/// of this size have no cards.
///
/// ```text
///         ┌───┐ ┌────┐
///         │K♠ │ │10♦ │
/// Mano 2  │   │ │    │
///         │ K♠│ │ 10♦│
///         └───┘ └────┘
/// ```
pub(super) fn faces(lead: &Line, cards: &Line, size: PictureSize, room: u16, ctx: &DrawCtx) -> Option<Lines> {
    let faces: Vec<Run> = cards.iter().map(|card: &Span| Run::new(card.meaning, ctx.text(&card.content))).collect();
    let size = CardSize::new(size, faces.iter().map(|face| width(&face.text)).max()? + 1)?;
    let card = |face: &Run<'static>| {
        let gap = blanks(size.columns - width(&face.text));
        size.edged(ctx, |row| match row {
            0 => vec![face.clone(), gap.clone()],
            row if row + 1 == size.rows => vec![gap.clone(), face.clone()],
            _ => vec![blanks(size.columns)],
        })
    };
    side_by_side(ctx.runs(lead), faces.iter().map(card).collect(), size.columns + 3, room)
}

/// The lines of as many backs of cards after their lead; each covers the one before it where there is too little room.
/// `None` if even so they do not fit a width of `room` cells, or if pictures of this size have no cards.
///
/// ```text
///         ┌─┌─┌─┌───┐
/// Mano 4  │░│░│░│░░░│
///         └─└─└─└───┘
/// ```
pub(super) fn backs(lead: &Line, count: usize, size: PictureSize, room: u16, ctx: &DrawCtx) -> Option<Lines> {
    let size = CardSize::new(size, 3).filter(|_| count > 0)?;
    let pattern = ctx.look.glyphs.card_back[1].repeat(size.columns.into());
    let back = size.edged(ctx, |_| vec![Run::new(Meaning::Value, pattern.clone())]);
    side_by_side(ctx.runs(lead), vec![back; count], LEAST_IN_SIGHT, room)
}

/// Draws cards side by side after their lead, of those that are covered at least so many columns.
fn side_by_side(lead: Vec<Run<'static>>, cards: Vec<Lines>, least: u16, room: u16) -> Option<Lines> {
    let last = cards.last()?;
    let (indent, whole) = (runs_width(&lead) + 2, runs_width(&last[0]));
    let covered = u16::try_from(cards.len() - 1).unwrap_or(u16::MAX);
    let columns = room.checked_sub(indent + whole)?.checked_div(covered).unwrap_or(0).min(whole + 1);
    if covered > 0 && columns < least {
        return None;
    }
    let middle = last.len() / 2;
    let line = |n: usize| {
        let start = if n == middle { [lead.clone(), vec![blanks(2)]].concat() } else { vec![blanks(indent)] };
        let covered = cards[..cards.len() - 1].iter().flat_map(|card| start_of(&card[n], columns));
        start.into_iter().chain(covered).chain(last[n].clone()).collect()
    };
    Some((0..last.len()).map(line).collect())
}

/// The first cells of a line, with blanks after it.
fn start_of(line: &[Run<'static>], cells: u16) -> Vec<Run<'static>> {
    let mut left = cells;
    let mut start = Vec::new();
    for run in line.iter().cloned().chain([blanks(cells.saturating_sub(runs_width(line)))]) {
        let kept: String = graphemes(&run.text).map(|(letter, _)| letter).take(left.into()).collect();
        left -= width(&kept).min(left);
        start.push(Run::new(run.meaning, kept));
    }
    start
}

impl CardSize {
    /// The size of cards in a picture, at least so many columns wide; `None` if it has no cards.
    fn new(size: PictureSize, columns: u16) -> Option<CardSize> {
        match size {
            PictureSize::Huge => Some(CardSize { columns: columns.max(11), rows: 7 }),
            PictureSize::Large => Some(CardSize { columns, rows: 3 }),
            PictureSize::Low => Some(CardSize { columns, rows: 1 }),
            PictureSize::Medium | PictureSize::Small => None,
        }
    }

    /// A card with its edge around the rows inside.
    fn edged(self, ctx: &DrawCtx, inside: impl Fn(u16) -> Vec<Run<'static>>) -> Lines {
        let rule = &ctx.look.glyphs.rule;
        let across = rule.across.repeat(self.columns.into());
        let edge = |ends: [&str; 2]| vec![Run::new(Meaning::Border, [ends[0], &across, ends[1]].concat())];
        let side = || [Run::new(Meaning::Border, rule.down)];
        let row = |n| side().into_iter().chain(inside(n)).chain(side()).collect();
        let rows = (0..self.rows).map(row);
        let top = edge([rule.top_left, rule.top_right]);
        std::iter::once(top).chain(rows).chain([edge([rule.bottom_left, rule.bottom_right])]).collect()
    }
}
