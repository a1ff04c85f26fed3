//! Parts: the small widgets that screens are built from. Each is drawn from its arguments alone, into an area of any
//! size, with the look's styles and glyphs.

mod bar;
mod board;
mod cards;
mod dice;
mod edit;
mod field;
mod graph;
mod hints;
mod list;
mod meter;
mod notice;
mod page;
mod page_scroll;
mod pane;
mod picture_size;
mod split;
mod tabs;
mod text;
pub mod wrap;

pub use self::bar::chance_bar;
pub(crate) use self::dice::status_mark;
pub use self::edit::{CursorMove, LineEdit, ProseEdit, RowStep};
pub use self::field::{FieldControl, FormField, labels_width};
pub use self::hints::{Hint, draw_hints};
pub use self::list::{List, Scroll, beside_scroll_bar, one_row};
pub use self::notice::{draw_notice, notice_height};
pub use self::page::{PageLayout, draw_page};
pub use self::page_scroll::PageScroll;
pub use self::pane::{Pane, draw_pair, inside_border, put_marked};
pub use self::picture_size::PictureSize;
pub use self::split::{side_by_side, stacked};
pub use self::tabs::{TabLabel, draw_tab_bar};
pub use self::text::{
    Run, after, below, cut, fill_line, put, put_right, put_runs, put_runs_right, row, runs_text, runs_width, upto,
    width,
};

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
