//! The ladder of dice that attributes and circumstances climb (ND-01, ND-07).

use std::fmt;
use std::str::FromStr;

use crate::rules::{Die, keyword_enum};

keyword_enum! {
    /// A die of the ladder d4 < d6 < d8 < d12 < d20, which has no d10 (ND-01).
    pub enum LadderDie {
        /// The lowest die.
        D4 = "d4",
        D6 = "d6",
        D8 = "d8",
        D12 = "d12",
        /// The highest die.
        D20 = "d20",
    }
}

keyword_enum! {
    /// What a character rolls with (ND-01).
    pub enum Attribute in "nde-" {
        /// Strength, toughness, fighting at arm's length.
        Might = "might" | "fuerza",
        /// Reflexes, precision, stealth, shooting.
        Agility = "agility" | "destreza",
        /// What is special in this world: magic, influence, technique.
        Power = "power" | "poder",
    }
}

/// One die for each attribute (ND-01).
#[apply(strict_data)]
#[derive(Copy)]
pub struct Attributes {
    pub might: LadderDie,
    pub agility: LadderDie,
    pub power: LadderDie,
}

/// The die that some steps lead to (ND-07).
#[apply(strict_data)]
#[derive(Copy)]
pub struct SteppedDie {
    pub die: LadderDie,
    /// The sum of all steps, with those lost at the ladder's ends.
    pub steps: i32,
    /// How many steps, up or down, were lost at the ladder's ends.
    pub lost: u32,
}

/// A text that names no die of the ladder.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a die of the ladder: d4, d6, d8, d12 and d20 are")]
pub struct NotALadderDie(pub String);

/// The dice of the ladder, lowest first.
static DICE: [Die; 5] = [Die::D4, Die::D6, Die::D8, Die::D12, Die::D20];

/// Applies the sum of all steps at once, up to the ladder's ends (ND-07).
pub fn step(die: LadderDie, steps: i32) -> SteppedDie {
    let target = i64::from(die as u8) + i64::from(steps);
    let reached = target.clamp(0, DICE.len() as i64 - 1);
    let lost = u32::try_from(target.abs_diff(reached)).unwrap_or(u32::MAX);
    SteppedDie { die: LadderDie::VALUES[reached as usize], steps, lost }
}

impl LadderDie {
    pub fn die(self) -> Die {
        DICE[self as usize]
    }

    /// The dice of a throw: this one.
    pub(super) fn dice(self) -> &'static [Die] {
        std::slice::from_ref(&DICE[self as usize])
    }

    /// The modifier of the die in the 2d6 variant: d6 +0, d8 +1, d12 +2, d20 +3 (ND-27). The −1 of d4 is a house
    /// reading.
    pub fn modifier(self) -> i8 {
        self as i8 - 1
    }
}

impl Attributes {
    pub fn get(mut self, attribute: Attribute) -> LadderDie {
        *self.get_mut(attribute)
    }

    pub fn get_mut(&mut self, attribute: Attribute) -> &mut LadderDie {
        match attribute {
            Attribute::Might => &mut self.might,
            Attribute::Agility => &mut self.agility,
            Attribute::Power => &mut self.power,
        }
    }
}

impl fmt::Display for LadderDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.die().fmt(f)
    }
}

impl FromStr for LadderDie {
    type Err = NotALadderDie;

    fn from_str(written: &str) -> Result<LadderDie, NotALadderDie> {
        let rung = |die: Die| LadderDie::VALUES.into_iter().find(|rung| rung.die() == die);
        written.parse().ok().and_then(rung).ok_or_else(|| NotALadderDie(written.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nd_01_the_ladder_has_five_dice_and_no_d10() {
        assert_eq!("d12".parse(), Ok(LadderDie::D12));
        assert_eq!("d10".parse::<LadderDie>(), Err(NotALadderDie("d10".to_owned())));
        assert!(serde_json::from_str::<LadderDie>("\"d10\"").is_err());
        assert_eq!(serde_json::to_string(&LadderDie::D20).unwrap(), "\"d20\"");
    }

    #[test]
    fn nd_07_steps_climb_and_descend_one_die_each() {
        for pair in LadderDie::VALUES.windows(2) {
            assert_eq!(step(pair[0], 1), SteppedDie { die: pair[1], steps: 1, lost: 0 });
            assert_eq!(step(pair[1], -1), SteppedDie { die: pair[0], steps: -1, lost: 0 });
        }
    }

    #[test]
    fn nd_07_the_ladder_clamps_at_both_ends_and_counts_what_it_took() {
        assert_eq!(step(LadderDie::D20, 1), SteppedDie { die: LadderDie::D20, steps: 1, lost: 1 });
        assert_eq!(step(LadderDie::D12, 3), SteppedDie { die: LadderDie::D20, steps: 3, lost: 2 });
        assert_eq!(step(LadderDie::D4, -1), SteppedDie { die: LadderDie::D4, steps: -1, lost: 1 });
        assert_eq!(step(LadderDie::D8, -3), SteppedDie { die: LadderDie::D4, steps: -3, lost: 1 });
        assert_eq!(step(LadderDie::D8, i32::MIN).die, LadderDie::D4);
        assert_eq!(step(LadderDie::D8, i32::MAX).die, LadderDie::D20);
    }

    #[test]
    fn nd_27_dice_map_to_modifiers() {
        assert_eq!(LadderDie::VALUES.map(LadderDie::modifier), [-1, 0, 1, 2, 3]);
    }
}
