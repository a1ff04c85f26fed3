//! Campaigns and their files.

use std::path::PathBuf;
use std::sync::Arc;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::grammar::{AppIntent, Deed, Def, Intent, Key, KeyContext, Noun, asks, deed_args};
use crate::rules::{Text, ensure};
use crate::session::events::campaign::Event;
use crate::session::systems::SystemName;
use crate::session::{Campaign, CampaignChange, Id, NotDone, Refusal, State, Tx};

pub(super) const NOUN: Noun = Noun::new(
    "campaign",
    &["campaña"],
    &[
        asks!(OPEN_CAMPAIGN, OpenCampaign, |deed| Intent::App(AppIntent::Open(deed.file))),
        asks!(OPEN_EXAMPLE, OpenExample, |deed| Intent::App(AppIntent::OpenBundled(deed.campaign))),
        asks!(NEW_CAMPAIGN, NewCampaign, |deed| Intent::App(AppIntent::New { name: deed.name, system: deed.system })),
        asks!(CLOSE, (), |()| Intent::App(AppIntent::Close)),
        asks!(SAVE, (), |()| Intent::App(AppIntent::SaveCampaign)),
        asks!(AdoptFile::DEF, (), |()| Intent::App(AppIntent::AdoptCampaign)),
        asks!(EDIT_CAMPAIGN, EditCampaign, |deed| Intent::App(AppIntent::EditCampaign(deed.what))),
        asks!(RESCUE, (), |()| Intent::App(AppIntent::RescueJournal)),
    ],
);

/// Adopts the campaign as its file now reads. No line parses to this: `campaign adopt` asks the program, which reads
/// the file first.
#[derive(Debug, clap::Args)]
pub struct AdoptFile {
    #[arg(skip)]
    pub campaign: Campaign,
}

#[apply(deed_args)]
struct OpenCampaign {
    file: PathBuf,
}

/// Copies a bundled campaign into the user's folder and opens it.
#[apply(deed_args)]
struct OpenExample {
    campaign: String,
}

/// Writes a new, commented campaign file and opens it.
#[apply(deed_args)]
struct NewCampaign {
    name: Text,
    #[arg(long, visible_alias = "sistema", value_name = "CHOICE", default_value = "nde", value_parser = system_parser())]
    system: SystemName,
}

/// Opens the campaign's file in the user's editor, at the selected thing.
#[apply(deed_args)]
struct EditCampaign {
    /// The thing to open it at: its name, or its id with or without the kind before it.
    what: Option<Text>,
}

/// Leaves the table for the welcome screen.
const CLOSE: Def = Def::new("campaign.close", &["cierra"]).examples(&["campaign close"]).for_all();

const SAVE: Def = Def::new("campaign.save", &["guarda"])
    .examples(&["campaign save"])
    .short(&["save", "guarda"])
    .keys(&[Key::at(KeyContext::Everywhere, "f6")]);

/// Writes the whole journal to its path again after its file was moved away or replaced.
const RESCUE: Def = Def::new("campaign.rescue", &["rescata"]).examples(&["campaign rescue"]);

impl AdoptFile {
    fn adopted(&self, changes: Vec<CampaignChange>) -> Event {
        Event::Adopted { campaign: Arc::new(self.campaign.clone()), changes, keeps_marks: true }
    }
}

impl Deed for AdoptFile {
    const DEF: Def = Def::new("campaign.adopt", &["adopta"])
        .examples(&["campaign adopt"])
        .keys(&[Key::at(KeyContext::Everywhere, "f5")]);

    /// Those with an open roll whom the file no longer has.
    fn concerned_people(&self, state: &State) -> Vec<Id> {
        if state.rolls.is_empty() {
            return Vec::new();
        }
        let mut after = state.clone();
        self.adopted(Vec::new()).apply(&mut after);
        state.rolls.keys().filter(|who| !after.rolls.contains_key(*who)).cloned().collect()
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let changes = tx.campaign.diff(&self.campaign);
        ensure!(!changes.is_empty(), Refusal::new("refused-nothing-to-adopt"));
        tx.finish(self.adopted(changes))
    }
}

const OPEN_CAMPAIGN: Def = Def::new("campaign.open", &["abre"])
    .examples(&["open casa-del-reloj.toml"])
    .short(&["open", "abre"])
    .keys(&[Key::at(KeyContext::Welcome, "enter")])
    .for_all();

const EDIT_CAMPAIGN: Def = Def::new("campaign.edit", &["edita"])
    .examples(&["campaign edit", "edit vera"])
    .short(&["edit", "edita"])
    .keys(&[Key::at(KeyContext::Everywhere, "f4")]);

const OPEN_EXAMPLE: Def = Def::new("campaign.example", &["ejemplo"])
    .examples(&["campaign example casa-del-reloj"])
    .keys(&[Key::at(KeyContext::Welcome, "e")])
    .for_all();

const NEW_CAMPAIGN: Def = Def::new("campaign.new", &["nueva"])
    .examples(&["campaign new \"{example-the-island}\" --system nde"])
    .keys(&[Key::at(KeyContext::Welcome, "a")])
    .for_all();

fn system_parser() -> impl TypedValueParser<Value = SystemName> {
    let names = PossibleValuesParser::new(SystemName::ALL.iter().map(|system| system.name()));
    // The parser accepts only these names, so the fallback is never used.
    names.map(|name| SystemName::ALL.iter().copied().find(|system| system.name() == name).unwrap_or(SystemName::Nde))
}
