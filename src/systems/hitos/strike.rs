//! What attacks and dangers do once their rolls are settled (HI-19 to HI-24, HI-28, HI-29).

use super::burden::KnownFire;
use super::condition::{change_burden, log_why, require_may_act};
use super::consequence::{BlastZone, OngoingFire, PendingAttack, PendingHarm};
use super::event::Event;
use super::harm::harm;
use super::people::{house, sheet};
use crate::rules::dice::Dice as _;
use crate::rules::keyword::Keyword as _;
use crate::rules::{Arg, Die, Face, Msg, Text, Why};
use crate::session::{Id, NotDone, OutOfAction, Owner, Side, Tx};
use crate::systems::hitos::STAMINA;
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::damage::{Category, DamageKind, Explosion, Fire, HitDamage, fall_dice};
use crate::systems::hitos::rules::{HitosOutcome, HitosRolled, Triple, TripleReading};

/// Settles an attack; a hit does the damage that its own dice show (HI-19, HI-20).
pub(super) fn settle_attack(
    tx: &mut Tx,
    who: &Id,
    attack: &PendingAttack,
    rolled: &HitosRolled,
) -> Result<(), NotDone> {
    if !rolled.outcome().is_some_and(HitosOutcome::succeeds) {
        return Ok(());
    }
    let target = &attack.target;
    // The table keeps no points for a target without a sheet.
    let Ok(worn) = sheet(tx, target) else { return Ok(()) };
    let (resistance, immune) = (worn.resistance(), worn.is_immune(attack.damage_kind()));
    let worn = worn.clone();
    let extra = roll_extra_dice(tx, who, attack.extra, attack.secret || tx.is_hidden_roll(target, false))?;
    let dice = attack.category.shifted(attack.shift).dice_damage(rolled.reading()) + i32::from(extra);
    let critical = rolled.grade().filter(|_| rolled.outcome() == Some(HitosOutcome::Critical));
    let blow = HitDamage { dice, bonus: attack.bonus, critical, resistance, immune };
    // Whoever throws adds their bonus of bare hands to the fall.
    let hands = sheet(tx, who).map_or(0, |sheet| sheet.damage_bonus(Category::Unarmed));
    let fall = attack.fall_metres.map(|metres| {
        let points = fall_dice(metres).points(rolled.reading()) + u32::from(hands);
        (metres, worn.damage_after_armour(points, DamageKind::Physical.word()))
    });
    let (mythos, secret, target) = (attack.mythos, attack.secret, target.clone());
    tx.emit(Event::Struck { who: who.clone(), target: target.clone(), blow, secret });
    // Everybody reads why the points go, but not who hits from behind the screen.
    let name = match tx.people.get(who) {
        Some(person) if secret || !person.seen_by.is_all() => {
            Arg::Hidden { name: person.name().clone(), instead: Box::new(Msg::new("hitos-somebody")) }
        }
        _ => tx.name(who),
    };
    let by = |key| Msg::new(key).with("by", name.clone()).with("blow", blow.suffered());
    let (points, why) = match fall {
        Some((metres, points)) if points > blow.suffered() => {
            let msg = by("hitos-thrown").with("metres", metres).with("fall", points);
            (points, Why::new("HI-24", msg))
        }
        Some((_, points)) => (blow.suffered(), Why::new("HI-24", by("hitos-struck-and-thrown").with("fall", points))),
        None => (blow.suffered(), Why::new("HI-20", by("hitos-struck"))),
    };
    harm(tx, &target, PendingHarm { track_kind: TrackKind::Body, points, lasting: false, why, mythos, secret })
}

/// Settles a test against an explosion: part of its damage on a success, all on a failure, double on a fumble, none on
/// a critical; at its edge at most a part (HI-28).
pub(super) fn settle_explosion(
    tx: &mut Tx,
    who: &Id,
    (kind, damage): (Explosion, Option<&Text>),
    zone: BlastZone,
    mythos: bool,
    (outcome, reading): (HitosOutcome, TripleReading),
) -> Result<(), NotDone> {
    let harm = house(tx).explosions.row(kind).clone();
    let (read, times, more) = match (outcome, zone) {
        (HitosOutcome::Critical, _) | (HitosOutcome::Success, BlastZone::Covered) => return Ok(()),
        (HitosOutcome::Success, _) | (_, BlastZone::Outer | BlastZone::Covered) => (harm.partial, 1, 0),
        (HitosOutcome::Failure, BlastZone::Inner) => (harm.full, 1, harm.extra),
        (HitosOutcome::Fumble, BlastZone::Inner) => (harm.full, 2, harm.extra),
    };
    let extra = roll_extra_dice(tx, who, more, false)?;
    let points = (read.points(reading) + u32::from(extra)) * times;
    deal_damage(tx, who, points, damage.unwrap_or(&harm.kind), mythos, Why::new("HI-28", kind.msg()))
}

