//! Beginning, ending, joining and leaving a fight.

use clap::Args;

use super::map::{fight_map, zone_line};
use super::{breaks_off_turn, current_fight, fighter, in_turn_order};
use crate::grammar::KeyContext::{NoFight, Tab};
use crate::grammar::{Deed, Def, Key, TabName, deed_args, fighter_deed_args, one_of, read};
use crate::rules::grid::Spot;
use crate::rules::text::Text;
use crate::session::aspect::AspectEnding;
use crate::session::events::fight::Event;
use crate::session::fight::{Band, Fight, Map};
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::refusal::{No, Refusal, filled};
use crate::session::systems;
use crate::session::tx::Tx;

/// Begins a fight between the members of the party who are here and these foes.
#[apply(deed_args)]
pub struct BeginFight {
    /// Defaults to the scene's title.
    pub name: Option<Text>,
    #[arg(long = "foe", visible_alias = "adversario", value_name = "FOE:COUNT", value_parser = read::<Band>)]
    pub foes: Vec<Band>,
    /// Whether newcomers come in hidden.
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

/// Brings people into the fight.
#[derive(Debug, Args)]
pub struct JoinFight {
    #[arg(value_name = "FOE:COUNT", required = true, value_parser = read::<Band>)]
    pub bands: Vec<Band>,
    /// The side of newcomers; a person at the table stays on their own side.
    #[arg(long, visible_alias = "bando", value_name = "CHOICE", default_value = "foes", value_parser = one_of::<Side>())]
    pub side: Side,
    /// Where they stand; those who find no room there start with their side. Defaults to where their side starts.
    #[arg(long, visible_alias = "en", value_name = "SPOT", value_parser = read::<Spot>)]
    pub at: Option<Spot>,
    /// The fighter whose turn comes right after theirs, in turn order. By default they go last.
    #[arg(long, visible_alias = "antes", value_name = "FIGHTER")]
    pub before: Option<Id>,
    /// Whether newcomers come in hidden.
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

/// Takes a fighter out of the fight; the person stays at the table.
#[apply(fighter_deed_args)]
pub struct LeaveFight {
    pub who: Id,
}

#[derive(Debug, Args)]
pub struct EndFight;

impl Deed for BeginFight {
    const DEF: Def = Def::new("fight.begin", &["empieza", "empezar"])
        .examples(&["fight begin \"{example-the-pier}\" --foe thug:3 --foe captain"])
        .keys(&[Key::at(Tab(TabName::Fight), "b"), Key::at(NoFight, "enter")])
        .available(|state| match &state.fight {
            Some(here) => Err(Refusal::new("refused-fight-on").with("name", &here.name)),
            None => Ok(()),
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        self.name.as_ref().map_or(Ok(()), filled)?;
        // Without foes, the name of an adversary means that adversary: the fight would have no other side.
        let meant = self.name.as_ref().filter(|_| self.foes.is_empty()).and_then(|name| adversary_called(tx, name));
        let name = self.name.as_ref().filter(|_| meant.is_none()).map(|name| Text::line(name));
        let name = name.or_else(|| tx.current_scene().map(|scene| scene.title.clone())).unwrap_or_default();
        let party = tx.people.values().filter(|person| person.side == Side::Party && person.here);
        let party: Vec<Id> = party.map(|person| person.id().clone()).collect();
        begin(tx, name, party);
        for band in self.foes.iter().cloned().chain(meant) {
            let join = JoinFight { bands: Vec::new(), side: Side::Foes, at: None, before: None, hidden: self.hidden };
            join.bring(tx, &band)?;
        }
        systems::fight_begins(tx)
    }
}

impl Deed for JoinFight {
    const DEF: Def = Def::new("fight.join", &["entra"])
        .examples(&["join thug:3 captain", "fight join thug:2 --at 2", "fight join vera"])
        .short(&["join", "entra"])
        .keys(&[Key::at(Tab(TabName::Fight), "h")])
        .available(|state| current_fight(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        current_fight(tx)?;
        if let Some(at) = self.at {
            fight_map(tx)?.check(at)?;
        }
        if let Some(before) = &self.before {
            in_turn_order(tx)?;
            fighter(tx, before)?;
        }
        self.bands.iter().try_for_each(|band| self.bring(tx, band))
    }
}

impl JoinFight {
    /// Brings a person at the table, or newcomers modelled on the campaign's bestiary, into the fight.
    fn bring(&self, tx: &mut Tx, band: &Band) -> Result<(), No> {
        let JoinFight { side, at, before, hidden, .. } = self;
        if band.count == 1 && current_fight(tx)?.fighters.contains_key(&band.who) {
            return Err(Refusal::new("refused-fighting-already").with("who", tx.name(&band.who)).into());
        }
        let who = tx.come(band, *side, *hidden)?;
        for who in who {
            let side = tx.people.get(&who).map_or(*side, |person| person.side);
            tx.joins(who, side, *at, before.clone());
        }
        Ok(())
    }
}

impl Deed for LeaveFight {
    const DEF: Def = Def::new("fight.leave", &["sale"])
        .examples(&["fight leave vera"])
        .keys(&[Key::at(Tab(TabName::Fight), "H")])
        .available(|state| current_fight(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        fighter(tx, &self.who)?;
        breaks_off_turn(tx, &self.who)?;
        tx.emit(Event::Left { who: self.who.clone() });
        Ok(())
    }
}

impl Deed for EndFight {
    const DEF: Def = Def::new("fight.end", &["termina"])
        .examples(&["fight end"])
        .keys(&[Key::at(Tab(TabName::Fight), "X")])
        .available(|state| current_fight(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let name = current_fight(tx)?.name.clone();
        end(tx, name)
    }
}

/// Begins a fight with these members of the party.
pub(in crate::deeds) fn begin(tx: &mut Tx, name: Text, party: Vec<Id>) {
    let rules = tx.fight_rules();
    let mut begun = Fight::new(name, tx.scene.clone(), rules, systems::order(rules), systems::budget(rules));
    let scene = tx.current_scene();
    begun.map = scene.and_then(|scene| scene.squares).map(Map::Grid).or_else(|| zone_line(tx, &begun));
    begun.fighters.extend(party.into_iter().map(|who| {
        let fighter = tx.newcomer(rules, &who, Side::Party);
        (who, fighter)
    }));
    let stand = begun.map.as_ref().map(|map| tx.spread(&begun.fighters, map)).unwrap_or_default();
    stand.into_iter().for_each(|(who, at)| begun.fighters[&who].at = at);
    tx.emit(Event::Began(begun));
}

/// Ends the fight, which the journal calls `name`.
pub(in crate::deeds) fn end(tx: &mut Tx, name: Text) -> Result<(), No> {
    systems::fight_ends(tx)?;
    tx.end_aspects_with(AspectEnding::Fight);
    tx.emit(Event::Ended { name });
    Ok(())
}

/// One adversary of the campaign, found by id or name.
fn adversary_called(tx: &Tx, name: &Text) -> Option<Band> {
    let who = Id::from_name(name);
    let extra = tx.campaign.bestiary.iter().find(|extra| extra.id == who || Id::from_name(&extra.name) == who)?;
    Some(Band { who: extra.id.clone(), count: 1 })
}
