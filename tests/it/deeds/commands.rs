//! The register of deeds: complete, in both languages, without a key that means two things, and every command of the
//! table within reach of a line.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use biombo::deeds::{CompletionContext, DEEDS, DeedType, Field, Intent, Key, Kind, Names, find, parse};
use biombo::rules::message::Msg;
use biombo::session::Id;
use biombo::session::history::Request;
use biombo::session::systems::SystemName;
use biombo::ui::input::KeyPress;
use biombo::views::systems;
use biombo::words::{Language, Words};

use crate::kit::ids;

/// Deeds that are another one with more to say: a system's own sheets.
const BY_ANOTHER_NAME: [(&str, &str); 2] = [("nde.opponent", "person.add"), ("nde.character", "person.add")];

/// The gauges and currencies that examples name, by the keys of their words.
const GAUGES: [(&str, &str); 12] = [
    ("gauge-hearts", "hearts"),
    ("gauge-luck", "luck"),
    ("gauge-pp", "pp"),
    ("gauge-armour", "armour"),
    ("gauge-stamina", "stamina"),
    ("gauge-stability", "stability"),
    ("gauge-drama", "drama"),
    ("gauge-resonance", "resonance"),
    ("gauge-dissonance", "dissonance"),
    ("gauge-stress", "stress"),
    ("currency-vp", "vp"),
    ("currency-kp", "kp"),
];

#[test]
fn no_key_means_two_things_where_both_may_hold() {
    let all = keys(|_| true);
    for (key, deed) in &all {
        for (other, does) in all.iter().filter(|(other, does)| does.id != deed.id && other.key == key.key) {
            // Enter does the main thing of the narrowest place, and the tab's own there where nothing is narrower.
            let is_main = key.key == "enter" && key.context != other.context;
            let both = key.context.overlaps(deed.system(), (other.context, does.system()));
            assert!(
                !both || is_main,
                "{} is {} on {:?} and {} on {:?}",
                key.key,
                deed.id,
                key.context,
                does.id,
                other.context
            );
        }
    }
}

/// In a form over a tab they are capitals, so the case cannot tell two of them apart.
#[test]
fn the_letters_that_turn_fields_of_one_form_differ_by_more_than_case() {
    for system in std::iter::once(None).chain(SystemName::ALL.iter().copied().map(Some)) {
        let heard = DEEDS.iter().filter(|deed| deed.system().is_none() || deed.system() == system);
        let letters: Vec<String> = heard.flat_map(|deed| deed.form_keys).map(|key| key.key.to_lowercase()).collect();
        let different: std::collections::BTreeSet<&String> = letters.iter().collect();
        assert_eq!(different.len(), letters.len(), "{system:?}: {letters:?}");
    }
}

#[test]
fn what_a_system_says_of_its_roll_are_fields_of_that_deed() {
    for system in SystemName::ALL {
        let view = systems::of(*system);
        let fields = DEEDS.fields(find(view.roll_deed).expect("a deed"));
        for id in view.shared_fields.iter().copied().chain(view.kept_field) {
            assert!(fields.iter().any(|field| field.id == id), "{} has no {id}", view.roll_deed);
        }
    }
}

#[test]
fn a_deed_has_the_same_letter_on_every_tab() {
    let is_letter = |key: &Key| key.key.chars().count() == 1;
    for deed in DEEDS.iter() {
        let mut letters: BTreeMap<&[_], BTreeSet<&str>> = BTreeMap::new();
        for key in deed.keys.iter().filter(|key| is_letter(key)) {
            letters.entry(key.with).or_default().insert(key.key);
        }
        for (with, letters) in letters {
            assert!(letters.len() == 1, "{} {with:?} has {letters:?}", deed.id);
        }
    }
}

