//! Coin tosses in a campaign file: the second system, by which the tests show that the reader fits any.

use crate::record::forms::{AsChoice, AsNumber};
use crate::record::part::{Features, Roster, SystemPart, SystemScreen, Template};
use crate::record::{Fields, Keys};
use crate::systems::coin::{Coin, CoinCount, Options, Sheet};

impl SystemPart for Coin {
    fn features() -> Features {
        let (house, cast) = ("[coin]\ngift = 1\n", "[cast.coin]\ncoins = 3\n");
        Features {
            screens: &[SystemScreen::Roll, SystemScreen::Gauges, SystemScreen::Scene],
            gauges: &["coins"],
            template: [Template { house, cast, ..Template::default() }; 2],
            ..Features::default()
        }
    }

    fn option_keys(keys: &mut Keys, options: &mut Options) {
        keys.or_default(
            "count",
            AsChoice(&[("hidden", CoinCount::Hidden), ("shown", CoinCount::Shown)]),
            &mut options.count,
        );
        keys.or_default("gift", AsNumber::within(0..=9), &mut options.gift);
    }

    fn blank_sheet(_: &Fields, _: Roster) -> Sheet {
        Sheet { coins: 0 }
    }

    fn sheet_keys(keys: &mut Keys, _: Roster, _: &Options, sheet: &mut Sheet) {
        keys.required("coins", AsNumber::within(0..=99), &mut sheet.coins);
    }
}
