//! The budget of a turn, and what of it is spent.

use proptest::prelude::*;

use super::order::{acted, band, begin, fight, go, initiative, long, next, now, ruled};
use super::*;
use crate::deeds::{fight, person};
use crate::session::events::fight::Event as Fight;
use crate::session::fight::{Budget, OutOfAction, SpentBudget};

/// Vera, Bruno and a thug; Vera has three actions a turn.
fn fought(rules: FightRules) -> Play {
    let mut play = Play { state: State::new(&ruled(rules)), events: Vec::new() };
    play.does(begin(vec![band("maton", 1)]), &[]);
    play.does(actions("vera", Some(3)), &[]);
    play
}

fn actions(who: &str, count: Option<u8>) -> fight::SetActions {
    fight::SetActions { who: id(who), count }
}

fn spent(who: &str, spent: u8) -> fight::SetSpent {
    fight::SetSpent { who: id(who), spent: Some(spent), more: false, moved: false, reason: None }
}

fn more(who: &str) -> fight::SetSpent {
    fight::SetSpent { spent: None, more: true, ..spent(who, 0) }
}

fn left(play: &Play, who: &str) -> u8 {
    play.state.actions_left(&id(who))
}

#[test]
fn lu_12_three_actions_a_turn_are_spent_one_by_one_and_whole_again_with_the_next() {
    for rules in [FightRules::Order, FightRules::Popcorn] {
        let mut play = fought(rules);
        play.does(go("vera"), &[]);
        assert_eq!([left(&play, "vera"), left(&play, "bruno"), left(&play, "nadie")], [3, 1, 0]);
        play.does(more("vera"), &[]);
        play.does(more("vera"), &[]);
        assert_eq!((left(&play, "vera"), acted(&play).len()), (1, 0));
        let refused = play.state.require_actions("LU-12", &id("vera"), 2).unwrap_err();
        assert_eq!(spanish(&refused.msg), "A Vera le queda 1 acción de las 2 que hacen falta");
        assert_eq!(play.state.require_actions("LU-12", &id("vera"), 1), Ok(()));
        play.does(more("vera"), &[]);
        assert_eq!((left(&play, "vera"), acted(&play)), (0, vec!["vera"]));
        assert_eq!(play.refuses(more("vera")), "refused-nothing-changes");
        let refused = play.state.require_actions("LU-12", &id("vera"), 1).unwrap_err();
        assert_eq!(refused.msg.key, "refused-acted");
        play.does(spent("vera", 0), &[]);
        assert_eq!(left(&play, "vera"), 3, "all is given back");
        play.does(spent("vera", 3), &[]);
        for who in ["bruno", "maton-1", "vera"] {
            play.does(go(who), &[]);
        }
        assert_eq!((left(&play, "vera"), fight(&play).round), (3, 2));
    }
}

