//! Random choices. The same seed makes the same ones.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha12Rng;

pub(super) struct Choices(ChaCha12Rng);

impl Choices {
    pub(super) fn new(seed: u64) -> Choices {
        Choices(ChaCha12Rng::seed_from_u64(seed))
    }

    /// A number from 0 to `n - 1`.
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0.next_u64() as usize % n
    }

    /// Whether something happens that is this likely, in percent.
    pub(super) fn percent(&mut self, likely: usize) -> bool {
        self.below(100) < likely
    }

    /// One of these; `None` if there is nothing to pick.
    pub(super) fn pick<T>(&mut self, from: impl IntoIterator<Item = T>) -> Option<T> {
        let mut all: Vec<T> = from.into_iter().collect();
        (!all.is_empty()).then(|| all.swap_remove(self.below(all.len())))
    }
}
