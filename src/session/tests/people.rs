//! People: newcomers, new names, new players, new sheets, and what holds for them all.

use super::*;
use crate::deeds::person::{AddPerson, DescribePerson, RemovePerson, RenamePerson, ReplacePerson, SetPlayer};
use crate::deeds::{evening, fight, item, person, reveal};
use crate::rules::text::Text;
use crate::session::aspect::AspectDuration;
use crate::session::entry::{Seed, UnixMillis};
use crate::session::history::{Request, Table};
use crate::session::item::ItemKind;
use crate::session::person::Side;
use crate::session::reveal::Thing;
use crate::session::seen::Seen;
use crate::systems::nde::{HEARTS, LUCK};

/// A newcomer to vary.
struct New {
    name: Option<&'static str>,
    side: Side,
    count: u8,
    from: Option<&'static str>,
    hidden: bool,
}

const FOES: New = New { name: None, side: Side::Foes, count: 1, from: None, hidden: false };

fn add(new: &New) -> AddPerson {
    AddPerson {
        name: new.name.map(Into::into),
        side: new.side,
        count: new.count,
        from: new.from.map(id),
        sheet: None,
        hidden: new.hidden,
        player: None,
    }
}

fn names(play: &Play) -> Vec<(&str, &str)> {
    play.state.people.iter().skip(2).map(|(id, person)| (id.as_str(), person.name().as_str())).collect()
}

