//! The setup: flags and settings combined; a flag wins.

use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::tz::TimeZone;

use super::display::DisplaySettings;
use super::door::wire::{Hello, Surface};
use super::editor::Editor;
use super::terminal::TerminalFeatures;
use crate::deeds::{DEEDS, Name};
use crate::rules::message::Msg;
use crate::session::id::Seat;
use crate::store::error::{Error, Result};
use crate::store::folders::Folders;
use crate::store::settings::{SeatSettings, Settings, SettingsContext};
use crate::store::themes;
use crate::theme::Theme;
use crate::ui::input::KeyPress;
use crate::ui::keys::Keymap;
use crate::ui::look::{ColourDepth, Glyphs, Look};
use crate::words::{Language, Words};

/// The command line flags: `--lang`, `--theme`, `--ascii`, `--curtain`, `--linear`, `--seats`, `--journal`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Flags {
    pub language: Option<Language>,
    pub theme: Option<String>,
    pub ascii: bool,
    /// Whether tables open with the curtain drawn.
    pub curtain: bool,
    /// Whether the table is read and answered in lines, without a screen.
    pub linear: bool,
    /// Whether the table opens with its door open, so that people may sit down at terminals of their own.
    pub seats: bool,
    pub journal: Option<PathBuf>,
}

/// The default of [`Setup::pause`], in milliseconds.
const DEFAULT_PAUSE_MILLIS: u16 = 200;

/// The configuration of this run.
pub struct Setup {
    pub folders: Folders,
    /// Whether to draw with ASCII alone.
    pub ascii: bool,
    /// Whether tables open with the curtain drawn.
    pub curtain: bool,
    /// Whether the table is read and answered in lines, without a screen.
    pub linear: bool,
    /// Whether the table opens with its door open.
    pub seats: bool,
    /// The pause in typing after which dropped letters and Enter are heard again.
    pub pause: Duration,
    /// A journal other than the campaign's usual one.
    pub journal: Option<PathBuf>,
    /// The language of the interface.
    pub language: Language,
    /// The person's own editor, if the environment names one.
    pub editor: Option<Editor>,
    /// Why the settings were ignored.
    pub settings_error: Option<Error>,
    /// The colours of this terminal.
    pub depth: ColourDepth,
    theme_name: String,
    theme: Theme,
    settings: Settings,
}

impl Setup {
    /// Combines flags, settings and the terminal's environment. Settings with faults are ignored, so that they never
    /// keep anybody from the table. Fails if the theme does not exist.
    pub fn new(flags: &Flags, folders: Folders, var: &dyn Fn(&str) -> Option<String>) -> Result<Setup> {
        let features = TerminalFeatures::from_env(var);
        let home = var("HOME").map(PathBuf::from);
        let (settings, settings_error) = match read_settings(&folders, home.as_deref()) {
            Ok(settings) => (settings, None),
            Err(error) => (Settings::default(), Some(error)),
        };
        let set = || settings.language.as_deref().and_then(Language::from_locale);
        let language = flags.language.or_else(set).unwrap_or_else(|| language_of_environment(var));
        let name = flags.theme.clone().or_else(|| settings.theme.as_ref().map(|name| name.to_string()));
        let name = name.as_deref().unwrap_or(themes::DEFAULT);
        let theme = themes::find(name, Some(&folders.themes()))?;
        Ok(Setup {
            ascii: flags.ascii || settings.ascii.unwrap_or(!features.unicode),
            curtain: flags.curtain,
            linear: flags.linear,
            seats: flags.seats,
            pause: Duration::from_millis(settings.pause.unwrap_or(DEFAULT_PAUSE_MILLIS).into()),
            journal: flags.journal.clone(),
            // An editor would take the terminal, which lines leave alone.
            editor: Editor::from_env(var).filter(|_| !flags.linear),
            depth: features.depth,
            folders,
            theme_name: name.to_owned(),
            theme,
            language,
            settings_error,
            settings,
        })
    }

    /// The folder of the user's campaigns.
    pub fn campaigns_folder(&self) -> PathBuf {
        self.settings.campaigns_folder(&self.folders)
    }

    /// The other users of this machine who may sit down, if any.
    pub fn seat_settings(&self) -> Option<&SeatSettings> {
        self.settings.seats.as_ref()
    }

