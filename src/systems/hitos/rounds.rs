//! What each round of a fight asks of people: of those without air, the dying, the insane and those who burn (HI-27,
//! HI-29, HI-41, HI-53).

use super::burden::{Breath, Burden};
use super::consequence::{Consequence, OngoingFire};
use super::initiative;
use super::people::{condition, sheet};
use super::planner::{self, SkillTest};
use super::plight::{bear, burden, is_in_need, require_body};
use super::roll::{Roll, TestedAbility};
use crate::rules::{Msg, Why};
use crate::session::{Fighter, Id, NotDone, Refusal, Side, State, Tx};
use crate::systems::hitos::rules::condition::{Condition, LAST_STAND, TrackKind};
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};

/// The difficulty of the first test against heat, cold or lack of air (HI-26, HI-27).
pub(super) const EXTREME: i32 = 10;

/// What a round asks of somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RoundTest {
    Breath,
    /// Of the dying or the insane.
    Hold(TrackKind),
    Fire,
}

impl RoundTest {
    /// In the order they are played.
    const ALL: [RoundTest; 4] =
        [RoundTest::Breath, RoundTest::Hold(TrackKind::Body), RoundTest::Hold(TrackKind::Mind), RoundTest::Fire];

    /// Whether each round asks it of somebody.
    fn is_asked(self, state: &State, who: &Id) -> bool {
        match self {
            RoundTest::Breath => {
                let lies = condition(state, who, TrackKind::Body) == Condition::Gone;
                !lies && !burden(state, who).has_air()
            }
            RoundTest::Hold(side) => is_in_need(state, who, side),
            RoundTest::Fire => state.system_state.hitos.fires.contains_key(who),
        }
    }

    fn round_in(self, burden: &mut Burden) -> &mut Option<u32> {
        match self {
            RoundTest::Breath => &mut burden.gasped,
            RoundTest::Hold(side) => &mut burden.held[side as usize],
            RoundTest::Fire => &mut burden.burnt,
        }
    }

    /// Whether somebody has had it in this round of the fight.
    pub(super) fn is_played(self, state: &State, who: &Id) -> bool {
        let round = state.fight.as_ref().map(|fight| fight.round);
        round.is_some() && *self.round_in(&mut burden(state, who)) == round
    }

    /// Notes that somebody has it in this round of the fight, if there is one.
    pub(super) fn note_played(self, tx: &mut Tx, who: &Id) {
        if let Some(round) = tx.fight.as_ref().map(|fight| fight.round) {
            bear(tx, who, None, |burden| *self.round_in(burden) = Some(round));
        }
    }

    fn play(self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        match self {
            RoundTest::Breath => gasp(tx, who, None),
            RoundTest::Hold(side) => hold(tx, who, side),
            RoundTest::Fire => {
                let difficulty = Some(burden(tx, who).fire.difficulty());
                burn(tx, who, who, &SkillTest { difficulty, ..against_fire(who, SkillGroup::Fitness) })
            }
        }
    }
}

/// The test of somebody who is in the way of fire or an explosion (HI-28, HI-29).
pub(super) fn against_fire(who: &Id, group: SkillGroup) -> SkillTest<'_> {
    let (characteristic, group) = (Characteristic::Reflexes, Some(group));
    SkillTest { who, characteristic, group, modifier: 0, difficulty: None }
}

/// The turn of somebody who burns, has no air, is dying or insane is the test of their round, as far as it needs no
/// ruling. The fire's difficulty does.
pub(super) fn turn_begins(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    play_all(tx, who, |test| test != RoundTest::Fire)
}

/// Plays what this round still asks of the party's fighters, who can be dying whatever they count as in the fight, and
/// of adversaries in action. Returns whether a roll is open that the round waits for.
pub(super) fn round_ends(tx: &mut Tx) -> Result<bool, NotDone> {
    let fighters = tx.fight.iter().flat_map(|fight| &fight.fighters);
    let is_asked = |who: &Id, fighter: &Fighter| fighter.out.is_none() || is_of_party(tx, who);
    let fighters: Vec<Id> = fighters.filter(|(who, one)| is_asked(who, one)).map(|(who, _)| who.clone()).collect();
    fighters.iter().try_for_each(|who| play_all(tx, who, |_| true))?;
    Ok(fighters.iter().any(|who| tx.rolls.get(who).is_some_and(|at| at.by::<Roll>().is_some())))
}

