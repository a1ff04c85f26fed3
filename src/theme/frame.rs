//! The frame of the stage: its lines, and the edge around it.

use super::Colour;
use super::glyphs::BoxLines;

/// How a theme frames the stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FrameStyle {
    pub lines: LineStyle,
    /// The width of the edge around the stage: rows above and below, and twice as many columns at either side.
    pub margin: u8,
    /// The colour of that edge; defaults to the background of the text.
    pub surround: Option<Colour>,
}

/// The lines of a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LineStyle {
    #[default]
    Single,
    Double,
    Heavy,
    Rounded,
}

impl FrameStyle {
    /// The widest edge: more would leave a small terminal no stage.
    pub const MAX_MARGIN: u8 = 4;
}

impl LineStyle {
    /// Every style after its word in theme files.
    pub const ALL: [(&'static str, LineStyle); 4] = [
        ("single", LineStyle::Single),
        ("double", LineStyle::Double),
        ("heavy", LineStyle::Heavy),
        ("rounded", LineStyle::Rounded),
    ];

    /// The characters of these lines, on a terminal that draws with more than ASCII.
    pub fn box_lines(self) -> &'static BoxLines {
        match self {
            LineStyle::Single => &BoxLines::UNICODE,
            LineStyle::Double => &BoxLines::DOUBLE,
            LineStyle::Heavy => &BoxLines::HEAVY,
            LineStyle::Rounded => &BoxLines::ROUNDED,
        }
    }
}

impl BoxLines {
    const DOUBLE: BoxLines = BoxLines {
        across: "═",
        down: "║",
        top_left: "╔",
        top_right: "╗",
        bottom_left: "╚",
        bottom_right: "╝",
        from_left: "╠",
        from_right: "╣",
        from_top: "╦",
        from_bottom: "╩",
        cross: "╬",
    };
    const HEAVY: BoxLines = BoxLines {
        across: "━",
        down: "┃",
        top_left: "┏",
        top_right: "┓",
        bottom_left: "┗",
        bottom_right: "┛",
        from_left: "┣",
        from_right: "┫",
        from_top: "┳",
        from_bottom: "┻",
        cross: "╋",
    };
    const ROUNDED: BoxLines =
        BoxLines { top_left: "╭", top_right: "╮", bottom_left: "╰", bottom_right: "╯", ..BoxLines::UNICODE };
}
