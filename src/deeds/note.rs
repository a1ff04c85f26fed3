//! Notes.

use clap::Subcommand;

use crate::grammar::Kind;
use crate::grammar::Place::{Everywhere, Tab, Thing};
use crate::grammar::{Def, Key, Verbs};
use crate::grammar::{Intent, TabName};
use crate::rules::text::Text;
use crate::session::id::{Audience, Id};
use crate::session::note::Command;

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "nueva")]
    Add {
        #[arg(value_name = "TEXT")]
        title: Text,
        #[arg(value_name = "PROSE")]
        text: Option<Text>,
        #[arg(long, visible_alias = "escena", value_name = "SCENE")]
        scene: Option<Id>,
        #[arg(long, visible_alias = "para", value_name = "HERO", conflicts_with = "open")]
        to: Vec<Id>,
        #[arg(long, visible_alias = "todos")]
        open: bool,
    },
    #[command(visible_alias = "edita")]
    Edit {
        #[arg(value_name = "NOTE")]
        note: Id,
        #[arg(value_name = "TEXT")]
        title: Text,
        #[arg(value_name = "PROSE")]
        text: Option<Text>,
    },
    #[command(visible_alias = "quita")]
    Remove {
        #[arg(value_name = "NOTE")]
        note: Id,
    },
}

impl Verbs for Verb {
    const NOUN: &'static str = "note";
    const ALSO: &'static [&'static str] = &["nota"];
    const DEEDS: &'static [Def] = &[
        Def::old("note.add", &["note add \"La llave\" \"La tiene el ama.\"", "note add \"El pacto\" --to vera"])
            .keys(&[Key::at(Everywhere, "n")]),
        Def::old("note.edit", &["note edit la-llave \"La llave\" \"La tiene Bruno.\""])
            .keys(&[Key::at(Tab(TabName::Scene), "N"), Key::at(Thing(Kind::Note), "enter")]),
        Def::old("note.remove", &["note remove la-llave"]).keys(&[Key::at(Thing(Kind::Note), "delete")]),
    ];

    fn intent(self) -> Intent {
        Intent::table(match self {
            Verb::Add { title, text, scene, to, open } => {
                let seen_by = if open { Audience::All } else { Audience::Only(to.into_iter().collect()) };
                Command::Add { title, text: text.unwrap_or_default(), scene, seen_by }
            }
            Verb::Edit { note, title, text } => Command::Edit { note, title, text: text.unwrap_or_default() },
            Verb::Remove { note } => Command::Remove { note },
        })
    }
}
