//! A roll that was dismissed to make room for the form.

use serde::{Deserialize, Serialize};

/// The roll that was last dismissed, identified by its moment, since history may be undone and redone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub(crate) struct DismissedRoll {
    moment: i64,
    was: WhenDismissed,
}

/// How it stood when it was dismissed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WhenDismissed {
    /// It had choices left: until it changes, it waits beside the form.
    Open,
    /// It was settled: it stays away unless undo opens it again.
    #[default]
    Settled,
}

impl DismissedRoll {
    /// A roll that is dismissed at this moment.
    pub(crate) fn of(moment: i64, is_open: bool) -> DismissedRoll {
        DismissedRoll { moment, was: if is_open { WhenDismissed::Open } else { WhenDismissed::Settled } }
    }

    /// Whether a roll is the dismissed one, or a settled one from before it.
    pub(crate) fn has(self, moment: i64, is_open: bool) -> bool {
        match is_open {
            true => self.was == WhenDismissed::Open && self.moment == moment,
            false => moment <= self.moment,
        }
    }

    /// Whether a roll is newer than the dismissed one.
    pub(crate) fn is_before(self, moment: i64) -> bool {
        self.moment < moment
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_undo_opens_again_is_away_no_more() {
        let settled = DismissedRoll::of(7, false);
        assert!(settled.has(7, false) && settled.has(5, false) && !settled.has(8, false));
        assert!(!settled.has(7, true) && !settled.has(5, true), "it was not open when it was put away");
        let open = DismissedRoll::of(7, true);
        assert!(open.has(7, true) && !open.has(6, true) && !open.has(8, true));
        assert!(settled.is_before(8) && !settled.is_before(7));
    }
}
