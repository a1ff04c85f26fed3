//! Decks, hands, mana and greed (LU-07 to LU-11, LU-19, LU-20).

use super::kit::*;

#[test]
fn lu_07_lu_09_an_encounter_deals_a_deck_of_52_and_five_cards_to_each() {
    let mut play = Play::of(FILE);
    play.does("fight begin Pelea --foe gusano", &[]);
    for who in ["nora", "teo"] {
        let it = play.holding(who);
        let aside = it.aside.iter().count();
        assert_eq!((it.hand.len(), it.deck.stack.len() + it.deck.discard.len() + aside), (5, 47), "{who}");
    }
    assert_eq!(play.hand("gm"), 0, "the game master has a deck");
    assert_eq!(play.no("lunar deal"), "LU-07 lunar-refused-dealt-in");
}

#[test]
fn lu_07_a_table_with_real_cards_begins_by_typing_hands() {
    let mut play = Play::of(FILE);
    play.does("cards hand nora KS,KH", &[]);
    let it = play.holding("nora");
    assert_eq!((it.hand.len(), it.deck.stack.len()), (2, 50), "the other 50 are the deck");
}

#[test]
fn lu_09_over_eight_cards_the_next_deed_is_the_choice_of_cards() {
    let mut play = Play::fights();
    play.goes("teo");
    play.holds("nora", "2S,3S,4S,5S,6S,7S,8S,9S,TS");
    play.does("lunar attack teo gusano-1 Puños", &[8, 1]);
    assert_eq!(play.no("lunar test nora Sigilo --free"), "LU-09 lunar-refused-owes-cards");
    assert_eq!(play.no("lunar discard nora 2S,3S"), "LU-09 lunar-refused-owes-less");
    play.does("lunar discard nora TS", &[]);
    assert_eq!(
        (play.hand("nora"), play.no("lunar discard nora 2S")),
        (8, "LU-09 lunar-refused-owes-nothing".to_owned())
    );
    assert_eq!(play.no("lunar waive nora"), "LU-09 lunar-refused-owes-nothing");
}

#[test]
fn lu_09_the_game_master_may_waive_it_for_the_cards_that_are_there() {
    let mut play = Play::new();
    play.holds("nora", "2S,3S,4S,5S,6S,7S,8S,9S,TS");
    play.does("lunar waive nora", &[]);
    play.does("lunar test nora Aguante", &[1]);
    play.holds("nora", "2S,3S,4S,5S,6S,7S,8S,9S,TS,JS");
    assert_eq!(play.no("lunar test nora Aguante"), "LU-09 lunar-refused-owes-cards", "one more");
}

#[test]
fn lu_09_a_campaign_has_its_own_opening_hand_and_limit() {
    let mut play = Play::in_house("hand = 6\nhand-limit = 4");
    play.does("lunar deal", &[]);
    assert_eq!(
        (play.hand("nora"), play.no("lunar test nora Sigilo")),
        (6, "LU-09 lunar-refused-owes-cards".to_owned())
    );
    play.holds("nora", "2S,3S,4S,5S");
    play.does("lunar test nora Aguante", &[1]);
    play.holds("nora", "2S,3S,4S,5S,6S");
    assert_eq!(play.no("lunar test nora Aguante"), "LU-09 lunar-refused-owes-cards");
    play.does("lunar discard nora 6S", &[]);
    play.does("lunar test nora Aguante", &[1]);
    let mut play = Play::in_house("hand-limit = 9");
    play.does("lunar deal", &[]);
    play.holds("nora", "2S,3S,4S,5S,6S,7S,8S,9S,TS");
    play.does("lunar test nora Aguante", &[1]);
}

