//! Somebody watches the stage: it follows and holds, moves only while dice fall, and rests.

use std::fs;
use std::time::Duration;

use biombo::app::layout::{Motion, StageStart, WatchLayout};
use biombo::app::news::{OutsideEvent, outside_events};
use biombo::app::program::Program;
use biombo::app::run::{Application as _, LoopAction};
use biombo::app::setup::{Flags, Setup};
use biombo::deeds::{Intent, parse};
use biombo::rules::dice::Faces;
use biombo::sections::{DieStatus, SpanContent};
use biombo::session::Seat;
use biombo::session::entry::{Seed, UnixMillis};
use biombo::session::history::{Request, Table};
use biombo::session::seen::Seen;
use biombo::store::campaign::read;
use biombo::store::folders::Folders;
use biombo::store::journal::Journal;
use biombo::ui::frame::Frame;
use biombo::ui::input::Input;
use biombo::views::stage::{StageAct, StagePage, Subject};
use biombo::words::{Language, Words};
use ratatui::layout::Rect;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

use crate::kit::table::names;

/// The campaign that is watched.
const CAMPAIGN: &str = "tests/evening/noche.toml";

/// A table that writes a journal, and the program that shows its stage.
struct Watched {
    _folder: TempDir,
    journal: Journal,
    table: Table,
    program: Program,
    frame: Frame,
}

impl Watched {
    /// A table with an evening begun, and who begins to watch it then.
    fn new(motion: Motion, start: StageStart) -> Watched {
        let folder = tempfile::tempdir().expect("a folder");
        let home = folder.path();
        let file = home.join("noche.toml");
        fs::copy(CAMPAIGN, &file).expect("a campaign");
        let campaign = read(Path::new(CAMPAIGN), fs::read(&file).expect("a campaign")).expect("it has no fault");
        let first = Table::first_entry(campaign.campaign, Seed([0; 32]), UnixMillis(0));
        let mut journal = Journal::begin(&home.join("noche.biombo"), &first).expect("a journal");
        let mut table = Table::begin(&first).expect("it begins");
        for line in ["evening begin vera bruno ada", "scene set pier"] {
            write(&mut journal, &mut table, line, &[]);
        }
        let folders = Folders { config: home.join("config"), data: home.join("data"), state: home.join("state") };
        let flags = Flags { language: Some(Language::Es), ..Flags::default() };
        let setup =
            Setup::new(&flags, folders, &|name| (name == "LANG").then(|| "es_ES.UTF-8".to_owned())).expect("a setup");
        let (display, _) = setup.display();
        let program =
            Program::watching(setup, display, outside_events().0, &file, Seat::Table, true).expect("it opens");
        let layout = WatchLayout::Stage(motion);
        let program = program.laid_out(layout, start == StageStart::Follows);
        Watched { _folder: folder, journal, table, program, frame: Frame::new(Rect::new(0, 0, 80, 24)) }
    }

    /// Does at the table what a line says, with these dice, and tells the watcher.
    fn does(&mut self, line: &str, faces: &[u16]) {
        write(&mut self.journal, &mut self.table, line, faces);
        assert_eq!(self.program.handle_news(OutsideEvent::JournalGrew), LoopAction::Draw, "{line}");
    }

    fn key(&mut self, key: &str) -> LoopAction {
        self.program.handle(Input::Key(key.parse().expect("a key")))
    }

    /// The text on the screen.
    fn screen(&mut self) -> String {
        assert_eq!(self.program.draw(&mut self.frame), None, "there is no cursor on stage");
        let cells = self.frame.cells();
        let line = |y| (0..80).map(|x| cells[(x, y)].symbol()).collect::<String>() + "\n";
        (0..24).map(line).collect()
    }

    /// Lets time pass until nothing moves any more, and gives the delay before each tick with the screen after it.
    fn rest(&mut self) -> Vec<(Duration, String)> {
        let mut ticks = Vec::new();
        while let Some(delay) = self.program.tick_delay() {
            self.program.tick();
            ticks.push((delay, self.screen()));
            assert!(ticks.len() < 20, "it never rests");
        }
        ticks
    }
}

