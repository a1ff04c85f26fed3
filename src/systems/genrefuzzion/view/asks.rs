//! Choices that ask for a deed: by its form or at once, with its words and its price.

use super::known::points;
use crate::rules::Msg;
use crate::sections::{Choice, DeedRequest, Meaning, SpanContent};
use crate::systems::genrefuzzion::rules::Points;

/// To fill in a deed's form.
pub(super) fn form(deed: &'static str) -> Choice {
    Choice::new(DeedRequest::in_form::<&str>(deed, []), Meaning::Value, name(deed))
}

/// To do a deed at once.
pub(super) fn now(deed: &'static str) -> Choice {
    Choice::new(DeedRequest::now::<&str>(deed, []), Meaning::Value, name(deed))
}

/// The words of a deed.
pub(super) fn name(deed: &'static str) -> SpanContent {
    SpanContent::key(format!("deed-{}", deed.replace('.', "-")))
}

/// A choice with its price, impossible where the purse lacks it.
pub(super) fn priced(choice: Choice, price: Points, purse: Points) -> Choice {
    let can_pay = purse.vp >= price.vp && purse.kp >= price.kp;
    let price_text = SpanContent::Dotted(points(price));
    choice.with(Meaning::Cost, price_text).unless((!can_pay).then(|| Msg::new("gf-no-points-left")))
}
