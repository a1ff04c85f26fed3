//! The order of turns and readiness for attacks (HI-15, HI-16, HI-18).

use clap::Args;

use crate::grammar::KeyContext::TurnOrder;
use crate::grammar::{Deed, Def, Key, one_of, person_deed_args};
use crate::session::events::fight as events;
use crate::session::{Fight, Id, No, Refusal, State, Tx, require_change};
use crate::systems::hitos::event::Event;
use crate::systems::hitos::fight::guard;
use crate::systems::hitos::people::{penalty, sheet};
use crate::systems::hitos::rules::Triple;
use crate::systems::hitos::rules::guard::Guard;

/// Rolls Initiative for every fighter who has none: the highest goes first, and tied fighters roll again (HI-16).
#[derive(Debug, Clone, Args)]
pub struct RollInitiative;

/// Lets only these people be aware of the fight: the others have no turn in its first round (HI-15).
#[derive(Debug, Clone, Args)]
pub struct Surprise {
    #[arg(value_name = "PERSON", required = true)]
    pub people: Vec<Id>,
}

/// Sets how ready somebody is for an attack (HI-15, HI-18).
#[apply(person_deed_args)]
pub struct SetGuard {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Guard>())]
    pub guard: Guard,
}

/// The most tie-break rounds, since the dice of a trial always show the same face and never break a tie.
const MAX_TIE_BREAKS: usize = 9;

/// A fighter's totals: the first roll, then those of tie-breaks.
struct InitiativeRolls {
    who: Id,
    totals: Vec<i32>,
    /// Whether everybody sees the fighter.
    is_public: bool,
}

impl Deed for RollInitiative {
    const DEF: Def = Def::new("hitos.initiative", &["iniciativa"])
        .examples(&["hitos initiative", "hitos iniciativa"])
        .keys(&[Key::at(TurnOrder, "i")])
        .available(|state| match ordered_fight(state)?.fighters.values().all(|fighter| fighter.initiative.is_some()) {
            true => Err(Refusal::by("HI-16", "hitos-refused-all-rolled")),
            false => Ok(()),
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let missing = ordered_fight(tx)?.fighters.iter().filter(|(_, fighter)| fighter.initiative.is_none());
        let missing: Vec<Id> = missing.map(|(who, _)| who.clone()).filter(|who| sheet(tx, who).is_ok()).collect();
        require_change(!missing.is_empty())?;
        let mut all = Vec::new();
        for who in missing {
            let is_public = tx.is_public(&who);
            let mut rolled = InitiativeRolls { who, totals: Vec::new(), is_public };
            rolled.roll(tx)?;
            all.push(rolled);
        }
        // Hidden fighters break ties only among themselves, so that no visible roll is repeated because of them.
        let (mut public, mut hidden): (Vec<InitiativeRolls>, Vec<InitiativeRolls>) =
            all.into_iter().partition(|rolled| rolled.is_public);
        break_ties(tx, &mut public)?;
        break_ties(tx, &mut hidden)?;
        let mut order: Vec<InitiativeRolls> = public.into_iter().chain(hidden).collect();
        order.sort_by(|a, b| b.totals.cmp(&a.totals));
        for rolled in order {
            let initiative = rolled.initiative();
            let to = tx.place_for_initiative(ordered_fight(tx)?, &rolled.who, initiative, |_| false);
            tx.emit(events::Event::Ordered { who: rolled.who, to, initiative: Some(initiative) });
        }
        Ok(())
    }
}

impl InitiativeRolls {
    /// Rolls three dice: the middle one plus reflexes and half of intellect, less the penalty of body and mind.
    fn roll(&mut self, tx: &mut Tx) -> Result<(), No> {
        let who = &self.who;
        let own = i32::from(sheet(tx, who)?.initiative()) + penalty(tx, who);
        let mut place = tx.begin_roll_of(who, false);
        let shows = Triple::roll(&mut tx.dice(&mut place))?;
        let total = shows.read(None).mid + own;
        tx.emit(Event::Initiative { who: who.clone(), shows, total, tied: !self.totals.is_empty(), place });
        self.totals.push(total);
        Ok(())
    }

    fn initiative(&self) -> i16 {
        let first = self.totals.first().copied().unwrap_or(0);
        i16::try_from(first).unwrap_or(if first < 0 { i16::MIN } else { i16::MAX })
    }
}

/// Lets tied fighters roll again until no tie is left (HI-16) or the limit is reached.
fn break_ties(tx: &mut Tx, all: &mut [InitiativeRolls]) -> Result<(), No> {
    for _ in 0..MAX_TIE_BREAKS {
        let tied = |one: &InitiativeRolls| all.iter().filter(|other| other.totals == one.totals).count() > 1;
        let again: Vec<usize> = (0..all.len()).filter(|at| tied(&all[*at])).collect();
        again.into_iter().try_for_each(|at| all[at].roll(tx))?;
    }
    Ok(())
}

impl Deed for Surprise {
    const DEF: Def = Def::new("hitos.surprise", &["sorpresa"])
        .examples(&["hitos surprise ordenanza-1", "hitos sorpresa irene tomas"])
        .keys(&[Key::at(TurnOrder, "z")])
        .available(|state| match ordered_fight(state)?.round {
            1 => Ok(()),
            _ => Err(Refusal::by("HI-15", "hitos-refused-late-surprise")),
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        for who in &self.people {
            require_fighter(tx, who)?;
        }
        let others =
            ordered_fight(tx)?.fighters.keys().filter(|who| !self.people.contains(who) && tx.actions_left(who) > 0);
        let others: Vec<Id> = others.cloned().collect();
        require_change(!others.is_empty())?;
        others.iter().for_each(|who| tx.spend_actions(who, tx.actions_left(who)));
        Ok(())
    }
}

impl Deed for SetGuard {
    const DEF: Def = Def::new("hitos.guard", &["guardia"])
        .examples(&["hitos guard irene defending", "hitos guardia tomas indefenso"])
        .keys(&[Key::at(TurnOrder, "D").with(&[("guard", "defending")]), Key::at(TurnOrder, "G")])
        .available(|state| fight(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let SetGuard { who, guard: new_guard } = self;
        require_fighter(tx, who)?;
        require_change(guard(tx, who) != *new_guard)?;
        let defends = *new_guard == Guard::Defending;
        // Only defending takes the action of the round (HI-18).
        if defends && fight(tx)?.has_acted(who) {
            return Err(tx.refusal_for_acted("HI-17", who).into());
        }
        tx.emit(Event::Guarded { who: who.clone(), guard: Some(*new_guard) });
        if defends {
            tx.spend_actions(who, 1);
        }
        Ok(())
    }
}

fn fight(state: &State) -> Result<&Fight, Refusal> {
    state.fight.as_ref().ok_or_else(|| Refusal::new("refused-no-fight"))
}

/// The current fight, if it has a turn order.
fn ordered_fight(state: &State) -> Result<&Fight, Refusal> {
    let fight = fight(state)?;
    fight.trail().map(|_| fight).ok_or_else(|| Refusal::new("refused-no-order"))
}

/// Refuses anybody outside the fight.
fn require_fighter(state: &State, who: &Id) -> Result<(), Refusal> {
    let person = state.person(who)?;
    match fight(state)?.fighters.contains_key(who) {
        true => Ok(()),
        false => Err(Refusal::new("refused-not-fighting").with("who", person.name())),
    }
}
