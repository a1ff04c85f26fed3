//! The budget of a turn, and what of it is spent.

use proptest::prelude::*;

use super::order::{
    band, begin, begin_long_action, campaign_with_fights, current, fight, give_turn, initiative, pass_turn,
    who_has_acted,
};
use super::*;
use crate::deeds::{fight, person};
use crate::session::events::fight::Event as Fight;
use crate::session::fight::{Budget, OutOfAction, SpentBudget};

/// Vera, Bruno and a thug; Vera has three actions a turn.
fn play_in_fight(rules: FightRules) -> Play {
    let mut play = Play { state: State::new(&campaign_with_fights(rules)), events: Vec::new() };
    play.perform(begin(vec![band("maton", 1)]), &[]);
    play.perform(set_actions("vera", Some(3)), &[]);
    play
}

fn set_actions(who: &str, count: Option<u8>) -> fight::SetActions {
    fight::SetActions { who: id(who), count }
}

fn set_spent(who: &str, spent: u8) -> fight::SetSpent {
    fight::SetSpent { who: id(who), spent: Some(spent), more: false, moved: false, reason: None }
}

fn spend_one_more(who: &str) -> fight::SetSpent {
    fight::SetSpent { spent: None, more: true, ..set_spent(who, 0) }
}

fn actions_left(play: &Play, who: &str) -> u8 {
    play.state.actions_left(&id(who))
}

#[test]
fn lu_12_three_actions_a_turn_are_spent_one_by_one_and_whole_again_with_the_next() {
    for rules in [FightRules::Order, FightRules::Popcorn] {
        let mut play = play_in_fight(rules);
        play.perform(give_turn("vera"), &[]);
        assert_eq!(
            [actions_left(&play, "vera"), actions_left(&play, "bruno"), actions_left(&play, "nadie")],
            [3, 1, 0]
        );
        play.perform(spend_one_more("vera"), &[]);
        play.perform(spend_one_more("vera"), &[]);
        assert_eq!((actions_left(&play, "vera"), who_has_acted(&play).len()), (1, 0));
        let refused = play.state.require_actions("LU-12", &id("vera"), 2).unwrap_err();
        assert_eq!(spanish(&refused.msg), "A Vera le queda 1 acción de las 2 que hacen falta");
        assert_eq!(play.state.require_actions("LU-12", &id("vera"), 1), Ok(()));
        play.perform(spend_one_more("vera"), &[]);
        assert_eq!((actions_left(&play, "vera"), who_has_acted(&play)), (0, vec!["vera"]));
        assert_eq!(play.refusal_key(spend_one_more("vera")), "refused-nothing-changes");
        let refused = play.state.require_actions("LU-12", &id("vera"), 1).unwrap_err();
        assert_eq!(refused.msg.key, "refused-acted");
        play.perform(set_spent("vera", 0), &[]);
        assert_eq!(actions_left(&play, "vera"), 3, "all is given back");
        play.perform(set_spent("vera", 3), &[]);
        for who in ["bruno", "maton-1", "vera"] {
            play.perform(give_turn(who), &[]);
        }
        assert_eq!((actions_left(&play, "vera"), fight(&play).round), (3, 2));
    }
}

