//! Payments and gains: the players' purses, and what a scene has brought each player (GF-04, GF-18).

use super::duel::{Duel, DuelRole};
use crate::rules::{Msg, Why, ensure};
use crate::session::purse::player_id;
use crate::session::{Cause, Currency as Held, Id, Refusal, State, Tx};
use crate::systems::genrefuzzion::rules::{PointKind, Points, Trick};

/// Victory points, a word of the purses.
pub(super) const VP: &str = "vp";
/// Karma points.
pub(super) const KP: &str = "kp";

/// The purse's name for a currency.
pub(super) fn held(currency: PointKind) -> Held {
    match currency {
        PointKind::Victory => Held::named(VP),
        PointKind::Karma => Held::named(KP),
    }
}

/// Opens the purses of players who bring points from another campaign (GF-23).
pub(super) fn carry_over(tx: &mut Tx) {
    for carried in tx.campaign.houses.genrefuzzion.purses.clone() {
        let player = player_id(&carried.player);
        let fresh = !tx.purses.contains_key(&player);
        let known = tx.player(&player).is_ok() || tx.add_player(&carried.player).is_ok();
        if fresh && known {
            let points = Points { vp: carried.vp.into(), kp: carried.kp.into() };
            let given = gain(tx, &player, points, &why("GF-04", "gf-log-carried"));
            debug_assert!(given.is_ok(), "the player is there");
        }
    }
}

/// What a player has.
pub(super) fn purse(state: &State, player: &Id) -> Points {
    let amount = |currency| state.purse_amount(player, &held(currency));
    Points { vp: amount(PointKind::Victory), kp: amount(PointKind::Karma) }
}

pub(super) fn why(rule: &'static str, key: &'static str) -> Why {
    Why::new(rule, Msg::new(key))
}

/// A player gains points.
pub(super) fn gain(tx: &mut Tx, player: &Id, points: Points, why: &Why) -> Result<(), Refusal> {
    for (currency, amount) in both(points) {
        tx.earn_points(player, &held(currency), amount, Cause::Rule(why.clone()))?;
    }
    Ok(())
}

/// A player pays points; refused if they lack them.
pub(super) fn pay(tx: &mut Tx, player: &Id, points: Points, why: &Why) -> Result<(), Refusal> {
    purse(tx, player).less(points)?;
    for (currency, amount) in both(points) {
        tx.pay_points(player, &held(currency), amount, Cause::Rule(why.clone()))?;
    }
    Ok(())
}

/// A player gains points in a scene.
pub(super) fn gain_in(tx: &mut Tx, duel: &mut Duel, player: &Id, points: Points, why: &Why) -> Result<(), Refusal> {
    gain(tx, player, points, why)?;
    note(duel, player, points, 1);
    Ok(())
}

/// A player pays points in a scene; refused if they lack them, or may spend no VP (GF-26).
pub(super) fn pay_in(tx: &mut Tx, duel: &mut Duel, player: &Id, points: Points, why: &Why) -> Result<(), Refusal> {
    let locked = duel.sides().into_iter().any(|(role, side)| {
        side.player.as_ref() == Some(player) && duel.uses(&duel.side(role.other()).who, Trick::MyPrecious)
    });
    ensure!(points.vp == 0 || !locked, Refusal::by("GF-26", "gf-no-vp-spent"));
    pay(tx, player, points, why)?;
    note(duel, player, points, -1);
    Ok(())
}

/// The player of a side; refused while nobody plays it.
pub(super) fn player_of(state: &State, duel: &Duel, role: DuelRole) -> Result<Id, Refusal> {
    let side = duel.side(role);
    side.player.clone().ok_or_else(|| state.refusal_about("gf-refused-nobody-plays-them", &side.who))
}

/// Returns what a scene brought: points gained leave the purses, points spent come back (GF-18). What is missing is told.
pub(super) fn return_net(tx: &mut Tx, duel: &Duel) -> Result<(), Refusal> {
    let because = why("GF-18", "gf-why-withdrawn");
    for (player, net) in &duel.net {
        for (currency, by) in [PointKind::Victory, PointKind::Karma].into_iter().zip(net) {
            let (currency, amount) = (held(currency), by.unsigned_abs());
            if *by < 0 {
                tx.earn_points(player, &currency, amount, Cause::Rule(because.clone()))?;
                continue;
            }
            let missing = tx.forfeit_points(player, &currency, amount, Cause::Rule(because.clone()))?;
            if missing > 0 {
                let said = Msg::new("gf-log-missing").with("player", tx.player_name(player));
                tx.emit(super::Event::said(said.with("amount", missing).with("currency", currency.msg())));
            }
        }
    }
    Ok(())
}

fn both(points: Points) -> impl Iterator<Item = (PointKind, u32)> {
    let of = move |currency| (currency, points.get(currency));
    [PointKind::Victory, PointKind::Karma].into_iter().map(of).filter(|(_, amount)| *amount > 0)
}

fn note(duel: &mut Duel, player: &Id, points: Points, sign: i32) {
    let net = duel.net.entry(player.clone()).or_default();
    for (here, amount) in net.iter_mut().zip([points.vp, points.kp]) {
        *here += sign * i32::try_from(amount).unwrap_or(i32::MAX);
    }
}
