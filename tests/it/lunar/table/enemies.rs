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
    for who in ["teo", "gusano-1", "sombra-1", "nora"] {
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
