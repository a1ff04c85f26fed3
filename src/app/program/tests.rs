//! The program, tried on tables in files.

use crate::deeds::note;
use std::fs;
use std::path::PathBuf;

use tokio::sync::mpsc::unbounded_channel;

use super::*;
use crate::app::setup::Flags;
use crate::session::history::Request;
use crate::store::folders::Folders;
use crate::store::journal::{Break, Flaw};

const HOUSE: &str = "name = \"La casa\"\nsystem = \"nde\"\n";

/// The program at the table of a small house, in a folder of its own.
fn program(folder: &Path) -> Program {
    let file = folder.join("casa.toml");
    fs::write(&file, HOUSE).unwrap();
    let setup = Setup::new(&Flags::default(), Folders::under(folder), &|_| None).unwrap();
    let (screen, _) = setup.screen();
    Program::at_table(setup, screen, Teller(unbounded_channel().0), &file).unwrap()
}

fn table(program: &mut Program) -> &mut AtTable {
    match &mut program.whereabouts {
        Whereabouts::Table(at) => at,
        Whereabouts::Welcome(_) => panic!("it is at a table"),
    }
}

fn broken(journal: PathBuf) -> News {
    News::ChainBroken { journal, broken: Break { n: 1, flaw: Flaw::Seal } }
}

fn said(program: &mut Program) -> String {
    table(program).ui.notice.as_ref().map(|notice| notice.said.key.to_string()).unwrap_or_default()
}

#[test]
fn what_is_found_out_of_one_table_does_not_strike_another() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = program(folder.path());
    program.learn(broken(folder.path().join("otra.biombo")));
    let at = table(&mut program);
    assert!(!at.live.is_shut() && at.notices.is_empty());
    let ours = at.live.journal().reader().path().to_owned();
    program.learn(broken(ours));
    assert!(table(&mut program).live.is_shut());
}

#[test]
fn a_table_that_is_only_looked_at_writes_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = program(folder.path());
    program.grant(AppIntent::SaveCampaign);
    assert_eq!(said(&mut program), "campaign-saved");
    let note = note::Add { title: "Una llave".into(), text: None, scene: None, to: Vec::new(), open: true };
    let Program { whereabouts: Whereabouts::Table(at), screen, .. } = &mut program else { panic!("it is at a table") };
    assert!(at.ask(&Request::Do(note.into()), screen));
    at.live.shut().unwrap();
    program.grant(AppIntent::SaveCampaign);
    assert_eq!(said(&mut program), "refused-watching");
    assert_eq!(fs::read_to_string(folder.path().join("casa.toml")).unwrap(), HOUSE);
}

#[test]
fn a_watcher_opens_begins_and_closes_no_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("casa.toml");
    program(folder.path()).leave();
    let setup = Setup::new(&Flags::default(), Folders::under(folder.path()), &|_| None).unwrap();
    let campaigns = setup.campaigns();
    let (screen, _) = setup.screen();
    let mut watcher =
        Program::watching(setup, screen, Teller(unbounded_channel().0), &file, Seat::Table, true).unwrap();
    for intent in [
        AppIntent::Open(file.clone()),
        AppIntent::Open(folder.path().join("casa.biombo")),
        AppIntent::OpenBundled(bundled::BUNDLED[0].id.to_owned()),
        AppIntent::New { name: "La isla".into(), system: crate::session::systems::SystemName::Nde },
        AppIntent::Close,
    ] {
        table(&mut watcher).ui.notice = None;
        watcher.grant(intent.clone());
        assert_eq!(said(&mut watcher), "refused-watching", "{intent:?}");
        assert!(table(&mut watcher).live.is_shut(), "{intent:?}");
    }
    assert!(!campaigns.exists(), "no file was made");
}
