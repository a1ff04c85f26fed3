//! What differs between the campaign at the table and the one in the file.

use serde::{Deserialize, Serialize};

use super::Campaign;
use crate::rules::keyword::{Keyword, keyword_enum};
use crate::rules::say::Msg;
use crate::rules::text::Text;

/// One difference, as the table tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CampaignChange {
    pub noun: ChangedNoun,
    pub name: Text,
    pub changed: Changed,
}

keyword_enum! {
    /// The kinds of things in a campaign file.
    pub enum ChangedNoun in "change-" {
        /// Name and language.
        Campaign = "campaign",
        Screens = "screens",
        /// The house rules.
        House = "house",
        /// A player's character.
        Person = "person",
        /// An entry of the bestiary.
        Extra = "extra",
        Scene = "scene",
        Clock = "clock",
        Chase = "chase",
        /// A random table.
        Table = "table",
        Note = "note",
        Complications = "complications",
        Intrusions = "intrusions",
        /// The words for hidden numbers.
        Words = "words",
    }
}

keyword_enum! {
    /// What happened to a thing.
    pub enum Changed in "change-" {
        Added = "added",
        Changed = "changed",
        Removed = "removed",
    }
}

impl CampaignChange {
    /// Tells up to `most` changes, grouped into additions, changes and removals, and the number of the remaining ones.
    pub fn told(changes: &[CampaignChange], most: usize) -> Vec<Msg> {
        let (said, more) = changes.split_at(most.min(changes.len()));
        let told = Changed::ALL.iter().filter_map(|(kind, ..)| {
            let things: Vec<Msg> = said.iter().filter(|it| it.changed == *kind).map(CampaignChange::thing).collect();
            (!things.is_empty()).then(|| kind.msg().with("things", things))
        });
        let more = (!more.is_empty()).then(|| Msg::new("change-more").with("count", more.len()));
        told.chain(more).collect()
    }

    /// What it is about, by its kind and name.
    fn thing(&self) -> Msg {
        let msg = self.noun.msg();
        match self.noun {
            ChangedNoun::Screens
            | ChangedNoun::House
            | ChangedNoun::Complications
            | ChangedNoun::Intrusions
            | ChangedNoun::Words => msg,
            _ => msg.with("name", &self.name),
        }
    }
}

impl Campaign {
    /// What `newer` adds, changes and removes; empty if both are equal.
    pub fn diff(&self, newer: &Campaign) -> Vec<CampaignChange> {
        let mut changes = Vec::new();
        let mut whole = |noun, name: &Text, same: bool| {
            if !same {
                changes.push(CampaignChange { noun, name: name.clone(), changed: Changed::Changed });
            }
        };
        let head = |c: &Campaign| (c.name.clone(), c.language.clone());
        whole(ChangedNoun::Campaign, &newer.name, head(self) == head(newer));
        whole(ChangedNoun::Screens, &newer.name, self.screens == newer.screens);
        whole(ChangedNoun::House, &newer.name, self.houses == newer.houses);
        whole(ChangedNoun::Complications, &newer.name, self.complications == newer.complications);
        whole(ChangedNoun::Intrusions, &newer.name, self.intrusions == newer.intrusions);
        whole(ChangedNoun::Words, &newer.name, self.words == newer.words);
        each(&mut changes, ChangedNoun::Person, &self.cast, &newer.cast, |m| (m.id.as_str(), &m.name));
        each(&mut changes, ChangedNoun::Extra, &self.bestiary, &newer.bestiary, |m| (m.id.as_str(), &m.name));
        each(&mut changes, ChangedNoun::Scene, &self.scenes, &newer.scenes, |s| (s.id.as_str(), &s.title));
        each(&mut changes, ChangedNoun::Clock, &self.clocks, &newer.clocks, |c| (c.id.as_str(), &c.name));
        each(&mut changes, ChangedNoun::Chase, &self.chases, &newer.chases, |c| (c.id.as_str(), &c.name));
        each(&mut changes, ChangedNoun::Table, &self.tables, &newer.tables, |t| (t.id.as_str(), &t.name));
        each(&mut changes, ChangedNoun::Note, &self.notes, &newer.notes, |n| (n.id.as_str(), &n.title));
        changes
    }
}

/// Adds the differences between two lists whose entries have ids.
fn each<'a, T: PartialEq>(
    changes: &mut Vec<CampaignChange>,
    noun: ChangedNoun,
    older: &'a [T],
    newer: &'a [T],
    name: impl Fn(&'a T) -> (&'a str, &'a Text),
) {
    let mut push = |thing, changed| changes.push(CampaignChange { noun, name: name(thing).1.clone(), changed });
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
