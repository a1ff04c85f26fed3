//! Guests at a real door: who is painted when, and whose connection a panic ends.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use super::open_table::{FarEnd, OpenTable};
use super::*;
use crate::app::door::line::GuestNews;
use crate::app::door::wire::{ByeReason, DownFrame, Hello};
use crate::session::id::Id;

/// The game master's table with an open door, and a terminal for each of two players.
struct Open {
    table: OpenTable,
    terminals: Vec<FarEnd>,
}

const AMPARO: usize = 1;
const ROQUE: usize = 2;

impl Open {
    fn new() -> Open {
        let mut play = Play::at(Seat::Gm);
        play.line("evening begin");
        let mut open = Open { table: OpenTable::new(play), terminals: Vec::new() };
        open.sit("amparo");
        open.sit("roque");
        open
    }

    fn sit(&mut self, who: &str) {
        let far = self.table.sit(&Hello::of(player(who)));
        self.terminals.push(far);
    }

    /// A key of the guest in that chair.
    fn press(&mut self, chair: usize, key: &str) {
        let id = self.at().chairs[chair].guest.as_ref().expect("a guest").id;
        self.table.tell(id, GuestNews::Input(Input::Key(key.parse().unwrap())));
    }

    /// Why the terminal that sat down at that place is sent away.
    fn reason(&mut self, place: usize) -> ByeReason {
        self.table.let_door_work();
        let bye = |frame| if let DownFrame::Bye(why) = frame { Some(why) } else { None };
        self.terminals[place].read().into_iter().find_map(bye).expect("a last frame")
    }

    fn at(&self) -> &AtTable {
        &self.table.play.at
    }

    /// Lets something done for the guest in that chair panic.
    fn let_panic(&mut self, chair: usize, panics_at: &'static str) {
        self.table.play.at.chairs[chair].panics_at = Some(panics_at);
    }

    /// Expects that the guest in Amparo's chair has lost the seat and may take it again, while Roque keeps his.
    fn expect_only_amparo_lost(mut self) {
        assert_eq!(self.reason(0), ByeReason::Failed);
        assert_eq!(self.seats(), [Seat::Gm, player("roque")]);
        self.table.play.chair = OWN_CHAIR;
        assert_eq!(self.table.play.notice().as_deref(), Some("seats-failed"));
        assert!(self.at().chairs[1].hears_guest());
        let before = self.last();
        self.table.play.line("3d6");
        assert_eq!(self.last(), before + 1, "the table goes on");
        self.sit("amparo");
        assert_eq!(self.seats(), [Seat::Gm, player("roque"), player("amparo")]);
        assert!(self.at().chairs[2].hears_guest());
    }

    fn seats(&self) -> Vec<Seat> {
        self.at().chairs.iter().map(|chair| chair.seat().clone()).collect()
    }

    fn last(&self) -> u64 {
        self.at().sitting.table().last()
    }
}

fn player(who: &str) -> Seat {
    Seat::Player(Id::from_name(who))
}

#[test]
fn the_asker_is_painted_first_and_the_others_after_the_game_masters_frame() {
    let mut open = Open::new();
    ":2d6".chars().for_each(|key| open.press(ROQUE, &key.to_string()));
    open.table.play.at.paint_after_frame();
    let due = |open: &Open| [OWN_CHAIR, AMPARO, ROQUE].map(|chair| open.at().chairs[chair].is_due);
    assert_eq!(due(&open), [false; 3]);
    open.press(ROQUE, "enter");
    assert_eq!(due(&open), [true, true, false]);
    open.table.play.at.paint_after_frame();
    assert_eq!(due(&open), [false; 3]);
    open.press(AMPARO, "7");
    assert_eq!(due(&open), [false; 3], "nobody waits for a frame that does not come");
}

#[test]
fn keys_that_dropped_dice_kept_from_a_guest_count_again_after_a_pause() {
    let mut open = Open::new();
    let at = &mut open.table.play.at;
    assert_eq!(at.guest_pause_delay(Duration::ZERO), None, "nothing is dropped");
    at.chairs[AMPARO].ui.note_dice();
    at.chairs[AMPARO].is_due = false;
    let long = Duration::from_secs(3600);
    at.end_guest_pauses(long);
    assert!(at.chairs[AMPARO].ui.awaits_pause() && at.guest_pause_delay(long).is_some_and(|delay| !delay.is_zero()));
    at.end_guest_pauses(Duration::ZERO);
    assert!(!at.chairs[AMPARO].ui.awaits_pause() && at.chairs[AMPARO].is_due);
}

