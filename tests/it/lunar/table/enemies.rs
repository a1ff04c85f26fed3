//! Enemies, defences, the end of an encounter and its experience (LU-32 to LU-35).

use super::kit::*;

#[test]
fn lu_32_an_enemy_has_bar_and_actions_by_its_level() {
    let mut play = Play::in_fight();
    assert_eq!((play.gauge("gusano-1", &HP), play.gauge("sombra-1", &HP)), (20, 10));
    assert_eq!((play.actions_left("gusano-1"), play.actions_left("sombra-1")), (2, 1));
    play.give_turn("sombra-1");
    play.perform("lunar strike sombra-1 nora", &[1]);
    assert_eq!(play.refusal_of("lunar strike sombra-1 nora"), "LU-12 refused-acted");
}

#[test]
fn lu_32_the_first_attack_of_the_turn_that_misses_is_answered_and_no_other() {
    let mut play = Play::in_fight();
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[1], &[3, 4]);
    assert_eq!(play.gauge("nora", &HP), 23);
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[1], &[]);
    play.perform_and_settle("lunar test nora Sigilo", &[1], &[]);
    assert_eq!(play.gauge("nora", &HP), 23);
    for who in ["gusano-1", "sombra-1", "teo", "nora"] {
        play.give_turn(who);
    }
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[1], &[]);
    assert_eq!(play.gauge("nora", &HP), 23, "the second of the turn");
}

#[test]
fn lu_10_lu_33_a_direct_attack_is_met_by_a_check_which_draws_or_deals_damage() {
    let mut play = Play::in_fight();
    play.give_turn("gusano-1");
    assert_eq!(play.refusal_of("lunar defend nora Espada"), "LU-33 lunar-refused-nothing-to-defend");
    play.perform("lunar strike gusano-1 nora", &[6]);
    assert_eq!(play.warnings("lunar defend nora Sigilo"), ["lunar-warn-other-defence"]);
    assert!(play.warnings("lunar defend nora Espada").is_empty(), "technique and power: reflexes");
    play.perform_and_settle("lunar defend nora Espada", &[6], &[]);
    assert_eq!((play.gauge("nora", &HP), play.hand_size("nora")), (30, 2 + 2));
    play.perform("lunar strike gusano-1 nora", &[6]);
    play.perform_and_settle("lunar defend nora Espada", &[5], &[1, 1]);
    assert_eq!(play.gauge("nora", &HP), 28);
}

#[test]
fn lu_33_power_and_technique_are_met_with_fortitude_or_reflexes_and_arcana_with_arcana_alone() {
    let mut play = Play::in_fight();
    play.give_turn("gusano-1");
    play.perform("lunar strike gusano-1 teo", &[6]);
    assert!(play.warnings("lunar defend teo Puños").is_empty(), "fortitude");
    assert_eq!(play.warnings("lunar defend teo Conjuros"), ["lunar-warn-other-defence"]);
    play.perform_and_settle("lunar defend teo Puños", &[6], &[]);
    play.give_turn("sombra-1");
    play.perform("lunar strike sombra-1 teo", &[6]);
    assert_eq!(play.warnings("lunar defend teo Puños"), ["lunar-warn-other-defence"]);
    assert!(play.warnings("lunar defend teo Conjuros").is_empty());
    play.perform_and_settle("lunar defend teo Conjuros", &[6], &[]);
    assert_eq!(play.gauge("teo", &HP), 30);
}

#[test]
fn lu_33_cards_count_in_a_defence_and_are_gone() {
    let mut play = Play::in_fight();
    play.set_hand("nora", "KS,KH,9D");
    play.give_turn("gusano-1");
    play.perform("lunar strike gusano-1 nora", &[12]);
    assert_eq!(play.refusal_of("lunar defend nora Espada --cards AS"), "LU-05 refused-card-not-in-hand");
    play.perform_and_settle("lunar defend nora Espada --cards KS,KH", &[2], &[]);
    assert_eq!((play.roll_total(), play.gauge("nora", &HP)), ((2 + 2 + 2) * 2, 30), "twelve is reached");
    assert_eq!((play.hand_size("nora"), play.discard_pile("nora")), (1 + 2, "KS KH".to_owned()));
    play.set_hand("nora", "KD,9D");
    play.perform("lunar strike gusano-1 nora", &[8]);
    play.perform_and_settle("lunar defend nora Espada --cards KD", &[5], &[1, 1]);
    assert_eq!((play.roll_total(), play.gauge("nora", &HP)), (5 + 2, 28), "a point short");
}

