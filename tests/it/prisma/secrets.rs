//! Prisma's secrets: two tables that differ only in dissonance, in intrusions that were not dealt and in complications
//! behind the screen look the same to everybody but the game master, byte by byte and cell by cell.

use biombo::deeds::{evening, gauge, item, roll, scene};
use biombo::rules::dice::Faces;
use biombo::session::campaign::{Campaign, TextCard};
use biombo::session::entry::UnixMillis;
use biombo::session::gauge::Owner;
use biombo::session::history::Request;
use biombo::session::id::Audience;
use biombo::session::item::{Item, ItemKind};
use biombo::session::person::{Member, Origin};
use biombo::session::scene::Scene;
use biombo::session::systems::{Sheets, SystemName};
use biombo::session::{AnyDeed, Seat, State};
use biombo::systems::prisma::deeds;
use biombo::systems::prisma::deeds::RollWith;
use biombo::systems::prisma::rules::Sheet;
use biombo::systems::prisma::{DISSONANCE, RESONANCE};

use crate::kit::random::{Random, id};
use crate::kit::watch::{Done, Evening, Watchers, begin, perform};

/// Those who must not learn anything.
const WATCHERS: Watchers = Watchers(&["kyra"]);

/// How many evenings are compared, and how many deeds are tried at each.
const EVENINGS: u64 = 6;
const DEEDS: usize = 120;

fn member(name: &str) -> Member {
    let sheet = Sheet {
        attributes: [("Cuerpo", 3)].into_iter().collect(),
        skills: [("Acrobacias", 2)].into_iter().collect(),
        ..Sheet::default()
    };
    let sheets = Sheets { prisma: Some(sheet), ..Sheets::default() };
    Member { id: id(name), name: name.into(), sheets, ..Member::default() }
}

/// The campaign with these intrusions to draw, which nobody knows.
fn campaign(intrusions: &[&str]) -> Campaign {
    let mut campaign = Campaign {
        name: "El archivo".into(),
        cast: vec![member("Kyra"), member("Noa")],
        scenes: ["Azotea", "Sótano"].map(|title| Scene::new(id(title), title.into(), Origin::File)).into(),
        complications: ["Suena la alarma", "Llueve", "Alguien mira"].map(TextCard::from).into(),
        intrusions: intrusions.iter().map(|text| TextCard::from(*text)).collect(),
        ..Campaign::default()
    };
    campaign.screens.roll = Some(SystemName::Prisma);
    campaign.screens.gauges = Some(SystemName::Prisma);
    campaign
}

/// A deed that everybody sees, about nothing that is hidden.
fn public(random: &mut Random, state: &State) -> AnyDeed {
    let who = random.pick(["kyra", "noa"]).map(id).unwrap_or_default();
    let items: Vec<&Item> = state.items.values().filter(|item| item.seen_by.is_all()).collect();
    let item = random.pick(items.iter().map(|item| item.id.clone())).unwrap_or_default();
    let notes = state.notes.values().filter(|note| note.seen_by.is_all());
    let fact = random.pick(notes.map(|note| note.id.clone())).unwrap_or_default();
    let by = [2, -1, 1][random.below(3)];
    let (rating, skill) = (Some("Cuerpo".into()), Some("Acrobacias".into()));
    match random.below(18) {
        0..=3 => {
            let with = RollWith { draw: random.below(2) as u8, ..RollWith::default() };
            deeds::RollPool { who, rating, skill, with, ..deeds::RollPool::default() }.into()
        }
        4 | 5 => deeds::Push { who }.into(),
        6 => deeds::Accept { who, of: None }.into(),
        7 => deeds::Disaster { who, of: 0 }.into(),
        8 => deeds::Fact { who, text: random.words() }.into(),
        9 => deeds::Clue { who, text: random.words() }.into(),
        10 => deeds::Veto { note: fact }.into(),
        11 => deeds::Intrude { who, text: Some(random.words()), hidden: false }.into(),
        12 => deeds::Refuse { item }.into(),
        13 => deeds::YieldIntrusion { item }.into(),
        14 => item::DrawItem { item: None, who: Some(who) }.into(),
        15 => evening_deed(random, state),
        16 => scene::SetScene { scene: id(["azotea", "sotano"][random.below(2)]) }.into(),
        _ => {
            let (owner, gauge, reason) = (Owner::Table, RESONANCE, Some(random.words()));
            gauge::ChangeGauge { owner, gauge, by, reason }.into()
        }
    }
}

