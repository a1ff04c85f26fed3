//! Seats that try what they must not, at the real program: what belongs to the table's own terminal, escapes in what
//! others read, and a flood of keys.

use std::fs;
use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::thread;

use biombo::app::door::wire::{DownFrame, FrameReader, UpFrame, WireFrame};
use biombo::session::id::{Id, Seat};
use biombo::store::journal::JournalReader;
use ratatui::layout::Size;
use rustix::process::Signal;

use crate::kit::pty::{Home, Pty, table_of};
use crate::kit::seats::{CASA, hello, open_table, say, sit};

/// The seats that flood the table.
const FLOODING: usize = 20;
/// The notes that the game master writes meanwhile.
const NOTES: usize = 5;

fn close(mut table: Pty) {
    table.signal(Signal::TERM);
    assert!(table.end().restored);
}

#[test]
fn a_seat_opens_edits_and_stops_nothing_of_the_tables() {
    let home = Home::without_key_pause();
    let table = open_table(&home, CASA);
    fs::write(home.file("otra.toml"), CASA.replace("La casa del reloj", "Otra casa")).unwrap();
    let before = fs::read(home.file("casa.toml")).unwrap();
    // Either is said: that only the game master may, or that it is done at the table's own terminal.
    let is_refused = |screen: &vt100::Screen| {
        let text = screen.contents();
        text.contains("Solo puede hacerlo el DJ") || text.contains("en la terminal de la mesa")
    };
    for seat in ["player:vera", "gm"] {
        let mut pty = sit(&home, seat);
        if seat == "gm" {
            // So that there is something to save.
            say(&mut pty, "note add \"Un margen\"");
            pty.wait_text("Un margen");
        }
        for line in [
            "open otra.toml",
            "campaign close",
            "campaign example hontanar",
            "campaign new Isla --system nde",
            "app suspend",
            "campaign edit",
            "campaign rescue",
            "seats close",
            "campaign save",
        ] {
            say(&mut pty, line);
            // A player is refused without a question.
            if (seat, line) == ("gm", "campaign save") {
                pty.wait_text("Ctrl-Y sí");
                pty.keys("<ctrl-y>");
            }
            pty.wait_for(line, is_refused);
            pty.keys("<esc><esc>");
            pty.wait_for("no refusal", |screen| !is_refused(screen));
        }
        // A key that is not the seat's does nothing or says so, and what is typed next is heard.
        pty.keys("<f4><f5><f6><ctrl-z>");
        pty.keys(":note add \"sigue ahí\"");
        pty.wait_text("sigue ahí");
        pty.leave();
    }
    assert_eq!(fs::read(home.file("casa.toml")).unwrap(), before);
    assert!(!home.file("otra.biombo").exists());
    close(table);
}

/// Text with what would move the cursor, ring, set the title, paint, ask the terminal or turn the reading direction.
const ESCAPES: &str =
    "plata\u{1b}]0;malo\u{7}pa\u{1b}[31mna\u{1b}[6n \u{9b}5n\u{9d}52;c;eA==\u{9c}de\u{1b}c \u{202e}fin";
/// What of these must reach no terminal. Colours that the program chooses itself are written in another way.
const HARMFUL: [&[u8]; 9] = [
    b"\x1b]",
    b"\x07",
    b"\x1b[31m",
    b"\x1b[6n",
    b"\x1bc",
    "\u{9b}".as_bytes(),
    "\u{9d}".as_bytes(),
    "\u{9c}".as_bytes(),
    "\u{202e}".as_bytes(),
];

#[test]
fn escapes_in_what_a_seat_writes_reach_no_terminal() {
    let home = Home::without_key_pause();
    let mut table = open_table(&home, CASA);
    let mut vera = sit(&home, "player:vera");
    let mut bruno = sit(&home, "player:bruno");
    let mut screen = sit(&home, "table");
    // Typed, an escape is a key or the beginning of one; the text around it is what is left.
    vera.keys(":note add \"tecleada ");
    vera.bytes(b"\x1b[6n\x07\xc2\x9b5n\x9b");
    vera.keys("aquí\"");
    vera.wait_text("aquí");
    vera.keys("<enter>");
    vera.wait_gone("note add");
    // Pasted, it is text. A note for everybody is asked for, and the request itself says it.
    vera.keys(":");
    vera.paste(&format!("note add \"{ESCAPES}\" \"{ESCAPES}\" --open"));
    vera.keys("<enter>");
    table.wait_text("Vera Salas pide");
    table.keys("<ctrl-y>");
    table.wait_gone("Vera Salas pide");
    for pty in [&mut table, &mut vera, &mut bruno, &mut screen] {
        pty.keys("<esc>5");
        pty.wait_text("plata");
        pty.keys("7");
        pty.wait_text("Diario ─");
        pty.wait_text("plata");
        let output = pty.output().to_vec();
        for harmful in HARMFUL {
            assert!(!output.windows(harmful.len()).any(|part| part == harmful), "{harmful:?}:\n{}", pty.text());
        }
    }
    [vera, bruno, screen].into_iter().for_each(Pty::leave);
    close(table);
    let kept = table_of(&JournalReader::open(&home.file("casa.biombo")).unwrap());
    let titles: Vec<&str> = kept.state().notes.values().map(|note| &*note.title).collect();
    assert!(titles.iter().any(|title| title.starts_with("tecleada")), "{titles:?}");
    assert!(titles.iter().any(|title| title.starts_with("plata")), "{titles:?}");
    assert!(!titles.iter().any(|title| title.chars().any(|c| c.is_control() || c == '\u{202e}')), "{titles:?}");
}

