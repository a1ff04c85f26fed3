//! Where fighters stand, by the game master's ruling: squares or the line of zones, and each fighter's spot.

use super::{require_fight, require_fighter};
use crate::grammar::KeyContext::{AlternatingSides, Tab, TurnOrder};
use crate::grammar::{Deed, Def, Key, TabName, concerning, deed_args, fighter_deed_args, one_of, read};
use crate::rules::{Direction, Grid, Spot, Text};
use crate::session::events::fight::Event;
use crate::session::systems::SYSTEMS;
use crate::session::{Fight, Id, Map, NotDone, Refusal, State, Tx, Whose, require_change};

/// Gives the fight squares; the party stands along one side, the others along the opposite side (LU-25).
#[apply(deed_args)]
pub struct SetSquares {
    /// Columns and rows; defaults to five by five.
    #[arg(value_name = "SIZE", value_parser = read::<Grid>)]
    pub grid: Option<Grid>,
    /// Whether to remove the squares. A fight whose sides alternate returns to the line of zones.
    #[arg(long, visible_alias = "fuera")]
    pub off: bool,
}

/// Moves a fighter to any spot by the game master's ruling, without spending the movement.
#[apply(fighter_deed_args)]
pub struct PlaceFighter {
    pub who: Id,
    pub at: Spot,
    pub reason: Option<Text>,
}

/// Moves a fighter to the next square or zone.
#[apply(fighter_deed_args)]
pub struct ShiftFighter {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Direction>())]
    pub toward: Direction,
}

/// Names a zone on the line.
#[apply(deed_args)]
pub struct NameZone {
    pub at: Spot,
    /// `None` removes the name.
    pub name: Option<Text>,
}

impl Deed for SetSquares {
    const DEF: Def = Def::new("fight.squares", &["casillas"])
        .examples(&["fight squares", "fight squares 8x5", "fight squares --off"])
        .keys(&[Key::at(Tab(TabName::Fight), "f12")])
        .available(|state| require_fight(state).map(|_| ()))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let fight = require_fight(tx)?.clone();
        let map = if self.off { zone_line(tx, &fight) } else { Some(Map::Grid(self.grid.unwrap_or_default())) };
        let has_squares = |map: &Option<Map>| map.as_ref().is_some_and(|map| map.grid().is_some());
        require_change(fight.map != map && (has_squares(&fight.map) || has_squares(&map)))?;
        let away: Vec<Id> = SYSTEMS.iter().flat_map(|system| system.map_changes(tx)).collect();
        let mut there = fight.fighters.clone();
        there.retain(|who, _| map.is_some() && !away.contains(who));
        let off = fight.fighters.keys().filter(|who| !there.contains_key(*who)).map(|who| (who.clone(), None));
        let placed = map.iter().flat_map(|map| tx.spots_on(&there, map));
        let positions = placed.chain(off);
        let moved: Vec<_> = positions.filter(|(who, at)| fight.fighters[who].at != *at).collect();
        tx.emit(Event::MapChanged { map });
        moved.into_iter().for_each(|(who, at)| tx.emit(Event::SpotChanged { who, at }));
        Ok(())
    }
}

impl Deed for PlaceFighter {
    const DEF: Def = Def::new("fight.place", &["coloca"])
        .on_request(Whose::WHO)
        .examples(&["fight place vera 2 \"{example-the-leap}\"", "fight place vera C4"])
        .keys(&[Key::at(AlternatingSides, "'"), Key::at(TurnOrder, "'")])
        .available(|state| require_map(state).map(|_| ()));
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        place(tx, &self.who, self.at, self.reason.clone().unwrap_or_default())
    }
}

impl Deed for ShiftFighter {
    const DEF: Def = Def::new("fight.shift", &["empuja"])
        .on_request(Whose::WHO)
        .examples(&["fight shift vera ne", "fight shift thug-1 s"])
        .available(|state| require_map(state).map(|_| ()));
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let at = require_fighter(tx, &self.who)?.at;
        let nowhere = || tx.refusal_about("refused-nowhere", &self.who);
        let to = at.ok_or_else(nowhere)?.step(self.toward);
        place(tx, &self.who, to, Text::default())
    }
}

impl Deed for NameZone {
    const DEF: Def = Def::new("fight.zone", &["zona"])
        .examples(&["fight zone 1 \"{example-the-roof}\"", "fight zone 1"])
        .keys(&[Key::at(AlternatingSides, "L")])
        .available(|state| require_zone_line(state).map(|_| ()))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let line = require_zone_line(tx)?;
        line.require_on_map(self.at)?;
        let name = Text::line(self.name.as_deref().unwrap_or_default());
        let mut named = line.clone();
        named.name_zone(self.at, &name);
        require_change(*line != named)?;
        tx.finish(Event::ZoneNamed { at: self.at, name })
    }
}

fn place(tx: &mut Tx, who: &Id, to: Spot, reason: Text) -> Result<(), NotDone> {
    require_map(tx)?;
    let from = require_fighter(tx, who)?.at;
    require_change(from != Some(to))?;
    tx.require_free_spot(who, to)?;
    tx.finish(Event::MovedByRuling { who: who.clone(), from, to, reason })
}

/// The line of zones of a fight without squares, if its sides alternate or its scene has zones.
pub(super) fn zone_line(state: &State, fight: &Fight) -> Option<Map> {
    let zones = state.current_scene().map_or(&[][..], |scene| &scene.zones);
    (fight.half().is_some() || !zones.is_empty()).then(|| Map::line(zones))
}

/// The fight's map. Refuses if it has none.
pub(super) fn require_map(state: &State) -> Result<&Map, Refusal> {
    require_fight(state)?.map.as_ref().ok_or_else(|| Refusal::new("refused-no-map"))
}

/// The fight's line of zones. Refuses if it has none.
fn require_zone_line(state: &State) -> Result<&Map, Refusal> {
    let map = require_fight(state)?.map.as_ref();
    map.filter(|map| map.zones().is_some()).ok_or_else(|| Refusal::new("refused-no-line"))
}
