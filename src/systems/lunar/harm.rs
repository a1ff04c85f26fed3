//! Damage, which takes points from HP or from an enemy's bar, or fills the fail bar (LU-14, LU-18, LU-30, LU-31,
//! LU-34).

use super::HP;
use super::bars::active_fail_bar;
use super::encounter::bar_after;
use super::event::{DamageChange, Event};
use super::memory::PendingEffects;
use super::people::{fighter_in_action, hp};
use super::turn::change_pending;
use crate::rules::dice::Dice as _;
use crate::rules::{Die, Face, Msg, Why};
use crate::session::{Id, NotDone, OutOfAction, Side, Tx};
use crate::systems::lunar::rules::life::{after_damage, halved};

/// Damage that is about to be rolled: an enemy's, or that of an idle hard draw.
pub(super) struct IncomingDamage<'a> {
    /// The enemy that deals it; `None` for a hard draw.
    pub(super) by: Option<&'a Id>,
    /// The number of d6.
    pub(super) dice: u8,
    /// The number added to the dice: the squares of a charge (LU-26).
    pub(super) bonus: u8,
    /// Whether the target has prepared to take half of it (LU-14).
    pub(super) is_halved: bool,
    pub(super) why: Why,
}

/// Rolls damage and takes it from a fighter (LU-32, LU-33).
pub(super) fn deal_damage(tx: &mut Tx, to: &Id, incoming: IncomingDamage) -> Result<(), NotDone> {
    let secret = [Some(to), incoming.by].into_iter().flatten().any(|who| tx.is_hidden_roll(who, false));
    let mut place = tx.begin_roll(secret);
    let faces: Vec<Face> = (0..incoming.dice).map(|_| tx.dice(&mut place).roll(Die::D6)).collect::<Result<_, _>>()?;
    let rolled = faces.iter().map(|face| i32::from(*face)).sum::<i32>() + i32::from(incoming.bonus);
    let damage = if incoming.is_halved { halved(rolled) } else { rolled };
    let why = incoming.why.clone();
    let (by, bonus) = (incoming.by.cloned(), incoming.bonus);
    let change = hp(tx, to).map(|from| DamageChange { from, to: after_damage(from, damage) });
    let change = change.filter(|hp| hp.from != hp.to);
    tx.emit(Event::Dealt { by, to: to.clone(), faces, bonus, damage, bar: None, change, why, place });
    if incoming.is_halved {
        change_pending(tx, to, PendingEffects::use_preparation);
    }
    if let Some(hp) = change {
        tx.move_gauge_unlogged(to, &HP, hp.to, incoming.why);
    }
    put_out_without_hp(tx, to);
    Ok(())
}

/// Takes damage from a character's HP or an enemy's bar, and puts a fighter at 0 out of action (LU-34).
pub(super) fn take_damage(tx: &mut Tx, who: &Id, damage: i32, why: Why) {
    let Some(left) = hp(tx, who) else { return };
    tx.move_gauge(who, &HP, after_damage(left, damage), why);
    put_out_without_hp(tx, who);
}

/// Puts a fighter without HP out of action; what becomes of an enemy is for the game master to say (LU-34).
pub(super) fn put_out_without_hp(tx: &mut Tx, who: &Id) {
    if hp(tx, who) == Some(0) && fighter_in_action(tx, who).is_some() {
        let party = tx.people.get(who).is_some_and(|person| person.side == Side::Party);
        tx.put_out_of_action(who, if party { OutOfAction::Down } else { OutOfAction::Unspecified });
    }
}

/// Forgets the damage that everybody has suffered, when another encounter or scene begins (LU-30).
pub(super) fn forget_damage(tx: &mut Tx) {
    for who in tx.system_state.lunar.pending.keys().cloned().collect::<Vec<_>>() {
        change_pending(tx, &who, |pending| pending.damage_suffered = 0);
    }
}

/// Deals the damage of a turn whose hard draw did nothing for the encounter: it fills the active fail bar, or takes HP
/// if there is none (LU-18).
pub(super) fn deal_idle_damage(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    let why = Why::new("LU-18", Msg::new("lunar-idle-turn"));
    let Some(bar) = active_fail_bar(tx, who).cloned() else {
        return deal_damage(tx, who, IncomingDamage { by: None, dice: 1, bonus: 0, is_halved: false, why });
    };
    let mut place = tx.begin_roll(tx.is_hidden_roll(who, false));
    let face = tx.dice(&mut place).roll(Die::D6)?;
    let to = bar_after(&bar, face.into());
    tx.emit(Event::Dealt {
        by: None,
        to: who.clone(),
        faces: vec![face],
        bonus: 0,
        damage: face.into(),
        bar: Some(bar.id.clone()),
        change: Some(DamageChange { from: bar.now.into(), to: to.into() }),
        why: why.clone(),
        place,
    });
    Ok(tx.move_told_clock(&bar.id, to, why)?)
}
