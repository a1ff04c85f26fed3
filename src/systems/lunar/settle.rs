//! The effects of a settled roll (LU-03, LU-10, LU-28, LU-32, LU-33).

use super::encounter::advance;
use super::harm::suffer;
use super::people::name_or_somebody;
use super::roll::{LunarTask, Roll};
use super::strike::{apply_failed_defence, provoked};
use super::turn::{change_turn, has_turn};
use crate::rules::say::{Msg, Why};
use crate::session::system::Settle;
use crate::session::{Holder, Id, No, Tx};
use crate::systems::lunar::rules::LunarRolled;

impl Settle for Roll {
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), No> {
        let rolled = &*self.rolled;
        let succeeds = rolled.outcome().succeeds();
        if succeeds && self.draws > 0 {
            tx.draw_cards(&Holder::Person(who.clone()), self.draws)?;
        }
        match &self.task {
            LunarTask::Check => checked(tx, who, self, rolled),
            LunarTask::Attack { target, .. } => attacked(tx, who, target.as_ref(), rolled),
            LunarTask::Defence(defended) if !succeeds => apply_failed_defence(tx, who, defended),
            LunarTask::Defence(_) => Ok(()),
        }
    }
}

fn checked(tx: &mut Tx, who: &Id, roll: &Roll, rolled: &LunarRolled) -> Result<(), No> {
    if let Some(bar) = roll.bar.as_ref().filter(|_| rolled.outcome().succeeds()) {
        return Ok(advance(tx, bar, rolled.effort(), Why::new("LU-03", Msg::new("lunar-effort-spent")))?);
    }
    if rolled.outcome().succeeds() { Ok(()) } else { provoked(tx, who, None) }
}

/// Settles an attack: a hit damages the enemy, who cannot strike back in this turn, and a miss provokes (LU-03, LU-28,
/// LU-32).
fn attacked(tx: &mut Tx, who: &Id, target: Option<&Id>, rolled: &LunarRolled) -> Result<(), No> {
    let Some(target) = target else { return Ok(()) };
    if rolled.outcome().succeeds() {
        let why = Why::new("LU-03", Msg::new("lunar-hit").with("by", name_or_somebody(tx, who)));
        suffer(tx, target, i32::try_from(rolled.effort()).unwrap_or(i32::MAX), why);
        if has_turn(tx, who) {
            change_turn(tx, who, |turn| {
                turn.damaged.insert(target.clone());
            });
        }
    } else {
        provoked(tx, who, Some(target))?;
    }
    if has_turn(tx, who) {
        change_turn(tx, who, |turn| {
            turn.attacked.insert(target.clone());
        });
    }
    Ok(())
}
