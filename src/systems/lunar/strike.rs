//! What enemies do to characters: direct attacks, discard actions, counter-attacks and charges (LU-16, LU-26 to LU-28,
//! LU-32, LU-33).

use super::event::Event;
use super::harm::{IncomingDamage, deal_damage};
use super::memory::{EnemyActionKind, PendingDefence, Preparation};
use super::paths::are_adjacent;
use super::people::{are_allies, enemy, fighter_in_action, hand, house, name_or_somebody};
use super::turn::{change_pending, change_turn, has_turn, pending, turn};
use crate::rules::message::{Msg, Why};
use crate::session::{Holder, Id, NotDone, State, Tx};
use crate::systems::lunar::rules::enemy::{ChaosFaces, DefenceKind, DiscardCost, Interruption};
use crate::systems::lunar::rules::provoked::{self, EnemyThisTurn, FailedRoll};

/// An enemy's action against a fighter, which calls for a defence.
pub(super) struct EnemyAction<'a> {
    pub(super) enemy: &'a Id,
    pub(super) target: &'a Id,
    pub(super) kind: EnemyActionKind,
    pub(super) matching_defences: Vec<DefenceKind>,
    /// The squares that it has charged; each adds a point of damage (LU-26).
    pub(super) squares: u8,
    pub(super) interruption: Interruption,
}

/// Rolls an enemy's die for an action against a fighter, whose defence is then due (LU-33).
pub(super) fn threaten(tx: &mut Tx, action: EnemyAction) -> Result<(), NotDone> {
    let EnemyAction { enemy, target, kind, matching_defences, squares, interruption } = action;
    let secret = tx.is_hidden_roll(enemy, false) || tx.is_hidden_roll(target, false);
    let mut place = tx.begin_roll(secret);
    let chaos = match kind {
        EnemyActionKind::Attack => ChaosFaces::roll_attack(&mut tx.dice(&mut place))?,
        EnemyActionKind::Discard => {
            ChaosFaces::roll_discard(interruption, &house(tx).clone(), &mut tx.dice(&mut place))?
        }
    };
    let threat = chaos.threat();
    let faces = chaos.faces;
    let (by, to) = (enemy.clone(), target.clone());
    tx.emit(Event::Threatened { enemy: by, target: to, kind, faces, threat, place });
    let (prepared, cards_held) = (pending(tx, target).prepared, u8::try_from(hand(tx, target).len()).ok());
    let defence =
        PendingDefence { enemy: Some(enemy.clone()), kind, threat, matching_defences, squares, prepared, cards_held };
    let due = pending(tx, target).due_defences;
    let open: Vec<bool> = due.iter().map(|due| is_public_enemy(tx, due.enemy.as_ref())).collect();
    // Defences against visible enemies come first, or the order would betray a hidden one.
    let at = if tx.is_public(enemy) { open.iter().take_while(|open| **open).count() } else { open.len() };
    change_pending(tx, target, |pending| pending.due_defences.insert(at, defence));
    Ok(())
}

/// Whether everybody sees the enemy.
fn is_public_enemy(state: &State, enemy: Option<&Id>) -> bool {
    enemy.is_some_and(|enemy| state.is_public(enemy))
}

