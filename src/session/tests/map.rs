//! Squares: who stands where, what is in the way, and what hidden tokens must not change.

use super::*;
use crate::deeds::{fight, person, reveal, scene};
use crate::rules::grid::{Direction, Grid};
use crate::session::deed::AnyDeed;
use crate::session::entry::{Seed, UnixMillis};
use crate::session::fight::{FighterGroup, Map};
use crate::session::history::{Request, Table};
use crate::session::person::Side;
use crate::session::reveal::Thing;
use crate::session::seen::Seen;

fn band(who: &str, count: u8) -> FighterGroup {
    FighterGroup { who: id(who), count }
}

fn join(who: &str, hidden: bool) -> fight::JoinFight {
    fight::JoinFight { bands: vec![band(who, 1)], side: Side::Foes, at: None, before: None, hidden }
}

fn begin() -> fight::BeginFight {
    fight::BeginFight { name: None, foes: vec![band("maton", 2)], hidden: false }
}

fn squares(size: &str) -> fight::SetSquares {
    fight::SetSquares { grid: Some(size.parse().expect("a size")), off: false }
}

fn place(who: &str, at: &str) -> fight::PlaceFighter {
    fight::PlaceFighter { who: id(who), at: Spot::from_square_name(at).expect("a square"), reason: None }
}

fn shift(who: &str, toward: Direction) -> fight::ShiftFighter {
    fight::ShiftFighter { who: id(who), toward }
}

/// Vera and Bruno against two thugs, on squares of this size.
fn play_in_fight(size: &str) -> Play {
    let mut play = Play::new();
    play.perform(begin(), &[]);
    play.perform(squares(size), &[]);
    play
}

fn spot_of(state: &State, who: &str) -> String {
    state.spot_of(&id(who)).map_or("-".to_owned(), |at| at.square_name().expect("a square"))
}

fn all_spots(play: &Play) -> Vec<String> {
    play.state.fight.as_ref().expect("a fight").fighters.keys().map(|who| spot_of(&play.state, who.as_str())).collect()
}

