//! People: bringing them in, and rewriting what is known of them.

use clap::{Subcommand, ValueEnum};

use crate::grammar::Place::Tab;
use crate::grammar::read;
use crate::grammar::{Def, Key, Verbs};
use crate::grammar::{Intent, TabName};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::person::{Command, Side as Sided};
use crate::session::systems::Sheets;

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "trae", alias = "añade")]
    Add {
        #[arg(value_name = "TEXT", required_unless_present = "from")]
        name: Option<Text>,
        #[arg(long, visible_alias = "de", value_name = "FOE")]
        from: Option<Id>,
        #[arg(long, visible_alias = "cuántos", alias = "cuantos", value_name = "NUMBER", default_value = "1")]
        count: u8,
        #[arg(long, visible_alias = "bando", value_name = "CHOICE", default_value = "foes")]
        side: Side,
        #[arg(long, visible_alias = "oculto")]
        hidden: bool,
        #[arg(long, visible_alias = "jugador", value_name = "TEXT")]
        player: Option<Text>,
        #[arg(long, visible_alias = "ficha", value_name = "SHEET", value_parser = read::<Sheets>)]
        sheet: Option<Sheets>,
    },
    #[command(visible_alias = "quita")]
    Remove {
        #[arg(value_name = "PERSON")]
        who: Id,
    },
    #[command(visible_alias = "renombra")]
    Rename {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "TEXT")]
        name: Text,
    },
    #[command(visible_alias = "sustituye")]
    Replace {
        #[arg(value_name = "HERO")]
        who: Id,
        #[arg(value_name = "TEXT")]
        name: Text,
        #[arg(long, visible_alias = "ficha", value_name = "SHEET", value_parser = read::<Sheets>)]
        sheet: Option<Sheets>,
    },
    #[command(visible_alias = "jugador")]
    Player {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "TEXT")]
        player: Option<Text>,
    },
    #[command(visible_alias = "bando")]
    Side {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "CHOICE")]
        side: Side,
    },
    #[command(visible_alias = "ficha")]
    Sheet {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(value_name = "SHEET", value_parser = read::<Sheets>)]
        sheet: Sheets,
    },
    Describe {
        #[arg(value_name = "PERSON")]
        who: Id,
        #[arg(long, visible_alias = "sobre", value_name = "PROSE")]
        about: Option<Text>,
        #[arg(long, visible_alias = "secreto", value_name = "PROSE")]
        secret: Option<Text>,
    },
}

/// A side, by its names in both languages.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Side {
    #[value(alias = "grupo")]
    Party,
    #[value(alias = "adversarios")]
    Foes,
}

impl From<Side> for Sided {
    fn from(side: Side) -> Sided {
        match side {
            Side::Party => Sided::Party,
            Side::Foes => Sided::Foes,
        }
    }
}

impl Verbs for Verb {
    const NOUN: &'static str = "person";
    const ALSO: &'static [&'static str] = &["persona", "personaje"];
    const DEEDS: &'static [Def] = &[
        Def::old(
            "person.add",
            &["person add \"Matón\" --count 3 --from thug", "person add \"La tía Ada\" --side party"],
        )
        .keys(&[Key::at(Tab(TabName::Cast), "a")]),
        Def::old("person.remove", &["person remove thug-2"]).keys(&[Key::at(Tab(TabName::Cast), "delete")]),
        Def::old("person.rename", &["person rename thug-2 \"El Zurdo\""]).keys(&[Key::at(Tab(TabName::Cast), "m")]),
        Def::old("person.replace", &["person replace vera \"Nora Salas\""]).keys(&[Key::at(Tab(TabName::Cast), "r")]),
        Def::old("person.player", &["person player vera Ana"]).keys(&[Key::at(Tab(TabName::Cast), "p")]),
        Def::old("person.side", &["person side thug-2 party"]).keys(&[Key::at(Tab(TabName::Cast), "x")]),
        Def::old("person.sheet", &["person sheet vera \"{}\""]),
        Def::old("person.describe", &["person describe vera --about \"Lleva un bastón.\""])
            .keys(&[Key::at(Tab(TabName::Cast), "e")]),
    ];

    fn intent(self) -> Intent {
        Intent::table(match self {
            Verb::Add { name, from, count, side, hidden, player, sheet } => {
                Command::Add { name, side: side.into(), count, from, sheets: sheet.map(Box::new), hidden, player }
            }
            Verb::Remove { who } => Command::Remove { who },
            Verb::Rename { who, name } => Command::Rename { who, name },
            Verb::Replace { who, name, sheet } => Command::Replace { who, by: name, sheets: sheet.map(Box::new) },
            Verb::Player { who, player } => Command::PlayedBy { who, player },
            Verb::Side { who, side } => Command::Side { who, side: side.into() },
            Verb::Sheet { who, sheet } => Command::Sheet { who, sheets: Box::new(sheet) },
            Verb::Describe { who, about, secret } => Command::Describe { who, about, secret },
        })
    }
}
