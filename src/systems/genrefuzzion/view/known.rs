//! What a seat knows of GenreFuzzion.

use crate::rules::Text;
use crate::session::Id;
use crate::session::seen::{Seen, SeenPerson};
use crate::systems::genrefuzzion::booking::currency_of;
use crate::systems::genrefuzzion::context::DuelContext;
use crate::systems::genrefuzzion::duel::{Duel, DuelRole};
use crate::systems::genrefuzzion::memory::Memory;
use crate::systems::genrefuzzion::rules::{PointKind, Points};
use crate::systems::genrefuzzion::sheet::{HeldTrick, Sheet};
use crate::systems::genrefuzzion::tricks::can_use;

/// The words for somebody whom the seat does not see.
pub(super) const SOMEBODY: &str = "gf-somebody";

/// What is remembered, as far as the seat may know.
pub(super) fn memory(seen: &Seen) -> &Memory {
    seen.gm.as_ref().map_or(&seen.view.known.genrefuzzion, |gm| &gm.system_state.genrefuzzion)
}

pub(super) fn duel(seen: &Seen) -> Option<&Duel> {
    memory(seen).duel.as_deref()
}

/// A person's sheet, where the seat sees one.
pub(super) fn sheet<'s>(seen: &'s Seen, who: &Id) -> Option<&'s Sheet> {
    seen.view.people.get(who)?.sheets.as_ref()?.genrefuzzion.as_ref()
}

/// Calls `ask` with the context of the scene in play, as far as the seat knows the sheets. `None` without a scene.
pub(super) fn with_context<T>(seen: &Seen, ask: impl FnOnce(DuelContext) -> T) -> Option<T> {
    let duel = duel(seen)?;
    let sheet_of = |who: &Id| sheet(seen, who);
    Some(ask(DuelContext { duel, sheet_of: &sheet_of, is_here: &|who| is_here(seen, who) }))
}

fn is_here(seen: &Seen, who: &Id) -> bool {
    seen.view.people.get(who).is_some_and(|person| person.here)
}

/// Whether a player can act: with a character who is here tonight, or with none at all.
pub(super) fn is_able(seen: &Seen, player: &Id) -> bool {
    let mut own = seen.view.people.values().filter(|person| player_id(person).as_ref() == Some(player)).peekable();
    own.peek().is_none() || own.any(|person| person.here)
}

/// The name of somebody at the table, or in the bestiary if the seat knows it.
pub(super) fn known_name(seen: &Seen, who: &Id) -> Option<Text> {
    let in_play = seen.view.people.get(who).map(|person| person.name.clone());
    let bestiary = || seen.gm.as_ref().and_then(|gm| gm.bestiary.iter().find(|person| person.id == *who));
    in_play.or_else(|| bestiary().map(|person| person.name.clone()))
}

/// The name that the seat knows, or else the id.
pub(super) fn name_or_id(seen: &Seen, who: &Id) -> Text {
    known_name(seen, who).unwrap_or_else(|| Text::new(who.as_str()))
}

/// The points in a player's purse.
pub(super) fn purse(seen: &Seen, player: Option<&Id>) -> Points {
    let player = player.and_then(|player| seen.view.players.iter().find(|other| other.id == *player));
    let amount = |currency| player.and_then(|player| player.purse.get(&currency_of(currency)).copied()).unwrap_or(0);
    Points { vp: amount(PointKind::Victory), kp: amount(PointKind::Karma) }
}

/// The tricks and flaws of a duellist that can be used now, apart from a pool.
pub(super) fn usable_tricks(seen: &Seen, role: DuelRole) -> Vec<&HeldTrick> {
    let Some(side) = duel(seen).map(|duel| duel.side(role)) else { return Vec::new() };
    let tricks = sheet(seen, &side.who).into_iter().flat_map(|sheet| sheet.working_tricks());
    let purse = purse(seen, side.player.as_ref());
    let usable =
        with_context(seen, |context| tricks.filter(|held| can_use(context, role, held, purse)).collect::<Vec<_>>());
    usable.unwrap_or_default()
}

/// The player of a person.
pub(super) fn player_id(person: &SeenPerson) -> Option<Id> {
    person.player.as_ref().map(crate::session::purse::player_id)
}

/// A player's name.
pub(super) fn player_name(seen: &Seen, player: &Id) -> Text {
    let known = seen.view.players.iter().find(|other| other.id == *player);
    known.map_or_else(|| Text::new(player.as_str()), |player| player.name.clone())
}
