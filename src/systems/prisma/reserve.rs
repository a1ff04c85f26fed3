//! The reserves of the table: how a session begins, what the players buy beside their rolls, and what the game master
//! spends (PR-18, PR-19, PR-22).

use super::{DISSONANCE, GROUP_XP, Options, RESONANCE, people};
use crate::rules::{Msg, Why, ensure};
use crate::session::{Gauge, Id, Level, Owner, Pool, Refusal, State, Tx};
use crate::systems::prisma::rules::{DissonanceShown, Refused, Reserve, ResonanceUse, resonance};

/// The pools before the first session, which fills the reserve. Its cap already counts the party's characters, so that
/// no early gain is lost (PR-18).
pub(super) fn pools(house: &Options, heroes: usize) -> Vec<(Gauge, Pool)> {
    let cap = gauge_number(resonance::cap_for(count(heroes), house));
    let dissonance = if house.dissonance == DissonanceShown::Shown { Pool::public } else { Pool::hidden };
    vec![
        (RESONANCE, Pool::public(Level { now: 0, ..Level::pool(cap) })),
        (DISSONANCE, dissonance(Level::tally(0))),
        (GROUP_XP, Pool::public(Level::tally(house.group_xp.into()))),
    ]
}

/// Begins a session: the reserve is raised to a point for each participating character and trimmed to its cap (PR-18).
/// Nothing happens without characters.
pub(super) fn evening_begins(tx: &mut Tx) {
    let heroes = count(tx.hero_count());
    if heroes == 0 || tx.level_of(&Owner::Table, &RESONANCE).is_none() {
        return;
    }
    party_changes(tx);
    let held = people::reserve(tx);
    let (reserve, why) = Reserve::at_session_start(held.points, heroes, held.cap);
    if let Some(why) = why {
        tx.move_pool(&RESONANCE, gauge_number(reserve.points), why, None);
    }
}

/// Adapts the cap to a changed party, unless the game master has set one. The points of the reserve stay until the next
/// session begins (PR-18).
pub(super) fn party_changes(tx: &mut Tx) {
    if tx.pools.get(&RESONANCE).is_some_and(|pool| !pool.limit_is_ruled) {
        let cap = resonance::cap_for(count(tx.hero_count()), &tx.campaign.house_rules.prisma);
        let why = Why::new("PR-18", Msg::new("prisma-resonance-cap"));
        tx.cap_gauge(Owner::Table, &RESONANCE, gauge_number(cap), why);
    }
}

/// Pays from the reserve for what `who` buys.
pub(super) fn pay(tx: &mut Tx, who: &Id, what: ResonanceUse) -> Result<(), Refusal> {
    require_may_pay(tx, who)?;
    let left = people::reserve(tx).pay(what)?;
    tx.move_pool(&RESONANCE, gauge_number(left.points), what.why(), Some(who));
    Ok(())
}

/// Refuses unless `who` is a player's character whom all know: everybody sees the reserve move.
pub(super) fn require_may_pay(state: &State, who: &Id) -> Result<(), Refusal> {
    require_reserves(state)?;
    people::require_players_character(state, who)?;
    require_known(state, who)
}

/// Refuses a person whom not every seat knows, since their deed would move what everybody sees.
pub(super) fn require_known(state: &State, who: &Id) -> Result<(), Refusal> {
    ensure!(!state.is_hidden_roll(who, false), Refusal::new("prisma-refused-unseen").with("who", state.name(who)));
    Ok(())
}

/// The game master's dissonance.
pub(super) fn dissonance(state: &State) -> u32 {
    let level = state.level_of(&Owner::Table, &DISSONANCE);
    level.and_then(|level| u32::try_from(level.now).ok()).unwrap_or(0)
}

/// Refuses if no screen of the campaign uses the reserves.
pub(super) fn require_reserves(state: &State) -> Result<(), Refusal> {
    ensure!(state.pools.contains_key(&RESONANCE), Refusal::new("prisma-refused-no-reserves"));
    Ok(())
}

/// Refuses if there is no reserve, and while it is empty.
pub(super) fn require_points(state: &State) -> Result<(), Refusal> {
    require_reserves(state)?;
    ensure!(people::reserve(state).points > 0, Refused::NotEnoughResonance { price: 1, points: 0 });
    Ok(())
}

fn count(heroes: usize) -> u32 {
    u32::try_from(heroes).unwrap_or(u32::MAX)
}

pub(super) fn gauge_number(points: u32) -> i32 {
    i32::try_from(points).unwrap_or(Level::HIGHEST)
}