/// Does what a line says at a table, and writes it into the journal.
#[track_caller]
fn write(journal: &mut Journal, table: &mut Table, line: &str, faces: &[u16]) {
    let seen = Arc::new(Seen::new(table, &Seat::Gm));
    let deed = parse(line, &names(&seen, &Words::new(Language::Es))).ok().and_then(Intent::into_deed);
    let request = Request::Do(deed.unwrap_or_else(|| panic!("{line} is no deed")));
    let at = UnixMillis(i64::try_from(table.last()).expect("few deeds") * 60_000);
    let entry = table.draft(&Seat::Gm, request, &mut Faces::new(faces), at).expect(line);
    journal.append_entry(&entry).expect("it is written");
    table.accept(entry).expect("it follows");
}

#[test]
fn dice_tumble_then_their_verdict_stays_and_then_nothing_moves_any_more() {
    let mut watched = Watched::new(Motion::Tumbling, StageStart::Follows);
    watched.screen();
    assert_eq!(watched.program.tick_delay(), None, "at rest from the beginning");
    watched.does("test vera agility hard", &[12]);
    let falling = watched.screen();
    assert!(!falling.contains("Huele a brea") && !falling.contains("12 ≥"), "the verdict waits: {falling}");
    let ticks = watched.rest();
    let (tumbles, last) = ticks.split_at(ticks.len() - 1);
    assert_eq!(tumbles.len(), 7);
    assert!(tumbles.iter().all(|(delay, _)| *delay <= Duration::from_millis(90)));
    let told = tumbles.iter().position(|(_, screen)| screen.contains("12 ≥"));
    assert_eq!(told, Some(6), "only the last tumble brings the verdict");
    let (delay, after) = &last[0];
    assert!(*delay <= Duration::from_secs(20) && *delay > Duration::from_millis(90));
    assert!(!after.contains("12 ≥") && after.contains("Huele a brea"), "the scene is back: {after}");
    // At rest nothing is drawn again, so no byte is sent.
    assert_eq!(watched.program.tick_delay(), None);
    watched.screen();
    assert_eq!(watched.frame.changed(), []);
}

#[test]
fn dice_fall_still_where_no_motion_is_wanted() {
    let mut watched = Watched::new(Motion::Still, StageStart::Follows);
    watched.does("test vera agility hard", &[12]);
    assert!(watched.screen().contains("12 ≥"));
    assert_eq!(watched.rest().len(), 1, "it only leaves the stage");
}

#[test]
fn a_die_that_lay_there_does_not_tumble_again() {
    let mut watched = Watched::new(Motion::Tumbling, StageStart::Follows);
    watched.does("test ada might 6 --luck", &[3]);
    watched.rest();
    watched.does("luck ada reroll", &[5]);
    let ticks = watched.rest();
    assert_eq!(ticks.len(), 8, "the new die falls");
    // What changes no die moves none.
    watched.does("roll settle ada", &[]);
    assert!(watched.rest().len() <= 1);
    // An undo is no fall.
    let entry = watched.table.draft(&Seat::Gm, Request::Undo, &mut Faces::default(), UnixMillis(0)).expect("undone");
    watched.journal.append_entry(&entry).expect("it is written");
    watched.table.accept(entry).expect("it follows");
    watched.program.handle_news(OutsideEvent::JournalGrew);
    assert!(watched.rest().len() <= 1);
}

#[test]
fn what_happens_next_takes_the_place_of_a_roll() {
    let mut watched = Watched::new(Motion::Still, StageStart::Follows);
    watched.does("test vera agility hard", &[12]);
    watched.does("fight begin \"El faro\" --foe thug:3", &[]);
    assert!(watched.screen().contains("El faro"));
    assert_eq!(watched.program.tick_delay(), None);
    watched.does("test vera agility hard", &[11]);
    assert!(watched.screen().contains("11 ≥"));
    watched.rest();
    assert!(watched.screen().contains("El faro"), "the fight goes on");
}

