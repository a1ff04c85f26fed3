//! What only the program around the table can grant.

use clap::{Subcommand, ValueEnum};

use crate::grammar::Place::{Everywhere, Tab, Welcome};
use crate::grammar::{AppIntent, Intent, TabName, Thrower};
use crate::grammar::{Def, Key, Verbs};

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "sal", alias = "salir")]
    Quit,
    #[command(visible_alias = "suspende")]
    Suspend,
    #[command(visible_alias = "dados")]
    Dice {
        #[arg(value_name = "CHOICE", default_value = "swap")]
        source: Source,
    },
    #[command(visible_alias = "tema")]
    Theme {
        #[arg(value_name = "THEME")]
        theme: String,
    },
    #[command(visible_alias = "idioma")]
    Language {
        #[arg(value_name = "CHOICE")]
        language: Tongue,
    },
    Ascii {
        #[arg(value_name = "CHOICE")]
        ascii: Switch,
    },
    #[command(visible_alias = "redibuja")]
    Redraw,
}

/// Who throws the dice.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Source {
    #[value(alias = "mano")]
    Hand,
    #[value(alias = "programa")]
    Stream,
    #[value(alias = "cambia")]
    Swap,
}

/// A language of the interface.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Tongue {
    #[value(aliases = ["español", "spanish"])]
    Es,
    #[value(aliases = ["inglés", "english"])]
    En,
}

/// On or off.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Switch {
    #[value(alias = "sí")]
    On,
    #[value(alias = "no")]
    Off,
}

impl Verbs for Verb {
    const NOUN: &'static str = "app";
    const ALSO: &'static [&'static str] = &["programa"];
    const DEEDS: &'static [Def] = &[
        Def::old("app.quit", &["quit"]).short(&["quit", "sal", "q"]).keys(&[Key::at(Everywhere, "Q")]),
        Def::old("app.suspend", &["app suspend"]).keys(&[Key::at(Everywhere, "ctrl-z")]),
        Def::old("app.dice", &["dice hand", "dice stream", "dice"])
            .short(&["dice", "dados"])
            .keys(&[Key::at(Tab(TabName::Roll), "f2"), Key::at(Tab(TabName::Fight), "f2")]),
        Def::old("app.theme", &["theme amber"]).short(&["theme", "tema"]),
        Def::old("app.language", &["language es"]).short(&["language", "idioma"]).keys(&[Key::at(Welcome, "l")]),
        Def::old("app.ascii", &["app ascii on"]),
        Def::old("app.redraw", &["app redraw"]).keys(&[Key::at(Everywhere, "ctrl-l")]),
    ];

    fn intent(self) -> Intent {
        Intent::App(match self {
            Verb::Quit => AppIntent::Quit,
            Verb::Suspend => AppIntent::Suspend,
            Verb::Dice { source } => AppIntent::Dice(match source {
                Source::Hand => Thrower::Hand,
                Source::Stream => Thrower::Stream,
                Source::Swap => Thrower::Other,
            }),
            Verb::Theme { theme } => AppIntent::Theme(theme),
            Verb::Language { language: Tongue::Es } => AppIntent::Language("es".to_owned()),
            Verb::Language { language: Tongue::En } => AppIntent::Language("en".to_owned()),
            Verb::Ascii { ascii } => AppIntent::Ascii(ascii == Switch::On),
            Verb::Redraw => AppIntent::Redraw,
        })
    }
}
