//! From a fight to a chase and back.

use super::require_chase;
use crate::deeds::fight;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, deed_args};
use crate::rules::{Distance, Msg, Text, ensure};
use crate::session::events;
use crate::session::systems::SYSTEMS;
use crate::session::{Chase, ChaseSetting, Id, NotDone, Pursuit, Refusal, Side, State, Tx};

/// Turns the fight into a chase: one side flees and the other pursues. Who is out of action or can take none stays behind.
#[apply(deed_args)]
pub struct Flee {
    /// The side that flees.
    pub side: Side,
    #[arg(long, visible_alias = "distancia", default_value = "medium")]
    pub distance: Distance,
    /// Time between two exchanges, in words.
    #[arg(long, visible_alias = "intervalo")]
    pub interval: Option<Text>,
    /// Whether the chase is between vehicles.
    #[arg(long, visible_alias = "vehículos", alias = "vehiculos")]
    pub vehicles: bool,
}

/// Turns a chase into a fight between everybody in it. A group with somebody of the party in it fights on their side.
#[apply(deed_args)]
pub struct Clash {
    /// Defaults to the only chase.
    pub chase: Option<Id>,
}

impl Deed for Flee {
    const DEF: Def = Def::new("chase.flee", &["huye"])
        .examples(&["chase flee foes --distance long", "persecución huye grupo"])
        .keys(&[Key::at(Tab(TabName::Fight), "f3")])
        .available(|state| {
            fight::require_fight(state)?;
            // A fight is left for a chase in a moment, so rules have to be ready for it.
            ensure!(state.campaign.screens.chase.is_some(), Refusal::new("refused-no-chase-rules"));
            Ok(())
        })
        .settles_all_rolls();

    fn grave(&self, _state: &State) -> Option<Msg> {
        Some(Msg::new("grave-fight-to-chase"))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let fight = fight::require_fight(tx)?;
        let standing = |flees: bool| {
            let side = fight
                .fighters
                .iter()
                .filter(|(_, fighter)| fighter.out.is_none() && (fighter.side == self.side) == flees);
            let runners = side.map(|(who, _)| who).filter(|who| tx.can_take_action(who));
            runners.filter(|who| tx.chase_of(who).is_none()).cloned().collect::<Vec<_>>()
        };
        let (quarry, pursuers, name) = (standing(true), standing(false), fight.name.clone());
        ensure!(!(quarry.is_empty() || pursuers.is_empty()), Refusal::new("refused-chase-nobody"));
        let interval = self.interval.as_ref().map(|interval| Text::line(interval)).unwrap_or_default();
        let setting = ChaseSetting { vehicles: self.vehicles, interval, ..ChaseSetting::default() };
        fight::end(tx, name.clone())?;
        let pursuits = vec![Pursuit::of(pursuers, self.distance)];
        tx.begin_chase(Chase { id: Id::default(), name, setting, quarry, pursuits, continues_fight: true });
        Ok(())
    }
}

impl Deed for Clash {
    const DEF: Def = Def::new("chase.clash", &["combate"])
        .examples(&["chase clash"])
        .keys(&[Key::at(Tab(TabName::Chase), "f2")])
        .available(require_chase)
        .settles_all_rolls();

    fn grave(&self, _state: &State) -> Option<Msg> {
        Some(Msg::new("grave-chase-to-fight"))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        fight::require_no_fight(tx)?;
        let chase = tx.named_chase(self.chase.as_ref())?.clone();
        let is_of_party = |who: &Id| tx.people.get(who).is_some_and(|person| person.side == Side::Party);
        // Those who run together fight together.
        let groups = [&chase.quarry].into_iter().chain(chase.pursuits.iter().map(|group| &group.members));
        let (party, foes): (Vec<_>, Vec<_>) = groups.partition(|group| group.iter().any(is_of_party));
        let [party, foes] = [party, foes].map(|groups| groups.into_iter().flatten().cloned().collect::<Vec<Id>>());
        // Everybody sees a fight, but some may not know of this chase.
        let known = tx.audience_of_chase(&chase).is_all().then(|| chase.name.clone());
        let name = known.or_else(|| tx.current_scene().map(|scene| scene.title.clone())).unwrap_or_default();
        tx.emit(events::chase::Event::Ended { chase: Box::new(chase), ending: None });
        fight::begin(tx, name, party);
        for who in foes {
            tx.add_fighter(who, Side::Foes, None, None)?;
        }
        SYSTEMS.iter().try_for_each(|system| system.fight_begins(tx))
    }
}
