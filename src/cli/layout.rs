//! The layouts of a screen, as the command line names them.

use clap::ValueEnum;

use crate::app::layout::{Motion, WatchLayout};

/// How a screen is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum LayoutName {
    Tabs,
    /// The stage, for an audience.
    Stream,
}

impl LayoutName {
    /// The layout, whose dice tumble unless they are to be still.
    pub(super) fn to_layout(self, still: bool) -> WatchLayout {
        match self {
            LayoutName::Tabs => WatchLayout::Tabs,
            LayoutName::Stream if still => WatchLayout::Stage(Motion::Still),
            LayoutName::Stream => WatchLayout::Stage(Motion::Tumbling),
        }
    }
}
