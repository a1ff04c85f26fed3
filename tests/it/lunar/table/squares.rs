//! Fights on squares (LU-13, LU-25 to LU-29).

use super::kit::*;

#[test]
fn lu_25_tactical_actions_are_refused_without_squares() {
    let mut play = Play::in_fight();
    for line in ["lunar move nora B2", "lunar charge nora gusano-1 Espada"] {
        assert_eq!(play.refusal_of(line), "LU-25 lunar-no-squares");
    }
}

#[test]
fn lu_25_squares_are_five_by_five_unless_it_is_said_otherwise_and_from_one_to_twenty() {
    let mut play = Play::in_fight();
    let size = |play: &Play| {
        let grid = play.fight().map.as_ref().and_then(|map| map.grid()).expect("squares");
        (grid.width(), grid.height())
    };
    play.perform("fight squares", &[]);
    assert_eq!(size(&play), (5, 5));
    for (line, across, down) in [("1x20", 1, 20), ("20x1", 20, 1), ("20x20", 20, 20), ("8x8", 8, 8)] {
        play.perform(&format!("fight squares {line}"), &[]);
        assert_eq!(size(&play), (across, down));
    }
    for line in ["0x5", "5x0", "21x5", "5x21"] {
        assert!(!play.can_read(&format!("fight squares {line}")), "{line}");
    }
}

#[test]
fn lu_25_diagonals_are_adjacent_and_cost_one() {
    let mut play = Play::on_squares();
    play.place("nora", "C2");
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!(play.gauge("gusano-1", &HP), 20 - (1 + 2 + 2), "a corner is beside it");
    play.give_turn("teo");
    play.perform("fight squares 9x9", &[]);
    for (who, at) in [("gusano-1", "A9"), ("sombra-1", "B9"), ("nora", "C9"), ("teo", "A1")] {
        play.place(who, at);
    }
    assert_eq!(play.refusal_of("lunar move teo G7"), "LU-25 lunar-refused-too-far");
    play.perform("lunar move teo F6", &[]);
    assert_eq!(
        (play.square_of("teo"), play.actions_left("teo")),
        ("F6".to_owned(), 2),
        "five squares across and five down"
    );
}

#[test]
fn lu_25_a_move_goes_five_squares_for_an_action_around_who_stands_there() {
    let mut play = Play::on_squares();
    play.give_turn("teo");
    assert_eq!(play.refusal_of("lunar move teo G2"), "LU-25 lunar-refused-too-far");
    assert!(play.refusal_of("lunar move teo C3").contains("refused"), "tokens block");
    play.perform("lunar move teo F3", &[]);
    assert_eq!((play.square_of("teo"), play.actions_left("teo")), ("F3".to_owned(), 2));
}

