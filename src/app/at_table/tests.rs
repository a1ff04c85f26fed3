//! Tests of a seat's screen, driven by keys: it must not show what that seat may not see.

mod canaries;
mod curtain;
mod guesses;
mod guests;
mod hitos;
mod lunar;
mod not_theirs;
mod open_forms;
mod open_table;
mod players;
mod retired;
mod rights;
mod told;
mod trust;

use ratatui::layout::Rect;

use super::*;
use crate::app::dice_source::DiceSource;
use crate::app::live_table::{JournalAccess, LiveTable};
use crate::app::setup::{Flags, Setup};
use crate::deeds::TabName;
use crate::rules::text::Text;
use crate::session::entry::{Seed, UnixMillis};
use crate::session::history::Table;
use crate::store::campaign::{bundled, read};
use crate::store::folders::Folders;
use crate::store::journal::Journal;

/// A seat at the bundled adventure.
struct Play {
    at: AtTable,
    display: DisplaySettings,
    /// The chair whose keys are pressed.
    chair: usize,
}

impl Play {
    fn at(seat: Seat) -> Play {
        Play::of(bundled::find_bundled("hontanar").unwrap().text, seat)
    }

    /// The same, where there are rules for chases, too.
    fn with_chases(seat: Seat) -> Play {
        let screens = "screens = { roll = \"nde\", fight = \"nde\", chase = \"hitos\" }";
        let text = bundled::find_bundled("hontanar").unwrap().text.replace("system = \"nde\"", screens);
        Play::of(&text, seat)
    }

    /// A seat at a new table of this campaign.
    fn of(text: &str, seat: Seat) -> Play {
        let campaign = read(std::path::Path::new("hontanar.toml"), text).unwrap().campaign;
        let mut journal = Journal::in_memory().unwrap();
        let first = Table::first_entry(campaign, Seed([7; 32]), UnixMillis(0));
        journal.append_entry(&first).unwrap();
        let live = LiveTable::new(Table::begin(&first).unwrap(), JournalAccess::Writable(journal));
        let folder = tempfile::tempdir().unwrap();
        let setup = Setup::new(&Flags::default(), Folders::under(folder.path()), &|_| None).unwrap();
        let (display, _) = setup.display();
        Play { at: AtTable::with_seat(opened(live), seat, &display), display, chair: OWN_CHAIR }
    }

    /// The same table in the next run, from the game master's seat.
    fn next_run(self) -> Play {
        let Play { at, display, .. } = self;
        Play { at: AtTable::with_seat(opened(at.sitting.live), Seat::Gm, &display), display, chair: OWN_CHAIR }
    }

    fn is_by_hand(&self) -> bool {
        self.at.chairs[self.chair].dice_source.is_by_hand()
    }

    fn keys(&mut self, written: &str) {
        for key in written.split(' ') {
            self.press_without_pause(key);
            self.at.chairs[self.chair].ui.note_pause();
        }
    }

    /// Presses a key with no pause behind it.
    fn press_without_pause(&mut self, key: &str) {
        self.at.handle(self.chair, &Input::Key(key.parse().unwrap()), &self.display);
    }

    fn paste(&mut self, text: &str) {
        self.at.handle(self.chair, &Input::Paste(Text::new(text)), &self.display);
    }

    /// Types and submits a line, after clearing any unfinished one.
    fn line(&mut self, line: &str) {
        self.keys("esc :");
        self.paste(line);
        self.keys("enter");
    }

    /// Submits a line that is asked about first, and does it.
    fn confirm(&mut self, line: &str) {
        self.line(line);
        self.keys("ctrl-y");
    }

    /// The message key of the latest notice.
    fn notice(&mut self) -> Option<String> {
        self.at.chairs[self.chair].ui.notice().map(|notice| notice.msg.key.to_string())
    }

    /// What the screen shows.
    fn screen_text(&self) -> String {
        let mut frame = Frame::new(Rect::new(0, 0, 100, 30));
        self.at.draw(self.chair, &self.display, &mut frame);
        let row = |y| {
            (0..100).map(|x| frame.cells()[(x, y)].symbol().to_owned()).chain(["\n".to_owned()]).collect::<String>()
        };
        (0..30).map(row).collect()
    }

    fn shows(&self, text: &str) -> bool {
        self.screen_text().contains(text)
    }
}

/// Presses a key; what only the program can grant.
fn press(play: &mut Play, key: &str) -> Option<AppIntent> {
    let intent = play.at.handle(play.chair, &Input::Key(key.parse().unwrap()), &play.display);
    play.at.chairs[play.chair].ui.note_pause();
    intent
}

