//! Trust: the game master lets players do what they would ask for, and takes that back.

use super::players::{newest, say_at, with_amparo};
use super::*;
use crate::session::id::Id;

fn amparos(deed: &str) -> (Seat, String) {
    (Seat::Player(Id::from_name("amparo")), deed.into())
}

#[test]
fn a_trusted_deed_is_done_at_once_until_it_is_asked_for_again() {
    let (mut play, amparo) = with_amparo();
    assert_eq!(say_at(&mut play, OWN_CHAIR, "asientos confía nde.prueba suyo").as_deref(), Some("seats-trusted"));
    say_at(&mut play, amparo, "nde test amparo might");
    assert_eq!(newest(&play), amparos("nde.test"), "{}", play.screen_text());
    assert!(play.at.requests.waiting.is_empty());
    let before = play.at.sitting.table().last();
    assert_eq!(say_at(&mut play, OWN_CHAIR, "seats trust nde.test ask").as_deref(), Some("seats-trust-ended"));
    assert_eq!(say_at(&mut play, amparo, "nde test amparo might").as_deref(), Some("seats-asked"));
    assert_eq!(play.at.sitting.table().last(), before, "none of it is history");
}

#[test]
fn trust_covers_neither_what_is_judged_nor_others() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "seats trust nde.test own");
    let before = play.at.sitting.table().last();
    assert_eq!(say_at(&mut play, amparo, "nde test amparo might 5").as_deref(), Some("seats-asked"), "the difficulty");
    assert_eq!(say_at(&mut play, amparo, "nde test roque might").as_deref(), Some("refused-not-yours"));
    assert_eq!(say_at(&mut play, amparo, "nde test amparo might --help roque").as_deref(), Some("seats-asked"));
    assert_eq!(say_at(&mut play, amparo, "aspect add amparo Mojada").as_deref(), Some("seats-asked"), "another deed");
    assert_eq!(play.at.sitting.table().last(), before);
}

#[test]
fn the_mode_of_a_seat_wins_over_trust() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "seats trust nde.test own");
    let before = play.at.sitting.table().last();
    for (mode, said) in [("asks", "seats-asked"), ("mute", "refused-muted")] {
        say_at(&mut play, OWN_CHAIR, &format!("seats mode amparo {mode}"));
        assert_eq!(say_at(&mut play, amparo, "nde test amparo might").as_deref(), Some(said));
        play.keys("esc 1");
        assert!(play.shows("Se le pedirá al DJ"), "{mode}: {}", play.screen_text());
    }
    assert_eq!(play.at.sitting.table().last(), before);
    say_at(&mut play, OWN_CHAIR, "seats mode amparo free");
    say_at(&mut play, amparo, "nde test amparo might");
    assert_eq!(newest(&play), amparos("nde.test"));
}

#[test]
fn an_open_form_says_whether_it_is_asked_for_as_trust_comes_and_goes() {
    let (mut play, amparo) = with_amparo();
    play.chair = amparo;
    play.keys("1");
    let asks = |play: &mut Play| {
        play.chair = amparo;
        play.shows("Se le pedirá al DJ")
    };
    assert!(asks(&mut play), "{}", play.screen_text());
    say_at(&mut play, OWN_CHAIR, "seats trust nde.test own");
    assert!(!asks(&mut play), "{}", play.screen_text());
    assert!(play.shows("Ya no hay que pedir esto"), "{}", play.screen_text());
    say_at(&mut play, OWN_CHAIR, "seats trust nde.test ask");
    assert!(asks(&mut play), "{}", play.screen_text());
    let before = play.at.sitting.table().last();
    play.keys("enter");
    assert_eq!(play.at.requests.waiting.len(), 1, "{}", play.screen_text());
    assert_eq!(play.at.sitting.table().last(), before, "the form that was open is only asked for");
}

#[test]
fn a_refusal_of_a_trusted_deed_tells_no_secret() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "reveal hide person:roque");
    say_at(&mut play, OWN_CHAIR, "seats trust nde.test own");
    let [hidden, nobody] = ["roque", "zuque"].map(|who| {
        say_at(&mut play, amparo, &format!("nde test {who} might"));
        play.screen_text().replace(who, "…")
    });
    assert_eq!(hidden, nobody);
}

#[test]
fn only_what_players_ask_for_can_be_trusted() {
    let (mut play, _) = with_amparo();
    let mut said = |deed: &str| {
        let key = say_at(&mut play, OWN_CHAIR, &format!("seats trust {deed} own"));
        (key.unwrap_or_default(), play.screen_text())
    };
    let (key, text) = said("nde.roll");
    assert_eq!(key, "refused-no-deed", "{text}");
    let (key, text) = said("cards.take-back");
    assert!(key == "refused-trust-gm" && text.contains("cards.draw"), "{key} {text}");
    assert_eq!(said("nde.luck").0, "refused-trust-own");
    assert_eq!(said("prisma.roll").0, "refused-trust-elsewhere");
    assert!(play.at.sitting.seat_modes.trust == Default::default());
}

#[test]
fn the_pane_of_seats_shows_what_is_trusted_and_takes_it_back() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "seats trust nde.test own");
    play.line("seats show");
    assert!(play.shows("sin pedirlo: hacer una prueba"), "{}", play.screen_text());
    play.keys("down delete");
    assert!(!play.shows("sin pedirlo: hacer una prueba"), "{}", play.screen_text());
    assert_eq!(say_at(&mut play, amparo, "nde test amparo might").as_deref(), Some("seats-asked"));
}

#[test]
fn a_trusted_player_takes_back_their_own_newest_deed() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "seats trust history.undo own");
    let before = play.at.sitting.table().here();
    say_at(&mut play, amparo, "2d6+1");
    play.keys("esc");
    say_at(&mut play, amparo, "undo");
    assert_eq!(play.at.sitting.table().here(), before);
    say_at(&mut play, OWN_CHAIR, "3d6");
    assert_eq!(say_at(&mut play, amparo, "undo").as_deref(), Some("refused-undo-not-yours"));
}

#[test]
fn trust_ends_as_the_door_closes() {
    let (mut play, _) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "seats trust nde.test own");
    play.at.remove_guests();
    let amparo = Seat::Player(Id::from_name("amparo"));
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, amparo, &play.display));
    assert_eq!(say_at(&mut play, 1, "nde test amparo might").as_deref(), Some("seats-asked"));
}

#[test]
fn completion_offers_what_can_be_trusted() {
    let (mut play, _) = with_amparo();
    play.keys(":");
    play.paste("seats trust nde.");
    assert!(play.shows("nde.test") && !play.shows("nde.luck") && !play.shows("prisma."), "{}", play.screen_text());
}
