//! The tabs that a game master lives in, as pictures, and driven by keys and by lines.

#[path = "../kit/frame.rs"]
mod frame;
#[path = "../kit/table.rs"]
mod table;

mod fight;
mod forms;
mod hear;
mod order;
mod prisma_sheet;
mod prose;
mod reserves;
mod roll;
mod tabs;
mod tabs_keys;
mod told;

use biombo::deeds::Wish;
use biombo::session::history::Request;
use biombo::session::nde;
use biombo::session::systems;
use biombo::session::{Command, Id};
use table::Play;

/// Presses a key whose deed throws dice that show these faces.
fn throws(play: &mut Play, key: &str, faces: &[u16]) {
    play.faces = faces.to_vec();
    play.keys(key);
    assert!(play.faces.is_empty(), "{key} threw no dice");
}

fn id(id: &str) -> Id {
    id.parse().expect("an id")
}

/// The command that a wish asks for.
fn command(wish: Option<Wish>) -> Command {
    match wish {
        Some(Wish::Table(request)) => match *request {
            Request::Do(command) => command,
            other => panic!("{other:?} is no deed"),
        },
        other => panic!("{other:?} is no deed of the table"),
    }
}

/// The deed of these rules that a key asked for.
fn asked(wish: Option<Wish>) -> nde::Command {
    match command(wish) {
        Command::System(systems::Command::Nde(command)) => command,
        other => panic!("{other:?} is none of NDE's"),
    }
}

/// Keeps a picture, its glyphs and its meanings.
fn shows(name: &str, play: &Play, (width, height): (u16, u16)) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, play.picture(width, height)) });
}

/// The smallest terminal that people have, a bigger one, and a whole screen.
const SMALL: (u16, u16) = (80, 24);
const MIDDLE: (u16, u16) = (120, 36);
const LARGE: (u16, u16) = (200, 60);
