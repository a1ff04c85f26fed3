//! A table with its door open, in this process: guests sit down at a real door, and what they are sent can be read.

use std::io::{ErrorKind, Read};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;

use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::task::yield_now;

use super::*;
use crate::app::door::admission::Admission;
use crate::app::door::line::{GuestId, GuestNews};
use crate::app::door::wire::{DownFrame, FrameReader, Hello, UpFrame, WireFrame};
use crate::app::door::{Door, connect};
use crate::app::news::{OutsideEvent, OutsideEventReceiver, outside_events};

/// The game master's table with an open door.
pub(super) struct OpenTable {
    pub(super) play: Play,
    setup: Setup,
    runtime: Runtime,
    news: OutsideEventReceiver,
    journal: PathBuf,
    _door: Door,
    _folder: TempDir,
}

/// A guest's end of the connection.
pub(super) struct FarEnd {
    pub(super) id: GuestId,
    stream: UnixStream,
    frames: FrameReader<DownFrame>,
}

/// How often the door's tasks are given their turn before what they do is read.
const TURNS: usize = 4;

impl OpenTable {
    pub(super) fn new(play: Play) -> OpenTable {
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("hontanar.biombo");
        std::fs::write(&journal, "").unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let (sender, news) = outside_events();
        let door = runtime.block_on(async { Door::open(&journal, Admission::of_owner(), sender) }).unwrap();
        let setup = Setup::new(&Flags::default(), Folders::under(folder.path()), &|_| None).unwrap();
        OpenTable { play, setup, runtime, news, journal, _door: door, _folder: folder }
    }

    /// Lets somebody sit down.
    pub(super) fn sit(&mut self, hello: &Hello) -> FarEnd {
        let mut bytes = Vec::new();
        UpFrame::Hello(hello.clone()).write(&mut bytes);
        let stream = self.runtime.block_on(connect(&self.journal)).unwrap();
        self.runtime.block_on(stream.writable()).unwrap();
        assert_eq!(stream.try_write(&bytes).unwrap(), bytes.len());
        let id = self.hear();
        FarEnd { id, stream: stream.into_std().unwrap(), frames: FrameReader::default() }
    }

    /// Waits for the next news of a guest, and takes it in.
    pub(super) fn hear(&mut self) -> GuestId {
        let Some(OutsideEvent::Guest(id, news)) = self.runtime.block_on(self.news.recv()) else { panic!("no guest") };
        self.tell(id, news);
        id
    }

    /// Takes in what a guest does.
    pub(super) fn tell(&mut self, id: GuestId, news: GuestNews) {
        let _inside = self.runtime.enter();
        self.play.at.handle_guest(id, news, &self.setup, &self.play.display);
    }

    /// Gives the door's tasks their turn, and takes in what they have heard.
    pub(super) fn let_door_work(&mut self) {
        self.runtime.block_on(async {
            for _ in 0..TURNS {
                yield_now().await;
            }
        });
        while let Some(event) = self.news.try_recv() {
            let OutsideEvent::Guest(id, news) = event else { panic!("{event:?}") };
            self.tell(id, news);
        }
    }

    /// The chair of the guest with this connection.
    pub(super) fn chair_of(&self, id: GuestId) -> Option<usize> {
        self.play.at.chair_of(id)
    }
}

impl FarEnd {
    /// The next frames that have come.
    pub(super) fn read(&mut self) -> Vec<DownFrame> {
        let (mut part, mut frames) = ([0; 1 << 14], Vec::new());
        loop {
            let read = match self.stream.read(&mut part) {
                Ok(0) => return frames,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return frames,
                read => read.unwrap(),
            };
            let mut bytes = &part[..read];
            frames.extend(std::iter::from_fn(|| self.frames.read(&mut bytes).unwrap()));
        }
    }
}
