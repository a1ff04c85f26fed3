//! An exchange of a chase: both sides roll for it (HI-31 to HI-35).

use clap::Args;

use super::shared_args::{OwnModifier, TheirModifier};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, RARELY_USED, TabName, acting, one_of, one_of_with_keys};
use crate::rules::{ChaseGoal, Text};
use crate::session::events::chase::Event;
use crate::session::given_fields::GivenFields;
use crate::session::plan::{Plan, PlannedExchange, PlannedRoll, RollRelation};
use crate::session::tx::chase::ChaseGap;
use crate::session::{Chase, Id, NotDone, Refusal, Role, Seat, State, Tx, Whose, require_text};
use crate::systems::hitos::condition::require_may_act;
use crate::systems::hitos::people::{drama_holder, move_drama, own_aspect, pay_point, sheet};
use crate::systems::hitos::planner::SkillTest;
use crate::systems::hitos::roll::{InvocationOffer, InvocationTarget};
use crate::systems::hitos::rules::InvokedFor;
use crate::systems::hitos::rules::drama::{DramaHolder, DramaPrice};
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use crate::systems::hitos::versus::{ContestHalf, ContestHalves, SecondHalf};

/// Rolls for both sides of a chase: for ground, to stop the quarry, or to get out of sight (HI-31, HI-33, HI-34). One
/// person rolls for a whole side.
#[derive(Debug, Clone, Args)]
pub struct ChaseContest {
    /// Who rolls for a group that pursues.
    #[arg(value_name = "RUNNER")]
    pub who: Id,
    #[arg(value_name = "CHOICE", default_value = "ground", value_parser = one_of::<ChaseGoal>())]
    pub goal: ChaseGoal,
    /// Who rolls for the quarry; defaults to the best of them.
    #[arg(long, visible_alias = "contra", value_name = "RUNNER")]
    pub against: Option<Id>,
    /// Whether the pursuer's machine is pushed (HI-35).
    #[arg(long, visible_alias = "fuerza")]
    pub push: bool,
    /// Whether the machine of those who run is.
    #[arg(long = "their-push", visible_alias = "su-fuerza")]
    pub their_push: bool,
    #[command(flatten)]
    pub with: OwnModifier,
    #[command(flatten)]
    pub theirs: TheirModifier,
    /// The cover that lets the quarry hide at less than very long distance; somebody pays for it (HI-34).
    #[arg(long, visible_alias = "aspecto", value_name = "TEXT")]
    pub aspect: Option<Text>,
    /// Defaults to what the goal and the machines ask for.
    #[arg(long, visible_alias = "característica", alias = "caracteristica", value_name = "CHOICE",
        value_parser = one_of_with_keys(Characteristic::key), help_heading = RARELY_USED)]
    pub characteristic: Option<Characteristic>,
    #[arg(long, visible_alias = "habilidad", value_name = "CHOICE", value_parser = one_of_with_keys(SkillGroup::key), help_heading = RARELY_USED)]
    pub group: Option<SkillGroup>,
    #[arg(long = "their-characteristic", visible_alias = "su-característica", alias = "su-caracteristica",
        value_name = "CHOICE", value_parser = one_of_with_keys(Characteristic::key), help_heading = RARELY_USED)]
    pub their_characteristic: Option<Characteristic>,
    #[arg(long = "their-group", visible_alias = "su-habilidad", value_name = "CHOICE",
        value_parser = one_of_with_keys(SkillGroup::key), help_heading = RARELY_USED)]
    pub their_group: Option<SkillGroup>,
}

/// Both sides, who rolls for them, and with what.
struct ChasePlan {
    gap: ChaseGap,
    pursuer: ContestHalf,
    quarry: ContestHalf,
}

/// The runner of whoever says it at this person's seat, on either side; the pursuer for anybody else.
fn who_runs(state: &State, given: &GivenFields, at: &Id) -> Option<Id> {
    let fleeing = given.id("against").filter(|who| state.is_own(&Seat::Player(at.clone()), who));
    fleeing.or_else(|| given.id("who"))
}

