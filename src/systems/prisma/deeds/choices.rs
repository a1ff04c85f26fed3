//! The choices on an open roll, each of which pays its price at once (PR-03, PR-04, PR-07, PR-08, PR-12, PR-15, PR-19).

use super::open::{OpenTest, after_free_step, choice_def, resonance_plan, take_free_step};
use super::roll::draw_complication;
use super::values::{parse_complication, parse_share};
use crate::grammar::KeyContext::OpenRoll;
use crate::grammar::{Deed, Def, Key, Ordinal, acting, one_of, person_deed_args};
use crate::rules::ensure;
use crate::rules::refused::first_allowed;
use crate::session::plan::Plan;
use crate::session::{Id, NotDone, Owner, Refusal, State, Tx, Whose, require_text};
use crate::systems::prisma::roll::{Roll, Step, reserve_for};
use crate::systems::prisma::rules::{Complication, EdgeUse, Effect, Refused, ResonanceUse, Share, stress};
use crate::systems::prisma::settle::apply_effect;
use crate::systems::prisma::{STRESS, people};

/// Pushes the open roll: 2, 3 and 4 among the initial dice are rolled again, for a point of stress and dissonance
/// (PR-03, PR-04).
#[apply(person_deed_args)]
pub struct Push {
    pub who: Id,
}

/// Uses edge on the open roll, which is the default, or declines it (PR-07).
#[apply(person_deed_args)]
pub struct Edge {
    pub who: Id,
    #[arg(value_name = "CHOICE", default_value = "use", value_parser = one_of::<EdgeUse>())]
    pub edge: EdgeUse,
}

/// Buys hits with resonance, one a point (PR-19 a).
#[apply(person_deed_args)]
pub struct Resonance {
    pub who: Id,
    /// 1 at least.
    #[arg(value_name = "NUMBER", default_value = "1")]
    pub points: u8,
}

/// Announces a complication after the roll, before hits are spent; without words it is drawn (PR-12).
#[apply(person_deed_args)]
pub struct Announce {
    pub who: Id,
    #[arg(value_name = "TEXT:NUMBER", value_parser = parse_complication)]
    pub complication: Option<Complication>,
    #[arg(long, visible_alias = "de-tarea", default_value = "1")]
    pub of: Ordinal,
}

/// Shares the points of a split roll out among its tasks (PR-08).
#[apply(person_deed_args)]
pub struct SharePoints {
    pub who: Id,
    /// One share for each task, in order.
    #[arg(value_name = "NUMBER", required = true, value_parser = parse_share)]
    pub shares: Vec<Share>,
}

/// Accepts the open roll as it stands: a failure stays one, and the rest of a surplus stays unspent (PR-15).
#[apply(person_deed_args)]
pub struct Accept {
    pub who: Id,
    /// The failed task that stays failed; by default all of the roll, which is then settled.
    #[arg(long, visible_alias = "de-tarea")]
    pub of: Option<Ordinal>,
}

/// Turns a failure into a disaster: its complications happen, the reserve gains 2 (PR-15).
#[apply(person_deed_args)]
pub struct Disaster {
    pub who: Id,
    #[arg(long, visible_alias = "de-tarea", default_value = "1")]
    pub of: Ordinal,
}

/// Buys a failure off for 2 resonance: a success without a surplus, whose complications happen (PR-19 b, PR-20).
#[apply(person_deed_args)]
pub struct Avoid {
    pub who: Id,
    #[arg(long, visible_alias = "de-tarea", default_value = "1")]
    pub of: Ordinal,
}

impl Deed for Push {
    const DEF: Def = choice_def("prisma.push", &["fuerza"], &[Key::at(OpenRoll, "f")])
        .own(Whose::WHO)
        .short(&["push", "fuerza"])
        .examples(&["push vera", "fuerza vera"])
        .available(|state| state.require_roll(|at, _: &Roll| require_pushable(state, &at.who).map(drop)));

    acting!(who);

    /// The stress that it always costs; the dissonance depends on the faces.
    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        require_pushable(state, &self.who)?;
        Ok(Some(Plan::of_cost(Owner::Person(self.who.clone()), STRESS, stress::PUSH_COST.into())))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut open = require_pushable(tx, &self.who)?;
        tx.resume_roll(&mut open.at);
        let mut place = open.at.place;
        open.step(|rolled| rolled.push(&mut tx.dice(&mut place)))?;
        open.at.place = place;
        let prices = open.rolled.prices();
        open.write_to(tx, Step::Push);
        // The game master gains nothing from a push of their own people.
        let feeds = people::shares_reserve(tx, &self.who);
        for price in prices.into_iter().filter(|price| feeds || !matches!(price, Effect::Dissonance { .. })) {
            apply_effect(tx, &self.who, price, false);
        }
        Ok(())
    }
}

impl Deed for Edge {
    const DEF: Def = choice_def("prisma.edge", &["filo"], &[Key::at(OpenRoll, "F")])
        .own(Whose::WHO)
        .short(&["filo"])
        .examples(&["prisma edge vera decline", "filo vera renunciar"]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        take_free_step(tx, &self.who, Step::Edge, |rolled| rolled.use_edge(self.edge))
    }
}

impl Deed for Resonance {
    const DEF: Def = choice_def("prisma.resonance", &["resonancia"], &[Key::at(OpenRoll, "r")])
        .own(Whose::WHO)
        .short(&["resonancia"])
        .examples(&["prisma resonance vera 2", "resonancia vera"]);

    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        after_buying(state, &self.who, ResonanceUse::Hits(self.points), 0)?;
        Ok(Some(resonance_plan(ResonanceUse::Hits(self.points))))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        Ok(buy(tx, &self.who, ResonanceUse::Hits(self.points), 0)?)
    }
}