#[test]
fn lu_33_the_game_master_chooses_the_action_or_rolls_it_on_a_table() {
    let mut play = Play::in_fight();
    play.give_turn("gusano-1");
    play.perform("lunar drain gusano-1 nora", &[1]);
    play.perform("lunar strike gusano-1 nora", &[1]);
    let mut play = Play::in_fight();
    play.give_turn("gusano-1");
    for (face, action) in [(3, "Ataque directo"), (4, "Descarte")] {
        play.perform("table roll que-hace-el-gusano", &[face]);
        assert_eq!(play.rolled_table_text(), Some(action));
    }
}

#[test]
fn lu_33_a_discard_action_that_is_met_draws_one_where_the_skill_has_card_points() {
    let mut play = Play::in_fight();
    play.give_turn("gusano-1");
    play.perform("lunar drain gusano-1 nora", &[5]);
    play.perform_and_settle("lunar defend nora Temple", &[5], &[]);
    assert_eq!(play.hand_size("nora"), 3, "one, of three points");
    play.perform("lunar drain gusano-1 nora", &[5]);
    play.perform_and_settle("lunar defend nora Aguante", &[5], &[]);
    assert_eq!(play.hand_size("nora"), 3);
    play.give_turn("sombra-1");
    assert_eq!(play.refusal_of("lunar drain sombra-1 nora"), "LU-33 lunar-refused-no-discard");
}

#[test]
fn lu_33_a_failed_defence_takes_as_many_cards_as_the_level_which_the_owner_chooses() {
    let mut play = Play::in_fight();
    play.set_hand("nora", "2S,5H,7C");
    play.give_turn("gusano-1");
    play.perform("lunar drain gusano-1 nora", &[9]);
    play.perform_and_settle("lunar defend nora Temple", &[1], &[]);
    assert_eq!(play.pending("nora").cards_owed, 2);
    assert_eq!(play.refusal_of("lunar test nora Sigilo --free"), "LU-09 lunar-refused-owes-cards");
    play.perform("lunar discard nora 2S,7C", &[]);
    assert_eq!((play.pending("nora").cards_owed, play.hand_size("nora")), (0, 1));
    play.perform("lunar drain gusano-1 nora", &[9]);
    play.perform_and_settle("lunar defend nora Temple", &[1], &[]);
    assert_eq!((play.hand_size("nora"), play.pending("nora").cards_owed), (0, 0), "fewer: all of them");
}

#[test]
fn lu_33_the_game_master_may_let_an_action_come_to_nothing() {
    let mut play = Play::in_fight();
    play.give_turn("gusano-1");
    play.perform("lunar strike gusano-1 nora", &[6]);
    play.perform("lunar spare nora", &[]);
    assert_eq!(play.refusal_of("lunar defend nora Espada"), "LU-33 lunar-refused-nothing-to-defend");
}

#[test]
fn lu_34_a_fighter_at_zero_is_out_and_nothing_goes_below() {
    let mut play = Play::in_fight();
    play.perform("gauge set gusano-1 hp 1", &[]);
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[8, 6], &[]);
    assert_eq!((play.gauge("gusano-1", &HP), play.is_out("gusano-1")), (0, true));
    assert_eq!(play.refusal_of("lunar attack nora gusano-1 Espada"), "LU-34 lunar-refused-fallen");
    play.perform("gauge set teo hp 1", &[]);
    play.give_turn("sombra-1");
    play.perform("lunar strike sombra-1 teo", &[12]);
    play.perform_and_settle("lunar defend teo Puños", &[1], &[6]);
    assert_eq!((play.gauge("teo", &HP), play.is_out("teo")), (0, true));
    assert_eq!(play.refusal_of("lunar prepare teo"), "LU-34 refused-out-of-action");
}

