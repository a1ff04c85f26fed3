//! Changes a single key of a person at the table, with the checks that reading a campaign file makes.

use std::path::Path;

use toml::de::DeTable;
use toml_edit::{Array, DocumentMut, InlineTable, Value};

use super::fault::Fault;
use super::fields::Fields;
use super::keys::Keys;
use super::part::Roster;
use super::person::member_keys;
use super::report::Report;
use super::source::FileSource;
use crate::rules::{Msg, Text};
use crate::session::systems::AllOptions;
use crate::session::{Member, Refusal, ScreenSystems, Side};

/// A person as the keys of a campaign file. A key in a table follows a dot, `nde.might`; an entry of a list is given by
/// its name or its number from 1, `hitos.skills.Saber.rank`; `+` adds an entry.
pub struct PersonKeys<'a> {
    member: &'a Member,
    roster: Roster,
    screens: &'a ScreenSystems,
    house_rules: &'a AllOptions,
}

/// The step of a key that adds an entry to a list.
const NEW: &str = "+";

/// The kind of fault of a value with the wrong type.
const WRONG_TYPE: &str = "fault-wrong-type";

impl<'a> PersonKeys<'a> {
    pub fn of(
        member: &'a Member,
        side: Side,
        screens: &'a ScreenSystems,
        house_rules: &'a AllOptions,
    ) -> PersonKeys<'a> {
        let usual = if side == Side::Party { Roster::Cast } else { Roster::Bestiary };
        let keys = |roster| PersonKeys { member, roster, screens, house_rules };
        // A person who changed sides may have a sheet that only the other list can hold.
        let fits = |roster: &Roster| {
            keys(*roster).read(keys(*roster).to_inline_table()).is_ok_and(|read| read.sheets == member.sheets)
        };
        keys(
            [Roster::Cast, Roster::Bestiary]
                .into_iter()
                .filter(fits)
                .min_by_key(|roster| *roster != usual)
                .unwrap_or(usual),
        )
    }

    /// All keys: those that the tables know, for each entry of a list, and those whose names the person's sheet gives.
    pub fn list_keys(&self) -> Vec<String> {
        let written = Value::from(self.to_inline_table());
        let mut all = Vec::new();
        for known in self.known_keys() {
            expand_known(Some(&written), &known.path, String::new(), &mut all);
        }
        let mut free = Vec::new();
        add_leaves(&written, "", &mut free);
        free.retain(|path| path != "id" && !all.contains(path));
        all.extend(free);
        all
    }

    /// The present value of a key; `None` if it has its default.
    pub fn value_of(&self, key: &str) -> Option<String> {
        let mut value = Value::from(self.to_inline_table());
        let found = key.split('.').try_fold(&mut value, |at, step| step_into(at, step))?;
        Some(found.as_str().map_or_else(|| found.to_string().trim().to_owned(), str::to_owned))
    }

    /// The possible words for a key's value; empty if any value is allowed.
    pub fn words_for(&self, key: &str) -> Vec<&'static str> {
        let steps = || key.split('.');
        let matches_key = |path: &str| {
            path.split('.').count() == steps().count()
                && path.split('.').zip(steps()).all(|(known, step)| known == "*" || known == step)
        };
        self.known_keys().into_iter().find(|known| matches_key(&known.path)).map_or_else(Vec::new, |known| known.words)
    }

    /// The person with that key changed, or removed if `given` is `None`, which restores its default.
    ///
    /// # Errors
    ///
    /// The fault that a campaign file with this value would have.
    pub fn with_key(&self, key: &str, given: Option<&str>) -> Result<Member, Refusal> {
        let values = given.map_or_else(|| vec![None], |given| possible_values(given).into_iter().map(Some).collect());
        let mut refused: Option<Box<Fault>> = None;
        for value in values {
            let mut all = Value::from(self.to_inline_table());
            set_value(&mut all, key, value)?;
            let Value::InlineTable(all) = all else { continue };
            match self.read(all) {
                Ok(member) => return Ok(member),
                // The first fault is reported, unless it is only about the type.
                Err(fault) => {
                    refused =
                        refused.filter(|first| first.kind() != WRONG_TYPE || fault.kind() == WRONG_TYPE).or(Some(fault))
                }
            }
        }
        Err(refused.map_or_else(|| no_entry_refusal(key), |fault| to_refusal(*fault)))
    }

    fn known_keys(&self) -> Vec<super::keys::KnownKey> {
        Keys::list(|keys| member_keys(keys, self.roster, self.screens, self.house_rules, &mut self.member.clone()))
    }

    /// The person as the inline table that a campaign file would hold.
    fn to_inline_table(&self) -> InlineTable {
        let keys =
            |keys: &mut Keys| member_keys(keys, self.roster, self.screens, self.house_rules, &mut self.member.clone());
        Keys::write(keys).into_inline_table()
    }

    /// Reads a person from their keys. Returns the first error if a file could not have them.
    fn read(&self, written: InlineTable) -> Result<Member, Box<Fault>> {
        let text = DocumentMut::from(written.into_table()).to_string();
        let source = FileSource::new(&text);
        let report = Report::new(&source);
        let (table, _) = DeTable::parse_recoverable(&text);
        let header = if self.roster == Roster::Cast { "cast" } else { "bestiary" };
        let mut read = Member::default();
        {
            let fields = Fields::new(&report, table.get_ref(), 0..0, header);
            member_keys(&mut Keys::Read(&fields), self.roster, self.screens, self.house_rules, &mut read);
        }
        report
            .into_faults(Path::new(""))
            .faults
            .into_iter()
            .find(Fault::is_error)
            .map_or(Ok(read), |fault| Err(Box::new(fault)))
    }
}

