//! Fights in turn order: whose turn it is, who waits, who goes before whom, and what stays hidden.

use super::popcorn::leave_and_rejoin;
use super::*;
use crate::deeds::campaign::AdoptFile;
use crate::deeds::{fight, person};
use crate::grammar::Deed;
use crate::session::campaign::{FightRules, ScreenSystems};
use crate::session::deed::AnyDeed;
use crate::session::events::fight::Event as FightEvent;
use crate::session::fight::{Fight, FighterGroup, OutOfAction};
use crate::session::person::Side;
use crate::systems::nde::deeds::{FoeMeans, NdeCircumstances, NdeFoe, NdeMove};
use crate::systems::nde::rules::{Attribute, Tn};

/// The test campaign with fights in list order.
pub(super) fn list_order_campaign() -> Campaign {
    campaign_with_fights(FightRules::Order)
}

/// The test campaign with fights by these rules.
pub(super) fn campaign_with_fights(fights: FightRules) -> Campaign {
    let screens = ScreenSystems {
        roll: Some(SystemName::Nde),
        chase: Some(SystemName::Coin),
        fight: Some(fights),
        ..ScreenSystems::default()
    };
    Campaign { screens, ..campaign() }
}

pub(super) fn band(who: &str, count: u8) -> FighterGroup {
    FighterGroup { who: id(who), count }
}

pub(super) fn begin(foes: Vec<FighterGroup>) -> fight::BeginFight {
    fight::BeginFight { name: None, foes, hidden: false }
}

/// Vera, Bruno and two thugs, in this order.
pub(super) fn play_in_fight() -> Play {
    let mut play = Play { state: State::new(&list_order_campaign()), events: Vec::new() };
    play.perform(begin(vec![band("maton", 2)]), &[]);
    play
}

pub(super) fn fight(play: &Play) -> &Fight {
    play.state.fight.as_ref().expect("a fight")
}

pub(super) fn current(play: &Play) -> String {
    fight(play).current_fighter(|_| true).map_or("-".to_owned(), ToString::to_string)
}

pub(super) fn pass_turn(play: &mut Play) -> String {
    play.perform(fight::NextTurn, &[]);
    current(play)
}

pub(super) fn who_has_acted(play: &Play) -> Vec<&str> {
    let fight = fight(play);
    fight.fighters.keys().filter(|who| fight.has_acted(who)).map(Id::as_str).collect()
}

pub(super) fn fighter_order(play: &Play) -> Vec<&str> {
    fight(play).fighters.keys().map(Id::as_str).collect()
}

pub(super) fn join_hidden(before: Option<&str>) -> fight::JoinFight {
    let before = before.map(id);
    fight::JoinFight { bands: vec![band("capitan", 1)], side: Side::Foes, at: None, before, hidden: true }
}

pub(super) fn delay(who: &str) -> fight::Delay {
    fight::Delay { who: id(who), initiative: None }
}

pub(super) fn delay_to(who: &str, number: i16) -> fight::Delay {
    fight::Delay { initiative: Some(number), ..delay(who) }
}

pub(super) fn initiative(who: &str, initiative: i16) -> fight::SetInitiative {
    fight::SetInitiative { who: id(who), initiative }
}

pub(super) fn give_turn(who: &str) -> fight::GiveTurn {
    fight::GiveTurn::to(id(who))
}

pub(super) fn move_last(who: &str) -> fight::ArrangeOrder {
    fight::ArrangeOrder { who: id(who), before: None, by: None }
}

pub(super) fn move_ahead_of(who: &str, other: &str) -> fight::ArrangeOrder {
    fight::ArrangeOrder { before: Some(id(other)), ..move_last(who) }
}

pub(super) fn move_later(who: &str, by: i8) -> fight::ArrangeOrder {
    fight::ArrangeOrder { by: Some(by), ..move_last(who) }
}

pub(super) fn put_out(who: &str) -> fight::PutOut {
    fight::PutOut { who: id(who), how: OutOfAction::Down, also: Vec::new() }
}

pub(super) fn set_acted(who: &str, acted: bool) -> fight::SetSpent {
    fight::SetSpent { who: id(who), spent: Some(u8::from(acted)), more: false, moved: false, reason: None }
}

