//! Rolls, from the question to the dice on the table (PR-01, PR-07 to PR-09, PR-12).

use clap::Args;

use super::act::{lapse, take_turn};
use super::values::{Announced, adjustment, announced, difficulty, edge, said, scale, task};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{ASIDE, Deed, Def, Key, TabName, person_deed_args};
use crate::rules::refused::ensure;
use crate::rules::say::Why;
use crate::rules::text::Text;
use crate::session::cards::prepared::DeckName;
use crate::session::id::Id;
use crate::session::plan;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::prisma::event::Event;
use crate::systems::prisma::people::sheet;
use crate::systems::prisma::roll::{Roll as OnTable, ThrownTest};
use crate::systems::prisma::rules::{
    Complication, ComplicationCost, EdgeOffer, EdgeSource, EdgeVerdict, Plan, PoolPart, PoolTest, PowerScale, Purpose,
    RollTask, RolledTest, Sheet, resolve,
};

/// A roll of a pool (PR-01 to PR-09). Opens it.
#[apply(person_deed_args)]
#[derive(Default)]
pub struct RollPool {
    pub who: Id,
    /// An attribute of the sheet.
    pub rating: Option<Text>,
    /// A skill; one that the sheet does not have gives no dice.
    pub skill: Option<Text>,
    /// Of the tasks that name none.
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = difficulty)]
    pub difficulty: Option<u8>,
    /// Several share the one roll (PR-08); without any it has one.
    #[arg(long, visible_alias = "tarea", value_name = "TEXT:NUMBER", value_parser = task)]
    pub task: Vec<RollTask>,
    /// Edge sharpened against the target counts, and the target's against the roller lapses (PR-16).
    #[arg(long, visible_alias = "sobre", value_name = "PERSON")]
    pub target: Option<Id>,
    #[command(flatten)]
    pub with: RollWith,
    /// Nothing that the others see is paid or gained by it.
    #[arg(long, visible_alias = "secreta", help_heading = ASIDE)]
    pub secret: bool,
}

/// What bears on a roll.
#[derive(Debug, Clone, Default, Args)]
pub struct RollWith {
    #[arg(long, visible_alias = "qué", alias = "que", value_name = "TEXT")]
    pub what: Option<Text>,
    /// Of the tasks that have none of their own.
    #[arg(long, visible_alias = "escala", value_name = "TEXT:NUMBER", value_parser = scale, help_heading = ASIDE)]
    pub scale: Option<PowerScale>,
    #[arg(long, visible_alias = "complicación", alias = "complicacion", value_name = "TEXT:NUMBER",
        value_parser = announced)]
    pub complication: Vec<Announced>,
    /// How many complications of the campaign's are drawn for the first task (PR-12).
    #[arg(long, visible_alias = "saca", value_name = "NUMBER", default_value = "0", help_heading = ASIDE)]
    pub draw: u8,
    /// Dice that circumstances add or take (PR-01).
    #[arg(long, visible_alias = "ajuste", value_name = "TEXT:NUMBER", value_parser = adjustment, help_heading = ASIDE)]
    pub adjust: Vec<PoolPart>,
    /// Further words for the action, by which edge knows its own (PR-07).
    #[arg(long, visible_alias = "palabra", value_name = "TEXT", help_heading = ASIDE)]
    pub word: Vec<Text>,
    /// Whether a clue may be asked for (PR-19 d).
    #[arg(long, visible_alias = "investiga", help_heading = ASIDE)]
    pub investigates: bool,
    /// Edge by the game master's word, besides the sheet's and the scene's (PR-07).
    #[arg(long, visible_alias = "filo", value_name = "TEXT:NUMBER", value_parser = edge, help_heading = ASIDE)]
    pub edges: Vec<EdgeSource>,
    /// Names of sources that are admitted though their scope is another (PR-07).
    #[arg(long, visible_alias = "admite", value_name = "TEXT", help_heading = ASIDE)]
    pub admit: Vec<Text>,
    /// Names of sources that are left out (PR-07).
    #[arg(long, visible_alias = "sin", value_name = "TEXT", help_heading = ASIDE)]
    pub without: Vec<Text>,
    /// Whether it costs no turn in a fight: a roll that the game master calls for.
    #[arg(long, visible_alias = "gratis", help_heading = ASIDE)]
    pub free: bool,
}

