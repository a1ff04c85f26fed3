//! Coin tosses in a campaign file: the second system, with which the tests show that the reader fits any.

use crate::record::forms::{AsChoice, AsNumber};
use crate::record::part::{Brings, Roster, SystemPart, SystemScreen, Template};
use crate::record::{Fields, Keys};
use crate::systems::coin::{Coin, CoinCount, Options, Sheet};

impl SystemPart for Coin {
    fn brings() -> Brings {
        let (house, cast) = ("[coin]\ngift = 1\n", "[cast.coin]\ncoins = 3\n");
        Brings {
            screens: &[SystemScreen::Roll, SystemScreen::Gauges, SystemScreen::Scene],
            gauges: &["coins"],
            template: [Template { house, cast, ..Template::default() }; 2],
            ..Brings::default()
        }
    }

    fn house(it: &mut Keys, house: &mut Options) {
        it.or_none("count", AsChoice(&[("hidden", CoinCount::Hidden), ("shown", CoinCount::Shown)]), &mut house.count);
        it.or_none("gift", AsNumber::within(0..=9), &mut house.gift);
    }

    fn blank(_: &Fields, _: Roster) -> Sheet {
        Sheet { coins: 0 }
    }

    fn sheet(it: &mut Keys, _: Roster, _: &Options, sheet: &mut Sheet) {
        it.required("coins", AsNumber::within(0..=99), &mut sheet.coins);
    }
}
