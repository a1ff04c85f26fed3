//! How a watcher's screen is laid out.

pub use crate::ui::stage::Motion;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WatchLayout {
    /// As at the game master's, with its tabs.
    Tabs,
    /// The stage, for an audience.
    Stage(Motion),
}

/// How the stage begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StageStart {
    /// It goes from subject to subject.
    Follows,
    /// It holds the subject that it begins with until a key says otherwise.
    Holds,
}
