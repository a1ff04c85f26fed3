//! Moving through the table's history: undo, redo, and going to a moment.

use crate::grammar::{Asks, DeedType, Def, Intent, Key, KeyContext, Noun, TabName, deed_args};
use crate::session::history::Request;

pub(super) const NOUN: Noun = Noun::new(
    "history",
    &["historia"],
    &[
        DeedType::without_args(&UNDO, |_| Ok(Intent::Table(Box::new(Request::Undo)))),
        DeedType::without_args(&REDO, |_| Ok(Intent::Table(Box::new(Request::Redo)))),
        DeedType::asking::<Goto>(),
    ],
);

const UNDO: Def = Def::new("history.undo", &["deshaz", "deshacer"])
    .examples(&["undo"])
    .short(&["undo", "deshaz"])
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

impl Asks for Goto {
    const DEF: Def = Def::new("history.goto", &["ve", "ir"])
        .examples(&["goto 12"])
        .short(&["goto", "ve"])
        .keys(&[Key::at(KeyContext::Tab(TabName::Log), "g")]);

    fn intent(self) -> Intent {
        Intent::Table(Box::new(Request::GoTo(self.moment)))
    }
}
