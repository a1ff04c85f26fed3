//! Intrusions: what the game master offers to let happen to a character, refused for a point or accepted for experience
//! (PR-19 e, PR-21).

use super::book::book;
use super::event::Event;
use super::reserve;
use crate::systems::prisma::rules::scene::Answer;
use crate::systems::prisma::rules::{Intrusion, Use};
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::item::{Item, Kind};
use crate::session::person::Side;
use crate::session::refusal::{No, Refusal};
use crate::session::events::reveal;
use crate::session::reveal::Thing;

/// The game master offers one: in these words, or drawn from the campaign's; behind the screen until it is dealt.
///
/// # Errors
/// Refused on somebody who is no player's character, on blank words, or when the campaign has none to draw; a face may be
/// missing.
pub(super) fn offer(tx: &mut Tx, who: &Id, text: Option<Text>, hidden: bool) -> Result<(), No> {
    reserve::is_there(tx)?;
    let person = tx.person(who)?;
    if person.side != Side::Party {
        return Err(Refusal::new("refused-not-of-party").with("who", person.name()).into());
    }
    let why = Why::new("PR-21", Msg::new("prisma-intrusion-offered"));
    tx.offer(who, text, hidden, why)
}

/// The player refuses it for a point: it does not happen, and nobody gains anything. One behind the screen is dealt first.
///
/// # Errors
/// Refused when it is no open intrusion, or the reserve does not pay for it: then it can only be accepted.
pub(super) fn refuse(tx: &mut Tx, item: &Id) -> Result<(), Refusal> {
    let (item, who) = open(tx, item)?;
    deal(tx, &item, &who);
    reserve::pay(tx, &who, Use::Refuse)?;
    tx.emit(Event::Answered { item, answer: Answer::Refused });
    Ok(())
}

/// It happens: experience for whom it strikes, and for the group. One behind the screen is dealt first.
///
/// # Errors
/// Refused when it is no open intrusion, or strikes somebody hidden: everybody sees the group's experience.
pub(super) fn accept(tx: &mut Tx, item: &Id) -> Result<(), Refusal> {
    let (item, who) = open(tx, item)?;
    reserve::is_known(tx, &who)?;
    deal(tx, &item, &who);
    let name = tx.person(&who)?.name().clone();
    let (_, gains) = Intrusion::propose(name, item.text.clone().unwrap_or_default()).accept()?;
    tx.emit(Event::Answered { item, answer: Answer::Accepted });
    for gain in gains {
        book(tx, &who, gain, false);
    }
    Ok(())
}

/// An open intrusion, and whom it strikes.
fn open(tx: &Tx, item: &Id) -> Result<(Item, Id), Refusal> {
    let item = tx.item(item)?;
    match (&item.who, item.kind) {
        (Some(who), Kind::Intrusion) => Ok((item.clone(), who.clone())),
        _ => Err(Refusal::by("PR-21", "prisma-refused-no-intrusion").with("kind", item.kind.msg())),
    }
}

/// Whoever knows of the character learns of what strikes them.
fn deal(tx: &mut Tx, item: &Item, who: &Id) {
    if tx.audience_of(who).is_all() && !item.seen_by.is_all() {
        tx.emit(reveal::Event::Shown { what: Thing::Item(item.id.clone()), to: None });
    }
}
