//! A seat's screen, tried by its keys: what others may not see is not on it.

use super::*;
use crate::app::setup::{Flags, Setup};
use crate::rules::text::Text;
use crate::session::entry::{Moment, Seed};
use crate::store::campaign::{bundled, read};
use crate::store::folders::Folders;
use crate::store::journal::Journal;

/// A seat at the bundled adventure.
struct Play {
    at: AtTable,
    screen: Screen,
}

impl Play {
    fn at(seat: Seat) -> Play {
        let text = bundled::bundled("hontanar").unwrap().text;
        let campaign = read(std::path::Path::new("hontanar.toml"), text).unwrap().campaign;
        let mut journal = Journal::in_memory().unwrap();
        let first = Table::first_entry(campaign, Seed([7; 32]), Moment(0));
        journal.append_entry(&first).unwrap();
        let live = LiveTable::new(Table::begin(&first).unwrap(), JournalAccess::Open(journal));
        let folder = tempfile::tempdir().unwrap();
        let setup = Setup::new(&Flags::default(), Folders::under(folder.path()), &|_| None).unwrap();
        let (screen, _) = setup.screen();
        Play { at: AtTable::seated(live, seat, &screen), screen }
    }

    fn keys(&mut self, written: &str) {
        for key in written.split(' ') {
            self.at.handle(&Input::Key(key.parse().unwrap()), &self.screen);
        }
    }

    fn pastes(&mut self, text: &str) {
        self.at.handle(&Input::Paste(Text::new(text)), &self.screen);
    }

    /// Asks for what a line says, whatever was left of another one.
    fn line(&mut self, line: &str) {
        self.keys("esc :");
        self.pastes(line);
        self.keys("enter");
    }

    /// The key of what was last said.
    fn said(&mut self) -> Option<String> {
        self.at.ui.notice.as_ref().map(|notice| notice.said.key.to_string())
    }

    /// What the screen shows.
    fn shown(&self) -> String {
        let mut buf = Buffer::empty(Rect::new(0, 0, 100, 30));
        self.at.draw(&self.screen, buf.area, &mut buf);
        let row = |y| (0..100).map(|x| buf[(x, y)].symbol().to_owned()).chain(["\n".to_owned()]).collect::<String>();
        (0..30).map(row).collect()
    }

    fn shows(&self, text: &str) -> bool {
        self.shown().contains(text)
    }
}

#[test]
fn what_lies_over_the_tab_waits_behind_the_curtain() {
    let mut play = Play::at(Seat::Gm);
    for (opens, typed) in [(":", "note add sombra"), ("n", "sombra")] {
        play.keys(opens);
        play.pastes(typed);
        assert!(play.shows("sombra"), "{opens}");
        play.keys("f9");
        assert!(play.at.ui.curtain && !play.shows("sombra"), "{opens}");
        let line = play.at.ui.saved_ui().line;
        assert!(line.is_some_and(|line| line.contains("sombra")), "a kill loses nothing");
        play.keys("f9");
        assert!(!play.at.ui.curtain && play.shows("sombra"), "{opens}");
        play.keys("esc");
    }
    play.keys("7 /");
    play.pastes("sombra");
    assert!(play.shows("/ sombra"));
    play.keys("f9");
    assert!(play.at.ui.curtain && !play.shows("sombra"), "a filter does not want that key, and is forgotten");
}

#[test]
fn faces_are_typed_unseen_in_front_of_the_curtain() {
    let mut play = Play::at(Seat::Gm);
    play.at.live.throw_by_hand();
    play.keys("f9");
    play.line("nde test amparo might 4 --secret");
    assert!(matches!(play.at.live.dice_source(), DiceSource::Hand(hand) if hand.0.is_some()));
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
    assert!(play.shows("Trampilla"), "{}", play.shown());
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
    let said = play.said();
    assert!(said.is_some(), "behind the screen it is said how the secret roll fell");
    play.keys("f9");
    play.line("nde test roque might 4 --secret");
    assert_eq!(play.at.table().log().len(), 2);
    assert_eq!(play.said(), None);
    play.line("fight end");
    assert_eq!(play.said().as_deref(), Some("refused-curtained"));
    play.line("history undo");
    assert_eq!((play.said(), play.at.table().undo_deed()), (None, Some("nde.test")));
    play.line("note add Aviso --open");
    play.line("clock advance agua 1");
    assert_eq!(play.said().as_deref(), Some("log-clock-moved"), "everybody sees that clock");
    play.keys("f9");
    play.line("fight end");
    assert_eq!(play.said().as_deref(), Some("refused-no-fight"));
}

