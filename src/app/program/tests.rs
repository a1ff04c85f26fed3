//! Tests of the program, with tables in files.

use crate::deeds::{AppIntent, KeyContext, TabName, note};
use std::fs;
use std::io::BufReader;
use std::path::PathBuf;

use super::*;
use crate::app::news::{OutsideEventReceiver, outside_events};
use crate::app::setup::Flags;
use crate::rules::{Faces, Text};
use crate::session::entry::{Seed, UnixMillis};
use crate::session::history::{Request, Table};
use crate::store::campaign::read;
use crate::store::folders::Folders;
use crate::store::journal::{ChainBreak, Flaw, Journal, JournalReader, import};
use crate::words::Language;

const HOUSE: &str = "name = \"La casa\"\nsystem = \"nde\"\n";

/// The program at the table of a small house, in its own folder.
fn program(folder: &Path) -> Program {
    let file = folder.join("casa.toml");
    fs::write(&file, HOUSE).unwrap();
    let setup = Setup::new(&Flags::default(), Folders::under(folder), &|_| None).unwrap();
    let (display, _) = setup.display();
    Program::at_table(setup, display, outside_events().0, &file).unwrap()
}

/// The program at a table of more than four thousand deeds, opened from the snapshot of the last run, and the receiver of
/// its news.
fn long_program(folder: &Path) -> (Program, OutsideEventReceiver) {
    let (file, journal) = (folder.join("casa.toml"), folder.join("casa.biombo"));
    fs::write(&file, HOUSE).unwrap();
    let campaign = read(&file, HOUSE.as_bytes()).unwrap().campaign;
    let first = Table::first_entry(campaign, Seed([7; 32]), UnixMillis(0));
    let mut memory = Journal::in_memory().unwrap();
    memory.append_entry(&first).unwrap();
    let mut table = Table::begin(&first).unwrap();
    while table.last() < 4700 {
        let request = match table.state().notes.keys().next_back() {
            Some(id) if table.state().notes.len() > 3 => Request::Do(note::RemoveNote { note: id.clone() }.into()),
            _ => jot(&format!("Nota {}.", table.last())),
        };
        let entry = table.draft(&Seat::Gm, request, &mut Faces::default(), UnixMillis(0)).unwrap();
        memory.append_entry(&entry).unwrap();
        table.accept(entry).unwrap();
    }
    let mut text = Vec::new();
    memory.reader().export(&mut text, Path::new("text")).unwrap();
    import(&mut BufReader::new(&text[..]), Path::new("text"), &journal).unwrap();
    let open = || {
        let setup = Setup::new(&Flags::default(), Folders::under(folder), &|_| None).unwrap();
        let (display, _) = setup.display();
        let (sender, news) = outside_events();
        let mut program = Program::at_table(setup, display, sender, &file).unwrap();
        let is_whole = at(&mut program).sitting.table().is_whole();
        program.work_after_frame();
        (program, news, is_whole)
    };
    let (first, _, is_whole) = open();
    assert!(is_whole, "there was no snapshot");
    // Killed: the snapshot was already written after the first frame.
    drop(first);
    let (again, news, is_whole) = open();
    assert!(!is_whole);
    (again, news)
}

fn jot(title: &str) -> Request {
    Request::Do(note::AddNote { title: title.into(), text: None, scene: None, to: Vec::new(), open: true }.into())
}

fn key(program: &mut Program, key: &str) {
    program.handle(Input::Key(key.parse().unwrap()));
    program.with_table(|at, _| at.ui().note_pause());
}

fn line(program: &mut Program, line: &str) {
    key(program, "esc");
    key(program, ":");
    program.handle(Input::Paste(Text::new(line)));
    key(program, "enter");
}

/// Waits until the past has been read, and hands that news to the program.
fn wait_for_past(program: &mut Program, news: &mut OutsideEventReceiver) {
    while news.blocking_recv().expect("it is told") != OutsideEvent::Replayed {}
    program.handle_news(OutsideEvent::Replayed);
    assert!(at(program).sitting.table().is_whole());
}

/// The table as the journal's file holds it.
fn table_in_journal(folder: &Path) -> Table {
    let reader = JournalReader::open(&folder.join("casa.biombo")).unwrap();
    crate::app::open::replay(&reader).unwrap_or_else(|_| panic!("it is whole"))
}

