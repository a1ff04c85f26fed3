//! What fighters have left of their turns.

use super::State;
use crate::session::fight::Fight;
use crate::session::id::Id;
use crate::session::refusal::Refusal;

impl State {
    /// How many actions somebody has left of this turn; none outside a fight.
    pub fn actions_left(&self, who: &Id) -> u8 {
        let fight = self.fight.as_ref();
        fight.and_then(|fight| Some(fight.left_of(fight.fighters.get(who)?).actions)).unwrap_or(0)
    }

    /// How many of several actions somebody in action would lose who ended their turn now.
    pub(crate) fn unspent(&self, who: &Id) -> u8 {
        let fight = self.fight.as_ref();
        let several = |fight: &Fight| {
            let it = fight.fighters.get(who)?;
            (it.out.is_none() && fight.budget_of(it).actions > 1).then(|| fight.left_of(it).actions)
        };
        fight.and_then(several).unwrap_or(0)
    }

    /// Refused by that rule for a fighter who has acted, or has not so many actions left.
    pub fn can_spend(&self, rule: &'static str, who: &Id, actions: u8) -> Result<(), Refusal> {
        let left = self.actions_left(who);
        let acted = self.fight.as_ref().is_some_and(|fight| self.has_openly_acted(fight, who));
        match () {
            () if acted || left == 0 => Err(self.acted_already(rule, who)),
            () if left < actions => {
                let no = Refusal::by(rule, "refused-few-actions").with("who", self.name(who));
                Err(no.with("left", left).with("wanted", actions))
            }
            () => Ok(()),
        }
    }

    /// Why who has acted cannot act again, by that rule: the actions are spent, or go into what takes several rounds.
    pub(crate) fn acted_already(&self, rule: &'static str, who: &Id) -> Refusal {
        let fighter = self.fight.as_ref().and_then(|fight| fight.fighters.get(who));
        match fighter.and_then(|fighter| fighter.long.as_ref()) {
            Some(action) => Refusal::by(rule, "refused-at-long").with("action", action.msg()),
            None => Refusal::by(rule, "refused-acted"),
        }
        .with("who", self.name(who))
    }
}
