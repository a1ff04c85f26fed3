//! Extras of the campaign's file, whom the table knows from the first evening: anybody may play them, and relationships go
//! towards them by the ids that they have in the file (GF-02, GF-06).

use super::Sheet;
use crate::session::events::person;
use crate::session::model::systems::Sheets;
use crate::session::{Audience, Member, Origin, Person, Tx};

/// Brings in those of the bestiary whom the file does not hide.
pub(super) fn bring_extras(tx: &mut Tx) {
    let extras = tx.campaign.bestiary.iter().filter(|member| {
        let extra = member.sheets.genrefuzzion.as_ref().is_some_and(Sheet::is_extra);
        extra && !member.hidden && !tx.people.contains_key(&member.id)
    });
    let people: Vec<Person> = extras
        .map(|member| {
            let person = Person::of_foes(member.clone(), Origin::Table, &tx.campaign);
            let stats_seen_by = if has_other_sheets(member) { person.stats_seen_by.clone() } else { Audience::All };
            Person { stats_seen_by, ..person }
        })
        .collect();
    if !people.is_empty() {
        tx.emit(person::Event::Came { people });
    }
}

/// Whether another system has numbers of theirs, which may be the game master's alone.
fn has_other_sheets(member: &Member) -> bool {
    Sheets { genrefuzzion: None, ..member.sheets.clone() } != Sheets::default()
}
