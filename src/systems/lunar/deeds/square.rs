//! Moves: within the scene and out of it, and into the path of a charge (LU-13, LU-16, LU-25, LU-27).

use super::lunar;
use crate::grammar::{Deed, Def, Key, KeyContext, acting, fighter_deed_args, hero_deed_args};
use crate::rules::{Msg, Spot, Text};
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose, require_change};
use crate::systems::lunar::charge::intercept;
use crate::systems::lunar::people::{
    are_allies, enemy, has_left, require_in_scene, require_other_side, require_reachable,
};
use crate::systems::lunar::rules::action::{Action, MAX_MOVE_SQUARES};
use crate::systems::lunar::rules::turn::TurnAct;
use crate::systems::lunar::turn::{
    ActionTaken, change_pending, log_about, require_may_take, take_action, take_action_unlogged,
};

/// Moves up to five squares, around everybody who stands in the way (LU-13, LU-25).
#[apply(fighter_deed_args)]
pub struct LunarMove {
    pub who: Id,
    pub at: Spot,
}

/// Moves to another scene or zone, or back. The enemies of the scene left behind may attack at once, unless the move is
/// made with care, for two actions (LU-13, LU-16).
#[apply(fighter_deed_args)]
pub struct LeaveScene {
    pub who: Id,
    /// The place that the character goes to, for the log.
    pub to: Option<Text>,
    /// Whether the move is made with care, so that no enemy may attack, for two actions (LU-16).
    #[arg(long = "safe", visible_alias = "a-salvo")]
    pub carefully: bool,
    /// The enemies that may attack; defaults to all in action and in the scene.
    #[arg(long, visible_alias = "golpean", value_name = "FIGHTER", conflicts_with = "carefully")]
    pub strikers: Vec<Id>,
    /// Whether the character comes back into the scene that they left.
    #[arg(long, visible_alias = "vuelve", conflicts_with_all = ["to", "carefully", "strikers"])]
    pub back: bool,
}

/// Steps into the path of a charge at an ally, out of turn, and becomes its target. The character's next turn has one
/// action (LU-27).
#[apply(hero_deed_args)]
pub struct Intercept {
    pub who: Id,
    /// A square of the path; defaults to the one nearest to the ally.
    pub at: Option<Spot>,
}

impl Deed for LunarMove {
    const DEF: Def = lunar("lunar.move", &["mueve"])
        .own_turn(Whose::WHO)
        .examples(&["lunar move nora C4"])
        .keys(&[Key::at(KeyContext::TurnOrder, "m")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let LunarMove { who, at } = self;
        require_may_take(tx, who, Action::Move)?;
        require_change(tx.spot_of(who) != Some(*at))?;
        tx.require_free_spot(who, *at)?;
        let steps = tx.reach_of(who, MAX_MOVE_SQUARES.into()).and_then(|reach| reach.steps(*at));
        if steps.is_none() {
            return Err(Refusal::by("LU-25", "lunar-refused-too-far")
                .with("who", tx.name(who))
                .with("most", MAX_MOVE_SQUARES)
                .into());
        }
        take_action_unlogged(tx, who, TurnAct::new(Action::Move))?;
        tx.move_fighter(who, *at);
        Ok(())
    }
}

impl Deed for LeaveScene {
    const DEF: Def = lunar("lunar.leave", &["marcha"])
        .own_turn(Whose::WHO)
        .judged(&["strikers"])
        .examples(&[
            "lunar leave nora \"{example-the-roof-terrace}\"",
            "lunar marcha nora --a-salvo",
            "lunar leave nora --back",
        ])
        .keys(&[Key::at(KeyContext::TurnOrder, "L")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let LeaveScene { who, to, carefully, strikers: by, back } = self;
        if *back {
            return come_back(tx, who);
        }
        require_in_scene(tx, who)?;
        let taken = ActionTaken::plain(if *carefully { Action::SafeMove } else { Action::Leave });
        let taken = to.iter().fold(taken, |taken, to| taken.with(Text::line(to)));
        let against = if *carefully { Vec::new() } else { enemies_that_may_strike(tx, who, by)? };
        take_action(tx, who, taken)?;
        let in_fight = tx.fight.is_some();
        change_pending(tx, who, |pending| {
            pending.strikers.extend(against);
            pending.left_scene = in_fight;
        });
        tx.take_off_map(who);
        Ok(())
    }
}

/// Brings a fighter who has left back into the scene; on squares, to where their side starts (LU-13).
fn come_back(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    if !has_left(tx, who) {
        return Err(Refusal::by("LU-13", "lunar-refused-not-away").with("who", tx.name(who)).into());
    }
    let side = tx.person(who)?.side;
    take_action_unlogged(tx, who, TurnAct::new(Action::Leave))?;
    change_pending(tx, who, |pending| pending.left_scene = false);
    if tx.grid().is_some() {
        let no = || Refusal::by("LU-25", "lunar-refused-no-square").with("who", tx.name(who));
        let at = tx.starting_spot(who, side).ok_or_else(no)?;
        tx.move_fighter(who, at);
    }
    log_about(tx, who, Msg::new("lunar-came-back"));
    Ok(())
}

impl Deed for Intercept {
    const DEF: Def = lunar("lunar.intercept", &["intercepta"])
        .own(Whose::WHO)
        .examples(&["lunar intercept teo", "lunar intercepta teo C4"])
        .keys(&[Key::at(KeyContext::TurnOrder, "I")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        intercept(tx, &self.who, self.at)
    }
}

/// The enemies that may attack a fighter who leaves: the given ones, or all of the other side that are in action and in
/// the scene. Refuses a given one that cannot (LU-13).
fn enemies_that_may_strike(state: &State, who: &Id, given: &[Id]) -> Result<Vec<Id>, Refusal> {
    for by in given {
        enemy(state, by)?;
        require_reachable(state, by)?;
        require_other_side(state, who, by)?;
    }
    if !given.is_empty() {
        return Ok(given.to_vec());
    }
    let fighters = state.fight.iter().flat_map(|fight| fight.fighters.keys());
    let strikes = |other: &&Id| {
        !are_allies(state, who, other) && require_reachable(state, other).is_ok() && enemy(state, other).is_ok()
    };
    Ok(fighters.filter(strikes).cloned().collect())
}
