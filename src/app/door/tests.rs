//! Tests of the door, with real sockets.

mod accounts;
mod hostile;

use std::fs;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::os::unix::net::UnixListener as BlockingListener;
use std::path::PathBuf;
use std::sync::Barrier;
use std::thread;

use ratatui::layout::Size;
use tempfile::TempDir;

use super::line::GuestNews;
use super::wire::{FrameReader, Hello, UpFrame, VERSION};
use super::*;
use crate::app::news::{OutsideEvent, OutsideEventReceiver, outside_events};
use crate::session::id::Seat;
use crate::store::journal::Journal;
use crate::ui::input::{Code, Input, KeyPress};

fn run_async(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

fn hello() -> Hello {
    Hello::of(Seat::Table)
}

/// A table with an open door.
struct House {
    _folder: TempDir,
    journal: PathBuf,
    door: Option<Door>,
    news: OutsideEventReceiver,
}

/// The far end of a connection.
struct Far {
    stream: UnixStream,
    frames: FrameReader<DownFrame>,
}

impl House {
    fn new() -> House {
        House::open_to(Admission::of_owner())
    }

    fn open_to(admission: Admission) -> House {
        let (folder, journal, _) = place();
        let (sender, news) = outside_events();
        let door = Some(Door::open(&journal, admission, sender).unwrap());
        House { _folder: folder, journal, door, news }
    }

    async fn connect(&self) -> Far {
        Far { stream: connect(&self.journal).await.unwrap(), frames: FrameReader::default() }
    }

    /// A guest who has been let in.
    async fn guest(&mut self) -> (Far, GuestId, GuestLine) {
        let mut far = self.connect().await;
        far.say(&UpFrame::Hello(hello())).await;
        let (id, GuestNews::Hello(said, line)) = self.heard().await else { panic!("no hello") };
        assert_eq!((said, far.hear().await), (hello(), DownFrame::Welcome));
        (far, id, line)
    }

    async fn heard(&mut self) -> (GuestId, GuestNews) {
        match self.news.recv().await {
            Some(OutsideEvent::Guest(id, news)) => (id, news),
            other => panic!("{other:?}"),
        }
    }
}

impl Far {
    async fn say(&mut self, frame: &UpFrame) {
        let mut bytes = Vec::new();
        frame.write(&mut bytes);
        self.write(&bytes).await;
    }

    async fn write(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            self.stream.writable().await.unwrap();
            if let Ok(written) = self.stream.try_write(bytes) {
                bytes = &bytes[written..];
            }
        }
    }

    /// The next byte; none at the end.
    async fn byte(&mut self) -> Option<u8> {
        let mut byte = [0];
        loop {
            self.stream.readable().await.unwrap();
            match self.stream.try_read(&mut byte) {
                Ok(read) => return (read > 0).then_some(byte[0]),
                Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::WouldBlock),
            }
        }
    }

    async fn hear(&mut self) -> DownFrame {
        loop {
            let byte = [self.byte().await.expect("a whole frame")];
            if let Some(frame) = self.frames.read(&mut &byte[..]).unwrap() {
                return frame;
            }
        }
    }

    async fn hear_bye(mut self) -> ByeReason {
        let DownFrame::Bye(reason) = self.hear().await else { panic!("no bye") };
        assert_eq!(self.byte().await, None, "nothing follows");
        reason
    }
}

fn key(c: char) -> GuestNews {
    GuestNews::Input(Input::Key(KeyPress::char(c)))
}

