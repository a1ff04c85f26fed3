//! Declares a table's keys once for both directions: when reading, values come from the file; when writing, they go
//! there.

use toml_edit::{ArrayOfTables, Item, Table};

use super::fault::Fault;
use super::fields::Fields;
use super::forms::ValueForm;
use super::report::IdKind;
use super::value::FileValue;
use crate::rules::text::Text;
use crate::session::id::Id;

/// A table visited key by key: read, written, or asked which keys it knows. Default values are not written.
///
/// The methods for keys return whether the key is present and valid, which is always so when writing. After a fault the
/// thing being read is discarded, so its fields may hold anything.
pub(crate) enum Keys<'k, 't> {
    Read(&'k Fields<'t>),
    Write(&'k mut Table),
    List(&'k mut Vec<KnownKey>),
}

/// A key that a table may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct KnownKey {
    /// Its path, `hitos.skills.*.rank`; `*` stands for any entry of a list.
    pub(crate) path: String,
    /// The possible words for its value; empty if any value is allowed.
    pub(crate) words: Vec<&'static str>,
}

/// The form of an inline table with its own keys.
pub(crate) struct AsInlineTable<T, F: Fn(&mut Keys, &mut T)> {
    /// The table's name in the documentation.
    pub(crate) header: &'static str,
    /// The value before any key is read.
    pub(crate) blank: T,
    pub(crate) keys: F,
}

impl<'k, 't> Keys<'k, 't> {
    /// Builds the table that these keys write.
    pub(crate) fn write(keys: impl FnOnce(&mut Keys)) -> Table {
        let mut table = Table::new();
        keys(&mut Keys::Write(&mut table));
        table
    }

    /// The keys that a table knows.
    pub(crate) fn list(keys: impl FnOnce(&mut Keys)) -> Vec<KnownKey> {
        let mut known = Vec::new();
        keys(&mut Keys::List(&mut known));
        known
    }

    /// The table in the file when reading, for checks that make no sense when writing.
    pub(crate) fn fields(&self) -> Option<&'k Fields<'t>> {
        match self {
            Keys::Read(fields) => Some(fields),
            Keys::Write(_) | Keys::List(_) => None,
        }
    }

    /// A required key.
    pub(crate) fn required<T>(&mut self, key: &'static str, form: impl ValueForm<T>, target: &mut T) -> bool {
        match self {
            Keys::Read(fields) => fields.required(key, form).map(|read| *target = read).is_some(),
            Keys::Write(table) => put_value(table, key, Some(form.write(target))),
            Keys::List(known) => list_key(known, key, form.words()),
        }
    }

    /// An optional key.
    pub(crate) fn optional<T>(&mut self, key: &'static str, form: impl ValueForm<T>, target: &mut Option<T>) -> bool {
        match self {
            Keys::Read(fields) => {
                *target = fields.optional(key, form);
                target.is_some()
            }
            Keys::Write(table) => put_value(table, key, target.as_ref().map(|value| form.write(value))),
            Keys::List(known) => list_key(known, key, form.words()),
        }
    }

    /// A key with the default `default`.
    pub(crate) fn with_default<T: PartialEq>(
        &mut self,
        key: &'static str,
        form: impl ValueForm<T>,
        default: T,
        target: &mut T,
    ) -> bool {
        match self {
            Keys::Read(fields) => {
                let read = fields.optional(key, form);
                let present = read.is_some();
                *target = read.unwrap_or(default);
                present
            }
            Keys::Write(table) => put_value(table, key, (*target != default).then(|| form.write(target))),
            Keys::List(known) => list_key(known, key, form.words()),
        }
    }

    /// A key with the default of its type.
    pub(crate) fn or_default<T: PartialEq + Default>(
        &mut self,
        key: &'static str,
        form: impl ValueForm<T>,
        target: &mut T,
    ) -> bool {
        self.with_default(key, form, T::default(), target)
    }

