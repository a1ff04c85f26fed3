//! Reads the keys of a table. The reader asks for each key by name; a key that was never asked for is a fault.

use std::cell::RefCell;

use toml::de::{DeTable, DeValue};

use super::fault::list_arg;
use super::forms::{AsId, AsLine, ValueForm};
use super::nearest::nearest;
use super::report::{IdKind, Report};
use super::source::ByteSpan;
use super::value::FileValue;
use crate::rules::text::is_harmful;
use crate::rules::{Msg, Text};
use crate::session::id::Id;

/// A table being read. Dropping it reports the keys that were never asked for, and the required ones that are missing.
pub(crate) struct Fields<'t> {
    report: &'t Report<'t>,
    table: &'t DeTable<'t>,
    span: ByteSpan,
    /// Its name in the documentation: `cast`, `cast.nde`; empty for the file itself.
    header: &'static str,
    asked: RefCell<Vec<&'static str>>,
    missing: RefCell<Vec<&'static str>>,
}

/// Keys that may stand only at the top of the file.
const TOP_LEVEL_KEYS: [&str; 4] = ["system", "language", "complications", "intrusions"];

impl<'t> Fields<'t> {
    pub(crate) fn new(
        report: &'t Report<'t>,
        table: &'t DeTable<'t>,
        span: ByteSpan,
        header: &'static str,
    ) -> Fields<'t> {
        Fields { report, table, span, header, asked: RefCell::default(), missing: RefCell::default() }
    }

    /// Reads a value as a table, or reports that it is something else. `header` is the table's name in the documentation.
    pub(crate) fn of_value(value: FileValue<'t>, header: &'static str) -> Option<Fields<'t>> {
        if let DeValue::Table(table) = value.node() {
            return Some(Fields::new(value.report(), table, value.span(), header));
        }
        value.refuse(value.wrong_type_fault(Msg::new("expect-table").with("table", Text::new(header))))
    }

    /// The value of a key, if present. Counts as asking for the key.
    pub(crate) fn value(&self, key: &'static str) -> Option<FileValue<'t>> {
        self.asked.borrow_mut().push(key);
        #[cfg(test)]
        self.report.note_key(self.header, key, self.has_key(key));
        self.table.get(key).map(|node| FileValue::new(self.report, node))
    }

    /// Reads an optional key. `None` if it is missing or faulty.
    pub(crate) fn optional<T>(&self, key: &'static str, form: impl ValueForm<T>) -> Option<T> {
        form.read(self.value(key)?)
    }

    /// Reads a required key, and reports it if it is missing. `None` if it is missing or faulty.
    pub(crate) fn required<T>(&self, key: &'static str, form: impl ValueForm<T>) -> Option<T> {
        let value = self.value(key);
        if value.is_none() {
            self.missing.borrow_mut().push(key);
        }
        form.read(value?)
    }

    /// A table inside this one.
    pub(crate) fn table(&self, key: &'static str, header: &'static str) -> Option<Fields<'t>> {
        Fields::of_value(self.value(key)?, header)
    }

    /// A list of tables, `[[header]]`. A single table, `[header]`, is a fault but is read all the same.
    pub(crate) fn tables<T>(
        &self,
        key: &'static str,
        header: &'static str,
        mut each: impl FnMut(&Fields<'t>) -> T,
    ) -> Vec<T> {
        let Some(value) = self.value(key) else { return Vec::new() };
        let expected = Msg::new("expect-tables").with("table", Text::new(header));
        if matches!(value.node(), DeValue::Array(_)) {
            let entries = value.list(expected, |entry| Fields::of_value(entry, header).map(|fields| each(&fields)));
            return entries.unwrap_or_default();
        }
        value.add(value.wrong_type_fault(expected).suggesting(Some(format!("[[{header}]]"))));
        match value.node() {
            DeValue::Table(table) => vec![each(&Fields::new(self.report, table, value.span(), header))],
            _ => Vec::new(),
        }
    }

    /// Whether the table has the key. This does not count as asking for it.
    pub(crate) fn has_key(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    pub(crate) fn report(&self) -> &'t Report<'t> {
        self.report
    }

    /// The span of its header, or of the whole table if it is inline.
    pub(crate) fn span(&self) -> ByteSpan {
        self.span.clone()
    }

    /// The span of a key, or of the header if the key is missing.
    pub(crate) fn key_span(&self, key: &str) -> ByteSpan {
        self.table.get_key_value(key).map_or_else(|| self.span(), |(key, _)| key.span())
    }

    /// The span of a key's value, or of the header if the key is missing.
    pub(crate) fn value_span(&self, key: &str) -> ByteSpan {
        self.table.get(key).map_or_else(|| self.span(), |node| node.span())
    }

    /// Reads the keys `id` and `name_key`. Without `id`, the id is derived from the name.
    pub(crate) fn id_and_name(&self, kind: IdKind, name_key: &'static str) -> (Id, Text) {
        let written = self.value("id").map(|id| AsId.read(id));
        let name = self.required(name_key, AsLine).unwrap_or_default();
        let id = match written {
            Some(Some(id)) => {
                self.report.define_id(kind, id.clone(), self.value_span("id"));
                id
            }
            Some(None) => self.meant_id(kind).unwrap_or_else(|| Id::from_name(&name)),
            None if name.is_empty() => Id::default(),
            None => self.report.derive_id(kind, &name, self.value_span(name_key)),
        };
        (id, name)
    }

    /// The valid id that an invalid one was probably meant to be. References to it are allowed, so that they are not
    /// reported as well.
    fn meant_id(&self, kind: IdKind) -> Option<Id> {
        let written = Text::line(self.table.get("id")?.get_ref().as_str()?);
        let id = Id::from_name(&written);
        self.report.allow_id(kind, id.clone());
        Some(id)
    }

    fn report_unknown_key(&self, key: &str, span: ByteSpan) {
        if !self.header.is_empty() && TOP_LEVEL_KEYS.contains(&key) {
            // In TOML a key below a header belongs to that table, which people forget. Suggesting a nearest key here
            // would only hide the mistake.
            let msg = Msg::new("fault-misplaced-key").with("key", Text::line(key));
            return self.report.add(self.report.fault(span, msg));
        }
        let asked = self.asked.borrow();
        // A key that is already present was hardly meant again, so missing ones are suggested first.
        let free = asked.iter().copied().filter(|known| !self.table.contains_key(*known));
        let meant = nearest(key, free).or_else(|| nearest(key, asked.iter().copied()));
        self.missing.borrow_mut().retain(|missing| Some(*missing) != meant);
        let msg = match key.chars().any(is_harmful) {
            true => Msg::new("fault-hidden-in-key").with("key", Text::line(key)),
            false => Msg::new("fault-unknown-key").with("key", Text::line(key)).with("table", self.description()),
        };
        let expected = Msg::new("expect-keys").with("words", list_arg(asked.iter().copied()));
        self.report.add(self.report.fault(span, msg).expecting(expected).suggesting(meant));
    }

    fn description(&self) -> Msg {
        match self.header {
            "" => Msg::new("fault-whole-file"),
            header => Msg::new("fault-table").with("table", Text::new(header)),
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
                self.report_unknown_key(key.get_ref(), key.span());
            }
        }
        for key in self.missing.take() {
            let msg = Msg::new("fault-missing-key").with("key", Text::new(key)).with("table", self.description());
            self.report.add(self.report.fault(self.span.clone(), msg));
        }
    }
}
