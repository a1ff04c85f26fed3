//! Free dice: rolled by a line, told in the log like any roll, secret too, and undone.

use biombo::session::id::Seat;

use crate::kit::table::{Play, press_with_faces};

fn log(play: Play, seat: Seat) -> String {
    let mut play = play.seat(seat);
    play.keys("7");
    play.lines(80, 24).join("\n")
}

#[test]
fn a_line_that_begins_with_dice_rolls_them() {
    let mut play = Play::casa();
    play.keys(":");
    play.type_text("2d6+3");
    press_with_faces(&mut play, "enter", &[4, 5]);
    play.keys("7");
    assert!(play.lines(80, 24).join("\n").contains("2d6+3: [4 5] + 3 = 12"), "{}", play.lines(80, 24).join("\n"));
    play.keys("u");
    let screen = play.lines(80, 24).join("\n");
    assert!(screen.contains("✕ tirar dados"), "it is undone:\n{screen}");
    play.keys("U");
    assert!(!play.lines(80, 24).join("\n").contains("✕ tirar dados"));
}

#[test]
fn everybody_reads_what_fell_and_nobody_what_fell_in_secret() {
    let rolled = || Play::casa().perform(&[("4d6kh3", &[6, 1, 5, 3]), ("d20-1 --secret", &[17])]);
    let gm = log(rolled(), Seat::Gm);
    assert!(gm.contains("4d6kh3: [6 (1) 5 3] = 14") && gm.contains("1d20-1: [17] − 1 = 16"), "{gm}");
    let table = log(rolled(), Seat::Table);
    assert!(table.contains("= 14") && !table.contains("17") && !table.contains("d20"), "{table}");
}
