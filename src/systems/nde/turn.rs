//! Turns of one movement and one action each (ND-09, ND-15).

use super::people::require_in_action;
use crate::rules::ensure;
use crate::session::{Fight, Fighter, Id, Map, Refusal, State, Tx};
use crate::systems::nde::rules::ZoneDistance;

/// Whether a person takes turns: in a fight with sides that alternate (ND-15).
pub(super) fn takes_turns(state: &State, who: &Id) -> bool {
    state.alternating_fight().is_some_and(|fight| fight.fighters.contains_key(who))
}

/// Whether several opponents beset a person, by the tracker (ND-14).
pub(super) fn is_beset(state: &State, who: &Id) -> bool {
    state.fighter(who).is_some_and(|fighter| fighter.beset)
}

/// The fighter; refused without a fight of sides, or if the person is not in it.
pub(super) fn require_fighter<'s>(state: &'s State, who: &Id) -> Result<&'s Fighter, Refusal> {
    let fighters = &require_alternating_fight(state)?.fighters;
    let person = state.person(who)?;
    fighters.get(who).ok_or_else(|| Refusal::new("refused-not-fighting").with("who", person.name()))
}

/// The fight of sides that alternate; refused if there is none.
pub(super) fn require_alternating_fight(state: &State) -> Result<&Fight, Refusal> {
    ensure!(state.fight.is_some(), Refusal::new("refused-no-fight"));
    state.alternating_fight().ok_or_else(|| Refusal::new("refused-no-zones"))
}

/// The distance between fighters who are this many zones or squares apart on a map.
pub(super) fn map_distance(map: &Map, apart: u16) -> ZoneDistance {
    match map {
        Map::Line(_) => ZoneDistance::from_zones(apart),
        Map::Grid(_) => ZoneDistance::from_squares(apart),
    }
}

/// Refuses a person who has spent the action or whose side is not acting; anybody may act without turns (ND-15).
pub(super) fn require_action(state: &State, who: &Id) -> Result<(), Refusal> {
    if !takes_turns(state, who) {
        return Ok(());
    }
    require_turn(state, who)?;
    state.require_actions("ND-15", who, 1)
}

/// Spends a person's action, if they take turns (ND-15).
pub(super) fn spend_action(tx: &mut Tx, who: &Id) -> Result<(), Refusal> {
    require_action(tx, who)?;
    if takes_turns(tx, who) {
        tx.spend_actions(who, 1);
    }
    Ok(())
}

/// Refuses an ally who cannot help `who`: helpers are on the same side and have an action left (ND-09). A secret roll in
/// a fight admits no help, since the tracker would show it.
pub(super) fn require_helper(state: &State, who: &Id, ally: &Id, secret: bool) -> Result<(), Refusal> {
    let no = |key| Refusal::by("ND-09", key).with("who", state.name(ally));
    ensure!(who != ally, no("nde-refused-own-help"));
    ensure!(state.person(ally)?.side == state.person(who)?.side, no("nde-refused-not-an-ally"));
    if takes_turns(state, who) {
        require_fighter(state, ally)?;
    }
    if takes_turns(state, ally) {
        state.require_actions("ND-09", ally, 1)?;
        ensure!(!secret, no("nde-refused-secret-help"));
    }
    Ok(())
}

/// Refuses the help of somebody who has a part in the test already: a rival, a target, an attacker, a member (ND-09).
pub(super) fn require_uninvolved(state: &State, help: Option<&Id>, parts: &[Id]) -> Result<(), Refusal> {
    match help.filter(|ally| parts.contains(ally)) {
        Some(ally) => Err(Refusal::by("ND-09", "nde-refused-involved").with("who", state.name(ally))),
        None => Ok(()),
    }
}

/// Spends the action of an ally who helps, if they take turns (ND-09).
pub(super) fn spend_help(tx: &mut Tx, ally: &Id) {
    if takes_turns(tx, ally) {
        tx.spend_actions(ally, 1);
    }
}

/// The fighter; refused if they are out of action or their side is not acting (ND-15).
pub(super) fn require_turn<'s>(state: &'s State, who: &Id) -> Result<&'s Fighter, Refusal> {
    let fighter = require_fighter(state, who)?;
    require_in_action(state, who)?;
    let no = || Refusal::by("ND-15", "refused-not-their-half").with("who", state.name(who));
    let is_their_half = state.fight.as_ref().and_then(Fight::half) == Some(fighter.side);
    ensure!(is_their_half, no().with("side", fighter.side.msg()));
    Ok(fighter)
}
