//! Purses of players, moved by deeds and rules.

use super::Tx;
use crate::rules::{Text, ensure};
use crate::session::events::purse::Event;
use crate::session::purse::PlayerPurse;
use crate::session::{Cause, Currency, Id, Refusal};

impl Tx<'_> {
    /// Opens a player's purse if they have none. Refuses somebody who is not a player.
    pub fn open_purse(&mut self, player: &Id) -> Result<(), Refusal> {
        if !self.purses.contains_key(player) {
            let name = self.player(player)?;
            self.emit(Event::Opened { player: player.clone(), name });
        }
        Ok(())
    }

    /// Gives a player new points, at most as many as the purse can hold. Refuses somebody who is not a player.
    pub fn earn_points(&mut self, player: &Id, currency: &Currency, amount: u32, cause: Cause) -> Result<(), Refusal> {
        self.open_purse(player)?;
        let room = PlayerPurse::MAX_POINTS - self.purse_amount(player, currency);
        self.move_points(player, currency, signed(amount.min(room)), cause);
        Ok(())
    }

    /// Takes points from a player and uses them up. Refused if the player has fewer, and for somebody who is not a
    /// player.
    pub fn pay_points(&mut self, player: &Id, currency: &Currency, amount: u32, cause: Cause) -> Result<(), Refusal> {
        self.open_purse(player)?;
        self.require_points(player, currency, amount)?;
        self.move_points(player, currency, -signed(amount), cause);
        Ok(())
    }

    /// Takes points from a player as far as they go, and returns how many are missing. Refuses somebody who is not a
    /// player.
    pub fn forfeit_points(
        &mut self,
        player: &Id,
        currency: &Currency,
        amount: u32,
        cause: Cause,
    ) -> Result<u32, Refusal> {
        self.open_purse(player)?;
        let available = amount.min(self.purse_amount(player, currency));
        self.move_points(player, currency, -signed(available), cause);
        Ok(amount - available)
    }

    /// Lets a player give points to another. Refused if the two are one or one of them is no player, if the giver has
    /// fewer, and if the receiver's purse cannot hold them.
    pub fn pass_points(
        &mut self,
        [player, receiver]: [&Id; 2],
        currency: &Currency,
        amount: u32,
        cause: Cause,
    ) -> Result<(), Refusal> {
        ensure!(player != receiver, Refusal::new("refused-purse-same").with("player", self.player_name(player)));
        self.open_purse(player)?;
        self.open_purse(receiver)?;
        self.require_points(player, currency, amount)?;
        let is_over_limit = self.purse_amount(receiver, currency).saturating_add(amount) > PlayerPurse::MAX_POINTS;
        ensure!(!is_over_limit, Refusal::new("refused-purse-full").with("player", self.player_name(receiver)));
        if amount > 0 {
            let (player, receiver, currency) = (player.clone(), receiver.clone(), currency.clone());
            self.emit(Event::Passed { player, receiver, currency, amount, cause });
        }
        Ok(())
    }

    /// Opens the purse of somebody who has no character yet. Refused if the table knows a player of that name.
    pub fn add_player(&mut self, name: &Text) -> Result<Id, Refusal> {
        let player = crate::session::purse::player_id(name);
        let is_known = self.player(&player).is_ok();
        ensure!(!is_known, Refusal::new("refused-player-there").with("player", self.player_name(&player)));
        self.emit(Event::Opened { player: player.clone(), name: name.clone() });
        Ok(player)
    }

    fn move_points(&mut self, player: &Id, currency: &Currency, by: i32, cause: Cause) {
        if by != 0 {
            self.emit(Event::Moved { player: player.clone(), currency: currency.clone(), by, cause });
        }
    }
}

fn signed(amount: u32) -> i32 {
    i32::try_from(amount).unwrap_or(i32::MAX)
}
