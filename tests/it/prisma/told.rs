//! What the log tells of a roll: all of it as it falls, and then a sentence for each step on it.

use biombo::session::events::Event;
use biombo::session::id::Seat;
use biombo::session::recap::Recap;
use biombo::words::{Language, Words};

use crate::kit::table::Play;

const MESA: &str = include_str!("frames/mesa.toml");

/// Does the lines, of which the last is told, and returns its sentences as the seat reads them.
fn told(seat: &Seat, lines: &[(&str, &[u16])]) -> Vec<String> {
    let play = Play::new(MESA).perform(&[("evening begin nora iker telmo", &[])]).perform(lines);
    let line = play.table.log().lines().next_back().expect("a deed");
    let words = Words::new(Language::Es);
    line.sentences.iter().filter_map(|each| each.for_seat(seat)).map(|sentence| words.say(&sentence.msg)).collect()
}

/// What the log tells of the last of these lines, first.
#[track_caller]
fn assert_told(lines: &[(&str, &[u16])], expected: &str) {
    assert_eq!(told(&Seat::Gm, lines)[0], expected, "{lines:?}");
}

const ROLL: (&str, &[u16]) =
    ("prisma roll nora Cuerpo Documentos --difficulty 3 --complication ruido:1", &[5, 2, 3, 1]);
const RICH: (&str, &[u16]) =
    ("prisma roll nora Cuerpo Documentos --difficulty 1 --complication ruido:1", &[5, 5, 5, 5]);

#[test]
fn each_step_on_a_roll_is_one_short_sentence() {
    let push: (&str, &[u16]) = ("push nora", &[6, 2, 4]);
    assert_told(&[ROLL], "Nora Bielsa tira Cuerpo + Documentos: 5·2·3·1 (2 aciertos contra 3 y fracaso)");
    assert_told(&[ROLL, push], "Nora Bielsa fuerza 2 dados: 6·2 → 4 (3 aciertos contra 3 y éxito con consecuencias)");
    assert_told(
        &[ROLL, ("prisma resonance nora 2", &[])],
        "Nora Bielsa compra aciertos con Resonancia (4 aciertos contra 3 y éxito con consecuencias)",
    );
    assert_told(
        &[ROLL, ("announce nora \"Se va la luz:2\"", &[])],
        "Nora Bielsa: nueva complicación, «Se va la luz», coste 2 (fracaso)",
    );
    assert_told(&[ROLL, ("disaster nora", &[])], "Nora Bielsa convierte el fracaso en desastre");
    assert_told(&[ROLL, ("avoid nora", &[])], "Nora Bielsa evita el fracaso (éxito con consecuencias)");
}

#[test]
fn a_spending_is_told_with_what_it_leaves() {
    assert_told(
        &[RICH, ("pay nora 1", &[])],
        "Nora Bielsa gasta aciertos: «ruido» por 1 acierto (sobran 3 y éxito extraordinario)",
    );
    assert_told(
        &[RICH, ("spend nora --stunts harmonise:2", &[])],
        "Nora Bielsa gasta aciertos: Armonizar por 2 aciertos (sobran 2 y éxito con consecuencias)",
    );
    assert_told(
        &[RICH, ("pay nora 1", &[]), ("spend nora", &[])],
        "Nora Bielsa recupera los aciertos gastados (sobran 4 y éxito con consecuencias)",
    );
}

#[test]
fn edge_and_shares_are_told_with_what_the_roll_stands_at() {
    let roll: (&str, &[u16]) =
        ("prisma roll nora Ingenio Atención --task Mirar:1 --task Oír:2", &[5, 2, 2, 2, 2, 2, 2]);
    let told = told(&Seat::Gm, &[roll, ("prisma edge nora decline", &[])]);
    assert_eq!(told[0], "Nora Bielsa renuncia al Filo (1 acierto, Mirar: éxito y Oír: fracaso)");
    assert_told(
        &[roll, ("prisma edge nora decline", &[]), ("share nora 0 1", &[])],
        "Nora Bielsa reparte los aciertos (1 acierto, Mirar: fracaso y Oír: fracaso)",
    );
    assert_told(
        &[roll, ("prisma edge nora decline", &[]), ("accept nora --of 2", &[])],
        "Nora Bielsa acepta el fracaso (Mirar: éxito y Oír: fracaso)",
    );
}

#[test]
fn a_step_in_a_contest_says_what_it_means_for_the_rival() {
    let versus: (&str, &[u16]) = ("versus nora iker --rating Ingenio --their-rating Cuerpo", &[5, 5, 3, 1, 5, 2, 3, 4]);
    let said = told(&Seat::Gm, &[versus, ("push iker", &[5, 5, 1])]);
    assert_eq!(
        said[..2],
        ["Iker Sanromán fuerza 3 dados: 5·5·1 (3 aciertos contra 3)", "Nora Bielsa: ahora 3 aciertos contra 3"]
    );
}

/// Others than its readers learn of a step no more than the dice and how the roll ends.
#[test]
fn a_step_on_a_redacted_roll_tells_no_numbers() {
    let told = |line: (&str, &[u16])| {
        let begin = ("fight begin --foe ordenanza:1", &[][..]);
        let roll = ("prisma roll ordenanza-1 Cuerpo --difficulty 1 --complication ruido:1", &[5, 3][..]);
        told(&Seat::Table, &[begin, roll, line])
    };
    assert_eq!(told(("push ordenanza-1", &[5]))[0], "Ordenanza fuerza 1 dado: 5 (éxito con consecuencias)");
    assert_eq!(told(("announce ordenanza-1 luz:1", &[])), ["Ordenanza sigue con la tirada (éxito con consecuencias)"]);
}

#[test]
fn a_drawn_complication_is_told_once() {
    let said = told(&Seat::Gm, &[ROLL, ("announce nora", &[1])]);
    assert!(said[0].starts_with("Nora Bielsa: complicación sacada"), "{said:?}");
    assert_eq!(said[1], "Nora Bielsa: ahora 2 aciertos contra 3 y fracaso");
}

/// Journals from before steps were stored tell the whole roll.
#[test]
fn a_change_without_a_stored_step_tells_the_whole_roll() {
    let play = Play::new(MESA).perform(&[("evening begin nora iker telmo", &[]), ROLL, ("disaster nora", &[])]);
    let (_, events) = play.table.deeds().last().expect("a deed");
    let mut written = serde_json::to_value(&events[0]).expect("JSON");
    let body = written.pointer_mut("/roll/changed/body/prisma").expect("a roll").as_object_mut().expect("an object");
    assert!(body.remove("step").is_some());
    let before: Event = serde_json::from_value(written).expect("an event");
    let said = Words::new(Language::Es).say(&before.log_msg(play.table.state()).expect("it is told"));
    assert_eq!(said, "Nora Bielsa tira Cuerpo + Documentos: 5·2·3·1 (2 aciertos contra 3 y desastre)");
}

#[test]
fn the_recap_tells_the_whole_roll_as_it_was_left() {
    let lines = [("evening begin nora iker telmo", &[][..]), RICH, ("pay nora 1", &[]), ("roll settle nora", &[])];
    let play = Play::new(MESA).perform(&lines);
    let recap = serde_json::to_string(&Recap::of(&play.table, &Seat::Table)).expect("JSON");
    assert!(recap.contains("prisma-log-roll") && !recap.contains("prisma-log-step"), "{recap}");
}
