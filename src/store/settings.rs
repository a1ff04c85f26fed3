//! The user's settings: one TOML file. Reading reports all faults at once; what the file leaves out has its default.

use std::ops::Range;
use std::path::{Path, PathBuf};

use toml_edit::{DocumentMut, Item};

use crate::record::forms::{AsFlag, AsId, AsLine, AsNumber, ValueForm};
use crate::record::{Fields, FileValue, nearest, parse_file};
use crate::rules::{Msg, Text};
use crate::session::id::Id;

use super::campaign::save::unwritable;
use super::error::{Error, Result};
use super::folders::Folders;
use super::read::read_if_exists;
use super::write;

/// The longest pause that can be set, in milliseconds.
const MAX_PAUSE_MILLIS: u16 = 2000;

/// The settings that the user has changed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    /// The language of the interface, `es` or `en`.
    pub language: Option<Text>,
    pub theme: Option<Text>,
    pub ascii: Option<bool>,
    pub campaigns: Option<PathBuf>,
    /// The pause in typing, in milliseconds, after which dropped keys are heard again; with 0 no key is dropped.
    pub pause: Option<u16>,
    /// The other users of this machine who may sit down, if any.
    pub seats: Option<SeatSettings>,
    /// The deeds' changed keys, in the order of the file.
    pub keys: Vec<KeyBinding>,
}

/// The users of this machine who may sit down at a table, besides the one whose it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatSettings {
    /// The group whose members reach the door.
    pub group: Text,
    /// The accounts, each with the person whose seat is theirs.
    pub accounts: Vec<(Text, Id)>,
}

/// A key that the user has bound to a deed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyBinding {
    pub deed: Text,
    /// The key as written in the file.
    pub key: Text,
}

/// What reading the settings depends on: the words that they may use, and the user's home. The caller passes it in,
/// because the store may not import the rooms that own it.
#[derive(Clone, Copy)]
pub struct SettingsContext<'a> {
    pub languages: &'a [&'a str],
    pub themes: &'a [&'a str],
    pub deeds: &'a [&'a str],
    /// Whether a text is a valid key.
    pub is_key: &'a dyn Fn(&str) -> bool,
    /// What `~` stands for in a path.
    pub home: Option<&'a Path>,
}

impl Settings {
    /// The folder of the user's campaigns.
    pub fn campaigns_folder(&self, folders: &Folders) -> PathBuf {
        self.campaigns.clone().unwrap_or_else(|| folders.campaigns())
    }

    /// Reads the settings. A missing file gives the defaults.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or [`Error::Wrong`] with all its faults.
    pub fn read(file: &Path, context: &SettingsContext<'_>) -> Result<Settings> {
        read_if_exists(file)?.map_or_else(|| Ok(Settings::default()), |bytes| Settings::parse(file, &bytes, context))
    }

    /// Reads settings from the bytes of their file; `file` names it in the faults.
    ///
    /// # Errors
    ///
    /// [`Error::Wrong`] with all faults of the file.
    pub fn parse(file: &Path, bytes: &[u8], context: &SettingsContext<'_>) -> Result<Settings> {
        if bytes.trim_ascii().is_empty() {
            return Ok(Settings::default());
        }
        let (settings, faults) = parse_file(file, bytes, |fields| read_settings(fields, context));
        if faults.count_errors() > 0 { Err(Error::Wrong(faults)) } else { Ok(settings) }
    }
}

