//! What was done in a turn, and greed, which cuts the draws of what is repeated (LU-18, LU-20).

use super::action::Action;
use crate::rules::{Text, keyword_enum};

/// Something done in a turn.
#[apply(skip_none)]
#[apply(strict_data)]
pub struct TurnAct {
    pub action: Action,
    /// The skill or the arcane ability that was used, if any.
    pub skill: Option<Text>,
    /// The effect that was attempted, in the player's words; the same skill may serve for several (LU-20).
    pub effect: Option<Text>,
}

/// Everything that was done in a turn, in order, failures included.
#[apply(skip_empty)]
#[apply(strict_data)]
#[derive(Default)]
pub struct TurnLog {
    pub acts: Vec<TurnAct>,
    /// Whether it did something for the encounter: by a roll against a threat, by effort that went into a bar, or
    /// because the game master says so (LU-18).
    #[serde(rename = "rolled")]
    pub useful: bool,
}

keyword_enum! {
    /// The share of its cards that the next act draws, which is less if it repeats an earlier one (LU-20).
    pub enum Greed in "lunar-greed-" { Full = "full", Half = "half", Nothing = "nothing" }
}

impl TurnAct {
    pub fn new(action: Action) -> TurnAct {
        TurnAct { action, skill: None, effect: None }
    }

    /// Whether it repeats an earlier act, with the same action, skill and effect.
    fn repeats(&self, earlier: &TurnAct) -> bool {
        let same = |one: &Option<Text>, other: &Option<Text>| match (one, other) {
            (Some(one), Some(other)) => one.is_same_name(other),
            (None, None) => true,
            _ => false,
        };
        self.action == earlier.action && same(&self.skill, &earlier.skill) && same(&self.effect, &earlier.effect)
    }

    /// Whether it uses a skill, rather than an arcane ability or neither.
    fn uses_skill(&self) -> bool {
        self.skill.is_some() && self.action != Action::Arcane
    }
}

impl TurnLog {
    /// The share of its cards that `next` would draw (LU-20). Acts that cost no action are ignored.
    pub fn greed(&self, next: &TurnAct) -> Greed {
        let actions = || self.acts.iter().filter(|act| act.action.cost() > 0);
        match actions().any(|earlier| next.repeats(earlier)) {
            true if actions().count() >= 2 => Greed::Nothing,
            true if next.uses_skill() => Greed::Half,
            _ => Greed::Full,
        }
    }

    /// Whether it has a hard draw and did nothing for the encounter, which deals damage outside combat (LU-18).
    pub fn is_idle_hard_draw(&self) -> bool {
        !self.useful && self.has(Action::HardDraw)
    }

    /// Whether this action was taken in the turn.
    pub fn has(&self, action: Action) -> bool {
        self.acts.iter().any(|act| act.action == action)
    }
}

impl Greed {
    /// The number of cards that greed leaves of this many.
    pub fn share_of(self, cards: u8) -> u8 {
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
        TurnLog { acts: done.to_vec(), useful: false }.greed(&next)
    }

    #[test]
    fn lu_20_repeating_a_skill_for_the_same_effect_draws_half_and_anything_else_all() {
        assert_eq!(greed(&[], sword()), Greed::Full);
        assert_eq!(greed(&[sword()], sword()), Greed::Half);
        assert_eq!(greed(&[sword()], act(Action::Attack, "ESPADA", "Herir")), Greed::Half);
        assert_eq!(greed(&[sword()], bow()), Greed::Full);
        assert_eq!(greed(&[sword()], act(Action::Attack, "Espada", "desarmar")), Greed::Full);
        assert_eq!([5, 4, 1, 0].map(|cards| Greed::Half.share_of(cards)), [2, 2, 0, 0]);
    }

    #[test]
    fn lu_20_a_third_action_that_repeats_either_of_the_others_draws_nothing() {
        assert_eq!(greed(&[sword(), bow()], sword()), Greed::Nothing);
        assert_eq!(greed(&[sword(), bow()], bow()), Greed::Nothing);
        assert_eq!(greed(&[sword(), sword()], sword()), Greed::Nothing);
        assert_eq!(greed(&[sword(), sword()], bow()), Greed::Full);
    }

    #[test]
    fn lu_20_arcana_and_forced_draws_are_never_halved_but_a_third_draws_nothing() {
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
    fn lu_18_a_hard_draw_is_idle_if_nothing_is_rolled_in_the_turn() {
        let owes = |acts: &[TurnAct], rolled| TurnLog { acts: acts.to_vec(), useful: rolled }.is_idle_hard_draw();
        let drew = [TurnAct::new(Action::HardDraw)];
        assert!(owes(&drew, false) && !owes(&drew, true));
        assert!(!owes(&[sword()], false) && !owes(&[], false));
    }
}
