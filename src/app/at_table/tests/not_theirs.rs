//! Players who reach for what is not theirs: others' people, hands, items and rolls, what an undo took away, and what the
//! game master alone judges.

use super::players::{newest, say_at, with_amparo};
use super::*;
use crate::session::cards::Holder;
use crate::session::id::Id;

#[test]
fn nobody_elses_roll_or_item_is_touched() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "item open \"Se le cae\" --who roque");
    say_at(&mut play, OWN_CHAIR, "nde test roque might 6");
    let before = play.at.sitting.table().last();
    for line in [
        "roll settle roque",
        "nde luck roque reroll",
        "item write complication \"Se le rompe\"",
        "aspect add roque Mojado",
        "gauge change roque hearts -1",
        "attack roque amparo",
    ] {
        assert_eq!(say_at(&mut play, amparo, line).as_deref(), Some("refused-not-yours"), "{line}");
    }
    assert!(play.at.requests.waiting.is_empty(), "nothing is asked for either");
    assert_eq!(play.at.sitting.table().last(), before);
}

#[test]
fn nobody_elses_hand_is_touched_or_told() {
    let mut play = Play::of(bundled::find_bundled("el-jornal-de-la-luna").unwrap().text, Seat::Gm);
    play.line("evening begin");
    play.line("cards hand bruno KS,9H");
    let olalla = Seat::Player(Id::from_name("olalla"));
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, olalla, &play.display));
    let before = play.at.sitting.table().last();
    let bruno = Holder::Person(Id::from_name("bruno"));
    assert_eq!(play.at.sitting.table().state().cards.get(&bruno).map(|held| held.hand.len()), Some(2));
    // A card that he holds is refused with the same word as one that he does not.
    for card in ["KS", "2C"] {
        for line in ["cards discard bruno {}", "cards give bruno {}", "cards recover bruno {}", "cards hand bruno {}"] {
            let line = line.replace("{}", card);
            assert_eq!(say_at(&mut play, 1, &line).as_deref(), Some("refused-not-yours"), "{line}");
        }
    }
    assert_eq!(play.at.sitting.table().last(), before);
}

#[test]
fn a_request_about_what_an_undo_took_away_is_not_done() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "item open --who amparo");
    assert_eq!(
        say_at(&mut play, amparo, "item write complication \"Se le rompe\"").as_deref(),
        Some("seats-asked"),
        "{}",
        play.screen_text()
    );
    play.chair = OWN_CHAIR;
    play.keys("esc u");
    assert!(play.at.sitting.table().state().items.is_empty());
    let before = play.at.sitting.table().last();
    play.keys("ctrl-y");
    assert_eq!((play.notice().as_deref(), play.at.sitting.table().last()), (Some("seats-granted-none"), before));
    assert!(play.at.requests.waiting.is_empty());
}

#[test]
fn a_call_to_what_an_undo_took_away_is_not_answered() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "person add Aguador");
    let called = say_at(&mut play, OWN_CHAIR, "seats call \"nde opposed amparo might aguador-1 might\"");
    assert_eq!(called.as_deref(), Some("seats-called"), "{}", play.screen_text());
    play.keys("esc u");
    let before = play.at.sitting.table().last();
    // The name is nobody's any more.
    say_at(&mut play, amparo, "nde opposed amparo might aguador-1 might");
    assert!(play.at.requests.waiting.is_empty() && play.shows("aguador-1"), "{}", play.screen_text());
    assert_eq!(play.at.sitting.table().last(), before);
}

#[test]
fn what_the_game_master_judges_is_asked_for_even_by_who_is_called() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "seats call \"nde test amparo might 6\"");
    let before = play.at.sitting.table().last();
    for judged in ["--ease", "--hinder darkness", "--beset extra-complication", "--free", "--secret", "--help roque"] {
        let line = format!("nde test amparo might 6 {judged}");
        let answered = say_at(&mut play, amparo, &line);
        assert_eq!(answered.as_deref(), Some("seats-asked"), "{line}: {}", play.screen_text());
        play.at.requests.waiting.clear();
    }
    assert_eq!(play.at.sitting.table().last(), before);
    // The call itself still stands.
    say_at(&mut play, amparo, "nde test amparo might 6");
    assert_eq!(newest(&play), (Seat::Player(Id::from_name("amparo")), "nde.test".into()), "{}", play.screen_text());
}

#[test]
fn a_call_lends_its_player_nobody_elses_person_or_assent() {
    let (mut play, amparo) = with_amparo();
    say_at(&mut play, OWN_CHAIR, "fight begin --foe rebuscador:1");
    say_at(&mut play, OWN_CHAIR, "seats call \"attack amparo rebuscador-1\"");
    let before = play.at.sitting.table().last();
    // Whether a power costs nothing is not its player's to say, and whether Roque helps is not Amparo's.
    for more in ["power", "ranged --help roque"] {
        let line = format!("attack amparo rebuscador-1 {more}");
        let answered = say_at(&mut play, amparo, &line);
        assert_eq!(answered.as_deref(), Some("seats-asked"), "{line}: {}", play.screen_text());
    }
    assert_eq!(play.at.sitting.table().last(), before);
    say_at(&mut play, OWN_CHAIR, "seats call \"attack amparo rebuscador-1 ranged --help roque\"");
    say_at(&mut play, amparo, "attack amparo rebuscador-1 ranged --help roque");
    assert_eq!(newest(&play), (Seat::Player(Id::from_name("amparo")), "nde.attack".into()), "{}", play.screen_text());
}
