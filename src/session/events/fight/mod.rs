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
    /// A fighter joined the fight.
    Joined {
        who: Id,
        fighter: Fighter,
        /// The fighter whose turn comes right after; `None` for the last place.
        before: Option<Id>,
    },
    /// A fighter left the fight.
    Left { who: Id },
    /// A fighter moved.
    Moved {
        who: Id,
        /// For the log.
        from: Option<Spot>,
        to: Spot,
    },
    /// A fighter spent part of their turn.
    Spent {
        who: Id,
        actions: u8,
        #[serde(default, skip_serializing_if = "is_default")]
        moves: u8,
    },
    /// A fighter got a number of actions of their own per turn; `None` for the fight's usual number.
    #[serde(rename = "allowed")]
    ActionsPerTurnSet {
        who: Id,
        #[serde_with(skip_apply)]
        actions: Option<u8>,
    },
    /// A long action as it stands now: it began or went on, and ends after its last round.
    #[serde(rename = "long")]
    LongActionAdvanced { who: Id, action: LongAction },
    /// A long action was abandoned. The action spent on it in this round is given back, unless it is `spent` or the
    /// half of the fighter's side is over.
    BrokeOff {
        who: Id,
        /// For the log.
        action: LongAction,
        /// Whether the action is lost, since a fall broke it off.
        #[serde(default, skip_serializing_if = "is_default")]
        spent: bool,
    },
    /// The game master moved a fighter, by a ruling.
    #[serde(rename = "placed")]
    MovedByRuling {
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
    /// A fighter got another spot when the map changed; `None` is off the map.
    #[serde(rename = "stood")]
    SpotChanged {
        who: Id,
        #[serde_with(skip_apply)]
        at: Option<Spot>,
    },
    /// The game master set what is spent of a fighter's turn, by a ruling.
    #[serde(rename = "turn-set")]
    SpentBudgetSet {
        who: Id,
        #[serde(default)]
        spent: SpentBudget,
        reason: Text,
    },
    /// A side's half of the round began.
    HalfBegan { half: Side },
    /// A round began, with the party's half or with the first turn in the order.
    RoundBegan {
        round: u32,
        /// Whether those who still waited in the round before have missed their turn of it; `false` in older journals.
        #[serde(default, skip_serializing_if = "is_default")]
        ends_waits: bool,
        /// Whether everybody's turns are renewed where sides alternate; `false` in older journals, which renew a side's
        /// as its half begins.
        #[serde(default, skip_serializing_if = "is_default")]
        renews_all: bool,
    },
    /// A fighter's turn began.
    TurnBegan { who: Id, round: u32 },
    /// A fighter's turn ended. The next may be theirs again.
    TurnEnded {
        who: Id,
        /// How many actions were left unused, if the turn had several; for the log.
        unspent: u8,
    },
    /// A fighter let others go first.
    Delayed {
        who: Id,
        /// The initiative to wait for; `None` to wait for everybody.
        to: Option<i16>,
    },
    /// The fighter got another place in the order of turns.
    #[serde(rename = "ordered")]
    PlaceInOrderChanged {
        who: Id,
        /// Counted from 0 among all fighters.
        to: usize,
        /// The initiative that gives this place; `None` if the game master chose the place.
        initiative: Option<i16>,
        /// Whether the log has just told the initiative, with its roll.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_told: bool,
    },
    /// The game master wrote a note on a fighter; an empty one removes it.
    #[serde(rename = "noted")]
    NoteWritten { who: Id, text: Text },
    /// The game master set the round, by a ruling.
    RoundSet {
        round: u32,
        /// `None` without halves.
        half: Option<Side>,
        reason: Text,
    },
    /// A fighter took or left cover.
    #[serde(rename = "covered")]
    CoverChanged { who: Id, cover: Cover },
    /// Several opponents beset a fighter, or no longer do.
    #[serde(rename = "beset")]
    BesetChanged { who: Id, beset: bool },
    /// A fighter went out of action, or how they did so was specified later.
    WentOut {
        who: Id,
        how: OutOfAction,
        /// Whether they were waiting and go on doing so, since their turn is still to come; `false` in older journals.
        #[serde(default, skip_serializing_if = "is_default")]
        still_waits: bool,
    },
    /// A fighter came back into action.
    CameBack {
        who: Id,
        /// The reason for the game master's ruling, possibly empty; `None` if a rule brought the fighter back.
        reason: Option<Text>,
    },
    /// The fight ended.
    Ended {
        /// For the log.
        name: Text,
    },
}

impl Event {
    /// The fighter whom it concerns; `None` if it concerns the fight as a whole.
    pub fn fighter(&self) -> Option<&Id> {
        match self {
            Event::Began(_)
            | Event::HalfBegan { .. }
            | Event::RoundBegan { .. }
            | Event::RoundSet { .. }
            | Event::ZoneNamed { .. }
            | Event::MapChanged { .. }
            | Event::Ended { .. } => None,
            Event::PlaceInOrderChanged { who, .. }
            | Event::NoteWritten { who, .. }
            | Event::Joined { who, .. }
            | Event::Left { who }
            | Event::TurnBegan { who, .. }
            | Event::TurnEnded { who, .. }
            | Event::Delayed { who, .. }
            | Event::Moved { who, .. }
            | Event::Spent { who, .. }
            | Event::ActionsPerTurnSet { who, .. }
            | Event::LongActionAdvanced { who, .. }
            | Event::BrokeOff { who, .. }
            | Event::MovedByRuling { who, .. }
            | Event::SpotChanged { who, .. }
            | Event::SpentBudgetSet { who, .. }
            | Event::CoverChanged { who, .. }
            | Event::BesetChanged { who, .. }
            | Event::WentOut { who, .. }
            | Event::CameBack { who, .. } => Some(who),
        }
    }

    /// Who may know of it: everybody for the fight as a whole, and for a fighter those who see the fighter. Notes are
    /// the game master's, and so is a changed place in the order, since it could reveal a hidden fighter between two
    /// others.
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::PlaceInOrderChanged { .. } | Event::NoteWritten { .. } => Audience::gm(),
            _ => self.fighter().map_or(Audience::All, |who| state.audience_of(who)),
        }
    }
}
