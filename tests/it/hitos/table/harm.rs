//! Points of body and mind that are lost.

use std::path::Path;

use biombo::deeds::{campaign, roll};
use biombo::session::Event;
use biombo::store::campaign::read;
use biombo::systems::hitos::rules::HitosOutcome;
use biombo::systems::hitos::rules::sheet::Score;
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

#[test]
fn hi_39_a_changed_sheet_or_file_leaves_the_marks_and_an_older_journal_what_was_left() {
    let file = FILE.replace("might = 3\nreflexes = 4", "might = 5\nreflexes = 4");
    let newer = read(Path::new("hemeroteca.toml"), &file).expect("it has no fault").campaign;
    let by_hand =
        |table: &mut Table| table.change_sheet("irene", |sheet| sheet.might = Score::new(5).expect("1 to 10"));
    let by_file = |table: &mut Table| table.done(campaign::AdoptFile { campaign: newer.clone() });
    for change in [&by_hand as &dyn Fn(&mut Table), &by_file] {
        let mut table = Table::new();
        table.done(harm("irene", TrackKind::Body, 4));
        let before = table.state.clone();
        change(&mut table);
        assert_eq!((marks(&table, "irene", &STAMINA), table.gauge("irene", &STAMINA)), ((0, 4), 20));
        let json = serde_json::to_string(&table.events[0]).expect("JSON");
        let older = json.replace(",\"keeps_marks\":true", "");
        assert_ne!(json, older);
        table.state = before;
        serde_json::from_str::<Event>(&older).expect("an event").apply(&mut table.state);
        assert_eq!((marks(&table, "irene", &STAMINA), table.gauge("irene", &STAMINA)), ((0, 10), 14));
    }
}
