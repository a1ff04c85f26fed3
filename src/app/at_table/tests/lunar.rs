//! Lunar from a player's own seat: a token on the squares.

use super::players::newest;
use super::*;
use crate::session::id::Id;

#[test]
fn a_token_moves_in_its_turn_and_is_refused_at_once_out_of_it() {
    let mut play = Play::of(include_str!("../../../../tests/evening/noria.toml"), Seat::Gm);
    for line in ["evening begin", "lunar deal", "scene set patio", "fight begin --foe listero", "fight go olalla"] {
        play.line(line);
        play.keys("ctrl-y");
    }
    for who in ["ximena", "olalla"] {
        let seat = Seat::Player(Id::from_name(who));
        play.at.chairs.push(Chair::of_guest(&play.at.sitting, seat, &play.display));
    }
    play.chair = 1;
    play.keys("2 m right enter");
    assert_eq!(play.notice().as_deref(), Some("lunar-refused-not-their-turn"), "{}", play.screen_text());
    assert!(play.at.requests.waiting.is_empty());
    play.chair = 2;
    play.keys("2 m right enter");
    assert_eq!(newest(&play), (Seat::Player(Id::from_name("olalla")), "lunar.move".into()), "{}", play.screen_text());
}
