//! The cost of a deed at the table, and of a long history: undo and opening at 100,000 entries.

#[path = "kit/crowd.rs"]
mod crowd;
mod kit;
mod nde;

use std::fs;
use std::io::{BufReader, BufWriter, Write as _};
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex};

use biombo::app::dice_source::DiceSource;
use biombo::app::dice_stream::DiceStream;
use biombo::app::open::open_at_once;
use biombo::rules::dice::Faces;
use biombo::session::entry::{Entry, UnixMillis};
use biombo::session::history::{Request, Table};
use biombo::session::seen::{SeatProjection, Seen};
use biombo::session::{Id, Seat};
use biombo::store::folders::Folders;
use biombo::store::journal::{Journal, JournalLine, Link, import};
use biombo::systems::nde::deeds::{self, NdeCircumstances};
use biombo::systems::nde::rules::odds::{LuckPolicy, odds_before_roll, opposed_chances};
use biombo::systems::nde::rules::{Attribute, LadderDie, Opposition, TestBase, TestSetup, Tn};
use divan::{Bencher, black_box};

use crate::kit::history;
use crate::kit::random_deeds::Random;

fn main() {
    divan::main();
}

/// The lengths of the histories, in entries.
const LENGTHS: [u64; 2] = [1_000, 100_000];

static SHORT: LazyLock<Table> = LazyLock::new(|| history::table(LENGTHS[0]));
static LONG: LazyLock<Table> = LazyLock::new(|| history::table(LENGTHS[1]));

fn table(length: u64) -> Table {
    if length == LENGTHS[0] { SHORT.clone() } else { LONG.clone() }
}

/// A test by the first person who can roll now.
fn roll(table: &Table) -> Request {
    let test = |who: &Id| {
        let deed = deeds::NdeTest {
            who: who.clone(),
            attribute: Attribute::Agility,
            tn: Tn::default(),
            stake: None,
            with: NdeCircumstances { ease: true, ..NdeCircumstances::default() },
            free: true,
            secret: false,
        };
        Request::Do(deed.into())
    };
    let can = |request: &Request| table.draft(&Seat::Gm, request.clone(), &mut Random::new(0), UnixMillis(0)).is_ok();
    table.state().people.keys().map(test).find(can).expect("somebody can roll")
}

fn draft(table: &Table, request: &Request) -> Entry {
    let mut stream = DiceStream::new(table.seed().0);
    table.draft(&Seat::Gm, request.clone(), &mut stream, UnixMillis(0)).expect("they can roll")
}

#[divan::bench(args = LENGTHS)]
fn decide(bencher: Bencher, length: u64) {
    let table = table(length);
    let request = roll(&table);
    bencher.bench_local(|| draft(black_box(&table), &request));
}

/// A deed as a screen runs it: the view of the last one is still held when the next is accepted.
#[divan::bench(args = LENGTHS)]
fn decide_apply_seen(bencher: Bencher, length: u64) {
    let mut table = table(length);
    let request = roll(&table);
    let mut seen = SeatProjection::new(&table, &Seat::Gm);
    bencher.bench_local(|| {
        let entry = draft(&table, &request);
        table.accept(entry).expect("it follows");
        seen.update(&table);
    });
}

/// The numbers of notes, people and conditions at the table.
const CROWDS: [usize; 2] = [10, 10_000];

/// A deed and the view after it at a crowded table, which must cost the same as at an empty one.
#[divan::bench(args = CROWDS)]
fn deed_and_view_in_a_crowd(bencher: Bencher, size: usize) {
    let mut table = crowd::table(size);
    let mut seen = SeatProjection::new(&table, &Seat::Gm);
    let mut n = 0_u8;
    bencher.bench_local(|| {
        n = n.wrapping_add(1);
        for line in
            [format!("note edit hidden-nota-5-x \"Nota {n}\" x"), format!("gauge set gente-5-x-1 hearts {}", n % 2)]
        {
            crowd::says(&mut table, seen.seen(), &line);
            seen.update(&table);
        }
    });
}

#[divan::bench(args = LENGTHS)]
fn seen_by_the_game_master(bencher: Bencher, length: u64) {
    let table = table(length);
    bencher.bench_local(|| Seen::new(black_box(&table), &Seat::Gm));
}

#[divan::bench(args = LENGTHS)]
fn seen_by_the_table(bencher: Bencher, length: u64) {
    let table = table(length);
    bencher.bench_local(|| Seen::new(black_box(&table), &Seat::Table));
}

