//! An intrusion that waits for its answer: what accepting it brings, and what refusing it costs (PR-21).

use super::choices::price_text;
use super::people::reserve;
use crate::sections::{Choice, DeedRequest, SpanContent};
use crate::session::ItemKind;
use crate::session::seen::{Seen, SeenItem};
use crate::systems::prisma::rules::ResonanceUse;
use crate::theme::Meaning;

/// The two answers to an intrusion. Accepting it leads, since it costs nothing.
pub(super) fn answers(item: &SeenItem, seen: &Seen) -> Vec<Choice> {
    if item.kind != ItemKind::Intrusion {
        return Vec::new();
    }
    let answer = |deed: &'static str| {
        Choice::new(DeedRequest::now(deed, [("item", &item.id)]), Meaning::Value, SpanContent::deed(deed))
    };
    let lacks_points = reserve(&seen.view).pay(ResonanceUse::Refuse).is_err();
    let refuse = answer("prisma.refuse").with(Meaning::Cost, price_text(ResonanceUse::Refuse.price()));
    let refuse = refuse.unless(lacks_points.then_some("prisma-step-no-reserve"));
    vec![answer("prisma.yield"), Choice { incidental: true, ..refuse }]
}
