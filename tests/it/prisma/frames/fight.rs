//! A fight in order: whom a roll is against, and what comes next.

use biombo::session::Id;

use super::kit::{mesa, screen};
use crate::kit::bare::id;
use crate::kit::table::Play;

/// A fight with two attendants. It is Nora's turn.
fn fighting() -> Play {
    let mut play = mesa().perform(&[("fight begin \"El rellano\" --foe ordenanza:2", &[]), ("fight next", &[])]);
    play.keys("2");
    play
}

fn target_of(who: &str, play: &Play) -> Id {
    let roll = play.table.state().rolls[&id(who)].body_as::<biombo::systems::prisma::Roll>().expect("a roll");
    roll.target.clone().expect("a target")
}

#[test]
fn pr_16_an_attack_takes_two_keys_and_one_by_name_four() {
    let mut play = fighting();
    play.keys("enter");
    play.play_key("enter", &[1, 2]);
    assert_eq!(target_of("nora", &play), id("ordenanza-1"));
    let mut play = fighting();
    play.keys("enter 2 enter");
    play.play_key("enter", &[1, 2]);
    assert_eq!(target_of("nora", &play), id("ordenanza-2"));
}

#[test]
fn adversaries_alike_begin_at_different_heroes() {
    let mut play = fighting().perform(&[("fight next", &[]), ("fight next", &[]), ("fight next", &[])]);
    play.keys("enter");
    assert!(screen(&play).contains("contra quién ◂ Nora"), "{}", screen(&play));
    play.keys("esc . . enter");
    assert!(screen(&play).contains("contra quién ◂ Iker"), "{}", screen(&play));
}

#[test]
fn whoever_has_acted_leads_with_what_comes_next() {
    let mut play = fighting().perform(&[("throw nora Cuerpo", &[1, 2]), ("roll settle nora", &[])]);
    assert!(screen(&play).contains("Intro sigue Iker"), "{}", screen(&play));
    play.keys("enter");
    assert_eq!(play.table.state().fight.as_ref().and_then(|fight| fight.current_fighter(|_| true)), Some(&id("iker")));
    assert!(screen(&play).contains("Intro tirar"), "{}", screen(&play));
}
