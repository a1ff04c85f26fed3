//! The handbook under `docs/`, which `biombo help` prints: everything in it works as it stands.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use biombo::cli::AfterCommand;
use biombo::cli::exit::Exit;
use biombo::deeds::DEEDS;
use biombo::words::{Language, Words};

use super::house::{Ended, HouseFolder};

const LANGUAGES: [(&str, Language); 2] = [("es", Language::Es), ("en", Language::En)];

/// The pages of a language: the name of each file and its text.
fn pages(language: &str) -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs").join(language);
    let files = fs::read_dir(folder).expect("the folder");
    let page = |file: fs::DirEntry| {
        let text = fs::read_to_string(file.path()).expect("a page");
        (file.path().file_stem().expect("a name").to_string_lossy().into_owned(), text)
    };
    let mut pages: Vec<_> = files.map(|file| page(file.expect("a file"))).collect();
    pages.sort();
    pages
}

/// The blocks of code of a page: what stands behind the fence, and the lines.
fn blocks(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split("```").skip(1).step_by(2).filter_map(|block| block.split_once('\n'))
}

/// Where the user's campaigns are, in the folder of a test.
const CAMPAIGNS: &str = "data/campaigns";

/// A folder with copies of the bundled campaigns among the user's, since a journal is kept beside them.
struct Folder(HouseFolder);

impl Folder {
    fn new() -> Folder {
        let folder = HouseFolder::new();
        fs::create_dir_all(folder.path(CAMPAIGNS)).expect("a folder");
        for campaign in fs::read_dir("campaigns").expect("the campaigns") {
            let campaign = campaign.expect("a file");
            fs::copy(campaign.path(), folder.path(CAMPAIGNS).join(campaign.file_name())).expect("a copy");
        }
        Folder(folder)
    }

    /// Runs the program; how it ended, and all that it wrote.
    fn ends(&self, args: &str, input: &str) -> (AfterCommand, String) {
        let Ended { next, out, err } = self.0.run(&args.replace("campaigns/", &format!("@/{CAMPAIGNS}/")), input);
        (next, out + &err)
    }

    /// Plays the scripts of a page, and keeps their journals; how many there were.
    fn play(&self, language: &str, text: &str) -> usize {
        let scripts = blocks(text).filter_map(|(head, script)| Some((head.strip_prefix("biombo ")?, script)));
        let played = scripts.map(|(campaign, script)| {
            let journal = campaign.replace(".toml", ".biombo");
            let (next, output) = self.ends(&format!("run {campaign} --lang {language} --journal {journal}"), script);
            assert_eq!(next, AfterCommand::Exit(Exit::Done), "{campaign}: {output}");
        });
        played.count()
    }
}

#[test]
fn every_script_and_command_of_the_handbook_works() {
    let (mut scripts, mut commands) = (0, 0);
    for (language, _) in LANGUAGES {
        for (name, text) in pages(language) {
            let folder = Folder::new();
            scripts += folder.play(language, &text);
            commands += runs_all(&folder, &name, &text);
        }
    }
    assert!(scripts >= 12 && commands >= 20, "{scripts} scripts, {commands} commands");
}

/// Every command of these blocks runs; how many there are.
fn runs_all(folder: &Folder, name: &str, text: &str) -> usize {
    let blocks = blocks(text).filter(|(head, _)| *head == "sh");
    // Evenings of the tests are played where they are tested.
    let lines = blocks.flat_map(|(_, lines)| lines.lines());
    let commands = lines.filter(|line| line.starts_with("biombo") && !line.contains("evening"));
    let ran = commands.map(|line| {
        let (next, output) = folder.ends(line.trim_start_matches("biombo"), "");
        assert!(matches!(next, AfterCommand::Exit(Exit::Done) | AfterCommand::Screen(_)), "{name}: {line}: {output}");
    });
    ran.count()
}

#[test]
fn every_command_of_the_readme_runs() {
    assert!(runs_all(&Folder::new(), "README", include_str!("../../../README.md")) >= 4);
}

#[test]
fn every_campaign_of_the_handbook_is_right() {
    for (language, _) in LANGUAGES {
        let pages = pages(language);
        let whole = pages.iter().flat_map(|(_, text)| blocks(text));
        let campaigns: Vec<_> = whole.filter(|(head, text)| *head == "toml" && text.starts_with("name")).collect();
        assert_eq!(campaigns.len(), 1);
        let folder = Folder::new();
        fs::write(folder.0.path("own.toml"), campaigns[0].1).expect("a file");
        let (next, output) = folder.ends("check @/own.toml", "");
        assert_eq!(next, AfterCommand::Exit(Exit::Done), "{output}");
    }
}

/// A key is written as `` `u` (undo) ``: its name and the label of what it does.
#[test]
fn every_key_of_the_handbook_does_what_it_says() {
    let mut wrong = String::new();
    for (folder, language) in LANGUAGES {
        let words = Words::new(language);
        let bound: BTreeSet<(String, String)> = DEEDS
            .iter()
            .flat_map(|deed| deed.keys.iter().map(move |key| (deed, key)))
            .map(|(deed, key)| (words.key_name(key.key), words.get(&deed.label_key()).into_owned()))
            .collect();
        for (name, text) in pages(folder) {
            let prose: String = text.split("```").step_by(2).collect::<String>().replace('\n', " ");
            let spans: Vec<&str> = prose.split('`').collect();
            for (span, after) in spans.iter().skip(1).step_by(2).zip(spans.iter().skip(2).step_by(2)) {
                let label = after.strip_prefix(" (").and_then(|rest| rest.split_once(')')).map(|(label, _)| label);
                let is_right = match label {
                    Some(label) => bound.contains(&((*span).to_owned(), label.to_owned())),
                    None => span.chars().count() > 1,
                };
                if !is_right {
                    let labels: Vec<_> = bound.iter().filter(|(key, _)| key == span).map(|(_, label)| label).collect();
                    wrong += &format!("{folder}/{name}: `{span}` ({}), but: {labels:?}\n", label.unwrap_or_default());
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_page_has_its_like_in_the_other_language() {
    let shape = |language: &str| {
        let (_, list) = Folder::new().ends(&format!("help --lang {language}"), "");
        let topics = list.lines().skip(2).filter_map(|line| line.split_whitespace().next().map(str::to_owned));
        let shape = |topic: String| {
            let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs").join(language).join(topic + ".md");
            let text = fs::read_to_string(file).expect("a listed page");
            let headings = text.lines().filter(|line| line.starts_with('#')).count();
            (headings, blocks(&text).map(|(head, _)| head.split(' ').next().map(str::to_owned)).collect::<Vec<_>>())
        };
        topics.map(shape).collect::<Vec<_>>()
    };
    assert_eq!(shape("es"), shape("en"));
    assert_eq!([shape("es").len(), shape("en").len()], [pages("es").len(), pages("en").len()]);
}

#[test]
fn help_shows_a_topic_a_command_or_what_there_is() {
    let (next, page) = Folder::new().ends("help combate --lang en", "");
    assert_eq!(next, AfterCommand::Exit(Exit::Done));
    assert!(page.starts_with("EL COMBATE\n") && page.contains("\n    combate termina\n"), "{page}");
    let (next, usage) = Folder::new().ends("help roll --lang en", "");
    assert!(next == AfterCommand::Exit(Exit::Done) && usage.contains("biombo roll"), "{usage}");
    let (next, refused) = Folder::new().ends("help nothing --lang en", "");
    assert!(next == AfterCommand::Exit(Exit::Wrong) && refused.contains("first-session"), "{refused}");
}
