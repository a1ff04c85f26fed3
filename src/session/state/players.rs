//! The players at the table, and what is in their purses.

use super::State;
use crate::rules::{Arg, Text};
use crate::session::purse::player_id;
use crate::session::systems::SYSTEMS;
use crate::session::{Currency, Id, Refusal, Seat};

impl State {
    /// The players whom everybody knows, by their ids: those of people whom all see, and those with a purse.
    pub fn players(&self) -> Vec<(Id, Text)> {
        let public = self.people.values().filter(|person| person.seen_by.is_all());
        let mut players: Vec<(Id, Text)> = Vec::new();
        let of_people = public.filter_map(|person| person.member.player.as_ref());
        let of_purses = self.purses.values().map(|purse| &purse.name);
        for name in of_people.chain(of_purses) {
            let id = player_id(name);
            if players.iter().all(|(known, _)| *known != id) {
                players.push((id, name.clone()));
            }
        }
        players
    }

    /// The player of a person, if one plays them.
    pub fn player_of(&self, who: &Id) -> Option<Id> {
        self.people.get(who)?.member.player.as_ref().map(player_id)
    }

    /// The player who sits at a seat; `None` for the game master's and the table's.
    pub fn player_at(&self, seat: &Seat) -> Option<Id> {
        if let Seat::Player(person) = seat { self.player_at_seat(person) } else { None }
    }

    /// The player who sits at a person's seat: whoever plays the person or, while nobody does, whoever did until the person
    /// retired, who plays on from there.
    pub fn player_at_seat(&self, person: &Id) -> Option<Id> {
        let retired_from = || SYSTEMS.iter().find_map(|system| system.retired_player(self, person));
        self.player_of(person).or_else(retired_from)
    }

    /// Whether a player has a character whom everybody sees.
    pub fn is_played_by(&self, player: &Id) -> bool {
        let public = self.people.values().filter(|person| person.seen_by.is_all());
        public.filter_map(|person| person.member.player.as_ref()).any(|name| player_id(name) == *player)
    }

    /// The name of a player whom everybody knows; refused for anybody else.
    pub fn player(&self, player: &Id) -> Result<Text, Refusal> {
        let found = self.players().into_iter().find(|(id, _)| id == player);
        found.map(|(_, name)| name).ok_or_else(|| Refusal::unknown("refused-no-player", player))
    }

    /// A player's name for a message; the id of one who is unknown.
    pub fn player_name(&self, player: &Id) -> Arg {
        Arg::Text(self.player(player).unwrap_or_else(|_| Text::new(player.as_str())))
    }

    /// How much of a currency a player has.
    pub fn purse_amount(&self, player: &Id, currency: &Currency) -> u32 {
        self.purses.get(player).map_or(0, |purse| purse.amount(currency))
    }

    /// Refuses if a player has less than `amount` of a currency.
    pub fn require_points(&self, player: &Id, currency: &Currency, amount: u32) -> Result<(), Refusal> {
        let has = self.purse_amount(player, currency);
        if has >= amount {
            return Ok(());
        }
        let refusal = Refusal::new("refused-purse-lacks").with("player", self.player_name(player));
        Err(refusal.with("currency", currency).with("has", has).with("needed", amount))
    }
}
