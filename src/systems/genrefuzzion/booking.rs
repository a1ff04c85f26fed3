//! Payments and gains: the players' purses, and what a scene has brought each player (GF-04, GF-18).

use super::duel::Duel;
use super::people::{memory, player_of_character, sheet};
use super::sheet::Sheet;
use crate::rules::{Msg, Why, ensure};
use crate::session::purse::player_id;
use crate::session::{Cause, Currency, Id, Refusal, State, Tx};
use crate::systems::genrefuzzion::rules::points::PointMoves;
use crate::systems::genrefuzzion::rules::{PointKind, Points, Refused, Trick};

/// The name of victory points in purses.
pub(super) const VP: &str = "vp";
/// The name of karma points in purses.
pub(super) const KP: &str = "kp";

/// The currency of a kind of points in purses.
pub(super) fn currency_of(currency: PointKind) -> Currency {
    match currency {
        PointKind::Victory => Currency::named(VP),
        PointKind::Karma => Currency::named(KP),
    }
}

/// Opens the purses of players who bring points from another campaign (GF-23).
pub(super) fn carry_over_points(tx: &mut Tx) {
    for carried in tx.campaign.house_rules.genrefuzzion.purses.clone() {
        let player = player_id(&carried.player);
        let is_new_purse = !tx.purses.contains_key(&player);
        let known = tx.player(&player).is_ok() || tx.add_player(&carried.player).is_ok();
        if is_new_purse && known {
            let points = Points { vp: carried.vp.into(), kp: carried.kp.into() };
            let given = gain(tx, &player, points, &why("GF-04", "gf-log-carried"));
            debug_assert!(given.is_ok(), "the player is there");
        }
    }
}

/// Refuses to give these points to anybody except a new player before their first scene (GF-05).
pub(super) fn require_new_player(state: &State, receiver: &Id, currency: &Currency) -> Result<(), Refusal> {
    let memory = memory(state);
    let mut scenes = memory.duel.as_deref().into_iter().chain(&memory.suspended);
    let in_scene = scenes.any(|duel| duel.people().any(|(_, player)| player == Some(receiver)));
    let own = state.people.keys().filter(|who| player_of_character(state, who).is_ok_and(|own| own == *receiver));
    let mut own = own.filter_map(|who| sheet(state, who).ok()).peekable();
    let is_new = memory.scenes == 0 || (!in_scene && own.peek().is_some() && own.all(Sheet::is_new));
    let is_own_currency = [PointKind::Victory, PointKind::Karma].map(currency_of).contains(currency);
    ensure!(
        is_new || !is_own_currency,
        Refusal::by("GF-05", "gf-refused-not-new").with("player", state.player_name(receiver))
    );
    Ok(())
}

/// The points in a player's purse.
pub(super) fn purse(state: &State, player: &Id) -> Points {
    let amount = |currency| state.purse_amount(player, &currency_of(currency));
    Points { vp: amount(PointKind::Victory), kp: amount(PointKind::Karma) }
}

pub(super) fn why(rule: &'static str, key: &'static str) -> Why {
    Why::new(rule, Msg::new(key))
}

/// A player gains points.
pub(super) fn gain(tx: &mut Tx, player: &Id, points: Points, why: &Why) -> Result<(), Refusal> {
    for (currency, amount) in nonzero_amounts(points) {
        tx.earn_points(player, &currency_of(currency), amount, Cause::Rule(why.clone()))?;
    }
    Ok(())
}

/// A player pays points. Refuses if they lack them.
pub(super) fn pay(tx: &mut Tx, player: &Id, points: Points, why: &Why) -> Result<(), Refusal> {
    tx.require_able_player(player)?;
    purse(tx, player).after_paying(points)?;
    for (currency, amount) in nonzero_amounts(points) {
        tx.pay_points(player, &currency_of(currency), amount, Cause::Rule(why.clone()))?;
    }
    Ok(())
}

/// A player gains points in a scene. Whoever has left the table gains nothing.
pub(super) fn gain_in_scene(
    tx: &mut Tx,
    duel: &mut Duel,
    player: &Id,
    points: Points,
    why: &Why,
) -> Result<(), Refusal> {
    if tx.player(player).is_ok() {
        gain(tx, player, points, why)?;
        add_to_net(duel, player, points, 1);
    }
    Ok(())
}

