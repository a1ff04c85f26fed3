//! Squares (LU-25 to LU-29).

use super::kit::*;

#[test]
fn lu_25_tactical_actions_are_refused_without_squares() {
    let mut play = Play::fights();
    for line in ["lunar move nora B2", "lunar charge nora gusano-1 Espada"] {
        assert_eq!(play.no(line), "LU-25 lunar-no-squares");
    }
}

#[test]
fn lu_25_squares_are_five_by_five_unless_it_is_said_otherwise_and_from_one_to_twenty() {
    let mut play = Play::fights();
    let size = |play: &Play| {
        let grid = play.fight().map.as_ref().and_then(|map| map.grid()).expect("squares");
        (grid.width(), grid.height())
    };
    play.does("fight squares", &[]);
    assert_eq!(size(&play), (5, 5));
    for (line, across, down) in [("1x20", 1, 20), ("20x1", 20, 1), ("20x20", 20, 20), ("8x8", 8, 8)] {
        play.does(&format!("fight squares {line}"), &[]);
        assert_eq!(size(&play), (across, down));
    }
    for line in ["0x5", "5x0", "21x5", "5x21"] {
        assert!(!play.reads(&format!("fight squares {line}")), "{line}");
    }
}

#[test]
fn lu_25_diagonals_are_adjacent_and_cost_one() {
    let mut play = Play::on_squares();
    play.stands("nora", "C2");
    play.settles("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!(play.gauge("gusano-1", &HP), 20 - (1 + 2 + 2), "a corner is beside it");
    play.goes("teo");
    play.does("fight squares 9x9", &[]);
    for (who, at) in [("gusano-1", "A9"), ("sombra-1", "B9"), ("nora", "C9"), ("teo", "A1")] {
        play.stands(who, at);
    }
    assert_eq!(play.no("lunar move teo G7"), "LU-25 lunar-refused-too-far");
    play.does("lunar move teo F6", &[]);
    assert_eq!((play.at("teo"), play.left("teo")), ("F6".to_owned(), 2), "five squares across and five down");
}

#[test]
fn lu_25_a_move_goes_five_squares_for_an_action_around_who_stands_there() {
    let mut play = Play::on_squares();
    play.goes("teo");
    assert_eq!(play.no("lunar move teo G2"), "LU-25 lunar-refused-too-far");
    assert!(play.no("lunar move teo C3").contains("refused"), "tokens block");
    play.does("lunar move teo F3", &[]);
    assert_eq!((play.at("teo"), play.left("teo")), ("F3".to_owned(), 2));
}

#[test]
fn lu_26_a_charge_goes_straight_and_each_square_adds_a_point_of_damage() {
    let mut play = Play::on_squares();
    play.stands("nora", "A4");
    assert_eq!(play.no("lunar charge nora gusano-1 Espada"), "LU-26 lunar-refused-crooked");
    play.stands("nora", "A3");
    play.settles("lunar charge nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!((play.at("nora"), play.left("nora")), ("C3".to_owned(), 0));
    assert_eq!(play.gauge("gusano-1", &HP), 20 - (1 + 2 + 2 + 2), "two squares, and beside it");
    assert_eq!(play.no("lunar charge nora gusano-1 Espada"), "LU-12 refused-acted");
}

#[test]
fn lu_26_a_charge_goes_along_a_diagonal_and_adds_five_at_most() {
    let mut play = Play::on_squares();
    play.does("fight squares 9x9", &[]);
    for (who, at) in [("gusano-1", "E5"), ("teo", "A9"), ("sombra-1", "I1"), ("nora", "B2")] {
        play.stands(who, at);
    }
    play.settles("lunar charge nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!((play.at("nora"), play.gauge("gusano-1", &HP)), ("D4".to_owned(), 20 - (1 + 2 + 2 + 2)));
    play.does("gauge set gusano-1 hp 20", &[]);
    play.stands("gusano-1", "I9");
    play.stands("nora", "A1");
    play.does("fight turn nora", &[]);
    play.settles("lunar charge nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!(
        (play.at("nora"), play.gauge("gusano-1", &HP)),
        ("H8".to_owned(), 20 - (1 + 2 + 2 + 5)),
        "seven squares"
    );
}

#[test]
fn lu_26_a_charge_stops_where_it_collides_and_one_without_room_is_refused() {
    let mut play = Play::on_squares();
    assert_eq!(play.no("lunar charge nora gusano-1 Espada"), "LU-26 lunar-refused-no-room");
    play.stands("nora", "D1");
    play.stands("gusano-1", "D5");
    play.stands("teo", "D3");
    assert_eq!(play.warned("lunar charge nora gusano-1 Espada"), ["lunar-charge-stopped"]);
    play.does("lunar charge nora gusano-1 Espada", &[]);
    assert_eq!((play.at("nora"), play.left("nora"), play.gauge("gusano-1", &HP)), ("D2".to_owned(), 0, 20));
}

/// The worm stands seven squares from Nora on one row, and it is its turn.
fn charged() -> Play {
    let mut play = Play::on_squares();
    play.stands("gusano-1", "G3");
    play.stands("nora", "A3");
    play.stands("teo", "D5");
    play.goes("gusano-1");
    play
}

#[test]
fn lu_26_an_enemy_charges_by_the_same_rule_with_one_of_its_actions() {
    let mut play = charged();
    play.does("lunar rush gusano-1 nora", &[]);
    assert_eq!((play.left("gusano-1"), play.at("gusano-1")), (1, "G3".to_owned()), "declared, not run");
    assert_eq!(play.no("lunar rush gusano-1 nora"), "LU-26 lunar-refused-charge-declared");
    play.does("lunar strike gusano-1 nora", &[9]);
    assert_eq!(play.at("gusano-1"), "B3");
    play.settles("lunar defend nora Aguante", &[1], &[1, 1]);
    assert_eq!(play.gauge("nora", &HP), 30 - (2 + 5), "five squares");
    assert_eq!(play.no("lunar rush gusano-1 nora"), "LU-26 lunar-refused-no-room");
    play.does("fight place gusano-1 G3", &[]);
    play.does("lunar rush gusano-1 nora", &[]);
    play.does("lunar strike gusano-1 nora", &[9]);
    play.does("fight place gusano-1 G3", &[]);
    assert_eq!(play.no("lunar rush gusano-1 nora"), "LU-12 refused-acted");
}

#[test]
fn lu_26_a_charge_that_is_declared_and_not_run_is_over_with_the_turn() {
    let mut play = charged();
    play.does("lunar rush gusano-1 nora", &[]);
    play.goes("teo");
    assert_eq!(play.state().system_state.lunar.charge, None);
}

#[test]
fn lu_26_a_charge_goes_with_the_one_who_leaves_before_it_is_run() {
    let mut play = charged();
    play.does("lunar rush gusano-1 nora", &[]);
    play.does("fight leave gusano-1", &[]);
    assert_eq!(play.state().system_state.lunar.charge, None);
}

#[test]
fn lu_28_who_comes_back_onto_a_taken_square_is_beside_who_stands_there() {
    let mut play = Play::on_squares();
    play.does("fight out gusano-1 down", &[]);
    play.stands("nora", "D3");
    play.does("fight back gusano-1", &[]);
    play.settles("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!(play.gauge("gusano-1", &HP), 20 - (1 + 2 + 2));
}

#[test]
fn lu_27_who_intercepts_becomes_the_target_and_has_one_action_in_the_next_turn() {
    let mut play = charged();
    assert_eq!(play.no("lunar intercept teo"), "LU-27 lunar-refused-no-charge");
    play.does("lunar rush gusano-1 nora", &[]);
    assert_eq!(play.no("lunar intercept nora"), "LU-27 lunar-refused-own-charge");
    play.holds("teo", "2C,3C,4C,5C,6C,7C,8C,9C,TC");
    assert_eq!(play.no("lunar intercept teo D3"), "LU-09 lunar-refused-owes-cards");
    play.holds("teo", "2C");
    assert_eq!(play.no("lunar intercept teo D4"), "LU-27 lunar-refused-out-of-reach");
    play.does("lunar intercept teo D3", &[]);
    assert_eq!(play.no("lunar strike gusano-1 nora"), "LU-26 lunar-refused-charges-another");
    play.does("lunar strike gusano-1 teo", &[9]);
    assert_eq!((play.at("teo"), play.at("gusano-1")), ("D3".to_owned(), "E3".to_owned()));
    play.settles("lunar defend teo Puños", &[1], &[1, 1]);
    assert_eq!(play.gauge("teo", &HP), 30 - (2 + 2), "the squares really moved");
    play.does("fight actions teo 4", &[]);
    play.goes("sombra-1");
    play.goes("teo");
    assert_eq!(play.left("teo"), 1);
    play.goes("teo");
    assert_eq!(play.left("teo"), 4, "as many as the game master said");
}

#[test]
fn lu_27_a_charge_is_intercepted_once_a_round() {
    let mut play = charged();
    play.does("lunar rush gusano-1 nora", &[]);
    play.does("lunar intercept teo D3", &[]);
    assert_eq!(play.no("lunar intercept nora"), "LU-27 lunar-refused-intercepted");
}

#[test]
fn lu_28_a_hit_beside_the_enemy_adds_two_and_it_cannot_strike_back_this_turn() {
    let mut play = Play::on_squares();
    play.settles("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!(play.gauge("gusano-1", &HP), 20 - (1 + 2 + 2));
    play.settles("lunar attack nora gusano-1 Espada", &[1], &[]);
    assert_eq!(play.gauge("nora", &HP), 30);
}

#[test]
fn lu_28_a_missed_neighbour_deals_its_damage_and_any_other_failure_that_of_its_kind() {
    let mut play = Play::on_squares();
    play.stands("sombra-1", "C2");
    play.settles("lunar attack nora gusano-1 Espada", &[1], &[3, 4]);
    assert_eq!(play.gauge("nora", &HP), 23);
    play.settles("lunar test nora Sigilo", &[1], &[1, 2]);
    assert_eq!(play.gauge("nora", &HP), 20, "the shadow alone: the worm has struck already");
    play.settles("lunar test nora Sigilo", &[1], &[]);
    for who in ["gusano-1", "sombra-1", "teo", "nora"] {
        play.goes(who);
    }
    play.settles("lunar attack nora gusano-1 Espada", &[1], &[1, 1]);
    assert_eq!(play.gauge("nora", &HP), 18, "a new turn");
}

#[test]
fn lu_29_an_ally_beside_the_same_enemy_lends_a_card_that_counts_in_full() {
    let mut play = Play::on_squares();
    play.holds("nora", "KS,2D");
    play.holds("teo", "KS,2C");
    let line = "lunar attack nora gusano-1 Espada --cards KS --flank teo --lent KS";
    assert_eq!(play.no(line), "LU-29 lunar-refused-no-flanking");
    play.stands("teo", "E4");
    play.does(line, &[2, 1]);
    assert_eq!(play.total(), (2 + 2 + 2) * 2);
    assert_eq!((play.discarded("nora"), play.discarded("teo")), ("KS".to_owned(), "KS".to_owned()));
}

#[test]
fn lu_29_one_card_of_the_allys_hand_is_lent_to_an_attack() {
    let mut play = Play::on_squares();
    play.holds("nora", "2D,7D");
    play.holds("teo", "KS,KH,2C");
    play.stands("teo", "E4");
    let line = "lunar attack nora gusano-1 Espada --flank teo --lent";
    assert!(play.reads(&format!("{line} KS")));
    for more in ["KS,KH", "KS --lent KH", "KS --flank nora --lent KH"] {
        assert!(!play.reads(&format!("{line} {more}")), "{more}");
    }
    play.does(&format!("{line} KS"), &[6, 1]);
    assert_eq!((play.total(), play.hand("teo")), (6 + 2, 2));
    play.does(&format!("{line} KH"), &[6, 1]);
    assert_eq!((play.total(), play.hand("teo")), (6 + 2, 1), "another attack, another card");
}

#[test]
fn lu_13_who_left_the_scene_strikes_nobody_in_it_and_is_struck_by_nobody_but_at_once() {
    let mut play = Play::on_squares();
    play.does("lunar leave nora --strikers gusano-1", &[]);
    for line in ["lunar attack nora gusano-1 Espada", "lunar arcane nora Marea gusano-1"] {
        assert_eq!(play.no(line), "LU-13 refused-nowhere");
    }
    play.does("lunar strike gusano-1 nora --instant", &[9]);
    play.does("lunar spare nora", &[]);
    play.goes("gusano-1");
    for line in ["lunar strike gusano-1 nora", "lunar drain gusano-1 nora"] {
        assert_eq!(play.no(line), "LU-13 refused-nowhere");
    }
}

#[test]
fn lu_13_who_left_the_scene_stays_away_when_the_squares_go_and_come() {
    let mut play = Play::on_squares();
    play.does("lunar leave nora --safe", &[]);
    play.does("fight squares --off", &[]);
    assert_eq!(play.no("lunar attack nora gusano-1 Espada"), "LU-13 lunar-refused-left");
    play.does("fight squares 6x6", &[]);
    assert_eq!(play.no("lunar attack nora gusano-1 Espada"), "LU-13 refused-nowhere");
    play.does("fight place nora C3", &[]);
    play.does("fight squares --off", &[]);
    assert!(!play.pending("nora").left);
}

#[test]
fn lu_27_a_charge_hits_who_came_in_between_right_beside_the_enemy() {
    let mut play = charged();
    play.does("lunar rush gusano-1 nora", &[]);
    play.does("lunar intercept teo F3", &[]);
    play.does("lunar strike gusano-1 teo", &[9]);
    play.settles("lunar defend teo Puños", &[1], &[1, 1]);
    assert_eq!((play.at("gusano-1"), play.gauge("teo", &HP)), ("G3".to_owned(), 30 - 2), "no square was run");
}

#[test]
fn lu_28_a_creature_on_the_partys_side_strikes_back_at_nobody() {
    let mut play = Play::on_squares();
    play.does("fight join sombra --side party", &[]);
    play.stands("sombra-2", "B3");
    play.settles("lunar attack nora gusano-1 Espada", &[1], &[1, 1]);
    assert_eq!(play.gauge("nora", &HP), 28, "the worm alone");
    play.settles("lunar test nora Sigilo", &[1], &[]);
    assert_eq!(play.gauge("nora", &HP), 28);
}

#[test]
fn lu_32_without_squares_a_creature_of_the_party_answers_nobody() {
    let mut play = Play::fights();
    play.does("fight join sombra --side party", &[]);
    play.settles("lunar attack nora sombra-2 Espada", &[1], &[]);
    assert_eq!(play.gauge("nora", &HP), 30);
}

#[test]
fn lu_27_a_second_charge_of_the_round_is_intercepted_by_somebody_else() {
    let mut play = Play::of(&FILE.replacen("[[bestiary]]", OTHER, 1));
    play.does("fight begin Pelea --foe gusano --foe sombra", &[]);
    play.does("fight squares 9x9", &[]);
    ["nora", "teo", "iria"].iter().for_each(|who| play.holds(who, "2S"));
    for (who, at) in [("gusano-1", "I1"), ("sombra-1", "I9"), ("nora", "A1"), ("teo", "E3"), ("iria", "E7")] {
        play.stands(who, at);
    }
    play.goes("gusano-1");
    play.does("lunar rush gusano-1 nora", &[]);
    play.does("lunar intercept teo E1", &[]);
    assert_eq!(play.no("lunar intercept iria"), "LU-27 lunar-refused-intercepted", "this charge");
    play.does("lunar strike gusano-1 teo", &[1]);
    play.goes("sombra-1");
    play.stands("nora", "A9");
    play.stands("teo", "E6");
    play.does("lunar rush sombra-1 nora", &[]);
    assert_eq!(play.no("lunar intercept teo"), "LU-27 lunar-refused-intercepts-once");
    play.does("lunar intercept iria E9", &[]);
    play.does("lunar strike sombra-1 iria", &[1]);
}

/// A third hero, before the bestiary.
const OTHER: &str = r#"[[cast]]
id = "iria"
name = "Iria"

[cast.lunar]
identity = "2H"

[[bestiary]]"#;

#[test]
fn lu_13_an_enemy_off_the_squares_attacks_nobody_at_once() {
    let mut play = Play::on_squares();
    play.goes("gusano-1");
    play.does("lunar leave gusano-1", &[]);
    play.does("fight turn nora", &[]);
    play.goes("nora");
    assert_eq!(play.no("lunar leave nora --strikers gusano-1"), "LU-13 refused-nowhere");
    play.does("lunar leave nora", &[]);
    assert_eq!(play.pending("nora").strikers.iter().map(ToString::to_string).collect::<Vec<_>>(), ["sombra-1"]);
    play.does("lunar leave nora --back", &[]);
    assert_ne!(play.at("nora"), "", "where her side starts");
}

#[test]
fn lu_26_a_charge_falls_away_with_its_target() {
    let mut play = charged();
    play.does("lunar rush gusano-1 nora", &[]);
    play.does("gauge set nora hp 0", &[]);
    assert!(play.state().system_state.lunar.charge.is_none() && play.said("lunar-charge-lapsed"));
}
