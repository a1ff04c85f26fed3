//! Tests of one, of two against each other, and of a group (ND-04 to ND-11, house). A contest ends when all its rolls
//! are settled.

use std::collections::BTreeSet;

use super::circumstances::{GroupCircumstances, NdeCircumstances, RivalCircumstances};
use super::planner::{self, TestAttempt, non_blank};
use super::require_any_character;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, RARELY_USED, TabName, acting, one_of, one_of_with_keys, person_deed_args};
use crate::rules::{ContestSide, Text, ensure};
use crate::session::plan::Plan;
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose};
use crate::systems::nde::event::Event;
use crate::systems::nde::memory::{ContestKind, OpenContest};
use crate::systems::nde::roll::{NdeTask, Roll};
use crate::systems::nde::rules::{Attribute, Hindrance, Opposition, Tn, TnBand};
use crate::systems::nde::turn;

/// A test (ND-04). In a fight it takes the turn's action, unless it is free or secret.
#[apply(person_deed_args)]
pub struct NdeTest {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(Attribute::key))]
    pub attribute: Attribute,
    /// Has no effect in the 2d6 variant.
    #[arg(value_name = "NUMBER", default_value = "4", value_parser = TnBand::parse_tn)]
    pub tn: Tn,
    #[command(flatten)]
    pub with: NdeCircumstances,
    /// What a failure means.
    #[arg(long, visible_alias = "riesgo", value_name = "TEXT")]
    pub stake: Option<Text>,
    /// Whether it takes no action, since the game master calls for it.
    #[arg(long, visible_alias = "gratis", help_heading = RARELY_USED)]
    pub free: bool,
    #[arg(long, visible_alias = "secreta", help_heading = RARELY_USED)]
    pub secret: bool,
}

/// An opposed test: the higher face or total wins (house). In a fight it takes the action of `who`.
#[apply(person_deed_args)]
pub struct NdeOpposed {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(Attribute::key))]
    pub attribute: Attribute,
    pub against: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(Attribute::key))]
    pub their_attribute: Attribute,
    #[command(flatten)]
    pub with: NdeCircumstances,
    #[command(flatten)]
    pub theirs: RivalCircumstances,
    #[arg(long, visible_alias = "riesgo", value_name = "TEXT")]
    pub stake: Option<Text>,
    #[arg(long, visible_alias = "secreta", help_heading = RARELY_USED)]
    pub secret: bool,
}

/// A group test, which succeeds if at least half of the members do (house). In a fight it takes everybody's action.
#[apply(person_deed_args)]
pub struct NdeGroup {
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(Attribute::key))]
    pub attribute: Attribute,
    #[arg(value_name = "NUMBER", value_parser = TnBand::parse_tn)]
    pub tn: Tn,
    /// At least two.
    #[arg(value_name = "PERSON", required = true)]
    pub members: Vec<Id>,
    #[arg(long, visible_alias = "riesgo", value_name = "TEXT")]
    pub stake: Option<Text>,
    #[arg(long, visible_alias = "facilita")]
    pub ease: bool,
    #[arg(long, visible_alias = "dificulta", value_name = "CHOICE", value_parser = one_of::<Hindrance>())]
    pub hinder: Option<Hindrance>,
    #[arg(long, visible_alias = "además", allow_negative_numbers = true, default_value = "0", help_heading = RARELY_USED)]
    pub further: i8,
    #[command(flatten)]
    pub each: GroupCircumstances,
    #[arg(long, visible_alias = "secreta", help_heading = RARELY_USED)]
    pub secret: bool,
}

impl NdeTest {
    fn attempt(&self, state: &State) -> Result<TestAttempt, Refusal> {
        let NdeTest { who, attribute, tn, with, secret, .. } = self;
        let test = planner::test_setup(state, who, *attribute, Opposition::Tn(*tn), with, *secret)?;
        let attempt = TestAttempt::new(state, who, test, with, *secret)?.warn_if_repeated(state, None);
        if self.takes_action() {
            turn::require_action(state, who)?;
        }
        Ok(attempt)
    }

    fn takes_action(&self) -> bool {
        !self.free && !self.secret
    }
}

