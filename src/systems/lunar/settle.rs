//! The effects of a settled roll (LU-03, LU-10, LU-28, LU-32, LU-33).

use super::bars::{has_objective_bars, only_open_bar, open_bars};
use super::encounter::advance_bar;
use super::harm::take_damage;
use super::memory::EnemyActionKind;
use super::people::name_or_somebody;
use super::roll::{LunarTask, Roll};
use super::strike::{apply_failed_defence, provoke};
use super::turn::{change_pending, change_turn, has_turn, log_about};
use crate::rules::message::{Msg, Why};
use crate::session::system::Settle;
use crate::session::{Holder, Id, NotDone, Refusal, Tx};
use crate::systems::lunar::rules::LunarRolled;

impl Settle for Roll {
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), NotDone> {
        let rolled = &*self.rolled;
        let succeeds = rolled.outcome().succeeds();
        if succeeds && self.draws > 0 {
            if matches!(&self.task, LunarTask::Defence(defence) if defence.kind == EnemyActionKind::Discard) {
                log_about(tx, who, Msg::new("lunar-defence-draws"));
            }
            tx.draw_cards(&Holder::Person(who.clone()), self.draws)?;
        }
        match &self.task {
            LunarTask::Check => settle_check(tx, who, self, rolled),
            LunarTask::Attack { target, .. } => settle_attack(tx, who, target.as_ref(), rolled),
            LunarTask::Defence(defence) if !succeeds => {
                apply_failed_defence(tx, who, defence)?;
                provoke(tx, who, None)
            }
            LunarTask::Defence(_) => Ok(()),
        }
    }
}

/// Settles a check: effort goes into its bar, or is owed until a bar is chosen, and a failure provokes (LU-03, LU-28).
fn settle_check(tx: &mut Tx, who: &Id, roll: &Roll, rolled: &LunarRolled) -> Result<(), NotDone> {
    if !rolled.outcome().succeeds() {
        return provoke(tx, who, None);
    }
    let effort = rolled.effort();
    let about = |key| Msg::new(key).with("effort", effort);
    match roll.bar.clone().or_else(|| only_open_bar(tx).filter(|_| !roll.forgone)) {
        Some(bar) => put_effort(tx, &bar, effort)?,
        None if effort > 0 && !roll.forgone && open_bars(tx).next().is_some() => {
            change_pending(tx, who, |pending| pending.efforts_owed.push(effort));
            log_about(tx, who, about("lunar-effort-owed"));
        }
        // Bars that others have filled meanwhile take no more. Where there is none at all, nothing is lost.
        _ if roll.forgone || effort > 0 && has_objective_bars(tx) => log_about(tx, who, about("lunar-effort-forgone")),
        _ => {}
    }
    Ok(())
}

/// Advances an objective bar by effort (LU-03).
pub(super) fn put_effort(tx: &mut Tx, bar: &Id, effort: u32) -> Result<(), Refusal> {
    advance_bar(tx, bar, effort, Why::new("LU-03", Msg::new("lunar-effort-spent")))
}

/// Settles an attack: a hit damages the enemy, which then cannot strike back in this turn, and a miss provokes it
/// (LU-03, LU-28, LU-32).
fn settle_attack(tx: &mut Tx, who: &Id, target: Option<&Id>, rolled: &LunarRolled) -> Result<(), NotDone> {
    let Some(target) = target else { return Ok(()) };
    if rolled.outcome().succeeds() {
        let why = Why::new("LU-03", Msg::new("lunar-hit").with("by", name_or_somebody(tx, who)));
        take_damage(tx, target, i32::try_from(rolled.effort()).unwrap_or(i32::MAX), why);
        if has_turn(tx, who) {
            change_turn(tx, who, |turn| {
                turn.damaged.insert(target.clone());
            });
        }
    } else {
        provoke(tx, who, Some(target))?;
    }
    if has_turn(tx, who) {
        change_turn(tx, who, |turn| {
            turn.attacked.insert(target.clone());
        });
    }
    Ok(())
}
