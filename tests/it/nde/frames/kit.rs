//! What the tests of NDE's tabs share.

use biombo::deeds::Intent;
use biombo::session::AnyDeed;

use crate::frames::command;
use crate::kit::table::Play;

/// The deed that a key asked for.
pub(crate) fn asked_deed(intent: Option<Intent>) -> AnyDeed {
    command(intent)
}

/// Compares the screen, its glyphs and their meanings, with the stored picture.
pub(crate) fn assert_picture(name: &str, play: &Play, (width, height): (u16, u16)) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, play.picture(width, height)) });
}