#[test]
fn a_guest_is_heard_and_painted_for() {
    run_async(async {
        let mut house = House::new();
        let (mut far, id, line) = house.guest().await;
        far.say(&UpFrame::Keys("ñ\x1b[A".into())).await;
        far.say(&UpFrame::Size(Size { width: 7, height: 700 })).await;
        far.say(&UpFrame::Keys(b"\x1b".to_vec())).await;
        assert_eq!(house.heard().await, (id, key('ñ')));
        assert_eq!(house.heard().await, (id, GuestNews::Input(Input::Key(KeyPress::plain(Code::Up)))));
        assert_eq!(house.heard().await, (id, GuestNews::Size(Size { width: 20, height: 70 })));
        assert_eq!(house.heard().await, (id, GuestNews::Input(Input::Key(KeyPress::plain(Code::Esc)))));
        assert!(line.is_ready() && line.paint(b"hola") && line.paint(b""));
        assert_eq!(far.hear().await, DownFrame::Paint(b"hola".to_vec()));
        drop(far);
        assert_eq!(house.heard().await, (id, GuestNews::Gone));
        let (_far, other, _) = house.guest().await;
        assert_ne!(id, other);
    });
}

#[test]
fn equal_keys_all_count() {
    run_async(async {
        let mut house = House::new();
        let (mut far, id, _) = house.guest().await;
        far.say(&UpFrame::Keys(b"aaa".to_vec())).await;
        for _ in 0..3 {
            assert_eq!(house.heard().await, (id, key('a')));
        }
    });
}

#[test]
fn a_stalled_guest_holds_one_painting_and_hears_of_the_next_in_time() {
    run_async(async {
        let mut house = House::new();
        let (mut stalled, id, line) = house.guest().await;
        let painting = vec![b'x'; 1 << 20];
        assert!(line.paint(&painting));
        assert!(!line.is_ready() && !line.paint(b"dropped"));
        // Others are served meanwhile.
        let (mut other, other_id, other_line) = house.guest().await;
        other.say(&UpFrame::Keys(b"a".to_vec())).await;
        assert_eq!(house.heard().await, (other_id, key('a')));
        assert!(other_line.paint(b"b"));
        assert_eq!(other.hear().await, DownFrame::Paint(b"b".to_vec()));
        let mut read = 0;
        while read < painting.len() {
            let DownFrame::Paint(part) = stalled.hear().await else { panic!("no painting") };
            read += part.len();
        }
        assert_eq!(house.heard().await, (id, GuestNews::Ready));
        assert!(line.paint(b"next"));
        assert_eq!(stalled.hear().await, DownFrame::Paint(b"next".to_vec()));
        // Nothing was withheld this time.
        stalled.say(&UpFrame::Keys(b"c".to_vec())).await;
        assert_eq!(house.heard().await, (id, key('c')));
    });
}

