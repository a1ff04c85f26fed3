//! Advancement at the table (ND-23).

use clap::Args;

use super::somebody_rolls;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, one_of};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};
use crate::session::tx::Tx;
use crate::systems::nde::event::Event;
use crate::systems::nde::people::character;
use crate::systems::nde::rules::Growth;

/// An advancement (ND-23).
#[derive(Debug, Clone, Args)]
pub struct NdeAdvance {
    #[arg(value_name = "HERO")]
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Growth>())]
    pub growth: Growth,
    #[arg(value_name = "TEXT", required_if_eq("growth", "talent"))]
    pub text: Option<Text>,
}

impl Deed for NdeAdvance {
    const DEF: Def = Def::new("nde.advance", &["mejora"])
        .examples(&["advance vera agility", "advance vera talent \"Nadie me ve\""])
        .short(&["advance", "mejora"])
        .keys(&[Key::at(Tab(TabName::Cast), "v"), Key::at(Tab(TabName::Gauges), "v")])
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let who = self.who.clone();
        let what = self.growth.advance(self.text.clone().unwrap_or_default());
        character(tx, &who)?.advanced(what.clone()).map_err(Refusal::from)?;
        tx.emit(Event::Advanced { who, what });
        Ok(())
    }
}