#[test]
fn lu_26_a_charge_goes_straight_and_each_square_adds_a_point_of_damage() {
    let mut play = Play::on_squares();
    play.place("nora", "A4");
    assert_eq!(play.refusal_of("lunar charge nora gusano-1 Espada"), "LU-26 lunar-refused-crooked");
    play.place("nora", "A3");
    play.perform_and_settle("lunar charge nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!((play.square_of("nora"), play.actions_left("nora")), ("C3".to_owned(), 0));
    assert_eq!(play.gauge("gusano-1", &HP), 20 - (1 + 2 + 2 + 2), "two squares, and beside it");
    assert_eq!(play.refusal_of("lunar charge nora gusano-1 Espada"), "LU-12 refused-acted");
}

#[test]
fn lu_26_a_charge_goes_along_a_diagonal_and_adds_five_at_most() {
    let mut play = Play::on_squares();
    play.perform("fight squares 9x9", &[]);
    for (who, at) in [("gusano-1", "E5"), ("teo", "A9"), ("sombra-1", "I1"), ("nora", "B2")] {
        play.place(who, at);
    }
    play.perform_and_settle("lunar charge nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!((play.square_of("nora"), play.gauge("gusano-1", &HP)), ("D4".to_owned(), 20 - (1 + 2 + 2 + 2)));
    play.perform("gauge set gusano-1 hp 20", &[]);
    play.place("gusano-1", "I9");
    play.place("nora", "A1");
    play.perform("fight turn nora", &[]);
    play.perform_and_settle("lunar charge nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!(
        (play.square_of("nora"), play.gauge("gusano-1", &HP)),
        ("H8".to_owned(), 20 - (1 + 2 + 2 + 5)),
        "seven squares"
    );
}

#[test]
fn lu_26_a_charge_stops_where_it_collides_and_one_without_room_is_refused() {
    let mut play = Play::on_squares();
    assert_eq!(play.refusal_of("lunar charge nora gusano-1 Espada"), "LU-26 lunar-refused-no-room");
    play.place("nora", "D1");
    play.place("gusano-1", "D5");
    play.place("teo", "D3");
    assert_eq!(play.warnings("lunar charge nora gusano-1 Espada"), ["lunar-charge-stopped"]);
    play.perform("lunar charge nora gusano-1 Espada", &[]);
    assert_eq!(
        (play.square_of("nora"), play.actions_left("nora"), play.gauge("gusano-1", &HP)),
        ("D2".to_owned(), 0, 20)
    );
}

/// The worm has the turn, six squares from Nora on the same row, with Teo near the line.
fn before_charge() -> Play {
    let mut play = Play::on_squares();
    play.place("gusano-1", "G3");
    play.place("nora", "A3");
    play.place("teo", "D5");
    play.give_turn("gusano-1");
    play
}

#[test]
fn lu_26_an_enemy_charges_by_the_same_rule_with_one_of_its_actions() {
    let mut play = before_charge();
    play.perform("lunar rush gusano-1 nora", &[]);
    assert_eq!((play.actions_left("gusano-1"), play.square_of("gusano-1")), (1, "G3".to_owned()), "declared, not run");
    assert_eq!(play.refusal_of("lunar rush gusano-1 nora"), "LU-26 lunar-refused-charge-declared");
    play.perform("lunar strike gusano-1 nora", &[9]);
    assert_eq!(play.square_of("gusano-1"), "B3");
    play.perform_and_settle("lunar defend nora Aguante", &[1], &[1, 1]);
    assert_eq!(play.gauge("nora", &HP), 30 - (2 + 5), "five squares");
    assert_eq!(play.refusal_of("lunar rush gusano-1 nora"), "LU-26 lunar-refused-no-room");
    play.perform("fight place gusano-1 G3", &[]);
    play.perform("lunar rush gusano-1 nora", &[]);
    play.perform("lunar strike gusano-1 nora", &[9]);
    play.perform("fight place gusano-1 G3", &[]);
    assert_eq!(play.refusal_of("lunar rush gusano-1 nora"), "LU-12 refused-acted");
}

#[test]
fn lu_26_a_declared_charge_ends_with_the_turn_unless_it_is_run() {
    let mut play = before_charge();
    play.perform("lunar rush gusano-1 nora", &[]);
    play.give_turn("teo");
    assert_eq!(play.state().system_state.lunar.charge, None);
}

#[test]
fn lu_26_a_charge_ends_if_its_enemy_leaves_before_running_it() {
    let mut play = before_charge();
    play.perform("lunar rush gusano-1 nora", &[]);
    play.perform("fight leave gusano-1", &[]);
    assert_eq!(play.state().system_state.lunar.charge, None);
}

#[test]
fn lu_28_an_enemy_that_comes_back_onto_a_taken_square_is_adjacent_to_its_occupant() {
    let mut play = Play::on_squares();
    play.perform("fight out gusano-1 down", &[]);
    play.place("nora", "D3");
    play.perform("fight back gusano-1", &[]);
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!(play.gauge("gusano-1", &HP), 20 - (1 + 2 + 2));
}

#[test]
fn lu_27_an_interceptor_becomes_the_target_and_has_one_action_in_the_next_turn() {
    let mut play = before_charge();
    assert_eq!(play.refusal_of("lunar intercept teo"), "LU-27 lunar-refused-no-charge");
    play.perform("lunar rush gusano-1 nora", &[]);
    assert_eq!(play.refusal_of("lunar intercept nora"), "LU-27 lunar-refused-own-charge");
    play.set_hand("teo", "2C,3C,4C,5C,6C,7C,8C,9C,TC");
    assert_eq!(play.refusal_of("lunar intercept teo D3"), "LU-09 lunar-refused-owes-cards");
    play.set_hand("teo", "2C");
    assert_eq!(play.refusal_of("lunar intercept teo D4"), "LU-27 lunar-refused-out-of-reach");
    play.perform("lunar intercept teo D3", &[]);
    assert_eq!(play.refusal_of("lunar strike gusano-1 nora"), "LU-26 lunar-refused-charges-another");
    play.perform("lunar strike gusano-1 teo", &[9]);
    assert_eq!((play.square_of("teo"), play.square_of("gusano-1")), ("D3".to_owned(), "E3".to_owned()));
    play.perform_and_settle("lunar defend teo Puños", &[1], &[1, 1]);
    assert_eq!(play.gauge("teo", &HP), 30 - (2 + 2), "the squares really moved");
    play.perform("fight actions teo 4", &[]);
    play.give_turn("sombra-1");
    play.give_turn("teo");
    assert_eq!(play.actions_left("teo"), 1);
    play.give_turn("teo");
    assert_eq!(play.actions_left("teo"), 4, "as many as the game master said");
}

#[test]
fn lu_27_a_charge_is_intercepted_once_a_round() {
    let mut play = before_charge();
    play.perform("lunar rush gusano-1 nora", &[]);
    play.perform("lunar intercept teo D3", &[]);
    assert_eq!(play.refusal_of("lunar intercept nora"), "LU-27 lunar-refused-intercepted");
}

#[test]
fn lu_28_a_hit_beside_the_enemy_adds_two_and_it_cannot_strike_back_this_turn() {
    let mut play = Play::on_squares();
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!(play.gauge("gusano-1", &HP), 20 - (1 + 2 + 2));
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[1], &[]);
    assert_eq!(play.gauge("nora", &HP), 30);
}

#[test]
fn lu_28_a_missed_neighbour_deals_its_damage_and_any_other_failure_that_of_its_kind() {
    let mut play = Play::on_squares();
    play.place("sombra-1", "C2");
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[1], &[3, 4]);
    assert_eq!(play.gauge("nora", &HP), 23);
    play.perform_and_settle("lunar test nora Sigilo", &[1], &[1, 2]);
    assert_eq!(play.gauge("nora", &HP), 20, "the shadow alone: the worm has struck already");
    play.perform_and_settle("lunar test nora Sigilo", &[1], &[]);
    for who in ["gusano-1", "sombra-1", "teo", "nora"] {
        play.give_turn(who);
    }
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[1], &[1, 1]);
    assert_eq!(play.gauge("nora", &HP), 18, "a new turn");
}

