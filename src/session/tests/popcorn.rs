//! Fights in which the next fighter is named after each turn.

use proptest::prelude::*;

use super::order::{
    Tables, acted, ask, band, begin, delay, fight, go, initiative, join_hidden, next, now, out, ruled, turn,
};
use super::*;
use crate::deeds::{fight, person, reveal};
use crate::grammar::Deed;
use crate::session::entry::{Seed, UnixMillis};
use crate::session::events::fight::Event as Fight;
use crate::session::history::{Request, Table as Played};
use crate::session::person::Side;
use crate::session::reveal::Thing;
use crate::session::seen::{Seen, SeenFight, SeenOrder};

/// Vera, Bruno and two thugs; nobody has had a turn.
fn fought() -> Play {
    let mut play = Play { state: State::new(&ruled(FightRules::Popcorn)), events: Vec::new() };
    play.does(begin(vec![band("maton", 2)]), &[]);
    play
}

/// The same with that many thugs, at a table with a history.
fn begun(thugs: u8) -> Played {
    let first = Played::first_entry(ruled(FightRules::Popcorn), Seed([3; 32]), UnixMillis(0));
    let mut table = Played::begin(&first).unwrap();
    assert!(ask(&mut table, begin(vec![band("maton", thugs)]).into()));
    table
}

fn named(play: &mut Play, order: &[&str]) {
    order.iter().for_each(|who| drop(play.does(go(who), &[])));
}

fn joins(who: &str) -> fight::JoinFight {
    fight::JoinFight { bands: vec![band(who, 1)], side: Side::Party, at: None, before: None, hidden: false }
}

/// Somebody leaves the fight and joins it again.
pub(super) fn comes_again(play: &mut Play, who: &str) {
    play.does(fight::LeaveFight { who: id(who) }, &[]);
    play.does(joins(who), &[]);
}

fn names(play: &Play) -> &str {
    fight(play).names_next(|_| true).map_or("-", Id::as_str)
}

fn seen(table: &Played, seat: &Seat) -> SeenFight {
    Seen::new(table, seat).view.fight.expect("a fight")
}

#[test]
fn lu_22_who_ends_a_turn_names_the_next_among_those_who_have_not_acted() {
    let mut play = fought();
    assert_eq!((now(&play).as_str(), names(&play)), ("-", "-"), "the game master names the first");
    play.does(go("vera"), &[]);
    assert_eq!((now(&play).as_str(), names(&play)), ("vera", "vera"));
    assert_eq!(play.refuses(go("vera")), "refused-acted-already", "nobody acts twice");
    play.does(go("maton-1"), &[]);
    assert_eq!((acted(&play), names(&play)), (vec!["vera"], "-"), "after an adversary the game master names");
    assert_eq!(play.refuses(go("vera")), "refused-acted-already");
    named(&mut play, &["bruno"]);
    assert_eq!(names(&play), "bruno");
    play.does(out("bruno"), &[]);
    assert_eq!(names(&play), "-", "who is down names nobody");
}

#[test]
fn lu_22_who_leaves_and_joins_again_has_had_their_turn() {
    let mut play = fought();
    named(&mut play, &["vera", "maton-1"]);
    comes_again(&mut play, "vera");
    comes_again(&mut play, "bruno");
    assert_eq!(play.refuses(go("vera")), "refused-acted-already");
    named(&mut play, &["bruno", "maton-2"]);
    comes_again(&mut play, "maton-2");
    assert_eq!(acted(&play).len(), 4, "in their own turn as well");
    named(&mut play, &["vera"]);
    assert_eq!((fight(&play).round, acted(&play).len()), (2, 0), "the next round is theirs again");
}

#[test]
fn nd_15_who_leaves_in_one_round_and_joins_in_another_has_a_turn() {
    let mut play = fought();
    named(&mut play, &["vera"]);
    play.does(fight::LeaveFight { who: id("vera") }, &[]);
    named(&mut play, &["bruno", "maton-1", "maton-2", "bruno"]);
    play.does(joins("vera"), &[]);
    named(&mut play, &["vera"]);
    assert_eq!((now(&play).as_str(), fight(&play).round), ("vera", 2));
}

#[test]
fn lu_22_no_turn_comes_by_itself_but_the_last_of_a_round() {
    let mut play = fought();
    assert_eq!(play.refuses(fight::NextTurn), "refused-name-next");
    assert!((fight::NextTurn::DEF.available)(&play.state).is_err());
    named(&mut play, &["bruno", "maton-2"]);
    assert_eq!(play.refuses(fight::NextTurn), "refused-name-next");
    play.does(go("vera"), &[]);
    assert_eq!(next(&mut play), "maton-1", "nobody else is left");
    assert_eq!(play.refuses(fight::NextTurn), "refused-name-next", "who opens the next round is named too");
    assert_eq!(play.refuses(delay("vera")), "refused-named-turns");
}

