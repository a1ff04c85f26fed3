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

/// The fields of `AddPerson` that these tests vary.
struct Newcomer {
    name: Option<&'static str>,
    side: Side,
    count: u8,
    from: Option<&'static str>,
    hidden: bool,
}

const NEW_FOE: Newcomer = Newcomer { name: None, side: Side::Foes, count: 1, from: None, hidden: false };

fn add(new: &Newcomer) -> AddPerson {
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

/// The id and name of everybody except the campaign's two heroes.
fn newcomers(play: &Play) -> Vec<(&str, &str)> {
    play.state.people.iter().skip(2).map(|(id, person)| (id.as_str(), person.name().as_str())).collect()
}

#[test]
fn three_unnamed_thugs_come_in_one_line() {
    let mut play = Play::new();
    let events = play.perform(add(&Newcomer { count: 3, from: Some("maton"), ..NEW_FOE }), &[]);
    assert_eq!(newcomers(&play), [("maton-1", "Matón 1"), ("maton-2", "Matón 2"), ("maton-3", "Matón 3")]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Entran Matón 1, Matón 2 y Matón 3");
    assert_eq!(play.now_and_max("maton-2", &HEARTS), (1, 1));
    assert_eq!(play.state.people[&id("maton-1")].stats_seen_by, Audience::gm());
    play.perform(RemovePerson { who: id("maton-2") }, &[]);
    play.perform(add(&Newcomer { count: 2, from: Some("maton"), ..NEW_FOE }), &[]);
    assert_eq!(
        newcomers(&play).last(),
        Some(&("maton-4", "Matón 4")),
        "free numbers are used first, then the count goes on"
    );
    play.perform(RemovePerson { who: id("maton-1") }, &[]);
    play.perform(add(&Newcomer { from: Some("maton"), ..NEW_FOE }), &[]);
    assert_eq!(newcomers(&play).last(), Some(&("maton-1", "Matón 1")), "who comes alone among them is numbered, too");
}

#[test]
fn one_newcomer_keeps_a_free_name() {
    let mut play = Play::new();
    let events = play.perform(add(&Newcomer { from: Some("capitan"), ..NEW_FOE }), &[]);
    assert_eq!(newcomers(&play), [("hidden-capitan-1", "Capitán")]);
    assert_eq!(events[0].audience(&play.state), Audience::gm(), "hidden in the bestiary, hidden at the table");
    let events = play.perform(add(&Newcomer { name: Some("Lía"), side: Side::Party, ..NEW_FOE }), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::All);
    assert_eq!(play.state.people[&id("lia-1")].stats_seen_by, Audience::All);
    play.perform(add(&Newcomer { name: Some("Lía"), hidden: true, ..NEW_FOE }), &[]);
    assert_eq!(newcomers(&play).last(), Some(&("hidden-lia-1", "Lía 1")));
}

#[test]
fn newcomers_need_a_name_and_a_number() {
    let play = Play::new();
    assert_eq!(play.refusal_key(add(&NEW_FOE)), "refused-empty");
    assert_eq!(play.refusal_key(add(&Newcomer { from: Some("dragon"), ..NEW_FOE })), "refused-no-extra");
    for count in [0, 21] {
        assert_eq!(play.refusal_key(add(&Newcomer { from: Some("maton"), count, ..NEW_FOE })), "refused-how-many");
    }
}

#[test]
fn somebody_gone_leaves_nothing_behind() {
    let mut play = Play::new();
    play.perform(fight::BeginFight { name: None, foes: Vec::new(), hidden: false }, &[]);
    let toss = coin::deeds::TossCoin { who: id("vera"), secret: false };
    play.perform(toss, &[2]);
    let events = play.perform(RemovePerson { who: id("vera") }, &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera sale de la historia");
    assert!(!play.state.fight.as_ref().unwrap().fighters.contains_key(&id("vera")));
    assert!(play.state.system_state.coin.winners.is_empty(), "the systems forget too");
    assert_eq!(play.refusal_key(RemovePerson { who: id("vera") }), "refused-nobody");
}

#[test]
fn nobody_gets_the_id_of_an_adversary_who_was_told_something_as_a_hero() {
    let mut play = Play::new();
    let lia = Newcomer { name: Some("Lía"), side: Side::Party, ..NEW_FOE };
    play.perform(add(&lia), &[]);
    play.perform(note_for("Pista", None, only(["lia-1"])), &[]);
    play.perform(person::ChangeSide { who: id("lia-1"), side: Side::Foes }, &[]);
    play.perform(RemovePerson { who: id("lia-1") }, &[]);
    play.perform(add(&lia), &[]);
    assert_eq!(newcomers(&play), [("lia-2", "Lía")]);
}

#[test]
fn a_name_a_player_and_a_side_change() {
    let mut play = Play::new();
    let rename = |name: &str| RenamePerson { who: id("vera"), name: name.into() };
    play.perform(rename("Vera Salas"), &[]);
    assert_eq!(play.refusal_key(rename("Vera Salas")), "refused-nothing-changes");
    assert_eq!(play.refusal_key(rename("")), "refused-empty");
    let set_player = |player: Option<&str>| SetPlayer { who: id("vera"), player: player.map(Into::into) };
    play.perform(set_player(Some("Luis")), &[]);
    assert_eq!(play.refusal_key(set_player(Some("Luis"))), "refused-nothing-changes");
    let events = play.perform(set_player(None), &[]);
    assert_eq!(play.log_keys(&events), ["log-person-unplayed"]);
    play.perform(fight::BeginFight { name: None, foes: Vec::new(), hidden: false }, &[]);
    play.perform(person::ChangeSide { who: id("vera"), side: Side::Foes }, &[]);
    assert_eq!(play.state.fight.as_ref().unwrap().fighters[&id("vera")].side, Side::Foes);
    assert_eq!(play.refusal_key(person::ChangeSide { who: id("vera"), side: Side::Foes }), "refused-nothing-changes");
    let replace = ReplacePerson { who: id("vera"), name: "Nora".into(), sheet: None };
    assert_eq!(play.refusal_key(replace), "refused-not-of-party");
}

#[test]
fn a_replaced_character_hands_over_the_player_and_what_the_player_knows() {
    let mut play = Play::new();
    play.perform(note_for("Pista", None, only(["vera"])), &[]);
    play.perform(fight::BeginFight { name: None, foes: Vec::new(), hidden: false }, &[]);
    play.perform(ReplacePerson { who: id("vera"), name: "Nora".into(), sheet: None }, &[]);
    let (old, new) = (&play.state.people[&id("vera")], &play.state.people[&id("nora-1")]);
    assert!(!old.here && old.member.player.is_none());
    assert_eq!((new.here, new.member.player.as_deref()), (true, Some("Ana")));
    assert_eq!(new.gauges, Play::new().state.people[&id("vera")].gauges, "the old sheet's gauges, unmarked");
    assert_eq!(play.state.notes[&id("hidden-pista")].seen_by, only(["vera", "nora-1"]));
    assert!(!play.state.fight.as_ref().unwrap().fighters.contains_key(&id("vera")));
    assert_eq!(play.refusal_key(ReplacePerson { who: id("bruno"), name: "".into(), sheet: None }), "refused-empty");
}

#[test]
fn pr_18_whoever_takes_a_place_in_the_cast_counts_and_the_replaced_stay_away() {
    let mut play = Play::new();
    let heroes = play.state.hero_count();
    play.perform(SetPlayer { who: id("vera"), player: None }, &[]);
    play.perform(ReplacePerson { who: id("vera"), name: "Nora".into(), sheet: None }, &[]);
    assert_eq!(play.state.hero_count(), heroes, "Nora belongs to the cast in Vera's place");
    play.perform(evening::BeginEvening { present: Vec::new() }, &[]);
    assert_eq!((play.state.hero_count(), play.state.people[&id("vera")].here), (heroes, false));
    play.perform(evening::EndEvening, &[]);
    play.perform(evening::BeginEvening { present: vec![id("vera"), id("nora-1")] }, &[]);
    assert!(
        play.state.people[&id("vera")].here && !play.state.people[&id("vera")].is_player_character(),
        "nobody plays her"
    );
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
    play.perform(sheet(7, 2), &[]);
    assert_eq!(play.now_and_max("vera", &HEARTS), (5, 7));
    assert_eq!(play.refusal_key(sheet(7, 2)), "refused-nothing-changes");
    play.perform(sheet(4, 1), &[]);
    assert_eq!((play.now_and_max("vera", &HEARTS), play.now_and_max("vera", &LUCK)), ((4, 4), (2, 1)));
    let none = person::RewriteSheets { who: id("vera"), sheet: Sheets::default() };
    play.perform(none, &[]);
    assert!(play.state.people[&id("vera")].gauges.is_empty());
}

#[test]
fn descriptions_are_rewritten_in_secret() {
    let mut play = Play::new();
    let describe = |about: Option<&str>, secret: Option<&str>| DescribePerson {
        who: id("vera"),
        about: about.map(Into::into),
        secret: secret.map(Into::into),
    };
    let events = play.perform(describe(Some("Farera"), Some("Espía")), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    assert_eq!(&*play.state.people[&id("vera")].member.secret, "Espía");
    assert_eq!(play.refusal_key(describe(Some("Farera"), None)), "refused-nothing-changes");
}

#[test]
fn aspects_of_people_come_and_are_taken_away() {
    let mut play = Play::new();
    let give = |text: &str, lasts| aspect_for("vera", text, lasts);
    let events = play.perform(give("Herida leve", AspectDuration::Rounds(1)), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: «Herida leve» (una ronda)");
    play.perform(give("Herida leve", AspectDuration::Removed), &[]);
    assert_eq!(play.refusal_key(give("", AspectDuration::Scene)), "refused-empty");
    assert_eq!(play.refusal_key(give("Lenta", AspectDuration::Rounds(0))), "refused-no-rounds");
    let remove = |aspect: &str| without_aspect("vera", aspect);
    play.perform(remove("herida-leve-2"), &[]);
    assert_eq!(play.refusal_key(remove("herida-leve-2")), "refused-no-aspect");
    assert_eq!(play.state.people[&id("vera")].aspects.len(), 1);
    let nobody = aspect_for("nadie", "x", AspectDuration::Scene);
    assert_eq!(play.refusal_key(nobody), "refused-nobody");
}

#[test]
fn who_comes_in_the_open_is_numbered_as_if_nobody_were_hidden() {
    let mut play = Play::new();
    play.perform(add(&Newcomer { name: Some("Lía"), hidden: true, ..NEW_FOE }), &[]);
    play.perform(add(&Newcomer { name: Some("Lía"), ..NEW_FOE }), &[]);
    assert_eq!(newcomers(&play), [("hidden-lia", "Lía"), ("lia-1", "Lía")]);
    play.perform(reveal::ShowThing::of(Thing::Person(id("hidden-lia"))), &[]);
    assert_eq!(newcomers(&play), [("hidden-lia", "Lía 2"), ("lia-1", "Lía")], "told apart once both are seen");
}

#[test]
fn nobody_inherits_what_somebody_else_was_told() {
    let first = Table::first_entry(campaign(), Seed([1; 32]), UnixMillis(0));
    let mut table = Table::begin(&first).unwrap();
    let mut perform = |deed: crate::session::AnyDeed| {
        let request = Request::Do(deed);
        let entry = table.draft(&Seat::Gm, request, &mut Faces::default(), UnixMillis(1)).unwrap();
        table.accept(entry).unwrap();
    };
    let open = |text: &str| item::OpenItem {
        who: Some(id("lia-1")),
        kind: ItemKind::Complication,
        text: Some(text.into()),
        hidden: true,
    };
    let lia = || add(&Newcomer { name: Some("Lía"), side: Side::Party, ..NEW_FOE }).into();
    perform(lia());
    perform(reveal::ShowThing { to: Some(id("lia-1")), ..reveal::ShowThing::of(Thing::Note(id("carta"))) }.into());
    perform(open("lo siguen").into());
    perform(
        reveal::ShowThing { to: Some(id("lia-1")), ..reveal::ShowThing::of(Thing::Item(id("hidden-complication"))) }
            .into(),
    );
    perform(RemovePerson { who: id("lia-1") }.into());
    perform(lia());
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
    play.perform(add(&Newcomer { name: Some(long), hidden: true, ..NEW_FOE }), &[]);
    let hidden = play.state.people.keys().next_back().unwrap().clone();
    play.perform(add(&Newcomer { name: Some(long), side: Side::Party, ..NEW_FOE }), &[]);
    play.perform(reveal::ShowThing::of(Thing::Person(hidden)), &[]);
    play.perform(add(&Newcomer { name: Some(long), count: 3, ..NEW_FOE }), &[]);
    let ends: Vec<&str> = newcomers(&play).iter().map(|(_, name)| name.trim_start_matches("z")).collect();
    assert_eq!(ends, [" 2", "", " 3", " 4", " 5"]);
    assert!(play.state.people.values().all(|person| person.name().chars().count() <= Text::MAX_NAME_LENGTH));
}

#[test]
fn a_player_without_a_name_is_none() {
    let mut play = Play::new();
    let lia = add(&Newcomer { name: Some("Lía"), side: Side::Party, ..NEW_FOE });
    let heroes = play.state.hero_count();
    play.perform(AddPerson { player: Some(" ".into()), ..lia }, &[]);
    assert_eq!(play.state.people[&id("lia-1")].member.player, None);
    assert_eq!(play.state.hero_count(), heroes, "nobody plays her");
}

#[test]
fn a_sheet_that_no_file_could_hold_is_refused() {
    let play = Play::new();
    let boss = nde::Sheet::Opponent(OpponentSheet { hearts: Some(21), ..OpponentSheet::new(OpponentRank::Boss) });
    let sheets = Sheets { nde: Some(boss), ..Sheets::default() };
    let coloso = AddPerson { sheet: Some(sheets.clone()), ..add(&Newcomer { name: Some("Coloso"), ..NEW_FOE }) };
    assert_eq!(play.refusal_key(coloso), "refused-out-of-bounds");
    let rewritten = person::RewriteSheets { who: id("bruno"), sheet: sheets.clone() };
    assert_eq!(play.refusal_key(rewritten), "refused-out-of-bounds");
    assert_eq!(
        play.refusal_key(ReplacePerson { who: id("vera"), name: "Lía".into(), sheet: Some(sheets) }),
        "refused-out-of-bounds"
    );
}
