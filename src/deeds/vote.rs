//! Ballots among the players.

use crate::grammar::KeyContext::{InScene, Thing};
use crate::grammar::{Deed, Def, Key, Kind, Noun, deed_args, deeds, one_of};
use crate::rules::{Msg, Text};
use crate::session::events::vote::Event;
use crate::session::systems::SYSTEMS;
use crate::session::vote::Vote;
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose, require_any};

pub(super) const NOUN: Noun =
    Noun::new("vote", &["votación", "votacion"], deeds![OpenVote, CastVote, CloseVote, DropVote]);

/// Opens a ballot. It is counted once all who are here have voted: more yes than no passes, and a tie fails.
#[apply(deed_args)]
pub struct OpenVote {
    pub question: Text,
    /// Who may vote; empty means all players who are here.
    #[arg(long, visible_alias = "votan", value_name = "PLAYER", value_delimiter = ',')]
    pub voters: Vec<Id>,
    /// The voter who counts twice; where all players vote, defaults to whom the rules name.
    #[arg(long, visible_alias = "doble", value_name = "PLAYER")]
    pub double: Option<Id>,
}

/// Votes, or changes a vote.
#[apply(deed_args)]
pub struct CastVote {
    pub ballot: Id,
    pub player: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Vote>())]
    pub vote: Vote,
}

/// Counts a ballot without those who have not voted.
#[apply(deed_args)]
pub struct CloseVote {
    pub ballot: Id,
}

/// Ends a ballot without an outcome.
#[apply(deed_args)]
pub struct DropVote {
    pub ballot: Id,
}

impl Deed for OpenVote {
    const DEF: Def = Def::new("vote.open", &["abre"])
        .examples(&["vote open \"{example-do-we-go-on}\" --double ana"])
        .keys(&[Key::at(Thing(Kind::Ballot), "<"), Key::at(InScene, "<")])
        .available(|state| match state.players().is_empty() {
            true => Err(Refusal::new("refused-vote-nobody")),
            false => Ok(()),
        })
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        if !self.voters.is_empty() {
            tx.open_ballot(&self.question, &self.voters, self.double.as_ref())?;
            return Ok(());
        }
        let voters = tx.able_players();
        // Whoever has the moderator's role when the ballot opens counts twice in it (GF-22): a ballot once put stays as it
        // was announced, even if the role is handed over before it is counted.
        let by_rule =
            || SYSTEMS.iter().find_map(|system| system.double_voter(tx)).filter(|player| voters.contains(player));
        let double = self.double.clone().or_else(by_rule);
        tx.open_ballot(&self.question, &voters, double.as_ref())?;
        Ok(())
    }
}

impl Deed for CastVote {
    const DEF: Def = Def::new("vote.cast", &["vota"])
        .own(Whose::Field(&["player"]))
        .examples(&["vote cast vote-1 ana yes"])
        .keys(&[Key::at(Thing(Kind::Ballot), "enter")])
        .available(require_ballots)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        tx.cast_vote(&self.ballot, &self.player, self.vote)
    }
}

impl Deed for CloseVote {
    const DEF: Def = Def::new("vote.close", &["cierra"])
        .examples(&["vote close vote-1"])
        .keys(&[Key::at(Thing(Kind::Ballot), "=")])
        .available(require_ballots)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        tx.close_ballot(&self.ballot)
    }
}

impl Deed for DropVote {
    const DEF: Def = Def::new("vote.drop", &["retira"])
        .examples(&["vote drop vote-1"])
        .keys(&[Key::at(Thing(Kind::Ballot), "delete")])
        .available(require_ballots)
        .keeps_rolls_open();

    fn grave(&self, state: &State) -> Option<Msg> {
        state.ballots.get(&self.ballot).map(|ballot| Msg::new("grave-removed").with("what", &ballot.question))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let ballot = tx.ballot(&self.ballot)?.clone();
        tx.emit(Event::Dropped(ballot));
        Ok(())
    }
}

fn require_ballots(state: &State) -> Result<(), Refusal> {
    require_any(!state.ballots.is_empty())
}
