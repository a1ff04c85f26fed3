//! Initiative (LU-21 to LU-24).

use super::kit::*;

fn initiative(play: &Play, who: &str) -> Option<i16> {
    play.fight().fighters[&id(who)].initiative
}

#[test]
fn lu_21_each_player_reveals_the_bottom_card_which_returns_after_the_round() {
    let mut play = Play::against("--foe gusano");
    let aside = play.holding("nora").aside.expect("a card");
    assert_eq!(initiative(&play, "nora"), Some(i16::from(aside.rank.number())));
    assert_eq!(initiative(&play, "gusano-1"), None);
    assert!(!play.holding("nora").deck.stack.contains(&aside), "it cannot be drawn");
    for who in ["gusano-1", "teo", "nora"] {
        assert_eq!(play.holding("nora").aside, Some(aside));
        play.goes(who);
    }
    assert_eq!((play.holding("nora").aside, play.holding("nora").deck.bottom()), (None, Some(&aside)));
}

#[test]
fn lu_21_who_started_counts_two_more_where_the_table_plays_it() {
    let mut play = Play::fights();
    let was = initiative(&play, "nora").expect("a card");
    play.does("lunar encounter --started nora", &[]);
    assert_eq!(initiative(&play, "nora"), Some(was + 2));
    let mut play = Play::in_house("customs = []");
    play.does("fight begin Pelea --foe gusano", &[]);
    assert_eq!(play.no("lunar encounter --started nora"), "LU-21 lunar-refused-custom");
    play.does("lunar encounter social", &[]);
    assert_eq!(play.no("lunar yield nora algo"), "LU-24 lunar-refused-custom");
}

#[test]
fn lu_21_an_empty_deck_is_shuffled_anew_before_its_bottom_card_is_revealed() {
    let mut play = Play::new();
    let all = play.holding("nora").deck.stack.len();
    play.does(&format!("cards draw nora {all}"), &[]);
    let hand: Vec<String> = play.holding("nora").hand.iter().map(ToString::to_string).collect();
    play.does(&format!("cards discard nora {}", hand[2..].join(",")), &[]);
    assert!(play.holding("nora").deck.stack.is_empty());
    play.does("fight begin Pelea --foe gusano", &[]);
    let it = play.holding("nora");
    assert_eq!((it.hand.len(), it.deck.stack.len(), it.deck.discard.len()), (2, 49, 0));
    let aside = it.aside.expect("a card");
    assert!(hand[2..].contains(&aside.to_string()), "one that had been discarded");
    assert_eq!(initiative(&play, "nora"), Some(i16::from(aside.rank.number())));
}

#[test]
fn lu_21_of_those_who_tie_the_one_whom_they_choose_goes_first() {
    for first in ["nora", "teo"] {
        let mut play = Play::of(FILE);
        play.does("fight begin Pelea --foe gusano", &[]);
        for who in ["nora", "teo"] {
            play.does(&format!("fight initiative {who} 20"), &[]);
        }
        assert_eq!(initiative(&play, "nora"), initiative(&play, "teo"));
        play.goes(first);
        assert_eq!((play.fight().current_fighter(|_| true), play.fight().round), (Some(&id(first)), 1));
    }
}

#[test]
fn lu_21_an_ability_alters_the_initiative_by_the_game_masters_word() {
    for (first, other) in [("nora", "teo"), ("teo", "nora")] {
        let mut play = Play::of(FILE);
        play.does("fight begin Pelea --foe gusano", &[]);
        play.does(&format!("fight initiative {first} 30"), &[]);
        play.does(&format!("fight initiative {other} -2"), &[]);
        assert_eq!((initiative(&play, first), initiative(&play, other)), (Some(30), Some(-2)));
        assert_eq!(play.fight().fighters.first().map(|(who, _)| who), Some(&id(first)));
        assert_eq!(play.offered().first().map(String::as_str), Some(first));
    }
}

#[test]
fn lu_21_who_is_not_in_the_fight_reveals_nothing() {
    let mut play = Play::new();
    assert_eq!(play.no("lunar reveal nora"), "LU-21 refused-not-fighting");
}

#[test]
fn lu_22_nobody_acts_out_of_turn_or_twice() {
    let mut play = Play::fights();
    assert_eq!(play.no("lunar attack teo gusano-1 Puños"), "LU-22 lunar-refused-not-their-turn");
    assert_eq!(play.no("lunar strike gusano-1 nora"), "LU-22 lunar-refused-not-their-turn");
    play.goes("gusano-1");
    assert_eq!(play.no("fight go nora"), " refused-acted-already");
}

#[test]
fn lu_22_after_a_player_that_player_names_the_next_and_after_an_enemy_the_game_master() {
    let mut play = Play::fights();
    assert_eq!(play.who_names_next().as_deref(), Some("nora"));
    play.goes("gusano-1");
    assert_eq!(play.who_names_next(), None);
    assert_eq!(play.offered().len(), 2, "{:?}", play.offered());
    play.goes("teo");
    assert_eq!(play.who_names_next().as_deref(), Some("teo"));
}

