//! From a fight to a chase and back.

use clap::Args;

use super::any_chase;
use crate::deeds::fight;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, one_of};
use crate::rules::chase::Distance;
use crate::rules::text::Text;
use crate::session::chase::{Chase, Course, Pursuit};
use crate::session::events;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::refusal::{No, Refusal};
use crate::session::systems;
use crate::session::tx::Tx;

/// Turns the fight into a chase: one side flees and the other pursues. Fighters out of action stay behind.
#[derive(Debug, Args)]
pub struct Flee {
    /// The side that flees.
    #[arg(value_name = "CHOICE", value_parser = one_of::<Side>())]
    pub side: Side,
    #[arg(long, visible_alias = "distancia", value_name = "CHOICE", default_value = "medium", value_parser = one_of::<Distance>())]
    pub distance: Distance,
    /// Time between two exchanges, in words.
    #[arg(long, visible_alias = "intervalo", value_name = "TEXT")]
    pub interval: Option<Text>,
    /// Whether the chase is between vehicles.
    #[arg(long, visible_alias = "vehículos", alias = "vehiculos")]
    pub vehicles: bool,
}

/// Turns a chase into a fight between everybody in it.
#[derive(Debug, Args)]
pub struct Clash {
    /// Defaults to the only chase.
    #[arg(value_name = "CHASE")]
    pub chase: Option<Id>,
}

impl Deed for Flee {
    const DEF: Def = Def::new("chase.flee", &["huye"])
        .examples(&["chase flee foes --distance long", "persecución huye grupo"])
        .keys(&[Key::at(Tab(TabName::Fight), "f3")])
        .available(|state| fight::current_fight(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let here = fight::current_fight(tx)?;
        let standing = |runs: bool| {
            let side = here.fighters.iter().filter(|(_, it)| it.out.is_none() && (it.side == self.side) == runs);
            side.map(|(who, _)| who.clone()).filter(|who| tx.chase_of(who).is_none()).collect::<Vec<_>>()
        };
        let (quarry, after, name) = (standing(true), standing(false), here.name.clone());
        if quarry.is_empty() || after.is_empty() {
            return Err(Refusal::new("refused-chase-nobody").into());
        }
        let interval = self.interval.as_ref().map(|interval| Text::line(interval)).unwrap_or_default();
        let course = Course { vehicles: self.vehicles, interval, ..Course::default() };
        fight::end(tx, name.clone())?;
        let pursuits = vec![Pursuit::of(after, self.distance)];
        tx.begin_chase(Chase { id: Id::default(), name, course, quarry, pursuits });
        Ok(())
    }
}

impl Deed for Clash {
    const DEF: Def = Def::new("chase.clash", &["combate"])
        .examples(&["chase clash"])
        .keys(&[Key::at(Tab(TabName::Chase), "f2")])
        .available(any_chase);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        if let Some(here) = &tx.fight {
            return Err(Refusal::new("refused-fight-on").with("name", &here.name).into());
        }
        let chase = tx.named_chase(self.chase.as_ref())?.clone();
        let side = |who: &Id| tx.people.get(who).map_or(Side::Foes, |person| person.side);
        let (party, foes): (Vec<Id>, Vec<Id>) = chase.runners().cloned().partition(|who| side(who) == Side::Party);
        // Everybody sees a fight, but some may not know of this chase.
        let known = tx.audience_of_chase(&chase).is_all().then(|| chase.name.clone());
        let name = known.or_else(|| tx.current_scene().map(|scene| scene.title.clone())).unwrap_or_default();
        tx.emit(events::chase::Event::Ended { chase: Box::new(chase), ending: None });
        fight::begin(tx, name, party);
        for who in foes {
            tx.joins(who, Side::Foes, None, None);
        }
        systems::fight_begins(tx)
    }
}
