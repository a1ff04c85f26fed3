//! Dice in big figures, a table of them in as many rows as they need.

use ratatui::prelude::{Buffer, Rect};

use crate::rules::{Die, Face};
use crate::sections::{DieGroup, Prose, ShownDie};
use crate::ui::parts::{
    PageLayout, PictureSize, Run, inside_border, put, put_runs, row, runs_text, runs_width, status_mark, upto, width,
};
use crate::ui::stage::letters::{BigText, LetterSize};
use crate::ui::stage::pages::draw_box;
use crate::ui::{DrawCtx, Meaning};

/// How big dice are, and whether each has a box around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DiceSize {
    pub(super) figures: LetterSize,
    edge: DieEdge,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DieEdge {
    Box,
    Nothing,
}

/// Dice in a size, and where each of them lies.
#[derive(Debug, Clone)]
pub(super) struct DiceTable {
    size: DiceSize,
    /// The digits of the longest face that can show.
    digits: u16,
    /// The top left corner of each die, in the order in which they fell.
    places: Vec<(u16, u16)>,
    rows: u16,
    columns: u16,
}

/// Columns between two dice of a group, and between two groups.
const GAP: u16 = 1;
const GROUP_GAP: u16 = 3;

/// The most columns of a group's name, unless its dice take more.
const NAME_COLUMNS: u16 = 16;

impl DiceSize {
    pub(super) const fn boxed(figures: LetterSize) -> DiceSize {
        DiceSize { figures, edge: DieEdge::Box }
    }

    pub(super) const fn bare(figures: LetterSize) -> DiceSize {
        DiceSize { figures, edge: DieEdge::Nothing }
    }

    /// Columns of a die.
    fn columns(self, digits: u16) -> u16 {
        let around = if self.edge == DieEdge::Box { 4 } else { 0 };
        self.figures.columns() * digits + around
    }

    /// Rows of a die, the row with its mark included.
    fn rows(self) -> u16 {
        let around = if self.edge == DieEdge::Box { 2 } else { 1 };
        self.figures.rows() + around
    }
}

impl DiceTable {
    /// The dice in rows of at most `room` columns; `None` if one of them is too wide.
    pub(super) fn fitted(groups: &[DieGroup], size: DiceSize, room: u16, ctx: &DrawCtx) -> Option<DiceTable> {
        if size.figures == LetterSize::Plain {
            return Some(DiceTable::plain(groups, room, ctx));
        }
        let digits = digits(groups);
        let (wide, tall) = (size.columns(digits), size.rows() + 1);
        if wide > room {
            return None;
        }
        let mut table = DiceTable { size, digits, places: Vec::new(), rows: 0, columns: 0 };
        let (mut x, mut y) = (0, 0);
        for (n, group) in groups.iter().enumerate() {
            let name = runs_width(&name_below(group, ctx)).min(NAME_COLUMNS);
            // A short group stays together with its name.
            let whole = (u16::try_from(group.dice.len()).unwrap_or(u16::MAX).saturating_mul(wide + GAP)).max(name);
            if n > 0 && x > 0 && x + GROUP_GAP + whole.min(room) > room {
                (x, y) = (0, y + tall);
            } else if n > 0 && x > 0 {
                x += GROUP_GAP;
            }
            let start = x;
            for _ in &group.dice {
                if x > 0 && x + wide > room {
                    (x, y) = (0, y + tall);
                }
                table.places.push((x, y));
                table.columns = table.columns.max(x + wide);
                x += wide + GAP;
            }
            x = x.max(start + name.min(room - start.min(room)));
            table.columns = table.columns.max(x.min(room));
        }
        table.rows = if table.places.is_empty() { 0 } else { y + tall };
        Some(table)
    }

    /// The dice as everywhere else.
    pub(super) fn plain(groups: &[DieGroup], room: u16, ctx: &DrawCtx) -> DiceTable {
        let page = plain_page(groups, room, ctx);
        let size = DiceSize::bare(LetterSize::Plain);
        let (rows, columns) = (page.height(), page.columns());
        DiceTable { size, digits: digits(groups), places: Vec::new(), rows, columns }
    }

    /// Rows that they take, with the names below them.
    pub(super) fn rows(&self) -> u16 {
        self.rows
    }

    pub(super) fn columns(&self) -> u16 {
        self.columns
    }

