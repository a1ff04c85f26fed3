//! Random tables: the campaign's, rolled as a deed (ND-28).

use serde::{Deserialize, Serialize};

use crate::rules::dice::{Bookmark, Dice, Die, Face};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::id::{Audience, Id};
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;

/// A random table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The stable id.
    pub id: Id,
    /// The name.
    pub name: Text,
    /// The die, d2 to d100.
    pub die: Die,
    /// The entries.
    pub rows: Vec<Row>,
}

/// One entry of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The lowest face that gives it.
    pub from: Face,
    /// The highest face that gives it.
    pub to: Face,
    /// What it says.
    pub text: Text,
}

/// What may be asked of tables.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Rolls on one.
    Roll {
        /// Which.
        table: Id,
        /// Whether only the game master learns what comes.
        secret: bool,
    },
}

/// What happened with tables.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// One was rolled on.
    Rolled {
        /// Its name.
        table: Text,
        /// The die.
        die: Die,
        /// What it showed.
        face: Face,
        /// What stands there; none when no entry has that face.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<Text>,
        /// Whether only the game master learns of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
        /// Where in the stream it was rolled; none for typed dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<Bookmark>,
    },
}

impl Table {
    /// What stands at `face`, if anything does.
    #[must_use]
    pub fn at(&self, face: Face) -> Option<&Text> {
        self.rows.iter().find(|row| (row.from..=row.to).contains(&face)).map(|row| &row.text)
    }
}

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        "table.roll"
    }

    /// Decides it (ND-28).
    ///
    /// # Errors
    /// Refused when there is no such table; [`No::Faces`] when the die's face is missing.
    pub fn decide(self, tx: &mut Tx) -> Result<(), No> {
        let Command::Roll { table, secret } = self;
        let known = tx.campaign.tables.iter().find(|known| known.id == table).cloned();
        let table = known.ok_or_else(|| Refusal::unknown("refused-no-table", &table))?;
        let mut place = tx.begin_roll(secret);
        let face = tx.dice(&mut place).roll(table.die)?;
        let text = table.at(face).cloned();
        tx.emit(Event::Rolled { table: table.name, die: table.die, face, text, secret, place });
        Ok(())
    }
}

impl Event {
    /// Makes it so: the roll counts in its stream.
    pub fn apply(&self, state: &mut State) {
        let Event::Rolled { place, .. } = self;
        state.streams.passed(*place);
    }

    /// Who may know of it.
    #[must_use]
    pub fn audience(&self, _: &State) -> Audience {
        let Event::Rolled { secret, .. } = self;
        if *secret { Audience::gm() } else { Audience::All }
    }

    /// Its line in the log.
    #[must_use]
    pub fn tell(&self, _: &State) -> Msg {
        let Event::Rolled { table, die, face, text, .. } = self;
        let msg = |key| Msg::new(key).with("table", table).with("die", *die).with("face", *face);
        match text {
            Some(text) => msg("log-table-rolled").with("text", text),
            None => msg("log-table-nothing"),
        }
    }
}
