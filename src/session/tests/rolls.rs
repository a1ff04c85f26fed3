//! Open rolls, with coins: the table's traits fit a system that it does not know.

use super::*;
use crate::deeds::{roll, scene};
use crate::session::events::roll::Event as RollEvent;
use crate::systems::coin::COINS;
use crate::systems::coin::deeds::{TossAgain, TossCoin};

fn toss(who: &str, secret: bool) -> TossCoin {
    TossCoin { who: id(who), secret }
}

fn again(who: &str) -> TossAgain {
    TossAgain { who: id(who) }
}

#[test]
fn a_roll_without_a_choice_settles_by_itself() {
    let mut play = Play::new();
    play.perform(toss("vera", false), &[2]);
    assert!(play.state.rolls.is_empty());
    assert_eq!(play.now_and_max("vera", &COINS), (3, 2), "a won coin may exceed the purse's limit");
    play.perform(toss("bruno", false), &[1]);
    assert!(play.state.rolls.is_empty(), "who has no coin has no choice");
}

#[test]
fn a_choice_is_a_deed_of_its_own_and_pays_at_once() {
    let mut play = Play::new();
    play.perform(toss("vera", false), &[1]);
    assert!(play.state.rolls.contains_key(&id("vera")), "it stays open");
    play.perform(again("vera"), &[1]);
    assert_eq!(play.now_and_max("vera", &COINS), (1, 2));
    play.perform(again("vera"), &[2]);
    assert_eq!(play.now_and_max("vera", &COINS), (1, 2), "paid one, won one");
    assert_eq!(play.refusal_key(again("vera")), "refused-no-open-roll");
}

#[test]
fn the_next_deed_settles_what_is_open_and_a_note_does_not() {
    let mut play = Play::new();
    play.perform(toss("vera", false), &[1]);
    play.perform(note_for("Apunte", None, Audience::All), &[]);
    assert_eq!(play.state.rolls.len(), 1);
    let events = play.perform(scene::SetScene { scene: id("muelle") }, &[]);
    assert!(matches!(&events[0], Event::Roll(RollEvent::Settled { .. })));
    assert!(play.state.rolls.is_empty());
}

#[test]
fn the_game_master_can_settle_a_roll() {
    let mut play = Play::new();
    let settle = || roll::SettleRoll { who: id("vera") };
    assert_eq!(play.refusal_key(settle()), "refused-no-roll-at-all");
    play.perform(toss("vera", false), &[1]);
    assert_eq!(play.refusal_key(roll::SettleRoll { who: id("bruno") }), "refused-no-open-roll");
    play.perform(settle(), &[]);
    assert!(play.state.rolls.is_empty());
}

#[test]
fn a_deed_without_its_face_has_not_happened() {
    let mut play = Play::new();
    let before = play.state.clone();
    let no = play.try_perform(toss("vera", false).into(), &mut Faces::default()).unwrap_err();
    assert_eq!(no, NotDone::Faces(NeedFaces::Missing { die: Die::new(2).unwrap(), at: 0 }));
    assert_eq!(play.state, before);
}

#[test]
fn only_the_game_master_does_deeds() {
    let state = Play::new().state;
    let no = decide(
        &state,
        &Seat::Table,
        &toss("vera", false).into(),
        &mut Faces::new([1]),
        crate::session::entry::UnixMillis(0),
    )
    .unwrap_err();
    assert!(matches!(no, NotDone::Refused(refusal) if refusal.msg.key == "refused-only-gm"));
}

#[test]
fn a_secret_roll_never_shifts_a_public_one() {
    let public = |with_secret: bool| {
        let mut play = Play::new();
        if with_secret {
            play.try_perform(toss("bruno", true).into(), &mut Stream::default()).unwrap();
        }
        let events = play.try_perform(toss("vera", false).into(), &mut Stream::default()).unwrap();
        (events[0].clone(), play.state.streams)
    };
    let ((plain, alone), (shadowed, after)) = (public(false), public(true));
    assert_eq!(plain, shadowed, "the same dice");
    assert_eq!((alone.public, alone.secret), (1, 0));
    assert_eq!((after.public, after.secret), (1, 1));
}

#[test]
fn a_reroll_draws_on_from_its_own_place() {
    let mut play = Play::new();
    play.try_perform(toss("vera", false).into(), &mut Stream::default()).unwrap();
    let open = play.state.rolls.get(&id("vera")).cloned();
    let Some(open) = open else { return };
    assert_eq!(open.place, Some(StreamPlace { secret: false, n: 0, drawn: 1 }));
    let events = play.try_perform(again("vera").into(), &mut Stream::default()).unwrap();
    let changed = events.iter().find_map(|event| match event {
        Event::Roll(RollEvent::Changed(roll)) => roll.place,
        _ => None,
    });
    assert_eq!(changed, Some(StreamPlace { secret: false, n: 0, drawn: 2 }));
    assert_eq!(play.state.streams.public, 1, "a reroll is no roll of its own");
}

#[test]
fn a_roll_begun_with_typed_dice_goes_on_at_a_place_of_its_own() {
    let mut play = Play::new();
    play.perform(toss("vera", false), &[1]);
    let mut stream = Stream(StreamPlace { secret: true, n: 7, drawn: 3 });
    let events = play.try_perform(again("vera").into(), &mut stream).unwrap();
    let changed = events.iter().find_map(|event| match event {
        Event::Roll(RollEvent::Changed(roll)) => roll.place,
        _ => None,
    });
    assert_eq!(changed, Some(StreamPlace { secret: false, n: 0, drawn: 1 }));
    assert_eq!(play.state.streams.public, 1, "the next roll has another");
}

#[test]
fn a_roll_of_somebody_hidden_never_shifts_a_public_one() {
    let mut play = Play::new();
    play.state.people.get_mut(&id("bruno")).unwrap().seen_by = Audience::gm();
    play.try_perform(toss("bruno", false).into(), &mut Stream::default()).unwrap();
    assert_eq!((play.state.streams.public, play.state.streams.secret), (0, 1));
}

#[test]
fn only_the_game_master_sees_a_secret_roll() {
    let mut play = Play::new();
    let events = play.perform(toss("vera", true), &[1]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    let roll = &play.state.rolls[&id("vera")];
    assert!(roll.seen_by(&Seat::Gm, &play.state).is_some());
    assert!(roll.seen_by(&Seat::Player(id("vera")), &play.state).is_none());
}

#[test]
fn a_hidden_deed_leaves_public_rolls_open() {
    let mut play = Play::new();
    play.perform(toss("vera", false), &[1]);
    let hidden = crate::deeds::clock::AddClock {
        name: "Fuego".into(),
        size: Some(4),
        consequence: None,
        driver: Driver::Hand,
        hidden: true,
    };
    play.perform(hidden, &[]);
    assert_eq!(play.state.rolls.len(), 1);
    play.perform(crate::deeds::clock::AdvanceClock { clock: id("hidden-fuego"), by: 1 }, &[]);
    assert_eq!(play.state.rolls.len(), 1);
    play.perform(crate::deeds::clock::AdvanceClock { clock: id("alarma"), by: 1 }, &[]);
    assert_eq!(play.state.rolls.len(), 1, "a clock is about no roll, though everybody sees it");
    play.perform(scene::SetScene { scene: id("muelle") }, &[]);
    assert!(play.state.rolls.is_empty(), "this one everybody sees, and goes on");
}
