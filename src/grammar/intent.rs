//! Intents: what a key or a line asks for.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::rules::dice::Face;
use crate::rules::text::Text;
use crate::session::Command;
use crate::session::deed::AnyDeed;
use crate::session::history::Request;
use crate::session::id::Id;
use crate::session::systems::SystemName;

/// Something wished for, and who grants it.
#[derive(Debug, Clone, PartialEq)]
pub enum Intent {
    /// The table: a deed, or to move along the history. Boxed, since it is by far the largest.
    Table(Box<Request>),
    /// The program around it.
    App(AppIntent),
    /// The screen alone; nothing is written down.
    Desk(ScreenIntent),
}

impl Intent {
    /// The intent for a deed of the table.
    pub fn table(command: impl Into<Command>) -> Intent {
        Intent::Table(Box::new(Request::Do(command.into())))
    }

    /// A deed of the table.
    pub fn deed(deed: impl Into<AnyDeed>) -> Intent {
        Intent::Table(Box::new(Request::Do(Command::Deed(deed.into()))))
    }
}

/// What only the program can grant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AppIntent {
    /// End.
    Quit,
    /// Stop for a while and give the terminal back (`Ctrl-Z`).
    Suspend,
    /// Open a campaign or a journal.
    Open(PathBuf),
    /// Copy a bundled campaign into the user's folder and open it.
    OpenBundled(String),
    /// Write a new, commented campaign file and open it.
    New {
        /// The campaign's name.
        name: Text,
        /// Whose rules it plays by.
        system: SystemName,
    },
    /// Leave the table for the welcome screen.
    Close,
    /// Write what lasts back into the campaign file.
    SaveCampaign,
    /// Take in the campaign file as it is now.
    AdoptCampaign,
    /// Write the whole journal at its path again, after its file was moved away, deleted or replaced.
    RescueJournal,
    /// Let them throw the dice from now on.
    Dice(Thrower),
    /// The next face that real dice show, for the deed that waits for it.
    Face(Face),
    /// No face: the deed that waits for it is let go.
    NoFace,
    /// Draw with this theme.
    Theme(String),
    /// Speak this language, `es` or `en`.
    Language(String),
    /// Draw with ASCII alone, or not.
    Ascii(bool),
    /// Draw everything anew.
    Redraw,
}

/// Who throws the dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thrower {
    /// People, who type the faces.
    Hand,
    /// The program.
    Stream,
    /// The other one of these two.
    Other,
}

/// What the screen grants itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScreenIntent {
    /// Show a tab.
    Tab(TabName),
    /// Show help for here.
    Help,
    /// Open the palette with this much of a line in it.
    Palette(String),
    /// Draw the curtain, or open it.
    Curtain,
    /// Filter the list here.
    Filter,
    /// Look at the moment after this entry; none: come back.
    LookAt(Option<u64>),
    /// Show the recap of this evening.
    Recap,
    /// Show the Roll tab with somebody chosen.
    Roll(Id),
    /// Change a field of the form that the tab holds, by so many places.
    Change {
        /// Which; a form without it changes nothing.
        field: Text,
        /// How far, and which way.
        by: i8,
    },
}

/// The tabs, in the order of their digits. A tab's digit never changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TabName {
    /// Tests.
    #[default]
    Roll,
    /// The fight.
    Fight,
    /// The chase.
    Chase,
    /// Everybody's gauges.
    Gauges,
    /// The scene and what belongs to it.
    Scene,
    /// The cast.
    Cast,
    /// The log.
    Log,
}

impl TabName {
    /// All of them, in order.
    pub const ALL: [TabName; 7] =
        [TabName::Roll, TabName::Fight, TabName::Chase, TabName::Gauges, TabName::Scene, TabName::Cast, TabName::Log];

    /// The name in lines, settings and message keys.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            TabName::Roll => "roll",
            TabName::Fight => "fight",
            TabName::Chase => "chase",
            TabName::Gauges => "gauges",
            TabName::Scene => "scene",
            TabName::Cast => "cast",
            TabName::Log => "log",
        }
    }
}
