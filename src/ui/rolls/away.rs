//! A roll that was put away, so that the form has its room.

use serde::{Deserialize, Serialize};

/// The roll that was put away last. It is known by its moment, for history may be undone and done again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub(crate) struct Away {
    moment: i64,
    was: Was,
}

/// How it stood when it was put away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Was {
    /// It waited for choices: until something more becomes of it, it waits beside the form.
    Open,
    /// It was settled: it stays away, unless undo opens it again.
    #[default]
    Settled,
}

impl Away {
    /// A roll that is put away as it stands at that moment.
    pub(crate) fn of(moment: i64, is_open: bool) -> Away {
        Away { moment, was: if is_open { Was::Open } else { Was::Settled } }
    }

    /// Whether a roll is the one that was put away, or is history behind it.
    pub(crate) fn has(self, moment: i64, is_open: bool) -> bool {
        match is_open {
            true => self.was == Was::Open && self.moment == moment,
            false => moment <= self.moment,
        }
    }

    /// Whether a roll fell after the one that was put away.
    pub(crate) fn is_before(self, moment: i64) -> bool {
        self.moment < moment
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_undo_opens_again_is_away_no_more() {
        let settled = Away::of(7, false);
        assert!(settled.has(7, false) && settled.has(5, false) && !settled.has(8, false));
        assert!(!settled.has(7, true) && !settled.has(5, true), "it was not open when it was put away");
        let open = Away::of(7, true);
        assert!(open.has(7, true) && !open.has(6, true) && !open.has(8, true));
        assert!(settled.is_before(8) && !settled.is_before(7));
    }
}
