//! The table that these tests play at.

use crate::kit::table::Play;

/// The people of the salt works.
const FILE: &str = include_str!("../../../stories/lunar.toml");

/// Four against three on squares; Olalla has the turn, with hands that are known.
pub(super) fn fought() -> Play {
    begun().does(&[("fight go olalla", &[])])
}

/// The same before anybody has had a turn: Ximena has the highest card.
pub(super) fn begun() -> Play {
    let mut play = Play::new(FILE).does(&[
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

/// Keeps a picture, its glyphs and its meanings.
pub(super) fn shows(name: &str, play: &Play, (width, height): (u16, u16)) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, play.picture(width, height)) });
}

/// All that the screen says.
pub(super) fn screen(play: &Play) -> String {
    play.lines(80, 24).join("\n")
}
