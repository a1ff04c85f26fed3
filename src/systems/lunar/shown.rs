//! The part of the memory that a seat may see.

use super::memory::{DeclaredCharge, Memory, PendingEffects, TurnMemory};
use crate::session::{Id, Seat, State};

/// Copies what `seat` may see of the memory: the encounter, the bars and their owners, what its own people have done in
/// their turn, what is pending for people whom it sees, and the declared charge.
pub(super) fn visible_memory(state: &State, seat: &Seat) -> Memory {
    let memory = &state.system_state.lunar;
    let sees = |who: &Id| state.audience_of(who).has(seat);
    let sees_bar = |clock: &Id| state.clocks.get(clock).is_some_and(|clock| clock.seen_by.has(seat));
    let bars = memory.bars.iter().filter(|(clock, _)| sees_bar(clock));
    let bar_owners = memory.bar_owners.iter().filter(|(clock, owner)| sees_bar(clock) && sees(owner));
    let pending = memory.pending.iter().filter(|(who, _)| sees(who)).map(|(who, pending)| {
        let reads_numbers = state.readers_of(who).has(seat);
        let due_defences =
            pending.due_defences.iter().filter(|due| due.enemy.as_ref().is_some_and(sees)).cloned().collect();
        let strikers = pending.strikers.iter().filter(|by| sees(by)).cloned().collect();
        let damage_suffered = if reads_numbers { pending.damage_suffered } else { 0 };
        let asks = pending.asks.clone().filter(sees);
        (who.clone(), PendingEffects { due_defences, strikers, damage_suffered, asks, ..pending.clone() })
    });
    let pending = pending.filter(|(_, pending)| *pending != PendingEffects::default());
    let own_turns = memory.turns.iter().filter(|(who, _)| state.is_own(seat, who)).map(|(who, turn)| {
        let [damaged, struck_back, attacked] = [&turn.damaged, &turn.struck_back, &turn.attacked]
            .map(|enemies| enemies.iter().filter(|enemy| sees(enemy)).cloned().collect());
        (who.clone(), TurnMemory { log: turn.log.clone(), damaged, struck_back, attacked })
    });
    let sees_charge = |charge: &&DeclaredCharge| sees(&charge.enemy) && sees(&charge.target);
    // The log tells everybody what encounter it is, if they know who started it.
    let encounter = memory.encounter.clone().filter(|encounter| encounter.started_by.as_ref().is_none_or(sees));
    Memory {
        encounter,
        bar_owners: bar_owners.map(|(clock, owner)| (clock.clone(), owner.clone())).collect(),
        bars: bars.map(|(clock, bar)| (clock.clone(), *bar)).collect(),
        turns: own_turns.filter(|(_, turn)| *turn != TurnMemory::default()).collect(),
        pending: pending.collect(),
        charge: memory.charge.as_ref().filter(sees_charge).cloned(),
        ..Memory::default()
    }
}
