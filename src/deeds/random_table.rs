//! Random tables.

use crate::grammar::KeyContext::{Everywhere, Thing};
use crate::grammar::{Deed, Def, Key, Kind, Noun, deed_args, deeds};
use crate::rules::{Dice, Msg, Text};
use crate::session::events::random_tables::Event;
use crate::session::reveal::show_warning;
use crate::session::{BookTable, Id, NotDone, RandomTable, Refusal, State, Tx, require_any};

pub(super) const NOUN: Noun = Noun::new("table", &["tabla"], deeds![RollOnTable]);

/// Rolls on a random table (ND-28). Only the game master sees the result, unless the table is public.
#[apply(deed_args)]
pub struct RollOnTable {
    pub table: Id,
    /// Whether everybody sees the result although the table is not public.
    #[arg(long, visible_alias = "pública", alias = "publica", conflicts_with = "secret")]
    pub public: bool,
    /// Whether only the game master sees the result although the table is public.
    #[arg(long, visible_alias = "secreta")]
    pub secret: bool,
}

impl RollOnTable {
    fn is_secret(&self, table: &RandomTable) -> bool {
        self.secret || !(self.public || table.public)
    }

    /// Rolls on a table that a system brings. Such tables are public, so everybody sees the result by default.
    fn roll_on_book_table(&self, table: BookTable, tx: &mut Tx) -> Result<(), NotDone> {
        let mut place = tx.begin_roll(self.secret);
        let face = tx.dice(&mut place).roll(table.die)?;
        let (id, die, secret) = (Id::from_name(table.id), table.die, self.secret);
        tx.emit(Event::Rolled { table: Text::new(table.id), die, face, book: Some(id), text: None, secret, place });
        Ok(())
    }
}

impl Deed for RollOnTable {
    const DEF: Def = Def::new("table.roll", &["tira"])
        .examples(&["table roll rumours", "table roll rumours --public"])
        .keys(&[Key::at(Everywhere, "%"), Key::at(Thing(Kind::Table), "enter").with(&[("public", "false")])])
        .keeps_rolls_open()
        .available(|state| {
            let campaign = &state.campaign;
            require_any(!campaign.tables.is_empty() || campaign.screens.tables().next().is_some())
        });

    fn grave(&self, state: &State) -> Option<Msg> {
        let table = state.campaign.tables.iter().find(|table| table.id == self.table)?;
        let shows = self.public && !table.public && !self.is_secret(table);
        shows.then(|| show_warning(Msg::new("would-show-table").with("name", &table.name), None, state))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let known = tx.campaign.tables.iter().find(|known| known.id == self.table).cloned();
        let book = tx.campaign.screens.tables().find(|table| table.is_called(&self.table));
        if let (None, Some(table)) = (&known, book) {
            return self.roll_on_book_table(table, tx);
        }
        let table = known.ok_or_else(|| Refusal::unknown("refused-no-table", &self.table))?;
        let secret = self.is_secret(&table);
        let mut place = tx.begin_roll(secret);
        let face = tx.dice(&mut place).roll(table.die)?;
        let text = table.at(face).cloned();
        tx.finish(Event::Rolled { table: table.name, die: table.die, face, book: None, text, secret, place })
    }
}