#[test]
fn a_frame_that_panics_ends_only_that_guests_connection() {
    let mut open = Open::new();
    open.let_panic(AMPARO, "frame");
    open.table.play.line("2d6");
    open.table.play.at.paint_after_frame();
    open.expect_only_amparo_lost();
}

#[test]
fn a_key_that_panics_ends_only_that_guests_connection() {
    let mut open = Open::new();
    open.let_panic(AMPARO, "input");
    open.press(AMPARO, "7");
    open.expect_only_amparo_lost();
}

#[test]
fn a_view_that_panics_after_somebody_elses_deed_ends_only_that_guests_connection() {
    let mut open = Open::new();
    let before = open.last();
    open.let_panic(AMPARO, "view");
    ":2d6".chars().for_each(|key| open.press(ROQUE, &key.to_string()));
    open.press(ROQUE, "enter");
    assert_eq!(open.last(), before + 1);
    open.expect_only_amparo_lost();
}

#[test]
fn after_a_guests_deed_is_written_a_panic_goes_on() {
    let mut open = Open::new();
    let before = open.last();
    open.let_panic(OWN_CHAIR, "view");
    ":2d6".chars().for_each(|key| open.press(AMPARO, &key.to_string()));
    assert!(catch_unwind(AssertUnwindSafe(|| open.press(AMPARO, "enter"))).is_err());
    assert_eq!(open.last(), before + 1);
}

#[test]
fn a_wrong_seat_is_refused_with_those_there_are() {
    let play = Play::at(Seat::Gm);
    let nobody = Seat::Player(Id::from_name("nadie"));
    let refused = crate::app::open::require_seat(play.at.sitting.table(), &nobody).expect_err("nobody has it");
    let said = play.display.words.say(&refused.msg());
    assert!(said.contains("«nadie»: --as lleva gm, table, player:amparo, ") && said.contains(" o player:"), "{said}");
}

#[test]
fn only_a_confirmation_closes_a_roll_about_which_a_player_in_their_seat_still_decides() {
    let mut open = Open::new();
    // Might is a d6, so a 3 fails, and luck is left.
    open.table.play.line("dice hand");
    open.table.play.line("nde test amparo might 12");
    open.table.play.keys("3 enter");
    let (rolled, is_open) = (open.last(), |open: &Open| !open.at().sitting.table().state().rolls.is_empty());
    open.table.play.keys("1 enter");
    assert!(is_open(&open) && open.last() == rolled, "{}", open.table.play.screen_text());
    assert!(open.table.play.shows("Ctrl-Y"), "{}", open.table.play.screen_text());
    open.table.play.line("nde test amparo might 12");
    assert!(open.last() == rolled, "another deed of hers would close it, too");
    open.table.play.keys("ctrl-n esc 1 enter ctrl-y");
    assert!(!is_open(&open), "{}", open.table.play.screen_text());

    // Who sits nowhere decides at the game master's screen.
    open.table.play.line("nde test lucio might 12");
    open.table.play.keys("3 enter");
    assert!(is_open(&open));
    open.table.play.keys("1 enter");
    assert!(!is_open(&open), "{}", open.table.play.screen_text());
}

#[test]
fn a_question_about_a_roll_goes_with_it() {
    let mut open = Open::new();
    open.table.play.line("dice hand");
    open.table.play.line("nde test amparo might 12");
    open.table.play.keys("3 enter");
    let amparo = Id::from_name("amparo");
    let body = |open: &Open| open.at().sitting.table().state().rolls.get(&amparo).map(|roll| roll.body.dice());
    open.table.play.keys("1 enter");
    assert!(open.table.play.shows("sin que decida quien juega"), "{}", open.table.play.screen_text());
    // The player leaves the roll, and another one is made before the answer.
    open.press(1, "1");
    open.press(1, "enter");
    assert!(body(&open).is_none(), "{}", open.table.play.screen_text());
    assert!(!open.table.play.shows("sin que decida quien juega"), "{}", open.table.play.screen_text());
    open.table.play.press_without_pause("ctrl-y");
    assert!(open.table.play.shows("de corrido"), "the answer is dropped: {}", open.table.play.screen_text());
}
