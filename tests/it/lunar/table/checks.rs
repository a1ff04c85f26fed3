//! Checks, cards in them, and where effort goes (LU-01 to LU-06, LU-15, LU-29 to LU-31).

use super::kit::*;

#[test]
fn lu_01_a_check_adds_cards_before_the_combo_multiplies_and_lu_03_a_hit_damages() {
    let mut play = Play::fights();
    play.holds("nora", "KS,KH");
    play.settles("lunar attack nora gusano-1 Espada --cards KS,KH", &[3, 4], &[]);
    assert_eq!(play.gauge("gusano-1", &HP), 20 - (4 + 2), "(3 + 4) x 2 is 14 of 8");
    assert_eq!((play.hand("nora"), play.discarded("nora")), (2, "KS KH".to_owned()), "two are drawn");
}

#[test]
fn lu_02_the_threat_is_that_of_the_encounter_ranks_up_or_down() {
    let mut play = Play::new();
    play.does("scene set salon", &[]);
    play.does("fight begin Cena --foe sombra", &[]);
    play.goes("nora");
    play.does("lunar test nora Sigilo --ranks 1", &[1]);
    assert_eq!(play.threat(), 12);
    play.does("lunar test nora Temple --threat 7 --ranks -1", &[1]);
    assert_eq!(play.threat(), 6);
}

#[test]
fn lu_04_twice_the_threat_is_critical_and_adds_a_die_of_effort() {
    let mut play = Play::fights();
    play.holds("nora", "KS,KH");
    play.settles("lunar attack nora gusano-1 Espada --cards KS,KH", &[4, 6, 5], &[]);
    assert_eq!(play.gauge("gusano-1", &HP), 20 - (6 + 5 + 2));
}

#[test]
fn lu_05_a_card_is_played_from_the_own_hand_alone() {
    let mut play = Play::fights();
    assert_eq!(play.no("lunar attack nora gusano-1 Espada --cards KS"), "LU-05 refused-card-not-in-hand");
    assert_eq!(play.no("lunar attack nora gusano-1 Espada --cards 2S,2S"), "LU-07 lunar-card-twice");
}

#[test]
fn lu_06_a_combo_of_three_kings_triples() {
    let mut play = Play::fights();
    play.holds("nora", "KS,KH,KD");
    play.does("lunar attack nora gusano-1 Espada --cards KS,KH,KD", &[2, 1, 1, 1]);
    assert_eq!(play.total(), 24);
}

#[test]
fn lu_15_equal_cards_of_two_owners_make_a_pair_on_the_own_turn_alone() {
    let mut play = Play::fights();
    play.goes("teo");
    play.holds("teo", "KS,9H");
    play.does("lunar assist teo KS", &[]);
    assert_eq!((play.left("teo"), play.hand("teo")), (2, 1));
    assert_eq!(play.no("lunar test teo Puños --donated KS"), "LU-15 lunar-refused-not-donated", "the donor's own");
    play.does("lunar test nora Sigilo --free", &[1]);
    assert_eq!(play.no("lunar test nora Sigilo --free --donated KS"), "LU-15 lunar-refused-not-their-turn");
    play.does("fight turn nora", &[]);
    play.goes("nora");
    play.holds("nora", "KS,9H");
    assert_eq!(play.no("lunar attack nora gusano-1 Espada --donated KS"), "LU-15 lunar-donated-alone");
    assert_eq!(
        play.no("lunar attack nora gusano-1 Espada --cards KS --donated KS,KS"),
        "LU-15 lunar-refused-not-donated"
    );
    play.does("lunar attack nora gusano-1 Espada --cards KS --donated KS", &[1, 3]);
    assert_eq!(play.total(), (1 + 2 + 2) * 2);
    assert_eq!((play.discarded("nora"), play.discarded("teo")), ("KS".to_owned(), "KS".to_owned()));
}

#[test]
fn lu_31_effort_goes_into_the_objective_bar_that_is_named_or_chosen_after_the_roll() {
    let mut play = Play::new();
    play.does("lunar bar Cruzar", &[]);
    play.does("lunar bar Noche 10 --kind fail", &[]);
    play.does("lunar bar Pozo 200", &[]);
    assert_eq!((play.clock("cruzar-1"), play.clock("pozo-1")), ((0, 20), (0, 200)), "ten for each player");
    assert_eq!(play.no("lunar bar Mar 201"), " refused-clock-size");
    play.settles("lunar test nora Aguante --bar cruzar-1", &[8, 5], &[]);
    assert_eq!(play.clock("cruzar-1"), (6, 20));
    play.does("lunar test nora Aguante", &[8, 5]);
    assert_eq!(play.no("lunar effort nora noche-1"), "LU-03 lunar-refused-no-objective");
    play.does("lunar effort nora pozo-1", &[]);
    assert_eq!(play.clock("pozo-1"), (6, 200));
    play.does("clock set cruzar-1 19", &[]);
    play.settles("lunar test nora Aguante --bar cruzar-1", &[8, 5], &[]);
    assert_eq!(play.clock("cruzar-1"), (20, 20), "as far as it goes");
    assert_eq!(play.no("lunar test nora Aguante --bar cruzar-1"), "LU-03 lunar-refused-no-objective");
}

