//! The roll of a pool, as the log and the list of rolls show it. The scene remembers what is chosen of it.

use super::duel::{DuelRole, DuelThrow};
use crate::rules::{Arg, Die, Face, Msg, Why};
use crate::session::system::{Settle, SystemRoll};
use crate::session::{Id, NotDone, Seat, State, Tx, systems};
use crate::systems::genrefuzzion::rules::{DuelPool, PointMoves, TraitDie};

/// A roll of a pool.
#[apply(data)]
pub struct Roll {
    pub role: DuelRole,
    pub thrown: Box<DuelThrow>,
}

/// A pool that would be rolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub role: DuelRole,
    pub pool: DuelPool<Id>,
    pub dice: Vec<TraitDie>,
    pub moves: PointMoves,
    /// The fewest dice that it needs.
    pub min_dice: usize,
}

impl Settle for Roll {
    fn settle(&self, _who: &Id, _tx: &mut Tx) -> Result<(), NotDone> {
        Ok(())
    }
}

impl SystemRoll for Roll {
    fn redacted(&self, _: &Id, _: &Seat, _: &State) -> systems::Roll {
        self.clone().into()
    }

    /// The scene holds the choices on a roll, so the roll itself never waits for any.
    fn is_finished(&self, _who: &Id, _state: &State) -> bool {
        true
    }

    fn log_msg(&self, who: &Id, state: &State) -> Msg {
        let throw = &self.thrown.rolled;
        let fallen = throw.dice.iter().zip(&throw.faces);
        let fallen = fallen.map(|(die, face)| Msg::new("gf-log-die").with("die", *die).with("face", *face).into());
        let outcome = self.thrown.outcome();
        let msg = Msg::new("gf-log-roll").with("who", state.name(who)).with("role", self.role);
        let msg = msg.with("dice", Arg::List(fallen.collect())).with("result", outcome.result);
        msg.with("effect", outcome.effect_size())
    }

    fn dice(&self) -> Vec<(Die, Face)> {
        let throw = &self.thrown.rolled;
        throw.dice.iter().map(|die| die.die()).zip(throw.faces.iter().copied()).collect()
    }

    fn whys(&self) -> Vec<Why> {
        vec![Why::new("GF-11", Msg::new("gf-why-result"))]
    }
}