#[test]
fn lu_12_unspent_actions_are_told_at_the_end_of_the_turn() {
    let mut play = play_in_fight(FightRules::Popcorn);
    play.perform(give_turn("vera"), &[]);
    play.perform(spend_one_more("vera"), &[]);
    let events = play.perform(give_turn("bruno"), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera termina su turno con 2 acciones sin gastar");
    let events = play.perform(give_turn("maton-1"), &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-turn-began"], "of a single action nothing is said");
    let mut play = play_in_fight(FightRules::Popcorn);
    play.perform(give_turn("vera"), &[]);
    play.perform(fight::PutOut { who: id("vera"), how: OutOfAction::Down, also: Vec::new() }, &[]);
    let events = play.perform(give_turn("bruno"), &[]);
    assert_eq!(play.log_keys(&events), ["log-fight-turn-began"], "nor of who could not have spent them");
}

#[test]
fn lu_12_a_long_action_takes_one_action_of_each_turn() {
    let mut play = play_in_fight(FightRules::Order);
    play.perform(give_turn("vera"), &[]);
    play.perform(begin_long_action("vera"), &[]);
    assert_eq!((actions_left(&play, "vera"), current(&play).as_str()), (2, "vera"));
    play.perform(fight::InterruptLongAction { who: id("vera") }, &[]);
    assert_eq!(actions_left(&play, "vera"), 3);
    play.perform(begin_long_action("vera"), &[]);
    assert_eq!([pass_turn(&mut play), pass_turn(&mut play), pass_turn(&mut play)], ["bruno", "maton-1", "vera"]);
    assert_eq!(actions_left(&play, "vera"), 2, "it goes on by itself");
}

#[test]
fn the_game_master_can_spend_no_more_than_a_turn_has() {
    let mut play = play_in_fight(FightRules::Order);
    assert_eq!(play.refusal_key(set_spent("vera", 4)), "refused-too-many-actions");
    let events = play.perform(set_spent("vera", 2), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: 2 de 3 acciones gastadas, a criterio del DJ");
    assert_eq!(play.refusal_key(set_spent("vera", 2)), "refused-nothing-changes");
    assert_eq!([0, 10].map(|count| play.refusal_key(set_actions("bruno", Some(count)))), ["refused-actions-count"; 2]);
    assert_eq!(play.refusal_key(set_actions("bruno", None)), "refused-nothing-changes");
    play.perform(set_actions("vera", None), &[]);
    assert_eq!(
        (actions_left(&play, "vera"), who_has_acted(&play)),
        (0, vec!["vera"]),
        "two of one are spent, and no more than all"
    );
    play.perform(set_actions("vera", Some(1)), &[]);
    assert_eq!(fight(&play).budget, Budget::PLAIN);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Whatever is spent, allowed or given back, nobody has more left than their turn allows, and spent and left add up
    /// to it.
    #[test]
    fn lu_12_actions_left_are_never_more_than_a_turn_has(
        tried in proptest::collection::vec((0..3usize, 0..6u8, 0..5u8), 1..50)
    ) {
        let mut play = play_in_fight(FightRules::Popcorn);
        for (who, what, count) in tried {
            let who = ["vera", "bruno", "maton-1"][who];
            let deed: AnyDeed = match what {
                0 => set_actions(who, (count > 0).then_some(count)).into(),
                1 => set_spent(who, count).into(),
                2 => spend_one_more(who).into(),
                3 => {
                    let spends = Fight::Spent { who: id(who), actions: count, moves: 1 };
                    Event::from(spends).apply(&mut play.state);
                    continue;
                }
                _ => give_turn(who).into(),
            };
            let _ = play.try_perform(deed, &mut Faces::default());
            let fight = fight(&play);
            for (who, fighter) in &fight.fighters {
                let (all, left) = (fight.budget_of(fighter), fight.remaining_budget(fighter));
                prop_assert_eq!(left.actions, all.actions.saturating_sub(fighter.spent.actions));
                prop_assert_eq!(play.state.require_actions("LU-12", who, 1).is_ok(), left.actions > 0 && !fight.has_acted(who));
                prop_assert!(play.state.require_actions("LU-12", who, left.actions + 1).is_err());
                prop_assert_eq!(fighter.spent.moves, SpentBudget::default().moves, "no movement is counted here");
            }
        }
    }
}

#[test]
fn lu_12_actions_spent_before_a_turn_begins_stay_spent() {
    for rules in [FightRules::Order, FightRules::Popcorn] {
        let mut play = play_in_fight(rules);
        play.perform(set_spent("vera", 1), &[]);
        play.perform(give_turn("vera"), &[]);
        assert_eq!(actions_left(&play, "vera"), 2);
    }
    let mut play = play_in_fight(FightRules::Order);
    play.perform(initiative("vera", 9), &[]);
    play.perform(initiative("bruno", 7), &[]);
    play.perform(give_turn("vera"), &[]);
    play.perform(spend_one_more("vera"), &[]);
    play.perform(fight::Delay { who: id("vera"), initiative: Some(5) }, &[]);
    for who in ["bruno", "vera"] {
        play.perform(give_turn(who), &[]);
    }
    assert_eq!(actions_left(&play, "vera"), 2, "the turn that came down goes on");
}

#[test]
fn lu_12_leaving_in_the_middle_of_a_turn_ends_it() {
    for leaves in [true, false] {
        let mut play = play_in_fight(FightRules::Popcorn);
        play.perform(give_turn("vera"), &[]);
        let events = match leaves {
            true => play.perform(fight::LeaveFight { who: id("vera") }, &[]),
            false => play.perform(person::RemovePerson { who: id("vera") }, &[]),
        };
        let ended = |event: &Event| matches!(event, Event::Fight(Fight::TurnEnded { who, .. }) if *who == id("vera"));
        assert!(events.iter().any(ended));
    }
}
