//! A table of twenty measured from outside: the game master's program and each player's are processes on
//! pseudo-terminals. Nineteen players type a deed a second each, the program of the twentieth is stopped, and the game
//! master types meanwhile.
//!
//! `cargo bench --bench table_of_twenty -- [SECONDS] [--bare PROGRAM] [--earlier BIOMBO]` prints one table. The bare
//! program is any that shows something else after each arrow, such as the smallest one of the library that draws; the
//! earlier biombo is one that knew no seats.

#[expect(dead_code, reason = "the tests use all of it")]
#[path = "../tests/it/kit/pty.rs"]
mod pty;

#[path = "kit/process.rs"]
mod process;

use std::fmt::Write as _;
use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::process::Usage;
use crate::pty::{Home, Pty};

const PLAYERS: usize = 20;
/// As many as fit in beside nobody else.
const SCREENS: usize = 30;
const SIZE: (u16, u16) = (80, 24);
/// How long each state of rest is watched.
const REST: Duration = Duration::from_secs(5);
/// The pause between two keys of the game master.
const GM_PACE: Duration = Duration::from_millis(100);
/// What the game master types, again and again.
const GM_LINE: &str = "note add Marea";
const GM_LINES: usize = 8;
const ESCAPE: &str = "<esc>";

/// What the command line asks for.
struct Asked {
    seconds: u64,
    bare: Option<String>,
    earlier: Option<String>,
}

/// A program at rest.
struct Rest {
    usage: Usage,
    sleeps: u64,
}

/// The times between keys and the ends of what they made the terminal show.
#[derive(Default)]
struct Times(Vec<Duration>);

/// What players at work measured.
#[derive(Default)]
struct Work {
    keys: Times,
    deeds: Times,
}

fn main() {
    let asked = Asked::from_args();
    println!("{:52}{:>24}  goal", "figure", "measured");
    let closed = without_door(env!("CARGO_BIN_EXE_biombo"), "no door");
    if let Some(earlier) = &asked.earlier {
        without_door(earlier, "earlier program");
    }
    if let Some(bare) = &asked.bare {
        bare_program(bare);
    }
    with_door(asked.seconds, closed);
    table_screens();
}

impl Asked {
    fn from_args() -> Asked {
        let mut asked = Asked { seconds: 20, bare: None, earlier: None };
        let mut args = std::env::args().skip(1);
        while let Some(arg) = args.next() {
            match &*arg {
                "--bench" => {}
                "--bare" => asked.bare = args.next(),
                "--earlier" => asked.earlier = args.next(),
                seconds => asked.seconds = seconds.parse().expect("a number of seconds"),
            }
        }
        asked
    }
}

/// The game master alone, with a program that opens no door. Returns how long half of the keys took at most.
fn without_door(program: &str, name: &str) -> Duration {
    let home = home();
    let mut table = home.run(SIZE, program, ["mesa.toml"]);
    begin(&mut table);
    let rest = rest(&mut table);
    let keys = type_as_gm(&mut table, GM_LINES);
    keys.report(&format!("game master's key, {name}"), "");
    rest.report(name);
    keys.at(50)
}

fn bare_program(program: &str) {
    let home = Home::new();
    let mut bare = home.run(SIZE, program, [""; 0]);
    bare.take_in_until(Instant::now() + Duration::from_secs(1));
    let rest = rest(&mut bare);
    let mut keys = Times::default();
    for key in ["<down>", "<up>"].into_iter().cycle().take(GM_LINES * GM_LINE.len()) {
        bare.take_in_until(Instant::now() + GM_PACE);
        let before = bare.text();
        keys.0.push(timed(&mut bare, key, |screen| screen.contents() != before));
    }
    keys.report("key, bare program", "");
    rest.report("bare program");
}