/// A setting that can be changed while a table is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting<'a> {
    Language(&'a str),
    Theme(&'a str),
    Ascii(bool),
}

/// Writes a setting into the file and leaves the rest of it as it was written. Creates the file if it is missing.
///
/// # Errors
///
/// If the file cannot be read, parsed or written. It is then as it was before.
pub fn write_setting(file: &Path, setting: Setting<'_>) -> Result<()> {
    let (key, new): (_, toml_edit::Value) = match setting {
        Setting::Language(language) => ("language", language.into()),
        Setting::Theme(theme) => ("theme", theme.into()),
        Setting::Ascii(ascii) => ("ascii", ascii.into()),
    };
    let bytes = read_if_exists(file)?.unwrap_or_default();
    let text = std::str::from_utf8(&bytes).map_err(|error| unwritable(file, &error.to_string()))?;
    let document = text.parse::<DocumentMut>();
    let mut document = document.map_err(|error| unwritable(file, error.message()))?;
    match document.get_mut(key).and_then(Item::as_value_mut) {
        Some(old) => {
            let decor = old.decor().clone();
            *old = new;
            *old.decor_mut() = decor;
        }
        None => _ = document.insert(key, toml_edit::value(new)),
    }
    write::make_folder(write::folder_of(file))?;
    write::replace(file, document.to_string().as_bytes())
}

fn read_settings(fields: &Fields<'_>, context: &SettingsContext<'_>) -> Settings {
    Settings {
        language: fields.value("language").and_then(|value| read_word(value, context.languages)),
        theme: fields.value("theme").and_then(|value| read_word(value, context.themes)),
        ascii: fields.optional("ascii", AsFlag),
        campaigns: fields.value("campaigns").and_then(|value| read_folder(value, context.home)),
        pause: fields.optional("pause", AsNumber::within(0..=MAX_PAUSE_MILLIS)),
        seats: fields.table("seats", "seats").and_then(|seats| read_seats(&seats)),
        keys: fields.value("keys").and_then(|value| read_keys(value, context)).unwrap_or_default(),
    }
}

fn read_word(value: FileValue<'_>, words: &[&str]) -> Option<Text> {
    let word = AsLine.read(value)?;
    if words.contains(&word.as_str()) {
        return Some(word);
    }
    value.refuse(value.report().unknown_word_fault(value.span(), &word, words.iter().copied()))
}

/// A folder, given by an absolute path or one that starts with `~/`.
fn read_folder(value: FileValue<'_>, home: Option<&Path>) -> Option<PathBuf> {
    let written = AsLine.read(value)?;
    let path = match (written.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(written.as_str()),
    };
    if path.is_absolute() {
        return Some(path);
    }
    let suggestion = format!("~/{}", written.trim_start_matches("./"));
    let fault = value.fault(Msg::new("settings-no-folder").with("word", &written));
    value.refuse(fault.expecting(Msg::new("settings-expect-folder")).suggesting(Some(suggestion)))
}

/// The accounts that have a seat. Without a group none of them would reach the door, so it is required.
fn read_seats(fields: &Fields<'_>) -> Option<SeatSettings> {
    let group = fields.required("group", AsLine);
    let expected = || Msg::new("expect-table").with("table", Text::new("seats.accounts"));
    let entries = fields.value("accounts").and_then(|accounts| accounts.entries(expected())).unwrap_or_default();
    let seat_of = |(account, _, person): (Text, _, _)| Some((account, AsId.read(person)?));
    Some(SeatSettings { group: group?, accounts: entries.into_iter().filter_map(seat_of).collect() })
}

fn read_keys(value: FileValue<'_>, context: &SettingsContext<'_>) -> Option<Vec<KeyBinding>> {
    let mut keys = Vec::new();
    for (deed, span, key) in flatten_deeds("", value)? {
        if context.deeds.contains(&deed.as_str()) {
            keys.extend(read_key(key, context.is_key).map(|key| KeyBinding { deed, key }));
        } else {
            let fault = value.report().fault(span, Msg::new("settings-no-deed").with("deed", &deed));
            value.add(fault.suggesting(nearest(&deed, context.deeds.iter().copied())));
        }
    }
    Some(keys)
}

/// Flattens a table of deeds: TOML reads `history.undo` without quotes as a table in a table. `above` is the part of
/// the name before the dot.
fn flatten_deeds<'t>(above: &str, value: FileValue<'t>) -> Option<Vec<(Text, Range<usize>, FileValue<'t>)>> {
    let mut all = Vec::new();
    for (word, span, value) in value.entries(Msg::new("expect-table").with("table", Text::new("keys")))? {
        let deed = if above.is_empty() { word } else { Text::line(&format!("{above}.{word}")) };
        match value.is_table() {
            true => all.extend(flatten_deeds(&deed, value)?),
            false => all.push((deed, span, value)),
        }
    }
    Some(all)
}