/// Asserts that the program's table equals the one in the journal.
#[track_caller]
fn assert_as_in_journal(program: &mut Program, folder: &Path) {
    let (table, table_in_journal) = (at(program).sitting.table(), table_in_journal(folder));
    assert_eq!(
        (table.state(), table.last(), table.here()),
        (table_in_journal.state(), table_in_journal.last(), table_in_journal.here())
    );
    assert_eq!((table.undo_deed(), table.redo_deed()), (table_in_journal.undo_deed(), table_in_journal.redo_deed()));
}

#[test]
fn a_long_table_is_played_on_without_its_past() {
    let folder = tempfile::tempdir().unwrap();
    let (mut program, mut news) = long_program(folder.path());
    for keys in ["u", "u", "U", "u"] {
        key(&mut program, keys);
        assert_as_in_journal(&mut program, folder.path());
    }
    let Program { route: Route::Table(table), display, .. } = &mut program else { panic!("at a table") };
    assert!(table.ask(OWN_CHAIR, &jot("Una más."), display));
    line(&mut program, "screen look 4600");
    assert_eq!(at(&mut program).ui().past_moment, Some(4600));
    line(&mut program, "history goto 4600");
    assert_as_in_journal(&mut program, folder.path());
    assert_eq!(at(&mut program).sitting.table().here(), 4600);
    assert!(!at(&mut program).sitting.table().is_whole() && news.try_recv().is_none(), "nobody asked for the past");
}

#[test]
fn going_back_beyond_the_snapshot_waits_for_the_past() {
    let folder = tempfile::tempdir().unwrap();
    let (mut program, mut news) = long_program(folder.path());
    let before = at(&mut program).sitting.table().here();
    line(&mut program, "history goto 20");
    assert_eq!(
        (notice(&mut program), at(&mut program).sitting.table().here()),
        ("notice-reading-past".to_owned(), before)
    );
    // Meanwhile play goes on.
    key(&mut program, "u");
    assert_eq!(at(&mut program).sitting.table().here(), before - 1);
    wait_for_past(&mut program, &mut news);
    assert_as_in_journal(&mut program, folder.path());
    assert_eq!((notice(&mut program), at(&mut program).sitting.table().here()), ("notice-went-back".to_owned(), 20));
}

#[test]
fn looking_back_beyond_the_snapshot_waits_for_the_past() {
    let folder = tempfile::tempdir().unwrap();
    let (mut program, mut news) = long_program(folder.path());
    line(&mut program, "screen look 20");
    assert_eq!((notice(&mut program), at(&mut program).ui().past_moment), ("notice-reading-past".to_owned(), None));
    wait_for_past(&mut program, &mut news);
    assert_eq!(at(&mut program).ui().past_moment, Some(20));
}

#[test]
fn the_past_is_read_before_undo_comes_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let (mut program, mut news) = long_program(folder.path());
    let before = at(&mut program).sitting.table().here();
    (0..600).for_each(|_| key(&mut program, "u"));
    assert_eq!(notice(&mut program), "notice-reading-past", "what was at hand is undone, and the rest waits");
    let undone = at(&mut program).sitting.table().here();
    assert!(undone < before - 500);
    wait_for_past(&mut program, &mut news);
    assert_as_in_journal(&mut program, folder.path());
    assert_eq!(at(&mut program).sitting.table().here(), undone - 1);
}

#[test]
fn the_log_can_be_scrolled_to_its_beginning() {
    let folder = tempfile::tempdir().unwrap();
    let (mut program, mut news) = long_program(folder.path());
    key(&mut program, "7");
    key(&mut program, "up");
    assert!(news.try_recv().is_none());
    key(&mut program, "home");
    wait_for_past(&mut program, &mut news);
    assert_eq!(at(&mut program).sitting.table().log().len(), 4699);
}

#[test]
fn a_recap_of_an_evening_that_began_before_waits_for_the_past() {
    let folder = tempfile::tempdir().unwrap();
    let (mut program, mut news) = long_program(folder.path());
    line(&mut program, "screen recap");
    assert!(!at(&mut program).ui().tabs.log.shows_recap());
    wait_for_past(&mut program, &mut news);
    assert!(at(&mut program).ui().tabs.log.shows_recap());
}