#[test]
fn a_flood_of_keys_waits_for_the_loop() {
    run_async(async {
        let mut house = House::new();
        let (mut far, id, _) = house.guest().await;
        let paste = format!("\x1b[200~{}\x1b[201~", "p".repeat(4000));
        far.say(&UpFrame::Keys(vec![b'z'; 4096])).await;
        far.say(&UpFrame::Keys(paste.into_bytes())).await;
        let mut keys = 0;
        loop {
            // What has come without the guest's task having run in between was in flight at once.
            let first = house.news.recv().await.unwrap();
            let rest: Vec<OutsideEvent> = std::iter::from_fn(|| house.news.try_recv()).collect();
            assert!(rest.len() < 64, "{} at once", rest.len() + 1);
            for event in std::iter::once(first).chain(rest) {
                match event {
                    OutsideEvent::Guest(_, GuestNews::Input(Input::Key(_))) => keys += 1,
                    OutsideEvent::Guest(from, GuestNews::Input(Input::Paste(text))) => {
                        assert_eq!((from, keys, text.len()), (id, 4096, 4000));
                        return;
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    });
}

#[test]
fn whatever_is_no_hello_or_comes_after_one_ends_the_connection() {
    run_async(async {
        let mut house = House::new();
        let mut far = house.connect().await;
        far.say(&UpFrame::Keys(b"q".to_vec())).await;
        assert_eq!(far.hear_bye().await, ByeReason::WrongHello);
        let mut far = house.connect().await;
        far.say(&UpFrame::Hello(Hello { v: VERSION + 1, ..hello() })).await;
        assert_eq!(far.hear_bye().await, ByeReason::Version);
        let mut far = house.connect().await;
        far.write(b"GET / HTTP/1.1\r\n\r\n").await;
        assert_eq!(far.hear_bye().await, ByeReason::Unreadable);
        let (mut far, id, line) = house.guest().await;
        far.say(&UpFrame::Hello(hello())).await;
        assert_eq!(far.hear_bye().await, ByeReason::WrongHello);
        assert_eq!(house.heard().await, (id, GuestNews::Gone));
        assert!(!line.is_ready() && !line.paint(b"too late"));
        // Somebody who leaves in the middle of a hello is never heard of.
        let mut far = house.connect().await;
        far.write(b"\0").await;
        drop(far);
        house.guest().await;
    });
}

#[test]
fn a_hello_that_comes_byte_by_byte_comes_too_late() {
    run_async(async {
        let house = House::new();
        let mut far = house.connect().await;
        far.write(b"\0\x40h").await;
        assert_eq!(far.hear_bye().await, ByeReason::WrongHello);
    });
}

#[test]
fn the_loop_says_why_a_guest_must_leave() {
    run_async(async {
        let mut house = House::new();
        let (far, id, line) = house.guest().await;
        line.bye(ByeReason::Displaced);
        line.bye(ByeReason::SentAway);
        assert_eq!(far.hear_bye().await, ByeReason::Displaced);
        assert_eq!(house.heard().await, (id, GuestNews::Gone));
    });
}

#[test]
fn the_house_is_full_at_some_point() {
    run_async(async {
        let mut house = House::new();
        let mut nameless = Vec::new();
        for _ in 0..MAX_NAMELESS {
            nameless.push(house.connect().await);
        }
        assert_eq!(house.connect().await.hear_bye().await, ByeReason::Full);
        // The first of them says hello after all.
        let mut guests = Vec::new();
        for mut far in nameless {
            far.say(&UpFrame::Hello(hello())).await;
            house.heard().await;
            guests.push(far);
        }
        while guests.len() < MAX_GUESTS {
            guests.push(house.guest().await.0);
        }
        let mut late = house.connect().await;
        late.say(&UpFrame::Hello(hello())).await;
        assert_eq!(late.hear_bye().await, ByeReason::Full);
        guests.pop();
        assert_eq!(house.heard().await.1, GuestNews::Gone);
        house.guest().await;
    });
}

#[test]
fn a_door_that_closes_tells_its_guests_and_leaves_nothing_behind() {
    run_async(async {
        let mut house = House::new();
        let (far, id, line) = house.guest().await;
        let mut nameless = house.connect().await;
        // It has surely been let in once it is told that its hello is wrong.
        nameless.say(&UpFrame::Keys(b"q".to_vec())).await;
        assert_eq!(nameless.hear_bye().await, ByeReason::WrongHello);
        let folder = house.journal.parent().unwrap().to_owned();
        let names = || fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect::<Vec<_>>();
        assert_eq!(names().len(), 2, "{:?}", names());
        drop(house.door.take());
        assert_eq!(names(), ["casa.biombo"]);
        assert_eq!(far.hear_bye().await, ByeReason::TableClosed);
        assert_eq!(house.heard().await, (id, GuestNews::Gone));
        assert!(!line.is_ready());
        assert_eq!(connect(&house.journal).await.unwrap_err().kind(), std::io::ErrorKind::NotFound);
    });
}

/// Where a door would stand in a new folder.
fn place() -> (TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("casa.biombo");
    fs::write(&journal, "").unwrap();
    let door = folder.path().join("casa.biombo-door");
    (folder, journal, door)
}

fn open(journal: &Path) -> Result<Door, DoorNotOpened> {
    Door::open(journal, Admission::of_owner(), outside_events().0)
}

#[test]
fn only_its_user_may_reach_the_door() {
    run_async(async {
        let (_folder, journal, path) = place();
        let _door = open(&journal).unwrap();
        let meta = fs::symlink_metadata(&path).unwrap();
        assert!(meta.file_type().is_socket());
        assert_eq!(meta.permissions().mode() & 0o777, 0o600);
    });
}

#[test]
fn what_is_no_socket_is_left_where_it_is() {
    run_async(async {
        let (folder, journal, path) = place();
        let in_the_way = || assert!(matches!(open(&journal), Err(DoorNotOpened::InTheWay { .. })));
        fs::write(&path, "mine").unwrap();
        in_the_way();
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
        fs::remove_file(&path).unwrap();
        // Not even a link to a socket that nobody keeps.
        let stale = folder.path().join("stale");
        drop(BlockingListener::bind(&stale).unwrap());
        for target in ["stale", "nowhere"] {
            symlink(folder.path().join(target), &path).unwrap();
            in_the_way();
            assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
            fs::remove_file(&path).unwrap();
        }
        assert!(stale.exists());
        fs::create_dir(&path).unwrap();
        in_the_way();
    });
}

#[test]
fn a_door_that_nobody_keeps_is_replaced_and_one_in_use_is_not() {
    run_async(async {
        let (_folder, journal, path) = place();
        drop(BlockingListener::bind(&path).unwrap());
        let door = open(&journal).unwrap();
        let inode = fs::symlink_metadata(&path).unwrap().ino();
        assert!(matches!(open(&journal), Err(DoorNotOpened::InUse { .. })));
        assert_eq!(fs::symlink_metadata(&path).unwrap().ino(), inode);
        // Another program has put its own socket there: it stays, in use or not.
        fs::remove_file(&path).unwrap();
        let other = BlockingListener::bind(&path).unwrap();
        drop(door);
        assert!(matches!(open(&journal), Err(DoorNotOpened::InUse { .. })));
        drop(other);
        assert!(path.exists());
        drop(open(&journal).unwrap());
        assert!(!path.exists());
    });
}

#[test]
fn a_door_may_lie_deep() {
    run_async(async {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("d".repeat(120)).join("e".repeat(120));
        fs::create_dir_all(&deep).unwrap();
        let journal = deep.join(format!("{}.biombo", "f".repeat(120)));
        fs::write(&journal, "").unwrap();
        for _ in 0..2 {
            let door = open(&journal).unwrap();
            assert!(matches!(open(&journal), Err(DoorNotOpened::InUse { .. })));
            connect(&journal).await.unwrap();
            drop(door);
            assert_eq!(fs::read_dir(&deep).unwrap().count(), 1);
            // The next one finds a socket that nobody keeps.
            let left = folder.path().join("left");
            drop(BlockingListener::bind(&left).unwrap());
            fs::rename(left, deep.join(format!("{}.biombo-door", "f".repeat(120)))).unwrap();
        }
    });
}

#[test]
fn a_journal_behind_a_link_has_its_door_beside_it() {
    run_async(async {
        let (folder, journal, path) = place();
        let link = folder.path().join("link.biombo");
        symlink(&journal, &link).unwrap();
        let _door = open(&link).unwrap();
        assert!(path.exists());
        connect(&link).await.unwrap();
        connect(&journal).await.unwrap();
    });
}

#[test]
fn of_two_tables_racing_for_one_journal_one_opens_its_door() {
    for with_lock in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("casa.biombo");
        drop(Journal::begin(&path, &serde_json::json!({})).unwrap());
        let (begin, end) = (Barrier::new(2), Barrier::new(2));
        let table = || {
            let mut is_open = false;
            run_async(async {
                begin.wait();
                let journal = with_lock.then(|| Journal::open(&path));
                let door = if matches!(journal, Some(Err(_))) { None } else { open(&path).ok() };
                is_open = door.is_some();
                end.wait();
            });
            is_open
        };
        let open = thread::scope(|scope| {
            let tables = [scope.spawn(table), scope.spawn(table)];
            tables.map(|table| table.join().unwrap())
        });
        assert_eq!(open.iter().filter(|is_open| **is_open).count(), 1, "{with_lock}");
        assert!(!folder.path().join("casa.biombo-door").exists());
    }
}
