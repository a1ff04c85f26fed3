//! The tabs that a game master lives in, as pictures, and driven by keys and by lines.

#[path = "../kit/frame.rs"]
mod frame;
#[path = "../kit/table.rs"]
mod table;

mod tabs;
mod tabs_keys;
