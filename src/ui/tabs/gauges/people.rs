//! Everybody's gauges, a line for each person and a column for each gauge, as on the paper sheets.

use ratatui::prelude::{Buffer, Rect};

use crate::sections::{Line, Prose, Span, SpanContent};
use crate::session::seen::{SeenGauge, SeenPerson};
use crate::session::{Gauge, Side};
use crate::ui::parts::{
    Focus, List, PageLayout, Scroll, after, below, put, put_marked, put_runs, row, runs_width, upto, width,
};
use crate::ui::{DrawCtx, Look, Meaning};
use crate::views::{cast, gauge, hidden, people};

/// The selected person, and the marked one of their gauges.
pub(crate) struct ChosenGauge<'a> {
    pub(crate) scroll: &'a Scroll,
    /// The index of the gauge among those of the person.
    pub(crate) gauge: usize,
    pub(crate) focus: Focus,
}

/// The gauges with a column on one side, and the width of each column.
#[derive(Debug)]
struct GaugeColumns {
    names: u16,
    gauges: Vec<(Gauge, String, u16)>,
}

#[derive(Debug)]
struct PersonCard {
    side: Side,
    /// Whether the heading of the side, with its columns, stands above: it does for the first person of each side.
    has_heading: bool,
    /// Below the line of gauges: gauges without a column, and aspects.
    more: PageLayout,
}

/// The greatest width of the column of names, and the least.
const NAME_WIDTHS: (u16, u16) = (26, 12);

/// Cells between columns.
const GAP: u16 = 2;

/// The people in order, with a heading above each side.
#[derive(Debug)]
pub(crate) struct PeopleCards {
    cards: Vec<PersonCard>,
    /// Those of the party, and of the others.
    columns: [GaugeColumns; 2],
}

impl PeopleCards {
    pub(crate) fn new(people: &[&SeenPerson], width: u16, ctx: &DrawCtx) -> PeopleCards {
        // One column is kept for the list's scroll bar.
        let room = width.saturating_sub(1);
        let names = people.iter().map(|person| name_width(person, ctx.look)).max().unwrap_or_default();
        let columns = [Side::Party, Side::Foes].map(|side| {
            let of_side: Vec<_> = people.iter().copied().filter(|person| person.side == side).collect();
            GaugeColumns::of(&of_side, names.clamp(NAME_WIDTHS.1, NAME_WIDTHS.0), room, ctx)
        });
        let card = |(n, person): (usize, &&SeenPerson)| PersonCard {
            side: person.side,
            has_heading: n == 0 || people[n - 1].side != person.side,
            more: further_lines(person, &columns[usize::from(person.side == Side::Foes)], room, ctx),
        };
        let cards = people.iter().enumerate().map(card).collect();
        PeopleCards { cards, columns }
    }

    fn columns(&self, n: usize) -> &GaugeColumns {
        &self.columns[usize::from(self.cards[n].side == Side::Foes)]
    }

    fn height_of(&self, n: usize) -> u16 {
        let PersonCard { has_heading, more, .. } = &self.cards[n];
        more.height().saturating_add(1 + u16::from(*has_heading) * (1 + u16::from(n > 0)))
    }

    pub(crate) fn height(&self) -> u16 {
        (0..self.cards.len()).map(|n| self.height_of(n)).fold(0, u16::saturating_add)
    }

    /// Draws the people for whom the cards were made.
    pub(crate) fn draw(
        &self,
        people: &[&SeenPerson],
        chosen: &ChosenGauge,
        ctx: &DrawCtx,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let PeopleCards { cards, .. } = self;
        let list = List { len: cards.len(), scroll: chosen.scroll, focus: Focus::Elsewhere };
        let cursor = chosen.scroll.cursor.min(cards.len().saturating_sub(1));
        let draw = |n: usize, place: Rect, buf: &mut Buffer| {
            let gauge = (n == cursor && chosen.focus == Focus::Here).then_some(chosen.gauge);
            let mut at = u16::from(cards[n].has_heading && n > 0);
            if cards[n].has_heading {
                draw_heading(cards[n].side, self.columns(n), ctx, row(place, at), buf);
                at += 1;
            }
            draw_card(people[n], &cards[n].more, self.columns(n), gauge, ctx, below(place, at), buf);
        };
        list.draw(area, ctx.look, buf, |n| self.height_of(n), draw);
    }
}

impl GaugeColumns {
    /// Makes a column for each gauge that somebody has, as long as there is room. The others go below the line.
    fn of(people: &[&SeenPerson], names: u16, room: u16, ctx: &DrawCtx) -> GaugeColumns {
        let mut columns = GaugeColumns { names, gauges: Vec::new() };
        let mut free = room.saturating_sub(columns.names);
        for seen in people.iter().flat_map(|person| &person.gauges).filter(|seen| !gauge::has_rows(seen)) {
            let wide = gauge_width(seen, ctx);
            match columns.gauges.iter().position(|(gauge, ..)| *gauge == seen.gauge) {
                Some(place) => {
                    let more = wide.saturating_sub(columns.gauges[place].2);
                    if more <= free {
                        columns.gauges[place].2 += more;
                        free -= more;
                    }
                }
                None => {
                    let label = ctx.text(&gauge::label(&seen.gauge));
                    let wide = wide.max(width(&label));
                    if wide + GAP <= free {
                        free -= wide + GAP;
                        columns.gauges.push((seen.gauge.clone(), label, wide));
                    }
                }
            }
        }
        columns
    }