/// One undo and the redo after it, with the view that a screen holds.
#[divan::bench(args = LENGTHS)]
fn undo_and_redo(bencher: Bencher, length: u64) {
    let mut table = table(length);
    let mut held = SeatProjection::new(&table, &Seat::Gm);
    bencher.bench_local(|| {
        for request in [Request::Undo, Request::Redo] {
            let entry = table.draft(&Seat::Gm, request, &mut Faces::default(), UnixMillis(0)).expect("it is there");
            table.accept(entry).expect("it follows");
            held.update(&table);
        }
    });
}

/// Looks at a past moment, a different one each time.
#[divan::bench(args = LENGTHS)]
fn look_at_a_past_moment(bencher: Bencher, length: u64) {
    let table = table(length);
    let mut n = 2;
    bencher.bench_local(|| {
        n = 2 + (n * 7919) % (length - 2);
        table.at(n)
    });
}

/// The path of a journal with `length` entries in a real file; it is written once and shared between benches.
fn journal(length: u64) -> PathBuf {
    static MADE: Mutex<Vec<(u64, PathBuf)>> = Mutex::new(Vec::new());
    let mut made = MADE.lock().expect("nobody panicked");
    if let Some((_, path)) = made.iter().find(|(known, _)| *known == length) {
        return path.clone();
    }
    let folder = std::env::temp_dir().join(format!("biombo-bench-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let (text, path) = (folder.join(format!("{length}.jsonl")), folder.join(format!("{length}.biombo")));
    let mut out = BufWriter::new(fs::File::create(&text).expect("a file"));
    let mut link = Link::genesis();
    for entry in history::entries(length) {
        let line = JournalLine::from_value(entry.n, &entry).expect("JSON");
        link = link.next(line.n, &line.body);
        writeln!(out, r#"{{"n":{},"link":"{link}","entry":{}}}"#, line.n, line.body).expect("it is written");
    }
    out.flush().expect("it is written");
    drop(out);
    import(&mut BufReader::new(fs::File::open(&text).expect("a file")), &text, &path).expect("it is whole");
    let bytes = fs::metadata(&path).map(|file| file.len()).unwrap_or(0);
    eprintln!("a journal of {length} entries has {} KiB", bytes >> 10);
    made.push((length, path.clone()));
    path
}

#[divan::bench(args = LENGTHS, sample_count = 5, sample_size = 1)]
fn open_a_journal(bencher: Bencher, length: u64) {
    let path = journal(length);
    bencher.bench_local(|| {
        let journal = Journal::open(&path).expect("it opens");
        let mut entries = journal.reader().entries::<Entry>(..).map(|entry| entry.expect("it is read"));
        let mut table = Table::begin(&entries.next().expect("the first")).expect("it begins");
        entries.try_for_each(|entry| table.accept(entry)).expect("they follow");
        table
    });
}

/// Opens a journal as a screen does, from the snapshot that the last run left beside it, then undoes and redoes a deed.
#[divan::bench(args = LENGTHS, sample_count = 20, sample_size = 1)]
fn open_at_once_and_undo(bencher: Bencher, length: u64) {
    let path = journal(length);
    let own = path.parent().expect("it is in a folder");
    let folders = Folders { config: own.join("config"), data: own.join("data"), state: own.join("state") };
    let open = || open_at_once(&path, None, &folders).expect("it opens").live;
    open().save_snapshot();
    bencher.bench_local(|| {
        let mut live = open();
        for request in [Request::Undo, Request::Redo] {
            let mut dice_source = DiceSource::stream(live.table().seed());
            live.ask(&Seat::Gm, &request, &mut dice_source).expect("it is there");
        }
    });
}

fn test(rung: LadderDie, against: u8) -> TestSetup {
    TestSetup::new(TestBase::Die(rung), Opposition::Tn(against.to_string().parse().expect("a number of the scale")))
}

#[divan::bench]
fn exact_odds(bencher: Bencher) {
    let plan = test(LadderDie::D12, 6).plan(&Default::default()).expect("it may be rolled");
    let policy = LuckPolicy { reroll: true, cost: true };
    bencher.bench_local(|| odds_before_roll(black_box(&plan), policy));
}

#[divan::bench]
fn exact_odds_of_two(bencher: Bencher) {
    let plan = |rung| test(rung, 6).plan(&Default::default()).expect("it may be rolled");
    let (first, second) = (plan(LadderDie::D12), plan(LadderDie::D20));
    bencher.bench_local(|| opposed_chances(black_box(&first), black_box(&second)));
}