/// All players at the table: at rest, when a secret deed happens, and at work.
fn with_door(seconds: u64, closed: Duration) {
    let home = home();
    let mut table = home.biombo(SIZE, ["--seats", "mesa.toml"]);
    begin(&mut table);
    let open = rest(&mut table);
    let keys = type_as_gm(&mut table, GM_LINES);
    keys.report("game master's key, door open", "");
    open.report("door open");
    let alone = keys.at(50);
    println!("{:52}{:>24}", "  times that without a door", ratio(alone, closed));

    let mut players: Vec<Pty> = (0..PLAYERS).map(|n| sit(&home, &format!("player:{}", id(n)))).collect();
    players.iter_mut().for_each(|player| type_line(player, "2d6", &mut Times::default()));
    players.iter_mut().for_each(|player| player.keys(ESCAPE));
    let seated = rest_of_all(&mut table, &mut players);
    seated.report("20 players seated");
    let grown = (seated.usage.resident_kib - open.usage.resident_kib) / PLAYERS as u64;
    println!("{:52}{:>24}  400 KiB", "memory of the table per player", format!("{grown} KiB"));

    let before: usize = written(&mut players);
    line_of_gm(&mut table, "clock set alarm 2", " 2/6");
    settle(&mut players);
    println!("{:52}{:>24}  0", "bytes to all players, a secret deed", written(&mut players) - before);

    let (busy, begun) = (Usage::of(table.pid()).busy, Instant::now());
    let (work, keys) = at_work(&mut table, players, seconds);
    let busy = Usage::of(table.pid()).busy - busy;
    work.keys.report("player's key, 19 at work, one stopped", "p99 50 ms");
    work.deeds.report("player's deed", "p99 50 ms");
    keys.report("game master's key meanwhile", "");
    println!("{:52}{:>24}  1.3", "  times that alone", ratio(keys.at(50), alone));
    let share = 100.0 * busy.as_secs_f64() / begun.elapsed().as_secs_f64();
    println!("{:52}{:>24}", "processor time of the table meanwhile", format!("{share:.0} %"));
}

fn table_screens() {
    let home = home();
    let mut table = home.biombo(SIZE, ["--seats", "mesa.toml"]);
    begin(&mut table);
    let _ = type_as_gm(&mut table, 1);
    let before = rest(&mut table);
    let mut screens: Vec<Pty> = (0..SCREENS).map(|_| sit(&home, "table")).collect();
    line_of_gm(&mut table, "3d6", "3d6");
    let after = rest_of_all(&mut table, &mut screens);
    let grown = (after.usage.resident_kib - before.usage.resident_kib) / SCREENS as u64;
    println!("{:52}{:>24}  100 KiB", "memory of the table per table screen", format!("{grown} KiB"));
}

/// Lets the players work, the last one with a stopped program, while the game master types.
fn at_work(table: &mut Pty, players: Vec<Pty>, seconds: u64) -> (Work, Times) {
    let begin = Instant::now() + Duration::from_millis(500);
    let end = begin + Duration::from_secs(seconds);
    thread::scope(|scope| {
        let all: Vec<_> = (0..)
            .zip(players)
            .map(|(n, mut player)| {
                if n + 1 == PLAYERS as u32 {
                    player.signal(Signal::STOP);
                    return scope.spawn(move || {
                        player.take_in_until(end);
                        player.signal(Signal::CONT);
                        Work::default()
                    });
                }
                scope.spawn(move || play(&mut player, begin + Duration::from_secs(1) * n / PLAYERS as u32, end))
            })
            .collect();
        let mut keys = Times::default();
        while Instant::now() < end {
            keys.0.extend(type_as_gm(table, 1).0);
        }
        let mut work = Work::default();
        for player in all {
            let done = player.join().expect("a player's terminal");
            work.keys.0.extend(done.keys.0);
            work.deeds.0.extend(done.deeds.0);
        }
        (work, keys)
    })
}

/// Types a deed a second, its keys spread over the second.
fn play(player: &mut Pty, begin: Instant, end: Instant) -> Work {
    let mut work = Work::default();
    let seconds = (0..).map(|second| begin + Duration::from_secs(second)).take_while(|second| *second < end);
    for (n, second) in seconds.enumerate() {
        player.take_in_until(second);
        let line = format!("2d6+{}", n % 90 + 10);
        type_line(player, &line, &mut work.keys);
        work.deeds.0.push(timed(player, "<enter>", |screen| !is_typed(screen, &line)));
    }
    work
}

/// Types a line in the palette, a key at a time, and notes how long each took.
fn type_line(pty: &mut Pty, line: &str, times: &mut Times) {
    pty.keys(":");
    for (at, key) in line.char_indices() {
        pty.take_in_until(Instant::now() + GM_PACE);
        let typed = &line[..at + key.len_utf8()];
        match key {
            // Nothing that can be read changes.
            ' ' => pty.keys(" "),
            _ => times.0.push(timed(pty, &key.to_string(), |screen| is_typed(screen, typed))),
        }
    }
}

/// Types and leaves that many lines.
fn type_as_gm(table: &mut Pty, lines: usize) -> Times {
    let mut times = Times::default();
    for _ in 0..lines {
        type_line(table, GM_LINE, &mut times);
        table.keys(ESCAPE);
        table.wait_for("no line", |screen| !is_typed(screen, GM_LINE));
    }
    times
}

/// Whether the palette holds that and nothing else.
fn is_typed(screen: &vt100::Screen, typed: &str) -> bool {
    let line = format!(": {typed}");
    screen.rows(0, SIZE.0).any(|row| row.trim_matches([' ', '│']) == line)
}

