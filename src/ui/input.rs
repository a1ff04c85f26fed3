//! Input: what a person does at a terminal, as an enum of our own, so that the screen is independent of terminals.

use std::fmt;
use std::str::FromStr;

use crate::rules::text::Text;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    Key(KeyPress),
    Paste(Text),
    /// The terminal was resized, or its screen was disturbed.
    Resize,
}

/// A key with its modifiers. Written `ctrl-r`, `shift-tab`, `f9`, `enter`, `U`, `+`.
///
/// Terminals send letters as characters: `U` is the character itself, never `shift-u`, and a letter with Ctrl is
/// always small.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct KeyPress {
    pub code: Code,
    pub mods: KeyModifiers,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// A character, the blank included.
    Char(char),
    /// Function key, from 1.
    F(u8),
    Enter,
    Esc,
    Tab,
    Backspace,
    Delete,
    Insert,
    Home,
    End,
    PageUp,
    PageDown,
    Up,
    Down,
    Left,
    Right,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct KeyModifiers {
    pub ctrl: bool,
    /// Alt, which many terminals send as Escape before the key.
    pub alt: bool,
    /// Shift, unless it is part of the character.
    pub shift: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a key: write for instance `r`, `ctrl-r`, `shift-tab`, `f9` or `enter`")]
pub struct NotAKey(pub String);

/// The names of keys that are not characters. If a key has several, the first is shown.
const NAMES: [(&str, Code); 20] = [
    ("enter", Code::Enter),
    ("return", Code::Enter),
    ("esc", Code::Esc),
    ("escape", Code::Esc),
    ("tab", Code::Tab),
    ("space", Code::Char(' ')),
    ("backspace", Code::Backspace),
    ("delete", Code::Delete),
    ("del", Code::Delete),
    ("insert", Code::Insert),
    ("ins", Code::Insert),
    ("home", Code::Home),
    ("end", Code::End),
    ("pageup", Code::PageUp),
    ("pagedown", Code::PageDown),
    ("up", Code::Up),
    ("down", Code::Down),
    ("left", Code::Left),
    ("right", Code::Right),
    ("minus", Code::Char('-')),
];

/// The highest function key that a setting can name.
const MAX_FUNCTION_KEY: u8 = 24;

impl KeyPress {
    pub const fn plain(code: Code) -> KeyPress {
        KeyPress { code, mods: KeyModifiers { ctrl: false, alt: false, shift: false } }
    }

    pub fn char(c: char) -> KeyPress {
        KeyPress::plain(Code::Char(c))
    }

    pub const ENTER: KeyPress = KeyPress::plain(Code::Enter);
    /// The only key that does what the table cannot take back.
    pub const CONFIRM: KeyPress = KeyPress::ctrl('y');
    /// The key that drops the question about it.
    pub const DECLINE: KeyPress = KeyPress::ctrl('n');

    /// The letter with Ctrl.
    const fn ctrl(letter: char) -> KeyPress {
        KeyPress { code: Code::Char(letter), mods: KeyModifiers { ctrl: true, alt: false, shift: false } }
    }

    /// A key in the normal form used for comparison: lower-case letters under Ctrl, and Shift only if it is not part of
    /// the character.
    pub fn new(code: Code, mods: KeyModifiers) -> KeyPress {
        match code {
            Code::Char(c) if mods.ctrl => {
                KeyPress { code: Code::Char(c.to_ascii_lowercase()), mods: KeyModifiers { shift: false, ..mods } }
            }
            Code::Char(c) => {
                let c = if mods.shift { c.to_ascii_uppercase() } else { c };
                KeyPress { code: Code::Char(c), mods: KeyModifiers { shift: false, ..mods } }
            }
            code => KeyPress { code, mods },
        }
    }

    /// The character that the key types, if any.
    pub fn typed_char(self) -> Option<char> {
        match self.code {
            Code::Char(c) if !self.mods.ctrl && !self.mods.alt => Some(c),
            _ => None,
        }
    }
}

impl fmt::Display for KeyPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [(self.mods.ctrl, "ctrl-"), (self.mods.alt, "alt-"), (self.mods.shift, "shift-")] {
            if held {
                f.write_str(name)?;
            }
        }
        match self.code {
            Code::F(n) => write!(f, "f{n}"),
            Code::Char('-') if self.mods == KeyModifiers::default() => f.write_str("-"),
            code => match (NAMES.iter().find(|(_, named)| *named == code), code) {
                (Some((name, _)), _) => f.write_str(name),
                (None, Code::Char(c)) => write!(f, "{c}"),
                (None, _) => Ok(()),
            },
        }
    }
}

