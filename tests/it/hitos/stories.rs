//! The stories that the rules tell, replayed as scripts: each says the marks that it ends with.

use biombo::cli::exit::Exit;
use biombo::cli::{AfterCommand, Environment, run};

fn assert_story_ends_well(script: &str) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut environment = Environment {
        input: &mut std::io::empty(),
        out: &mut out,
        coloured: Vec::new(),
        err: &mut err,
        locale: Some("es_ES.UTF-8".to_owned()),
        folders: None,
    };
    let script = format!("tests/stories/{script}.txt");
    let next = run(["biombo", "run", "tests/stories/hitos.toml", "--script", script.as_str()], &mut environment);
    assert_eq!(next, AfterCommand::Exit(Exit::Done), "{}", String::from_utf8_lossy(&err));
}

#[test]
fn hi_39_the_knife_and_then_the_bullet() {
    assert_story_ends_well("knife-and-bullet");
}

#[test]
fn hi_50_the_statuette() {
    assert_story_ends_well("statuette");
}
