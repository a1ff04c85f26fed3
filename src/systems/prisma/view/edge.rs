//! Edge: each source with what it gives, and in a few words whether it counts (PR-07).

use crate::rules::keyword::Keyword;
use crate::rules::say::Msg;
use crate::sections::{Line, Pick, Span, What};
use crate::systems::prisma::rules::edge;
use crate::theme::Meaning;

/// A source to be chosen by its name, with what it gives and what became of it: `el más alto 2`, `otra acción 1`.
pub(super) fn source(line: &edge::EdgeLine) -> Pick {
    let said = if line.name.is_empty() { "prisma-edge-nameless".into() } else { What::from(&line.name) };
    Pick::new(&line.name, said).with(fate(line))
}

fn fate(line: &edge::EdgeLine) -> Line {
    let fate = Msg::new(format!("prisma-fate-{}", line.fate.word()));
    let (figure, words) = match line.counts > 0 {
        true => (Meaning::Value, Meaning::Good),
        false => (Meaning::Disabled, Meaning::Disabled),
    };
    let value = What::Number(line.value.into()).after_blank();
    vec![Span::new(words, fate.with("counts", line.counts)), Span::new(figure, value)]
}