#[test]
fn a_past_that_cannot_be_read_makes_the_table_read_only() {
    let folder = tempfile::tempdir().unwrap();
    let (mut program, mut news) = long_program(folder.path());
    forge(&folder.path().join("casa.biombo"));
    line(&mut program, "history goto 20");
    while news.blocking_recv().expect("it is told") != OutsideEvent::Replayed {}
    program.handle_news(OutsideEvent::Replayed);
    assert!(at(&mut program).sitting.live.is_read_only());
}

/// Changes an old entry in the file, which the journal forbids.
fn forge(journal: &Path) {
    let conn = rusqlite::Connection::open(journal).unwrap();
    conn.execute_batch("DROP TRIGGER entry_is_final; UPDATE entry SET body = '{}' WHERE n = 9").unwrap();
    conn.execute_batch(
        "CREATE TRIGGER entry_is_final BEFORE UPDATE ON entry\nBEGIN SELECT raise(ABORT, 'an entry is never changed'); END",
    )
    .unwrap();
}

#[test]
fn after_a_tick_a_copy_of_the_one_file_is_the_whole_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = program(folder.path());
    let copy = folder.path().join("copia.biombo");
    let journal = folder.path().join("casa.biombo");
    for count in 1..4 {
        let Program { route: Route::Table(table), display, .. } = &mut program else { panic!("at a table") };
        assert!(table.ask(OWN_CHAIR, &jot("Una llave"), display));
        program.tick();
        fs::copy(&journal, &copy).unwrap();
        let copied = Journal::open(&copy).unwrap();
        assert_eq!(copied.reader().count_entries().unwrap(), 1 + count);
    }
}

fn at(program: &mut Program) -> &mut AtTable {
    match &mut program.route {
        Route::Table(at) => at,
        Route::Welcome(_) => panic!("it is at a table"),
    }
}

fn chain_broken(journal: PathBuf) -> OutsideEvent {
    OutsideEvent::ChainBroken { journal, broken: ChainBreak { n: 1, flaw: Flaw::Seal } }
}

fn notice(program: &mut Program) -> String {
    at(program).ui().notice().map(|notice| notice.msg.key.to_string()).unwrap_or_default()
}

#[test]
fn a_broken_chain_of_another_table_is_ignored() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = program(folder.path());
    program.handle_news(chain_broken(folder.path().join("otra.biombo")));
    let seat = at(&mut program);
    assert!(!seat.sitting.live.is_read_only() && seat.sitting.notices.is_empty());
    let ours = seat.sitting.live.journal().reader().path().to_owned();
    program.handle_news(chain_broken(ours));
    assert!(at(&mut program).sitting.live.is_read_only());
}

#[test]
fn a_read_only_table_writes_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = program(folder.path());
    program.carry_out(AppIntent::SaveCampaign);
    assert_eq!(notice(&mut program), "campaign-saved-nothing");
    let note = note::AddNote { title: "Una llave".into(), text: None, scene: None, to: Vec::new(), open: true };
    let Program { route: Route::Table(at), display, .. } = &mut program else { panic!("it is at a table") };
    assert!(at.ask(OWN_CHAIR, &Request::Do(note.into()), display));
    at.sitting.live.make_read_only().unwrap();
    program.carry_out(AppIntent::SaveCampaign);
    assert_eq!(notice(&mut program), "refused-watching");
    assert_eq!(fs::read_to_string(folder.path().join("casa.toml")).unwrap(), HOUSE);
}

#[test]
fn saving_says_what_was_written_and_what_was_not() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = program(folder.path());
    let words = crate::words::Words::new(crate::words::Language::En);
    let mut saved = |lines: &[&str]| {
        lines.iter().for_each(|text| line(&mut program, text));
        program.carry_out(AppIntent::SaveCampaign);
        words.say(&at(&mut program).ui().notice().unwrap().msg)
    };
    let notice = saved(&["note add Llave --open"]);
    assert!(notice.contains("casa.toml adds the note “Llave”"), "{notice}");
    let notice = saved(&["clock add Marea 6"]);
    assert!(notice.contains("everything already") && notice.contains("Not saved: the clock “Marea”"), "{notice}");
    assert!(!fs::read_to_string(folder.path().join("casa.toml")).unwrap().contains("Marea"));
}

