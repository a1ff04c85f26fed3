//! The tabs that a game master lives in, as pictures, and driven by keys and by lines.

mod bursts;
mod cards;
mod compact;
mod following;
mod forms;
mod handle;
mod help;
mod kept;
mod keys_of_forms;
mod lists;
mod log_bytes;
mod order;
mod parts;
mod popcorn;
mod prose;
mod reopened;
mod tabs;
mod tabs_keys;
mod targets;
mod told;
mod welcome;
mod whole;

use biombo::deeds::Intent;
use biombo::session::history::Request;
use biombo::session::{AnyDeed, Id};

use crate::kit::table::Play;

pub(crate) fn id(id: &str) -> Id {
    id.parse().expect("an id")
}

/// The command that a intent asks for.
pub(crate) fn command(intent: Option<Intent>) -> AnyDeed {
    match intent {
        Some(Intent::Table(request)) => match *request {
            Request::Do(command) => command,
            other => panic!("{other:?} is no deed"),
        },
        other => panic!("{other:?} is no deed of the table"),
    }
}

/// Keeps a picture, its glyphs and its meanings.
fn shows(name: &str, play: &Play, (width, height): (u16, u16)) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, play.picture(width, height)) });
}
