//! Showing and hiding.

use crate::grammar::{Deed, Def, Key, Noun, deed_args, deeds};
use crate::rules::{Msg, Text, ensure};
use crate::session::events::person::Event as PersonEvent;
use crate::session::events::reveal::Event;
use crate::session::{Id, No, Person, Refusal, Seat, State, Thing, Tx};

pub(super) const NOUN: Noun = Noun::new("reveal", &["revela"], deeds![ShowThing, HideThing]);

#[apply(deed_args)]
pub struct ShowThing {
    pub what: Thing,
    /// The person whose player sees it; defaults to everybody.
    #[arg(long, visible_alias = "a", value_name = "HERO")]
    pub to: Option<Id>,
}

/// Hides a thing from everybody but the game master.
#[apply(deed_args)]
pub struct HideThing {
    pub what: Thing,
}

impl Deed for ShowThing {
    const DEF: Def = Def::new("reveal.show", &["enseña", "muestra"])
        .examples(&["reveal show clock:alarm", "reveal show secret:captain-1 --to vera"])
        .keys(&Key::on_tabs_of_people("w"))
        .keeps_rolls_open();

    fn shows(&self, state: &State) -> Option<Msg> {
        self.what.would_show(self.to.as_ref(), state)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let ShowThing { what, to } = self;
        let audience = what.audience(tx).ok_or_else(|| what.refusal(tx))?;
        if let Some(to) = to {
            tx.person(to)?;
        }
        let is_new = audience.widened(to.as_ref()) != *audience;
        ensure!(is_new, Refusal::new("refused-shown-already").with("what", what.msg(tx)));
        if let Thing::Person(who) = what {
            tell_apart(tx, who, to.as_ref())?;
        }
        tx.finish(Event::Shown { what: what.clone(), to: to.clone() })
    }
}

impl Deed for HideThing {
    const DEF: Def = Def::new("reveal.hide", &["oculta"])
        .examples(&["reveal hide person:captain-1"])
        .keys(&Key::on_tabs_of_people("W"))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let what = &self.what;
        let audience = what.audience(tx).ok_or_else(|| what.refusal(tx))?;
        ensure!(!audience.is_gm(), Refusal::new("refused-hidden-already").with("what", what.msg(tx)));
        let is_played = matches!(what, Thing::Scene(id) if tx.scene.as_ref() == Some(id));
        ensure!(!is_played, Refusal::new("refused-hide-scene-on"));
        tx.finish(Event::Hidden { what: what.clone() })
    }
}

/// Numbers a person who comes into the open if this audience knows others of the same name. Hidden people of that name
/// do not count: the number would give them away.
fn tell_apart(tx: &mut Tx, who: &Id, to: Option<&Id>) -> Result<(), Refusal> {
    let from = tx.person(who)?.name().clone();
    let seat = to.map_or(Seat::Table, |to| Seat::Player(to.clone()));
    let others: Vec<&Person> = tx.people.values().filter(|it| it.id() != who && it.seen_by.has(&seat)).collect();
    let named = |name: &str| others.iter().any(|other| **other.name() == *name);
    if !named(&from) {
        return Ok(());
    }
    let stem = Text::new(from.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end());
    let to = (2u32..).map(|n| stem.numbered(n)).find(|name| !named(name));
    if let Some(to) = to {
        tx.emit(PersonEvent::Renamed { who: who.clone(), from, to });
    }
    Ok(())
}
