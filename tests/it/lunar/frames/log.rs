//! What the log says of the actions in a turn.

use biombo::session::Event;
use biombo::session::id::Seat;
use biombo::session::seen::Seen;
use biombo::words::Language;
use serde_json::Value;

use super::kit::fight_on_squares;
use crate::kit::bare::id;
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
    assert_log_says(&es, &["va a otra escena: la torre", "hace un robo duro", "se concentra"]);
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
    assert_log_says(&es, &["embestir a Ximena", "sufre 5 de daño (4, embestida +1), HP 30 → 25:"]);
    assert_log_says(&en, &["launches a charge at Ximena", "takes 5 damage (4, charge +1), HP 30 → 25:"]);
    assert_eq!([&es, &en].map(|log| log.matches("30 → 25").count()), [1, 1], "a blow is one sentence: {es}\n{en}");
}

/// The keys of what a seat reads of the newest deed about damage and points.
fn keys_read(play: &Play, seat: &Seat) -> Vec<String> {
    let seen = Seen::new(&play.table, seat);
    let newest = seen.view.log.last().expect("a deed");
    let keys = newest.sentences.iter().map(|sentence| sentence.msg.key.to_string());
    keys.filter(|key| is_about_blow(key)).collect()
}

#[test]
fn lu_33_each_seat_reads_in_one_sentence_what_it_may_know_of_a_blow() {
    let struck = |hides: &str| {
        fight_on_squares().perform(&[
            ("fight go listero-2", &[]),
            (hides, &[]),
            ("lunar strike listero-2 ximena", &[9]),
            ("lunar forgo ximena", &[4]),
        ])
    };
    let seats = [Seat::Gm, Seat::Table, Seat::Player(id("ximena"))];
    let about = |play: &Play| seats.each_ref().map(|seat| keys_read(play, seat));
    let (whole, hp, damage) = ("lunar-log-dealt-hp", "log-gauge-moved", "lunar-log-dealt");
    assert_eq!(about(&struck("fight note listero-2 \"zurdo\"")), [[whole], [whole], [whole]]);
    assert_eq!(about(&struck("reveal hide listero-2")), [[whole], [hp], [hp]], "who strikes is hidden");
    assert_eq!(about(&struck("reveal hide numbers:ximena")), [[whole], [damage], [damage]], "the HP are hidden");
}

/// Whether a sentence is about damage or about points.
fn is_about_blow(key: &str) -> bool {
    key.starts_with("lunar-log-dealt") || key == "log-gauge-moved"
}

#[test]
fn lu_33_an_older_journal_tells_damage_and_hp_apart() {
    let play = fight_on_squares().perform(&[
        ("fight go listero-2", &[]),
        ("lunar strike listero-2 ximena", &[9]),
        ("lunar forgo ximena", &[4]),
    ]);
    let (_, events) = play.table.deeds().last().expect("a deed");
    let older = |event: &Event| -> Event {
        let mut written = serde_json::to_value(event).expect("JSON");
        without(&mut written, &["taken", "is_told"]);
        serde_json::from_value(written).expect("an older journal can be read")
    };
    let told = |event: &Event| event.log_msg(play.table.state()).map(|msg| msg.key.to_string());
    let keys = |read: &dyn Fn(&Event) -> Event| -> Vec<String> {
        events.iter().filter_map(|event| told(&read(event))).filter(|key| is_about_blow(key)).collect()
    };
    assert_eq!(keys(&Event::clone), ["lunar-log-dealt-hp"]);
    assert_eq!(keys(&older), ["lunar-log-dealt", "log-gauge-moved"]);
}

#[test]
fn lu_18_a_bar_that_damage_fills_is_told_once_and_to_those_too_who_do_not_see_whose_turn_it_was() {
    let told = |hides: &str| {
        let play = fight_on_squares().perform(&[
            ("lunar encounter social", &[]),
            ("lunar bar \"Se acaba la noche\" 10 --kind fail", &[]),
            ("lunar hard-draw olalla", &[]),
            (hides, &[]),
            ("fight go ximena", &[3]),
        ]);
        [Seat::Gm, Seat::Table].map(|seat| {
            let seen = Seen::new(&play.table, &seat);
            let newest = seen.view.log.last().expect("a deed");
            let keys = newest.sentences.iter().map(|sentence| sentence.msg.key.to_string());
            keys.filter(|key| key.contains("dealt-bar") || key.contains("log-clock")).collect::<Vec<_>>()
        })
    };
    let (whole, moved) = ("lunar-log-dealt-bar-moved", "log-clock-ruled");
    assert_eq!(told("fight note olalla \"zurda\""), [[whole], [whole]]);
    assert_eq!(told("reveal hide olalla"), [[whole], [moved]]);
}

/// Removes these fields at any depth.
fn without(written: &mut Value, fields: &[&str]) {
    if let Value::Object(object) = written {
        object.retain(|name, _| !fields.contains(&name.as_str()));
        object.values_mut().for_each(|value| without(value, fields));
    }
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
            "hace avanzar 3 la barra de falla «Se acaba la noche», 0 → 3 de 10:",
        ],
    );
    assert_log_says(
        &en,
        &[
            "On the table: Se acaba la noche (0/10), fail bar",
            "moves the fail bar “Se acaba la noche” on by 3, 0 → 3 of 10: ",
        ],
    );
}
