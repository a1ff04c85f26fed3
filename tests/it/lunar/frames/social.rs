//! A social encounter: its bars, and effort whose bar is chosen after the roll.

use biombo::session::id::Seat;
use biombo::words::Language;

use super::kit::{assert_picture, fight_on_squares, screen_text};
use crate::kit::bare::id;
use crate::kit::table::{MIDDLE, Play, SMALL};

/// A social encounter with an objective bar and a fail bar.
fn social_encounter() -> Play {
    fight_on_squares().perform(&[
        ("lunar encounter social", &[]),
        ("lunar bar \"Convencer a la arrendataria\" 20", &[]),
        ("lunar bar \"Se le acaba la paciencia\" 10 --kind fail", &[]),
    ])
}

#[test]
fn lu_31_bars_stand_in_the_scene() {
    let mut play = social_encounter();
    play.keys("5");
    assert_picture("scene_bars", &play, SMALL);
}

/// The same encounter with a hidden bar, on the Fight tab.
fn fight_tab_with_bars() -> Play {
    let mut play = social_encounter().perform(&[("lunar bar \"Lo que nadie sabe\" 15 --hidden", &[])]);
    play.keys("2");
    play
}

#[test]
fn lu_31_the_bars_of_the_encounter_are_in_sight_of_the_fight() {
    assert_picture("fight_bars", &fight_tab_with_bars(), SMALL);
    assert_picture("fight_bars_en", &fight_tab_with_bars().speaking(Language::En), MIDDLE);
    let mut play = fight_tab_with_bars().perform(&[("clock set convencer-a-la-arrendataria-1 20", &[])]);
    assert!(screen_text(&play).contains("20/20 objetivo"), "{}", screen_text(&play));
    play.keys("7 2");
    assert!(screen_text(&play).contains("0/10 falla Se le acaba la paciencia"), "{}", screen_text(&play));
}

#[test]
fn lu_31_the_other_seats_see_the_bars_that_all_see() {
    for seat in [Seat::Table, Seat::Player(id("bruno"))] {
        let mut play = fight_tab_with_bars().seat(seat);
        play.keys("2");
        let said = screen_text(&play);
        assert!(said.contains("objetivo Convencer a la arrend") && !said.contains("Lo que nadie sabe"), "{said}");
    }
}

#[test]
fn lu_03_effort_waits_until_a_bar_is_chosen() {
    let second = ("lunar bar \"Ganar tiempo\" 10", &[][..]);
    let mut play = social_encounter().perform(&[second, ("lunar test olalla Lanza --cards KS,KH", &[6, 4, 3])]);
    assert_picture("effort_waits", &play, SMALL);
    play.keys("B enter");
    let full: Vec<_> = play.table.state().clocks.values().map(|clock| clock.now).collect();
    assert_eq!(full, [9, 0, 0], "{}", screen_text(&play));
}

#[test]
fn lu_03_effort_of_a_single_die_is_shown_without_a_sum() {
    let play = social_encounter().perform(&[
        ("person write olalla lunar.effort 0", &[]),
        ("person write olalla lunar.skills.1.effort 0", &[]),
        ("lunar test olalla Lanza", &[8, 4]),
    ]);
    let said = screen_text(&play);
    assert!(said.contains("esfuerzo 4  "), "{said}");
}

#[test]
fn lu_35_the_experience_is_offered_once_an_encounter_has_ended() {
    let offers = |play: &Play| screen_text(play).contains("repartir experiencia");
    let mut play = fight_tab_with_bars();
    play.keys("X ctrl-y");
    assert!(offers(&play), "{}", screen_text(&play));
    let mut play = play.perform(&[("lunar reward", &[30])]);
    assert!(!offers(&play), "{}", screen_text(&play));
    play.keys("E");
    assert!(screen_text(&play).contains("tipo"), "{}", screen_text(&play));
}

#[test]
fn lu_09_lu_33_every_seat_reads_who_has_to_do_what() {
    for seat in [Seat::Table, Seat::Player(id("bruno")), Seat::Player(id("damian"))] {
        let strikes = [("fight go rengo-1", &[][..]), ("lunar strike rengo-1 bruno", &[9])];
        let mut play = fight_on_squares()
            .perform(&strikes)
            .perform(&[("cards hand damian 2C,3C,4C,5C,6C,7C,8C,9C,TC", &[])])
            .seat(seat);
        play.keys("2");
        let said = screen_text(&play);
        assert!(said.contains("se defiende") && said.contains("descarta"), "{said}");
    }
}

#[test]
fn lu_18_a_characters_own_fail_bar_is_shown_with_its_owner() {
    let mut play = social_encounter().perform(&[("lunar bar Agotamiento breve --kind fail --owner bruno", &[])]);
    play.keys("2");
    let seen = screen_text(&play);
    let row = seen.lines().find(|line| line.contains("Agotamiento")).unwrap_or_else(|| panic!("it stands in {seen}"));
    assert!(row.contains("falla Bruno Agotamiento"), "{row}");
}
