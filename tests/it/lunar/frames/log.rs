//! What the log says of the actions in a turn.

use biombo::words::Language;

use super::kit::fight_on_squares;
use crate::kit::table::{LARGE, Play};

/// The log of a table in Spanish and in English.
fn logs_in_both_languages(play: impl Fn() -> Play) -> [String; 2] {
    [Language::Es, Language::En].map(|language| {
        let mut play = play().speaking(language);
        play.keys("7");
        play.lines(LARGE.0, LARGE.1).join("\n")
    })
}

/// Asserts that the log holds all of these, with no message left untranslated.
fn assert_log_says(log: &str, all: &[&str]) {
    assert!(!log.contains('⟦'), "{log}");
    let missing: Vec<_> = all.iter().filter(|said| !log.contains(**said)).collect();
    assert!(missing.is_empty(), "{missing:?}\n{log}");
}

#[test]
fn lu_13_lu_16_each_action_is_told_in_a_sentence() {
    let [es, en] = logs_in_both_languages(|| {
        fight_on_squares().perform(&[
            ("lunar assist olalla QD", &[]),
            ("lunar ask olalla bruno --card KD", &[]),
            ("lunar prepare olalla half", &[]),
            ("fight go bruno", &[]),
            ("lunar interrupt bruno listero-1", &[]),
            ("lunar mana bruno 3C,3H", &[]),
            ("lunar leave bruno \"la torre\"", &[]),
            ("fight go ximena", &[]),
            ("lunar hard-draw ximena", &[]),
            ("fight go damian", &[]),
            ("lunar concentrate damian", &[]),
        ])
    });
    let said =
        ["deja Q♦ en la mesa", "pide K♦ a Bruno", "se prepara: mitad del daño", "interrumpe a ", "(carga de maná)"];
    assert_log_says(&es, &said);
    assert_log_says(&es, &["se va de la escena: la torre", "hace un robo duro", "se concentra"]);
    assert_log_says(&en, &["for K♦", "prepares: half of the damage", "leaves the scene for la torre", "concentrates"]);
}

#[test]
fn lu_26_damage_is_told_with_its_parts() {
    let [es, en] = logs_in_both_languages(|| {
        fight_on_squares().perform(&[
            ("fight go listero-2", &[]),
            ("lunar rush listero-2 ximena", &[]),
            ("lunar strike listero-2 ximena", &[9]),
            ("lunar defend ximena Remo", &[1, 4]),
        ])
    });
    assert_log_says(&es, &["embestir a Ximena", "sufre 5 de daño (4, embestida +1)"]);
    assert_log_says(&en, &["launches a charge at Ximena", "takes 5 damage (4, charge +1)"]);
}

#[test]
fn lu_18_the_log_names_the_fail_bar_that_an_idle_turn_fills() {
    let [es, en] = logs_in_both_languages(|| {
        fight_on_squares().perform(&[
            ("lunar encounter social", &[]),
            ("lunar bar \"Se acaba la noche\" 10 --kind fail", &[]),
            ("lunar hard-draw olalla", &[]),
            ("fight go ximena", &[3]),
        ])
    });
    assert_log_says(
        &es,
        &[
            "En la mesa: Se acaba la noche (0/10), barra de falla",
            "hace avanzar 3 la barra de falla «Se acaba la noche»",
        ],
    );
    assert_log_says(
        &en,
        &["On the table: Se acaba la noche (0/10), fail bar", "moves the fail bar “Se acaba la noche” on by 3 (3)"],
    );
}
