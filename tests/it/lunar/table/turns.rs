//! The actions of a turn (LU-12 to LU-18).

use biombo::session::debt::Debtor;

use super::kit::*;

#[test]
fn lu_12_three_actions_a_turn_and_what_is_left_is_lost() {
    let mut play = Play::in_fight();
    assert_eq!(play.actions_left("nora"), 3);
    play.perform("lunar prepare nora", &[]);
    assert_eq!(play.refusal_of("lunar hard-draw nora"), "LU-12 refused-few-actions");
    play.perform("lunar reset nora", &[]);
    assert_eq!(play.refusal_of("lunar prepare nora"), "LU-12 refused-acted");
    play.give_turn("teo");
    assert_eq!(
        (play.actions_left("teo"), play.refusal_of("lunar prepare nora")),
        (3, "LU-22 lunar-refused-not-their-turn".to_owned())
    );
}

#[test]
fn lu_13_a_test_in_a_fight_is_an_action_of_the_own_turn_and_a_free_one_is_none() {
    let mut play = Play::in_fight();
    play.perform("lunar test nora Sigilo", &[1]);
    assert_eq!(play.actions_left("nora"), 2);
    assert_eq!(play.refusal_of("lunar test teo Puños"), "LU-22 lunar-refused-not-their-turn");
    play.perform("lunar test teo Puños --free", &[1]);
    assert_eq!(play.actions_left("teo"), 3);
}

#[test]
fn lu_13_outside_fights_no_action_is_counted() {
    let mut play = Play::new();
    for _ in 0..4 {
        play.perform("lunar test nora Aguante", &[1]);
    }
    play.perform("lunar prepare nora", &[]);
    assert!(play.state().system_state.lunar.turns.is_empty());
}

#[test]
fn lu_13_leaving_a_scene_lets_its_enemies_strike_at_once_and_once() {
    let mut play = Play::in_fight();
    assert_eq!(play.refusal_of("lunar strike gusano-1 nora --instant"), "LU-13 lunar-refused-not-left");
    play.perform("lunar leave nora Fuera", &[]);
    assert_eq!((play.actions_left("nora"), play.pending("nora").strikers.len()), (2, 2));
    play.perform("lunar strike gusano-1 nora --instant", &[6]);
    assert_eq!(play.refusal_of("lunar strike gusano-1 nora --instant"), "LU-13 lunar-refused-not-left");
    play.perform_and_settle("lunar defend nora Espada", &[5], &[3, 2]);
    assert_eq!(play.gauge("nora", &HP), 30 - 5);
    assert_eq!(play.actions_left("gusano-1"), 2, "it costs the enemy nothing");
    for who in ["gusano-1", "sombra-1", "teo", "nora"] {
        play.give_turn(who);
    }
    assert!(play.pending("nora").strikers.is_empty(), "it is over with the next turn");
}

#[test]
fn lu_13_the_game_master_says_who_strikes_and_lu_16_leaving_with_care_lets_nobody_strike() {
    let mut play = Play::in_fight();
    play.perform("lunar leave nora Fuera --strikers sombra-1", &[]);
    assert_eq!(play.pending("nora").strikers.len(), 1);
    let mut play = Play::in_fight();
    play.perform("lunar leave nora Lejos --safe", &[]);
    assert_eq!((play.actions_left("nora"), play.pending("nora").strikers.len()), (1, 0), "two actions");
}

#[test]
fn lu_13_a_discarded_card_is_recovered_to_the_bottom() {
    let mut play = Play::in_fight();
    assert_eq!(play.refusal_of("lunar recover nora 5H"), " refused-card-not-discarded");
    play.perform("lunar attack nora gusano-1 Espada --cards 5H", &[8, 1]);
    play.perform("lunar recover nora 5H", &[]);
    assert_eq!(play.holding("nora").deck.bottom().map(ToString::to_string).as_deref(), Some("5H"));
    assert_eq!(play.actions_left("nora"), 1);
}

