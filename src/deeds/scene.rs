//! Scenes and what holds in them.

use clap::Subcommand;

use crate::grammar::Kind;
use crate::grammar::Place::{Tab, Thing};
use crate::grammar::{Def, Key, Verbs};
use crate::grammar::{Intent, TabName};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::scene::Command;

#[derive(Subcommand)]
pub(crate) enum Verb {
    #[command(visible_alias = "pon", alias = "ir")]
    Set {
        #[arg(value_name = "SCENE")]
        scene: Id,
    },
    #[command(visible_alias = "nueva")]
    Add {
        #[arg(value_name = "TEXT")]
        title: Text,
        #[arg(long, visible_alias = "lugar", value_name = "TEXT")]
        place: Option<Text>,
        #[arg(long, visible_alias = "lee", value_name = "PROSE")]
        read: Option<Text>,
        #[arg(long, visible_alias = "secreto", value_name = "PROSE")]
        secret: Option<Text>,
    },
    #[command(visible_alias = "edita")]
    Edit {
        #[arg(value_name = "SCENE")]
        scene: Id,
        #[arg(long, visible_alias = "título", alias = "titulo", value_name = "TEXT")]
        title: Option<Text>,
        #[arg(long, visible_alias = "lugar", value_name = "TEXT")]
        place: Option<Text>,
        #[arg(long, visible_alias = "lee", value_name = "PROSE")]
        read: Option<Text>,
        #[arg(long, visible_alias = "secreto", value_name = "PROSE")]
        secret: Option<Text>,
    },
    #[command(visible_alias = "quita")]
    Remove {
        #[arg(value_name = "SCENE")]
        scene: Id,
    },
    #[command(subcommand, visible_alias = "aspecto")]
    Aspect(Aspect),
}

#[derive(Subcommand)]
pub(crate) enum Aspect {
    #[command(visible_alias = "nuevo")]
    Add {
        #[arg(value_name = "SCENE")]
        scene: Id,
        #[arg(value_name = "TEXT")]
        aspect: Text,
    },
    #[command(visible_alias = "quita")]
    Remove {
        #[arg(value_name = "SCENE")]
        scene: Id,
        #[arg(value_name = "ASPECT")]
        aspect: Text,
    },
}

impl Verbs for Verb {
    const NOUN: &'static str = "scene";
    const ALSO: &'static [&'static str] = &["escena"];
    const DEEDS: &'static [Def] = &[
        Def::old("scene.set", &["scene set cellar"]).keys(&[Key::at(Thing(Kind::Scene), "enter")]),
        Def::old("scene.add", &["scene add \"El tejado\" --place \"la casa\" --read \"Sopla el viento.\""])
            .keys(&[Key::at(Tab(TabName::Scene), "a")]),
        Def::old("scene.edit", &["scene edit cellar --secret \"Hay una trampilla.\""])
            .keys(&[Key::at(Tab(TabName::Scene), "e")]),
        Def::old("scene.remove", &["scene remove cellar"]).keys(&[Key::at(Thing(Kind::Scene), "delete")]),
        Def::old("scene.aspect.add", &["scene aspect add cellar \"a oscuras\""])
            .keys(&[Key::at(Tab(TabName::Scene), "s")]),
        Def::old("scene.aspect.remove", &["scene aspect remove cellar \"a oscuras\""])
            .keys(&[Key::at(Tab(TabName::Scene), "S")]),
    ];

    fn intent(self) -> Intent {
        Intent::table(match self {
            Verb::Set { scene } => Command::Set { scene },
            Verb::Add { title, place, read, secret } => Command::Add {
                title,
                place: place.unwrap_or_default(),
                read: read.unwrap_or_default(),
                secret: secret.unwrap_or_default(),
            },
            Verb::Edit { scene, title, place, read, secret } => Command::Edit { scene, title, place, read, secret },
            Verb::Remove { scene } => Command::Remove { scene },
            Verb::Aspect(Aspect::Add { scene, aspect }) => Command::AddAspect { scene, aspect },
            Verb::Aspect(Aspect::Remove { scene, aspect }) => Command::RemoveAspect { scene, aspect },
        })
    }
}