    fn has(&self, gauge: &Gauge) -> bool {
        self.gauges.iter().any(|(known, ..)| known == gauge)
    }
}

fn name_width(person: &SeenPerson, look: &Look) -> u16 {
    let mark = look.glyphs.mark(Meaning::Party).map_or(0, width);
    // The focus mark, the side's mark, blanks, and room for the mark of what is hidden.
    width(&person.name) + mark + 2 + 3
}

fn draw_heading(side: Side, columns: &GaugeColumns, ctx: &DrawCtx, line: Rect, buf: &mut Buffer) {
    let title = match side {
        Side::Party => "tabs-party",
        Side::Foes => "tabs-foes",
    };
    put(&ctx.get(title), Meaning::Title, upto(line, columns.names), ctx.look, buf);
    let mut rest = after(line, columns.names);
    for (_, label, wide) in &columns.gauges {
        rest = after(rest, GAP);
        put(label, Meaning::Label, upto(rest, *wide), ctx.look, buf);
        rest = after(rest, *wide);
    }
}

/// `▸● Vera Salas ◆   ♥♥♥♡♡   ▰▰▱ 2   ●○`
fn draw_card(
    person: &SeenPerson,
    more: &PageLayout,
    columns: &GaugeColumns,
    chosen: Option<usize>,
    ctx: &DrawCtx,
    area: Rect,
    buf: &mut Buffer,
) {
    let look = ctx.look;
    let line = row(area, 0);
    let here = if chosen.is_some() { look.glyphs.focus } else { " " };
    let used = put(here, Meaning::Key, line, look, buf).max(1);
    let named = after(upto(line, columns.names + GAP - 1), used);
    put_marked(&name(person), hidden::mark(&person.id, ctx.seen).as_ref(), ctx, named, buf);
    let chosen = chosen.and_then(|n| person.gauges.get(n));
    let mut rest = after(line, columns.names);
    for (gauge, _, wide) in &columns.gauges {
        rest = after(rest, GAP);
        let place = upto(rest, *wide);
        match person.gauge(gauge) {
            Some(seen) => {
                put_runs(&ctx.runs(&[gauge::level(seen)]), place, look, buf);
                if chosen == Some(seen) {
                    look.restyle(place, Meaning::Selected, buf);
                }
            }
            None => {
                put(look.glyphs.dot, Meaning::Spent, place, look, buf);
            }
        }
        rest = after(rest, *wide);
    }
    more.draw_top(below(area, 1), look, buf);
    if let Some(seen) = chosen.filter(|seen| !columns.has(&seen.gauge)) {
        // The gauge is below the line, so its name there is marked.
        let label = ctx.text(&gauge::label(&seen.gauge));
        mark_label(&label, more, area, look, buf);
    }
}

/// Highlights the label of a gauge that stands below the line.
fn mark_label(label: &str, more: &PageLayout, area: Rect, look: &Look, buf: &mut Buffer) {
    for (n, line) in (1..area.height).zip(more.lines()) {
        let mut x = 0;
        for run in line {
            let wide = width(&run.text);
            if run.meaning == Meaning::Label && run.text == label {
                look.restyle(upto(after(row(area, n), x), wide), Meaning::Selected, buf);
            }
            x += wide;
        }
    }
}

fn name(person: &SeenPerson) -> Line {
    let side = people::side_meaning(person.side);
    let meaning = if person.here { side } else { Meaning::Disabled };
    vec![Span::new(side, SpanContent::Mark(side)), Span::blank(1), Span::new(meaning, &person.name)]
}

fn gauge_width(seen: &SeenGauge, ctx: &DrawCtx) -> u16 {
    runs_width(&ctx.runs(&[gauge::level(seen)]))
}

/// The lines below a person's gauges: those without a column, and aspects.
fn further_lines(person: &SeenPerson, columns: &GaugeColumns, room: u16, ctx: &DrawCtx) -> PageLayout {
    let mut prose = Prose::default();
    let gauges = person.gauges.iter().filter(|seen| !columns.has(&seen.gauge));
    prose.extend(gauge::all_gauges(3, GAP, gauges));
    prose.flow(3, GAP, cast::aspects(person, ctx.seen));
    if !person.here {
        prose.flow(3, GAP, [vec![Span::new(Meaning::Dim, "tabs-away")]]);
    }
    PageLayout::of_prose(room, &prose, ctx)
}
