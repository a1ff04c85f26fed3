//! Seats whose table, program or connection dies at any moment while everybody works: every deed that a screen had shown
//! as done is in the journal, plus at most the one that was on its way, each once, and the seats come back by themselves.

use std::cell::Cell;
use std::fs;
use std::io::copy;
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use biombo::session::entry::{Act, Entry};
use biombo::session::id::{Id, Seat};
use biombo::store::journal::{Journal, JournalReader};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::kit::pty::{Home, Pty};

const CASA: &str = include_str!("../kit/casa.toml");
const TITLE: &str = "La casa del reloj";
const WAITING: &str = "la mesa no está abierta";
const TOO_FAST: &str = "Demasiado deprisa:";
const LOG: &str = "┌ Diario";
/// How often something dies, unless the environment says otherwise.
const KILLS: u64 = 10;
const SIZE: (u16, u16) = (100, 30);

/// Those who work; the first sits at the table's own terminal, the last behind the wire.
const WORKERS: [&str; 3] = ["mesa", "vera", "bruno"];
const TABLE: usize = 0;
const WIRED: usize = 2;

/// Somebody who adds notes, one after the other.
struct Worker {
    name: &'static str,
    pty: Pty,
    /// How many notes the screen has shown, or the journal held after a death.
    shown: u64,
    /// Whether all keys of the next deed were typed.
    is_asked: bool,
    /// What is typed of its line otherwise, and shown.
    typed: Option<String>,
}

/// What dies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Death {
    Table,
    Program,
    Wire,
}

/// A door of its own that passes everything on to the table's, until it is cut.
struct Wire(Arc<Mutex<Vec<UnixStream>>>);

impl Wire {
    /// Hangs the wire between two doors, of which `near` is new.
    fn new(near: &Path, far: PathBuf) -> Wire {
        let door = UnixListener::bind(near).unwrap();
        let ends = Arc::new(Mutex::new(Vec::new()));
        let wire = Wire(ends.clone());
        thread::spawn(move || {
            for near in door.incoming().map_while(Result::ok) {
                // While there is no table, whoever comes is left at once.
                let Ok(far) = UnixStream::connect(&far) else { continue };
                ends.lock().unwrap().extend([&near, &far].map(|end| end.try_clone().unwrap()));
                for (from, to) in [(&near, &far), (&far, &near)] {
                    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                    thread::spawn(move || {
                        // Whichever end has gone, the other hears of it.
                        let _ = copy(&mut from, &mut to);
                        let _ = to.shutdown(Shutdown::Both);
                    });
                }
            }
        });
        wire
    }

    fn cut(&self) {
        // Those of former connections have been shut down before.
        self.0.lock().unwrap().drain(..).for_each(|end| drop(end.shutdown(Shutdown::Both)));
    }
}

impl Worker {
    /// The title of the next note.
    fn title(&self) -> String {
        format!("{}{}.", self.name, self.shown)
    }

    fn line(&self) -> String {
        format!("note add {}", self.title())
    }

    /// Whether the screen shows the next note as added, and not just as it is typed.
    fn is_shown(&self) -> bool {
        shows(self.pty.screen(), &self.title())
    }

    /// Adds a note, and waits until the screen shows it.
    fn work(&mut self) {
        self.ask(None);
        self.finish();
    }

    /// Types all keys of the next deed, or that many, and waits for nothing.
    fn ask(&mut self, keys: Option<usize>) {
        self.pty.restart_deadline();
        // Whatever is typed is left first.
        let all = format!("\x1b[27u:{}\r", self.line());
        let sent = keys.unwrap_or(all.len()).min(all.len());
        (self.is_asked, self.typed) = (sent == all.len(), None);
        self.pty.bytes(&all.as_bytes()[..sent]);
    }

    /// Waits until the screen shows the note that was asked for.
    fn finish(&mut self) {
        while std::mem::take(&mut self.is_asked) {
            let title = self.title();
            let refused = |screen: &vt100::Screen| screen.contents().contains(TOO_FAST);
            self.pty.wait_for(&title, |screen| shows(screen, &title) || refused(screen));
            match self.is_shown() {
                true => self.shown += 1,
                // It is asked for again until it is not too fast.
                false => {
                    self.pty.keys("<esc>");
                    self.pty.wait_gone(TOO_FAST);
                    self.ask(None);
                }
            }
        }
    }

