//! Gauges by the game master's word.

use clap::Subcommand;

use crate::grammar::Kind;
use crate::grammar::Place::{Tab, Thing};
use crate::grammar::read;
use crate::grammar::{Def, Key, Verbs};
use crate::grammar::{Intent, TabName};
use crate::rules::text::Text;
use crate::session::gauge::{Command, Gauge, Owner};

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "pon")]
    Set {
        #[arg(value_name = "OWNER", value_parser = read::<Owner>)]
        owner: Owner,
        #[arg(value_name = "GAUGE", value_parser = read::<Gauge>)]
        gauge: Gauge,
        #[arg(value_name = "NUMBER")]
        to: i32,
        #[arg(value_name = "TEXT")]
        reason: Option<Text>,
    },
    #[command(visible_alias = "cambia")]
    Change {
        #[arg(value_name = "OWNER", value_parser = read::<Owner>)]
        owner: Owner,
        #[arg(value_name = "GAUGE", value_parser = read::<Gauge>)]
        gauge: Gauge,
        #[arg(value_name = "NUMBER")]
        by: i32,
        #[arg(value_name = "TEXT")]
        reason: Option<Text>,
    },
    #[command(visible_alias = "límite", alias = "limite")]
    Cap {
        #[arg(value_name = "OWNER", value_parser = read::<Owner>)]
        owner: Owner,
        #[arg(value_name = "GAUGE", value_parser = read::<Gauge>)]
        gauge: Gauge,
        #[arg(value_name = "NUMBER")]
        max: i32,
        #[arg(value_name = "TEXT")]
        reason: Option<Text>,
    },
    #[command(visible_alias = "nuevo")]
    Add {
        #[arg(value_name = "OWNER", value_parser = read::<Owner>)]
        owner: Owner,
        #[arg(value_name = "TEXT")]
        name: Text,
        #[arg(value_name = "NUMBER")]
        max: i32,
    },
    #[command(visible_alias = "quita")]
    Remove {
        #[arg(value_name = "OWNER", value_parser = read::<Owner>)]
        owner: Owner,
        #[arg(value_name = "GAUGE", value_parser = read::<Gauge>)]
        gauge: Gauge,
    },
}

impl Verbs for Verb {
    const NOUN: &'static str = "gauge";
    const ALSO: &'static [&'static str] = &["medidor"];
    const DEEDS: &'static [Def] = &[
        Def::old("gauge.change", &["gauge change vera luck +1 riesgo", "gauge change vera hearts -2 \"la caída\""])
            .keys(&[
                Key::at(Tab(TabName::Gauges), "+").with(&[("by", "1")]),
                Key::at(Tab(TabName::Gauges), "-").with(&[("by", "-1")]),
                Key::at(Tab(TabName::Fight), "+").with(&[("by", "1")]),
                Key::at(Tab(TabName::Fight), "-").with(&[("by", "-1")]),
                Key::at(Thing(Kind::Gauge), "enter"),
            ]),
        Def::old("gauge.set", &["gauge set vera hearts 3 \"la caída\""]).keys(&[
            Key::at(Tab(TabName::Gauges), "="),
            Key::at(Tab(TabName::Fight), "="),
            Key::at(Thing(Kind::Gauge), "="),
        ]),
        Def::old("gauge.cap", &["gauge cap vera hearts 6 \"una bendición\""])
            .keys(&[Key::at(Tab(TabName::Gauges), "m")]),
        Def::old("gauge.add", &["gauge add table \"Provisiones\" 6"]).keys(&[Key::at(Tab(TabName::Gauges), "a")]),
        Def::old("gauge.remove", &["gauge remove table Provisiones"]),
    ];

    fn intent(self) -> Intent {
        Intent::table(match self {
            Verb::Set { owner, gauge, to, reason } => {
                Command::Set { owner, gauge, to, reason: reason.unwrap_or_default() }
            }
            Verb::Change { owner, gauge, by, reason } => {
                Command::Change { owner, gauge, by, reason: reason.unwrap_or_default() }
            }
            Verb::Cap { owner, gauge, max, reason } => {
                Command::Cap { owner, gauge, max, reason: reason.unwrap_or_default() }
            }
            Verb::Add { owner, name, max } => Command::Add { owner, name, max },
            Verb::Remove { owner, gauge } => Command::Remove { owner, gauge },
        })
    }
}
