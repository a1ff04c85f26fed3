//! Aspects in a line: the text, how long it lasts, whom it serves, and whether it is exhausted.

use crate::sections::{Line, Meaning, Span, SpanContent};
use crate::session::aspect::{Aspect, AspectDuration, AspectSource};

/// An aspect of a person.
pub fn line(held: &Aspect) -> Line {
    let mut line = vec![Span::new(meaning(held), held.arg())];
    if let Some(terms) = terms(held, true) {
        line.extend([Span::blank(1), Span::new(Meaning::Dim, terms)]);
    }
    if held.hidden {
        line.extend([Span::blank(1), Span::new(Meaning::Hidden, SpanContent::Mark(Meaning::Hidden))]);
    }
    line
}

/// An aspect as one text that may wrap. `stays` says whether to mention that it stays until removed, which scenes and
/// the table take for granted.
pub fn as_text(held: &Aspect, stays: bool) -> (Meaning, SpanContent) {
    let mut pieces = vec![SpanContent::from(held.arg())];
    pieces.extend(terms(held, stays).into_iter().flat_map(|terms| [SpanContent::Blank(1), terms]));
    if held.hidden {
        pieces.extend([SpanContent::Blank(1), SpanContent::Mark(Meaning::Hidden)]);
    }
    (meaning(held), SpanContent::several(pieces))
}

fn meaning(held: &Aspect) -> Meaning {
    match (held.hidden, held.exhausted) {
        (true, _) => Meaning::Hidden,
        (_, true) => Meaning::Spent,
        _ => Meaning::Aspect,
    }
}

/// The remarks in brackets after it.
fn terms(held: &Aspect, stays: bool) -> Option<SpanContent> {
    let lasts = held.source != AspectSource::Sheet && (stays || held.lasts != AspectDuration::Removed);
    let lasts = lasts.then(|| SpanContent::from(held.lasts.msg()));
    let tone = held.tone.map(|tone| SpanContent::key(tone.key()));
    let spent = held.exhausted.then(|| SpanContent::key("aspect-exhausted"));
    let terms: Vec<SpanContent> = [lasts, tone, spent].into_iter().flatten().collect();
    (!terms.is_empty()).then(|| SpanContent::Bracketed(Box::new(SpanContent::Dotted(terms))))
}
