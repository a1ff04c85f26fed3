//! What each round of a fight asks of people: of those without air, the dying, the insane and those who burn (HI-27,
//! HI-29, HI-41, HI-53).

use super::burden::{Breath, Burden};
use super::condition::{burden, change_burden, is_in_need, log_why, require_alive_and_here};
use super::consequence::{Consequence, OngoingFire};
use super::initiative;
use super::people::{condition, sheet};
use super::planner::{self, SkillTest};
use super::roll::Roll;
use super::strike::{reading_without_test, settle_fire};
use crate::rules::{Msg, Why};
use crate::session::{Fighter, Id, NotDone, Refusal, Side, State, Tx};
use crate::systems::hitos::rules::condition::{Condition, LAST_STAND, TrackKind};
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};

/// The difficulty of the first test against heat, cold or lack of air (HI-26, HI-27).
pub(super) const FIRST_EXPOSURE_DIFFICULTY: i32 = 10;

/// A test that each round asks of somebody in danger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RoundTest {
    Breath,
    /// Of the dying or the insane.
    Hold(TrackKind),
    Fire,
}

impl RoundTest {
    /// In the order in which they are played.
    const ALL: [RoundTest; 4] =
        [RoundTest::Breath, RoundTest::Hold(TrackKind::Body), RoundTest::Hold(TrackKind::Mind), RoundTest::Fire];

    /// Whether each round asks it of somebody.
    fn is_asked(self, state: &State, who: &Id) -> bool {
        match self {
            RoundTest::Breath => {
                let is_down = condition(state, who, TrackKind::Body) == Condition::Gone;
                !is_down && !burden(state, who).has_air()
            }
            RoundTest::Hold(track_kind) => is_in_need(state, who, track_kind),
            RoundTest::Fire => state.system_state.hitos.fires.contains_key(who),
        }
    }

    /// Whether this round still asks it of somebody who can be asked.
    fn is_due(self, state: &State, who: &Id) -> bool {
        let can_be_asked = sheet(state, who).is_ok() && require_alive_and_here(state, who).is_ok();
        can_be_asked && self.is_asked(state, who) && !self.has_been_played(state, who)
    }

    pub(super) fn rule(self) -> &'static str {
        match self {
            RoundTest::Breath => "HI-27",
            RoundTest::Hold(TrackKind::Body) => "HI-41",
            RoundTest::Hold(TrackKind::Mind) => "HI-53",
            RoundTest::Fire => "HI-29",
        }
    }

    /// The round of the fight in which somebody last had it.
    fn last_round_mut(self, burden: &mut Burden) -> &mut Option<u32> {
        match self {
            RoundTest::Breath => &mut burden.last_gasp_round,
            RoundTest::Hold(track_kind) => &mut burden.last_hold_rounds[track_kind as usize],
            RoundTest::Fire => &mut burden.last_burn_round,
        }
    }

    /// Whether somebody has had it in this round of the fight.
    pub(super) fn has_been_played(self, state: &State, who: &Id) -> bool {
        let round = state.fight.as_ref().map(|fight| fight.round);
        round.is_some() && *self.last_round_mut(&mut burden(state, who)) == round
    }

    /// Notes that somebody has it in this round of the fight, if there is one.
    pub(super) fn note_played(self, tx: &mut Tx, who: &Id) {
        if let Some(round) = tx.fight.as_ref().map(|fight| fight.round) {
            change_burden(tx, who, None, |burden| *self.last_round_mut(burden) = Some(round));
        }
    }

    fn play(self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        match self {
            RoundTest::Breath => play_breathless_round(tx, who, None),
            RoundTest::Hold(track_kind) => open_last_stand(tx, who, track_kind),
            RoundTest::Fire => {
                let difficulty = Some(burden(tx, who).fire.difficulty());
                open_fire_test(tx, who, who, &SkillTest { difficulty, ..fire_test(who, SkillGroup::Fitness) })
            }
        }
    }
}

/// The test of somebody who is in the way of fire or an explosion (HI-28, HI-29).
pub(super) fn fire_test(who: &Id, group: SkillGroup) -> SkillTest<'_> {
    SkillTest::new(who, Characteristic::Reflexes, Some(group))
}

/// Plays the round's tests of somebody who has no air, is dying or insane. Fire waits for the end of the round, since
/// its difficulty may need a ruling.
pub(super) fn turn_begins(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    play_all(tx, who, |test| test != RoundTest::Fire)
}

/// Plays the tests that this round still asks. Returns whether the round waits for an open roll.
pub(super) fn round_ends(tx: &mut Tx) -> Result<bool, NotDone> {
    let fighters = people_to_test(tx);
    fighters.iter().try_for_each(|who| play_all(tx, who, |_| true))?;
    Ok(fighters.iter().any(|who| tx.rolls.get(who).is_some_and(|at| at.body_as::<Roll>().is_some())))
}

