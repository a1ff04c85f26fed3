//! The pictures of the README, drawn anew from an evening and compared with the files. With `BIOMBO_PICTURES=write` in the
//! environment they are written instead.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use biombo::ui::look::Glyphs;

use crate::cli::house::HouseFolder;
use crate::kit::cast::copy_minute_by_minute;

/// The evening of the pictures: each shows the table as it is above the line with its name.
const EVENING: &str = include_str!("readme.txt");

/// A picture: the name of its file, and what it shows.
const PICTURES: [(&str, &str); 5] = [
    ("roll", "--tab roll --as gm --size 80x24"),
    ("fight", "--tab fight --as gm --size 100x30"),
    ("stage", "--layout stream --as table --size 80x24 --theme teletext"),
    ("scene", "--tab scene --as table --size 100x28 --theme amber"),
    ("player", "--tab fight --as player:amparo --size 60x20 --theme paper --lang en"),
];

/// Plays the evening as far as a picture shows it, at times that are always the same.
fn played(picture: &str) -> HouseFolder {
    let lines = EVENING.split_once(&format!("== {picture}\n")).expect("the script names the picture").0;
    let script: String =
        lines.lines().filter(|line| !line.starts_with("==")).map(|line| line.to_owned() + "\n").collect();
    let ui = HouseFolder::new();
    fs::copy("campaigns/hontanar.toml", ui.path("hontanar.toml")).expect("a campaign");
    ui.done("run @/hontanar.toml --journal @/played.biombo", &script);
    copy_minute_by_minute(&ui.path("played.biombo"), &ui.path("hontanar.biombo"));
    ui
}

fn shown(ui: &HouseFolder, args: &str) -> String {
    let mut show = Command::new(env!("CARGO_BIN_EXE_biombo"));
    show.args(["show", "hontanar.biombo"]).args(args.split_whitespace()).current_dir(ui.folder.path());
    let environment = [("HOME", ui.folder.path().to_str().expect("a name")), ("TZ", "UTC"), ("LANG", "es_ES.UTF-8")];
    let out = show.env_clear().envs(environment).output().expect("it runs");
    assert!(out.status.success(), "{args}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).expect("text")
}

/// Compares a text with its file, or writes it.
fn check(path: &Path, text: &str) {
    if std::env::var_os("BIOMBO_PICTURES").is_some() {
        fs::write(path, text).expect("it is written");
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    let differs = kept.lines().zip(text.lines()).find(|(kept, drawn)| kept != drawn);
    let file = path.display();
    assert!(kept == text, "{file} is not what is drawn now; BIOMBO_PICTURES=write writes it anew: {differs:?}");
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_pictures_of_the_readme_are_what_the_program_draws() {
    let readme = fs::read_to_string(root().join("README.md")).expect("the README");
    for (name, args) in PICTURES {
        let ui = played(name);
        let file = format!("docs/pictures/{name}.svg");
        let drawn = shown(&ui, &format!("{args} --format svg"));
        assert!(!drawn.contains(Glyphs::UNICODE.marks.hidden), "{file} shows what is hidden");
        check(&root().join(&file), &drawn);
        let begin = readme.find(&format!("]({file})")).unwrap_or_else(|| panic!("the README does not show {file}"));
        assert!(
            readme[..begin].rfind("![").is_some_and(|alt| begin - alt > 12),
            "{file} needs words for who cannot see it"
        );
    }
    let kept = fs::read_dir(root().join("docs/pictures")).expect("the folder").count();
    assert_eq!(kept, PICTURES.len(), "a picture that nothing draws");
}

#[test]
fn the_readmes_screen_in_text_is_what_the_program_draws() {
    let (name, args) = PICTURES[0];
    let lines = shown(&played(name), &format!("{args} --format ansi"));
    let mut terminal = vt100::Parser::new(25.try_into().unwrap(), 80.try_into().unwrap(), 0);
    terminal.process(lines.replace('\n', "\r\n").as_bytes());
    let screen: String = terminal.screen().rows(0, 80).take(24).map(|line| line.trim_end().to_owned() + "\n").collect();
    let readme = fs::read_to_string(root().join("README.md")).expect("the README");
    let begin = readme.find("```text\n biombo ").expect("a screen") + "```text\n".len();
    let end = begin + readme[begin..].find("```").expect("its end");
    check(&root().join("README.md"), &format!("{}{screen}{}", &readme[..begin], &readme[end..]));
}
