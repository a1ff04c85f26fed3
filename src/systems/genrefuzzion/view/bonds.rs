//! What people think of each other: their relationships (GF-02).

use super::known::sheet;
use crate::sections::{Graph, GraphNode};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::sheet::TraitKind;
use crate::theme::Meaning;
use crate::views::bonds::node;

/// Adds each relationship as an edge towards whom it is; one that goes by way of somebody else, towards either.
pub(super) fn bonds(seen: &Seen, graph: &mut Graph) {
    for person in seen.view.people.values() {
        let relationships =
            sheet(seen, &person.id).into_iter().flat_map(|sheet| sheet.of_kind(TraitKind::Relationship));
        for it in relationships {
            for other in it.towards.iter().chain(&it.through) {
                graph.join(node(person), towards(other, seen), &it.phrase, it.die.die());
            }
        }
    }
}

/// Somebody at the table, or somebody of whom only the name is known.
fn towards(who: &Id, seen: &Seen) -> GraphNode {
    match seen.view.people.get(who) {
        Some(person) => node(person),
        None => GraphNode { id: who.clone(), name: super::known::named(seen, who), meaning: Meaning::Dim },
    }
}
