//! Tonight: who is here, and when it begins and ends.

use clap::Subcommand;

use crate::grammar::Kind;
use crate::grammar::Place::{Tab, Thing};
use crate::grammar::{Def, Key, Verbs};
use crate::grammar::{Intent, TabName};
use crate::session::evening::Command;
use crate::session::id::Id;

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "empieza", alias = "empezar")]
    Begin {
        #[arg(value_name = "HERO")]
        present: Vec<Id>,
    },
    #[command(visible_alias = "termina", alias = "terminar")]
    End,
    #[command(visible_alias = "llega")]
    Arrive {
        #[arg(value_name = "HERO")]
        who: Id,
    },
    #[command(visible_alias = "marcha")]
    Leave {
        #[arg(value_name = "HERO")]
        who: Id,
    },
}

impl Verbs for Verb {
    const NOUN: &'static str = "evening";
    const ALSO: &'static [&'static str] = &["sesión", "sesion", "session"];
    const DEEDS: &'static [Def] = &[
        Def::old("evening.begin", &["evening begin vera bruno"])
            .keys(&[Key::at(Tab(TabName::Scene), "b"), Key::at(Tab(TabName::Cast), "b")]),
        Def::old("evening.end", &["evening end"]).keys(&[Key::at(Tab(TabName::Scene), "B")]),
        Def::old("evening.arrive", &["evening arrive vera"]).keys(&[
            Key::at(Tab(TabName::Cast), "h"),
            Key::at(Tab(TabName::Scene), "h"),
            Key::at(Thing(Kind::Hero), "enter"),
        ]),
        Def::old("evening.leave", &["evening leave vera"]).keys(&[Key::at(Tab(TabName::Cast), "H")]),
    ];

    fn intent(self) -> Intent {
        Intent::table(match self {
            Verb::Begin { present } => Command::Begin { present },
            Verb::End => Command::End,
            Verb::Arrive { who } => Command::Arrive { who },
            Verb::Leave { who } => Command::Leave { who },
        })
    }
}
