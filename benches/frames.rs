//! Where a key's time goes, tab by tab and at two sizes: hearing it, drawing what is seen, and the bytes for the
//! terminal.

mod kit;
mod nde;

use std::array::IntoIter;
use std::iter::Cycle;
use std::sync::Arc;

use biombo::app::display::DisplaySettings;
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
use biombo::ui::input::{Input, KeyPress};
use biombo::ui::keys::Keymap;
use biombo::ui::look::{ColourDepth, Glyphs, Look};
use biombo::ui::ui_state::{SavedUi, UiState};
use biombo::words::{Language, Words};
use divan::Bencher;
use jiff::tz::TimeZone;
use ratatui::layout::Size;
use ratatui::style::Style;

use crate::kit::history;

fn main() {
    divan::main();
}

const LENGTH: u64 = 1_000;
/// Each tab on a wide screen and on a small one.
const SCREENS: [(&str, Size); 10] = [
    ("roll", WIDE),
    ("roll", SMALL),
    ("fight", WIDE),
    ("fight", SMALL),
    ("chase", WIDE),
    ("chase", SMALL),
    ("gauges", WIDE),
    ("gauges", SMALL),
    ("scene", WIDE),
    ("scene", SMALL),
];
const WIDE: Size = Size { width: 200, height: 60 };
const SMALL: Size = Size { width: 80, height: 24 };

/// A screen at a table that has seen a thousand deeds, with a fight or a chase on where its tab shows one.
struct Bench {
    table: Table,
    seen: Arc<Seen>,
    names: Names,
    screen: DisplaySettings,
    ui: UiState,
    size: Size,
    canvas: Canvas,
    keys: Cycle<IntoIter<&'static str, 2>>,
}

impl Bench {
    fn at((tab, size): (&str, Size)) -> Bench {
        let mut table = history::table(LENGTH);
        let mut more = history::entries(3 * LENGTH).skip(LENGTH as usize);
        let shows = |table: &Table| match tab {
            "fight" => table.state().fight.is_some(),
            "chase" => !table.state().chases.is_empty(),
            _ => true,
        };
        while !shows(&table) {
            table.accept(more.next().expect("it comes to that")).expect("it follows");
        }
        let seen = Arc::new(Seen::new(&table, &Seat::Gm));
        let words = Words::new(Language::Es);
        let names = {
            let words = words.clone();
            Names::of(&seen, move |key| words.get(key).into_owned())
        };
        let theme = themes::find(themes::DEFAULT, None).unwrap_or_else(|_| unreachable!("it is bundled"));
        let look = Look::new(&theme, ColourDepth::True, &Glyphs::UNICODE);
        let (keys, _) = Keymap::new([]);
        let screen = DisplaySettings { look, words, keys: keys.into(), zone: TimeZone::UTC, themes: Arc::default() };
        let tab = TabName::from_word(tab).expect("a tab");
        let ui = UiState::from_saved(SavedUi { tab, ..SavedUi::default() });
        let keys = ["down", "up"].into_iter().cycle();
        let mut bench = Bench { table, seen, names, screen, ui, size, canvas: Canvas::default(), keys };
        bench.paint();
        bench
    }

    /// Draws a frame; how many bytes the terminal gets.
    fn paint(&mut self) -> usize {
        let Bench { table, seen, names, screen, ui, size, canvas, .. } = self;
        let ctx = DrawCtx { table: Some(Trial::new(table.state())), ..screen.ctx(seen, names) };
        canvas.paint(*size, |frame| draw(&ctx, ui, frame)).len()
    }

    /// Presses an arrow, down and up again in turn.
    fn press(&mut self) {
        let key: KeyPress = self.keys.next().and_then(|key| key.parse().ok()).expect("a key");
        let Bench { table, seen, names, screen, ui, .. } = self;
        let ctx = DrawCtx { table: Some(Trial::new(table.state())), ..screen.ctx(seen, names) };
        handle(&Input::Key(key), &ctx, ui);
    }
}

/// An arrow, from the key to the bytes.
#[divan::bench(args = SCREENS)]
fn key(bencher: Bencher, screen: (&str, Size)) {
    let mut bench = Bench::at(screen);
    let bytes = [0; 2].map(|_| {
        bench.press();
        bench.paint()
    });
    eprintln!("{screen:?}: {bytes:?} bytes for an arrow");
    bencher.bench_local(|| {
        bench.press();
        bench.paint()
    });
}

/// Of that, hearing the key.
#[divan::bench(args = SCREENS)]
fn key_heard(bencher: Bencher, screen: (&str, Size)) {
    let mut bench = Bench::at(screen);
    bencher.bench_local(|| bench.press());
}

/// A frame that changes nothing.
#[divan::bench(args = SCREENS)]
fn frame_unchanged(bencher: Bencher, screen: (&str, Size)) {
    let mut bench = Bench::at(screen);
    bencher.bench_local(|| bench.paint());
}

/// A frame drawn from nothing, and all its bytes.
#[divan::bench(args = SCREENS)]
fn frame_anew(bencher: Bencher, screen: (&str, Size)) {
    let mut bench = Bench::at(screen);
    bench.canvas.invalidate();
    eprintln!("{screen:?}: {} bytes for all of it", bench.paint());
    bencher.bench_local(|| {
        bench.canvas.invalidate();
        bench.paint()
    });
}

/// Clearing, comparing and writing alone, of a frame of one letter.
#[divan::bench(args = [WIDE, SMALL])]
fn canvas_alone(bencher: Bencher, size: Size) {
    let mut canvas = Canvas::default();
    let mut letters = ["a", "b"].into_iter().cycle();
    bencher.bench_local(|| {
        let letter = letters.next().unwrap_or_default();
        canvas
            .paint(size, |frame| {
                frame.start_blank().set_string(1, 1, letter, Style::new());
                None
            })
            .len()
    });
}
