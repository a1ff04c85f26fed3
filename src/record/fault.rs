//! Faults: the errors and warnings about a file that people write, each with its place and what was expected there.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use super::source::{ByteSpan, Excerpt, FileSource};
use crate::rules::skip::is_default;
use crate::rules::{Arg, Msg, Text};

/// One error or warning.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// Whether the file can be used all the same.
    pub severity: Severity,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
    /// The byte range of the place.
    pub span: ByteSpan,
    /// The offending text, shortened if long.
    pub found: Text,
    /// What is wrong. Its key names the kind of fault.
    #[serde(rename = "said")]
    pub msg: Msg,
    /// What was expected instead.
    pub expected: Option<Msg>,
    /// The valid word nearest to it.
    pub nearest: Option<Text>,
    /// The id of the game rule that it violates, if any.
    pub rule: Option<Cow<'static, str>>,
    /// The line in question, safe to show.
    pub excerpt: Excerpt,
}

/// How bad a fault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but this was probably not meant.
    Warning,
}

/// All faults of a file, from top to bottom.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Faults {
    pub file: PathBuf,
    pub faults: Vec<Fault>,
    /// The number of faults beyond those in the list.
    #[serde(skip_serializing_if = "is_default")]
    pub more: usize,
}

impl Fault {
    /// An error at that place in the file; [`Fault::warning`] turns it into a warning.
    pub(crate) fn at(source: &FileSource, span: ByteSpan, msg: Msg) -> Fault {
        let (line, column) = source.line_and_column(span.start);
        let (found, excerpt) = (source.quote(&span), source.excerpt(&span));
        Fault {
            severity: Severity::Error,
            line,
            column,
            span,
            found,
            msg,
            expected: None,
            nearest: None,
            rule: None,
            excerpt,
        }
    }

    /// Adds what was expected.
    #[must_use]
    pub(crate) fn expecting(mut self, expected: Msg) -> Fault {
        self.expected = Some(expected);
        self
    }

    /// Adds the word that was probably meant, if there is one.
    #[must_use]
    pub(crate) fn suggesting(mut self, nearest: Option<impl AsRef<str>>) -> Fault {
        self.nearest = nearest.map(|word| Text::line(word.as_ref()));
        self
    }

    /// Adds the id of the game rule that it violates.
    #[must_use]
    pub(crate) fn by_rule(mut self, rule: Cow<'static, str>) -> Fault {
        self.rule = Some(rule);
        self
    }

    #[must_use]
    pub(crate) fn warning(mut self) -> Fault {
        self.severity = Severity::Warning;
        self
    }

    /// The kind of fault, for example `fault-unknown-key`.
    pub fn kind(&self) -> &str {
        &self.msg.key
    }

    /// Whether it is about this key of the file.
    pub(crate) fn is_about_key(&self, key: &str) -> bool {
        self.msg.args.iter().any(|(name, arg)| name == "key" && matches!(arg, Arg::Text(text) if **text == *key))
    }

    /// Whether it keeps the file from being used.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// The fault for people to read, in several lines without a final line break: place and message, the line of the
    /// file with carets under the place, what was expected, what was probably meant. `say` translates messages.
    pub fn to_text(&self, file: &Path, say: &dyn Fn(&Msg) -> String) -> String {
        let severity = Msg::new(match self.severity {
            Severity::Error => "fault-error",
            Severity::Warning => "fault-warning",
        });
        let rule = self.rule.as_ref().map(|rule| format!(" [{rule}]")).unwrap_or_default();
        let file = Text::line(&file.to_string_lossy());
        let mut shown = format!("{file}:{}:{}: {}{rule}: {}", self.line, self.column, say(&severity), say(&self.msg));
        let number = self.line.to_string();
        let margin = " ".repeat(number.len());
        let before = " ".repeat(self.excerpt.before.into());
        let carets = "^".repeat(self.excerpt.width.into());
        shown.push_str(&format!("\n {number} | {}\n {margin} | {before}{carets}", self.excerpt.text));
        for msg in self.expected.iter().cloned().chain(self.suggestion()) {
            shown.push_str(&format!("\n {margin} = {}", say(&msg)));
        }
        shown
    }

    fn suggestion(&self) -> Option<Msg> {
        self.nearest.as_ref().map(|nearest| Msg::new("fault-nearest").with("word", nearest))
    }
}

impl Faults {
    /// The most faults in the list.
    pub const MAX: usize = 500;

    /// An empty list for this file.
    pub fn empty(file: &Path) -> Faults {
        Faults { file: file.to_owned(), ..Faults::default() }
    }

    /// A message with the number of errors and the first of them.
    pub fn msg(&self) -> Msg {
        let file = Text::line(&self.file.to_string_lossy());
        Msg::new("store-wrong")
            .with("file", file)
            .with("count", self.count_errors())
            .with("first", self.first_error_msg())
    }

    /// The first error: its line and column, what is wrong, and what was expected.
    pub fn first_error_msg(&self) -> Msg {
        let Some(first) = self.faults.iter().find(|fault| fault.is_error()) else { return Msg::new("unknown") };
        let msg = Msg::new(if first.expected.is_some() { "fault-first-expecting" } else { "fault-first" })
            .with("line", first.line)
            .with("column", first.column)
            .with("what", first.msg.clone());
        first.expected.iter().fold(msg, |msg, expected| msg.with("expected", expected.clone()))
    }

    pub fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// The number of errors.
    pub fn count_errors(&self) -> usize {
        self.faults.iter().filter(|fault| fault.is_error()).count()
    }

    /// The number of warnings.
    pub fn count_warnings(&self) -> usize {
        self.faults.len() - self.count_errors()
    }

    /// All faults for people to read, separated by blank lines; see [`Fault::to_text`].
    pub fn to_text(&self, say: &dyn Fn(&Msg) -> String) -> String {
        let mut shown: Vec<String> = self.faults.iter().map(|fault| fault.to_text(&self.file, say)).collect();
        if self.more > 0 {
            shown.push(say(&Msg::new("fault-more").with("count", self.more)));
        }
        shown.join("\n\n")
    }
}

/// Words as an argument of a message.
pub(crate) fn list_arg<'w>(words: impl IntoIterator<Item = &'w str>) -> Arg {
    Arg::List(words.into_iter().map(|word| Text::new(word).into()).collect())
}

/// Alternative words as an argument of a message.
pub(crate) fn any_of_arg<'w>(words: impl IntoIterator<Item = &'w str>) -> Arg {
    Arg::any_of(words.into_iter().map(Text::new))
}
