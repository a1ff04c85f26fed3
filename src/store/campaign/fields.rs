//! The keys of one table: whoever reads asks for each key by name, and what nobody asked for is a fault.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use toml::de::{DeTable, DeValue};

use super::nearest::nearest;
use super::report::{Kind, Report};
use super::source::Span;
use super::value::{Value, words_of};
use crate::rules::closed::Closed;
use crate::rules::dice::Die;
use crate::rules::say::Msg;
use crate::rules::text::{Text, is_harmful};
use crate::session::id::Id;

/// A table being read. When it is dropped it reports the keys that nobody asked for, and those that are missing.
pub(crate) struct Fields<'t> {
    report: &'t Report<'t>,
    table: &'t DeTable<'t>,
    span: Span,
    /// What the documentation calls it: `cast`, `cast.nde`; empty for the file itself.
    name: &'static str,
    asked: RefCell<Vec<&'static str>>,
    missing: RefCell<Vec<&'static str>>,
}

/// A key of a table, there or not.
pub(crate) struct Field<'f, 't> {
    fields: &'f Fields<'t>,
    name: &'static str,
    value: Option<Value<'t>>,
}

/// What reading a key gave.
#[must_use]
pub(crate) struct Read<'f, 't, T> {
    fields: &'f Fields<'t>,
    name: &'static str,
    got: Got<T>,
}

/// Keys that stand at the top of the file only.
const TOP: [&str; 4] = ["system", "language", "complications", "intrusions"];

enum Got<T> {
    Absent,
    /// There, but not what it should be; its fault is reported.
    Wrong,
    Is(T),
}

impl<'t> Fields<'t> {
    pub(crate) fn new(report: &'t Report<'t>, table: &'t DeTable<'t>, span: Span, name: &'static str) -> Fields<'t> {
        Fields { report, table, span, name, asked: RefCell::default(), missing: RefCell::default() }
    }

    /// The key of that name.
    pub(crate) fn key(&self, name: &'static str) -> Field<'_, 't> {
        self.asked.borrow_mut().push(name);
        #[cfg(test)]
        self.report.note_key(self.name, name, self.has(name));
        Field { fields: self, name, value: self.table.get(name).map(|node| Value::new(self.report, node)) }
    }

    /// Whether the table has the key; does not count as asking for it.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.table.contains_key(name)
    }

    pub(crate) fn report(&self) -> &'t Report<'t> {
        self.report
    }

    /// Where its header stands, or the whole of it when it is written in braces.
    pub(crate) fn span(&self) -> Span {
        self.span.clone()
    }

    /// Where a key stands; the header when it is not there.
    pub(crate) fn key_span(&self, name: &str) -> Span {
        self.table.get_key_value(name).map_or_else(|| self.span(), |(key, _)| key.span())
    }

    /// Where a key's value stands; the header when it is not there.
    pub(crate) fn value_span(&self, name: &str) -> Span {
        self.table.get(name).map_or_else(|| self.span(), |node| node.span())
    }

    /// The keys `id` and `name_key`: the id that is written, or the one made from the name.
    pub(crate) fn id_and_name(&self, kind: Kind, name_key: &'static str) -> (Id, Text) {
        let id = self.key("id").read(Value::id);
        let name = self.key(name_key).line().required();
        let id = match id.got {
            Got::Is(id) => {
                self.report.define(kind, id.clone(), self.value_span("id"));
                id
            }
            Got::Wrong => self.meant_id(kind).unwrap_or_else(|| Id::from_name(&name)),
            Got::Absent if name.is_empty() => Id::default(),
            Got::Absent => self.report.derive(kind, &name, self.value_span(name_key)),
        };
        (id, name)
    }

    /// The id that an unfit one was meant to be: who refers to it is not to blame.
    fn meant_id(&self, kind: Kind) -> Option<Id> {
        let written = Text::line(self.table.get("id")?.get_ref().as_str()?);
        let id = Id::from_name(&written);
        self.report.allow(kind, id.clone());
        Some(id)
    }

    fn unknown(&self, key: &str, span: Span) {
        if !self.name.is_empty() && TOP.contains(&key) {
            // Whatever stands below a header belongs to it: a slip that the nearest key would only hide.
            let said = Msg::new("fault-misplaced-key").with("key", Text::line(key));
            return self.report.add(self.report.fault(span, said));
        }
        let asked = self.asked.borrow();
        // A key that is there already was hardly meant again; one that is missing was.
        let free = asked.iter().copied().filter(|known| !self.table.contains_key(*known));
        let meant = nearest(key, free).or_else(|| nearest(key, asked.iter().copied()));
        self.missing.borrow_mut().retain(|missing| Some(*missing) != meant);
        let said = match key.chars().any(is_harmful) {
            true => Msg::new("fault-hidden-in-key").with("key", Text::line(key)),
            false => Msg::new("fault-unknown-key").with("key", Text::line(key)).with("table", self.header()),
        };
        let expected = Msg::new("expect-keys").with("words", words_of(asked.iter().copied()));
        self.report.add(self.report.fault(span, said).expecting(expected).meaning(meant));
    }

