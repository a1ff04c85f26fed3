//! The recap of an evening, as told to one seat.

use crate::rules::message::Msg;
use crate::sections::{Line, Meaning, Page, Prose, Section, Span};
use crate::session::id::Seat;
use crate::session::recap::Recap;

pub fn title(recap: &Recap) -> Line {
    let whom = match recap.seat {
        Seat::Gm => Span::new(Meaning::GmOnly, "tabs-log-for-gm"),
        _ => Span::new(Meaning::Party, "tabs-log-for-players"),
    };
    let title = match recap.evening {
        0 => Msg::new("recap-title-none"),
        number => Msg::new("tabs-log-recap").with("number", number),
    };
    vec![Span::new(Meaning::Title, title), Span::dot(), whom]
}

/// The recap as a page to be read elsewhere, a section for each chapter.
pub fn page(recap: &Recap) -> Page {
    let title = match recap.evening {
        0 => Msg::new("recap-title-none"),
        number => Msg::new("recap-title").with("number", number),
    };
    let heading = |msg: &Msg| vec![Span::new(Meaning::Title, msg.clone())];
    let mut sections = Vec::new();
    if recap.chapters.is_empty() {
        let mut text = Prose::default();
        text.text(Meaning::Text, "recap-nothing");
        sections.push(Section { text, ..Section::default() });
    }
    for chapter in &recap.chapters {
        let mut text = Prose::default();
        chapter.lines.iter().for_each(|line| text.text(Meaning::Text, line.clone()));
        sections.push(Section::new(heading(&chapter.title), text));
    }
    Page { title: heading(&title), sections }
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