#[test]
fn lu_10_a_success_draws_the_skills_cards_and_a_failure_or_an_ability_none() {
    let mut play = Play::fights();
    play.settles("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!(play.hand("nora"), 2 + 2);
    play.settles("lunar test nora Sigilo", &[1], &[]);
    play.settles("lunar arcane nora Marea gusano-1", &[8, 1, 1], &[]);
    assert_eq!(play.hand("nora"), 4);
}

#[test]
fn lu_10_an_empty_deck_is_made_anew_of_the_discard_pile() {
    let mut play = Play::fights();
    let all = play.holding("nora").deck.stack.len();
    play.does(&format!("cards draw nora {all}"), &[]);
    let hand: Vec<String> = play.holding("nora").hand.iter().map(ToString::to_string).collect();
    play.does(&format!("cards discard nora {}", hand[2..].join(",")), &[]);
    assert!(play.holding("nora").deck.stack.is_empty());
    play.settles("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    assert_eq!((play.hand("nora"), play.holding("nora").deck.discard.len()), (4, 0));
}

#[test]
fn lu_11_an_ability_costs_mana_is_refused_without_and_an_effect_may_make_it_free() {
    let mut play = Play::fights();
    play.does("lunar arcane nora Marea gusano-1", &[8, 1, 1]);
    assert_eq!(play.gauge("nora", &MP), 1);
    assert_eq!(play.no("lunar arcane nora Marea gusano-1"), "LU-11 lunar-not-enough-mp");
    play.does("lunar arcane nora Marea gusano-1 --mp 0", &[8, 1, 1]);
    assert_eq!(play.no("lunar arcane nora Niebla --cards 2S"), "LU-05 lunar-refused-rolls-nothing");
    play.does("lunar arcane nora Niebla", &[]);
    assert_eq!((play.gauge("nora", &MP), play.left("nora")), (0, 0));
}

#[test]
fn lu_11_the_cost_that_is_shown_is_the_one_after_effects() {
    let play = Play::fights();
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
        let mut play = Play::fights();
        play.holds("nora", "QS,KD,AC,5H,7C");
        play.does(&format!("lunar mana nora {cards}"), &[]);
        assert_eq!((play.gauge("nora", &MP), play.left("nora")), (3 + points, 3), "{cards}");
    }
}

#[test]
fn lu_19_cards_become_mana_once_a_turn_for_no_action_and_lu_08_the_identity_card_is_worth_five() {
    let mut play = Play::fights();
    play.holds("nora", "QS,KD,5H,7C");
    assert_eq!(play.no("lunar mana teo 3S,6H"), "LU-22 lunar-refused-not-their-turn");
    assert_eq!(play.no("lunar mana nora 5H"), "LU-19 lunar-not-mana");
    play.does("lunar mana nora QS", &[]);
    assert_eq!((play.gauge("nora", &MP), play.left("nora"), play.discarded("nora")), (8, 3, "QS".to_owned()));
    assert_eq!(play.no("lunar mana nora KD"), "LU-19 lunar-mana-twice");
    for who in ["gusano-1", "sombra-1", "teo", "nora"] {
        play.goes(who);
    }
    play.does("gauge set nora mp 9", &[]);
    play.does("lunar mana nora KD", &[]);
    assert_eq!(play.gauge("nora", &MP), 10, "what is above the most is lost");
}

#[test]
fn lu_20_repeating_a_skill_draws_half_then_nothing_and_failures_count() {
    let mut play = Play::against("--foe gusano:3");
    assert!(play.warned("lunar attack nora gusano-1 Espada").is_empty());
    play.settles("lunar attack nora gusano-1 Espada", &[1], &[1, 1]);
    assert_eq!(play.warned("lunar attack nora gusano-2 Espada"), ["lunar-greed-half"]);
    play.settles("lunar attack nora gusano-2 Espada", &[8, 1], &[]);
    assert_eq!(play.hand("nora"), 2 + 1);
    assert_eq!(play.warned("lunar attack nora gusano-3 Espada"), ["lunar-greed-nothing"]);
    play.settles("lunar attack nora gusano-3 Espada", &[8, 1], &[]);
    assert_eq!(play.hand("nora"), 3);
}

#[test]
fn lu_20_another_effect_draws_in_full() {
    let mut play = Play::fights();
    play.settles("lunar attack nora gusano-1 Espada", &[8, 1], &[]);
    play.settles("lunar attack nora gusano-1 Espada --effect desarmar", &[8, 1], &[]);
    assert_eq!(play.hand("nora"), 6);
}

#[test]
fn lu_20_a_third_forced_draw_is_paid_and_draws_nothing_as_was_warned() {
    let mut play = Play::fights();
    assert_eq!(play.no("lunar draw nora 4"), "LU-11 lunar-not-enough-mp");
    assert_eq!(play.no("lunar draw nora 0"), "LU-13 lunar-refused-nothing-to-draw");
    play.does("lunar draw nora 1", &[]);
    assert!(play.warned("lunar draw nora 1").is_empty());
    play.does("lunar draw nora 1", &[]);
    assert_eq!(play.warned("lunar draw nora 1"), ["lunar-greed-nothing"]);
    play.does("lunar draw nora 1", &[]);
    assert_eq!((play.hand("nora"), play.gauge("nora", &MP), play.left("nora")), (4, 0, 0));
}

#[test]
fn lu_07_lu_09_who_joins_later_has_a_deck_and_a_hand_by_themselves() {
    let mut play = Play::of(FILE);
    play.does("evening leave teo", &[]);
    play.does("fight begin Pelea --foe gusano", &[]);
    play.does("evening arrive teo", &[]);
    play.does("fight join teo", &[]);
    assert_eq!((play.hand("teo"), play.holding("teo").deck.stack.len()), (5, 47));
    assert_eq!(play.left("teo"), 3);
}

#[test]
fn lu_34_who_has_no_hp_joins_out_of_action() {
    let mut play = Play::fights();
    play.does("fight leave teo", &[]);
    play.does("gauge set teo hp 0", &[]);
    play.does("fight join teo", &[]);
    assert!(play.is_out("teo"));
}

#[test]
fn lu_19_where_nobody_fights_cards_become_mana_once_before_something_else_is_done() {
    let mut play = Play::new();
    play.holds("nora", "KD,KC,KH,KS");
    play.does("lunar mana nora KD", &[]);
    assert_eq!(play.no("lunar mana nora KC"), "LU-19 lunar-mana-twice");
    play.does("lunar test nora Aguante", &[1]);
    play.does("lunar mana nora KC", &[]);
    play.does("lunar prepare nora", &[]);
    play.does("lunar mana nora KH", &[]);
    play.does("scene set salon", &[]);
    play.does("lunar mana nora KS", &[]);
    assert_eq!(play.gauge("nora", &MP), 10);
}