    /// Types a part of the next line, and waits until the screen shows it.
    fn half_type(&mut self, random: &mut SmallRng) {
        self.pty.restart_deadline();
        let line = self.line();
        let part = line[..random.random_range("note a".len()..=line.len())].trim_end();
        self.pty.keys(&format!("<esc>:{part}"));
        self.typed = Some(part.to_owned());
        self.wait_typed();
    }

    fn wait_typed(&mut self) {
        if let Some(typed) = &self.typed {
            let line = format!(": {typed}");
            self.pty.wait_for(&line, |screen| screen.rows(0, SIZE.0).any(|row| row.trim_matches([' ', '│']) == line));
        }
    }

    /// Waits until the terminal says that there is no table. Returns whether it had shown the next note before.
    fn wait_cut_off(&mut self) -> bool {
        self.pty.restart_deadline();
        let (title, seen) = (self.title(), Cell::new(self.is_shown()));
        self.pty.wait_for(WAITING, |screen| {
            seen.set(seen.get() || shows(screen, &title));
            screen.contents().contains(WAITING)
        });
        seen.get()
    }

    /// Waits until the terminal is back at the table, as it was left.
    fn wait_back(&mut self) {
        self.pty.restart_deadline();
        self.pty.wait_for(TITLE, |screen| screen.contents().contains(TITLE) && !screen.contents().contains(WAITING));
        match self.typed {
            Some(_) => self.wait_typed(),
            None => {
                self.pty.keys("<esc>7");
                self.pty.wait_text(LOG);
            }
        }
    }

    /// Takes over how many notes the journal holds, of which the next may have been shown before something died.
    fn count(&mut self, held: u64, had_shown: bool, death: Death) {
        let most = self.shown + u64::from(std::mem::take(&mut self.is_asked));
        let range = self.shown + u64::from(had_shown)..=most;
        assert!(
            range.contains(&held),
            "{death:?}: {} has {held} notes, not {range:?}:\n{}",
            self.name,
            self.pty.text()
        );
        self.shown = held;
    }
}

/// Whether the screen shows that, aside from what is being typed.
fn shows(screen: &vt100::Screen, title: &str) -> bool {
    screen.contents().lines().any(|line| line.contains(title) && !line.contains(": note"))
}

/// How many notes each has added. Each must be there once, in the order in which it was asked for, and as theirs.
fn added(journal: &JournalReader) -> [u64; 3] {
    assert_eq!(journal.check_all().expect("a journal that can be read").broken, None);
    let mut added = [0; 3];
    let entries: Vec<Entry> = journal.entries(..).map(|entry| entry.expect("an entry")).collect();
    for entry in &entries {
        if let Act::Do { deed, events } = &entry.act
            && deed == "note.add"
        {
            let worker = match &entry.seat {
                Seat::Gm => TABLE,
                Seat::Player(id) => WORKERS.iter().position(|name| *id == Id::from_name(name)).expect("a worker"),
                Seat::Table => panic!("the table's screen adds nothing"),
            };
            let (title, events) = (format!("\"{}{}.\"", WORKERS[worker], added[worker]), serde_json::to_string(events));
            assert!(events.as_ref().is_ok_and(|events| events.contains(&title)), "{title} is not next: {events:?}");
            added[worker] += 1;
        }
    }
    added
}

fn open_table(home: &Home) -> Pty {
    home.biombo(SIZE, ["--seats", "casa.toml"])
}

fn sit(home: &Home, name: &str) -> Pty {
    let journal = if name == WORKERS[WIRED] { "wire.biombo" } else { "casa.biombo" };
    home.biombo(SIZE, ["seat", "casa.toml", "--as", &format!("player:{name}"), "--journal", journal])
}

/// Waits until what somebody has half typed is saved.
fn wait_saved(worker: &Worker, journal: &Path) {
    let journal = JournalReader::open(journal).unwrap();
    let key = if worker.name == WORKERS[TABLE] { "desk".into() } else { format!("desk-player:{}", worker.name) };
    let line = format!("\"{}\"", worker.typed.as_deref().unwrap_or_default());
    while !journal.scratch(&key).unwrap().is_some_and(|saved| saved.contains(&line)) {
        thread::yield_now();
    }
}