fn opened(live: LiveTable) -> OpenedTable {
    OpenedTable { live, file: None, notices: Vec::new() }
}

#[test]
fn forms_and_palette_wait_behind_the_curtain() {
    let mut play = Play::at(Seat::Gm);
    for (opens, typed) in [(":", "note add sombra"), ("n", "sombra")] {
        play.keys(opens);
        play.paste(typed);
        assert!(play.shows("sombra"), "{opens}");
        play.keys("f9");
        assert!(play.at.ui().curtain && !play.shows("sombra"), "{opens}");
        let line = play.at.ui().to_saved().line;
        assert!(line.is_some_and(|line| line.contains("sombra")), "a kill loses nothing");
        play.keys("f9");
        assert!(!play.at.ui().curtain && play.shows("sombra"), "{opens}");
        play.keys("esc");
    }
    play.keys("7 /");
    play.paste("sombra");
    assert!(play.shows("/ sombra"));
    play.keys("f9");
    assert!(play.at.ui().curtain && !play.shows("sombra"), "a filter does not want that key, and is forgotten");
}

#[test]
fn faces_are_typed_unseen_in_front_of_the_curtain() {
    let mut play = Play::at(Seat::Gm);
    play.at.chairs[OWN_CHAIR].dice_source = DiceSource::by_hand();
    play.keys("f9");
    play.line("nde test amparo might 4 --secret");
    assert!(play.at.chairs[OWN_CHAIR].dice_source.waiting_request().is_some());
    let before = play.shows("d12") || play.shows("d8") || play.shows("d6");
    play.keys("3");
    assert!(!play.shows(" 3 ▏") && !before);
}

#[test]
fn the_curtain_leaves_only_the_recap_that_is_everybodys() {
    let mut play = Play::at(Seat::Gm);
    play.line("evening begin");
    play.line("note add Trampilla");
    play.line("screen recap");
    play.keys("right");
    assert!(play.shows("Trampilla"), "{}", play.screen_text());
    play.keys("f9");
    assert!(!play.shows("Trampilla"));
    play.keys("right");
    assert!(!play.shows("Trampilla"), "there is no other one");
    play.keys("f9 right");
    assert!(play.shows("Trampilla"));
}

#[test]
fn in_front_of_the_curtain_only_what_the_table_may_hear_is_said() {
    let mut play = Play::at(Seat::Gm);
    play.line("nde test amparo might 4 --secret");
    let notice = play.notice();
    assert!(notice.is_some(), "behind the screen it is said how the secret roll fell");
    play.keys("f9");
    play.line("nde test roque might 4 --secret");
    assert_eq!(play.at.sitting.table().log().len(), 2);
    assert_eq!(play.notice(), None);
    play.line("fight end");
    assert_eq!(play.notice().as_deref(), Some("refused-curtained"));
    play.line("history undo");
    assert_eq!((play.notice(), play.at.sitting.table().undo_deed()), (None, Some("nde.test")));
    play.line("note add Aviso --open");
    play.line("clock advance agua 1");
    assert_eq!(play.notice().as_deref(), Some("log-clock-moved"), "everybody sees that clock");
    play.keys("f9");
    play.line("fight end");
    assert_eq!(play.notice().as_deref(), Some("refused-no-fight"));
}

#[test]
fn a_deed_that_reveals_is_refused_with_the_curtain_drawn_and_confirmed_once_behind_it() {
    let mut play = Play::at(Seat::Gm);
    play.line("reveal hide numbers:amparo");
    let deeds = |play: &Play| play.at.sitting.table().log().len();
    play.keys("f9");
    play.line("reveal show numbers:amparo");
    assert_eq!((play.notice().as_deref(), deeds(&play)), (Some("refused-curtained"), 1));
    play.keys("f9");
    play.line("reveal show numbers:amparo");
    assert_eq!(deeds(&play), 1, "it is asked for once more");
    play.keys("ctrl-y");
    assert_eq!(deeds(&play), 2);
}

