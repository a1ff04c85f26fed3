//! Players who act from chairs of their own: what they do, what they ask for, and what they may not.

use super::*;
use crate::rules::Msg;
use crate::session::id::Id;
use crate::ui::look::Meaning;

/// The game master's chair and Amparo's, at the first scene of an evening.
pub(super) fn with_amparo() -> (Play, usize) {
    seat_amparo(Play::at(Seat::Gm))
}

fn seat_amparo(mut play: Play) -> (Play, usize) {
    play.line("evening begin");
    let amparo = Seat::Player(Id::from_name("amparo"));
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, amparo, &play.display));
    (play, 1)
}

/// Who did the newest deed, and its id.
pub(super) fn newest(play: &Play) -> (Seat, String) {
    let line = play.at.sitting.table().log().lines().next_back().expect("a deed");
    (line.seat.clone(), line.deed.to_string())
}

pub(super) fn say_at(play: &mut Play, chair: usize, line: &str) -> Option<String> {
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
fn the_log_names_the_player_where_its_sentence_does_not() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, amparo, "2d6+1");
    say_at(&mut play, OWN_CHAIR, "3d6");
    play.keys("7");
    let text = play.screen_text();
    let line = |dice: &str| text.lines().find(|line| line.contains(&format!("{dice}: "))).expect("a line");
    assert!(line("2d6+1").contains("Amparo Lucena"), "{text}");
    assert!(!line("3d6").contains("Amparo Lucena"), "{text}");
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
fn a_seat_shows_what_it_waits_for_until_it_is_answered() {
    let (mut play, amparo) = with_amparo();
    for answer in ["ctrl-n", "ctrl-y"] {
        say_at(&mut play, amparo, "aspect add amparo Mojada");
        say_at(&mut play, amparo, "aspect add amparo Cansada");
        play.keys("6 5");
        assert!(play.shows("Esperas al DJ: ") && play.shows("Cansada (y 1 más)"), "{}", play.screen_text());
        for left in ["Cansada", ""] {
            play.chair = OWN_CHAIR;
            play.keys(&format!("esc {answer}"));
            play.chair = amparo;
            play.keys("6");
            assert_eq!(play.shows("Esperas al DJ: "), !left.is_empty(), "{}", play.screen_text());
        }
    }
}

#[test]
fn a_player_withdraws_what_waits_by_the_key_that_the_seat_names_or_by_a_line() {
    let (mut play, amparo) = with_amparo();
    let before = play.at.sitting.table().last();
    for deed in ["aspect add amparo Mojada", "aspect add amparo Cansada", "nde test amparo might"] {
        say_at(&mut play, amparo, deed);
    }
    play.keys("6 5");
    assert!(play.shows("Fuerza (y 2 más)") && play.shows("Ctrl-N lo retira"), "{}", play.screen_text());
    play.keys("ctrl-n");
    assert!(play.shows("Cansada (y 1 más)"), "the newest is the first to be taken back: {}", play.screen_text());
    assert_eq!(play.notice().as_deref(), Some("seats-withdrawn"));
    assert_eq!(say_at(&mut play, amparo, "asientos retira 2").as_deref(), Some("seats-withdrawn"));
    assert_eq!(say_at(&mut play, amparo, "seats withdraw 2").as_deref(), Some("seats-nothing-waits"));
    play.chair = OWN_CHAIR;
    assert_eq!(play.notice().as_deref(), Some("seats-withdrawn-by"));
    assert!(play.shows("Cansada") && play.at.requests.waiting.len() == 1, "{}", play.screen_text());
    play.keys("esc ctrl-y");
    assert_eq!((newest(&play).1.as_str(), play.at.sitting.table().last()), ("aspect.add", before + 1));
    play.chair = amparo;
    play.keys("6 ctrl-n");
    assert_eq!(play.notice().as_deref(), Some("seats-nothing-waits"));
}

