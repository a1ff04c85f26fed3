//! The players as a seat knows them.

use super::person::SeenPerson;
use crate::rules::Text;
use crate::session::model::by_id::ById;
use crate::session::purse::{PlayerPurse, player_id};
use crate::session::{Currency, Id};
use indexmap::IndexMap;

/// A player whom the seat knows: of a person whom it sees, or with a purse.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeenPlayer {
    pub id: Id,
    pub name: Text,
    /// What is in the purse, in the order of the systems' currencies; empty if nobody counts any.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    pub purse: IndexMap<Currency, u32>,
}

/// The players, in the order of their people; last those who have nobody.
pub(super) fn known_players(
    people: &ById<SeenPerson>,
    purses: &ById<PlayerPurse>,
    currencies: &[Currency],
) -> Vec<SeenPlayer> {
    let mut players: Vec<SeenPlayer> = Vec::new();
    let of_people = people.values().filter_map(|person| person.player.as_ref());
    for name in of_people.chain(purses.values().map(|purse| &purse.name)) {
        let id = player_id(name);
        if players.iter().any(|known| known.id == id) {
            continue;
        }
        let amount = |currency: &Currency| purses.get(&id).map_or(0, |purse| purse.amount(currency));
        let purse = currencies.iter().map(|currency| (currency.clone(), amount(currency))).collect();
        players.push(SeenPlayer { id, name: name.clone(), purse });
    }
    players
}
