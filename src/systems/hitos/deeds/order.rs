//! Who goes when, and who is ready for it (HI-15, HI-16, HI-18).

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

/// Rolls Initiative for every fighter who has none: the highest goes first, and the tied roll again (HI-16).
#[derive(Debug, Clone, Args)]
pub struct RollInitiative;

/// These alone are aware of the fight: the others have no turn in its first round (HI-15).
#[derive(Debug, Clone, Args)]
pub struct Surprise {
    #[arg(value_name = "PERSON", required = true)]
    pub people: Vec<Id>,
}

/// Says how ready somebody is for an attack (HI-15, HI-18).
#[apply(person_deed_args)]
pub struct SetGuard {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Guard>())]
    pub guard: Guard,
}

/// The most tie-break rounds. A trial rolls dice that always show the same face, so its ties would never end.
const MAX_TIE_BREAKS: usize = 9;

/// What a fighter rolled, the first number and then those among the tied.
struct InitiativeRolls {
    who: Id,
    totals: Vec<i32>,
    /// Whether everybody knows of it.
    open: bool,
}

impl Deed for RollInitiative {
    const DEF: Def = Def::new("hitos.initiative", &["iniciativa"])
        .examples(&["hitos initiative", "hitos iniciativa"])
        .keys(&[Key::at(TurnOrder, "i")])
        .available(|state| match here(state)?.fighters.values().all(|fighter| fighter.initiative.is_some()) {
            true => Err(Refusal::by("HI-16", "hitos-refused-all-rolled")),
            false => Ok(()),
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let missing = here(tx)?.fighters.iter().filter(|(_, fighter)| fighter.initiative.is_none());
        let missing: Vec<Id> = missing.map(|(who, _)| who.clone()).filter(|who| sheet(tx, who).is_ok()).collect();
        require_change(!missing.is_empty())?;
        let mut all = Vec::new();
        for who in missing {
            let open = tx.is_public(&who);
            let mut rolled = InitiativeRolls { who, totals: Vec::new(), open };
            rolled.roll(tx)?;
            all.push(rolled);
        }
        // Who is hidden rolls for themselves alone: nothing that others see falls again because of them.
        let (mut open, mut hidden): (Vec<InitiativeRolls>, Vec<InitiativeRolls>) =
            all.into_iter().partition(|rolled| rolled.open);
        part_ties(tx, &mut open)?;
        part_ties(tx, &mut hidden)?;
        let mut order: Vec<InitiativeRolls> = open.into_iter().chain(hidden).collect();
        order.sort_by(|a, b| b.totals.cmp(&a.totals));
        for rolled in order {
            let initiative = rolled.initiative();
            let to = tx.place_for_initiative(here(tx)?, &rolled.who, initiative, |_| false);
            tx.emit(events::Event::Ordered { who: rolled.who, to, initiative: Some(initiative) });
        }
        Ok(())
    }
}

impl InitiativeRolls {
    /// Three dice: the middle one with reflexes, half of intellect, and what the states of body and mind take.
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

/// The tied roll again until no two of them are (HI-16), or so often that the dice must be loaded.
fn part_ties(tx: &mut Tx, all: &mut [InitiativeRolls]) -> Result<(), No> {
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
        .available(|state| match here(state)?.round {
            1 => Ok(()),
            _ => Err(Refusal::by("HI-15", "hitos-refused-late-surprise")),
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        for who in &self.people {
            fights(tx, who)?;
        }
        let others = here(tx)?.fighters.keys().filter(|who| !self.people.contains(who) && tx.actions_left(who) > 0);
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
        let SetGuard { who, guard: said } = self;
        fights(tx, who)?;
        require_change(guard(tx, who) != *said)?;
        let defends = *said == Guard::Defending;
        // Only to defend is the round's action (HI-18).
        if defends && fight(tx)?.has_acted(who) {
            return Err(tx.refusal_for_acted("HI-17", who).into());
        }
        tx.emit(Event::Guarded { who: who.clone(), guard: Some(*said) });
        if defends {
            tx.spend_actions(who, 1);
        }
        Ok(())
    }
}

fn fight(state: &State) -> Result<&Fight, Refusal> {
    state.fight.as_ref().ok_or_else(|| Refusal::new("refused-no-fight"))
}

/// The fight, where one goes after the other.
fn here(state: &State) -> Result<&Fight, Refusal> {
    let fight = fight(state)?;
    fight.trail().map(|_| fight).ok_or_else(|| Refusal::new("refused-no-order"))
}

/// Refused for anybody outside the fight.
fn fights(state: &State, who: &Id) -> Result<(), Refusal> {
    let person = state.person(who)?;
    match fight(state)?.fighters.contains_key(who) {
        true => Ok(()),
        false => Err(Refusal::new("refused-not-fighting").with("who", person.name())),
    }
}
