//! Initiative and the order of turns (LU-21 to LU-24).

use biombo::session::Event;
use biombo::session::events::fight::Event as FightEvent;
use biombo::session::id::Seat;
use biombo::session::seen::Seen;

use super::kit::*;

fn initiative(play: &Play, who: &str) -> Option<i16> {
    play.fight().fighters[&id(who)].initiative
}

#[test]
fn lu_21_each_player_reveals_the_bottom_card_which_returns_after_the_round() {
    let mut play = Play::in_fight_against("--foe gusano");
    let aside = play.holding("nora").aside.expect("a card");
    assert_eq!(initiative(&play, "nora"), Some(i16::from(aside.rank.number())));
    assert_eq!(initiative(&play, "gusano-1"), None);
    assert!(!play.holding("nora").deck.draw_pile.contains(&aside), "it cannot be drawn");
    for who in ["gusano-1", "teo", "nora"] {
        assert_eq!(play.holding("nora").aside, Some(aside));
        play.give_turn(who);
    }
    assert_eq!((play.holding("nora").aside, play.holding("nora").deck.bottom()), (None, Some(&aside)));
}

#[test]
fn lu_21_the_starter_counts_two_more_if_the_campaign_plays_that_custom() {
    let mut play = Play::in_fight();
    let was = initiative(&play, "nora").expect("a card");
    play.perform("lunar encounter --started nora", &[]);
    assert_eq!(initiative(&play, "nora"), Some(was + 2));
    let mut play = Play::with_house_rules("customs = []");
    play.perform("fight begin Pelea --foe gusano", &[]);
    assert_eq!(play.refusal_of("lunar encounter --started nora"), "LU-21 lunar-refused-custom");
    play.perform("lunar encounter social", &[]);
    assert_eq!(play.refusal_of("lunar yield nora algo"), "LU-24 lunar-refused-custom");
}

#[test]
fn lu_21_an_empty_deck_is_shuffled_anew_before_its_bottom_card_is_revealed() {
    let mut play = Play::new();
    let all = play.holding("nora").deck.draw_pile.len();
    play.perform(&format!("cards draw nora {all}"), &[]);
    let hand: Vec<String> = play.holding("nora").hand.iter().map(ToString::to_string).collect();
    play.perform(&format!("cards discard nora {}", hand[2..].join(",")), &[]);
    assert!(play.holding("nora").deck.draw_pile.is_empty());
    play.perform("fight begin Pelea --foe gusano", &[]);
    let it = play.holding("nora");
    assert_eq!((it.hand.len(), it.deck.draw_pile.len(), it.deck.discard_pile.len()), (2, 49, 0));
    let aside = it.aside.expect("a card");
    assert!(hand[2..].contains(&aside.to_string()), "one that had been discarded");
    assert_eq!(initiative(&play, "nora"), Some(i16::from(aside.rank.number())));
}

#[test]
fn lu_21_players_who_tie_choose_who_goes_first() {
    for first in ["nora", "teo"] {
        let mut play = Play::of(FILE);
        play.perform("fight begin Pelea --foe gusano", &[]);
        for who in ["nora", "teo"] {
            play.perform(&format!("fight initiative {who} 20"), &[]);
        }
        assert_eq!(initiative(&play, "nora"), initiative(&play, "teo"));
        play.give_turn(first);
        assert_eq!((play.fight().current_fighter(|_| true), play.fight().round), (Some(&id(first)), 1));
    }
}

#[test]
fn lu_21_the_game_master_alters_an_initiative_for_an_ability() {
    for (first, other) in [("nora", "teo"), ("teo", "nora")] {
        let mut play = Play::of(FILE);
        play.perform("fight begin Pelea --foe gusano", &[]);
        play.perform(&format!("fight initiative {first} 30"), &[]);
        play.perform(&format!("fight initiative {other} -2"), &[]);
        assert_eq!((initiative(&play, first), initiative(&play, other)), (Some(30), Some(-2)));
        assert_eq!(play.fight().fighters.first().map(|(who, _)| who), Some(&id(first)));
        assert_eq!(play.nameable_fighters().first().map(String::as_str), Some(first));
    }
}

#[test]
fn lu_21_only_a_fighter_reveals_a_card() {
    let mut play = Play::new();
    assert_eq!(play.refusal_of("lunar reveal nora"), "LU-21 refused-not-fighting");
}

