//! Initiative (LU-21 to LU-24).

use super::kit::*;

fn initiative(play: &Play, who: &str) -> Option<i16> {
    play.state().fight.as_ref().expect("a fight").fighters[&id(who)].initiative
}

#[test]
fn lu_21_each_player_reveals_the_bottom_card_which_returns_after_the_round() {
    let mut play = Play::against("--foe gusano");
    let aside = play.holding("nora").aside.expect("a card");
    assert_eq!(initiative(&play, "nora"), Some(i16::from(aside.rank.number())));
    assert_eq!(initiative(&play, "gusano-1"), None);
    assert!(!play.holding("nora").deck.stack.contains(&aside), "it cannot be drawn");
    for who in ["teo", "gusano-1", "nora"] {
        assert_eq!(play.holding("nora").aside, Some(aside));
        play.goes(who);
    }
    assert_eq!((play.holding("nora").aside, play.holding("nora").deck.bottom()), (None, Some(&aside)));
}

#[test]
fn lu_21_who_started_counts_two_more_where_the_table_plays_it() {
    let mut play = Play::fights();
    let was = initiative(&play, "nora").expect("a card");
    play.does("lunar encounter --started nora", &[]);
    assert_eq!(initiative(&play, "nora"), Some(was + 2));
    let mut play =
        Play::of(&FILE.replace("[[scenes]]\nid = \"muelle\"", "[lunar]\ncustoms = []\n\n[[scenes]]\nid = \"muelle\""));
    play.does("fight begin Pelea --foe gusano", &[]);
    assert_eq!(play.no("lunar encounter --started nora"), "LU-21 lunar-refused-custom");
    play.does("lunar encounter social", &[]);
    assert_eq!(play.no("lunar yield nora algo"), "LU-24 lunar-refused-custom");
}

#[test]
fn lu_21_who_is_not_in_the_fight_reveals_nothing() {
    let mut play = Play::new();
    assert_eq!(play.no("lunar reveal nora"), "LU-21 refused-not-fighting");
}

#[test]
fn lu_22_nobody_acts_out_of_turn_or_twice() {
    let mut play = Play::fights();
    assert_eq!(play.no("lunar attack teo gusano-1 Puños"), "LU-22 lunar-refused-not-their-turn");
    assert_eq!(play.no("lunar strike gusano-1 nora"), "LU-22 lunar-refused-not-their-turn");
    play.goes("gusano-1");
    assert_eq!(play.no("fight go nora"), " refused-acted-already");
}

#[test]
fn lu_23_the_last_to_act_draws_a_card_of_their_own_deck_or_the_game_masters() {
    let mut play = Play::against("--foe gusano");
    for who in ["gusano-1", "teo"] {
        play.goes(who);
    }
    assert_eq!((play.hand("teo"), play.state().fight.as_ref().map(|it| it.round)), (2, Some(1)));
    play.goes("teo");
    assert_eq!((play.hand("teo"), play.hand("nora"), play.hand("gm")), (3, 2, 0));
    for who in ["nora", "gusano-1", "gusano-1"] {
        play.goes(who);
    }
    assert_eq!((play.hand("teo"), play.hand("nora"), play.hand("gm")), (3, 2, 1));
}

#[test]
fn lu_24_the_lowest_yields_outside_combat_alone() {
    let mut play = Play::fights();
    play.does("fight initiative teo 20", &[]);
    assert_eq!(play.no("lunar yield nora algo"), "LU-24 lunar-refused-yields-in-combat");
    play.does("lunar encounter social", &[]);
    assert_eq!(play.no("lunar yield teo algo"), "LU-24 lunar-refused-not-lowest");
    play.does("lunar yield nora \"ve la llave\"", &[]);
}