impl Deed for Announce {
    const DEF: Def = choice_def("prisma.announce", &["anuncia"], &[Key::at(OpenRoll, "A")])
        .short(&["announce", "anuncia"])
        .examples(&["announce vera \"{example-the-lights-go-out}:2\"", "anuncia vera"]);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut open = OpenTest::of(tx, &self.who)?;
        let (complication, step) = match &self.complication {
            Some(complication) => {
                require_text(&complication.text)?;
                (complication.clone(), Step::Announce(self.of))
            }
            None => {
                // A step that would be refused draws no complication.
                open.rolled.announce(self.of, Complication::default()).map_err(Refusal::from)?;
                (draw_complication(tx, &self.who, open.roll.hidden)?, Step::ToldElsewhere)
            }
        };
        open.step(|rolled| rolled.announce(self.of, complication)).map_err(Refusal::from)?;
        open.write_to(tx, step);
        Ok(())
    }
}

impl Deed for SharePoints {
    const DEF: Def = choice_def("prisma.share", &["reparte"], &[Key::at(OpenRoll, "D")])
        .own(Whose::WHO)
        .short(&["share", "reparte"])
        .examples(&["share vera 2+1 1", "reparte vera 2+1 1"])
        .available(|state| {
            state.require_roll(|at, _: &Roll| {
                let OpenTest { rolled, .. } = OpenTest::of(state, &at.who)?;
                ensure!(rolled.plan.goals.len() >= 2, Refusal::by("PR-08", "prisma-refused-not-split"));
                Ok(rolled.require_may_share()?)
            })
        });

    acting!(who);

    /// Checks the choice, so that a refusal is known before it is made.
    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        after_free_step(state, &self.who, |rolled| rolled.share(self.shares.clone())).map(|_| None)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        take_free_step(tx, &self.who, Step::Share, |rolled| rolled.share(self.shares.clone()))
    }
}

impl Deed for Accept {
    const DEF: Def = choice_def("prisma.accept", &["acepta"], &[Key::at(OpenRoll, "q")])
        .own(Whose::WHO)
        .short(&["accept", "acepta"])
        .examples(&["accept vera", "acepta vera"]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        match self.of {
            Some(task) => take_free_step(tx, &self.who, Step::End(task), |rolled| rolled.accept(task)),
            None => {
                OpenTest::of(tx, &self.who)?;
                tx.settle(&self.who)
            }
        }
    }
}

impl Deed for Disaster {
    const DEF: Def = choice_def("prisma.disaster", &["desastre"], &[Key::at(OpenRoll, "x")])
        .own(Whose::WHO)
        .short(&["disaster", "desastre"])
        .examples(&["disaster vera", "desastre vera --de-tarea 2"])
        .available(|state| {
            state.require_roll(|at, _: &Roll| {
                let OpenTest { rolled, .. } = OpenTest::require_public(state, &at.who, "PR-15")?;
                let tries = rolled.tasks().map(|task| rolled.require_may_turn_into_disaster(task));
                Ok(first_allowed(tries).unwrap_or(Err(Refused::NoSuchTask))?)
            })
        });

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        OpenTest::require_public(tx, &self.who, "PR-15")?;
        take_free_step(tx, &self.who, Step::End(self.of), |rolled| rolled.turn_into_disaster(self.of))
    }
}

impl Deed for Avoid {
    const DEF: Def = choice_def("prisma.avoid", &["evita"], &[Key::at(OpenRoll, "Z")])
        .own(Whose::WHO)
        .short(&["avoid", "evita"])
        .examples(&["avoid vera", "evita vera"]);

    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        after_buying(state, &self.who, ResonanceUse::Avoid, self.of)?;
        Ok(Some(resonance_plan(ResonanceUse::Avoid)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        Ok(buy(tx, &self.who, ResonanceUse::Avoid, self.of)?)
    }
}

/// Buys something for a task of `who`'s open roll, and pays for it (PR-19).
fn buy(tx: &mut Tx, who: &Id, what: ResonanceUse, task: Ordinal) -> Result<(), Refusal> {
    let step = if what == ResonanceUse::Avoid { Step::End(task) } else { Step::Resonance };
    after_buying(tx, who, what, task)?.write_to(tx, step);
    apply_effect(tx, who, Effect::Pays { what }, false);
    Ok(())
}

/// `who`'s open roll after buying `what` for a task.
fn after_buying(state: &State, who: &Id, what: ResonanceUse, task: Ordinal) -> Result<OpenTest, Refusal> {
    let reserve = reserve_for(who, state);
    let mut open = OpenTest::require_public(state, who, "PR-19")?;
    people::require_players_character(state, who)?;
    open.step(|rolled| match what {
        ResonanceUse::Hits(points) => rolled.buy_hits(points, reserve),
        _ => rolled.avoid(task, reserve),
    })?;
    Ok(open)
}

/// `who`'s open roll; refused unless it may be pushed.
fn require_pushable(state: &State, who: &Id) -> Result<OpenTest, Refusal> {
    let open = OpenTest::require_public(state, who, "PR-04")?;
    open.rolled.require_may_push()?;
    ensure!(!open.is_fixed, Refused::TooLate("PR-10"));
    Ok(open)
}
