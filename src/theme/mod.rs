//! Themes as plain data: what can be styled, and how. This room imports no other, because `store` reads themes and
//! `ui` draws with them, and those two must stay apart.

mod frame;
pub mod glyphs;
mod meaning;

pub use frame::{FrameStyle, LineStyle};
pub use meaning::Meaning;

/// A theme: its name, and how the meanings that it styles look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    pub name: String,
    /// The frame of the stage.
    pub frame: FrameStyle,
    styles: Vec<Option<MeaningStyle>>,
}

/// The style of one meaning. Parts left open are taken from the meaning's parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MeaningStyle {
    /// The foreground.
    pub fg: Option<Colour>,
    /// The background.
    pub bg: Option<Colour>,
    pub emphasis: Emphasis,
}

/// The attributes of text apart from its colours; `None` leaves one to the parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Emphasis {
    pub bold: Option<bool>,
    pub dim: Option<bool>,
    pub italic: Option<bool>,
    /// Underlined.
    pub underline: Option<bool>,
    /// Swaps foreground and background.
    pub reverse: Option<bool>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Colour {
    /// The terminal's default colour.
    #[default]
    Terminal,
    /// One of the terminal's sixteen, 0 (black) to 15 (bright white).
    Ansi(u8),
    Rgb(u8, u8, u8),
}

impl Theme {
    /// A theme with these styles. If a meaning is given twice, the later style counts.
    pub fn new(name: impl Into<String>, styles_by_meaning: impl IntoIterator<Item = (Meaning, MeaningStyle)>) -> Theme {
        let mut styles = vec![None; Meaning::COUNT];
        for (meaning, style) in styles_by_meaning {
            styles[meaning.index()] = Some(style);
        }
        Theme { name: name.into(), frame: FrameStyle::default(), styles }
    }

    /// The same theme with that frame.
    #[must_use]
    pub fn framed(self, frame: FrameStyle) -> Theme {
        Theme { frame, ..self }
    }

    /// The full style of a meaning: parts that the theme leaves open come from its parents.
    pub fn meaning_style(&self, meaning: Meaning) -> MeaningStyle {
        let mut style = MeaningStyle::default();
        let mut at = Some(meaning);
        while let Some(meaning) = at {
            if let Some(own) = self.styles[meaning.index()] {
                style = style.over(own);
            }
            at = meaning.parent();
        }
        style
    }
}

impl Default for Theme {
    /// A theme without a name that styles nothing.
    fn default() -> Theme {
        Theme::new("", [])
    }
}

impl MeaningStyle {
    /// This style, with its open parts taken from `below`.
    #[must_use]
    pub fn over(self, below: MeaningStyle) -> MeaningStyle {
        MeaningStyle {
            fg: self.fg.or(below.fg),
            bg: self.bg.or(below.bg),
            emphasis: self.emphasis.over(below.emphasis),
        }
    }
}

impl Emphasis {
    /// This emphasis, with its open parts taken from `below`.
    #[must_use]
    pub fn over(self, below: Emphasis) -> Emphasis {
        Emphasis {
            bold: self.bold.or(below.bold),
            dim: self.dim.or(below.dim),
            italic: self.italic.or(below.italic),
            underline: self.underline.or(below.underline),
            reverse: self.reverse.or(below.reverse),
        }
    }
}

impl Colour {
    /// The names of the terminal's sixteen colours, by number.
    pub fn ansi_names<'n>() -> impl Iterator<Item = &'n str> {
        const DARK: &str = "black red green yellow blue magenta cyan white";
        const BRIGHT: &str = "bright-black bright-red bright-green bright-yellow bright-blue bright-magenta bright-cyan \
            bright-white";
        DARK.split(' ').chain(BRIGHT.split(' '))
    }

    /// Reads a colour: `#33ff66`, one of [`Colour::ansi_names`], or `terminal`.
    pub fn parse(written: &str) -> Option<Colour> {
        if written == "terminal" {
            return Some(Colour::Terminal);
        }
        if let Some(hex) = written.strip_prefix('#') {
            if hex.len() != 6 || !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
                return None;
            }
            let value = u32::from_str_radix(hex, 16).ok()?;
            let [_, r, g, b] = value.to_be_bytes();
            return Some(Colour::Rgb(r, g, b));
        }
        let number = Colour::ansi_names().position(|name| name == written)?;
        u8::try_from(number).ok().map(Colour::Ansi)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Colour = Colour::Ansi(1);

    #[test]
    fn a_meaning_left_out_looks_like_its_nearest_parent_that_is_not() {
        let fail = MeaningStyle { fg: Some(RED), ..MeaningStyle::default() };
        let theme = Theme::new("t", [(Meaning::Fail, fail)]);
        assert_eq!(theme.meaning_style(Meaning::DieLow), fail, "by way of mishap and fail");
        assert_eq!(theme.meaning_style(Meaning::Success), MeaningStyle::default());
    }

    #[test]
    fn what_a_style_leaves_open_comes_from_the_parent_and_what_it_denies_does_not() {
        let bold = Emphasis { bold: Some(true), italic: Some(true), ..Emphasis::default() };
        let plain = Emphasis { bold: Some(false), ..Emphasis::default() };
        let theme = Theme::new(
            "t",
            [
                (Meaning::Title, MeaningStyle { fg: Some(RED), bg: None, emphasis: bold }),
                (Meaning::Key, MeaningStyle { fg: None, bg: Some(RED), emphasis: plain }),
            ],
        );
        let key = theme.meaning_style(Meaning::Key);
        assert_eq!((key.fg, key.bg), (Some(RED), Some(RED)));
        assert_eq!((key.emphasis.bold, key.emphasis.italic), (Some(false), Some(true)));
    }

    #[test]
    fn colours_are_read_as_people_write_them() {
        assert_eq!(Colour::parse("#33fF66"), Some(Colour::Rgb(0x33, 0xff, 0x66)));
        assert_eq!(Colour::parse("bright-cyan"), Some(Colour::Ansi(14)));
        assert_eq!(Colour::parse("terminal"), Some(Colour::Terminal));
        for wrong in ["#fff", "#12345g", "#+12345", "Red", "", "#ééé"] {
            assert_eq!(Colour::parse(wrong), None, "{wrong}");
        }
    }
}
