//! GenreFuzzion's deeds.

use clap::Args;

use super::Event;
use crate::grammar::{Deed, Def, Noun, deeds};
use crate::rules::Msg;
use crate::session::{No, Tx};

pub(crate) const NOUN: Noun = Noun::new("genrefuzzion", &["gf"], deeds![RollPool]);

/// Rolls a pool.
#[derive(Debug, Args)]
pub struct RollPool {}

impl Deed for RollPool {
    const DEF: Def = Def::new("genrefuzzion.roll", &["tira"]);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        tx.emit(Event::Told(Msg::new("gf-log-roll")));
        Ok(())
    }
}