#[test]
fn lu_14_two_dice_defend_once_against_the_next_action() {
    let mut play = Play::in_fight();
    play.perform("lunar prepare nora", &[]);
    play.give_turn("gusano-1");
    play.perform("lunar strike gusano-1 nora", &[7]);
    play.perform_and_settle("lunar defend nora Aguante", &[2, 7], &[]);
    assert_eq!((play.gauge("nora", &HP), play.pending("nora").prepared), (30, None));
    play.perform("lunar strike gusano-1 nora", &[7]);
    play.perform_and_settle("lunar defend nora Aguante", &[2], &[1, 2]);
    assert_eq!(play.gauge("nora", &HP), 27);
}

#[test]
fn lu_14_halving_waits_for_an_attack_that_hits() {
    let mut play = Play::in_fight();
    play.perform("lunar prepare nora half", &[]);
    play.give_turn("gusano-1");
    play.perform("lunar strike gusano-1 nora", &[3]);
    play.perform_and_settle("lunar defend nora Aguante", &[3], &[]);
    assert!(play.pending("nora").prepared.is_some(), "the attack missed");
    play.perform("lunar strike gusano-1 nora", &[9]);
    play.perform_and_settle("lunar defend nora Aguante", &[3], &[6, 5]);
    assert_eq!((play.gauge("nora", &HP), play.pending("nora").prepared), (30 - 5, None), "half of eleven");
}

#[test]
fn lu_14_damage_of_a_discard_action_is_not_halved() {
    let mut play = Play::in_fight();
    play.perform("lunar prepare nora half", &[]);
    play.perform("cards hand nora", &[]);
    play.give_turn("gusano-1");
    play.perform("lunar drain gusano-1 nora", &[12]);
    play.perform_and_settle("lunar defend nora Temple", &[1], &[6, 4]);
    assert_eq!(play.gauge("nora", &HP), 20);
    assert!(play.pending("nora").prepared.is_some());
}

#[test]
fn lu_16_an_interrupted_enemy_rolls_two_chaos_dice_on_the_action_that_the_player_says() {
    let mut play = Play::in_fight();
    play.perform("lunar interrupt nora gusano-1", &[]);
    assert_eq!(play.actions_left("nora"), 1);
    play.give_turn("gusano-1");
    play.perform("lunar drain gusano-1 nora --later", &[11]);
    assert_eq!(play.pending("gusano-1").interruptions, 1);
    play.perform("lunar drain gusano-1 nora", &[11, 4]);
    assert_eq!(play.pending("gusano-1").interruptions, 0);
    let numbers: Vec<u8> = play.pending("nora").due_defences.iter().map(|it| it.threat.get()).collect();
    assert_eq!(numbers, [11, 4]);
}

#[test]
fn lu_16_a_hand_that_is_reset_goes_into_the_deck_and_the_discard_pile_stays() {
    let mut play = Play::in_fight();
    play.perform_and_settle("lunar attack nora gusano-1 Espada --cards 5H", &[1], &[1, 1]);
    play.perform("lunar reset nora", &[]);
    assert_eq!((play.hand_size("nora"), play.discard_pile("nora"), play.actions_left("nora")), (1, "5H".to_owned(), 0));
}

#[test]
fn lu_17_concentration_eases_the_action_that_was_named_in_the_next_turn_alone() {
    let mut play = Play::in_fight();
    assert_eq!(play.refusal_of("lunar concentrate nora Canto"), "LU-17 lunar-refused-no-skill");
    play.perform("lunar concentrate nora Espada", &[]);
    assert_eq!(play.actions_left("nora"), 0);
    for who in ["gusano-1", "sombra-1", "teo", "nora"] {
        play.give_turn(who);
    }
    play.perform_and_settle("lunar test nora Sigilo", &[1], &[]);
    play.perform("lunar attack nora gusano-1 Espada", &[6, 1]);
    assert_eq!((play.roll_threat(), play.pending("nora").concentration), (6, None));
    play.perform("lunar attack nora gusano-1 Espada", &[8, 1]);
    assert_eq!(play.roll_threat(), 8);
}