#[test]
fn lu_34_the_last_enemys_fall_does_not_end_the_encounter_by_itself() {
    let mut play = Play::in_fight_against("--foe sombra");
    play.perform("gauge set sombra-1 hp 1", &[]);
    play.perform_and_settle("lunar attack nora sombra-1 Espada", &[8, 6], &[]);
    assert!(play.is_out("sombra-1") && play.state().fight.is_some());
    play.perform("fight end", &[]);
    assert!(play.state().fight.is_none());
}

#[test]
fn lu_35_experience_goes_by_the_threat_at_the_start_also_after_the_end() {
    let mut play = Play::new();
    play.perform("scene set salon", &[]);
    play.perform("fight begin Cena --foe sombra", &[]);
    play.give_turn("nora");
    play.perform("lunar encounter --threat impossible", &[]);
    play.perform("fight end", &[]);
    play.perform("lunar reward", &[30]);
    assert_eq!(play.gauge("nora", &XP), 100 + 30 + 100, "brutal is a rank above hard");
    play.perform("lunar reward fatal", &[1]);
    assert_eq!(play.gauge("teo", &XP), 230 + 100 + 1 + 300);
}

#[test]
fn lu_33_a_character_who_has_fallen_or_left_no_longer_defends() {
    for gone in ["gauge set nora hp 0", "fight out nora fled", "fight leave nora"] {
        let mut play = Play::in_fight();
        play.give_turn("gusano-1");
        play.perform("lunar strike gusano-1 nora", &[9]);
        play.perform("lunar strike gusano-1 nora", &[9]);
        play.perform(gone, &[]);
        assert!(play.log_says("lunar-threat-lapsed") && play.pending("nora").due_defences.is_empty(), "{gone}");
        assert!(play.refusal_of("lunar defend nora Espada").starts_with("LU-3"), "{gone}");
    }
    let mut play = Play::in_fight();
    play.perform("gauge set nora hp 3", &[]);
    play.give_turn("gusano-1");
    play.perform("lunar strike gusano-1 nora", &[9]);
    play.perform("lunar strike gusano-1 nora", &[9]);
    play.perform_and_settle("lunar defend nora Espada", &[1], &[2, 2]);
    assert!(play.is_out("nora") && play.pending("nora").due_defences.is_empty(), "the second falls away");
}

#[test]
fn lu_33_nobody_outside_the_fight_is_attacked_in_it() {
    let mut play = Play::in_fight();
    play.perform("fight leave teo", &[]);
    play.give_turn("gusano-1");
    for line in ["lunar strike gusano-1 teo", "lunar drain gusano-1 teo"] {
        assert!(!play.can_read(line), "{line}");
    }
}

#[test]
fn lu_33_a_discard_action_counts_the_hand_held_when_it_came() {
    let mut play = Play::in_fight();
    play.perform("cards hand nora", &[]);
    play.give_turn("gusano-1");
    play.perform("lunar drain gusano-1 nora", &[9]);
    play.set_hand("nora", "2S,5H,7C");
    play.perform_and_settle("lunar defend nora Temple", &[1], &[3, 3]);
    assert_eq!((play.gauge("nora", &HP), play.hand_size("nora")), (24, 3), "it was empty");
    play.set_hand("nora", "KS");
    play.perform("lunar drain gusano-1 nora", &[12]);
    play.perform_and_settle("lunar defend nora Temple --cards KS", &[1], &[]);
    assert_eq!((play.gauge("nora", &HP), play.hand_size("nora")), (24, 0), "the card was there, and is gone");
}

#[test]
fn lu_33_the_log_says_that_a_defence_draws_and_what_is_no_longer_owed_at_the_end() {
    let mut play = Play::in_fight();
    play.set_hand("nora", "2S,5H,7C");
    play.give_turn("gusano-1");
    play.perform("lunar drain gusano-1 nora", &[5]);
    play.perform_and_settle("lunar defend nora Temple", &[5], &[]);
    assert!(play.log_says("lunar-defence-draws"));
    play.perform("lunar drain gusano-1 nora", &[9]);
    play.perform_and_settle("lunar defend nora Temple", &[1], &[]);
    assert_eq!(play.pending("nora").cards_owed, 2);
    play.give_turn("sombra-1");
    play.perform("lunar strike sombra-1 teo", &[3]);
    play.perform("fight end", &[]);
    assert!(play.log_says("lunar-toll-lapsed") && play.log_says("lunar-threat-lapsed"));
}

