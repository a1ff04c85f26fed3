//! The Log tab: every deed by its name; looking back at any moment, and returning to it.

mod found;
mod recap;
mod source;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use ratatui::prelude::{Buffer, Position, Rect};

use self::found::{FoundLines, LineKind, ShownLines};
use self::recap::ShownRecap;
use self::source::{LogSource, ReadableLine};
use super::filter::{Filter, filters_list};
use super::{EnterHint, Tab};
use crate::session::recap::Recap;
use crate::ui::parts::{
    Focus, List, PageLayout, Pane, Run, Scroll, after, below, draw_page, put, put_runs, row, upto, width,
};
use crate::ui::{BoundDeed, Code, DrawCtx, Frame, Handled, Input, KeyPress, Meaning, steps};

#[derive(Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct LogTab {
    /// At [`NEWEST`] it follows the newest line.
    #[serde(skip)]
    scroll: Scroll,
    #[serde(skip)]
    kind: LineKind,
    filter: Filter,
    #[serde(skip)]
    found: FoundLines,
    #[serde(skip)]
    recap: Option<ShownRecap>,
}

/// The cursor's value while it follows the newest line.
const NEWEST: usize = usize::MAX;

/// How close to the first line the cursor comes before older lines are requested, in rows.
const ROWS_BEFORE_OLDER: usize = 200;

/// The most rows of one deed; a longer one is cut.
const MAX_ROWS: u16 = 12;
/// About how many cells of a sentence show while it is not selected.
const FOLDED_CELLS: u16 = 120;

impl Default for LogTab {
    fn default() -> LogTab {
        let scroll = Scroll::at(NEWEST);
        LogTab {
            scroll,
            kind: LineKind::default(),
            filter: Filter::default(),
            found: FoundLines::default(),
            recap: None,
        }
    }
}

impl Tab for LogTab {
    /// ```text
    /// ┌ ▸ Diario ──────────────────────────────────── ◂ todo ▸  1204 ┐
    /// │ 21:04   avanzar reloj   La alarma: 1 → 2 de 6                │
    /// │ 21:05 ✕ cambiar medidor Vera: Corazones 5 → 3 (la caída)     │
    /// │ 21:06 ▶ ir a la escena  Escena: El sótano                    │
    /// └──────────────────────────────────────────────────────────────┘
    /// ```
    fn draw(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) -> Option<Position> {
        frame.draw_with_cursor(area, |buf| self.draw_pane(ctx, area, buf))
    }

    fn handle_input(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        if let (Some(recap), Some(key)) = (&mut self.recap, input.key()) {
            match (key.code, steps::rows_moved(key, recap.offset.page_lines())) {
                (Code::Esc, _) => self.recap = None,
                (Code::Left, _) => recap.next(-1, ctx),
                (Code::Right | Code::Tab, _) => recap.next(1, ctx),
                (_, Some(rows)) => recap.offset.step(rows),
                (_, None) => return None,
            }
            return Some(Handled::Done);
        }
        let selected = self.selected_index(ctx).filter(|_| self.scroll.cursor != NEWEST);
        if self.filter.handle(input) {
            let shown = self.found.find(LogSource::of(ctx.seen), &self.filter, self.kind, ctx);
            let at = (0..shown.len()).find(|at| Some(shown.index_of(*at)) == selected);
            self.scroll.cursor = at.unwrap_or(NEWEST);
            drop(shown);
            return Some(Handled::Done);
        }
        let key = input.key()?;
        match key.code {
            Code::Left => self.next_kind(-1),
            Code::Right => self.next_kind(1),
            _ => return self.step(key, ctx).then_some(Handled::Done),
        }
        Some(Handled::Done)
    }

    fn handle_deed(&mut self, bound: BoundDeed, ctx: &DrawCtx) -> Option<Handled> {
        let moves = matches!(bound.deed.id, "screen.look" | "history.goto");
        (moves && !self.has_moment(ctx)).then_some(Handled::Done)
    }

