//! What happens with random tables.

use crate::rules::notation::ThrownDie;
use crate::rules::{Arg, Die, Face, Msg, StreamPlace, Text};
use crate::session::sentence::{DiceResult, FreeThrow};
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

    /// The die, what it shows and the entry.
    pub fn dice(&self) -> FreeThrow {
        let Event::Rolled { die, face, .. } = self;
        let (what, entry) = self.parts();
        FreeThrow {
            what,
            dice: vec![ThrownDie { die: *die, face: *face, kept: true }],
            result: DiceResult::Entry(entry),
        }
    }

    pub fn log_msg(&self, _: &State) -> Msg {
        let Event::Rolled { die, face, .. } = self;
        let (table, entry) = self.parts();
        let msg = match entry {
            Some(text) => Msg::new("log-table-rolled").with("text", text),
            None => Msg::new("log-table-nothing"),
        };
        msg.with("table", table).with("die", *die).with("face", *face)
    }

    /// The name of the table, and the entry for the face if there is one.
    fn parts(&self) -> (Arg, Option<Arg>) {
        let Event::Rolled { table, face, text, book, .. } = self;
        match book {
            Some(book) => {
                let (name, row) = (format!("book-table-{book}"), format!("book-table-{book}-{face}"));
                (Msg::new(name).into(), Some(Msg::new(row).into()))
            }
            None => (table.into(), text.as_ref().map(Arg::from)),
        }
    }
}