#[test]
fn lu_23_the_last_to_act_opens_the_next_round_even_with_themselves() {
    let mut play = fought();
    named(&mut play, &["vera", "maton-1", "maton-2", "bruno"]);
    assert_eq!(play.state.last_to_act(fight(&play)), Some(&id("bruno")));
    let events = play.does(go("bruno"), &[]);
    assert_eq!(play.told(&events), ["log-fight-round", "log-fight-turn-began"]);
    assert_eq!((fight(&play).round, acted(&play).len()), (2, 0));
}

#[test]
fn lu_23_after_an_adversary_the_adversaries_are_offered_first() {
    let mut table = begun(2);
    let offered = |table: &Played| -> Vec<String> {
        seen(table, &Seat::Gm).nameable().iter().map(|fighter| fighter.person.to_string()).collect()
    };
    ["vera", "maton-1", "bruno"].iter().for_each(|who| assert!(ask(&mut table, go(who).into())));
    assert_eq!(offered(&table), ["maton-2"]);
    ask(&mut table, go("maton-2").into());
    assert_eq!(offered(&table), ["maton-1", "maton-2", "vera", "bruno"], "and anybody by the game master's word");
    assert!(ask(&mut table, go("vera").into()));
    assert_eq!(offered(&table), ["maton-1", "bruno", "maton-2"], "in the order of the last round");
}

#[test]
fn lu_22_the_rows_tell_who_has_had_their_turn_in_which_order_who_has_it_and_who_is_left() {
    let mut table = begun(2);
    let rows = |table: &Played| -> Vec<String> {
        seen(table, &Seat::Table).fighters.iter().map(|fighter| fighter.person.to_string()).collect()
    };
    assert_eq!(rows(&table), ["vera", "bruno", "maton-1", "maton-2"]);
    ask(&mut table, go("maton-2").into());
    assert_eq!(rows(&table), ["maton-2", "vera", "bruno", "maton-1"]);
    ask(&mut table, go("bruno").into());
    assert_eq!(rows(&table), ["maton-2", "bruno", "vera", "maton-1"]);
    ask(&mut table, out("vera").into());
    assert_eq!(rows(&table), ["maton-2", "bruno", "maton-1", "vera"], "who is out has no turn to come");
    ask(&mut table, turn("maton-2", false).into());
    assert_eq!(rows(&table), ["bruno", "maton-1", "maton-2", "vera"], "a turn that is given back is to come");
}

#[test]
fn a_hidden_fighters_named_turns_are_nowhere_to_be_seen() {
    let captain = "hidden-capitan-1";
    for when in 0..4 {
        let mut tables = Tables::of(&ruled(FightRules::Popcorn), None);
        for (n, who) in ["vera", "maton-1", "bruno", "maton-2", "maton-2", "vera", "bruno", "maton-1", "bruno"]
            .into_iter()
            .enumerate()
        {
            tables.both(go(who).into());
            tables.both(initiative(who, 3).into());
            if n % 4 == when {
                tables.hidden += usize::from(ask(&mut tables.shadowed, go(captain).into()));
                tables.alike(&format!("{captain} was named after {who}"));
                tables.both(turn(who, true).into());
            }
            tables.both(fight::NextTurn.into());
        }
        assert!(tables.hidden >= 2, "only {} hidden turns", tables.hidden);
    }
}

#[test]
fn a_round_that_is_set_again_for_a_hidden_fighter_alone_is_refused() {
    let mut tables = Tables::of(&ruled(FightRules::Popcorn), None);
    tables.both(fight::SetRound { round: 4, half: None, reason: None }.into());
    assert!(ask(&mut tables.shadowed, go("hidden-capitan-1").into()));
    tables.both(fight::SetRound { round: 4, half: None, reason: None }.into());
}

#[test]
fn who_sees_the_hidden_one_sees_them_left_and_named() {
    let mut tables = Tables::of(&ruled(FightRules::Popcorn), None);
    let captain = id("hidden-capitan-1");
    let shown = reveal::ShowThing { what: Thing::Person(captain.clone()), to: Some(id("vera")) };
    ask(&mut tables.shadowed, shown.into());
    let left = |table: &Played, seat: &Seat| seen(table, seat).left().count();
    let [vera, bruno] = ["vera", "bruno"].map(|who| Seat::Player(id(who)));
    assert_eq!([&vera, &bruno].map(|seat| left(&tables.shadowed, seat)), [5, 4]);
    ask(&mut tables.shadowed, go("bruno").into());
    ask(&mut tables.shadowed, go(captain.as_str()).into());
    assert_eq!(seen(&tables.shadowed, &vera).now(), Some(&captain));
    assert_eq!(seen(&tables.shadowed, &bruno).now(), Some(&id("bruno")));
    let names = |seat: &Seat| match seen(&tables.shadowed, seat).order {
        SeenOrder::Popcorn { names, .. } => names,
        other => panic!("{other:?}"),
    };
    assert_eq!([names(&vera), names(&bruno)], [None, Some(id("bruno"))], "each as far as they can tell");
}