#[test]
fn free_dice_fall_on_stage_too_and_hidden_ones_do_not() {
    let mut watched = Watched::new(Motion::Tumbling, StageStart::Follows);
    watched.does("4d6kh3+2", &[6, 5, 1, 3]);
    assert!(!watched.screen().contains("Huele"), "they tumble");
    let ticks = watched.rest();
    assert_eq!(ticks.len(), 8, "they tumble, stay and leave");
    let act = |watched: &Watched| StagePage::new(Subject::Roll, &Seen::new(&watched.table, &Seat::Table)).act;
    let StageAct::Roll(free) = act(&watched) else { panic!("a roll") };
    let statuses = free.dice[0].dice.iter().map(|die| (die.face, die.status == DieStatus::Miss));
    assert_eq!(statuses.collect::<Vec<_>>(), [(6, false), (5, false), (1, true), (3, false)]);
    assert_eq!(free.verdicts[0].word, SpanContent::Number(16));
    let told = &ticks[6].1;
    assert!(told.contains("4d6kh3+2"), "{told}");
    assert!(!ticks[7].1.contains("4d6kh3+2"), "the scene is back");
    // The table's entry stands below its die.
    watched.does("table roll rumours --public", &[2]);
    let ticks = watched.rest();
    assert!(ticks[6].1.contains("El farero no se fue"), "{}", ticks[6].1);
    // Nobody learns of a hidden one.
    let before = act(&watched);
    write(&mut watched.journal, &mut watched.table, "3d6 --secret", &[6, 6, 6]);
    watched.program.handle_news(OutsideEvent::JournalGrew);
    assert_eq!((watched.program.tick_delay(), act(&watched)), (None, before));
}

#[test]
fn a_key_holds_a_subject_until_the_stage_follows_again() {
    let mut watched = Watched::new(Motion::Tumbling, StageStart::Follows);
    watched.key("6");
    assert!(watched.screen().contains("Vera Salas"), "the title names the party");
    watched.does("test vera agility hard", &[12]);
    assert!(!watched.screen().contains("12 ≥"));
    watched.rest();
    watched.key("1");
    assert!(watched.screen().contains("12 ≥"), "the last roll can be called back");
    watched.key("0");
    assert!(watched.screen().contains("Huele"));
    watched.key("f9");
    let title = watched.screen();
    watched.key("f9");
    assert_ne!(watched.screen(), title);
    // What cannot be shown gives way to what can.
    watched.key("2");
    assert!(watched.screen().contains("Huele"));
}

#[test]
fn the_keys_are_listed_and_quitting_is_the_registers() {
    let mut watched = Watched::new(Motion::Tumbling, StageStart::Follows);
    watched.key("?");
    let listed = watched.screen();
    for words in ["1", "la tirada", "Espacio", "F9", "pasar página"] {
        assert!(listed.contains(words), "{words}: {listed}");
    }
    watched.key("?");
    assert!(!watched.screen().contains("pasar página"));
    // Keys of tabs mean nothing here.
    for key in ["7", "u", ":", "n", "enter"] {
        let before = watched.screen();
        watched.key(key);
        assert_eq!(watched.screen(), before, "{key}");
    }
    assert_eq!(watched.key("Q"), LoopAction::Leave);
}

#[test]
fn pages_of_a_long_text_are_turned_and_stay_within_it() {
    let mut watched = Watched::new(Motion::Tumbling, StageStart::Follows);
    let long: Vec<String> = (1..=25).map(|n| format!("Línea {n} del texto.")).collect();
    watched.does(&format!("scene edit pier --read \"{}\"", long.join("\\n")), &[]);
    let first = watched.screen();
    assert!(first.contains("Línea 1 ") && first.contains("1/3"), "{first}");
    watched.key("left");
    assert_eq!(watched.screen(), first);
    watched.key("space");
    watched.key("right");
    watched.key("right");
    let last = watched.screen();
    assert!(last.contains("Línea 25") && last.contains("3/3"), "{last}");
    watched.key("left");
    assert!(watched.screen().contains("Línea 11 "));
}

#[test]
fn a_stage_may_begin_by_holding_what_it_shows() {
    let mut watched = Watched::new(Motion::Tumbling, StageStart::Holds);
    watched.does("fight begin \"El faro\" --foe thug:3", &[]);
    assert!(watched.screen().contains("Huele"));
    watched.key("0");
    assert!(watched.screen().contains("El faro"));
}

#[test]
fn a_screen_too_small_for_the_stage_shows_the_plain_watch() {
    let watched = Watched::new(Motion::Tumbling, StageStart::Follows);
    let mut small = Frame::new(Rect::new(0, 0, 39, 12));
    watched.program.draw(&mut small);
    let text: String = small.cells().content().iter().map(|cell| cell.symbol()).collect();
    assert!(text.contains("pequeña"), "{text}");
    let mut smallest = Frame::new(Rect::new(0, 0, 40, 12));
    watched.program.draw(&mut smallest);
    let text: String = smallest.cells().content().iter().map(|cell| cell.symbol()).collect();
    assert!(!text.contains("pequeña") && text.contains("Huele"), "{text}");
}
