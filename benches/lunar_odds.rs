//! How long the exact odds of a hand take: at every keystroke a form weighs every play of eight cards and what the next
//! draws would bring.

use biombo::rules::cards::Card;
use biombo::systems::lunar::rules::draws::combo_chances;
use biombo::systems::lunar::rules::odds::LunarOdds;
use biombo::systems::lunar::rules::plays::plays;
use biombo::systems::lunar::rules::{LunarCheck, Options, ThreatRung};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// A hand with many plays that score, and one with few.
const HANDS: [&str; 2] = ["KS KH QS QD JS JC AS AD", "2S 4H 6D 8C TS 3H 5D 7C"];

fn cards(written: &str) -> Vec<Card> {
    written.split(' ').map(|card| card.parse().expect("a card")).collect()
}

/// One check with all eight cards.
#[divan::bench(args = HANDS)]
fn check(bencher: Bencher, hand: &str) {
    let check = LunarCheck { cards: cards(hand), ..LunarCheck::new(ThreatRung::Hard.threat()) };
    let plan = check.plan(&Options::default()).expect("a check");
    bencher.bench(|| LunarOdds::of(black_box(&plan)));
}

/// Every play of eight cards.
#[divan::bench(args = HANDS)]
fn every_play(bencher: Bencher, hand: &str) {
    let (check, hand, house) = (LunarCheck::new(ThreatRung::Hard.threat()), cards(hand), Options::default());
    bencher.bench(|| plays(black_box(&check), black_box(&hand), black_box(&house)));
}

/// The odds of every combo after `count` draws.
#[divan::bench(args = [1, 3, 5, 8])]
fn draw(bencher: Bencher, count: usize) {
    let hand = cards(HANDS[1]);
    let unseen: Vec<Card> = Card::all().filter(|card| !hand.contains(card)).collect();
    bencher.bench(|| combo_chances(black_box(&hand), black_box(&unseen), black_box(count)));
}
