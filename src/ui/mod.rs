//! The screen: what is drawn, and what keys mean. It has no files, no clock and no terminal.

pub(crate) mod beside;
pub mod draw;
pub mod draw_ctx;
pub(crate) mod filled;
pub mod follow;
pub mod form;
pub mod frame;
pub mod handle;
pub(crate) mod help;
pub mod input;
pub mod keys;
pub mod look;
pub(crate) mod memo;
pub(crate) mod palette;
pub mod parts;
pub(crate) mod rolls;
pub(crate) mod steps;
pub(crate) mod tabs;
pub(crate) mod typing;
pub mod ui_state;
pub mod welcome;
