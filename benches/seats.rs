//! The cost of twenty seats' screens after each deed of an evening, system by system: each view is updated, drawn and
//! written as the bytes for its terminal. The twenty are five seats, the shared screen and the party's players, in two
//! sizes and two languages.
//!
//! `cargo bench --bench seats` prints a line per system; with a name, for example `hitos`, it measures only that one.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use biombo::app::display::DisplaySettings;
use biombo::app::terminal::Canvas;
use biombo::deeds::{Intent, Names, TabName, parse};
use biombo::rules::dice::{Face, Faces};
use biombo::rules::keyword::Keyword;
use biombo::session::Seat;
use biombo::session::entry::{Seed, UnixMillis};
use biombo::session::history::Table;
use biombo::session::person::Side;
use biombo::session::seen::{SeatProjection, Seen};
use biombo::store::campaign::read;
use biombo::store::themes;
use biombo::ui::draw::draw;
use biombo::ui::keys::Keymap;
use biombo::ui::look::{ColourDepth, Glyphs, Look};
use biombo::ui::played_tab;
use biombo::ui::ui_state::{SavedUi, UiState};
use biombo::words::{Language, Words};
use jiff::tz::TimeZone;
use ratatui::layout::Size;

/// Each system's evening: name, campaign and script.
const EVENINGS: [(&str, &str, &str); 4] = [
    ("nde", include_str!("../tests/evening/noche.toml"), include_str!("../tests/evening/noche.txt")),
    ("prisma", include_str!("../tests/evening/archivo.toml"), include_str!("../tests/evening/archivo.txt")),
    ("hitos", include_str!("../tests/evening/hemeroteca.toml"), include_str!("../tests/evening/hemeroteca.txt")),
    ("lunar", include_str!("../tests/evening/noria.toml"), include_str!("../tests/evening/noria.txt")),
];

const SIZES: [Size; 2] = [Size { width: 80, height: 24 }, Size { width: 120, height: 36 }];
const LANGUAGES: [Language; 2] = [Language::Es, Language::En];

/// The number of seats in each size and language, the shared screen included.
const PLACES: usize = 5;

/// A seat's own screen.
struct Guest {
    seen: SeatProjection,
    screen: DisplaySettings,
    ui: UiState,
    size: Size,
    canvas: Canvas,
}

/// The time spent on each part of the work.
#[derive(Default)]
struct Spent {
    seen: Duration,
    names: Duration,
    drawn: Duration,
    bytes: usize,
    /// For each deed, the average time per seat.
    deeds: Vec<Duration>,
}

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    println!(
        "{:8}{:>7}{:>12}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8}",
        "system", "deeds", "µs/seat", "p50", "p99", "seen", "names", "drawn", "bytes"
    );
    for (system, campaign, script) in EVENINGS {
        if asked.is_empty() || asked.iter().any(|it| it == system) {
            report(system, &play(campaign, script));
        }
    }
}

/// Plays the evening, and draws every seat's screen after each deed.
fn play(campaign: &str, script: &str) -> Spent {
    let campaign = read(Path::new("evening.toml"), campaign).expect("it has no fault").campaign;
    let first = Table::first_entry(campaign, Seed([7; 32]), UnixMillis(0));
    let mut table = Table::begin(&first).expect("it begins");
    let (mut faces, mut spent, mut guests) = (Vec::new(), Spent::default(), Vec::new());
    for line in script.lines() {
        match line.split_once(' ') {
            Some(("faces", more)) => faces.extend(more.split(',').filter_map(|face| face.trim().parse::<Face>().ok())),
            Some(("expect" | "#" | "adopt", _)) | None => {}
            Some(_) if does(line, &mut table, &mut faces) => {
                if guests.is_empty() {
                    guests = sit(&table);
                }
                show(&mut guests, &table, &mut spent);
            }
            Some(_) => {}
        }
    }
    spent
}

