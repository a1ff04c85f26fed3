//! Turns: one movement and one action each, and what they are spent on (ND-09, ND-12, ND-15, ND-19).

use super::attack::position;
use super::command::Doing;
use super::event::Event;
use super::people::{in_action, points, spoken};
use super::{HEARTS, people, test};
use crate::session::events::fight;
use crate::systems::nde::rules::rest;
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::fight::{Fight, Fighter};
use crate::session::gauge::Owner;
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::state::State;

/// The turn's movement: one zone (ND-12).
///
/// # Errors
/// Refused without a fight, out of turn, a second time, beyond one zone or the line's end, or to where they stand.
pub(super) fn step(tx: &mut Tx, who: &Id, to: i32) -> Result<(), Refusal> {
    let fighter = ready(tx, who)?;
    let (from, moved) = (fighter.at, fighter.moved);
    if moved {
        return Err(Refusal::by("ND-15", "nde-refused-moved").with("who", tx.name(who)));
    }
    if from == to {
        return Err(Refusal::new("refused-nothing-changes"));
    }
    position(from).moved(position(to))?;
    if !(-Fight::FARTHEST..=Fight::FARTHEST).contains(&to) {
        return Err(Refusal::new("refused-off-the-line").with("farthest", Fight::FARTHEST));
    }
    tx.emit(fight::Event::Moved { who: who.clone(), from, to });
    Ok(())
}

/// The turn's action, spent on something without a roll (ND-15).
///
/// # Errors
/// Refused without a fight, out of turn, or a second time.
pub(super) fn act(tx: &mut Tx, who: Id, doing: Doing, text: Option<Text>) -> Result<(), Refusal> {
    ready(tx, &who)?;
    spend_action(tx, &who)?;
    tx.emit(Event::Did { who, doing, text: text.filter(test::said) });
    Ok(())
}

/// An ally raises somebody from 0 hearts to 1 (ND-19).
///
/// # Errors
/// Refused when the fallen has hearts left or is of the other side, or the ally is out of action or has acted.
pub(super) fn raise(tx: &mut Tx, who: &Id, fallen: &Id) -> Result<(), Refusal> {
    in_action(tx, who)?;
    tx.level(&Owner::Person(fallen.clone()), &HEARTS)?;
    let hearts = rest::raise(points(tx, fallen, &HEARTS))?;
    if tx.person(who)?.side != tx.person(fallen)?.side {
        return Err(Refusal::by("ND-19", "nde-refused-not-an-ally").with("who", tx.name(who)));
    }
    spend_action(tx, who)?;
    let why = Why::new("ND-19", Msg::new("nde-raised").with("ally", spoken(tx, who)));
    tx.move_gauge(fallen, &HEARTS, hearts.into(), why);
    back(tx, fallen);
    Ok(())
}

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
fn takes_turns(state: &State, who: &Id) -> bool {
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
pub(super) fn fighter<'d>(tx: &'d Tx, who: &Id) -> Result<&'d Fighter, Refusal> {
    let here = tx.fight.as_ref().ok_or_else(|| Refusal::new("refused-no-fight"))?;
    here.half().ok_or_else(|| Refusal::new("refused-no-zones"))?;
    let person = tx.person(who)?;
    here.fighters.get(who).ok_or_else(|| Refusal::new("refused-not-fighting").with("who", person.name()))
}

/// Spends the turn's action of somebody in a fight; where no turns are counted, nothing is (ND-15).
///
/// # Errors
/// Refused out of turn, or when it is spent.
pub(super) fn spend_action(tx: &mut Tx, who: &Id) -> Result<(), Refusal> {
    if takes_turns(tx, who) {
        if ready(tx, who)?.acted {
            return Err(acted(tx, who));
        }
        tx.emit(fight::Event::Acted { who: who.clone() });
    }
    Ok(())
}

/// Lets pass an ally who can help `who`: somebody else of the same side, in action, whose action is not spent (ND-09).
///
/// # Errors
/// Refused otherwise; and in a fight on a secret roll, since the tracker would show it.
pub(super) fn can_help(tx: &Tx, who: &Id, ally: &Id, secret: bool) -> Result<(), Refusal> {
    let no = |key| Refusal { rule: Some("ND-09".into()), said: Msg::new(key).with("who", tx.name(ally)) };
    if who == ally {
        return Err(no("nde-refused-own-help"));
    }
    if tx.person(ally)?.side != tx.person(who)?.side {
        return Err(no("nde-refused-not-an-ally"));
    }
    if people::is_out(tx, ally) {
        return Err(no("nde-refused-out"));
    }
    if takes_turns(tx, who) {
        if fighter(tx, ally)?.acted {
            return Err(no("nde-refused-acted"));
        }
        if secret {
            return Err(no("nde-refused-secret-help"));
        }
    }
    Ok(())
}

/// In a fight help costs the ally's action (ND-09).
pub(super) fn spend_help(tx: &mut Tx, ally: &Id) {
    if takes_turns(tx, ally) {
        tx.emit(fight::Event::Acted { who: ally.clone() });
    }
}

/// Somebody in the fight whose turn it can be: in action, in their side's half of the round (ND-15).
fn ready<'d>(tx: &'d Tx, who: &Id) -> Result<&'d Fighter, Refusal> {
    let fighter = fighter(tx, who)?;
    in_action(tx, who)?;
    if tx.fight.as_ref().and_then(Fight::half) != Some(fighter.side) {
        return Err(Refusal::by("ND-15", "nde-refused-not-their-half")
            .with("who", tx.name(who))
            .with("side", fighter.side.msg()));
    }
    Ok(fighter)
}

fn acted(tx: &Tx, who: &Id) -> Refusal {
    Refusal::by("ND-15", "nde-refused-acted").with("who", tx.name(who))
}
