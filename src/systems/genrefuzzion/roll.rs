//! A roll of a pool.

use serde::{Deserialize, Serialize};

use crate::rules::{Face, Msg, Why};
use crate::session::system::{Settle, SystemRoll};
use crate::session::{Id, No, Seat, State, Tx, systems};
use crate::systems::genrefuzzion::rules::TraitDie;

/// A roll, open or settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Roll {
    pub dice: Vec<TraitDie>,
    pub faces: Vec<Face>,
}

/// A pool that would be rolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub dice: Vec<TraitDie>,
}

impl Settle for Roll {
    fn settle(&self, _who: &Id, _tx: &mut Tx) -> Result<(), No> {
        Ok(())
    }
}

impl SystemRoll for Roll {
    fn redacted(&self, _: &Id, _: &Seat, _: &State) -> systems::Roll {
        self.clone().into()
    }

    fn is_finished(&self, _who: &Id, _state: &State) -> bool {
        true
    }

    fn tell(&self, who: &Id, state: &State) -> Msg {
        Msg::new("gf-log-roll").with("who", state.name(who))
    }

    fn whys(&self) -> Vec<Why> {
        Vec::new()
    }
}
