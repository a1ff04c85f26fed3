//! How long the exact odds of pools take: a form computes them at every keystroke, for the pool and for every die that
//! could still be added.

use biombo::systems::genrefuzzion::rules::TraitDie::{self, D4, D6, D8, D10, D12};
use biombo::systems::genrefuzzion::rules::law::PoolLaw;
use biombo::systems::genrefuzzion::rules::offers::{PoolOffers, RollTarget};
use biombo::systems::genrefuzzion::rules::thrown::{RollBuys, RollTerms, ThrownPool};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Ten dice of all sizes, the slowest of its number.
const TEN: [TraitDie; 10] = [D4, D4, D6, D6, D8, D8, D10, D10, D12, D12];

/// A usual pool of ten.
const USUAL: [TraitDie; 10] = [D8, D8, D6, D8, D8, D8, D4, D6, D6, D6];

fn law(dice: &[TraitDie], extra_dice: u8) -> PoolLaw {
    PoolLaw::of(dice, RollTerms::default(), RollBuys { extra_dice, plus: 0 }).expect("ten dice")
}

/// Result and effect die together, with so many extra dice in the result.
#[divan::bench(args = [0, 1, 2])]
fn law_of_ten(bencher: Bencher, extra_dice: u8) {
    bencher.bench(|| law(black_box(&TEN), extra_dice));
}

#[divan::bench]
fn law_of_a_usual_ten(bencher: Bencher) {
    bencher.bench(|| law(black_box(&USUAL), 0));
}

/// Both laws, and the chance of the one against the other.
#[divan::bench]
fn ten_against_ten(bencher: Bencher) {
    bencher.bench(|| law(black_box(&TEN), 0).chance_to_beat(&law(black_box(&USUAL), 0)));
}

/// What one die more of each size, the extra die and the three more would bring.
#[divan::bench]
fn offers_of_ten(bencher: Bencher) {
    let other = law(&USUAL, 0);
    let (terms, buys) = (RollTerms::default(), RollBuys::default());
    bencher.bench(|| {
        PoolOffers::of(PoolLaw::of, black_box(&TEN), terms, buys, RollTarget::MoreThanPool(black_box(&other)))
    });
}

/// Every choice of two dice of a thrown pool that no other beats.
#[divan::bench]
fn frontier_of_ten(bencher: Bencher) {
    let faces = vec![2, 4, 5, 1, 7, 3, 9, 6, 11, 2];
    let thrown = ThrownPool { dice: TEN.to_vec(), faces, terms: RollTerms::default() };
    bencher.bench(|| black_box(&thrown).frontier(RollBuys::default()));
}