/// The campaign with as many players as flood it, beside its own.
fn crowded() -> String {
    let player = |n| {
        format!(
            "\n[[cast]]\nid = \"p{n}\"\nname = \"Persona {n}\"\nplayer = \"Jugador {n}\"\n[cast.nde]\nconcept = \"Una\"\n\
             role = \"adept\"\nmight = \"d6\"\nagility = \"d8\"\npower = \"d12\"\n"
        )
    };
    (0..FLOODING).fold(CASA.to_owned(), |campaign, n| campaign + &player(n))
}

/// Sits down without a terminal; returns once the table has let it in.
fn sit_down(door: &Path, n: usize) -> UnixStream {
    let mut stream = UnixStream::connect(door).unwrap();
    let mut bytes = Vec::new();
    UpFrame::Hello(hello(Seat::Player(Id::from_name(&format!("p{n}"))))).write(&mut bytes);
    stream.write_all(&bytes).unwrap();
    let mut welcome = [0; 3];
    stream.read_exact(&mut welcome).unwrap();
    assert_eq!(FrameReader::default().read(&mut &welcome[..]).unwrap(), Some(DownFrame::Welcome));
    stream
}

/// Says as much as the connection takes until it ends: deeds, forms, tabs, pastes, sizes.
fn flood(mut stream: &UnixStream) {
    let paste = format!("\x1b[200~{}\x1b[201~\x1b[27u", "riada ".repeat(600));
    let keys = [":2d6+1\r\x1b[27u", "1234567\t\t:note add r\x1b[27u", &paste, ":aspect add p0 Mojada\r\x1b[27u"];
    let mut bytes = Vec::new();
    for (n, keys) in keys.into_iter().enumerate() {
        UpFrame::Keys(keys.into()).write(&mut bytes);
        UpFrame::Size(Size::new(60 + 20 * n as u16, 20 + n as u16)).write(&mut bytes);
    }
    while stream.write_all(&bytes).is_ok() {}
}

#[test]
fn twenty_seats_that_flood_keep_no_key_of_the_game_masters() {
    let home = Home::without_key_pause();
    let mut table = open_table(&home, &crowded());
    let door = home.file("casa.biombo-door");
    let streams: Vec<UnixStream> = (0..FLOODING).map(|n| sit_down(&door, n)).collect();
    thread::scope(|scope| {
        for (n, stream) in streams.iter().enumerate() {
            scope.spawn(move || flood(stream));
            // Half of them read nothing of what is painted for them.
            if n % 2 == 0 {
                scope.spawn(move || while matches!((&*stream).read(&mut [0; 4096]), Ok(1..)) {});
            }
        }
        // What they ask for covers the line at the top, but no line of the game master's.
        table.wait_text("Persona 0 pide");
        for n in 0..NOTES {
            table.keys(&format!("<esc>:note add \"seca{n}\""));
            table.wait_text(&format!("note add \"seca{n}\""));
            table.keys("<enter>");
            table.wait_gone(&format!("note add \"seca{n}\""));
        }
        streams.iter().for_each(|stream| stream.shutdown(Shutdown::Both).unwrap());
    });
    close(table);
    let journal = JournalReader::open(&home.file("casa.biombo")).unwrap();
    assert_eq!(journal.check_all().unwrap().broken, None);
    let kept = table_of(&journal);
    let by =
        |seat: &Seat, deed: &str| kept.log().lines().filter(|line| line.seat == *seat && line.deed == deed).count();
    assert_eq!(by(&Seat::Gm, "note.add"), NOTES);
    let heard = (0..FLOODING).filter(|n| by(&Seat::Player(Id::from_name(&format!("p{n}"))), "free.dice") > 0);
    assert_eq!(heard.count(), FLOODING, "each of them is heard, too");
}
