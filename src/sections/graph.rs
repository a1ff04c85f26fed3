//! Graphs: people or things, and what each says of another.

use super::span::{Line, Span, SpanContent};
use crate::rules::Text;
use crate::session::Id;
use crate::theme::Meaning;

/// Nodes and the edges between them, several of which may join the same two.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Graph {
    nodes: Vec<GraphNode>,
    edges: Vec<GraphEdge>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct GraphNode {
    pub id: Id,
    pub name: Text,
    pub meaning: Meaning,
}

/// What one node says of another.
#[derive(Debug, Clone, PartialEq)]
pub struct GraphEdge {
    /// The indices of both ends in the list of nodes.
    pub from: usize,
    pub to: usize,
    pub phrase: Text,
    /// What stands beside the phrase, such as a die.
    pub label: SpanContent,
}

impl Graph {
    pub fn nodes(&self) -> &[GraphNode] {
        &self.nodes
    }

    pub fn edges(&self) -> &[GraphEdge] {
        &self.edges
    }

    pub fn is_empty(&self) -> bool {
        self.edges.is_empty()
    }

    /// Adds an edge, and its nodes if they are not there yet. An edge from a node to itself is left out.
    pub fn add_edge(&mut self, from: GraphNode, to: GraphNode, phrase: &Text, label: impl Into<SpanContent>) {
        if from.id != to.id {
            let (from, to) = (self.index_or_insert(from), self.index_or_insert(to));
            self.edges.push(GraphEdge { from, to, phrase: phrase.clone(), label: label.into() });
        }
    }

    /// The index of the node, which is added if it is not there yet.
    fn index_or_insert(&mut self, node: GraphNode) -> usize {
        let index = self.nodes.iter().position(|other| other.id == node.id);
        index.unwrap_or_else(|| {
            self.nodes.push(node);
            self.nodes.len() - 1
        })
    }

    /// The edges by the node that they start from, each as a lead and a phrase. Nodes where none starts are left out.
    pub fn by_node(&self) -> impl Iterator<Item = (&GraphNode, Vec<(Line, SpanContent)>)> {
        let describe = |edge: &GraphEdge| {
            let to = &self.nodes[edge.to];
            let name = SpanContent::several([
                SpanContent::Blank(2),
                SpanContent::Arrow,
                SpanContent::Blank(1),
                (&to.name).into(),
            ]);
            (vec![Span::new(to.meaning, name), Span::dot()], edge.phrase_and_label())
        };
        let edges_from =
            move |n: usize| self.edges.iter().filter(|edge| edge.from == n).map(describe).collect::<Vec<_>>();
        let all = self.nodes.iter().enumerate().map(move |(n, node)| (node, edges_from(n)));
        all.filter(|(_, edges)| !edges.is_empty())
    }
}

impl GraphEdge {
    /// The phrase with its label.
    pub fn phrase_and_label(&self) -> SpanContent {
        SpanContent::several([(&self.phrase).into(), SpanContent::Blank(1), self.label.clone()])
    }
}
