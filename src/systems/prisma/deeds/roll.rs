//! Rolls, from the question to the dice on the table (PR-01, PR-07 to PR-09, PR-12).

use clap::Args;

use super::act::{lapse_edge, take_turn};
use super::values::{
    TaskComplication, given_text, parse_adjustment, parse_announced, parse_difficulty, parse_edge, parse_scale,
    parse_task,
};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, RARELY_USED, TabName, acting, person_deed_args};
use crate::rules::{Text, ensure};
use crate::session::plan;
use crate::session::{DeckName, Id, NotDone, Refusal, Side, State, Tx, Whose};
use crate::systems::prisma::event::Event;
use crate::systems::prisma::people::require_sheet;
use crate::systems::prisma::roll::{PrismaThrown, Roll as OnTable};
use crate::systems::prisma::rules::{
    Complication, ComplicationCost, EdgeClaim, EdgeSource, EdgeVerdict, Plan, PoolPart, PoolTest, PowerScale, Purpose,
    Refused, RollTask, RolledTest, Sheet, Stunt, resolve,
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
    /// The difficulty of tasks that name none.
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = parse_difficulty)]
    pub difficulty: Option<u8>,
    /// Several tasks share the roll (PR-08); if none is named, it has one.
    #[arg(long, visible_alias = "tarea", value_name = "TEXT:NUMBER", value_parser = parse_task)]
    pub task: Vec<RollTask>,
    /// Edge sharpened against the target counts, and the target's against the roller lapses (PR-16).
    #[arg(long, visible_alias = "sobre", value_name = "PERSON")]
    pub target: Option<Id>,
    #[command(flatten)]
    pub with: RollWith,
    /// A secret roll pays and gains nothing that others would see.
    #[arg(long, visible_alias = "secreta", help_heading = RARELY_USED)]
    pub secret: bool,
}

/// What affects a roll.
#[derive(Debug, Clone, Default, Args)]
pub struct RollWith {
    #[arg(long, visible_alias = "qué", alias = "que", value_name = "TEXT")]
    pub what: Option<Text>,
    /// The scale of tasks that have none of their own.
    #[arg(long, visible_alias = "escala", value_name = "TEXT:NUMBER", value_parser = parse_scale, help_heading = RARELY_USED)]
    pub scale: Option<PowerScale>,
    #[arg(long, visible_alias = "complicación", alias = "complicacion", value_name = "TEXT:NUMBER",
        value_parser = parse_announced)]
    pub complication: Vec<TaskComplication>,
    /// How many complications of the campaign's are drawn for the first task (PR-12).
    #[arg(long, visible_alias = "saca", value_name = "NUMBER", default_value = "0", help_heading = RARELY_USED)]
    pub draw: u8,
    /// Dice that circumstances add or take (PR-01).
    #[arg(long, visible_alias = "ajuste", value_name = "TEXT:NUMBER", value_parser = parse_adjustment,
        help_heading = RARELY_USED)]
    pub adjust: Vec<PoolPart>,
    /// Further words for the action, which the scopes of edge may match (PR-07).
    #[arg(long, visible_alias = "palabra", value_name = "TEXT", help_heading = RARELY_USED)]
    pub word: Vec<Text>,
    /// Whether a clue may be asked for (PR-19 d).
    #[arg(long, visible_alias = "investiga", help_heading = RARELY_USED)]
    pub investigates: bool,
    /// Edge that the game master adds to the sheet's and the scene's (PR-07).
    #[arg(long, visible_alias = "filo", value_name = "TEXT:NUMBER", value_parser = parse_edge, help_heading = RARELY_USED)]
    pub edges: Vec<EdgeSource>,
    /// Names of sources that are admitted though their scope is another (PR-07).
    #[arg(long, visible_alias = "admite", value_name = "TEXT", help_heading = RARELY_USED)]
    pub admit: Vec<Text>,
    /// Names of sources that are left out (PR-07).
    #[arg(long, visible_alias = "sin", value_name = "TEXT", help_heading = RARELY_USED)]
    pub without: Vec<Text>,
    /// Whether it costs no turn in a fight: a roll that the game master calls for.
    #[arg(long, visible_alias = "gratis", help_heading = RARELY_USED)]
    pub free: bool,
}

