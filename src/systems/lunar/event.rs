//! The events of Lunar Fantasy that gauges, cards, fights and rolls do not tell.

use super::memory::{DeclaredCharge, Encounter, Hostile, PendingEffects, TurnMemory};
use super::scene_data::BarKind;
use super::tell;
use crate::rules::skip::is_default;
use crate::rules::{Arg, Face, Msg, StreamPlace, Text, Why};
use crate::session::system::SystemEvent;
use crate::session::{Audience, Id, State};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::threat::Threat;

#[apply(skip_none)]
#[apply(data)]
pub enum Event {
    /// The kind of the encounter, and its settings.
    Encounter(Encounter),
    /// The encounter has ended, and with it everything that was pending.
    EncounterEnded,
    /// Another scene has begun, so the settings of the last encounter are dropped.
    SceneLeft,
    /// The clock serves as one of the encounter's bars (LU-31).
    Bar {
        clock: Id,
        bar: BarKind,
        /// Whose own it is; `None` for everybody's (LU-18).
        owner: Option<Id>,
    },
    /// An action in the fighter's own turn, or outside of it (LU-13, LU-16, LU-17).
    Acted {
        who: Id,
        action: Action,
        /// The object or destination, as the log names it.
        with: Option<Arg>,
        /// The other person whom it was done to.
        upon: Option<Id>,
    },
    /// What a character has done in their turn, as it stands now.
    Turn { who: Id, turn: Box<TurnMemory> },
    /// What is pending for a character, as it stands now.
    #[serde(rename = "waits")]
    Pending {
        who: Id,
        #[serde(rename = "waits")]
        pending: Box<PendingEffects>,
    },
    /// What the log says of a fighter besides: a pending effect has lapsed, or waits for a choice (LU-03, LU-17).
    Lapsed { who: Id, what: Msg },
    /// The charge that an enemy has declared; `None` once it was run or dropped (LU-26, LU-27).
    Charging(#[serde_with(skip_apply)] Option<DeclaredCharge>),
    /// Dice that an enemy rolls against a character: its attack, or its chaos die (the one that
    /// counts, if there are two) (LU-16, LU-33).
    Threatened { enemy: Id, target: Id, kind: Hostile, faces: Vec<Face>, threat: Threat, place: Option<StreamPlace> },
    /// Damage by dice: the faces, what was added, and the total after halving (LU-14, LU-18, LU-26,
    /// LU-28, LU-32, LU-33).
    Dealt {
        by: Option<Id>,
        to: Id,
        faces: Vec<Face>,
        /// The squares of a charge.
        #[serde(default, skip_serializing_if = "is_default")]
        more: u8,
        damage: i32,
        /// The fail bar that takes the damage instead of HP.
        bar: Option<Id>,
        why: Why,
        place: Option<StreamPlace>,
    },
    /// The character who revealed the lowest card lets others go first, for something small in return (LU-24).
    Yielded { who: Id, text: Text },
    /// The encounter brought experience (LU-35).
    Rewarded { face: Face, xp: u32, place: Option<StreamPlace> },
}

impl SystemEvent for Event {
    fn apply(&self, state: &mut State) {
        let memory = &mut state.system_state.lunar;
        match self {
            Event::Encounter(encounter) => {
                // An encounter that is set anew while it is fought is still the same one.
                memory.rewarded &= state.fight.is_some() && memory.encounter.is_some();
                memory.encounter = Some(encounter.clone());
            }
            Event::SceneLeft => (memory.encounter, memory.ended, memory.rewarded) = (None, None, false),
            Event::EncounterEnded => {
                let ended = memory.encounter.take().map(|encounter| encounter.opened);
                memory.ended = ended.filter(|_| !memory.rewarded);
                memory.turns.clear();
                memory.pending.clear();
                memory.charge = None;
            }
            Event::Bar { clock, bar, owner } => {
                memory.bars.insert(clock.clone(), *bar);
                memory.owners.extend(owner.iter().map(|owner| (clock.clone(), owner.clone())));
            }
            Event::Turn { who, turn } if **turn == TurnMemory::default() => drop(memory.turns.remove(who)),
            Event::Turn { who, turn } => drop(memory.turns.insert(who.clone(), (**turn).clone())),
            Event::Pending { who, pending } if **pending == PendingEffects::default() => {
                drop(memory.pending.remove(who))
            }
            Event::Pending { who, pending } => drop(memory.pending.insert(who.clone(), (**pending).clone())),
            Event::Charging(charge) => memory.charge = charge.clone(),
            // The encounter can be rewarded only once.
            Event::Rewarded { place, .. } => {
                (memory.ended, memory.rewarded) = (None, true);
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
            Event::Bar { clock, owner, .. } => {
                let seen_by = state.clocks.get(clock).map_or_else(Audience::gm, |clock| clock.seen_by.clone());
                owner.iter().fold(seen_by, |seen_by, owner| seen_by.and(&state.audience_of(owner)))
            }
            Event::Turn { .. } | Event::Pending { .. } => Audience::gm(),
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

    fn log_msg(&self, state: &State) -> Option<Msg> {
        tell::event(self, state)
    }
}
