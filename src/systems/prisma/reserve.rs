//! The reserves of the table: what an evening brings, what the players buy beside their rolls, and what the game master
//! spends (PR-18, PR-19, PR-22).

use super::{DISSONANCE, GROUP_XP, Options, RESONANCE, people};
use crate::rules::refused::ensure;
use crate::rules::say::{Msg, Why};
use crate::session::gauge::{Gauge, Level, Owner};
use crate::session::id::Id;
use crate::session::pool::Pool;
use crate::session::refusal::Refusal;
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::prisma::rules::{DissonanceShown, Refused, Reserve, ResonanceUse, resonance};

/// The pools as they stand before the first evening, which fills the reserve. It holds already what so many characters
/// allow, so that no early gain is lost (PR-18).
pub(super) fn pools(house: &Options, heroes: usize) -> Vec<(Gauge, Pool)> {
    let cap = number(resonance::cap(count(heroes), house));
    let dissonance = match house.dissonance {
        DissonanceShown::Hidden => Pool::hidden(Level::tally(0)),
        DissonanceShown::Shown => Pool::open(Level::tally(0)),
    };
    vec![
        (RESONANCE, Pool::open(Level { now: 0, ..Level::pool(cap) })),
        (DISSONANCE, dissonance),
        (GROUP_XP, Pool::open(Level::tally(house.group_xp.into()))),
    ]
}

/// An evening begins: the reserve is raised to a point for each character who takes part, and what is above its limit is
/// lost (PR-18). A limit that the game master set stays. With nobody there all is as it was; `before` took part until now.
pub(super) fn evening_begins(tx: &mut Tx, before: usize) {
    let heroes = count(tx.hero_count());
    if heroes == 0 || tx.level_of(&Owner::Table, &RESONANCE).is_none() {
        return;
    }
    let (held, house) = (people::reserve(tx), &tx.campaign.houses.prisma);
    let usual = held.cap == resonance::cap(count(before), house);
    let limit = if usual { resonance::cap(heroes, house) } else { held.cap };
    let (reserve, why) = Reserve::at_start(held.points, heroes, limit);
    cap(tx, limit);
    if let Some(why) = why {
        tx.move_pool(&RESONANCE, number(reserve.points), why, None);
    }
}

/// The party has changed: the limit goes with the characters who take part, unless the campaign or the game master set
/// another. What the reserve holds stays until the next evening begins (PR-18).
pub(super) fn party_changes(tx: &mut Tx, before: usize) {
    let house = &tx.campaign.houses.prisma;
    let limit = |heroes| resonance::cap(count(heroes), house);
    let usual = people::reserve(tx).cap == limit(before);
    if usual {
        cap(tx, limit(tx.hero_count()));
    }
}

fn cap(tx: &mut Tx, points: u32) {
    let why = Why::new("PR-18", Msg::new("prisma-resonance-cap"));
    tx.cap_gauge(Owner::Table, &RESONANCE, number(points), why);
}

/// Pays from the reserve for what `who` buys.
pub(super) fn pay(tx: &mut Tx, who: &Id, what: ResonanceUse) -> Result<(), Refusal> {
    may_pay(tx, who)?;
    let left = people::reserve(tx).pay(what)?;
    tx.move_pool(&RESONANCE, number(left.points), what.why(), Some(who));
    Ok(())
}

/// Refuses to let `who` buy from the reserve, unless it is a player's character whom all know: everybody sees it move.
pub(super) fn may_pay(state: &State, who: &Id) -> Result<(), Refusal> {
    is_there(state)?;
    let person = state.person(who)?;
    ensure!(people::shares_reserve(state, who), Refusal::new("refused-not-of-party").with("who", person.name()));
    is_known(state, who)
}

/// Refuses where a seat does not know of `who`, whose deed would move what everybody sees.
pub(super) fn is_known(state: &State, who: &Id) -> Result<(), Refusal> {
    ensure!(!state.is_quiet(who, false), Refusal::new("prisma-refused-unseen").with("who", state.name(who)));
    Ok(())
}

/// The game master's counter as it stands.
pub(super) fn dissonance(state: &State) -> u32 {
    let level = state.level_of(&Owner::Table, &DISSONANCE);
    level.and_then(|level| u32::try_from(level.now).ok()).unwrap_or(0)
}

/// Refuses where no screen of the campaign plays with the reserves.
pub(super) fn is_there(state: &State) -> Result<(), Refusal> {
    ensure!(state.pools.contains_key(&RESONANCE), Refusal::new("prisma-refused-no-reserves"));
    Ok(())
}

/// Refuses where there is no reserve, and while it is empty.
pub(super) fn has_points(state: &State) -> Result<(), Refusal> {
    is_there(state)?;
    let points = people::reserve(state).points;
    if points == 0 { Err(Refused::NotEnoughResonance { price: 1, points }.into()) } else { Ok(()) }
}

fn count(heroes: usize) -> u32 {
    u32::try_from(heroes).unwrap_or(u32::MAX)
}

pub(super) fn number(points: u32) -> i32 {
    i32::try_from(points).unwrap_or(Level::HIGHEST)
}
