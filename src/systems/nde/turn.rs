//! Turns: one movement and one action each, and what they are spent on (ND-09, ND-12, ND-15, ND-19).

use super::attack::position;
use super::command::Doing;
use super::event::Event;
use super::people::{in_action, points, spoken};
use super::{HEARTS, people, test};
use crate::systems::nde::rules::rest;
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::draft::Draft;
use crate::session::fight::{self, Fight, Fighter};
use crate::session::gauge::Owner;
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::state::State;

/// The turn's movement: one zone (ND-12).
///
/// # Errors
/// Refused without a fight, out of turn, a second time, beyond one zone or the line's end, or to where they stand.
pub(super) fn step(draft: &mut Draft, who: &Id, to: i32) -> Result<(), Refusal> {
    let fighter = ready(draft, who)?;
    let (from, moved) = (fighter.at, fighter.moved);
    if moved {
        return Err(Refusal::by("ND-15", "nde-refused-moved").with("who", draft.name(who)));
    }
    if from == to {
        return Err(Refusal::new("refused-nothing-changes"));
    }
    position(from).moved(position(to))?;
    if !(-Fight::FARTHEST..=Fight::FARTHEST).contains(&to) {
        return Err(Refusal::new("refused-off-the-line").with("farthest", Fight::FARTHEST));
    }
    draft.emit(fight::Event::Moved { who: who.clone(), from, to });
    Ok(())
}

/// The turn's action, spent on something without a roll (ND-15).
///
/// # Errors
/// Refused without a fight, out of turn, or a second time.
pub(super) fn act(draft: &mut Draft, who: Id, doing: Doing, text: Option<Text>) -> Result<(), Refusal> {
    ready(draft, &who)?;
    spend_action(draft, &who)?;
    draft.emit(Event::Did { who, doing, text: text.filter(test::said) });
    Ok(())
}

/// An ally raises somebody from 0 hearts to 1 (ND-19).
///
/// # Errors
/// Refused when the fallen has hearts left or is of the other side, or the ally is out of action or has acted.
pub(super) fn raise(draft: &mut Draft, who: &Id, fallen: &Id) -> Result<(), Refusal> {
    in_action(draft, who)?;
    draft.level(&Owner::Person(fallen.clone()), &HEARTS)?;
    let hearts = rest::raise(points(draft, fallen, &HEARTS))?;
    if draft.person(who)?.side != draft.person(fallen)?.side {
        return Err(Refusal::by("ND-19", "nde-refused-not-an-ally").with("who", draft.name(who)));
    }
    spend_action(draft, who)?;
    let why = Why::new("ND-19", Msg::new("nde-raised").with("ally", spoken(draft, who)));
    draft.move_gauge(fallen, &HEARTS, hearts.into(), why);
    back(draft, fallen);
    Ok(())
}

/// Somebody with hearts again is back in the fight.
pub(super) fn back(draft: &mut Draft, who: &Id) {
    let fighter = draft.fight.as_ref().and_then(|fight| fight.fighters.get(who));
    if fighter.is_some_and(|fighter| fighter.out.is_some()) && points(draft, who, &HEARTS) > 0 {
        draft.emit(fight::Event::CameBack { who: who.clone(), reason: None });
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
pub(super) fn fighter<'d>(draft: &'d Draft, who: &Id) -> Result<&'d Fighter, Refusal> {
    let here = draft.fight.as_ref().ok_or_else(|| Refusal::new("refused-no-fight"))?;
    here.half().ok_or_else(|| Refusal::new("refused-no-zones"))?;
    let person = draft.person(who)?;
    here.fighters.get(who).ok_or_else(|| Refusal::new("refused-not-fighting").with("who", person.name()))
}

/// Spends the turn's action of somebody in a fight; where no turns are counted, nothing is (ND-15).
///
/// # Errors
/// Refused out of turn, or when it is spent.
pub(super) fn spend_action(draft: &mut Draft, who: &Id) -> Result<(), Refusal> {
    if takes_turns(draft, who) {
        if ready(draft, who)?.acted {
            return Err(acted(draft, who));
        }
        draft.emit(fight::Event::Acted { who: who.clone() });
    }
    Ok(())
}

/// Lets pass an ally who can help `who`: somebody else of the same side, in action, whose action is not spent (ND-09).
///
/// # Errors
/// Refused otherwise; and in a fight on a secret roll, since the tracker would show it.
pub(super) fn can_help(draft: &Draft, who: &Id, ally: &Id, secret: bool) -> Result<(), Refusal> {
    let no = |key| Refusal { rule: Some("ND-09".into()), said: Msg::new(key).with("who", draft.name(ally)) };
    if who == ally {
        return Err(no("nde-refused-own-help"));
    }
    if draft.person(ally)?.side != draft.person(who)?.side {
        return Err(no("nde-refused-not-an-ally"));
    }
    if people::is_out(draft, ally) {
        return Err(no("nde-refused-out"));
    }
    if takes_turns(draft, who) {
        if fighter(draft, ally)?.acted {
            return Err(no("nde-refused-acted"));
        }
        if secret {
            return Err(no("nde-refused-secret-help"));
        }
    }
    Ok(())
}

/// In a fight help costs the ally's action (ND-09).
pub(super) fn spend_help(draft: &mut Draft, ally: &Id) {
    if takes_turns(draft, ally) {
        draft.emit(fight::Event::Acted { who: ally.clone() });
    }
}

/// Somebody in the fight whose turn it can be: in action, in their side's half of the round (ND-15).
fn ready<'d>(draft: &'d Draft, who: &Id) -> Result<&'d Fighter, Refusal> {
    let fighter = fighter(draft, who)?;
    in_action(draft, who)?;
    if draft.fight.as_ref().and_then(Fight::half) != Some(fighter.side) {
        return Err(Refusal::by("ND-15", "nde-refused-not-their-half")
            .with("who", draft.name(who))
            .with("side", fighter.side.msg()));
    }
    Ok(fighter)
}

fn acted(draft: &Draft, who: &Id) -> Refusal {
    Refusal::by("ND-15", "nde-refused-acted").with("who", draft.name(who))
}
