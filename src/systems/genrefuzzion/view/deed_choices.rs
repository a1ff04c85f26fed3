//! Choices that ask for a deed: by its form or at once, with its name and its price.

use super::at_seat::own_player;
use super::spans::point_texts;
use crate::rules::Msg;
use crate::sections::{Choice, DeedRequest, Meaning, SpanContent};
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::rules::Points;

/// What the seat can choose now.
#[derive(Default)]
pub(super) struct SceneChoices {
    /// The ways to decide what play waits for from this seat.
    pub(super) decision: Vec<Choice>,
    /// What it can do at any time. Enter makes none of these.
    pub(super) other: Vec<Choice>,
}

/// A choice that opens a deed's form.
pub(super) fn choice_in_form(deed: &'static str) -> Choice {
    Choice::new(DeedRequest::in_form::<&str>(deed, []), Meaning::Value, SpanContent::deed(deed))
}

/// A choice that opens a deed's form, in which the player of the seat is the one who does it.
pub(super) fn choice_as_player(deed: &'static str, seen: &Seen) -> Choice {
    let player = own_player(seen).map(|own| ("player", own));
    Choice::new(DeedRequest::in_form(deed, player), Meaning::Value, SpanContent::deed(deed))
}

/// A choice that does a deed at once.
pub(super) fn choice_now(deed: &'static str) -> Choice {
    Choice::new(DeedRequest::now::<&str>(deed, []), Meaning::Value, SpanContent::deed(deed))
}

/// A choice with its price, impossible where the purse lacks it.
pub(super) fn priced(choice: Choice, price: Points, purse: Points) -> Choice {
    let why_not = purse.after_paying(price).err().map(|_| Msg::new("gf-no-points-left"));
    choice.with(Meaning::Cost, SpanContent::Dotted(point_texts(price))).unless(why_not)
}