#[test]
fn with_the_curtain_drawn_a_deeds_key_says_how_to_open_it_and_a_question_waits_with_its_keys() {
    let mut play = Play::at(Seat::Gm);
    play.line("evening begin");
    play.line("note add Llave");
    play.keys("5 f6");
    assert!(play.shows("añade la nota \"Llave\"") && play.shows("Ctrl-Y sí"), "{}", play.screen_text());
    play.keys("f9 n");
    assert_eq!(play.notice().as_deref(), Some("refused-keys-curtained"));
    assert!(play.shows("F9 lo abre") && !play.shows("Ctrl-Y"), "{}", play.screen_text());
    play.keys("f9");
    assert!(play.shows("Ctrl-Y sí"), "{}", play.screen_text());
    // No hint names a deed that keys cannot do there.
    play.keys("esc shift-tab");
    assert!(play.shows("Intro irse antes"), "{}", play.screen_text());
    play.keys("f9");
    assert!(!play.shows("Intro irse antes"), "{}", play.screen_text());
}

#[test]
fn real_dice_stay_chosen_in_the_next_run() {
    let mut play = Play::at(Seat::Gm);
    play.line("dice hand");
    play.at.save_unfinished();
    let mut again = play.next_run();
    assert!(again.is_by_hand(), "so it was left");
    again.line("dice stream");
    again.at.save_unfinished();
    assert!(!again.next_run().is_by_hand());
}

#[test]
fn what_the_journal_holds_is_no_draft_in_the_next_run() {
    let mut play = Play::at(Seat::Gm);
    play.line("evening begin");
    play.keys("5 n t i d e");
    play.at.save_unfinished();
    let mut again = play.next_run();
    assert!(again.shows("tide"), "an unfinished form is found again: {}", again.screen_text());
    again.at.save_unfinished();
    again.keys("enter");
    assert!(again.shows("Nota nueva: tide"), "{}", again.screen_text());
    // The program is killed before it saves its screen again.
    let mut once_more = again.next_run();
    assert!(once_more.at.ui().has_no_overlay(), "{}", once_more.screen_text());
}

#[test]
fn faces_of_several_dice_are_typed_at_once_and_it_is_said_whose_they_are() {
    let mut play = Play::at(Seat::Gm);
    play.at.chairs[OWN_CHAIR].dice_source = DiceSource::by_hand();
    play.line("nde opposed amparo might roque might");
    assert!(play.shows("Amparo") && play.shows("dado 1"), "{}", play.screen_text());
    let sides =
        |play: &Play| play.at.chairs[OWN_CHAIR].dice_source.waiting_request().map(|waiting| waiting.faces.len());
    assert_eq!(sides(&play), Some(0));
    let typed = if play.shows("(d6)") || play.shows("(d8)") { "21" } else { "2 1" };
    play.paste(typed);
    play.keys("enter");
    assert_eq!(sides(&play), None, "both have fallen");
    assert_eq!(play.at.sitting.table().log().len(), 1);
}

#[test]
fn undo_names_the_deed_and_going_back_counts_the_deeds() {
    let mut play = Play::at(Seat::Gm);
    let notice =
        |play: &Play| play.display.words.say(&play.at.chairs[OWN_CHAIR].ui.notice().expect("something is said").msg);
    play.line("aspect add amparo Mojada");
    play.line("note add Trampilla");
    play.line("note add Llave");
    play.line("history undo");
    assert!(notice(&play).contains("Llave"), "{}", notice(&play));
    play.line("history redo");
    assert!(notice(&play).contains("Llave"), "{}", notice(&play));
    play.line("cards shuffle amparo");
    play.line("cards draw amparo 3");
    play.line("history undo");
    assert!(!notice(&play).contains(['♠', '♥', '♦', '♣']), "the same cards lie there still: {}", notice(&play));
    play.line("history redo");
    assert!(notice(&play).contains(['♠', '♥', '♦', '♣']), "{}", notice(&play));
    play.line("history undo");
    play.line("history undo");
    let first = play.at.sitting.table().log().lines().next().expect("a deed").n;
    play.line(&format!("history goto {first}"));
    assert!(notice(&play).contains("Amparo") && notice(&play).contains('2'), "{}", notice(&play));
}

#[test]
fn a_deed_that_ends_the_shown_fight_is_announced() {
    let mut play = Play::at(Seat::Gm);
    let notice =
        |play: &Play| play.display.words.say(&play.at.chairs[OWN_CHAIR].ui.notice().expect("something is said").msg);
    play.line("fight begin \"La presa\"");
    play.line("gauge change amparo hearts -2");
    play.keys("2 X ctrl-y");
    assert!(notice(&play).contains("La presa"), "{}", notice(&play));
    play.keys("g");
    assert!(notice(&play).contains("Amparo"), "{}", notice(&play));
    play.line("gauge set amparo luck 1");
    assert!(notice(&play).contains("Amparo"), "{}", notice(&play));
}

