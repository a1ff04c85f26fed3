//! The dice of clichés, relationships, assets and problems: d4 to d12 (GF-01, GF-15, GF-20).

use crate::rules::{Die, keyword_enum};

keyword_enum! {
    /// The size of a die in a pool.
    #[derive(Default)]
    pub enum TraitDie {
        #[default]
        D4 = "d4",
        D6 = "d6",
        D8 = "d8",
        D10 = "d10",
        /// The largest: nothing steps beyond it.
        D12 = "d12",
    }
}

impl TraitDie {
    pub fn die(self) -> Die {
        [Die::D4, Die::D6, Die::D8, Die::D10, Die::D12][self as usize]
    }

    /// The number of its sides.
    pub fn sides(self) -> u8 {
        4 + 2 * self as u8
    }

    /// The next larger die; none above d12.
    pub fn up(self) -> Option<TraitDie> {
        TraitDie::VALUES.get(self as usize + 1).copied()
    }

    /// The next smaller die; none below d4.
    pub fn down(self) -> Option<TraitDie> {
        (self as usize).checked_sub(1).map(|at| TraitDie::VALUES[at])
    }
}

impl From<TraitDie> for crate::rules::Arg {
    fn from(die: TraitDie) -> Self {
        die.die().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gf_15_dice_step_up_to_d12_and_below_d4_is_nothing() {
        assert_eq!(TraitDie::VALUES.map(TraitDie::sides), [4, 6, 8, 10, 12]);
        assert_eq!(TraitDie::VALUES.map(|die| u16::from(die.sides())), TraitDie::VALUES.map(|die| die.die().sides()));
        for pair in TraitDie::VALUES.windows(2) {
            assert_eq!((pair[0].up(), pair[1].down()), (Some(pair[1]), Some(pair[0])));
        }
        assert_eq!((TraitDie::D12.up(), TraitDie::D4.down()), (None, None));
    }
}
