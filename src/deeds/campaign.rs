//! Campaigns and their files.

use std::path::PathBuf;

use clap::Subcommand;

use super::places::Place;
use super::register::{Deed, Key, Verbs};
use super::wish::{AppWish, Wish};
use crate::rules::text::Text;
use crate::session::systems::SystemName;

#[derive(Subcommand)]
pub(super) enum Verb {
    #[command(visible_alias = "abre")]
    Open {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    #[command(visible_alias = "ejemplo")]
    Example {
        #[arg(value_name = "CAMPAIGN")]
        campaign: String,
    },
    #[command(visible_alias = "nueva")]
    New {
        #[arg(value_name = "TEXT")]
        name: Text,
        #[arg(long, visible_alias = "sistema", value_name = "CHOICE", default_value = "nde", value_parser = systems())]
        system: String,
    },
    #[command(visible_alias = "cierra")]
    Close,
    #[command(visible_alias = "guarda")]
    Save,
    #[command(visible_alias = "adopta")]
    Adopt,
    #[command(visible_alias = "rescata")]
    Rescue,
}

fn systems() -> clap::builder::PossibleValuesParser {
    SystemName::ALL.iter().map(|system| system.name()).into()
}

impl Verbs for Verb {
    const NOUN: &'static str = "campaign";
    const ALSO: &'static [&'static str] = &["campaña"];
    const DEEDS: &'static [Deed] = &[
        Deed::new("campaign.open", &["open casa-del-reloj.toml"])
            .short(&["open", "abre"])
            .keys(&[Key::at(Place::Welcome, "enter")]),
        Deed::new("campaign.example", &["campaign example casa-del-reloj"]).keys(&[Key::at(Place::Welcome, "e")]),
        Deed::new("campaign.new", &["campaign new \"La isla\" --system nde"]).keys(&[Key::at(Place::Welcome, "a")]),
        Deed::new("campaign.close", &["campaign close"]),
        Deed::new("campaign.save", &["campaign save"])
            .short(&["save", "guarda"])
            .keys(&[Key::at(Place::Everywhere, "f6")]),
        Deed::new("campaign.adopt", &["campaign adopt"]).keys(&[Key::at(Place::Everywhere, "f5")]),
        Deed::new("campaign.rescue", &["campaign rescue"]),
    ];

    fn wish(self) -> Wish {
        Wish::App(match self {
            Verb::Open { file } => AppWish::Open(file),
            Verb::Example { campaign } => AppWish::OpenBundled(campaign),
            Verb::New { name, system } => {
                let system = SystemName::ALL.iter().find(|known| known.name() == system);
                AppWish::New { name, system: system.copied().unwrap_or(SystemName::Nde) }
            }
            Verb::Close => AppWish::Close,
            Verb::Save => AppWish::SaveCampaign,
            Verb::Adopt => AppWish::AdoptCampaign,
            Verb::Rescue => AppWish::RescueJournal,
        })
    }
}