#[test]
fn two_chairs_at_one_sitting_have_their_own_screens_and_dice_and_see_what_either_does() {
    let mut play = Play::at(Seat::Gm);
    let amparo = Seat::Player(crate::session::id::Id::from_name("amparo"));
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, amparo.clone(), &play.display));
    let guest = 1;
    play.line("dice hand");
    play.keys("4 :");
    play.paste("note add Trampilla");
    play.chair = guest;
    play.keys("5 :");
    play.paste("screen roll amp");
    assert!(play.shows("screen roll amp") && !play.shows("Trampilla") && !play.is_by_hand());
    play.chair = OWN_CHAIR;
    assert!(play.shows("note add Trampilla") && !play.shows("screen roll") && play.is_by_hand());
    let tabs = |play: &Play| play.at.chairs.iter().map(|chair| chair.ui.tab).collect::<Vec<_>>();
    assert_eq!(tabs(&play), [TabName::Gauges, TabName::Scene]);

    // A request of one chair that waits for dice keeps waiting, even if the other chair asks for something.
    play.keys("esc");
    play.line("nde test roque might 4");
    let waits = |play: &Play| {
        play.at.chairs.iter().map(|chair| chair.dice_source.waiting_request().is_some()).collect::<Vec<_>>()
    };
    assert_eq!(waits(&play), [true, false]);
    play.chair = guest;
    play.line("dice hand");
    play.line("aspect add amparo Mojada");
    assert_eq!((play.notice().as_deref(), waits(&play)), (Some("seats-asked"), vec![true, false]));

    // A form belongs to one chair; a deed from one chair renews both.
    play.chair = OWN_CHAIR;
    play.keys("esc n");
    assert!(play.at.chairs[OWN_CHAIR].ui.has_form_or_palette());
    play.chair = guest;
    play.keys("esc");
    assert!(!play.at.chairs[guest].ui.has_form_or_palette() && play.at.chairs[OWN_CHAIR].ui.has_form_or_palette());
    play.chair = OWN_CHAIR;
    play.line("note add Pasadizo --open");
    for chair in [OWN_CHAIR, guest] {
        play.chair = chair;
        play.keys("esc 7");
        assert!(play.shows("Pasadizo"), "{chair}: {}", play.screen_text());
    }

    // Each seat finds its own screen again.
    play.chair = guest;
    play.keys("6");
    play.at.save_unfinished();
    let again = play.next_run();
    assert!(again.is_by_hand() && again.at.chairs[OWN_CHAIR].ui.tab == TabName::Log);
    let guest = Chair::new(&again.at.sitting, amparo, &again.display);
    assert!(guest.dice_source.is_by_hand() && guest.ui.tab == TabName::Cast);
}

#[test]
fn a_second_enter_does_not_leave_a_roll_that_has_just_fallen() {
    let mut play = Play::at(Seat::Gm);
    play.line("evening begin");
    play.keys("1");
    play.press_without_pause("enter");
    let open = |play: &Play| play.at.sitting.table().state().rolls.len();
    assert_eq!(open(&play), 1, "{}", play.screen_text());
    play.press_without_pause("enter");
    play.press_without_pause("ctrl-y");
    assert_eq!(open(&play), 1);
    assert!(play.shows("acaban de caer"), "{}", play.screen_text());
    play.at.ui().note_pause();
    play.press_without_pause("enter");
    assert_eq!(open(&play), 0);
}

#[test]
fn the_game_masters_screen_goes_along_from_a_chase_to_its_fight_and_back() {
    let mut play = Play::with_chases(Seat::Gm);
    play.line("evening begin");
    play.line("chase begin --pursuer guarda");
    play.at.chairs[OWN_CHAIR].ui.tab = TabName::Chase;
    play.confirm("chase clash");
    assert_eq!(play.at.chairs[OWN_CHAIR].ui.tab, TabName::Fight, "{}", play.screen_text());
    play.confirm("chase flee party");
    assert_eq!(play.at.chairs[OWN_CHAIR].ui.tab, TabName::Chase, "{}", play.screen_text());
    play.at.chairs[OWN_CHAIR].ui.tab = TabName::Log;
    play.confirm("chase clash");
    assert_eq!(play.at.chairs[OWN_CHAIR].ui.tab, TabName::Log, "who reads elsewhere stays there");
}

