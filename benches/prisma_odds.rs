//! How long the exact odds of twenty dice take: a form computes them at every keystroke.

use biombo::systems::prisma::rules::odds::{Odds, Push};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const POLICIES: [Push; 4] = [Push::Always, Push::Short { need: 1 }, Push::Short { need: 3 }, Push::Short { need: 6 }];

#[divan::bench]
fn plain_20d6(bencher: Bencher) {
    bencher.bench(|| Odds::plain(black_box(20)));
}

#[divan::bench(args = POLICIES)]
fn pushed_20d6(bencher: Bencher, push: Push) {
    bencher.bench(|| Odds::pushed(black_box(20), black_box(push)));
}