    /// The display settings of this setup, and the conflicts among the settings' keys.
    pub fn display(&self) -> (DisplaySettings, Vec<Msg>) {
        let bindings = self.settings.keys.iter().map(|binding| (binding.deed.as_str(), binding.key.as_str()));
        let (keys, conflicts) = Keymap::new(bindings);
        let themes = themes::names(Some(&self.folders.themes())).into_iter();
        let display = DisplaySettings {
            look: self.look(),
            words: Words::new(self.language),
            keys: keys.into(),
            zone: local_zone(),
            themes: themes.map(|name| Name { text: name.clone(), id: name }).collect(),
        };
        (display, conflicts)
    }

    /// Switches to another theme. If that fails, the old one stays and the reason is returned.
    pub fn set_theme(&mut self, name: &str) -> Result<(), Msg> {
        let found = themes::find(name, Some(&self.folders.themes()));
        self.theme = found.map_err(|error| match error {
            Error::NoTheme { .. } => error.msg(),
            unfit => Msg::new("theme-refused").with("why", unfit.msg()),
        })?;
        self.theme_name = name.to_owned();
        Ok(())
    }

    /// The name under which the theme is found.
    pub fn theme_name(&self) -> &str {
        &self.theme_name
    }

    /// Updates the display settings to the current setup.
    pub fn update_display(&self, display: &mut DisplaySettings) {
        display.look = self.look();
        if display.words.language() != self.language {
            display.words = Words::new(self.language);
        }
    }

    /// The look of this terminal.
    pub fn look(&self) -> Look {
        Look::new(&self.theme, self.depth, glyphs(self.ascii))
    }

    /// Whether there is a theme of this name.
    pub fn has_theme(&self, name: &str) -> bool {
        themes::find(name, Some(&self.folders.themes())).is_ok()
    }

    /// The hello of this terminal for a seat, with the size and erasing of a common one.
    pub fn hello(&self, seat: &Seat, surface: Surface) -> Hello {
        let Setup { depth, ascii, language, .. } = *self;
        Hello { depth, ascii, language, theme: self.theme_name().to_owned(), surface, ..Hello::of(seat.clone()) }
    }

    /// The display settings of a guest's terminal, with this table's keys and times. A theme that is not found here is
    /// this terminal's.
    pub fn display_of_guest(&self, hello: &Hello, display: &DisplaySettings) -> DisplaySettings {
        let theme = themes::find(&hello.theme, Some(&self.folders.themes())).unwrap_or_else(|_| self.theme.clone());
        // A language's words are shared by all who read them.
        let is_same = display.words.language() == hello.language;
        DisplaySettings {
            look: Look::new(&theme, hello.depth, glyphs(hello.ascii)),
            words: if is_same { display.words.clone() } else { Words::new(hello.language) },
            keys: display.keys.clone(),
            zone: display.zone.clone(),
            themes: display.themes.clone(),
        }
    }
}

/// The glyphs to draw with.
pub fn glyphs(ascii: bool) -> &'static Glyphs {
    if ascii { &Glyphs::ASCII } else { &Glyphs::UNICODE }
}

/// Reads the settings, in which a path may begin with `~`, the folder `home`.
///
/// # Errors
///
/// The settings cannot be read, or have faults.
pub fn read_settings(folders: &Folders, home: Option<&Path>) -> Result<Settings> {
    let names = themes::names(Some(&folders.themes()));
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let deeds: Vec<&str> = DEEDS.iter().map(|deed| deed.id).collect();
    let is_key = |written: &str| written.parse::<KeyPress>().is_ok();
    let context = SettingsContext { languages: &["es", "en"], themes: &names, deeds: &deeds, is_key: &is_key, home };
    Settings::read(&folders.settings(), &context)
}

/// The time zone of this machine. It is read straight from its file where possible, since looking it up by name walks
/// through all zones and would dominate the start-up time.
fn local_zone() -> TimeZone {
    let named = std::env::var_os("TZ").is_some();
    let file = (!named).then(|| std::fs::read("/etc/localtime").ok()).flatten();
    file.and_then(|file| TimeZone::tzif("local", &file).ok())
        .unwrap_or_else(|| if named { TimeZone::system() } else { TimeZone::UTC })
}

/// The language of the first usual variable that names one we speak; otherwise Spanish, the language of the games.
pub(super) fn language_of_environment(var: &dyn Fn(&str) -> Option<String>) -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(var).find(|value| !value.is_empty());
    set.as_deref().and_then(Language::from_locale).unwrap_or(Language::Es)
}
