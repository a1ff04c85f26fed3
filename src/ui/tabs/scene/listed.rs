//! Listed things: their kinds, and the contexts whose keys are for them.

use crate::deeds::{KeyContext, Kind};
use crate::sections::DeedRequest;
use crate::ui::DrawCtx;
use crate::views::things::ListedThing;

/// The context whose keys are for this thing.
pub(super) fn key_context(thing: ListedThing) -> KeyContext {
    match thing {
        ListedThing::Item(item) if item.text.is_none() => KeyContext::DueItem,
        ListedThing::Item(item) if item.kind.is_offer() => KeyContext::Offered,
        thing => KeyContext::Thing(kind_of(thing)),
    }
}

/// Whether the seat may rewrite a note; other things have deeds that say so themselves.
pub(super) fn may_edit(thing: ListedThing, ctx: &DrawCtx) -> bool {
    let ListedThing::Note(note) = thing else { return true };
    ctx.may_request(&DeedRequest::now("note.edit", [("note", &note.id)]))
}

pub(super) fn kind_of(thing: ListedThing) -> Kind {
    match thing {
        ListedThing::Scene(_) => Kind::Scene,
        ListedThing::Item(_) => Kind::Item,
        ListedThing::Pool(..) => Kind::Gauge,
        ListedThing::Purse(_) => Kind::Player,
        ListedThing::Vote(_) => Kind::Ballot,
        ListedThing::Clock(_) => Kind::Clock,
        ListedThing::Note(_) => Kind::Note,
        ListedThing::Table(_) => Kind::Table,
        ListedThing::Hero(_) => Kind::Hero,
    }
}
