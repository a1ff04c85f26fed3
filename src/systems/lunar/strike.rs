//! The attacks of enemies: their direct attacks, discard actions, counter-attacks and charges (LU-16, LU-26 to LU-28,
//! LU-32, LU-33).

use super::event::Event;
use super::harm::{IncomingDamage, deal};
use super::memory::{Hostile, PendingDefence, Preparation};
use super::people::{are_allies, enemy, fighter, hand, house, name_or_somebody};
use super::turn::{change_pending, change_turn, has_turn, pending, turn};
use crate::rules::message::{Msg, Why};
use crate::session::{Holder, Id, NotDone, State, Tx};
use crate::systems::lunar::rules::enemy::{ChaosFaces, DefenceKind, DiscardCost, Interruption};
use crate::systems::lunar::rules::provoked::{self, EnemyTurn, OwnTurnFailure};

/// An enemy's action against a fighter, which calls for a defence.
pub(super) struct EnemyAction<'a> {
    pub(super) enemy: &'a Id,
    pub(super) target: &'a Id,
    pub(super) kind: Hostile,
    pub(super) met_with: Vec<DefenceKind>,
    /// The squares of a charge.
    pub(super) squares: u8,
    pub(super) hold: Interruption,
}

/// Rolls an enemy's die for an action against a fighter, whose defence is then due (LU-33).
pub(super) fn threaten(tx: &mut Tx, threatening: EnemyAction) -> Result<(), NotDone> {
    let EnemyAction { enemy, target, kind, met_with, squares, hold } = threatening;
    let secret = tx.is_hidden_roll(enemy, false) || tx.is_hidden_roll(target, false);
    let mut place = tx.begin_roll(secret);
    let chaos = match kind {
        Hostile::Attack => ChaosFaces::attack(&mut tx.dice(&mut place))?,
        Hostile::Discard => ChaosFaces::roll(hold, &house(tx).clone(), &mut tx.dice(&mut place))?,
    };
    let threat = chaos.threat();
    let faces = chaos.faces;
    let (by, to) = (enemy.clone(), target.clone());
    tx.emit(Event::Threatened { enemy: by, target: to, kind, faces, threat, place });
    let (prepared, held) = (pending(tx, target).prepared, u8::try_from(hand(tx, target).len()).ok());
    let defended = PendingDefence { enemy: Some(enemy.clone()), kind, threat, met_with, squares, prepared, hand: held };
    let open: Vec<bool> = pending(tx, target).threats.iter().map(|threat| is_open(tx, threat.enemy.as_ref())).collect();
    // A visible threat is met before a hidden enemy's, which the order must not betray.
    let at = if tx.is_public(enemy) { open.iter().take_while(|open| **open).count() } else { open.len() };
    change_pending(tx, target, |pending| pending.threats.insert(at, defended));
    Ok(())
}

fn is_open(state: &State, enemy: Option<&Id>) -> bool {
    enemy.is_some_and(|enemy| state.is_public(enemy))
}

/// Applies a failed defence: deals the damage, or takes the cards (LU-33).
pub(super) fn apply_failed_defence(tx: &mut Tx, who: &Id, defended: &PendingDefence) -> Result<(), NotDone> {
    let Some(by) = &defended.enemy else { return Ok(()) };
    let Ok(sheet) = enemy(tx, by).cloned() else { return Ok(()) };
    let dice = sheet.level.damage(house(tx));
    let why = Why::new("LU-33", Msg::new("lunar-struck").with("by", name_or_somebody(tx, by)));
    let halving = |prepared| prepared == Some(Preparation::Halving);
    let halves = defended.kind == Hostile::Attack && halving(defended.prepared) && halving(pending(tx, who).prepared);
    let blow = IncomingDamage { by: Some(by), dice, more: defended.squares, halves, why };
    let held = hand(tx, who).len();
    let toll = match defended.kind {
        Hostile::Attack => DiscardCost::Damage,
        Hostile::Discard => sheet.level.toll(defended.hand.map_or(held, usize::from)),
    };
    match toll {
        DiscardCost::Damage => deal(tx, who, blow),
        // If it takes the whole hand, there is nothing to choose.
        DiscardCost::Cards(cards) if usize::from(cards) >= held => {
            let all = hand(tx, who).to_vec();
            Ok(tx.discard_cards(&Holder::Person(who.clone()), &all)?)
        }
        DiscardCost::Cards(cards) => {
            change_pending(tx, who, |pending| pending.owes = pending.owes.saturating_add(cards));
            Ok(())
        }
    }
}

