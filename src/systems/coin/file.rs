//! Coin tosses in a campaign file: the second system, with which the tests show that the reader fits any.

use crate::record::forms::{Choice, Number};
use crate::record::part::{Brings, Part, Roster, Screen, Template};
use crate::record::{Fields, Keys};
use crate::systems::coin::{Coin, Count, Options, Sheet};

impl Part for Coin {
    fn brings() -> Brings {
        let (house, cast) = ("[coin]\ngift = 1\n", "[cast.coin]\ncoins = 3\n");
        Brings {
            screens: &[Screen::Roll, Screen::Gauges, Screen::Scene],
            gauges: &["coins"],
            template: [Template { house, cast, ..Template::default() }; 2],
            ..Brings::default()
        }
    }

    fn house(it: &mut Keys, house: &mut Options) {
        it.or_none("count", Choice(&[("hidden", Count::Hidden), ("shown", Count::Shown)]), &mut house.count);
        it.or_none("gift", Number::within(0..=9), &mut house.gift);
    }

    fn blank(_: &Fields, _: Roster) -> Sheet {
        Sheet { coins: 0 }
    }

    fn sheet(it: &mut Keys, _: Roster, _: &Options, sheet: &mut Sheet) {
        it.required("coins", Number::within(0..=99), &mut sheet.coins);
    }
}