/// The values that typed input may mean, the likeliest first: a TOML value, a text, a list, or texts separated by
/// semicolons.
fn possible_values(given: &str) -> Vec<Value> {
    let texts: Array = given.split(';').map(str::trim).filter(|text| !text.is_empty()).collect();
    let written = [given.parse().ok(), Some(given.into()), format!("[{given}]").parse().ok(), Some(texts.into())];
    written.into_iter().flatten().collect()
}

/// Sets the value of a key, or removes it.
fn set_value(all: &mut Value, key: &str, value: Option<Value>) -> Result<(), Refusal> {
    let (above, last) = key.rsplit_once('.').map_or((None, key), |(above, last)| (Some(above), last));
    let steps = above.into_iter().flat_map(|above| above.split('.'));
    let mut at = all;
    for step in steps {
        if let Value::InlineTable(table) = at
            && find_key(table, step).is_none()
        {
            table.insert(step, InlineTable::new().into());
        }
        at = step_into(at, step).ok_or_else(|| no_entry_refusal(key))?;
    }
    match (&mut *at, value) {
        (Value::InlineTable(table), value) => {
            let last = find_key(table, last).unwrap_or_else(|| last.to_owned());
            match value {
                Some(value) => drop(table.insert(last, value)),
                None => drop(table.remove(&last)),
            }
        }
        (Value::Array(list), Some(value)) if last == NEW => list.push(value),
        (Value::Array(list), value) => {
            let n = find_index(list, last).ok_or_else(|| no_entry_refusal(key))?;
            match value {
                Some(value) => drop(list.replace(n, value)),
                None => drop(list.remove(n)),
            }
        }
        _ => return Err(no_entry_refusal(key)),
    }
    Ok(())
}

/// The value at one step of a key.
fn step_into<'v>(at: &'v mut Value, step: &str) -> Option<&'v mut Value> {
    match at {
        Value::InlineTable(table) => {
            let key = find_key(table, step)?;
            table.get_mut(&key)
        }
        Value::Array(list) => {
            let n = find_index(list, step)?;
            list.get_mut(n)
        }
        _ => None,
    }
}

/// The key of a table that equals this step, or differs from it only in case.
fn find_key(table: &InlineTable, step: &str) -> Option<String> {
    let same = |key: &&str| Text::line(key).is_same_name(&Text::line(step));
    let exact = table.iter().map(|(key, _)| key).find(|key| *key == step);
    exact.or_else(|| table.iter().map(|(key, _)| key).find(same)).map(str::to_owned)
}

/// The index of a list's entry, given by its name or its number from 1.
fn find_index(list: &Array, step: &str) -> Option<usize> {
    let named = |value: &Value| entry_name(value).is_some_and(|name| Text::line(name).is_same_name(&Text::line(step)));
    let number = || step.parse::<usize>().ok()?.checked_sub(1).filter(|n| *n < list.len());
    list.iter().position(named).or_else(number)
}

/// The name of a list's entry.
fn entry_name(value: &Value) -> Option<&str> {
    value.as_str().or_else(|| value.as_inline_table()?.get("name")?.as_str())
}

/// Adds a known key, with each `*` replaced by the name of every entry in the list.
fn expand_known(at: Option<&Value>, known: &str, path: String, all: &mut Vec<String>) {
    let (step, rest) = known.split_once('.').map_or((known, None), |(step, rest)| (step, Some(rest)));
    let mut descend = |step: &str, at: Option<&Value>| {
        let path = join_path(&path, step);
        match rest {
            Some(rest) => expand_known(at, rest, path, all),
            None => all.push(path),
        }
    };
    match at {
        _ if step != "*" => descend(step, at.and_then(|at| at.as_inline_table()?.get(step))),
        Some(Value::Array(list)) => {
            list.iter()
                .filter_map(|entry| Some((entry_name(entry)?, entry)))
                .for_each(|(name, entry)| descend(name, Some(entry)));
        }
        _ => {}
    }
}

/// Adds the keys of all values outside lists, including free ones such as `prisma.attributes.Body`.
fn add_leaves(value: &Value, path: &str, all: &mut Vec<String>) {
    match value {
        Value::InlineTable(table) => {
            table.iter().for_each(|(key, value)| add_leaves(value, &join_path(path, key), all))
        }
        Value::Array(_) => {}
        _ => all.push(path.to_owned()),
    }
}

fn join_path(path: &str, step: &str) -> String {
    if path.is_empty() { step.to_owned() } else { format!("{path}.{step}") }
}

fn no_entry_refusal(key: &str) -> Refusal {
    Refusal::new("refused-no-entry").with("key", Text::line(key))
}

/// Turns a fault of a file into a refusal that says what is wrong, what was expected and what was probably meant.
fn to_refusal(fault: Fault) -> Refusal {
    let mut msg = fault.msg;
    if let Some(expected) = fault.expected {
        msg = Msg::new("refused-expecting").with("said", msg).with("expected", expected);
    }
    if let Some(word) = fault.nearest {
        msg = Msg::new("refused-meaning").with("said", msg).with("word", word);
    }
    Refusal { rule: fault.rule, msg }
}