#[test]
fn turns_go_one_after_the_other_and_the_next_round_by_itself() {
    let mut play = play_in_fight();
    assert_eq!((current(&play).as_str(), who_has_acted(&play).len()), ("-", 0), "nobody's turn yet");
    assert_eq!(pass_turn(&mut play), "vera");
    assert_eq!(who_has_acted(&play), [""; 0]);
    assert_eq!(pass_turn(&mut play), "bruno");
    assert_eq!(who_has_acted(&play), ["vera"]);
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play)], ["maton-1", "maton-2"]);
    let events = play.perform(fight::NextTurn, &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-round", "log-fight-turn-began"]);
    assert_eq!((current(&play).as_str(), fight(&play).round, who_has_acted(&play).len()), ("vera", 2, 0));
    assert_eq!(spanish(&events[2].log_msg(&play.state).unwrap()), "Le toca a Vera");
}

#[test]
fn fighters_out_of_action_are_passed_over() {
    let mut play = play_in_fight();
    play.perform(put_out("bruno"), &[]);
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play)], ["vera", "maton-1"]);
    for who in ["vera", "maton-1", "maton-2"] {
        play.perform(put_out(who), &[]);
    }
    assert_eq!(play.refusal_key(fight::NextTurn), "refused-nobody-to-act");
    assert!(AnyDeed::from(fight::NextTurn).available(&play.state).is_err());
    play.perform(fight::BringBack { who: id("bruno"), reason: None }, &[]);
    assert_eq!(pass_turn(&mut play), "bruno");
}

#[test]
fn a_waiting_fighter_goes_last_or_when_given_the_turn() {
    let mut play = play_in_fight();
    pass_turn(&mut play);
    let events = play.perform(delay("vera"), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera espera a los demás");
    assert_eq!(play.refusal_key(delay("vera")), "refused-nothing-changes");
    assert_eq!(current(&play), "vera", "the turn passes when it is passed");
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play)], ["bruno", "maton-1"]);
    assert_eq!(play.refusal_key(delay("bruno")), "refused-acted-already");
    let mut called = Play { state: play.state.clone(), events: Vec::new() };
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play)], ["maton-2", "vera"]);
    assert_eq!((pass_turn(&mut play).as_str(), fight(&play).round), ("vera", 2));
    called.perform(give_turn("vera"), &[]);
    assert_eq!([current(&called), pass_turn(&mut called)], ["vera", "maton-2"]);
    assert_eq!((pass_turn(&mut called).as_str(), fight(&called).round), ("vera", 2));
}

/// The same, with initiative: Vera 15, Bruno 12, the thugs 9 and 6.
fn fight_with_initiatives() -> Play {
    let mut play = play_in_fight();
    for (who, number) in [("vera", 15), ("bruno", 12), ("maton-1", 9), ("maton-2", 6)] {
        play.perform(initiative(who, number), &[]);
    }
    play
}

#[test]
fn who_waits_down_to_a_number_has_it_for_the_rest_of_the_fight() {
    let mut play = fight_with_initiatives();
    pass_turn(&mut play);
    let events = play.perform(delay_to("vera", 9), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera espera hasta 9");
    assert_eq!(fighter_order(&play), ["bruno", "maton-1", "vera", "maton-2"]);
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play), pass_turn(&mut play)], ["bruno", "maton-1", "vera"]);
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play)], ["maton-2", "bruno"]);
    assert_eq!((fight(&play).round, fight(&play).fighters[&id("vera")].initiative), (2, Some(9)));
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play)], ["maton-1", "vera"], "in every round from then on");
}

#[test]
fn a_number_to_wait_for_is_lower_and_in_good_time() {
    let mut play = fight_with_initiatives();
    assert_eq!(play.refusal_key(delay_to("vera", 15)), "refused-initiative-not-lower");
    pass_turn(&mut play);
    pass_turn(&mut play);
    assert_eq!(play.refusal_key(delay_to("vera", 3)), "refused-acted-already");
    play.perform(set_acted("bruno", true), &[]);
    assert_eq!(play.refusal_key(delay_to("bruno", 3)), "refused-acted-already");
    assert_eq!(pass_turn(&mut play), "maton-1");
    play.perform(delay_to("maton-1", 7), &[]);
    assert_eq!(current(&play), "maton-1", "nobody goes in between");
    assert_eq!(pass_turn(&mut play), "maton-2");
    assert_eq!(play_in_fight().refusal_key(delay_to("vera", 3)), "refused-no-initiative");
}

