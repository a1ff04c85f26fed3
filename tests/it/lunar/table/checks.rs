//! Checks, the cards in them, and the bars for their effort (LU-01 to LU-06, LU-15, LU-29 to LU-31).

use super::kit::*;

#[test]
fn lu_01_a_check_adds_cards_before_the_combo_multiplies_and_lu_03_a_hit_damages() {
    let mut play = Play::in_fight();
    play.set_hand("nora", "KS,KH");
    play.perform_and_settle("lunar attack nora gusano-1 Espada --cards KS,KH", &[3, 4], &[]);
    assert_eq!(play.gauge("gusano-1", &HP), 20 - (4 + 2), "(3 + 4) x 2 is 14 of 8");
    assert_eq!((play.hand_size("nora"), play.discard_pile("nora")), (2, "KS KH".to_owned()), "two are drawn");
}

#[test]
fn lu_02_the_threat_is_that_of_the_encounter_ranks_up_or_down() {
    let mut play = Play::new();
    play.perform("scene set salon", &[]);
    play.perform("fight begin Cena --foe sombra", &[]);
    play.give_turn("nora");
    play.perform("lunar test nora Sigilo --ranks 1", &[1]);
    assert_eq!(play.roll_threat(), 12);
    play.perform("lunar test nora Temple --threat 7 --ranks -1", &[1]);
    assert_eq!(play.roll_threat(), 6);
}

#[test]
fn lu_04_twice_the_threat_is_critical_and_adds_a_die_of_effort() {
    let mut play = Play::in_fight();
    play.set_hand("nora", "KS,KH");
    play.perform_and_settle("lunar attack nora gusano-1 Espada --cards KS,KH", &[4, 6, 5], &[]);
    assert_eq!(play.gauge("gusano-1", &HP), 20 - (6 + 5 + 2));
}

#[test]
fn lu_05_cards_are_played_only_from_the_own_hand() {
    let mut play = Play::in_fight();
    assert_eq!(play.refusal_of("lunar attack nora gusano-1 Espada --cards KS"), "LU-05 refused-card-not-in-hand");
    assert_eq!(play.refusal_of("lunar attack nora gusano-1 Espada --cards 2S,2S"), "LU-07 lunar-card-twice");
}

#[test]
fn lu_06_a_combo_of_three_kings_triples() {
    let mut play = Play::in_fight();
    play.set_hand("nora", "KS,KH,KD");
    play.perform("lunar attack nora gusano-1 Espada --cards KS,KH,KD", &[2, 1, 1, 1]);
    assert_eq!(play.roll_total(), 24);
}

#[test]
fn lu_15_equal_cards_of_two_owners_make_a_pair_only_in_the_own_turn() {
    let mut play = Play::in_fight();
    play.give_turn("teo");
    play.set_hand("teo", "KS,9H");
    play.perform("lunar assist teo KS", &[]);
    assert_eq!((play.actions_left("teo"), play.hand_size("teo")), (2, 1));
    assert_eq!(
        play.refusal_of("lunar test teo Puños --donated KS"),
        "LU-15 lunar-refused-not-donated",
        "the donor's own"
    );
    play.perform("lunar test nora Sigilo --free", &[1]);
    assert_eq!(play.refusal_of("lunar test nora Sigilo --free --donated KS"), "LU-15 lunar-refused-not-their-turn");
    play.perform("fight turn nora", &[]);
    play.give_turn("nora");
    play.set_hand("nora", "KS,9H");
    assert_eq!(play.refusal_of("lunar attack nora gusano-1 Espada --donated KS"), "LU-15 lunar-donated-alone");
    assert_eq!(
        play.refusal_of("lunar attack nora gusano-1 Espada --cards KS --donated KS,KS"),
        "LU-15 lunar-refused-not-donated"
    );
    play.perform("lunar attack nora gusano-1 Espada --cards KS --donated KS", &[1, 3]);
    assert_eq!(play.roll_total(), (1 + 2 + 2) * 2);
    assert_eq!((play.discard_pile("nora"), play.discard_pile("teo")), ("KS".to_owned(), "KS".to_owned()));
}

#[test]
fn lu_31_effort_goes_into_the_objective_bar_that_is_named_or_chosen_after_the_roll() {
    let mut play = Play::new();
    play.perform("lunar bar Cruzar", &[]);
    play.perform("lunar bar Noche 10 --kind fail", &[]);
    play.perform("lunar bar Pozo 200", &[]);
    assert_eq!((play.clock_level("cruzar-1"), play.clock_level("pozo-1")), ((0, 20), (0, 200)), "ten for each player");
    assert_eq!(play.refusal_of("lunar bar Mar 201"), " refused-clock-size");
    play.perform_and_settle("lunar test nora Aguante --bar cruzar-1", &[8, 5], &[]);
    assert_eq!(play.clock_level("cruzar-1"), (6, 20));
    play.perform("lunar test nora Aguante", &[8, 5]);
    assert_eq!(play.refusal_of("lunar effort nora noche-1"), "LU-03 lunar-refused-no-objective");
    play.perform("lunar effort nora pozo-1", &[]);
    assert_eq!(play.clock_level("pozo-1"), (6, 200));
    play.perform("clock set cruzar-1 19", &[]);
    play.perform_and_settle("lunar test nora Aguante --bar cruzar-1", &[8, 5], &[]);
    assert_eq!(play.clock_level("cruzar-1"), (20, 20), "as far as it goes");
    assert_eq!(play.refusal_of("lunar test nora Aguante --bar cruzar-1"), "LU-03 lunar-refused-no-objective");
}