#[test]
fn lu_30_from_twenty_damage_in_the_encounter_the_own_rolls_face_a_rank_less() {
    let mut play = Play::fights();
    play.does("gauge set nora hp 11", &[]);
    play.does("lunar attack nora gusano-1 Espada", &[8, 1]);
    assert_eq!(play.threat(), 8);
    play.does("gauge set nora hp 10", &[]);
    play.does("gauge set nora hp 20", &[]);
    play.does("lunar attack nora gusano-1 Espada", &[8, 1]);
    assert_eq!(play.threat(), 6, "what was healed was suffered");
    play.does("fight end", &[]);
    assert_eq!(play.pending("nora").suffered, 0);
}

#[test]
fn lu_30_what_was_suffered_before_an_encounter_counts_no_more_in_it() {
    let mut play = Play::new();
    play.does("gauge set nora hp 5", &[]);
    assert_eq!(play.pending("nora").suffered, 25);
    play.does("fight begin Pelea --foe gusano", &[]);
    assert_eq!(play.pending("nora").suffered, 0);
    play.does("fight end", &[]);
    play.does("gauge set nora hp 1", &[]);
    play.does("scene set salon", &[]);
    assert_eq!(play.pending("nora").suffered, 0, "another scene");
}

#[test]
fn lu_03_the_only_open_bar_takes_the_effort_by_itself() {
    let mut play = Play::new();
    play.does("lunar bar Cruzar 20", &[]);
    play.does("lunar bar Noche 10 --kind fail", &[]);
    play.does("lunar bar Pozo 20 --hidden", &[]);
    play.settles("lunar test nora Aguante", &[8, 5], &[]);
    assert_eq!(play.clock("cruzar-1"), (6, 20), "the one that everybody sees");
    play.settles("lunar test nora Aguante", &[1], &[]);
    assert_eq!((play.clock("cruzar-1"), play.clock("hidden-pozo")), ((6, 20), (0, 20)));
}

#[test]
fn lu_03_of_several_bars_the_choice_stays_owed_whatever_is_done_meanwhile() {
    let mut play = Play::new();
    play.does("lunar bar Cruzar 20", &[]);
    play.does("lunar bar Pozo 20", &[]);
    play.does("lunar test nora Aguante", &[8, 5]);
    play.does("lunar test teo Puños", &[8, 3]);
    assert!(play.state().rolls.contains_key(&id("nora")), "what another does leaves it open");
    play.does("roll settle teo", &[]);
    assert!(play.said("lunar-effort-owed"));
    play.does("lunar test nora Aguante", &[8, 2]);
    assert_eq!(play.pending("nora").efforts, [6], "the next of her own loses nothing");
    play.does("lunar effort nora cruzar-1", &[]);
    assert_eq!((play.clock("cruzar-1"), play.pending("nora").efforts), ((3, 20), vec![6]), "the open roll first");
    play.does("lunar effort nora pozo-1", &[]);
    play.does("lunar effort teo pozo-1", &[]);
    assert_eq!((play.clock("pozo-1"), play.pending("nora").efforts), ((6 + 3, 20), vec![]));
    assert_eq!(play.no("lunar effort nora pozo-1"), "LU-03 lunar-refused-no-effort");
}

#[test]
fn lu_03_effort_that_goes_into_no_bar_is_said() {
    let mut play = Play::new();
    play.does("lunar bar Cruzar 20", &[]);
    play.does("lunar bar Pozo 20", &[]);
    play.does("lunar test nora Aguante", &[8, 5]);
    play.settles("lunar effort nora --nowhere", &[], &[]);
    assert!(play.said("lunar-effort-forgone") && play.pending("nora").efforts.is_empty());
    for _ in 0..2 {
        play.does("lunar test nora Aguante", &[8, 5]);
        play.does("roll settle nora", &[]);
    }
    play.does("lunar effort nora --nowhere", &[]);
    assert!(play.said("lunar-effort-forgone") && play.pending("nora").efforts == [6]);
    play.does("scene set salon", &[]);
    assert!(play.said("lunar-effort-forgone") && play.pending("nora").efforts.is_empty(), "with the scene");
    assert!(!play.reads("lunar effort nora"), "a bar is named, or none is meant");
}

#[test]
fn lu_34_who_is_out_of_the_fight_rolls_nothing_free_tests_included() {
    let mut play = Play::fights();
    play.does("gauge set teo hp 0", &[]);
    for line in ["lunar test teo Puños --free", "lunar test teo Puños"] {
        assert_eq!(play.no(line), "LU-34 refused-out-of-action");
    }
}