#[test]
fn lu_17_without_a_name_the_first_roll_is_eased_and_unused_it_is_lost() {
    let mut play = Play::new();
    assert_eq!(play.refusal_of("lunar concentrate nora"), "LU-17 refused-not-fighting");
    let mut play = Play::in_fight();
    play.perform("lunar concentrate nora", &[]);
    for who in ["gusano-1", "sombra-1", "teo", "nora"] {
        play.give_turn(who);
    }
    assert!(play.pending("nora").concentration.is_some());
    play.give_turn("teo");
    assert_eq!(play.pending("nora").concentration, None);
}

#[test]
fn lu_17_a_hard_draw_takes_the_turn_and_draws_one_for_nothing() {
    let mut play = Play::in_fight();
    play.perform("lunar hard-draw nora", &[]);
    assert_eq!((play.hand_size("nora"), play.actions_left("nora"), play.gauge("nora", &MP)), (3, 0, 3));
    play.give_turn("teo");
    assert_eq!(play.gauge("nora", &HP), 30, "in combat it costs nothing more");
}

#[test]
fn lu_18_an_idle_hard_draw_outside_combat_fills_the_fail_bar_or_takes_hp() {
    let mut play = Play::new();
    play.perform("scene set salon", &[]);
    play.perform("fight begin Cena --foe sombra", &[]);
    assert_eq!(play.clock_level("convencer-1"), (0, 20));
    play.give_turn("nora");
    play.perform("lunar hard-draw nora", &[]);
    play.perform("fight go teo", &[4]);
    assert_eq!((play.clock_level("escandalo-1"), play.gauge("nora", &HP)), ((4, 10), 30));
    play.perform("clock set escandalo-1 10", &[]);
    play.perform("lunar hard-draw teo", &[]);
    play.perform("fight go sombra-1", &[5]);
    assert_eq!(play.gauge("teo", &HP), 25, "the bar is full");
}

#[test]
fn lu_18_a_roll_in_the_same_turn_prevents_the_damage_of_a_hard_draw() {
    let mut play = Play::new();
    play.perform("scene set salon", &[]);
    play.perform("fight begin Cena --foe sombra", &[]);
    play.give_turn("nora");
    play.perform("lunar hard-draw nora", &[]);
    play.perform("lunar test nora Aguante --free", &[1]);
    play.give_turn("teo");
    assert_eq!((play.clock_level("escandalo-1"), play.gauge("nora", &HP)), ((0, 10), 30));
}

#[test]
fn lu_16_an_enemy_of_two_actions_is_interrupted_in_each_and_one_without_a_discard_action_in_none() {
    let mut play = Play::in_fight();
    assert_eq!(play.refusal_of("lunar interrupt nora sombra-1"), "LU-16 lunar-refused-no-discard");
    play.perform("lunar interrupt nora gusano-1", &[]);
    play.give_turn("teo");
    play.perform("lunar interrupt teo gusano-1", &[]);
    play.perform("fight turn teo", &[]);
    assert_eq!(play.refusal_of("lunar interrupt teo gusano-1"), "LU-16 lunar-refused-distracted");
    play.give_turn("gusano-1");
    play.perform("lunar drain gusano-1 nora", &[11, 4]);
    play.perform("lunar drain gusano-1 teo", &[2, 9]);
    assert_eq!(play.pending("gusano-1").interruptions, 0);
    let threat = |who: &str| play.pending(who).due_defences[0].threat.get();
    assert_eq!([threat("nora"), threat("teo")], [4, 2]);
}

#[test]
fn lu_14_a_second_preparation_is_refused_while_the_first_waits() {
    let mut play = Play::in_fight();
    play.perform("lunar prepare nora half", &[]);
    for line in ["lunar prepare nora", "lunar prepare nora half"] {
        assert_eq!(play.refusal_of(line), "LU-14 lunar-refused-prepared");
    }
    assert_eq!(play.actions_left("nora"), 2);
    play.give_turn("gusano-1");
    play.perform("lunar strike gusano-1 nora", &[9]);
    play.perform_and_settle("lunar defend nora Aguante", &[3], &[6, 5]);
    for who in ["sombra-1", "teo", "nora"] {
        play.give_turn(who);
    }
    play.perform("lunar prepare nora", &[]);
}