#[test]
fn lu_12_what_is_unspent_of_several_actions_is_told_at_the_end_of_the_turn() {
    let mut play = fought(FightRules::Popcorn);
    play.does(go("vera"), &[]);
    play.does(more("vera"), &[]);
    let events = play.does(go("bruno"), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera termina su turno con 2 acciones sin gastar");
    let events = play.does(go("maton-1"), &[]);
    assert_eq!(play.told(&events), ["log-fight-turn-began"], "of a single action nothing is said");
    let mut play = fought(FightRules::Popcorn);
    play.does(go("vera"), &[]);
    play.does(fight::PutOut { who: id("vera"), how: OutOfAction::Down }, &[]);
    let events = play.does(go("bruno"), &[]);
    assert_eq!(play.told(&events), ["log-fight-turn-began"], "nor of who could not have spent them");
}

#[test]
fn lu_12_what_takes_several_rounds_is_one_action_of_the_turn() {
    let mut play = fought(FightRules::Order);
    play.does(go("vera"), &[]);
    play.does(long("vera"), &[]);
    assert_eq!((left(&play, "vera"), now(&play).as_str()), (2, "vera"));
    play.does(fight::InterruptLongAction { who: id("vera") }, &[]);
    assert_eq!(left(&play, "vera"), 3);
    play.does(long("vera"), &[]);
    assert_eq!([next(&mut play), next(&mut play), next(&mut play)], ["bruno", "maton-1", "vera"]);
    assert_eq!(left(&play, "vera"), 2, "it goes on by itself");
}

#[test]
fn what_is_spent_by_word_is_within_the_turn() {
    let mut play = fought(FightRules::Order);
    assert_eq!(play.refuses(spent("vera", 4)), "refused-too-many-actions");
    let events = play.does(spent("vera", 2), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: 2 de 3 acciones gastadas, a criterio del DJ");
    assert_eq!(play.refuses(spent("vera", 2)), "refused-nothing-changes");
    assert_eq!([0, 10].map(|count| play.refuses(actions("bruno", Some(count)))), ["refused-actions-count"; 2]);
    assert_eq!(play.refuses(actions("bruno", None)), "refused-nothing-changes");
    play.does(actions("vera", None), &[]);
    assert_eq!((left(&play, "vera"), acted(&play)), (0, vec!["vera"]), "two of one are spent, and no more than all");
    play.does(actions("vera", Some(1)), &[]);
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
        let mut play = fought(FightRules::Popcorn);
        for (who, what, count) in tried {
            let who = ["vera", "bruno", "maton-1"][who];
            let deed: AnyDeed = match what {
                0 => actions(who, (count > 0).then_some(count)).into(),
                1 => spent(who, count).into(),
                2 => more(who).into(),
                3 => {
                    let spends = Fight::Spent { who: id(who), actions: count, moves: 1 };
                    Event::from(spends).apply(&mut play.state);
                    continue;
                }
                _ => go(who).into(),
            };
            let _ = play.decides(deed, &mut Faces::default());
            let fight = fight(&play);
            for (who, fighter) in &fight.fighters {
                let (all, left) = (fight.budget_of(fighter), fight.left_of(fighter));
                prop_assert_eq!(left.actions, all.actions.saturating_sub(fighter.spent.actions));
                prop_assert_eq!(play.state.require_actions("LU-12", who, 1).is_ok(), left.actions > 0 && !fight.has_acted(who));
                prop_assert!(play.state.require_actions("LU-12", who, left.actions + 1).is_err());
                prop_assert_eq!(fighter.spent.moves, SpentBudget::default().moves, "no movement is counted here");
            }
        }
    }
}

#[test]
fn lu_12_what_is_spent_of_a_turn_before_it_comes_stays_spent() {
    for rules in [FightRules::Order, FightRules::Popcorn] {
        let mut play = fought(rules);
        play.does(spent("vera", 1), &[]);
        play.does(go("vera"), &[]);
        assert_eq!(left(&play, "vera"), 2);
    }
    let mut play = fought(FightRules::Order);
    play.does(initiative("vera", 9), &[]);
    play.does(initiative("bruno", 7), &[]);
    play.does(go("vera"), &[]);
    play.does(more("vera"), &[]);
    play.does(fight::Delay { who: id("vera"), initiative: Some(5) }, &[]);
    for who in ["bruno", "vera"] {
        play.does(go(who), &[]);
    }
    assert_eq!(left(&play, "vera"), 2, "the turn that came down goes on");
}

#[test]
fn lu_12_who_leaves_in_the_middle_of_a_turn_has_ended_it() {
    for leaves in [true, false] {
        let mut play = fought(FightRules::Popcorn);
        play.does(go("vera"), &[]);
        let events = match leaves {
            true => play.does(fight::LeaveFight { who: id("vera") }, &[]),
            false => play.does(person::RemovePerson { who: id("vera") }, &[]),
        };
        let ended = |event: &Event| matches!(event, Event::Fight(Fight::TurnEnded { who, .. }) if *who == id("vera"));
        assert!(events.iter().any(ended));
    }
}
