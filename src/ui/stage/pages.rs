//! What is read on stage: the text of a scene, chases, clocks, the title card, and the stage's keys.

use ratatui::prelude::{Buffer, Rect};

use super::letters::{BigText, LetterSize};
use crate::rules::Msg;
use crate::sections::{Line, Prose};
use crate::ui::parts::{
    PageLayout, Run, after, below, fill_line, inside_border, put, put_right, put_runs, row, runs_width, upto, width,
    wrap,
};
use crate::ui::{DrawCtx, Look, Meaning};
use crate::views::stage::{BigClock, SceneAct, TitleAct};

/// The most columns and rows of a page that is read aloud.
const TEXT_COLUMNS: u16 = 60;
const TEXT_ROWS: u16 = 10;

/// Rows of the evening on the title card, with the empty one below it.
const EVENING_ROWS: u16 = 2;

/// Lines of a title in the larger letters at most.
const MAX_TITLE_LINES: u16 = 2;

/// The sizes of a title, from the biggest.
const TITLE_SIZES: [LetterSize; 4] = [LetterSize::Huge, LetterSize::Large, LetterSize::Small, LetterSize::Plain];

/// Draws a page of what is played in the scene, or else of its text, below its title. Returns the number of pages.
pub(super) fn draw_scene(act: &SceneAct, page: usize, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> usize {
    if !act.played.is_empty() {
        return draw_played(act, page, area, ctx, buf);
    }
    let columns = area.width.min(TEXT_COLUMNS);
    let lines: Vec<&str> = wrap::lines(&act.text, columns.saturating_sub(4)).collect();
    let wanted = u16::try_from(lines.len()).unwrap_or(u16::MAX).min(TEXT_ROWS);
    let more = u16::from(!act.place.is_empty()) + u16::from(!act.aspects.is_empty()) * 2;
    let box_rows = if wanted > 0 { wanted + 3 } else { 0 };
    let title = fitted_title(&act.title, area, area.height.saturating_sub(box_rows + more + 1));
    let used = title.rows() + more + 1 + box_rows;
    let mut rest = below(area, area.height.saturating_sub(used) / 3);
    draw_centred(&title, Meaning::Scene, rest, ctx, buf);
    rest = below(rest, title.rows());
    if !act.place.is_empty() {
        put_centred(&[Run::new(Meaning::Label, act.place.to_string())], row(rest, 0), ctx, buf);
        rest = below(rest, 1);
    }
    rest = below(rest, 1);
    let aspect_rows = if act.aspects.is_empty() { 0 } else { 2 };
    let rows = TEXT_ROWS.min(rest.height.saturating_sub(2 + aspect_rows)).max(1);
    let pages: Vec<&[&str]> = lines.chunks(rows.into()).collect();
    let shown = page.min(pages.len().saturating_sub(1));
    if let Some(text) = pages.get(shown) {
        // All pages have the same height, so that turning them moves nothing else.
        let tall = wanted.min(rows) + 2;
        let place =
            Rect { x: rest.x + (rest.width - columns) / 2, width: columns, height: tall.min(rest.height), ..rest };
        draw_box(place, Meaning::Border, ctx.look, buf);
        let inside = Rect { x: place.x + 2, y: place.y + 1, width: columns - 4, height: tall - 2 };
        for (n, line) in (0..).zip(*text) {
            put(line, Meaning::ReadAloud, row(inside, n), ctx.look, buf);
        }
        if pages.len() > 1 {
            let mark = format!(" {} ", page_of(shown, pages.len(), ctx));
            put_right(&mark, Meaning::Key, upto(row(place, tall - 1), columns - 2), ctx.look, buf);
        }
        rest = below(rest, tall + 1);
    }
    let mut aspects = PageLayout::new(area.width);
    aspects.flow(0, 3, act.aspects.iter().map(|aspect| ctx.runs(aspect)));
    for (n, line) in (0..rest.height).zip(aspects.lines()) {
        put_centred(line, row(rest, n), ctx, buf);
    }
    pages.len().max(1)
}

/// Draws a page of what is played in the scene, below its title.
fn draw_played(act: &SceneAct, page: usize, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> usize {
    let layout = PageLayout::of_prose(area.width, &act.played, ctx);
    let title = fitted_title(&act.title, area, area.height.saturating_sub(layout.height() + 2).max(1));
    draw_centred(&title, Meaning::Scene, area, ctx, buf);
    let place = below(area, title.rows() + 1);
    let rows = usize::from(place.height.saturating_sub(1)).max(1);
    let pages = layout.lines().len().div_ceil(rows).max(1);
    let shown = page.min(pages - 1);
    for (n, line) in (0..place.height).zip(layout.lines().iter().skip(shown * rows).take(rows)) {
        put_runs(line, row(place, n), ctx.look, buf);
    }
    put_page_number(shown, pages, area, ctx, buf);
    pages
}

/// Draws a chase on each page. Returns the number of pages.
pub(super) fn draw_chases(chases: &[[Prose; 2]], page: usize, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> usize {
    let shown = page.min(chases.len().saturating_sub(1));
    if let Some(chase) = chases.get(shown) {
        let [wide, close] = chase.each_ref().map(|prose| PageLayout::of_prose(area.width, prose, ctx));
        let fitting = if wide.height() <= area.height { wide } else { close };
        fitting.draw_cut(area, ctx.look, buf);
    }
    put_page_number(shown, chases.len(), area, ctx, buf);
    chases.len().max(1)
}

/// Draws each clock as a bar across the stage, and below them the pools. Returns the number of pages.
pub(super) fn draw_clocks(clocks: &[BigClock], pools: &[Line], area: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> usize {
    let mut page = PageLayout::new(area.width);
    page.flow(0, 3, pools.iter().map(|pool| ctx.runs(pool)));
    let room = area.height.saturating_sub(page.height() + u16::from(page.height() > 0));
    let count = u16::try_from(clocks.len()).unwrap_or(u16::MAX).max(1);
    // A name, one to four rows of bar, and an empty row; or a row for both where there is no room.
    let each = (room / count).min(6);
    let mut rest = area;
    for clock in clocks.iter().take(room.into()) {
        let figure = format!("{}/{}", clock.now, clock.size);
        let name = [Run::new(clock.name.meaning, ctx.text(&clock.name.content))];
        put_right(&figure, Meaning::Clock, row(rest, 0), ctx.look, buf);
        put_runs(&name, upto(row(rest, 0), rest.width.saturating_sub(width(&figure) + 1)), ctx.look, buf);
        for n in 1..each.saturating_sub(1) {
            draw_bar(clock, row(rest, n), ctx, buf);
        }
        rest = below(rest, each.max(1));
    }
    page.draw_top(rest, ctx.look, buf);
    1
}

/// Draws the title card: the campaign, the evening and the party in a box.
pub(super) fn draw_title(act: &TitleAct, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> usize {
    let place = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
    draw_box(place, Meaning::Border, ctx.look, buf);
    let inside = inside_border(place);
    let mut party = PageLayout::new(inside.width);
    party.flow(0, 3, act.party.iter().map(|name| vec![Run::new(Meaning::Party, name.to_string())]));
    let evening = EVENING_ROWS * u16::from(act.evening.is_some());
    let title = fitted_title(&act.campaign, inside, inside.height.saturating_sub(party.height() + evening + 2));
    let used = title.rows() + evening + party.height() + 1;
    let mut rest = below(inside, inside.height.saturating_sub(used) / 2);
    draw_centred(&title, Meaning::Title, rest, ctx, buf);
    rest = below(rest, title.rows() + 1);
    if let Some(evening) = &act.evening {
        put_centred(&[Run::new(Meaning::Value, ctx.say(evening))], row(rest, 0), ctx, buf);
        rest = below(rest, EVENING_ROWS);
    }
    for (n, line) in (0..rest.height).zip(party.lines()) {
        put_centred(line, row(rest, n), ctx, buf);
    }
    1
}

/// Draws the keys, each before what it does. Returns the number of pages.
pub(super) fn draw_keys(keys: &[(String, String)], area: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> usize {
    let wide = keys.iter().map(|(names, _)| width(names)).max().unwrap_or(0) + 2;
    put(&ctx.get("stage-keys"), Meaning::Title, row(area, 0), ctx.look, buf);
    for (n, (names, label)) in (2..area.height).zip(keys) {
        put(names, Meaning::Key, row(area, n), ctx.look, buf);
        put(label, Meaning::Text, after(row(area, n), wide.min(area.width)), ctx.look, buf);
    }
    1
}

/// The number of a page among all: `2/3`.
fn page_of(page: usize, pages: usize, ctx: &DrawCtx) -> String {
    ctx.say(&Msg::new("stage-page").with("page", page + 1).with("pages", pages))
}

/// A title in the biggest letters that leave the rest its rows.
fn fitted_title(title: &str, area: Rect, rows: u16) -> BigText {
    let big = TITLE_SIZES.into_iter().filter_map(|size| BigText::fitted(title, size, area.width));
    let has_few_lines =
        |big: &BigText| big.rows() <= MAX_TITLE_LINES * big.size.rows() || big.size == LetterSize::Small;
    let mut fitting = big.filter(|big| big.rows() <= rows && has_few_lines(big) || big.size == LetterSize::Plain);
    fitting.next().unwrap_or_else(|| BigText::plain(title))
}

/// A bar with a gap between segments, the filled ones first.
fn draw_bar(clock: &BigClock, line: Rect, ctx: &DrawCtx, buf: &mut Buffer) {
    let size = clock.size.max(1);
    let wide = (line.width / size).max(1);
    let [filled, empty] = [ctx.look.glyphs.eighths[7], ctx.look.glyphs.bar_empty];
    for n in 0..size {
        let place = upto(after(line, (n * wide).min(line.width)), wide.saturating_sub(1).max(1));
        let (glyph, meaning) = if n < clock.now { (filled, Meaning::Clock) } else { (empty, Meaning::Spent) };
        fill_line(glyph, meaning, place, ctx.look, buf);
    }
}

/// Draws a box in the lines of the theme.
pub(super) fn draw_box(area: Rect, meaning: Meaning, look: &Look, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    if area.width < 2 || area.height < 2 {
        return;
    }
    let lines = look.frame.lines;
    let across = lines.across.repeat(usize::from(area.width - 2));
    put(&[lines.top_left, &across, lines.top_right].concat(), meaning, row(area, 0), look, buf);
    for n in 1..area.height - 1 {
        put(lines.down, meaning, row(area, n), look, buf);
        put(lines.down, meaning, after(row(area, n), area.width - 1), look, buf);
    }
    put(&[lines.bottom_left, &across, lines.bottom_right].concat(), meaning, row(area, area.height - 1), look, buf);
}

/// Puts the number of a page at the end of the area, if there are several.
pub(super) fn put_page_number(page: usize, pages: usize, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) {
    if pages > 1 {
        put_right(&page_of(page, pages, ctx), Meaning::Dim, row(area, area.height - 1), ctx.look, buf);
    }
}

fn draw_centred(text: &BigText, meaning: Meaning, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) {
    let left = area.width.saturating_sub(text.columns()) / 2;
    text.draw(meaning, after(area, left), ctx.look, buf);
}

fn put_centred(runs: &[Run<'_>], line: Rect, ctx: &DrawCtx, buf: &mut Buffer) {
    let left = line.width.saturating_sub(runs_width(runs)) / 2;
    put_runs(runs, after(line, left), ctx.look, buf);
}
