//! Ballots, opened and counted by deeds and rules.

use super::Tx;
use crate::rules::{Text, ensure};
use crate::session::events::vote::Event;
use crate::session::systems::SYSTEMS;
use crate::session::vote::{Ballot, Vote};
use crate::session::{Audience, Id, NotDone, Refusal, require_text};

impl Tx<'_> {
    /// Opens a ballot among these players, one of whom may count twice; returns its id.
    pub fn open_ballot(&mut self, question: &Text, voters: &[Id], double: Option<&Id>) -> Result<Id, Refusal> {
        require_text(question)?;
        voters.iter().try_for_each(|player| self.player(player).map(drop))?;
        ensure!(!voters.is_empty(), Refusal::new("refused-vote-nobody"));
        if let Some(double) = double.filter(|double| !voters.contains(double)) {
            return Err(Refusal::new("refused-vote-no-voter").with("player", self.player_name(double)));
        }
        let id = self.fresh_id("vote", &Audience::All);
        let ballot = Ballot {
            id: id.clone(),
            question: Text::line(question),
            voters: voters.to_vec(),
            double: double.cloned(),
            votes: Default::default(),
        };
        self.emit(Event::Opened(ballot));
        Ok(id)
    }

    /// Takes a player's vote, which replaces an earlier one, and counts the ballot once all have voted who are here.
    pub fn cast_vote(&mut self, ballot: &Id, player: &Id, vote: Vote) -> Result<(), NotDone> {
        let open = self.ballot(ballot)?;
        if !open.voters.contains(player) {
            return Err(Refusal::new("refused-vote-no-voter").with("player", self.player_name(player)).into());
        }
        ensure!(open.votes.get(player) != Some(&vote), Refusal::new("refused-nothing-changes"));
        self.emit(Event::Voted { ballot: ballot.clone(), player: player.clone(), vote });
        let is_complete = self.voters_awaited(self.ballot(ballot)?).next().is_none();
        if is_complete { self.close_ballot(ballot) } else { Ok(()) }
    }

    /// Counts a ballot. Only votes that were cast count.
    pub fn close_ballot(&mut self, ballot: &Id) -> Result<(), NotDone> {
        let ballot = self.ballot(ballot)?.clone();
        let passed = ballot.count().passes();
        self.emit(Event::Closed { ballot: ballot.clone(), passed });
        SYSTEMS.iter().try_for_each(|system| system.ballot_closes(self, &ballot, passed))
    }
}
