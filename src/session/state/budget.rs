//! The actions that fighters have left in their turns.

use super::State;
use crate::session::{Fight, Id, Refusal};

impl State {
    /// The number of actions that somebody has left in this turn; 0 outside a fight.
    pub fn actions_left(&self, who: &Id) -> u8 {
        let fight = self.fight.as_ref();
        fight.and_then(|fight| Some(fight.remaining_budget(fight.fighters.get(who)?).actions)).unwrap_or(0)
    }

    /// How many actions a fighter in action would lose by ending the turn now; 0 where turns have only one.
    pub(crate) fn unspent_actions(&self, who: &Id) -> u8 {
        let fight = self.fight.as_ref();
        let several = |fight: &Fight| {
            let fighter = fight.fighters.get(who)?;
            let actions = fight.budget.actions.max(fight.budget_of(fighter).actions);
            (fighter.out.is_none() && actions > 1).then(|| fight.remaining_budget(fighter).actions)
        };
        fight.and_then(several).unwrap_or(0)
    }

    /// Refuses, by the rule with that id, a fighter who has acted or has fewer than `actions` left.
    pub fn require_actions(&self, rule: &'static str, who: &Id, actions: u8) -> Result<(), Refusal> {
        let left = self.actions_left(who);
        let acted = self.fight.as_ref().is_some_and(|fight| self.has_openly_acted(fight, who));
        match () {
            () if acted || left == 0 => Err(self.refusal_for_acted(rule, who)),
            () if left < actions => {
                let refusal = Refusal::by(rule, "refused-few-actions").with("who", self.name(who));
                Err(refusal.with("left", left).with("wanted", actions))
            }
            () => Ok(()),
        }
    }

    /// The refusal of a fighter who has acted: their actions are spent, or a long action takes them.
    pub(crate) fn refusal_for_acted(&self, rule: &'static str, who: &Id) -> Refusal {
        let fighter = self.fighter(who);
        match fighter.and_then(|fighter| fighter.long.as_ref()) {
            Some(action) => Refusal::by(rule, "refused-at-long").with("action", action.msg()),
            None => Refusal::by(rule, "refused-acted"),
        }
        .with("who", self.name(who))
    }
}
