//! A social encounter: its bars, and effort that goes to a bar chosen on the spot.

use biombo::session::id::Seat;
use biombo::words::Language;

use super::kit::{fought, screen, shows};
use crate::kit::bare::id;
use crate::kit::table::{MIDDLE, Play, SMALL};

fn social() -> Play {
    fought().does(&[
        ("lunar encounter social", &[]),
        ("lunar bar \"Convencer a la arrendataria\" 20", &[]),
        ("lunar bar \"Se le acaba la paciencia\" 10 --kind fail", &[]),
    ])
}

#[test]
fn lu_31_bars_stand_in_the_scene() {
    let mut play = social();
    play.keys("5");
    shows("scene_bars", &play, SMALL);
}

/// The same with a bar that nobody else sees, on the Fight tab.
fn fighting() -> Play {
    let mut play = social().does(&[("lunar bar \"Lo que nadie sabe\" 15 --hidden", &[])]);
    play.keys("2");
    play
}

#[test]
fn lu_31_the_bars_of_the_encounter_are_in_sight_of_the_fight() {
    shows("fight_bars", &fighting(), SMALL);
    shows("fight_bars_en", &fighting().speaking(Language::En), MIDDLE);
    let mut play = fighting().does(&[("clock set convencer-a-la-arrendataria-1 20", &[])]);
    assert!(screen(&play).contains("20/20 objetivo"), "{}", screen(&play));
    play.keys("7 2");
    assert!(screen(&play).contains("0/10 falla Se le acaba la paciencia"), "{}", screen(&play));
}

#[test]
fn lu_31_the_other_seats_see_the_bars_that_all_see() {
    for seat in [Seat::Table, Seat::Player(id("bruno"))] {
        let mut play = fighting().seat(seat);
        play.keys("2");
        let said = screen(&play);
        assert!(said.contains("objetivo Convencer a la arrend") && !said.contains("Lo que nadie sabe"), "{said}");
    }
}

#[test]
fn lu_03_effort_waits_for_the_bar_that_is_chosen_on_the_spot() {
    let second = ("lunar bar \"Ganar tiempo\" 10", &[][..]);
    let mut play = social().does(&[second, ("lunar test olalla Lanza --cards KS,KH", &[6, 4, 3])]);
    shows("effort_waits", &play, SMALL);
    play.keys("B enter");
    let full: Vec<_> = play.table.state().clocks.values().map(|clock| clock.now).collect();
    assert_eq!(full, [9, 0, 0], "{}", screen(&play));
}

#[test]
fn lu_03_effort_of_a_single_die_is_no_sum() {
    let play = social().does(&[
        ("person write olalla lunar.effort 0", &[]),
        ("person write olalla lunar.skills.1.effort 0", &[]),
        ("lunar test olalla Lanza", &[8, 4]),
    ]);
    let said = screen(&play);
    assert!(said.contains("esfuerzo 4  "), "{said}");
}

#[test]
fn lu_35_the_experience_is_offered_once_an_encounter_has_ended() {
    let offers = |play: &Play| screen(play).contains("repartir experiencia");
    let mut play = fighting();
    play.keys("X ctrl-y");
    assert!(offers(&play), "{}", screen(&play));
    let mut play = play.does(&[("lunar reward", &[30])]);
    assert!(!offers(&play), "{}", screen(&play));
    play.keys("E");
    assert!(screen(&play).contains("tipo"), "{}", screen(&play));
}

#[test]
fn lu_09_lu_33_every_seat_reads_what_is_due_of_whom() {
    for seat in [Seat::Table, Seat::Player(id("bruno")), Seat::Player(id("damian"))] {
        let strikes = [("fight go rengo-1", &[][..]), ("lunar strike rengo-1 bruno", &[9])];
        let mut play =
            fought().does(&strikes).does(&[("cards hand damian 2C,3C,4C,5C,6C,7C,8C,9C,TC", &[])]).seat(seat);
        play.keys("2");
        let said = screen(&play);
        assert!(said.contains("se defiende") && said.contains("descarta"), "{said}");
    }
}

#[test]
fn lu_18_a_fail_bar_of_ones_own_is_told_with_whose_it_is() {
    let mut play = social().does(&[("lunar bar Agotamiento breve --kind fail --owner bruno", &[])]);
    play.keys("2");
    let seen = screen(&play);
    let row = seen.lines().find(|line| line.contains("Agotamiento")).unwrap_or_else(|| panic!("it stands in {seen}"));
    assert!(row.contains("falla Bruno Agotamiento"), "{row}");
}