impl FromStr for KeyPress {
    type Err = NotAKey;

    fn from_str(written: &str) -> Result<KeyPress, NotAKey> {
        let mut mods = KeyModifiers::default();
        let mut rest = written;
        while let Some((name, after)) =
            rest.split_once('-').filter(|(name, after)| !name.is_empty() && !after.is_empty())
        {
            match name.to_ascii_lowercase().as_str() {
                "ctrl" | "c" => mods.ctrl = true,
                "alt" | "a" => mods.alt = true,
                "shift" | "s" => mods.shift = true,
                _ => return Err(NotAKey(written.to_owned())),
            }
            rest = after;
        }
        parse_code(rest).map(|code| KeyPress::new(code, mods)).ok_or_else(|| NotAKey(written.to_owned()))
    }
}

/// The key with this name, or a single character.
fn parse_code(written: &str) -> Option<Code> {
    let mut chars = written.chars();
    if let (Some(c), None) = (chars.next(), chars.next()) {
        return (!c.is_control()).then_some(Code::Char(c));
    }
    let name = written.to_ascii_lowercase();
    if let Some(n) = name.strip_prefix('f').and_then(|n| n.parse().ok()) {
        return (1..=MAX_FUNCTION_KEY).contains(&n).then_some(Code::F(n));
    }
    NAMES.iter().find(|(named, _)| *named == name).map(|(_, code)| *code)
}

impl Input {
    pub(crate) fn key(&self) -> Option<KeyPress> {
        match self {
            Input::Key(key) => Some(*key),
            _ => None,
        }
    }

    /// The code of a key that is pressed without Ctrl and Alt.
    pub(crate) fn code_without_ctrl(&self) -> Option<Code> {
        self.key().filter(|key| !key.mods.ctrl && !key.mods.alt).map(|key| key.code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_written_as_they_are_read() {
        for written in
            ["r", "U", "+", "-", "ñ", "ctrl-r", "alt-x", "ctrl-alt-shift-up", "shift-tab", "f1", "f24", "space", "esc"]
        {
            assert_eq!(written.parse::<KeyPress>().map(|key| key.to_string()), Ok(written.to_owned()));
        }
        let every =
            NAMES.iter().map(|(_, code)| *code).chain((1..=MAX_FUNCTION_KEY).map(Code::F)).chain([Code::Char('x')]);
        for code in every {
            for mods in [
                KeyModifiers::default(),
                KeyModifiers { ctrl: true, ..KeyModifiers::default() },
                KeyModifiers { alt: true, ..KeyModifiers::default() },
            ] {
                let key = KeyPress::new(code, mods);
                assert_eq!(key.to_string().parse(), Ok(key), "{key}");
            }
        }
    }

    #[test]
    fn equal_keys_are_read_alike() {
        assert_eq!("ctrl-R".parse::<KeyPress>(), "ctrl-r".parse());
        assert_eq!("shift-u".parse::<KeyPress>(), Ok(KeyPress::char('U')));
        assert_eq!("Enter".parse::<KeyPress>(), Ok(KeyPress::plain(Code::Enter)));
        assert_eq!("ctrl--".parse::<KeyPress>(), "ctrl-minus".parse());
    }

    #[test]
    fn words_that_name_no_key_are_refused() {
        for written in ["", "ctrl-", "hyper-x", "f0", "f25", "enterr", "\u{1b}", "xy"] {
            assert_eq!(written.parse::<KeyPress>(), Err(NotAKey(written.to_owned())));
        }
    }
}