/// A player pays points in a scene. Refuses if they lack them, or may not spend VP (GF-26).
pub(super) fn pay_in_scene(
    tx: &mut Tx,
    duel: &mut Duel,
    player: &Id,
    points: Points,
    why: &Why,
) -> Result<(), Refusal> {
    require_unlocked(duel, player, points)?;
    pay(tx, player, points, why)?;
    add_to_net(duel, player, points, -1);
    Ok(())
}

/// Refuses VP that a player may not spend in a scene (GF-26).
fn require_unlocked(duel: &Duel, player: &Id, points: Points) -> Result<(), Refusal> {
    let own = duel.sides().into_iter().find(|(_, side)| side.player.as_ref() == Some(player));
    let locked = own.is_some_and(|(role, _)| duel.has_used(&duel.side(role.other()).who, Trick::MyPrecious));
    ensure!(points.vp == 0 || !locked, Refused::VictoryPointsLocked);
    Ok(())
}

/// Refuses what whoever plays somebody in a scene could not pay, gains first. Paying nothing needs no player.
pub(super) fn require_payable(state: &State, duel: &Duel, who: &Id, moves: PointMoves) -> Result<(), Refusal> {
    if moves.cost == Points::NONE {
        return Ok(());
    }
    let player = player_in_scene(state, duel, who)?;
    require_unlocked(duel, &player, moves.cost)?;
    moves.applied_to(purse(state, &player))?;
    Ok(())
}

/// The player of somebody in a scene. Refuses while nobody plays them.
pub(super) fn player_in_scene(state: &State, duel: &Duel, who: &Id) -> Result<Id, Refusal> {
    let player = duel.player_of(who).filter(|player| state.player(player).is_ok());
    player.cloned().ok_or_else(|| state.refusal_about("gf-refused-nobody-plays-them", who))
}

/// Whoever plays somebody in a scene pays points. Refuses if they lack them. Paying nothing needs no player.
pub(super) fn pay_for_person(tx: &mut Tx, duel: &mut Duel, who: &Id, points: Points, why: &Why) -> Result<(), Refusal> {
    if points == Points::NONE {
        return Ok(());
    }
    let player = player_in_scene(tx, duel, who)?;
    pay_in_scene(tx, duel, &player, points, why)
}

/// Whoever plays somebody in a scene gains points. Refuses while nobody plays them.
pub(super) fn gain_for_person(
    tx: &mut Tx,
    duel: &mut Duel,
    who: &Id,
    points: Points,
    why: &Why,
) -> Result<(), Refusal> {
    if points == Points::NONE {
        return Ok(());
    }
    let player = player_in_scene(tx, duel, who)?;
    gain_in_scene(tx, duel, &player, points, why)
}

/// Returns what a scene brought: points gained leave the purses, points spent come back (GF-18).
/// The log names what a purse lacks.
pub(super) fn return_scene_points(tx: &mut Tx, duel: &Duel) -> Result<(), Refusal> {
    let because = why("GF-18", "gf-why-withdrawn");
    let known = tx.players();
    for (player, net) in duel.net.iter().filter(|(player, _)| known.iter().any(|(known, _)| known == *player)) {
        for (currency, by) in [PointKind::Victory, PointKind::Karma].into_iter().zip(net) {
            let (currency, amount) = (currency_of(currency), by.unsigned_abs());
            if *by < 0 {
                tx.earn_points(player, &currency, amount, Cause::Rule(because.clone()))?;
                continue;
            }
            let missing = tx.forfeit_points(player, &currency, amount, Cause::Rule(because.clone()))?;
            if missing > 0 {
                let msg = Msg::new("gf-log-missing").with("player", tx.player_name(player));
                tx.emit(super::Event::log(msg.with("amount", missing).with("currency", currency.msg())));
            }
        }
    }
    Ok(())
}

fn nonzero_amounts(points: Points) -> impl Iterator<Item = (PointKind, u32)> {
    let with_amount = move |currency| (currency, points.get(currency));
    [PointKind::Victory, PointKind::Karma].into_iter().map(with_amount).filter(|(_, amount)| *amount > 0)
}

fn add_to_net(duel: &mut Duel, player: &Id, points: Points, sign: i32) {
    let net = duel.net.entry(player.clone()).or_default();
    for (sum, amount) in net.iter_mut().zip([points.vp, points.kp]) {
        *sum += sign * i32::try_from(amount).unwrap_or(i32::MAX);
    }
}
