//! Choices that ask for a deed: by its form or at once, with its name and its price.

use super::known::point_texts;
use crate::rules::Msg;
use crate::sections::{Choice, DeedRequest, Meaning, SpanContent};
use crate::systems::genrefuzzion::rules::Points;

/// A choice that opens a deed's form.
pub(super) fn choice_in_form(deed: &'static str) -> Choice {
    Choice::new(DeedRequest::in_form::<&str>(deed, []), Meaning::Value, deed_name(deed))
}

/// A choice that does a deed at once.
pub(super) fn choice_now(deed: &'static str) -> Choice {
    Choice::new(DeedRequest::now::<&str>(deed, []), Meaning::Value, deed_name(deed))
}

/// The name of a deed.
pub(super) fn deed_name(deed: &'static str) -> SpanContent {
    SpanContent::key(format!("deed-{}", deed.replace('.', "-")))
}

/// A choice with its price, impossible where the purse lacks it.
pub(super) fn priced(choice: Choice, price: Points, purse: Points) -> Choice {
    let can_pay = purse.vp >= price.vp && purse.kp >= price.kp;
    let price_text = SpanContent::Dotted(point_texts(price));
    choice.with(Meaning::Cost, price_text).unless((!can_pay).then(|| Msg::new("gf-no-points-left")))
}
