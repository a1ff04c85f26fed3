//! Who plays by these rules, and what they have.

use super::DRAMA;
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::gauge::{Gauge, Level, Owner};
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::refusal::Refusal;
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::hitos::rules::Sheet;
use crate::systems::hitos::rules::condition::{Condition, Side as Of, penalties};
use crate::systems::hitos::rules::drama::Holder;

/// The sheet of somebody; refused for who has none.
pub(super) fn sheet<'s>(state: &'s State, who: &Id) -> Result<&'s Sheet, Refusal> {
    let person = state.person(who)?;
    let no = || Refusal::new("hitos-refused-no-sheet").with("who", person.name());
    person.member.sheets.hitos.as_ref().ok_or_else(no)
}

/// Refused where nobody at the table has a sheet.
pub(super) fn somebody_rolls(state: &State) -> Result<(), Refusal> {
    match state.people.values().any(|person| person.member.sheets.hitos.is_some()) {
        true => Ok(()),
        false => Err(Refusal::new("hitos-refused-nobody-rolls")),
    }
}

/// Whether somebody's points are a player's (HI-12).
pub(super) fn holder(state: &State, who: &Id) -> Holder {
    match state.people.get(who) {
        Some(person) if person.side == Side::Party && person.level(&DRAMA).is_some() => Holder::Player,
        _ => Holder::Gm,
    }
}

/// How many drama points somebody has.
pub(super) fn drama(state: &State, who: &Id) -> u32 {
    level(state, who, &DRAMA).map_or(0, |level| u32::try_from(level.now).unwrap_or(0))
}

/// Moves somebody's drama points by so many.
pub(super) fn move_drama(tx: &mut Tx, who: &Id, by: i8, rule: &'static str, key: &'static str) {
    if let Some(now) = level(tx, who, &DRAMA).map(|level| level.now).filter(|_| by != 0) {
        tx.move_gauge(who, &DRAMA, now.saturating_add(by.into()).max(0), Why::new(rule, Msg::new(key)));
    }
}

/// What the states of body and mind take from what somebody tries (HI-40, HI-52).
pub(super) fn penalty(state: &State, who: &Id) -> i32 {
    let [body, mind] = [Of::Body, Of::Mind].map(|side| condition_of(state, who, side));
    penalties(body, mind, [0, 0])
}

/// The state of somebody's body or mind; of who has no such track the best.
pub(super) fn condition_of(state: &State, who: &Id, side: Of) -> Condition {
    level(state, who, &side.gauge()).map_or(Condition::Well, condition)
}

/// Whether somebody cannot use that aspect of theirs (HI-11).
pub(super) fn is_exhausted(state: &State, owner: &Id, aspect: &Text) -> bool {
    state.lives.hitos.exhausted.iter().any(|there| there.owner == *owner && there.aspect.is(aspect))
}

/// The state that a track shows.
pub(super) fn condition(level: Level) -> Condition {
    level.marks().map_or(Condition::Well, Condition::of)
}

fn level(state: &State, who: &Id, gauge: &Gauge) -> Option<Level> {
    state.level_of(&Owner::Person(who.clone()), gauge)
}
