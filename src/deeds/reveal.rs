//! Showing and hiding.

use clap::Subcommand;

use crate::grammar::Place::Tab;
use crate::grammar::read;
use crate::grammar::{Def, Key, Verbs};
use crate::grammar::{Intent, TabName};
use crate::session::id::Id;
use crate::session::reveal::{Command, Thing};

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "enseña", alias = "muestra")]
    Show {
        #[arg(value_name = "THING", value_parser = read::<Thing>)]
        what: Thing,
        #[arg(long, visible_alias = "a", value_name = "HERO")]
        to: Option<Id>,
    },
    #[command(visible_alias = "oculta")]
    Hide {
        #[arg(value_name = "THING", value_parser = read::<Thing>)]
        what: Thing,
    },
}

impl Verbs for Verb {
    const NOUN: &'static str = "reveal";
    const ALSO: &'static [&'static str] = &["revela"];
    const DEEDS: &'static [Def] = &[
        Def::old("reveal.show", &["reveal show clock:alarm", "reveal show secret:captain-1 --to vera"]).keys(&[
            Key::at(Tab(TabName::Fight), "w"),
            Key::at(Tab(TabName::Gauges), "w"),
            Key::at(Tab(TabName::Scene), "w"),
            Key::at(Tab(TabName::Cast), "w"),
        ]),
        Def::old("reveal.hide", &["reveal hide person:captain-1"]).keys(&[
            Key::at(Tab(TabName::Fight), "H"),
            Key::at(Tab(TabName::Gauges), "H"),
            Key::at(Tab(TabName::Scene), "H"),
            Key::at(Tab(TabName::Cast), "W"),
        ]),
    ];

    fn intent(self) -> Intent {
        Intent::table(match self {
            Verb::Show { what, to } => Command::Show { what, to },
            Verb::Hide { what } => Command::Hide { what },
        })
    }
}
