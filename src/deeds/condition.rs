//! Conditions on people.

use clap::{Subcommand, ValueEnum};

use crate::grammar::Place::Tab;
use crate::grammar::{Def, Key, Verbs};
use crate::grammar::{Intent, TabName};
use crate::rules::text::Text;
use crate::session::condition::{Command, Lasts};
use crate::session::id::Id;

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "pon")]
    Add {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "TEXT")]
        text: Text,
        #[arg(long, visible_alias = "rondas", alias = "asaltos", value_name = "NUMBER", conflicts_with = "until")]
        rounds: Option<u8>,
        #[arg(long, visible_alias = "hasta", value_name = "CHOICE", default_value = "scene")]
        until: Until,
    },
    #[command(visible_alias = "quita")]
    Remove {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "CONDITION")]
        condition: Id,
    },
}

/// What ends a condition that does not last for rounds.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Until {
    #[value(alias = "escena")]
    Scene,
    #[value(alias = "sesión")]
    Session,
    #[value(alias = "quitada")]
    Removed,
}

impl Verbs for Verb {
    const NOUN: &'static str = "condition";
    const ALSO: &'static [&'static str] = &["condición", "condicion", "estado"];
    const DEEDS: &'static [Def] = &[
        Def::old(
            "condition.add",
            &["condition add vera aturdida --rounds 2", "condition add vera herida --until session"],
        )
        .keys(&[
            Key::at(Tab(TabName::Fight), "k"),
            Key::at(Tab(TabName::Gauges), "k"),
            Key::at(Tab(TabName::Cast), "k"),
        ]),
        Def::old("condition.remove", &["condition remove vera aturdida"]).keys(&[
            Key::at(Tab(TabName::Fight), "K"),
            Key::at(Tab(TabName::Gauges), "K"),
            Key::at(Tab(TabName::Cast), "K"),
        ]),
    ];

    fn intent(self) -> Intent {
        Intent::table(match self {
            Verb::Add { who, text, rounds, until } => {
                let lasts = match (rounds, until) {
                    (Some(rounds), _) => Lasts::Rounds(rounds),
                    (None, Until::Scene) => Lasts::Scene,
                    (None, Until::Session) => Lasts::Session,
                    (None, Until::Removed) => Lasts::Removed,
                };
                Command::Add { who, text, lasts }
            }
            Verb::Remove { who, condition } => Command::Remove { who, condition },
        })
    }
}
