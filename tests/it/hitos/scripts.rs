//! Short scripts, each of which ends well at a table of its own.

use biombo::cli::exit::Exit;
use biombo::cli::{Environment, Next, run};

/// The campaign of the evening: Irene (Toughness 6, Composure 9), Tomás (7, 7) and Maite (6, 6), and an orderly (5, 4).
const EVENING: &str = "tests/evening/hemeroteca.toml";

/// Plays a script at the evening's table, with everybody there.
#[track_caller]
pub(crate) fn holds(script: &str) {
    holds_in(EVENING, script);
}

/// Plays a script at the table of a campaign, with everybody there.
#[track_caller]
pub(crate) fn holds_in(campaign: &str, script: &str) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let script = format!("evening begin\n{script}");
    let mut input = script.as_bytes();
    let mut world = Environment {
        input: &mut input,
        out: &mut out,
        err: &mut err,
        locale: Some("es_ES.UTF-8".to_owned()),
        folders: None,
    };
    let then = run(["biombo", "run", campaign, "--seed", &"0".repeat(64)], &mut world);
    assert_eq!(then, Next::Exit(Exit::Done), "{}", String::from_utf8_lossy(&err));
}
