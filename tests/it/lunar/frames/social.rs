//! A social encounter: its bars, and effort that goes to a bar chosen on the spot.

use super::kit::{fought, screen, shows};
use crate::kit::table::{Play, SMALL};

fn social() -> Play {
    fought().does(&[
        ("lunar encounter social", &[]),
        ("lunar bar \"Convencer a la arrendataria\" 20", &[]),
        ("lunar bar \"Se le acaba la paciencia\" 10 --kind fail", &[]),
    ])
}

#[test]
fn lu_31_bars_stand_in_the_scene() {
    let mut play = social();
    play.keys("5");
    shows("scene_bars", &play, SMALL);
}

#[test]
fn lu_03_effort_waits_for_the_bar_that_is_chosen_on_the_spot() {
    let mut play = social().does(&[("lunar test olalla Lanza --cards KS,KH", &[6, 4, 3])]);
    shows("effort_waits", &play, SMALL);
    play.keys("B");
    let full: Vec<_> = play.table.state().clocks.values().map(|clock| clock.now).collect();
    assert_eq!(full, [9, 0], "{}", screen(&play));
}
