//! Tests of several: two against each other, or a group at one thing (house). Everybody's roll is open, with luck of
//! their own; the contest ends when all of them are settled.

use std::collections::BTreeSet;

use clap::Args;

use super::somebody_rolls;
use super::with::{Each, Theirs, With};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{ASIDE, Deed, Def, Key, TabName, one_of};
use crate::rules::sides::Side;
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::plan::Plan;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::memory::Match;
use crate::systems::nde::planner::{self, said};
use crate::systems::nde::roll::{Roll, Task};
use crate::systems::nde::rules::{self, Against, Attribute, Band, Hindrance, Tn};
use crate::systems::nde::{contest, turn};

/// Two against each other (house): the higher face or total wins. In a fight the first spends the action.
#[derive(Debug, Clone, Args)]
pub struct Opposed {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Attribute>())]
    pub attribute: Attribute,
    #[arg(value_name = "PERSON")]
    pub against: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Attribute>())]
    pub their_attribute: Attribute,
    #[command(flatten)]
    pub with: With,
    #[command(flatten)]
    pub theirs: Theirs,
    #[arg(long, visible_alias = "riesgo", value_name = "TEXT")]
    pub stake: Option<Text>,
    #[arg(long, visible_alias = "secreta", help_heading = ASIDE)]
    pub secret: bool,
}

/// Several at one thing (house): it succeeds when at least half of them do. In a fight each spends the action.
#[derive(Debug, Clone, Args)]
pub struct Group {
    #[arg(value_name = "CHOICE", value_parser = one_of::<Attribute>())]
    pub attribute: Attribute,
    #[arg(value_name = "NUMBER", value_parser = Band::said)]
    pub tn: Tn,
    /// Two at least.
    #[arg(value_name = "PERSON", required = true)]
    pub members: Vec<Id>,
    #[arg(long, visible_alias = "riesgo", value_name = "TEXT")]
    pub stake: Option<Text>,
    #[arg(long, visible_alias = "facilita")]
    pub ease: bool,
    #[arg(long, visible_alias = "dificulta", value_name = "CHOICE", value_parser = one_of::<Hindrance>())]
    pub hinder: Option<Hindrance>,
    #[command(flatten)]
    pub each: Each,
    #[arg(long, visible_alias = "secreta", help_heading = ASIDE)]
    pub secret: bool,
}

/// A test and what will be rolled for it.
type Planned = (rules::Test, rules::Plan);

impl Opposed {
    fn planned(&self, state: &State) -> Result<[Planned; 2], Refusal> {
        let Opposed { who, against, .. } = self;
        if who == against {
            return Err(Refusal::new("nde-refused-own-rival").with("who", state.name(who)));
        }
        // One ally helps one of them.
        if self.with.help.is_some() && self.with.help == self.theirs.their_help {
            return Err(Refusal::by("ND-09", "nde-refused-helps-both"));
        }
        let plan = |who: &Id, attribute, with: &With| -> Result<Planned, Refusal> {
            let test = planner::test(state, who, attribute, Against::Rival, with, self.secret)?;
            let plan = test.plan(&state.campaign.houses.nde)?;
            Ok((test, plan))
        };
        let plans =
            [plan(who, self.attribute, &self.with)?, plan(against, self.their_attribute, &(&self.theirs).into())?];
        if !self.secret {
            turn::may_act(state, who)?;
        }
        Ok(plans)
    }
}

impl Group {
    fn planned(&self, state: &State) -> Result<Vec<(&Id, Planned)>, Refusal> {
        let Group { members, attribute, tn, secret, .. } = self;
        let different: BTreeSet<&Id> = members.iter().collect();
        if different.len() < 2 || different.len() != members.len() {
            return Err(Refusal::new("nde-refused-small-group"));
        }
        self.fits(state)?;
        let plan = |who| {
            let test = planner::test(state, who, *attribute, Against::Tn(*tn), &self.with(who), *secret)?;
            let plan = test.plan(&state.campaign.houses.nde)?;
            if !secret {
                turn::may_act(state, who)?;
            }
            Ok((who, (test, plan)))
        };
        members.iter().map(plan).collect()
    }

    /// What bears on the test of one of them.
    fn with(&self, who: &Id) -> With {
        self.each.of(who, With { ease: self.ease, hinder: self.hinder, ..With::default() })
    }

