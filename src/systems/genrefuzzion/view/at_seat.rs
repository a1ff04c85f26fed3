//! What the player of a seat may do by the rules, as far as the seat knows; the game master acts for all.

use super::known::{duel, is_able, purse, sheet, usable_tricks};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::duel::{Duel, DuelKind, DuelRole};
use crate::systems::genrefuzzion::rules::TrickKind;
use crate::systems::genrefuzzion::sheet::{GoalState, HeldTrick};

/// The player who sits at the seat; `None` at the game master's.
pub(super) fn own_player(seen: &Seen) -> Option<&Id> {
    seen.player.as_ref().filter(|_| !seen.directs())
}

/// Whether the seat decides what this player owes.
pub(super) fn decides_for(seen: &Seen, player: Option<&Id>) -> bool {
    seen.directs() || player.is_some_and(|player| seen.is_own(player))
}

/// Whether a player may play the antagonist that nobody plays: one without a role, else one who gives up an ally
/// (GF-09).
pub(super) fn may_play_extra(duel: &Duel, player: &Id, seen: &Seen) -> bool {
    let has_role = |player: &Id| duel.people().any(|(_, other)| other == Some(player));
    let mut others = seen.view.players.iter().map(|other| &other.id).filter(|other| is_able(seen, other));
    let duels = duel.duellist_players().any(|duellist| duellist == player);
    is_able(seen, player) && !duels && (!has_role(player) || others.all(has_role))
}

/// Whether a player may rate the scene (GF-17, GF-23).
pub(super) fn may_rate(duel: &Duel, player: &Id, seen: &Seen) -> bool {
    let fits = match duel.kind {
        DuelKind::Finale => !duel.ratings.contains_key(player),
        DuelKind::Plain => !duel.duellist_players().any(|duellist| duellist == player),
    };
    fits && is_able(seen, player)
}

/// Whether the seat may endorse somebody's goal: not its own player's, and for a point of either kind (GF-19).
pub(super) fn may_endorse(seen: &Seen) -> bool {
    let can_pay = |player: &Id| {
        let purse = purse(seen, Some(player));
        purse.vp > 0 || purse.kp > 0
    };
    let pays = own_player(seen).is_none_or(can_pay);
    let is_open =
        |who: &Id| sheet(seen, who).is_some_and(|sheet| sheet.goals.iter().any(|goal| goal.state == GoalState::Open));
    pays && seen.view.people.keys().any(|who| (seen.directs() || !seen.is_own(who)) && is_open(who))
}

/// The tricks of a duellist that the seat may use now: all of its own, and others' flaws (GF-25).
pub(super) fn usable_tricks_at_seat(seen: &Seen, role: DuelRole) -> Vec<&HeldTrick> {
    let own = decides_for(seen, duel(seen).and_then(|duel| duel.side(role).player.as_ref()));
    let mut tricks = usable_tricks(seen, role);
    tricks.retain(|held| own || held.kind() == TrickKind::Flaw);
    tricks
}
