//! Broken campaign files: every fault is found where it stands, with the word that was meant.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use biombo::store::campaign::{Fault, Faults, Severity, read};
use biombo::words::{Language, Words};
use serde::{Deserialize, Serialize};

/// What the folder's `expected.toml` says: the faults of each file, by its name.
type Expected = std::collections::BTreeMap<String, Vec<Said>>;

/// One fault, as far as it is pinned down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Said {
    line: u32,
    column: u32,
    kind: String,
    text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nearest: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    warning: bool,
}

fn said(fault: &Fault) -> Said {
    Said {
        line: fault.line,
        column: fault.column,
        kind: fault.kind().to_owned(),
        text: fault.found.to_string(),
        nearest: fault.nearest.as_ref().map(ToString::to_string),
        rule: fault.rule.as_ref().map(ToString::to_string),
        warning: fault.severity == Severity::Warning,
    }
}

fn faults(file: &Path, bytes: &[u8]) -> Faults {
    match read(file, bytes) {
        Ok(reading) => reading.warnings,
        Err(faults) => {
            assert!(faults.count_errors() > 0, "{}: refused for doubts only", file.display());
            faults
        }
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken")
}

fn broken() -> Vec<(String, PathBuf, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder())
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "toml") && !path.ends_with("expected.toml"))
        .map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let bytes = fs::read(&path).expect("a file");
            (name, path, bytes)
        })
        .collect();
    files.sort();
    files
}

#[test]
fn every_broken_file_gets_its_faults_at_their_places() {
    let expected: Expected =
        toml::from_str(&fs::read_to_string(folder().join("expected.toml")).expect("the expectations")).expect("TOML");
    let (mut differ, mut kinds, mut seen) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    for (name, path, bytes) in broken() {
        let found: Vec<Said> = faults(&path, &bytes).faults.iter().map(said).collect();
        kinds.extend(found.iter().map(|fault| fault.kind.clone()));
        if expected.get(&name) != Some(&found) {
            let found = Expected::from([(name.clone(), found)]);
            differ.push(toml::to_string(&found).expect("TOML"));
        }
        seen.insert(name);
    }
    assert!(differ.is_empty(), "found something else than expected:\n\n{}", differ.join("\n"));
    assert_eq!(expected.keys().cloned().collect::<BTreeSet<_>>(), seen, "expectations and files");
    assert!(seen.len() >= 100, "{} broken files", seen.len());
    assert!(kinds.len() >= 25, "{} kinds of fault", kinds.len());
}

#[test]
fn ten_faults_are_reported_at_once() {
    let path = folder().join("ten-faults.toml");
    let found = faults(&path, &fs::read(&path).expect("a file"));
    assert!(found.count_errors() >= 10, "{found:?}");
}

/// Everything that a fault says has words in both languages, and its place is underlined.
#[test]
fn faults_are_shown_to_people_in_both_languages() {
    let path = folder().join("ten-faults.toml");
    let bytes = fs::read(&path).expect("a file");
    let shown = |language| {
        let words = Words::new(language);
        faults(Path::new("casa.toml"), &bytes).to_text(&|msg| words.say(msg))
    };
    let (es, en) = (shown(Language::Es), shown(Language::En));
    let first = "casa.toml:1:1: error: la clave «nmae» no se usa en la cabecera del archivo\n \
                 1 | nmae = \"Casa\"\n   | ^^^^\n   = las claves que valen aquí: ";
    assert!(es.starts_with(first), "{es}");
    assert!(en.contains("\n   = did you mean name?\n\ncasa.toml:2:10: error: “ned” is not a known word\n"));
    for (name, path, bytes) in broken() {
        for language in [Language::Es, Language::En] {
            let words = Words::new(language);
            let shown = faults(&path, &bytes).to_text(&|msg| words.say(msg));
            assert!(!shown.contains('⟦') && !shown.contains("{ $"), "{name}: {shown}");
            assert!(!shown.chars().any(|c| c != '\n' && biombo::rules::text::is_harmful(c)), "{name}: {shown}");
        }
    }
}

