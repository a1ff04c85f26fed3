//! Turns: one movement and one action each (ND-09, ND-15).

use super::HEARTS;
use super::people::{in_action, is_out, person, points};
use crate::session::events::fight;
use crate::session::fight::{Fight, Fighter};
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::rules::Position;

/// Somebody with hearts again is back in the fight.
pub(super) fn back(tx: &mut Tx, who: &Id) {
    let fighter = tx.fight.as_ref().and_then(|fight| fight.fighters.get(who));
    if fighter.is_some_and(|fighter| fighter.out.is_some()) && points(tx, who, &HEARTS) > 0 {
        tx.emit(fight::Event::CameBack { who: who.clone(), reason: None });
    }
}

/// Whether somebody is in the fight.
pub(super) fn is_fighting(state: &State, who: &Id) -> bool {
    state.fight.as_ref().is_some_and(|fight| fight.fighters.contains_key(who))
}

/// Whether their turns are counted: they are in a fight where one side goes after the other (ND-15).
pub(super) fn takes_turns(state: &State, who: &Id) -> bool {
    state.halves().is_some_and(|fight| fight.fighters.contains_key(who))
}

/// Whether the tracker has somebody beset by several (ND-14).
pub(super) fn is_beset(state: &State, who: &Id) -> bool {
    state.fight.as_ref().and_then(|fight| fight.fighters.get(who)).is_some_and(|fighter| fighter.beset)
}

/// Somebody in the fight.
///
/// # Errors
/// Refused without a fight, or when they are not in it.
pub(super) fn fighter<'s>(state: &'s State, who: &Id) -> Result<&'s Fighter, Refusal> {
    let here = state.fight.as_ref().ok_or_else(|| Refusal::new("refused-no-fight"))?;
    here.half().ok_or_else(|| Refusal::new("refused-no-zones"))?;
    let person = person(state, who)?;
    here.fighters.get(who).ok_or_else(|| Refusal::new("refused-not-fighting").with("who", person.name()))
}

/// A place on the line of zones as the rules count it.
pub(super) fn position(at: i32) -> Position {
    Position(i16::try_from(at).unwrap_or(if at < 0 { i16::MIN } else { i16::MAX }))
}

/// Lets pass who can spend the turn's action; where no turns are counted, anybody (ND-15).
///
/// # Errors
/// Refused out of turn, or when it is spent.
pub(super) fn may_act(state: &State, who: &Id) -> Result<(), Refusal> {
    if takes_turns(state, who) && ready(state, who)?.acted {
        return Err(acted("ND-15", state, who));
    }
    Ok(())
}

/// Spends the turn's action of somebody in a fight; where no turns are counted, nothing is (ND-15).
///
/// # Errors
/// As [`may_act`].
pub(super) fn spend_action(tx: &mut Tx, who: &Id) -> Result<(), Refusal> {
    may_act(tx, who)?;
    if takes_turns(tx, who) {
        tx.emit(fight::Event::Acted { who: who.clone() });
    }
    Ok(())
}

/// Lets pass an ally who can help `who`: somebody else of the same side, in action, whose action is not spent (ND-09).
///
/// # Errors
/// Refused otherwise; and in a fight on a secret roll, since the tracker would show it.
pub(super) fn can_help(state: &State, who: &Id, ally: &Id, secret: bool) -> Result<(), Refusal> {
    let no = |key| Err(Refusal::by("ND-09", key).with("who", state.name(ally)));
    match () {
        () if who == ally => no("nde-refused-own-help"),
        () if person(state, ally)?.side != person(state, who)?.side => no("nde-refused-not-an-ally"),
        () if is_out(state, ally) => no("nde-refused-out"),
        () if takes_turns(state, who) && fighter(state, ally)?.acted => Err(acted("ND-09", state, ally)),
        () if takes_turns(state, who) && secret => no("nde-refused-secret-help"),
        () => Ok(()),
    }
}

/// In a fight help costs the ally's action (ND-09).
pub(super) fn spend_help(tx: &mut Tx, ally: &Id) {
    if takes_turns(tx, ally) {
        tx.emit(fight::Event::Acted { who: ally.clone() });
    }
}

/// Somebody in the fight whose turn it can be: in action, in their side's half of the round (ND-15).
///
/// # Errors
/// Refused otherwise.
pub(super) fn ready<'s>(state: &'s State, who: &Id) -> Result<&'s Fighter, Refusal> {
    let fighter = fighter(state, who)?;
    in_action(state, who)?;
    if state.fight.as_ref().and_then(Fight::half) != Some(fighter.side) {
        let no = Refusal::by("ND-15", "nde-refused-not-their-half").with("who", state.name(who));
        return Err(no.with("side", fighter.side.msg()));
    }
    Ok(fighter)
}

/// The refusal because somebody's action is spent.
pub(super) fn acted(rule: &'static str, state: &State, who: &Id) -> Refusal {
    Refusal::by(rule, "nde-refused-acted").with("who", state.name(who))
}
