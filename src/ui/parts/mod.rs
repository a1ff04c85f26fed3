//! Parts: the small widgets that screens are built from. Each is drawn from its arguments alone, into an area of any
//! size, with the look's styles and glyphs.

pub mod bar;
mod board;
pub mod edit;
pub mod field;
pub mod hints;
pub mod laid;
pub mod list;
pub mod notice;
pub mod page;
pub mod pane;
pub mod tabs;
pub mod text;
pub mod track;
pub mod wrap;

/// Whether a part has the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Focus {
    Here,
    #[default]
    Elsewhere,
}

impl Focus {
    /// `Here` if the part has the focus.
    pub fn when(here: bool) -> Focus {
        if here { Focus::Here } else { Focus::Elsewhere }
    }
}
