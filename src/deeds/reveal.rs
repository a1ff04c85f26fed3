//! Showing and hiding.

use crate::grammar::{Deed, Def, Key, Noun, deed_args, deeds};
use crate::rules::{Msg, Text, ensure};
use crate::session::events::person::Event as PersonEvent;
use crate::session::events::reveal::Event;
use crate::session::reveal::show_warning;
use crate::session::systems::SYSTEMS;
use crate::session::{Audience, Id, NotDone, Person, Refusal, Seat, State, Thing, Tx};

pub(super) const NOUN: Noun = Noun::new("reveal", &["revela"], deeds![ShowThing, HideThing]);

#[apply(deed_args)]
pub struct ShowThing {
    pub what: Thing,
    /// The person whose player sees it; defaults to everybody.
    #[arg(long, visible_alias = "a", value_name = "HERO")]
    pub to: Option<Id>,
    /// What else is shown with it.
    #[arg(long, visible_alias = "otros")]
    pub others: Vec<Thing>,
}

/// Hides a thing from everybody but the game master.
#[apply(deed_args)]
pub struct HideThing {
    pub what: Thing,
}

impl Deed for ShowThing {
    const DEF: Def = Def::new("reveal.show", &["enseña", "muestra"])
        .examples(&[
            "reveal show clock:alarm",
            "reveal show secret:captain-1 --to vera",
            "reveal show person:thug-1 --others person:thug-2",
        ])
        .keys(&Key::on_tabs_of_people("w"))
        .keeps_rolls_open();

    fn grave(&self, state: &State) -> Option<Msg> {
        let to = self.to.as_ref();
        let new = self.everything().filter(|what| what.audience(state).is_some_and(|now| is_new_to(to, now)));
        let new: Vec<Msg> = new.map(|what| what.msg(state)).collect();
        (!new.is_empty()).then(|| show_warning(new, to, state))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let to = self.to.as_ref();
        if let Some(to) = to {
            tx.person(to)?;
        }
        let mut is_any_new = false;
        for what in self.everything() {
            let audience = what.audience(tx).ok_or_else(|| what.refusal(tx))?;
            if is_new_to(to, audience) {
                self.show(tx, what, audience.clone())?;
                is_any_new = true;
            }
        }
        ensure!(is_any_new, Refusal::new("refused-shown-already").with("what", self.what.msg(tx)));
        Ok(())
    }
}

impl ShowThing {
    /// Shows one thing to everybody by default.
    pub fn of(what: Thing) -> ShowThing {
        ShowThing { what, to: None, others: Vec::new() }
    }

    fn everything(&self) -> impl Iterator<Item = &Thing> {
        std::iter::once(&self.what).chain(&self.others)
    }

    /// Shows one of the things, which only `known_by` knew.
    fn show(&self, tx: &mut Tx, what: &Thing, known_by: Audience) -> Result<(), Refusal> {
        let to = self.to.as_ref();
        let called = match what {
            Thing::Person(who) => self.public_name(tx, tx.person(who)?),
            _ => None,
        };
        tx.emit(Event::Shown { what: what.clone(), to: to.cloned(), called: called.clone() });
        let Thing::Person(who) = what else { return Ok(()) };
        let name = called.clone().unwrap_or(tx.person(who)?.name().clone());
        SYSTEMS.iter().for_each(|system| system.person_is_renamed(tx, who, &name));
        called.map_or(Ok(()), |called| rename_revealed(tx, who, called, known_by))
    }

    /// The name of a person who comes into the open, if it must change: numbered among those whom this audience knows, as
    /// if they came to the table now. Hidden people do not count, since the number would give them away; those who come
    /// into the open together do.
    fn public_name(&self, state: &State, person: &Person) -> Option<Text> {
        let name = person.name();
        let seat = self.to.as_ref().map_or(Seat::Table, |to| Seat::Player(to.clone()));
        let others: Vec<&Person> =
            state.people.values().filter(|other| other.id() != person.id() && other.seen_by.has(&seat)).collect();
        let known = |name: &str| others.iter().any(|other| **other.name() == *name);
        let is_new = person.seen_by.is_gm() && has_own_number(person, state);
        if !is_new && !known(name) {
            return None;
        }
        let stem = Text::new(name.stem());
        let is_alike = |other: &Person| has_own_number(other, state) && other.name().stem() == stem.as_str();
        let mut together = self.everything().filter_map(|thing| match thing {
            Thing::Person(who) if who != person.id() => state.people.get(who),
            _ => None,
        });
        let first = match () {
            () if !is_new || known(&stem) => 2,
            () if others.iter().any(|other| is_alike(other)) || together.any(is_alike) => 1,
            () => return Some(stem),
        };
        (first..).map(|n| stem.numbered(n)).find(|name| !known(name)).filter(|new| new != name)
    }
}

impl Deed for HideThing {
    const DEF: Def = Def::new("reveal.hide", &["oculta"])
        .examples(&["reveal hide person:captain-1"])
        .keys(&Key::on_tabs_of_people("W"))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let what = &self.what;
        let audience = what.audience(tx).ok_or_else(|| what.refusal(tx))?;
        ensure!(!audience.is_gm(), Refusal::new("refused-hidden-already").with("what", what.msg(tx)));
        let is_played = matches!(what, Thing::Scene(id) if tx.scene.as_ref() == Some(id));
        ensure!(!is_played, Refusal::new("refused-hide-scene-on"));
        tx.finish(Event::Hidden { what: what.clone() })
    }
}

/// Whether somebody sees more once a thing with this audience is shown.
fn is_new_to(to: Option<&Id>, audience: &Audience) -> bool {
    audience.widened(to) != *audience
}

/// Renames a person who comes into the open; those in `known_by` knew the former name. A hidden person who has the new
/// name takes the former one.
fn rename_revealed(tx: &mut Tx, who: &Id, called: Text, known_by: Audience) -> Result<(), Refusal> {
    let was = tx.person(who)?.name().clone();
    let same = tx.people.values().find(|person| person.id() != who && *person.name() == called);
    let same = same.map(|person| PersonEvent::Renamed {
        who: person.id().clone(),
        from: called.clone(),
        to: was.clone(),
        known_by: None,
    });
    tx.emit(PersonEvent::Renamed { who: who.clone(), from: was, to: called, known_by: Some(known_by) });
    same.into_iter().for_each(|same| tx.emit(same));
    Ok(())
}

/// Whether the table numbered this person's name as it numbered the id; no name in the campaign's file is its own.
fn has_own_number(person: &Person, state: &State) -> bool {
    let in_file = || state.campaign.bestiary.iter().any(|member| member.name == *person.name());
    person.name().without_number().is_some() && Id::without_number(person.id().as_str()).is_some() && !in_file()
}
