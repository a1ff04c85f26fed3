//! Values that several panes of a fight need, computed once.

use crate::sections::Prose;
use crate::session::id::Id;
use crate::ui::Memo;
use crate::ui::parts::{PageLayout, Run};

#[derive(Debug, Default)]
pub(super) struct FightMemos {
    /// The prose about the selected fighter.
    pub(super) fighter_prose: Memo<Option<Id>, Prose>,
    /// The pages about a fighter in a width, by their extent.
    pub(super) pages: [Memo<(Id, u16), [PageLayout; 3]>; 4],
    /// The tracker's rows that pass the filter, as indices of fighters.
    pub(super) rows: Memo<String, Vec<Vec<usize>>>,
    /// The second line of each row.
    pub(super) state_lines: Memo<String, Vec<Vec<Run<'static>>>>,
    /// Whether something is due of the fighter whose turn it is, before the turn passes.
    pub(super) is_due: Memo<Id, bool>,
}
