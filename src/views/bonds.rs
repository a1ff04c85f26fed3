//! The map of relationships: what people say of each other by the rules of the systems.

use super::{people, systems};
use crate::sections::{Block, Graph, GraphNode, Meaning, Prose, Section, Span};
use crate::session::seen::{Seen, SeenPerson};

/// All relationships that the seat knows of.
pub fn graph(seen: &Seen) -> Graph {
    let mut graph = Graph::default();
    systems::all().for_each(|system| (system.bonds)(seen, &mut graph));
    graph
}

/// A person as a node of the map.
pub fn node(person: &SeenPerson) -> GraphNode {
    GraphNode { id: person.id.clone(), name: person.name.clone(), meaning: people::side_meaning(person.side) }
}

/// The map as a section; `None` without relationships.
pub fn section(seen: &Seen) -> Option<Section> {
    let graph = graph(seen);
    let mut text = Prose::default();
    let title = vec![Span::new(Meaning::Title, "tabs-cast-bonds")];
    (!graph.is_empty()).then(|| {
        text.block(Block::Graph(graph));
        Section { title, text, ..Section::default() }
    })
}
