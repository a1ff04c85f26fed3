//! Initiative: rolled before the first round that somebody may act in, and again among the tied (HI-16).

use super::condition::require_able;
use super::event::Event;
use super::fight::is_surprised;
use super::people::{penalty, sheet};
use crate::session::events::fight as events;
use crate::session::{Fight, Fighter, Id, NotDone, State, Tx};
use crate::systems::hitos::rules::Triple;

/// The most tie-break rounds. A trial rolls dice that always show the same face, so its ties would never end.
const MAX_TIE_BREAKS: usize = 9;

/// A fighter's totals: the first roll, then those of tie-breaks.
struct InitiativeRolls {
    who: Id,
    totals: Vec<i32>,
    /// Whether everybody knows of it.
    is_public: bool,
}

/// The fighters who have not rolled Initiative: the surprised, who wait until the first round is over, or the others.
pub(super) fn fighters_without(state: &State, fight: &Fight, surprised: bool) -> Vec<Id> {
    let rolls = |who: &Id, fighter: &Fighter| {
        let may_roll = sheet(state, who).is_ok() && require_able(state, who).is_ok();
        fighter.initiative.is_none() && fighter.out.is_none() && may_roll && surprised == is_surprised(state, who)
    };
    fight.fighters.iter().filter(|(who, fighter)| rolls(who, fighter)).map(|(who, _)| who.clone()).collect()
}

/// Rolls Initiative for these fighters. Whoever ties with one of them rolls again, too.
pub(super) fn roll(tx: &mut Tx, missing: Vec<Id>) -> Result<(), NotDone> {
    let mut all = Vec::new();
    for who in missing {
        let is_public = tx.is_public(&who);
        let mut rolled = InitiativeRolls { who, totals: Vec::new(), is_public };
        rolled.roll(tx)?;
        all.push(rolled);
    }
    all.extend(tied_with(tx, &all));
    // Hidden fighters break ties only among themselves, so that no visible roll is repeated because of them.
    let (mut public, mut hidden): (Vec<InitiativeRolls>, Vec<InitiativeRolls>) =
        all.into_iter().partition(|rolled| rolled.is_public);
    break_ties(tx, &mut public)?;
    break_ties(tx, &mut hidden)?;
    let mut order: Vec<InitiativeRolls> = public.into_iter().chain(hidden).collect();
    order.sort_by(|a, b| b.totals.cmp(&a.totals));
    for rolled in order {
        let (initiative, is_told) = (rolled.initiative(), true);
        let Some(fight) = tx.fight.as_ref() else { return Ok(()) };
        let to = tx.place_for_initiative(fight, &rolled.who, initiative, |_| false);
        tx.emit(events::Event::PlaceInOrderChanged { who: rolled.who, to, initiative: Some(initiative), is_told });
    }
    Ok(())
}

/// The fighters whose earlier Initiative equals that of somebody who has just rolled.
fn tied_with(tx: &Tx, rolled: &[InitiativeRolls]) -> Vec<InitiativeRolls> {
    let fighters = tx.fight.iter().flat_map(|fight| &fight.fighters);
    let tied = fighters.filter_map(|(who, fighter)| {
        let (is_public, number) = (tx.is_public(who), fighter.initiative.filter(|_| fighter.out.is_none())?);
        let ties = |other: &InitiativeRolls| other.is_public == is_public && other.initiative() == number;
        let takes_part = sheet(tx, who).is_ok() && rolled.iter().any(ties);
        takes_part.then(|| InitiativeRolls { who: who.clone(), totals: vec![number.into()], is_public })
    });
    tied.collect()
}

impl InitiativeRolls {
    /// Rolls three dice: the middle one plus reflexes and half of intellect, less the penalty of body and mind.
    fn roll(&mut self, tx: &mut Tx) -> Result<(), NotDone> {
        let who = &self.who;
        let own = i32::from(sheet(tx, who)?.initiative()) + penalty(tx, who);
        let mut place = tx.begin_roll_of(who, false);
        let triple = Triple::roll(&mut tx.dice(&mut place))?;
        let total = triple.read(None).mid + own;
        tx.emit(Event::Initiative { who: who.clone(), triple, total, tied: !self.totals.is_empty(), place });
        self.totals.push(total);
        Ok(())
    }

    fn initiative(&self) -> i16 {
        let first = self.totals.first().copied().unwrap_or(0);
        i16::try_from(first).unwrap_or(if first < 0 { i16::MIN } else { i16::MAX })
    }
}

/// Lets tied fighters roll again until no tie is left (HI-16) or the limit is reached.
fn break_ties(tx: &mut Tx, all: &mut [InitiativeRolls]) -> Result<(), NotDone> {
    for _ in 0..MAX_TIE_BREAKS {
        let tied = |one: &InitiativeRolls| all.iter().filter(|other| other.totals == one.totals).count() > 1;
        let again: Vec<usize> = (0..all.len()).filter(|at| tied(&all[*at])).collect();
        again.into_iter().try_for_each(|at| all[at].roll(tx))?;
    }
    Ok(())
}