#[test]
fn what_is_the_same_thing_in_several_places_has_one_letter() {
    let letter = |id: &str| {
        let deed = find(id).unwrap_or_else(|| panic!("{id} is no deed"));
        deed.keys.iter().map(|key| key.key).find(|key| key.chars().count() == 1)
    };
    for same in [
        &["evening.arrive", "fight.join"][..],
        &["evening.leave", "fight.leave"],
        &["evening.begin", "fight.begin"],
        &["campaign.new", "scene.add", "person.add", "gauge.add"],
        &["scene.edit", "person.describe"],
        &["note.edit", "fight.note"],
        &["gauge.set", "clock.set"],
        &["nde.act", "prisma.act"],
        &["nde.opposed", "prisma.versus"],
    ] {
        let letters: BTreeSet<_> = same.iter().map(|id| letter(id)).collect();
        assert_eq!(letters.len(), 1, "{same:?}: {letters:?}");
    }
}

#[test]
fn the_keys_that_move_do_nothing_else() {
    let moving = keys(|key| ["j", "k", "up", "down", "left", "right", "tab", "esc"].contains(&key.key));
    let does: Vec<_> = moving.iter().map(|(key, deed)| (key.key, deed.id)).collect();
    assert_eq!(does, []);
}

/// Signs that a Spanish keyboard gives with AltGr alone; many terminals over SSH lose them, as they do Alt.
#[test]
fn no_key_needs_alt_or_alt_gr() {
    for (key, deed) in keys(|_| true) {
        let press: KeyPress = key.key.parse().expect("a key");
        let needs = press.mods.alt || press.typed_char().is_some_and(|typed| "@#|~[]{}\\€¬".contains(typed));
        assert!(!needs, "{} has {}", deed.id, key.key);
    }
}

#[test]
fn digits_are_for_tabs_and_ids_are_unique() {
    for (key, deed) in keys(|_| true) {
        let is_digits = key.key.starts_with(|c: char| c.is_ascii_digit());
        assert!(!is_digits || ["screen.tab", "seats.show"].contains(&deed.id), "{}", deed.id);
    }
    let ids: BTreeSet<_> = DEEDS.iter().map(|deed| deed.id).collect();
    assert_eq!(ids.len(), DEEDS.iter().len());
    let shorts: Vec<_> = DEEDS.iter().flat_map(|deed| deed.short).collect();
    assert_eq!(shorts.iter().collect::<BTreeSet<_>>().len(), shorts.len(), "a short word stands for two deeds");
}

#[test]
fn what_a_key_says_already_are_fields_of_its_deed() {
    for (key, deed) in keys(|key| !key.with.is_empty()) {
        let fields = DEEDS.fields(deed);
        for (id, value) in key.with {
            let field = fields.iter().find(|field| field.id == *id);
            let field = field.unwrap_or_else(|| panic!("{} has no field {id}", deed.id));
            assert!(field.choices.is_empty() || field.choices.iter().any(|choice| choice.id == *value), "{}", deed.id);
        }
    }
}

#[test]
fn every_deed_field_and_choice_has_words_in_both_languages() {
    for words in [Language::Es, Language::En].map(Words::new) {
        let mut missing = BTreeSet::new();
        let mut ask = |key: String| {
            if !words.has(&key) {
                missing.insert(key);
            }
        };
        for deed in DEEDS.iter() {
            ask(deed.label_key());
            ask(deed.help_key());
            for field in DEEDS.fields(deed) {
                ask(format!("field-{}", field.id));
                ask(field.kind.key());
                field.choices.iter().for_each(|choice| ask(choice.key.clone()));
            }
        }
        assert_eq!(missing, BTreeSet::new(), "{:?}", words.language());
    }
}

#[test]
fn labels_fit_a_hint_line() {
    for words in [Language::Es, Language::En].map(Words::new) {
        for deed in DEEDS.iter() {
            let label = words.get(&deed.label_key()).into_owned();
            assert!(label.chars().count() <= 22, "{label}");
        }
    }
}

#[test]
fn every_example_does_its_deed() {
    for words in [Language::Es, Language::En].map(Words::new) {
        for deed in DEEDS.iter() {
            assert!(!deed.examples.is_empty(), "{} shows no example", deed.id);
            for example in deed.examples {
                let line = with_texts(example, &words);
                let intent = parse(&line, &Names::default()).unwrap_or_else(|error| panic!("{line}: {error:?}"));
                if let Intent::Table(request) = intent {
                    let id = match *request {
                        Request::Do(command) | Request::Grant(_, command) => command.id(),
                        Request::Undo => "history.undo",
                        Request::Redo => "history.redo",
                        Request::GoTo(_) => "history.goto",
                    };
                    assert!(id == deed.id || BY_ANOTHER_NAME.contains(&(deed.id, id)), "{line} is {id}");
                }
            }
        }
    }
}