impl Deed for RollPool {
    const DEF: Def = Def::new("prisma.roll", &["tira"])
        .on_request(Whose::WHO)
        .judged(&["difficulty", "task", "scale", "complication", "draw", "adjust", "edges", "admit", "free"])
        .hiding(&["secret"])
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
            Key::at(Tab(TabName::Roll), "d").with(&[("field", "admit"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "l").with(&[("field", "complication"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "t").with(&[("field", "target"), ("by", "1")]),
        ])
        .available(|state| require_rollers(state, 1));

    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<plan::Plan>, Refusal> {
        Ok(Some(preview(vec![(self, self.plan_roll(state)?)]).aimed_at(self.target.as_ref())))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut plan = self.plan_roll(tx)?;
        tx.require_no_open_roll(&self.who)?;
        let hidden = tx.is_hidden_roll(&self.who, self.secret);
        draw_planned_complications(tx, &self.who, &mut plan, hidden)?;
        if let Some(target) = &self.target {
            lapse_edge(tx, &self.who, target);
        }
        // What somebody hidden does takes their action, which is as hidden as they are.
        take_turn(tx, &self.who, self.secret || self.with.free);
        let mut place = tx.begin_roll_of(&self.who, self.secret);
        let rolled = resolve(plan, &mut tx.dice(&mut place))?;
        let at_target_difficulty = self.is_at_target_difficulty(tx);
        let roll = OnTable { at_target_difficulty, hidden, ..self.roll_on_table(tx, rolled)? };
        tx.open_roll(&self.who, self.secret, place, roll);
        Ok(())
    }
}

impl RollPool {
    /// The plan of what will be rolled. An open roll of the same person has no influence: it is settled first.
    pub(super) fn plan_roll(&self, state: &State) -> Result<Plan, Refusal> {
        let RollPool { who, with, .. } = self;
        let sheet = require_sheet(state, who)?;
        if let Some(target) = &self.target {
            state.require_here(target)?;
            ensure!(target != who, Refusal::new("prisma-refused-own-target").with("who", state.name(who)));
        }
        let [attribute, skill] = self.spelt_ratings(state)?;
        let mut pool = sheet.pool(attribute.as_deref(), skill.as_deref());
        pool.parts.extend(with.adjust.iter().cloned());
        let house = &state.campaign.house_rules.prisma;
        let test = PoolTest {
            pool,
            tasks: self.tasks(state)?,
            action: attribute.iter().chain(&skill).chain(&with.word).cloned().collect(),
            purpose: if with.investigates { Purpose::Investigation } else { Purpose::Other },
            edge: self.edge_claims(state, sheet)?,
            stunts: self.house_stunts(state).iter().chain(&sheet.stunts).cloned().collect(),
        };
        if with.draw > 0 {
            state.require_deck(DeckName::Complications)?;
        }
        Ok(Plan { to_draw: with.draw, ..test.plan(house)? })
    }

    /// The campaign's stunts, which are the players': an adversary has those of the sheet alone.
    fn house_stunts<'s>(&self, state: &'s State) -> &'s [Stunt] {
        if self.is_of_foe(state) { &[] } else { &state.campaign.house_rules.prisma.stunts }
    }

    fn is_of_foe(&self, state: &State) -> bool {
        state.people.get(&self.who).is_some_and(|person| person.side == Side::Foes)
    }

    /// The roll for the table after its dice have fallen, without a rival.
    pub(super) fn roll_on_table(&self, state: &State, rolled: RolledTest) -> Result<OnTable, Refusal> {
        let [attribute, skill] = self.spelt_ratings(state)?;
        let (what, target, thrown) =
            (given_text(&self.with.what).cloned(), self.target.clone(), PrismaThrown::open(rolled));
        let (at_target_difficulty, hidden) = (false, false);
        Ok(OnTable { attribute, skill, what, target, at_target_difficulty, rival: None, thrown, hidden, step: None })
    }

    /// The attribute and the skill, as the sheet spells them.
    fn spelt_ratings(&self, state: &State) -> Result<[Option<Text>; 2], Refusal> {
        let sheet = require_sheet(state, &self.who)?;
        let attribute = given_text(&self.rating).map(|name| {
            let no = Refusal::by("PR-01", "prisma-refused-no-attribute").with("who", state.name(&self.who));
            sheet
                .attributes
                .spelling(name)
                .cloned()
                .ok_or_else(|| no.with("name", name).offering(sheet.attributes.names()))
        });
        let skill =
            given_text(&self.skill).map(|name| match (sheet.skills.spelling(name), sheet.attributes.spelling(name)) {
                (None, Some(name)) => Err(Refusal::by("PR-01", "prisma-refused-two-attributes").with("name", name)),
                (skill, _) => Ok(skill.unwrap_or(name).clone()),
            });
        Ok([attribute.transpose()?, skill.transpose()?])
    }

