//! A reader of DOT that did not write it: just the statements that a graph has, by the grammar of the language.

use jiff::tz::TimeZone;

use super::*;
use crate::sections::{GraphNode, SpanContent};
use crate::session::Id;
use crate::session::entry::UnixMillis;
use crate::theme::Meaning;
use crate::theme::glyphs::Glyphs;
use crate::words::{Language, Words};

/// Nodes with their labels, and edges with theirs.
#[derive(Debug, Default, PartialEq)]
struct ParsedGraph {
    nodes: Vec<(String, String)>,
    edges: Vec<(String, String, String)>,
}

#[derive(Debug, PartialEq)]
enum Token {
    Id(String),
    Sign(String),
}

/// The tokens: quoted strings, names, and signs.
fn tokenize(text: &str) -> Vec<Token> {
    let (mut tokenize, mut rest) = (Vec::new(), text.chars().peekable());
    while let Some(c) = rest.next() {
        match c {
            '"' => {
                let mut id = String::new();
                loop {
                    match rest.next().expect("a string ends") {
                        '"' => break,
                        '\\' => match rest.next().expect("an escape") {
                            '"' => id.push('"'),
                            'n' => id.push('\n'),
                            '\\' => id.push('\\'),
                            other => panic!("\\{other} is another escape"),
                        },
                        '\n' => panic!("a string runs over the end of a line"),
                        other => id.push(other),
                    }
                }
                tokenize.push(Token::Id(id));
            }
            '-' => tokenize.push(Token::Sign(format!("-{}", rest.next().expect("an arrow")))),
            c if c.is_whitespace() => {}
            c if c.is_alphanumeric() => {
                let mut id = c.to_string();
                while let Some(c) = rest.next_if(|c| c.is_alphanumeric()) {
                    id.push(c);
                }
                tokenize.push(Token::Id(id));
            }
            c => tokenize.push(Token::Sign(c.to_string())),
        }
    }
    tokenize
}

fn read(text: &str) -> ParsedGraph {
    let sign = |token: &Token, is: &str| *token == Token::Sign(is.to_owned());
    let id = |token: &Token| match token {
        Token::Id(id) => id.clone(),
        Token::Sign(_) => panic!("{token:?} is no name"),
    };
    let all = tokenize(text);
    assert!(all[0] == Token::Id("digraph".to_owned()) && sign(&all[1], "{") && sign(&all[all.len() - 1], "}"));
    let mut read = ParsedGraph::default();
    for statement in all[2..all.len() - 1].split(|token| sign(token, ";")).filter(|statement| !statement.is_empty()) {
        let (ends, attributes) =
            statement.split_at(statement.iter().position(|token| sign(token, "[")).expect("a label"));
        let [_, name, is, label, _] = attributes else { panic!("{attributes:?}") };
        assert!(id(name) == "label" && sign(is, "="));
        match ends {
            [node] => read.nodes.push((id(node), id(label))),
            [from, arrow, to] if sign(arrow, "->") => read.edges.push((id(from), id(to), id(label))),
            _ => panic!("{ends:?}"),
        }
    }
    read
}

#[test]
fn graphviz_reads_every_name_and_phrase_as_it_stands() {
    let node = |id: &str, name: &str| GraphNode { id: Id::from_name(id), name: name.into(), meaning: Meaning::Party };
    let mut graph = Graph::default();
    graph.add_edge(
        node("vera", "Vera \"la Lenta\""),
        node("bruno", "Bruno"),
        &"le debo; una \\ [b]".into(),
        SpanContent::plain("d8"),
    );
    graph.add_edge(
        node("bruno", "Bruno"),
        node("vera", "Vera \"la Lenta\""),
        &"no me fío".into(),
        SpanContent::plain("d4"),
    );
    graph.add_edge(node("vera", "Vera \"la Lenta\""), node("vera", "Vera"), &"yo".into(), SpanContent::plain("d4"));
    let (words, mut out) = (Words::new(Language::Es), Vec::new());
    let speaker = Speaker { words: &words, glyphs: &Glyphs::UNICODE, zone: &TimeZone::UTC, now: UnixMillis(0) };
    write(&graph, &speaker, &mut out).unwrap();
    let own = |text: &str| text.to_owned();
    assert_eq!(
        read(std::str::from_utf8(&out).unwrap()),
        ParsedGraph {
            nodes: vec![(own("vera"), own("Vera \"la Lenta\"")), (own("bruno"), own("Bruno"))],
            edges: vec![
                (own("vera"), own("bruno"), own("le debo; una \\ [b]\nd8")),
                (own("bruno"), own("vera"), own("no me fío\nd4")),
            ],
        }
    );
}