    fn enter_hint(&self, ctx: &DrawCtx) -> EnterHint {
        if self.has_moment(ctx) { EnterHint::Bound } else { EnterHint::Nothing }
    }

    fn hints(&self, ctx: &DrawCtx) -> Vec<&'static str> {
        if self.shows_recap() {
            return Vec::new();
        }
        // Only the game master looks back.
        if !ctx.seen.directs() {
            return vec!["screen.recap", "screen.filter"];
        }
        vec!["screen.look", "screen.now", "history.goto", "screen.filter", "screen.recap", "history.redo"]
    }

    fn selection(&self, ctx: &DrawCtx) -> Vec<(&str, String)> {
        self.selected_moment(ctx).map(|n| ("moment", n.to_string())).into_iter().collect()
    }

    filters_list!(|tab| tab.recap = None);
}

impl LogTab {
    fn draw_pane(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) -> Option<Position> {
        if let Some(recap) = &self.recap {
            let right = vec![Run::new(Meaning::Hint, ctx.get(recap.hint(ctx)))];
            let inside = Pane::new(recap.title(ctx), Focus::Here).with_right(right).draw(area, ctx.look, buf);
            draw_page(&recap.offset, inside, ctx.look, buf, |page| recap.write(ctx, page));
            return None;
        }
        let source = LogSource::of(ctx.seen);
        let shown = self.found.find(source, &self.filter, self.kind, ctx);
        // The tab's only pane has the focus anyway, so its border stays as on most tabs.
        let pane = Pane::named(ctx.get("tab-log"), Focus::Elsewhere).with_right(self.title_end(shown.len(), ctx));
        let inside = pane.draw(area, ctx.look, buf);
        if shown.len() == 0 {
            let none = if source.len() == 0 { "tabs-log-empty" } else { "tabs-filter-nothing" };
            put(&ctx.get(none), Meaning::Dim, inside, ctx.look, buf);
        }
        let cursor = self.scroll.cursor.min(shown.len().saturating_sub(1));
        let (labels, layouts) = (label_width(area.width), RefCell::default());
        let lines = LogLayout { source, shown: &shown, labels, width: inside.width, ctx, cursor, layouts };
        let list = List { len: shown.len(), scroll: &self.scroll, focus: Focus::Elsewhere };
        let height = |n| lines.height(n);
        list.draw(inside, ctx.look, buf, height, |n, place, buf| {
            lines.draw(n, place.y == inside.y, place, buf);
        });
        // The bar needs only its thumb beside the border: drawing its track would send one more line for every row.
        let track = ctx.look.glyphs.scroll[0];
        let last = Rect { x: inside.right().saturating_sub(1), width: 1, ..inside }.intersection(buf.area);
        for place in last.positions() {
            let cell = &mut buf[place];
            if cell.symbol() == track {
                cell.set_symbol(" ");
            }
        }
        None
    }

    pub(crate) fn shows_recap(&self) -> bool {
        self.recap.is_some()
    }

    pub(crate) fn close_recap(&mut self) {
        self.recap = None;
    }

    /// Shows the recap in its versions for each possible audience; the first is shown first.
    pub(crate) fn show_recap(&mut self, recaps: Vec<Recap>) {
        self.recap = Some(ShownRecap::new(recaps));
    }

    /// Whether older lines should be loaded: near the first line, or while the log is being searched.
    pub(crate) fn needs_older_lines(&self) -> bool {
        !self.filter.is_empty() || self.kind != LineKind::All || self.scroll.cursor < ROWS_BEFORE_OLDER
    }

    /// Takes note that older lines were added before the first.
    pub(crate) fn note_older_lines(&mut self, lines: usize) {
        self.found = FoundLines::default();
        let is_sought = !self.filter.is_empty() || self.kind != LineKind::All;
        self.scroll.cursor = if is_sought { NEWEST } else { self.scroll.cursor.saturating_add(lines) };
    }

    fn next_kind(&mut self, direction: isize) {
        self.kind = self.kind.next(direction);
        self.scroll.cursor = NEWEST;
    }