    /// The roll's tasks. One without a difficulty takes the target's, if the target's sheet has one (PR-09). Refuses a
    /// complication of a task that does not exist.
    fn tasks(&self, state: &State) -> Result<Vec<RollTask>, Refused> {
        let mut tasks = if self.task.is_empty() { vec![RollTask::default()] } else { self.task.clone() };
        for announced in &self.with.complication {
            let task = tasks.get_mut(announced.task).ok_or(Refused::NoSuchTask)?;
            task.complications.push(announced.complication.clone());
        }
        for task in &mut tasks {
            task.difficulty = task.difficulty.or(self.difficulty).or(self.target_difficulty(state));
            task.scale = task.scale.take().or_else(|| self.with.scale.clone());
        }
        Ok(tasks)
    }

    fn target_difficulty(&self, state: &State) -> Option<u8> {
        state.people.get(self.target.as_ref()?)?.member.sheets.prisma.as_ref()?.difficulty
    }

    /// Whether a task has the difficulty of the target's sheet.
    fn is_at_target_difficulty(&self, state: &State) -> bool {
        let open = self.task.is_empty() || self.task.iter().any(|task| task.difficulty.is_none());
        open && self.difficulty.is_none() && self.target_difficulty(state).is_some()
    }

    /// The sources of edge for the roll: the sheet's, those sharpened against the target, the scene's and the line's.
    /// Each has the line's verdict on it (PR-07, PR-16). The scene's are the players', and an adversary's if admitted.
    fn edge_claims(&self, state: &State, sheet: &Sheet) -> Result<Vec<EdgeClaim>, Refusal> {
        let RollPool { who, with, .. } = self;
        let sharpened = state.system_state.prisma.sharpened.iter();
        let sharpened = sharpened.filter_map(|sharpened| sharpened.claim(who, self.target.as_ref(), state));
        let place = state.current_scene().into_iter().flat_map(|scene| &scene.system_data.prisma.edges);
        let is_of_foe = self.is_of_foe(state);
        let is_admitted = |edge: &&EdgeSource| with.admit.iter().any(|name| edge.name.is_same_name(name));
        let place = place.filter(|edge| !is_of_foe || is_admitted(edge));
        let scene = place.chain(&with.edges).cloned().map(EdgeClaim::from);
        let mut claims: Vec<EdgeClaim> = sheet.edge_claims().into_iter().chain(sharpened).chain(scene).collect();
        for (names, verdict) in [(&with.admit, EdgeVerdict::Admitted), (&with.without, EdgeVerdict::Denied)] {
            for name in names {
                let mut found = claims.iter_mut().filter(|claim| claim.source.name.is_same_name(name)).peekable();
                if found.peek().is_none() {
                    let no = Refusal::by("PR-07", "prisma-refused-no-edge").with("who", state.name(who));
                    return Err(no.with("name", name));
                }
                found.for_each(|claim| claim.verdict = verdict);
            }
        }
        Ok(claims)
    }
}

/// The plan that a screen shows before these rolls, with a warning for a pool without dice (PR-01, PR-05).
pub(super) fn preview(rolls: Vec<(&RollPool, Plan)>) -> plan::Plan {
    let mut all = plan::Plan::default();
    for (roll, rolled) in rolls {
        all.warnings.extend(rolled.empty_pool().cloned());
        all.rolls.extend(plan::Plan::of_roll(roll.who.clone(), roll.secret, rolled).rolls);
    }
    all
}

/// Draws as many complications as the plan says for `who`'s first task (PR-12).
pub(super) fn draw_planned_complications(tx: &mut Tx, who: &Id, plan: &mut Plan, hidden: bool) -> Result<(), NotDone> {
    for _ in 0..std::mem::take(&mut plan.to_draw) {
        let complication = draw_complication(tx, who, hidden)?;
        plan.whys.push(complication.why());
        if let Some(goal) = plan.goals.first_mut() {
            goal.complications.push(complication);
        }
    }
    Ok(())
}

/// Draws one of the campaign's complications for `who`'s roll (PR-12).
pub(super) fn draw_complication(tx: &mut Tx, who: &Id, hidden: bool) -> Result<Complication, NotDone> {
    let pick = tx.roll_for_card(DeckName::Complications, hidden)?;
    let card = tx.campaign.complications.get(pick.at).cloned().unwrap_or_default();
    // A card without a cost has the least.
    let cost = card.cost.and_then(ComplicationCost::new).unwrap_or_default();
    let complication = Complication { text: card.text, cost };
    tx.emit(Event::ComplicationDrawn { who: who.clone(), complication: complication.clone(), pick, hidden });
    Ok(complication)
}

/// Refuses if fewer than `least` people have a Prisma sheet.
pub(super) fn require_rollers(state: &State, least: usize) -> Result<(), Refusal> {
    let sheets = state.people.values().filter(|person| person.member.sheets.prisma.is_some()).count();
    if sheets < least { Err(Refusal::new("prisma-refused-nobody-rolls")) } else { Ok(()) }
}
