//! How long the exact odds of twenty dice take: a form computes them at every keystroke.

use biombo::systems::prisma::rules::odds::{HitOdds, PushWhen};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const POLICIES: [PushWhen; 4] = [
    PushWhen::Always,
    PushWhen::TooFewHits { needed_hits: 1 },
    PushWhen::TooFewHits { needed_hits: 3 },
    PushWhen::TooFewHits { needed_hits: 6 },
];

#[divan::bench]
fn plain_20d6(bencher: Bencher) {
    bencher.bench(|| HitOdds::plain(black_box(20)));
}

#[divan::bench(args = POLICIES)]
fn pushed_20d6(bencher: Bencher, push: PushWhen) {
    bencher.bench(|| HitOdds::pushed(black_box(20), black_box(push)));
}
