//! Points of body and mind that are lost.

use biombo::deeds::roll;
use biombo::systems::hitos::rules::HitosOutcome;
use biombo::systems::hitos::{STABILITY, STAMINA};

use super::kit::*;

#[test]
fn hi_39_lost_points_are_slashed_and_those_beyond_the_track_are_crossed() {
    let mut table = Table::new();
    table.done(harm("irene", TrackKind::Body, 4));
    assert_eq!(marks(&table, "irene", &STAMINA), (0, 4));
    table.done(harm("irene", TrackKind::Mind, 2));
    assert_eq!((marks(&table, "irene", &STABILITY), marks(&table, "irene", &STAMINA)), ((0, 2), (0, 4)));
    for _ in 0..3 {
        table.done(harm("irene", TrackKind::Body, 5));
    }
    assert_eq!(marks(&table, "irene", &STAMINA), (1, 17), "19 points on 18 boxes");
    assert_eq!(table.refused(harm("irene", TrackKind::Body, 0)).1, "refused-nothing-changes");
}

/// The first half of the story of the knife and the bullet, on a Toughness of 6.
#[test]
fn hi_38_a_loss_as_great_as_toughness_takes_a_test_that_no_state_hinders() {
    let mut table = Table::new();
    table.rolls(harm("irene", TrackKind::Body, 7), &[8, 7, 3]);
    assert_eq!((table.outcome("irene"), marks(&table, "irene", &STAMINA)), (Some(HitosOutcome::Success), (0, 0)));
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(marks(&table, "irene", &STAMINA), (0, 7), "wounded");
    // Two would be taken from any other roll: 6 and 6 are 12.
    table.rolls(harm("irene", TrackKind::Body, 9), &[1, 5, 9]);
    assert_eq!(table.outcome("irene"), Some(HitosOutcome::Failure));
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(marks(&table, "irene", &STAMINA), (0, 18), "nothing was beyond what was left");
    table.rolls(harm("irene", TrackKind::Body, 10), &[6, 6, 9]);
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(marks(&table, "irene", &STAMINA), (10, 8));
}

#[test]
fn hi_51_a_loss_as_great_as_composure_takes_a_test() {
    let mut table = Table::new();
    table.rolls(harm("tomas", TrackKind::Mind, 7), &[2, 3, 4]);
    assert_eq!(table.outcome("tomas"), Some(HitosOutcome::Failure));
    // An aspect may still be invoked on it, and the next turn settles it.
    table.rolls(invoke("tomas", "for", "Con una me basta", &[2]), &[9]);
    assert_eq!(table.outcome("tomas"), Some(HitosOutcome::Success));
    table.done(harm("maite", TrackKind::Mind, 1));
    assert_eq!(marks(&table, "tomas", &STABILITY), (0, 0), "one that has nothing to do with it does not");
    table.done(biombo::deeds::fight::NextTurn);
    assert_eq!(marks(&table, "tomas", &STABILITY), (0, 7));
}