#[test]
fn an_example_asks_for_the_same_in_either_language() {
    let asked =
        |line: &str| format!("{:?}", parse(line, &Names::default()).unwrap_or_else(|no| panic!("{line}: {no:?}")));
    let mut differ = 0;
    for language in [Language::Es, Language::En] {
        let words = Words::new(language);
        let reader = CompletionContext { words: &words, distance: &|_| None };
        for deed in DEEDS.iter() {
            for (example, said) in deed.examples.iter().zip(DEEDS.examples_for(deed, &reader)) {
                let example = with_texts(example, &words);
                // A call keeps its line as it was written.
                if deed.id == "seats.call" {
                    assert!(!said.contains("might") || language == Language::En, "{said}");
                    continue;
                }
                // Without a table nobody knows that a gauge is called so.
                let same = GAUGES.iter().fold(asked(&said), |same, (key, id)| {
                    let called = Id::from_name(&words.get(key)).to_string();
                    same.replace(&format!("\"{called}\""), &format!("\"{id}\""))
                });
                assert_eq!(asked(&example), same, "{example} is {said}");
                differ += u32::from(example != said);
            }
        }
    }
    assert!(differ > 100, "only {differ} are said in other words");
}

#[test]
fn neither_an_example_nor_a_sentence_names_a_thing_in_the_other_language() {
    let words = Words::new(Language::Es);
    let reader = CompletionContext { words: &words, distance: &|_| None };
    let marks = ["person:", "numbers:", "secret:", "clock:", "note:", "scene:", "scene-secret:", "item:", "pool:"];
    let is_foreign = |word: &str| {
        // Points that have the same letters in both languages are written so.
        let is_gauge = GAUGES.iter().any(|(_, id)| *id == word && id.len() > 2);
        marks.iter().any(|mark| word.starts_with(mark)) || is_gauge
    };
    for deed in DEEDS.iter() {
        for said in DEEDS.examples_for(deed, &reader) {
            let foreign = said.split([' ', '"']).find(|word| is_foreign(word));
            assert_eq!(foreign, None, "{said}");
        }
    }
    for (language, other) in [("es", Language::En), ("en", Language::Es)] {
        let own = if other == Language::En { Language::Es } else { Language::En };
        for file in crate::words::word_files(language) {
            let text = fs::read_to_string(&file).expect("a word file");
            for deed in DEEDS.iter() {
                let (line, theirs) = (DEEDS.line_start_in(deed, own), DEEDS.line_start_in(deed, other));
                let quoted = ["`", "«", "“", ":"].map(|mark| format!("{mark}{theirs}"));
                let found = quoted.iter().find(|quoted| line != theirs && text.contains(*quoted));
                assert_eq!(found, None, "{}: {line}", file.display());
            }
        }
    }
}

/// An example with the texts that stand in it as keys: `note add "{example-the-key}"`.
pub(crate) fn with_texts(example: &str, words: &Words) -> String {
    let keys = example.split('{').filter(|part| part.starts_with("example-")).filter_map(|rest| rest.split_once('}'));
    keys.fold(example.to_owned(), |filled, (key, _)| filled.replace(&format!("{{{key}}}"), &words.get(key)))
}

#[test]
fn all_that_help_tells_of_a_deed_has_its_words() {
    for words in [Language::Es, Language::En].map(Words::new) {
        for deed in DEEDS.iter() {
            let fields = DEEDS.fields(deed);
            let mut keys = vec![format!("noun-{}", deed.noun()), deed.label_key(), deed.help_key()];
            keys.extend(fields.iter().flat_map(|field| [format!("field-{}", field.id), field.kind.key()]));
            keys.extend(deed.keys.iter().map(|key| key.context.key()));
            let missing: Vec<&String> = keys.iter().filter(|key| !words.has(key)).collect();
            assert!(missing.is_empty(), "{}: {missing:?}", deed.id);
        }
    }
}

