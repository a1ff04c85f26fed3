//! Intents: what a key or a line asks for.

use std::path::PathBuf;

use super::kind::Kind;
use crate::rules::{Face, Keyword, Text, keyword_enum};
use crate::session::history::Request;
use crate::session::systems::SystemName;
use crate::session::{AnyDeed, Id};
use crate::words::Language;

/// A request, by who fulfils it.
#[derive(Debug, Clone, PartialEq)]
pub enum Intent {
    /// The table: a deed, or a move through the history. Boxed, since it is by far the largest.
    Table(Box<Request>),
    App(AppIntent),
    /// The screen alone; nothing enters the journal.
    Screen(ScreenIntent),
}

impl Intent {
    pub fn deed(deed: impl Into<AnyDeed>) -> Intent {
        Intent::Table(Box::new(Request::Do(deed.into())))
    }

    /// The deed of the table that it asks for, if it does.
    pub fn as_deed(&self) -> Option<&AnyDeed> {
        let Intent::Table(request) = self else { return None };
        if let Request::Do(deed) = &**request { Some(deed) } else { None }
    }

    /// The same without what asks for it.
    pub fn into_deed(self) -> Option<AnyDeed> {
        let Intent::Table(request) = self else { return None };
        if let Request::Do(deed) = *request { Some(deed) } else { None }
    }
}

/// What only the program can do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AppIntent {
    Quit,
    /// Suspend the program and give the terminal back (`Ctrl-Z`).
    Suspend,
    /// Open a campaign or a journal.
    Open(PathBuf),
    /// Copy a bundled campaign into the user's folder and open it.
    OpenBundled(String),
    /// Write a new, commented campaign file and open it.
    New {
        name: Text,
        system: SystemName,
    },
    /// Leave the table for the welcome screen.
    Close,
    /// Write what lasts of the table back into the campaign file.
    SaveCampaign,
    /// Adopt the campaign file as it now is.
    AdoptCampaign,
    /// Open the campaign file in the user's editor, at the thing with that id or name.
    EditCampaign(Option<Text>),
    /// Write the whole journal at its path again, after its file was moved away, deleted or replaced.
    RescueJournal,
    Dice(DiceMode),
    /// The faces of real dice, for the deed that waits for them.
    Faces(Vec<Face>),
    /// Drop the deed that waits for faces.
    CancelFaces,
    Theme(String),
    Language(Language),
    Ascii(bool),
    Redraw,
    /// Something about those who sit at their own terminals.
    Seats(SeatsIntent),
}

/// What the game master wants of those who sit at their own terminals. None of it enters the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeatsIntent {
    /// Let people sit down.
    Open,
    /// Let nobody sit down, and send away those who sit.
    Close,
    /// Do the request at this index, the oldest first.
    Grant(usize),
    /// Drop the request at this index.
    Decline(usize),
    /// Open the request at this index as a form, to be changed and done.
    Change(usize),
    /// Call somebody to do what this line says.
    Call(String),
    /// Set what a player's seat may do without asking.
    Mode { who: Id, mode: SeatMode },
    /// Let players do this deed themselves, or ask for it again.
    Trust { deed: String, right: PlayersRight },
    /// Send a player away.
    Dismiss { who: Id },
}

keyword_enum! {
    /// What a player's seat may do.
    #[derive(Default)]
    pub enum SeatMode in "seat-mode-" {
        /// Its own deeds at once; it asks for others.
        #[default]
        Free = "free" | "libre",
        /// Nothing without asking.
        Asks = "asks" | "pregunta",
        /// Nothing.
        Mute = "mute" | "callado",
    }
}

keyword_enum! {
    /// How players come to a deed that they ask for.
    pub enum PlayersRight in "players-right-" {
        /// They do it themselves, as their own.
        Own = "own" | "suyo",
        /// They ask for it.
        Ask = "ask" | "pedir",
    }
}

keyword_enum! {
    /// Who rolls the dice.
    pub enum DiceMode {
        /// People, who type the faces.
        Hand = "hand" | "mano",
        /// The program.
        Stream = "stream" | "programa",
        /// Whichever of the two is not in use.
        Swap = "swap" | "cambia",
    }
}

/// What the screen does itself. If it must then show something else, its owner provides that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScreenIntent {
    Tab(TabName),
    /// Open help, filtered by these words.
    Help(Option<Text>),
    /// Open the palette with this partial line.
    Palette(String),
    /// Close or open the curtain.
    Curtain,
    Filter,
    /// Go to what comes next.
    Next,
    /// Open the pane of seats.
    Seats,
    /// Show the fight's squares in place of the sheet, or the sheet again.
    Map,
    /// Look at the moment after this entry, or at the present if `None`.
    LookAt(Option<u64>),
    Recap,
    /// Continue looking in a past that has not been read yet.
    ReadPast,
    /// Show this tab, or the tab that lists this, and select it there.
    Find(ListedRef),
    /// Show the Roll tab with this person selected.
    Roll(Id),
    /// Change a field of the tab's form by a number of steps.
    Change {
        /// The field's name; a form without it changes nothing.
        field: Text,
        by: i8,
    },
}

/// An entry in a list of some tab, or a tab.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedRef {
    pub kind: Kind,
    pub id: Id,
}

impl ListedRef {
    /// Its form in a line, `person:vera`.
    pub(super) fn to_word(kind: Kind, id: &str) -> String {
        format!("{}:{id}", kind.word().to_ascii_lowercase())
    }
}

keyword_enum! {
    /// The tabs, in the order of their digits. A tab's digit never changes.
    #[derive(Default)]
    pub enum TabName in "tab-" {
        #[default]
        Roll = "roll" | "tirada",
        Fight = "fight" | "combate",
        Chase = "chase" | "persecución",
        Gauges = "gauges" | "medidores",
        Scene = "scene" | "escena",
        Cast = "cast" | "reparto",
        Log = "log" | "diario",
    }
}

impl TabName {
    /// Whether the tab shows open rolls.
    pub fn shows_rolls(self) -> bool {
        matches!(self, TabName::Roll | TabName::Fight | TabName::Chase)
    }
}