#[test]
fn lu_22_nobody_acts_out_of_turn_or_twice() {
    let mut play = Play::in_fight();
    assert_eq!(play.refusal_of("lunar attack teo gusano-1 Puños"), "LU-22 lunar-refused-not-their-turn");
    assert_eq!(play.refusal_of("lunar strike gusano-1 nora"), "LU-22 lunar-refused-not-their-turn");
    play.give_turn("gusano-1");
    assert_eq!(play.refusal_of("fight go nora"), " refused-acted-already");
}

#[test]
fn lu_22_after_a_player_that_player_names_the_next_and_after_an_enemy_the_game_master() {
    let mut play = Play::in_fight();
    assert_eq!(play.who_names_next().as_deref(), Some("nora"));
    play.give_turn("gusano-1");
    assert_eq!(play.who_names_next(), None);
    assert_eq!(play.nameable_fighters().len(), 2, "{:?}", play.nameable_fighters());
    play.give_turn("teo");
    assert_eq!(play.who_names_next().as_deref(), Some("teo"));
}

#[test]
fn lu_23_after_an_enemy_acted_last_the_game_master_names_an_enemy() {
    let mut play = Play::in_fight();
    for who in ["teo", "gusano-1", "sombra-1"] {
        play.give_turn(who);
    }
    assert_eq!(play.who_names_next(), None);
    let nameable_fighters = play.nameable_fighters();
    assert!(nameable_fighters[..2].iter().all(|who| !["nora", "teo"].contains(&who.as_str())), "{nameable_fighters:?}");
    play.give_turn("gusano-1");
    assert_eq!((play.fight().round, play.fight().current_fighter(|_| true)), (2, Some(&id("gusano-1"))));
}

#[test]
fn lu_23_after_a_player_acted_last_anybody_may_open_the_round() {
    for opens in ["nora", "teo", "gusano-1", "sombra-1"] {
        let mut play = Play::in_fight();
        for who in ["gusano-1", "sombra-1", "teo"] {
            play.give_turn(who);
        }
        assert_eq!((play.who_names_next().as_deref(), play.nameable_fighters().len()), (Some("teo"), 4));
        play.give_turn(opens);
        assert_eq!((play.fight().round, play.fight().current_fighter(|_| true)), (2, Some(&id(opens))));
    }
}

#[test]
fn lu_23_the_game_master_can_give_the_initiative_to_the_enemies() {
    let mut play = Play::in_fight();
    play.perform("lunar prepare nora", &[]);
    play.give_turn("gusano-1");
    assert_eq!(play.fight().current_fighter(|_| true), Some(&id("gusano-1")), "in the middle of a turn, before Teo's");
    play.perform("fight round 2 \"pasan todos\"", &[]);
    assert_eq!(play.who_names_next(), None);
    play.give_turn("gusano-1");
    assert_eq!((play.fight().round, play.actions_left("gusano-1"), play.who_names_next()), (2, 2, None));
}

#[test]
fn lu_23_with_the_whole_party_down_only_enemies_can_be_named() {
    let mut play = Play::in_fight();
    for who in ["nora", "teo"] {
        play.perform(&format!("fight out {who}"), &[]);
    }
    assert_eq!(
        (play.who_names_next(), play.refusal_of("fight go teo")),
        (None, "LU-34 refused-out-of-action".to_owned())
    );
    let mut nameable_fighters = play.nameable_fighters();
    nameable_fighters.sort();
    assert_eq!(nameable_fighters, ["gusano-1", "sombra-1"]);
    for (who, round) in [("sombra-1", 1), ("gusano-1", 1), ("sombra-1", 2)] {
        play.give_turn(who);
        assert_eq!(play.fight().round, round, "{who}");
    }
}

#[test]
fn lu_23_the_last_to_act_draws_a_card_of_their_own_deck_or_the_game_masters() {
    let mut play = Play::in_fight_against("--foe gusano");
    for who in ["gusano-1", "teo"] {
        play.give_turn(who);
    }
    assert_eq!((play.hand_size("teo"), play.state().fight.as_ref().map(|it| it.round)), (2, Some(1)));
    play.give_turn("teo");
    assert_eq!((play.hand_size("teo"), play.hand_size("nora"), play.hand_size("gm")), (3, 2, 0));
    for who in ["nora", "gusano-1", "gusano-1"] {
        play.give_turn(who);
    }
    assert_eq!((play.hand_size("teo"), play.hand_size("nora"), play.hand_size("gm")), (3, 2, 1));
}

#[test]
fn lu_24_the_lowest_yields_only_outside_combat() {
    let mut play = Play::in_fight();
    play.perform("fight initiative teo 20", &[]);
    assert_eq!(play.refusal_of("lunar yield nora algo"), "LU-24 lunar-refused-yields-in-combat");
    play.perform("lunar encounter social", &[]);
    assert_eq!(play.refusal_of("lunar yield teo algo"), "LU-24 lunar-refused-not-lowest");
    play.perform("lunar yield nora \"ve la llave\"", &[]);
}

