//! A small source of random choices. The same seed gives the same choices.

use biombo::rules::dice::{Dice, Die, Face, NeedFaces};
use biombo::rules::text::Text;
use biombo::session::Id;

/// The source of random choices. It also serves as dice, whose faces have no place in the table's stream of dice.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A number from 0 to `n - 1`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let mixed = (mixed ^ (mixed >> 31)) as usize;
        mixed % n.max(1)
    }

    /// Whether something happens that is this likely, in percent.
    pub(crate) fn percent(&mut self, likely: usize) -> bool {
        self.below(100) < likely
    }

    /// One of these, each as likely as the others; `None` if there is nothing to pick.
    pub(crate) fn pick<T: Clone>(&mut self, from: impl IntoIterator<Item = T>) -> Option<T> {
        let all: Vec<T> = from.into_iter().collect();
        (!all.is_empty()).then(|| all[self.below(all.len())].clone())
    }

    /// A short text, one of a few, so that the same text comes again now and then.
    pub(crate) fn words(&mut self) -> Text {
        let noun = ["Puerta", "Cuervo", "Ñu", "Farol", "La sombra", "Guarda", "Llave", "Ánimo"][self.below(8)];
        let kind = ["rota", "de ayer", "sin nombre", "mojada", ""][self.below(5)];
        Text::line(&format!("{noun} {kind}"))
    }
}

impl Dice for Random {
    fn roll(&mut self, die: Die) -> Result<Face, NeedFaces> {
        Ok(1 + self.below(usize::from(die.sides())) as Face)
    }
}

/// The id that a name becomes.
pub(crate) fn id(written: &str) -> Id {
    Id::from_name(written)
}
