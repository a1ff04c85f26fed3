//! The Fight tab where it is named who goes next: who is left, what a turn has left, and naming with one key.

use biombo::session::id::{Id, Seat};
use biombo::ui::look::Glyphs;
use biombo::words::Language;

use super::{id, shows};
use crate::kit::table::{CASA, Play, SMALL};

/// The shared campaign with fights of named turns; Vera has three actions a turn, and the first one.
fn begun() -> Play {
    let (system, first) = ("system = \"nde\"\n", "\n[nde]\n");
    let screens = format!("\n[screens]\nroll = \"nde\"\nfight = \"popcorn\"\ngauges = \"nde\"\n{first}");
    let mut play = Play::new(&CASA.replace(system, "").replacen(first, &screens, 1));
    play.keys("2");
    play.perform(&[("fight begin \"El muelle\" --foe thug:2", &[]), ("fight actions vera 3", &[])])
}

fn now(play: &Play) -> String {
    let fight = play.table.state().fight.as_ref().expect("a fight");
    fight.current_fighter(|_| true).map_or("-".to_owned(), Id::to_string)
}

/// The second one has the turn, with one of three actions spent; somebody is hidden.
fn busy() -> Play {
    begun().perform(&[
        ("fight join butler --hidden", &[]),
        ("fight go thug-1", &[]),
        ("fight go vera", &[]),
        ("fight turn vera --more", &[]),
    ])
}

#[test]
fn lu_12_lu_22_who_is_left_and_what_is_left_of_a_turn() {
    shows("popcorn_begun", &begun(), SMALL);
    shows("popcorn_busy", &busy(), SMALL);
    shows("popcorn_busy_ascii", &busy().drawn_with(&Glyphs::ASCII), SMALL);
    shows("popcorn_busy_en", &busy().speaking(Language::En), SMALL);
    shows("popcorn_busy_table", &busy().seat(Seat::Table), SMALL);
}

#[test]
fn lu_22_the_next_is_named_with_one_key() {
    let mut play = begun();
    play.keys("enter");
    assert_eq!(now(&play), "vera", "nobody has the turn: Enter names whoever the arrows stand on");
    play.keys("a a down g");
    assert_eq!(now(&play), "vera", "an action would be lost");
    play.keys("ctrl-y");
    assert_ne!(now(&play), "vera", "whose turn it is passes it on whenever they will");
    let bruno = now(&play);
    play.keys("a enter");
    assert_ne!(now(&play), bruno, "once the turn is over the arrows stand on the first one left");
    let third = now(&play);
    play.keys(".");
    assert_eq!(now(&play), third, "the first says that an action is left");
    play.keys(".");
    assert_ne!(now(&play), third, "the second passes over it");
}

#[test]
fn lu_12_the_key_of_having_acted_spends_one_action_after_the_other_and_gives_them_back() {
    let mut play = begun();
    let left = |play: &Play| play.table.state().actions_left(&"vera".parse().expect("an id"));
    play.keys("enter");
    let counted: Vec<u8> = (0..3)
        .map(|_| {
            play.keys("a");
            left(&play)
        })
        .collect();
    assert_eq!(counted, [2, 1, 0]);
}

/// The title of the pane beside the order.
fn looked_at(play: &Play) -> String {
    let top = play.lines(80, 24).into_iter().find(|line| line.contains("Ronda")).expect("the order");
    top.split("┬ ").nth(1).and_then(|title| title.split(" ─").next()).unwrap_or_default().to_owned()
}

#[test]
fn a_player_has_the_own_character_in_sight_whoever_has_the_turn() {
    let others = || busy().perform(&[("fight go thug-2", &[])]);
    assert_eq!(looked_at(&others()), "Matón 2", "the game master's screen goes with the turn");
    let mut play = others().seat(Seat::Player(id("bruno")));
    play.keys("2");
    assert!(looked_at(&play).starts_with("Bruno"), "{}", looked_at(&play));
    play.keys("up");
    let other = looked_at(&play);
    assert!(!other.starts_with("Bruno"), "the arrows may go to another one");
    let play = play.perform(&[("fight turn thug-2 --more", &[])]);
    assert_eq!(looked_at(&play), other, "and stay there");
    let table = others().seat(Seat::Table);
    assert_eq!(looked_at(&table), "Matón 2", "nobody sits at the table's screen");
}

#[test]
fn a_player_has_the_own_character_in_sight_in_either_half() {
    let sides = || {
        let mut play = Play::casa().perform(&[("fight begin --foe thug:2", &[])]);
        play.keys("2");
        play
    };
    let mut play = sides().seat(Seat::Player(id("bruno")));
    play.keys("2");
    assert!(looked_at(&play).starts_with("Bruno"), "{}", looked_at(&play));
    let play = play.perform(&[("fight next", &[])]);
    assert!(looked_at(&play).starts_with("Bruno"), "in the other half, too: {}", looked_at(&play));
}
