//! Decks, hands, mana and greed (LU-07 to LU-11, LU-19, LU-20).

use super::kit::*;

#[test]
fn lu_07_lu_09_an_encounter_deals_a_deck_of_52_and_five_cards_to_each() {
    let mut play = Play::of(FILE);
    play.perform("fight begin Pelea --foe gusano", &[]);
    for who in ["nora", "teo"] {
        let it = play.holding(who);
        let aside = it.aside.iter().count();
        assert_eq!((it.hand.len(), it.deck.draw_pile.len() + it.deck.discard_pile.len() + aside), (5, 47), "{who}");
    }
    assert_eq!(play.hand_size("gm"), 0, "the game master has a deck");
    assert_eq!(play.refusal_of("lunar deal"), "LU-07 lunar-refused-dealt-in");
}

#[test]
fn lu_07_a_table_with_real_cards_begins_by_typing_hands() {
    let mut play = Play::of(FILE);
    play.perform("cards hand nora KS,KH", &[]);
    let it = play.holding("nora");
    assert_eq!((it.hand.len(), it.deck.draw_pile.len()), (2, 50), "the other 50 are the deck");
}

#[test]
fn lu_09_with_more_than_eight_cards_discarding_comes_first() {
    let mut play = Play::in_fight();
    play.give_turn("teo");
    play.set_hand("nora", "2S,3S,4S,5S,6S,7S,8S,9S,TS");
    play.perform("lunar attack teo gusano-1 Puños", &[8, 1]);
    assert_eq!(play.refusal_of("lunar test nora Sigilo --free"), "LU-09 lunar-refused-owes-cards");
    assert_eq!(play.refusal_of("lunar discard nora 2S,3S"), "LU-09 lunar-refused-owes-less");
    play.perform("lunar discard nora TS", &[]);
    assert_eq!(
        (play.hand_size("nora"), play.refusal_of("lunar discard nora 2S")),
        (8, "LU-09 lunar-refused-owes-nothing".to_owned())
    );
    assert_eq!(play.refusal_of("lunar waive nora"), "LU-09 lunar-refused-owes-nothing");
}

#[test]
fn lu_09_the_game_master_may_waive_the_limit_for_the_cards_in_hand() {
    let mut play = Play::new();
    play.set_hand("nora", "2S,3S,4S,5S,6S,7S,8S,9S,TS");
    play.perform("lunar waive nora", &[]);
    play.perform("lunar test nora Aguante", &[1]);
    play.set_hand("nora", "2S,3S,4S,5S,6S,7S,8S,9S,TS,JS");
    assert_eq!(play.refusal_of("lunar test nora Aguante"), "LU-09 lunar-refused-owes-cards", "one more");
}

#[test]
fn lu_09_a_campaign_has_its_own_opening_hand_and_limit() {
    let mut play = Play::with_house_rules("hand = 6\nhand-limit = 4");
    play.perform("lunar deal", &[]);
    assert_eq!(
        (play.hand_size("nora"), play.refusal_of("lunar test nora Sigilo")),
        (6, "LU-09 lunar-refused-owes-cards".to_owned())
    );
    play.set_hand("nora", "2S,3S,4S,5S");
    play.perform("lunar test nora Aguante", &[1]);
    play.set_hand("nora", "2S,3S,4S,5S,6S");
    assert_eq!(play.refusal_of("lunar test nora Aguante"), "LU-09 lunar-refused-owes-cards");
    play.perform("lunar discard nora 6S", &[]);
    play.perform("lunar test nora Aguante", &[1]);
    let mut play = Play::with_house_rules("hand-limit = 9");
    play.perform("lunar deal", &[]);
    play.set_hand("nora", "2S,3S,4S,5S,6S,7S,8S,9S,TS");
    play.perform("lunar test nora Aguante", &[1]);
}

#[test]
fn lu_10_a_success_draws_the_skills_cards_and_a_failure_or_an_ability_none() {
    let mut play = Play::in_fight();
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!(play.hand_size("nora"), 2 + 2);
    play.perform_and_settle("lunar test nora Sigilo", &[1], &[]);
    play.perform_and_settle("lunar arcane nora Marea gusano-1", &[8, 1, 1], &[]);
    assert_eq!(play.hand_size("nora"), 4);
}

#[test]
fn lu_10_an_empty_deck_is_shuffled_from_the_discard_pile() {
    let mut play = Play::in_fight();
    let all = play.holding("nora").deck.draw_pile.len();
    play.perform(&format!("cards draw nora {all}"), &[]);
    let hand: Vec<String> = play.holding("nora").hand.iter().map(ToString::to_string).collect();
    play.perform(&format!("cards discard nora {}", hand[2..].join(",")), &[]);
    assert!(play.holding("nora").deck.draw_pile.is_empty());
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!((play.hand_size("nora"), play.holding("nora").deck.discard_pile.len()), (4, 0));
}

