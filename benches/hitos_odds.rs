//! How long the exact odds of three dice take: a form computes them at every keystroke, and an open roll for every set
//! of dice that can be rerolled.

use biombo::systems::hitos::rules::odds::HitosOdds;
use biombo::systems::hitos::rules::{CharacterTest, InvokedFor, Plan, Triple};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const DIRECTIONS: [InvokedFor; 2] = [InvokedFor::For, InvokedFor::Against];

fn plan() -> Plan {
    CharacterTest::new(8, Some(15)).plan()
}

#[divan::bench]
fn plain(bencher: Bencher) {
    let plan = plan();
    bencher.bench(|| HitosOdds::before_roll(black_box(&plan)));
}

/// Every set of dice to reroll, for one roll.
#[divan::bench(args = DIRECTIONS)]
fn rerolls(bencher: Bencher, direction: InvokedFor) {
    let (plan, shown) = (plan(), Triple::from([2, 5, 9]));
    bencher.bench(|| HitosOdds::rerolls(black_box(&plan), black_box(shown), black_box(direction)));
}

/// Every possible roll, each with its best reroll.
#[divan::bench(args = DIRECTIONS)]
fn an_aspect_may_be_invoked(bencher: Bencher, direction: InvokedFor) {
    let plan = plan();
    bencher.bench(|| HitosOdds::with_invocation(black_box(&plan), black_box(direction)));
}
