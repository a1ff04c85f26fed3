//! What people think of each other: their relationships (GF-02).

use super::known::{known_name, sheet};
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
        for relationship in relationships {
            for other in relationship.towards.iter().chain(&relationship.through) {
                if let Some(towards) = towards(other, seen) {
                    graph.add_edge(node(person), towards, &relationship.phrase, relationship.die.die());
                }
            }
        }
    }
}

/// Somebody at the table, or somebody of whom only the name is known.
fn towards(who: &Id, seen: &Seen) -> Option<GraphNode> {
    let in_play = seen.view.people.get(who).map(node);
    in_play.or_else(|| Some(GraphNode { id: who.clone(), name: known_name(seen, who)?, meaning: Meaning::Dim }))
}
