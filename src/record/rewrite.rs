//! A person's keys at the table: one of them changed, by the rules by which a campaign file is read.

use std::path::Path;

use toml::de::DeTable;
use toml_edit::{Array, DocumentMut, InlineTable, Value};

use super::fault::Fault;
use super::fields::Fields;
use super::keys::Keys;
use super::part::Roster;
use super::person::member;
use super::report::Report;
use super::source::FileSource;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::campaign::Screens;
use crate::session::person::{Member, Side};
use crate::session::refusal::Refusal;
use crate::session::systems::AllOptions;

/// What a campaign file would say of a person, key by key. A key inside another stands behind a point, `nde.might`; an entry
/// of a list goes by its name or its number, `hitos.skills.Saber.rank`; `+` is a new one.
pub struct PersonKeys<'a> {
    member: &'a Member,
    roster: Roster,
    screens: &'a Screens,
    houses: &'a AllOptions,
}

/// What adds an entry to a list.
const NEW: &str = "+";

/// A fault of a value that was taken for something else than it is.
const WRONG_TYPE: &str = "fault-wrong-type";

impl<'a> PersonKeys<'a> {
    pub fn of(member: &'a Member, side: Side, screens: &'a Screens, houses: &'a AllOptions) -> PersonKeys<'a> {
        let usual = if side == Side::Party { Roster::Cast } else { Roster::Bestiary };
        let keys = |roster| PersonKeys { member, roster, screens, houses };
        // Who changed sides has a sheet that only the other list can hold.
        let fits = |roster: &Roster| {
            keys(*roster).read(keys(*roster).written()).is_ok_and(|read| read.sheets == member.sheets)
        };
        keys([Roster::Cast, Roster::Bestiary].into_iter().filter(fits).min_by_key(|it| *it != usual).unwrap_or(usual))
    }

    /// All keys: those that there may be, and those of the entries that stand in lists.
    pub fn all(&self) -> Vec<String> {
        let written = Value::from(self.written());
        let mut all = Vec::new();
        for known in self.known() {
            entries(Some(&written), &known.path, String::new(), &mut all);
        }
        let mut free = Vec::new();
        leaves(&written, "", &mut free);
        free.retain(|path| path != "id" && !all.contains(path));
        all.extend(free);
        all
    }

    /// What a key says now; none where it is as usual.
    pub fn value(&self, key: &str) -> Option<String> {
        let mut value = Value::from(self.written());
        let found = key.split('.').try_fold(&mut value, |at, step| inside(at, step))?;
        Some(found.as_str().map_or_else(|| found.to_string().trim().to_owned(), str::to_owned))
    }

    /// The words that a key's value is chosen from; none where it is written freely.
    pub fn words(&self, key: &str) -> Vec<&'static str> {
        let steps = || key.split('.');
        let is = |path: &str| {
            path.split('.').count() == steps().count()
                && path.split('.').zip(steps()).all(|(known, step)| known == "*" || known == step)
        };
        self.known().into_iter().find(|known| is(&known.path)).map_or_else(Vec::new, |known| known.words)
    }

    /// The person with that key changed; without a value it is taken away, and is as usual then. Refused with what the file
    /// would be refused for.
    pub fn with(&self, key: &str, said: Option<&str>) -> Result<Member, Refusal> {
        let values = said.map_or_else(|| vec![None], |said| readings(said).into_iter().map(Some).collect());
        let mut refused: Option<Fault> = None;
        for value in values {
            let mut all = Value::from(self.written());
            put(&mut all, key, value)?;
            let Value::InlineTable(all) = all else { continue };
            match self.read(all) {
                Ok(member) => return Ok(member),
                // The first fault stands, unless it only says that another type was expected.
                Err(fault) => {
                    refused =
                        refused.filter(|first| first.kind() != WRONG_TYPE || fault.kind() == WRONG_TYPE).or(Some(fault))
                }
            }
        }
        Err(refused.map_or_else(|| no_entry(key), refusal))
    }

    fn known(&self) -> Vec<super::keys::KnownKey> {
        Keys::known(|it| member(it, self.roster, self.screens, self.houses, &mut self.member.clone()))
    }

    fn written(&self) -> InlineTable {
        let keys = |it: &mut Keys| member(it, self.roster, self.screens, self.houses, &mut self.member.clone());
        Keys::written(keys).into_inline_table()
    }

    /// Reads what is written; the first fault where it could not stand in a file.
    fn read(&self, written: InlineTable) -> Result<Member, Fault> {
        let text = DocumentMut::from(written.into_table()).to_string();
        let source = FileSource::new(&text);
        let report = Report::new(&source);
        let (table, _) = DeTable::parse_recoverable(&text);
        let header = if self.roster == Roster::Cast { "cast" } else { "bestiary" };
        let mut read = Member::default();
        {
            let fields = Fields::new(&report, table.get_ref(), 0..0, header);
            member(&mut Keys::Read(&fields), self.roster, self.screens, self.houses, &mut read);
        }
        report.into_faults(Path::new("")).faults.into_iter().find(Fault::is_error).map_or(Ok(read), Err)
    }
}