/// Kills the table and opens it again. Sometimes somebody leaves meanwhile, whose terminal is then as it was.
fn kill_table(workers: &mut [Worker; 3], home: &Home, random: &mut SmallRng) {
    workers[TABLE].pty.kill();
    let [table, guests @ ..] = workers;
    let seen = [table.is_shown(), guests[0].wait_cut_off(), guests[1].wait_cut_off()];
    let journal = Journal::open(&home.file("casa.biombo")).expect("a journal that opens");
    let held = added(journal.reader());
    drop(journal);
    for (worker, (held, seen)) in workers.iter_mut().zip(held.into_iter().zip(seen)) {
        worker.count(held, seen, Death::Table);
    }
    if random.random_bool(0.3) {
        let worker = &mut workers[random.random_range(1..3)];
        let mut left = std::mem::replace(&mut worker.pty, sit(home, worker.name));
        left.keys("q");
        let end = left.end();
        assert!(end.restored && end.status == 0, "{end:?}");
    }
    workers[TABLE].pty = open_table(home);
    workers.iter_mut().for_each(Worker::wait_back);
}

/// Kills one seat's program or connection, and waits until the seat is back.
fn cut_off(death: Death, worker: &mut Worker, home: &Home, wire: &Wire) {
    let seen = match death {
        Death::Program => {
            worker.pty.kill();
            let seen = worker.is_shown();
            worker.pty = sit(home, worker.name);
            seen
        }
        Death::Table | Death::Wire => {
            wire.cut();
            worker.wait_cut_off()
        }
    };
    // From then on nothing is heard any more of what was on its way.
    worker.wait_back();
    let held = added(&JournalReader::open(&home.file("casa.biombo")).unwrap());
    let at = WORKERS.iter().position(|name| *name == worker.name).expect("a worker");
    worker.count(held[at], seen, death);
}

#[test]
fn seats_cut_off_at_any_moment_lose_and_double_nothing() {
    let kills = std::env::var("BIOMBO_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let mut random = SmallRng::seed_from_u64(1906);
    let home = Home::without_key_pause();
    fs::write(home.file("casa.toml"), CASA).unwrap();
    let wire = Wire::new(&home.file("wire.biombo-door"), home.file("casa.biombo-door"));
    let mut workers = WORKERS.map(|name| {
        let pty = if name == WORKERS[TABLE] { open_table(&home) } else { sit(&home, name) };
        let mut worker = Worker { name, pty, shown: 0, is_asked: false, typed: None };
        worker.wait_back();
        worker
    });
    for n in 0..kills {
        for _ in 0..random.random_range(0..3) {
            workers[random.random_range(0..3)].work();
        }
        // Each dies in turn at first, so that a short run has them all.
        let death = match if n < 4 { n } else { random.random_range(0..4) } {
            0 => (Death::Table, TABLE),
            1 => (Death::Program, WIRED),
            2 => (Death::Wire, WIRED),
            _ => (Death::Program, 1),
        };
        // Either everybody rests with a line half typed, or nobody waits for anything.
        let rests = random.random_range(0..3) == 0;
        for worker in &mut workers {
            match rests {
                true => {
                    worker.half_type(&mut random);
                    // What a table has in memory alone dies with it.
                    if death.0 == Death::Table {
                        wait_saved(worker, &home.file("casa.biombo"));
                    }
                }
                false if random.random_range(0..3) == 0 => worker.ask(Some(random.random_range(5..30))),
                false => worker.ask(None),
            }
        }
        let moment = Instant::now() + Duration::from_micros(random.random_range(0..20_000));
        workers[TABLE].pty.take_in_until(moment);
        match death {
            (Death::Table, _) => kill_table(&mut workers, &home, &mut random),
            (death, worker) => cut_off(death, &mut workers[worker], &home, &wire),
        }
        // Nobody else has noticed anything.
        workers.iter_mut().for_each(Worker::finish);
    }
    workers.iter_mut().for_each(Worker::work);
    let held = added(&JournalReader::open(&home.file("casa.biombo")).unwrap());
    assert_eq!(held, [0, 1, 2].map(|at| workers[at].shown));
    assert!(held.iter().sum::<u64>() >= kills, "{held:?} notes in {kills} rounds");
    eprintln!("{kills} deaths, {held:?} notes");
}