/// Presses a key. Returns the time until the screen was as wanted.
fn timed(pty: &mut Pty, key: &str, wanted: impl Fn(&vt100::Screen) -> bool) -> Duration {
    pty.restart_deadline();
    let pressed = Instant::now();
    pty.keys(key);
    pty.wait_for(key, wanted);
    pty.heard_at().saturating_duration_since(pressed)
}

fn line_of_gm(table: &mut Pty, line: &str, shown: &str) {
    table.restart_deadline();
    table.keys(&format!(":{line}<enter>"));
    table.wait_text(shown);
}

/// Opens the evening, with the gauges in sight.
fn begin(table: &mut Pty) {
    table.wait_text("La mesa larga");
    line_of_gm(table, "evening begin", "sesión 1");
    table.keys("<esc>4");
    table.wait_text("La alarma");
}

fn sit(home: &Home, seat: &str) -> Pty {
    let mut pty = home.biombo(SIZE, ["seat", "mesa.toml", "--as", seat]);
    pty.wait_text("La mesa larga");
    pty
}

/// The bytes that the programs have written so far.
fn written(all: &mut [Pty]) -> usize {
    all.iter_mut().map(|pty| pty.output().len()).sum()
}

/// Waits until what is on its way has come.
fn settle(all: &mut [Pty]) {
    let then = Instant::now() + Duration::from_secs(1);
    all.iter_mut().for_each(|pty| pty.take_in_until(then));
}

fn rest(pty: &mut Pty) -> Rest {
    pty.restart_deadline();
    rest_of_all(pty, &mut [])
}

/// A table at rest, with those who sit there. Nobody must be sent a byte.
fn rest_of_all(table: &mut Pty, guests: &mut [Pty]) -> Rest {
    table.take_in_until(Instant::now() + Duration::from_secs(1));
    settle(guests);
    let (before, bytes) = (Usage::of(table.pid()), written(guests));
    table.take_in_until(Instant::now() + REST);
    let usage = Usage::of(table.pid());
    if !guests.is_empty() {
        println!("{:52}{:>24}  0", format!("bytes to {} at rest, 5 s", guests.len()), written(guests) - bytes);
    }
    Rest { usage, sleeps: usage.sleeps - before.sleeps }
}

impl Rest {
    fn report(&self, name: &str) {
        let Usage { resident_kib, threads, descriptors, .. } = self.usage;
        let sleeps = self.sleeps;
        let all = format!("{threads} · {descriptors} · {sleeps} · {resident_kib} KiB");
        println!("{:52}{all:>24}", format!("threads, descriptors, wake-ups, memory, {name}"));
    }
}

impl Times {
    /// The time that so many hundredths took at most.
    fn at(&self, hundredths: usize) -> Duration {
        let mut all = self.0.clone();
        all.sort();
        all[(all.len() * hundredths / 100).min(all.len() - 1)]
    }

    fn report(&self, name: &str, goal: &str) {
        let [half, most, longest] = [50, 99, 100].map(|it| format!("{:.2}", self.at(it).as_secs_f64() * 1e3));
        let all = format!("{half} · {most} · {longest} ms");
        println!("{:52}{all:>24}  {goal}", format!("{name}: p50, p99, max of {}", self.0.len()));
    }
}

fn ratio(one: Duration, other: Duration) -> String {
    format!("{:.2}", one.as_secs_f64() / other.as_secs_f64())
}

fn id(n: usize) -> String {
    format!("p{n:02}")
}

/// A home with a campaign of that many players.
fn home() -> Home {
    let mut campaign = "name = \"La mesa larga\"\nsystem = \"nde\"\n".to_owned();
    for n in 0..PLAYERS {
        let _ = write!(
            campaign,
            "\n[[cast]]\nid = \"{id}\"\nname = \"Persona {n}\"\nplayer = \"Jugador {n}\"\nabout = \"Relojera.\"\n\
             [cast.nde]\nconcept = \"Relojera que oye mentir a las máquinas\"\nrole = \"specialist\"\nmight = \"d6\"\n\
             agility = \"d12\"\npower = \"d8\"\ntalents = [\"Oído agudo\", \"Manos que no tiemblan\"]\n\
             tool = \"Lupa y destornilladores\"\n",
            id = id(n),
        );
    }
    campaign += "\n[[clocks]]\nid = \"alarm\"\nname = \"La alarma\"\nsize = 6\nhidden = true\n";
    let home = Home::without_key_pause();
    fs::write(home.file("mesa.toml"), campaign).expect("the campaign");
    home
}