#[test]
fn a_choice_that_is_asked_for_ends_with_its_roll() {
    let (mut play, amparo) = with_amparo();
    // Might is a d6, so it fails.
    play.line("nde test amparo might 12");
    assert_eq!(say_at(&mut play, amparo, "nde price amparo complication").as_deref(), Some("seats-asked"));
    say_at(&mut play, amparo, "aspect add amparo Mojada");
    play.line("roll settle amparo");
    assert_eq!(play.notice().as_deref(), Some("seats-lapsed"));
    play.chair = OWN_CHAIR;
    play.line("nde test amparo might 12");
    let rolled = play.at.sitting.table().last();
    assert_eq!(play.at.requests.waiting.len(), 1, "what has nothing to do with the roll waits on");
    play.keys("esc ctrl-y");
    assert_eq!((newest(&play).1.as_str(), play.at.sitting.table().last()), ("aspect.add", rolled + 1));
}

#[test]
fn nobody_withdraws_what_others_ask_for() {
    let (mut play, amparo) = with_amparo();
    let roque = Seat::Player(Id::from_name("roque"));
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, roque, &play.display));
    say_at(&mut play, amparo, "aspect add amparo Mojada");
    assert_eq!(say_at(&mut play, 2, "seats withdraw").as_deref(), Some("seats-nothing-waits"));
    assert_eq!(play.at.requests.waiting.len(), 1);
}

#[test]
fn a_form_of_what_was_withdrawn_is_done_only_once_the_game_master_knows() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, amparo, "aspect add amparo Mojada");
    say_at(&mut play, OWN_CHAIR, "seats change");
    say_at(&mut play, amparo, "seats withdraw");
    let before = play.at.sitting.table().last();
    play.chair = OWN_CHAIR;
    play.keys("enter");
    assert_eq!((play.notice().as_deref(), play.at.sitting.table().last()), (Some("seats-asked-no-more"), before));
    play.keys("enter");
    assert_eq!(newest(&play), (Seat::Gm, "aspect.add".into()));
}

#[test]
fn a_later_undo_is_a_request_of_its_own() {
    let (mut play, amparo) = with_amparo();
    for deed in ["2d6", "3d6"] {
        say_at(&mut play, amparo, deed);
        assert_eq!(say_at(&mut play, amparo, "undo").as_deref(), Some("seats-asked"));
        assert_eq!(say_at(&mut play, amparo, "undo").as_deref(), Some("seats-asked"));
    }
    assert_eq!(play.at.requests.waiting.len(), 2, "one for each deed, however often it is asked for");
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
    assert!(play.shows("pide: deshacer: tirar dados (2d6"), "{}", play.screen_text());
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

#[test]
fn nobody_is_called_to_what_would_show_them_something_hidden() {
    let (mut play, amparo) = with_amparo();
    let called = |play: &mut Play, line: &str| say_at(play, OWN_CHAIR, &format!("seats call \"{line}\""));
    assert_eq!(called(&mut play, "nde test amparo might 6 --secret").as_deref(), Some("refused-call-hides"));
    say_at(&mut play, OWN_CHAIR, "reveal hide person:roque");
    assert_eq!(called(&mut play, "nde opposed amparo might roque might").as_deref(), Some("refused-call-hides"));
    say_at(&mut play, OWN_CHAIR, "reveal show person:roque");
    play.keys("ctrl-y");
    assert_eq!(called(&mut play, "nde opposed amparo might roque might").as_deref(), Some("seats-called"));
    play.chair = amparo;
    assert!(play.shows("Roque"), "{}", play.screen_text());
}

#[test]
fn a_called_form_says_that_it_is_asked_for_only_once_it_says_something_else() {
    let (mut play, amparo) = with_amparo();
    play.chair = amparo;
    play.keys("5");
    say_at(&mut play, OWN_CHAIR, "seats call \"nde test amparo might 6\"");
    play.chair = amparo;
    assert!(play.shows("6 muy difícil") && !play.shows("Se le pedirá al DJ"), "{}", play.screen_text());
    play.keys("-");
    assert!(!play.shows("6 muy difícil") && play.shows("Se le pedirá al DJ"), "{}", play.screen_text());
}

#[test]
fn no_form_of_a_players_hides_anything() {
    let (mut play, amparo) = with_amparo();
    for (chair, has_it) in [(OWN_CHAIR, true), (amparo, false)] {
        play.chair = chair;
        play.keys("esc 1");
        assert_eq!(play.shows("secreto"), has_it, "{}", play.screen_text());
    }
}

#[test]
fn what_is_told_elsewhere_is_painted_without_a_key_there() {
    let (mut play, amparo) = with_amparo();
    let is_due_after = |play: &mut Play, line: &str| {
        play.at.chairs[amparo].is_due = false;
        say_at(play, OWN_CHAIR, line);
        play.at.chairs[amparo].is_due
    };
    say_at(&mut play, amparo, "aspect add amparo Mojada");
    assert!(is_due_after(&mut play, "seats decline"));
    assert!(is_due_after(&mut play, "seats mode amparo asks"));
    assert!(is_due_after(&mut play, "seats call \"nde test amparo might 6\""));
    assert!(!is_due_after(&mut play, "screen tab log"), "nothing changes there");
    play.at.chairs[OWN_CHAIR].is_due = false;
    say_at(&mut play, amparo, "screen tab log");
    assert!(!play.at.chairs[OWN_CHAIR].is_due);
    say_at(&mut play, amparo, "aspect add amparo Mojada");
    assert!(play.at.chairs[OWN_CHAIR].is_due, "the game master is asked");
}

#[test]
fn a_request_names_its_keys_only_while_they_answer_it() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, amparo, "aspect add amparo Mojada");
    let before = play.at.sitting.table().last();
    play.chair = OWN_CHAIR;
    play.keys("esc");
    assert!(play.shows("Amparo Lucena pide") && play.shows("Ctrl-Y sí"), "{}", play.screen_text());
    play.keys(":");
    assert!(play.shows("Amparo Lucena pide") && !play.shows("Ctrl-Y"), "{}", play.screen_text());
    play.keys("ctrl-y f9");
    assert!(!play.shows("pide"), "players may read it: {}", play.screen_text());
    play.keys("f9 esc");
    play.line("screen look 1");
    assert!(play.at.ui().past_moment.is_some());
    play.keys("ctrl-y");
    assert_eq!((play.notice().as_deref(), play.at.sitting.table().last()), (Some("refused-looking-back"), before));
    play.keys("esc ctrl-y");
    assert_eq!(play.at.sitting.table().last(), before + 1);
}