#[test]
fn lu_14_a_preparation_after_an_attack_does_not_count_against_it() {
    let mut play = Play::in_fight();
    play.give_turn("gusano-1");
    play.perform("lunar strike gusano-1 nora", &[9]);
    play.perform("lunar strike gusano-1 teo", &[9]);
    for who in ["sombra-1", "teo", "nora"] {
        play.give_turn(who);
    }
    play.perform("lunar prepare nora", &[]);
    play.perform_and_settle("lunar defend nora Aguante", &[3], &[6, 5]);
    assert_eq!((play.gauge("nora", &HP), play.pending("nora").prepared.is_some()), (30 - 11, true), "one die, in full");
    play.give_turn("teo");
    play.perform("lunar prepare teo half", &[]);
    play.perform_and_settle("lunar defend teo Puños", &[3], &[6, 5]);
    assert_eq!((play.gauge("teo", &HP), play.pending("teo").prepared.is_some()), (30 - 11, true));
}

#[test]
fn lu_14_two_due_attacks_share_one_preparation_which_the_first_uses_up() {
    let mut play = Play::in_fight();
    play.perform("lunar prepare nora half", &[]);
    play.give_turn("gusano-1");
    play.perform("lunar strike gusano-1 nora", &[9]);
    play.perform("lunar strike gusano-1 nora", &[9]);
    play.perform_and_settle("lunar defend nora Aguante", &[3], &[6, 5]);
    assert_eq!(play.gauge("nora", &HP), 30 - 5);
    for who in ["sombra-1", "teo", "nora"] {
        play.give_turn(who);
    }
    play.perform("lunar prepare nora half", &[]);
    play.perform_and_settle("lunar defend nora Aguante", &[3], &[1, 1]);
    assert_eq!((play.gauge("nora", &HP), play.pending("nora").prepared.is_some()), (25 - 2, true));
}

#[test]
fn lu_13_without_squares_a_fighter_who_left_is_out_of_reach_until_they_come_back() {
    let mut play = Play::in_fight();
    play.perform("lunar leave nora Fuera", &[]);
    for line in ["lunar attack nora gusano-1 Espada", "lunar interrupt nora gusano-1", "lunar leave nora Lejos"] {
        assert_eq!(play.refusal_of(line), "LU-13 lunar-refused-left", "{line}");
    }
    play.give_turn("gusano-1");
    for line in ["lunar strike gusano-1 nora", "lunar drain gusano-1 nora"] {
        assert_eq!(play.refusal_of(line), "LU-13 lunar-refused-left", "{line}");
    }
    play.perform("lunar strike gusano-1 teo", &[1]);
    for who in ["sombra-1", "teo", "nora"] {
        play.give_turn(who);
    }
    play.perform("lunar leave nora --back", &[]);
    assert_eq!(
        (play.actions_left("nora"), play.refusal_of("lunar leave nora --back")),
        (2, "LU-13 lunar-refused-not-away".to_owned())
    );
    play.perform("lunar attack nora gusano-1 Espada", &[8, 1]);
}

#[test]
fn lu_13_a_fighter_who_left_is_attacked_at_once_only_in_that_turn_and_only_by_enemies() {
    let mut play = Play::in_fight();
    assert_eq!(play.refusal_of("lunar leave nora Fuera --strikers teo"), " lunar-refused-no-enemy");
    play.perform("person side sombra-1 party", &[]);
    assert_eq!(play.refusal_of("lunar leave nora Fuera --strikers sombra-1"), "LU-13 lunar-refused-own-side");
    assert_eq!(play.refusal_of("lunar attack nora sombra-1 Espada"), "LU-13 lunar-refused-own-side");
    play.perform("lunar leave nora Fuera", &[]);
    assert_eq!(play.pending("nora").strikers.iter().map(ToString::to_string).collect::<Vec<_>>(), ["gusano-1"]);
    play.give_turn("teo");
    assert!(play.pending("nora").strikers.is_empty(), "over with the turn");
    assert_eq!(play.refusal_of("lunar strike gusano-1 nora --instant"), "LU-13 lunar-refused-not-left");
}