/// A round of fire does its lesser damage on a success and its greater on a failure; then it dies down, burns on or
/// grows. A helper changes the fire alone (HI-29).
pub(super) fn settle_fire(
    tx: &mut Tx,
    roller: &Id,
    burning: &OngoingFire,
    (outcome, reading): (HitosOutcome, TripleReading),
) -> Result<(), NotDone> {
    let OngoingFire { who, fire, mythos } = burning;
    // Others may have changed it since this was rolled.
    let now = tx.system_state.hitos.fires.get(who).copied();
    let left = now.and_then(|now| match outcome {
        HitosOutcome::Critical => None,
        HitosOutcome::Success => now.shrunk(),
        HitosOutcome::Failure => Some(now),
        HitosOutcome::Fumble => Some(now.grown()),
    });
    if left != now {
        set_fire(tx, who, left);
    }
    if roller != who || outcome == HitosOutcome::Critical {
        return Ok(());
    }
    let points = fire.damage(reading, outcome.succeeds());
    deal_damage(tx, who, points, DamageKind::Fire.word(), *mythos, Why::new("HI-29", fire.msg()))
}

/// Rolls three dice in place of a test against an explosion or fire for somebody who can do nothing: it counts as
/// failed. `None` for anybody else (HI-40).
pub(super) fn reading_without_test(tx: &mut Tx, who: &Id) -> Result<Option<(HitosOutcome, TripleReading)>, NotDone> {
    if require_may_act(tx, who).is_ok() {
        return Ok(None);
    }
    log_why(tx, who, Why::new("HI-40", Msg::new("hitos-defenceless")), false);
    Ok(Some((HitosOutcome::Failure, roll_for_harm(tx, who)?)))
}

/// Rolls three dice for what somebody suffers without a test.
pub(super) fn roll_for_harm(tx: &mut Tx, who: &Id) -> Result<TripleReading, NotDone> {
    let mut place = tx.begin_roll_of(who, false);
    let triple = Triple::roll(&mut tx.dice(&mut place))?;
    let secret = tx.is_hidden_roll(who, false);
    tx.emit(Event::DamageDiceRolled { who: who.clone(), faces: triple.faces().to_vec(), place, secret });
    Ok(triple.read(None))
}

/// Sets how much of somebody burns. What was known of a fire that is out goes with it (HI-29).
pub(super) fn set_fire(tx: &mut Tx, who: &Id, fire: Option<Fire>) {
    tx.emit(Event::FireChanged { who: who.clone(), fire });
    if fire.is_none() {
        change_burden(tx, who, None, |burden| burden.fire = KnownFire::default());
    }
}

/// Deals damage of a kind to somebody, less immunity and armour (HI-22, HI-23).
pub(super) fn deal_damage(
    tx: &mut Tx,
    who: &Id,
    points: u32,
    kind: &str,
    mythos: bool,
    why: Why,
) -> Result<(), NotDone> {
    let points = sheet(tx, who)?.damage_after_armour(points, kind);
    harm(tx, who, PendingHarm { track_kind: TrackKind::Body, points, lasting: false, why, mythos, secret: false })
}

/// Puts an adversary without Stamina out of the fight; the game master still has to say how.
pub(super) fn put_out_without_stamina(tx: &mut Tx, who: &Id) {
    let has_none = tx.level_of(&Owner::Person(who.clone()), &STAMINA).is_some_and(|level| level.now == 0);
    let is_in_action = tx.fighter(who).is_some_and(|fighter| fighter.out.is_none());
    if has_none && is_in_action && tx.people.get(who).is_some_and(|person| person.side == Side::Foes) {
        tx.put_out_of_action(who, OutOfAction::Unspecified);
    }
}

/// The sum of dice that are added to the damage.
fn roll_extra_dice(tx: &mut Tx, who: &Id, count: u8, secret: bool) -> Result<u16, NotDone> {
    if count == 0 {
        return Ok(0);
    }
    let secret = tx.is_hidden_roll(who, secret);
    let mut place = tx.begin_roll(secret);
    let faces: Vec<Face> = (0..count).map(|_| tx.dice(&mut place).roll(Die::D10)).collect::<Result<_, _>>()?;
    let sum = faces.iter().sum();
    tx.emit(Event::DamageDiceRolled { who: who.clone(), faces, place, secret });
    Ok(sum)
}