#[test]
fn lu_29_an_ally_beside_the_same_enemy_lends_a_card_that_counts_in_full() {
    let mut play = Play::on_squares();
    play.set_hand("nora", "KS,2D");
    play.set_hand("teo", "KS,2C");
    let line = "lunar attack nora gusano-1 Espada --cards KS --flank teo --lent KS";
    assert_eq!(play.refusal_of(line), "LU-29 lunar-refused-no-flanking");
    play.place("teo", "E4");
    play.perform(line, &[2, 1]);
    assert_eq!(play.roll_total(), (2 + 2 + 2) * 2);
    assert_eq!((play.discard_pile("nora"), play.discard_pile("teo")), ("KS".to_owned(), "KS".to_owned()));
}

#[test]
fn lu_29_one_card_of_the_allys_hand_is_lent_to_an_attack() {
    let mut play = Play::on_squares();
    play.set_hand("nora", "2D,7D");
    play.set_hand("teo", "KS,KH,2C");
    play.place("teo", "E4");
    let line = "lunar attack nora gusano-1 Espada --flank teo --lent";
    assert!(play.can_read(&format!("{line} KS")));
    for more in ["KS,KH", "KS --lent KH", "KS --flank nora --lent KH"] {
        assert!(!play.can_read(&format!("{line} {more}")), "{more}");
    }
    play.perform(&format!("{line} KS"), &[6, 1]);
    assert_eq!((play.roll_total(), play.hand_size("teo")), (6 + 2, 2));
    play.perform(&format!("{line} KH"), &[6, 1]);
    assert_eq!((play.roll_total(), play.hand_size("teo")), (6 + 2, 1), "another attack, another card");
}