#[test]
fn a_request_that_is_asked_meanwhile_in_vain_says_so_in_the_pane() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, amparo, "2d6");
    say_at(&mut play, amparo, "undo");
    say_at(&mut play, OWN_CHAIR, "3d6");
    play.line("seats show");
    assert!(play.shows("Desde que se pidió"), "{}", play.screen_text());
}

#[test]
fn only_who_looks_on_follows_what_happens_and_nobody_else_reads_about_files() {
    let (mut play, amparo) = with_amparo();
    let display = &play.display;
    let mut table = Chair::of_guest(&play.at.sitting, Seat::Table, display);
    table.start_following();
    play.at.chairs[amparo].start_following();
    play.at.chairs.push(table);
    let before = play.at.chairs[amparo].ui.tab;
    say_at(&mut play, OWN_CHAIR, "nde test roque might 4");
    let tabs = |play: &Play| [amparo, amparo + 1].map(|chair| play.at.chairs[chair].ui.tab);
    assert_eq!(tabs(&play), [before, TabName::Roll]);
    play.at.set_banner(Some(Notice { meaning: Meaning::Banner, msg: Msg::new("watch-asking") }));
    let banners = play.at.chairs.iter().map(|chair| chair.ui.banner.is_some());
    assert_eq!(banners.collect::<Vec<_>>(), [true, false, false]);
}

#[test]
fn a_players_screen_goes_to_a_fight_or_chase_that_begins() {
    let (mut play, amparo) = seat_amparo(Play::with_chases(Seat::Gm));
    play.at.chairs[amparo].start_following();
    let confirm = |play: &mut Play, line: &str| {
        play.chair = OWN_CHAIR;
        play.confirm(line);
    };
    let tab = |play: &Play| play.at.chairs[amparo].ui.tab;
    say_at(&mut play, OWN_CHAIR, "fight begin --foe rebuscador:1");
    assert_eq!(tab(&play), TabName::Fight);
    confirm(&mut play, "chase flee foes");
    assert_eq!(tab(&play), TabName::Chase);
    confirm(&mut play, "chase clash");
    assert_eq!(tab(&play), TabName::Fight);
    // Whoever fills in a form is left where they are.
    play.chair = amparo;
    play.keys("5 n");
    confirm(&mut play, "chase flee foes");
    assert_eq!(tab(&play), TabName::Scene);
}

