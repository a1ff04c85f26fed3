//! Deeds as the table sees them: their effects, without the lines and keys that ask for them.

use std::fmt;
use std::sync::Arc;

use super::plan::Plan;
use super::{Id, NotDone, Refusal, Right, State, Tx};
use crate::rules::say::Msg;

/// Something that can be done at the table.
pub trait TableDeed: fmt::Debug + Send + Sync {
    /// Its id, `clock.advance`, by which the journal names it.
    fn id(&self) -> &'static str;

    /// Who may do it.
    fn right(&self) -> Right {
        Right::Gm
    }

    /// The people who act in it. It is refused unless all of them are able to.
    fn actors(&self) -> Vec<&Id> {
        Vec::new()
    }

    /// Whether the open rolls of everybody who does not act in it stay open.
    fn keeps_others_open(&self) -> bool {
        false
    }

    /// Whether open rolls stay open, because the deed is a choice on one of them or affects no roll.
    fn keeps_rolls_open(&self) -> bool {
        false
    }

    /// Refuses the deed if it cannot be done now, whatever its arguments.
    fn available(&self, _state: &State) -> Result<(), Refusal> {
        Ok(())
    }

    /// What it would roll and pay; `None` if it rolls nothing.
    fn plan(&self, _state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(None)
    }

    /// What it would reveal and to whom, so that the game master can confirm first.
    fn shows(&self, _state: &State) -> Option<Msg> {
        None
    }

    /// Emits its events.
    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone>;
}

/// Any deed. Cheap to clone, since a deed waits while faces are typed.
#[derive(Debug, Clone, derive_more::Deref)]
#[deref(forward)]
pub struct AnyDeed(Arc<dyn TableDeed>);

impl<D: TableDeed + 'static> From<D> for AnyDeed {
    fn from(deed: D) -> AnyDeed {
        AnyDeed(Arc::new(deed))
    }
}

impl PartialEq for AnyDeed {
    /// Two deeds are the same when they are written the same.
    fn eq(&self, other: &AnyDeed) -> bool {
        self.id() == other.id() && format!("{self:?}") == format!("{other:?}")
    }
}
