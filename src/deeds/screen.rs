//! What the screen grants itself.

use clap::{Subcommand, ValueEnum};

use crate::grammar::Place::{Everywhere, Order, Tab};
use crate::grammar::{Def, Key, Verbs};
use crate::grammar::{Intent, ScreenIntent, TabName};
use crate::rules::text::Text;
use crate::session::id::Id;

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "pestaña")]
    Tab {
        #[arg(value_name = "CHOICE")]
        tab: Tabs,
    },
    #[command(visible_alias = "ayuda")]
    Help,
    #[command(visible_alias = "orden")]
    Palette {
        #[arg(value_name = "LINE")]
        line: Option<String>,
    },
    #[command(visible_alias = "telón")]
    Curtain,
    #[command(visible_alias = "filtra")]
    Filter,
    #[command(visible_alias = "mira")]
    Look {
        #[arg(value_name = "MOMENT")]
        moment: u64,
    },
    #[command(visible_alias = "ahora")]
    Now,
    #[command(visible_alias = "resumen")]
    Recap,
    #[command(visible_alias = "tirada")]
    Roll {
        #[arg(value_name = "PERSON")]
        who: Id,
    },
    #[command(visible_alias = "cambia")]
    Change(Change),
}

/// A field of the form on the screen, and by how much it changes.
#[derive(clap::Args)]
pub(crate) struct Change {
    #[arg(value_name = "TEXT")]
    field: Text,
    #[arg(value_name = "NUMBER", default_value = "1")]
    by: i8,
}

impl Change {
    pub(crate) fn intent(self) -> ScreenIntent {
        ScreenIntent::Change { field: self.field, by: self.by }
    }
}

/// A tab, by its names in both languages.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Tabs {
    #[value(alias = "tirada")]
    Roll,
    #[value(alias = "combate")]
    Fight,
    #[value(alias = "persecución")]
    Chase,
    #[value(alias = "medidores")]
    Gauges,
    #[value(alias = "escena")]
    Scene,
    #[value(alias = "reparto")]
    Cast,
    #[value(alias = "diario")]
    Log,
}

impl From<Tabs> for TabName {
    fn from(tab: Tabs) -> TabName {
        match tab {
            Tabs::Roll => TabName::Roll,
            Tabs::Fight => TabName::Fight,
            Tabs::Chase => TabName::Chase,
            Tabs::Gauges => TabName::Gauges,
            Tabs::Scene => TabName::Scene,
            Tabs::Cast => TabName::Cast,
            Tabs::Log => TabName::Log,
        }
    }
}

impl Verbs for Verb {
    const NOUN: &'static str = "screen";
    const ALSO: &'static [&'static str] = &["pantalla"];
    const DEEDS: &'static [Def] = &[
        Def::old("screen.tab", &["screen tab gauges", "tab fight"]).short(&["tab", "pestaña"]).keys(&[
            Key::at(Everywhere, "1").with(&[("tab", "roll")]),
            Key::at(Everywhere, "2").with(&[("tab", "fight")]),
            Key::at(Everywhere, "3").with(&[("tab", "chase")]),
            Key::at(Everywhere, "4").with(&[("tab", "gauges")]),
            Key::at(Everywhere, "5").with(&[("tab", "scene")]),
            Key::at(Everywhere, "6").with(&[("tab", "cast")]),
            Key::at(Everywhere, "7").with(&[("tab", "log")]),
        ]),
        Def::old("screen.help", &["help"]).short(&["help", "ayuda"]).keys(&[Key::at(Everywhere, "?")]),
        Def::old("screen.palette", &["screen palette \"clock add\""]).keys(&[Key::at(Everywhere, ":")]),
        Def::old("screen.curtain", &["curtain"]).short(&["curtain", "telón"]).keys(&[Key::at(Everywhere, "f9")]),
        Def::old("screen.filter", &["screen filter"]).keys(&[Key::at(Everywhere, "/")]),
        Def::old("screen.look", &["screen look 12"]).keys(&[Key::at(Tab(TabName::Log), "enter")]),
        Def::old("screen.now", &["screen now"]).keys(&[Key::at(Tab(TabName::Log), "b")]),
        Def::old("screen.recap", &["recap"]).short(&["recap", "resumen"]).keys(&[Key::at(Tab(TabName::Log), "r")]),
        Def::old("screen.roll", &["screen roll vera"]).keys(&[Key::at(Order, "enter")]),
        Def::old("screen.change", &["screen change tn 1", "screen change secret"]).keys(&[
            Key::at(Tab(TabName::Roll), "+").with(&[("field", "tn"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "-").with(&[("field", "tn"), ("by", "-1")]),
            Key::at(Tab(TabName::Roll), "s").with(&[("field", "secret"), ("by", "1")]),
        ]),
    ];

    fn intent(self) -> Intent {
        Intent::Desk(match self {
            Verb::Tab { tab } => ScreenIntent::Tab(tab.into()),
            Verb::Help => ScreenIntent::Help,
            Verb::Palette { line } => ScreenIntent::Palette(line.unwrap_or_default()),
            Verb::Curtain => ScreenIntent::Curtain,
            Verb::Filter => ScreenIntent::Filter,
            Verb::Look { moment } => ScreenIntent::LookAt(Some(moment)),
            Verb::Now => ScreenIntent::LookAt(None),
            Verb::Recap => ScreenIntent::Recap,
            Verb::Roll { who } => ScreenIntent::Roll(who),
            Verb::Change(change) => change.intent(),
        })
    }
}
