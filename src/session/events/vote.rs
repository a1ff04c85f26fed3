//! What happens to ballots. Everybody knows who voted and how.

use crate::rules::{Arg, Msg};
use crate::session::vote::{Ballot, Vote};
use crate::session::{Audience, Id, State};

#[apply(data)]
pub enum Event {
    Opened(Ballot),
    Voted {
        ballot: Id,
        player: Id,
        vote: Vote,
    },
    /// The ballot was counted.
    Closed {
        ballot: Ballot,
        passed: bool,
    },
    /// The ballot ended without an outcome.
    Dropped(Ballot),
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Opened(ballot) => drop(state.ballots.insert(ballot.id.clone(), ballot.clone())),
            Event::Voted { ballot, player, vote } => state.ballots.change(ballot, |ballot| {
                ballot.votes.insert(player.clone(), *vote);
            }),
            Event::Closed { ballot, .. } | Event::Dropped(ballot) => drop(state.ballots.shift_remove(&ballot.id)),
        }
    }

    pub fn audience(&self, _: &State) -> Audience {
        Audience::All
    }

    pub fn log_msg(&self, state: &State) -> Option<Msg> {
        Some(match self {
            Event::Opened(ballot) => {
                let voters: Vec<Arg> = ballot.voters.iter().map(|player| state.player_name(player)).collect();
                let msg = Msg::new(if ballot.double.is_some() { "log-vote-opened-double" } else { "log-vote-opened" });
                let double_voter = ballot.double.iter().map(|player| state.player_name(player)).next();
                let msg = msg.with("question", &ballot.question).with("voters", voters);
                double_voter.into_iter().fold(msg, |msg, voter| msg.with("double", voter))
            }
            Event::Voted { ballot, player, vote } => {
                let question = state.ballots.get(ballot)?.question.clone();
                let msg = Msg::new("log-vote-cast").with("player", state.player_name(player));
                msg.with("vote", vote.msg()).with("question", question)
            }
            Event::Closed { ballot, passed } => {
                let count = ballot.count();
                let msg = Msg::new(if *passed { "log-vote-passed" } else { "log-vote-failed" });
                msg.with("question", &ballot.question).with("yes", count.yes).with("no", count.no)
            }
            Event::Dropped(ballot) => Msg::new("log-vote-dropped").with("question", &ballot.question),
        })
    }
}