fn is_of_party(state: &State, who: &Id) -> bool {
    state.people.get(who).is_some_and(|person| person.side == Side::Party)
}

/// Rolls Initiative for the surprised, who may act in the next round, in a fight that goes by it (HI-16).
pub(super) fn roll_initiative(tx: &mut Tx) -> Result<bool, NotDone> {
    let ordered = tx.fight.as_ref().filter(|fight| fight.trail().is_some());
    let rolled = ordered.filter(|fight| fight.fighters.values().any(|fighter| fighter.initiative.is_some()));
    let missing = rolled.map(|fight| initiative::missing(tx, fight, true)).unwrap_or_default();
    let any = !missing.is_empty();
    initiative::roll(tx, missing)?;
    Ok(any)
}

/// Plays those of somebody's tests that this round still asks, up to the first roll.
fn play_all(tx: &mut Tx, who: &Id, counts: impl Fn(RoundTest) -> bool) -> Result<(), NotDone> {
    let able = |tx: &Tx| sheet(tx, who).is_ok() && require_body(tx, who).is_ok() && !tx.rolls.contains_key(who);
    for test in RoundTest::ALL.into_iter().filter(|test| counts(*test)) {
        if able(tx) && test.is_asked(tx, who) && !test.is_played(tx, who) {
            test.play(tx, who)?;
        }
    }
    Ok(())
}

/// Opens a round's roll of the dying or the insane (HI-41, HI-53).
pub(super) fn hold(tx: &mut Tx, who: &Id, side: TrackKind) -> Result<(), NotDone> {
    let plan = planner::endurance(tx, who, side, 0, LAST_STAND)?;
    RoundTest::Hold(side).note_played(tx, who);
    planner::open(tx, who, false, TestedAbility::Endurance(side), plan, None, Some(Consequence::Hold(side)))
}

/// A round without air: some of the breath that is left, or a test (HI-27). `begins` is the breath that it begins with.
pub(super) fn gasp(tx: &mut Tx, who: &Id, begins: Option<Breath>) -> Result<(), NotDone> {
    let Some(breath) = burden(tx, who).breath.or(begins) else { return Ok(()) };
    let breath = Breath { mythos: breath.mythos || begins.is_some_and(|begun| begun.mythos), ..breath };
    RoundTest::Breath.note_played(tx, who);
    if let Some(difficulty) = breath_difficulty(breath) {
        let tests = breath.tests.saturating_add(1);
        bear(tx, who, None, |burden| burden.breath = Some(Breath { tests, ..breath }));
        let plan = planner::endurance(tx, who, TrackKind::Body, 0, difficulty)?;
        let tried = TestedAbility::Endurance(TrackKind::Body);
        return planner::open(tx, who, false, tried, plan, None, Some(Consequence::Breathless));
    }
    let left = breath.left - 1;
    let why = Why::new("HI-27", Msg::new("hitos-holds-breath").with("left", left));
    bear(tx, who, Some(why), |burden| burden.breath = Some(Breath { left, ..breath }));
    Ok(())
}

/// The difficulty of a round without air; none while breath is left (HI-27).
pub(super) fn breath_difficulty(breath: Breath) -> Option<i32> {
    (breath.left == 0).then(|| EXTREME + i32::from(breath.tests))
}

/// Opens the roll of somebody against the fire on somebody (HI-29).
pub(super) fn burn(tx: &mut Tx, who: &Id, roller: &Id, skilled: &SkillTest) -> Result<(), NotDone> {
    let fire = tx.system_state.hitos.fires.get(who).copied();
    let fire = fire.ok_or_else(|| Refusal::by("HI-29", "hitos-refused-not-burning").with("who", tx.name(who)))?;
    let (plan, tried) = (skilled.plan(tx)?, skilled.tried(tx)?);
    if roller == who {
        RoundTest::Fire.note_played(tx, who);
    }
    let mythos = burden(tx, who).fire.mythos;
    let burning = Consequence::Fire(OngoingFire { who: who.clone(), fire, mythos });
    planner::open(tx, roller, false, tried, plan, None, Some(burning))
}
