//! Moving through the table's history: undo, redo, and going to a moment.

use crate::grammar::{Def, Intent, Key, KeyContext, Noun, TabName, asks, deed_args};
use crate::session::Whose;
use crate::session::history::Request;

pub(super) const NOUN: Noun = Noun::new(
    "history",
    &["historia"],
    &[
        asks!(UNDO, (), |()| Intent::Table(Box::new(Request::Undo))),
        asks!(REDO, (), |()| Intent::Table(Box::new(Request::Redo))),
        asks!(GOTO, Goto, |deed| Intent::Table(Box::new(Request::GoTo(deed.moment)))),
    ],
);

const UNDO: Def = Def::new("history.undo", &["deshaz", "deshacer"])
    .examples(&["undo"])
    .short(&["undo", "deshaz"])
    .on_request(Whose::Seat)
    .keys(&[Key::at(KeyContext::Everywhere, "u")]);

/// Redoes what was undone last.
const REDO: Def = Def::new("history.redo", &["rehaz", "rehacer"])
    .examples(&["redo"])
    .short(&["redo", "rehaz"])
    .keys(&[Key::at(KeyContext::Everywhere, "U"), Key::at(KeyContext::Everywhere, "ctrl-r")]);

#[apply(deed_args)]
struct Goto {
    moment: u64,
}

const GOTO: Def = Def::new("history.goto", &["ve", "ir"])
    .examples(&["goto 12"])
    .short(&["goto", "ve"])
    .keys(&[Key::at(KeyContext::Tab(TabName::Log), "g")]);
