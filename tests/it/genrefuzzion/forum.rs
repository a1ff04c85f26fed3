//! A scene as a post for a forum: its dice are read back and added up by nothing but the post's text (GF-28).

use std::fs;
use std::path::Path;

use biombo::cli::exit::Exit;
use biombo::cli::{Then, World, run};
use biombo::store::folders::Folders;

/// A command, and what it printed.
fn prints(folder: &Path, args: &[&str]) -> String {
    let folders = Folders { config: folder.join("config"), data: folder.join("data"), state: folder.join("state") };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let locale = Some("es_ES.UTF-8".to_owned());
    let mut world =
        World { input: &mut std::io::empty(), out: &mut out, err: &mut err, locale, folders: Some(folders) };
    let then = run(std::iter::once("biombo").chain(args.iter().copied()), &mut world);
    assert_eq!(then, Then::End(Exit::Done), "{}", String::from_utf8_lossy(&err));
    String::from_utf8(out).expect("text")
}

/// A die of a post: `Ojo para las setas d6 4✓ 1‼` is a kept four on a d6, and a botch on another.
#[derive(Debug)]
struct Posted {
    source: String,
    sides: u32,
    face: u32,
    kept: bool,
}

/// The dice of one source.
fn dice_of(item: &str) -> Vec<Posted> {
    let words: Vec<&str> = item.split(' ').collect();
    let sides = |word: &str| word.strip_prefix('d').and_then(|sides| sides.parse::<u32>().ok());
    let Some(at) = words.iter().rposition(|word| sides(word).is_some()) else { return Vec::new() };
    let (source, sides) = (words[..at].join(" "), sides(words[at]).unwrap_or_default());
    let face = |word: &&str| -> Option<Posted> {
        let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
        Some(Posted { source: source.clone(), sides, face: digits.parse().ok()?, kept: word.ends_with('✓') })
    };
    words[at + 1..].iter().filter_map(face).collect()
}

/// The rolls of a post: the dice of each, and the result that it tells.
fn rolls(post: &str) -> Vec<(Vec<Posted>, u32)> {
    let mut rolls = Vec::new();
    let mut dice = Vec::new();
    for item in post.lines().filter_map(|line| line.strip_prefix("[*]")) {
        if let Some(told) = item.strip_prefix("resultado ") {
            let digits: String = told.chars().take_while(char::is_ascii_digit).collect();
            rolls.push((std::mem::take(&mut dice), digits.parse().expect("a result")));
        } else {
            dice.extend(dice_of(item));
        }
    }
    rolls
}

#[test]
fn gf_28_the_dice_of_a_post_add_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (campaign, script, journal) = (at("quitasuenos.toml"), at("evening.txt"), at("quitasuenos.biombo"));
    fs::copy("tests/evening/quitasuenos.toml", &campaign).expect("a campaign");
    fs::write(&script, include_str!("../../evening/quitasuenos.txt")).expect("a script");
    prints(folder.path(), &["run", &campaign, "--journal", &journal, "--script", &script]);
    let mut all = 0;
    for scene in 1..=9 {
        let post = prints(folder.path(), &["log", &journal, "--scene", &scene.to_string(), "--format", "bbcode"]);
        for (dice, result) in rolls(&post) {
            assert!(dice.iter().all(|it| it.face >= 1 && it.face <= it.sides && !it.source.is_empty()), "{dice:?}");
            let sum: u32 = dice.iter().filter(|it| it.kept).map(|it| it.face).sum();
            assert!(result == sum || result == sum + 3, "{result} of {dice:?}");
            all += dice.len();
        }
    }
    assert!(all > 40, "only {all} dice");
    let post = prints(folder.path(), &["log", &journal, "--scene", "4", "--format", "bbcode"]);
    let sizes = |(dice, result): &(Vec<Posted>, u32)| (dice.iter().map(|it| it.sides).collect::<Vec<_>>(), *result);
    assert!(
        rolls(&post).iter().map(sizes).any(|roll| roll == (vec![8; 7], 21)),
        "the sacrificed asset's four:\n{post}"
    );
}
