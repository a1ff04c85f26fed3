//! Coin tosses in a campaign file: the second system, with which the tests show that the reader fits any.

use toml_edit::{Table, value};

use crate::store::campaign::fields::Fields;
use crate::store::campaign::systems::{Reads, Roster, Screen, Template};
use crate::systems::coin::{Coin, Count, House, Sheet};

const TEMPLATE: Template =
    Template { house: "[coin]\ngift = 1\n", cast: "[cast.coin]\ncoins = 3\n", ..Template::NOTHING };

impl Reads for Coin {
    const SCREENS: &'static [Screen] = &[Screen::Roll, Screen::Gauges, Screen::Scene];
    const GAUGES: &'static [&'static str] = &["coins"];
    const TEMPLATE: [Template; 2] = [TEMPLATE; 2];

    fn house(it: &Fields) -> House {
        let count = it.key("count").choice(&[("hidden", Count::Hidden), ("shown", Count::Shown)]).or_none();
        House { gift: it.key("gift").small(0..=9).or_none().into(), count }
    }

    fn sheet(it: &Fields, _: Roster, _: &House) -> Option<Sheet> {
        Some(Sheet { coins: it.key("coins").small(0..=99).required().into() })
    }

    fn write(sheet: &Sheet) -> Table {
        let mut table = Table::new();
        table["coins"] = value(i64::from(sheet.coins));
        table
    }
}
