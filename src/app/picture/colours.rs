//! The colours of a picture: those of the terminal's palette as xterm has them.

use ratatui::style::Color;

use crate::app::terminal::palette_index;
use crate::ui::look::depth::xterm_colour;

/// A colour that a picture can show, written `#33ff66`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::Display)]
#[display("#{_0:02x}{_1:02x}{_2:02x}")]
pub(in crate::app) struct Rgb(u8, u8, u8);

/// The colour of text where the theme leaves it to the terminal: light grey.
const TERMINAL_TEXT: u8 = 7;
/// The background where the theme leaves it to the terminal: black.
const TERMINAL_GROUND: u8 = 0;

/// The first sixteen colours of the terminal's palette.
pub(in crate::app) fn palette() -> impl Iterator<Item = Rgb> {
    (0..16).map(Rgb::of_palette)
}

impl Rgb {
    /// The colour of text.
    pub(in crate::app) fn of_text(colour: Color) -> Rgb {
        Rgb::new(colour, TERMINAL_TEXT)
    }

    /// The colour of a background.
    pub(in crate::app) fn of_ground(colour: Color) -> Rgb {
        Rgb::new(colour, TERMINAL_GROUND)
    }

    /// This colour, a third of the way to another.
    pub(super) fn dimmed_towards(self, other: Rgb) -> Rgb {
        let mix = |own: u8, other: u8| ((2 * u16::from(own) + u16::from(other)) / 3).to_be_bytes()[1];
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    fn new(colour: Color, of_terminal: u8) -> Rgb {
        match colour {
            Color::Rgb(r, g, b) => Rgb(r, g, b),
            Color::Reset => Rgb::of_palette(of_terminal),
            of_palette => Rgb::of_palette(palette_index(of_palette)),
        }
    }

    fn of_palette(index: u8) -> Rgb {
        let [r, g, b] = xterm_colour(index);
        Rgb(r, g, b)
    }
}
