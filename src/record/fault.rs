//! Faults: everything that is wrong in a campaign file, each with its place and what was expected there.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::source::{Excerpt, Source, Span};
use crate::rules::say::{Arg, Msg};
use crate::rules::skip::is_default;
use crate::rules::text::Text;

/// One thing that is wrong, or doubtful.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// Whether the campaign can be played all the same.
    pub severity: Severity,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
    /// The same place in bytes.
    pub span: Span,
    /// The offending text, cut when long.
    pub found: Text,
    /// What is wrong. Its key names the kind of fault.
    pub said: Msg,
    /// What was expected instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<Msg>,
    /// The valid word that comes nearest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<Text>,
    /// The rule of the game that it goes against, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Cow<'static, str>>,
    /// The line as it may be shown.
    pub excerpt: Excerpt,
}

/// How bad a fault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// The campaign is not read.
    Error,
    /// The campaign is read, but this was probably not meant.
    Warning,
}

/// All faults of a file, from the top down.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Faults {
    pub file: PathBuf,
    pub faults: Vec<Fault>,
    /// How many more there were than the list holds.
    #[serde(skip_serializing_if = "is_default")]
    pub more: usize,
}

impl Fault {
    /// A fault at that place of the file: an error, until [`Fault::warning`] says otherwise.
    pub(crate) fn at(source: &Source, span: Span, said: Msg) -> Fault {
        let (line, column) = source.spot(span.start);
        let (found, excerpt) = (source.quote(&span), source.excerpt(&span));
        Fault {
            severity: Severity::Error,
            line,
            column,
            span,
            found,
            said,
            expected: None,
            nearest: None,
            rule: None,
            excerpt,
        }
    }

    /// The fault with what was expected.
    #[must_use]
    pub(crate) fn expecting(mut self, expected: Msg) -> Fault {
        self.expected = Some(expected);
        self
    }

    /// The fault with the word that was probably meant, if one comes near.
    #[must_use]
    pub(crate) fn meaning(mut self, nearest: Option<impl AsRef<str>>) -> Fault {
        self.nearest = nearest.map(|word| Text::line(word.as_ref()));
        self
    }

    /// The fault as one against a rule of the game.
    #[must_use]
    pub(crate) fn by(mut self, rule: Cow<'static, str>) -> Fault {
        self.rule = Some(rule);
        self
    }

    #[must_use]
    pub(crate) fn warning(mut self) -> Fault {
        self.severity = Severity::Warning;
        self
    }

    /// The kind of fault, `fault-unknown-key`.
    pub fn kind(&self) -> &str {
        &self.said.key
    }

    /// Whether it is about this key.
    pub(crate) fn names(&self, key: &str) -> bool {
        self.said.args.iter().any(|(name, arg)| name == "key" && matches!(arg, Arg::Text(text) if **text == *key))
    }

    /// Whether it keeps the campaign from being read.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// The fault for people, several lines without a last line break: place and words, the line of the file with the
    /// place underlined, what was expected, what was probably meant. `say` puts messages into the reader's language.
    pub fn show(&self, file: &Path, say: &dyn Fn(&Msg) -> String) -> String {
        let severity = Msg::new(match self.severity {
            Severity::Error => "fault-error",
            Severity::Warning => "fault-warning",
        });
        let rule = self.rule.as_ref().map(|rule| format!(" [{rule}]")).unwrap_or_default();
        let file = Text::line(&file.to_string_lossy());
        let mut shown = format!("{file}:{}:{}: {}{rule}: {}", self.line, self.column, say(&severity), say(&self.said));
        let number = self.line.to_string();
        let margin = " ".repeat(number.len());
        let before = " ".repeat(self.excerpt.before.into());
        let carets = "^".repeat(self.excerpt.width.into());
        shown.push_str(&format!("\n {number} | {}\n {margin} | {before}{carets}", self.excerpt.text));
        for msg in self.expected.iter().cloned().chain(self.meant()) {
            shown.push_str(&format!("\n {margin} = {}", say(&msg)));
        }
        shown
    }

    fn meant(&self) -> Option<Msg> {
        self.nearest.as_ref().map(|nearest| Msg::new("fault-nearest").with("word", nearest))
    }
}

impl Faults {
    /// How many faults a list holds at most.
    pub const MOST: usize = 500;

    /// No fault yet in this file.
    pub fn none(file: &Path) -> Faults {
        Faults { file: file.to_owned(), ..Faults::default() }
    }

    /// How many there are, and the first of them.
    pub fn msg(&self) -> Msg {
        let file = Text::line(&self.file.to_string_lossy());
        Msg::new("store-wrong").with("file", file).with("count", self.errors()).with("first", self.first())
    }

    /// What is wrong in the first place.
    pub fn first(&self) -> Msg {
        let first = self.faults.iter().find(|fault| fault.is_error());
        first.map_or_else(|| Msg::new("unknown"), |fault| fault.said.clone())
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// How many keep the campaign from being read.
    pub fn errors(&self) -> usize {
        self.faults.iter().filter(|fault| fault.is_error()).count()
    }

    /// How many are doubts only.
    pub fn warnings(&self) -> usize {
        self.faults.len() - self.errors()
    }

    /// All faults for people, an empty line between two; see [`Fault::show`].
    pub fn show(&self, say: &dyn Fn(&Msg) -> String) -> String {
        let mut shown: Vec<String> = self.faults.iter().map(|fault| fault.show(&self.file, say)).collect();
        if self.more > 0 {
            shown.push(say(&Msg::new("fault-more").with("count", self.more)));
        }
        shown.join("\n\n")
    }
}

/// Words as an argument of a message.
pub(crate) fn words_of<'w>(words: impl IntoIterator<Item = &'w str>) -> Arg {
    Arg::List(texts(words))
}

/// What may be written, as an argument of a message: one of these words.
pub(crate) fn any_of<'w>(words: impl IntoIterator<Item = &'w str>) -> Arg {
    Arg::AnyOf(texts(words))
}

fn texts<'w>(words: impl IntoIterator<Item = &'w str>) -> Vec<Arg> {
    words.into_iter().map(|word| Arg::Text(Text::new(word))).collect()
}
