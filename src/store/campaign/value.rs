//! One value of the file, read as what the program needs; a fault when it is something else.

use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::DeValue;

use super::fault::Fault;
use super::fields::Fields;
use super::nearest::nearest;
use super::report::{Kind, Report};
use super::source::Span;
use crate::rules::closed::Closed;
use crate::rules::dice::Die;
use crate::rules::say::{Arg, Msg};
use crate::rules::text::{Text, is_harmful};
use crate::session::id::Id;

/// How many entries a list may have.
pub(crate) const MOST: usize = 2_000;

/// A value and where it stands. Every reading method gives `None` once it has reported what is wrong.
#[derive(Clone, Copy)]
pub(crate) struct Value<'t> {
    report: &'t Report<'t>,
    node: &'t Spanned<DeValue<'t>>,
}

/// A name that stands for a key.
#[derive(Debug, Clone)]
pub(crate) struct Named {
    pub(crate) name: Text,
    pub(crate) span: Span,
}

impl<'t> Value<'t> {
    pub(crate) fn new(report: &'t Report<'t>, node: &'t Spanned<DeValue<'t>>) -> Value<'t> {
        Value { report, node }
    }

    pub(crate) fn report(self) -> &'t Report<'t> {
        self.report
    }

    pub(crate) fn span(self) -> Span {
        self.node.span()
    }

    pub(crate) fn node(self) -> &'t DeValue<'t> {
        self.node.get_ref()
    }

    /// A fault about this value, to be completed and added.
    pub(crate) fn fault(self, said: Msg) -> Fault {
        self.report.fault(self.span(), said)
    }

    pub(crate) fn add(self, fault: Fault) {
        self.report.add(fault);
    }

    /// Prose: line breaks stay.
    pub(crate) fn text(self) -> Option<Text> {
        let raw = self.string(Msg::new("expect-text"))?;
        self.doubt_hidden(raw);
        if raw.chars().nth(Text::LONGEST).is_some() {
            let said = Msg::new("fault-too-long").with("most", Text::LONGEST);
            self.add(self.fault(said).warning());
        }
        // A text in three quotes often ends with a line break or a blank that nobody meant.
        Some(Text::new(raw.trim_start_matches(['\n', '\r']).trim_end()))
    }

    /// One line: a name, a word.
    pub(crate) fn line(self) -> Option<Text> {
        let raw = self.string(Msg::new("expect-line"))?;
        self.doubt_hidden(raw);
        if raw.trim().is_empty() {
            self.add(self.fault(Msg::new("fault-empty")).expecting(Msg::new("expect-line")));
            return None;
        }
        Some(Text::line(raw))
    }

    /// An id.
    pub(crate) fn id(self) -> Option<Id> {
        let raw = self.string(Msg::new("expect-id"))?;
        if let Ok(id) = raw.parse() {
            return Some(id);
        }
        let key = if raw.chars().any(is_harmful) { "fault-hidden-in-id" } else { "fault-not-an-id" };
        let fault = self.fault(Msg::new(key)).expecting(Msg::new("expect-id").with("most", Id::LONGEST));
        let clean = Text::line(raw);
        let meant = clean.chars().any(char::is_alphanumeric).then(|| Id::from_name(&clean));
        self.add(fault.meaning(meant.as_ref().map(Id::as_str)));
        None
    }

    /// The id of something else in the file; whether it exists is looked up at the end.
    pub(crate) fn reference(self, kind: Kind) -> Option<Id> {
        let id = self.id()?;
        self.report.refer(kind, id.clone(), self.span());
        Some(id)
    }

    /// A whole number in those bounds.
    pub(crate) fn number(self, bounds: RangeInclusive<i64>) -> Option<i64> {
        self.number_by(None, bounds)
    }

    fn number_by(self, rule: Option<&'static str>, bounds: RangeInclusive<i64>) -> Option<i64> {
        let (from, to) = (*bounds.start(), *bounds.end());
        let expected = Msg::new("expect-number").with("from", from).with("to", to);
        let DeValue::Integer(written) = self.node() else {
            let meant = self.node().as_str().and_then(|text| text.trim().parse::<i64>().ok());
            let meant = meant.filter(|n| bounds.contains(n)).map(|n| n.to_string());
            self.add(self.wrong_type(expected).meaning(meant));
            return None;
        };
        match i64::from_str_radix(written.as_str(), written.radix()) {
            Ok(number) if bounds.contains(&number) => Some(number),
            read => {
                let below = read.map_or_else(|_| written.as_str().starts_with('-'), |number| number < from);
                let mut fault = self.fault(Msg::new("fault-out-of-range").with("from", from).with("to", to));
                fault.rule = rule.map(Into::into);
                self.add(fault.expecting(expected).meaning(Some(if below { from } else { to }.to_string())));
                None
            }
        }
    }

    /// A whole number in those bounds, as a byte.
    pub(crate) fn small(self, bounds: RangeInclusive<u8>) -> Option<u8> {
        let (from, to) = bounds.into_inner();
        self.number(i64::from(from)..=i64::from(to)).and_then(|number| u8::try_from(number).ok())
    }

    /// The same where a rule sets the bounds.
    pub(crate) fn small_by(self, rule: &'static str, bounds: RangeInclusive<u8>) -> Option<u8> {
        let (from, to) = bounds.into_inner();
        self.number_by(Some(rule), i64::from(from)..=i64::from(to)).and_then(|number| u8::try_from(number).ok())
    }

    /// A larger one where a rule sets the bounds.
    pub(crate) fn count_by(self, rule: &'static str, bounds: RangeInclusive<u16>) -> Option<u16> {
        let (from, to) = bounds.into_inner();
        self.number_by(Some(rule), i64::from(from)..=i64::from(to)).and_then(|number| u16::try_from(number).ok())
    }

    /// Yes or no.
    pub(crate) fn flag(self) -> Option<bool> {
        if let DeValue::Boolean(flag) = self.node() {
            return Some(*flag);
        }
        let meant = match self.node() {
            DeValue::String(word) => match word.trim().to_lowercase().as_str() {
                "true" | "yes" | "y" | "on" | "si" | "sí" => Some("true"),
                "false" | "no" | "n" | "off" => Some("false"),
                _ => None,
            },
            DeValue::Integer(number) => match number.as_str() {
                "1" => Some("true"),
                "0" => Some("false"),
                _ => None,
            },
            _ => None,
        };
        self.add(self.wrong_type(Msg::new("expect-flag")).meaning(meant));
        None
    }

    /// One of these words.
    pub(crate) fn choice<T: Clone>(self, words: &[(&'static str, T)]) -> Option<T> {
        let expected = Msg::new("expect-choice").with("words", words_of(words.iter().map(|(word, _)| *word)));
        let raw = self.string(expected.clone())?;
        if let Some((_, choice)) = words.iter().find(|(word, _)| *word == raw) {
            return Some(choice.clone());
        }
        let said = Msg::new("fault-unknown-word").with("word", Text::line(raw));
        let meant = nearest(raw, words.iter().map(|(word, _)| *word));
        self.add(self.fault(said).expecting(expected).meaning(meant));
        None
    }

    /// One of closed words, by its English one.
    pub(crate) fn closed<T: Closed>(self) -> Option<T> {
        let words: Vec<_> = T::ALL.iter().map(|(value, word, _)| (*word, *value)).collect();
        self.choice(&words)
    }

    /// Any die, d2 to d100.
    pub(crate) fn die(self) -> Option<Die> {
        let raw = self.word_of_die(Msg::new("expect-die"), Some)?;
        if let Ok(die) = raw.parse() {
            return Some(die);
        }
        let said = Msg::new("fault-not-a-die").with("word", Text::line(raw));
        self.add(self.fault(said).expecting(Msg::new("expect-die")).meaning(die_meant(raw)));
        None
    }

    /// One of the dice that a rule allows.
    pub(crate) fn ranked_die<T: Copy>(self, rule: &'static str, dice: &[(&'static str, T)]) -> Option<T> {
        let words = || dice.iter().map(|(word, _)| *word);
        let expected = Msg::new("expect-choice").with("words", words_of(words()));
        let allowed = |die: String| nearest(&die, words()).map(str::to_owned);
        let raw = self.word_of_die(expected.clone(), allowed)?;
        if let Some((_, die)) = dice.iter().find(|(word, _)| word.eq_ignore_ascii_case(raw)) {
            return Some(*die);
        }
        let meant = die_meant(raw);
        let key = if meant.as_deref() == Some(raw) { "fault-die-not-allowed" } else { "fault-not-a-die" };
        let meant = meant.as_deref().and_then(|meant| nearest(meant, words()));
        let said = Msg::new(key).with("word", Text::line(raw));
        self.add(self.fault(said).expecting(expected).meaning(meant).by(rule.into()));
        None
    }

    /// What is written where a die belongs. A number alone means the die with so many sides, as far as that is `allowed`.
    fn word_of_die(self, expected: Msg, allowed: impl FnOnce(String) -> Option<String>) -> Option<&'t str> {
        let DeValue::Integer(sides) = self.node() else { return self.string(expected) };
        let meant = die_meant(sides.as_str()).and_then(allowed).map(|die| format!("\"{die}\""));
        self.add(self.wrong_type(expected).meaning(meant));
        None
    }

    /// A list, each entry read by `each`; what is wrong in one entry does not hide the others.
    pub(crate) fn list<T>(self, expected: Msg, each: impl Fn(Value<'t>) -> Option<T>) -> Option<Vec<T>> {
        let DeValue::Array(array) = self.node() else {
            let meant = matches!(self.node(), DeValue::String(_))
                .then(|| format!("[{}]", self.report.source().slice(&self.span())));
            self.add(self.wrong_type(expected).meaning(meant.filter(|list| !list.contains('\n'))));
            return None;
        };
        if let Some(first_too_many) = array.get(MOST) {
            let said = Msg::new("fault-too-many").with("most", MOST).with("count", array.len());
            self.add(self.report.fault(first_too_many.span(), said));
        }
        Some(array.iter().take(MOST).filter_map(|node| each(Value::new(self.report, node))).collect())
    }

    /// A table whose keys are names that the campaign gives: each with where it stands, in the file's order.
    pub(crate) fn named(self, expected: Msg) -> Option<Vec<(Named, Value<'t>)>> {
        let DeValue::Table(table) = self.node() else {
            self.add(self.wrong_type(expected));
            return None;
        };
        let mut entries: Vec<(Named, Value)> = Vec::new();
        for (key, node) in table {
            let named = Named { name: Text::line(key.get_ref()), span: key.span() };
            entries.push((named, Value::new(self.report, node)));
        }
        entries.sort_by_key(|(named, _)| named.span.start);
        Some(entries)
    }

    /// A table with keys of its own; `name` is what the file's documentation calls it.
    pub(crate) fn fields(self, name: &'static str) -> Option<Fields<'t>> {
        if let DeValue::Table(table) = self.node() {
            return Some(Fields::new(self.report, table, self.span(), name));
        }
        self.add(self.wrong_type(Msg::new("expect-table").with("table", Text::new(name))));
        None
    }

    /// A fault that says which type stands here instead.
    pub(crate) fn wrong_type(self, expected: Msg) -> Fault {
        self.fault(Msg::new("fault-wrong-type").with("found", Msg::new(type_key(self.node())))).expecting(expected)
    }

    fn string(self, expected: Msg) -> Option<&'t str> {
        if let DeValue::String(text) = self.node() {
            return Some(text);
        }
        let meant = match self.node() {
            DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {
                Some(format!("\"{}\"", self.report.source().slice(&self.span())))
            }
            _ => None,
        };
        self.add(self.wrong_type(expected).meaning(meant));
        None
    }

    /// Warns of characters that hide, written with an escape; those that stand in the file as they are get their
    /// warning where they stand.
    fn doubt_hidden(self, raw: &str) {
        let hidden = |c: &char| is_harmful(*c) && !matches!(c, '\n' | '\r' | '\t');
        let Some(first) = raw.chars().find(hidden) else { return };
        if !self.report.source().slice(&self.span()).chars().any(|c| hidden(&c)) {
            self.add(self.fault(hidden_character(first)).warning());
        }
    }
}

/// The message about a character that hides.
pub(crate) fn hidden_character(c: char) -> Msg {
    Msg::new("fault-hidden-character").with("code", Text::new(&format!("U+{:04X}", u32::from(c))))
}

/// Words as an argument of a message.
pub(crate) fn words_of<'w>(words: impl IntoIterator<Item = &'w str>) -> Arg {
    Arg::List(words.into_iter().map(|word| Arg::Text(Text::new(word))).collect())
}

/// The die that was probably meant: `1d6`, `D6`, `6`, `d 6`.
fn die_meant(raw: &str) -> Option<String> {
    let digits = raw.rsplit(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty())?;
    digits.parse().ok().and_then(Die::new).map(|die| die.to_string())
}

fn type_key(node: &DeValue) -> &'static str {
    match node {
        DeValue::String(_) => "fault-type-text",
        DeValue::Integer(_) => "fault-type-number",
        DeValue::Float(_) => "fault-type-decimal",
        DeValue::Boolean(_) => "fault-type-flag",
        DeValue::Datetime(_) => "fault-type-date",
        DeValue::Array(_) => "fault-type-list",
        DeValue::Table(_) => "fault-type-table",
    }
}
