//! The table that these tests play at.

use biombo::deeds::Intent;
use biombo::session::AnyDeed;
use biombo::session::history::Request;

use crate::kit::table::Play;

const MESA: &str = include_str!("mesa.toml");

/// The campaign, its evening begun.
pub(crate) fn mesa() -> Play {
    Play::new(MESA).perform(&[("evening begin nora iker telmo", &[])])
}

/// The deed that a key asked for.
pub(crate) fn asked_deed(intent: Option<Intent>) -> AnyDeed {
    match intent {
        Some(Intent::Table(request)) => match *request {
            Request::Do(deed) => deed,
            other => panic!("{other:?} is no deed"),
        },
        other => panic!("{other:?} is no deed of the table"),
    }
}

/// Compares the screen, its glyphs and their meanings, with the stored picture.
pub(crate) fn assert_picture(name: &str, play: &Play, (width, height): (u16, u16)) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, play.picture(width, height)) });
}

/// All that the screen says.
pub(crate) fn screen(play: &Play) -> String {
    play.lines(80, 24).join("\n")
}