#[test]
fn who_waits_for_the_others_may_say_a_number_later() {
    let mut play = fight_with_initiatives();
    pass_turn(&mut play);
    play.perform(delay("vera"), &[]);
    pass_turn(&mut play);
    play.perform(delay_to("vera", 7), &[]);
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play), pass_turn(&mut play)], ["maton-1", "vera", "maton-2"]);
    assert_eq!((pass_turn(&mut play).as_str(), fight(&play).round), ("bruno", 2));
}

#[test]
fn the_turn_is_given_out_of_order_and_nobody_is_forgotten() {
    let mut play = play_in_fight();
    play.perform(give_turn("maton-2"), &[]);
    assert_eq!(current(&play), "maton-2");
    assert_eq!(play.refusal_key(give_turn("maton-2")), "refused-nothing-changes");
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play)], ["vera", "bruno"]);
    assert_eq!(play.refusal_key(give_turn("vera")), "refused-acted-already");
    play.perform(put_out("maton-1"), &[]);
    assert_eq!(play.refusal_key(give_turn("maton-1")), "nde-refused-out");
    play.perform(give_turn("vera"), &[]);
    assert_eq!(
        (current(&play).as_str(), fight(&play).round),
        ("vera", 2),
        "all had acted: with her the next round begins"
    );
}

#[test]
fn places_in_the_order_change_and_newcomers_are_put_in() {
    let mut play = play_in_fight();
    play.perform(move_ahead_of("maton-1", "vera"), &[]);
    assert_eq!(fighter_order(&play), ["maton-1", "vera", "bruno", "maton-2"]);
    play.perform(move_later("maton-1", 2), &[]);
    assert_eq!(fighter_order(&play), ["vera", "bruno", "maton-1", "maton-2"]);
    play.perform(move_last("vera"), &[]);
    let events = play.perform(move_later("vera", -9), &[]);
    assert_eq!(fighter_order(&play)[0], "vera");
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera pasa al puesto 1 del orden");
    assert_eq!(events[0].audience(&play.state), Audience::gm(), "the place counts those who are hidden");
    for nothing in [move_ahead_of("vera", "vera"), move_ahead_of("vera", "bruno"), move_later("vera", -1)] {
        assert_eq!(play.refusal_key(nothing), "refused-nothing-changes");
    }
    assert_eq!(play.refusal_key(move_ahead_of("vera", "capitan")), "refused-nobody");
    play.perform(join_hidden(Some("bruno")), &[]);
    assert_eq!(fighter_order(&play), ["vera", "hidden-capitan-1", "bruno", "maton-1", "maton-2"]);
}

#[test]
fn nd_15_who_leaves_and_joins_again_has_had_their_turn() {
    let mut play = play_in_fight();
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play)], ["vera", "bruno"]);
    leave_and_rejoin(&mut play, "vera");
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play)], ["maton-1", "maton-2"]);
    assert_eq!(
        (pass_turn(&mut play).as_str(), fight(&play).round),
        ("bruno", 2),
        "last in the order, and in the next round"
    );
}

#[test]
fn who_comes_before_the_one_whose_turn_it_is_still_has_theirs() {
    let mut play = play_in_fight();
    pass_turn(&mut play);
    pass_turn(&mut play);
    play.perform(move_ahead_of("maton-2", "vera"), &[]);
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play)], ["maton-2", "maton-1"]);
    assert_eq!((pass_turn(&mut play).as_str(), fight(&play).round), ("maton-2", 2));
}

pub(super) fn begin_long_action(who: &str) -> fight::BeginLongAction {
    fight::BeginLongAction { who: id(who), text: "fuerza la puerta".into(), rounds: 3 }
}

fn rounds_done(play: &Play, who: &str) -> Option<u8> {
    fight(play).fighters[&id(who)].long.as_ref().map(|action| action.done)
}

