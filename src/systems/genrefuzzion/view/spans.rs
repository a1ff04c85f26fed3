//! Spans that several pages and forms share: labels, phrases with their dice, and points in words.

use crate::sections::{Line, Meaning, Span, SpanContent};
use crate::systems::genrefuzzion::rules::{PointKind, Points};
use crate::systems::genrefuzzion::sheet::Trait;

/// A phrase with its die.
pub(super) fn phrase_with_die(trait_: &Trait) -> SpanContent {
    SpanContent::several([(&trait_.phrase).into(), SpanContent::Blank(1), trait_.die.die().into()])
}

/// The label of a line within a side or an interlude.
pub(super) fn label(key: &'static str) -> Line {
    vec![Span::blank(2), Span::new(Meaning::Label, key), Span::blank(1)]
}

/// Points in words, such as `1 PV`. A kind without points is left out.
pub(super) fn point_texts(points: Points) -> Vec<SpanContent> {
    let amount_of = |kind: PointKind| {
        let amount = points.get(kind);
        (amount > 0).then(|| {
            SpanContent::several([
                SpanContent::Number(amount.into()),
                SpanContent::Blank(1),
                SpanContent::key(kind.key()),
            ])
        })
    };
    [PointKind::Victory, PointKind::Karma].into_iter().filter_map(amount_of).collect()
}

/// A cost in words, or that it is free.
pub(super) fn cost_text(cost: Points) -> SpanContent {
    match cost {
        Points::NONE => "gf-free".into(),
        cost => SpanContent::Dotted(point_texts(cost)),
    }
}
