//! What is shown, made or moved in the open tells of nothing that is still hidden.

use biombo::deeds::{fight, gauge, item, note, person, reveal, scene};
use biombo::session::clock::{self, Clock};
use biombo::session::entry::UnixMillis;
use biombo::session::fight::FighterGroup;
use biombo::session::gauge::Owner;
use biombo::session::history::{Request, Table};
use biombo::session::id::{Audience, Id};
use biombo::session::item::ItemKind;
use biombo::session::note::Note;
use biombo::session::person::{Member, Origin, Side};
use biombo::session::reveal::Thing;
use biombo::session::scene::Scene;
use biombo::session::seen::Seen;
use biombo::session::{AnyDeed, Seat};
use biombo::systems::nde::HEARTS;

use super::{WATCHERS, campaign};
use crate::kit::random_deeds::{self, Random, id};
use crate::kit::watch::{ask, begin};

/// Everything hidden that can be shown is shown to one player, and then to all, each at a table of its own.
#[test]
fn a_thing_is_shown_to_whom_it_is_shown() {
    let mut table = begin(campaign());
    let ask = |table: &mut Table, command: AnyDeed| {
        ask(table, Request::Do(command), &mut Random::new(1), UnixMillis(0)).expect("it is done");
    };
    let band = FighterGroup { who: id("maestra"), count: 1 };
    ask(&mut table, fight::BeginFight { name: None, foes: vec![band], hidden: true }.into());
    let open = item::OpenItem { who: None, kind: ItemKind::Complication, text: None, hidden: true };
    ask(&mut table, open.into());
    let things = random_deeds::things(table.state());
    let hidden: Vec<&Thing> =
        things.iter().filter(|thing| thing.audience(table.state()) == Some(&Audience::gm())).collect();
    assert!(hidden.len() > 10);
    let (amparo, roque) = (Seat::Player(id("amparo")), Seat::Player(id("roque")));
    let sees = |table: &Table, seat: &Seat| serde_json::to_value(Seen::new(table, seat).view).expect("JSON");
    let without_log = |mut view: serde_json::Value| {
        view["log"].take();
        view
    };
    for thing in hidden {
        // The numbers or the secret of what somebody does not see are worth nothing to them.
        let mut table = table.clone();
        let of = match thing {
            Thing::Numbers(who) | Thing::Secret(who) => Some(Thing::Person(who.clone())),
            Thing::SceneSecret(scene) => Some(Thing::Scene(scene.clone())),
            _ => None,
        };
        let apart = of.is_some();
        if let Some(what) = of.filter(|of| of.audience(table.state()) == Some(&Audience::gm())) {
            ask(&mut table, reveal::ShowThing { to: Some(id("amparo")), ..reveal::ShowThing::of(what) }.into());
        }
        let before = table.clone();
        ask(&mut table, reveal::ShowThing { to: Some(id("amparo")), ..reveal::ShowThing::of(thing.clone()) }.into());
        assert_eq!(sees(&table, &Seat::Table), sees(&before, &Seat::Table), "{thing:?}");
        assert_eq!(sees(&table, &roque), sees(&before, &roque), "{thing:?}");
        assert_ne!(without_log(sees(&table, &amparo)), without_log(sees(&before, &amparo)), "{thing:?}");
        let shown = table.clone();
        ask(&mut table, reveal::ShowThing::of(thing.clone()).into());
        assert_eq!(without_log(sees(&table, &amparo)), without_log(sees(&shown, &amparo)), "{thing:?}");
        if !apart {
            assert_ne!(without_log(sees(&table, &roque)), without_log(sees(&shown, &roque)), "{thing:?}");
        }
        ask(&mut table, reveal::HideThing { what: thing.clone() }.into());
        assert_eq!(without_log(sees(&table, &roque)), without_log(sees(&before, &roque)), "{thing:?}");
    }
}

