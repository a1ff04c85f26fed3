//! What happens in a fight.

mod apply;
mod tell;

use serde::{Deserialize, Serialize};

use crate::rules::text::Text;
use crate::session::fight::{Cover, Fight, Fighter, Out};
use crate::session::id::{Audience, Id};
use crate::session::person::Side;
use crate::session::state::State;

/// What happened in the fight.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// It began, with the party in it.
    Began(Fight),
    /// Somebody joined it.
    Joined {
        who: Id,
        fighter: Fighter,
        /// Whose turn comes right after theirs; none: they come last.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<Id>,
    },
    /// Somebody left it.
    Left { who: Id },
    /// Somebody moved, which spends their movement.
    Moved {
        who: Id,
        /// For the log.
        from: i32,
        /// To where on the line of zones.
        to: i32,
    },
    /// Somebody's action is spent.
    Acted { who: Id },
    /// Somebody was put elsewhere by the game master's word.
    Placed {
        who: Id,
        /// For the log.
        from: i32,
        /// To where on the line of zones.
        to: i32,
        reason: Text,
    },
    /// A place has a name, or none any more.
    ZoneNamed {
        /// Where on the line of zones.
        at: i32,
        /// Empty: none.
        name: Text,
    },
    /// What of somebody's turn is spent, by the game master's word.
    TurnSet { who: Id, moved: bool, acted: bool, reason: Text },
    /// The other half of the round began: that side has its turns.
    HalfBegan { half: Side },
    /// A round began, with the party's half or the first one's turn.
    RoundBegan { round: u32 },
    /// Somebody's turn began, and the one before is over.
    TurnBegan {
        who: Id,
        /// The turn's.
        round: u32,
    },
    /// Somebody lets the others go first.
    Delayed { who: Id },
    /// Somebody has another place in the order of turns.
    Ordered {
        who: Id,
        /// Which, counted from 0 among all.
        to: usize,
    },
    /// Something was noted about somebody, or no longer.
    Noted { who: Id, text: Text },
    /// The round, and whose half it is, were set by the game master's word.
    RoundSet {
        round: u32,
        /// None where one goes after the other.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        half: Option<Side>,
        reason: Text,
    },
    /// Somebody stands behind something, or no longer.
    Covered { who: Id, cover: Cover },
    /// Several opponents are upon somebody, or no longer.
    Beset { who: Id, beset: bool },
    /// Somebody went out of action, or it was said how.
    WentOut { who: Id, how: Out },
    /// Somebody is back in action.
    CameBack {
        who: Id,
        /// Why, when it was by the game master's word.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Text>,
    },
    /// It ended.
    Ended { name: Text },
}

impl Event {
    /// Who may know of it: of the fight everybody, of a fighter those who see them. The order is seen as it is; how it
    /// came about could tell of somebody hidden between two others.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Began(_)
            | Event::HalfBegan { .. }
            | Event::RoundBegan { .. }
            | Event::RoundSet { .. }
            | Event::ZoneNamed { .. }
            | Event::Ended { .. } => Audience::All,
            Event::Ordered { .. } | Event::Noted { .. } => Audience::gm(),
            Event::Joined { who, .. }
            | Event::Left { who }
            | Event::TurnBegan { who, .. }
            | Event::Delayed { who }
            | Event::Moved { who, .. }
            | Event::Acted { who }
            | Event::Placed { who, .. }
            | Event::TurnSet { who, .. }
            | Event::Covered { who, .. }
            | Event::Beset { who, .. }
            | Event::WentOut { who, .. }
            | Event::CameBack { who, .. } => state.audience_of(who),
        }
    }
}
