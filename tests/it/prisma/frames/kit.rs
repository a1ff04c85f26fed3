//! The table that these tests play at.

use biombo::deeds::Wish;
use biombo::session::Command;
use biombo::session::history::Request;
use biombo::session::prisma;
use biombo::session::systems;

use crate::kit::table::Play;

const MESA: &str = include_str!("mesa.toml");

/// The campaign, its evening begun.
pub(crate) fn mesa() -> Play {
    Play::new(MESA).does(&[("evening begin nora iker telmo", &[])])
}

/// The deed of these rules that a key asked for.
pub(crate) fn asked(wish: Option<Wish>) -> prisma::Command {
    match wish {
        Some(Wish::Table(request)) => match *request {
            Request::Do(Command::System(systems::Command::Prisma(command))) => command,
            other => panic!("{other:?} is none of Prisma's"),
        },
        other => panic!("{other:?} is no deed of the table"),
    }
}

/// Keeps a picture, its glyphs and its meanings.
pub(crate) fn shows(name: &str, play: &Play, (width, height): (u16, u16)) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, play.picture(width, height)) });
}

/// All that the screen says.
pub(crate) fn screen(play: &Play) -> String {
    play.lines(80, 24).join("\n")
}
