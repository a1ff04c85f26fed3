//! The campaign file: how the table takes it in at first, and how it adopts it again.

use super::*;
use crate::deeds::{campaign, fight, gauge, item, person, reveal, scene};
use crate::session::campaign::{CampaignChange, ChangeKind, ChangedNoun};
use crate::session::events::campaign::Event as CampaignEvent;
use crate::session::person::{Person, Side};
use crate::session::reveal::Thing;
use crate::systems::nde::{HEARTS, LUCK};

fn adopt(campaign: &Campaign) -> campaign::AdoptFile {
    campaign::AdoptFile { campaign: campaign.clone() }
}

#[test]
fn a_table_begins_as_its_file_says() {
    let state = Play::new().state;
    assert_eq!(state.people.len(), 2, "the bestiary waits");
    assert_eq!(state.people[&id("vera")].seen_by, Audience::All);
    assert_eq!((state.scenes.len(), state.clocks.len(), state.notes.len()), (2, 2, 1));
    assert_eq!(state.scene, None);
    assert_eq!(state.level_of(&Owner::Person(id("vera")), &HEARTS).map(|level| level.now), Some(5));
}

/// The message when a file with another name is adopted.
const TOLD: &str = "Se carga el archivo de «El faro viejo»: cambia el nombre o el idioma de «El faro viejo»";

#[test]
fn the_same_file_is_not_adopted_twice() {
    let mut play = Play::new();
    assert_eq!(play.refusal_key(adopt(&campaign())), "refused-nothing-to-adopt");
    let newer = Campaign { name: "El faro viejo".into(), ..campaign() };
    let events = play.perform(adopt(&newer), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), TOLD);
    assert_eq!(events[0].audience(&play.state), Audience::gm(), "its changes may name what is hidden");
    assert_eq!(play.refusal_key(adopt(&newer)), "refused-nothing-to-adopt");
}

#[test]
fn what_the_file_added_comes_in() {
    let mut play = Play::new();
    let mut newer = campaign();
    newer.cast.push(member(("lia", "Lía"), sheets(1, None)));
    newer.scenes.insert(0, Scene { id: id("faro"), title: "El faro".into(), ..newer.scenes[0].clone() });
    newer.clocks.push(Clock { id: id("fuego"), name: "Fuego".into(), ..newer.clocks[0].clone() });
    newer.notes.push(Note { id: id("mapa"), title: "El mapa".into(), ..newer.notes[0].clone() });
    let events = play.perform(adopt(&newer), &[]);
    let Event::Campaign(CampaignEvent::Adopted { changes, .. }) = &events[0] else { panic!("{events:?}") };
    assert!(changes.len() == 4 && changes.iter().all(|change| change.changed == ChangeKind::Added));
    assert!(play.state.people.contains_key(&id("lia")));
    let scenes: Vec<_> = play.state.scenes.keys().map(Id::as_str).collect();
    assert_eq!(scenes, ["faro", "muelle", "sotano"], "in the file's order");
    assert!(play.state.clocks.contains_key(&id("fuego")) && play.state.notes.contains_key(&id("mapa")));
}

#[test]
fn what_the_file_changed_is_taken_over_and_what_the_table_moved_stays() {
    let mut play = Play::new();
    let vera = || Owner::Person(id("vera"));
    play.perform(gauge::SetGauge { owner: vera(), gauge: HEARTS, to: 4, reason: None }, &[]);
    play.perform(gauge::CapGauge { owner: vera(), gauge: LUCK, max: 3, reason: None }, &[]);
    play.perform(person::RenamePerson { who: id("vera"), name: "Vera Salas".into() }, &[]);
    play.perform(aspect_for("vera", "Herida", AspectDuration::Removed), &[]);
    play.perform(crate::deeds::clock::AdvanceClock { clock: id("alarma"), by: 2 }, &[]);
    play.perform(reveal::ShowThing::of(Thing::Note(id("carta"))), &[]);
    let mut newer = campaign();
    let hero = CharacterSheet { max_hearts: 3, ..CharacterSheet::new(CharacterRole::Assault.dice()) };
    newer.cast[0].sheets = sheets(2, Some(nde::Sheet::Character(Box::new(hero))));
    newer.cast[0].about = "Farera".into();
    newer.clocks[0].size = 6;
    newer.clocks[0].scene = Some(id("sotano"));
    newer.clocks[1].now = 1;
    newer.notes[0].text = "Ven con amigos".into();
    play.perform(adopt(&newer), &[]);
    let person = &play.state.people[&id("vera")];
    assert_eq!((&**person.name(), &*person.member.about), ("Vera Salas", "Farera"));
    assert_eq!(person.aspects.len(), 1);
    assert_eq!(play.now_and_max("vera", &HEARTS), (3, 3), "sunk to the new limit");
    assert_eq!(play.now_and_max("vera", &LUCK), (2, 3), "the file's luck did not change, the table's limit did");
    let clocks = &play.state.clocks;
    assert_eq!((clocks[&id("alarma")].now, clocks[&id("alarma")].size), (2, 6));
    assert_eq!(clocks[&id("alarma")].scene, Some(id("sotano")), "ND-25");
    assert_eq!(clocks[&id("marea")].now, 1, "nobody had moved it");
    let note = &play.state.notes[&id("carta")];
    assert_eq!((&*note.text, &note.seen_by), ("Ven con amigos", &Audience::All));
}

