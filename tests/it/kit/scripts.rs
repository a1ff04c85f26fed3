//! Scripts that the command line plays: one, or many short ones from one file, each at a new table.

use biombo::cli::{AfterCommand, Environment, exit::Exit, run};

/// The seed of every script's dice, so that a script that depends on luck fails each time or never.
pub(crate) const SEED: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Plays a script at the table of a campaign. Returns what it printed, or the errors if it failed.
pub(crate) fn play_one(campaign: &str, script: &str) -> Result<String, String> {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut input = script.as_bytes();
    let mut environment = Environment {
        input: &mut input,
        out: &mut out,
        coloured: Vec::new(),
        err: &mut err,
        locale: Some("es_ES.UTF-8".to_owned()),
        folders: None,
    };
    match run(["biombo", "run", campaign, "--seed", SEED], &mut environment) {
        AfterCommand::Exit(Exit::Done) => Ok(String::from_utf8(out).expect("text")),
        _ => Err(String::from_utf8(err).expect("text")),
    }
}

/// Plays all scripts in a text at tables of a campaign, and returns how many there are. Each stands below a heading
/// `== name`, and the lines before the first heading begin each of them.
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
