//! The events of Lunar Fantasy, besides those of gauges, cards, fights and rolls.

use super::memory::{DeclaredCharge, Encounter, EnemyActionKind, PendingEffects, TurnMemory};
use super::scene_data::BarKind;
use super::tell;
use crate::rules::skip::is_default;
use crate::rules::{Arg, Face, Msg, StreamPlace, Text, Why};
use crate::session::sentence::AddressedSentence;
use crate::session::system::SystemEvent;
use crate::session::{Audience, Id, State};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::threat::Threat;

/// What happens by the rules of Lunar Fantasy alone.
#[apply(skip_none)]
#[apply(data)]
pub enum Event {
    /// The encounter is set: its kind, its threat and who started it.
    Encounter(Encounter),
    /// The encounter has ended, and with it everything that was pending.
    EncounterEnded,
    /// The scene has changed, which drops the settings of its encounter.
    SceneLeft,
    /// The clock serves as one of the encounter's bars (LU-31).
    Bar {
        clock: Id,
        bar: BarKind,
        /// The character whose own it is; `None` if all share it (LU-18).
        owner: Option<Id>,
    },
    /// Somebody has taken an action, in their turn or outside it (LU-13, LU-16, LU-17, LU-27).
    Acted {
        who: Id,
        action: Action,
        /// The object, the destination or a number, for the log.
        #[serde(rename = "with")]
        detail: Option<Arg>,
        /// The other person whom it was done to.
        #[serde(rename = "upon")]
        target: Option<Id>,
    },
    /// What a fighter has done in their turn so far, which replaces what was remembered.
    Turn { who: Id, turn: Box<TurnMemory> },
    /// What is pending for a fighter now, which replaces what was remembered.
    #[serde(rename = "waits")]
    Pending {
        who: Id,
        #[serde(rename = "waits")]
        pending: Box<PendingEffects>,
    },
    /// A remark about a fighter for the log, such as that a pending effect has lapsed or waits for a choice (LU-03,
    /// LU-17).
    #[serde(rename = "lapsed")]
    Noted { who: Id, what: Msg },
    /// An enemy has declared a charge, or its target has changed; `None` if it was run or dropped (LU-26, LU-27).
    Charging(#[serde_with(skip_apply)] Option<DeclaredCharge>),
    /// An enemy has rolled its die against a character: `faces` holds all dice, `threat` the one that counts (LU-16,
    /// LU-33).
    Threatened {
        enemy: Id,
        target: Id,
        kind: EnemyActionKind,
        faces: Vec<Face>,
        threat: Threat,
        place: Option<StreamPlace>,
    },
    /// Damage was rolled: the faces, what was added, and the total after halving (LU-14, LU-18, LU-26, LU-28, LU-32,
    /// LU-33).
    Dealt {
        by: Option<Id>,
        to: Id,
        faces: Vec<Face>,
        /// The squares of a charge.
        #[serde(default, skip_serializing_if = "is_default")]
        #[serde(rename = "more")]
        bonus: u8,
        damage: i32,
        /// The fail bar that the damage fills instead of taking HP.
        bar: Option<Id>,
        /// The change of HP or of the bar, which the same sentence tells. `None` if there is none, and in older journals,
        /// where it has a sentence of its own.
        #[serde(rename = "taken")]
        change: Option<DamageChange>,
        why: Why,
        place: Option<StreamPlace>,
    },
    /// The character who revealed the lowest card lets others go first, for something small in return (LU-24).
    Yielded { who: Id, text: Text },
    /// The encounter has brought experience: the face of the d100, and the points for each character (LU-35).
    Rewarded { face: Face, xp: u32, place: Option<StreamPlace> },
}

/// HP, or a fail bar, before and after some damage.
#[apply(copy_data)]
pub struct DamageChange {
    pub from: i32,
    pub to: i32,
}

impl SystemEvent for Event {
    fn apply(&self, state: &mut State) {
        let memory = &mut state.system_state.lunar;
        match self {
            Event::Encounter(encounter) => {
                // An encounter that is changed during its fight stays the same encounter.
                memory.rewarded &= state.fight.is_some() && memory.encounter.is_some();
                memory.encounter = Some(encounter.clone());
            }
            Event::SceneLeft => (memory.encounter, memory.ended_threat, memory.rewarded) = (None, None, false),
            Event::EncounterEnded => {
                let ended_threat = memory.encounter.take().map(|encounter| encounter.opening_threat);
                memory.ended_threat = ended_threat.filter(|_| !memory.rewarded);
                memory.turns.clear();
                memory.pending.clear();
                memory.charge = None;
            }
            Event::Bar { clock, bar, owner } => {
                memory.bars.insert(clock.clone(), *bar);
                memory.bar_owners.extend(owner.iter().map(|owner| (clock.clone(), owner.clone())));
            }
            Event::Turn { who, turn } if **turn == TurnMemory::default() => drop(memory.turns.remove(who)),
            Event::Turn { who, turn } => drop(memory.turns.insert(who.clone(), (**turn).clone())),
            Event::Pending { who, pending } if **pending == PendingEffects::default() => {
                drop(memory.pending.remove(who))
            }
            Event::Pending { who, pending } => drop(memory.pending.insert(who.clone(), (**pending).clone())),
            Event::Charging(charge) => memory.charge = charge.clone(),
            // An encounter is rewarded once.
            Event::Rewarded { place, .. } => {
                (memory.ended_threat, memory.rewarded) = (None, true);
                state.streams.advance(*place);
            }
            Event::Threatened { place, .. } | Event::Dealt { place, .. } => state.streams.advance(*place),
            Event::Acted { .. } | Event::Noted { .. } | Event::Yielded { .. } => {}
        }
    }

    fn audience(&self, state: &State) -> Audience {
        let both = |one: &Id, other: &Id| state.audience_of(one).and(&state.audience_of(other));
        match self {
            Event::Encounter(Encounter { started_by: None, .. })
            | Event::EncounterEnded
            | Event::SceneLeft
            | Event::Charging(None)
            | Event::Rewarded { .. } => Audience::All,
            Event::Encounter(Encounter { started_by: Some(by), .. }) => state.audience_of(by),
            Event::Bar { clock, owner, .. } => {
                let seen_by = state.clocks.get(clock).map_or_else(Audience::gm, |clock| clock.seen_by.clone());
                owner.iter().fold(seen_by, |seen_by, owner| seen_by.and(&state.audience_of(owner)))
            }
            Event::Turn { .. } | Event::Pending { .. } => Audience::gm(),
            Event::Acted { who, target: None, .. } | Event::Noted { who, .. } | Event::Yielded { who, .. } => {
                state.audience_of(who)
            }
            Event::Acted { who, target: Some(other), .. } => both(who, other),
            Event::Charging(Some(charge)) => both(&charge.enemy, &charge.target),
            Event::Threatened { enemy, target, .. } => both(enemy, target),
            Event::Dealt { by, to, bar, change, .. } => {
                let witnesses = tell::witnesses_of_damage(by.as_ref(), to, state);
                match change {
                    Some(_) => witnesses.and(&tell::readers_of_change(to, bar.as_ref(), state)),
                    None => witnesses,
                }
            }
        }
    }

    fn log_msg(&self, state: &State) -> Option<Msg> {
        tell::event(self, state)
    }

    /// Damage as those read it who do not see who deals or takes it, or may not know the HP.
    fn sentence_for_outsiders(&self, state: &State) -> Option<AddressedSentence> {
        tell::damage_for_outsiders(self, state)
    }
}