#[test]
fn a_long_action_continues_on_every_turn() {
    let mut play = play_in_fight();
    pass_turn(&mut play);
    play.perform(begin_long_action("vera"), &[]);
    assert_eq!((rounds_done(&play, "vera"), who_has_acted(&play)), (Some(1), vec!["vera"]));
    for _ in 0..3 {
        assert_ne!(pass_turn(&mut play), "vera");
    }
    assert_eq!(play.refusal_key(begin_long_action("bruno")), "refused-acted");
    assert_eq!((pass_turn(&mut play).as_str(), rounds_done(&play, "vera")), ("vera", Some(2)));
    assert_eq!(play.refusal_key(delay("vera")), "refused-acted-already", "it is her action already");
    for who in ["bruno", "maton-1", "maton-2"] {
        play.perform(give_turn(who), &[]);
    }
    let events = play.perform(fight::NextTurn, &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-round", "log-fight-turn-began", "log-fight-long-done"]);
    assert_eq!((rounds_done(&play, "vera"), who_has_acted(&play)), (None, vec!["vera"]));
}

#[test]
fn a_turn_that_is_given_again_does_not_count_twice() {
    let mut play = play_in_fight();
    play.perform(begin_long_action("vera"), &[]);
    assert_eq!(pass_turn(&mut play), "bruno", "she has had her action");
    play.perform(set_acted("vera", false), &[]);
    assert_eq!((pass_turn(&mut play).as_str(), rounds_done(&play, "vera")), ("vera", Some(1)));
    assert_eq!(who_has_acted(&play), ["bruno"], "and now she may do something else");
}

#[test]
fn who_breaks_it_off_in_their_turn_may_act() {
    let mut play = play_in_fight();
    play.perform(begin_long_action("vera"), &[]);
    play.perform(fight::InterruptLongAction { who: id("vera") }, &[]);
    assert_eq!(pass_turn(&mut play), "vera", "her turn is still to come");
    play.perform(begin_long_action("vera"), &[]);
    pass_turn(&mut play);
    play.perform(fight::InterruptLongAction { who: id("vera") }, &[]);
    assert_eq!(who_has_acted(&play), ["vera"], "her turn is over");
}

#[test]
fn only_the_game_master_sees_a_hidden_fighters_long_action() {
    let mut play = play_in_fight();
    play.perform(join_hidden(None), &[]);
    let events = play.perform(begin_long_action("hidden-capitan-1"), &[]);
    assert!(events.iter().all(|event| event.audience(&play.state) == Audience::gm()));
    assert!(play.perform(begin_long_action("vera"), &[]).iter().all(|event| event.audience(&play.state).is_all()));
}

fn spend_action(play: &mut Play, who: &str) {
    Event::from(FightEvent::Spent { who: id(who), actions: 1, moves: 0 }).apply(&mut play.state);
}

#[test]
fn pr_16_who_helped_has_acted_and_is_passed_over() {
    let mut play = play_in_fight();
    pass_turn(&mut play);
    spend_action(&mut play, "bruno");
    assert_eq!(who_has_acted(&play), ["bruno"]);
    play.perform(delay("maton-1"), &[]);
    spend_action(&mut play, "maton-1");
    assert_eq!(who_has_acted(&play), ["bruno", "maton-1"], "who acts waits no more");
    play.perform(set_acted("maton-1", false), &[]);
    assert_eq!(pass_turn(&mut play), "maton-1");
    assert_eq!(pass_turn(&mut play), "maton-2");
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play)], ["vera", "bruno"], "a new round is a new turn");
}