/// Runs a command line, and returns whether it was accepted.
fn does(line: &str, table: &mut Table, faces: &mut Vec<Face>) -> bool {
    let words = Words::new(Language::Es);
    let names = Names::of(&Arc::new(Seen::new(table, &Seat::Gm)), move |key| words.get(key).into_owned());
    let Ok(Intent::Table(request)) = parse(line, &names) else { return false };
    let mut dice = Faces::new(&faces[..]);
    let Ok(entry) = table.draft(&Seat::Gm, *request, &mut dice, UnixMillis(0)) else { return false };
    *faces = dice.remaining().to_vec();
    table.accept(entry).expect("it follows");
    true
}

/// Seats everybody: the shared screens, which follow the action, and the players, each at a tab.
fn sit(table: &Table) -> Vec<Guest> {
    let party = table.state().people.values().filter(|person| person.side == Side::Party);
    let players: Vec<Seat> = party.map(|person| Seat::Player(person.member.id.clone())).collect();
    let mut tabs = TabName::ALL.iter().map(|(tab, ..)| *tab).cycle();
    let mut guests = Vec::new();
    for size in SIZES {
        for language in LANGUAGES {
            let seats = std::iter::once(&Seat::Table).chain(players.iter().cycle()).take(PLACES);
            guests.extend(seats.map(|seat| {
                let tab = tabs.next().unwrap_or_default();
                let theme = themes::find(themes::DEFAULT, None).unwrap_or_else(|_| unreachable!("it is bundled"));
                let look = Look::new(&theme, ColourDepth::True, &Glyphs::UNICODE);
                let (words, keys) = (Words::new(language), Keymap::new([]).0);
                let screen =
                    DisplaySettings { look, words, keys: keys.into(), zone: TimeZone::UTC, themes: Arc::default() };
                let ui = UiState::from_saved(SavedUi { tab, ..SavedUi::default() });
                Guest { seen: SeatProjection::new(table, seat), screen, ui, size, canvas: Canvas::default() }
            }));
        }
    }
    guests
}

/// Draws the present table on every seat's screen.
fn show(guests: &mut [Guest], table: &Table, spent: &mut Spent) {
    let mut whole = Duration::ZERO;
    for Guest { seen, screen, ui, size, canvas } in &mut *guests {
        let before = seen.seen().clone();
        let begun = Instant::now();
        seen.update(table);
        let seen = seen.seen();
        if seen.seat == Seat::Table {
            ui.tab = played_tab::tab_after_change(&before.view, &seen.view).unwrap_or(ui.tab);
        }
        let renewed = Instant::now();
        let words = screen.words.clone();
        let names = Names::of(seen, move |key| words.get(key).into_owned());
        let named = Instant::now();
        let ctx = screen.ctx(seen, &names);
        spent.bytes += canvas.paint(*size, |frame| draw(&ctx, ui, frame)).len();
        let drawn = named.elapsed();
        spent.seen += renewed - begun;
        spent.names += named - renewed;
        spent.drawn += drawn;
        whole += begun.elapsed();
    }
    spent.deeds.push(whole / u32::try_from(guests.len()).expect("a few"));
}

fn report(system: &str, spent: &Spent) {
    let mut deeds = spent.deeds.clone();
    deeds.sort();
    let frames = u32::try_from(deeds.len() * SIZES.len() * LANGUAGES.len() * PLACES).expect("not so many").max(1);
    let micros = |time: Duration| format!("{:.0}", time.as_secs_f64() * 1e6);
    let at = |hundredth: usize| deeds.get((deeds.len() * hundredth / 100).min(deeds.len().saturating_sub(1)));
    let part = |time: Duration| micros(time / frames);
    let mean = micros(deeds.iter().sum::<Duration>() / u32::try_from(deeds.len()).expect("not so many").max(1));
    let [p50, p99] = [50, 99].map(|it| at(it).copied().map(micros).unwrap_or_default());
    println!(
        "{system:8}{:>7}{mean:>11}{p50:>8}{p99:>8}{:>8}{:>8}{:>8}{:>8}",
        deeds.len(),
        part(spent.seen),
        part(spent.names),
        part(spent.drawn),
        spent.bytes / frames as usize,
    );
}
