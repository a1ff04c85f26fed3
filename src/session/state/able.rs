//! Who can act: people here tonight whom no system's rules stop, and their players.

use super::State;
use crate::rules::{Text, ensure};
use crate::session::deed::TableDeed;
use crate::session::systems::SYSTEMS;
use crate::session::{Ballot, Id, Person, Refusal};

impl State {
    /// Refuses a deed if one of its actors cannot act.
    pub(in crate::session) fn require_actors(&self, deed: &dyn TableDeed) -> Result<(), Refusal> {
        deed.actors().into_iter().try_for_each(|who| self.require_able(who))
    }

    /// Refuses a person who is not here tonight, or whom a system's rules keep from doing anything. An id that nobody
    /// has passes, because the deed itself refuses it.
    pub fn require_able(&self, who: &Id) -> Result<(), Refusal> {
        let Some(person) = self.people.get(who) else { return Ok(()) };
        ensure!(person.here, self.refusal_about("refused-away", who));
        SYSTEMS.iter().try_for_each(|system| system.require_able(self, who))
    }

    /// Refuses a person who is not here tonight.
    pub fn require_here(&self, who: &Id) -> Result<(), Refusal> {
        ensure!(self.person(who)?.here, self.refusal_about("refused-away", who));
        Ok(())
    }

    /// Whether the rules let somebody take an action. The dying, for example, cannot.
    pub fn can_take_action(&self, who: &Id) -> bool {
        self.require_able(who).is_ok() && SYSTEMS.iter().all(|system| system.require_action(self, who).is_ok())
    }

    /// The name of a player who can act. Refuses an unknown player, and one whose characters are all away tonight.
    pub fn require_able_player(&self, player: &Id) -> Result<Text, Refusal> {
        let name = self.player(player)?;
        let is_own =
            |(who, person): &(&Id, &Person)| person.seen_by.is_all() && self.player_of(who).as_ref() == Some(player);
        let own = || self.people.iter().filter(is_own);
        match own().next() {
            Some((who, _)) if own().all(|(_, person)| !person.here) => Err(self.refusal_about("refused-away", who)),
            _ => Ok(name),
        }
    }

    /// The voters who have still to vote and can.
    pub fn voters_awaited<'b>(&self, ballot: &'b Ballot) -> impl Iterator<Item = &'b Id> {
        ballot.missing_voters().filter(|player| self.require_able_player(player).is_ok())
    }

    /// The players who can act.
    pub fn able_players(&self) -> Vec<Id> {
        self.players()
            .into_iter()
            .map(|(player, _)| player)
            .filter(|player| self.require_able_player(player).is_ok())
            .collect()
    }
}