#[test]
fn lu_23_after_an_enemy_acted_last_no_hero_opens_the_round() {
    let mut play = Play::in_fight();
    for who in ["teo", "gusano-1", "sombra-1"] {
        play.give_turn(who);
    }
    for line in ["fight go nora", "fight go nora --opens"] {
        assert_eq!(play.refusal_of(line), "LU-23 refused-adversaries-open");
    }
    assert_eq!(play.nameable_fighters(), ["gusano-1", "sombra-1"]);
    play.give_turn("gusano-1");
    assert_eq!(
        (play.fight().round, play.hand_size("gm"), play.hand_size("nora")),
        (2, 1, 2),
        "and no hero's free card"
    );
}

#[test]
fn lu_23_in_the_middle_of_a_round_the_enemies_alone_open_the_next_and_nobody_twice_running() {
    let mut play = Play::in_fight();
    assert_eq!(play.refusal_of("fight go nora --opens"), "LU-23 refused-adversaries-open");
    assert_eq!(play.refusal_of("fight go teo --opens"), "LU-23 refused-adversaries-open");
    play.perform("fight go gusano-1 --opens", &[]);
    assert_eq!(play.fight().round, 2);
    assert_eq!(play.refusal_of("fight go gusano-1 --opens"), "LU-23 refused-opens-twice");
    play.perform("fight go sombra-1 --opens", &[]);
    assert_eq!(play.fight().round, 3);
}

#[test]
fn lu_23_where_the_party_is_down_or_all_pass_the_enemies_open_by_themselves() {
    let mut play = Play::in_fight();
    for who in ["nora", "teo"] {
        play.perform(&format!("gauge set {who} hp 0"), &[]);
    }
    for round in [1, 1, 2, 2, 3] {
        play.perform("fight next", &[]);
        assert_eq!(play.fight().round, round);
        assert!(play.fight().current_fighter(|_| true).is_some_and(|who| !["nora", "teo"].contains(&who.as_str())));
    }
    let mut play = Play::in_fight();
    play.perform("fight round 2 \"pasan todos\"", &[]);
    play.perform("fight next", &[]);
    assert!(play.fight().current_fighter(|_| true).is_some_and(|who| !["nora", "teo"].contains(&who.as_str())));
    let mut play = Play::in_fight_against("--foe gusano");
    for who in ["teo", "gusano-1"] {
        play.give_turn(who);
    }
    play.perform("fight next", &[]);
    assert_eq!(
        (play.fight().round, play.fight().current_fighter(|_| true)),
        (2, Some(&id("gusano-1"))),
        "the only enemy"
    );
}

#[test]
fn lu_23_a_round_set_by_hand_counts_as_the_end_of_one() {
    let mut play = Play::new();
    play.perform("scene set salon", &[]);
    play.perform("fight begin Cena --foe sombra", &[]);
    play.set_hand("nora", "2S");
    play.give_turn("nora");
    assert!(play.holding("teo").aside.is_some());
    play.perform("lunar hard-draw nora", &[]);
    play.perform("fight round 2", &[4]);
    assert_eq!(
        (play.clock_level("escandalo-1"), play.hand_size("nora")),
        ((4, 10), 1 + 1 + 1),
        "the last to act draws"
    );
    assert!(["nora", "teo"].iter().all(|who| play.holding(who).aside.is_none()), "the revealed cards are back");
    play.perform("fight round 1", &[]);
    assert_eq!(play.hand_size("nora"), 3, "nothing where it goes back");
}

#[test]
fn lu_21_the_log_says_who_opens_with_a_lower_card() {
    let mut play = Play::of(FILE);
    play.perform("fight begin Pelea --foe gusano", &[]);
    play.perform("fight initiative teo 20", &[]);
    play.perform("fight go nora", &[]);
    assert!(play.log_says("lunar-opens-lower"));
    play.perform("fight go teo", &[]);
    assert!(!play.log_says("lunar-opens-lower"));
}