#[test]
fn lu_13_a_fighter_who_left_the_scene_is_struck_only_at_once_and_strikes_nobody() {
    let mut play = Play::on_squares();
    play.perform("lunar leave nora --strikers gusano-1", &[]);
    for line in ["lunar attack nora gusano-1 Espada", "lunar arcane nora Marea gusano-1"] {
        assert_eq!(play.refusal_of(line), "LU-13 lunar-refused-left");
    }
    play.perform("lunar strike gusano-1 nora --instant", &[9]);
    play.perform("lunar spare nora", &[]);
    play.give_turn("gusano-1");
    for line in ["lunar strike gusano-1 nora", "lunar drain gusano-1 nora"] {
        assert_eq!(play.refusal_of(line), "LU-13 lunar-refused-left");
    }
}

#[test]
fn lu_13_a_fighter_who_left_the_scene_stays_away_when_squares_come_and_go() {
    let mut play = Play::on_squares();
    play.perform("lunar leave nora --safe", &[]);
    play.perform("fight squares --off", &[]);
    assert_eq!(play.refusal_of("lunar attack nora gusano-1 Espada"), "LU-13 lunar-refused-left");
    play.perform("fight squares 6x6", &[]);
    assert_eq!(play.refusal_of("lunar attack nora gusano-1 Espada"), "LU-13 lunar-refused-left");
    play.perform("fight place nora C3", &[]);
    play.perform("fight squares --off", &[]);
    assert!(!play.pending("nora").left_scene);
}

#[test]
fn lu_27_a_charge_hits_an_interceptor_right_beside_the_enemy() {
    let mut play = before_charge();
    play.perform("lunar rush gusano-1 nora", &[]);
    play.perform("lunar intercept teo F3", &[]);
    play.perform("lunar strike gusano-1 teo", &[9]);
    play.perform_and_settle("lunar defend teo Puños", &[1], &[1, 1]);
    assert_eq!((play.square_of("gusano-1"), play.gauge("teo", &HP)), ("G3".to_owned(), 30 - 2), "no square was run");
}

#[test]
fn lu_28_a_creature_on_the_partys_side_strikes_back_at_nobody() {
    let mut play = Play::on_squares();
    play.perform("fight join sombra --side party", &[]);
    play.place("sombra-2", "B3");
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[1], &[1, 1]);
    assert_eq!(play.gauge("nora", &HP), 28, "the worm alone");
    play.perform_and_settle("lunar test nora Sigilo", &[1], &[]);
    assert_eq!(play.gauge("nora", &HP), 28);
}

#[test]
fn lu_32_without_squares_a_creature_of_the_party_answers_nobody() {
    let mut play = Play::in_fight();
    play.perform("fight join sombra --side party", &[]);
    play.perform_and_settle("lunar arcane nora Marea sombra-2", &[1], &[]);
    assert_eq!(play.gauge("nora", &HP), 30);
}