impl Deed for NdeTest {
    const DEF: Def = Def::new("nde.test", &["prueba"])
        .on_request(Whose::WHO)
        .judged(&["tn", "ease", "hinder", "further", "beset", "free"])
        .hiding(&["secret"])
        .examples(&[
            "test vera agility 6",
            "prueba vera destreza {example-hard} --talento \"{example-cats-feet}\" --riesgo \"{example-she-is-seen}\"",
        ])
        .short(&["test", "prueba"])
        .keys(&[Key::at(Tab(TabName::Roll), "enter"), Key::at(Tab(TabName::Fight), "s")])
        .form_keys(&[
            Key::at(Tab(TabName::Roll), "+").with(&[("field", "tn"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "-").with(&[("field", "tn"), ("by", "-1")]),
            Key::at(Tab(TabName::Roll), "t").with(&[("field", "talent"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "y").with(&[("field", "help"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "e").with(&[("field", "ease"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "h").with(&[("field", "hinder"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "l").with(&[("field", "luck"), ("by", "1")]),
        ])
        .available(require_any_character);

    acting!(who, with.help);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(planner::plan_of([self.attempt(state)?])))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let attempt = self.attempt(tx)?;
        if self.takes_action() {
            turn::spend_action(tx, &self.who)?;
        }
        let (test, stake) = (attempt.test_to_remember(), non_blank(self.stake.as_ref()));
        let task = NdeTask::Test { help: self.with.help.clone() };
        attempt.roll(tx, |rolled| Roll { stake, test, ..Roll::new(task, rolled) })
    }
}

impl NdeOpposed {
    fn attempts(&self, state: &State) -> Result<[TestAttempt; 2], Refusal> {
        let NdeOpposed { who, against, secret, .. } = self;
        ensure!(who != against, Refusal::new("nde-refused-own-rival").with("who", state.name(who)));
        let helps_both = self.with.help.is_some() && self.with.help == self.theirs.their_help;
        ensure!(!helps_both, Refusal::by("ND-09", "nde-refused-helps-both"));
        for help in [&self.with.help, &self.theirs.their_help] {
            turn::require_uninvolved(state, help.as_ref(), &[who.clone(), against.clone()])?;
        }
        let attempt = |who: &Id, attribute, with: &NdeCircumstances| {
            let test = planner::test_setup(state, who, attribute, Opposition::Rival, with, *secret)?;
            TestAttempt::new(state, who, test, with, *secret)
        };
        let mine = attempt(who, self.attribute, &self.with)?.warn_if_repeated(state, Some(against));
        let theirs = attempt(against, self.their_attribute, &(&self.theirs).into())?;
        if !secret {
            turn::require_action(state, who)?;
        }
        Ok([mine, theirs])
    }
}

impl NdeGroup {
    fn attempts(&self, state: &State) -> Result<Vec<TestAttempt>, Refusal> {
        let NdeGroup { members, attribute, tn, secret, .. } = self;
        let different: BTreeSet<&Id> = members.iter().collect();
        let is_group = different.len() > 1 && different.len() == members.len();
        ensure!(is_group, Refusal::new("nde-refused-small-group"));
        self.require_circumstances(state)?;
        let attempt = |who| {
            let with = self.circumstances_of(who);
            let test = planner::test_setup(state, who, *attribute, Opposition::Tn(*tn), &with, *secret)?;
            let attempt = TestAttempt::new(state, who, test, &with, *secret)?.warn_if_repeated(state, None);
            if !secret {
                turn::require_action(state, who)?;
            }
            Ok(attempt)
        };
        members.iter().map(attempt).collect()
    }

    /// The circumstances of a member's test.
    fn circumstances_of(&self, who: &Id) -> NdeCircumstances {
        let NdeGroup { ease, hinder, further, .. } = *self;
        self.each.for_member(who, NdeCircumstances { ease, hinder, further, ..NdeCircumstances::default() })
    }

    /// Refuses circumstances of people outside the group, two of one kind for one member, and allies who help twice or
    /// who act as well (ND-08 to ND-10, ND-14).
    fn require_circumstances(&self, state: &State) -> Result<(), Refusal> {
        for (rule, members) in self.each.members_by_rule() {
            let mut once = BTreeSet::new();
            for who in members {
                let name = state.person(who)?.name();
                ensure!(self.members.contains(who), Refusal::new("nde-refused-not-in-group").with("who", name));
                ensure!(once.insert(who), Refusal::by(rule, "nde-refused-one-each").with("who", state.name(who)));
            }
        }
        let helpers: BTreeSet<&Id> = self.each.help.iter().map(|(_, ally)| ally).collect();
        ensure!(helpers.len() == self.each.help.len(), Refusal::by("ND-09", "nde-refused-helps-several"));
        helpers.into_iter().try_for_each(|ally| turn::require_uninvolved(state, Some(ally), &self.members))
    }
}

impl Deed for NdeOpposed {
    const DEF: Def = Def::new("nde.opposed", &["enfrenta"])
        .on_request(Whose::WHO)
        .judged(&["their_ease", "their_hinder", "their_further", "their_beset", "ease", "hinder", "further", "beset"])
        .hiding(&["secret"])
        .examples(&["opposed vera agility bruno might --stake \"{example-the-key}\""])
        .short(&["opposed", "enfrenta"])
        .keys(&[Key::at(Tab(TabName::Roll), "o"), Key::at(Tab(TabName::Chase), "o")])
        .available(require_any_character);

    acting!(who, against, with.help, theirs.their_help);

    fn concerned_people(&self, state: &State) -> Vec<Id> {
        contest_concerns(self.actors(), state)
    }

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(planner::plan_of(self.attempts(state)?).opposed()))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let NdeOpposed { who, against, secret, .. } = self;
        let [mine, theirs] = self.attempts(tx)?;
        if !secret {
            turn::spend_action(tx, who)?;
        }
        let task = |rival: &Id, side, help: &Option<Id>| NdeTask::Opposed {
            rival: Some(rival.clone()),
            side,
            help: help.clone(),
        };
        let (first, second) = (&self.with.help, &self.theirs.their_help);
        let parts =
            vec![(mine, task(against, ContestSide::First, first)), (theirs, task(who, ContestSide::Second, second))];
        begin_contest(tx, ContestKind::Opposed, parts, self.stake.as_ref(), *secret)
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
        .available(require_any_character);

    acting!(members, each.help);

    fn concerned_people(&self, state: &State) -> Vec<Id> {
        contest_concerns(self.actors(), state)
    }

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(planner::plan_of(self.attempts(state)?)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let attempts = self.attempts(tx)?;
        for who in self.members.iter().filter(|_| !self.secret) {
            turn::spend_action(tx, who)?;
        }
        let tasks = self.members.iter().map(|who| NdeTask::Group { help: self.circumstances_of(who).help });
        let parts = attempts.into_iter().zip(tasks).collect();
        begin_contest(tx, ContestKind::Group, parts, self.stake.as_ref(), self.secret)
    }
}

/// Those who act in a new contest, and those of the open one: it settles first, since only one is open at a time.
fn contest_concerns(actors: Vec<&Id>, state: &State) -> Vec<Id> {
    let open = state.system_state.nde.contest.iter().flat_map(|contest| &contest.parts);
    actors.into_iter().chain(open.map(|part| &part.who)).cloned().collect()
}

/// Begins a contest and rolls for everybody in it. Refused while rolls of another one are open.
fn begin_contest(
    tx: &mut Tx,
    kind: ContestKind,
    parts: Vec<(TestAttempt, NdeTask)>,
    stake: Option<&Text>,
    secret: bool,
) -> Result<(), NotDone> {
    let mut open = tx.system_state.nde.contest.iter().flat_map(|contest| &contest.parts);
    ensure!(!open.any(|part| tx.rolls.contains_key(&part.who)), Refusal::new("refused-contest-open"));
    let stake = non_blank(stake);
    let all = parts.iter().map(|(attempt, _)| attempt.contest_part()).collect();
    tx.emit(Event::ContestBegan(OpenContest { kind, parts: all, stake: stake.clone(), secret }));
    for (attempt, task) in parts {
        attempt.roll(tx, |rolled| Roll { stake: stake.clone(), ..Roll::new(task, rolled) })?;
    }
    Ok(())
}
