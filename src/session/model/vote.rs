//! Ballots: questions on which players vote.

use crate::rules::{Text, keyword_enum};
use crate::session::id::Id;
use indexmap::IndexMap;

/// A question with the votes so far. It passes by a simple majority, and a tie fails.
#[apply(skip_none)]
#[apply(data)]
pub struct Ballot {
    pub id: Id,
    pub question: Text,
    /// The players who may vote.
    pub voters: Vec<Id>,
    /// The voter who counts twice.
    pub double: Option<Id>,
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub votes: IndexMap<Id, Vote>,
}

keyword_enum! {
    /// A player's answer to a ballot.
    pub enum Vote in "vote-" {
        Yes = "yes" | "sí" | "si",
        No = "no",
    }
}

/// The votes counted by their weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct VoteCount {
    pub yes: u32,
    pub no: u32,
}

impl Ballot {
    /// The weight of a voter.
    pub fn weight(&self, player: &Id) -> u32 {
        if self.double.as_ref() == Some(player) { 2 } else { 1 }
    }

    pub fn count(&self) -> VoteCount {
        let of = |vote: Vote| {
            self.votes.iter().filter(|(_, cast)| **cast == vote).map(|(player, _)| self.weight(player)).sum()
        };
        VoteCount { yes: of(Vote::Yes), no: of(Vote::No) }
    }

    /// Those who have not voted, in the order of the voters.
    pub fn missing_voters(&self) -> impl Iterator<Item = &Id> {
        self.voters.iter().filter(|player| !self.votes.contains_key(*player))
    }

    /// The id of the debt of a voter who has not voted.
    pub fn debt_of(&self, voter: &Id) -> Id {
        Id::from_name(&format!("{} {voter}", self.id))
    }
}

impl VoteCount {
    /// Whether more say yes than no.
    pub fn passes(self) -> bool {
        self.yes > self.no
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tie_fails_and_one_voter_may_count_twice() {
        let id = |name: &str| Id::from_name(name);
        let ballot = |double: Option<&str>, votes: &[(&str, Vote)]| Ballot {
            id: id("vote-1"),
            question: "¿Seguimos?".into(),
            voters: ["ana", "blas", "zoe"].map(id).into(),
            double: double.map(id),
            votes: votes.iter().map(|(player, vote)| (id(player), *vote)).collect(),
        };
        let tie = [("ana", Vote::Yes), ("blas", Vote::No)];
        assert!(!ballot(None, &tie).count().passes());
        assert!(ballot(Some("ana"), &tie).count().passes());
        assert_eq!(ballot(Some("blas"), &tie).count(), VoteCount { yes: 1, no: 2 });
        assert!(!ballot(None, &[]).count().passes(), "nobody is no majority");
        assert_eq!(ballot(None, &tie).missing_voters().collect::<Vec<_>>(), [&id("zoe")]);
    }
}
