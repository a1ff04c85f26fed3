//! The setup: what flags and settings say, joined; a flag wins.

use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;

use super::editor::Editor;
use super::screen::Screen;
use super::terminal::Ability;
use crate::deeds::DEEDS;
use crate::rules::say::Msg;
use crate::store::error::{Error, Result};
use crate::store::folders::Folders;
use crate::store::settings::{Known, Settings};
use crate::store::themes;
use crate::theme::Theme;
use crate::ui::input::Key;
use crate::ui::keys::{Conflict, Keys};
use crate::ui::look::{Depth, Glyphs, Look};
use crate::words::{Language, Words};

/// What the command line says: `--lang`, `--theme`, `--ascii`, `--curtain`, `--journal`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Flags {
    pub language: Option<Language>,
    pub theme: Option<String>,
    pub ascii: bool,
    /// Whether tables open with the curtain drawn.
    pub curtain: bool,
    pub journal: Option<PathBuf>,
}

/// How the program runs here.
pub struct Setup {
    pub folders: Folders,
    /// Whether to draw with ASCII alone.
    pub ascii: bool,
    /// Whether tables open with the curtain drawn.
    pub curtain: bool,
    /// Another journal for the campaign.
    pub journal: Option<PathBuf>,
    /// Of the interface.
    pub language: Language,
    /// The person's own editor, where the environment names one.
    pub editor: Option<Editor>,
    /// Why the settings are left out.
    pub left_out: Option<Error>,
    theme: Theme,
    depth: Depth,
    settings: Settings,
}

impl Setup {
    /// Joins flags, settings and what the terminal says of itself in the environment. Settings that have faults are left
    /// out: they keep nobody from the table. Fails when the theme is not there.
    pub fn new(flags: &Flags, folders: Folders, var: &dyn Fn(&str) -> Option<String>) -> Result<Setup> {
        let ability = Ability::of(var);
        let home = var("HOME").map(PathBuf::from);
        let (settings, left_out) = match read_settings(&folders, home.as_deref()) {
            Ok(settings) => (settings, None),
            Err(error) => (Settings::default(), Some(error)),
        };
        let set = || settings.language.as_deref().and_then(Language::from_locale);
        let language = flags.language.or_else(set).unwrap_or_else(|| of_environment(var));
        let name = flags.theme.clone().or_else(|| settings.theme.as_ref().map(|name| name.to_string()));
        let name = name.as_deref().unwrap_or(themes::DEFAULT);
        let theme = themes::find(name, Some(&folders.themes()))?;
        Ok(Setup {
            ascii: flags.ascii || settings.ascii.unwrap_or(!ability.unicode),
            curtain: flags.curtain,
            journal: flags.journal.clone(),
            editor: Editor::of(var),
            depth: ability.depth,
            folders,
            theme,
            language,
            left_out,
            settings,
        })
    }

    /// The folder of the user's campaigns.
    pub fn campaigns(&self) -> PathBuf {
        self.settings.campaigns.clone().unwrap_or_else(|| self.folders.campaigns())
    }

    /// The screen that this setup makes, and the settings' keys that cannot be.
    pub fn screen(&self) -> (Screen, Vec<Conflict>) {
        let overrides = self.settings.keys.iter().map(|other| (other.deed.as_str(), other.key.as_str()));
        let (keys, conflicts) = Keys::new(overrides);
        let screen = Screen { look: self.look(), words: Words::new(self.language), keys, zone: local_zone() };
        (screen, conflicts)
    }

    /// Takes another theme, or says what is wrong with it; then the old one stays.
    pub fn theme(&mut self, name: &str) -> Result<(), Msg> {
        let found = themes::find(name, Some(&self.folders.themes()));
        self.theme = found.map_err(|error| Msg::new("theme-refused").with("why", error.msg()))?;
        Ok(())
    }

    /// Makes the screen what the setup says now.
    pub fn change(&self, screen: &mut Screen) {
        screen.look = self.look();
        if screen.words.language() != self.language {
            screen.words = Words::new(self.language);
        }
    }

    fn look(&self) -> Look {
        Look::new(&self.theme, self.depth, if self.ascii { &Glyphs::ASCII } else { &Glyphs::UNICODE })
    }
}

fn read_settings(folders: &Folders, home: Option<&Path>) -> Result<Settings> {
    let names = themes::names(Some(&folders.themes()));
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let deeds: Vec<&str> = DEEDS.iter().map(|deed| deed.id).collect();
    let is_key = |written: &str| written.parse::<Key>().is_ok();
    let known = Known { languages: &["es", "en"], themes: &names, deeds: &deeds, is_key: &is_key, home };
    Settings::read(&folders.settings(), &known)
}

/// The zone of this machine. Read straight from its file where that is enough: looking zones up by name walks
/// through all there are, which takes longer than everything else at the start.
fn local_zone() -> TimeZone {
    let named = std::env::var_os("TZ").is_some();
    let file = (!named).then(|| std::fs::read("/etc/localtime").ok()).flatten();
    file.and_then(|file| TimeZone::tzif("local", &file).ok())
        .unwrap_or_else(|| if named { TimeZone::system() } else { TimeZone::UTC })
}

/// The first of the usual variables that names a language we speak; Spanish, the games' own, otherwise.
pub(super) fn of_environment(var: &dyn Fn(&str) -> Option<String>) -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(var).find(|value| !value.is_empty());
    set.as_deref().and_then(Language::from_locale).unwrap_or(Language::Es)
}
