//! Campaigns and their files.

use std::path::PathBuf;

use clap::Subcommand;

use crate::grammar::Place;
use crate::grammar::{AppIntent, Intent};
use crate::grammar::{Def, Key, Verbs};
use crate::rules::text::Text;
use crate::session::systems::SystemName;

#[derive(Subcommand)]
pub(crate) enum Verb {
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
    const DEEDS: &'static [Def] = &[
        Def::old("campaign.open", &["open casa-del-reloj.toml"])
            .short(&["open", "abre"])
            .keys(&[Key::at(Place::Welcome, "enter")]),
        Def::old("campaign.example", &["campaign example casa-del-reloj"]).keys(&[Key::at(Place::Welcome, "e")]),
        Def::old("campaign.new", &["campaign new \"La isla\" --system nde"]).keys(&[Key::at(Place::Welcome, "a")]),
        Def::old("campaign.close", &["campaign close"]),
        Def::old("campaign.save", &["campaign save"])
            .short(&["save", "guarda"])
            .keys(&[Key::at(Place::Everywhere, "f6")]),
        Def::old("campaign.adopt", &["campaign adopt"]).keys(&[Key::at(Place::Everywhere, "f5")]),
        Def::old("campaign.rescue", &["campaign rescue"]),
    ];

    fn intent(self) -> Intent {
        Intent::App(match self {
            Verb::Open { file } => AppIntent::Open(file),
            Verb::Example { campaign } => AppIntent::OpenBundled(campaign),
            Verb::New { name, system } => {
                let system = SystemName::ALL.iter().find(|known| known.name() == system);
                AppIntent::New { name, system: system.copied().unwrap_or(SystemName::Nde) }
            }
            Verb::Close => AppIntent::Close,
            Verb::Save => AppIntent::SaveCampaign,
            Verb::Adopt => AppIntent::AdoptCampaign,
            Verb::Rescue => AppIntent::RescueJournal,
        })
    }
}