    /// Moves the cursor. On the last line it begins to follow the newest. The newest line does not lead on to the oldest,
    /// nor back: there may be older ones that are not loaded.
    fn step(&mut self, key: KeyPress, ctx: &DrawCtx) -> bool {
        let Some(rows) = steps::rows_moved(key, self.scroll.page_rows()) else { return false };
        let len = self.found.find(LogSource::of(ctx.seen), &self.filter, self.kind, ctx).len();
        self.scroll.step(rows, len);
        if self.scroll.cursor.saturating_add(1) >= len {
            self.scroll.cursor = NEWEST;
        }
        true
    }

    /// Whether there is a moment to look at or go to.
    fn has_moment(&self, ctx: &DrawCtx) -> bool {
        !self.shows_recap() && self.selected_moment(ctx).is_some()
    }

    /// The entry number of the selected line; only the game master gets it.
    fn selected_moment(&self, ctx: &DrawCtx) -> Option<u64> {
        LogSource::of(ctx.seen).get(self.selected_index(ctx)?)?.n
    }

    /// The selected line's index in the whole log.
    fn selected_index(&self, ctx: &DrawCtx) -> Option<usize> {
        let shown = self.found.find(LogSource::of(ctx.seen), &self.filter, self.kind, ctx);
        Some(shown.index_of(self.scroll.cursor.min(shown.len().checked_sub(1)?)))
    }

    fn title_end(&self, len: usize, ctx: &DrawCtx) -> Vec<Run<'static>> {
        let glyphs = ctx.look.glyphs;
        let mut runs = self.filter.runs(ctx);
        if !runs.is_empty() {
            runs.push(Run::new(Meaning::Text, "  "));
        }
        runs.extend([
            Run::new(Meaning::Key, format!("{} ", glyphs.back)),
            Run::new(Meaning::Value, ctx.get(self.kind.key())),
            Run::new(Meaning::Key, format!(" {}", glyphs.onward)),
            Run::new(Meaning::Dim, format!("  {len}")),
        ]);
        runs
    }
}

/// The width of the deeds' names on a screen of this width.
fn label_width(width: u16) -> u16 {
    match width {
        100.. => 24,
        72.. => 20,
        _ => 14,
    }
}

/// The lines as they are drawn. Each is laid out once, since its height and text are needed several times per frame.
struct LogLayout<'s, 'f> {
    source: LogSource<'s>,
    shown: &'f ShownLines<'f>,
    labels: u16,
    width: u16,
    ctx: &'f DrawCtx<'f>,
    cursor: usize,
    layouts: RefCell<BTreeMap<usize, Rc<LineLayout<'s>>>>,
}

struct LineLayout<'s> {
    entry: ReadableLine<'s>,
    time: String,
    day: String,
    sentences: PageLayout,
}

/// Cells for the time, its mark, and the blanks around them.
const TIME_CELLS: u16 = 8;

