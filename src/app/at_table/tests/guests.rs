//! Guests at a real door: who is painted when, and whose connection a panic ends.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use tempfile::TempDir;
use tokio::net::UnixStream;
use tokio::runtime::Runtime;

use super::*;
use crate::app::door::line::GuestNews;
use crate::app::door::receiver::FrameReceiver;
use crate::app::door::wire::{ByeReason, DownFrame, Hello, Surface, UpFrame, VERSION, WireFrame};
use crate::app::door::{Door, connect};
use crate::app::news::{OutsideEvent, OutsideEventReceiver, outside_events};
use crate::app::terminal::Erase;
use crate::session::id::Id;
use crate::ui::look::ColourDepth;
use crate::words::Language;

/// The game master's table with an open door, and a terminal for each of two players.
struct Open {
    play: Play,
    setup: Setup,
    runtime: Runtime,
    news: OutsideEventReceiver,
    terminals: Vec<(UnixStream, FrameReceiver<DownFrame>)>,
    journal: PathBuf,
    _door: Door,
    _folder: TempDir,
}

const AMPARO: usize = 1;
const ROQUE: usize = 2;

impl Open {
    fn new() -> Open {
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("hontanar.biombo");
        std::fs::write(&journal, "").unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let (sender, news) = outside_events();
        let door = runtime.block_on(async { Door::open(&journal, sender) }).unwrap();
        let setup = Setup::new(&Flags::default(), Folders::under(folder.path()), &|_| None).unwrap();
        let mut play = Play::at(Seat::Gm);
        play.line("evening begin");
        let mut open =
            Open { play, setup, runtime, news, terminals: Vec::new(), journal, _door: door, _folder: folder };
        open.sit("amparo");
        open.sit("roque");
        open
    }

    fn sit(&mut self, who: &str) {
        let hello = Hello {
            v: VERSION,
            seat: player(who),
            width: 80,
            height: 24,
            depth: ColourDepth::Mono,
            ascii: false,
            erase: Erase::Coloured,
            language: Language::Es,
            theme: "phosphor".into(),
            follow: false,
            surface: Surface::Screen,
        };
        let mut bytes = Vec::new();
        UpFrame::Hello(hello).write(&mut bytes);
        let stream = self.runtime.block_on(connect(&self.journal)).unwrap();
        self.runtime.block_on(stream.writable()).unwrap();
        assert_eq!(stream.try_write(&bytes).unwrap(), bytes.len());
        self.terminals.push((stream, FrameReceiver::default()));
        self.hear();
    }

    /// Takes in the next news of a guest.
    fn hear(&mut self) {
        let Some(OutsideEvent::Guest(id, news)) = self.runtime.block_on(self.news.recv()) else { panic!("no guest") };
        let _inside = self.runtime.enter();
        self.play.at.handle_guest(id, news, &self.setup, &self.play.display);
    }

    /// A key of the guest in that chair.
    fn press(&mut self, chair: usize, key: &str) {
        let id = self.play.at.chairs[chair].guest.as_ref().expect("a guest").id;
        let news = GuestNews::Input(Input::Key(key.parse().unwrap()));
        self.play.at.handle_guest(id, news, &self.setup, &self.play.display);
    }

    /// Why the terminal that sat down at that place is sent away.
    fn reason(&mut self, place: usize) -> ByeReason {
        let (stream, frames) = &mut self.terminals[place];
        loop {
            if let DownFrame::Bye(why) = self.runtime.block_on(frames.next(stream)).expect("a frame") {
                return why;
            }
        }
    }

    /// Expects that the guest in Amparo's chair has lost the seat and may take it again, while Roque keeps his.
    fn expect_only_amparo_lost(mut self) {
        assert_eq!(self.reason(0), ByeReason::Failed);
        self.hear();
        assert_eq!(self.seats(), [Seat::Gm, player("roque")]);
        self.play.chair = OWN_CHAIR;
        assert_eq!(self.play.notice().as_deref(), Some("seats-failed"));
        assert!(self.play.at.chairs[1].hears_guest());
        let before = self.last();
        self.play.line("3d6");
        assert_eq!(self.last(), before + 1, "the table goes on");
        self.sit("amparo");
        assert_eq!(self.seats(), [Seat::Gm, player("roque"), player("amparo")]);
        assert!(self.play.at.chairs[2].hears_guest());
    }

    fn seats(&self) -> Vec<Seat> {
        self.play.at.chairs.iter().map(|chair| chair.seat().clone()).collect()
    }

    fn last(&self) -> u64 {
        self.play.at.sitting.table().last()
    }
}

fn player(who: &str) -> Seat {
    Seat::Player(Id::from_name(who))
}

#[test]
fn the_asker_is_painted_first_and_the_others_after_the_game_masters_frame() {
    let mut open = Open::new();
    ":2d6".chars().for_each(|key| open.press(ROQUE, &key.to_string()));
    open.play.at.paint_after_frame();
    let due = |open: &Open| [OWN_CHAIR, AMPARO, ROQUE].map(|chair| open.play.at.chairs[chair].is_due);
    assert_eq!(due(&open), [false; 3]);
    open.press(ROQUE, "enter");
    assert_eq!(due(&open), [true, true, false]);
    open.play.at.paint_after_frame();
    assert_eq!(due(&open), [false; 3]);
    open.press(AMPARO, "7");
    assert_eq!(due(&open), [false; 3], "nobody waits for a frame that does not come");
}

#[test]
fn a_frame_that_panics_ends_only_that_guests_connection() {
    let mut open = Open::new();
    open.play.at.chairs[AMPARO].panics_at = Some("frame");
    open.play.line("2d6");
    open.play.at.paint_after_frame();
    open.expect_only_amparo_lost();
}

#[test]
fn a_key_that_panics_ends_only_that_guests_connection() {
    let mut open = Open::new();
    open.play.at.chairs[AMPARO].panics_at = Some("input");
    open.press(AMPARO, "7");
    open.expect_only_amparo_lost();
}

#[test]
fn a_view_that_panics_after_somebody_elses_deed_ends_only_that_guests_connection() {
    let mut open = Open::new();
    let before = open.last();
    open.play.at.chairs[AMPARO].panics_at = Some("view");
    ":2d6".chars().for_each(|key| open.press(ROQUE, &key.to_string()));
    open.press(ROQUE, "enter");
    assert_eq!(open.last(), before + 1);
    open.expect_only_amparo_lost();
}

#[test]
fn after_a_guests_deed_is_written_a_panic_goes_on() {
    let mut open = Open::new();
    let before = open.last();
    open.play.at.chairs[OWN_CHAIR].panics_at = Some("view");
    ":2d6".chars().for_each(|key| open.press(AMPARO, &key.to_string()));
    assert!(catch_unwind(AssertUnwindSafe(|| open.press(AMPARO, "enter"))).is_err());
    assert_eq!(open.last(), before + 1);
}
