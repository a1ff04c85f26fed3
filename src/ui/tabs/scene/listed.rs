//! Listed things: their kinds, and the contexts whose keys are for them.

use crate::deeds::{KeyContext, Kind};
use crate::sections::DeedRequest;
use crate::session::{Audience, Id};
use crate::ui::DrawCtx;
use crate::views::hidden::{is_hidden, pool_mark};
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

/// Whether everybody sees what the keys for showing and hiding are about: a scene's secret, or else the thing itself.
/// The scene in play cannot be hidden.
pub(super) fn is_shown_to_all(thing: ListedThing, ctx: &DrawCtx) -> bool {
    let is_open = |id: &Id| !is_hidden(id, ctx.seen);
    match thing {
        ListedThing::Scene(scene) => {
            let secret = ctx.seen.gm.as_ref().filter(|gm| gm.secrets.contains_key(&scene.id));
            let is_told = secret.map(|gm| gm.secret_audiences.get(&scene.id).is_some_and(Audience::is_all));
            is_open(&scene.id) && is_told.unwrap_or(ctx.seen.view.scene.as_ref() != Some(&scene.id))
        }
        ListedThing::Item(item) => is_open(&item.id),
        ListedThing::Clock(clock) => is_open(&clock.id),
        ListedThing::Note(note) => is_open(&note.id),
        ListedThing::Pool(gauge, _) => pool_mark(gauge, ctx.seen).is_none(),
        ListedThing::Purse(_) | ListedThing::Vote(_) | ListedThing::Table(_) | ListedThing::Hero(_) => false,
    }
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
