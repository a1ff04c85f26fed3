//! Emitting the scene and the memory as they stand now.

use super::duel::Duel;
use super::{DuelChange, Event, Memory};
use crate::rules::Msg;
use crate::session::Tx;

/// Emits the scene as it stands, with a sentence for the log.
pub(super) fn emit_duel(tx: &mut Tx, duel: Duel, msg: impl Into<Option<Msg>>) {
    tx.emit(Event::new(DuelChange::Duel(Box::new(duel)), msg));
}

/// Emits what is remembered besides scenes, with a sentence for the log.
pub(super) fn emit_memory(tx: &mut Tx, now: Memory, msg: impl Into<Option<Msg>>) {
    let now = Memory { duel: None, suspended: Vec::new(), ..now };
    tx.emit(Event::new(DuelChange::Memory(Box::new(now)), msg));
}