#[test]
fn no_enter_turns_a_fight_into_a_chase_or_a_chase_into_a_fight() {
    let mut play = Play::with_chases(Seat::Gm);
    play.line("evening begin");
    play.line("fight begin --foe guarda");
    play.keys("2 f3 enter enter");
    assert!(play.at.sitting.table().state().chases.is_empty(), "{}", play.screen_text());
    play.keys("ctrl-y");
    assert_eq!(play.at.sitting.table().state().chases.len(), 1, "{}", play.screen_text());
    play.keys("3 f2 enter");
    assert!(play.at.sitting.table().state().fight.is_none(), "{}", play.screen_text());
    play.keys("ctrl-y");
    assert!(play.at.sitting.table().state().fight.is_some(), "{}", play.screen_text());
}

#[test]
fn a_fight_becomes_no_chase_where_nothing_rules_one() {
    let mut play = Play::at(Seat::Gm);
    play.line("evening begin");
    play.line("fight begin --foe guarda");
    play.keys("2 f3");
    assert_eq!(play.notice().as_deref(), Some("refused-no-chase-rules"), "{}", play.screen_text());
    assert!(!play.at.ui().holds_form());
    // Whoever wants one all the same has its tab as long as it lasts.
    play.line("fight end");
    play.keys("ctrl-y");
    play.line("chase begin --pursuer guarda");
    play.keys("7 3");
    assert_eq!(play.at.chairs[OWN_CHAIR].ui.tab, TabName::Chase, "{}", play.screen_text());
}

#[test]
fn nothing_to_write_into_the_file_is_asked_about_by_nobody() {
    let mut play = Play::at(Seat::Gm);
    assert_eq!(press(&mut play, "f6"), Some(AppIntent::SaveCampaign));
    play.line("note add Llave");
    assert_eq!(press(&mut play, "f6"), None);
    assert_eq!(press(&mut play, "ctrl-y"), Some(AppIntent::SaveCampaign));
}

#[test]
fn the_key_of_seats_says_that_the_door_is_shut() {
    let mut play = Play::at(Seat::Gm);
    play.keys("0");
    assert_eq!(play.notice().as_deref(), Some("seats-door-shut"));
    play.at.note_open_door();
    play.keys("0");
    assert!(play.shows("La puerta está abierta"), "{}", play.screen_text());
    play.keys("esc");
    play.at.remove_guests();
    play.keys("0");
    assert_eq!(play.notice().as_deref(), Some("seats-door-shut"));
}

#[test]
fn the_pane_of_seats_stays_whole_when_the_door_shuts_behind_the_curtain() {
    let mut play = Play::at(Seat::Gm);
    play.at.note_open_door();
    play.keys("0 f9");
    play.at.remove_guests();
    play.keys("f9");
    assert!(play.shows("La puerta está cerrada"), "{}", play.screen_text());
    play.keys("esc");
    assert!(play.at.ui().has_no_overlay(), "{}", play.screen_text());
}

#[test]
fn no_pane_of_seats_opens_in_front_of_the_curtain() {
    let mut play = Play::at(Seat::Gm);
    play.at.note_open_door();
    play.keys("f9");
    play.line("seats show");
    assert_eq!(play.notice().as_deref(), Some("refused-curtained"));
    assert!(play.at.ui().has_no_overlay());
}

#[test]
fn a_colon_begins_a_new_line_in_the_place_of_a_refused_one() {
    let mut play = Play::at(Seat::Gm);
    play.line("app ascii perhaps");
    assert!(play.shows("perhaps"), "{}", play.screen_text());
    play.keys(":");
    play.paste("note add Llave");
    play.keys("enter");
    assert!(
        play.at.ui().has_no_overlay()
            && play.at.sitting.table().state().notes.values().any(|note| *note.title == *"Llave"),
        "{}",
        play.screen_text()
    );
    play.keys(":");
    play.paste("app ascii");
    assert_eq!(press(&mut play, "enter"), Some(AppIntent::Ascii(true)));
}

#[test]
fn those_who_share_a_row_are_revealed_together_if_the_form_says_so() {
    let hidden =
        |play: &Play| play.at.sitting.table().state().people.values().filter(|who| who.seen_by.is_gm()).count();
    let mut play = Play::at(Seat::Gm);
    play.line("evening begin");
    let before = hidden(&play);
    play.line("fight begin --foe rebuscador:4 --hidden");
    assert_eq!(hidden(&play), before + 4);
    play.keys("2 down down down down w");
    assert!(play.shows("y también") && play.shows("Ctrl-Y"), "{}", play.screen_text());
    play.keys("ctrl-y");
    assert_eq!(hidden(&play), before, "{}", play.screen_text());
    assert!(play.shows("Rebuscador x4"), "alike still: {}", play.screen_text());
    play.keys("u");
    assert_eq!(hidden(&play), before + 4, "one deed, one undo");
}
