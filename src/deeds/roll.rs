//! Open rolls.

use clap::Subcommand;

use crate::grammar::Intent;
use crate::grammar::Place;
use crate::grammar::{Def, Key, Verbs};
use crate::session::id::Id;
use crate::session::roll::Command;

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "cierra")]
    Settle {
        #[arg(value_name = "PERSON")]
        who: Id,
    },
}

impl Verbs for Verb {
    const NOUN: &'static str = "roll";
    const ALSO: &'static [&'static str] = &["tirada"];
    const DEEDS: &'static [Def] =
        &[Def::old("roll.settle", &["roll settle vera"]).keys(&[Key::at(Place::OpenRoll, "enter")])];

    fn intent(self) -> Intent {
        let Verb::Settle { who } = self;
        Intent::table(Command::Settle { who })
    }
}