    fn header(&self) -> Msg {
        match self.name {
            "" => Msg::new("fault-whole-file"),
            name => Msg::new("fault-table").with("table", Text::new(name)),
        }
    }
}

impl Drop for Fields<'_> {
    fn drop(&mut self) {
        let mut keys: Vec<_> = self.table.keys().collect();
        keys.sort_by_key(|key| key.span().start);
        for key in keys {
            let known = self.asked.borrow().contains(&&**key.get_ref());
            if !known {
                self.unknown(key.get_ref(), key.span());
            }
        }
        for key in self.missing.take() {
            let said = Msg::new("fault-missing-key").with("key", Text::new(key)).with("table", self.header());
            self.report.add(self.report.fault(self.span.clone(), said));
        }
    }
}

impl<'f, 't> Field<'f, 't> {
    /// Reads the value with `how`, if the key is there.
    pub(crate) fn read<T>(self, how: impl FnOnce(Value<'t>) -> Option<T>) -> Read<'f, 't, T> {
        let got = match self.value {
            None => Got::Absent,
            Some(value) => how(value).map_or(Got::Wrong, Got::Is),
        };
        Read { fields: self.fields, name: self.name, got }
    }

    pub(crate) fn text(self) -> Read<'f, 't, Text> {
        self.read(Value::text)
    }

    pub(crate) fn line(self) -> Read<'f, 't, Text> {
        self.read(Value::line)
    }

    pub(crate) fn flag(self) -> Read<'f, 't, bool> {
        self.read(Value::flag)
    }

    pub(crate) fn small(self, bounds: RangeInclusive<u8>) -> Read<'f, 't, u8> {
        self.read(|value| value.small(bounds))
    }

    pub(crate) fn small_by(self, rule: &'static str, bounds: RangeInclusive<u8>) -> Read<'f, 't, u8> {
        self.read(|value| value.small_by(rule, bounds))
    }

    pub(crate) fn count_by(self, rule: &'static str, bounds: RangeInclusive<u16>) -> Read<'f, 't, u16> {
        self.read(|value| value.count_by(rule, bounds))
    }

    pub(crate) fn die(self) -> Read<'f, 't, Die> {
        self.read(Value::die)
    }

    pub(crate) fn choice<T: Clone>(self, words: &[(&'static str, T)]) -> Read<'f, 't, T> {
        self.read(|value| value.choice(words))
    }

    /// A closed word, in English as files write it.
    pub(crate) fn closed<T: Closed>(self) -> Read<'f, 't, T> {
        let words: Vec<_> = T::ALL.iter().map(|(value, word, _)| (*word, *value)).collect();
        self.choice(&words)
    }

    /// A list of single lines.
    pub(crate) fn lines(self) -> Read<'f, 't, Vec<Text>> {
        self.read(|value| value.list(Msg::new("expect-lines"), Value::line))
    }

    /// A table.
    pub(crate) fn table(self, name: &'static str) -> Option<Fields<'t>> {
        self.value.and_then(|value| value.fields(name))
    }

    /// A list of tables, `[[name]]`. A single one, `[name]`, is a fault but is read all the same.
    pub(crate) fn tables<T>(self, name: &'static str, each: impl Fn(Fields<'t>) -> T) -> Vec<T> {
        let Some(value) = self.value else { return Vec::new() };
        let expected = Msg::new("expect-tables").with("table", Text::new(name));
        if let DeValue::Table(table) = value.node() {
            value.add(value.wrong_type(expected).meaning(Some(format!("[[{name}]]"))));
            return vec![each(Fields::new(self.fields.report, table, value.span(), name))];
        }
        if !matches!(value.node(), DeValue::Array(_)) {
            value.add(value.wrong_type(expected).meaning(Some(format!("[[{name}]]"))));
            return Vec::new();
        }
        value.list(expected, |entry| entry.fields(name).map(&each)).unwrap_or_default()
    }
}

impl<T> Read<'_, '_, T> {
    /// Whether it is there and right.
    pub(crate) fn is_there(&self) -> bool {
        matches!(self.got, Got::Is(_))
    }

    /// The value, if it is there and right.
    pub(crate) fn maybe(self) -> Option<T> {
        match self.got {
            Got::Is(value) => Some(value),
            Got::Absent | Got::Wrong => None,
        }
    }

    /// The value, or this one. After a fault the campaign is not used, whatever stands in it.
    pub(crate) fn or(self, usual: T) -> T {
        self.maybe().unwrap_or(usual)
    }

    /// The value; a fault when the key is missing.
    pub(crate) fn required(self) -> T
    where
        T: Default,
    {
        self.required_or(T::default())
    }

    /// The value, if it is there and right; a fault when the key is missing.
    pub(crate) fn required_maybe(self) -> Option<T> {
        if let Got::Absent = self.got {
            self.fields.missing.borrow_mut().push(self.name);
        }
        self.maybe()
    }

    /// The value; a fault when the key is missing, and then this to go on with.
    pub(crate) fn required_or(self, meanwhile: T) -> T {
        self.required_maybe().unwrap_or(meanwhile)
    }
}

impl<T: Default> Read<'_, '_, T> {
    /// The value, or what its type has for nothing.
    pub(crate) fn or_none(self) -> T {
        self.or(T::default())
    }
}