#[test]
fn a_file_that_did_not_touch_the_sheet_leaves_the_tables_limits_alone() {
    let mut play = Play::new();
    let grown = CharacterSheet { max_hearts: 6, ..CharacterSheet::new(CharacterRole::Assault.dice()) };
    let grown = sheets(2, Some(nde::Sheet::Character(Box::new(grown))));
    play.perform(person::RewriteSheets { who: id("vera"), sheet: grown.clone() }, &[]);
    let cap = gauge::CapGauge { owner: Owner::Person(id("vera")), gauge: HEARTS, max: 2, reason: None };
    play.perform(cap, &[]);
    play.perform(adopt(&Campaign { name: "Otro".into(), ..campaign() }), &[]);
    assert_eq!(play.now_and_max("vera", &HEARTS), (2, 2));
    assert_eq!(play.state.people[&id("vera")].member.sheets, grown);
}

#[test]
fn what_the_file_removed_leaves_unless_it_is_in_play() {
    let mut play = Play::new();
    play.perform(scene::SetScene { scene: id("muelle") }, &[]);
    let add = scene::AddScene { title: "Altar".into(), texts: scene::SceneTexts::default() };
    play.perform(add, &[]);
    let none = Campaign { name: "El faro".into(), ..Campaign::default() };
    let mut calm = Play { state: play.state.clone(), events: Vec::new() };
    calm.perform(adopt(&none), &[]);
    assert!(calm.state.people.is_empty() && calm.state.clocks.is_empty() && calm.state.notes.is_empty());
    let scenes: Vec<_> = calm.state.scenes.keys().map(Id::as_str).collect();
    assert_eq!(scenes, ["muelle", "hidden-altar"], "the one being played and the table's own stay");
    play.perform(fight::BeginFight { name: None, foes: Vec::new(), hidden: false }, &[]);
    play.perform(fight::LeaveFight { who: id("bruno") }, &[]);
    play.perform(adopt(&none), &[]);
    let people: Vec<_> = play.state.people.iter().map(|(id, person)| (id.as_str(), person.origin)).collect();
    assert_eq!(people, [("vera", Origin::Table)], "who is fighting stays, as the table's own");
}

#[test]
fn what_the_table_made_becomes_the_files_when_it_was_saved_there() {
    let mut play = Play::new();
    let lia = || person::AddPerson {
        name: Some("Lía".into()),
        side: Side::Party,
        count: 1,
        from: None,
        sheet: Some(sheets(3, None)),
        hidden: false,
        player: None,
    };
    play.perform(lia(), &[]);
    play.perform(note_for("Mapa", None, Audience::All), &[]);
    let mut saved = campaign();
    saved.cast.push(play.state.people[&id("lia-1")].member.clone());
    saved.notes.push(Note { origin: Origin::File, ..play.state.notes[&id("mapa-1")].clone() });
    let before = play.state.people[&id("lia-1")].clone();
    play.perform(adopt(&saved), &[]);
    assert_eq!(play.state.people[&id("lia-1")], Person { origin: Origin::File, ..before });
    assert_eq!(play.state.notes[&id("mapa-1")].origin, Origin::File);
    play.perform(adopt(&campaign()), &[]);
    assert!(!play.state.people.contains_key(&id("lia-1")) && !play.state.notes.contains_key(&id("mapa-1")));
}

