//! What several panes of a fight ask, made once.

use crate::sections::Prose;
use crate::session::id::Id;
use crate::ui::memo::Memo;
use crate::ui::parts::page::Page;
use crate::ui::parts::text::Run;
use crate::views::rolls::RollReport;

#[derive(Debug, Default)]
pub(super) struct FightMemos {
    /// What is said of the chosen one.
    pub(super) said: Memo<Option<Id>, Prose>,
    /// The same in so many columns, with all choices and with those alone that must stay.
    pub(super) pages: [Memo<(Id, usize, u16), [Page; 3]>; 2],
    /// The tracker's rows by the fighters' places, as far as the filter lets them through.
    pub(super) rows: Memo<String, Vec<Vec<usize>>>,
    /// What else is said in each of these rows.
    pub(super) states: Memo<String, Vec<Vec<Run<'static>>>>,
    /// The roll that fell last.
    pub(super) last_roll: Memo<(), RollReport>,
}
