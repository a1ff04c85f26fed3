//! Enemies, the end of an encounter and what it brings (LU-32 to LU-35).

use super::kit::*;

#[test]
fn lu_32_an_enemy_has_bar_and_actions_by_its_level() {
    let mut play = Play::fights();
    assert_eq!((play.gauge("gusano-1", &HP), play.gauge("sombra-1", &HP)), (20, 10));
    assert_eq!((play.left("gusano-1"), play.left("sombra-1")), (2, 1));
    play.goes("sombra-1");
    play.does("lunar strike sombra-1 nora", &[1]);
    assert_eq!(play.no("lunar strike sombra-1 nora"), "LU-12 refused-acted");
}

#[test]
fn lu_32_the_first_attack_of_the_turn_that_misses_is_answered_and_no_other() {
    let mut play = Play::fights();
    play.settles("lunar attack nora gusano-1 Espada", &[1], &[3, 4]);
    assert_eq!(play.gauge("nora", &HP), 23);
    play.settles("lunar attack nora gusano-1 Espada", &[1], &[]);
    play.settles("lunar test nora Sigilo", &[1], &[]);
    assert_eq!(play.gauge("nora", &HP), 23);
    for who in ["gusano-1", "sombra-1", "teo", "nora"] {
        play.goes(who);
    }
    play.settles("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    play.settles("lunar attack nora gusano-1 Espada", &[1], &[]);
    assert_eq!(play.gauge("nora", &HP), 23, "the second of the turn");
}

#[test]
fn lu_33_a_direct_attack_is_met_by_a_check_or_deals_damage_and_draws_nothing() {
    let mut play = Play::fights();
    play.goes("gusano-1");
    assert_eq!(play.no("lunar defend nora Espada"), "LU-33 lunar-refused-nothing-to-defend");
    play.does("lunar strike gusano-1 nora", &[6]);
    assert_eq!(play.warned("lunar defend nora Sigilo"), ["lunar-warn-other-defence"]);
    assert!(play.warned("lunar defend nora Espada").is_empty(), "technique and power: reflexes");
    play.settles("lunar defend nora Espada", &[6], &[]);
    assert_eq!((play.gauge("nora", &HP), play.hand("nora")), (30, 2));
    play.does("lunar strike gusano-1 nora", &[6]);
    play.settles("lunar defend nora Espada", &[5], &[1, 1]);
    assert_eq!(play.gauge("nora", &HP), 28);
}

#[test]
fn lu_33_power_and_technique_are_met_with_fortitude_or_reflexes_and_arcana_with_arcana_alone() {
    let mut play = Play::fights();
    play.goes("gusano-1");
    play.does("lunar strike gusano-1 teo", &[6]);
    assert!(play.warned("lunar defend teo Puños").is_empty(), "fortitude");
    assert_eq!(play.warned("lunar defend teo Conjuros"), ["lunar-warn-other-defence"]);
    play.settles("lunar defend teo Puños", &[6], &[]);
    play.goes("sombra-1");
    play.does("lunar strike sombra-1 teo", &[6]);
    assert_eq!(play.warned("lunar defend teo Puños"), ["lunar-warn-other-defence"]);
    assert!(play.warned("lunar defend teo Conjuros").is_empty());
    play.settles("lunar defend teo Conjuros", &[6], &[]);
    assert_eq!(play.gauge("teo", &HP), 30);
}

#[test]
fn lu_33_cards_count_in_a_defence_and_are_gone() {
    let mut play = Play::fights();
    play.holds("nora", "KS,KH,9D");
    play.goes("gusano-1");
    play.does("lunar strike gusano-1 nora", &[12]);
    assert_eq!(play.no("lunar defend nora Espada --cards AS"), "LU-05 refused-card-not-in-hand");
    play.settles("lunar defend nora Espada --cards KS,KH", &[2], &[]);
    assert_eq!((play.total(), play.gauge("nora", &HP)), ((2 + 2 + 2) * 2, 30), "twelve is reached");
    assert_eq!((play.hand("nora"), play.discarded("nora")), (1, "KS KH".to_owned()));
    play.holds("nora", "KD,9D");
    play.does("lunar strike gusano-1 nora", &[8]);
    play.settles("lunar defend nora Espada --cards KD", &[5], &[1, 1]);
    assert_eq!((play.total(), play.gauge("nora", &HP)), (5 + 2, 28), "a point short");
}

#[test]
fn lu_33_the_game_master_chooses_the_action_or_rolls_it_on_a_table() {
    let mut play = Play::fights();
    play.goes("gusano-1");
    play.does("lunar drain gusano-1 nora", &[1]);
    play.does("lunar strike gusano-1 nora", &[1]);
    let mut play = Play::fights();
    play.goes("gusano-1");
    for (face, action) in [(3, "Ataque directo"), (4, "Descarte")] {
        play.does("table roll que-hace-el-gusano", &[face]);
        assert_eq!(play.drawn(), Some(action));
    }
}

#[test]
fn lu_33_a_discard_action_that_is_met_draws_one_where_the_skill_has_card_points() {
    let mut play = Play::fights();
    play.goes("gusano-1");
    play.does("lunar drain gusano-1 nora", &[5]);
    play.settles("lunar defend nora Temple", &[5], &[]);
    assert_eq!(play.hand("nora"), 3, "one, of three points");
    play.does("lunar drain gusano-1 nora", &[5]);
    play.settles("lunar defend nora Aguante", &[5], &[]);
    assert_eq!(play.hand("nora"), 3);
    play.goes("sombra-1");
    assert_eq!(play.no("lunar drain sombra-1 nora"), "LU-33 lunar-refused-no-discard");
}

#[test]
fn lu_33_a_failed_defence_takes_as_many_cards_as_the_level_which_the_owner_chooses() {
    let mut play = Play::fights();
    play.holds("nora", "2S,5H,7C");
    play.goes("gusano-1");
    play.does("lunar drain gusano-1 nora", &[9]);
    play.settles("lunar defend nora Temple", &[1], &[]);
    assert_eq!(play.pending("nora").owes, 2);
    assert_eq!(play.no("lunar test nora Sigilo --free"), "LU-09 lunar-refused-owes-cards");
    play.does("lunar discard nora 2S,7C", &[]);
    assert_eq!((play.pending("nora").owes, play.hand("nora")), (0, 1));
    play.does("lunar drain gusano-1 nora", &[9]);
    play.settles("lunar defend nora Temple", &[1], &[]);
    assert_eq!((play.hand("nora"), play.pending("nora").owes), (0, 0), "fewer: all of them");
}

#[test]
fn lu_33_the_game_master_may_let_an_action_come_to_nothing() {
    let mut play = Play::fights();
    play.goes("gusano-1");
    play.does("lunar strike gusano-1 nora", &[6]);
    play.does("lunar spare nora", &[]);
    assert_eq!(play.no("lunar defend nora Espada"), "LU-33 lunar-refused-nothing-to-defend");
}

#[test]
fn lu_34_at_zero_one_is_out_and_nothing_goes_below() {
    let mut play = Play::fights();
    play.does("gauge set gusano-1 hp 1", &[]);
    play.settles("lunar attack nora gusano-1 Espada", &[8, 6], &[]);
    assert_eq!((play.gauge("gusano-1", &HP), play.is_out("gusano-1")), (0, true));
    assert_eq!(play.no("lunar attack nora gusano-1 Espada"), "LU-34 lunar-refused-fallen");
    play.does("gauge set teo hp 1", &[]);
    play.goes("sombra-1");
    play.does("lunar strike sombra-1 teo", &[12]);
    play.settles("lunar defend teo Puños", &[1], &[6]);
    assert_eq!((play.gauge("teo", &HP), play.is_out("teo")), (0, true));
    assert_eq!(play.no("lunar prepare teo"), "LU-34 refused-out-of-action");
}

#[test]
fn lu_34_the_last_enemys_fall_does_not_end_the_encounter_by_itself() {
    let mut play = Play::against("--foe sombra");
    play.does("gauge set sombra-1 hp 1", &[]);
    play.settles("lunar attack nora sombra-1 Espada", &[8, 6], &[]);
    assert!(play.is_out("sombra-1") && play.state().fight.is_some());
    play.does("fight end", &[]);
    assert!(play.state().fight.is_none());
}

#[test]
fn lu_35_experience_goes_by_the_threat_at_the_start_also_after_the_end() {
    let mut play = Play::new();
    play.does("scene set salon", &[]);
    play.does("fight begin Cena --foe sombra", &[]);
    play.goes("nora");
    play.does("lunar encounter --threat impossible", &[]);
    play.does("fight end", &[]);
    play.does("lunar reward", &[30]);
    assert_eq!(play.gauge("nora", &XP), 100 + 30 + 100, "brutal is a rank above hard");
    play.does("lunar reward fatal", &[1]);
    assert_eq!(play.gauge("teo", &XP), 230 + 100 + 1 + 300);
}

#[test]
fn lu_33_who_has_fallen_or_left_defends_no_more() {
    for gone in ["gauge set nora hp 0", "fight out nora fled", "fight leave nora"] {
        let mut play = Play::fights();
        play.goes("gusano-1");
        play.does("lunar strike gusano-1 nora", &[9]);
        play.does("lunar strike gusano-1 nora", &[9]);
        play.does(gone, &[]);
        assert!(play.said("lunar-threat-lapsed") && play.pending("nora").threats.is_empty(), "{gone}");
        assert!(play.no("lunar defend nora Espada").starts_with("LU-3"), "{gone}");
    }
    let mut play = Play::fights();
    play.does("gauge set nora hp 3", &[]);
    play.goes("gusano-1");
    play.does("lunar strike gusano-1 nora", &[9]);
    play.does("lunar strike gusano-1 nora", &[9]);
    play.settles("lunar defend nora Espada", &[1], &[2, 2]);
    assert!(play.is_out("nora") && play.pending("nora").threats.is_empty(), "the second falls away");
}

#[test]
fn lu_33_nobody_outside_the_fight_is_attacked_in_it() {
    let mut play = Play::fights();
    play.does("fight leave teo", &[]);
    play.goes("gusano-1");
    for line in ["lunar strike gusano-1 teo", "lunar drain gusano-1 teo"] {
        assert!(!play.reads(line), "{line}");
    }
}

#[test]
fn lu_33_the_hand_that_a_discard_action_found_counts() {
    let mut play = Play::fights();
    play.does("cards hand nora", &[]);
    play.goes("gusano-1");
    play.does("lunar drain gusano-1 nora", &[9]);
    play.holds("nora", "2S,5H,7C");
    play.settles("lunar defend nora Temple", &[1], &[3, 3]);
    assert_eq!((play.gauge("nora", &HP), play.hand("nora")), (24, 3), "it was empty");
    play.holds("nora", "KS");
    play.does("lunar drain gusano-1 nora", &[12]);
    play.settles("lunar defend nora Temple --cards KS", &[1], &[]);
    assert_eq!((play.gauge("nora", &HP), play.hand("nora")), (24, 0), "the card was there, and is gone");
}

#[test]
fn lu_33_the_log_says_that_a_defence_draws_and_what_is_owed_no_more_at_the_end() {
    let mut play = Play::fights();
    play.holds("nora", "2S,5H,7C");
    play.goes("gusano-1");
    play.does("lunar drain gusano-1 nora", &[5]);
    play.settles("lunar defend nora Temple", &[5], &[]);
    assert!(play.said("lunar-defence-draws"));
    play.does("lunar drain gusano-1 nora", &[9]);
    play.settles("lunar defend nora Temple", &[1], &[]);
    assert_eq!(play.pending("nora").owes, 2);
    play.goes("sombra-1");
    play.does("lunar strike sombra-1 teo", &[3]);
    play.does("fight end", &[]);
    assert!(play.said("lunar-toll-lapsed") && play.said("lunar-threat-lapsed"));
}

#[test]
fn lu_09_the_hands_limit_is_waived_and_an_enemys_toll_is_not() {
    let mut play = Play::fights();
    play.holds("nora", "2S,5H,7C");
    play.goes("gusano-1");
    play.does("lunar drain gusano-1 nora", &[9]);
    play.settles("lunar defend nora Temple", &[1], &[]);
    assert_eq!(play.no("lunar waive nora"), "LU-09 lunar-refused-owes-nothing");
    play.holds("nora", "2S,3S,4S,5S,6S,7S,8S,9S,TS");
    play.does("lunar waive nora", &[]);
    assert_eq!(play.pending("nora").owes, 2);
    play.does("lunar discard nora 2S,3S", &[]);
}

#[test]
fn lu_28_a_failed_defence_in_the_own_turn_provokes_as_any_failed_roll() {
    let mut play = Play::on_squares();
    play.goes("sombra-1");
    play.stands("sombra-1", "C2");
    play.does("lunar strike sombra-1 nora", &[9]);
    play.goes("gusano-1");
    play.goes("teo");
    play.does("fight turn nora", &[]);
    play.goes("nora");
    play.settles("lunar defend nora Espada", &[1], &[4, 5, 1, 2]);
    assert_eq!(play.gauge("nora", &HP), 30 - 4 - 5 - 3, "its blow, and both neighbours");
}

#[test]
fn lu_35_a_second_reward_for_the_same_encounter_asks_for_its_threat() {
    let mut play = Play::fights();
    play.does("fight end", &[]);
    play.does("lunar reward", &[30]);
    assert_eq!(play.no("lunar reward"), "LU-35 lunar-refused-rewarded");
    play.does("lunar reward hard", &[1]);
    play.does("fight begin Otra --foe sombra", &[]);
    play.does("fight end", &[]);
    play.does("lunar reward", &[1]);
}