#[test]
fn what_the_table_showed_or_took_away_stays_so_when_it_was_saved() {
    let mut play = Play::new();
    play.perform(note_for("Mapa", None, only(["vera"])), &[]);
    play.perform(person::RemovePerson { who: id("bruno") }, &[]);
    play.perform(scene::RemoveScene { scene: id("sotano") }, &[]);
    let saved = play.state.lasting_campaign();
    assert_eq!((saved.cast.len(), saved.scenes.len()), (2, 2), "nobody takes lines out of the file");
    play.perform(adopt(&saved), &[]);
    assert_eq!(play.state.notes[&id("hidden-mapa")].seen_by, only(["vera"]));
    assert!(!play.state.people.contains_key(&id("bruno")) && !play.state.scenes.contains_key(&id("sotano")));
}

#[test]
fn drawn_complications_are_known_again_in_the_newer_list() {
    let mut play = Play::new();
    play.perform(item::DrawItem { item: None, who: None }, &[1]);
    let mut newer = campaign();
    newer.complications.insert(0, "Falta un zapato".into());
    play.perform(adopt(&newer), &[]);
    assert_eq!(play.state.decks.complications.open.discard_pile, [1]);
    newer.complications.remove(1);
    play.perform(adopt(&newer), &[]);
    assert_eq!(play.state.decks.complications.open.discard_pile, [0; 0]);
}

#[test]
fn a_file_that_hides_somebody_hides_them_unless_the_table_showed_them() {
    let mut play = Play::new();
    let mut newer = campaign();
    newer.cast[0].hidden = true;
    newer.cast[1].hidden = true;
    play.perform(reveal::HideThing { what: Thing::Person(id("bruno")) }, &[]);
    play.perform(reveal::ShowThing { to: Some(id("vera")), ..reveal::ShowThing::of(Thing::Person(id("bruno"))) }, &[]);
    play.perform(adopt(&newer), &[]);
    assert_eq!(play.state.people[&id("vera")].seen_by, Audience::gm());
    assert_eq!(play.state.people[&id("bruno")].seen_by, only(["vera"]));
}

#[test]
fn people_have_the_gauges_of_the_systems_that_take_part() {
    let gauges = |play: &Play| {
        let vera = &play.state.people[&id("vera")];
        vera.gauges.keys().map(ToString::to_string).collect::<Vec<_>>()
    };
    let screens =
        |roll, gauges| ScreenSystems { roll, gauges, fight: Some(FightRules::Order), ..ScreenSystems::default() };
    let with = |screens| adopt(&Campaign { screens, ..campaign() });
    let (nde, coin) = (Some(SystemName::Nde), Some(SystemName::Coin));
    let mut play = Play::new();
    assert_eq!(gauges(&play), ["hearts", "pp", "luck", "coins"], "the chases' system takes part too");
    let hurt = gauge::SetGauge { owner: Owner::Person(id("vera")), gauge: HEARTS, to: 2, reason: None };
    play.perform(hurt, &[]);
    let events = play.perform(with(screens(nde, coin)), &[]);
    let Event::Campaign(CampaignEvent::Adopted { changes, .. }) = &events[0] else { panic!("{events:?}") };
    assert_eq!(changes.iter().map(|change| change.noun).collect::<Vec<_>>(), [ChangedNoun::Screens]);
    assert_eq!(gauges(&play), ["coins", "hearts", "pp", "luck"], "those of the gauges' system stand first");
    assert_eq!(play.now_and_max("vera", &HEARTS), (2, 5), "what the table moved stays");
    play.perform(with(screens(coin, None)), &[]);
    assert_eq!(gauges(&play), ["coins"], "no screen names the other one");
    play.perform(with(screens(coin, nde)), &[]);
    assert_eq!(gauges(&play), ["hearts", "pp", "luck", "coins"], "the roll's own stay");
}

#[test]
fn a_changed_file_says_what_it_brings_changes_and_takes_away() {
    let mut play = Play::new();
    let mut newer = campaign();
    newer.cast.push(member(("lia", "Lía"), sheets(1, None)));
    let gone = newer.clocks.remove(0).name;
    newer.notes[0].text = "Otra cosa".into();
    let changed = newer.notes[0].title.clone();
    let events = play.perform(adopt(&newer), &[]);
    let text = spanish(&events[0].log_msg(&play.state).unwrap());
    let expected = format!("añade el personaje «Lía», cambia la nota «{changed}» y quita el reloj «{gone}»");
    assert!(text.ends_with(&expected), "{text}");
    let Event::Campaign(CampaignEvent::Adopted { changes, .. }) = &events[0] else { panic!("{events:?}") };
    let brief: Vec<String> = CampaignChange::summarize(changes, 1).iter().map(spanish).collect();
    assert_eq!(brief, ["añade el personaje «Lía»", "2 cosas más"]);
}
