//! Chases: who flees, who pursues, and how far apart they are.
//!
//! The quarry stays together; somebody who flees another way is pursued in a separate chase. The pursuers form any
//! number of groups, each with its own distance. One member rolls for the whole group.

use crate::rules::chase::ChaseEnding;
use crate::rules::skip::is_default;
use crate::rules::{Arg, ChaseGoal, ChaseStep, ContestResult, Distance, Msg, Text, keyword_enum};
use crate::session::id::Id;

/// A chase at the table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Chase {
    pub id: Id,
    pub name: Text,
    #[serde(flatten)]
    pub setting: ChaseSetting,
    /// Those who run away.
    pub quarry: Vec<Id>,
    /// The groups that are after them.
    pub pursuits: Vec<Pursuit>,
    /// Whether a fight turned into it, whose conflict ends with it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub continues_fight: bool,
}

/// The surroundings of a chase.
#[apply(skip_default)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ChaseSetting {
    /// Whether the runners drive vehicles; otherwise they are on foot.
    pub vehicles: bool,
    /// The time between two exchanges, in words.
    pub interval: Text,
    /// Phrases that describe the terrain.
    pub terrain: Vec<Text>,
}

/// A group that is after the quarry.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Pursuit {
    /// Never empty.
    pub members: Vec<Id>,
    pub distance: Distance,
    /// The announced goal, until a contest or the game master decides the exchange.
    #[serde(rename = "called")]
    pub goal: Option<ChaseGoal>,
    /// How the chase ended for this group. The chase itself goes on until the game master ends it.
    #[serde(rename = "over")]
    pub ending: Option<ChaseEnding>,
    /// The decided exchanges, oldest first: one per interval.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exchanges: Vec<Exchange>,
}

/// A decided exchange.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// The pursuer who represents the group.
    pub pursuer: Id,
    /// The person who represents the quarry.
    pub quarry: Id,
    #[serde(rename = "stake")]
    pub goal: ChaseGoal,
    /// Who won; the pursuer counts as the first.
    pub won: ContestResult,
    pub from: Distance,
    pub to: ChaseStep,
}

/// A chase that a campaign has prepared.
#[apply(skip_empty)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PreparedChase {
    pub id: Id,
    pub name: Text,
    #[serde(flatten)]
    pub setting: ChaseSetting,
    pub distance: Distance,
    /// Ids of the cast and the bestiary; empty means the whole party.
    pub quarry: Vec<Id>,
    /// Each is a separate group; empty means the whole party.
    pub pursuers: Vec<Id>,
}

keyword_enum! {
    /// A person's role in a chase.
    #[derive(Default)]
    pub enum Role in "chase-role-" {
        #[default]
        Pursuer = "pursuer" | "perseguidor" | "persigue",
        Quarry = "quarry" | "perseguido" | "presa" | "huye",
    }
}

keyword_enum! {
    /// Who won an exchange.
    pub enum Winner in "chase-won-" {
        Pursuer = "pursuer" | "perseguidor" | "persigue",
        Quarry = "quarry" | "perseguido" | "presa" | "huye",
        Nobody = "tie" | "empate",
    }
}

impl Chase {
    /// The current interval, from 1; the group with the most exchanges counts.
    pub fn interval(&self) -> usize {
        self.pursuits.iter().map(|pursuit| pursuit.exchanges.len()).max().unwrap_or(0) + 1
    }

    /// Everybody in it.
    pub fn runners(&self) -> impl Iterator<Item = &Id> {
        self.quarry.iter().chain(self.pursuits.iter().flat_map(|pursuit| &pursuit.members))
    }

    /// The group of a pursuer.
    pub fn pursuit(&self, who: &Id) -> Option<&Pursuit> {
        self.pursuits.iter().find(|pursuit| pursuit.members.contains(who))
    }

    pub(in crate::session) fn pursuit_mut(&mut self, who: &Id) -> Option<&mut Pursuit> {
        self.pursuits.iter_mut().find(|pursuit| pursuit.members.contains(who))
    }

    pub fn role(&self, who: &Id) -> Option<Role> {
        match self.quarry.contains(who) {
            true => Some(Role::Quarry),
            false => self.pursuit(who).map(|_| Role::Pursuer),
        }
    }

    /// Takes a runner out of it. Returns whether anybody is still pursued.
    pub(crate) fn forget(&mut self, who: &Id) -> bool {
        self.quarry.retain(|runner| runner != who);
        self.pursuits.iter_mut().for_each(|pursuit| pursuit.members.retain(|runner| runner != who));
        self.pursuits.retain(|pursuit| !pursuit.members.is_empty());
        !self.quarry.is_empty() && !self.pursuits.is_empty()
    }

    /// The part that is visible to somebody who sees these people; `None` unless they see some of the quarry and some
    /// of the pursuers.
    pub fn visible_part(&self, sees: impl Fn(&Id) -> bool) -> Option<Chase> {
        let among = |people: &[Id]| people.iter().filter(|who| sees(who)).cloned().collect::<Vec<_>>();
        let pursuit = |pursuit: &Pursuit| {
            let known = |exchange: &&Exchange| sees(&exchange.pursuer) && sees(&exchange.quarry);
            let exchanges = pursuit.exchanges.iter().filter(known).cloned().collect();
            Pursuit { members: among(&pursuit.members), exchanges, ..pursuit.clone() }
        };
        let mut pursuits: Vec<Pursuit> = self.pursuits.iter().map(pursuit).collect();
        pursuits.retain(|pursuit| !pursuit.members.is_empty());
        let quarry = among(&self.quarry);
        let there = !quarry.is_empty() && !pursuits.is_empty();
        there.then(|| Chase { quarry, pursuits, ..self.clone() })
    }
}

impl Pursuit {
    /// A group at this distance.
    pub fn of(members: Vec<Id>, distance: Distance) -> Pursuit {
        Pursuit { members, distance, ..Pursuit::default() }
    }
}

impl Exchange {
    /// The winner and the result, with the names of the two.
    pub fn msg(&self, name: impl Fn(&Id) -> Arg) -> Msg {
        let became = match self.to {
            ChaseStep::Continues(distance) if distance == self.from => {
                Msg::new("chase-step-same").with("distance", distance)
            }
            ChaseStep::Continues(distance) => Msg::new("chase-step-to").with("from", self.from).with("to", distance),
            ChaseStep::Ends(ending) => ending.msg(),
        };
        let key = match self.won {
            ContestResult::First => "log-chase-pursuer",
            ContestResult::Second => "log-chase-quarry",
            ContestResult::Nobody => "log-chase-tie",
        };
        let msg = Msg::new(key).with("pursuer", name(&self.pursuer)).with("quarry", name(&self.quarry));
        msg.with("became", became)
    }
}

impl Winner {
    /// The winner as one of the two, the pursuer first.
    pub fn result(self) -> ContestResult {
        match self {
            Winner::Pursuer => ContestResult::First,
            Winner::Quarry => ContestResult::Second,
            Winner::Nobody => ContestResult::Nobody,
        }
    }
}
