//! The catalogue's state table: each deed in each state is done, or refused by its rule; and who owes what.

use super::kit::*;

/// A scene that stands somewhere, and who owes what there.
struct Stands {
    state: &'static str,
    play: fn() -> Play,
    owes: (&'static [&'static str], &'static str),
}

fn announced() -> Play {
    let mut play = Play::with(5, 5);
    play.does("gf announce vera bruno --scene muelle", &[]);
    play
}

fn rolled() -> Play {
    let mut play = Play::presented();
    play.does("gf roll Contrabandista Farera \"Hija pródiga\"", &[8, 7, 3]);
    play
}

fn lost() -> Play {
    let mut play = Play::opposed([4, 3], [8, 8]);
    play.does("gf roll Contrabandista Farera \"Hija pródiga\"", &[2, 3, 2]);
    play.does("gf confirm", &[]);
    play
}

fn won() -> Play {
    Play::opposed([8, 8], [2, 3])
}

fn surrendered() -> Play {
    let mut play = Play::stands([8, 8]);
    play.does("gf surrender", &[]);
    play
}

fn rated() -> Play {
    let mut play = surrendered();
    play.does("gf rate carla 3 2", &[]);
    play
}

fn suspended() -> Play {
    let mut play = Play::stands([8, 8]);
    play.does("gf suspend carla", &[]);
    play
}

fn interlude() -> Play {
    let mut play = rated();
    play.does("gf interlude carla", &[]);
    play
}

const STANDS: &[Stands] = &[
    Stands { state: "announced", play: announced, owes: (&["blas"], "gf-owed-present") },
    Stands { state: "presented", play: Play::presented, owes: (&["ana"], "gf-owed-roll") },
    Stands { state: "rolled", play: rolled, owes: (&["ana"], "gf-owed-confirm") },
    Stands { state: "to choose", play: || Play::stands([8, 8]), owes: (&["blas"], "gf-owed-choose") },
    Stands { state: "opposed", play: || Play::opposed([4, 3], [8, 8]), owes: (&["ana"], "gf-owed-retry") },
    Stands { state: "lost", play: lost, owes: (&["ana"], "gf-owed-accept") },
    Stands { state: "won", play: won, owes: (&["ana"], "gf-owed-effect") },
    Stands { state: "to rate", play: surrendered, owes: (&["carla", "dani"], "gf-owed-rating") },
    Stands { state: "rated", play: rated, owes: (&["carla"], "gf-owed-next") },
    Stands { state: "suspended", play: suspended, owes: (&["carla"], "gf-owed-next") },
    Stands { state: "interlude", play: interlude, owes: (&["carla"], "gf-owed-interlude") },
];

/// Each deed, and what comes of it in each of the states above, in order: `+` done, else the number of the rule.
const TABLE: &[(&str, &str)] = &[
    ("gf announce cleo bruno algo", "18 18 18 18 18 18 18 18 + + 18"),
    ("gf present algo", "+ 09 09 09 09 09 09 09 08 08 08"),
    ("gf take-back", "+ 09 09 09 09 09 09 09 08 08 08"),
    ("gf milder dani", "+ 09 09 09 09 09 09 09 08 08 08"),
    ("gf roll Contrabandista Farera Orgullosa", "10 + 10 10 + 10 10 10 08 08 08"),
    ("gf roll Aduanero", "10 10 10 + 10 10 10 10 08 08 08"),
    ("gf extra-die", "12 12 + 12 12 12 12 12 08 08 08"),
    ("gf plus-three", "12 12 + 12 12 12 12 12 08 08 08"),
    ("gf confirm", "12 12 + 12 12 12 12 12 08 08 08"),
    ("gf surrender", "13 13 13 + + 13 13 13 08 08 08"),
    ("gf accept", "14 14 14 14 14 + 14 14 08 08 08"),
    ("gf effect problem algo", "15 15 15 15 15 15 + 15 08 08 08"),
    ("gf finish", "15 15 15 15 15 15 + 15 08 08 08"),
    ("gf rate dani 1 1", "17 17 17 17 17 17 17 + 08 08 08"),
    ("gf close-rating", "17 17 17 17 17 17 17 + 08 08 08"),
    ("gf suspend", "+ + + + + + + 18 08 08 08"),
    ("gf resume muelle", "18 18 18 18 18 18 18 18 18 + 18"),
    ("gf withdraw", "+ + + + + + + + 08 08 08"),
    ("gf withdraw muelle", "+ + + + + + + + 18 + 18"),
    ("gf interlude carla", "18 18 18 18 18 18 18 18 + + 18"),
    ("gf end-interlude", "18 18 18 18 18 18 18 18 18 18 +"),
    ("gf train vera Nadadora", "20 20 20 20 20 20 20 20 20 20 +"),
];

#[test]
fn gf_08_gf_13_gf_14_gf_15_gf_17_gf_18_each_deed_in_each_state() {
    let mut wrong = Vec::new();
    for (at, stands) in STANDS.iter().enumerate() {
        let mut play = (stands.play)();
        for (line, row) in TABLE {
            let wanted = row.split(' ').nth(at).expect("a column for each state");
            let got = match play.tried(line).as_str() {
                "done" => "+".to_owned(),
                rule => rule.trim_start_matches("GF-").to_owned(),
            };
            if got != wanted {
                wrong.push(format!("{}: {line} is {got}, not {wanted}", stands.state));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn gf_24_in_each_state_somebody_owes_a_decision() {
    for stands in STANDS {
        let owed = (stands.play)().owed();
        let (who, what) = stands.owes;
        let wanted = (who.iter().map(ToString::to_string).collect::<Vec<_>>(), what.to_owned());
        assert!(owed.contains(&wanted), "{}: {owed:?}", stands.state);
    }
}
