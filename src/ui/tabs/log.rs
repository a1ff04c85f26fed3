//! The Log tab: everything that was done, by name; looking back at any moment, and going back to it.

mod found;
mod recap;
mod source;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use self::found::{Found, Kind, Shown};
use self::source::{Source, Told};
use super::filter::Filter;
use super::{Heard, Tab, steps};
use crate::deeds::{Place, TabName};
use crate::session::recap::Recap;
use crate::ui::input::{Code, Input, Key};
use crate::ui::keys::Bound;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::list::{List, Scroll};
use crate::ui::parts::page::{Page, page};
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::{Run, after, below, put, put_runs, row, upto, width};
use crate::ui::sight::Sight;

/// The Log tab.
#[derive(Debug)]
pub(in crate::ui) struct LogTab {
    /// At [`NEWEST`] it stays with the newest line, whatever comes.
    scroll: Scroll,
    kind: Kind,
    filter: Filter,
    found: Found,
    recap: recap::Shown,
}

/// The cursor's place when it follows the newest line.
const NEWEST: usize = usize::MAX;

/// The most lines that one deed takes; what lasts longer is cut.
const TALLEST: u16 = 12;

impl Default for LogTab {
    fn default() -> LogTab {
        let scroll = Scroll::at(NEWEST);
        LogTab {
            scroll,
            kind: Kind::default(),
            filter: Filter::default(),
            found: Found::default(),
            recap: recap::Shown::default(),
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
    fn draw(&self, sight: &Sight, area: Rect, buf: &mut Buffer) -> Option<Position> {
        if let recap::Shown::Told(told) = &self.recap {
            let right = [Run::new(Meaning::Hint, sight.get("tabs-log-recap-hint"))];
            let title = told.title(sight);
            let inside = Pane { title: &title, right: &right, focus: Focus::Here }.draw(area, sight.look, buf);
            page(&told.offset, inside, sight.look, buf, |page| told.write(sight, page));
            return None;
        }
        let source = Source::of(sight.seen);
        let shown = self.found.of(source, &self.filter, self.kind, sight);
        let title = [Run::new(Meaning::Title, sight.get("tab-log"))];
        let right = self.right(shown.len(), sight);
        let inside = Pane { title: &title, right: &right, focus: Focus::Here }.draw(area, sight.look, buf);
        if shown.len() == 0 {
            let none = if source.len() == 0 { "tabs-log-empty" } else { "tabs-filter-nothing" };
            put(&sight.get(none), Meaning::Dim, inside, sight.look, buf);
        }
        let lines = Lines { source, shown: &shown, labels: labels(area.width), width: inside.width, sight };
        let list = List { len: shown.len(), scroll: &self.scroll, focus: Focus::Elsewhere };
        let cursor = self.scroll.cursor.min(shown.len().saturating_sub(1));
        list.draw(
            inside,
            sight.look,
            buf,
            |n| lines.height(n),
            |n, place, buf| {
                lines.draw(n, n == cursor, place, buf);
            },
        );
        None
    }

    fn input(&mut self, input: &Input, sight: &Sight) -> Heard {
        if let (recap::Shown::Told(told), Input::Key(key)) = (&mut self.recap, input) {
            match (key.code, steps::rows(*key, told.offset.page())) {
                (Code::Esc, _) => self.recap = recap::Shown::Not,
                (Code::Left, _) => told.next(-1, sight),
                (Code::Right | Code::Tab, _) => told.next(1, sight),
                (_, Some(rows)) => told.offset.step(rows),
                (_, None) => return Heard::Ignored,
            }
            return Heard::Done;
        }
        match self.filter.hear(input) {
            Heard::Ignored => {}
            heard => {
                self.scroll.cursor = NEWEST;
                return heard;
            }
        }
        let Input::Key(key) = input else { return Heard::Ignored };
        match key.code {
            Code::Left => self.turn(-1),
            Code::Right => self.turn(1),
            _ => return if self.step(*key, sight) { Heard::Done } else { Heard::Ignored },
        }
        Heard::Done
    }

    fn deed(&mut self, does: Bound, sight: &Sight) -> Heard {
        // Without a moment there is nothing to look at or go to: others than the game master have no numbers.
        let moves = matches!(does.deed.id, "screen.look" | "history.goto");
        let nowhere = matches!(self.recap, recap::Shown::Told(_)) || self.moment(sight).is_none();
        if moves && nowhere { Heard::Done } else { Heard::Ignored }
    }

    fn places(&self, _: &Sight) -> Vec<Place> {
        vec![Place::Tab(TabName::Log)]
    }

    fn hints(&self, sight: &Sight) -> Vec<&'static str> {
        if matches!(self.recap, recap::Shown::Told(_)) {
            return Vec::new();
        }
        if sight.seen.back.is_none() {
            return vec!["screen.recap", "screen.filter"];
        }
        vec!["screen.look", "screen.now", "history.goto", "screen.filter", "screen.recap", "history.redo"]
    }

    fn selected(&self, sight: &Sight) -> Vec<(&'static str, String)> {
        self.moment(sight).map(|n| ("moment", n.to_string())).into_iter().collect()
    }

    fn filter(&mut self) {
        self.recap = recap::Shown::Not;
        self.filter.open();
    }

    fn put_down(&self) -> serde_json::Value {
        if self.filter.is_empty() { serde_json::Value::Null } else { self.filter.text().into() }
    }

    fn take_up(&mut self, held: serde_json::Value) {
        self.filter.set(held.as_str().unwrap_or_default());
    }
}

impl LogTab {
    /// Shows the recap instead of the lines, as soon as it is told.
    pub(in crate::ui) fn show_recap(&mut self) {
        self.recap = recap::Shown::Asked;
    }