#[test]
fn lu_24_yielding_before_a_turn_lets_all_others_go_first_and_happens_once() {
    let mut play = Play::of(FILE);
    play.perform("scene set salon", &[]);
    play.perform("fight begin Cena --foe sombra", &[]);
    for (who, card) in [("nora", 2), ("teo", 20)] {
        play.perform(&format!("fight initiative {who} {card}"), &[]);
    }
    play.perform("lunar yield nora \"ve la llave\"", &[]);
    assert_eq!(play.refusal_of("lunar yield nora otra"), "LU-24 lunar-refused-yielded");
    assert_eq!(
        (play.refusal_of("fight go nora").as_str(), play.nameable_fighters()),
        (" refused-lets-others-go", vec!["teo".to_owned(), "sombra-1".to_owned()])
    );
    for who in ["teo", "sombra-1", "nora"] {
        play.give_turn(who);
    }
    play.perform("lunar prepare nora", &[]);
    assert_eq!(play.refusal_of("lunar yield nora otra"), "LU-24 refused-acted");
}

#[test]
fn lu_24_yielding_in_a_turn_stops_it_and_moves_it_to_the_end() {
    let mut play = Play::in_fight();
    play.perform("lunar encounter social", &[]);
    play.perform("fight initiative teo 20", &[]);
    play.perform("lunar yield nora \"ve la llave\"", &[]);
    assert_eq!(play.refusal_of("lunar prepare nora"), "LU-22 lunar-refused-not-their-turn");
    for who in ["gusano-1", "sombra-1", "teo", "nora"] {
        play.give_turn(who);
    }
    assert_eq!((play.fight().round, play.actions_left("nora")), (1, 3));
}

#[test]
fn lu_22_lu_19_rejoining_a_fight_brings_no_second_turn_mana_or_card() {
    let mut play = Play::in_fight();
    play.set_hand("nora", "KD,KC,5H");
    play.perform("lunar mana nora KD", &[]);
    play.perform("lunar prepare nora", &[]);
    play.perform("fight leave nora", &[]);
    play.perform("fight join nora", &[]);
    assert_eq!((play.hand_size("nora"), play.refusal_of("fight go nora")), (2, " refused-acted-already".to_owned()));
    assert_eq!(play.refusal_of("lunar mana nora KC"), "LU-22 lunar-refused-not-their-turn");
}

#[test]
fn lu_21_after_the_opener_has_left_the_fight_nobody_else_opens_it() {
    let mut play = Play::of(FILE);
    play.perform("fight begin Pelea --foe gusano", &[]);
    play.perform("fight initiative teo 20", &[]);
    play.perform("fight initiative nora 30", &[]);
    let opener = |play: &Play| {
        let fight = Seen::new(&play.table, &Seat::Gm).view.fight.clone().expect("a fight");
        fight.first_opener().map(|fighter| fighter.person.to_string())
    };
    assert_eq!(opener(&play).as_deref(), Some("nora"));
    play.give_turn("nora");
    play.perform("fight leave nora", &[]);
    assert_eq!(opener(&play), None);
    play.give_turn("gusano-1");
    assert!(!play.log_says("lunar-opens-lower"));
}

/// A social encounter in which Nora has yielded in her turn, and Teo has taken his.
fn yielded() -> Play {
    let mut play = Play::in_fight();
    play.perform("lunar encounter social", &[]);
    play.perform("fight initiative teo 20", &[]);
    play.perform("lunar yield nora \"ve la llave\"", &[]);
    play.give_turn("teo");
    play
}

#[test]
fn lu_24_a_yielded_turn_is_still_to_come_after_a_fall_or_an_absence_from_the_fight() {
    let away: [&[&str]; 2] =
        [&["gauge set nora hp 0", "gauge set nora hp 10", "fight back nora"], &["fight leave nora", "fight join nora"]];
    for lines in away {
        let mut play = yielded();
        lines.iter().for_each(|line| play.perform(line, &[]));
        assert_eq!(play.refusal_of("fight go nora"), " refused-lets-others-go", "{lines:?}");
        for who in ["gusano-1", "sombra-1", "nora"] {
            play.give_turn(who);
        }
        assert_eq!((play.fight().round, play.actions_left("nora")), (1, 3), "{lines:?}");
    }
}

#[test]
fn lu_24_what_was_yielded_in_one_round_is_not_yielded_in_the_next() {
    let mut play = yielded();
    play.perform("fight go gusano-1 --opens", &[]);
    play.give_turn("nora");
    assert_eq!((play.fight().round, play.fight().current_fighter(|_| true)), (2, Some(&id("nora"))));
}

#[test]
fn lu_12_the_log_says_what_a_fighter_with_a_single_action_leaves_unspent() {
    let mut play = Play::in_fight();
    play.give_turn("sombra-1");
    let before = play.events.len();
    play.give_turn("teo");
    let ended = |event: &Event| matches!(event, Event::Fight(FightEvent::TurnEnded { unspent: 1, .. }));
    assert!(play.events[before..].iter().any(ended), "{:?}", &play.events[before..]);
}
