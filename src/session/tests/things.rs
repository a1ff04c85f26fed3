//! Clocks, items, notes, random tables, and who sees what.

use super::*;
use crate::deeds::{clock, item, note, person, random_table, reveal, scene};
use crate::rules::message::Why;
use crate::session::cards::campaign_decks::CardDraw;
use crate::session::entry::UnixMillis;
use crate::session::events;
use crate::session::item::ItemKind;
use crate::session::log::Log;
use crate::session::reveal::Thing;
use crate::session::tx::Tx;

fn advance(clock: &str, by: i8) -> clock::AdvanceClock {
    clock::AdvanceClock { clock: id(clock), by }
}

#[test]
fn a_clock_moves_stops_at_its_ends_and_fires_once() {
    let mut play = Play::new();
    play.perform(advance("alarma", 2), &[]);
    let events = play.perform(advance("alarma", 9), &[]);
    assert_eq!(play.log_keys(&events), ["log-clock-moved", "log-clock-fired"]);
    assert_eq!(play.state.clocks[&id("alarma")].now, 3);
    assert_eq!(play.refusal_key(advance("alarma", 1)), "refused-clock-there");
    let events = play.perform(advance("alarma", -9), &[]);
    assert_eq!(play.log_keys(&events), ["log-clock-moved"]);
    assert_eq!(play.refusal_key(advance("alarma", -1)), "refused-clock-there");
    assert_eq!(play.refusal_key(advance("nada", 1)), "refused-no-clock");
}