impl Deed for ChaseContest {
    const DEF: Def = Def::new("hitos.chase", &["persigue"])
        .on_request(Whose::Told(who_runs))
        .examples(&["hitos chase thug-1 ground --push", "hitos persigue thug-1 esconderse --aspecto \"{example-fog}\""])
        .keys(&[
            Key::at(Tab(TabName::Chase), "v").with(&[("goal", "ground")]),
            Key::at(Tab(TabName::Chase), "d").with(&[("goal", "stop")]),
            Key::at(Tab(TabName::Chase), "e").with(&[("goal", "hide")]),
        ])
        .available(|state| match state.chases.is_empty() {
            true => Err(Refusal::new("refused-no-chase-at-all")),
            false => Ok(()),
        });
    acting!(who, against);

    /// Those who roll for the two sides.
    fn concerned_people(&self, state: &State) -> Vec<Id> {
        let quarry = self.planned(state).map(|plan| plan.quarry.who);
        [self.who.clone()].into_iter().chain(quarry).collect()
    }

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let ChasePlan { gap, pursuer, quarry } = self.planned(state)?;
        let roll = |ContestHalf { who, plan, .. }| PlannedRoll { who, secret: false, plan: plan.into() };
        let rolls = vec![roll(pursuer), roll(quarry)];
        let relation = RollRelation::Exchange(PlannedExchange { distance: gap.distance, goal: self.goal });
        Ok(Some(Plan { rolls, relation, ..Plan::default() }))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let ChasePlan { gap, pursuer: first, quarry: second } = self.planned(tx)?;
        let cover = match self.aspect.as_ref().filter(|_| self.needs_aspect(&gap)) {
            Some(aspect) => self.pay_for_cover(tx, &second.who, aspect)?,
            None => None,
        };
        let ChaseGap { chase, pursuer, quarry, .. } = gap;
        tx.emit(Event::GoalAnnounced { chase, pursuer, quarry, goal: self.goal });
        ContestHalves { first, second: SecondHalf::Named(second), what: None, secret: false, cover }.roll_and_open(tx)
    }
}

impl ChaseContest {
    fn planned(&self, state: &State) -> Result<ChasePlan, Refusal> {
        let gap = state.chase_gap(&self.who, None)?;
        let chase = state.chase(&gap.chase)?;
        self.require_allowed(state, chase, &gap)?;
        let against = match &self.against {
            Some(who) if chase.quarry.contains(who) => who.clone(),
            Some(who) => return Err(Refusal::new("refused-not-quarry").with("who", state.name(who))),
            None => self.best_runner(state, chase),
        };
        let half = |role, who: &Id, push| -> Result<ContestHalf, Refusal> {
            require_may_act(state, who)?;
            let skill_test = self.skill_test_of(chase, role, who);
            let plan = skill_test.plan(state)?;
            let plan = if push { plan.with_pushed_machine() } else { plan };
            Ok(ContestHalf { who: who.clone(), ability: skill_test.ability(state)?, plan })
        };
        let gap = state.chase_gap_between(&self.who, &against).map_or(gap, |(gap, _)| gap);
        let pursuer = half(Role::Pursuer, &self.who, self.push)?;
        let quarry = half(Role::Quarry, &against, self.their_push)?;
        Ok(ChasePlan { gap, pursuer, quarry })
    }

    /// Refuses what this distance does not allow: the quarry is stopped at short distance, and hides at very long
    /// distance or behind cover that is paid for. Only machines are pushed (HI-33 to HI-35).
    fn require_allowed(&self, state: &State, chase: &Chase, gap: &ChaseGap) -> Result<(), Refusal> {
        let no = |rule, key| Refusal::by(rule, key).with("who", state.name(&self.who));
        if chase.role(&self.who) != Some(Role::Pursuer) {
            return Err(Refusal::new("refused-not-pursuer").with("who", state.name(&self.who)));
        }
        if (self.push || self.their_push) && !chase.setting.vehicles {
            return Err(no("HI-35", "hitos-refused-no-machine"));
        }
        if (self.push || self.their_push) && self.goal == ChaseGoal::Hide {
            return Err(no("HI-35", "hitos-refused-pushed-hiding"));
        }
        match self.goal {
            ChaseGoal::Stop if !gap.distance.allows(ChaseGoal::Stop) => Err(no("HI-33", "refused-chase-too-far")),
            ChaseGoal::Hide if self.needs_aspect(gap) && self.aspect.is_none() => {
                Err(no("HI-34", "refused-chase-in-sight"))
            }
            _ => Ok(()),
        }
    }