#[test]
fn lu_23_after_an_enemy_that_was_the_last_the_game_master_names_among_the_enemies() {
    let mut play = Play::fights();
    for who in ["teo", "gusano-1", "sombra-1"] {
        play.goes(who);
    }
    assert_eq!(play.who_names_next(), None);
    let offered = play.offered();
    assert!(offered[..2].iter().all(|who| !["nora", "teo"].contains(&who.as_str())), "{offered:?}");
    play.goes("gusano-1");
    assert_eq!((play.fight().round, play.fight().current_fighter(|_| true)), (2, Some(&id("gusano-1"))));
}

#[test]
fn lu_23_after_a_player_who_was_the_last_anybody_may_open() {
    for opens in ["nora", "teo", "gusano-1", "sombra-1"] {
        let mut play = Play::fights();
        for who in ["gusano-1", "sombra-1", "teo"] {
            play.goes(who);
        }
        assert_eq!((play.who_names_next().as_deref(), play.offered().len()), (Some("teo"), 4));
        play.goes(opens);
        assert_eq!((play.fight().round, play.fight().current_fighter(|_| true)), (2, Some(&id(opens))));
    }
}

#[test]
fn lu_23_where_the_flow_breaks_the_game_master_gives_the_initiative_to_the_enemies() {
    let mut play = Play::fights();
    play.does("lunar prepare nora", &[]);
    play.goes("gusano-1");
    assert_eq!(play.fight().current_fighter(|_| true), Some(&id("gusano-1")), "in the middle of a turn, before Teo's");
    play.does("fight round 2 \"pasan todos\"", &[]);
    assert_eq!(play.who_names_next(), None);
    play.goes("gusano-1");
    assert_eq!((play.fight().round, play.left("gusano-1"), play.who_names_next()), (2, 2, None));
}

#[test]
fn lu_23_where_nobody_of_the_party_stands_enemies_alone_can_be_named() {
    let mut play = Play::fights();
    for who in ["nora", "teo"] {
        play.does(&format!("fight out {who}"), &[]);
    }
    assert_eq!((play.who_names_next(), play.no("fight go teo")), (None, "LU-34 refused-out-of-action".to_owned()));
    let mut offered = play.offered();
    offered.sort();
    assert_eq!(offered, ["gusano-1", "sombra-1"]);
    for (who, round) in [("sombra-1", 1), ("gusano-1", 1), ("sombra-1", 2)] {
        play.goes(who);
        assert_eq!(play.fight().round, round, "{who}");
    }
}

#[test]
fn lu_23_the_last_to_act_draws_a_card_of_their_own_deck_or_the_game_masters() {
    let mut play = Play::against("--foe gusano");
    for who in ["gusano-1", "teo"] {
        play.goes(who);
    }
    assert_eq!((play.hand("teo"), play.state().fight.as_ref().map(|it| it.round)), (2, Some(1)));
    play.goes("teo");
    assert_eq!((play.hand("teo"), play.hand("nora"), play.hand("gm")), (3, 2, 0));
    for who in ["nora", "gusano-1", "gusano-1"] {
        play.goes(who);
    }
    assert_eq!((play.hand("teo"), play.hand("nora"), play.hand("gm")), (3, 2, 1));
}

#[test]
fn lu_24_the_lowest_yields_outside_combat_alone() {
    let mut play = Play::fights();
    play.does("fight initiative teo 20", &[]);
    assert_eq!(play.no("lunar yield nora algo"), "LU-24 lunar-refused-yields-in-combat");
    play.does("lunar encounter social", &[]);
    assert_eq!(play.no("lunar yield teo algo"), "LU-24 lunar-refused-not-lowest");
    play.does("lunar yield nora \"ve la llave\"", &[]);
}

#[test]
fn lu_23_after_an_enemy_that_was_the_last_no_hero_opens() {
    let mut play = Play::fights();
    for who in ["teo", "gusano-1", "sombra-1"] {
        play.goes(who);
    }
    for line in ["fight go nora", "fight go nora --opens"] {
        assert_eq!(play.no(line), "LU-23 refused-adversaries-open");
    }
    assert_eq!(play.offered(), ["gusano-1", "sombra-1"]);
    play.goes("gusano-1");
    assert_eq!((play.fight().round, play.hand("gm"), play.hand("nora")), (2, 1, 2), "and no hero's free card");
}

#[test]
fn lu_23_in_the_middle_of_a_round_the_enemies_alone_open_the_next_and_nobody_twice_running() {
    let mut play = Play::fights();
    assert_eq!(play.no("fight go nora --opens"), "LU-23 refused-adversaries-open");
    assert_eq!(play.no("fight go teo --opens"), "LU-23 refused-adversaries-open");
    play.does("fight go gusano-1 --opens", &[]);
    assert_eq!(play.fight().round, 2);
    assert_eq!(play.no("fight go gusano-1 --opens"), "LU-23 refused-opens-twice");
    play.does("fight go sombra-1 --opens", &[]);
    assert_eq!(play.fight().round, 3);
}

