//! The table at which these tests play.

use crate::kit::table::Play;

/// The campaign of the salt works.
const FILE: &str = include_str!("../../../stories/lunar.toml");

/// Four against three on squares, with known hands. Olalla has the turn.
pub(super) fn fight_on_squares() -> Play {
    fight_begun().perform(&[("fight go olalla", &[])])
}

/// The same fight before anybody has had a turn. Ximena has the highest card.
pub(super) fn fight_begun() -> Play {
    let mut play = Play::new(FILE).perform(&[
        ("evening begin", &[]),
        ("fight begin \"El patio\" --foe rengo --foe listero:2", &[]),
        ("fight squares 6x5", &[]),
        ("fight place olalla B4", &[]),
        ("fight place bruno C4", &[]),
        ("fight place ximena D5", &[]),
        ("fight place damian A5", &[]),
        ("fight place rengo-1 C3", &[]),
        ("fight place listero-1 E2", &[]),
        ("fight place listero-2 F5", &[]),
        ("cards hand olalla KS,KH,QD,5C,2S", &[]),
        ("cards hand bruno KD,3C,3H,9S,4D", &[]),
        ("cards hand ximena KC,8D,5S,2H,TC", &[]),
        ("cards hand damian 2C,4H,7S,JD,9H", &[]),
        ("fight initiative olalla 11", &[]),
        ("fight initiative bruno 4", &[]),
        ("fight initiative ximena 13", &[]),
        ("fight initiative damian 9", &[]),
    ]);
    play.keys("2");
    play
}

/// Asserts that the screen is the one in the snapshot, in its glyphs and meanings.
pub(super) fn assert_picture(name: &str, play: &Play, (width, height): (u16, u16)) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, play.picture(width, height)) });
}

/// The text of the screen.
pub(super) fn screen_text(play: &Play) -> String {
    play.lines(80, 24).join("\n")
}

/// The title of the pane beside the tracker, which names the selected fighter.
pub(super) fn selected_fighter(play: &Play) -> String {
    let top = play.lines(80, 24)[2].rsplit(['┌', '┬']).next().expect("a pane").trim().to_owned();
    top.split(" ─").next().unwrap_or_default().to_owned()
}
