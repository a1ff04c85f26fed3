//! Parts: the small widgets that screens are built from. Each is drawn from its arguments alone, into an area of any
//! size, with the look's styles and glyphs.

mod bar;
mod board;
mod edit;
mod field;
mod hints;
mod laid;
mod list;
mod notice;
mod page;
mod pane;
mod tabs;
mod text;
mod track;
pub mod wrap;

pub use self::bar::bar;
pub use self::edit::{CursorMove, Edit, EditStep, ProseEdit};
pub use self::field::{Control, FormField, labels_width};
pub use self::hints::{Hint, hints};
pub use self::list::{List, Scroll, one_row, scroll_bar};
pub use self::notice::{notice, notice_height};
pub use self::page::{Offset, PageLayout, page};
pub use self::pane::{Pane, pair, put_marked};
pub use self::tabs::{TabLabel, tabs};
pub use self::text::{Run, after, below, fill, put, put_right, put_runs, put_runs_right, row, runs_width, upto, width};

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
