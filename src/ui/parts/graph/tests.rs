//! Pictures of graphs: each shows everything, or there is no picture.

use std::sync::Arc;

use jiff::tz::TimeZone;

use super::*;
use crate::deeds::Names;
use crate::rules::Text;
use crate::sections::{GraphNode, SpanContent};
use crate::session::entry::UnixMillis;
use crate::session::seen::{Part, Seen, View};
use crate::session::{Id, Seat};
use crate::theme::Theme;
use crate::ui::look::{ColourDepth, Glyphs};
use crate::ui::{Keymap, Look};
use crate::words::{Language, Words};

const PHRASES: [(usize, usize, &str); 5] = [
    (0, 1, "le debo una noche"),
    (1, 0, "no me fío"),
    (1, 2, "mi hermana"),
    (2, 3, "sabe lo del faro"),
    (3, 0, "me salvó"),
];

fn graph() -> Graph {
    let names = ["Vera Salas", "Bruno", "Nora", "El guardés"];
    let node = |n: usize| GraphNode { id: Id::from_name(names[n]), name: names[n].into(), meaning: Meaning::Party };
    let mut graph = Graph::default();
    for (from, to, phrase) in PHRASES {
        graph.add_edge(node(from), node(to), &Text::from(phrase), SpanContent::plain("d8"));
    }
    graph
}

fn picture_of_graph(room: u16) -> Option<Vec<String>> {
    let look = Look::new(&Theme::new("t", []), ColourDepth::True, &Glyphs::UNICODE);
    let (words, (keys, _)) = (Words::new(Language::Es), Keymap::new([]));
    let seen = Arc::new(Seen { seat: Seat::Table, part: Part::Watches, player: None, view: View::default(), gm: None });
    let names = Names::default();
    let (zone, now) = (&TimeZone::UTC, UnixMillis(0));
    let ctx = DrawCtx {
        seen: &seen,
        names: &names,
        look: &look,
        words: &words,
        keys: &keys,
        tab: None,
        zone,
        now,
        by_hand: false,
        table: None,
    };
    let text = |line: &Vec<Run>| line.iter().map(|run| run.text.as_ref()).collect::<String>();
    Some(picture(&graph(), room, &ctx)?.iter().map(text).collect())
}

#[test]
fn a_picture_holds_every_name_and_every_phrase_with_its_direction() {
    for room in [76, 116] {
        let lines = picture_of_graph(room).expect("there is room");
        assert!(lines.iter().all(|line| width(line) == room), "{lines:#?}");
        let all = lines.join("\n");
        for name in ["Vera Salas", "Bruno", "Nora", "El guardés"] {
            assert_eq!(all.matches(name).count(), 1, "{name}:\n{all}");
        }
        for (.., phrase) in PHRASES {
            let line = lines.iter().find(|line| line.contains(phrase)).unwrap_or_else(|| panic!("{phrase}:\n{all}"));
            assert!(line.contains("d8 ▸") || line.contains("◂ "), "{line}");
        }
        assert!(all.contains('·'), "lines join them:\n{all}");
    }
}

#[test]
fn without_room_there_is_no_picture() {
    assert_eq!(picture_of_graph(24), None);
}
