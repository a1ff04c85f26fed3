//! Bad moments as scripts, each with what the rules say of it: `moments.txt`.

use std::collections::BTreeMap;
use std::fs;

use super::kit::FILE;
use super::tricks::file_with_tricks;
use crate::kit::scripts::play_one;

/// What Vera and Bruno hold where a moment does not say otherwise.
const VERA: &str = "not-so-fast;my-precious=el reloj;pride";
const BRUNO: &str = "vanish;undeserved-luck;oops";

/// The lines of each section, by its title.
fn sections() -> Vec<(&'static str, Vec<&'static str>)> {
    let sections = include_str!("moments.txt").split("\n## ").skip(1);
    let lines = |section: &'static str| {
        let (title, lines) = section.split_once('\n').expect("a title and lines");
        (title, lines.lines().filter(|line| !line.is_empty()).collect())
    };
    sections.map(lines).collect()
}

/// The lines with those that a name stands for.
fn spelled_out<'l>(lines: &[&'l str], named: &BTreeMap<&'l str, Vec<&'l str>>) -> Vec<&'l str> {
    let of = |line: &&'l str| named.get(line).map_or_else(|| vec![*line], |lines| spelled_out(lines, named));
    lines.iter().flat_map(of).collect()
}

/// Plays a script at the table of that campaign, and says why it did not end well.
fn play(campaign: &str, script: &str) -> Result<(), String> {
    let folder = tempfile::tempdir().expect("a folder");
    let table = folder.path().join("table.toml");
    fs::write(&table, campaign).expect("a campaign");
    play_one(table.to_str().expect("a name"), script).map(drop)
}

#[test]
fn gf_05_gf_09_gf_13_gf_14_gf_17_gf_18_gf_21_gf_23_gf_26_bad_moments_end_as_the_rules_say() {
    let sections = sections();
    let named: BTreeMap<_, _> = sections.iter().filter(|(title, _)| title.starts_with('@')).cloned().collect();
    let moments = sections.iter().filter(|(title, _)| !title.starts_with('@'));
    let mut wrong = Vec::new();
    for (title, lines) in moments {
        let said = |who: &str| lines.iter().find_map(|line| line.strip_prefix(who));
        let campaign = file_with_tricks(FILE, said("+vera ").unwrap_or(VERA), said("+bruno ").unwrap_or(BRUNO));
        let more = said("+toml ").map(|toml| toml.replace("\\n", "\n")).unwrap_or_default();
        let campaign = campaign.replace("[[scenes]]", &format!("{more}\n\n[[scenes]]"));
        let played: Vec<&str> = lines.iter().copied().filter(|line| !line.starts_with('+')).collect();
        if let Err(why) = play(&campaign, &spelled_out(&played, &named).join("\n")) {
            wrong.push(format!("{title}: {why}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
