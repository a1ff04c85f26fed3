//! How these rules speak of people.

use biombo::rules::{Msg, Text};
use biombo::words::{Language, Words};

/// The endings of masculine words for states. "Ha muerto" and "ha vuelto" are verbs, which are the same for everybody.
const AGREEING: &[&str] = &["sano", "cuerdo", "ido", "undo", "enso", "tado", "nado", "rado"];

/// The states of people, without those that a system may lack.
fn states() -> Vec<String> {
    let tracks = ["stamina", "stability"].into_iter();
    let tracks = tracks.flat_map(|gauge| (0..4).map(move |lost| format!("gauge-{gauge}-state-{lost}")));
    let guards = ["aware", "unaware", "helpless", "defending"].map(|guard| format!("hitos-guard-{guard}"));
    let marks = ["stabilised", "soothed", "dead", "numbed"].map(|mark| format!("hitos-mark-{mark}"));
    tracks.chain(guards).chain(marks).collect()
}

#[test]
fn hi_40_hi_52_no_state_of_a_person_has_a_gender_in_spanish() {
    let words = Words::new(Language::Es);
    for key in states() {
        let said = words.say(&Msg::new(key.clone()).with("drug", Text::line("opio")));
        let agrees = |word: &str| AGREEING.iter().any(|ending| word.ends_with(ending));
        let mut spoken = said.split_whitespace();
        assert!(!spoken.any(agrees), "{key}: {said}");
    }
}
