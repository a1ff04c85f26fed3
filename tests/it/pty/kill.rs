//! The real program killed at any moment of a busy session: every deed that its screen had shown as done is in the
//! journal, plus at most the one that was on its way, and the next run shows the same table.

use std::fs;
use std::path::Path;
use std::thread;

use biombo::session::entry::{Act, Entry};
use biombo::session::history::Table;
use biombo::store::journal::Journal;
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};

use crate::kit::history::replayed;
use crate::kit::pty::{Home, Pty};

const HOUSE: &str =
    "name = \"La casa\"\nsystem = \"nde\"\n\n[[clocks]]\nid = \"alarm\"\nname = \"La alarma\"\nsize = 4\n";

/// How often it is killed, unless the environment says otherwise.
const KILLS: u64 = 20;

/// What a step of the session asks for.
enum Step {
    Count(u64),
    Undo(u64),
    Redo(u64),
    Note(u64),
    Clock(u64),
}

impl Step {
    /// The step after `n` others.
    fn after(n: u64) -> Step {
        match n % 5 {
            0 => Step::Count(n + 1),
            1 => Step::Undo(n.saturating_sub(5)),
            2 => Step::Redo(n - 1),
            3 => Step::Note(n),
            _ => Step::Clock(n / 5 % 4),
        }
    }

    /// The keys that do it.
    fn keys(&self) -> String {
        match self {
            Step::Count(n) => format!(":gauge set table Cuenta {n}\r"),
            Step::Undo(_) => "u".to_owned(),
            Step::Redo(_) => "U".to_owned(),
            Step::Note(n) => format!(":note add nota{n}.\r"),
            Step::Clock(now) => format!(":clock set alarm {}\r", (now + 1) % 4),
        }
    }

    /// Whether the screen shows it as done.
    fn is_shown(&self, screen: &str) -> bool {
        // What is still being typed shows nothing as done.
        let mut lines = screen.lines().filter(|line| !line.contains(": note") && !line.contains(": clock"));
        match self {
            Step::Count(n) | Step::Undo(n) | Step::Redo(n) => lines.any(|line| line.contains(&format!("Cuenta {n}/"))),
            Step::Note(n) => lines.any(|line| line.contains(&format!("nota{n}."))),
            Step::Clock(now) => lines.any(|line| line.contains(&format!(" {}/4", (now + 1) % 4))),
        }
    }

    /// Whether that is what the journal says.
    fn is(&self, act: &Act) -> bool {
        match (self, act) {
            (Step::Undo(_), Act::Undo { .. }) | (Step::Redo(_), Act::Redo { .. }) => true,
            (Step::Count(_), Act::Do { deed, .. }) => deed == "gauge.set",
            (Step::Note(_), Act::Do { deed, .. }) => deed == "note.add",
            (Step::Clock(_), Act::Do { deed, .. }) => deed == "clock.set",
            _ => false,
        }
    }
}

/// Opens the table at its gauges, where it stands as the journal says.
fn open(home: &Home, table: &Table) -> Pty {
    let mut pty = home.biombo((100, 30), ["casa.toml"]);
    let pools = &table.state().pools;
    let count = pools.values().next().expect("the count").level.now;
    // What was half typed is there again: it is left, by the Escape that cannot be the beginning of another key.
    pty.keys("\x1b[27u4");
    pty.wait_text(&format!("Cuenta {count}/"));
    pty
}

/// What the journal holds; its chain must be whole.
fn entries(journal: &Path) -> Vec<Entry> {
    let journal = Journal::open(journal).expect("a journal that opens");
    let check = journal.reader().check_all().expect("a journal that can be read");
    assert_eq!(check.broken, None);
    journal.reader().entries(..).map(|entry| entry.expect("an entry")).collect()
}

#[test]
fn killed_at_any_moment_it_keeps_what_it_had_shown() {
    let kills = std::env::var("BIOMBO_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let mut random = SmallRng::seed_from_u64(1812);
    let home = Home::new();
    let journal = home.file("casa.biombo");
    fs::write(home.file("casa.toml"), HOUSE).unwrap();
    let mut pty = home.biombo((100, 30), ["casa.toml"]);
    pty.wait_text("biombo");
    pty.keys(":gauge add table Cuenta 9999\r");
    pty.wait_text("Cuenta 9999/");
    pty.keys(":gauge set table Cuenta 0\r");
    pty.wait_text("Cuenta 0/");
    pty.kill();
    let base = entries(&journal).len();
    let mut kept = 0;
    for kill in 0..kills {
        let table = replayed(entries(&journal)).expect("a table");
        let mut pty = open(&home, &table);
        let shown = kept + random.random_range(0..8);
        for n in kept..shown {
            let step = Step::after(n);
            pty.keys(&step.keys());
            pty.wait_for(&step.keys(), |screen| step.is_shown(&screen.contents()));
        }
        // Killed while nothing, some or all of the next deed has been heard.
        let next = Step::after(shown);
        let keys = next.keys();
        let sent = if random.random_range(0..3) == 0 { random.random_range(0..=keys.len()) } else { keys.len() };
        let before = next.is_shown(&pty.text());
        pty.bytes(&keys.as_bytes()[..sent]);
        (0..random.next_u32() % 4000).for_each(|_| thread::yield_now());
        pty.kill();
        let held = entries(&journal);
        let done = u64::try_from(held.len() - base).unwrap();
        assert!(done == shown || done == shown + 1, "kill {kill}: {shown} were shown, {done} are there");
        let seen = !before && next.is_shown(&pty.text());
        assert!(
            !seen || done == shown + 1,
            "kill {kill}: the screen shows {keys:?}, the journal does not:\n{}",
            pty.text()
        );
        for (n, entry) in (0..).zip(&held[base..]) {
            assert!(Step::after(n).is(&entry.act), "kill {kill}: entry {n} is {:?}", entry.act);
        }
        kept = done;
    }
    assert!(kept >= kills, "{kept} deeds in {kills} runs");
    let _ = open(&home, &replayed(entries(&journal)).expect("a table"));
}
