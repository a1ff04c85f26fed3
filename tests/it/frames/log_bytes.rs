//! What it costs the terminal to show the log, on a whole screen at a table that has seen a thousand deeds.

use std::sync::Arc;

use biombo::app::display::DisplaySettings;
use biombo::app::terminal::Canvas;
use biombo::session::Seat;
use biombo::session::seen::Seen;
use biombo::store::themes;
use biombo::ui::draw::draw;
use biombo::ui::handle::handle;
use biombo::ui::input::Input;
use biombo::ui::keys::Keymap;
use biombo::ui::look::{ColourDepth, Glyphs, Look};
use biombo::ui::ui_state::UiState;
use biombo::words::{Language, Words};
use jiff::tz::TimeZone;
use ratatui::layout::Size;

use crate::kit::{self, history};

const SIZE: Size = Size { width: 200, height: 60 };

/// The most bytes that showing the log may send: over a slow line it is the tab with most to say. About nine thousand
/// are sent, clocks and scene beside it included; what a random evening says more or less is left room for.
const MOST: usize = 9_400;

#[test]
fn the_log_comes_in_few_bytes_from_every_tab() {
    let seen = Arc::new(Seen::new(&history::table(1_000), &Seat::Gm));
    for language in [Language::Es, Language::En] {
        let words = Words::new(language);
        let names = kit::table::names(&seen, &words);
        let theme = themes::find(themes::DEFAULT, None).expect("it is bundled");
        let look = Look::new(&theme, ColourDepth::True, &Glyphs::UNICODE);
        let (keys, _) = Keymap::new([]);
        let screen = DisplaySettings { look, words, keys: keys.into(), zone: TimeZone::UTC, themes: Arc::default() };
        let ctx = screen.ctx(&seen, &names);
        let (mut ui, mut canvas) = (UiState::default(), Canvas::default());
        let mut switch = |tab: &str| {
            handle(&Input::Key(tab.parse().expect("a key")), &ctx, &mut ui);
            canvas.paint(SIZE, |frame| draw(&ctx, &ui, frame)).len()
        };
        for tab in ["1", "2", "4", "5", "6"] {
            switch(tab);
            let bytes = switch("7");
            assert!(bytes < MOST, "{bytes} bytes from tab {tab} in {language:?}");
        }
    }
}
