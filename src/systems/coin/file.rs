//! Coin tosses in a campaign file: the second system, with which the tests show that the reader fits any.

use crate::record::forms::{Choice, Number};
use crate::record::part::{Brings, Part, Roster, Screen, Template};
use crate::record::{Fields, Keys};
use crate::systems::coin::{Coin, Count, House, Sheet};

const TEMPLATE: Template =
    Template { house: "[coin]\ngift = 1\n", cast: "[cast.coin]\ncoins = 3\n", ..Template::NOTHING };

impl Part for Coin {
    const BRINGS: Brings = Brings {
        screens: &[Screen::Roll, Screen::Gauges, Screen::Scene],
        gauges: &["coins"],
        template: [TEMPLATE; 2],
        ..Brings::NOTHING
    };

    fn house(it: &mut Keys, house: &mut House) {
        it.or_none("count", Choice(&[("hidden", Count::Hidden), ("shown", Count::Shown)]), &mut house.count);
        it.or_none("gift", Number::within(0..=9), &mut house.gift);
    }

    fn blank(_: &Fields, _: Roster) -> Sheet {
        Sheet { coins: 0 }
    }

    fn sheet(it: &mut Keys, _: Roster, _: &House, sheet: &mut Sheet) {
        it.required("coins", Number::within(0..=99), &mut sheet.coins);
    }
}
