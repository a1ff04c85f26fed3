//! Every step of the roll flow is taken back by itself.

use biombo::deeds::gauge;
use biombo::rules::dice::Faces;
use biombo::session::entry::{Seed, UnixMillis};
use biombo::session::gauge::Owner;
use biombo::session::history::{Request, Table};
use biombo::session::{AnyDeed, Seat, State};
use biombo::systems::prisma::deeds::RollWith;
use biombo::systems::prisma::rules::{EdgeUse, Purchase, Share, Spending, StuntName};
use biombo::systems::prisma::{Options, RESONANCE};

use super::kit::*;

/// Does the deeds one after the other, then undoes them one by one.
fn do_and_undo(deeds: &[(AnyDeed, &[u16])]) {
    let first = Table::first_entry(campaign(Options::default()), Seed([7; 32]), UnixMillis(0));
    let mut table = Table::begin(&first).expect("it begins");
    let reserve = gauge::SetGauge { owner: Owner::Table, gauge: RESONANCE, to: 3, reason: Some("así empieza".into()) };
    let entry = table.draft(&Seat::Gm, Request::Do(reserve.into()), &mut Faces::default(), UnixMillis(0));
    table.accept(entry.expect("set")).expect("it was drafted here");
    let mut states: Vec<State> = vec![(**table.state()).clone()];
    for (command, faces) in deeds {
        let request = Request::Do(command.clone());
        let entry = table.draft(&Seat::Gm, request, &mut Faces::new(*faces), UnixMillis(1)).unwrap_or_else(|no| {
            panic!("{command:?}: {no:?}");
        });
        table.accept(entry).expect("it was drafted here");
        assert!(table.state().as_ref() != states.last().unwrap(), "{command:?} changes something");
        states.push((**table.state()).clone());
    }
    for before in states.iter().rev().skip(1) {
        let entry = table.draft(&Seat::Gm, Request::Undo, &mut Faces::default(), UnixMillis(2)).expect("undone");
        table.accept(entry).expect("it was drafted here");
        assert_eq!(table.state().as_ref(), before);
    }
}

fn who() -> biombo::session::Id {
    id("kyra")
}

#[test]
fn pr_03_to_pr_13_a_pushed_roll_goes_back_step_by_step() {
    let announced = deeds::Announce { who: who(), of: 0, complication: Some(complication("polvo:1")) };
    let buy = deeds::Buy { who: who(), of: 0, stunt: StuntName::Harmonise, hits: None, upon: None };
    let spending = Spending { paid_complications: vec![1], stunts: vec![Purchase::new(StuntName::Harmonise, 1)] };
    do_and_undo(&[
        (leap(vec![task("", 2, &["ruido:1"])], RollWith::default()).into(), &[5, 2, 3, 1, 1]),
        (announced.into(), &[]),
        (push("kyra"), &[6, 5, 5]),
        (deeds::Edge { who: who(), edge: EdgeUse::Declined }.into(), &[]),
        (buy_hits("kyra", 1), &[]),
        (pay("kyra", 0), &[]),
        (buy.into(), &[]),
        (
            deeds::Spend { who: who(), of: 0, pays: spending.paid_complications, stunts: spending.stunts, upon: None }
                .into(),
            &[],
        ),
        (accept("kyra"), &[]),
    ]);
}

#[test]
fn pr_08_to_pr_20_split_rolls_and_failures_go_back_step_by_step() {
    let split = vec![task("uno", 1, &["ruido:1"]), task("dos", 2, &["alarma:1"])];
    let shares = vec![Share { hits: 1, edge: 0 }, Share { hits: 0, edge: 0 }];
    do_and_undo(&[
        (leap(split.clone(), RollWith::default()).into(), &[5, 2, 1, 1, 1]),
        (deeds::SharePoints { who: who(), shares }.into(), &[]),
        (deeds::Accept { who: who(), of: Some(1) }.into(), &[]),
        (leap(split.clone(), RollWith::default()).into(), &[1, 1, 1, 1, 2]),
        (disaster("kyra"), &[]),
        (deeds::Disaster { who: who(), of: 1 }.into(), &[]),
        (leap(split, RollWith::default()).into(), &[5, 2, 1, 1, 1]),
        (deeds::Avoid { who: who(), of: 1 }.into(), &[]),
    ]);
}

#[test]
fn pr_10_a_contest_goes_back_step_by_step() {
    let versus = versus(side("kyra", "Cuerpo"), side("noa", "Mente"));
    do_and_undo(&[
        (versus.into(), &[5, 2, 1, 5, 1]),
        (push("kyra"), &[5]),
        (buy_hits("noa", 1), &[]),
        (accept("noa"), &[]),
    ]);
}
