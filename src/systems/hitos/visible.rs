//! The part of the memory that a seat may see: the visible effects on people it sees, the burdens of those whose gauges
//! it may read, and the extended tests whose clocks it sees.

use super::burden::{Burden, DoseTaken, KnownFire};
use super::{ExtendedTask, Memory, SceneDeclaration};
use crate::session::{Id, Person, Seat, State};

/// What `seat` may see: declarations, burdens, who is ready for an attack, who burns, and extended tests.
pub(super) fn memory(state: &State, seat: &Seat) -> Memory {
    let all = &state.system_state.hitos;
    let sees = |who: &Id| state.audience_of(who).has(seat);
    let reads = |who: &Id| state.readers_of(who).has(seat);
    let declared = all.declared.iter().filter(|declared| sees_declaration(declared, state, seat));
    let burdens = all.burdens.iter().filter(|(who, _)| reads(who)).filter_map(|(who, burden)| {
        let seen = readable_part(burden, state.people.get(who)?);
        (seen != Burden::default()).then(|| (who.clone(), seen))
    });
    Memory {
        declared: declared.cloned().collect(),
        burdens: burdens.collect(),
        guards: all.guards.iter().filter(|(who, _)| sees(who)).map(|(who, guard)| (who.clone(), *guard)).collect(),
        fires: all.fires.iter().filter(|(who, _)| sees(who)).map(|(who, fire)| (who.clone(), *fire)).collect(),
        tasks: all
            .tasks
            .iter()
            .filter_map(|(clock, task)| Some((clock.clone(), seen_task(clock, task, state, seat)?)))
            .collect(),
    }
}

/// An extended test as a seat that sees its clock knows it.
fn seen_task(clock: &Id, task: &ExtendedTask, state: &State, seat: &Seat) -> Option<ExtendedTask> {
    state.clocks.get(clock).filter(|clock| clock.seen_by.has(seat))?;
    let who = task.who.clone().filter(|who| state.audience_of(who).has(seat));
    Some(ExtendedTask { who, ..task.clone() })
}

/// Whether a seat sees the declaration and all whom it is about, and the aspect that it took.
fn sees_declaration(declared: &SceneDeclaration, state: &State, seat: &Seat) -> bool {
    let sees = |who: &Id| state.audience_of(who).has(seat);
    let sees_item = state.items.get(&declared.item).is_some_and(|item| item.seen_by.has(seat));
    let by = declared.by.as_ref().and_then(|by| state.people.get(by));
    let hides = |aspect: &Id| by.is_some_and(|by| has_hidden(by, aspect));
    sees_item
        && declared.by.as_ref().is_none_or(sees)
        && declared.against.as_ref().is_none_or(sees)
        && !declared.exhausts.as_ref().is_some_and(hides)
}

/// A burden without what the game master still has to name or deal, and without hidden aspects.
fn readable_part(burden: &Burden, person: &Person) -> Burden {
    let without_hidden = |taken: &DoseTaken| {
        let left_aspect = taken.left_aspect.clone().filter(|aspect| !has_hidden(person, aspect));
        DoseTaken { left_aspect, ..taken.clone() }
    };
    Burden {
        drugs: burden.drugs.iter().map(|(drug, taken)| (*drug, without_hidden(taken))).collect(),
        crashes: Vec::new(),
        // A roll against it shows how hard it is.
        fire: KnownFire { mythos: false, ..burden.fire },
        poisons: Vec::new(),
        passing: Vec::new(),
        due_sequelae: Vec::new(),
        due_aspects: burden.due_aspects.iter().filter(|due| !due.secret).copied().collect(),
        ..burden.clone()
    }
}

fn has_hidden(person: &Person, aspect: &Id) -> bool {
    person.aspects.iter().any(|held| held.id == *aspect && held.hidden)
}
