//! What happens in a fight.

mod apply;
mod log_msg;

use crate::rules::skip::is_default;
use crate::rules::{Spot, Text};
use crate::session::{Audience, Cover, Fight, Fighter, Id, LongAction, Map, OutOfAction, Side, SpentBudget, State};

#[apply(skip_none)]
#[apply(data)]
pub enum Event {
    /// A fight began, with the party in it.
    Began(Box<Fight>),
    Joined {
        who: Id,
        fighter: Fighter,
        /// The fighter whose turn comes right after; `None` for the last place.
        before: Option<Id>,
    },
    Left {
        who: Id,
    },
    Moved {
        who: Id,
        /// For the log.
        from: Option<Spot>,
        to: Spot,
    },
    /// Part of their turn was spent.
    Spent {
        who: Id,
        actions: u8,
        #[serde(default, skip_serializing_if = "is_default")]
        moves: u8,
    },
    /// The number of actions in each of their turns; `None` for the fight's usual number.
    #[serde(rename = "allowed")]
    ActionsPerTurnSet {
        who: Id,
        #[serde_with(skip_apply)]
        actions: Option<u8>,
    },
    /// A long action as it stands now: it began or went on, and ends after its last round.
    #[serde(rename = "long")]
    LongActionAdvanced {
        who: Id,
        action: LongAction,
    },
    /// A long action was abandoned. In the fighter's own turn, the action is theirs again.
    BrokeOff {
        who: Id,
        /// For the log.
        action: LongAction,
    },
    /// The game master put a fighter somewhere, by a ruling.
    Placed {
        who: Id,
        /// For the log.
        from: Option<Spot>,
        to: Spot,
        reason: Text,
    },
    /// A zone got or lost its name.
    ZoneNamed {
        at: Spot,
        /// Empty if it lost its name.
        name: Text,
    },
    /// The fight moved to another map, or to none.
    #[serde(rename = "mapped")]
    MapChanged {
        #[serde_with(skip_apply)]
        map: Option<Map>,
    },
    /// A fighter stands here after the map changed; `None` off the map.
    #[serde(rename = "stood")]
    SpotChanged {
        who: Id,
        #[serde_with(skip_apply)]
        at: Option<Spot>,
    },
    /// What is spent of a turn, by the game master's ruling.
    TurnSet {
        who: Id,
        #[serde(default)]
        spent: SpentBudget,
        reason: Text,
    },
    /// That side's half began.
    HalfBegan {
        half: Side,
    },
    /// A round began, with the party's half or with the first turn in the order.
    RoundBegan {
        round: u32,
    },
    TurnBegan {
        who: Id,
        round: u32,
    },
    /// The turn passed on, possibly to the same fighter again.
    TurnEnded {
        who: Id,
        /// The unused ones of several actions, for the log.
        unspent: u8,
    },
    /// The fighter lets the others go first: all of them, or those above a number.
    Delayed {
        who: Id,
        to: Option<i16>,
    },
    /// The fighter got another place in the order of turns.
    #[serde(rename = "ordered")]
    PlaceInOrderChanged {
        who: Id,
        /// Counted from 0 among all fighters.
        to: usize,
        /// The number that gives it.
        initiative: Option<i16>,
    },
    #[serde(rename = "noted")]
    NoteWritten {
        who: Id,
        text: Text,
    },
    /// The game master set the round, by a ruling.
    RoundSet {
        round: u32,
        /// `None` without halves.
        half: Option<Side>,
        reason: Text,
    },
    #[serde(rename = "covered")]
    CoverSet {
        who: Id,
        cover: Cover,
    },
    Beset {
        who: Id,
        beset: bool,
    },
    /// A fighter went out of action, or how they did so was specified later.
    WentOut {
        who: Id,
        how: OutOfAction,
    },
    CameBack {
        who: Id,
        /// `None` unless the game master ruled so.
        reason: Option<Text>,
    },
    Ended {
        name: Text,
    },
}

impl Event {
    /// Who may know of it: everybody for the fight as a whole, and for a fighter those who see the fighter. A changed
    /// place in the order is the game master's, since it could reveal a hidden fighter between two others.
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Began(_)
            | Event::HalfBegan { .. }
            | Event::RoundBegan { .. }
            | Event::RoundSet { .. }
            | Event::ZoneNamed { .. }
            | Event::MapChanged { .. }
            | Event::Ended { .. } => Audience::All,
            Event::PlaceInOrderChanged { .. } | Event::NoteWritten { .. } => Audience::gm(),
            Event::Joined { who, .. }
            | Event::Left { who }
            | Event::TurnBegan { who, .. }
            | Event::TurnEnded { who, .. }
            | Event::Delayed { who, .. }
            | Event::Moved { who, .. }
            | Event::Spent { who, .. }
            | Event::ActionsPerTurnSet { who, .. }
            | Event::LongActionAdvanced { who, .. }
            | Event::BrokeOff { who, .. }
            | Event::Placed { who, .. }
            | Event::SpotChanged { who, .. }
            | Event::TurnSet { who, .. }
            | Event::CoverSet { who, .. }
            | Event::Beset { who, .. }
            | Event::WentOut { who, .. }
            | Event::CameBack { who, .. } => state.audience_of(who),
        }
    }
}
