//! The pool system on the Roll tab, as pictures, and driven by keys.

#[path = "../kit/frame.rs"]
mod frame;
#[path = "../kit/table.rs"]
mod table;

mod form;
mod kit;
mod mixed;
mod rolled;
mod writing;
