//! The far end of a seat on a real terminal, with a table that only speaks as one.

use std::fs;
use std::io::{Read, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::process::{Command, Stdio};
use std::time::Duration;

use biombo::app::door::Door;
use biombo::app::door::admission::Admission;
use biombo::app::door::line::{GuestId, GuestNews};
use biombo::app::door::wire::{ByeReason, DownFrame, FrameReader, Hello, Surface, UpFrame, WireFrame};
use biombo::app::news::{OutsideEvent, OutsideEventReceiver, outside_events};
use biombo::app::terminal::Erase;
use biombo::session::id::{Id, Seat};
use biombo::ui::input::{Input, KeyPress};
use biombo::ui::look::ColourDepth;
use biombo::words::Language;
use proptest::prelude::*;
use ratatui::layout::Size;
use rustix::process::Signal;

use crate::kit::pty::{Home, Pty};

const HOUSE: &str = "name = \"La casa\"\nsystem = \"nde\"\n";
const WAITING: &str = "la mesa no está abierta";
/// How long a table may wait for a terminal before the test fails.
const PATIENCE: Duration = Duration::from_secs(60);

fn home() -> Home {
    let home = Home::new();
    fs::write(home.file("casa.toml"), HOUSE).unwrap();
    home
}

/// A door with nobody behind it but the test.
fn door(home: &Home) -> UnixListener {
    UnixListener::bind(home.file("casa.biombo-door")).unwrap()
}

fn close(home: &Home, door: UnixListener) {
    fs::remove_file(home.file("casa.biombo-door")).unwrap();
    drop(door);
}

fn sit(home: &Home) -> Pty {
    home.biombo((80, 24), ["seat", "casa.toml", "--as", "player:vera"])
}

/// The table's end of a connection.
struct Table {
    stream: UnixStream,
    frames: FrameReader<UpFrame>,
    unread: Vec<u8>,
}

impl Table {
    /// Waits for a terminal, and for its hello.
    fn accept(door: &UnixListener) -> (Table, Hello) {
        let (stream, _) = door.accept().unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut table = Table { stream, frames: FrameReader::default(), unread: Vec::new() };
        let UpFrame::Hello(hello) = table.hear() else { panic!("no hello") };
        (table, hello)
    }

    /// Waits for a terminal, lets it in, and paints that.
    fn welcome(door: &UnixListener, painting: &str) -> Table {
        let (mut table, _) = Table::accept(door);
        table.say(&DownFrame::Welcome);
        table.paint(painting);
        table
    }

    fn hear(&mut self) -> UpFrame {
        loop {
            let mut bytes = &self.unread[..];
            let frame = self.frames.read(&mut bytes).unwrap();
            self.unread = bytes.to_vec();
            if let Some(frame) = frame {
                return frame;
            }
            let mut bytes = [0; 1000];
            let read = self.stream.read(&mut bytes).expect("the terminal says something");
            assert_ne!(read, 0, "the terminal has left");
            self.unread = bytes[..read].to_vec();
        }
    }

    /// The next keys, as many bytes as these.
    fn hear_keys(&mut self, wanted: &[u8]) {
        let mut keys = Vec::new();
        while keys.len() < wanted.len() {
            let UpFrame::Keys(more) = self.hear() else { panic!("no keys") };
            keys.extend(more);
        }
        assert_eq!(keys, wanted);
    }

    fn say(&mut self, frame: &DownFrame) {
        let mut bytes = Vec::new();
        frame.write(&mut bytes);
        self.stream.write_all(&bytes).unwrap();
    }

    fn paint(&mut self, painting: &str) {
        self.say(&DownFrame::Paint(painting.as_bytes().to_vec()));
    }

    fn bye(mut self, why: ByeReason) {
        self.say(&DownFrame::Bye(why));
    }
}

#[test]
fn keys_go_up_as_they_are_and_paintings_come_down() {
    let home = home();
    let door = door(&home);
    let mut pty = sit(&home);
    let (mut table, hello) = Table::accept(&door);
    let expected = Hello {
        v: 2,
        seat: Seat::Player(Id::from_name("vera")),
        width: 80,
        height: 24,
        depth: ColourDepth::True,
        ascii: false,
        erase: Erase::Coloured,
        language: Language::Es,
        theme: "phosphor".into(),
        follow: true,
        surface: Surface::Screen,
    };
    assert_eq!(hello, expected);
    table.say(&DownFrame::Welcome);
    table.paint("\x1b[2J\x1b[Hhola, Vera");
    assert!(pty.wait_text("hola, Vera").alternate_screen());
    // Whatever would leave or stop another program is the table's to understand.
    let keys = b"q\x03\x1a\x1b[27u\x1b[A\xc3\xb1\xff\x00";
    pty.bytes(keys);
    table.hear_keys(keys);
    pty.paste("dos\nlíneas");
    table.hear_keys("\x1b[200~dos\nlíneas\x1b[201~".as_bytes());
    let flood = vec![b'x'; 20_000];
    pty.bytes(&flood);
    table.hear_keys(&flood);
    pty.resize(100, 30);
    assert_eq!(table.hear(), UpFrame::Size(Size { width: 100, height: 30 }));
    // After a pause of the program the terminal may show anything.
    pty.signal(Signal::CONT);
    assert_eq!(table.hear(), UpFrame::Size(Size { width: 100, height: 30 }));
    // More than one frame holds, and more than a connection does.
    table.paint(&format!("{}\x1b[2J\x1b[Hse acaba", "mucho ".repeat(100_000)));
    pty.wait_text("se acaba");
    table.bye(ByeReason::Left);
    let end = pty.end();
    assert!(end.restored && end.status == 0, "{end:?}");
    assert!(!end.screen.contains("biombo:"), "{end:?}");
}

#[test]
fn a_table_that_sends_a_seat_away_says_why() {
    for (why, said) in
        [(ByeReason::SentAway, "El DJ ha echado de la mesa a esta terminal"), (ByeReason::Version, "usa la misma")]
    {
        let home = home();
        let door = door(&home);
        let mut pty = sit(&home);
        let table = Table::welcome(&door, "hola");
        pty.wait_text("hola");
        table.bye(why);
        let end = pty.end();
        assert!(end.restored && end.screen.contains(said), "{end:?}");
        assert_eq!(end.status, 1);
    }
}

#[test]
fn what_is_no_table_is_left() {
    let home = home();
    let door = door(&home);
    let pty = sit(&home);
    let (mut stranger, _) = Table::accept(&door);
    stranger.stream.write_all(b"220 ESMTP\r\n").unwrap();
    let end = pty.end();
    assert!(end.restored && end.screen.contains("No se entiende"), "{end:?}");
    assert_eq!(end.status, 1);
}

#[test]
fn a_seat_waits_for_its_table_and_comes_back_to_it() {
    let home = home();
    let mut pty = sit(&home);
    pty.wait_text(WAITING);
    pty.wait_text("Con q o Ctrl-C se sale");
    pty.keys("x<enter>");
    let door = door(&home);
    let table = Table::welcome(&door, "\x1b[2J\x1b[Hhola");
    pty.wait_gone(WAITING);
    pty.wait_text("hola");
    // A table that closes says so, one that is killed does not, and may leave a frame half written.
    table.bye(ByeReason::TableClosed);
    pty.wait_text(WAITING);
    let mut table = Table::welcome(&door, "\x1b[2J\x1b[Hotra vez");
    pty.wait_text("otra vez");
    table.paint("\x1b[?2026h\x1b[2");
    table.stream.write_all(b"\x40\0pcut off").unwrap();
    drop(table);
    pty.wait_text(WAITING);
    pty.wait_frame();
    let table = Table::welcome(&door, "\x1b[2J\x1b[Hy otra");
    pty.wait_text("y otra");
    close(&home, door);
    drop(table);
    pty.wait_text(WAITING);
    pty.resize(60, 10);
    pty.wait_text(WAITING);
    pty.keys("q");
    let end = pty.end();
    assert!(end.restored && end.status == 0, "{end:?}");
}

/// What the next guest at the door does.
fn heard(runtime: &tokio::runtime::Runtime, news: &mut OutsideEventReceiver) -> (GuestId, GuestNews) {
    match runtime.block_on(news.recv()) {
        Some(OutsideEvent::Guest(id, news)) => (id, news),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_real_door_and_a_real_terminal_understand_each_other() {
    let home = home();
    let journal = home.file("casa.biombo");
    fs::write(&journal, "").unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let open = || {
        let _inside = runtime.enter();
        let (sender, news) = outside_events();
        (Door::open(&journal, Admission::of_owner(), sender).unwrap(), news)
    };
    let (door, mut news) = open();
    let mut pty = sit(&home);
    let (id, GuestNews::Hello(hello, line)) = heard(&runtime, &mut news) else { panic!("no hello") };
    assert_eq!((hello.seat.clone(), hello.size()), (Seat::Player(Id::from_name("vera")), Size::new(80, 24)));
    assert!(line.paint(b"\x1b[2J\x1b[Hhola, Vera"));
    pty.wait_text("hola, Vera");
    pty.keys("ñ");
    assert_eq!(heard(&runtime, &mut news), (id, GuestNews::Input(Input::Key(KeyPress::char('ñ')))));
    pty.resize(300, 100);
    assert_eq!(heard(&runtime, &mut news), (id, GuestNews::Size(Size::new(240, 70))));
    // The door closes and opens again: the terminal comes back by itself.
    drop(door);
    assert_eq!(heard(&runtime, &mut news), (id, GuestNews::Gone));
    pty.wait_text(WAITING);
    let (_door, mut news) = open();
    let (again, GuestNews::Hello(hello, line)) = heard(&runtime, &mut news) else { panic!("no hello") };
    assert_eq!(hello.size(), Size::new(240, 70));
    assert_ne!(id, again);
    // Nobody reads any more: that is heard, and the next painting is not waited for.
    pty.kill();
    assert_eq!(heard(&runtime, &mut news), (again, GuestNews::Gone));
    assert!(!line.paint(b"too late") || !line.is_ready());
}

#[test]
fn a_table_that_does_not_answer_can_be_left() {
    let home = home();
    let door = door(&home);
    let mut pty = sit(&home);
    let (table, _) = Table::accept(&door);
    pty.wait_text("la mesa no contesta");
    pty.keys("<ctrl-c>");
    let end = pty.end();
    assert!(end.restored && end.status == 0, "{end:?}");
    drop(table);
}

#[test]
fn signals_give_the_terminal_back() {
    for (signal, number) in [(Signal::TERM, 15), (Signal::HUP, 1), (Signal::INT, 2)] {
        for is_open in [true, false] {
            let home = home();
            let door = is_open.then(|| door(&home));
            let mut pty = sit(&home);
            let table = door.as_ref().map(|door| Table::welcome(door, "hola"));
            pty.wait_text(if is_open { "hola" } else { WAITING });
            pty.signal(signal);
            let end = pty.end();
            assert!(end.restored && end.status == 128 + number, "{end:?}");
            drop(table);
        }
    }
}

#[test]
fn without_a_terminal_or_a_file_nobody_sits_down() {
    let home = home();
    let run = |file: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_biombo"))
            .args(["seat", file])
            .current_dir(home.path())
            .env("HOME", home.path())
            .env("LANG", "es_ES.UTF-8")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (status, said) = run("casa.toml");
    assert!(status == Some(2) && said.contains("Aquí no hay terminal"), "{said}");
    let (status, said) = run("otra.toml");
    assert!(status == Some(2) && said.contains("otra.toml"), "{said}");
    let mut pty = home.biombo((80, 24), ["seat", "otra.toml"]);
    pty.wait_text("otra.toml");
    let end = pty.end();
    assert!(end.restored && end.status == 2, "{end:?}");
}

/// How a seat's terminal ends that hears this from its table: with which status, or not at all.
fn expected_end(mut bytes: &[u8]) -> Option<u32> {
    let mut frames = FrameReader::<DownFrame>::default();
    loop {
        match frames.read(&mut bytes) {
            Ok(Some(DownFrame::Bye(ByeReason::Left))) => return Some(0),
            Ok(Some(DownFrame::Bye(ByeReason::TableClosed)) | None) => return None,
            Ok(Some(DownFrame::Bye(_))) | Err(_) => return Some(1),
            Ok(Some(_)) => {}
        }
    }
}

/// A few words for the terminal, a word of the table's, or any bytes at all.
fn said_by_a_table() -> impl Strategy<Value = Vec<u8>> {
    let frame = |frame: DownFrame| {
        let mut bytes = Vec::new();
        frame.write(&mut bytes);
        bytes
    };
    prop_oneof![
        3 => "[a-z ]{1,40}".prop_map(move |text| frame(DownFrame::Paint(text.into_bytes()))),
        2 => Just(frame(DownFrame::Welcome)),
        1 => prop::sample::select(&ByeReason::VALUES[..]).prop_map(move |why| frame(DownFrame::Bye(why))),
        1 => prop::collection::vec(any::<u8>(), 1..12),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn whatever_a_table_says_the_terminal_is_given_back(said in prop::collection::vec(said_by_a_table(), 0..6)) {
        let home = home();
        let door = door(&home);
        let mut pty = sit(&home);
        let (mut table, _) = Table::accept(&door);
        let said = said.concat();
        // The terminal may leave before it has heard all.
        let _ = table.stream.write_all(&said);
        let expected = expected_end(&said);
        if expected.is_none() {
            close(&home, door);
            drop(table);
            pty.wait_text(WAITING);
            pty.keys("q");
        }
        let end = pty.end();
        prop_assert!(end.restored && end.status == expected.unwrap_or(0), "{:?}: {end:?}", said);
    }
}