/// What a person may mean by what they typed, the likeliest first: what stands so in a file, a text, a list, or texts parted
/// by semicolons.
fn readings(said: &str) -> Vec<Value> {
    let texts: Array = said.split(';').map(str::trim).filter(|text| !text.is_empty()).collect();
    let written = [said.parse().ok(), Some(said.into()), format!("[{said}]").parse().ok(), Some(texts.into())];
    written.into_iter().flatten().collect()
}

/// Puts a value where a key says, or takes away what stands there.
fn put(all: &mut Value, key: &str, value: Option<Value>) -> Result<(), Refusal> {
    let (above, last) = key.rsplit_once('.').map_or((None, key), |(above, last)| (Some(above), last));
    let steps = above.into_iter().flat_map(|above| above.split('.'));
    let mut at = all;
    for step in steps {
        if let Value::InlineTable(table) = at
            && found(table, step).is_none()
        {
            table.insert(step, InlineTable::new().into());
        }
        at = inside(at, step).ok_or_else(|| no_entry(key))?;
    }
    match (&mut *at, value) {
        (Value::InlineTable(table), value) => {
            let last = found(table, last).unwrap_or_else(|| last.to_owned());
            match value {
                Some(value) => drop(table.insert(last, value)),
                None => drop(table.remove(&last)),
            }
        }
        (Value::Array(list), Some(value)) if last == NEW => list.push(value),
        (Value::Array(list), value) => {
            let n = index(list, last).ok_or_else(|| no_entry(key))?;
            match value {
                Some(value) => drop(list.replace(n, value)),
                None => drop(list.remove(n)),
            }
        }
        _ => return Err(no_entry(key)),
    }
    Ok(())
}

/// What stands under one step of a key.
fn inside<'v>(at: &'v mut Value, step: &str) -> Option<&'v mut Value> {
    match at {
        Value::InlineTable(table) => {
            let key = found(table, step)?;
            table.get_mut(&key)
        }
        Value::Array(list) => {
            let n = index(list, step)?;
            list.get_mut(n)
        }
        _ => None,
    }
}

/// The key of a table that is written so, or nearly.
fn found(table: &InlineTable, step: &str) -> Option<String> {
    let same = |key: &&str| Text::line(key).is(&Text::line(step));
    let exactly = table.iter().map(|(key, _)| key).find(|key| *key == step);
    exactly.or_else(|| table.iter().map(|(key, _)| key).find(same)).map(str::to_owned)
}

/// The entry of a list by its name or its number, from 1.
fn index(list: &Array, step: &str) -> Option<usize> {
    let named = |value: &Value| name(value).is_some_and(|name| Text::line(name).is(&Text::line(step)));
    let number = || step.parse::<usize>().ok()?.checked_sub(1).filter(|n| *n < list.len());
    list.iter().position(named).or_else(number)
}

/// What an entry of a list is called.
fn name(value: &Value) -> Option<&str> {
    value.as_str().or_else(|| value.as_inline_table()?.get("name")?.as_str())
}

/// A known key, once for each entry that is written where it has a star.
fn entries(at: Option<&Value>, known: &str, path: String, all: &mut Vec<String>) {
    let (step, rest) = known.split_once('.').map_or((known, None), |(step, rest)| (step, Some(rest)));
    let mut goes_on = |step: &str, at: Option<&Value>| {
        let path = under(&path, step);
        match rest {
            Some(rest) => entries(at, rest, path, all),
            None => all.push(path),
        }
    };
    match at {
        _ if step != "*" => goes_on(step, at.and_then(|at| at.as_inline_table()?.get(step))),
        Some(Value::Array(list)) => {
            list.iter().filter_map(|entry| Some((name(entry)?, entry))).for_each(|(name, it)| goes_on(name, Some(it)));
        }
        _ => {}
    }
}

/// The keys of what is written whose names are the person's own, `prisma.attributes.Body`.
fn leaves(value: &Value, path: &str, all: &mut Vec<String>) {
    match value {
        Value::InlineTable(table) => table.iter().for_each(|(key, value)| leaves(value, &under(path, key), all)),
        Value::Array(_) => {}
        _ => all.push(path.to_owned()),
    }
}

fn under(path: &str, step: &str) -> String {
    if path.is_empty() { step.to_owned() } else { format!("{path}.{step}") }
}

fn no_entry(key: &str) -> Refusal {
    Refusal::new("refused-no-entry").with("key", Text::line(key))
}

/// A fault of a file as a refusal: what is wrong, what was expected, what was probably meant.
fn refusal(fault: Fault) -> Refusal {
    let mut said = fault.said;
    if let Some(expected) = fault.expected {
        said = Msg::new("refused-expecting").with("said", said).with("expected", expected);
    }
    if let Some(word) = fault.nearest {
        said = Msg::new("refused-meaning").with("said", said).with("word", word);
    }
    Refusal { rule: fault.rule, said }
}
