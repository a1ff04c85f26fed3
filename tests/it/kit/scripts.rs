//! Scripts played by the command line: one at a time, or many short ones in one file, each at a new table.

use biombo::cli::{AfterCommand, Environment, exit::Exit, run};

/// The seed of every script's dice, so that a script that depends on luck fails each time or never.
pub(crate) const SEED: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Plays a script at a campaign's table. Returns what it printed, or why it did not end well.
pub(crate) fn play_one(campaign: &str, script: &str) -> Result<String, String> {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut input = script.as_bytes();
    let mut environment = Environment {
        input: &mut input,
        out: &mut out,
        err: &mut err,
        locale: Some("es_ES.UTF-8".to_owned()),
        folders: None,
    };
    match run(["biombo", "run", campaign, "--seed", SEED], &mut environment) {
        AfterCommand::Exit(Exit::Done) => Ok(String::from_utf8(out).expect("text")),
        _ => Err(String::from_utf8(err).expect("text")),
    }
}

/// Plays the scripts of this text at this campaign's table, each below a heading `== name`; what stands before the first
/// heading begins each of them. Returns how many there are.
#[track_caller]
pub(crate) fn play(campaign: &str, scripts: &str) -> usize {
    let mut sections = scripts.split("\n== ");
    let begin = sections.next().expect("how they begin");
    let mut wrong = Vec::new();
    let mut played = 0;
    for section in sections {
        let (name, lines) = section.split_once('\n').expect("a heading");
        if let Err(why) = play_one(campaign, &format!("{begin}\n{lines}")) {
            wrong.push(format!("{name}: {why}"));
        }
        played += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.concat());
    played
}
