//! Fights in which the next fighter is named after each turn.

use proptest::prelude::*;

use super::hidden_turns::{Tables, try_deed};
use super::order::{
    band, begin, campaign_with_fights, current, delay, fight, give_turn, initiative, join_hidden, pass_turn, put_out,
    set_acted, who_has_acted,
};
use super::*;
use crate::deeds::{fight, person, reveal};
use crate::grammar::Deed;
use crate::session::entry::{Seed, UnixMillis};
use crate::session::events::fight::Event as Fight;
use crate::session::history::{Request, Table};
use crate::session::person::Side;
use crate::session::reveal::Thing;
use crate::session::seen::{Seen, SeenFight, SeenOrder};

/// Vera, Bruno and two thugs; nobody has had a turn.
fn play_in_fight() -> Play {
    let mut play = Play { state: State::new(&campaign_with_fights(FightRules::Popcorn)), events: Vec::new() };
    play.perform(begin(vec![band("maton", 2)]), &[]);
    play
}

/// Such a fight against `thugs` thugs, at a table with a history.
fn popcorn_table(thugs: u8) -> Table {
    let first = Table::first_entry(campaign_with_fights(FightRules::Popcorn), Seed([3; 32]), UnixMillis(0));
    let mut table = Table::begin(&first).unwrap();
    assert!(try_deed(&mut table, begin(vec![band("maton", thugs)]).into()));
    table
}

fn give_turns(play: &mut Play, order: &[&str]) {
    order.iter().for_each(|who| drop(play.perform(give_turn(who), &[])));
}

fn join_party(who: &str) -> fight::JoinFight {
    fight::JoinFight { bands: vec![band(who, 1)], side: Side::Party, at: None, before: None, hidden: false }
}

/// Somebody leaves the fight and joins it again.
pub(super) fn leave_and_rejoin(play: &mut Play, who: &str) {
    play.perform(fight::LeaveFight { who: id(who) }, &[]);
    play.perform(join_party(who), &[]);
}

fn who_names_next(play: &Play) -> &str {
    fight(play).who_names_next(|_| true).map_or("-", Id::as_str)
}

fn seen_fight(table: &Table, seat: &Seat) -> SeenFight {
    Seen::new(table, seat).view.fight.expect("a fight")
}

#[test]
fn lu_22_who_ends_a_turn_names_the_next_among_those_who_have_not_acted() {
    let mut play = play_in_fight();
    assert_eq!((current(&play).as_str(), who_names_next(&play)), ("-", "-"), "the game master names the first");
    play.perform(give_turn("vera"), &[]);
    assert_eq!((current(&play).as_str(), who_names_next(&play)), ("vera", "vera"));
    assert_eq!(play.refusal_key(give_turn("vera")), "refused-acted-already", "nobody acts twice");
    play.perform(give_turn("maton-1"), &[]);
    assert_eq!(
        (who_has_acted(&play), who_names_next(&play)),
        (vec!["vera"], "-"),
        "after an adversary the game master names"
    );
    assert_eq!(play.refusal_key(give_turn("vera")), "refused-acted-already");
    give_turns(&mut play, &["bruno"]);
    assert_eq!(who_names_next(&play), "bruno");
    play.perform(put_out("bruno"), &[]);
    assert_eq!(who_names_next(&play), "-", "who is down names nobody");
}

#[test]
fn lu_22_who_leaves_and_joins_again_has_had_their_turn() {
    let mut play = play_in_fight();
    give_turns(&mut play, &["vera", "maton-1"]);
    leave_and_rejoin(&mut play, "vera");
    leave_and_rejoin(&mut play, "bruno");
    assert_eq!(play.refusal_key(give_turn("vera")), "refused-acted-already");
    give_turns(&mut play, &["bruno", "maton-2"]);
    leave_and_rejoin(&mut play, "maton-2");
    assert_eq!(who_has_acted(&play).len(), 4, "in their own turn as well");
    give_turns(&mut play, &["vera"]);
    assert_eq!((fight(&play).round, who_has_acted(&play).len()), (2, 0), "the next round is theirs again");
}

#[test]
fn nd_15_who_leaves_in_one_round_and_joins_in_another_has_a_turn() {
    let mut play = play_in_fight();
    give_turns(&mut play, &["vera"]);
    play.perform(fight::LeaveFight { who: id("vera") }, &[]);
    give_turns(&mut play, &["bruno", "maton-1", "maton-2", "bruno"]);
    play.perform(join_party("vera"), &[]);
    give_turns(&mut play, &["vera"]);
    assert_eq!((current(&play).as_str(), fight(&play).round), ("vera", 2));
}

