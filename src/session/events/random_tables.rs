//! What happens with random tables.

use crate::rules::{Die, Face, Msg, StreamPlace, Text};
use crate::session::{Audience, Id, State};

#[apply(skip_empty)]
#[apply(data)]
pub enum Event {
    Rolled {
        table: Text,
        die: Die,
        face: Face,
        /// The id of the table, if it is one that a system brings; messages say its name and its row.
        book: Option<Id>,
        /// The entry's text; `None` if no entry has that face.
        text: Option<Text>,
        /// Whether only the game master learns of it.
        secret: bool,
        /// Where in the stream it was rolled; `None` for typed dice.
        place: Option<StreamPlace>,
    },
}

impl Event {
    /// Applies it: the roll counts in its stream.
    pub fn apply(&self, state: &mut State) {
        let Event::Rolled { place, .. } = self;
        state.streams.advance(*place);
    }

    pub fn audience(&self, _: &State) -> Audience {
        let Event::Rolled { secret, .. } = self;
        if *secret { Audience::gm() } else { Audience::All }
    }

    /// The die and what it shows.
    pub fn dice(&self) -> Vec<(Die, Face)> {
        let Event::Rolled { die, face, .. } = self;
        vec![(*die, *face)]
    }

    pub fn log_msg(&self, _: &State) -> Msg {
        let Event::Rolled { table, die, face, text, book, .. } = self;
        if let Some(table) = book {
            let (name, row) = (format!("book-table-{table}"), format!("book-table-{table}-{face}"));
            let msg = Msg::new("log-table-rolled").with("table", Msg::new(name)).with("text", Msg::new(row));
            return msg.with("die", *die).with("face", *face);
        }
        let msg = |key| Msg::new(key).with("table", table).with("die", *die).with("face", *face);
        match text {
            Some(text) => msg("log-table-rolled").with("text", text),
            None => msg("log-table-nothing"),
        }
    }
}
