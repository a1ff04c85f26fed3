//! Turns: one movement and one action each (ND-09, ND-15).

use super::people::{HEARTS, in_action, is_out, points};
use crate::session::events::fight;
use crate::session::fight::{Fight, Fighter, Map};
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::rules::ZoneDistance;

/// Brings a person with hearts again back into the fight.
pub(super) fn back(tx: &mut Tx, who: &Id) {
    if tx.fighter(who).is_some_and(|fighter| fighter.out.is_some()) && points(tx, who, &HEARTS) > 0 {
        tx.emit(fight::Event::CameBack { who: who.clone(), reason: None });
    }
}

/// Whether a person's turns are counted: in a fight where one side goes after the other (ND-15).
pub(super) fn takes_turns(state: &State, who: &Id) -> bool {
    state.halves().is_some_and(|fight| fight.fighters.contains_key(who))
}

/// Whether the tracker has the person beset by several (ND-14).
pub(super) fn is_beset(state: &State, who: &Id) -> bool {
    state.fighter(who).is_some_and(|fighter| fighter.beset)
}

pub(super) fn fighter<'s>(state: &'s State, who: &Id) -> Result<&'s Fighter, Refusal> {
    let here = state.fight.as_ref().ok_or_else(|| Refusal::new("refused-no-fight"))?;
    here.half().ok_or_else(|| Refusal::new("refused-no-zones"))?;
    let person = state.person(who)?;
    here.fighters.get(who).ok_or_else(|| Refusal::new("refused-not-fighting").with("who", person.name()))
}

/// How far so many zones or squares of a map are.
pub(super) fn far(map: &Map, apart: u16) -> ZoneDistance {
    match map {
        Map::Line(_) => ZoneDistance::in_zones(apart),
        Map::Grid(_) => ZoneDistance::in_squares(apart),
    }
}

/// Refuses to let `who` act out of turn, or with the action spent; where no turns are counted, anybody may (ND-15).
pub(super) fn may_act(state: &State, who: &Id) -> Result<(), Refusal> {
    if !takes_turns(state, who) {
        return Ok(());
    }
    ready(state, who)?;
    state.can_spend("ND-15", who, 1)
}

/// Spends the turn's action of a fighter; where no turns are counted, nothing is (ND-15).
pub(super) fn spend_action(tx: &mut Tx, who: &Id) -> Result<(), Refusal> {
    may_act(tx, who)?;
    if takes_turns(tx, who) {
        tx.spends(who, 1);
    }
    Ok(())
}

/// Refuses an ally who cannot help `who`: it takes another person of the same side, in action, with an action left (ND-09).
/// A secret roll in a fight takes no help, since the tracker would show it.
pub(super) fn can_help(state: &State, who: &Id, ally: &Id, secret: bool) -> Result<(), Refusal> {
    let no = |key| Err(Refusal::by("ND-09", key).with("who", state.name(ally)));
    match () {
        () if who == ally => no("nde-refused-own-help"),
        () if state.person(ally)?.side != state.person(who)?.side => no("nde-refused-not-an-ally"),
        () if is_out(state, ally) => no("nde-refused-out"),
        () if !takes_turns(state, who) => Ok(()),
        () => {
            fighter(state, ally)?;
            state.can_spend("ND-09", ally, 1)?;
            if secret { no("nde-refused-secret-help") } else { Ok(()) }
        }
    }
}

/// In a fight help costs the ally's action (ND-09).
pub(super) fn spend_help(tx: &mut Tx, ally: &Id) {
    if takes_turns(tx, ally) {
        tx.spends(ally, 1);
    }
}

/// A fighter who may take a turn: in action, while their own side has its half of the round (ND-15).
pub(super) fn ready<'s>(state: &'s State, who: &Id) -> Result<&'s Fighter, Refusal> {
    let fighter = fighter(state, who)?;
    in_action(state, who)?;
    if state.fight.as_ref().and_then(Fight::half) != Some(fighter.side) {
        let no = Refusal::by("ND-15", "refused-not-their-half").with("who", state.name(who));
        return Err(no.with("side", fighter.side.msg()));
    }
    Ok(fighter)
}
