//! The events of Lunar Fantasy that gauges, cards, fights and rolls do not tell.

use super::memory::{DeclaredCharge, Encounter, Hostile, TurnMemory, Waits};
use super::scene_data::BarKind;
use super::tell;
use crate::rules::skip::is_default;
use crate::rules::{Arg, Bookmark, Face, Msg, Text, Why};
use crate::session::system::SystemEvent;
use crate::session::{Audience, Id, State};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::threat::Threat;

#[apply(skip_none)]
#[apply(data)]
pub enum Event {
    /// What kind of encounter it is, and what is said of it.
    Encounter(Encounter),
    /// Nothing of the encounter waits any more.
    EncounterEnded,
    /// Another scene: what was said of the encounter in the one before is over.
    SceneLeft,
    /// A clock is a bar (LU-31).
    Bar { clock: Id, bar: BarKind },
    /// An action of the turn, or one out of it (LU-13, LU-16, LU-17).
    Acted {
        who: Id,
        action: Action,
        /// With what, whereto or on whom.
        with: Option<Arg>,
        /// The other person whom it is about.
        upon: Option<Id>,
    },
    /// What a character has done in their turn, as it stands now.
    Turn { who: Id, turn: Box<TurnMemory> },
    /// What waits for a character, as it stands now.
    Waits { who: Id, waits: Box<Waits> },
    /// What waited came to nothing: concentration that was not used (LU-17).
    Lapsed { who: Id, what: Msg },
    /// An enemy declares a charge, or has run it (LU-26, LU-27).
    Charging(#[serde_with(skip_apply)] Option<DeclaredCharge>),
    /// Dice that an enemy rolls against a character: its attack, or its chaos die, of two the one that counts (LU-16, LU-33).
    Threatened { enemy: Id, target: Id, kind: Hostile, faces: Vec<Face>, threat: Threat, place: Option<Bookmark> },
    /// Damage by dice: what fell, what was added to it, and what it came to after it was halved (LU-14, LU-18, LU-26, LU-28,
    /// LU-32, LU-33).
    Dealt {
        by: Option<Id>,
        to: Id,
        faces: Vec<Face>,
        /// The squares of a charge.
        #[serde(default, skip_serializing_if = "is_default")]
        more: u8,
        damage: i32,
        /// The fail bar that takes it; none: HP do.
        bar: Option<Id>,
        why: Why,
        place: Option<Bookmark>,
    },
    /// The lowest of those who revealed a card lets others go first, for something small in return (LU-24).
    Yielded { who: Id, text: Text },
    /// The encounter brought experience (LU-35).
    Rewarded { face: Face, xp: u32, place: Option<Bookmark> },
}

impl SystemEvent for Event {
    fn apply(&self, state: &mut State) {
        let memory = &mut state.system_state.lunar;
        match self {
            Event::Encounter(encounter) => memory.encounter = Some(encounter.clone()),
            Event::SceneLeft => (memory.encounter, memory.ended) = (None, None),
            Event::EncounterEnded => {
                memory.ended = memory.encounter.take().map(|encounter| encounter.opened);
                memory.turns.clear();
                memory.waits.clear();
                memory.charge = None;
            }
            Event::Bar { clock, bar } => drop(memory.bars.insert(clock.clone(), *bar)),
            Event::Turn { who, turn } if **turn == TurnMemory::default() => drop(memory.turns.remove(who)),
            Event::Turn { who, turn } => drop(memory.turns.insert(who.clone(), (**turn).clone())),
            Event::Waits { who, waits } if **waits == Waits::default() => drop(memory.waits.remove(who)),
            Event::Waits { who, waits } => drop(memory.waits.insert(who.clone(), (**waits).clone())),
            Event::Charging(charge) => memory.charge = charge.clone(),
            // A reward is offered once.
            Event::Rewarded { place, .. } => {
                memory.ended = None;
                state.streams.advance(*place);
            }
            Event::Threatened { place, .. } | Event::Dealt { place, .. } => state.streams.advance(*place),
            Event::Acted { .. } | Event::Lapsed { .. } | Event::Yielded { .. } => {}
        }
    }

    fn audience(&self, state: &State) -> Audience {
        let both = |one: &Id, other: &Id| state.audience_of(one).and(&state.audience_of(other));
        match self {
            Event::Encounter(Encounter { started: None, .. })
            | Event::EncounterEnded
            | Event::SceneLeft
            | Event::Charging(None)
            | Event::Rewarded { .. } => Audience::All,
            Event::Encounter(Encounter { started: Some(by), .. }) => state.audience_of(by),
            Event::Bar { clock, .. } => {
                state.clocks.get(clock).map_or_else(Audience::gm, |clock| clock.seen_by.clone())
            }
            Event::Turn { .. } | Event::Waits { .. } => Audience::gm(),
            Event::Acted { who, upon: None, .. } | Event::Lapsed { who, .. } | Event::Yielded { who, .. } => {
                state.audience_of(who)
            }
            Event::Acted { who, upon: Some(other), .. } => both(who, other),
            Event::Charging(Some(charge)) => both(&charge.enemy, &charge.target),
            Event::Threatened { enemy, target, .. } => both(enemy, target),
            Event::Dealt { by: Some(by), to, .. } => both(by, to),
            Event::Dealt { by: None, to, .. } => state.audience_of(to),
        }
    }

    fn tell(&self, state: &State) -> Option<Msg> {
        tell::event(self, state)
    }
}
