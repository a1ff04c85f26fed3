//! The rows of the welcome screen: headings, and what can be opened.

use std::path::{Path, PathBuf};

use ratatui::prelude::{Buffer, Rect};

use crate::rules::text::Text;
use crate::session::systems::SystemName;
use crate::ui::parts::{after, put, put_right, upto, width};
use crate::ui::{Look, Meaning};
use crate::words::Words;

#[derive(Debug)]
pub(crate) enum WelcomeRow {
    /// A heading for the rows below, by its message key.
    Heading(&'static str),
    /// A recent table; `exists` says whether its file is still there.
    Recent {
        path: PathBuf,
        name: Text,
        exists: bool,
    },
    Bundled {
        id: &'static str,
        title: Text,
        system: SystemName,
        language: &'static str,
    },
    /// The row that begins a new campaign.
    New,
    /// The row that opens a file by its path.
    File,
}

impl WelcomeRow {
    pub(crate) fn is_choice(&self) -> bool {
        !matches!(self, WelcomeRow::Heading(_))
    }

    pub(crate) fn is_missing(&self) -> bool {
        matches!(self, WelcomeRow::Recent { exists: false, .. })
    }

    pub(crate) fn draw(&self, look: &Look, words: &Words, line: Rect, buf: &mut Buffer) {
        let inner = after(line, 2);
        match self {
            WelcomeRow::Heading(key) => {
                put(&words.get(key), Meaning::Label, line, look, buf);
            }
            WelcomeRow::Recent { path, name, exists } => {
                let meaning = if *exists { Meaning::Value } else { Meaning::Disabled };
                let used = put(name, meaning, inner, look, buf);
                let rest = after(inner, used + 2);
                match exists {
                    true => put_path_end(&path_text(path), Meaning::Dim, rest, look, buf),
                    false => {
                        put_right(&words.get("welcome-missing"), Meaning::Disabled, rest, look, buf);
                    }
                }
            }
            WelcomeRow::Bundled { title, system, language, .. } => {
                let used = put(title, Meaning::Value, inner, look, buf);
                let language = words.get(&format!("language-{language}"));
                let system = words.get(&format!("choice-{}", system.name()));
                let played = format!("{system} {} {language}", look.glyphs.dot);
                put_right(&played, Meaning::Dim, after(inner, used + 2), look, buf);
            }
            WelcomeRow::New => {
                put(&words.get("welcome-row-new"), Meaning::Value, inner, look, buf);
            }
            WelcomeRow::File => {
                put(&words.get("welcome-row-file"), Meaning::Value, inner, look, buf);
            }
        }
    }
}

fn path_text(path: &Path) -> Text {
    Text::line(&path.to_string_lossy())
}

/// Writes a path aligned right. If it does not fit, its end shows, which tells more than its beginning.
fn put_path_end(text: &str, meaning: Meaning, line: Rect, look: &Look, buf: &mut Buffer) {
    if width(text) <= line.width {
        put_right(text, meaning, line, look, buf);
        return;
    }
    let used = put(look.glyphs.more, meaning, upto(line, 1), look, buf);
    let room = after(line, used);
    let mut rest = text;
    while width(rest) > room.width {
        let mut letters = rest.chars();
        letters.next();
        rest = letters.as_str();
    }
    put_right(rest, meaning, room, look, buf);
}