#[test]
fn lu_27_a_second_charge_of_the_round_is_intercepted_by_somebody_else() {
    let mut play = Play::of(&FILE.replacen("[[bestiary]]", OTHER, 1));
    play.perform("fight begin Pelea --foe gusano --foe sombra", &[]);
    play.perform("fight squares 9x9", &[]);
    ["nora", "teo", "iria"].iter().for_each(|who| play.set_hand(who, "2S"));
    for (who, at) in [("gusano-1", "I1"), ("sombra-1", "I9"), ("nora", "A1"), ("teo", "E3"), ("iria", "E7")] {
        play.place(who, at);
    }
    play.give_turn("gusano-1");
    play.perform("lunar rush gusano-1 nora", &[]);
    play.perform("lunar intercept teo E1", &[]);
    assert_eq!(play.refusal_of("lunar intercept iria"), "LU-27 lunar-refused-intercepted", "this charge");
    play.perform("lunar strike gusano-1 teo", &[1]);
    play.give_turn("sombra-1");
    play.place("nora", "A9");
    play.place("teo", "E6");
    play.perform("lunar rush sombra-1 nora", &[]);
    assert_eq!(play.refusal_of("lunar intercept teo"), "LU-27 lunar-refused-intercepts-once");
    play.perform("lunar intercept iria E9", &[]);
    play.perform("lunar strike sombra-1 iria", &[1]);
}

/// A third character, to be put before the bestiary.
const OTHER: &str = r#"[[cast]]
id = "iria"
name = "Iria"

[cast.lunar]
identity = "2H"

[[bestiary]]"#;

#[test]
fn lu_13_an_enemy_off_the_squares_attacks_nobody_at_once() {
    let mut play = Play::on_squares();
    play.give_turn("gusano-1");
    play.perform("lunar leave gusano-1", &[]);
    play.perform("fight turn nora", &[]);
    play.give_turn("nora");
    assert_eq!(play.refusal_of("lunar leave nora --strikers gusano-1"), "LU-13 lunar-refused-left");
    play.perform("lunar leave nora", &[]);
    assert_eq!(play.pending("nora").strikers.iter().map(ToString::to_string).collect::<Vec<_>>(), ["sombra-1"]);
    play.perform("lunar leave nora --back", &[]);
    assert_ne!(play.square_of("nora"), "", "where her side starts");
}

#[test]
fn lu_26_a_declared_charge_ends_when_its_target_falls() {
    let mut play = before_charge();
    play.perform("lunar rush gusano-1 nora", &[]);
    play.perform("gauge set nora hp 0", &[]);
    assert!(play.state().system_state.lunar.charge.is_none() && play.log_says("lunar-charge-lapsed"));
}

#[test]
fn lu_13_lu_27_a_fighter_who_left_the_scene_intercepts_nothing() {
    let mut play = Play::on_squares();
    play.place("gusano-1", "G3");
    play.place("nora", "A3");
    play.give_turn("teo");
    play.perform("lunar leave teo --safe", &[]);
    play.give_turn("gusano-1");
    play.perform("lunar rush gusano-1 nora", &[]);
    assert_eq!(play.refusal_of("lunar intercept teo"), "LU-13 lunar-refused-left");
}

#[test]
fn lu_25_whoever_comes_back_to_a_taken_square_stands_on_the_nearest_free_one() {
    let mut play = Play::on_squares();
    play.perform("gauge set nora hp 0", &[]);
    play.place("teo", "C3");
    play.perform("gauge set nora hp 10", &[]);
    play.perform("fight back nora", &[]);
    assert_eq!((play.square_of("nora").as_str(), play.square_of("teo").as_str()), ("B2", "C3"));
    play.perform("fight out nora", &[]);
    play.perform("fight back nora", &[]);
    assert_eq!(play.square_of("nora"), "B2", "nobody stands there");
}