#[test]
fn lu_11_an_ability_costs_mana_but_an_effect_may_make_it_free() {
    let mut play = Play::in_fight();
    play.perform("lunar arcane nora Marea gusano-1", &[8, 1, 1]);
    assert_eq!(play.gauge("nora", &MP), 1);
    assert_eq!(play.refusal_of("lunar arcane nora Marea gusano-1"), "LU-11 lunar-not-enough-mp");
    play.perform("lunar arcane nora Marea gusano-1 --mp 0", &[8, 1, 1]);
    assert_eq!(play.refusal_of("lunar arcane nora Niebla --cards 2S"), "LU-05 lunar-refused-rolls-nothing");
    play.perform("lunar arcane nora Niebla", &[]);
    assert_eq!((play.gauge("nora", &MP), play.actions_left("nora")), (0, 0));
}

#[test]
fn lu_11_the_cost_that_is_shown_is_the_one_after_effects() {
    let play = Play::in_fight();
    for (line, points) in [
        ("lunar arcane nora Marea gusano-1", 2),
        ("lunar arcane nora Marea gusano-1 --mp 0", 0),
        ("lunar arcane nora Marea gusano-1 --mp 1", 1),
        ("lunar arcane nora Niebla", 1),
        ("lunar arcane nora Niebla --mp 0", 0),
        ("lunar draw nora 3", 3),
    ] {
        assert_eq!(play.costs(line), [("mp".to_owned(), points)], "{line}");
    }
}

#[test]
fn lu_19_a_king_or_an_ace_gives_two_and_any_two_cards_one() {
    for (cards, points) in [("KD", 2), ("AC", 2), ("5H,7C", 1), ("KD,AC", 1), ("QS", 5)] {
        let mut play = Play::in_fight();
        play.set_hand("nora", "QS,KD,AC,5H,7C");
        play.perform(&format!("lunar mana nora {cards}"), &[]);
        assert_eq!((play.gauge("nora", &MP), play.actions_left("nora")), (3 + points, 3), "{cards}");
    }
}

#[test]
fn lu_19_cards_become_mana_once_a_turn_for_no_action_and_lu_08_the_identity_card_is_worth_five() {
    let mut play = Play::in_fight();
    play.set_hand("nora", "QS,KD,5H,7C");
    assert_eq!(play.refusal_of("lunar mana teo 3S,6H"), "LU-22 lunar-refused-not-their-turn");
    assert_eq!(play.refusal_of("lunar mana nora 5H"), "LU-19 lunar-not-mana");
    play.perform("lunar mana nora QS", &[]);
    assert_eq!(
        (play.gauge("nora", &MP), play.actions_left("nora"), play.discard_pile("nora")),
        (8, 3, "QS".to_owned())
    );
    assert_eq!(play.refusal_of("lunar mana nora KD"), "LU-19 lunar-mana-twice");
    for who in ["gusano-1", "sombra-1", "teo", "nora"] {
        play.give_turn(who);
    }
    play.perform("gauge set nora mp 9", &[]);
    play.perform("lunar mana nora KD", &[]);
    assert_eq!(play.gauge("nora", &MP), 10, "what is above the most is lost");
}

#[test]
fn lu_20_repeating_a_skill_draws_half_then_nothing_and_failures_count() {
    let mut play = Play::in_fight_against("--foe gusano:3");
    assert!(play.warnings("lunar attack nora gusano-1 Espada").is_empty());
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[1], &[1, 1]);
    assert_eq!(play.warnings("lunar attack nora gusano-2 Espada"), ["lunar-greed-half"]);
    play.perform_and_settle("lunar attack nora gusano-2 Espada", &[8, 1], &[]);
    assert_eq!(play.hand_size("nora"), 2 + 1);
    assert_eq!(play.warnings("lunar attack nora gusano-3 Espada"), ["lunar-greed-nothing"]);
    play.perform_and_settle("lunar attack nora gusano-3 Espada", &[8, 1], &[]);
    assert_eq!(play.hand_size("nora"), 3);
}

