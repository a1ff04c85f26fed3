//! Plans tests from the sheet's numbers, circumstances and the penalty of body and mind, and rolls them.

use super::people::{penalty, sheet};
use super::roll::{HitosThrown, Roll, TestedAbility};
use crate::rules::{Arg, Msg, Text};
use crate::session::{Id, NotDone, Refusal, State, Tx};
use crate::systems::hitos::consequence::Consequence;
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use crate::systems::hitos::rules::test::TestPart;
use crate::systems::hitos::rules::{CharacterTest, Plan, resolve};

/// A test of a characteristic, with a skill if there is one (HI-01, HI-40, HI-52).
pub(super) struct SkillTest<'a> {
    pub(super) who: &'a Id,
    pub(super) characteristic: Characteristic,
    /// The skill's group; `None` tests the characteristic alone.
    pub(super) group: Option<SkillGroup>,
    /// What the skill has to treat, if it is that which counts.
    pub(super) treats: Option<TrackKind>,
    /// What circumstances add or take.
    pub(super) modifier: i32,
    /// `None` if only the total counts, as in a contest.
    pub(super) difficulty: Option<i32>,
}

impl<'a> SkillTest<'a> {
    /// A test without a modifier in which only the total counts and any skill of the group will do.
    pub(super) fn new(who: &'a Id, characteristic: Characteristic, group: Option<SkillGroup>) -> SkillTest<'a> {
        SkillTest { who, characteristic, group, treats: None, modifier: 0, difficulty: None }
    }

    /// What will be rolled; refuses anybody without a sheet.
    pub(super) fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let sheet = sheet(state, self.who)?;
        let characteristic = named_part(self.characteristic.msg(), sheet.score(self.characteristic).into());
        let skill = self.group.map(|group| {
            let skill = sheet.skill_for(group, self.treats);
            let name = skill.map_or_else(|| group.msg().into(), |skill| Arg::from(&skill.name));
            named_part(name, skill.map_or(0, |skill| skill.rank.get()).into())
        });
        let adjustments = [(self.modifier, "hitos-modifier"), (penalty(state, self.who), "hitos-penalty")];
        let adjustments = adjustments.into_iter().filter(|(value, _)| *value != 0);
        let adjustments = adjustments.map(|(value, key)| named_part(Msg::new(key), value));
        let parts = [characteristic].into_iter().chain(skill).chain(adjustments).collect();
        Ok(CharacterTest { parts, difficulty: self.difficulty }.plan())
    }

    /// What is tested, with the skill under the character's own name for it.
    pub(super) fn ability(&self, state: &State) -> Result<TestedAbility, Refusal> {
        let sheet = sheet(state, self.who)?;
        let skill = self.group.and_then(|group| Some(sheet.skill_for(group, self.treats)?.name.clone()));
        Ok(TestedAbility::Skill { characteristic: self.characteristic, group: self.group, skill })
    }
}

/// Plans a test of Toughness or Composure, which no penalty lowers (HI-38, HI-52).
pub(super) fn endurance_plan(
    state: &State,
    who: &Id,
    track_kind: TrackKind,
    modifier: i32,
    difficulty: i32,
) -> Result<Plan, Refusal> {
    // Toughness and Composure are the lengths of the rows of their tracks.
    let endurance = named_part(Msg::new(track_kind.key()), track_kind.row_length(sheet(state, who)?).into());
    let adjustment = Some(named_part(Msg::new("hitos-modifier"), modifier)).filter(|_| modifier != 0);
    let parts = [endurance].into_iter().chain(adjustment).collect();
    Ok(CharacterTest { parts, difficulty: Some(difficulty) }.plan())
}

/// Rolls a test of Toughness or Composure against a difficulty, in the open (HI-38, HI-52).
pub(super) fn roll_endurance(
    tx: &mut Tx,
    who: &Id,
    track_kind: TrackKind,
    difficulty: i32,
    consequence: Consequence,
) -> Result<(), NotDone> {
    let plan = endurance_plan(tx, who, track_kind, 0, difficulty)?;
    roll_and_open(tx, who, false, TestedAbility::Endurance(track_kind), plan, None, Some(consequence))
}

/// Settles the roll that `who` still has open, then rolls the plan and opens the new roll, in which `what` is tried, in
/// the words of the table. Only the game master sees a secret roll.
pub(super) fn roll_and_open(
    tx: &mut Tx,
    who: &Id,
    secret: bool,
    ability: TestedAbility,
    plan: Plan,
    what: Option<Text>,
    consequence: Option<Consequence>,
) -> Result<(), NotDone> {
    tx.settle(who)?;
    let mut place = tx.begin_roll_of(who, secret);
    let rolled = resolve(plan, &mut tx.dice(&mut place))?;
    let thrown = HitosThrown::open(rolled);
    let roll = Roll {
        ability,
        what,
        rival: None,
        consequence,
        thrown,
        offer: None,
        last_invocation: None,
        aftermath_named: false,
        named_aspect: None,
    };
    tx.open_roll(who, secret, place, roll);
    Ok(())
}

fn named_part(name: impl Into<Arg>, value: i32) -> TestPart {
    TestPart { name: Some(name.into()), value }
}
