//! Tests of several: two against each other, or a group at one thing (house). Everybody's roll is open, with luck of
//! their own; the contest ends when all of them are settled.

use std::collections::BTreeSet;

use clap::Args;

use super::planner::{self, TestAttempt, said};
use super::somebody_rolls;
use super::with::{Each, NdeTheirs, NdeWith};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{ASIDE, Deed, Def, Key, TabName, one_of, person_deed_args};
use crate::rules::sides::Contestant;
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::plan::Plan;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::event::Event;
use crate::systems::nde::memory::{ContestKind, OpenContest};
use crate::systems::nde::roll::{NdeTask, Roll};
use crate::systems::nde::rules::{Attribute, Hindrance, Opposition, Tn, TnBand};
use crate::systems::nde::turn;

/// Two against each other (house): the higher face or total wins. In a fight the first spends the action.
#[apply(person_deed_args)]
pub struct NdeOpposed {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Attribute>())]
    pub attribute: Attribute,
    pub against: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Attribute>())]
    pub their_attribute: Attribute,
    #[command(flatten)]
    pub with: NdeWith,
    #[command(flatten)]
    pub theirs: NdeTheirs,
    #[arg(long, visible_alias = "riesgo", value_name = "TEXT")]
    pub stake: Option<Text>,
    #[arg(long, visible_alias = "secreta", help_heading = ASIDE)]
    pub secret: bool,
}

/// Several at one thing (house): it succeeds when at least half of them do. In a fight each spends the action.
#[derive(Debug, Clone, Args)]
pub struct NdeGroup {
    #[arg(value_name = "CHOICE", value_parser = one_of::<Attribute>())]
    pub attribute: Attribute,
    #[arg(value_name = "NUMBER", value_parser = TnBand::said)]
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

impl NdeOpposed {
    fn attempts(&self, state: &State) -> Result<[TestAttempt; 2], Refusal> {
        let NdeOpposed { who, against, secret, .. } = self;
        if who == against {
            return Err(Refusal::new("nde-refused-own-rival").with("who", state.name(who)));
        }
        // One ally helps one of them.
        if self.with.help.is_some() && self.with.help == self.theirs.their_help {
            return Err(Refusal::by("ND-09", "nde-refused-helps-both"));
        }
        let attempt = |who: &Id, attribute, with: &NdeWith| {
            let test = planner::test(state, who, attribute, Opposition::Rival, with, *secret)?;
            TestAttempt::of(state, who, test, with, *secret)
        };
        let mine = attempt(who, self.attribute, &self.with)?.warned(state, Some(against));
        let theirs = attempt(against, self.their_attribute, &(&self.theirs).into())?;
        if !secret {
            turn::may_act(state, who)?;
        }
        Ok([mine, theirs])
    }
}

impl NdeGroup {
    fn attempts(&self, state: &State) -> Result<Vec<TestAttempt>, Refusal> {
        let NdeGroup { members, attribute, tn, secret, .. } = self;
        let different: BTreeSet<&Id> = members.iter().collect();
        if different.len() < 2 || different.len() != members.len() {
            return Err(Refusal::new("nde-refused-small-group"));
        }
        self.fits(state)?;
        let attempt = |who| {
            let with = self.with(who);
            let test = planner::test(state, who, *attribute, Opposition::Tn(*tn), &with, *secret)?;
            let attempt = TestAttempt::of(state, who, test, &with, *secret)?.warned(state, None);
            if !secret {
                turn::may_act(state, who)?;
            }
            Ok(attempt)
        };
        members.iter().map(attempt).collect()
    }

    /// What bears on the test of one of them.
    fn with(&self, who: &Id) -> NdeWith {
        self.each.of(who, NdeWith { ease: self.ease, hinder: self.hinder, ..NdeWith::default() })
    }

    /// Refuses what is said of somebody outside the group, and an ally who helps twice or acts as well (ND-09).
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

impl Deed for NdeOpposed {
    const DEF: Def = Def::new("nde.opposed", &["enfrenta"])
        .examples(&["opposed vera agility bruno might --stake \"{example-the-key}\""])
        .short(&["opposed", "enfrenta"])
        .keys(&[Key::at(Tab(TabName::Roll), "o"), Key::at(Tab(TabName::Chase), "o")])
        .available(somebody_rolls);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(planner::planned(self.attempts(state)?).opposed()))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let NdeOpposed { who, against, secret, .. } = self;
        let [mine, theirs] = self.attempts(tx)?;
        if !secret {
            turn::spend_action(tx, who)?;
        }
        let task = |rival: &Id, corner| NdeTask::Opposed { rival: Some(rival.clone()), corner };
        let parts = vec![(mine, task(against, Contestant::First)), (theirs, task(who, Contestant::Second))];
        throw(tx, ContestKind::Opposed, parts, self.stake.as_ref(), *secret)
    }
}

impl Deed for NdeGroup {
    const DEF: Def = Def::new("nde.group", &["grupo"])
        .examples(&[
            "group agility 5 vera bruno --stake \"{example-they-are-heard}\"",
            "grupo destreza 5 vera bruno --talento \"vera:{example-cats-feet}\" --suerte bruno",
        ])
        .short(&["group", "grupo"])
        .keys(&[Key::at(Tab(TabName::Roll), "g")])
        .available(somebody_rolls);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(planner::planned(self.attempts(state)?)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let attempts = self.attempts(tx)?;
        for who in self.members.iter().filter(|_| !self.secret) {
            turn::spend_action(tx, who)?;
        }
        let tasks = self.members.iter().map(|who| NdeTask::Group { help: self.with(who).help });
        let parts = attempts.into_iter().zip(tasks).collect();
        throw(tx, ContestKind::Group, parts, self.stake.as_ref(), self.secret)
    }
}

/// Begins a contest and rolls for everybody in it; refused while another one's rolls are open.
fn throw(
    tx: &mut Tx,
    kind: ContestKind,
    parts: Vec<(TestAttempt, NdeTask)>,
    stake: Option<&Text>,
    secret: bool,
) -> Result<(), No> {
    let mut open = tx.system_state.nde.contest.iter().flat_map(|contest| &contest.parts);
    if open.any(|part| tx.rolls.contains_key(&part.who)) {
        return Err(Refusal::new("refused-contest-open").into());
    }
    let stake = said(stake);
    let all = parts.iter().map(|(attempt, _)| attempt.part(tx)).collect();
    tx.emit(Event::ContestBegan(OpenContest { kind, parts: all, stake: stake.clone(), secret }));
    for (attempt, task) in parts {
        attempt.throw(tx, |rolled| Roll { stake: stake.clone(), ..Roll::new(task, rolled) })?;
    }
    Ok(())
}