#[test]
fn lu_20_another_effect_draws_in_full() {
    let mut play = Play::in_fight();
    play.perform_and_settle("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    play.perform_and_settle("lunar attack nora gusano-1 Espada --effect desarmar", &[8, 1], &[]);
    assert_eq!(play.hand_size("nora"), 6);
}

#[test]
fn lu_20_a_third_forced_draw_is_paid_and_draws_nothing_as_was_warned() {
    let mut play = Play::in_fight();
    assert_eq!(play.refusal_of("lunar draw nora 4"), "LU-11 lunar-not-enough-mp");
    assert_eq!(play.refusal_of("lunar draw nora 0"), "LU-13 lunar-refused-nothing-to-draw");
    play.perform("lunar draw nora 1", &[]);
    assert!(play.warnings("lunar draw nora 1").is_empty());
    play.perform("lunar draw nora 1", &[]);
    assert_eq!(play.warnings("lunar draw nora 1"), ["lunar-greed-nothing"]);
    play.perform("lunar draw nora 1", &[]);
    assert_eq!((play.hand_size("nora"), play.gauge("nora", &MP), play.actions_left("nora")), (4, 0, 0));
}

#[test]
fn lu_07_lu_09_a_character_who_joins_late_is_dealt_a_deck_and_a_hand() {
    let mut play = Play::of(FILE);
    play.perform("evening leave teo", &[]);
    play.perform("fight begin Pelea --foe gusano", &[]);
    play.perform("evening arrive teo", &[]);
    play.perform("fight join teo", &[]);
    assert_eq!((play.hand_size("teo"), play.holding("teo").deck.draw_pile.len()), (5, 47));
    assert_eq!(play.actions_left("teo"), 3);
}

#[test]
fn lu_34_a_fighter_without_hp_joins_out_of_action() {
    let mut play = Play::in_fight();
    play.perform("fight leave teo", &[]);
    play.perform("gauge set teo hp 0", &[]);
    play.perform("fight join teo", &[]);
    assert!(play.is_out("teo"));
}

#[test]
fn lu_19_outside_fights_cards_become_mana_once_between_other_deeds() {
    let mut play = Play::new();
    play.set_hand("nora", "KD,KC,KH,KS");
    play.perform("lunar mana nora KD", &[]);
    assert_eq!(play.refusal_of("lunar mana nora KC"), "LU-19 lunar-mana-twice");
    play.perform("lunar test nora Aguante", &[1]);
    play.perform("lunar mana nora KC", &[]);
    play.perform("lunar prepare nora", &[]);
    play.perform("lunar mana nora KH", &[]);
    play.perform("scene set salon", &[]);
    play.perform("lunar mana nora KS", &[]);
    assert_eq!(play.gauge("nora", &MP), 10);
}

#[test]
fn lu_09_an_opening_hand_above_the_limit_is_warned_of_at_its_line() {
    let warned = |house: &str| -> Vec<(usize, String)> {
        let file = FILE.replacen("[[cast]]", &format!("[lunar]\n{house}\n\n[[cast]]"), 1);
        let read = biombo::store::campaign::read(std::path::Path::new("luna.toml"), &file).expect("no error");
        read.warnings.faults.iter().map(|fault| (fault.line as usize, fault.kind().to_owned())).collect()
    };
    let fault = |line| vec![(line, "lunar-fault-hand".to_owned())];
    assert_eq!([warned("hand-limit = 6\nhand = 7"), warned("hand-limit = 4")], [fault(7), fault(6)]);
    assert!(warned("hand = 8").is_empty() && warned("hand = 9\nhand-limit = 9").is_empty());
}

#[test]
fn lu_09_a_deed_before_which_a_roll_draws_too_many_cards_says_that_the_roll_comes_first() {
    let mut play = Play::in_fight();
    ["lunar bar Uno 20", "lunar bar Dos 20"].iter().for_each(|line| play.perform(line, &[]));
    play.set_hand("nora", "2S,3S,4S,5S,6S,7S,8S");
    play.perform("lunar test nora Sigilo", &[8, 4]);
    assert_eq!(play.refusal_of("lunar prepare nora"), "LU-09 refused-after-roll", "it draws three");
    assert_eq!(play.refusal_of("lunar attack nora teo Espada"), " lunar-refused-no-enemy", "in any case");
    play.perform("roll settle nora", &[]);
    assert_eq!(play.refusal_of("lunar prepare nora"), "LU-09 lunar-refused-owes-cards");
    play.perform("lunar discard nora 2S,3S", &[]);
    play.perform("lunar prepare nora", &[]);
}

#[test]
fn lu_19_mana_that_is_lost_at_the_maximum_is_said() {
    let mut play = Play::in_fight();
    play.perform("gauge set nora mp 10", &[]);
    play.set_hand("nora", "KD,5H");
    play.perform("lunar mana nora KD", &[]);
    assert_eq!((play.gauge("nora", &MP), play.log_says("lunar-mana-lost")), (10, true));
}

#[test]
fn lu_09_effort_and_yielding_wait_for_a_due_discard() {
    let mut play = Play::in_fight();
    play.perform("lunar encounter social", &[]);
    play.perform("fight initiative teo 20", &[]);
    play.set_hand("nora", "2S,3S,4S,5S,6S,7S,8S,9S,TS");
    play.perform("lunar bar Convencer 20", &[]);
    for line in ["lunar yield nora algo", "lunar effort nora convencer-1"] {
        assert_eq!(play.refusal_of(line), "LU-09 lunar-refused-owes-cards", "{line}");
    }
}
