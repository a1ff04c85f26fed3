//! Beginning, ending, joining and leaving a fight.

use super::map::{require_map, zone_line};
use super::{cut_turn_short, require_fight, require_fighter, require_turn_order};
use crate::grammar::KeyContext::{NoFight, Tab};
use crate::grammar::{Deed, Def, Key, TabName, acting, concerning, deed_args, fighter_deed_args};
use crate::rules::{Arg, Msg, Spot, Text, ensure};
use crate::session::events::fight::Event;
use crate::session::systems::SYSTEMS;
use crate::session::{
    AspectEnding, Fight, FighterGroup, Id, Map, NotDone, Refusal, Side, State, Tx, Whose, require_text, systems,
};

/// Begins a fight between the members of the party who are here and these foes.
#[apply(deed_args)]
pub struct BeginFight {
    /// Defaults to the scene's title.
    pub name: Option<Text>,
    #[arg(long = "foe", visible_alias = "adversario")]
    pub foes: Vec<FighterGroup>,
    /// Whether newcomers come in hidden.
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

/// Brings people into the fight.
#[apply(deed_args)]
pub struct JoinFight {
    #[arg(required = true)]
    pub bands: Vec<FighterGroup>,
    /// The side of newcomers; a person at the table stays on their own side.
    #[arg(long, visible_alias = "bando", default_value = "foes")]
    pub side: Side,
    /// Where they stand; those who find no room there start with their side. Defaults to where their side starts.
    #[arg(long, visible_alias = "en")]
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

/// Ends the fight; everybody stays at the table.
#[apply(deed_args)]
pub struct EndFight;

impl Deed for BeginFight {
    const DEF: Def = Def::new("fight.begin", &["empieza", "empezar"])
        .examples(&["fight begin \"{example-the-pier}\" --foe thug:3 --foe captain"])
        .keys(&[Key::at(Tab(TabName::Fight), "b"), Key::at(NoFight, "enter")])
        .available(require_no_fight)
        .settles_all_rolls();

    acting!(foes);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        self.name.as_ref().map_or(Ok(()), require_text)?;
        // Without foes, a name that is an adversary's means that adversary, since the fight would have no other side.
        let named_foe = self.name.as_ref().filter(|_| self.foes.is_empty()).and_then(|name| find_adversary(tx, name));
        let name = self.name.as_ref().filter(|_| named_foe.is_none()).map(|name| Text::line(name));
        let name = name.or_else(|| tx.current_scene().map(|scene| scene.title.clone())).unwrap_or_default();
        let party = tx.people.values().filter(|person| person.side == Side::Party && person.here);
        let party: Vec<Id> = party.map(|person| person.id().clone()).collect();
        begin(tx, name, party);
        for band in self.foes.iter().cloned().chain(named_foe) {
            let join = JoinFight { bands: Vec::new(), side: Side::Foes, at: None, before: None, hidden: self.hidden };
            join.bring(tx, &band)?;
        }
        SYSTEMS.iter().try_for_each(|system| system.fight_begins(tx))
    }
}

impl Deed for JoinFight {
    const DEF: Def = Def::new("fight.join", &["entra"])
        .examples(&["join thug:3 captain", "fight join thug:2 --at 2", "fight join vera"])
        .short(&["join", "entra"])
        .keys(&[Key::at(Tab(TabName::Fight), "h")])
        .available(|state| require_fight(state).map(|_| ()));

    acting!(bands);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_fight(tx)?;
        if let Some(at) = self.at {
            require_map(tx)?.require_on_map(at)?;
        }
        if let Some(before) = &self.before {
            require_turn_order(tx)?;
            require_fighter(tx, before)?;
        }
        self.bands.iter().try_for_each(|band| self.bring(tx, band))
    }
}

impl JoinFight {
    /// Brings a person at the table, or newcomers modelled on the campaign's bestiary, into the fight.
    fn bring(&self, tx: &mut Tx, band: &FighterGroup) -> Result<(), NotDone> {
        let JoinFight { side, at, before, hidden, .. } = self;
        let is_there = band.count == 1 && require_fight(tx)?.fighters.contains_key(&band.who);
        ensure!(!is_there, tx.refusal_about("refused-fighting-already", &band.who));
        for who in tx.bring_group(band, *side, *hidden)? {
            let side = tx.people.get(&who).map_or(*side, |person| person.side);
            tx.add_fighter(who, side, *at, before.clone())?;
        }
        Ok(())
    }
}

