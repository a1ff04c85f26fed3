//! Clocks.

use clap::{Subcommand, ValueEnum};

use super::intent::{Intent, TabName};
use super::kind::Kind;
use super::places::Place::{Everywhere, Tab, Thing};
use super::register::{Deed, Key, Verbs};
use crate::rules::text::Text;
use crate::session::clock::{Command, Driver as Driven};
use crate::session::id::Id;

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "nuevo")]
    Add {
        #[arg(value_name = "TEXT")]
        name: Text,
        #[arg(value_name = "NUMBER", default_value = "4")]
        size: u8,
        #[arg(long, visible_alias = "consecuencia", value_name = "TEXT")]
        consequence: Option<Text>,
        #[arg(long, visible_alias = "motor", value_name = "CHOICE", default_value = "hand")]
        driver: Driver,
        #[arg(long, visible_alias = "oculto")]
        hidden: bool,
    },
    #[command(visible_alias = "avanza")]
    Advance {
        #[arg(value_name = "CLOCK")]
        clock: Id,
        #[arg(value_name = "NUMBER", default_value = "1")]
        by: i8,
    },
    #[command(visible_alias = "pon")]
    Set {
        #[arg(value_name = "CLOCK")]
        clock: Id,
        #[arg(value_name = "NUMBER")]
        to: u8,
        #[arg(value_name = "TEXT")]
        reason: Option<Text>,
    },
    #[command(visible_alias = "quita")]
    Remove {
        #[arg(value_name = "CLOCK")]
        clock: Id,
    },
}

/// What moves a clock, by its names in both languages.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Driver {
    #[value(alias = "mano")]
    Hand,
    #[value(alias = "fallos")]
    Failures,
}

impl From<Driver> for Driven {
    fn from(driver: Driver) -> Driven {
        match driver {
            Driver::Hand => Driven::Hand,
            Driver::Failures => Driven::Failures,
        }
    }
}

impl Verbs for Verb {
    const NOUN: &'static str = "clock";
    const ALSO: &'static [&'static str] = &["reloj"];
    const DEEDS: &'static [Deed] = &[
        Deed::new("clock.advance", &["clock advance alarm 1", "reloj avanza alarm"]).keys(&[
            Key::at(Everywhere, "c").with(&[("by", "1")]),
            Key::at(Thing(Kind::Clock), "enter").with(&[("by", "1")]),
        ]),
        Deed::new("clock.add", &["clock add \"La alarma\" 6 --consequence \"Llega la guardia.\" --hidden"])
            .keys(&[Key::at(Everywhere, "C")]),
        Deed::new("clock.set", &["clock set alarm 2 \"se han distraído\""]).keys(&[Key::at(Tab(TabName::Scene), "=")]),
        Deed::new("clock.remove", &["clock remove alarm"]).keys(&[Key::at(Thing(Kind::Clock), "delete")]),
    ];

    fn intent(self) -> Intent {
        Intent::table(match self {
            Verb::Add { name, size, consequence, driver, hidden } => {
                let consequence = consequence.unwrap_or_default();
                Command::Add { name, size, consequence, driver: driver.into(), hidden }
            }
            Verb::Advance { clock, by } => Command::Advance { clock, by },
            Verb::Set { clock, to, reason } => Command::Set { clock, to, reason: reason.unwrap_or_default() },
            Verb::Remove { clock } => Command::Remove { clock },
        })
    }
}
