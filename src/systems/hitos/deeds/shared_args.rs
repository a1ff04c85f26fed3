//! Arguments that several deeds share.

use clap::Args;

use crate::grammar::{is_said_as, person_deed_args};
use crate::rules::{Arg, Text};
use crate::session::plan::Plan;
use crate::session::{Id, NotDone, Refusal, State, Tx};
use crate::systems::hitos::condition::{require_may_act, require_may_be_aided, require_may_spend_action, require_safe};
use crate::systems::hitos::consequence::Consequence;
use crate::systems::hitos::people::sheet;
use crate::systems::hitos::planner::{self, SkillTest};
use crate::systems::hitos::roll::TestedAbility;
use crate::systems::hitos::rules;
use crate::systems::hitos::rules::DifficultyBand;
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};

/// What circumstances add or take.
#[derive(Debug, Clone, Default, Args)]
pub struct OwnModifier {
    #[arg(
        long,
        visible_alias = "modificador",
        value_name = "NUMBER",
        default_value = "0",
        allow_negative_numbers = true
    )]
    pub modifier: i32,
}

/// The modifier for the opponent's circumstances. For an opponent who is not at the table, everything that is added.
#[derive(Debug, Clone, Default, Args)]
pub struct TheirModifier {
    #[arg(
        long = "their-modifier",
        visible_alias = "su-modificador",
        value_name = "NUMBER",
        default_value = "0",
        allow_negative_numbers = true
    )]
    pub their_modifier: i32,
}

/// Who helps whom.
#[apply(person_deed_args)]
pub struct HelpGiven {
    pub helper: Id,
    pub patient: Id,
}

/// How hard it is to help, and the modifier for circumstances.
#[derive(Debug, Clone, Default, Args)]
pub struct HelpTerms {
    /// Defaults to what the rule or the campaign's options say.
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = DifficultyBand::parse_difficulty, allow_negative_numbers = true)]
    pub difficulty: Option<i32>,
    #[command(flatten)]
    pub with: OwnModifier,
}

/// The aspect that somebody means: one that a rule gave may be called by the rule's words, in any language, and is then
/// found by its id.
pub(super) fn resolve_aspect(state: &State, written: &Text) -> Text {
    let named = state.aspects_where(|held| held.named.is_some());
    let meant = named.iter().find(|(_, held)| held.named.as_ref().is_some_and(|named| is_said_as(named, written)));
    meant.map_or_else(|| Text::line(written), |(_, held)| Text::new(held.id.as_str()))
}

/// The aspect's text for a message. An aspect that a rule gave is found by its id.
pub(super) fn aspect_arg(state: &State, aspect: &Text) -> Arg {
    let named = state.aspects_where(|held| held.named.is_some() && held.id.as_str() == aspect.as_str());
    named.first().map_or_else(|| aspect.into(), |(_, held)| held.arg())
}

impl HelpGiven {
    /// Refuses helping oneself, or somebody who needs no help.
    pub(super) fn require_allowed(&self, state: &State, track_kind: TrackKind) -> Result<(), Refusal> {
        let HelpGiven { helper, patient } = self;
        if helper == patient {
            return Err(Refusal::by("HI-42", "hitos-refused-own-patient").with("who", state.name(helper)));
        }
        require_may_spend_action(state, helper)?;
        require_may_be_aided(state, patient, track_kind)
    }

    /// Refuses helpers who are their own patient or cannot act, patients away or lost, and either of them in danger, since
    /// care takes a day or more (HI-40, HI-47, HI-57).
    pub(super) fn require_may_supervise(&self, state: &State, rule: &'static str) -> Result<(), Refusal> {
        let HelpGiven { helper, patient } = self;
        if helper == patient {
            return Err(Refusal::by(rule, "hitos-refused-own-patient").with("who", state.name(helper)));
        }
        require_may_act(state, helper)?;
        state.require_able(patient)?;
        [helper, patient].into_iter().try_for_each(|who| require_safe(state, who, rule))
    }

    /// The group of the skill that the helper treats body or mind with; `None` if the sheet has none.
    pub(super) fn treating_group(&self, state: &State, track_kind: TrackKind) -> Option<SkillGroup> {
        sheet(state, &self.helper).ok()?.treating_skill(track_kind).map(|skill| skill.group)
    }

    /// The helper's test with a skill, if there is one.
    pub(super) fn skill_test(
        &self,
        characteristic: Characteristic,
        group: Option<SkillGroup>,
        treats: Option<TrackKind>,
        difficulty: i32,
        terms: &HelpTerms,
    ) -> SkillTest<'_> {
        let (modifier, difficulty) = (terms.with.modifier, Some(difficulty));
        SkillTest { who: &self.helper, characteristic, group, treats, modifier, difficulty }
    }

    /// The plan of the deed: the helper's roll.
    pub(super) fn plan(&self, plan: rules::Plan) -> Plan {
        Plan::of_roll(self.helper.clone(), false, plan)
    }

    /// Opens the helper's roll.
    pub(super) fn roll_and_open(
        &self,
        tx: &mut Tx,
        plan: rules::Plan,
        ability: TestedAbility,
        consequence: Consequence,
    ) -> Result<(), NotDone> {
        planner::roll_and_open(tx, &self.helper, false, ability, plan, None, Some(consequence))
    }
}
