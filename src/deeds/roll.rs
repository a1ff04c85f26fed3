//! Open rolls.

use crate::grammar::{Deed, Def, Key, KeyContext, Noun, deeds, person_deed_args};
use crate::rules::{Msg, ensure};
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose};

pub(super) const NOUN: Noun = Noun::new("roll", &["tirada"], deeds![SettleRoll]);

/// Settles a person's open roll as it stands.
#[apply(person_deed_args)]
pub struct SettleRoll {
    pub who: Id,
}

impl Deed for SettleRoll {
    const DEF: Def = Def::new("roll.settle", &["cierra"])
        .own(Whose::WHO)
        .examples(&["roll settle vera"])
        .keys(&[Key::at(KeyContext::OpenRoll, "enter")])
        .keeps_rolls_open()
        .available(|state| if state.rolls.is_empty() { Err(Refusal::new("refused-no-roll-at-all")) } else { Ok(()) });

    fn grave(&self, state: &State) -> Option<Msg> {
        state.rolls.get(&self.who)?.body.grave_outcome(&self.who, state)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        ensure!(tx.rolls.contains_key(&self.who), tx.refusal_about("refused-no-open-roll", &self.who));
        tx.settle(&self.who)
    }
}
