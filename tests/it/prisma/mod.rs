//! Tests of Prisma alone.

use crate::kit::states::StateTable;
use biombo::systems::prisma::deeds::{RivalWith, RollPool, RollVersus, RollWith, TaskComplication};

mod frames;
mod moments;
mod previews;
pub(crate) mod random_deeds;
mod secrets;
mod table;
mod told;
pub(crate) mod worked;

/// A contest of two rolls, each with its pool and circumstances; of several tasks only the first counts.
pub(crate) fn versus(first: RollPool, second: RollPool) -> RollVersus {
    let of_task = |roll: &RollPool| {
        let task = roll.task.first().cloned().unwrap_or_default();
        let announced = task.complications.into_iter().map(|complication| TaskComplication { complication, task: 0 });
        (task.scale, announced.collect::<Vec<_>>())
    };
    let (scale, complication) = of_task(&first);
    let (their_scale, their_complication) = of_task(&second);
    let RollPool { who, rating, skill, with, secret, .. } = first;
    let theirs = RivalWith {
        their_rating: second.rating,
        their_skill: second.skill,
        their_scale,
        their_complication,
        their_draw: second.with.draw,
        their_adjust: second.with.adjust,
        their_word: second.with.word,
        their_edges: second.with.edges,
        their_admit: second.with.admit,
        their_without: second.with.without,
    };
    let with = RollWith { scale, complication, ..with };
    RollVersus { who, against: second.who, rating, skill, with, theirs, secret }
}

#[test]
fn forms_offer_what_stands_in_the_file() {
    crate::offers::hold("prisma/offers.txt", Some(biombo::session::systems::SystemName::Prisma));
}

#[test]
fn pr_01_pr_03_pr_07_pr_08_pr_10_pr_12_to_pr_19_pr_21_pr_22_each_deed_in_each_state() {
    StateTable::read(include_str!("states.toml"), include_str!("../../evening/archivo.toml")).check("PR-");
}