    /// Draws the dice of the same groups, whatever they show now.
    pub(super) fn draw(&self, groups: &[DieGroup], area: Rect, ctx: &DrawCtx, buf: &mut Buffer) {
        if self.size.figures == LetterSize::Plain {
            return plain_page(groups, area.width, ctx).draw_cut(area, ctx.look, buf);
        }
        let mut places = self.places.iter();
        for group in groups {
            for (n, (die, (x, y))) in group.dice.iter().zip(places.by_ref()).enumerate() {
                let place = Rect {
                    x: area.x + x,
                    y: area.y + y,
                    width: self.size.columns(self.digits),
                    height: self.size.rows(),
                };
                let place = place.intersection(area);
                self.draw_die(die, place, ctx, buf);
                if n == 0 {
                    let line = Rect {
                        y: area.y + y + self.size.rows(),
                        height: 1,
                        x: place.x,
                        width: area.right().saturating_sub(place.x),
                    };
                    let in_row = u16::try_from(group.dice.len()).unwrap_or(u16::MAX).saturating_mul(place.width + GAP);
                    let name = name_below(group, ctx);
                    let room = in_row.max(runs_width(&name).min(NAME_COLUMNS));
                    put_runs(&name, upto(line.intersection(area), room), ctx.look, buf);
                }
            }
        }
    }

    fn draw_die(&self, die: &ShownDie, place: Rect, ctx: &DrawCtx, buf: &mut Buffer) {
        let look = ctx.look;
        let meaning = die.status.meaning();
        let edge = if die.status.is_dimmed() { Meaning::DieOut } else { meaning };
        let mark = status_mark(die.status, look);
        let last = row(place, place.height.saturating_sub(1));
        let (mut figures, mut mark_place) = (place, last);
        if self.size.edge == DieEdge::Box {
            draw_box(place, edge, look, buf);
            figures = inside_border(place);
            mark_place.x += 1;
        }
        let Some(text) = BigText::fitted(&die.face.to_string(), self.size.figures, figures.width) else { return };
        // The blank column after the last figure is no part of what is centred.
        let left = (figures.width.saturating_sub(text.columns())) / 2;
        let figures = Rect { x: figures.x + left, width: figures.width.saturating_sub(left), ..figures };
        text.draw(meaning, figures, look, buf);
        if mark != " " {
            let centre = mark_place.x + (place.width / 2).saturating_sub(1 + (mark_place.x - place.x));
            let spot = Rect { x: centre, width: width(mark), ..mark_place };
            put(mark, die.status.mark_meaning(), spot, look, buf);
        }
    }
}

/// Whether a group's name is too long to stand below its dice, and begins with a number that can stand for it.
pub(super) fn is_listed_below(group: &DieGroup, ctx: &DrawCtx) -> bool {
    let name = ctx.runs(&group.name);
    runs_width(&name) > NAME_COLUMNS && number_of(&name).is_some()
}

/// What stands below a group's dice: its name, or the number that stands for a long one.
fn name_below(group: &DieGroup, ctx: &DrawCtx) -> Vec<Run<'static>> {
    let mut name = ctx.runs(&group.name);
    if let Some(number) = number_of(&name).filter(|_| runs_width(&name) > NAME_COLUMNS) {
        name = vec![Run::new(name[0].meaning, number)];
    }
    name
}

/// The number with which a name begins.
fn number_of(name: &[Run<'static>]) -> Option<String> {
    let text = runs_text(name);
    let first = text.split_whitespace().next()?;
    first.chars().all(|c| c.is_ascii_digit()).then(|| first.to_owned())
}

/// The face that the nth die of so many sides shows in a step of its tumbling.
pub(super) fn face_in_tumble(sides: usize, step: usize, n: usize) -> Face {
    let face = (step * 7 + n * 5 + 3) % sides.max(1) + 1;
    Face::try_from(face).unwrap_or(Face::MAX)
}

/// Digits of the longest face that can show.
fn digits(groups: &[DieGroup]) -> u16 {
    let dice = groups.iter().flat_map(|group| &group.dice);
    let most = dice.map(|die| die.size.map_or(0, Die::sides).max(die.face)).max().unwrap_or(0);
    if most > 9 { 2 } else { 1 }
}

fn plain_page(groups: &[DieGroup], room: u16, ctx: &DrawCtx) -> PageLayout {
    let mut prose = Prose::default();
    prose.dice(groups.to_vec());
    PageLayout::sized(room, &[], PictureSize::Small, &prose, ctx)
}
