//! The cost of a frame at 200×60, tab by tab, from the seat's view to the bytes for the terminal.

mod kit;
mod nde;

use std::sync::Arc;

use biombo::app::screen::Screen;
use biombo::app::terminal::Canvas;
use biombo::deeds::{Names, TabName};
use biombo::rules::keyword::Keyword;
use biombo::session::Seat;
use biombo::session::history::Table;
use biombo::session::seen::Seen;
use biombo::session::trial::Trial;
use biombo::store::themes;
use biombo::ui::draw::draw;
use biombo::ui::draw_ctx::DrawCtx;
use biombo::ui::handle::handle;
use biombo::ui::input::{Input, Key};
use biombo::ui::keys::Keys;
use biombo::ui::look::{Depth, Glyphs, Look};
use biombo::ui::ui_state::{SavedUi, UiState};
use biombo::words::{Language, Words};
use divan::Bencher;
use jiff::tz::TimeZone;
use ratatui::layout::Size;

use crate::kit::history;

fn main() {
    divan::main();
}

const SIZE: Size = Size { width: 200, height: 60 };
const TABS: [&str; 6] = ["roll", "fight", "gauges", "scene", "cast", "log"];

/// A screen at a table with a thousand deeds behind it.
struct Bench {
    table: Table,
    seen: Arc<Seen>,
    names: Names,
    screen: Screen,
    ui: UiState,
    canvas: Canvas,
}

impl Bench {
    fn at(tab: &str) -> Bench {
        let table = history::table(1_000);
        let seen = Arc::new(Seen::new(&table, &Seat::Gm));
        let words = Words::new(Language::Es);
        let names = {
            let words = words.clone();
            Names::of(&seen, move |key| words.get(key).into_owned())
        };
        let theme = themes::find(themes::DEFAULT, None).unwrap_or_else(|_| unreachable!("it is bundled"));
        let look = Look::new(&theme, Depth::True, &Glyphs::UNICODE);
        let (keys, _) = Keys::new([]);
        let screen = Screen { look, words, keys, zone: TimeZone::UTC };
        let tab = TabName::named(tab).expect("a tab");
        let ui = UiState::resumed(SavedUi { tab, ..SavedUi::default() });
        let mut bench = Bench { table, seen, names, screen, ui, canvas: Canvas::default() };
        bench.draw();
        bench
    }

    /// Draws a frame and returns the number of bytes that the terminal gets.
    fn draw(&mut self) -> usize {
        let Bench { table, seen, names, screen, ui, canvas } = self;
        let ctx = DrawCtx { trial: Some(Trial::of(table.state())), ..screen.ctx(seen, names) };
        canvas.paint(SIZE, |area, buf| draw(&ctx, ui, area, buf)).len()
    }

    fn press(&mut self, key: &str) {
        let key: Key = key.parse().expect("a key");
        let Bench { table, seen, names, screen, ui, .. } = self;
        let ctx = DrawCtx { trial: Some(Trial::of(table.state())), ..screen.ctx(seen, names) };
        handle(&Input::Key(key), &ctx, ui);
    }
}

#[divan::bench(args = TABS)]
fn unchanged(bencher: Bencher, tab: &str) {
    let mut bench = Bench::at(tab);
    bencher.bench_local(|| bench.draw());
}

#[divan::bench(args = TABS)]
fn cursor_moved(bencher: Bencher, tab: &str) {
    let mut bench = Bench::at(tab);
    let mut keys = ["down", "up"].into_iter().cycle();
    bench.press("down");
    let bytes = bench.draw();
    eprintln!("{tab}: {bytes} bytes for a cursor move");
    bench.press("up");
    bench.draw();
    bencher.bench_local(|| {
        if let Some(key) = keys.next() {
            bench.press(key);
        }
        bench.draw()
    });
}

#[divan::bench(args = TABS)]
fn full(bencher: Bencher, tab: &str) {
    let mut bench = Bench::at(tab);
    bench.canvas.disturb();
    let bytes = bench.draw();
    eprintln!("{tab}: {bytes} bytes for all of it");
    bencher.bench_local(|| {
        bench.canvas.disturb();
        bench.draw()
    });
}