#[test]
fn systems_hear_of_the_end_of_a_turn_before_the_next_round_and_once() {
    let mut play = fought();
    play.does(join_hidden(None), &[]);
    let ended = |events: &[Event]| -> Vec<String> {
        let ended = |event: &Event| match event {
            Event::Fight(Fight::TurnEnded { who, .. }) => Some(who.to_string()),
            _ => None,
        };
        events.iter().filter_map(ended).collect()
    };
    let mut gives = |who: &str| ended(&play.does(go(who), &[])).join(" ");
    assert_eq!(gives("vera"), "");
    assert_eq!(gives("hidden-capitan-1"), "", "what all saw goes on");
    assert_eq!(gives("bruno"), "vera hidden-capitan-1");
    assert_eq!(gives("maton-1"), "bruno");
    assert_eq!(gives("maton-2"), "maton-1");
    let events = play.does(go("vera"), &[]);
    let kinds: Vec<String> = events.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    assert!(kinds[0].contains("turn-ended") && kinds[1].contains("round-began"), "{kinds:?}");
}

#[test]
fn who_leaves_or_comes_is_named_no_more_or_as_well() {
    let mut play = fought();
    named(&mut play, &["vera", "bruno"]);
    play.does(person::RemovePerson { who: id("bruno") }, &[]);
    assert_eq!((now(&play).as_str(), names(&play)), ("-", "-"));
    play.does(fight::LeaveFight { who: id("maton-1") }, &[]);
    assert_eq!(next(&mut play), "maton-2", "nobody else is left");
    let bands = vec![band("maton", 1)];
    play.does(fight::JoinFight { bands, side: Side::Foes, at: None, before: None, hidden: false }, &[]);
    assert_eq!(play.refuses(go("vera")), "refused-acted-already", "somebody is left again");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Whatever is tried, nobody has two turns in a round, no round begins while somebody is left, and everything can
    /// be undone.
    #[test]
    fn lu_22_nobody_acts_twice_in_a_round(tried in proptest::collection::vec((0..5usize, 0..8u8), 1..60)) {
        let mut table = begun(3);
        let mut had: Vec<Id> = Vec::new();
        let mut round = 1;
        for (who, what) in tried {
            let who = ["vera", "bruno", "maton-1", "maton-2", "maton-3"][who];
            let before = table.state().clone();
            let deed: AnyDeed = match what {
                0 => out(who).into(),
                1 => fight::BringBack { who: id(who), reason: None }.into(),
                2 => fight::NextTurn.into(),
                _ => go(who).into(),
            };
            let named = !matches!(what, 0 | 1);
            if !ask(&mut table, deed) {
                continue;
            }
            let state = table.state().clone();
            let fight = state.fight.as_ref().unwrap();
            if named {
                if fight.round > round {
                    let left = before.fight.as_ref().unwrap();
                    prop_assert!(!left.fighters.keys().any(|who| left.is_pending(who)));
                    (round, had) = (fight.round, Vec::new());
                }
                let now = fight.turn_of(|_| true).unwrap().clone();
                prop_assert!(!had.contains(&now), "{now} has acted twice in round {round}");
                had.push(now);
            }
            let undone = table.draft(&Seat::Gm, Request::Undo, &mut Faces::default(), UnixMillis(1)).unwrap();
            table.accept(undone).unwrap();
            prop_assert_eq!(&**table.state(), &*before);
            let redone = table.draft(&Seat::Gm, Request::Redo, &mut Faces::default(), UnixMillis(1)).unwrap();
            table.accept(redone).unwrap();
            prop_assert_eq!(&**table.state(), &*state);
        }
    }
}

#[test]
fn lu_23_where_the_flow_breaks_a_round_begins_with_whom_the_game_master_says() {
    let mut play = fought();
    named(&mut play, &["vera", "maton-1"]);
    let breaks = fight::GiveTurn { who: id("maton-1"), opens: true };
    let events = play.does(breaks, &[]);
    assert_eq!(play.told(&events), ["log-fight-round", "log-fight-turn-began"], "the others pass");
    assert_eq!((fight(&play).round, now(&play), acted(&play).len()), (2, "maton-1".to_owned(), 0));
}
