//! What is due: complications and choices that are owed.

use clap::{Subcommand, ValueEnum};

use crate::grammar::Kind as Due;
use crate::grammar::Place::{Everywhere, Tab, Thing, Unsaid};
use crate::grammar::{Def, Key, Verbs};
use crate::grammar::{Intent, TabName};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::item::{Command, Kind};

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "abre")]
    Open {
        #[arg(value_name = "TEXT")]
        text: Option<Text>,
        #[arg(long, visible_alias = "de", value_name = "PERSON")]
        who: Option<Id>,
        #[arg(long, visible_alias = "tipo", value_name = "CHOICE", default_value = "complication")]
        kind: Sort,
        #[arg(long, visible_alias = "oculto")]
        hidden: bool,
    },
    #[command(visible_alias = "saca")]
    Draw {
        #[arg(value_name = "ITEM", conflicts_with = "who")]
        item: Option<Id>,
        #[arg(long, visible_alias = "de", value_name = "PERSON")]
        who: Option<Id>,
    },
    #[command(visible_alias = "escribe")]
    Write {
        #[arg(value_name = "ITEM")]
        item: Id,
        #[arg(value_name = "TEXT")]
        text: Text,
    },
    #[command(visible_alias = "resuelve")]
    Resolve {
        #[arg(value_name = "ITEM")]
        item: Id,
    },
    #[command(visible_alias = "perdona")]
    Waive {
        #[arg(value_name = "ITEM")]
        item: Id,
    },
}

/// What is due, by its names in both languages.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Sort {
    #[value(alias = "complicación")]
    Complication,
    #[value(alias = "decisión")]
    Choice,
}

impl Verbs for Verb {
    const NOUN: &'static str = "item";
    const ALSO: &'static [&'static str] = &["pendiente"];
    const DEEDS: &'static [Def] = &[
        Def::old("item.open", &["item open \"se rompe la cuerda\" --who vera", "item open --kind choice --hidden"])
            .keys(&[Key::at(Everywhere, "!")]),
        Def::old("item.draw", &["item draw", "item draw complication"]).keys(&[Key::at(Tab(TabName::Scene), "d")]),
        Def::old("item.write", &["item write complication se rompe la cuerda"])
            .keys(&[Key::at(Tab(TabName::Scene), "o"), Key::at(Unsaid, "enter")]),
        Def::old("item.resolve", &["item resolve complication"])
            .keys(&[Key::at(Tab(TabName::Scene), "r"), Key::at(Thing(Due::Item), "enter")]),
        Def::old("item.waive", &["item waive complication"]).keys(&[Key::at(Tab(TabName::Scene), "v")]),
    ];

    fn intent(self) -> Intent {
        Intent::table(match self {
            Verb::Open { text, who, kind, hidden } => {
                let kind = match kind {
                    Sort::Complication => Kind::Complication,
                    Sort::Choice => Kind::Choice,
                };
                Command::Open { who, kind, text, hidden }
            }
            Verb::Draw { item, who } => Command::Draw { item, who },
            Verb::Write { item, text } => Command::Write { item, text },
            Verb::Resolve { item } => Command::Resolve { item },
            Verb::Waive { item } => Command::Waive { item },
        })
    }
}