#[test]
fn a_faulty_file_is_refused_with_its_line_and_what_was_expected() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = program(folder.path());
    fs::write(folder.path().join("casa.toml"), format!("{HOUSE}[[clocks]]\nname = \"Alba\"\nsize = cuatro\n")).unwrap();
    program.carry_out(AppIntent::AdoptCampaign);
    let words = crate::words::Words::new(Language::En);
    let notice = words.say(&at(&mut program).ui().notice().unwrap().msg);
    assert!(notice.contains("“cuatro” is no value here (line 5, column 8); expected "), "{notice}");
}

#[test]
fn a_new_campaign_says_where_its_file_is_and_opens_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = program(folder.path());
    let system = crate::session::systems::SystemName::Nde;
    program.carry_out(AppIntent::New { name: "La isla".into(), system });
    assert_eq!(notice(&mut program), "campaign-created");
    program.carry_out(AppIntent::Close);
    program.carry_out(AppIntent::Open("la-isla".into()));
    assert_eq!(at(&mut program).sitting.table().state().campaign.name.as_str(), "La isla");
}

/// The program watching the table in that folder, and the receiver of its news.
fn watcher(folder: &Path, seat: Seat) -> (Program, OutsideEventReceiver) {
    let setup = Setup::new(&Flags::default(), Folders::under(folder), &|_| None).unwrap();
    let (display, _) = setup.display();
    let (sender, news) = outside_events();
    let file = folder.join("casa.toml");
    let mut program = Program::watching(setup, display, sender, &file, seat, true).unwrap();
    program.work_after_frame();
    (program, news)
}

#[test]
fn a_long_table_is_watched_without_its_past_until_somebody_goes_there() {
    let folder = tempfile::tempdir().unwrap();
    let (mut program, mut news) = long_program(folder.path());
    let (mut looks, mut looks_news) = watcher(folder.path(), Seat::Gm);
    let (mut follows, mut follows_news) = watcher(folder.path(), Seat::Table);
    key(&mut program, "u");
    for watcher in [&mut looks, &mut follows] {
        assert!(!at(watcher).sitting.table().is_whole());
        watcher.handle_news(OutsideEvent::JournalGrew);
        assert_as_in_journal(watcher, folder.path());
    }
    line(&mut looks, "history goto 20");
    assert_eq!(notice(&mut looks), "refused-watching");
    line(&mut looks, "screen look 20");
    assert_eq!(notice(&mut looks), "notice-reading-past");
    wait_for_past(&mut looks, &mut looks_news);
    assert_eq!(at(&mut looks).ui().past_moment, Some(20));
    line(&mut program, "history goto 20");
    wait_for_past(&mut program, &mut news);
    follows.handle_news(OutsideEvent::JournalGrew);
    wait_for_past(&mut follows, &mut follows_news);
    assert_as_in_journal(&mut follows, folder.path());
    assert!(Recent::read(&Folders::under(folder.path()).recent()).unwrap().tables().count() <= 1);
}

#[test]
fn a_watcher_of_a_long_table_hears_that_its_journal_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    long_program(folder.path()).0.leave();
    let path = folder.path().join("casa.biombo");
    let mut raw = fs::read(&path).unwrap();
    let places: Vec<usize> = (0..raw.len() - 8).filter(|at| &raw[*at..at + 8] == b"Nota 16.").collect();
    places.into_iter().for_each(|at| raw[at] = b'R');
    fs::write(&path, raw).unwrap();
    let (mut watcher, mut news) = watcher(folder.path(), Seat::Gm);
    assert!(!at(&mut watcher).sitting.table().is_whole());
    let broken = loop {
        let heard = news.blocking_recv().expect("it is told");
        if matches!(heard, OutsideEvent::ChainBroken { .. }) {
            break heard;
        }
    };
    watcher.handle_news(broken);
    assert!(at(&mut watcher).ui().banner.is_some());
    line(&mut watcher, "screen look 20");
    assert_eq!((notice(&mut watcher), at(&mut watcher).ui().past_moment), ("refused-watching".to_owned(), None));
}

