//! What differs between the campaign at the table and the one in the file.

use super::Campaign;
use crate::rules::{Keyword, Msg, Text, keyword_enum};

/// One difference, as the table tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CampaignChange {
    pub noun: ChangedNoun,
    pub name: Text,
    pub changed: ChangeKind,
}

keyword_enum! {
    /// The kinds of things in a campaign file.
    pub enum ChangedNoun in "change-" {
        /// Name, language, deadline, and its own kinds of points.
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
    pub enum ChangeKind in "change-" {
        Added = "added",
        Changed = "changed",
        Removed = "removed",
    }
}

impl CampaignChange {
    /// How many changes a banner or a question names; the log names them all.
    pub const NAMED: usize = 4;

    /// Sentences for up to `most` changes, grouped into additions, changes and removals, and one for the number of the
    /// others.
    pub fn summarize(changes: &[CampaignChange], most: usize) -> Vec<Msg> {
        let (shown, more) = changes.split_at(most.min(changes.len()));
        let sentences = ChangeKind::ALL.iter().filter_map(|(kind, ..)| {
            let things: Vec<Msg> =
                shown.iter().filter(|change| change.changed == *kind).map(CampaignChange::thing).collect();
            (!things.is_empty()).then(|| kind.msg().with("things", things))
        });
        let more = (!more.is_empty()).then(|| Msg::new("change-more").with("count", more.len()));
        sentences.chain(more).collect()
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
        let mut compare = |noun, name: &Text, same: bool| {
            if !same {
                changes.push(CampaignChange { noun, name: name.clone(), changed: ChangeKind::Changed });
            }
        };
        let head = |c: &Campaign| (c.name.clone(), c.language.clone(), c.deadline, c.points.clone());
        compare(ChangedNoun::Campaign, &newer.name, head(self) == head(newer));
        compare(ChangedNoun::Screens, &newer.name, self.screens == newer.screens);
        compare(ChangedNoun::House, &newer.name, self.house_rules == newer.house_rules);
        compare(ChangedNoun::Complications, &newer.name, self.complications == newer.complications);
        compare(ChangedNoun::Intrusions, &newer.name, self.intrusions == newer.intrusions);
        compare(
            ChangedNoun::Words,
            &newer.name,
            (&self.words, &self.words_for_nothing) == (&newer.words, &newer.words_for_nothing),
        );
        compare_lists(&mut changes, ChangedNoun::Person, &self.cast, &newer.cast, |m| (m.id.as_str(), &m.name));
        compare_lists(&mut changes, ChangedNoun::Extra, &self.bestiary, &newer.bestiary, |m| (m.id.as_str(), &m.name));
        compare_lists(&mut changes, ChangedNoun::Scene, &self.scenes, &newer.scenes, |s| (s.id.as_str(), &s.title));
        compare_lists(&mut changes, ChangedNoun::Clock, &self.clocks, &newer.clocks, |c| (c.id.as_str(), &c.name));
        compare_lists(&mut changes, ChangedNoun::Chase, &self.chases, &newer.chases, |c| (c.id.as_str(), &c.name));
        compare_lists(&mut changes, ChangedNoun::Table, &self.tables, &newer.tables, |t| (t.id.as_str(), &t.name));
        compare_lists(&mut changes, ChangedNoun::Note, &self.notes, &newer.notes, |n| (n.id.as_str(), &n.title));
        changes
    }
}

/// Adds the differences between two lists whose entries have ids.
fn compare_lists<'a, T: PartialEq>(
    changes: &mut Vec<CampaignChange>,
    noun: ChangedNoun,
    older: &'a [T],
    newer: &'a [T],
    id_and_name: impl Fn(&'a T) -> (&'a str, &'a Text),
) {
    let mut push = |thing, changed| changes.push(CampaignChange { noun, name: id_and_name(thing).1.clone(), changed });
    for thing in newer {
        match older.iter().find(|old| id_and_name(old).0 == id_and_name(thing).0) {
            None => push(thing, ChangeKind::Added),
            Some(old) if old != thing => push(thing, ChangeKind::Changed),
            Some(_) => {}
        }
    }
    for thing in older {
        if !newer.iter().any(|new| id_and_name(new).0 == id_and_name(thing).0) {
            push(thing, ChangeKind::Removed);
        }
    }
}
