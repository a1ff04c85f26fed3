//! Moves: within the scene and out of it, and into the path of a charge (LU-13, LU-16, LU-25, LU-27).

use super::lunar;
use crate::grammar::{Deed, Def, Key, KeyContext, acting, fighter_deed_args, hero_deed_args};
use crate::rules::{Msg, Spot, Text, ensure};
use crate::session::{Id, NotDone, Refusal, State, Tx, require_change};
use crate::systems::lunar::charge::intercept;
use crate::systems::lunar::people::{are_allies, enemy, has_left, require_in_scene, require_reachable};
use crate::systems::lunar::rules::action::{Action, MOVE_SQUARES};
use crate::systems::lunar::rules::turn::TurnAct;
use crate::systems::lunar::turn::{ActionTaken, act, change_pending, require_may, spend, tell};

/// Moves up to five squares around those who stand there (LU-13, LU-25).
#[apply(fighter_deed_args)]
pub struct LunarMove {
    pub who: Id,
    pub at: Spot,
}

/// Moves to another scene or zone (LU-13, LU-16): the enemies of the scene left behind may attack at once, unless the
/// move is made with care, for two actions.
#[apply(fighter_deed_args)]
pub struct LeaveScene {
    pub who: Id,
    /// The square to move to.
    pub to: Option<Text>,
    /// Without being attacked, for two actions (LU-16).
    #[arg(long = "safe", visible_alias = "a-salvo")]
    pub carefully: bool,
    /// The enemies that may attack; defaults to all in action.
    #[arg(long, visible_alias = "golpean", value_name = "FIGHTER", conflicts_with = "carefully")]
    pub strikers: Vec<Id>,
    /// Back into the scene that was left.
    #[arg(long, visible_alias = "vuelve", conflicts_with_all = ["to", "carefully", "strikers"])]
    pub back: bool,
}

/// Steps into the path of a charge at an ally, out of turn, and becomes its target. The next turn has one action
/// (LU-27).
#[apply(hero_deed_args)]
pub struct Intercept {
    pub who: Id,
    /// A square of the path; defaults to the one nearest to the ally.
    pub at: Option<Spot>,
}

impl Deed for LunarMove {
    const DEF: Def =
        lunar("lunar.move", &["mueve"]).examples(&["lunar move nora C4"]).keys(&[Key::at(KeyContext::TurnOrder, "m")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let LunarMove { who, at } = self;
        require_may(tx, who, Action::Move)?;
        require_change(tx.spot_of(who) != Some(*at))?;
        tx.require_free_spot(who, *at)?;
        let steps = tx.reach_of(who, MOVE_SQUARES.into()).and_then(|reach| reach.steps(*at));
        if steps.is_none() {
            return Err(Refusal::by("LU-25", "lunar-refused-too-far")
                .with("who", tx.name(who))
                .with("most", MOVE_SQUARES)
                .into());
        }
        spend(tx, who, TurnAct::new(Action::Move))?;
        tx.move_fighter(who, *at);
        Ok(())
    }
}

impl Deed for LeaveScene {
    const DEF: Def = lunar("lunar.leave", &["marcha"])
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
            return comes_back(tx, who);
        }
        require_in_scene(tx, who)?;
        let taken = ActionTaken::plain(if *carefully { Action::SafeMove } else { Action::Leave });
        let taken = to.iter().fold(taken, |taken, to| taken.with(Text::line(to)));
        let against = if *carefully { Vec::new() } else { striking(tx, who, by)? };
        act(tx, who, taken)?;
        let left = tx.fight.is_some() && tx.grid().is_none();
        change_pending(tx, who, |pending| {
            pending.strikers.extend(against);
            pending.left = left;
        });
        tx.take_off_map(who);
        Ok(())
    }
}

/// Brings a fighter who left back into the scene, where their side starts if there are squares (LU-13).
fn comes_back(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    if !has_left(tx, who) {
        return Err(Refusal::by("LU-13", "lunar-refused-not-away").with("who", tx.name(who)).into());
    }
    let side = tx.person(who)?.side;
    spend(tx, who, TurnAct::new(Action::Leave))?;
    change_pending(tx, who, |pending| pending.left = false);
    if tx.grid().is_some() {
        let no = || Refusal::by("LU-25", "lunar-refused-no-square").with("who", tx.name(who));
        let at = tx.starting_spot(who, side).ok_or_else(no)?;
        tx.move_fighter(who, at);
    }
    tell(tx, who, Msg::new("lunar-came-back"));
    Ok(())
}

impl Deed for Intercept {
    const DEF: Def = lunar("lunar.intercept", &["intercepta"])
        .examples(&["lunar intercept teo", "lunar intercepta teo C4"])
        .keys(&[Key::at(KeyContext::TurnOrder, "I")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        intercept(tx, &self.who, self.at)
    }
}

/// The enemies who may attack a character who leaves them: these, or all of the other side who are in action and in the
/// scene.
fn striking(state: &State, who: &Id, given: &[Id]) -> Result<Vec<Id>, Refusal> {
    for by in given {
        enemy(state, by)?;
        require_reachable(state, by)?;
        let no = || Refusal::by("LU-13", "lunar-refused-own-side").with("who", state.name(by));
        ensure!(!are_allies(state, who, by), no());
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