#[test]
fn faults_have_a_form_for_machines() {
    let found = faults(Path::new("casa.toml"), b"name = \"Casa\"\nsystem = \"ned\"\n");
    let json = serde_json::to_value(&found).expect("JSON");
    let fault = &json["faults"][0];
    assert_eq!(
        (&json["file"], &fault["severity"], &fault["line"], &fault["column"]),
        (&"casa.toml".into(), &"error".into(), &2.into(), &10.into())
    );
    assert_eq!((&fault["found"], &fault["nearest"]), (&"\"ned\"".into(), &"nde".into()));
    assert_eq!(fault["said"]["key"], "fault-unknown-word");
    assert_eq!(fault["span"], serde_json::json!({ "start": 23, "end": 28 }));
}

#[test]
fn a_file_of_5_mb_is_refused_and_a_large_one_is_read() {
    let head = "name = \"Casa\"\nsystem = \"nde\"\n";
    let note = |n: usize| format!("[[notes]]\nid = \"n-{n}\"\ntitle = \"x\"\ntext = \"{}\"\n", "y".repeat(2_000));
    let large: String = std::iter::once(head.to_owned()).chain((0..1_000).map(note)).collect();
    assert_eq!(read(Path::new("x.toml"), &large).expect("no fault").campaign.notes.len(), 1_000);
    let found = faults(Path::new("x.toml"), &vec![b'#'; 5 << 20]);
    assert_eq!(found.faults.iter().map(Fault::kind).collect::<Vec<_>>(), ["fault-too-large"]);
}

#[test]
fn hostile_files_are_faults_and_no_harm() {
    let many = format!("name = \"x\"\nsystem = \"nde\"\n{}", "x = 1\n".repeat(20_000));
    let found = faults(Path::new("x.toml"), many.as_bytes());
    assert_eq!((found.faults.len(), found.more > 0), (Faults::MAX, true));
    let twins = format!("name = \"x\"\nsystem = \"nde\"\n{}", "[[notes]]\ntitle = \"t\"\ntext = \"\"\n".repeat(3_000));
    assert!(faults(Path::new("x.toml"), twins.as_bytes()).faults.iter().any(|f| f.kind() == "fault-too-many"));
    for deep in ["a = [", "a = {b=", "[a.", "[[a."].map(|part| part.repeat(50_000)) {
        assert!(faults(Path::new("x.toml"), deep.as_bytes()).count_errors() > 0);
    }
}

/// However a good file is cut off, it is read or its faults lie inside it.
#[test]
fn a_file_cut_off_anywhere_is_told_so() {
    let whole = biombo::store::campaign::template::template(biombo::session::systems::SystemName::Nde, "es", "Casa");
    for end in (0..whole.len()).step_by(7) {
        let found = faults(Path::new("x.toml"), &whole.as_bytes()[..end]);
        inside(&found, end);
    }
}

fn inside(found: &Faults, end: usize) {
    for fault in &found.faults {
        // A cut character counts as one replacement, which is longer.
        assert!(fault.span.end <= end + 3 && fault.span.start <= fault.span.end, "{fault:?} beyond {end}");
        assert!(fault.line >= 1 && fault.column >= 1);
    }
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 120, ..Default::default() })]

    #[test]
    fn random_slips_never_panic(at in 0usize..4_000, junk in "[ -~\\x00\\u{202e}ñ\n\"\\[\\]=]{0,6}", cut in 0usize..20) {
        let bundled = &biombo::store::campaign::bundled::BUNDLED;
        let whole = bundled[at % bundled.len()].text;
        let start = whole.char_indices().nth(at).map_or(whole.len(), |(at, _)| at);
        let rest: String = whole[start..].chars().skip(cut).take(6_000).collect();
        let text = format!("{}{junk}{rest}", &whole[..start]);
        inside(&faults(Path::new("x.toml"), text.as_bytes()), text.len());
    }
}

#[test]
fn a_clock_that_failures_move_is_a_warning_where_no_rule_lets_them() {
    let warned = |system: &str| {
        let file = format!(
            "name = \"Relojes\"\nsystem = \"{system}\"\n[[clocks]]\nname = \"Fuego\"\nsize = 4\ndriver = \"failures\""
        );
        let read = read(Path::new("relojes.toml"), &file).expect("no error");
        read.warnings.faults.iter().any(|fault| fault.msg.key == "fault-no-failures")
    };
    assert!(warned("prisma") && warned("hitos") && !warned("nde"));
}
