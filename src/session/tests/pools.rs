//! Pools: those of systems and of the table, who sees them, and what moves them.

use super::*;
use crate::deeds::{campaign, evening, gauge, reveal};
use crate::session::campaign::ScreenSystems;
use crate::session::entry::{Seed, UnixMillis};
use crate::session::gauge::GaugeKind;
use crate::session::history::{Request, Table};
use crate::session::recap::Recap;
use crate::session::reveal::Thing;
use crate::session::seen::Seen;
use crate::session::systems::SystemName;
use crate::systems::coin::{self, CoinCount, PAID, POT};

/// The test campaign with coin rolls.
fn coin_campaign() -> Campaign {
    let screens = ScreenSystems { roll: Some(SystemName::Coin), ..ScreenSystems::default() };
    Campaign { screens, ..campaign() }
}

fn play() -> Play {
    Play { state: State::new(&coin_campaign()), events: Vec::new() }
}

fn coin(again: bool) -> AnyDeed {
    let who = id("vera");
    if again { coin::deeds::TossAgain { who }.into() } else { coin::deeds::TossCoin { who, secret: false }.into() }
}

fn change(pool: &Gauge, by: i32) -> gauge::ChangeGauge {
    gauge::ChangeGauge { owner: Owner::Table, gauge: pool.clone(), by, reason: Some("así sea".into()) }
}

fn show(pool: Gauge) -> reveal::ShowThing {
    reveal::ShowThing::of(Thing::Pool(pool))
}

fn hide(pool: Gauge) -> reveal::HideThing {
    reveal::HideThing { what: Thing::Pool(pool) }
}

fn pool_level(play: &Play, pool: &Gauge) -> i32 {
    play.state.pools[pool].level.now
}

#[test]
fn pools_come_with_the_system_that_a_screen_plays() {
    assert!(Play::new().state.pools.is_empty());
    let play = play();
    assert_eq!(play.state.pools.keys().collect::<Vec<_>>(), [&POT, &PAID]);
    assert_eq!(play.state.pools[&PAID].level.kind, GaugeKind::Tally);
    assert!(play.state.pools[&POT].seen_by.is_all());
    assert_eq!(play.state.pools[&PAID].seen_by, Audience::gm());
}

#[test]
fn a_deed_moves_a_pool_and_says_whose_it_was() {
    let mut play = play();
    play.perform(coin(false), &[1]);
    let events = play.perform(coin(true), &[1]);
    assert_eq!((pool_level(&play, &POT), pool_level(&play, &PAID)), (1, 1));
    let moved = events.iter().find(|event| matches!(event, Event::Gauge(event) if event.pool() == Some(&POT)));
    let msg = moved.and_then(|event| event.log_msg(&play.state)).unwrap();
    assert_eq!(msg.key, "log-pool-moved-by");
    play.perform(reveal::HideThing { what: Thing::Person(id("vera")) }, &[]);
    assert_eq!(moved.unwrap().log_msg(&play.state).unwrap().key, "log-pool-moved", "nobody hidden is named");
}

#[test]
fn a_tally_has_no_limit() {
    let mut play = play();
    play.perform(change(&PAID, 40), &[]);
    assert_eq!(pool_level(&play, &PAID), 40);
    let cap = gauge::CapGauge { owner: Owner::Table, gauge: PAID, max: 9, reason: Some("no".into()) };
    assert_eq!(play.refusal_key(cap), "refused-gauge-without-limit");
    play.perform(change(&PAID, -99), &[]);
    assert_eq!(pool_level(&play, &PAID), 0);
}