#[test]
fn lu_09_the_limit_of_a_hand_can_be_waived_but_not_what_an_enemy_takes() {
    let mut play = Play::in_fight();
    play.set_hand("nora", "2S,5H,7C");
    play.give_turn("gusano-1");
    play.perform("lunar drain gusano-1 nora", &[9]);
    play.perform_and_settle("lunar defend nora Temple", &[1], &[]);
    assert_eq!(play.refusal_of("lunar waive nora"), "LU-09 lunar-refused-owes-nothing");
    play.set_hand("nora", "2S,3S,4S,5S,6S,7S,8S,9S,TS");
    play.perform("lunar waive nora", &[]);
    assert_eq!(play.pending("nora").cards_owed, 2);
    play.perform("lunar discard nora 2S,3S", &[]);
}

#[test]
fn lu_28_a_failed_defence_in_the_own_turn_provokes_like_any_failed_roll() {
    let mut play = Play::on_squares();
    play.give_turn("sombra-1");
    play.place("sombra-1", "C2");
    play.perform("lunar strike sombra-1 nora", &[9]);
    play.give_turn("gusano-1");
    play.give_turn("teo");
    play.perform("fight turn nora", &[]);
    play.give_turn("nora");
    play.perform_and_settle("lunar defend nora Espada", &[1], &[4, 5, 1, 2]);
    assert_eq!(play.gauge("nora", &HP), 30 - 4 - 5 - 3, "its blow, and both neighbours");
}

#[test]
fn lu_35_a_second_reward_for_the_same_encounter_asks_for_its_threat() {
    let mut play = Play::in_fight();
    play.perform("fight end", &[]);
    play.perform("lunar reward", &[30]);
    assert_eq!(play.refusal_of("lunar reward"), "LU-35 lunar-refused-rewarded");
    play.perform("lunar reward hard", &[1]);
    play.perform("fight begin Otra --foe sombra", &[]);
    play.perform("fight end", &[]);
    play.perform("lunar reward", &[1]);
}

#[test]
fn lu_33_what_an_enemy_still_takes_is_settled_with_the_last_card() {
    let ways: [&[&str]; 2] =
        [&["cards give nora 2S", "cards give nora 5H"], &["lunar discard nora 2S", "lunar discard nora 5H"]];
    for lines in ways {
        let mut play = Play::in_fight();
        play.set_hand("nora", "2S,5H,7C,9D,JC");
        play.give_turn("gusano-1");
        play.perform("lunar drain gusano-1 nora", &[9]);
        play.perform_and_settle("lunar defend nora Temple", &[1], &[]);
        play.set_hand("nora", "2S,5H");
        assert_eq!(play.pending("nora").cards_owed, 2);
        play.perform("cards give nora 2S", &[]);
        play.perform("cards take-back", &[]);
        assert_eq!(play.pending("nora").cards_owed, 2, "the hand is not gone");
        lines.iter().for_each(|line| play.perform(line, &[]));
        assert_eq!(play.pending("nora").cards_owed, 0, "{lines:?}");
        play.perform("cards draw nora 1", &[]);
        play.perform("lunar test nora Aguante --free", &[1]);
    }
}

#[test]
fn lu_33_somebody_who_is_away_is_forgiven_what_an_enemy_takes() {
    let mut play = Play::in_fight();
    play.set_hand("nora", "2S,5H,7C");
    play.give_turn("gusano-1");
    play.perform("lunar drain gusano-1 nora", &[9]);
    play.perform_and_settle("lunar defend nora Temple", &[1], &[]);
    assert_eq!(play.refusal_of("lunar waive nora"), "LU-09 lunar-refused-owes-nothing", "she can pay");
    play.perform("evening leave nora", &[]);
    play.perform("lunar waive nora", &[]);
    assert_eq!((play.pending("nora").cards_owed, play.log_says("lunar-toll-lapsed")), (0, true));
}