#[test]
fn lu_18_an_idle_hard_draw_also_hurts_when_the_fights_end_cuts_the_turn_short() {
    let mut play = Play::new();
    play.perform("scene set salon", &[]);
    play.perform("fight begin Cena --foe sombra", &[]);
    play.give_turn("nora");
    play.perform("lunar hard-draw nora", &[]);
    play.perform("fight end", &[4]);
    assert_eq!(play.clock_level("escandalo-1"), (4, 10));
}

#[test]
fn lu_15_two_heroes_of_one_player_count_as_two_players() {
    let file = FILE.replace("name = \"Nora\"", "name = \"Nora\"\nplayer = \"Ana\"");
    let mut play = Play::of(&file.replace("name = \"Teo\"", "name = \"Teo\"\nplayer = \"Ana\""));
    play.perform("fight begin Pelea --foe gusano", &[]);
    play.set_hand("nora", "5H");
    play.set_hand("teo", "5S");
    play.give_turn("nora");
    play.perform("lunar assist nora 5H", &[]);
    play.give_turn("teo");
    play.perform("lunar attack teo gusano-1 Puños --cards 5S --donated 5H", &[4, 1]);
    assert_eq!((play.roll_total(), play.discard_pile("nora")), (8, "5H".to_owned()));
}

#[test]
fn lu_13_whoever_left_the_scene_is_still_away_after_a_fall() {
    let mut play = Play::in_fight();
    play.perform("lunar leave nora Fuera --safe", &[]);
    for line in
        ["gauge set nora hp 0", "fight squares 5x5", "fight squares --off", "gauge set nora hp 10", "fight back nora"]
    {
        play.perform(line, &[]);
    }
    assert_eq!(play.refusal_of("lunar attack nora gusano-1 Espada"), "LU-13 lunar-refused-left");
    play.perform("lunar leave nora --back", &[]);
    assert_eq!(play.actions_left("nora"), 0);
}

#[test]
fn lu_13_attacks_at_once_are_owed_by_the_game_master_and_the_log_says_that_they_lapse() {
    let mut play = Play::of(&FILE.replace("name = \"Nora\"", "name = \"Nora\"\nplayer = \"Ana\""));
    play.perform("fight begin Pelea --foe gusano --foe sombra", &[]);
    play.give_turn("nora");
    play.perform("lunar leave nora Fuera", &[]);
    let owed = |play: &Play| play.state().debts.values().filter(|owed| owed.debt.who == Debtor::Gm).count();
    assert_eq!(owed(&play), 2);
    play.perform("lunar strike gusano-1 nora --instant", &[1]);
    assert_eq!(owed(&play), 1);
    let before = play.events.len();
    play.give_turn("teo");
    assert_eq!(owed(&play), 0);
    let said = format!("{:?}", &play.events[before..]);
    assert_eq!(said.matches("lunar-strikers-lapsed").count(), 1, "{said}");
}

#[test]
fn lu_18_effort_into_a_bar_or_the_game_masters_word_makes_a_hard_draw_no_idle_turn() {
    for lines in [&["lunar effort nora convencer-1"][..], &["lunar spare nora"]] {
        let mut play = Play::new();
        play.perform("scene set salon", &[]);
        play.perform("lunar bar Otra 10", &[]);
        play.perform("fight begin Cena --foe sombra", &[]);
        play.set_hand("nora", "2S,5H");
        play.give_turn("nora");
        play.perform("lunar test nora Aguante --threat 6", &[8, 3]);
        for who in ["sombra-1", "teo", "nora"] {
            play.give_turn(who);
        }
        assert_eq!(play.refusal_of("lunar spare nora"), "LU-33 lunar-refused-nothing-to-defend");
        play.perform("lunar hard-draw nora", &[]);
        lines.iter().for_each(|line| play.perform(line, &[]));
        play.give_turn("teo");
        assert_eq!((play.clock_level("escandalo-1"), play.gauge("nora", &HP)), ((0, 10), 30), "{lines:?}");
    }
}
