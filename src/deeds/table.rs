//! Random tables.

use clap::Subcommand;

use crate::grammar::Intent;
use crate::grammar::Kind;
use crate::grammar::Place::{Everywhere, Thing};
use crate::grammar::{Def, Key, Verbs};
use crate::session::id::Id;
use crate::session::tables::Command;

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "tira")]
    Roll {
        #[arg(value_name = "TABLE")]
        table: Id,
        #[arg(long, visible_alias = "secreta")]
        secret: bool,
    },
}

impl Verbs for Verb {
    const NOUN: &'static str = "table";
    const ALSO: &'static [&'static str] = &["tabla"];
    const DEEDS: &'static [Def] = &[Def::old("table.roll", &["table roll rumours", "table roll rumours --secret"])
        .keys(&[Key::at(Everywhere, "%"), Key::at(Thing(Kind::Table), "enter").with(&[("secret", "false")])])];

    fn intent(self) -> Intent {
        let Verb::Roll { table, secret } = self;
        Intent::table(Command::Roll { table, secret })
    }
}
