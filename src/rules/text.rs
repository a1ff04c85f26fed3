//! Text from outside, sanitised on entry.

use std::borrow::Cow;
use std::sync::Arc;

use derive_more::{Debug, Deref, Display};
use serde::{Deserialize, Deserializer, Serialize};

/// Text that a person typed or a file held, without control, bidi or zero-width characters and of limited length. All
/// text from outside goes through this type before it is drawn, logged or exported. Cheap to clone.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deref, Display, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
#[debug("{_0:?}")]
#[deref(forward)]
pub struct Text(Arc<str>);

impl Text {
    /// The longest text, in characters; a longer one is cut.
    pub const MAX_LENGTH: usize = 8_000;

    /// The longest name typed at the table, in characters.
    pub const MAX_NAME_LENGTH: usize = 120;

    /// Sanitises a text: a tab becomes a blank, line breaks stay, and other harmful characters are removed.
    pub fn new(raw: &str) -> Text {
        if raw.len() <= Text::MAX_LENGTH && raw.chars().all(|c| c == '\n' || !is_harmful(c)) {
            return Text(raw.into());
        }
        let mut clean = String::with_capacity(raw.len().min(Text::MAX_LENGTH));
        let mut kept = 0;
        for c in raw.chars() {
            let c = if c == '\t' { ' ' } else { c };
            if c != '\n' && is_harmful(c) {
                continue;
            }
            if kept == Text::MAX_LENGTH {
                break;
            }
            clean.push(c);
            kept += 1;
        }
        Text(clean.into())
    }

    /// Sanitises a text as a single line: line breaks become blanks, and the ends are trimmed.
    pub fn line(raw: &str) -> Text {
        let text = Text::new(raw);
        if text.contains('\n') || text.trim().len() != text.len() {
            return Text(text.split_whitespace().collect::<Vec<_>>().join(" ").into());
        }
        text
    }

    /// Sanitises a text as a name: a single line of at most [`Text::MAX_NAME_LENGTH`] characters.
    pub fn name(raw: &str) -> Text {
        let line = Text::line(raw);
        match line.char_indices().nth(Text::MAX_NAME_LENGTH) {
            Some((end, _)) => Text(line[..end].trim_end().into()),
            None => line,
        }
    }

    /// This name with a number after it, `Guard 2`. If that is too long, the name is cut and the number kept, so that
    /// different numbers make different names.
    #[must_use]
    pub fn numbered(&self, n: u32) -> Text {
        let number = n.to_string();
        let stem: String = self.chars().take(Text::MAX_NAME_LENGTH - 1 - number.len()).collect();
        Text::line(&format!("{} {number}", stem.trim_end()))
    }

    /// This name without the number after it, `Guard` of `Guard 2`; `None` if it has none.
    pub fn without_number(&self) -> Option<&str> {
        let (name, number) = self.rsplit_once(' ')?;
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        (is_number && !name.is_empty()).then_some(name)
    }

    /// This name, without the number after it if it has one.
    pub fn stem(&self) -> &str {
        self.without_number().unwrap_or(self)
    }

    /// Whether it is that name, ignoring case.
    pub fn is_same_name(&self, name: &str) -> bool {
        self.to_lowercase() == name.to_lowercase()
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Deserialises a message key or rule id, sanitising it because a file from outside can hold anything.
pub fn deserialize_key<'de, D: Deserializer<'de>>(from: D) -> Result<Cow<'static, str>, D::Error> {
    let written = String::deserialize(from)?;
    let harms = written.chars().any(is_harmful);
    Ok(Cow::Owned(if harms { Text::line(&written).into() } else { written }))
}

/// The text's characters in lower case, without the accents of Spanish and neighbouring languages.
pub fn plain_letters(text: &str) -> impl Iterator<Item = char> {
    let plain = |c| match c {
        'á' | 'à' | 'â' | 'ä' | 'ã' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        other => other,
    };
    text.chars().flat_map(char::to_lowercase).map(plain)
}

/// Whether a character is invisible, moves the cursor or changes the reading direction. These are never shown.
pub fn is_harmful(c: char) -> bool {
    // A fast path: nearly all characters that people write come before U+00AD.
    if c < '\u{AD}' {
        return c.is_control();
    }
    matches!(c,
            '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{E0000}'..='\u{E0FFF}' | '\u{E000}'..='\u{F8FF}')
}

impl From<String> for Text {
    fn from(raw: String) -> Text {
        Text::new(&raw)
    }
}

impl From<&str> for Text {
    fn from(raw: &str) -> Text {
        Text::new(raw)
    }
}

impl From<Text> for String {
    fn from(text: Text) -> String {
        text.0.to_string()
    }
}

/// The text as one word of a line: in quotes if it would not read back as it is, with new lines as `\n`.
pub fn quote(text: &str) -> String {
    let plain = |c: char| !c.is_whitespace() && !matches!(c, '"' | '\'' | '\\' | '#');
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_is_cut_but_keeps_its_number() {
        let long = "ñ".repeat(Text::MAX_LENGTH);
        assert_eq!(Text::name(&long).chars().count(), Text::MAX_NAME_LENGTH);
        assert_eq!(&*Text::name("  Vera\nSalas "), "Vera Salas");
        for n in [2, 10, u32::MAX] {
            let numbered = Text::new(&long).numbered(n);
            assert!(
                numbered.ends_with(&format!(" {n}")) && numbered.chars().count() == Text::MAX_NAME_LENGTH,
                "{numbered}"
            );
        }
        assert_eq!(&*Text::new("Guard").numbered(2), "Guard 2");
    }

    #[test]
    fn only_a_number_after_a_blank_counts_as_one() {
        let without_number = |name: &str| Text::new(name).without_number().map(str::to_owned);
        assert_eq!(without_number("City Guard 12").as_deref(), Some("City Guard"));
        for name in ["Guard", "R2D2", "12", "Guard ", "Guard 2b"] {
            assert_eq!(without_number(name), None, "{name}");
        }
    }
}
