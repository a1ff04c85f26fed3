//! Extras of the campaign's file, whom the table knows from the first evening: anybody may play them, and relationships go
//! towards them by the ids that they have in the file (GF-02, GF-06).

use super::Sheet;
use crate::session::events::person;
use crate::session::{Origin, Person, Tx};

/// Brings in those of the bestiary whom the file does not hide.
pub(super) fn bring_extras(tx: &mut Tx) {
    let extras = tx.campaign.bestiary.iter().filter(|member| {
        let extra = member.sheets.genrefuzzion.as_ref().is_some_and(Sheet::is_extra);
        extra && !member.hidden && !tx.people.contains_key(&member.id)
    });
    let people: Vec<Person> =
        extras.map(|member| Person::of_foes(member.clone(), Origin::Table, &tx.campaign)).collect();
    if !people.is_empty() {
        tx.emit(person::Event::Came { people });
    }
}
