//! Extended tests (HI-06): a clock counts their successes, and this says how attempts are rolled.

use crate::rules::message::{Arg, Msg, Why};
use crate::session::{Clock, Id, NotDone, Refusal, State, Tx};
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use crate::systems::hitos::rules::{DifficultyBand, HitosOutcome, HitosRolled};

/// How an attempt at an extended test is rolled by default.
#[apply(skip_none)]
#[apply(data)]
pub struct ExtendedTask {
    /// Who rolls; `None` once they are gone for good.
    pub who: Option<Id>,
    pub characteristic: Characteristic,
    /// The skill group that is added, if any.
    pub group: Option<SkillGroup>,
    pub difficulty: i32,
}

impl ExtendedTask {
    /// Who rolls it and how: `Irene: Intelecto con Cultura, dificultad 20 (difícil)`.
    pub fn msg(&self, name: impl FnOnce(&Id) -> Arg) -> Msg {
        let characteristic = self.characteristic.msg();
        let skill = match self.group {
            Some(group) => {
                Msg::new("hitos-with-skill").with("characteristic", characteristic).with("skill", group.msg())
            }
            None => characteristic,
        };
        let who = self.who.as_ref().map_or_else(|| Msg::new("hitos-nobody").into(), name);
        Msg::new("hitos-task").with("who", who).with("tried", skill).with("difficulty", self.difficulty_msg())
    }

    /// The difficulty of an attempt: `dificultad 20 (difícil)`.
    pub fn difficulty_msg(&self) -> Msg {
        let number = self.difficulty;
        Msg::new("hitos-difficulty").with("number", number).with("band", DifficultyBand::of(number).msg())
    }
}

/// A running extended test with its clock. Refuses any other clock.
pub(super) fn task<'s>(state: &'s State, clock: &Id) -> Result<(&'s Clock, &'s ExtendedTask), Refusal> {
    let clock = state.clock(clock)?;
    let refusal = || Refusal::by("HI-06", "hitos-refused-no-task").with("clock", &clock.name);
    Ok((clock, state.system_state.hitos.tasks.get(&clock.id).ok_or_else(refusal)?))
}

/// Refuses if no extended test is running.
pub(super) fn require_some_task(state: &State) -> Result<(), Refusal> {
    match state.system_state.hitos.tasks.is_empty() {
        true => Err(Refusal::by("HI-06", "hitos-refused-no-tasks")),
        false => Ok(()),
    }
}

/// Counts the outcome of an attempt, unless its clock is gone.
pub(super) fn count_attempt(tx: &mut Tx, clock: &Id, rolled: &HitosRolled) -> Result<(), NotDone> {
    if !tx.clocks.contains_key(clock) {
        return Ok(());
    }
    let achieved = rolled.outcome().is_some_and(HitosOutcome::succeeds);
    Ok(tx.record_try(clock, achieved, Why::new("HI-06", Msg::new("hitos-attempt-achieved")))?)
}
