//! Aspects in a line: the text, how long it lasts, whom it serves, and whether it is exhausted.

use crate::sections::{Line, Meaning, Span, SpanContent};
use crate::session::aspect::{Aspect, AspectDuration, AspectSource};

/// An aspect as a line of its own, with its remarks and whether it is hidden.
pub fn line(aspect: &Aspect) -> Line {
    line_with(aspect, remarks(aspect, true))
}

/// An aspect as one text that may wrap. `mention_lasting` says whether to mention that it lasts until it is
/// removed, which goes without saying for scenes and the table.
pub fn as_text(aspect: &Aspect, mention_lasting: bool) -> (Meaning, SpanContent) {
    let line = line_with(aspect, remarks(aspect, mention_lasting));
    (meaning(aspect), SpanContent::several(line.into_iter().map(|span| span.content)))
}

fn line_with(aspect: &Aspect, remarks: Option<SpanContent>) -> Line {
    let hidden = aspect.hidden.then(|| Span::new(Meaning::Hidden, SpanContent::Mark(Meaning::Hidden)));
    let behind = remarks.map(|remarks| Span::new(Meaning::Dim, remarks)).into_iter().chain(hidden);
    let behind = behind.flat_map(|span| [Span::blank(1), span]);
    [Span::new(meaning(aspect), aspect.arg())].into_iter().chain(behind).collect()
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
    // What a rule gives ends by a rule.
    let mention_lasting = mention_lasting && aspect.named.is_none();
    let lasts = aspect.source != AspectSource::Sheet && (mention_lasting || aspect.lasts != AspectDuration::Removed);
    let lasts = lasts.then(|| SpanContent::from(aspect.lasts.msg()));
    let tone = aspect.tone.map(|tone| SpanContent::key(tone.key()));
    let spent = aspect.exhausted.then(|| SpanContent::key("aspect-exhausted"));
    let remarks: Vec<SpanContent> = [lasts, tone, spent].into_iter().flatten().collect();
    (!remarks.is_empty()).then(|| SpanContent::Bracketed(Box::new(SpanContent::Dotted(remarks))))
}
