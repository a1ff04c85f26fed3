//! A whole scene by keys at the real program, on the smallest screen.

use std::fs;

use biombo::session::history::Table;
use biombo::session::id::Id;
use biombo::store::journal::JournalReader;
use biombo::systems::genrefuzzion::sheet::{Sheet, TraitKind};

use super::kit::FILE;
use crate::kit::pty::{Home, table_of};
use crate::kit::table::SMALL;

const CUSTOMS: &str = include_str!("../../../stories/customs.txt");
const HARBOUR: &str = include_str!("../../../stories/harbour.txt");

/// Plays a story at the real program, and gives the table at its end.
fn played(story: &str) -> Table {
    let home = Home::without_key_pause();
    fs::write(home.file("reparto.toml"), FILE).expect("the campaign");
    let mut pty = home.biombo(SMALL, ["reparto.toml"]);
    pty.wait_text("Reparto");
    for line in story.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once(' ').expect("a word and what it is about") {
            ("press", keys) => pty.keys(keys),
            ("sees", words) => drop(pty.wait_text(words)),
            other => panic!("{other:?}"),
        }
    }
    pty.keys("Q");
    let end = pty.end();
    assert!(end.restored && end.status == 0, "{end:?}");
    table_of(&JournalReader::open(&home.file("reparto.biombo")).expect("a journal"))
}

#[test]
fn gf_14_a_scene_with_retry_opposition_sacrifice_trick_effect_and_rating() {
    let table = played(CUSTOMS);
    let sheet = |who: &str| -> Sheet {
        let person = &table.state().people[&who.parse::<Id>().expect("an id")];
        person.member.sheets.genrefuzzion.clone().expect("a sheet")
    };
    let traits = |who: &str, kind| -> Vec<String> {
        sheet(who).of_kind(kind).map(|it| format!("{} {}", &*it.phrase, it.die.die())).collect()
    };
    assert_eq!(traits("vera", TraitKind::Asset), ["Un amigo en la aduana d6"], "the key is gone");
    assert_eq!(traits("bruno", TraitKind::Problem), ["Pierna mala d4", "Sin coartada d8"]);
}

#[test]
fn gf_02_gf_09_gf_20_a_form_asks_for_what_its_deed_needs() {
    let table = played(HARBOUR);
    let now = &table.state().system_state.genrefuzzion;
    let duel = now.duel.as_ref().expect("a scene");
    assert_eq!(duel.antagonist.player, Some("carla".parse().expect("an id")), "the extra is played");
}
