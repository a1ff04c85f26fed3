//! What cannot be done stands greyed with its reason, and costs what it takes (LU-12).

use super::kit::fought;
use crate::kit::table::Play;

/// The row of a choice on a screen that has room for all of them.
fn row(play: &Play, choice: &str) -> String {
    let lines = play.lines(120, 60);
    lines.iter().find(|line| line.contains(choice)).unwrap_or_else(|| panic!("{choice}: {}", lines.join("\n"))).clone()
}

#[track_caller]
fn says(play: &Play, choice: &str, why: &str) {
    let row = row(play, choice);
    assert!(row.contains(why), "{choice} because {why}: {row}");
}

/// Whether its key opens nothing and changes nothing.
#[track_caller]
fn is_shut(mut play: Play, key: &str) {
    let before = play.table.last();
    play.keys(key);
    assert_eq!(play.table.last(), before, "{key}");
    assert!(play.lines(80, 24).iter().any(|line| line.contains("Ronda 1")), "{key} opens no form");
}

#[test]
fn lu_12_what_lacks_points_is_greyed_with_what_is_missing() {
    let poor = || fought().does(&[("gauge set olalla mp 0", &[])]);
    says(&poor(), "robo forzado…", "falta 1 MP");
    is_shut(poor(), "r");
    let arcane = || fought().does(&[("fight go damian", &[]), ("gauge set damian mp 1", &[])]);
    says(&arcane(), "habilidad arcana…", "faltan 2 MP");
    is_shut(arcane(), "M");
}

#[test]
fn lu_12_lu_19_a_second_exchange_for_mana_in_a_turn_is_greyed() {
    let play = || fought().does(&[("lunar mana olalla KS", &[])]);
    says(&fought(), "carga de maná…", "3");
    says(&play(), "carga de maná…", "ya hecha");
    is_shut(play(), "V");
    says(&fought().does(&[("cards hand olalla 2S", &[])]), "carga de maná…", "su mano no da");
}

#[test]
fn lu_12_lu_15_no_more_cards_are_given_than_the_table_holds_and_none_of_an_empty_hand() {
    let empty = || fought().does(&[("cards discard olalla KS,KH,QD,5C,2S", &[])]);
    says(&empty(), "asistir…", "sin cartas");
    is_shut(empty(), "s");
    let full =
        || fought().does(&[("cards give bruno KD", &[]), ("cards give ximena KC", &[]), ("cards give damian JD", &[])]);
    for (choice, key) in [("asistir…", "s"), ("pedir ayuda…", "q")] {
        says(&full(), choice, "ya hay tres");
        is_shut(full(), key);
    }
}

#[test]
fn lu_12_lu_13_nothing_is_recovered_of_an_empty_discard_pile() {
    says(&fought(), "recuperar una carta…", "no hay");
    is_shut(fought(), "v");
    let discarded = fought().does(&[("cards discard olalla 2S", &[])]);
    assert!(!row(&discarded, "recuperar una carta…").contains("no hay"));
}

#[test]
fn lu_12_lu_16_nobody_is_interrupted_where_all_enemies_are() {
    let one = fought().does(&[("lunar interrupt olalla listero-1", &[])]);
    assert!(!row(&one, "interrumpir…").contains("no queda"), "one is left: {}", row(&one, "interrumpir…"));
    let alone = fought().does(&[
        ("fight out listero-2 fled", &[]),
        ("lunar interrupt olalla listero-1", &[]),
        ("fight go ximena", &[]),
    ]);
    says(&alone, "interrumpir…", "no queda a quién");
}

#[test]
fn lu_12_lu_26_an_enemys_charge_shows_the_action_that_it_takes() {
    let charge = |lines: &[(&str, &[u16])]| {
        let row = row(&fought().does(&[("fight go rengo-1", &[])]).does(lines), "declarar una embestida…");
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