/// Applies a failed defence: deals the enemy's damage, or takes cards (LU-33).
pub(super) fn apply_failed_defence(tx: &mut Tx, who: &Id, defence: &PendingDefence) -> Result<(), NotDone> {
    let Some(by) = &defence.enemy else { return Ok(()) };
    let Ok(sheet) = enemy(tx, by).cloned() else { return Ok(()) };
    let dice = sheet.level.damage_dice(house(tx));
    let why = Why::new("LU-33", Msg::new("lunar-struck").with("by", name_or_somebody(tx, by)));
    let halving = |prepared| prepared == Some(Preparation::Halving);
    let is_halved =
        defence.kind == EnemyActionKind::Attack && halving(defence.prepared) && halving(pending(tx, who).prepared);
    let incoming = IncomingDamage { by: Some(by), dice, bonus: defence.squares, is_halved, why };
    let held = hand(tx, who).len();
    let discard_cost = match defence.kind {
        EnemyActionKind::Attack => DiscardCost::Damage,
        EnemyActionKind::Discard => sheet.level.discard_cost(defence.cards_held.map_or(held, usize::from)),
    };
    match discard_cost {
        DiscardCost::Damage => deal_damage(tx, who, incoming),
        // The whole hand leaves its owner nothing to choose.
        DiscardCost::Cards(cards) if usize::from(cards) >= held => {
            let all = hand(tx, who).to_vec();
            Ok(tx.discard_cards(&Holder::Person(who.clone()), &all)?)
        }
        DiscardCost::Cards(cards) => {
            change_pending(tx, who, |pending| pending.cards_owed = pending.cards_owed.saturating_add(cards));
            Ok(())
        }
    }
}

/// Lets enemies strike back at a roll that failed in a fighter's own turn: on squares the adjacent ones, otherwise the
/// one that was attacked (LU-28, LU-32). Each strikes back once a turn, and only while the fighter has not damaged it.
pub(super) fn provoke(tx: &mut Tx, who: &Id, target: Option<&Id>) -> Result<(), NotDone> {
    if !has_turn(tx, who) {
        return Ok(());
    }
    let log = turn(tx, who);
    let blows: Vec<(Id, provoked::ProvokedDamage)> = match (tx.grid(), target) {
        (Some(_), target) => {
            let near = provokable_enemies(tx, who, target);
            let failed = target.map_or(FailedRoll::Other, FailedRoll::Attack);
            let foes: Vec<EnemyThisTurn<&Id>> = near.iter().map(|enemy| log.enemy_this_turn(enemy)).collect();
            provoked::counter_strikes(failed, &foes).into_iter().map(|(by, blow)| (by.clone(), blow)).collect()
        }
        (None, Some(target)) if log.enemy_this_turn(target).may_answer() && !are_allies(tx, who, target) => {
            vec![(target.clone(), provoked::ProvokedDamage::Own)]
        }
        (None, _) => Vec::new(),
    };
    let rule = if tx.grid().is_some() { "LU-28" } else { "LU-32" };
    for (by, blow) in blows {
        let Ok(sheet) = enemy(tx, &by) else { continue };
        if fighter_in_action(tx, who).is_none() {
            break;
        }
        let damage = match blow {
            provoked::ProvokedDamage::Own => sheet.level.damage_dice(house(tx)),
            provoked::ProvokedDamage::Reprisal => sheet.reprisal,
        };
        let why = Why::new(rule, Msg::new("lunar-strikes-back").with("by", name_or_somebody(tx, &by)));
        let dealt = IncomingDamage { by: Some(&by), dice: blow.dice(damage), bonus: 0, is_halved: false, why };
        deal_damage(tx, who, dealt)?;
        change_turn(tx, who, |turn| {
            turn.struck_back.insert(by.clone());
        });
    }
    Ok(())
}

/// The adjacent enemies that a failed roll can provoke. A hidden enemy would reveal itself, so it strikes back only at
/// its own attacker or at a hidden fighter.
fn provokable_enemies(state: &State, who: &Id, target: Option<&Id>) -> Vec<Id> {
    let open = state.is_public(who);
    let mut near = adjacent_enemies(state, who);
    near.retain(|enemy| !open || state.is_public(enemy) || target == Some(enemy));
    near
}

/// The enemies in action next to a fighter, without creatures on the fighter's own side.
pub(super) fn adjacent_enemies(state: &State, who: &Id) -> Vec<Id> {
    let fighters = state.fight.iter().flat_map(|fight| &fight.fighters);
    let against = fighters.filter(|(other, fighter)| fighter.out.is_none() && enemy(state, other).is_ok());
    let near = |other: &Id| !are_allies(state, who, other) && are_adjacent(state, who, other);
    against.map(|(other, _)| other.clone()).filter(near).collect()
}
