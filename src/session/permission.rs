//! Permission: whether a seat may do a deed itself, may only ask for it, or neither.

use std::cell::LazyCell;

use super::deed::{AnyDeed, SettledRolls};
use super::right::{Right, Whose};
use super::systems::SYSTEMS;
use super::{Id, Order, Refusal, Seat, State};
use crate::rules::ensure;

/// What a seat may do about a deed that is its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Permission {
    /// Do it.
    Do,
    /// Ask the game master for it.
    Ask,
}

impl State {
    /// Whether `seat` may do the deed, or ask for it.
    ///
    /// A deed that is a player's own becomes a request if its line gives a field that the game master judges, if
    /// somebody else's person acts in it or one out of control, or if it takes somebody else's assent.
    ///
    /// # Errors
    ///
    /// The deed is the game master's, or somebody else's. Nothing hidden decides which of these is said.
    pub fn permission(&self, seat: &Seat, deed: &AnyDeed) -> Result<Permission, Refusal> {
        self.permission_by(seat, deed, &LazyCell::new(|| self.known_to(seat)))
    }

    /// The permission, by the table as the seat knows it, which is made only if it matters.
    pub(super) fn permission_by<F: FnOnce() -> State>(
        &self,
        seat: &Seat,
        deed: &AnyDeed,
        known: &LazyCell<State, F>,
    ) -> Result<Permission, Refusal> {
        let (whose, granted) = match deed.right() {
            _ if *seat == Seat::Gm => return Ok(Permission::Do),
            Right::All => return Ok(Permission::Do),
            Right::Gm => return Err(Refusal::new("refused-only-gm")),
            Right::Own(whose) => (whose, true),
            Right::OwnTurn(whose) => {
                (whose, self.owner_of(whose, seat, deed, known).is_none_or(|who| self.is_in_turn(&who)))
            }
            Right::Ask(whose) => (whose, false),
        };
        ensure!(matches!(seat, Seat::Player(_)), Refusal::new("refused-only-players"));
        let owner = self.owner_of(whose, seat, deed, known);
        let names_nobody = owner.is_none() && matches!(whose, Whose::Field(_));
        ensure!(!names_nobody, Refusal::new("refused-say-whose"));
        ensure!(owner.is_some_and(|owner| self.is_own(seat, &owner)), Refusal::new("refused-not-yours"));
        let judged = deed.gm_fields().any(|field| deed.given().changes(field));
        let others_act = deed.actors().into_iter().any(|actor| !self.is_own(seat, actor));
        let asks = judged || others_act || self.acts_out_of_control(deed) || deed.needs_assent(self, seat);
        Ok(if granted && !asks { Permission::Do } else { Permission::Ask })
    }

    /// Whether somebody acts in the deed whom the rules take out of their player's control. What is paid or chosen upon a
    /// roll is no action.
    fn acts_out_of_control(&self, deed: &AnyDeed) -> bool {
        let is_out_of_control = |who: &&Id| SYSTEMS.iter().any(|system| system.is_out_of_control(self, who));
        deed.settles_first() != SettledRolls::None && deed.actors().iter().any(is_out_of_control)
    }

    /// Whether a person or player is the seat's own: its person, its player, or another person with that player.
    pub fn is_own(&self, seat: &Seat, who: &Id) -> bool {
        let Seat::Player(person) = seat else { return *seat == Seat::Gm };
        let player = self.player_at_seat(person);
        who == person || player.is_some() && (player.as_ref() == Some(who) || self.player_of(who) == player)
    }

    /// The person or player whose deed it is.
    fn owner_of<F: FnOnce() -> State>(
        &self,
        whose: Whose,
        seat: &Seat,
        deed: &AnyDeed,
        known: &LazyCell<State, F>,
    ) -> Option<Id> {
        match (whose, seat) {
            (Whose::Seat, Seat::Player(person)) => Some(person.clone()),
            (Whose::Seat, _) => None,
            (Whose::Field(fields), _) => fields.iter().find_map(|field| deed.given().id(field)),
            // Nothing that the seat does not know may decide.
            (Whose::Told(owner), Seat::Player(person)) => owner(known, deed.given(), person),
            (Whose::Told(_), _) => None,
        }
    }

    /// Whether somebody may act now: it is their turn or their side's half of the round, or nobody fights.
    fn is_in_turn(&self, who: &Id) -> bool {
        let Some(fight) = &self.fight else { return true };
        match fight.order {
            Order::Sides(half) => fight.fighters.get(who).is_some_and(|fighter| fighter.side == half),
            Order::List(_) | Order::Popcorn(_) => self.public_turn(fight, who) == Some(who),
        }
    }
}
