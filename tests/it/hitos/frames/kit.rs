//! The table that these tests play at.

use crate::hitos::table::FILE;
use crate::kit::table::Play;

/// The campaign, its evening begun.
pub(super) fn hemeroteca() -> Play {
    Play::new(FILE).perform(&[("evening begin", &[])])
}

/// Irene has failed against 20, and may invoke an aspect.
pub(super) fn failed() -> Play {
    hemeroteca().perform(&[("hitos prueba irene intelecto percepción --dificultad difícil", &[1, 4, 5])])
}

/// Keeps a picture, its glyphs and its meanings.
pub(super) fn shows(name: &str, play: &Play, (width, height): (u16, u16)) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, play.picture(width, height)) });
}

/// All that the screen says.
pub(super) fn screen(play: &Play) -> String {
    play.lines(80, 24).join("\n")
}