#[test]
fn the_game_master_can_spend_turns_and_give_them_back() {
    let mut play = play_in_fight();
    pass_turn(&mut play);
    let events = play.perform(set_acted("bruno", true), &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-turn-had"]);
    assert_eq!(play.refusal_key(set_acted("bruno", true)), "refused-nothing-changes");
    assert_eq!(pass_turn(&mut play), "maton-1");
    let events = play.perform(set_acted("bruno", false), &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-turn-to-come"]);
    assert_eq!(pass_turn(&mut play), "bruno");
    let moved = fight::SetSpent { moved: true, ..set_acted("vera", false) };
    assert_eq!(play.refusal_key(moved), "refused-no-movement");
    let round = |round, half| fight::SetRound { round, half, reason: None };
    assert_eq!(play.refusal_key(round(2, Some(Side::Foes))), "refused-no-zones");
    assert!(!who_has_acted(&play).is_empty());
    play.perform(round(1, None), &[]);
    assert_eq!(
        (current(&play).as_str(), who_has_acted(&play).len(), fight(&play).round),
        ("-", 0, 1),
        "all turns come again"
    );
    assert_eq!(play.refusal_key(round(1, None)), "refused-nothing-changes");
    let events = play.perform(round(5, None), &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-round-set-plain"]);
    assert_eq!((current(&play).as_str(), who_has_acted(&play).len(), fight(&play).round), ("-", 0, 5));
}

#[test]
fn only_the_game_master_reads_notes_on_fighters() {
    let mut play = play_in_fight();
    let note = |text: &str| fight::NoteFighter { who: id("vera"), text: Some(text.into()) };
    assert_eq!(play.refusal_key(note("")), "refused-nothing-changes");
    let events = play.perform(note("busca la salida"), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    assert_eq!(play.refusal_key(note("busca la salida")), "refused-nothing-changes");
    let written = serde_json::to_string(&fight(&play).fighters).unwrap();
    assert!(!written.contains("salida"), "a fighter is seen by others: {written}");
    let events = play.perform(note(""), &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-note-gone"]);
    play.perform(note("otra"), &[]);
    play.perform(fight::LeaveFight { who: id("vera") }, &[]);
    assert!(fight(&play).notes.is_empty());
}

#[test]
fn deeds_of_one_kind_of_fight_are_refused_in_the_other() {
    let mut halves = Play::new();
    halves.perform(begin(Vec::new()), &[]);
    for deed in [AnyDeed::from(give_turn("vera")), delay("vera").into(), move_last("vera").into()] {
        assert!(deed.available(&halves.state).is_err(), "{deed:?}");
        assert_eq!(halves.refusal_key(deed), "refused-no-order");
    }
    let before = fight::JoinFight {
        bands: vec![band("maton", 1)],
        side: Side::Foes,
        at: None,
        before: Some(id("vera")),
        hidden: false,
    };
    assert_eq!(halves.refusal_key(before), "refused-no-order");
    let play = play_in_fight();
    let who = || id("vera");
    let place = fight::PlaceFighter { who: who(), at: Spot::zone(2), reason: None };
    let cover = fight::TakeCover { who: who(), cover: crate::session::fight::Cover::Full };
    for (deed, no) in [
        (AnyDeed::from(place), "refused-no-map"),
        (cover.into(), "refused-no-zones"),
        (fight::BesetFighter { who: who(), over: false }.into(), "refused-no-zones"),
        (fight::NameZone { at: Spot::zone(0), name: None }.into(), "refused-no-line"),
    ] {
        assert!(deed.available(&play.state).is_err(), "{deed:?}");
        assert_eq!(play.refusal_key(deed), no);
    }
    let at = fight::JoinFight {
        bands: vec![band("maton", 1)],
        side: Side::Foes,
        at: Some(Spot::zone(1)),
        before: None,
        hidden: false,
    };
    assert_eq!(play.refusal_key(at), "refused-no-map");
}

#[test]
fn a_systems_own_turns_are_not_counted_in_order() {
    let mut play = play_in_fight();
    assert_eq!(play.refusal_key(NdeMove { who: id("vera"), at: Spot::zone(1) }), "refused-no-zones");
    assert!((NdeMove::DEF.available)(&play.state).is_err(), "it is shown as shut");
    let strike = NdeFoe {
        foe: id("maton-1"),
        target: id("vera"),
        means: FoeMeans::Price,
        hearts: 1,
        attribute: Attribute::Agility,
        tn: Tn::default(),
        with: NdeCircumstances::default(),
    };
    play.perform(strike.clone(), &[]);
    play.perform(strike, &[]);
    assert_eq!(who_has_acted(&play), [""; 0], "the order says who has acted");
}

#[test]
fn a_fight_goes_on_as_it_began_though_the_campaign_changes_its_rules() {
    let mut play = play_in_fight();
    pass_turn(&mut play);
    play.perform(AdoptFile { campaign: campaign() }, &[]);
    assert_eq!(pass_turn(&mut play), "bruno");
}

#[test]
fn whoever_leaves_or_is_gone_has_no_turn() {
    let mut play = play_in_fight();
    pass_turn(&mut play);
    play.perform(fight::LeaveFight { who: id("vera") }, &[]);
    assert_eq!((current(&play).as_str(), pass_turn(&mut play).as_str()), ("-", "bruno"));
    play.perform(person::RemovePerson { who: id("bruno") }, &[]);
    assert_eq!((current(&play).as_str(), pass_turn(&mut play).as_str()), ("-", "maton-1"));
}

#[test]
fn systems_hear_of_rounds_and_turns() {
    let mut play = play_in_fight();
    play.perform(coin::deeds::TossCoin { who: id("bruno"), secret: false }, &[2]);
    assert_eq!(play.state.system_state.coin.winners, [id("bruno")]);
    pass_turn(&mut play);
    assert_eq!(play.state.system_state.coin.winners, [id("bruno")], "it is not his turn");
    pass_turn(&mut play);
    assert_eq!(play.state.system_state.coin.winners, Vec::<Id>::new());
}