    /// Whether a recap is to be told.
    pub(in crate::ui) fn wants_recap(&self) -> bool {
        matches!(self.recap, recap::Shown::Asked)
    }

    /// The recap, as it is told to each of those who may be meant.
    pub(in crate::ui) fn tell_recap(&mut self, recaps: Vec<Recap>) {
        self.recap = recap::Shown::Told(recap::Told::new(recaps));
    }

    fn turn(&mut self, way: isize) {
        self.kind = self.kind.next(way);
        self.scroll.cursor = NEWEST;
    }

    /// Moves; at the last line the cursor stays with what comes.
    fn step(&mut self, key: Key, sight: &Sight) -> bool {
        let len = self.found.of(Source::of(sight.seen), &self.filter, self.kind, sight).len();
        let moved = steps::list(&mut self.scroll, key, len);
        if moved && self.scroll.cursor + 1 >= len {
            self.scroll.cursor = NEWEST;
        }
        moved
    }

    /// The entry of the line that the arrows stand on.
    fn moment(&self, sight: &Sight) -> Option<u64> {
        let source = Source::of(sight.seen);
        let shown = self.found.of(source, &self.filter, self.kind, sight);
        let at = self.scroll.cursor.min(shown.len().checked_sub(1)?);
        source.get(shown.place(at))?.n
    }

    /// The filter, the kind, and how many lines there are.
    fn right(&self, len: usize, sight: &Sight) -> Vec<Run<'static>> {
        let glyphs = sight.look.glyphs;
        let mut runs = self.filter.runs(sight);
        if !runs.is_empty() {
            runs.push(Run::new(Meaning::Text, "  "));
        }
        runs.extend([
            Run::new(Meaning::Key, format!("{} ", glyphs.back)),
            Run::new(Meaning::Value, sight.get(self.kind.key())),
            Run::new(Meaning::Key, format!(" {}", glyphs.onward)),
            Run::new(Meaning::Dim, format!("  {len}")),
        ]);
        runs
    }
}

/// How wide the names of deeds are on a screen that wide.
fn labels(width: u16) -> u16 {
    match width {
        100.. => 24,
        72.. => 20,
        _ => 14,
    }
}

