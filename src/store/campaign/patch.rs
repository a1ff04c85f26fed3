//! Changing a few keys of a document that people write, and nothing else in it.

use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike};

/// One thing of the file: how the file had it when the table took it over, and how it is now.
pub(crate) struct Change {
    /// Where it stands.
    pub(crate) slot: Slot,
    /// How it was.
    pub(crate) before: Table,
    /// How it is.
    pub(crate) now: Table,
}

/// Where a thing stands in the file.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Slot {
    /// In a list, `cast`, so many things from its head.
    In(&'static str, usize),
    /// Behind a list: it is new.
    Behind(&'static str),
    /// It is a table of its own, `[prisma]`.
    Alone(&'static str),
}

/// Makes a change so.
pub(crate) fn apply(document: &mut DocumentMut, change: Change) {
    let Change { slot, before, now } = change;
    let table = match slot {
        Slot::Behind(list) => return append(document, list, now),
        Slot::In(list, at) => entry(document, list, at),
        Slot::Alone(name) => document.entry(name).or_insert_with(|| Item::Table(Table::new())).as_table_like_mut(),
    };
    if let Some(table) = table {
        patch(table, &before, &now);
    }
}

fn entry<'d>(document: &'d mut DocumentMut, list: &str, at: usize) -> Option<&'d mut dyn TableLike> {
    match document.get_mut(list)? {
        Item::ArrayOfTables(tables) => tables.get_mut(at).map(|table| table as &mut dyn TableLike),
        Item::Value(list) => {
            list.as_array_mut()?.get_mut(at)?.as_inline_table_mut().map(|table| table as &mut dyn TableLike)
        }
        _ => None,
    }
}

/// Adds a thing behind the others of its list.
fn append(document: &mut DocumentMut, list: &str, mut now: Table) {
    now.decor_mut().set_prefix("\n");
    for (_, item) in now.iter_mut() {
        if let Item::Table(inner) = item {
            inner.decor_mut().set_prefix("\n");
        }
    }
    match document.entry(list).or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new())) {
        Item::ArrayOfTables(tables) => tables.push(now),
        Item::Value(value) => {
            if let Some(array) = value.as_array_mut() {
                array.push(now.into_inline_table());
            }
        }
        _ => {}
    }
}

/// Sets the keys that differ between `before` and `now`; whatever else the table holds stays as it is.
fn patch(table: &mut dyn TableLike, before: &Table, now: &Table) {
    for (key, item) in now {
        match (before.get(key), table.get_mut(key)) {
            (Some(old), _) if same(old, item) => {}
            (Some(Item::Table(old)), Some(here)) if item.is_table() => {
                if let (Some(here), Item::Table(new)) = (here.as_table_like_mut(), item) {
                    patch(here, old, new);
                }
            }
            (Some(Item::ArrayOfTables(old)), Some(Item::ArrayOfTables(here))) if grows(old, item) => {
                let Item::ArrayOfTables(new) = item else { continue };
                for (at, (old, new)) in old.iter().zip(new.iter()).enumerate() {
                    if let Some(here) = here.get_mut(at) {
                        patch(here, old, new);
                    }
                }
                for added in new.iter().skip(old.len()) {
                    let mut added = added.clone();
                    added.decor_mut().set_prefix("\n");
                    here.push(added);
                }
            }
            (_, Some(here)) => replace(here, item.clone()),
            (_, None) => {
                table.insert(key, item.clone());
            }
        }
    }
    for (key, _) in before {
        if !now.contains_key(key) {
            table.remove(key);
        }
    }
}

/// Puts an item in the place of another, with the comment that stands behind it.
fn replace(here: &mut Item, mut item: Item) {
    match (&*here, &mut item) {
        (Item::Value(old), Item::Value(new)) => *new.decor_mut() = old.decor().clone(),
        // A table in braces, or a list of them, stays in braces.
        (Item::Value(_), other) => other.make_value(),
        _ => {}
    }
    *here = item;
}

fn grows(old: &ArrayOfTables, new: &Item) -> bool {
    new.as_array_of_tables().is_some_and(|new| new.len() >= old.len())
}

fn same(a: &Item, b: &Item) -> bool {
    a.to_string() == b.to_string()
}