#[test]
fn a_request_is_read_with_its_odds_and_can_be_changed_before_it_is_done() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, amparo, "nde test amparo might");
    let before = play.at.sitting.table().last();
    play.chair = OWN_CHAIR;
    let text = play.screen_text();
    let asked = text.lines().find(|line| line.contains("pide")).expect("the request");
    assert!(asked.contains("Fuerza") && asked.contains('%'), "{asked}");
    // A form that is closed leaves the request as it was.
    play.keys("esc 0 enter esc");
    assert!(play.shows("pide"), "{}", play.screen_text());
    // The form answers it even if the curtain was drawn over it meanwhile.
    play.keys("0 enter f9 f9 E enter");
    assert_eq!(newest(&play), (Seat::Player(Id::from_name("amparo")), "nde.test".into()), "{}", play.screen_text());
    assert_eq!(play.at.sitting.table().last(), before + 1);
    assert!(!play.shows("pide") && play.shows("d8"), "{}", play.screen_text());
}

#[test]
fn a_request_is_granted_in_the_box_of_seats() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, amparo, "nde test amparo might");
    play.chair = OWN_CHAIR;
    play.keys("esc 0");
    assert!(play.shows("Ctrl-Y sí"), "{}", play.screen_text());
    play.keys("ctrl-y");
    assert_eq!(newest(&play), (Seat::Player(Id::from_name("amparo")), "nde.test".into()), "{}", play.screen_text());
}

#[test]
fn the_game_master_reads_why_a_request_cannot_be_done() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "item open \"Se le cae\" --who amparo");
    assert_eq!(say_at(&mut play, amparo, "nde test amparo might 4 --help roque").as_deref(), Some("seats-asked"));
    say_at(&mut play, OWN_CHAIR, "person remove roque");
    play.keys("ctrl-y");
    let text = play.screen_text();
    let asked = text.lines().find(|line| line.contains("pide")).expect("the request");
    assert!(!asked.contains('%') && asked.contains("nadie"), "{text}");
}

#[test]
fn a_player_reads_that_a_deed_of_theirs_was_undone() {
    let (mut play, amparo) = with_amparo();
    for undone_by in [OWN_CHAIR, amparo] {
        say_at(&mut play, amparo, "2d6+1");
        say_at(&mut play, undone_by, "undo");
        play.chair = OWN_CHAIR;
        play.keys("esc ctrl-y");
        play.chair = amparo;
        assert_eq!(play.notice().as_deref(), Some("notice-undone"), "{}", play.screen_text());
    }
}

#[test]
fn a_player_reads_how_many_deeds_of_theirs_a_jump_back_undid() {
    let (mut play, amparo) = with_amparo();
    let said = |play: &Play, chair: usize| {
        play.at.chairs[chair].ui.notice().map(|notice| play.display.words.say(&notice.msg)).unwrap_or_default()
    };
    let before = play.at.sitting.table().here();
    for line in ["2d6+1", "3d6+2"] {
        say_at(&mut play, amparo, line);
        say_at(&mut play, OWN_CHAIR, "note add Trampilla");
    }
    play.keys("esc");
    say_at(&mut play, OWN_CHAIR, &format!("history goto {before}"));
    play.keys("ctrl-y");
    assert_eq!(play.at.sitting.table().here(), before, "{}", play.screen_text());
    let said = said(&play, amparo);
    assert!(said.contains("3d6+2") && said.contains("1 más") && !said.contains("Trampilla"), "{said}");
}

#[test]
fn what_stands_as_impossible_is_refused_at_the_seat_and_not_asked_for() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "fight begin --foe rebuscador:1");
    say_at(&mut play, OWN_CHAIR, "nde act amparo");
    play.chair = amparo;
    play.keys("2 s");
    assert_eq!(play.notice().as_deref(), Some("refused-acted"), "{}", play.screen_text());
    assert!(play.at.requests.waiting.is_empty());
}