/// The lines as they are drawn.
struct Lines<'s, 'f> {
    source: Source<'s>,
    shown: &'f Shown<'f>,
    labels: u16,
    width: u16,
    sight: &'f Sight<'f>,
}

/// The time, its mark, and the blanks around them.
const TIME: u16 = 8;

impl Lines<'_, '_> {
    fn told(&self, n: usize) -> Option<Told<'_>> {
        self.source.get(self.shown.place(n))
    }

    fn height(&self, n: usize) -> u16 {
        let Some(told) = self.told(n) else { return 1 };
        u16::from(self.new_day(n, &told)) + u16::try_from(self.sentences(&told).len()).unwrap_or(1).clamp(1, TALLEST)
    }

    /// Whether it is the first line shown of its day; of the very first day only when another one follows.
    fn new_day(&self, n: usize, told: &Told) -> bool {
        let before = n.checked_sub(1).and_then(|before| self.told(before));
        before.is_some_and(|before| self.sight.day(before.at) != self.sight.day(told.at))
    }

    fn sentences(&self, told: &Told) -> Page {
        let mut page = Page::new(self.width.saturating_sub(TIME + self.labels + 3).max(1));
        for (sentence, secret) in &told.sentences {
            let meaning = match (told.live, secret, told.deed) {
                (false, ..) => Meaning::Undone,
                (true, true, _) => Meaning::GmOnly,
                (true, false, "scene.set") => Meaning::Scene,
                (true, false, "evening.begin" | "evening.end") => Meaning::Title,
                _ => Meaning::Text,
            };
            let mark = self.sight.look.glyphs.mark(Meaning::Hidden).filter(|_| *secret);
            let lead = mark.map(|mark| Run::new(meaning, format!("{mark} "))).into_iter().collect();
            page.hung(lead, meaning, &self.sight.say(&sentence.said));
        }
        page
    }

    fn draw(&self, n: usize, chosen: bool, place: Rect, buf: &mut Buffer) {
        let (Some(told), look) = (self.told(n), self.sight.look) else { return };
        let mut place = place;
        if self.new_day(n, &told) {
            put(&self.sight.day(told.at), Meaning::Title, row(place, 0), look, buf);
            place = below(place, 1);
        }
        let here = self.sight.seen.back.as_ref().is_some_and(|back| told.n == Some(back.here));
        let (mark, meaning) = match (told.live, here) {
            (false, _) => (look.glyphs.cross, Meaning::Undone),
            (true, true) => (look.glyphs.now, Meaning::Key),
            (true, false) => (" ", Meaning::Text),
        };
        let label = told.label(self.sight);
        let name = if told.live { Meaning::Label } else { Meaning::Undone };
        let line = row(place, 0);
        let time = [
            Run::new(Meaning::Time, self.sight.time(told.at)),
            Run::new(Meaning::Text, " "),
            Run::new(meaning, mark),
            Run::new(Meaning::Text, " "),
        ];
        let used = put_runs(&time, line, look, buf);
        put(&label, name, upto(after(line, used), self.labels), look, buf);
        let sentences = self.sentences(&told);
        for (n, words) in (0..place.height).zip(sentences.lines()) {
            let room = after(row(place, n), TIME + self.labels + 1);
            put_runs(words, room, look, buf);
            if n + 1 == place.height && sentences.len() > usize::from(place.height) {
                let cut = Rect { x: room.right().saturating_sub(width(look.glyphs.more)), width: 1, ..room };
                put(look.glyphs.more, Meaning::Dim, cut, look, buf);
            }
        }
        if chosen {
            look.tint(line, Meaning::Selected, buf);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recap_is_asked_for_once_and_told_once() {
        let mut log = LogTab::default();
        assert!(!log.wants_recap());
        log.show_recap();
        assert!(log.wants_recap());
        log.tell_recap(Vec::new());
        assert!(!log.wants_recap());
    }
}
