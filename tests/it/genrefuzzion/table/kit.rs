//! The table that these tests play at: Vera (Ana), Bruno (Blas), Cleo (Carla), Dora (Dani), and Galo, an extra.

use biombo::session::Currency;
use biombo::systems::genrefuzzion::Memory;
use biombo::systems::genrefuzzion::duel::{Duel, DuelRole};
use biombo::systems::genrefuzzion::sheet::{Sheet, TraitKind};

use crate::kit::lines::LinePlay;

pub(crate) use crate::kit::bare::id;

pub(crate) const FILE: &str = include_str!("reparto.toml");

/// A table in play.
pub(crate) type Play = LinePlay;

impl LinePlay {
    /// Everybody has these VP and KP.
    pub(crate) fn with_points(vp: u32, kp: u32) -> Play {
        let mut play = Play::of(FILE);
        for player in ["ana", "blas", "carla", "dani"] {
            for (currency, amount) in [("vp", vp), ("kp", kp)] {
                if amount > 0 {
                    play.perform(&format!("purse give {player} {currency} {amount}"), &[]);
                }
            }
        }
        play
    }

    /// Vera against Bruno, with what stands on their sheets: the protagonist is to roll.
    pub(crate) fn presented() -> Play {
        let mut play = Play::with_points(5, 5);
        play.present_scene();
        play
    }

    pub(crate) fn present_scene(&mut self) {
        self.perform("gf announce vera bruno --scene muelle", &[]);
        self.perform("gf present \"registrar la bodega\"", &[]);
    }

    /// Vera has closed a roll of d8 and d8 with these faces.
    pub(crate) fn after_roll(faces: [u16; 2]) -> Play {
        let mut play = Play::presented();
        play.perform("gf roll Contrabandista Farera", &faces);
        play.perform("gf confirm", &[]);
        play
    }

    /// Bruno has opposed too, with d8 and d8.
    pub(crate) fn after_opposition(faces: [u16; 2], against: [u16; 2]) -> Play {
        let mut play = Play::after_roll(faces);
        play.perform("gf roll Aduanero Tahúr", &against);
        play.perform("gf confirm", &[]);
        play
    }

    /// A player's VP and KP.
    pub(crate) fn purse(&self, player: &str) -> (u32, u32) {
        let amount = |currency| self.state().purse_amount(&id(player), &Currency::named(currency));
        (amount("vp"), amount("kp"))
    }

    pub(crate) fn memory(&self) -> &Memory {
        &self.state().system_state.genrefuzzion
    }

    #[track_caller]
    pub(crate) fn duel(&self) -> &Duel {
        self.memory().duel.as_ref().expect("a scene")
    }

    /// Where the scene stands, in its own words; `none` without one.
    pub(crate) fn stage(&self) -> String {
        match &self.memory().duel {
            Some(duel) => format!("{:?}", duel.stage).to_lowercase(),
            None => "none".to_owned(),
        }
    }

    pub(crate) fn result(&self, role: DuelRole) -> u32 {
        self.duel().side(role).thrown.as_ref().expect("a roll").result()
    }

    pub(crate) fn sheet(&self, who: &str) -> &Sheet {
        self.state().people[&id(who)].member.sheets.genrefuzzion.as_ref().expect("a sheet")
    }

    /// The traits of a kind with their dice: `Deudas d6`.
    pub(crate) fn traits(&self, who: &str, kind: TraitKind) -> Vec<String> {
        let dice = |it: &biombo::systems::genrefuzzion::sheet::Trait| format!("{} {}", &*it.phrase, it.die.die());
        self.sheet(who).of_kind(kind).map(dice).collect()
    }

    /// Who owes what, as the table keeps it.
    pub(crate) fn owed(&self) -> Vec<(Vec<String>, String)> {
        use biombo::session::debt::Debtor;
        let who = |who: &Debtor| match who {
            Debtor::Gm => vec!["gm".to_owned()],
            Debtor::Players(players) => players.iter().map(ToString::to_string).collect(),
        };
        self.state().debts.values().map(|it| (who(&it.debt.who), it.debt.what.key.to_string())).collect()
    }

    /// What play waits for.
    pub(crate) fn blocking(&self) -> Vec<String> {
        use biombo::session::debt::DebtKind;
        let blocking = self.state().debts.values().filter(|it| it.debt.kind == DebtKind::Blocking);
        blocking.map(|it| it.debt.what.key.to_string()).collect()
    }
}