/// What is made in the open has the same ids and names, whatever is hidden under that name: in the file, at the table,
/// or since it was withdrawn.
#[test]
fn the_ids_of_what_is_made_in_the_open_tell_of_nothing_hidden() {
    let plain = campaign();
    let mut other = campaign();
    let shadow = |named: &str| Member { id: id(named), name: named.into(), hidden: true, ..plain.cast[0].clone() };
    other.cast.extend([shadow("nora"), shadow("lia"), shadow("complication")]);
    other.bestiary.push(Member { id: id("maton"), hidden: true, ..plain.bestiary[0].clone() });
    other.clocks.push(Clock { id: id("marea"), seen_by: Audience::gm(), ..plain.clocks[0].clone() });
    other.notes.push(Note { id: id("mapa"), seen_by: Audience::gm(), ..plain.notes[0].clone() });
    other.scenes.push(Scene::new(id("azotea"), "Azotea".into(), Origin::File));
    let [mut plain, mut shadowed] = [plain, other].map(begin);

    let sheets = plain.state().campaign.cast[0].sheets.clone();
    let person = |name: &str, count, hidden| {
        let (name, sheet) = (Some(name.into()), Some(sheets.clone()));
        person::AddPerson { name, side: Side::Foes, count, from: None, sheet, hidden, player: None }.into()
    };
    let clock = |name: &str, hidden| {
        let (name, consequence, driver) = (name.into(), None, clock::Driver::Hand);
        AnyDeed::from(biombo::deeds::clock::AddClock { name, size: Some(4), consequence, driver, hidden })
    };
    let note = |title: &str, open| {
        AnyDeed::from(note::AddNote { title: title.into(), text: None, scene: None, to: Vec::new(), open })
    };
    let item = |hidden| {
        let (kind, text) = (ItemKind::Complication, Some("Cruje".into()));
        AnyDeed::from(item::OpenItem { who: None, kind, text, hidden })
    };
    let scene =
        |title: &str| AnyDeed::from(scene::AddScene { title: title.into(), texts: scene::SceneTexts::default() });
    let hide = |what| AnyDeed::from(reveal::HideThing { what });
    let show = |what| AnyDeed::from(reveal::ShowThing::of(what));
    let replace = person::ReplacePerson { who: id("amparo"), name: "Lía".into(), sheet: None };
    let table = |table: &mut Table, command: AnyDeed| {
        ask(table, Request::Do(command), &mut Random::new(1), UnixMillis(0)).expect("it is done");
    };
    let steps: Vec<(Vec<AnyDeed>, Vec<AnyDeed>)> = vec![
        (vec![clock("Marea", true), clock("Marea", true)], vec![clock("Marea", false), clock("Hidden marea", false)]),
        (vec![note("Mapa", false), note("Hidden mapa", false)], vec![note("Mapa", true)]),
        (vec![person("Nora", 2, true)], vec![person("Nora", 1, false), person("Hidden Nora", 1, false)]),
        (vec![person("Maton", 3, true)], vec![person("Maton", 2, false), person("Maton", 1, false)]),
        (vec![item(true)], vec![item(false), item(false)]),
        (vec![scene("Marea"), scene("Lía")], vec![scene("Puente"), replace.into()]),
        // Somebody's secret double stays one when they come into the open.
        (vec![], vec![person("Berta", 1, true)]),
        (vec![person("Berta", 1, true)], vec![show(Thing::Person(id("hidden-berta")))]),
        // What becomes of it since it was withdrawn is nobody's business.
        (vec![], vec![hide(Thing::Clock(id("marea-1"))), hide(Thing::Person(id("maton-2")))]),
        (
            vec![
                biombo::deeds::clock::RemoveClock { clock: id("marea-1") }.into(),
                person::RemovePerson { who: id("maton-2") }.into(),
            ],
            vec![clock("Marea", false), person("Maton", 1, false)],
        ),
    ];
    for (hidden, public) in steps {
        let before = WATCHERS.views_json(&shadowed);
        hidden.iter().for_each(|command| table(&mut shadowed, command.clone()));
        WATCHERS.assert_same(&before, &WATCHERS.views_json(&shadowed), &format!("{hidden:?}"));
        for command in public {
            [&mut plain, &mut shadowed].into_iter().for_each(|it| table(it, command.clone()));
            WATCHERS.assert_same(
                &WATCHERS.views_json(&plain),
                &WATCHERS.views_json(&shadowed),
                &format!("{command:?}"),
            );
        }
    }
    for made in ["nora-1", "maton-4", "lia-1"] {
        assert!(plain.state().people.contains_key(&id(made)), "{made}: {:?}", plain.state().people);
    }
}

#[test]
fn a_hidden_number_moves_unseen_within_its_word() {
    let mut table = begin(campaign());
    let perform = |table: &mut Table, command: AnyDeed| {
        ask(table, Request::Do(command), &mut Random::new(1), UnixMillis(0)).expect("it is done");
    };
    let band = FighterGroup { who: id("campanero"), count: 1 };
    perform(&mut table, fight::BeginFight { name: None, foes: vec![band], hidden: false }.into());
    let foe: Id = table.state().people.keys().last().expect("somebody").clone();
    assert_eq!(table.state().people[&foe].side, Side::Foes);
    perform(&mut table, reveal::ShowThing::of(Thing::Person(foe.clone())).into());
    let owner = || Owner::Person(foe.clone());
    let hearts = |by| gauge::ChangeGauge { owner: owner(), gauge: HEARTS, by, reason: Some("así sea".into()) };
    let cap = gauge::CapGauge { owner: owner(), gauge: HEARTS, max: 20, reason: Some("así sea".into()) };
    perform(&mut table, cap.into());
    perform(&mut table, hearts(20).into());
    let before = WATCHERS.views_json(&table);
    perform(&mut table, hearts(-1).into());
    WATCHERS.assert_same(&before, &WATCHERS.views_json(&table), "one heart less");
    perform(&mut table, hearts(-8).into());
    assert_ne!(before, WATCHERS.views_json(&table), "another word");
}
