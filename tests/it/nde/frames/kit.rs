//! What the tests of NDE's tabs share.

use biombo::deeds::Wish;
use biombo::session::Command;
use biombo::session::nde;
use biombo::session::systems;

use crate::frames::command;
use crate::kit::table::Play;

/// The deed of these rules that a key asked for.
pub(crate) fn asked(wish: Option<Wish>) -> nde::Command {
    match command(wish) {
        Command::System(systems::Command::Nde(command)) => command,
        other => panic!("{other:?} is none of NDE's"),
    }
}

/// Keeps a picture, its glyphs and its meanings.
pub(crate) fn shows(name: &str, play: &Play, (width, height): (u16, u16)) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, play.picture(width, height)) });
}