    /// Refuses what is said of somebody else, and an ally who would help twice, or beside an own action (ND-09).
    fn fits(&self, state: &State) -> Result<(), Refusal> {
        if let Some(other) = self.each.whose().find(|who| !self.members.contains(who)) {
            let no = Refusal::new("nde-refused-not-in-group");
            return Err(no.with("who", state.person(other)?.name()));
        }
        let helpers: BTreeSet<&Id> = self.each.help.iter().map(|(_, ally)| ally).collect();
        if helpers.len() != self.each.help.len() {
            return Err(Refusal::by("ND-09", "nde-refused-helps-several"));
        }
        match helpers.into_iter().find(|ally| self.members.contains(ally) && turn::takes_turns(state, ally)) {
            Some(busy) => Err(state.acted_already("ND-09", busy)),
            None => Ok(()),
        }
    }
}

impl Deed for Opposed {
    const DEF: Def = Def::new("nde.opposed", &["enfrenta"])
        .examples(&["opposed vera agility bruno might --stake \"la llave\""])
        .short(&["opposed", "enfrenta"])
        .keys(&[Key::at(Tab(TabName::Roll), "o"), Key::at(Tab(TabName::Chase), "o")])
        .available(somebody_rolls);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let [(test, mine), (_, theirs)] = self.planned(state)?;
        let warning = planner::repeats(state, &self.who, &test, Some(&self.against));
        let plan = planner::of_all([(&self.who, mine), (&self.against, theirs)], self.secret).opposed();
        Ok(Some(plan.warned(warning)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Opposed { who, against, secret, .. } = self;
        let [(test, mine), (their_test, theirs)] = self.planned(tx)?;
        let warning = planner::repeats(tx, who, &test, Some(against));
        let tests = [(who, test), (against, their_test)];
        let tests = tests.map(|(who, test)| (who, planner::remembered(tx, who, test, *secret)));
        if !secret {
            turn::spend_action(tx, who)?;
        }
        let stake = said(self.stake.as_ref());
        contest::begin(tx, Match::Opposed, tests, stake.clone(), *secret)?;
        let sides = [
            (who, mine, self.with.help.as_ref(), against, Side::First),
            (against, theirs, self.theirs.their_help.as_ref(), who, Side::Second),
        ];
        for (who, plan, help, rival, corner) in sides {
            let (task, stake) = (Task::Opposed { rival: Some(rival.clone()), corner }, stake.clone());
            let warning = warning && corner == Side::First;
            let body = |rolled| Roll { stake, warning, secret: *secret, ..Roll::new(task, rolled) };
            planner::throw(tx, who, plan, help, *secret, body)?;
        }
        Ok(())
    }
}

impl Deed for Group {
    const DEF: Def = Def::new("nde.group", &["grupo"])
        .examples(&[
            "group agility 5 vera bruno --stake \"los oyen\"",
            "grupo destreza 5 vera bruno --talento \"vera:Pies de gato\" --suerte bruno",
        ])
        .short(&["group", "grupo"])
        .keys(&[Key::at(Tab(TabName::Roll), "g")])
        .available(somebody_rolls);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let planned = self.planned(state)?;
        let warning = planned.iter().any(|(who, (test, _))| planner::repeats(state, who, test, None));
        let rolls = planned.into_iter().map(|(who, (_, plan))| (who, plan));
        Ok(Some(planner::of_all(rolls, self.secret).warned(warning)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let secret = self.secret;
        let plans = self.planned(tx)?;
        for who in self.members.iter().filter(|_| !secret) {
            turn::spend_action(tx, who)?;
        }
        let stake = said(self.stake.as_ref());
        let tests = plans.iter().map(|(who, (test, _))| (*who, planner::remembered(tx, who, test.clone(), secret)));
        let tests: Vec<_> = tests.collect();
        contest::begin(tx, Match::Group, tests, stake.clone(), secret)?;
        for (who, (test, plan)) in plans {
            let (stake, help) = (stake.clone(), self.with(who).help);
            let (warning, task) = (planner::repeats(tx, who, &test, None), Task::Group { help: help.clone() });
            let body = |rolled| Roll { stake, warning, secret, ..Roll::new(task, rolled) };
            planner::throw(tx, who, plan, help.as_ref(), secret, body)?;
        }
        Ok(())
    }
}
