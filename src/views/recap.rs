//! The recap of an evening, as told to one seat.

use crate::rules::message::Msg;
use crate::sections::{Line, Meaning, Prose, Span};
use crate::session::id::Seat;
use crate::session::recap::Recap;

pub fn title(recap: &Recap) -> Line {
    let whom = match recap.seat {
        Seat::Gm => Span::new(Meaning::GmOnly, "tabs-log-for-gm"),
        _ => Span::new(Meaning::Party, "tabs-log-for-players"),
    };
    vec![Span::new(Meaning::Title, Msg::new("tabs-log-recap").with("number", recap.evening)), Span::dot(), whom]
}

pub fn prose(recap: &Recap) -> Prose {
    let mut prose = Prose::default();
    if recap.chapters.is_empty() {
        prose.text(Meaning::Dim, "tabs-log-recap-empty");
    }
    for chapter in &recap.chapters {
        prose.paragraph(Meaning::Title, chapter.title.clone());
        chapter.lines.iter().for_each(|line| prose.item(Meaning::Text, line.clone()));
    }
    prose
}
