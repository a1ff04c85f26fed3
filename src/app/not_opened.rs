//! Why a table could not be opened, or can no longer be followed.

use std::path::Path;

use crate::rules::errors::errors;
use crate::rules::{Arg, Msg, Text};
use crate::session::history::BrokenHistory;
use crate::session::id::Id;
use crate::store::error::{Error, safe_path};

errors! {
    /// Why a table could not be opened, or can no longer be followed.
    #[derive(derive_more::From)]
    pub enum NotOpened {
        /// A file could not be read or written, or the campaign file has faults and there is no journal to do without
        /// it; [`Error::Busy`] if another process plays at this table.
        #[from]
        Store(error: Error) = "said", [what = error.msg()];
        /// The journal is intact, but its entries do not form a table.
        #[from]
        Broken(broken: BrokenHistory) = "said", [what = broken.msg()];
        /// The seat of somebody whom nobody plays; with the ids of the party.
        NoSuchPerson { who: Id, party: Vec<Id> } = "watch-nobody", [
            who = Text::line(who.as_str()),
            seats = Arg::AnyOf(seat_names(party))
        ];
    }
}

/// What `--as` takes.
fn seat_names(party: &[Id]) -> Vec<Arg> {
    let players = party.iter().map(|who| format!("player:{who}"));
    ["gm", "table"].map(str::to_owned).into_iter().chain(players).map(|seat| Text::line(&seat).into()).collect()
}

impl NotOpened {
    /// The message about the table of `file`.
    pub(super) fn msg_for(&self, file: &Path) -> Msg {
        match self {
            NotOpened::Broken(broken) => {
                Msg::new("store-not-a-table").with("file", safe_path(file)).with("why", broken.msg())
            }
            NotOpened::Store(_) | NotOpened::NoSuchPerson { .. } => self.msg(),
        }
    }
}