impl<'s> LogLayout<'s, '_> {
    fn lay_out(&self, n: usize) -> Option<Rc<LineLayout<'s>>> {
        if let Some(layout) = self.layouts.borrow().get(&n) {
            return Some(Rc::clone(layout));
        }
        let entry = self.source.get(self.shown.index_of(n))?;
        let (time, day) = (self.ctx.time(entry.at), self.ctx.day(entry.at));
        let layout = Rc::new(LineLayout { sentences: self.sentences(n, &entry), entry, time, day });
        self.layouts.borrow_mut().insert(n, Rc::clone(&layout));
        Some(layout)
    }

    fn lay_out_above(&self, n: usize) -> Option<Rc<LineLayout<'s>>> {
        self.lay_out(n.checked_sub(1)?)
    }

    fn height(&self, n: usize) -> u16 {
        let Some(layout) = self.lay_out(n) else { return 1 };
        u16::from(self.begins_day(n, &layout)) + layout.sentences.height().clamp(1, MAX_ROWS)
    }

    /// Whether a line is the first of its day, so that the day stands above it. The very first line gets no day.
    fn begins_day(&self, n: usize, layout: &LineLayout) -> bool {
        self.lay_out_above(n).is_some_and(|above| above.day != layout.day)
    }

    /// The text of a line; a long sentence is cut short unless it is selected.
    fn sentences(&self, n: usize, entry: &ReadableLine) -> PageLayout {
        let mut page = PageLayout::new(self.width.saturating_sub(TIME_CELLS + self.labels + 3).max(1));
        for (sentence, secret) in &entry.sentences {
            let meaning = match (entry.live, secret, entry.deed) {
                (false, ..) => Meaning::Undone,
                (true, true, _) => Meaning::GmOnly,
                (true, false, "scene.set") => Meaning::Scene,
                (true, false, "evening.begin" | "evening.end") => Meaning::Title,
                _ => Meaning::Text,
            };
            let mark = self.ctx.look.glyphs.mark(Meaning::Hidden).filter(|_| *secret);
            let lead = mark.map(|mark| Run::new(meaning, format!("{mark} "))).into_iter().collect();
            let mut layout = PageLayout::new(page.width());
            layout.hanging(lead, meaning, &self.ctx.say(&sentence.attributed()));
            // A note of twenty lines must not push everything else off the screen.
            let shown = if n == self.cursor { usize::MAX } else { FOLDED_CELLS.div_ceil(page.width()).into() };
            for (at, line) in layout.lines().iter().take(shown).enumerate() {
                let is_cut = at + 1 == shown && layout.lines().len() > shown;
                let more = is_cut.then(|| Run::new(Meaning::Dim, self.ctx.look.glyphs.more));
                page.line(line.iter().cloned().chain(more).collect());
            }
        }
        page
    }

    /// Draws a line. The first one in view always shows its time.
    fn draw(&self, n: usize, is_first_in_view: bool, place: Rect, buf: &mut Buffer) {
        let (Some(layout), look) = (self.lay_out(n), self.ctx.look) else { return };
        let LineLayout { entry, time, day, sentences } = &*layout;
        let mut place = place;
        let new_day = self.begins_day(n, &layout);
        if new_day {
            put(day, Meaning::Title, row(place, 0), look, buf);
            place = below(place, 1);
        }
        let here = self.ctx.seen.gm.as_ref().is_some_and(|gm| entry.n == Some(gm.here));
        let (mark, meaning) = match (entry.live, here) {
            (false, _) => (look.glyphs.cross, Meaning::Undone),
            (true, true) => (look.glyphs.now, Meaning::Key),
            (true, false) => (" ", Meaning::Text),
        };
        let name = if entry.live { Meaning::Label } else { Meaning::Undone };
        let line = row(place, 0);
        // A time that several lines share is shown once, as a day is.
        let chosen = n == self.cursor;
        let shows_time =
            is_first_in_view || chosen || new_day || self.lay_out_above(n).is_none_or(|above| above.time != *time);
        if shows_time {
            put(time, Meaning::Time, line, look, buf);
        }
        put(mark, meaning, after(line, TIME_CELLS - 2), look, buf);
        put(&entry.deed_name(self.ctx), name, upto(after(line, TIME_CELLS), self.labels), look, buf);
        for (n, words) in (0..place.height).zip(sentences.lines()) {
            let room = after(row(place, n), TIME_CELLS + self.labels + 1);
            put_runs(words, room, look, buf);
            if n + 1 == place.height && sentences.height() > place.height {
                let cut = Rect { x: room.right().saturating_sub(width(look.glyphs.more)), width: 1, ..room };
                put(look.glyphs.more, Meaning::Dim, cut, look, buf);
            }
        }
        if chosen {
            look.restyle(line, Meaning::Selected, buf);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recap_is_shown_until_another_is_asked_for() {
        let mut log = LogTab::default();
        log.show_recap(Vec::new());
        assert!(log.shows_recap());
        log.close_recap();
        assert!(!log.shows_recap());
    }
}
