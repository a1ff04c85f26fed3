//! Random tables.

use clap::Args;

use crate::grammar::Place::{Everywhere, Thing};
use crate::grammar::{Deed, Def, Key, Kind, Noun, deeds};
use crate::rules::dice::Dice;
use crate::session::events::tables::Event;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal, some};
use crate::session::tx::Tx;

pub(super) const NOUN: Noun = Noun::new("table", &["tabla"], deeds![Roll]);

/// Rolls on a random table (ND-28).
#[derive(Debug, Args)]
pub struct Roll {
    #[arg(value_name = "TABLE")]
    pub table: Id,
    /// Whether only the game master learns what comes.
    #[arg(long, visible_alias = "secreta")]
    pub secret: bool,
}

impl Deed for Roll {
    const DEF: Def = Def::new("table.roll", &["tira"])
        .examples(&["table roll rumours", "table roll rumours --secret"])
        .keys(&[Key::at(Everywhere, "%"), Key::at(Thing(Kind::Table), "enter").with(&[("secret", "false")])])
        .available(|state| some(!state.campaign.tables.is_empty()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let known = tx.campaign.tables.iter().find(|known| known.id == self.table).cloned();
        let table = known.ok_or_else(|| Refusal::unknown("refused-no-table", &self.table))?;
        let mut place = tx.begin_roll(self.secret);
        let face = tx.dice(&mut place).roll(table.die)?;
        let text = table.at(face).cloned();
        tx.emit(Event::Rolled { table: table.name, die: table.die, face, text, secret: self.secret, place });
        Ok(())
    }
}
