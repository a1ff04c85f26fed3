//! A screen that nobody sits at, while the game goes on: what it tells beside what is played, and what it holds up.

use biombo::deeds::TabName;
use biombo::session::id::Seat;
use biombo::session::seen::Seen;
use biombo::ui::follow::FollowMode;

use crate::kit::table::{Play, SMALL};

const COMPACT: (u16, u16) = (40, 12);

/// The table's seat during a fight, with the Fight tab open.
fn fight() -> Play {
    let mut play =
        Play::casa().perform(&[("evening begin vera bruno", &[]), ("fight begin --foe thug", &[])]).seat(Seat::Table);
    play.ui.tab = TabName::Fight;
    play
}

/// The same during a chase.
fn chase() -> Play {
    let begun: [(&str, &[u16]); 2] = [
        ("evening begin vera bruno", &[]),
        ("chase begin --quarry thug --pursuer vera --pursuer bruno --distance very-long", &[]),
    ];
    let mut play = Play::casa().perform(&begun).seat(Seat::Table);
    play.ui.tab = TabName::Chase;
    play
}

/// Does a deed, which the screen follows.
fn goes(play: Play, line: &str, faces: &[u16]) -> Play {
    let before = Seen::new(&play.table, &Seat::Table).view;
    let mut play = play.perform(&[(line, faces)]);
    FollowMode::Action.follow(&mut play.ui, &before, &Seen::new(&play.table, &Seat::Table));
    play
}

/// The row above the open tab, where the banner stands.
fn above(play: &Play, (width, height): (u16, u16)) -> String {
    play.lines(width, height)[2].clone()
}

#[test]
fn a_fight_that_becomes_a_chase_is_followed_to_it() {
    let mut play = Play::new(include_str!("../../evening/hemeroteca.toml"))
        .perform(&[("evening begin", &[]), ("fight begin --foe ordenanza", &[])])
        .seat(Seat::Table);
    play.ui.tab = TabName::Fight;
    let play = goes(play, "chase flee party", &[]);
    assert_eq!(play.ui.tab, TabName::Chase);
}

#[test]
fn free_dice_and_clocks_stand_above_what_is_played_until_the_next_thing() {
    for (play, tab) in [(fight(), TabName::Fight), (chase(), TabName::Chase)] {
        let play = goes(play, "2d6", &[3, 5]);
        for size in [SMALL, COMPACT] {
            assert!(above(&play, size).contains("= 8"), "{}", above(&play, size));
        }
        assert_eq!(play.ui.tab, tab);
        let play = goes(play, "clock add \"La crecida\" 4", &[]);
        assert!(above(&play, SMALL).contains("0/4  La crecida"), "{}", above(&play, SMALL));
        let play = goes(play, "clock advance \"La crecida\" 3", &[]);
        for size in [SMALL, COMPACT] {
            assert!(above(&play, size).contains("3/4  La crecida"), "{}", above(&play, size));
        }
        assert_eq!(play.ui.tab, tab);
        let play = goes(play, "gauge change vera hearts -1", &[]);
        assert!(above(&play, SMALL).starts_with('┌'), "{}", above(&play, SMALL));
    }
}

#[test]
fn hidden_dice_and_clocks_leave_no_trace_above_what_is_played() {
    let hidden = goes(fight(), "clock add \"La crecida\" 4 --hidden", &[]);
    let hidden = goes(hidden, "clock advance \"La crecida\" 2", &[]);
    let hidden = goes(hidden, "2d6 --secret", &[3, 5]);
    assert_eq!(hidden.lines(80, 24), fight().lines(80, 24));
    let told = goes(fight(), "2d6", &[3, 5]);
    let hidden = goes(told, "clock add \"La crecida\" 4 --hidden", &[]);
    assert!(above(&hidden, SMALL).contains("= 8"), "what everybody saw stays: {}", above(&hidden, SMALL));
}

#[test]
fn a_note_that_is_revealed_fills_the_screen_until_the_next_thing_or_esc() {
    for size in [SMALL, COMPACT] {
        let (width, height) = size;
        let play = goes(fight(), "reveal show note:key", &[]);
        let shown = play.lines(width, height);
        let corners = shown.iter().flat_map(|line| line.chars()).filter(|cell| ['┌', '┬', '├'].contains(cell)).count();
        assert!(shown.concat().contains("mayordomo") && corners == 1, "{}", shown.join("\n"));
        let mut left = goes(fight(), "reveal show note:key", &[]);
        left.keys("esc");
        assert_eq!(left.ui.tab, TabName::Fight, "back to what is played");
        assert_eq!(goes(play, "reveal hide note:key", &[]).ui.tab, TabName::Fight, "it is put away");
        let played = goes(goes(fight(), "reveal show note:key", &[]), "fight next", &[]);
        assert_eq!(played.ui.tab, TabName::Fight, "the next thing");
    }
}

#[test]
fn a_chase_at_40_by_12_names_everybody_and_the_distance() {
    let shown = chase().lines(COMPACT.0, COMPACT.1).join("\n");
    for word in ["Matón", "Vera", "Bruno", "muy larga", "huye"] {
        assert!(shown.contains(word), "{word}:\n{shown}");
    }
}

#[test]
fn the_table_sees_a_roll_beside_the_turns_until_the_next_thing() {
    let settled = goes(fight(), "attack vera thug-1 ranged", &[7]);
    let shown = settled.lines(80, 24).join("\n");
    assert!(shown.contains("Ronda 1") && shown.contains("┌─┐"), "{shown}");
}
