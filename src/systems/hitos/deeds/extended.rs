//! Extended tests: beginning, attempting and correcting them (HI-06). The deeds of clocks do what the tests share with
//! clocks.

use clap::Args;

use super::shared_args::OwnModifier;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, Kind, TabName, acting, one_of_with_keys, person_deed_args};
use crate::rules::text::Text;
use crate::session::events::clock::Event as ClockEvent;
use crate::session::plan::Plan;
use crate::session::{Audience, Clock, Id, NotDone, Origin, Refusal, State, Tries, Tx, Whose, require_change};
use crate::systems::hitos::condition::require_may_act;
use crate::systems::hitos::consequence::Consequence;
use crate::systems::hitos::event::Event;
use crate::systems::hitos::people::{require_somebody_rolls, sheet};
use crate::systems::hitos::planner::{self, SkillTest};
use crate::systems::hitos::roll::TestedAbility;
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use crate::systems::hitos::rules::{self, DifficultyBand};
use crate::systems::hitos::task::{ExtendedTask, require_some_task, task};

/// Begins an extended test, which takes several successes (HI-06). Rolls nothing yet.
#[apply(person_deed_args)]
pub struct Extended {
    pub who: Id,
    /// What is to be done.
    pub name: Text,
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(Characteristic::key))]
    pub characteristic: Characteristic,
    /// Without one nothing is added.
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(SkillGroup::key))]
    pub group: Option<SkillGroup>,
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", default_value = "15", value_parser = DifficultyBand::parse_difficulty,
        allow_negative_numbers = true)]
    pub difficulty: i32,
    /// The successes that it takes, 1 to 24.
    #[arg(long, visible_alias = "éxitos", alias = "exitos", value_name = "NUMBER", default_value = "3")]
    pub successes: u8,
    /// How long an attempt takes.
    #[arg(long, visible_alias = "intervalo", value_name = "TEXT")]
    pub interval: Option<Text>,
    /// What happens at the end.
    #[arg(long, visible_alias = "consecuencia", value_name = "TEXT")]
    pub consequence: Option<Text>,
    #[arg(long, visible_alias = "oculta")]
    pub hidden: bool,
}

/// Makes the next attempt at an extended test (HI-06). This opens a roll; the attempt counts once the roll is settled.
#[derive(Debug, Clone, Args)]
pub struct AttemptExtended {
    #[arg(value_name = "CLOCK")]
    pub clock: Id,
    #[command(flatten)]
    pub how: AttemptTerms,
    /// The modifier for circumstances, help included.
    #[command(flatten)]
    pub with: OwnModifier,
}

/// Corrects an extended test: whose it is, how it is rolled, and how many attempts there were (HI-06). The clock holds
/// its successes.
#[derive(Debug, Clone, Args)]
pub struct AmendExtended {
    #[arg(value_name = "CLOCK")]
    pub clock: Id,
    #[command(flatten)]
    pub how: AttemptTerms,
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = DifficultyBand::parse_difficulty, allow_negative_numbers = true)]
    pub difficulty: Option<i32>,
    #[arg(long, visible_alias = "intentos", value_name = "NUMBER")]
    pub attempts: Option<u16>,
    #[arg(long, visible_alias = "intervalo", value_name = "TEXT")]
    pub interval: Option<Text>,
}

/// Who attempts an extended test and how. What a line leaves out stays as the test has it.
#[derive(Debug, Clone, Default, Args)]
pub struct AttemptTerms {
    #[arg(value_name = "PERSON")]
    pub who: Option<Id>,
    #[arg(long, visible_alias = "característica", alias = "caracteristica", value_name = "CHOICE",
        value_parser = one_of_with_keys(Characteristic::key))]
    pub characteristic: Option<Characteristic>,
    #[arg(long, visible_alias = "habilidad", value_name = "CHOICE", value_parser = one_of_with_keys(SkillGroup::key))]
    pub group: Option<SkillGroup>,
}

impl Deed for Extended {
    const DEF: Def = Def::new("hitos.extended", &["prolongada", "extendida"])
        .examples(&[
            "hitos extended irene \"{example-translate-the-diary}\" intellect culture --difficulty hard --successes 5 --interval \"8 h\"",
            "hitos prolongada tomas \"{example-sit-up-with-the-patient}\" voluntad --éxitos 3 --intervalo \"{example-one-night}\"",
        ])
        .keys(&[Key::at(Tab(TabName::Roll), "X"), Key::at(Tab(TabName::Gauges), "X"), Key::at(Tab(TabName::Scene), "X")])
        .about(Kind::Clock)
        .keeps_rolls_open()
        .available(require_somebody_rolls);
    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Extended { who, characteristic, group, difficulty, .. } = self;
        sheet(tx, who)?;
        // A task would reveal the hidden person who is at it.
        let open = !self.hidden && tx.audience_of(who).is_all();
        let line = |text: &Option<Text>| text.as_ref().map(|text| Text::line(text)).unwrap_or_default();
        let clock = tx.add_clock(Clock {
            name: Text::line(&self.name),
            size: self.successes,
            tries: Some(Tries { interval: line(&self.interval), made: 0 }),
            consequence: self.consequence.clone().unwrap_or_default(),
            seen_by: if open { Audience::All } else { Audience::gm() },
            origin: Origin::Table,
            ..Clock::default()
        })?;
        let (characteristic, group, difficulty) = (*characteristic, *group, *difficulty);
        let task = ExtendedTask { who: Some(who.clone()), characteristic, group, difficulty };
        tx.emit(Event::TaskSet { clock, task });
        Ok(())
    }
}