#[test]
fn lu_25_the_party_stands_along_one_side_and_the_others_opposite() {
    let play = play_in_fight("8x5");
    assert_eq!(all_spots(&play), ["A3", "A2", "H3", "H2"]);
    let mut play = Play::new();
    play.perform(begin(), &[]);
    let events = play.perform(fight::SetSquares { grid: None, off: false }, &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-squares"]);
    assert_eq!((play.state.grid(), all_spots(&play)[0].as_str()), (Some(Grid::default()), "A3"));
}

#[test]
fn another_size_keeps_who_still_fits() {
    let mut play = play_in_fight("8x5");
    play.perform(place("vera", "C4"), &[]);
    play.perform(place("maton-1", "C1"), &[]);
    play.perform(squares("3x3"), &[]);
    assert_eq!(all_spots(&play), ["A1", "A2", "C1", "C2"], "Vera and the second thug begin anew");
    assert_eq!(play.refusal_key(squares("3x3")), "refused-nothing-changes");
    let events = play.perform(fight::SetSquares { grid: None, off: true }, &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-squares-gone"]);
    let line = play.state.fight.as_ref().and_then(|fight| fight.map.clone());
    assert_eq!(line, Some(Map::Line(Vec::new())));
    assert_eq!(play.state.distance(&id("vera"), &id("maton-1")), Some(1), "on the line each side has its zone again");
    assert_eq!(play.refusal_key(fight::SetSquares { grid: None, off: true }), "refused-nothing-changes");
}

#[test]
fn a_fighter_without_room_stands_nowhere_until_placed() {
    let mut play = play_in_fight("1x2");
    assert_eq!(all_spots(&play), ["A1", "A2", "-", "-"]);
    assert_eq!(play.refusal_key(shift("maton-1", Direction::North)), "refused-nowhere");
    assert_eq!(play.refusal_key(place("maton-1", "A1")), "refused-square-taken");
    assert_eq!(play.refusal_key(place("maton-1", "B1")), "refused-off-the-grid");
    play.perform(fight::LeaveFight { who: id("vera") }, &[]);
    play.perform(place("maton-1", "A1"), &[]);
    assert_eq!(spot_of(&play.state, "maton-1"), "A1");
}

#[test]
fn lu_25_tokens_block_squares_until_their_fighter_is_out() {
    let mut play = play_in_fight("5x5");
    assert_eq!(play.refusal_key(place("vera", "E3")), "refused-square-taken");
    assert_eq!(play.refusal_key(shift("vera", Direction::North)), "refused-square-taken");
    assert_eq!(play.refusal_key(shift("vera", Direction::West)), "refused-off-the-grid");
    let events = play.perform(shift("vera", Direction::SouthEast), &[]);
    assert_eq!(
        (play.log_keys(&events), spot_of(&play.state, "vera")),
        (vec!["log-fight-placed-squares".to_owned()], "B4".into())
    );
    play.perform(
        fight::PutOut { who: id("maton-1"), how: crate::session::fight::OutOfAction::Down, also: Vec::new() },
        &[],
    );
    play.perform(place("vera", "E3"), &[]);
}

#[test]
fn the_game_master_pushes_along_the_line_of_zones_too() {
    let mut play = Play::new();
    play.perform(begin(), &[]);
    play.perform(shift("vera", Direction::East), &[]);
    assert_eq!(play.state.spot_of(&id("vera")), Some(Spot::zone(1)));
    assert_eq!(play.refusal_key(shift("vera", Direction::North)), "refused-off-the-line");
}

#[test]
fn a_scene_has_its_squares_ready_and_who_joins_begins_with_their_side() {
    let mut play = Play::new();
    play.state.scenes.get_mut(&id("muelle")).expect("the pier").squares = "4x3".parse().ok();
    play.perform(scene::SetScene { scene: id("muelle") }, &[]);
    play.perform(begin(), &[]);
    assert_eq!(all_spots(&play), ["A2", "A1", "D2", "D1"]);
    play.perform(join("maton", false), &[]);
    assert_eq!(all_spots(&play)[4], "D3");
    let spot = fight::JoinFight { at: Spot::from_square_name("B2"), ..join("maton", false) };
    play.perform(spot, &[]);
    assert_eq!(all_spots(&play)[5], "B2");
    let taken = fight::JoinFight { at: Spot::from_square_name("B2"), ..join("maton", false) };
    play.perform(taken, &[]);
    assert_eq!(all_spots(&play)[6], "C2", "beside those of their side");
}

#[test]
fn a_fight_in_order_gets_squares_and_loses_them() {
    let mut play = Play::new();
    let screens = ScreenSystems { fight: Some(FightRules::Order), ..campaign().screens };
    play.state.campaign = Campaign { screens, ..campaign() }.into();
    play.perform(begin(), &[]);
    assert_eq!(play.refusal_key(place("vera", "A1")), "refused-no-map");
    play.perform(squares("5x5"), &[]);
    play.perform(place("vera", "A1"), &[]);
    play.perform(fight::SetSquares { grid: None, off: true }, &[]);
    assert_eq!((all_spots(&play)[0].as_str(), play.refusal_key(place("vera", "A1")).as_str()), ("-", "refused-no-map"));
}

/// Plays the same public deeds at two tables; at one of them a hidden fighter stands in the way.
#[test]
fn a_hidden_token_neither_blocks_nor_moves_public_fighters() {
    let deeds: [&[AnyDeed]; 2] = [&[], &[join("capitan", true).into(), place("hidden-capitan-1", "C3").into()]];
    let mut tables = deeds.map(|hidden| {
        let mut table = table();
        for deed in [begin().into(), squares("5x5").into()].iter().chain(hidden) {
            draft_and_accept(&mut table, Request::Do(deed.clone()));
        }
        table
    });
    let open: [AnyDeed; 6] = [
        place("vera", "C3").into(),
        shift("bruno", Direction::South).into(),
        join("maton", false).into(),
        place("maton-1", "D3").into(),
        squares("4x4").into(),
        fight::SetSquares { grid: None, off: true }.into(),
    ];
    for deed in open {
        tables.iter_mut().for_each(|table| draft_and_accept(table, Request::Do(deed.clone())));
        for seat in [Seat::Table, Seat::Player(id("vera"))] {
            let [plain, shadowed] =
                [0, 1].map(|n| serde_json::to_string_pretty(&Seen::new(&tables[n], &seat)).expect("it is written"));
            let parts = plain.lines().zip(shadowed.lines()).find(|(a, b)| a != b);
            assert_eq!(parts, None, "{seat:?} after {deed:?}");
            assert_eq!(plain.len(), shadowed.len(), "{seat:?} after {deed:?}");
        }
    }
}

#[test]
fn a_hidden_fighter_is_blocked_by_all_others() {
    let mut play = play_in_fight("5x5");
    play.perform(join("capitan", true), &[]);
    assert_eq!(spot_of(&play.state, "hidden-capitan-1"), "E4");
    assert_eq!(play.refusal_key(place("hidden-capitan-1", "A3")), "refused-square-taken");
}

#[test]
fn once_revealed_two_may_share_a_square() {
    let mut play = play_in_fight("5x5");
    play.perform(join("capitan", true), &[]);
    play.perform(place("vera", "E4"), &[]);
    play.perform(reveal::ShowThing::of(Thing::Person(id("hidden-capitan-1"))), &[]);
    assert_eq!([spot_of(&play.state, "vera"), spot_of(&play.state, "hidden-capitan-1")], ["E4", "E4"]);
    assert_eq!(play.refusal_key(place("bruno", "E4")), "refused-square-taken");
    let reach = play.state.reach_of(&id("vera"), 5).expect("squares");
    assert_eq!(reach.steps(Spot::new(0, 4)), Some(4), "they part as if nobody stood there");
}

#[test]
fn what_happened_on_squares_is_undone_and_done_again() {
    let mut table = table();
    let deeds: [AnyDeed; 4] =
        [begin().into(), squares("5x5").into(), place("vera", "C3").into(), squares("2x2").into()];
    let mut states = Vec::new();
    for deed in deeds {
        draft_and_accept(&mut table, Request::Do(deed));
        states.push(table.state().fight.clone());
    }
    for back in states.iter().rev().skip(1) {
        draft_and_accept(&mut table, Request::Undo);
        assert_eq!(table.state().fight, *back);
    }
    for on in &states[1..] {
        draft_and_accept(&mut table, Request::Redo);
        assert_eq!(table.state().fight, *on);
    }
}

fn table() -> Table {
    Table::begin(&Table::first_entry(campaign(), Seed([3; 32]), UnixMillis(0))).expect("a table")
}

/// Does a request of the game master's.
#[track_caller]
fn draft_and_accept(table: &mut Table, request: Request) {
    let entry = table.draft(&Seat::Gm, request, &mut Faces::default(), UnixMillis(1)).expect("it is done");
    table.accept(entry).expect("it holds");
}

#[test]
fn whoever_comes_into_a_fight_stands_where_their_side_begins() {
    let mut play = play_in_fight("5x5");
    let add = person::AddPerson {
        name: Some("Rata".into()),
        side: Side::Foes,
        count: 2,
        from: None,
        sheet: None,
        hidden: false,
        player: None,
    };
    play.perform(add, &[]);
    assert_eq!(all_spots(&play), ["A3", "A2", "E3", "E2", "E4", "E1"]);
}

#[test]
fn a_place_is_written_as_the_map_has_them() {
    let mut play = play_in_fight("5x5");
    let map = |play: &Play| play.state.fight.as_ref().and_then(|fight| fight.map.clone()).expect("a map");
    assert_eq!(["C4", "2"].map(|word| map(&play).parse_spot(word)), [Some(Spot::new(2, 3)), None]);
    let line = Map::line(&[]);
    assert_eq!(["C4", "2", "-1"].map(|word| line.parse_spot(word)), [None, Some(Spot::zone(1)), Some(Spot::zone(-2))]);
    play.perform(fight::SetSquares { grid: None, off: true }, &[]);
}

#[test]
fn a_scene_with_zones_has_its_line_in_any_order() {
    let mut campaign = super::order::campaign_with_fights(FightRules::Popcorn);
    campaign.scenes[0].zones = vec!["El muelle".into(), "La barca".into()];
    let scene = campaign.scenes[0].id.clone();
    let mut play = Play { state: State::new(&campaign), events: Vec::new() };
    play.perform(scene::SetScene { scene }, &[]);
    play.perform(begin(), &[]);
    let map = |play: &Play| play.state.fight.as_ref().and_then(|fight| fight.map.clone());
    assert_eq!(map(&play).and_then(|map| map.zones().map(<[_]>::len)), Some(2));
    assert_eq!(play.state.distance(&id("vera"), &id("maton-1")), Some(1));
    play.perform(squares("5x5"), &[]);
    play.perform(fight::SetSquares { grid: None, off: true }, &[]);
    assert!(map(&play).is_some_and(|map| map.zones().is_some()));
}
