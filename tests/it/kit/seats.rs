//! A table with its door open, and people at terminals of their own, as real programs.

use std::fs;

use biombo::app::door::wire::{Hello, Surface, VERSION};
use biombo::app::terminal::Erase;
use biombo::session::id::Seat;
use biombo::ui::look::ColourDepth;
use biombo::words::Language;

use super::pty::{Home, Pty};

/// The campaign that most of these tables play.
pub(crate) const CASA: &str = include_str!("casa.toml");

/// The table of a campaign with its door open, and nobody there yet.
pub(crate) fn open_table(home: &Home, campaign: &str) -> Pty {
    fs::write(home.file("casa.toml"), campaign).expect("a campaign");
    let mut table = home.biombo((80, 24), ["--seats", "casa.toml"]);
    table.wait_text("La casa del reloj");
    table
}

/// The terminal of somebody who sits down at that table.
pub(crate) fn sit(home: &Home, seat: &str) -> Pty {
    let mut pty = home.biombo((80, 24), ["seat", "casa.toml", "--as", seat]);
    pty.wait_text("La casa del reloj");
    pty
}

/// Types a line and says it.
pub(crate) fn say(pty: &mut Pty, line: &str) {
    pty.keys(":");
    pty.keys(line);
    pty.wait_text(line);
    pty.keys("<enter>");
}

/// What a terminal that draws letters alone says as somebody sits down there.
pub(crate) fn hello(seat: Seat) -> Hello {
    let (depth, erase, language, theme) = (ColourDepth::Mono, Erase::Plain, Language::Es, "phosphor".to_owned());
    let (width, height, surface) = (80, 24, Surface::Screen);
    Hello { v: VERSION, seat, width, height, depth, ascii: true, erase, language, theme, follow: false, surface }
}
