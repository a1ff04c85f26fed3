//! Edge: each source with what it gives, and in a few words whether it counts (PR-07).

use crate::rules::say::Msg;
use crate::sections::{Line, Pick, Span, What};
use crate::systems::prisma::rules::edge::{self, Fate};
use crate::theme::Meaning;

/// A source to be chosen by its name, with what it gives and what became of it: `el más alto 2`, `otra acción 1`.
pub(super) fn source(line: &edge::Line) -> Pick {
    let said = if line.name.is_empty() { "prisma-edge-nameless".into() } else { What::from(&line.name) };
    Pick::new(&line.name, said).with(fate(line))
}

fn fate(line: &edge::Line) -> Line {
    let key = match line.fate {
        Fate::Highest => "prisma-fate-highest",
        Fate::Stacks => "prisma-fate-stacks",
        Fate::OverLimit => "prisma-fate-over-limit",
        Fate::NotHighest => "prisma-fate-not-highest",
        Fate::OutOfScope => "prisma-fate-out-of-scope",
        Fate::Denied => "prisma-fate-denied",
        Fate::NoHit => "prisma-fate-no-hit",
    };
    let (figure, words) = match line.counts > 0 {
        true => (Meaning::Value, Meaning::Good),
        false => (Meaning::Disabled, Meaning::Disabled),
    };
    let value = What::Number(line.value.into()).after_blank();
    vec![Span::new(words, Msg::new(key).with("counts", line.counts)), Span::new(figure, value)]
}
