//! Players who act from chairs of their own: what they do, what they ask for, and what they may not.

use super::*;
use crate::session::id::Id;

/// The game master's chair and Amparo's, at the first scene of an evening.
fn with_amparo() -> (Play, usize) {
    let mut play = Play::at(Seat::Gm);
    play.line("evening begin");
    let amparo = Seat::Player(Id::from_name("amparo"));
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, amparo, &play.display));
    (play, 1)
}

/// Who did the newest deed, and its id.
fn newest(play: &Play) -> (Seat, String) {
    let line = play.at.sitting.table().log().lines().next_back().expect("a deed");
    (line.seat.clone(), line.deed.to_string())
}

fn say_at(play: &mut Play, chair: usize, line: &str) -> Option<String> {
    play.chair = chair;
    play.line(line);
    play.notice()
}

#[test]
fn a_player_does_what_is_their_own_and_the_log_says_who_did_it() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, amparo, "2d6+1");
    assert_eq!(newest(&play), (Seat::Player(Id::from_name("amparo")), "free.dice".into()));
}

#[test]
fn what_a_player_asks_for_waits_for_a_yes_and_counts_as_theirs() {
    let (mut play, amparo) = with_amparo();
    let before = play.at.sitting.table().last();
    assert_eq!(say_at(&mut play, amparo, "nde test amparo might").as_deref(), Some("seats-asked"));
    assert_eq!(play.at.sitting.table().last(), before, "nothing is done yet");
    play.chair = OWN_CHAIR;
    assert!(play.shows("Amparo") && play.shows("pide"), "{}", play.screen_text());
    play.keys("esc ctrl-y");
    assert_eq!(newest(&play), (Seat::Player(Id::from_name("amparo")), "nde.test".into()), "{}", play.screen_text());
    assert!(!play.shows("pide"), "{}", play.screen_text());
}

#[test]
fn what_a_player_asks_for_can_be_declined() {
    let (mut play, amparo) = with_amparo();
    let before = play.at.sitting.table().last();
    say_at(&mut play, amparo, "aspect add amparo Mojada");
    play.chair = OWN_CHAIR;
    play.keys("esc ctrl-n");
    play.chair = amparo;
    assert_eq!((play.notice().as_deref(), play.at.sitting.table().last()), (Some("seats-declined"), before));
    play.chair = OWN_CHAIR;
    play.keys("ctrl-y");
    assert_eq!(play.notice().as_deref(), Some("seats-nobody-asks"));
}

#[test]
fn a_player_does_nothing_for_others_and_nothing_of_the_game_masters() {
    let (mut play, amparo) = with_amparo();
    let before = play.at.sitting.table().last();
    let refused = |play: &mut Play, line: &str| say_at(play, amparo, line);
    assert_eq!(refused(&mut play, "nde test roque might").as_deref(), Some("refused-not-yours"));
    assert_eq!(refused(&mut play, "gauge set amparo hearts 1").as_deref(), Some("refused-only-gm"));
    assert_eq!(refused(&mut play, "undo").as_deref(), Some("refused-undo-not-yours"));
    assert_eq!(refused(&mut play, "seats grant").as_deref(), Some("refused-only-gm"));
    assert_eq!(play.at.sitting.table().last(), before);
}

#[test]
fn a_player_asks_for_an_undo_of_their_own_newest_deed_alone() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, amparo, "2d6");
    assert_eq!(say_at(&mut play, amparo, "undo").as_deref(), Some("seats-asked"));
    play.chair = OWN_CHAIR;
    play.keys("esc ctrl-y");
    assert_eq!(play.at.sitting.table().undo_deed(), Some("evening.begin"));
}

#[test]
fn a_seat_that_asks_does_nothing_unasked_and_a_mute_one_nothing() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "seats mode amparo asks");
    assert_eq!(say_at(&mut play, amparo, "2d6").as_deref(), Some("seats-asked"));
    say_at(&mut play, OWN_CHAIR, "seats mode amparo mute");
    assert_eq!(say_at(&mut play, amparo, "3d6").as_deref(), Some("refused-muted"));
}

#[test]
fn a_request_that_is_no_longer_the_players_own_is_not_done() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, amparo, "2d6");
    say_at(&mut play, amparo, "undo");
    say_at(&mut play, OWN_CHAIR, "3d6");
    let before = play.at.sitting.table().last();
    play.keys("ctrl-y");
    assert_eq!((play.notice().as_deref(), play.at.sitting.table().last()), (Some("seats-granted-none"), before));
}

#[test]
fn a_request_of_somebody_who_is_gone_is_refused() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, amparo, "nde test amparo might");
    say_at(&mut play, OWN_CHAIR, "person remove amparo");
    play.keys("ctrl-y");
    let before = play.at.sitting.table().last();
    play.keys("ctrl-y");
    assert_eq!((play.notice().as_deref(), play.at.sitting.table().last()), (Some("refused-nobody"), before));
}

#[test]
fn a_players_note_is_read_by_them_and_the_game_master_and_is_theirs_to_change() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, amparo, "note add Trampilla");
    let note = play.at.sitting.table().state().notes.keys().next_back().expect("a note").clone();
    for (seat, reads) in [(Seat::Gm, true), (Seat::Player(Id::from_name("amparo")), true), (Seat::Table, false)] {
        let seen = crate::session::seen::Seen::new(play.at.sitting.table(), &seat);
        assert_eq!(seen.view.notes.contains_key(&note), reads, "{seat:?}");
    }
    say_at(&mut play, amparo, &format!("note edit {note} Escalera"));
    assert_eq!(&*play.at.sitting.table().state().notes[&note].title, "Escalera");
}

#[test]
fn a_called_player_chooses_the_rest_and_what_was_said_stands() {
    let (mut play, amparo) = with_amparo();
    assert_eq!(say_at(&mut play, OWN_CHAIR, "seats call \"nde test amparo might 6\"").as_deref(), Some("seats-called"));
    play.chair = amparo;
    assert!(play.shows("prueba"), "{}", play.screen_text());
    // Another target number is not what was said.
    assert_eq!(say_at(&mut play, amparo, "nde test amparo might 4").as_deref(), Some("seats-asked"));
    let before = play.at.sitting.table().last();
    say_at(&mut play, amparo, "nde test amparo might 6 --luck");
    assert_eq!(newest(&play), (Seat::Player(Id::from_name("amparo")), "nde.test".into()), "{}", play.screen_text());
    assert_eq!(play.at.sitting.table().last(), before + 1);
    // The call is answered.
    say_at(&mut play, OWN_CHAIR, "roll settle amparo");
    assert_eq!(say_at(&mut play, amparo, "nde test amparo might 6").as_deref(), Some("seats-asked"));
}

#[test]
fn nobody_is_called_to_what_is_nobodys_here() {
    let (mut play, _) = with_amparo();
    let called = |play: &mut Play, line: &str| say_at(play, OWN_CHAIR, &format!("seats call \"{line}\""));
    assert_eq!(called(&mut play, "nde test roque might 6").as_deref(), Some("refused-nobody-to-call"));
    assert_eq!(called(&mut play, "gauge set amparo hearts 1").as_deref(), Some("refused-nobody-to-call"));
    assert_eq!(called(&mut play, "screen tab log").as_deref(), Some("refused-no-call"));
}
