//! The roll of a pool, as the log and the list of rolls show it. The scene remembers what is chosen of it.

use super::duel::{DuelRole, DuelThrow};
use crate::rules::{Arg, Die, Face, Msg, Why};
use crate::session::system::{Settle, SystemRoll};
use crate::session::{Id, NotDone, Seat, State, Tx, systems};
use crate::systems::genrefuzzion::rules::thrown::{PLUS_THREE, RollTerms};
use crate::systems::genrefuzzion::rules::{DuelPool, PointMoves, TraitDie};

/// A roll of a pool.
#[apply(skip_none)]
#[apply(data)]
pub struct Roll {
    pub role: DuelRole,
    pub thrown: Box<DuelThrow>,
    /// The result of the other side's roll that it answers: equal or more stands, less loses (GF-14).
    pub against: Option<u32>,
}

/// A roll that would be made, or prepared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plan {
    Pool(PlannedPool),
    Again(PlannedReroll),
}

/// Dice of a closed roll that would be rolled again by a trick (GF-26).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedReroll {
    pub role: DuelRole,
    /// For each die the index of its source in the pool.
    pub sources: Vec<usize>,
    pub dice: Vec<TraitDie>,
    pub terms: RollTerms,
    /// What others' flaws add to the result. What was bought is lost.
    pub plus: u8,
}

/// A pool that would be rolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedPool {
    pub role: DuelRole,
    pub pool: DuelPool<Id>,
    pub dice: Vec<TraitDie>,
    pub moves: PointMoves,
    /// The fewest dice that it needs.
    pub min_dice: usize,
}

impl Roll {
    /// Whether its player has chosen or bought something since the dice fell.
    fn is_changed(&self) -> bool {
        let pick = &self.thrown.pick;
        !pick.keep.is_empty() || pick.buys.extra_dice > 0 || pick.buys.plus >= PLUS_THREE
    }
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

    fn is_later_form(&self) -> bool {
        self.is_changed()
    }

    fn log_msg(&self, who: &Id, state: &State) -> Msg {
        let throw = &self.thrown.rolled;
        let outcome = self.thrown.outcome();
        let ended = |msg: Msg| msg.with("result", outcome.result).with("effect", outcome.effect_size());
        if self.is_changed() {
            let faces = outcome.kept.iter().map(|at| throw.faces[*at].into()).collect();
            let msg = Msg::new("gf-log-kept").with("who", state.name(who)).with("dice", Arg::List(faces));
            return ended(msg.with("plus", self.thrown.pick.buys.plus));
        }
        let botches = throw.botches();
        let fallen = throw.dice.iter().zip(&throw.faces).enumerate().map(|(at, (die, face))| {
            let key = if botches.contains(&at) { "gf-log-botch" } else { "gf-log-die" };
            Msg::new(key).with("die", *die).with("face", *face).into()
        });
        let msg = Msg::new("gf-log-roll").with("who", state.name(who)).with("role", self.role);
        ended(msg.with("dice", Arg::List(fallen.collect())))
    }

    fn dice(&self) -> Vec<(Die, Face)> {
        let throw = &self.thrown.rolled;
        throw.dice.iter().map(|die| die.die()).zip(throw.faces.iter().copied()).collect()
    }

    fn whys(&self) -> Vec<Why> {
        vec![Why::new("GF-11", Msg::new("gf-why-result"))]
    }
}