#[test]
fn lu_23_where_the_party_is_down_or_all_pass_the_enemies_open_by_themselves() {
    let mut play = Play::fights();
    for who in ["nora", "teo"] {
        play.does(&format!("gauge set {who} hp 0"), &[]);
    }
    for round in [1, 1, 2, 2, 3] {
        play.does("fight next", &[]);
        assert_eq!(play.fight().round, round);
        assert!(play.fight().current_fighter(|_| true).is_some_and(|who| !["nora", "teo"].contains(&who.as_str())));
    }
    let mut play = Play::fights();
    play.does("fight round 2 \"pasan todos\"", &[]);
    play.does("fight next", &[]);
    assert!(play.fight().current_fighter(|_| true).is_some_and(|who| !["nora", "teo"].contains(&who.as_str())));
    let mut play = Play::against("--foe gusano");
    for who in ["teo", "gusano-1"] {
        play.goes(who);
    }
    play.does("fight next", &[]);
    assert_eq!(
        (play.fight().round, play.fight().current_fighter(|_| true)),
        (2, Some(&id("gusano-1"))),
        "the only enemy"
    );
}

#[test]
fn lu_23_a_round_set_by_hand_gives_what_the_end_of_one_gives() {
    let mut play = Play::new();
    play.does("scene set salon", &[]);
    play.does("fight begin Cena --foe sombra", &[]);
    play.holds("nora", "2S");
    play.goes("nora");
    assert!(play.holding("teo").aside.is_some());
    play.does("lunar hard-draw nora", &[]);
    play.does("fight round 2", &[4]);
    assert_eq!((play.clock("escandalo-1"), play.hand("nora")), ((4, 10), 1 + 1 + 1), "the last to act draws");
    assert!(["nora", "teo"].iter().all(|who| play.holding(who).aside.is_none()), "the revealed cards are back");
    play.does("fight round 1", &[]);
    assert_eq!(play.hand("nora"), 3, "nothing where it goes back");
}

#[test]
fn lu_21_who_opens_with_a_lower_card_than_another_is_told() {
    let mut play = Play::of(FILE);
    play.does("fight begin Pelea --foe gusano", &[]);
    play.does("fight initiative teo 20", &[]);
    play.does("fight go nora", &[]);
    assert!(play.said("lunar-opens-lower"));
    play.does("fight go teo", &[]);
    assert!(!play.said("lunar-opens-lower"));
}

#[test]
fn lu_24_who_yields_before_their_turn_lets_all_others_go_first_and_yields_once() {
    let mut play = Play::of(FILE);
    play.does("scene set salon", &[]);
    play.does("fight begin Cena --foe sombra", &[]);
    for (who, card) in [("nora", 2), ("teo", 20)] {
        play.does(&format!("fight initiative {who} {card}"), &[]);
    }
    play.does("lunar yield nora \"ve la llave\"", &[]);
    assert_eq!(play.no("lunar yield nora otra"), "LU-24 lunar-refused-yielded");
    assert_eq!(
        (play.no("fight go nora").as_str(), play.offered()),
        (" refused-lets-others-go", vec!["teo".to_owned(), "sombra-1".to_owned()])
    );
    for who in ["teo", "sombra-1", "nora"] {
        play.goes(who);
    }
    play.does("lunar prepare nora", &[]);
    assert_eq!(play.no("lunar yield nora otra"), "LU-24 refused-acted");
}

#[test]
fn lu_24_who_yields_in_their_turn_does_nothing_more_in_it_and_has_it_last() {
    let mut play = Play::fights();
    play.does("lunar encounter social", &[]);
    play.does("fight initiative teo 20", &[]);
    play.does("lunar yield nora \"ve la llave\"", &[]);
    assert_eq!(play.no("lunar prepare nora"), "LU-22 lunar-refused-not-their-turn");
    for who in ["gusano-1", "sombra-1", "teo", "nora"] {
        play.goes(who);
    }
    assert_eq!((play.fight().round, play.left("nora")), (1, 3));
}

#[test]
fn lu_22_lu_19_who_leaves_and_joins_again_has_no_second_turn_mana_or_card() {
    let mut play = Play::fights();
    play.holds("nora", "KD,KC,5H");
    play.does("lunar mana nora KD", &[]);
    play.does("lunar prepare nora", &[]);
    play.does("fight leave nora", &[]);
    play.does("fight join nora", &[]);
    assert_eq!((play.hand("nora"), play.no("fight go nora")), (2, " refused-acted-already".to_owned()));
    assert_eq!(play.no("lunar mana nora KC"), "LU-22 lunar-refused-not-their-turn");
}
