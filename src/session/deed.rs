//! Deeds as the table takes them: it knows what each does, and nothing of the lines and keys that ask for it.

use std::fmt;
use std::sync::Arc;

use super::plan::Plan;
use super::refusal::{No, Refusal};
use super::right::Right;
use super::state::State;
use super::tx::Tx;
use crate::rules::say::Msg;

/// Something that can be done at the table.
pub trait TableDeed: fmt::Debug + Send + Sync {
    /// Its id, `clock.advance`, by which the journal names it.
    fn id(&self) -> &'static str;

    /// Whose right it is.
    fn right(&self) -> Right {
        Right::Gm
    }

    /// Whether open rolls stay open: it is a choice on one of them, or no roll could matter to it.
    fn keeps_rolls_open(&self) -> bool {
        false
    }

    /// Lets the deed pass where it can be done now, whatever its arguments are.
    fn available(&self, _state: &State) -> Result<(), Refusal> {
        Ok(())
    }

    /// What it would roll and pay; none where it rolls nothing.
    fn plan(&self, _state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(None)
    }

    /// What it would show to those who do not see it yet, and to whom: the game master is asked first.
    fn shows(&self, _state: &State) -> Option<Msg> {
        None
    }

    /// Emits what it does.
    fn decide(&self, tx: &mut Tx) -> Result<(), No>;
}

/// Any deed, cheap to clone: it waits for typed faces.
#[derive(Debug, Clone)]
pub struct AnyDeed(Arc<dyn TableDeed>);

impl<D: TableDeed + 'static> From<D> for AnyDeed {
    fn from(deed: D) -> AnyDeed {
        AnyDeed(Arc::new(deed))
    }
}

impl std::ops::Deref for AnyDeed {
    type Target = dyn TableDeed;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl PartialEq for AnyDeed {
    /// Two deeds are the same when they are written the same.
    fn eq(&self, other: &AnyDeed) -> bool {
        self.id() == other.id() && format!("{self:?}") == format!("{other:?}")
    }
}