    fn needs_aspect(&self, gap: &ChaseGap) -> bool {
        self.goal == ChaseGoal::Hide && !gap.distance.allows(ChaseGoal::Hide)
    }

    /// The best of the quarry: whoever has the most to add.
    fn best_runner(&self, state: &State, chase: &Chase) -> Id {
        let bonus = |who: &&Id| self.skill_test_of(chase, Role::Quarry, who).plan(state).ok().map(|plan| plan.bonus);
        let can_run = |who: &&Id| sheet(state, who).is_ok() && require_may_act(state, who).is_ok();
        // Of those who are as good, the first.
        let best = chase.quarry.iter().filter(can_run).rev().max_by_key(bonus);
        best.or(chase.quarry.first()).cloned().unwrap_or_default()
    }

    /// The skill that a side rolls with: on foot, at the wheel, or out of sight.
    fn skill_test_of<'a>(&self, chase: &Chase, role: Role, who: &'a Id) -> SkillTest<'a> {
        let usual = match (self.goal, role, chase.setting.vehicles) {
            (ChaseGoal::Hide, Role::Quarry, _) => (Characteristic::Intellect, SkillGroup::Subterfuge),
            (ChaseGoal::Hide, Role::Pursuer, _) => (Characteristic::Intellect, SkillGroup::Perception),
            (_, _, true) => (Characteristic::Reflexes, SkillGroup::Profession),
            (ChaseGoal::Stop, Role::Pursuer, false) => (Characteristic::Might, SkillGroup::Combat),
            (_, _, false) => (Characteristic::Reflexes, SkillGroup::Fitness),
        };
        let (characteristic, group, modifier) = match role {
            Role::Pursuer => (self.characteristic, self.group, self.with.modifier),
            Role::Quarry => (self.their_characteristic, self.their_group, self.theirs.their_modifier),
        };
        let (characteristic, group) = (characteristic.unwrap_or(usual.0), Some(group.unwrap_or(usual.1)));
        SkillTest { modifier, ..SkillTest::new(who, characteristic, group) }
    }

    /// Pays for the quarry's cover: they pay, which the game master may take back, or the game master pays the one who
    /// looks for them (HI-12, HI-13, HI-34).
    fn pay_for_cover(&self, tx: &mut Tx, quarry: &Id, aspect: &Text) -> Result<Option<InvocationOffer>, Refusal> {
        require_text(aspect)?;
        require_aspect_of_place(tx, quarry, aspect)?;
        if drama_holder(tx, quarry) == DramaHolder::Gm {
            if drama_holder(tx, &self.who) == DramaHolder::Player {
                move_drama(tx, &self.who, 1, "HI-12", "hitos-drama-received");
            }
            return Ok(None);
        }
        pay_point(tx, quarry, "HI-34", "hitos-drama-paid")?;
        let (by, direction, price) = (Some(quarry.clone()), InvokedFor::For, DramaPrice::Point);
        let (aspect, upon) = (aspect.into(), InvocationTarget::Dice(Vec::new()));
        Ok(Some(InvocationOffer { by, direction, aspect, price, exhausts: None, affects: None, upon }))
    }
}

/// Refuses as cover what people bear themselves: only an aspect of the situation hides anybody (HI-34).
fn require_aspect_of_place(state: &State, quarry: &Id, aspect: &Text) -> Result<(), Refusal> {
    let is_borne = state.people.keys().any(|who| own_aspect(state, who, aspect).is_some());
    let in_scene = state.current_scene().is_some_and(|scene| scene.aspects.iter().any(|held| held.has_text(aspect)));
    let mut terrain = state.chase_of(quarry).into_iter().flat_map(|chase| &chase.setting.terrain);
    match is_borne && !in_scene && !terrain.any(|phrase| phrase.is_same_name(aspect)) {
        true => Err(Refusal::by("HI-34", "hitos-refused-no-cover").with("aspect", aspect)),
        false => Ok(()),
    }
}
