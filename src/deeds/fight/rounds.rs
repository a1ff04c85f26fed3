//! How a fight proceeds: halves, turns and rounds.

use super::{begin_round, begin_turn, hold_round_open, require_fight};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, deed_args};
use crate::rules::{Arg, Msg, Text, ensure};
use crate::session::events::fight::Event;
use crate::session::fight::Turn;
use crate::session::given_fields::GivenFields;
use crate::session::systems::SYSTEMS;
use crate::session::{Fight, Id, NotDone, Refusal, Side, State, Tx, Whose, require_change};

/// Begins the other side's half, the next fighter's turn, or the next round. In popcorn order, only the last
/// fighter left in a round is next automatically, and adversaries to whom the rules leave it.
#[apply(deed_args)]
pub struct NextTurn;

/// Sets the round, and whose half it is, by the game master's ruling. All turns of a later round, or
/// in turn order of any, are still to come.
#[apply(deed_args)]
pub struct SetRound {
    /// At least 1.
    pub round: u32,
    /// Whose half it is, if sides alternate; unchanged by default.
    #[arg(long, visible_alias = "bando")]
    pub half: Option<Side>,
    pub reason: Option<Text>,
}

/// Whose turn it is, in turn order.
fn whose_turn(state: &State, _: &GivenFields, _: &Id) -> Option<Id> {
    let fight = state.fight.as_ref().filter(|fight| fight.half().is_none())?;
    fight.current_fighter(|who| state.audience_of(who).is_all()).cloned()
}

impl Deed for NextTurn {
    const DEF: Def = Def::new("fight.next", &["sigue"])
        .own(Whose::Told(whose_turn))
        .examples(&["fight next"])
        .available(|state| {
            let fight = require_fight(state)?;
            match fight.half() {
                Some(_) => Ok(()),
                None => require_next_turn(state, fight).map(|_| ()),
            }
        })
        .settles_all_rolls();

    fn grave(&self, state: &State) -> Option<Msg> {
        state.alternating_fight().and_then(|_| lost_turns_msg(state))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let fight = require_fight(tx)?;
        match fight.half() {
            None => {
                let turn = require_next_turn(tx, fight)?;
                begin_turn(tx, turn)?;
            }
            Some(Side::Party) => {
                let round = fight.round;
                tx.emit(Event::HalfBegan { half: Side::Foes });
                continue_long_actions(tx, Side::Foes, round);
            }
            Some(Side::Foes) => {
                let round = fight.round.saturating_add(1);
                if hold_round_open(tx)? {
                    return Ok(());
                }
                begin_round(tx, round)?;
                continue_long_actions(tx, Side::Party, round);
            }
        }
        Ok(())
    }
}

impl Deed for SetRound {
    const DEF: Def = Def::new("fight.round", &["ronda", "asalto"])
        .examples(&["fight round 3", "fight round 2 \"{example-the-ambush}\" --half foes"])
        .keys(&[Key::at(Tab(TabName::Fight), "\"")])
        .available(|state| require_fight(state).map(|_| ()))
        .settles_all_rolls();

    fn grave(&self, state: &State) -> Option<Msg> {
        let fight = state.fight.as_ref()?;
        let passes_half = fight.half() == Some(Side::Party) && self.half == Some(Side::Foes);
        (self.round > fight.round || passes_half).then(|| lost_turns_msg(state))?
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let fight = require_fight(tx)?;
        ensure!(self.round != 0, Refusal::new("refused-round-zero"));
        let half = match (fight.half(), self.half) {
            (None, Some(_)) => return Err(Refusal::new("refused-no-zones").into()),
            (now, wanted) => wanted.or(now),
        };
        let mut changed = fight.clone();
        changed.set_round(self.round, half);
        // A change to hidden fighters alone must stay secret, so it is refused like a change of nothing.
        require_change(tx.without_hidden(&changed) != tx.without_hidden(fight))?;
        if self.round > fight.round {
            SYSTEMS.iter().try_for_each(|system| system.round_is_set_by_hand(tx))?;
        }
        tx.finish(Event::RoundSet { round: self.round, half, reason: self.reason.clone().unwrap_or_default() })
    }
}

/// The question before party members lose a turn that they could still have; `None` if nobody does.
fn lost_turns_msg(state: &State) -> Option<Msg> {
    let losers = state.party_still_to_act();
    let names = || Arg::List(losers.iter().map(|who| state.name(who)).collect());
    (!losers.is_empty()).then(|| Msg::new("grave-turns").with("who", names()).with("n", losers.len()))
}

/// Continues the long actions of a side whose half begins.
fn continue_long_actions(tx: &mut Tx, side: Side, round: u32) {
    let fighters = tx.fight.iter().flat_map(|fight| &fight.fighters);
    let of_side: Vec<Id> = fighters.filter(|(_, fighter)| fighter.side == side).map(|(who, _)| who.clone()).collect();
    of_side.iter().for_each(|who| tx.continue_long_action(who, round));
}

/// The next turn. Refuses if nobody is next by themselves, and says why.
fn require_next_turn(state: &State, fight: &Fight) -> Result<Turn, Refusal> {
    let anyone_standing = fight.fighters.values().any(|fighter| fighter.out.is_none());
    let key = if fight.is_popcorn() && anyone_standing { "refused-name-next" } else { "refused-nobody-to-act" };
    state.next_turn(fight).ok_or_else(|| Refusal::new(key))
}