fn evening_deed(random: &mut Random, state: &State) -> AnyDeed {
    let who = id("noa");
    match (state.evening.on, random.below(3), state.people[&who].here) {
        (false, ..) => evening::BeginEvening { present: Vec::new() }.into(),
        (true, 0, _) => evening::EndEvening.into(),
        (true, _, true) => evening::LeaveEarly { who }.into(),
        (true, _, false) => evening::ArriveLate { who }.into(),
    }
}

/// A deed behind the screen.
fn hidden(random: &mut Random, state: &State) -> AnyDeed {
    let who = random.pick(["kyra", "noa"]).map(id).unwrap_or_default();
    let ours: Vec<&Item> = state.items.values().filter(|item| item.seen_by == Audience::gm()).collect();
    let due = random.pick(ours.iter().filter(|item| item.is_due()).map(|item| item.id.clone())).unwrap_or_default();
    let any = random.pick(ours.iter().map(|item| item.id.clone())).unwrap_or_default();
    let (points, reason) = (1 + random.below(2) as u32, random.words());
    let (rating, skill) = (Some("Cuerpo".into()), Some("Acrobacias".into()));
    match random.below(10) {
        0 | 1 => deeds::Intrude { who, text: None, hidden: true }.into(),
        2 => deeds::Intrude { who, text: Some(random.words()), hidden: true }.into(),
        3 => deeds::Dissonance { points, reason }.into(),
        4 | 5 => {
            let (owner, gauge, by) = (Owner::Table, DISSONANCE, 2);
            gauge::ChangeGauge { owner, gauge, by, reason: Some(reason) }.into()
        }
        6 => {
            let kind = ItemKind::Complication;
            item::OpenItem { who: Some(who), kind, text: None, hidden: true }.into()
        }
        7 => item::DrawItem { item: Some(due), who: None }.into(),
        8 => item::WaiveItem { item: any }.into(),
        _ => {
            let with = RollWith { draw: 1, ..RollWith::default() };
            deeds::RollPool { who, rating, skill, with, secret: true, ..deeds::RollPool::default() }.into()
        }
    }
}

#[test]
fn tables_that_differ_only_in_prismas_secrets_look_the_same() {
    let evening = Evening { public, hidden, behind: |random| usize::from(random.percent(45)), deeds: DEEDS };
    for seed in 0..EVENINGS {
        let mut random = Random::new(seed);
        let tables =
            [campaign(&["Se va la luz"]), campaign(&["Falta un peldaño", "El suelo cede", "Te conocen"])].map(begin);
        let Done { public, hidden } = evening.play(&WATCHERS, tables, &mut random);
        assert!(public > DEEDS / 3 && hidden.len() > DEEDS / 5, "{public} and {} deeds", hidden.len());
    }
}

/// A secret roll of somebody seen is opened, and closed again, without a trace.
#[test]
fn a_secret_roll_leaves_what_everybody_sees_as_it_was() {
    let mut table = begin(campaign(&[]));
    let before = WATCHERS.views_json(&table);
    let (rating, skill) = (Some("Cuerpo".into()), None);
    let who = id("kyra");
    let secret = deeds::RollPool { who: who.clone(), rating, skill, secret: true, ..deeds::RollPool::default() };
    perform(&mut table, Request::Do(secret.into()), UnixMillis(1)).expect("it is rolled");
    _ = perform(&mut table, Request::Do(roll::SettleRoll { who }.into()), UnixMillis(2));
    WATCHERS.assert_same(&before, &WATCHERS.views_json(&table), "a secret roll");
    let faces = &mut Faces::default();
    assert!(table.draft(&Seat::Gm, Request::Undo, faces, UnixMillis(3)).is_ok());
}
