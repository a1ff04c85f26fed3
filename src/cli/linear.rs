//! Lines without a screen, for ears, pipes and other programs: `biombo log FILE --linear` tells what was, and `biombo
//! watch FILE --linear` goes on with what happens (`watch.rs`).
//!
//! A line is a sentence of the log, its signs in words. With `--json` it is an object:
//! `{"n":17,"at":…,"kind":"roll","deed":"nde.test","who":"roque-barea","said":"…","dice":[[8,3]],"verdict":"fail"}`.
//! `n` counts the lines that this seat could read, and `at` is in milliseconds since 1970. `kind` is one of
//! [`SentenceKind`]'s words, or `undone` or `redone` with `of`, the numbers of the lines that this took back or brought
//! back. A line that was undone before its reader came is `gone` and says nothing. `who`, `dice` (sides and face of each)
//! and `verdict` ([`VerdictKind`]'s words) are left out where there are none.

use std::io::{self, Write};

use super::outline;
use crate::rules::keyword::Keyword as _;
use crate::rules::{Face, Msg};
use crate::session::seen::{LineContent, NumberedLine, ToldLine};
use crate::session::system::VerdictKind;
use crate::session::{Id, SentenceKind};
use crate::words::Words;

/// How lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineForm {
    /// Sentences.
    Text,
    /// An object a line.
    Json,
}

/// A line as a JSON object.
#[apply(skip_none)]
#[derive(Default, Serialize)]
struct LineObject<'l> {
    n: u64,
    at: i64,
    kind: &'static str,
    deed: Option<&'l str>,
    who: Option<&'l Id>,
    #[serde(rename = "said")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dice: Vec<(u16, Face)>,
    verdict: Option<VerdictKind>,
    of: Option<&'l [u64]>,
}

impl LineForm {
    /// Writes a line.
    pub fn write(self, line: &NumberedLine, words: &Words, out: &mut dyn Write) -> io::Result<()> {
        match self {
            LineForm::Text => writeln!(out, "{}", line_text(line, words)),
            LineForm::Json => outline::write_object(&LineObject::new(line, words), out),
        }
    }
}

/// A line in words.
pub(super) fn line_text(line: &NumberedLine, words: &Words) -> String {
    match &line.content {
        LineContent::Told(line) => sentence_text(line, words),
        LineContent::Gone => words.get("linear-gone").into_owned(),
        LineContent::Undone(of) => words.say(&Msg::new("linear-undone").with("count", of.len())),
        LineContent::Redone(of) => words.say(&Msg::new("linear-redone").with("count", of.len())),
    }
}

fn sentence_text(line: &ToldLine, words: &Words) -> String {
    words.aloud(&words.say(&line.sentence.attributed()))
}

impl<'l> LineObject<'l> {
    fn new(line: &'l NumberedLine, words: &Words) -> LineObject<'l> {
        let NumberedLine { n, at, content } = line;
        let bare = |kind, of| LineObject { n: *n, at: at.0, kind, of, ..LineObject::default() };
        let line = match content {
            LineContent::Told(line) => line,
            LineContent::Gone => return bare("gone", None),
            LineContent::Undone(of) => return bare("undone", Some(of)),
            LineContent::Redone(of) => return bare("redone", Some(of)),
        };
        let dice = line.sentence.dice().into_iter().map(|(die, face)| (die.sides(), face));
        LineObject {
            deed: Some(&line.deed),
            who: line.who.as_ref(),
            text: Some(sentence_text(line, words)),
            dice: dice.collect(),
            verdict: line.sentence.roll.as_ref().and_then(|roll| roll.body.verdict()),
            ..bare(SentenceKind::word(line.kind), None)
        }
    }
}