#[test]
fn a_pool_is_shown_and_hidden_like_everything() {
    let mut play = play();
    assert_eq!(play.refusal_key(hide(PAID)), "refused-hidden-already");
    assert_eq!(play.refusal_key(show(POT)), "refused-shown-already");
    assert_eq!(play.refusal_key(show(Gauge::unchecked("mana"))), "refused-no-pool");
    play.perform(show(PAID), &[]);
    assert!(play.state.pools[&PAID].seen_by.is_all());
    play.perform(hide(POT), &[]);
    let events = play.perform(change(&POT, 1), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    let own = Gauge::custom(&"Luz".into());
    play.perform(gauge::AddGauge { owner: Owner::Table, name: "Luz".into(), max: 3 }, &[]);
    play.perform(hide(own.clone()), &[]);
    let events = play.perform(gauge::RemoveGauge { owner: Owner::Table, gauge: own }, &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm(), "gone unseen");
}

#[test]
fn what_the_file_says_of_a_pool_is_taken_over_and_what_the_table_did_stays() {
    let mut play = play();
    play.perform(change(&PAID, 4), &[]);
    let mut newer = coin_campaign();
    newer.house_rules.coin.count = CoinCount::Shown;
    play.perform(campaign::AdoptFile { campaign: newer.clone() }, &[]);
    assert_eq!((pool_level(&play, &PAID), play.state.pools[&PAID].seen_by.is_all()), (4, true));
    newer.screens = ScreenSystems::default();
    play.perform(gauge::AddGauge { owner: Owner::Table, name: "Luz".into(), max: 3 }, &[]);
    play.perform(campaign::AdoptFile { campaign: newer }, &[]);
    assert_eq!(play.state.pools.keys().collect::<Vec<_>>(), [&Gauge::custom(&"Luz".into())]);
}

/// Compares a table whose hidden tally moves with one where it does not.
#[test]
fn other_seats_see_nothing_of_a_hidden_pool() {
    let begin = || Table::begin(&Table::first_entry(coin_campaign(), Seed([3; 32]), UnixMillis(0))).unwrap();
    let (mut plain, mut moved) = (begin(), begin());
    let ask = |table: &mut Table, command: crate::session::AnyDeed| {
        let entry = table.draft(&Seat::Gm, Request::Do(command), &mut Faces::default(), UnixMillis(1)).unwrap();
        table.accept(entry).unwrap();
    };
    for table in [&mut plain, &mut moved] {
        ask(table, evening::BeginEvening { present: Vec::new() }.into());
    }
    ask(&mut moved, change(&PAID, 3).into());
    let seats = [Seat::Table, Seat::Player(id("vera"))];
    let all = |table: &Table| {
        seats.clone().map(|seat| {
            let seen = serde_json::to_string(&Seen::new(table, &seat)).unwrap();
            seen + &serde_json::to_string(&Recap::of(table, &seat)).unwrap()
        })
    };
    assert_eq!(all(&plain), all(&moved));
    assert!(!all(&plain)[0].contains("coin-paid"));
    let gm = |table: &Table| serde_json::to_string(&Seen::new(table, &Seat::Gm)).unwrap();
    assert_ne!(gm(&plain), gm(&moved));
    ask(&mut moved, show(PAID).into());
    assert!(all(&moved)[0].contains("coin-paid"));
    let history = Seen::new(&moved, &Seat::Table).view.log;
    assert!(
        history.iter().flat_map(|line| &line.sentences).all(|sentence| sentence.pool.is_none()),
        "what was hidden then"
    );
}

#[test]
fn a_campaign_may_see_the_pools_of_a_system_that_it_does_not_roll_by() {
    let pools = |screens| State::new(&Campaign { screens, ..campaign() }).pools.len();
    let (nde, coin) = (Some(SystemName::Nde), Some(SystemName::Coin));
    assert_eq!(
        pools(ScreenSystems { roll: nde, scene: coin, ..ScreenSystems::default() }),
        2,
        "in the header and on the Scene tab"
    );
    assert_eq!(pools(ScreenSystems { roll: nde, gauges: coin, ..ScreenSystems::default() }), 0, "gauges bring none");
    assert_eq!(pools(ScreenSystems { roll: coin, gauges: nde, ..ScreenSystems::default() }), 2, "its rolls need them");
}
