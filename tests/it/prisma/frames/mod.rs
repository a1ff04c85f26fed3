//! The pool system on the Roll tab, on its sheets and in its reserves, as pictures, and driven by keys.

mod fight;
mod form;
mod kit;
mod mixed;
mod reserves;
mod rolled;
mod sharpened;
mod sheet;
mod spending;
mod writing;
