//! Attacks: reach, cover, Defence and the dice (ND-12 to ND-16); what a hit does comes with settling.

use super::planner::{self, TestAttempt};
use super::somebody_rolls;
use super::with::NdeWith;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{ASIDE, Deed, Def, Key, TabName, one_of, person_deed_args};
use crate::rules::cover::Cover;
use crate::rules::keyword::keyword_enum;
use crate::session::id::Id;
use crate::session::plan::Plan;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::people::{defence, in_action};
use crate::systems::nde::roll::{NdeTask, Roll};
use crate::systems::nde::rules::zones::approach;
use crate::systems::nde::rules::{self, Casting, Class, Manner, Opposition, Tier, Tn, ZoneDistance};
use crate::systems::nde::turn;

/// An attack against Defence (ND-16): in a fight it is the turn's action.
#[apply(person_deed_args)]
pub struct NdeAttack {
    pub who: Id,
    pub target: Id,
    /// A power named so costs nothing; one that costs is the deed `super::Power`.
    #[arg(value_name = "CHOICE", default_value = "melee", value_parser = one_of::<Manner>())]
    pub manner: Manner,
    /// Where the target's sheet has none or it differs.
    #[arg(long, visible_alias = "defensa", value_name = "NUMBER", value_parser = Class::said, help_heading = ASIDE)]
    pub defence: Option<Tn>,
    /// What the target stands behind; none: as the tracker has it.
    #[arg(long, visible_alias = "cobertura", value_name = "CHOICE", help_heading = ASIDE, value_parser = one_of::<Cover>())]
    pub cover: Option<Cover>,
    /// Whether the target could strike back (ND-26); none: when it is close.
    #[arg(long, visible_alias = "al-alcance", value_name = "CHOICE", help_heading = ASIDE, value_parser = one_of::<ReachAnswer>())]
    pub reach: Option<ReachAnswer>,
    /// How far a ranged target stands, in squares, where the table counts them (ND-13); none: as the map has it.
    #[arg(long, visible_alias = "casillas", value_name = "NUMBER", help_heading = ASIDE)]
    pub squares: Option<u16>,
    #[command(flatten)]
    pub with: NdeWith,
}

keyword_enum! {
    /// Yes or no, where nothing said leaves it to the rules.
    pub enum ReachAnswer {
        Yes = "yes" | "sí",
        No = "no",
    }
}

impl NdeAttack {
    fn attempt(&self, state: &State) -> Result<TestAttempt, Refusal> {
        let NdeAttack { who, target, manner, with, .. } = self;
        let mut test = strike(state, who, target, *manner, self.defence, self.cover, with)?;
        let squares = squares(state, who, Some(target), self.squares);
        test.squares = squares.filter(|_| *manner != Manner::Melee);
        // A power that nobody set a price for is a trick that costs nothing; it still fails as powers do (ND-21).
        test.power = (*manner == Manner::Power).then_some(Casting { tier: Tier::Trick, pp: 0 });
        let attempt = TestAttempt::of(state, who, test, with, false)?;
        turn::may_act(state, who)?;
        Ok(attempt)
    }
}

impl Deed for NdeAttack {
    const DEF: Def = Def::new("nde.attack", &["ataca"])
        .examples(&["attack vera thug-1", "attack vera captain-1 ranged --defence 6 --cover partial --luck"])
        .short(&["attack", "ataca"])
        .keys(&[Key::at(Tab(TabName::Fight), "enter"), Key::at(Tab(TabName::Roll), "a")])
        .available(|state| {
            somebody_rolls(state)?;
            match state.people.len() {
                0 | 1 => Err(Refusal::by("ND-16", "nde-refused-no-target")),
                _ => Ok(()),
            }
        });

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(planner::planned([self.attempt(state)?])))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let NdeAttack { who, target, manner, .. } = self;
        let attempt = self.attempt(tx)?;
        let task = task(tx, who, target, *manner, self.reach, self.with.help.as_ref())?;
        turn::spend_action(tx, who)?;
        attempt.throw(tx, |rolled| Roll::new(task, rolled))
    }
}

/// The attack's test, without what it costs. Refused when the target is out of reach, behind full cover, out of action
/// or the attacker, and as the rules say.
pub(super) fn strike(
    state: &State,
    who: &Id,
    target: &Id,
    manner: Manner,
    word: Option<Tn>,
    cover: Option<Cover>,
    with: &NdeWith,
) -> Result<rules::TestSetup, Refusal> {
    state.person(who)?;
    in_action(state, target)?;
    if who == target {
        return Err(Refusal::by("ND-16", "nde-refused-own-target").with("who", state.name(who)));
    }
    let against = Opposition::Defence(defence(state, target, word)?);
    let distance = distance(state, who, target, manner)?;
    let cover = approach(manner, distance, cover.unwrap_or_else(|| cover_of(state, target)))?;
    let mut test = planner::test(state, who, manner.attribute(), against, with, false)?;
    test.steps.hindrances.splice(..0, cover);
    Ok(test)
}

/// What a planned attack is for; `reach` says whether the target could strike back (ND-26), none when it is close.
pub(super) fn task(
    state: &State,
    who: &Id,
    target: &Id,
    manner: Manner,
    reach: Option<ReachAnswer>,
    help: Option<&Id>,
) -> Result<NdeTask, Refusal> {
    let close = distance(state, who, target, manner)? == ZoneDistance::Close;
    let in_reach = reach.map_or(close, |answer| answer == ReachAnswer::Yes);
    Ok(NdeTask::Attack { target: Some(target.clone()), manner, in_reach, help: help.cloned() })
}

/// How far the target is. Where no fight keeps a map, everybody is as near as the attack needs.
fn distance(state: &State, who: &Id, target: &Id, manner: Manner) -> Result<ZoneDistance, Refusal> {
    let map = state.halves().and_then(|fight| fight.map.as_ref());
    let Some(map) = map else {
        return Ok(if manner == Manner::Melee { ZoneDistance::Close } else { ZoneDistance::Near });
    };
    let place = |who: &Id| {
        let nowhere = || Refusal::new("refused-nowhere").with("who", state.name(who));
        turn::fighter(state, who)?.at.ok_or_else(nowhere)
    };
    Ok(turn::far(map, place(who)?.distance(place(target)?)))
}

/// How many squares the target is away, as the table says or the map has it (ND-13).
pub(super) fn squares(state: &State, who: &Id, target: Option<&Id>, said: Option<u16>) -> Option<u16> {
    said.or_else(|| state.grid().and(state.distance(who, target?)))
}

fn cover_of(state: &State, target: &Id) -> Cover {
    state.fighter(target).map(|fighter| fighter.cover).unwrap_or_default()
}
