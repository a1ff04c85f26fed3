//! What was done in a turn, and the cost of repeating it (LU-18, LU-20).

use super::action::Action;
use crate::rules::{Text, keyword_enum};

/// One thing done in a turn.
#[apply(skip_none)]
#[apply(strict_data)]
pub struct TurnAct {
    pub action: Action,
    /// The normal skill or arcane ability that was used, if any.
    pub skill: Option<Text>,
    /// What it was used for, in the player's words.
    pub effect: Option<Text>,
}

/// What was done in a turn, in order, failures included.
#[apply(skip_empty)]
#[apply(strict_data)]
#[derive(Default)]
pub struct TurnLog {
    pub acts: Vec<TurnAct>,
    /// Whether something was rolled against a threat, as an action or by the game master's leave (LU-18).
    pub rolled: bool,
}

keyword_enum! {
    /// The share of its cards that the next use draws (LU-20).
    pub enum Greed in "lunar-greed-" { Full = "full", Half = "half", Nothing = "nothing" }
}

impl TurnAct {
    pub fn new(action: Action) -> TurnAct {
        TurnAct { action, skill: None, effect: None }
    }

    /// Whether it repeats another act: the same action with the same skill and effect.
    fn repeats(&self, earlier: &TurnAct) -> bool {
        let same = |one: &Option<Text>, other: &Option<Text>| match (one, other) {
            (Some(one), Some(other)) => one.is_same_name(other),
            (None, None) => true,
            _ => false,
        };
        self.action == earlier.action && same(&self.skill, &earlier.skill) && same(&self.effect, &earlier.effect)
    }

    /// Whether it uses a normal skill instead of an arcane ability.
    fn is_of_a_skill(&self) -> bool {
        self.skill.is_some() && self.action != Action::Arcane
    }
}

impl TurnLog {
    /// The share of its cards that this draws if done next. A free act is none of the three actions.
    pub fn greed(&self, next: &TurnAct) -> Greed {
        let actions = || self.acts.iter().filter(|act| act.action.cost() > 0);
        match actions().any(|earlier| next.repeats(earlier)) {
            true if actions().count() >= 2 => Greed::Nothing,
            true if next.is_of_a_skill() => Greed::Half,
            _ => Greed::Full,
        }
    }

    /// Whether the turn's end hurts: one hard draw, and nothing rolled beside it (LU-18).
    pub fn owes_for_hard_draw(&self) -> bool {
        !self.rolled && self.has(Action::HardDraw)
    }

    pub fn has(&self, action: Action) -> bool {
        self.acts.iter().any(|act| act.action == action)
    }
}

impl Greed {
    /// The number of cards that are left of this many.
    pub fn of(self, cards: u8) -> u8 {
        match self {
            Greed::Full => cards,
            Greed::Half => cards / 2,
            Greed::Nothing => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(action: Action, skill: &str, effect: &str) -> TurnAct {
        let text = |text: &str| Some(Text::from(text)).filter(|text| !text.is_empty());
        TurnAct { skill: text(skill), effect: text(effect), ..TurnAct::new(action) }
    }

    fn sword() -> TurnAct {
        act(Action::Attack, "Espada", "herir")
    }

    fn bow() -> TurnAct {
        act(Action::Attack, "Arco", "herir")
    }

    fn greed(done: &[TurnAct], next: TurnAct) -> Greed {
        TurnLog { acts: done.to_vec(), rolled: false }.greed(&next)
    }

    #[test]
    fn lu_20_the_second_use_of_a_skill_for_the_same_draws_half_and_another_draws_all() {
        assert_eq!(greed(&[], sword()), Greed::Full);
        assert_eq!(greed(&[sword()], sword()), Greed::Half);
        assert_eq!(greed(&[sword()], act(Action::Attack, "ESPADA", "Herir")), Greed::Half);
        assert_eq!(greed(&[sword()], bow()), Greed::Full);
        assert_eq!(greed(&[sword()], act(Action::Attack, "Espada", "desarmar")), Greed::Full);
        assert_eq!([5, 4, 1, 0].map(|cards| Greed::Half.of(cards)), [2, 2, 0, 0]);
    }

    #[test]
    fn lu_20_a_third_action_that_repeats_either_of_the_others_draws_nothing() {
        assert_eq!(greed(&[sword(), bow()], sword()), Greed::Nothing);
        assert_eq!(greed(&[sword(), bow()], bow()), Greed::Nothing);
        assert_eq!(greed(&[sword(), sword()], sword()), Greed::Nothing);
        assert_eq!(greed(&[sword(), sword()], bow()), Greed::Full);
    }

    #[test]
    fn lu_20_arcana_and_forced_draws_are_halved_by_nothing_and_the_third_draws_none() {
        let spell = || act(Action::Arcane, "Niebla", "");
        let forced = || TurnAct::new(Action::ForcedDraw);
        assert_eq!((greed(&[spell()], spell()), greed(&[forced()], forced())), (Greed::Full, Greed::Full));
        assert_eq!(greed(&[forced(), forced()], forced()), Greed::Nothing);
        assert_eq!(greed(&[spell(), forced()], spell()), Greed::Nothing);
    }

    #[test]
    fn lu_19_a_free_exchange_is_none_of_the_three_actions() {
        assert_eq!(greed(&[TurnAct::new(Action::ManaCharge), sword()], sword()), Greed::Half);
    }

    #[test]
    fn lu_18_a_hard_draw_hurts_where_nothing_is_rolled_in_the_turn() {
        let owes = |acts: &[TurnAct], rolled| TurnLog { acts: acts.to_vec(), rolled }.owes_for_hard_draw();
        let drew = [TurnAct::new(Action::HardDraw)];
        assert!(owes(&drew, false) && !owes(&drew, true));
        assert!(!owes(&[sword()], false) && !owes(&[], false));
    }
}
