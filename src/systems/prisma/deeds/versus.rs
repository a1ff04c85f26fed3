//! Contests of two people: both rolls are open, and each must beat the other's total (PR-10).

use clap::Args;

use super::act::{lapse_edge, take_turn};
use super::roll::{RollPool, RollWith, draw_planned_complications, preview, require_rollers};
use super::values::{TaskComplication, parse_adjustment, parse_announced, parse_edge, parse_scale};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, RARELY_USED, TabName, acting, person_deed_args};
use crate::rules::{ContestSide, Text, ensure};
use crate::session::plan;
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose};
use crate::systems::prisma::people;
use crate::systems::prisma::roll::{ContestRival, Roll as OnTable};
use crate::systems::prisma::rules::{ContestedRolls, EdgeSource, Plan, PoolPart, PowerScale, resolve};

/// A contest of two people at the table; the first acts on the second (PR-10).
#[apply(person_deed_args)]
#[derive(Default)]
pub struct RollVersus {
    pub who: Id,
    pub against: Id,
    #[arg(long, visible_alias = "rasgo", value_name = "TEXT")]
    pub rating: Option<Text>,
    #[arg(long, visible_alias = "habilidad", value_name = "TEXT")]
    pub skill: Option<Text>,
    #[command(flatten)]
    pub with: RollWith,
    #[command(flatten)]
    pub theirs: RivalWith,
    #[arg(long, visible_alias = "secreta", help_heading = RARELY_USED)]
    pub secret: bool,
}

/// What affects the roll of the one who resists.
#[derive(Debug, Clone, Default, Args)]
pub struct RivalWith {
    #[arg(long, visible_alias = "su-rasgo", value_name = "TEXT")]
    pub their_rating: Option<Text>,
    #[arg(long, visible_alias = "su-habilidad", value_name = "TEXT")]
    pub their_skill: Option<Text>,
    #[arg(long, visible_alias = "su-escala", value_name = "TEXT:NUMBER", value_parser = parse_scale,
        help_heading = RARELY_USED)]
    pub their_scale: Option<PowerScale>,
    #[arg(long, visible_alias = "su-complicación", alias = "su-complicacion", value_name = "TEXT:NUMBER",
        value_parser = parse_announced, help_heading = RARELY_USED)]
    pub their_complication: Vec<TaskComplication>,
    #[arg(long, visible_alias = "su-saca", value_name = "NUMBER", default_value = "0", help_heading = RARELY_USED)]
    pub their_draw: u8,
    #[arg(long, visible_alias = "su-ajuste", value_name = "TEXT:NUMBER", value_parser = parse_adjustment,
        help_heading = RARELY_USED)]
    pub their_adjust: Vec<PoolPart>,
    #[arg(long, visible_alias = "su-palabra", value_name = "TEXT", help_heading = RARELY_USED)]
    pub their_word: Vec<Text>,
    #[arg(long, visible_alias = "su-filo", value_name = "TEXT:NUMBER", value_parser = parse_edge, help_heading = RARELY_USED)]
    pub their_edges: Vec<EdgeSource>,
    #[arg(long, visible_alias = "su-admite", value_name = "TEXT", help_heading = RARELY_USED)]
    pub their_admit: Vec<Text>,
    #[arg(long, visible_alias = "su-sin", value_name = "TEXT", help_heading = RARELY_USED)]
    pub their_without: Vec<Text>,
}

impl Deed for RollVersus {
    const DEF: Def = Def::new("prisma.versus", &["enfrenta"])
        .on_request(Whose::WHO)
        .judged(&[
            "scale",
            "complication",
            "draw",
            "adjust",
            "edges",
            "admit",
            "free",
            "their_scale",
            "their_complication",
            "their_draw",
            "their_adjust",
            "their_edges",
            "their_admit",
        ])
        .hiding(&["secret"])
        .short(&["versus"])
        .examples(&[
            "versus vera bruno --rating {example-body} --their-rating {example-mind} --their-skill Perspicacia",
        ])
        .keys(&[Key::at(Tab(TabName::Roll), "o"), Key::at(Tab(TabName::Chase), "o")])
        .available(|state| require_rollers(state, 2));

