//! The circumstances that redirect a success: those still to be revealed, and those that have been told, which hold
//! beyond their scene until somebody has dealt with them (GF-13).

use super::at_seat::decides_for;
use super::known::{SOMEBODY, duel};
use crate::rules::Msg;
use crate::sections::{Choice, DeedRequest, Meaning, Prose, Span};
use crate::session::seen::{Seen, SeenItem};
use crate::systems::genrefuzzion::duel::Duel;
use crate::systems::genrefuzzion::flow::CIRCUMSTANCE;
use crate::views::people::{name, name_arg};

/// The circumstances at the table, in the order in which they came to be owed.
fn circumstances(seen: &Seen) -> impl Iterator<Item = &SeenItem> {
    let asks = |item: &&SeenItem| item.decision.as_ref().is_some_and(|decision| decision.key == CIRCUMSTANCE);
    seen.view.items.values().filter(asks)
}

/// The scene in play, if the circumstance is owed in it.
fn duel_of<'s>(item: &SeenItem, seen: &'s Seen) -> Option<&'s Duel> {
    duel(seen).filter(|duel| duel.circumstance.as_ref() == Some(&item.id))
}

/// The choices to reveal what the seat still owes. What is owed since an earlier scene names the one who surrendered.
pub(super) fn reveal_choices(seen: &Seen) -> Vec<Choice> {
    let owes = |item: &&SeenItem| match duel_of(item, seen) {
        Some(duel) => decides_for(seen, duel.antagonist.player.as_ref()),
        None => seen.directs() || item.who.as_ref().is_some_and(|who| seen.is_own(who)),
    };
    let choice = |item: &SeenItem| {
        let ask = DeedRequest::in_form("item.write", [("item", &item.id)]);
        let choice = Choice::new(ask, Meaning::Value, "gf-do-reveal");
        match duel_of(item, seen) {
            Some(_) => choice,
            None => choice.with(Meaning::Dim, name(item.who.as_ref(), &seen.view, SOMEBODY)),
        }
    };
    let owed = circumstances(seen).filter(|item| item.text.is_none());
    if seen.may_act() { owed.filter(owes).map(choice).collect() } else { Vec::new() }
}

/// The choice to say that a circumstance of an earlier scene has been dealt with. If there are several, the form asks
/// which.
pub(super) fn resolve_choice(seen: &Seen) -> Option<Choice> {
    let mut items = told_before(seen).filter(|_| seen.directs());
    let first = items.next()?;
    let ask = match items.next() {
        None => DeedRequest::now("item.resolve", [("item", &first.id)]),
        Some(_) => DeedRequest::in_form::<&str>("item.resolve", []),
    };
    Some(Choice::new(ask, Meaning::Value, "gf-do-settle-circumstance"))
}

/// The circumstances that were told in earlier scenes and hold still.
fn told_before(seen: &Seen) -> impl Iterator<Item = &SeenItem> {
    circumstances(seen).filter(|item| item.text.is_some() && duel_of(item, seen).is_none())
}

/// Writes the circumstance of the scene in play, once it has been revealed.
pub(super) fn write_circumstance(duel: &Duel, seen: &Seen, prose: &mut Prose) {
    let item = duel.circumstance.as_ref().and_then(|item| seen.view.items.get(item));
    if let Some(text) = item.and_then(|item| item.text.as_ref()) {
        prose.gap();
        let msg = Msg::new("gf-scene-circumstance").with("text", text);
        prose.hanging(vec![Span::blank(2)], Meaning::ReadAloud, msg);
    }
}

/// Lists what was told in earlier scenes and holds still.
pub(super) fn write_earlier_circumstances(seen: &Seen, prose: &mut Prose) {
    for item in told_before(seen) {
        let who = name_arg(item.who.as_ref(), &seen.view, SOMEBODY);
        let msg = Msg::new("gf-scene-earlier-circumstance").with("who", who);
        prose.item(Meaning::Dim, item.text.iter().fold(msg, |msg, text| msg.with("text", text)));
    }
}
