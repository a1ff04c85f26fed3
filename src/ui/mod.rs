//! The screen: what is drawn, and what keys mean. It has no files, no clock and no terminal.

mod burst;
pub(crate) mod companion_panes;
pub mod draw;
pub mod draw_ctx;
pub mod follow;
pub mod form;
pub mod frame;
pub(crate) mod full_clocks;
pub(crate) mod grave;
pub mod handle;
pub(crate) mod help;
pub mod input;
pub mod keys;
pub mod look;
pub(crate) mod memo;
pub(crate) mod next;
pub(crate) mod palette;
pub mod parts;
pub(crate) mod requests;
pub(crate) mod rolls;
pub mod seats;
pub(crate) mod steps;
pub(crate) mod tabs;
pub(crate) mod typing;
pub mod ui_state;
pub(crate) mod waiting;
pub mod welcome;

pub use self::draw_ctx::DrawCtx;
pub use self::form::{Form, RequestText};
pub use self::frame::Frame;
pub use self::input::{Code, Input, KeyModifiers, KeyPress};
pub use self::keys::{BoundDeed, Keymap};
pub use self::look::{ColourDepth, Glyphs, Look};
pub(crate) use self::memo::Memo;
pub use self::tabs::Handled;
pub use crate::theme::Meaning;
