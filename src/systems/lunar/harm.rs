//! Damage by dice, which takes points from HP, an enemy's bar or the fail bar (LU-14, LU-18, LU-30, LU-31, LU-34).

use super::HP;
use super::bars::fail_bar;
use super::encounter::advance;
use super::event::Event;
use super::memory::PendingEffects;
use super::people::{fighter, hp};
use super::turn::change_pending;
use crate::rules::dice::Dice as _;
use crate::rules::{Die, Face, Msg, Why};
use crate::session::{Id, NotDone, OutOfAction, Side, Tx};
use crate::systems::lunar::rules::life::{after_damage, halved};

/// Damage that an enemy deals, or that a hard draw costs.
pub(super) struct IncomingDamage<'a> {
    pub(super) by: Option<&'a Id>,
    pub(super) dice: u8,
    /// What is added to the dice: the squares of a charge (LU-26).
    pub(super) more: u8,
    /// Whether it comes from an attack for whose half they are prepared (LU-14).
    pub(super) halves: bool,
    pub(super) why: Why,
}

/// Rolls damage and takes it from a fighter (LU-32, LU-33).
pub(super) fn deal(tx: &mut Tx, to: &Id, blow: IncomingDamage) -> Result<(), NotDone> {
    let quiet = [Some(to), blow.by].into_iter().flatten().any(|who| tx.is_hidden_roll(who, false));
    let mut place = tx.begin_roll(quiet);
    let faces: Vec<Face> = (0..blow.dice).map(|_| tx.dice(&mut place).roll(Die::D6)).collect::<Result<_, _>>()?;
    let fell = faces.iter().map(|face| i32::from(*face)).sum::<i32>() + i32::from(blow.more);
    let damage = if blow.halves { halved(fell) } else { fell };
    let why = blow.why.clone();
    let (by, more) = (blow.by.cloned(), blow.more);
    tx.emit(Event::Dealt { by, to: to.clone(), faces, more, damage, bar: None, why, place });
    if blow.halves {
        change_pending(tx, to, PendingEffects::use_preparation);
    }
    suffer(tx, to, damage, blow.why);
    Ok(())
}

/// Takes damage from a fighter's HP or an enemy's bar; at 0 they are out of the fight (LU-34).
pub(super) fn suffer(tx: &mut Tx, who: &Id, damage: i32, why: Why) {
    let Some(left) = hp(tx, who) else { return };
    tx.move_gauge(who, &HP, after_damage(left, damage), why);
    falls(tx, who);
}

/// Puts a fighter without HP out of the fight; the game master decides how for an enemy (LU-34).
pub(super) fn falls(tx: &mut Tx, who: &Id) {
    if hp(tx, who) == Some(0) && fighter(tx, who).is_some() {
        let party = tx.people.get(who).is_some_and(|person| person.side == Side::Party);
        tx.put_out_of_action(who, if party { OutOfAction::Down } else { OutOfAction::Unspecified });
    }
}

/// Forgets the damage suffered, at the start of another encounter or scene (LU-30).
pub(super) fn forget_damage(tx: &mut Tx) {
    for who in tx.system_state.lunar.pending.keys().cloned().collect::<Vec<_>>() {
        change_pending(tx, &who, |pending| pending.suffered = 0);
    }
}

/// Deals the damage of a turn whose hard draw did nothing for the encounter, to the fail bar if there is one (LU-18).
pub(super) fn idle(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    let why = Why::new("LU-18", Msg::new("lunar-idle-turn"));
    let Some(bar) = fail_bar(tx, who).map(|bar| bar.id.clone()) else {
        return deal(tx, who, IncomingDamage { by: None, dice: 1, more: 0, halves: false, why });
    };
    let mut place = tx.begin_roll(tx.is_hidden_roll(who, false));
    let face = tx.dice(&mut place).roll(Die::D6)?;
    tx.emit(Event::Dealt {
        by: None,
        to: who.clone(),
        faces: vec![face],
        more: 0,
        damage: face.into(),
        bar: Some(bar.clone()),
        why: why.clone(),
        place,
    });
    Ok(advance(tx, &bar, face.into(), why)?)
}