impl Deed for RollPool {
    const DEF: Def = Def::new("prisma.roll", &["tira"])
        .short(&["throw", "tira"])
        .examples(&[
            "throw vera {example-mind} {example-occultism} --difficulty 2 --complication \"{example-the-floor-creaks}:1\"",
            "tira vera {example-body} {example-acrobatics} --dificultad ardua --ajuste \"{example-in-the-dark}:-1\" --filo {example-lantern}:2",
            "throw vera {example-body} --task \"{example-jump}:2\" --task \"{example-shoot}:1\" --complication {example-noise}:1@2 --edges {example-rope}:1@{example-jump}",
        ])
        .keys(&[Key::at(Tab(TabName::Roll), "enter")])
        .form_keys(&[
            Key::at(Tab(TabName::Roll), "+").with(&[("field", "difficulty"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "-").with(&[("field", "difficulty"), ("by", "-1")]),
            Key::at(Tab(TabName::Roll), "e").with(&[("field", "without"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "E").with(&[("field", "admit"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "l").with(&[("field", "complication"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "t").with(&[("field", "target"), ("by", "1")]),
        ])
        .available(|state| rollers(state, 1));

    fn plan(&self, state: &State) -> Result<Option<plan::Plan>, Refusal> {
        Ok(Some(foreseen(vec![(self, self.planned(state)?)])))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let mut plan = self.planned(tx)?;
        tx.require_no_open_roll(&self.who)?;
        let quiet = tx.is_quiet(&self.who, self.secret);
        draw_planned(tx, &self.who, &mut plan, quiet)?;
        if let Some(target) = self.target.as_ref().filter(|_| !quiet) {
            lapse(tx, &self.who, target);
        }
        take_turn(tx, &self.who, quiet || self.with.free);
        let mut place = tx.begin_roll_of(&self.who, self.secret);
        let rolled = resolve(plan, &mut tx.dice(&mut place))?;
        let roll = OnTable { at_theirs: self.is_at_theirs(tx), quiet, ..self.fallen(tx, rolled)? };
        tx.open_roll(&self.who, self.secret, place, roll);
        Ok(())
    }
}

impl RollPool {
    /// What will be rolled. An open roll of the same person plays no part: it would settle first.
    pub(super) fn planned(&self, state: &State) -> Result<Plan, Refusal> {
        let RollPool { who, with, .. } = self;
        let sheet = sheet(state, who)?;
        if let Some(target) = &self.target {
            state.person(target)?;
            ensure!(target != who, Refusal::new("prisma-refused-own-target").with("who", state.name(who)));
        }
        let [attribute, skill] = self.rated(state)?;
        let mut pool = sheet.pool(attribute.as_deref(), skill.as_deref());
        pool.parts.extend(with.adjust.iter().cloned());
        let house = &state.campaign.houses.prisma;
        let test = PoolTest {
            pool,
            tasks: self.tasks(state),
            action: attribute.iter().chain(&skill).chain(&with.word).cloned().collect(),
            purpose: if with.investigates { Purpose::Investigation } else { Purpose::Other },
            edge: self.offers(state, sheet)?,
            stunts: house.stunts.iter().chain(&sheet.stunts).cloned().collect(),
        };
        if with.draw > 0 {
            state.require_deck(DeckName::Complications)?;
        }
        Ok(Plan { drawn: with.draw, ..test.plan(house)? })
    }

    /// The roll on the table once its dice have fallen, before it is set against another one's.
    pub(super) fn fallen(&self, state: &State, rolled: RolledTest) -> Result<OnTable, Refusal> {
        let [attribute, skill] = self.rated(state)?;
        let (what, target, thrown) = (said(&self.with.what).cloned(), self.target.clone(), ThrownTest::open(rolled));
        Ok(OnTable { attribute, skill, what, target, at_theirs: false, rival: None, thrown, quiet: false })
    }

    /// Attribute and skill as the sheet calls them.
    fn rated(&self, state: &State) -> Result<[Option<Text>; 2], Refusal> {
        let sheet = sheet(state, &self.who)?;
        let attribute = said(&self.rating).map(|name| {
            let no = Refusal::by("PR-01", "prisma-refused-no-attribute").with("who", state.name(&self.who));
            sheet.attributes.spelt(name).cloned().ok_or_else(|| no.with("name", name))
        });
        let skill = said(&self.skill).map(|name| match (sheet.skills.spelt(name), sheet.attributes.spelt(name)) {
            (None, Some(name)) => Err(Refusal::by("PR-01", "prisma-refused-two-attributes").with("name", name)),
            (skill, _) => Ok(skill.unwrap_or(name).clone()),
        });
        Ok([attribute.transpose()?, skill.transpose()?])
    }

    /// The roll's tasks. One without a difficulty has the target's own, where the target's sheet says one (PR-09).
    fn tasks(&self, state: &State) -> Vec<RollTask> {
        let mut tasks = if self.task.is_empty() { vec![RollTask::default()] } else { self.task.clone() };
        let last = tasks.len() - 1;
        for announced in &self.with.complication {
            tasks[announced.task.min(last)].complications.push(announced.complication.clone());
        }
        for task in &mut tasks {
            task.difficulty = task.difficulty.or(self.difficulty).or(self.difficulty_of_target(state));
            task.scale = task.scale.take().or_else(|| self.with.scale.clone());
        }
        tasks
    }

    fn difficulty_of_target(&self, state: &State) -> Option<u8> {
        state.people.get(self.target.as_ref()?)?.member.sheets.prisma.as_ref()?.difficulty
    }

    /// Whether what it has to reach is the target's own number.
    fn is_at_theirs(&self, state: &State) -> bool {
        let open = self.task.is_empty() || self.task.iter().any(|task| task.difficulty.is_none());
        open && self.difficulty.is_none() && self.difficulty_of_target(state).is_some()
    }

    /// The sources of edge at hand: the sheet's, what was sharpened against the target, what the scene brings and what was
    /// said here; with what was said of each (PR-07, PR-16).
    fn offers(&self, state: &State, sheet: &Sheet) -> Result<Vec<EdgeOffer>, Refusal> {
        let RollPool { who, with, .. } = self;
        let sharpened = state.system_state.prisma.sharpened.iter();
        let sharpened = sharpened.filter_map(|sharpened| sharpened.offer(who, self.target.as_ref(), state));
        let place = state.current_scene().into_iter().flat_map(|scene| &scene.grounds.prisma.edges);
        let scene = place.chain(&with.edges).cloned().map(EdgeOffer::from);
        let mut offers: Vec<EdgeOffer> = sheet.offers().into_iter().chain(sharpened).chain(scene).collect();
        for (names, verdict) in [(&with.admit, EdgeVerdict::Admitted), (&with.without, EdgeVerdict::Denied)] {
            for name in names {
                let mut found = offers.iter_mut().filter(|offer| offer.source.name.is(name)).peekable();
                if found.peek().is_none() {
                    let no = Refusal::by("PR-07", "prisma-refused-no-edge").with("who", state.name(who));
                    return Err(no.with("name", name));
                }
                found.for_each(|offer| offer.verdict = verdict);
            }
        }
        Ok(offers)
    }
}

/// What a screen is told before these rolls; a pool without dice warns of the failure (PR-05).
pub(super) fn foreseen(rolls: Vec<(&RollPool, Plan)>) -> plan::Plan {
    let mut all = plan::Plan::default();
    for (roll, rolled) in rolls {
        let against = rolled.whys.iter().filter(|why: &&Why| why.rule == "PR-05");
        all.warnings.extend(against.map(|why| why.said.clone()));
        all.rolls.extend(plan::Plan::of_roll(roll.who.clone(), roll.secret, rolled).rolls);
    }
    all
}

/// Draws what the plan says for `who`'s first task (PR-12).
pub(super) fn draw_planned(tx: &mut Tx, who: &Id, plan: &mut Plan, quiet: bool) -> Result<(), No> {
    for _ in 0..std::mem::take(&mut plan.drawn) {
        let complication = draw(tx, who, quiet)?;
        plan.whys.push(complication.why());
        if let Some(goal) = plan.goals.first_mut() {
            goal.complications.push(complication);
        }
    }
    Ok(())
}

/// Draws a complication of the campaign's for `who`'s roll (PR-12).
pub(super) fn draw(tx: &mut Tx, who: &Id, quiet: bool) -> Result<Complication, No> {
    let pick = tx.pick(DeckName::Complications, quiet)?;
    let card = tx.campaign.complications.get(pick.at).cloned().unwrap_or_default();
    // A card without a cost has the least.
    let cost = card.cost.and_then(ComplicationCost::new).unwrap_or(ComplicationCost::LEAST);
    let complication = Complication { text: card.text, cost };
    tx.emit(Event::Drawn { who: who.clone(), complication: complication.clone(), pick, quiet });
    Ok(complication)
}

/// Refused where fewer people than `least` have a sheet of Prisma's.
pub(super) fn rollers(state: &State, least: usize) -> Result<(), Refusal> {
    let sheets = state.people.values().filter(|person| person.member.sheets.prisma.is_some()).count();
    if sheets < least { Err(Refusal::new("prisma-refused-nobody-rolls")) } else { Ok(()) }
}