#[test]
fn a_watcher_opens_begins_and_closes_no_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("casa.toml");
    program(folder.path()).leave();
    let (mut watcher, _) = watcher(folder.path(), Seat::Table);
    let campaigns = watcher.setup.campaigns_folder();
    for intent in [
        AppIntent::Open(file.clone()),
        AppIntent::Open(folder.path().join("casa.biombo")),
        AppIntent::OpenBundled(bundled::BUNDLED[0].id.to_owned()),
        AppIntent::New { name: "La isla".into(), system: crate::session::systems::SystemName::Nde },
        AppIntent::Close,
        AppIntent::Seats(crate::deeds::SeatsIntent::Open),
    ] {
        at(&mut watcher).ui().clear_notice();
        watcher.carry_out(intent.clone());
        assert_eq!(notice(&mut watcher), "refused-watching", "{intent:?}");
        assert!(at(&mut watcher).sitting.live.is_read_only(), "{intent:?}");
    }
    assert!(!campaigns.exists(), "no file was made");
}

/// The setup of a run with the settings in that folder.
fn setup(folder: &Path) -> Setup {
    Setup::new(&Flags::default(), Folders::under(folder), &|_| None).unwrap()
}

#[test]
fn a_chosen_look_and_language_stay_in_the_next_run() {
    let dir = tempfile::tempdir().unwrap();
    let settings = setup(dir.path()).folders.settings();
    fs::create_dir_all(settings.parent().unwrap()).unwrap();
    fs::write(&settings, "# Mine.\ncampaigns = \"/rol\"\n").unwrap();
    let mut program = program(dir.path());
    program.carry_out(AppIntent::Theme("amber".into()));
    program.carry_out(AppIntent::Language(Language::En));
    program.carry_out(AppIntent::Ascii(true));
    let notice = |program: &mut Program| at(program).ui().notice().unwrap().msg.key.to_string();
    assert_eq!(notice(&mut program), "settings-kept");
    let text = fs::read_to_string(&settings).unwrap();
    assert_eq!(text, "# Mine.\ncampaigns = \"/rol\"\ntheme = \"amber\"\nlanguage = \"en\"\nascii = true\n");
    let next = setup(dir.path());
    assert!(next.settings_error.is_none() && next.ascii && next.language == Language::En);
    drop(program);
    // Only the user may mend settings that were ignored for their faults.
    fs::write(&settings, "theem = 1\n").unwrap();
    let mut program = self::program(dir.path());
    program.carry_out(AppIntent::Theme("amber".into()));
    assert_eq!(notice(&mut program), "settings-not-kept");
    assert_eq!(fs::read_to_string(&settings).unwrap(), "theem = 1\n");
}

#[test]
fn the_line_completes_themes_and_takes_one_whose_file_came_later() {
    let dir = tempfile::tempdir().unwrap();
    let mut program = program(dir.path());
    let themes = setup(dir.path()).folders.themes();
    fs::create_dir_all(&themes).unwrap();
    fs::write(themes.join("mine.toml"), include_str!("../../../themes/amber.toml")).unwrap();
    key(&mut program, ":");
    program.handle(Input::Paste(Text::new("tema phos")));
    for pressed in ["tab", "enter"] {
        key(&mut program, pressed);
    }
    assert_eq!(program.setup.theme_name(), "phosphor");
    line(&mut program, "theme mine");
    assert_eq!(program.setup.theme_name(), "mine");
}

#[test]
fn the_settings_of_the_readme_work_as_they_stand() {
    let readme = include_str!("../../../README.md");
    let example = readme.split("```toml\n").find(|part| part.contains("[keys]")).unwrap();
    let dir = tempfile::tempdir().unwrap();
    let settings = setup(dir.path()).folders.settings();
    fs::create_dir_all(settings.parent().unwrap()).unwrap();
    fs::write(&settings, example.split("```").next().unwrap()).unwrap();
    let setup = setup(dir.path());
    assert!(setup.settings_error.is_none(), "{:?}", setup.settings_error);
    let (display, conflicts) = setup.display();
    assert_eq!(conflicts, []);
    let fight = [KeyContext::Tab(TabName::Fight)];
    let key = |deed| display.keys.key_of(&fight, deed).map(|key| key.to_string());
    assert_eq!(key("history.undo").as_deref(), Some("ctrl-u"));
    assert_eq!(key("fight.next").as_deref(), Some("f10"));
}