    acting!(who, against);

    fn plan(&self, state: &State) -> Result<Option<plan::Plan>, Refusal> {
        let sides = self.sides();
        let plans = self.plan_rolls(&sides, state)?;
        Ok(Some(preview(sides.iter().zip(plans).collect()).opposed()))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let sides = self.sides();
        let [mut mine, mut theirs] = self.plan_rolls(&sides, tx)?;
        let [me, them] = sides.each_ref().map(|side| &side.who);
        tx.require_no_open_roll(me)?;
        tx.require_no_open_roll(them)?;
        // Everybody sees a known person's roll against somebody hidden, with its choices and what it gains (PR-10).
        let hidden = [me, them].map(|who| tx.is_hidden_roll(who, self.secret));
        draw_planned_complications(tx, me, &mut mine, hidden[0])?;
        draw_planned_complications(tx, them, &mut theirs, hidden[1])?;
        lapse_edge(tx, me, them);
        take_turn(tx, me, self.secret || self.with.free);
        let mut place = tx.begin_roll_of(me, self.secret);
        let rolled = resolve(mine, &mut tx.dice(&mut place))?;
        let mut their_place = tx.begin_roll_beside(them, self.secret, place);
        let their_rolled = resolve(theirs, &mut tx.dice(&mut their_place))?;
        let contest = ContestedRolls::of(rolled, their_rolled);
        for (side, place) in [(ContestSide::First, place), (ContestSide::Second, their_place)] {
            let (roll, rival) = (&sides[side as usize], &sides[side.other() as usize].who);
            let on_table = roll.roll_on_table(tx, contest.side(side).clone())?;
            let rival = Some(ContestRival { who: Some(rival.clone()), side });
            tx.open_roll(&roll.who, self.secret, place, OnTable { rival, hidden: hidden[side as usize], ..on_table });
        }
        Ok(())
    }
}

impl RollVersus {
    /// The rolls of both, the acting one first.
    fn sides(&self) -> [RollPool; 2] {
        let RollVersus { who, against, rating, skill, with, theirs, secret } = self.clone();
        let target = Some(against.clone());
        let acts = RollPool { who, rating, skill, target, with, secret, ..RollPool::default() };
        [acts, theirs.roll(against, secret)]
    }

    /// The plans of both rolls; the scene's edge serves both.
    fn plan_rolls(&self, sides: &[RollPool; 2], state: &State) -> Result<[Plan; 2], Refusal> {
        ensure!(
            self.who != self.against,
            Refusal::by("PR-10", "prisma-refused-own-rival").with("who", state.name(&self.who))
        );
        let plan = |roll: &RollPool, rival: &RollPool| {
            let plan = ContestedRolls::contest_plan(roll.plan_roll(state)?);
            // The option is about contests between players: a loss to anybody else may always be avoided.
            let avoid_players = plan.avoid_players || !people::shares_reserve(state, &rival.who);
            Ok::<_, Refusal>(Plan { avoid_players, ..plan })
        };
        let [first, second] = sides;
        Ok([plan(first, second)?, plan(second, first)?])
    }
}

impl RivalWith {
    /// The roll of the one who resists.
    fn roll(self, who: Id, secret: bool) -> RollPool {
        let with = RollWith {
            scale: self.their_scale,
            complication: self.their_complication,
            draw: self.their_draw,
            adjust: self.their_adjust,
            word: self.their_word,
            edges: self.their_edges,
            admit: self.their_admit,
            without: self.their_without,
            ..RollWith::default()
        };
        RollPool { who, rating: self.their_rating, skill: self.their_skill, with, secret, ..RollPool::default() }
    }
}
