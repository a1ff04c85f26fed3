//! Aspects in a line: the text, how long it lasts, whom it serves, and whether it is exhausted.

use crate::sections::{Line, Meaning, Span, SpanContent};
use crate::session::aspect::{Aspect, AspectDuration, AspectSource};

/// An aspect as a line of its own, with its remarks and whether it is hidden.
pub fn line(aspect: &Aspect) -> Line {
    let mut line = vec![Span::new(meaning(aspect), aspect.arg())];
    if let Some(remarks) = remarks(aspect, true) {
        line.extend([Span::blank(1), Span::new(Meaning::Dim, remarks)]);
    }
    if aspect.hidden {
        line.extend([Span::blank(1), Span::new(Meaning::Hidden, SpanContent::Mark(Meaning::Hidden))]);
    }
    line
}

/// An aspect as one text that may wrap. `mention_lasting` says whether to mention that it lasts until it is
/// removed, which goes without saying for scenes and the table.
pub fn as_text(aspect: &Aspect, mention_lasting: bool) -> (Meaning, SpanContent) {
    let mut pieces = vec![SpanContent::from(aspect.arg())];
    pieces.extend(remarks(aspect, mention_lasting).into_iter().flat_map(|remarks| [SpanContent::Blank(1), remarks]));
    if aspect.hidden {
        pieces.extend([SpanContent::Blank(1), SpanContent::Mark(Meaning::Hidden)]);
    }
    (meaning(aspect), SpanContent::several(pieces))
}

fn meaning(aspect: &Aspect) -> Meaning {
    match (aspect.hidden, aspect.exhausted) {
        (true, _) => Meaning::Hidden,
        (_, true) => Meaning::Spent,
        _ => Meaning::Aspect,
    }
}

/// The remarks in brackets after an aspect; `None` if there are none.
fn remarks(aspect: &Aspect, mention_lasting: bool) -> Option<SpanContent> {
    let lasts = aspect.source != AspectSource::Sheet && (mention_lasting || aspect.lasts != AspectDuration::Removed);
    let lasts = lasts.then(|| SpanContent::from(aspect.lasts.msg()));
    let tone = aspect.tone.map(|tone| SpanContent::key(tone.key()));
    let spent = aspect.exhausted.then(|| SpanContent::key("aspect-exhausted"));
    let remarks: Vec<SpanContent> = [lasts, tone, spent].into_iter().flatten().collect();
    (!remarks.is_empty()).then(|| SpanContent::Bracketed(Box::new(SpanContent::Dotted(remarks))))
}
