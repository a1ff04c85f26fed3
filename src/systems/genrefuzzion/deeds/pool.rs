//! Pools: drafting one in secret, and rolling it (GF-10).

use crate::grammar::KeyContext::{InScene, Tab};
use crate::grammar::{Deed, Def, Key, RARELY_USED, TabName, deed_args};
use crate::rules::{Msg, Text};
use crate::session::plan::Plan as TablePlan;
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose};
use crate::systems::genrefuzzion::booking::require_payable;
use crate::systems::genrefuzzion::build::{PoolRequest, assemble_pool, refresh_draft};
use crate::systems::genrefuzzion::context::with_context;
use crate::systems::genrefuzzion::duel::{Duel, DuelRole};
use crate::systems::genrefuzzion::owed::awaited_player;
use crate::systems::genrefuzzion::people::duel;
use crate::systems::genrefuzzion::rules::{DuelPool, PoolSlot};
use crate::systems::genrefuzzion::throwing::{dice_to_roll, min_dice, price, require_builder, roll_pool};
use crate::systems::genrefuzzion::{DuelChange, Event, Plan, PlannedPool};

/// The fields of a pool: the traits of each slot, by phrase.
#[apply(deed_args)]
#[derive(Default)]
pub struct PoolFields {
    /// Own clichés: two, a third for 1 VP.
    pub cliches: Vec<Text>,
    /// A relationship with the opponent.
    #[arg(long, visible_alias = "relación", alias = "relacion")]
    pub relationship: Option<Text>,
    #[arg(long, visible_alias = "ventaja")]
    pub asset: Option<Text>,
    /// Gives the asset up for three dice (GF-16).
    #[arg(long, visible_alias = "sacrifica")]
    pub sacrifice: bool,
    /// A problem of the opponent's.
    #[arg(long, visible_alias = "problema")]
    pub problem: Option<Text>,
    /// The scene's cliché.
    #[arg(long, visible_alias = "ambiente")]
    pub setting: Vec<Text>,
    /// Dice of allies.
    #[arg(long, visible_alias = "de-aliado")]
    pub lends: Vec<Text>,
    /// Traits of the opponent's turned against them, which pays them 1 KP.
    #[arg(long, visible_alias = "vuelve")]
    pub turned: Vec<Text>,
    /// Traits that the opponent has given.
    #[arg(long, visible_alias = "regalo")]
    pub gifts: Vec<Text>,
    /// A d6 for 1 KP.
    #[arg(long, visible_alias = "compra")]
    pub buy: bool,
    /// An own trait for the opponent, until the scene's end, for 2 VP.
    #[arg(long, visible_alias = "cede")]
    pub give: Option<Text>,
    /// Tricks that work on this pool.
    #[arg(long, visible_alias = "truco")]
    pub tricks: Vec<Text>,
}

/// Builds a pool that only its player and the game master see, until it is rolled.
#[apply(deed_args)]
pub struct DraftPool {
    #[command(flatten)]
    pub pool: PoolFields,
}

/// Rolls the pool of whoever is to roll: the protagonist's, the antagonist's who opposes, or a retry (GF-10, GF-14).
#[apply(deed_args)]
pub struct RollDuelPool {
    #[command(flatten)]
    pub pool: PoolFields,
    /// Rolls the pool as it was drafted.
    #[arg(long, visible_alias = "borrador", help_heading = RARELY_USED)]
    pub drafted: bool,
}

impl PoolFields {
    fn request(&self) -> PoolRequest<'_> {
        let slots = vec![
            (PoolSlot::Cliche, &self.cliches[..]),
            (PoolSlot::Relationship, self.relationship.as_slice()),
            (PoolSlot::Asset, self.asset.as_slice()),
            (PoolSlot::Problem, self.problem.as_slice()),
            (PoolSlot::Scene, &self.setting[..]),
            (PoolSlot::Ally, &self.lends[..]),
            (PoolSlot::Turned, &self.turned[..]),
            (PoolSlot::Gift, &self.gifts[..]),
        ];
        PoolRequest {
            slots,
            sacrifices: self.sacrifice,
            buys_die: self.buy,
            gives: self.give.as_ref(),
            tricks: &self.tricks,
        }
    }
}

/// Builds the pool that these fields describe, or takes the drafted one, for the role that may build a pool now.
fn build_pool(state: &State, fields: &PoolFields, drafted: bool) -> Result<(Duel, DuelRole, DuelPool<Id>), Refusal> {
    let duel = duel(state)?;
    let role = require_builder(state, &duel)?;
    let pool = with_context(state, &duel, |context| match duel.side(role).draft.clone().filter(|_| drafted) {
        Some(pool) => refresh_draft(context, role, pool),
        None => assemble_pool(context, role, &fields.request()),
    })?;
    Ok((duel, role, pool))
}

/// The plan of rolling a pool. Refuses one that breaks a rule or cannot be paid.
fn plan_pool(state: &State, (duel, role, pool): (Duel, DuelRole, DuelPool<Id>)) -> Result<TablePlan, Refusal> {
    let (moves, dice, min_dice) = with_context(state, &duel, |context| {
        (price(context, role, &pool), dice_to_roll(context, role, &pool), min_dice(context, role, &pool))
    });
    let (who, moves) = (duel.side(role).who.clone(), moves?);
    require_payable(state, &duel, &who, moves)?;
    Ok(TablePlan::of_roll(who, false, Plan::Pool(PlannedPool { role, pool, dice, moves, min_dice })))
}

/// Refuses unless somebody may build a pool now.
fn require_pool_due(state: &State) -> Result<(), Refusal> {
    require_builder(state, &duel(state)?).map(drop)
}

impl Deed for DraftPool {
    const DEF: Def = Def::new("genrefuzzion.draft", &["prepara"])
        .own(Whose::Told(awaited_player))
        .examples(&["genrefuzzion draft \"{example-cliche}\""])
        .keys(&[Key::at(InScene, "D")])
        .available(require_pool_due)
        .keeps_rolls_open();

    /// The roll that it prepares. What forbids that roll does not forbid the draft, which may still be unfinished.
    fn plan(&self, state: &State) -> Result<Option<TablePlan>, Refusal> {
        let planned = plan_pool(state, build_pool(state, &self.pool, false)?);
        let unfinished = |refusal: Refusal| TablePlan { warnings: vec![refusal.whole_msg()], ..TablePlan::default() };
        Ok(Some(planned.unwrap_or_else(unfinished)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (duel, role, pool) = build_pool(tx, &self.pool, false)?;
        let msg = Msg::new("gf-log-drafted").with("who", tx.name(&duel.side(role).who)).with("dice", pool.dice().len());
        tx.emit(Event::new(DuelChange::Drafted { role, pool: Some(Box::new(pool)) }, msg));
        Ok(())
    }
}

impl Deed for RollDuelPool {
    const DEF: Def = Def::new("genrefuzzion.roll", &["tira"])
        .own(Whose::Told(awaited_player))
        .examples(&["genrefuzzion roll \"{example-cliche}\" \"{example-cliche-2}\""])
        .keys(&[Key::at(Tab(TabName::Roll), "enter"), Key::at(InScene, "t")])
        .available(require_pool_due)
        .keeps_rolls_open();

    fn plan(&self, state: &State) -> Result<Option<TablePlan>, Refusal> {
        plan_pool(state, build_pool(state, &self.pool, self.drafted)?).map(Some)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (duel, role, pool) = build_pool(tx, &self.pool, self.drafted)?;
        roll_pool(tx, duel, role, pool)
    }
}
