//! Changes a few keys of a document that people write, and leaves the rest of it alone.

use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike};

/// Writes into a file what changed at the table from `before` to `now`. `filed` is what the file says at present. A
/// list's things are matched by id; those that somebody has meanwhile removed from the file, or added to it, stay so.
pub(crate) fn apply(document: &mut DocumentMut, before: &Table, now: &Table, filed: &Table) {
    let none = Table::new();
    for (key, item) in now {
        match item {
            Item::ArrayOfTables(things) => {
                for thing in things {
                    match (find_by_id(before, key, thing), find_by_id(filed, key, thing)) {
                        (Some((_, old)), Some((at, _))) => {
                            if let Some(table) = entry_mut(document, key, at) {
                                patch(table, old, thing);
                            }
                        }
                        (None, None) => append(document, key, thing.clone()),
                        _ => {}
                    }
                }
            }
            Item::Table(table) if !before.get(key).is_some_and(|old| same_values(old, item)) => {
                let old = before.get(key).and_then(Item::as_table).unwrap_or(&none);
                let value = document.entry(key).or_insert_with(|| Item::Table(Table::new()));
                if let Some(value) = value.as_table_like_mut() {
                    patch(value, old, table);
                }
            }
            _ => {}
        }
    }
}

/// The thing with the same id in that list, and its index.
fn find_by_id<'t>(campaign: &'t Table, list: &str, thing: &Table) -> Option<(usize, &'t Table)> {
    let id = |table: &Table| table.get("id").and_then(Item::as_str).map(str::to_owned);
    let wanted = id(thing);
    campaign.get(list)?.as_array_of_tables()?.iter().enumerate().find(|(_, entry)| id(entry) == wanted)
}

fn entry_mut<'d>(document: &'d mut DocumentMut, list: &str, at: usize) -> Option<&'d mut dyn TableLike> {
    match document.get_mut(list)? {
        Item::ArrayOfTables(tables) => tables.get_mut(at).map(|table| table as &mut dyn TableLike),
        Item::Value(list) => {
            list.as_array_mut()?.get_mut(at)?.as_inline_table_mut().map(|table| table as &mut dyn TableLike)
        }
        _ => None,
    }
}

/// Appends a thing to its list.
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

/// Sets the keys that differ between `before` and `now`, and leaves all others as they are.
fn patch(table: &mut dyn TableLike, before: &Table, now: &Table) {
    for (key, item) in now {
        match (before.get(key), table.get_mut(key)) {
            (Some(old), _) if same_values(old, item) => {}
            (Some(Item::Table(old)), Some(here)) if item.is_table() => {
                if let (Some(here), Item::Table(new)) = (here.as_table_like_mut(), item) {
                    patch(here, old, new);
                }
            }
            (Some(Item::ArrayOfTables(old)), Some(Item::ArrayOfTables(here))) if only_grows(old, item) => {
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

/// Replaces an item, keeping the comment after it.
fn replace(current: &mut Item, mut item: Item) {
    match (&*current, &mut item) {
        (Item::Value(old), Item::Value(new)) => *new.decor_mut() = old.decor().clone(),
        // An inline table, or a list of them, stays inline.
        (Item::Value(_), other) => other.make_value(),
        _ => {}
    }
    *current = item;
}

fn only_grows(old: &ArrayOfTables, new: &Item) -> bool {
    new.as_array_of_tables().is_some_and(|new| new.len() >= old.len())
}

/// Whether two items hold the same values. They are compared as inline values, because a table's own text leaves out
/// the tables inside it.
fn same_values(a: &Item, b: &Item) -> bool {
    let whole = |item: &Item| item.clone().into_value().ok().map(|value| value.to_string());
    whole(a) == whole(b)
}
