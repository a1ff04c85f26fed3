//! The choices that cannot be taken, which are greyed with the reason, and the pips of the others (LU-12).

use super::kit::fight_on_squares;
use crate::kit::table::Play;

/// The row of a choice on a screen that has room for all of them.
fn row(play: &Play, choice: &str) -> String {
    let lines = play.lines(120, 60);
    lines.iter().find(|line| line.contains(choice)).unwrap_or_else(|| panic!("{choice}: {}", lines.join("\n"))).clone()
}

/// Asserts that the row of a choice gives a reason.
#[track_caller]
fn assert_reason(play: &Play, choice: &str, why: &str) {
    let row = row(play, choice);
    assert!(row.contains(why), "{choice} because {why}: {row}");
}

/// Asserts that the key of a greyed choice opens no form and changes nothing.
#[track_caller]
fn assert_key_does_nothing(mut play: Play, key: &str) {
    let before = play.table.last();
    play.keys(key);
    assert_eq!(play.table.last(), before, "{key}");
    assert!(play.lines(80, 24).iter().any(|line| line.contains("Ronda 1")), "{key} opens no form");
}

#[test]
fn lu_12_a_choice_without_enough_points_is_greyed_with_the_number_missing() {
    let poor = || fight_on_squares().perform(&[("gauge set olalla mp 0", &[])]);
    assert_reason(&poor(), "hacer un robo forzado…", "falta 1 MP");
    assert_key_does_nothing(poor(), "r");
    let arcane = || fight_on_squares().perform(&[("fight go damian", &[]), ("gauge set damian mp 1", &[])]);
    assert_reason(&arcane(), "usar un arcano…", "faltan 2 MP");
    assert_key_does_nothing(arcane(), "M");
}

#[test]
fn lu_12_lu_19_a_second_exchange_for_mana_in_a_turn_is_greyed() {
    let play = || fight_on_squares().perform(&[("lunar mana olalla KS", &[])]);
    assert_reason(&fight_on_squares(), "cargar maná…", "3");
    assert_reason(&play(), "cargar maná…", "ya hecha");
    assert_key_does_nothing(play(), "V");
    assert_reason(&fight_on_squares().perform(&[("cards hand olalla 2S", &[])]), "cargar maná…", "su mano no da");
}

#[test]
fn lu_12_lu_15_donating_is_greyed_with_a_full_table_or_an_empty_hand() {
    let empty = || fight_on_squares().perform(&[("cards discard olalla KS,KH,QD,5C,2S", &[])]);
    assert_reason(&empty(), "asistir…", "sin cartas");
    assert_key_does_nothing(empty(), "s");
    let full = || {
        fight_on_squares().perform(&[
            ("cards give bruno KD", &[]),
            ("cards give ximena KC", &[]),
            ("cards give damian JD", &[]),
        ])
    };
    // The row below has the same reason, which is said once.
    assert_reason(&full(), "asistir…", "ya hay tres");
    for key in ["s", "q"] {
        assert_key_does_nothing(full(), key);
    }
}

#[test]
fn lu_12_lu_13_recovering_is_greyed_with_an_empty_discard_pile() {
    assert_reason(&fight_on_squares(), "recuperar una carta…", "no hay");
    assert_key_does_nothing(fight_on_squares(), "v");
    let discarded = fight_on_squares().perform(&[("cards discard olalla 2S", &[])]);
    assert!(!row(&discarded, "recuperar una carta…").contains("no hay"));
}

#[test]
fn lu_12_lu_16_interrupting_is_greyed_when_all_enemies_are_interrupted() {
    let one = fight_on_squares().perform(&[("lunar interrupt olalla listero-1", &[])]);
    assert!(!row(&one, "interrumpir…").contains("no queda"), "one is left: {}", row(&one, "interrumpir…"));
    let alone = fight_on_squares().perform(&[
        ("fight out listero-2 fled", &[]),
        ("lunar interrupt olalla listero-1", &[]),
        ("fight go ximena", &[]),
    ]);
    assert_reason(&alone, "interrumpir…", "no queda a quién");
}

#[test]
fn lu_13_lu_15_lu_16_whoever_left_the_scene_is_told_so_by_what_needs_it() {
    let left = || fight_on_squares().perform(&[("lunar leave olalla", &[])]);
    for (choice, key) in [("asistir…", "s"), ("interrumpir…", "i"), ("moverse…", "m")] {
        assert_reason(&left(), choice, "ha dejado la escena");
        assert_key_does_nothing(left(), key);
    }
    assert!(!row(&left(), "hacer un robo forzado…").contains("ha dejado"), "cards are drawn anywhere");
}

#[test]
fn lu_12_lu_26_an_enemys_charge_shows_the_action_that_it_takes() {
    let charge = |lines: &[(&str, &[u16])]| {
        let row =
            row(&fight_on_squares().perform(&[("fight go rengo-1", &[])]).perform(lines), "declarar una embestida…");
        row.split("declarar una embestida…")
            .nth(1)
            .expect("its end")
            .split('│')
            .next()
            .expect("its pane")
            .trim()
            .to_owned()
    };
    assert_eq!(charge(&[]), "●", "one of its two");
    assert_eq!(charge(&[("fight turn rengo-1 --more", &[])]), "●", "the last");
    assert_eq!(charge(&[("fight actions rengo-1 5", &[])]), "●", "one of five");
}

#[test]
fn lu_34_a_hero_without_hp_is_brought_back_by_healing_first_and_the_choice_says_so() {
    let mut fallen = fight_on_squares().perform(&[("gauge set olalla hp 0", &[])]);
    fallen.keys("end");
    assert_reason(&fallen, "volver al combate", "sin HP");
}