#[test]
fn three_unnamed_thugs_come_in_one_line() {
    let mut play = Play::new();
    let events = play.does(add(&New { count: 3, from: Some("maton"), ..FOES }), &[]);
    assert_eq!(names(&play), [("maton-1", "Matón 1"), ("maton-2", "Matón 2"), ("maton-3", "Matón 3")]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Entran Matón 1, Matón 2 y Matón 3");
    assert_eq!(play.now("maton-2", &HEARTS), (1, 1));
    assert_eq!(play.state.people[&id("maton-1")].stats_seen_by, Audience::gm());
    play.does(RemovePerson { who: id("maton-2") }, &[]);
    play.does(add(&New { count: 2, from: Some("maton"), ..FOES }), &[]);
    assert_eq!(names(&play).last(), Some(&("maton-4", "Matón 4")), "numbers are filled up and go on");
}

#[test]
fn one_newcomer_keeps_a_free_name() {
    let mut play = Play::new();
    let events = play.does(add(&New { from: Some("capitan"), ..FOES }), &[]);
    assert_eq!(names(&play), [("hidden-capitan-1", "Capitán")]);
    assert_eq!(events[0].audience(&play.state), Audience::gm(), "hidden in the bestiary, hidden at the table");
    let events = play.does(add(&New { name: Some("Lía"), side: Side::Party, ..FOES }), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::All);
    assert_eq!(play.state.people[&id("lia-1")].stats_seen_by, Audience::All);
    play.does(add(&New { name: Some("Lía"), hidden: true, ..FOES }), &[]);
    assert_eq!(names(&play).last(), Some(&("hidden-lia-1", "Lía 1")));
}

#[test]
fn newcomers_need_a_name_and_a_number() {
    let play = Play::new();
    assert_eq!(play.refuses(add(&FOES)), "refused-empty");
    assert_eq!(play.refuses(add(&New { from: Some("dragon"), ..FOES })), "refused-no-extra");
    for count in [0, 21] {
        assert_eq!(play.refuses(add(&New { from: Some("maton"), count, ..FOES })), "refused-how-many");
    }
}

#[test]
fn somebody_gone_leaves_nothing_behind() {
    let mut play = Play::new();
    play.does(fight::BeginFight { name: None, foes: Vec::new(), hidden: false }, &[]);
    let toss = coin::deeds::Toss { who: id("vera"), secret: false };
    play.does(toss, &[2]);
    let events = play.does(RemovePerson { who: id("vera") }, &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera sale de la historia");
    assert!(!play.state.fight.as_ref().unwrap().fighters.contains_key(&id("vera")));
    assert!(play.state.system_state.coin.winners.is_empty(), "the systems forget too");
    assert_eq!(play.refuses(RemovePerson { who: id("vera") }), "refused-nobody");
}

#[test]
fn nobody_gets_the_id_of_an_adversary_who_was_told_something_as_a_hero() {
    let mut play = Play::new();
    let lia = New { name: Some("Lía"), side: Side::Party, ..FOES };
    play.does(add(&lia), &[]);
    play.does(note_for("Pista", None, only(["lia-1"])), &[]);
    play.does(person::ChangeSide { who: id("lia-1"), side: Side::Foes }, &[]);
    play.does(RemovePerson { who: id("lia-1") }, &[]);
    play.does(add(&lia), &[]);
    assert_eq!(names(&play), [("lia-2", "Lía")]);
}

#[test]
fn a_name_a_player_and_a_side_change() {
    let mut play = Play::new();
    let rename = |name: &str| RenamePerson { who: id("vera"), name: name.into() };
    play.does(rename("Vera Salas"), &[]);
    assert_eq!(play.refuses(rename("Vera Salas")), "refused-nothing-changes");
    assert_eq!(play.refuses(rename("")), "refused-empty");
    let played = |player: Option<&str>| SetPlayer { who: id("vera"), player: player.map(Into::into) };
    play.does(played(Some("Luis")), &[]);
    assert_eq!(play.refuses(played(Some("Luis"))), "refused-nothing-changes");
    let events = play.does(played(None), &[]);
    assert_eq!(play.told(&events), ["log-person-unplayed"]);
    play.does(fight::BeginFight { name: None, foes: Vec::new(), hidden: false }, &[]);
    play.does(person::ChangeSide { who: id("vera"), side: Side::Foes }, &[]);
    assert_eq!(play.state.fight.as_ref().unwrap().fighters[&id("vera")].side, Side::Foes);
    assert_eq!(play.refuses(person::ChangeSide { who: id("vera"), side: Side::Foes }), "refused-nothing-changes");
    let replace = ReplacePerson { who: id("vera"), name: "Nora".into(), sheet: None };
    assert_eq!(play.refuses(replace), "refused-not-of-party");
}

#[test]
fn a_replaced_character_hands_over_the_player_and_what_the_player_knows() {
    let mut play = Play::new();
    play.does(note_for("Pista", None, only(["vera"])), &[]);
    play.does(fight::BeginFight { name: None, foes: Vec::new(), hidden: false }, &[]);
    play.does(ReplacePerson { who: id("vera"), name: "Nora".into(), sheet: None }, &[]);
    let (old, new) = (&play.state.people[&id("vera")], &play.state.people[&id("nora-1")]);
    assert!(!old.here && old.member.player.is_none());
    assert_eq!((new.here, new.member.player.as_deref()), (true, Some("Ana")));
    assert_eq!(new.gauges, Play::new().state.people[&id("vera")].gauges, "with the old sheets, fresh");
    assert_eq!(play.state.notes[&id("hidden-pista")].seen_by, only(["vera", "nora-1"]));
    assert!(!play.state.fight.as_ref().unwrap().fighters.contains_key(&id("vera")));
    assert_eq!(play.refuses(ReplacePerson { who: id("bruno"), name: "".into(), sheet: None }), "refused-empty");
}

#[test]
fn pr_18_whoever_takes_a_place_in_the_cast_counts_and_the_replaced_stay_away() {
    let mut play = Play::new();
    let heroes = play.state.hero_count();
    play.does(SetPlayer { who: id("vera"), player: None }, &[]);
    play.does(ReplacePerson { who: id("vera"), name: "Nora".into(), sheet: None }, &[]);
    assert_eq!(play.state.hero_count(), heroes, "Nora belongs to the cast in Vera's place");
    play.does(evening::BeginEvening { present: Vec::new() }, &[]);
    assert_eq!((play.state.hero_count(), play.state.people[&id("vera")].here), (heroes, false));
    play.does(evening::EndEvening, &[]);
    play.does(evening::BeginEvening { present: vec![id("vera"), id("nora-1")] }, &[]);
    assert!(play.state.people[&id("vera")].here && !play.state.people[&id("vera")].is_players(), "nobody plays her");
}

#[test]
fn gauges_follow_the_sheet_and_keep_what_they_hold() {
    let mut play = Play::new();
    let sheet = |hearts, luck| {
        let sheet =
            CharacterSheet { max_hearts: hearts, luck_limit: luck, ..CharacterSheet::new(CharacterRole::Adept.dice()) };
        let nde = nde::Sheet::Character(Box::new(sheet));
        person::RewriteSheets { who: id("vera"), sheet: sheets(2, Some(nde)) }
    };
    play.does(sheet(7, 2), &[]);
    assert_eq!(play.now("vera", &HEARTS), (5, 7));
    assert_eq!(play.refuses(sheet(7, 2)), "refused-nothing-changes");
    play.does(sheet(4, 1), &[]);
    assert_eq!((play.now("vera", &HEARTS), play.now("vera", &LUCK)), ((4, 4), (2, 1)));
    let none = person::RewriteSheets { who: id("vera"), sheet: Sheets::default() };
    play.does(none, &[]);
    assert!(play.state.people[&id("vera")].gauges.is_empty());
}

#[test]
fn what_is_known_is_rewritten_behind_the_screen() {
    let mut play = Play::new();
    let describe = |about: Option<&str>, secret: Option<&str>| DescribePerson {
        who: id("vera"),
        about: about.map(Into::into),
        secret: secret.map(Into::into),
    };
    let events = play.does(describe(Some("Farera"), Some("Espía")), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    assert_eq!(&*play.state.people[&id("vera")].member.secret, "Espía");
    assert_eq!(play.refuses(describe(Some("Farera"), None)), "refused-nothing-changes");
}

#[test]
fn aspects_of_people_come_and_are_taken_away() {
    let mut play = Play::new();
    let add = |text: &str, lasts| aspect_for("vera", text, lasts);
    let events = play.does(add("Herida leve", AspectDuration::Rounds(1)), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: «Herida leve» (una ronda)");
    play.does(add("Herida leve", AspectDuration::Removed), &[]);
    assert_eq!(play.refuses(add("", AspectDuration::Scene)), "refused-empty");
    assert_eq!(play.refuses(add("Lenta", AspectDuration::Rounds(0))), "refused-no-rounds");
    let remove = |aspect: &str| without_aspect("vera", aspect);
    play.does(remove("herida-leve-2"), &[]);
    assert_eq!(play.refuses(remove("herida-leve-2")), "refused-no-aspect");
    assert_eq!(play.state.people[&id("vera")].aspects.len(), 1);
    let nobody = aspect_for("nadie", "x", AspectDuration::Scene);
    assert_eq!(play.refuses(nobody), "refused-nobody");
}

#[test]
fn who_comes_in_the_open_is_numbered_as_if_nobody_were_hidden() {
    let mut play = Play::new();
    play.does(add(&New { name: Some("Lía"), hidden: true, ..FOES }), &[]);
    play.does(add(&New { name: Some("Lía"), ..FOES }), &[]);
    assert_eq!(names(&play), [("hidden-lia", "Lía"), ("lia-1", "Lía")]);
    play.does(reveal::ShowThing { what: Thing::Person(id("hidden-lia")), to: None }, &[]);
    assert_eq!(names(&play), [("hidden-lia", "Lía 2"), ("lia-1", "Lía")], "told apart once both are seen");
}

#[test]
fn nobody_inherits_what_somebody_else_was_told() {
    let first = Table::first_entry(campaign(), Seed([1; 32]), UnixMillis(0));
    let mut table = Table::begin(&first).unwrap();
    let mut does = |command: crate::session::AnyDeed| {
        let request = Request::Do(command);
        let entry = table.draft(&Seat::Gm, request, &mut Faces::default(), UnixMillis(1)).unwrap();
        table.accept(entry).unwrap();
    };
    let open = |text: &str| item::OpenItem {
        who: Some(id("lia-1")),
        kind: ItemKind::Complication,
        text: Some(text.into()),
        hidden: true,
    };
    let lia = || add(&New { name: Some("Lía"), side: Side::Party, ..FOES }).into();
    does(lia());
    does(reveal::ShowThing { what: Thing::Note(id("carta")), to: Some(id("lia-1")) }.into());
    does(open("lo siguen").into());
    does(reveal::ShowThing { what: Thing::Item(id("hidden-complication")), to: Some(id("lia-1")) }.into());
    does(RemovePerson { who: id("lia-1") }.into());
    does(lia());
    let state = table.state();
    assert_eq!(
        (&state.notes[&id("carta")].seen_by, state.items.values().next().and_then(|item| item.who.as_ref())),
        (&Audience::gm(), None)
    );
    let lia = state.people.values().find(|person| &**person.name() == "Lía").unwrap().id();
    let seen = |who: &Id| serde_json::to_string(&Seen::new(&table, &Seat::Player(who.clone()))).unwrap();
    for secret in ["Ven solo", "La carta", "lo siguen"] {
        assert!(!seen(lia).contains(secret), "{secret}");
    }
    assert_eq!(*lia, id("lia-2"), "the log tells the first one's player what she was told");
}

#[test]
fn long_names_are_cut_and_told_apart_by_their_numbers() {
    let long: &'static str = "z".repeat(Text::MAX_LENGTH).leak();
    let mut play = Play::new();
    play.does(add(&New { name: Some(long), hidden: true, ..FOES }), &[]);
    let hidden = play.state.people.keys().next_back().unwrap().clone();
    play.does(add(&New { name: Some(long), side: Side::Party, ..FOES }), &[]);
    play.does(reveal::ShowThing { what: Thing::Person(hidden), to: None }, &[]);
    play.does(add(&New { name: Some(long), count: 3, ..FOES }), &[]);
    let ends: Vec<&str> = names(&play).iter().map(|(_, name)| name.trim_start_matches("z")).collect();
    assert_eq!(ends, [" 2", "", " 3", " 4", " 5"]);
    assert!(play.state.people.values().all(|person| person.name().chars().count() <= Text::NAME));
}

#[test]
fn a_player_without_a_name_is_none() {
    let mut play = Play::new();
    let lia = add(&New { name: Some("Lía"), side: Side::Party, ..FOES });
    let heroes = play.state.hero_count();
    play.does(AddPerson { player: Some(" ".into()), ..lia }, &[]);
    assert_eq!(play.state.people[&id("lia-1")].member.player, None);
    assert_eq!(play.state.hero_count(), heroes, "nobody plays her");
}

#[test]
fn a_sheet_that_no_file_could_hold_is_refused() {
    let play = Play::new();
    let boss = nde::Sheet::Opponent(OpponentSheet { hearts: Some(21), ..OpponentSheet::new(OpponentRank::Boss) });
    let sheets = Sheets { nde: Some(boss), ..Sheets::default() };
    let coloso = AddPerson { sheet: Some(sheets.clone()), ..add(&New { name: Some("Coloso"), ..FOES }) };
    assert_eq!(play.refuses(coloso), "refused-out-of-bounds");
    let rewritten = person::RewriteSheets { who: id("bruno"), sheet: sheets.clone() };
    assert_eq!(play.refuses(rewritten), "refused-out-of-bounds");
    assert_eq!(
        play.refuses(ReplacePerson { who: id("vera"), name: "Lía".into(), sheet: Some(sheets) }),
        "refused-out-of-bounds"
    );
}