fn read_key(value: FileValue<'_>, is_key: &dyn Fn(&str) -> bool) -> Option<Text> {
    let key = AsLine.read(value)?;
    if is_key(&key) {
        return Some(key);
    }
    let fault = value.fault(Msg::new("settings-no-key").with("key", &key));
    value.refuse(fault.expecting(Msg::new("settings-expect-key")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn context() -> SettingsContext<'static> {
        SettingsContext {
            languages: &["es", "en"],
            themes: &["phosphor", "amber", "cga"],
            deeds: &["undo", "redo", "roll-secret"],
            is_key: &|key| key.chars().count() == 1 || key == "ctrl-r",
            home: Some(Path::new("/home/vera")),
        }
    }

    fn parse(text: &str) -> Result<Settings> {
        Settings::parse(Path::new("settings.toml"), text.as_bytes(), &context())
    }

    /// Line, column, kind and nearest word of each fault.
    fn faults(text: &str) -> Vec<(u32, u32, String, Option<String>)> {
        let Err(Error::Wrong(faults)) = parse(text) else { panic!("no fault in {text}") };
        let describe = |fault: &super::super::campaign::Fault| {
            let nearest = fault.nearest.as_ref().map(ToString::to_string);
            (fault.line, fault.column, fault.kind().to_owned(), nearest)
        };
        faults.faults.iter().map(describe).collect()
    }

    #[test]
    fn seats_of_other_accounts_take_a_group() {
        let seats = parse("[seats]\ngroup = \"mesa\"\n[seats.accounts]\nmarta = \"vera\"\n").unwrap().seats;
        let accounts = vec![(Text::new("marta"), Id::from_name("vera"))];
        assert_eq!(seats, Some(SeatSettings { group: Text::new("mesa"), accounts }));
        let fault =
            |line, column, kind: &str, meant: Option<&str>| (line, column, kind.to_owned(), meant.map(str::to_owned));
        let without_group = faults("[seats.accounts]\nmarta = \"vera\"\n");
        assert_eq!(without_group, [fault(1, 2, "fault-missing-key", None)]);
        let no_id = faults("[seats]\ngroup = \"mesa\"\naccounts = { marta = \"Vera Salas\" }\n");
        assert_eq!(no_id, [fault(3, 22, "fault-not-an-id", Some("vera-salas"))]);
    }

    #[test]
    fn missing_settings_have_their_defaults() {
        let dir = tempfile::tempdir().unwrap();
        assert_eq!(Settings::read(&dir.path().join("settings.toml"), &context()).unwrap(), Settings::default());
        assert!(matches!(Settings::read(dir.path(), &context()), Err(Error::NotAFile { .. })));
        for empty in ["", "\n\n", "# theme = \"amber\"\n"] {
            assert_eq!(parse(empty).unwrap(), Settings::default(), "{empty:?}");
        }
    }

    #[test]
    fn every_setting_is_read() {
        let settings = parse(
            "language = \"es\"\ntheme = \"cga\"\nascii = true\npause = 350\ncampaigns = \"~/rol\"\n\
             [keys]\nundo = \"z\"\nredo = \"ctrl-r\"\n",
        )
        .unwrap();
        let key = |deed: &str, key: &str| KeyBinding { deed: deed.into(), key: key.into() };
        assert_eq!(
            settings,
            Settings {
                language: Some("es".into()),
                theme: Some("cga".into()),
                ascii: Some(true),
                pause: Some(350),
                campaigns: Some("/home/vera/rol".into()),
                seats: None,
                keys: vec![key("undo", "z"), key("redo", "ctrl-r")],
            }
        );
    }

    #[test]
    fn a_deeds_name_needs_no_quotes() {
        let mut context = context();
        context.deeds = &["history.undo", "aspect.add", "scene.add"];
        let text = "[keys]\nhistory.undo = \"z\"\n\"scene.add\" = \"a\"\naspect.add = \"b\"\naspct.add = \"c\"\n";
        let parse = |text: &str| Settings::parse(Path::new("settings.toml"), text.as_bytes(), &context);
        let Err(Error::Wrong(faults)) = parse(text) else { panic!("a fault") };
        assert_eq!((faults.count_errors(), faults.faults[0].line), (1, 5));
        assert_eq!(faults.faults[0].nearest.as_deref(), Some("aspect.add"));
        let keys = parse(text.rsplit_once("aspct").unwrap().0).unwrap().keys;
        let keys: Vec<_> = keys.iter().map(|binding| (binding.deed.as_str(), binding.key.as_str())).collect();
        assert_eq!(keys, [("history.undo", "z"), ("scene.add", "a"), ("aspect.add", "b")]);
    }

    #[test]
    fn writing_a_setting_leaves_the_rest_of_the_file_alone() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("biombo/settings.toml");
        write_setting(&file, Setting::Theme("amber")).unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "theme = \"amber\"\n");
        let written = "# Mine.\ntheme = 'cga' # the best\n\n[keys] # few\nundo = \"z\"\n";
        std::fs::write(&file, written).unwrap();
        write_setting(&file, Setting::Theme("amber")).unwrap();
        write_setting(&file, Setting::Language("es")).unwrap();
        write_setting(&file, Setting::Ascii(true)).unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.starts_with("# Mine.\ntheme = \"amber\" # the best\n"), "{text}");
        assert!(text.ends_with("\n[keys] # few\nundo = \"z\"\n"), "{text}");
        let kept = Settings::read(&file, &context()).unwrap();
        assert_eq!((kept.language, kept.ascii), (Some("es".into()), Some(true)));
        std::fs::write(&file, "theme = \n").unwrap();
        assert!(matches!(write_setting(&file, Setting::Ascii(false)), Err(Error::Wrong(_))));
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "theme = \n", "what cannot be read is left alone");
    }

    #[test]
    fn every_fault_has_its_place_and_the_nearest_word() {
        let text = "langauge = \"es\"\ntheme = \"ambar\"\nascii = \"yes\"\ncampaigns = \"rol\"\n\
            [keys]\nundoo = \"z\"\nredo = \"hyper-q\"\nundo = 7\n";
        let found = faults(text);
        let found: Vec<_> = found.iter().map(|(l, c, kind, near)| (*l, *c, kind.as_str(), near.as_deref())).collect();
        assert_eq!(
            found,
            [
                (1, 1, "fault-unknown-key", Some("language")),
                (2, 9, "fault-unknown-word", Some("amber")),
                (3, 9, "fault-wrong-type", Some("true")),
                (4, 13, "settings-no-folder", Some("~/rol")),
                (6, 1, "settings-no-deed", Some("undo")),
                (7, 8, "settings-no-key", None),
                (8, 8, "fault-wrong-type", Some("\"7\"")),
            ]
        );
        assert_eq!(faults("keys = 3")[0].2, "fault-wrong-type");
        assert_eq!(faults("theme = \n")[0].0, 1);
    }
}
