//! Many short scripts in one file, each played at a new table.

use std::fs;

use biombo::cli::{Environment, Next, exit::Exit, run};

/// Plays the scripts of this text at this campaign's table, each below a heading `== name`; what stands before the first
/// heading begins each of them. Returns how many there are.
#[track_caller]
pub(crate) fn play(campaign: &str, scripts: &str) -> usize {
    let folder = tempfile::tempdir().expect("a folder");
    let mut sections = scripts.split("\n== ");
    let begin = sections.next().expect("how they begin");
    let mut wrong = Vec::new();
    let mut played = 0;
    for section in sections {
        let (name, lines) = section.split_once('\n').expect("a heading");
        let file = folder.path().join("script.txt");
        fs::write(&file, format!("{begin}\n{lines}")).expect("a script");
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut world = Environment {
            input: &mut std::io::empty(),
            out: &mut out,
            err: &mut err,
            locale: Some("es_ES.UTF-8".to_owned()),
            folders: None,
        };
        let file = file.to_str().expect("a name");
        if run(["biombo", "run", campaign, "--script", file], &mut world) != Next::Exit(Exit::Done) {
            wrong.push(format!("{name}: {}", String::from_utf8_lossy(&err)));
        }
        played += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.concat());
    played
}