#[test]
fn every_command_of_the_table_has_a_deed() {
    let commands = ids::command_ids();
    assert!(commands.len() > 40, "only {} commands were found", commands.len());
    for id in commands {
        assert!(find(&id).is_some(), "{id} can be asked by no line");
    }
}

#[test]
fn every_deed_that_the_screen_speaks_of_is_one() {
    let written = screen_ids();
    assert!(written.len() > 60, "only {} ids were found", written.len());
    for (id, file) in written {
        assert!(find(&id).is_some(), "{}: there is no deed {id}", file.display());
    }
}

#[test]
fn what_a_form_composes_is_what_a_line_says() {
    let said = |deed: &str, said: &[(&str, &str)]| {
        let line = DEEDS.compose(find(deed).expect("a deed"), said);
        (line.clone(), parse(&line, &Names::default()).unwrap_or_else(|error| panic!("{line}: {error:?}")))
    };
    let typed = |line: &str| parse(line, &Names::default()).expect("a line");
    let (line, intent) = said(
        "note.add",
        &[("text", "dice: \"no\"\nde veras"), ("title", "-uno-"), ("to", "vera bruno"), ("scene", "")],
    );
    assert_eq!(line, "note add --to=vera --to=bruno -- -uno- \"dice: \\\"no\\\"\\nde veras\"");
    assert_eq!(intent, typed("nota nueva --para vera --to bruno -- '-uno-' \"dice: \\\"no\\\"\nde veras\""));
    let (_, intent) =
        said("clock.add", &[("name", "La alarma"), ("size", "6"), ("hidden", "true"), ("driver", "failures")]);
    assert_eq!(intent, typed("reloj nuevo \"La alarma\" 6 --oculto --motor fallos"));
    let (_, intent) = said("gauge.change", &[("owner", "vera"), ("gauge", "luck"), ("by", "-1"), ("reason", "a b")]);
    assert_eq!(intent, typed("medidor cambia vera luck -1 a b"));
}

#[test]
fn what_holds_anyway_is_not_said_and_so_contradicts_nothing() {
    let add = |said: &[(&str, &str)]| DEEDS.compose(find("aspect.add").expect("a deed"), said);
    let line = add(&[("on", "vera"), ("text", "aturdida"), ("rounds", "2"), ("hidden", "false")]);
    assert_eq!(line, "aspect add --rounds=2 vera aturdida");
    parse(&line, &Names::default()).expect("rounds alone");
    let both = add(&[("on", "vera"), ("text", "aturdida"), ("rounds", "2"), ("until", "session")]);
    let error = parse(&both, &Names::default()).expect_err("rounds and the session");
    let fields = ["rounds", "until"].map(|field| Msg::new(format!("field-{field}")));
    let [given, other] = fields;
    assert_eq!(error.what, Msg::new("line-not-both").with("given", given).with("other", other));
}

#[test]
fn text_that_is_said_to_be_empty_is_cleared_and_what_is_not_said_stays() {
    let typed = |line: &str| parse(line, &Names::default()).expect("a line");
    let line =
        DEEDS.compose(find("scene.edit").expect("a deed"), &[("scene", "hall"), ("read", ""), ("secret", "a\nb")]);
    assert_eq!(line, "scene edit --read=\"\" --secret=\"a\\nb\" hall");
    assert_eq!(typed(&line), typed("escena edita hall --lee '' --secreto \"a\\nb\""));
    assert_ne!(typed(&line), typed("scene edit hall --secret \"a\\nb\""));
}

