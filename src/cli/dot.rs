//! Graphs in the DOT language of Graphviz.

use std::io::{self, Write};

use crate::sections::{Graph, Speaker};

/// Writes a graph: a node for each person, and an edge for each phrase with its label below.
pub(super) fn write(graph: &Graph, speaker: &Speaker, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "digraph {{")?;
    for node in graph.nodes() {
        writeln!(out, "  {} [label={}];", quoted(node.id.as_str()), quoted(&node.name))?;
    }
    for edge in graph.edges() {
        let [from, to] = [edge.from, edge.to].map(|n| quoted(graph.nodes()[n].id.as_str()));
        let label = quoted(&format!("{}\n{}", edge.phrase, speaker.text(&edge.label)));
        writeln!(out, "  {from} -> {to} [label={label}];")?;
    }
    writeln!(out, "}}")
}

/// A quoted string: in DOT only quotes end it, and a backslash before anything else begins an escape.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

#[cfg(test)]
mod tests;
