//! Pauses: the end of a conflict, a breather, a safe rest (ND-20).

use super::{HEARTS, PP, Sheet};
use crate::systems::nde::rules::rest::{Gauge as Amount, Pause, Recovery, recover};
use crate::rules::say::{Msg, Why};
use crate::session::tx::Tx;
use crate::session::gauge::Level;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::refusal::Refusal;

/// The party rests: a breather after a conflict, or a safe rest.
///
/// # Errors
/// Refused while a fight is on, and when it would give nothing to anybody; in a house where a breather never fills
/// hearts with that reason.
pub(super) fn decide(tx: &mut Tx, safe: bool) -> Result<(), Refusal> {
    if let Some(fight) = &tx.fight {
        return Err(Refusal::new("refused-fight-on").with("name", &fight.name));
    }
    let (pause, key) = if safe { (Pause::SafeRest, "nde-rest-safe") } else { (Pause::Breather, "nde-rest-breather") };
    let gains = gains(tx, pause);
    // The conflict's end gave its power point already.
    let pp = |gain: &Recovery| if safe { gain.pp } else { 0 };
    if gains.iter().all(|(_, gain)| gain.hearts == 0 && pp(gain) == 0) {
        let hurt = tx.people.values().any(|person| {
            person.side == Side::Party && person.level(&HEARTS).is_some_and(|hearts| hearts.now < hearts.max)
        });
        return Err(match (safe, hurt) {
            (false, true) => Refusal::by("ND-20", "nde-refused-safe-only"),
            _ => Refusal::by("ND-20", "nde-refused-rested"),
        });
    }
    for (who, gain) in gains {
        give(tx, &who, &Recovery { hearts: gain.hearts, pp: pp(&gain) }, key);
    }
    Ok(())
}

/// Every conflict's end gives the party a power point.
pub(super) fn conflict_ends(tx: &mut Tx) {
    for (who, gain) in gains(tx, Pause::ConflictEnds) {
        give(tx, &who, &gain, "nde-rest-conflict");
    }
}

fn gains(tx: &Tx, pause: Pause) -> Vec<(Id, Recovery)> {
    let house = &tx.campaign.houses.nde;
    let party = tx.people.iter().filter(|(_, person)| person.side == Side::Party && person.here);
    party
        .filter_map(|(who, person)| {
            let Some(Sheet::Character(_)) = &person.member.sheets.nde else { return None };
            let (hearts, pp) = (amount(person.level(&HEARTS)?), amount(person.level(&PP)?));
            Some((who.clone(), recover(house, pause, hearts, pp)))
        })
        .collect()
}

fn amount(level: Level) -> Amount {
    let small = |n: i32| u8::try_from(n.max(0)).unwrap_or(u8::MAX);
    Amount { now: small(level.now), most: small(level.max) }
}

fn give(tx: &mut Tx, who: &Id, gain: &Recovery, key: &'static str) {
    for (gauge, gained) in [(HEARTS, gain.hearts), (PP, gain.pp)] {
        let level = tx.people.get(who).and_then(|person| person.level(&gauge));
        if let Some(level) = level.filter(|_| gained > 0) {
            let why = Why::new("ND-20", Msg::new(key));
            tx.move_gauge(who, &gauge, level.now.saturating_add(gained.into()), why);
        }
    }
}
