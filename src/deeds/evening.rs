//! Tonight's session: when it begins and ends, and who of the party is here.

use std::collections::BTreeSet;

use super::fight;
use crate::grammar::KeyContext::{Tab, Thing};
use crate::grammar::{Deed, Def, Key, Kind, Noun, TabName, concerning, deed_args, deeds, hero_deed_args};
use crate::rules::{Msg, ensure};
use crate::session::events::chase;
use crate::session::events::evening::Event;
use crate::session::systems::SYSTEMS;
use crate::session::{AspectEnding, Chase, Id, NotDone, Person, Refusal, Side, State, Tx};

pub(super) const NOUN: Noun =
    Noun::new("evening", &["sesión", "sesion", "session"], deeds![BeginEvening, EndEvening, ArriveLate, LeaveEarly]);

#[apply(deed_args)]
pub struct BeginEvening {
    /// The members of the party who are here, with all extras; empty means all of them whom nobody has replaced.
    #[arg(value_name = "HERO")]
    pub present: Vec<Id>,
}

#[apply(deed_args)]
pub struct EndEvening;

/// Lets a member of the party arrive late.
#[apply(hero_deed_args)]
pub struct ArriveLate {
    pub who: Id,
}

/// Lets a member of the party leave early.
#[apply(hero_deed_args)]
pub struct LeaveEarly {
    pub who: Id,
}

impl Deed for BeginEvening {
    const DEF: Def = Def::new("evening.begin", &["empieza", "empezar"])
        .examples(&["evening begin vera bruno"])
        .keys(&[Key::at(Tab(TabName::Scene), "b"), Key::at(Tab(TabName::Cast), "b")])
        .available(|state| match state.evening.on {
            true => Err(Refusal::new("refused-evening-on").with("number", state.evening.number)),
            false => Ok(()),
        })
        .settles_all_rolls();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        for who in &self.present {
            is_here(tx, who)?;
        }
        let party = tx.people.values().filter(|person| person.side == Side::Party).map(Person::id).cloned();
        let is_present = |who: &Id| match self.present.is_empty() {
            true => !tx.people[who].is_replaced(),
            false => self.present.contains(who) || SYSTEMS.iter().any(|system| system.is_extra(tx, who)),
        };
        let (present, away): (BTreeSet<Id>, BTreeSet<Id>) = party.partition(is_present);
        away.iter().try_for_each(|who| leave_fight_and_chase(tx, who))?;
        let number = tx.evening.number.saturating_add(1);
        let before = tx.hero_count();
        tx.emit(Event::Began { number, present });
        tx.end_aspects_at(AspectEnding::Evening);
        tx.release_all_aspects();
        SYSTEMS.iter().for_each(|system| system.evening_begins(tx, before));
        Ok(())
    }
}

impl Deed for EndEvening {
    const DEF: Def = Def::new("evening.end", &["termina", "terminar"])
        .examples(&["evening end"])
        .keys(&[Key::at(Tab(TabName::Scene), "B"), Key::at(Tab(TabName::Cast), "B")])
        .available(require_evening)
        .settles_all_rolls();

    fn grave(&self, state: &State) -> Option<Msg> {
        Some(Msg::new(if state.fight.is_some() { "grave-evening-fight" } else { "grave-evening" }))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let number = tx.evening.number;
        tx.finish(Event::Ended { number })
    }
}

impl Deed for ArriveLate {
    const DEF: Def = Def::new("evening.arrive", &["llega"])
        .examples(&["evening arrive vera"])
        .keys(&[
            Key::at(Tab(TabName::Cast), "h"),
            Key::at(Tab(TabName::Scene), "h"),
            Key::at(Thing(Kind::Hero), "enter"),
        ])
        .available(|state| {
            require_evening(state)?;
            let away = |person: &Person| person.side == Side::Party && !person.here && !person.is_replaced();
            ensure!(state.people.values().any(away), Refusal::new("refused-everybody-here"));
            Ok(())
        });
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        ensure!(!is_here(tx, &self.who)?, tx.refusal_about("refused-here-already", &self.who));
        tx.finish(Event::Arrived { who: self.who.clone() })
    }
}

impl Deed for LeaveEarly {
    const DEF: Def = Def::new("evening.leave", &["marcha"])
        .examples(&["evening leave vera"])
        .keys(&[Key::at(Tab(TabName::Cast), "H"), Key::at(Tab(TabName::Scene), "H")])
        .available(require_evening);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        ensure!(is_here(tx, &self.who)?, tx.refusal_about("refused-away-already", &self.who));
        tx.emit(Event::Left { who: self.who.clone() });
        leave_fight_and_chase(tx, &self.who)
    }
}

/// Takes somebody out of the fight, and out of the chase unless they are the last of their role in it.
fn leave_fight_and_chase(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    if tx.fighter(who).is_some() {
        fight::leave(tx, who)?;
    }
    let running = tx.chase_of(who).filter(|chase| Chase::clone(chase).forget(who)).map(|chase| chase.id.clone());
    if let Some(chase) = running {
        tx.emit(chase::Event::Left { chase, who: who.clone() });
    }
    Ok(())
}

/// Whether a member of the party is here. Refuses anybody else.
fn is_here(tx: &Tx, who: &Id) -> Result<bool, Refusal> {
    let person = tx.person(who)?;
    match person.side {
        Side::Party => Ok(person.here),
        Side::Foes => Err(Refusal::new("refused-not-of-party").with("who", person.name())),
    }
}

/// Refuses while no evening is in progress.
fn require_evening(state: &State) -> Result<(), Refusal> {
    if state.evening.on { Ok(()) } else { Err(Refusal::new("refused-no-evening")) }
}