impl Deed for LeaveFight {
    const DEF: Def = Def::new("fight.leave", &["sale"])
        .on_request(Whose::WHO)
        .examples(&["fight leave vera"])
        .keys(&[Key::at(Tab(TabName::Fight), "H")])
        .available(|state| require_fight(state).map(|_| ()));
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_fighter(tx, &self.who)?;
        leave(tx, &self.who)
    }
}

impl Deed for EndFight {
    const DEF: Def = Def::new("fight.end", &["termina"])
        .examples(&["fight end"])
        .keys(&[Key::at(Tab(TabName::Fight), "X")])
        .available(|state| require_fight(state).map(|_| ()))
        .settles_all_rolls();

    /// Names the adversaries still standing, since what became of them cannot be said once the fight is over.
    fn grave(&self, state: &State) -> Option<Msg> {
        let fighters = &state.fight.as_ref()?.fighters;
        let standing = fighters.iter().filter(|(_, fighter)| fighter.side == Side::Foes && fighter.out.is_none());
        let standing: Vec<Arg> = standing.map(|(who, _)| state.name(who)).collect();
        Some(match standing.len() {
            0 => Msg::new("grave-fight"),
            n => Msg::new("grave-fight-standing").with("who", Arg::List(standing)).with("n", n),
        })
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let name = require_fight(tx)?.name.clone();
        SYSTEMS.iter().try_for_each(|system| system.conflict_ends(tx))?;
        end(tx, name)
    }
}

/// Takes a fighter out of the fight.
pub(in crate::deeds) fn leave(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    stop_fighting(tx, who)?;
    tx.finish(Event::Left { who: who.clone() })
}

/// Ends a fighter's turn and what waits for them in the fight, before they go.
pub(in crate::deeds) fn stop_fighting(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    cut_turn_short(tx, who)?;
    SYSTEMS.iter().for_each(|system| system.stops_fighting(tx, who));
    Ok(())
}

/// Refuses while there is a fight.
pub(in crate::deeds) fn require_no_fight(state: &State) -> Result<(), Refusal> {
    match &state.fight {
        Some(fight) if fight.name.is_empty() => Err(Refusal::new("refused-fight-on-unnamed")),
        Some(fight) => Err(Refusal::new("refused-fight-on").with("name", &fight.name)),
        None => Ok(()),
    }
}

/// Begins a fight with these members of the party.
pub(in crate::deeds) fn begin(tx: &mut Tx, name: Text, party: Vec<Id>) {
    let rules = tx.fight_rules();
    let mut fight = Fight::new(name, tx.scene.clone(), rules, systems::turn_order(rules), systems::turn_budget(rules));
    let scene = tx.current_scene();
    fight.map = scene.and_then(|scene| scene.squares).map(Map::Grid).or_else(|| zone_line(tx, &fight));
    fight.fighters.extend(party.into_iter().map(|who| {
        let fighter = tx.new_fighter(rules, &who, Side::Party);
        (who, fighter)
    }));
    let positions = fight.map.as_ref().map(|map| tx.spots_on(&fight.fighters, map)).unwrap_or_default();
    positions.into_iter().for_each(|(who, at)| fight.fighters[&who].at = at);
    tx.emit(Event::Began(Box::new(fight)));
}

/// Ends the fight, which the journal calls `name`.
pub(in crate::deeds) fn end(tx: &mut Tx, name: Text) -> Result<(), NotDone> {
    SYSTEMS.iter().try_for_each(|system| system.fight_ends(tx))?;
    tx.end_aspects_at(AspectEnding::Fight);
    tx.finish(Event::Ended { name })
}

/// One adversary of the campaign, found by id or name.
fn find_adversary(tx: &Tx, name: &Text) -> Option<FighterGroup> {
    let who = Id::from_name(name);
    let extra = tx.campaign.bestiary.iter().find(|extra| extra.id == who || Id::from_name(&extra.name) == who)?;
    Some(FighterGroup::one(extra.id.clone()))
}
