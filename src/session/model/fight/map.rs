//! Where fighters stand: on a line of zones, some of them named, or on squares.

use super::Side;
use crate::rules::{Arg, Grid, Msg, Spot, Text};
use crate::session::refusal::Refusal;

/// The map of a fight.
#[apply(data)]
pub enum Map {
    /// The named zones, in order; the line continues beyond them.
    Line(Vec<Zone>),
    Grid(Grid),
}

/// A zone of the line that has a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zone {
    pub at: Spot,
    pub name: Text,
}

impl Map {
    /// The farthest zone from the middle of the line, on either side.
    pub const FARTHEST_ZONE: i16 = 99;

    /// The line with these zone names, beginning with the party's zone.
    pub fn line(names: &[Text]) -> Map {
        let named = (0..=Map::FARTHEST_ZONE).zip(names).filter(|(_, name)| !name.is_empty());
        Map::Line(named.map(|(x, name)| Zone { at: Spot::zone(x), name: name.clone() }).collect())
    }

    pub fn grid(&self) -> Option<Grid> {
        match self {
            Map::Line(_) => None,
            Map::Grid(grid) => Some(*grid),
        }
    }

    /// The named zones; `None` on a grid.
    pub fn zones(&self) -> Option<&[Zone]> {
        match self {
            Map::Line(zones) => Some(zones),
            Map::Grid(_) => None,
        }
    }

    /// Whether a spot is on the map.
    pub fn contains(&self, spot: Spot) -> bool {
        match self {
            Map::Line(_) => spot.y == 0 && spot.x.unsigned_abs() <= Map::FARTHEST_ZONE.unsigned_abs(),
            Map::Grid(grid) => grid.contains(spot),
        }
    }

    /// Refuses a spot that is not on the map.
    pub fn require_on_map(&self, spot: Spot) -> Result<(), Refusal> {
        if self.contains(spot) {
            return Ok(());
        }
        Err(match self {
            Map::Line(_) => {
                let [first, last] = [-Map::FARTHEST_ZONE, Map::FARTHEST_ZONE].map(|x| Map::zone_number(Spot::zone(x)));
                Refusal::new("refused-off-the-line").with("first", first).with("last", last)
            }
            Map::Grid(grid) => {
                let last = Spot::new(i16::from(grid.width()) - 1, i16::from(grid.height()) - 1);
                Refusal::new("refused-off-the-grid").with("last", self.spot_name(last))
            }
        })
    }

    /// What a spot is called: a square by its letter and row, a zone by its name or its number.
    pub fn spot_name(&self, spot: Spot) -> Arg {
        match self {
            Map::Line(zones) => match zones.iter().find(|zone| zone.at == spot) {
                Some(zone) => Arg::from(&zone.name),
                None => Arg::from(Map::zone_number(spot)),
            },
            Map::Grid(_) => Arg::from(Text::line(&self.spot_word(spot))),
        }
    }

    /// What a spot is called; `None` is off the map.
    pub fn spot_name_or_off_map(&self, spot: Option<Spot>) -> Arg {
        spot.map_or_else(|| Arg::from(Msg::new("fight-elsewhere")), |spot| self.spot_name(spot))
    }

    /// The word for a spot on it in a command line: `C4`, or a zone's number.
    pub fn spot_word(&self, spot: Spot) -> String {
        match self {
            Map::Grid(_) => spot.square_name().unwrap_or_default(),
            Map::Line(_) => Map::zone_number(spot).to_string(),
        }
    }

    /// The spot that a word denotes, on squares or on the line.
    pub fn parse_on_any(word: &str) -> Option<Spot> {
        Spot::from_square_name(word).or_else(|| parse_zone(word))
    }

    /// The spot on this map that a word denotes: a zone's number on the line, a square on a grid.
    pub fn parse_spot(&self, word: &str) -> Option<Spot> {
        match self {
            Map::Grid(_) => Spot::from_square_name(word),
            Map::Line(_) => parse_zone(word),
        }
    }

    /// The number by which people know a zone: the party begins in zone 1.
    pub fn zone_number(spot: Spot) -> i32 {
        i32::from(spot.x) + 1
    }

    /// Names a zone; an empty name removes its name.
    pub fn name_zone(&mut self, at: Spot, name: &Text) {
        let Map::Line(zones) = self else { return };
        zones.retain(|zone| zone.at != at);
        if !name.is_empty() {
            zones.push(Zone { at, name: name.clone() });
            zones.sort_by_key(|zone| zone.at);
        }
    }

    /// The spots where a side starts, best one first. On squares the party starts on the left and the others on the
    /// right, each from the middle of its edge; on the line each side has one zone.
    pub fn starting_spots(&self, side: Side) -> Vec<Spot> {
        let Map::Grid(grid) = self else {
            return vec![Spot::zone(i16::from(side == Side::Foes))];
        };
        let mut squares: Vec<Spot> = grid.squares().collect();
        let middle = i16::from(grid.height() - 1) / 2;
        let depth = |spot: &Spot| match side {
            Side::Party => spot.x,
            Side::Foes => i16::from(grid.width()) - 1 - spot.x,
        };
        squares.sort_by_key(|spot| (depth(spot), spot.y.abs_diff(middle), spot.y));
        squares
    }
}

fn parse_zone(number: &str) -> Option<Spot> {
    number.parse::<i16>().ok()?.checked_sub(1).map(Spot::zone)
}
