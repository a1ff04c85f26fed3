//! What differs between the campaign at the table and the one in the file.

use serde::{Deserialize, Serialize};

use super::Campaign;
use crate::rules::keyword::{Keyword, keyword_enum};
use crate::rules::say::Msg;
use crate::rules::text::Text;

/// One difference, as the table says it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    pub noun: Noun,
    pub name: Text,
    pub changed: Changed,
}

keyword_enum! {
    /// The kinds of things in a campaign file.
    pub enum Noun in "change-" {
        /// Name and language.
        Campaign = "campaign",
        Screens = "screens",
        House = "house",
        /// A player's character.
        Person = "person",
        Extra = "extra",
        Scene = "scene",
        Clock = "clock",
        Chase = "chase",
        Table = "table",
        Note = "note",
        Complications = "complications",
        Intrusions = "intrusions",
        /// The words for hidden numbers.
        Words = "words",
    }
}

keyword_enum! {
    /// What became of a thing.
    pub enum Changed in "change-" {
        Added = "added",
        Changed = "changed",
        Removed = "removed",
    }
}

impl Change {
    /// What there is to say of so many of the changes: what is new, what reads differently, what is gone; and how many
    /// more there are.
    pub fn told(changes: &[Change], most: usize) -> Vec<Msg> {
        let (said, more) = changes.split_at(most.min(changes.len()));
        let told = Changed::ALL.iter().filter_map(|(kind, ..)| {
            let things: Vec<Msg> = said.iter().filter(|it| it.changed == *kind).map(Change::thing).collect();
            (!things.is_empty()).then(|| kind.msg().with("things", things))
        });
        let more = (!more.is_empty()).then(|| Msg::new("change-more").with("count", more.len()));
        told.chain(more).collect()
    }

    /// What it is about, by its kind and name.
    fn thing(&self) -> Msg {
        let msg = self.noun.msg();
        match self.noun {
            Noun::Screens | Noun::House | Noun::Complications | Noun::Intrusions | Noun::Words => msg,
            _ => msg.with("name", &self.name),
        }
    }
}

impl Campaign {
    /// What `newer` adds, changes and removes. Empty when both say the same.
    pub fn diff(&self, newer: &Campaign) -> Vec<Change> {
        let mut changes = Vec::new();
        let mut whole = |noun, name: &Text, same: bool| {
            if !same {
                changes.push(Change { noun, name: name.clone(), changed: Changed::Changed });
            }
        };
        let head = |c: &Campaign| (c.name.clone(), c.language.clone());
        whole(Noun::Campaign, &newer.name, head(self) == head(newer));
        whole(Noun::Screens, &newer.name, self.screens == newer.screens);
        whole(Noun::House, &newer.name, self.houses == newer.houses);
        whole(Noun::Complications, &newer.name, self.complications == newer.complications);
        whole(Noun::Intrusions, &newer.name, self.intrusions == newer.intrusions);
        whole(Noun::Words, &newer.name, self.words == newer.words);
        each(&mut changes, Noun::Person, &self.cast, &newer.cast, |m| (m.id.as_str(), &m.name));
        each(&mut changes, Noun::Extra, &self.bestiary, &newer.bestiary, |m| (m.id.as_str(), &m.name));
        each(&mut changes, Noun::Scene, &self.scenes, &newer.scenes, |s| (s.id.as_str(), &s.title));
        each(&mut changes, Noun::Clock, &self.clocks, &newer.clocks, |c| (c.id.as_str(), &c.name));
        each(&mut changes, Noun::Chase, &self.chases, &newer.chases, |c| (c.id.as_str(), &c.name));
        each(&mut changes, Noun::Table, &self.tables, &newer.tables, |t| (t.id.as_str(), &t.name));
        each(&mut changes, Noun::Note, &self.notes, &newer.notes, |n| (n.id.as_str(), &n.title));
        changes
    }
}

/// The differences between two lists whose members are known by id.
fn each<'a, T: PartialEq>(
    changes: &mut Vec<Change>,
    noun: Noun,
    older: &'a [T],
    newer: &'a [T],
    name: impl Fn(&'a T) -> (&'a str, &'a Text),
) {
    let mut push = |thing, changed| changes.push(Change { noun, name: name(thing).1.clone(), changed });
    for thing in newer {
        match older.iter().find(|old| name(old).0 == name(thing).0) {
            None => push(thing, Changed::Added),
            Some(old) if old != thing => push(thing, Changed::Changed),
            Some(_) => {}
        }
    }
    for thing in older {
        if !newer.iter().any(|new| name(new).0 == name(thing).0) {
            push(thing, Changed::Removed);
        }
    }
}