#[test]
fn lu_30_twenty_damage_in_an_encounter_ease_the_own_rolls_by_a_rank() {
    let mut play = Play::in_fight();
    play.perform("gauge set nora hp 11", &[]);
    play.perform("lunar attack nora gusano-1 Espada", &[8, 1]);
    assert_eq!(play.roll_threat(), 8);
    play.perform("gauge set nora hp 10", &[]);
    play.perform("gauge set nora hp 20", &[]);
    play.perform("lunar attack nora gusano-1 Espada", &[8, 1]);
    assert_eq!(play.roll_threat(), 6, "what was healed was suffered");
    play.perform("fight end", &[]);
    assert_eq!(play.pending("nora").damage_suffered, 0);
}

#[test]
fn lu_30_damage_from_before_an_encounter_does_not_count_in_it() {
    let mut play = Play::new();
    play.perform("gauge set nora hp 5", &[]);
    assert_eq!(play.pending("nora").damage_suffered, 25);
    play.perform("fight begin Pelea --foe gusano", &[]);
    assert_eq!(play.pending("nora").damage_suffered, 0);
    play.perform("fight end", &[]);
    play.perform("gauge set nora hp 1", &[]);
    play.perform("scene set salon", &[]);
    assert_eq!(play.pending("nora").damage_suffered, 0, "another scene");
}

#[test]
fn lu_03_the_only_open_bar_takes_the_effort_by_itself() {
    let mut play = Play::new();
    play.perform("lunar bar Cruzar 20", &[]);
    play.perform("lunar bar Noche 10 --kind fail", &[]);
    play.perform("lunar bar Pozo 20 --hidden", &[]);
    play.perform_and_settle("lunar test nora Aguante", &[8, 5], &[]);
    assert_eq!(play.clock_level("cruzar-1"), (6, 20), "the one that everybody sees");
    play.perform_and_settle("lunar test nora Aguante", &[1], &[]);
    assert_eq!((play.clock_level("cruzar-1"), play.clock_level("hidden-pozo")), ((6, 20), (0, 20)));
}

#[test]
fn lu_03_effort_stays_owed_until_one_of_several_bars_is_chosen() {
    let mut play = Play::new();
    play.perform("lunar bar Cruzar 20", &[]);
    play.perform("lunar bar Pozo 20", &[]);
    play.perform("lunar test nora Aguante", &[8, 5]);
    play.perform("lunar test teo Puños", &[8, 3]);
    assert!(play.state().rolls.contains_key(&id("nora")), "what another does leaves it open");
    play.perform("roll settle teo", &[]);
    assert!(play.log_says("lunar-effort-owed"));
    play.perform("lunar test nora Aguante", &[8, 2]);
    assert_eq!(play.pending("nora").efforts_owed, [6], "the next of her own loses nothing");
    play.perform("lunar effort nora cruzar-1", &[]);
    assert_eq!(
        (play.clock_level("cruzar-1"), play.pending("nora").efforts_owed),
        ((3, 20), vec![6]),
        "the open roll first"
    );
    play.perform("lunar effort nora pozo-1", &[]);
    play.perform("lunar effort teo pozo-1", &[]);
    assert_eq!((play.clock_level("pozo-1"), play.pending("nora").efforts_owed), ((6 + 3, 20), vec![]));
    assert_eq!(play.refusal_of("lunar effort nora pozo-1"), "LU-03 lunar-refused-no-effort");
}

#[test]
fn lu_03_the_log_says_when_effort_goes_into_no_bar() {
    let mut play = Play::new();
    play.perform("lunar bar Cruzar 20", &[]);
    play.perform("lunar bar Pozo 20", &[]);
    play.perform("lunar test nora Aguante", &[8, 5]);
    play.perform_and_settle("lunar effort nora --nowhere", &[], &[]);
    assert!(play.log_says("lunar-effort-forgone") && play.pending("nora").efforts_owed.is_empty());
    for _ in 0..2 {
        play.perform("lunar test nora Aguante", &[8, 5]);
        play.perform("roll settle nora", &[]);
    }
    play.perform("lunar effort nora --nowhere", &[]);
    assert!(play.log_says("lunar-effort-forgone") && play.pending("nora").efforts_owed == [6]);
    play.perform("scene set salon", &[]);
    assert!(play.log_says("lunar-effort-forgone") && play.pending("nora").efforts_owed.is_empty(), "with the scene");
    assert!(!play.can_read("lunar effort nora"), "a bar is named, or none is meant");
}

#[test]
fn lu_03_effort_without_any_bar_is_not_called_lost() {
    let mut play = Play::new();
    play.perform_and_settle("lunar test nora Aguante", &[8], &[5]);
    assert!(!play.log_says("lunar-effort-forgone"));
    play.perform("lunar bar Pozo breve --kind fail", &[]);
    play.perform_and_settle("lunar test nora Aguante", &[8], &[5]);
    assert!(!play.log_says("lunar-effort-forgone"), "a fail bar takes none");
}

#[test]
fn lu_34_a_fighter_out_of_action_rolls_nothing_not_even_a_free_test() {
    let mut play = Play::in_fight();
    play.perform("gauge set teo hp 0", &[]);
    for line in ["lunar test teo Puños --free", "lunar test teo Puños"] {
        assert_eq!(play.refusal_of(line), "LU-34 refused-out-of-action");
    }
}
