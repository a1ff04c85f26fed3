//! What the seat knows by these rules.

use crate::rules::Text;
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::booking::held;
use crate::systems::genrefuzzion::duel::Duel;
use crate::systems::genrefuzzion::facts::Facts;
use crate::systems::genrefuzzion::memory::Memory;
use crate::systems::genrefuzzion::rules::{PointKind, Points};
use crate::systems::genrefuzzion::sheet::Sheet;

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

/// Asks the facts of the scene in play, as far as the seat knows the sheets.
pub(super) fn with_facts<T>(seen: &Seen, ask: impl FnOnce(Facts) -> T) -> Option<T> {
    let duel = duel(seen)?;
    let sheets = |who: &Id| sheet(seen, who);
    Some(ask(Facts { duel, sheets: &sheets }))
}

/// What a player has.
pub(super) fn purse(seen: &Seen, player: Option<&Id>) -> Points {
    let player = player.and_then(|player| seen.view.players.iter().find(|it| it.id == *player));
    let amount = |currency| player.and_then(|it| it.purse.get(&held(currency)).copied()).unwrap_or(0);
    Points { vp: amount(PointKind::Victory), kp: amount(PointKind::Karma) }
}

/// A player's name.
pub(super) fn player_name(seen: &Seen, player: &Id) -> Text {
    let known = seen.view.players.iter().find(|it| it.id == *player);
    known.map_or_else(|| Text::new(player.as_str()), |it| it.name.clone())
}