/// Lets enemies answer a roll that failed in a fighter's own turn: on squares the neighbours, otherwise the enemy
/// attacked first (LU-28, LU-32). Each answers once, unless it was damaged in this turn.
pub(super) fn provoked(tx: &mut Tx, who: &Id, target: Option<&Id>) -> Result<(), NotDone> {
    if !has_turn(tx, who) {
        return Ok(());
    }
    let log = turn(tx, who);
    let blows: Vec<(Id, provoked::ProvokedDamage)> = match (tx.grid(), target) {
        (Some(_), target) => {
            let near = provokable(tx, who, target);
            let failed = target.map_or(OwnTurnFailure::Other, OwnTurnFailure::Attack);
            let foes: Vec<EnemyTurn<&Id>> = near.iter().map(|enemy| log.foe(enemy)).collect();
            provoked::provoked(failed, &foes).into_iter().map(|(by, blow)| (by.clone(), blow)).collect()
        }
        (None, Some(target)) if log.foe(target).answers() && !are_allies(tx, who, target) => {
            vec![(target.clone(), provoked::ProvokedDamage::Own)]
        }
        (None, _) => Vec::new(),
    };
    let rule = if tx.grid().is_some() { "LU-28" } else { "LU-32" };
    for (by, blow) in blows {
        let Ok(sheet) = enemy(tx, &by) else { continue };
        if fighter(tx, who).is_none() {
            break;
        }
        let damage = match blow {
            provoked::ProvokedDamage::Own => sheet.level.damage(house(tx)),
            provoked::ProvokedDamage::AtLeastOne => sheet.reprisal,
        };
        let why = Why::new(rule, Msg::new("lunar-strikes-back").with("by", name_or_somebody(tx, &by)));
        let dealt = IncomingDamage { by: Some(&by), dice: blow.dice(damage), more: 0, halves: false, why };
        deal(tx, who, dealt)?;
        change_turn(tx, who, |turn| {
            turn.struck.insert(by.clone());
        });
    }
    Ok(())
}

/// The neighbours that a failed roll can provoke. A hidden one, which would reveal itself, answers only its own
/// attacker or a hidden fighter.
fn provokable(state: &State, who: &Id, target: Option<&Id>) -> Vec<Id> {
    let open = state.is_public(who);
    let mut near = neighbours(state, who);
    near.retain(|enemy| !open || state.is_public(enemy) || target == Some(enemy));
    near
}

/// The enemies in action who stand next to a fighter; a creature on the fighter's own side is none.
pub(super) fn neighbours(state: &State, who: &Id) -> Vec<Id> {
    let fighters = state.fight.iter().flat_map(|fight| &fight.fighters);
    let against = fighters.filter(|(other, fighter)| fighter.out.is_none() && enemy(state, other).is_ok());
    let near = |other: &Id| !are_allies(state, who, other) && adjacent(state, who, other);
    against.map(|(other, _)| other.clone()).filter(near).collect()
}

/// Whether two fighters stand on adjacent squares.
pub(super) fn adjacent(state: &State, one: &Id, other: &Id) -> bool {
    let at = |who| fighter(state, who).and_then(|fighter| fighter.at);
    state.grid().is_some() && matches!((at(one), at(other)), (Some(one), Some(other)) if one.is_beside(other))
}