#[test]
fn real_dice_are_thrown_on_in_the_next_run() {
    let mut play = Play::at(Seat::Gm);
    play.line("dice hand");
    play.at.rest();
    let Play { at, screen } = play;
    let again = AtTable::seated(at.live, Seat::Gm, &screen);
    assert!(again.is_by_hand());
    let mut live = again.live;
    live.throw_stream();
    let mut again = Play { at: AtTable::seated(live, Seat::Gm, &screen), screen };
    assert!(again.at.is_by_hand(), "so it was left");
    again.line("dice stream");
    again.at.rest();
    let Play { at, screen } = again;
    assert!(!AtTable::seated(at.live, Seat::Gm, &screen).is_by_hand());
}

#[test]
fn faces_of_several_dice_are_typed_at_once_and_it_is_said_whose_they_are() {
    let mut play = Play::at(Seat::Gm);
    play.at.live.throw_by_hand();
    play.line("nde opposed amparo might roque might");
    assert!(play.shows("Amparo") && play.shows("dado 1"), "{}", play.shown());
    let sides = |play: &Play| match play.at.live.dice_source() {
        DiceSource::Hand(Hand(Some(waiting))) => Some(waiting.faces.len()),
        _ => None,
    };
    assert_eq!(sides(&play), Some(0));
    let typed = if play.shows("(d6)") || play.shows("(d8)") { "21" } else { "2 1" };
    play.pastes(typed);
    play.keys("enter");
    assert_eq!(sides(&play), None, "both have fallen");
    assert_eq!(play.at.table().log().len(), 1);
}

#[test]
fn undoing_says_what_and_whose_and_going_back_how_much() {
    let mut play = Play::at(Seat::Gm);
    let said = |play: &Play| play.screen.words.say(&play.at.ui.notice.as_ref().expect("something is said").said);
    play.line("aspect add amparo Mojada");
    play.line("note add Trampilla");
    play.line("note add Llave");
    play.line("history undo");
    assert!(said(&play).contains("Llave"), "{}", said(&play));
    play.line("history redo");
    assert!(said(&play).contains("Llave"), "{}", said(&play));
    play.line("cards shuffle amparo");
    play.line("cards draw amparo 3");
    play.line("history undo");
    assert!(!said(&play).contains(['♠', '♥', '♦', '♣']), "the same cards lie there still: {}", said(&play));
    play.line("history redo");
    assert!(said(&play).contains(['♠', '♥', '♦', '♣']), "{}", said(&play));
    play.line("history undo");
    play.line("history undo");
    let first = play.at.table().log().lines().next().expect("a deed").n;
    play.line(&format!("history goto {first}"));
    assert!(said(&play).contains("Amparo") && said(&play).contains('2'), "{}", said(&play));
}

#[test]
fn what_takes_the_fight_out_of_sight_is_told() {
    let mut play = Play::at(Seat::Gm);
    let said = |play: &Play| play.screen.words.say(&play.at.ui.notice.as_ref().expect("something is said").said);
    play.line("fight begin \"La presa\"");
    play.line("gauge change amparo hearts -2");
    play.keys("2 X");
    assert!(said(&play).contains("La presa"), "{}", said(&play));
    play.keys("g");
    assert!(said(&play).contains("Amparo"), "{}", said(&play));
    play.line("gauge set amparo luck 1");
    assert!(said(&play).contains("Amparo"), "{}", said(&play));
}
