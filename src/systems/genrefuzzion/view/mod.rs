//! GenreFuzzion on a screen: the duel, its rolls and its sheets.

use crate::sections::{Line, Meaning, Prose, Span, What};
use crate::session::roll::Roll as OnTable;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::{Options, Roll, SceneData, Sheet};
use crate::views::rolls::{RollLine, RollReport, ShownRoll};
use crate::views::system_view::SystemView;

pub(crate) const VIEW: SystemView = SystemView::new("genrefuzzion.roll", |_| false);

/// A roll.
pub(crate) fn report(_shown: ShownRoll, _: &Roll, _: &Seen) -> RollReport {
    RollReport { title: vec![Span::new(Meaning::Title, What::plain("pool"))], ..RollReport::default() }
}

/// A roll in a list.
pub(crate) fn brief(_: &OnTable, _: &Roll, _: &Seen) -> RollLine {
    RollLine::default()
}

/// Nothing more is known of an adversary.
pub(crate) fn adversary(_: &Sheet, _: &Options, left: Line) -> Line {
    left
}

/// A scene as announced.
pub(crate) fn ground(_scene: &SceneData) -> Prose {
    Prose::default()
}

/// The sheet.
pub(crate) fn sheet(_sheet: &Sheet, _: &Options) -> Prose {
    Prose::default()
}