/// Says which tests a round leaves out that the game master sets aside.
pub(super) fn name_skipped_tests(tx: &mut Tx) {
    for who in people_to_test(tx) {
        if let Some(test) = RoundTest::ALL.into_iter().find(|test| test.is_due(tx, &who)) {
            log_why(tx, &who, Why::new(test.rule(), Msg::new("hitos-round-skipped")), false);
        }
    }
}

/// The people of whom a round asks tests: adversaries in action, and all of the party, who may be dying while out of
/// action, carried out of the fight, or come too late for it.
fn people_to_test(state: &State) -> Vec<Id> {
    let Some(fight) = &state.fight else { return Vec::new() };
    let is_asked = |who: &Id, fighter: &Fighter| fighter.out.is_none() || is_of_party(state, who);
    let fighters = fight.fighters.iter().filter(|(who, one)| is_asked(who, one)).map(|(who, _)| who);
    let beside = state.people.keys().filter(|who| !fight.fighters.contains_key(*who) && is_of_party(state, who));
    fighters.chain(beside).cloned().collect()
}

fn is_of_party(state: &State, who: &Id) -> bool {
    state.people.get(who).is_some_and(|person| person.side == Side::Party)
}

/// Rolls Initiative for the surprised, who may act in the next round, in a fight that goes by it (HI-16). Returns
/// whether anybody rolled.
pub(super) fn roll_initiative(tx: &mut Tx) -> Result<bool, NotDone> {
    let ordered = tx.fight.as_ref().filter(|fight| fight.trail().is_some());
    let rolled = ordered.filter(|fight| fight.fighters.values().any(|fighter| fighter.initiative.is_some()));
    let missing = rolled.map(|fight| initiative::fighters_without(tx, fight, true)).unwrap_or_default();
    let any = !missing.is_empty();
    initiative::roll(tx, missing)?;
    Ok(any)
}

/// Plays those of somebody's tests that this round still asks, up to the first roll.
fn play_all(tx: &mut Tx, who: &Id, is_included: impl Fn(RoundTest) -> bool) -> Result<(), NotDone> {
    for test in RoundTest::ALL.into_iter().filter(|test| is_included(*test)) {
        if test.is_due(tx, who) && !tx.rolls.contains_key(who) {
            test.play(tx, who)?;
        }
    }
    Ok(())
}

/// Opens a round's roll of the dying or the insane (HI-41, HI-53).
pub(super) fn open_last_stand(tx: &mut Tx, who: &Id, track_kind: TrackKind) -> Result<(), NotDone> {
    RoundTest::Hold(track_kind).note_played(tx, who);
    planner::roll_endurance(tx, who, track_kind, LAST_STAND, Consequence::Hold(track_kind))
}

/// Plays a round without air: it takes some of the held breath or, once none is left, a test (HI-27). `first_breath` is
/// that of somebody who has had air until now.
pub(super) fn play_breathless_round(tx: &mut Tx, who: &Id, first_breath: Option<Breath>) -> Result<(), NotDone> {
    let Some(breath) = burden(tx, who).breath.or(first_breath) else { return Ok(()) };
    let breath = Breath { mythos: breath.mythos || first_breath.is_some_and(|begun| begun.mythos), ..breath };
    RoundTest::Breath.note_played(tx, who);
    if let Some(difficulty) = breath_difficulty(breath) {
        let tests = breath.tests.saturating_add(1);
        change_burden(tx, who, None, |burden| burden.breath = Some(Breath { tests, ..breath }));
        return planner::roll_endurance(tx, who, TrackKind::Body, difficulty, Consequence::Breathless);
    }
    let left = breath.left - 1;
    let why = Why::new("HI-27", Msg::new("hitos-holds-breath").with("left", left));
    change_burden(tx, who, Some(why), |burden| burden.breath = Some(Breath { left, ..breath }));
    Ok(())
}

/// The difficulty of a round without air; none while breath is left (HI-27).
pub(super) fn breath_difficulty(breath: Breath) -> Option<i32> {
    (breath.left == 0).then(|| FIRST_EXPOSURE_DIFFICULTY + i32::from(breath.tests))
}

/// Opens the roll of somebody against the fire on somebody (HI-29).
pub(super) fn open_fire_test(tx: &mut Tx, who: &Id, roller: &Id, skill_test: &SkillTest) -> Result<(), NotDone> {
    let fire = tx.system_state.hitos.fires.get(who).copied();
    let fire = fire.ok_or_else(|| Refusal::by("HI-29", "hitos-refused-not-burning").with("who", tx.name(who)))?;
    let (plan, ability) = (skill_test.plan(tx)?, skill_test.ability(tx)?);
    if roller == who {
        RoundTest::Fire.note_played(tx, who);
    }
    let mythos = burden(tx, who).fire.mythos;
    let burning = OngoingFire { who: who.clone(), fire, mythos };
    if let Some(read) = reading_without_test(tx, roller)? {
        return settle_fire(tx, who, &burning, read);
    }
    planner::roll_and_open(tx, roller, false, ability, plan, None, Some(Consequence::Fire(burning)))
}
