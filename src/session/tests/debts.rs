//! Debts: what is owed, by whom, and since when.

use super::*;
use crate::deeds::{note, person};
use crate::session::entry::{Seed, UnixMillis};
use crate::session::events::debt;
use crate::session::history::{Request, Table};
use crate::session::seen::Seen;
use crate::session::{DebtKind, Debtor};

fn coin_campaign() -> Campaign {
    let screens = ScreenSystems { roll: Some(SystemName::Coin), ..ScreenSystems::default() };
    Campaign { screens, deadline: Some(48), ..campaign() }
}

fn begin() -> Table {
    Table::begin(&Table::first_entry(coin_campaign(), Seed([1; 32]), UnixMillis(0))).unwrap()
}

#[track_caller]
fn draft_and_accept(table: &mut Table, request: Request, faces: &[Face], at: i64) {
    let entry = table.draft(&Seat::Gm, request, &mut Faces::new(faces), UnixMillis(at)).unwrap();
    table.accept(entry).unwrap();
}

fn toss(who: &str) -> Request {
    Request::Do(coin::deeds::TossCoin { who: id(who), secret: false }.into())
}

fn again(who: &str) -> Request {
    Request::Do(coin::deeds::TossAgain { who: id(who) }.into())
}

fn owed_since(table: &Table) -> Vec<(String, i64)> {
    table.state().debts.values().map(|owed| (owed.debt.id.to_string(), owed.since.0)).collect()
}

#[test]
fn a_debt_is_owed_from_the_deed_that_asks_until_it_is_answered() {
    let mut table = begin();
    draft_and_accept(&mut table, toss("vera"), &[1], 1000);
    assert_eq!(owed_since(&table), [("vera".to_owned(), 1000)]);
    let owed = &table.state().debts[&id("vera")].debt;
    assert_eq!((&owed.who, owed.kind), (&Debtor::Players(vec![id("ana")]), DebtKind::Blocking));
    draft_and_accept(&mut table, again("vera"), &[1], 2000);
    assert_eq!(owed_since(&table), [("vera".to_owned(), 1000)], "the same decision of the same player");
    draft_and_accept(&mut table, again("vera"), &[2], 3000);
    assert!(owed_since(&table).is_empty());
    draft_and_accept(&mut table, Request::Undo, &[], 4000);
    assert_eq!(owed_since(&table), [("vera".to_owned(), 1000)]);
    draft_and_accept(&mut table, Request::Undo, &[], 5000);
    draft_and_accept(&mut table, Request::Undo, &[], 6000);
    assert!(owed_since(&table).is_empty());
    draft_and_accept(&mut table, Request::Redo, &[], 7000);
    assert_eq!(owed_since(&table), [("vera".to_owned(), 1000)], "redoing is no new question");
}

#[test]
fn a_debt_that_passes_to_another_player_is_owed_anew() {
    let mut table = begin();
    draft_and_accept(&mut table, toss("vera"), &[1], 1000);
    let blas = person::SetPlayer { who: id("vera"), player: Some("Blas".into()) };
    let mut no_dice = Faces::default();
    let mut tx = crate::session::Tx::new(table.state(), &mut no_dice);
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
    draft_and_accept(&mut table, toss("vera"), &[1], 1000);
    for seat in [Seat::Gm, Seat::Table, Seat::Player(id("vera"))] {
        let seen = Seen::new(&table, &seat);
        let [owed] = &seen.view.debts[..] else { panic!("{seat:?}: {:?}", seen.view.debts) };
        assert_eq!((owed.players.as_deref(), owed.since), (Some(&["Ana".into()][..]), UnixMillis(1000)));
        assert_eq!(seen.view.deadline, Some(48));
    }
    let written = note::AddNote { title: "Nota".into(), text: None, scene: None, to: Vec::new(), open: false };
    draft_and_accept(&mut table, Request::Do(written.into()), &[], 2000);
    assert!(
        table.log().lines().flat_map(|line| &line.sentences).all(|addressed| !addressed
            .sentence
            .msg
            .key
            .contains("debt"))
    );
}

#[test]
fn other_seats_see_nothing_of_a_secret_debt() {
    let (plain, mut secret) = (begin(), begin());
    draft_and_accept(
        &mut secret,
        Request::Do(coin::deeds::TossCoin { who: id("vera"), secret: true }.into()),
        &[1],
        1000,
    );
    let seen = |table: &Table, seat: Seat| serde_json::to_string(&Seen::new(table, &seat).view).unwrap();
    for seat in [Seat::Table, Seat::Player(id("vera"))] {
        assert_eq!(seen(&plain, seat.clone()), seen(&secret, seat));
    }
    assert_eq!(Seen::new(&secret, &Seat::Gm).view.debts.len(), 1);
}