impl AttemptTerms {
    /// The extended test with these terms in place of its own.
    fn applied_to(&self, task: &ExtendedTask) -> ExtendedTask {
        ExtendedTask {
            who: self.who.as_ref().or(task.who.as_ref()).cloned(),
            characteristic: self.characteristic.unwrap_or(task.characteristic),
            group: self.group.or(task.group),
            difficulty: task.difficulty,
        }
    }
}

/// What an attempt rolls; it is secret unless everybody knows of the task.
struct ExtendedAttempt {
    who: Id,
    ability: TestedAbility,
    plan: rules::Plan,
    what: Text,
    secret: bool,
}

impl AttemptExtended {
    fn planned_attempt(&self, state: &State) -> Result<ExtendedAttempt, Refusal> {
        let (clock, task) = task(state, &self.clock)?;
        let no = |key| Refusal::by("HI-06", key).with("clock", &clock.name);
        if clock.is_full() {
            return Err(no("hitos-refused-task-done"));
        }
        let ExtendedTask { who, characteristic, group, difficulty } = self.how.applied_to(task);
        let who = who.ok_or_else(|| no("hitos-refused-nobody-tries"))?;
        state.require_able(&who)?;
        require_may_act(state, &who)?;
        let secret = !clock.seen_by.is_all();
        if !secret && state.is_hidden_roll(&who, false) {
            return Err(no("hitos-refused-open-task").with("who", state.name(&who)));
        }
        let (modifier, difficulty) = (self.with.modifier, Some(difficulty));
        let skill_test = SkillTest { modifier, difficulty, ..SkillTest::new(&who, characteristic, group) };
        let (ability, plan) = (skill_test.ability(state)?, skill_test.plan(state)?);
        Ok(ExtendedAttempt { who, ability, plan, what: clock.name.clone(), secret })
    }
}

impl Deed for AttemptExtended {
    const DEF: Def = Def::new("hitos.attempt", &["intenta"])
        .on_request(Whose::WHO)
        .examples(&[
            "hitos attempt traducir-el-diario-1",
            "hitos intenta traducir-el-diario-1 tomas --habilidad percepción --modificador 2",
        ])
        .keys(&[
            Key::at(Tab(TabName::Roll), "t"),
            Key::at(Tab(TabName::Gauges), "t"),
            Key::at(Tab(TabName::Scene), "t"),
        ])
        .about(Kind::Clock)
        .available(require_some_task);
    acting!(how.who);

    fn concerned_people(&self, state: &State) -> Vec<Id> {
        task(state, &self.clock).ok().and_then(|(_, task)| self.how.applied_to(task).who).into_iter().collect()
    }

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let ExtendedAttempt { who, plan, secret, .. } = self.planned_attempt(state)?;
        Ok(Some(Plan::of_roll(who, secret, plan)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let ExtendedAttempt { who, ability, plan, what, secret } = self.planned_attempt(tx)?;
        tx.require_no_open_roll(&who)?;
        let consequence = Consequence::Attempt(self.clock.clone());
        planner::roll_and_open(tx, &who, secret, ability, plan, Some(what), Some(consequence))
    }
}

impl Deed for AmendExtended {
    const DEF: Def = Def::new("hitos.amend", &["corrige"])
        .examples(&[
            "hitos amend traducir-el-diario-1 tomas --difficulty average",
            "hitos corrige traducir-el-diario-1 --intentos 3 --intervalo \"{example-one-night}\"",
        ])
        .keys(&[Key::at(Tab(TabName::Gauges), "M"), Key::at(Tab(TabName::Scene), "M")])
        .about(Kind::Clock)
        .keeps_rolls_open()
        .available(require_some_task);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let AmendExtended { clock, how, difficulty, attempts, interval } = self;
        let (there, was) = task(tx, clock)?;
        let tries = there.tries.clone().unwrap_or_default();
        let amended = ExtendedTask { difficulty: difficulty.unwrap_or(was.difficulty), ..how.applied_to(was) };
        let counted = Tries {
            interval: interval.as_ref().map_or_else(|| tries.interval.clone(), |interval| Text::line(interval)),
            made: attempts.unwrap_or(tries.made),
        };
        let rewritten = amended != *was;
        require_change(rewritten || counted != tries)?;
        if let Some(who) = &how.who {
            sheet(tx, who)?;
        }
        if rewritten {
            tx.emit(Event::TaskSet { clock: clock.clone(), task: amended });
        }
        if counted != tries {
            tx.emit(ClockEvent::TriesSet { clock: clock.clone(), tries: counted });
        }
        Ok(())
    }
}