#[test]
fn every_form_can_be_filled_in() {
    for deed in DEEDS.iter() {
        let fields = DEEDS.fields(deed);
        let optional = fields.iter().filter(|field| !field.required).map(Some);
        // With what is required alone, and with each of the others besides.
        for other in optional.chain([None]) {
            // A value without a name comes after those before it.
            let place = |field: &Field| fields.iter().position(|known| known == field);
            let is_before = |field: &Field| {
                let is_bare = |one: &Field| one.long.is_none() && !one.is_flag;
                other.is_some_and(|other| is_bare(other) && is_bare(field) && place(field) < place(other))
            };
            let filled = fields.iter().filter(|field| field.required || Some(*field) == other || is_before(field));
            let said: Vec<(&str, String)> = filled.map(|field| (field.id.as_str(), sample(field))).collect();
            let line = DEEDS.compose(deed, &said);
            match parse(&line, &Names::default()) {
                Ok(_) => {}
                // One option may ask for another one.
                Err(error) if error.what.key == "line-missing" => {}
                Err(error) => panic!("{line}: {error:?}"),
            }
        }
    }
}

#[test]
fn the_refusal_of_a_choice_names_all_that_may_be_said() {
    let words = Words::new(Language::En);
    for deed in DEEDS.iter() {
        let fields = DEEDS.fields(deed);
        let is_bare = |field: &Field| field.long.is_none() && !field.is_flag;
        for (at, wrong) in fields.iter().enumerate().filter(|(_, field)| !field.choices.is_empty()) {
            let is_before = |n: usize, field: &Field| is_bare(wrong) && is_bare(field) && n < at;
            let filled =
                fields.iter().enumerate().filter(|(n, field)| field.required || *n == at || is_before(*n, field));
            let value = |n: usize, field: &Field| if n == at { "zzzz".to_owned() } else { sample(field) };
            let said: Vec<(&str, String)> = filled.map(|(n, field)| (field.id.as_str(), value(n, field))).collect();
            let line = DEEDS.compose(deed, &said);
            let error = parse(&line, &Names::default()).expect_err(&line);
            let told = words.say(&error.msg());
            // A word that may stand in several places is read where it fits first.
            let at_fault = fields.iter().find(|field| Some(&field.id) == error.field.as_ref()).unwrap_or(wrong);
            let untold = at_fault.choices.iter().find(|choice| !told.contains(&choice.id));
            assert!(untold.is_none() || error.what.key == "line-missing", "{line}: {told}");
        }
    }
}

/// Something that a field may hold.
fn sample(field: &Field) -> String {
    if let Some(choice) = field.choices.last() {
        return choice.id.clone();
    }
    let said = match field.kind {
        Kind::Flag => "true",
        Kind::Foes => "thug:3",
        Kind::Thing | Kind::Anything => "clock:alarm",
        Kind::Spot => "-2",
        Kind::Size => "8x5",
        Kind::Card => "KS",
        Kind::Number => "5",
        Kind::TextAndNumber => "ruido:2",
        Kind::PersonAndText if field.id == "beset" => "vera:grade-up",
        Kind::PersonAndText => "vera:bruno",
        Kind::Moment => "12",
        Kind::Die => "d12",
        Kind::Dice => "2d6+3",
        Kind::Sheet => "{}",
        Kind::Text | Kind::Prose | Kind::Line if !field.multiple => "-dice \"no\" \\ #1",
        _ => "vera",
    };
    said.to_owned()
}

/// Keys with their deeds.
fn keys(fit: impl Fn(&Key) -> bool) -> Vec<(&'static Key, &'static DeedType)> {
    let all = DEEDS.iter().flat_map(|deed| deed.keys.iter().map(move |key| (key, deed)));
    all.filter(|(key, _)| fit(key)).collect()
}

/// The ids of deeds that the screen's sources speak of, each with the file: what is written there and is no deed would
/// be a key that nobody shows, or a hint that never comes.
fn screen_ids() -> BTreeSet<(String, PathBuf)> {
    let nouns: BTreeSet<&str> = DEEDS.iter().filter_map(|deed| deed.id.split('.').next()).collect();
    let is_id = |word: &str| {
        let plain = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        word.split_once('.').is_some_and(|(noun, verb)| nouns.contains(noun) && verb.split('.').all(plain))
    };
    let mut ids = BTreeSet::new();
    for file in ids::sources(&PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/ui")) {
        let source = fs::read_to_string(&file).expect("a source file");
        let written = source.split('"').skip(1).step_by(2).filter(|word| is_id(word));
        ids.extend(written.map(|id| (id.to_owned(), file.clone())));
    }
    ids
}