    /// The keys `id` and `key`, which identify and name a thing. A missing id is derived from the name.
    pub(crate) fn id_and_name(&mut self, kind: IdKind, key: &'static str, id: &mut Id, name: &mut Text) {
        match self {
            Keys::Read(fields) => (*id, *name) = fields.id_and_name(kind, key),
            Keys::Write(table) => {
                put_value(table, "id", Some(id.as_str().into()));
                put_value(table, key, Some(name.as_str().into()));
            }
            // The id is left out, since it cannot change once a thing is at the table.
            Keys::List(known) => drop(list_key(known, key, Vec::new())),
        }
    }

    /// A table inside this one. An empty one is not written.
    pub(crate) fn table(&mut self, key: &'static str, header: &'static str, keys: impl FnOnce(&mut Keys)) -> bool {
        match self {
            Keys::Read(fields) => fields.table(key, header).map(|fields| keys(&mut Keys::Read(&fields))).is_some(),
            Keys::Write(table) => {
                let mut inner = Keys::write(keys);
                // A table that holds only lists of tables needs no header of its own, since each of those has one.
                inner.set_implicit(true);
                if !inner.is_empty() {
                    table.insert(key, Item::Table(inner));
                }
                true
            }
            Keys::List(known) => list_inside(known, key, keys),
        }
    }

    /// A list of tables, `[[header]]`. Reading fills a copy of `blank` for each.
    pub(crate) fn tables<T: Clone>(
        &mut self,
        key: &'static str,
        header: &'static str,
        blank: T,
        list: &mut Vec<T>,
        mut each: impl FnMut(&mut Keys, &mut T),
    ) {
        match self {
            Keys::Read(fields) => {
                *list = fields.tables(key, header, |fields| {
                    let mut thing = blank.clone();
                    each(&mut Keys::Read(fields), &mut thing);
                    thing
                });
            }
            Keys::Write(_) if list.is_empty() => {}
            Keys::Write(table) => {
                let tables = list.iter_mut().map(|thing| Keys::write(|keys| each(keys, thing)));
                table.insert(key, Item::ArrayOfTables(tables.collect::<ArrayOfTables>()));
            }
            Keys::List(known) => {
                list_key(known, key, Vec::new());
                list_inside(known, &format!("{key}.*"), |keys| each(keys, &mut blank.clone()));
            }
        }
    }

    /// Writes the list of tables at that key as inline tables.
    pub(crate) fn make_inline(&mut self, key: &str) {
        if let Keys::Write(table) = self
            && let Some(list) = table.get_mut(key)
        {
            list.make_value();
        }
    }

    /// Adds a warning when reading; does nothing when writing.
    pub(crate) fn warn(&self, fault: impl FnOnce(&Fields) -> Fault) {
        if let Some(fields) = self.fields() {
            fields.report().add(fault(fields).warning());
        }
    }
}

fn put_value(table: &mut Table, key: &str, value: Option<toml_edit::Value>) -> bool {
    if let Some(value) = value {
        table.insert(key, Item::Value(value));
    }
    true
}

fn list_key(known: &mut Vec<KnownKey>, key: &str, words: Vec<&'static str>) -> bool {
    known.push(KnownKey { path: key.to_owned(), words });
    true
}

/// Lists the keys of the table at `key`.
fn list_inside(known: &mut Vec<KnownKey>, key: &str, keys: impl FnOnce(&mut Keys)) -> bool {
    let inner = Keys::list(keys).into_iter();
    known.extend(inner.map(|inner| KnownKey { path: format!("{key}.{}", inner.path), ..inner }));
    true
}

impl<T: Clone, F: Fn(&mut Keys, &mut T)> ValueForm<T> for AsInlineTable<T, F> {
    fn read(&self, value: FileValue) -> Option<T> {
        let fields = Fields::of_value(value, self.header)?;
        let mut thing = self.blank.clone();
        (self.keys)(&mut Keys::Read(&fields), &mut thing);
        Some(thing)
    }

    fn write(&self, value: &T) -> toml_edit::Value {
        Keys::write(|keys| (self.keys)(keys, &mut value.clone())).into_inline_table().into()
    }
}
