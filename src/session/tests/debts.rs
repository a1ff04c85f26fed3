//! Debts: what is owed, by whom, and since when.

use super::*;
use crate::deeds::{note, person};
use crate::session::entry::{Seed, UnixMillis};
use crate::session::events::debt;
use crate::session::history::{Request, Table as Played};
use crate::session::seen::Seen;
use crate::session::{DebtKind, Debtor};

fn tossed() -> Campaign {
    let screens = ScreenSystems { roll: Some(SystemName::Coin), ..ScreenSystems::default() };
    Campaign { screens, deadline: Some(48), ..campaign() }
}

fn begin() -> Played {
    Played::begin(&Played::first_entry(tossed(), Seed([1; 32]), UnixMillis(0))).unwrap()
}

#[track_caller]
fn ask(table: &mut Played, request: Request, faces: &[Face], at: i64) {
    let entry = table.draft(&Seat::Gm, request, &mut Faces::new(faces), UnixMillis(at)).unwrap();
    table.accept(entry).unwrap();
}

fn toss(who: &str) -> Request {
    Request::Do(coin::deeds::Toss { who: id(who), secret: false }.into())
}

fn again(who: &str) -> Request {
    Request::Do(coin::deeds::CoinAgain { who: id(who) }.into())
}

fn since(table: &Played) -> Vec<(String, i64)> {
    table.state().debts.values().map(|owed| (owed.debt.id.to_string(), owed.since.0)).collect()
}

#[test]
fn what_a_rule_asks_is_owed_since_the_deed_that_asked_until_it_is_answered() {
    let mut table = begin();
    ask(&mut table, toss("vera"), &[1], 1000);
    assert_eq!(since(&table), [("vera".to_owned(), 1000)]);
    let owed = &table.state().debts[&id("vera")].debt;
    assert_eq!((&owed.who, owed.kind), (&Debtor::Players(vec![id("ana")]), DebtKind::Blocking));
    ask(&mut table, again("vera"), &[1], 2000);
    assert_eq!(since(&table), [("vera".to_owned(), 1000)], "the same decision of the same player");
    ask(&mut table, again("vera"), &[2], 3000);
    assert!(since(&table).is_empty());
    ask(&mut table, Request::Undo, &[], 4000);
    assert_eq!(since(&table), [("vera".to_owned(), 1000)]);
    ask(&mut table, Request::Undo, &[], 5000);
    ask(&mut table, Request::Undo, &[], 6000);
    assert!(since(&table).is_empty());
    ask(&mut table, Request::Redo, &[], 7000);
    assert_eq!(since(&table), [("vera".to_owned(), 1000)], "redoing is no new question");
}

#[test]
fn another_debtor_owes_it_anew() {
    let mut table = begin();
    ask(&mut table, toss("vera"), &[1], 1000);
    let blas = person::SetPlayer { who: id("vera"), player: Some("Blas".into()) };
    let mut keeps = Faces::default();
    let mut tx = crate::session::Tx::new(table.state(), &mut keeps);
    crate::grammar::Deed::decide(&blas, &mut tx).unwrap();
    tx.note_debts(UnixMillis(9000));
    assert!(matches!(
        tx.into_events().last(),
        Some(Event::Debt(debt::Event::Owed(owed))) if owed.since == UnixMillis(9000)
    ));
}

#[test]
fn seats_read_what_is_owed_and_nothing_is_told_in_the_log() {
    let mut table = begin();
    ask(&mut table, toss("vera"), &[1], 1000);
    for seat in [Seat::Gm, Seat::Table, Seat::Player(id("vera"))] {
        let seen = Seen::new(&table, &seat);
        let [owed] = &seen.view.debts[..] else { panic!("{seat:?}: {:?}", seen.view.debts) };
        assert_eq!((owed.players.as_deref(), owed.since), (Some(&["Ana".into()][..]), UnixMillis(1000)));
        assert_eq!(seen.view.deadline, Some(48));
    }
    let written = note::AddNote { title: "Nota".into(), text: None, scene: None, to: Vec::new(), open: false };
    ask(&mut table, Request::Do(written.into()), &[], 2000);
    assert!(
        table.log().lines().flat_map(|line| &line.sentences).all(|addressed| !addressed
            .sentence
            .msg
            .key
            .contains("debt"))
    );
}

#[test]
fn what_is_owed_in_secret_is_nowhere_to_be_seen() {
    let (plain, mut secret) = (begin(), begin());
    ask(&mut secret, Request::Do(coin::deeds::Toss { who: id("vera"), secret: true }.into()), &[1], 1000);
    let seen = |table: &Played, seat: Seat| serde_json::to_string(&Seen::new(table, &seat).view).unwrap();
    for seat in [Seat::Table, Seat::Player(id("vera"))] {
        assert_eq!(seen(&plain, seat.clone()), seen(&secret, seat));
    }
    assert_eq!(Seen::new(&secret, &Seat::Gm).view.debts.len(), 1);
}