#[test]
fn the_game_master_can_set_a_clock() {
    let mut play = Play::new();
    let set = |to| clock::SetClock { clock: id("alarma"), to, reason: Some("campanas".into()) };
    let events = play.perform(set(3), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Alarma: 0 → 3 de 3, a criterio del DJ (campanas)");
    assert_eq!(spanish(&events[1].log_msg(&play.state).unwrap()), "¡Se llena «Alarma»! Llega la guardia");
    assert_eq!(events[1].audience(&play.state), Audience::gm(), "what happens then is the game master's to tell");
    let outsiders = events[1].sentence_for_outsiders(&play.state).expect("something to say");
    assert_eq!((spanish(&outsiders.sentence.msg).as_str(), outsiders.audience), ("¡Se llena «Alarma»!", Audience::All));
    assert_eq!(play.refusal_key(set(3)), "refused-clock-there");
    assert_eq!(play.refusal_key(set(4)), "refused-clock-beyond");
}

#[test]
fn a_clock_is_made_and_taken_away() {
    let mut play = Play::new();
    let add = |name: &str, size, hidden| clock::AddClock {
        name: name.into(),
        size: Some(size),
        consequence: None,
        driver: Driver::Hand,
        hidden,
    };
    let events = play.perform(add("Fuego", 1, true), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    let events = play.perform(advance("hidden-fuego", 1), &[]);
    assert_eq!(play.log_keys(&events), ["log-clock-moved", "log-clock-full"]);
    assert_eq!(events[1].audience(&play.state), Audience::gm());
    assert_eq!(play.refusal_key(add("Fuego", 0, false)), "refused-clock-size");
    assert_eq!(play.refusal_key(add("Fuego", 201, false)), "refused-clock-size");
    assert_eq!(play.refusal_key(add("", 4, false)), "refused-empty");
    play.perform(clock::RemoveClock { clock: id("hidden-fuego") }, &[]);
    assert_eq!(play.refusal_key(clock::RemoveClock { clock: id("hidden-fuego") }), "refused-no-clock");
}

/// A test of the party fails, `times` times.
fn fail_tests(play: &mut Play, times: u8) {
    for _ in 0..times {
        let mut dice = Faces::default();
        let mut tx = Tx::new(&play.state, &mut dice);
        tx.advance_pressing_clocks(&Why::new("ND-25", Msg::new("nde-rest-breather")), false).unwrap();
        let events = tx.into_events();
        events.iter().for_each(|event| event.apply(&mut play.state));
        play.events.extend(events);
    }
}

#[test]
fn nd_25_what_moves_a_clock_is_changed_at_the_table() {
    let mut play = Play::new();
    let drive = |driver, scene: Option<&str>| clock::DriveClock { clock: id("alarma"), driver, scene: scene.map(id) };
    let mut moved = |driver, scene, said| {
        let events = play.perform(drive(driver, scene), &[]);
        assert_eq!(play.log_keys(&events), [said]);
        fail_tests(&mut play, 1);
        play.state.clocks[&id("alarma")].now
    };
    assert_eq!(moved(Driver::Failures, Some("sotano"), "log-clock-driven-scene"), 0, "that scene is not played");
    assert_eq!(moved(Driver::Failures, None, "log-clock-driven-failures"), 1);
    assert_eq!(moved(Driver::Hand, Some("sotano"), "log-clock-driven-hand"), 1);
    assert_eq!(play.refusal_key(drive(Driver::Hand, None)), "refused-nothing-changes", "no scene matters there");
    assert_eq!(play.refusal_key(drive(Driver::Failures, Some("nada"))), "refused-no-scene");
    let hidden = play.perform(drive(Driver::Failures, Some("sotano")), &[]);
    assert_eq!(hidden[0].audience(&play.state), Audience::gm(), "nobody else knows of that scene yet");
}

#[test]
fn nd_25_a_failed_test_moves_the_clocks_under_time_pressure() {
    let mut play = Play::new();
    fail_tests(&mut play, 4);
    assert_eq!(play.state.clocks[&id("alarma")].now, 3);
    assert_eq!(play.state.clocks[&id("marea")].now, 0, "a clock moved by hand stays");
    let fired = play.events.iter().filter(|event| matches!(event, Event::Clock(events::clock::Event::Fired { .. })));
    assert_eq!(fired.count(), 1);
}

#[test]
fn a_complication_is_due_until_it_is_written_down_or_waived() {
    let mut play = Play::new();
    let open = |who: Option<&str>, text: Option<&str>| item::OpenItem {
        who: who.map(id),
        kind: ItemKind::Complication,
        text: text.map(Into::into),
        hidden: false,
    };
    play.perform(open(Some("vera"), None), &[]);
    let due = id("complication-1");
    assert!(play.state.items[&due].is_due());
    assert_eq!(play.refusal_key(item::ResolveItem { item: due.clone() }), "refused-item-due");
    let write = |text: &str| item::WriteItem { item: id("complication-1"), text: text.into() };
    assert_eq!(play.refusal_key(write(" ")), "refused-empty");
    let events = play.perform(write("Cruje el suelo"), &[]);
    let said = spanish(&events[0].log_msg(&play.state).unwrap());
    assert!(said.contains("Vera") && said.ends_with(": Cruje el suelo"), "{said}");
    assert_eq!(play.refusal_key(write("Otra cosa")), "refused-item-written");
    play.perform(item::ResolveItem { item: due.clone() }, &[]);
    assert!(play.state.items.is_empty());
    play.perform(open(None, None), &[]);
    play.perform(item::WaiveItem { item: due.clone() }, &[]);
    assert_eq!(play.refusal_key(item::WaiveItem { item: due }), "refused-none-there");
    assert_eq!(play.refusal_key(open(Some("nadie"), None)), "refused-nobody");
    assert_eq!(play.refusal_key(open(None, Some(""))), "refused-empty");
    play.perform(open(None, Some("Llueve")), &[]);
    assert_eq!(play.refusal_key(item::WaiveItem { item: id("nada") }), "refused-no-item");
    play.perform(open(Some("bruno"), Some("Truena")), &[]);
}

#[test]
fn what_concerns_a_hidden_person_is_hidden_too() {
    let mut play = Play::new();
    play.perform(reveal::HideThing { what: Thing::Person(id("bruno")) }, &[]);
    let open = item::OpenItem { who: Some(id("bruno")), kind: ItemKind::Choice, text: None, hidden: false };
    let draw = item::DrawItem { item: None, who: Some(id("bruno")) };
    assert_eq!(play.perform(open, &[])[0].audience(&play.state), Audience::gm());
    assert_eq!(play.perform(draw, &[1])[0].audience(&play.state), Audience::gm());
}

#[test]
fn titles_are_one_line() {
    let mut play = Play::new();
    let add = scene::AddScene { title: "Altar\n negro ".into(), texts: scene::SceneTexts::default() };
    play.perform(add, &[]);
    assert_eq!(&*play.state.scenes[&id("hidden-altar-negro")].title, "Altar negro");
}

#[test]
fn complications_are_drawn_from_the_list_one_after_the_other() {
    let mut play = Play::new();
    let draw = |item: Option<&str>| item::DrawItem { item: item.map(id), who: None };
    play.perform(draw(None), &[2]);
    assert_eq!(play.state.items[&id("complication-1")].text.as_deref(), Some("Alguien grita"));
    assert_eq!(play.refusal_key(draw(Some("complication-1"))), "refused-item-written");
    play.perform(draw(None), &[2]);
    assert_eq!(play.state.items[&id("complication-2")].text.as_deref(), Some("Empieza a llover"));
    play.perform(draw(None), &[]);
    assert_eq!(
        play.state.items[&id("complication-3")].text.as_deref(),
        Some("Se rompe la cuerda"),
        "the last needs no die"
    );
    assert_eq!(play.state.decks.complications.open.discard_pile, [1, 2, 0]);
    play.perform(draw(None), &[3]);
    assert_eq!(play.state.decks.complications.open.discard_pile, [2], "the list begins anew");
    assert_eq!(play.refusal_key(item::DrawItem { item: None, who: Some(id("nadie")) }), "refused-nobody");
    let bare = Play { state: State::new(&Campaign::default()), events: Vec::new() };
    assert_eq!(bare.refusal_key(draw(None)), "refused-no-complications");
}

#[test]
fn a_draw_answers_what_is_due_and_counts_in_its_stream() {
    let mut play = Play::new();
    let mut dice = Faces::default();
    let mut tx = Tx::new(&play.state, &mut dice);
    let why = Why::new("ND-04", Msg::new("nde-rest-breather"));
    tx.open_due_item(&id("vera"), ItemKind::Complication, None, why.clone(), true);
    tx.into_events().iter().for_each(|event| event.apply(&mut play.state));
    let draw = item::DrawItem { item: Some(id("hidden-complication")), who: None };
    let events = play.try_perform(draw.into(), &mut Stream::default()).unwrap();
    let item = &play.state.items[&id("hidden-complication")];
    assert!(!item.is_due());
    assert_eq!(item.why, Some(why));
    assert_eq!(events[0].audience(&play.state), Audience::gm(), "what came in secret stays there");
    assert_eq!((play.state.streams.public, play.state.streams.secret), (0, 1));
}

#[test]
fn notes_are_written_for_their_readers() {
    let mut play = Play::new();
    let events = play.perform(note_for("Pista", Some("muelle"), only(["vera"])), &[]);
    assert_eq!(events[0].audience(&play.state), only(["vera"]));
    let edit = |text: &str| note::EditNote { note: id("hidden-pista"), title: "Pista".into(), text: Some(text.into()) };
    let events = play.perform(edit("Mira detrás"), &[]);
    assert_eq!(events[0].audience(&play.state), only(["vera"]));
    assert_eq!(play.refusal_key(edit("Mira detrás")), "refused-nothing-changes");
    assert_eq!(play.refusal_key(note_for("", None, Audience::All)), "refused-empty");
    assert_eq!(play.refusal_key(note_for("x", Some("nada"), Audience::All)), "refused-no-scene");
    assert_eq!(play.refusal_key(note_for("x", None, only(["nadie"]))), "refused-nobody");
    play.perform(note::RemoveNote { note: id("hidden-pista") }, &[]);
    assert_eq!(play.refusal_key(note::RemoveNote { note: id("hidden-pista") }), "refused-no-note");
}

#[test]
fn nd_28_a_roll_on_a_table_is_a_deed_and_may_be_secret() {
    let mut play = Play::new();
    let roll = |secret: bool| random_table::RollOnTable { table: id("presagios"), public: !secret, secret };
    let events = play.perform(roll(false), &[5]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Presagios: 5 en d6. Una vela se apaga");
    assert_eq!(events[0].audience(&play.state), Audience::All);
    let events = play.perform(roll(true), &[6]);
    assert_eq!(play.log_keys(&events), ["log-table-nothing"]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    assert_eq!(
        play.refusal_key(random_table::RollOnTable { table: id("nada"), public: false, secret: false }),
        "refused-no-table"
    );
    play.try_perform(roll(true).into(), &mut Stream::default()).unwrap();
    play.try_perform(roll(false).into(), &mut Stream::default()).unwrap();
    assert_eq!((play.state.streams.public, play.state.streams.secret), (1, 1));
}

#[test]
fn each_kind_of_thing_is_shown_to_one_or_all_and_hidden_again() {
    let mut play = Play::new();
    play.perform(item::OpenItem { who: None, kind: ItemKind::Choice, text: None, hidden: true }, &[]);
    let mut things = vec![Thing::Clock(id("marea")), Thing::Note(id("carta")), Thing::Scene(id("sotano"))];
    things.push(Thing::Item(id("hidden-choice")));
    for thing in [Thing::Person(id("bruno")), Thing::Numbers(id("bruno"))] {
        play.perform(reveal::HideThing { what: thing.clone() }, &[]);
        things.push(thing);
    }
    for what in things {
        let show = |to: Option<&str>| reveal::ShowThing { to: to.map(id), ..reveal::ShowThing::of(what.clone()) };
        let events = play.perform(show(Some("vera")), &[]);
        assert_eq!(what.audience(&play.state), Some(&only(["vera"])));
        assert_eq!(events[0].audience(&play.state), only(["vera"]));
        assert_eq!(play.refusal_key(show(Some("vera"))), "refused-shown-already");
        let events = play.perform(show(None), &[]);
        assert_eq!(events[0].audience(&play.state), Audience::All);
        assert_eq!(play.refusal_key(show(None)), "refused-shown-already");
        let hide = || reveal::HideThing { what: what.clone() };
        let events = play.perform(hide(), &[]);
        assert_eq!(events[0].audience(&play.state), Audience::gm());
        assert_eq!(play.refusal_key(hide()), "refused-hidden-already");
        play.perform(show(None), &[]);
    }
    let unknown = [Thing::Person, Thing::Numbers, Thing::Clock, Thing::Note, Thing::Scene, Thing::Item, Thing::Secret];
    let keys: BTreeSet<_> =
        unknown.into_iter().map(|thing| play.refusal_key(reveal::HideThing { what: thing(id("nada")) })).collect();
    assert_eq!(keys.len(), 5, "each kind says what it misses: {keys:?}");
    assert_eq!(
        play.refusal_key(reveal::ShowThing {
            to: Some(id("nadie")),
            ..reveal::ShowThing::of(Thing::Clock(id("marea")))
        }),
        "refused-nobody"
    );
}

#[test]
fn several_things_are_shown_at_once_but_for_those_that_are_known() {
    let mut play = Play::new();
    let (clock, note, scene) = (Thing::Clock(id("marea")), Thing::Note(id("carta")), Thing::Scene(id("sotano")));
    play.perform(reveal::ShowThing::of(note.clone()), &[]);
    let show = |others: &[&Thing]| reveal::ShowThing {
        others: others.iter().copied().cloned().collect(),
        ..reveal::ShowThing::of(clock.clone())
    };
    let grave = AnyDeed::from(show(&[&note, &scene])).grave(&play.state).expect("it shows two things");
    let said = spanish(&grave);
    assert!(said.contains("Marea") && said.contains("sótano") && !said.contains("carta"), "{said}");
    let missing = Thing::Note(id("nada"));
    assert_eq!(play.refusal_key(show(&[&missing])), "refused-no-note");
    assert!(play.state.clocks[&id("marea")].seen_by.is_gm(), "a refused deed shows nothing");
    assert_eq!(play.perform(show(&[&note, &scene, &scene]), &[]).len(), 2);
    for thing in [&clock, &note, &scene] {
        assert_eq!(thing.audience(&play.state), Some(&Audience::All));
    }
    assert_eq!(play.refusal_key(show(&[&note])), "refused-shown-already");
}

#[test]
fn what_is_shown_together_shares_a_sentence() {
    let mut play = Play::new();
    let things = [Thing::Numbers(id("bruno")), Thing::Clock(id("marea")), Thing::Numbers(id("vera"))];
    for numbers in [&things[0], &things[2]] {
        play.perform(reveal::HideThing { what: numbers.clone() }, &[]);
    }
    let before = play.state.clone();
    let [first, others @ ..] = &things;
    let show = reveal::ShowThing { others: others.to_vec(), ..reveal::ShowThing::of(first.clone()) };
    let events = play.perform(show, &[]);
    let (mut log, mut state) = (Log::default(), before);
    log.push(1, UnixMillis(0), &Seat::Gm, "reveal.show".into(), &events, &mut state);
    let sentences = &log.line(0).expect("the deed").sentences;
    let [sentence] = &sentences[..] else { panic!("one sentence: {sentences:?}") };
    assert_eq!(spanish(&sentence.sentence.msg), "Revelado a todos: los números de Bruno y Vera y el reloj «Marea»");
}

#[test]
fn the_scene_being_played_is_not_hidden() {
    let mut play = Play::new();
    play.perform(scene::SetScene { scene: id("muelle") }, &[]);
    let hide = reveal::HideThing { what: Thing::Scene(id("muelle")) };
    assert_eq!(play.refusal_key(hide), "refused-hide-scene-on");
}

#[test]
fn a_secret_is_told_to_one_or_to_all_and_is_told_no_more_once_it_is_rewritten() {
    let mut play = Play::new();
    let secret = |text: &str| person::DescribePerson { who: id("vera"), about: None, secret: Some(text.into()) };
    let show =
        |to: Option<&str>| reveal::ShowThing { to: to.map(id), ..reveal::ShowThing::of(Thing::Secret(id("vera"))) };
    assert_eq!(play.refusal_key(show(None)), "refused-no-secret");
    play.perform(secret("Sabe\nnadar."), &[]);
    let events = play.perform(show(Some("bruno")), &[]);
    assert_eq!(events[0].audience(&play.state), only(["bruno"]));
    assert!(spanish(&events[0].log_msg(&play.state).unwrap()).contains("el secreto de Vera: Sabe nadar."));
    play.perform(show(None), &[]);
    assert_eq!(play.refusal_key(show(Some("bruno"))), "refused-shown-already");
    assert!(play.state.people[&id("vera")].secret_seen_by.is_all());
    play.perform(secret("Sabe volar."), &[]);
    assert!(play.state.people[&id("vera")].secret_seen_by.is_gm(), "nobody was told this");
}

#[test]
fn the_secret_of_a_scene_is_told_to_those_who_know_the_scene() {
    let mut play = Play::new();
    let what = Thing::SceneSecret(id("muelle"));
    let show = || reveal::ShowThing { to: Some(id("vera")), ..reveal::ShowThing::of(what.clone()) };
    let events = play.perform(show(), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm(), "nobody has seen the scene yet");
    play.perform(reveal::HideThing { what: what.clone() }, &[]);
    play.perform(scene::SetScene { scene: id("muelle") }, &[]);
    let events = play.perform(show(), &[]);
    assert_eq!(events[0].audience(&play.state), only(["vera"]));
    play.perform(person::ReplacePerson { who: id("vera"), name: "Nora".into(), sheet: None }, &[]);
    assert_eq!(play.state.scenes[&id("muelle")].secret_seen_by, only(["nora-1", "vera"]), "the player was told");
    let edit = |read, secret| scene::EditScene {
        scene: id("muelle"),
        title: None,
        texts: scene::SceneTexts { read, secret, ..Default::default() },
    };
    play.perform(edit(Some("Llueve.".into()), None), &[]);
    assert!(!play.state.scenes[&id("muelle")].secret_seen_by.is_gm());
    play.perform(edit(None, Some("No hay nada.".into())), &[]);
    assert!(play.state.scenes[&id("muelle")].secret_seen_by.is_gm());
}

#[test]
fn numbers_of_a_hidden_person_are_told_to_nobody_who_does_not_see_them() {
    let mut play = Play::new();
    for what in [Thing::Person(id("bruno")), Thing::Numbers(id("bruno"))] {
        play.perform(reveal::HideThing { what }, &[]);
    }
    let events = play.perform(reveal::ShowThing::of(Thing::Numbers(id("bruno"))), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
}

#[test]
fn a_hidden_draw_does_not_show_in_the_next_die() {
    let mut play = Play::new();
    play.perform(item::OpenItem { who: None, kind: ItemKind::Complication, text: None, hidden: true }, &[]);
    let draw = |item| item::DrawItem { item, who: None };
    play.perform(draw(Some(id("hidden-complication"))), &[3]);
    assert_eq!(
        (play.state.decks.complications.open.discard_pile.len(), play.state.decks.complications.hidden.len()),
        (0, 1)
    );
    let events = play.perform(draw(None), &[3]);
    assert!(
        matches!(
            &events[0],
            Event::Item(events::item::Event::Drawn { pick: CardDraw { face: Some(3), at: 2, .. }, .. })
        ),
        "a three-sided die still"
    );
}