#[test]
fn lu_22_no_turn_comes_by_itself_but_the_last_of_a_round() {
    let mut play = play_in_fight();
    assert_eq!(play.refusal_key(fight::NextTurn), "refused-name-next");
    assert!((fight::NextTurn::DEF.available)(&play.state).is_err());
    give_turns(&mut play, &["bruno", "maton-2"]);
    assert_eq!(play.refusal_key(fight::NextTurn), "refused-name-next");
    play.perform(give_turn("vera"), &[]);
    assert_eq!(pass_turn(&mut play), "maton-1", "nobody else is left");
    assert_eq!(play.refusal_key(fight::NextTurn), "refused-name-next", "who opens the next round is named too");
    assert_eq!(play.refusal_key(delay("vera")), "refused-named-turns");
}

#[test]
fn lu_23_the_last_to_act_opens_the_next_round_even_with_themselves() {
    let mut play = play_in_fight();
    give_turns(&mut play, &["vera", "maton-1", "maton-2", "bruno"]);
    assert_eq!(play.state.last_to_act(fight(&play)), Some(&id("bruno")));
    let events = play.perform(give_turn("bruno"), &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-round", "log-fight-turn-began"]);
    assert_eq!((fight(&play).round, who_has_acted(&play).len()), (2, 0));
}

#[test]
fn lu_23_after_an_adversary_the_adversaries_are_offered_first() {
    let mut table = popcorn_table(2);
    let offered = |table: &Table| -> Vec<String> {
        seen_fight(table, &Seat::Gm).nameable().iter().map(|fighter| fighter.person.to_string()).collect()
    };
    ["vera", "maton-1", "bruno"].iter().for_each(|who| assert!(try_deed(&mut table, give_turn(who).into())));
    assert_eq!(offered(&table), ["maton-2"]);
    try_deed(&mut table, give_turn("maton-2").into());
    assert_eq!(offered(&table), ["maton-1", "maton-2", "vera", "bruno"], "and anybody by the game master's word");
    assert!(try_deed(&mut table, give_turn("vera").into()));
    assert_eq!(offered(&table), ["maton-1", "bruno", "maton-2"], "in the order of the last round");
}

#[test]
fn lu_22_the_rows_tell_who_has_had_their_turn_in_which_order_who_has_it_and_who_is_left() {
    let mut table = popcorn_table(2);
    let rows = |table: &Table| -> Vec<String> {
        seen_fight(table, &Seat::Table).fighters.iter().map(|fighter| fighter.person.to_string()).collect()
    };
    assert_eq!(rows(&table), ["vera", "bruno", "maton-1", "maton-2"]);
    try_deed(&mut table, give_turn("maton-2").into());
    assert_eq!(rows(&table), ["maton-2", "vera", "bruno", "maton-1"]);
    try_deed(&mut table, give_turn("bruno").into());
    assert_eq!(rows(&table), ["maton-2", "bruno", "vera", "maton-1"]);
    try_deed(&mut table, put_out("vera").into());
    assert_eq!(rows(&table), ["maton-2", "bruno", "maton-1", "vera"], "who is out has no turn to come");
    try_deed(&mut table, set_acted("maton-2", false).into());
    assert_eq!(rows(&table), ["bruno", "maton-1", "maton-2", "vera"], "a turn that is given back is to come");
}

#[test]
fn other_seats_see_nothing_of_a_hidden_fighters_named_turns() {
    let captain = "hidden-capitan-1";
    for when in 0..4 {
        let mut tables = Tables::of(&campaign_with_fights(FightRules::Popcorn), None);
        for (n, who) in ["vera", "maton-1", "bruno", "maton-2", "maton-2", "vera", "bruno", "maton-1", "bruno"]
            .into_iter()
            .enumerate()
        {
            tables.perform_at_both(give_turn(who).into());
            tables.perform_at_both(initiative(who, 3).into());
            if n % 4 == when {
                tables.hidden += usize::from(try_deed(&mut tables.with_hidden, give_turn(captain).into()));
                tables.assert_alike(&format!("{captain} was named after {who}"));
                tables.perform_at_both(set_acted(who, true).into());
            }
            tables.perform_at_both(fight::NextTurn.into());
        }
        assert!(tables.hidden >= 2, "only {} hidden turns", tables.hidden);
    }
}

#[test]
fn a_round_that_is_set_again_for_a_hidden_fighter_alone_is_refused() {
    let mut tables = Tables::of(&campaign_with_fights(FightRules::Popcorn), None);
    tables.perform_at_both(fight::SetRound { round: 4, half: None, reason: None }.into());
    assert!(try_deed(&mut tables.with_hidden, give_turn("hidden-capitan-1").into()));
    tables.perform_at_both(fight::SetRound { round: 4, half: None, reason: None }.into());
}

#[test]
fn who_sees_the_hidden_one_sees_them_left_and_named() {
    let mut tables = Tables::of(&campaign_with_fights(FightRules::Popcorn), None);
    let captain = id("hidden-capitan-1");
    let shown = reveal::ShowThing { to: Some(id("vera")), ..reveal::ShowThing::of(Thing::Person(captain.clone())) };
    try_deed(&mut tables.with_hidden, shown.into());
    let left = |table: &Table, seat: &Seat| seen_fight(table, seat).still_to_act().count();
    let [vera, bruno] = ["vera", "bruno"].map(|who| Seat::Player(id(who)));
    assert_eq!([&vera, &bruno].map(|seat| left(&tables.with_hidden, seat)), [5, 4]);
    try_deed(&mut tables.with_hidden, give_turn("bruno").into());
    try_deed(&mut tables.with_hidden, give_turn(captain.as_str()).into());
    assert_eq!(seen_fight(&tables.with_hidden, &vera).current_fighter(), Some(&captain));
    assert_eq!(seen_fight(&tables.with_hidden, &bruno).current_fighter(), Some(&id("bruno")));
    let who_names_next = |seat: &Seat| match seen_fight(&tables.with_hidden, seat).order {
        SeenOrder::Popcorn { names, .. } => names,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        [who_names_next(&vera), who_names_next(&bruno)],
        [None, Some(id("bruno"))],
        "each as far as they can tell"
    );
}

#[test]
fn systems_hear_of_the_end_of_a_turn_before_the_next_round_and_once() {
    let mut play = play_in_fight();
    play.perform(join_hidden(None), &[]);
    let ended = |events: &[Event]| -> Vec<String> {
        let ended = |event: &Event| match event {
            Event::Fight(Fight::TurnEnded { who, .. }) => Some(who.to_string()),
            _ => None,
        };
        events.iter().filter_map(ended).collect()
    };
    let mut gives = |who: &str| ended(&play.perform(give_turn(who), &[])).join(" ");
    assert_eq!(gives("vera"), "");
    assert_eq!(gives("hidden-capitan-1"), "", "what all saw goes on");
    assert_eq!(gives("bruno"), "vera hidden-capitan-1");
    assert_eq!(gives("maton-1"), "bruno");
    assert_eq!(gives("maton-2"), "maton-1");
    let events = play.perform(give_turn("vera"), &[]);
    let kinds: Vec<String> = events.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    assert!(kinds[0].contains("turn-ended") && kinds[1].contains("round-began"), "{kinds:?}");
}

#[test]
fn only_fighters_in_the_fight_can_be_named() {
    let mut play = play_in_fight();
    give_turns(&mut play, &["vera", "bruno"]);
    play.perform(person::RemovePerson { who: id("bruno") }, &[]);
    assert_eq!((current(&play).as_str(), who_names_next(&play)), ("-", "-"));
    play.perform(fight::LeaveFight { who: id("maton-1") }, &[]);
    assert_eq!(pass_turn(&mut play), "maton-2", "nobody else is left");
    let bands = vec![band("maton", 1)];
    play.perform(fight::JoinFight { bands, side: Side::Foes, at: None, before: None, hidden: false }, &[]);
    assert_eq!(play.refusal_key(give_turn("vera")), "refused-acted-already", "somebody is left again");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Whatever is tried, nobody has two turns in a round, no round begins while somebody is left, and everything can
    /// be undone.
    #[test]
    fn lu_22_nobody_acts_twice_in_a_round(tried in proptest::collection::vec((0..5usize, 0..8u8), 1..60)) {
        let mut table = popcorn_table(3);
        let mut had: Vec<Id> = Vec::new();
        let mut round = 1;
        for (who, what) in tried {
            let who = ["vera", "bruno", "maton-1", "maton-2", "maton-3"][who];
            let before = table.state().clone();
            let deed: AnyDeed = match what {
                0 => put_out(who).into(),
                1 => fight::BringBack { who: id(who), reason: None }.into(),
                2 => fight::NextTurn.into(),
                _ => give_turn(who).into(),
            };
            let named = !matches!(what, 0 | 1);
            if !try_deed(&mut table, deed) {
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
                let now = fight.current_fighter(|_| true).unwrap().clone();
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
fn lu_23_the_game_master_can_break_off_a_round_and_say_who_opens_the_next() {
    let mut play = play_in_fight();
    give_turns(&mut play, &["vera", "maton-1"]);
    let breaks = fight::GiveTurn { who: id("maton-1"), opens: true };
    let events = play.perform(breaks, &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-round", "log-fight-turn-began"], "the others pass");
    assert_eq!((fight(&play).round, current(&play), who_has_acted(&play).len()), (2, "maton-1".to_owned(), 0));
}
