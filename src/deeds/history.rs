//! Moving along the table's history.

use clap::Subcommand;

use crate::grammar::Place;
use crate::grammar::{Def, Key, Verbs};
use crate::grammar::{Intent, TabName};
use crate::session::history::Request;

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "deshaz", alias = "deshacer")]
    Undo,
    #[command(visible_alias = "rehaz", alias = "rehacer")]
    Redo,
    #[command(visible_alias = "ve", alias = "ir")]
    Goto {
        #[arg(value_name = "MOMENT")]
        moment: u64,
    },
}

impl Verbs for Verb {
    const NOUN: &'static str = "history";
    const ALSO: &'static [&'static str] = &["historia"];
    const DEEDS: &'static [Def] = &[
        Def::old("history.undo", &["undo"]).short(&["undo", "deshaz"]).keys(&[Key::at(Place::Everywhere, "u")]),
        Def::old("history.redo", &["redo"])
            .short(&["redo", "rehaz"])
            .keys(&[Key::at(Place::Everywhere, "U"), Key::at(Place::Everywhere, "ctrl-r")]),
        Def::old("history.goto", &["goto 12"]).short(&["goto", "ve"]).keys(&[Key::at(Place::Tab(TabName::Log), "g")]),
    ];

    fn intent(self) -> Intent {
        Intent::Table(Box::new(match self {
            Verb::Undo => Request::Undo,
            Verb::Redo => Request::Redo,
            Verb::Goto { moment } => Request::GoTo(moment),
        }))
    }
}
