//! Chances before a roll: how it may end, and what an aspect that is invoked afterwards would make of it (HI-08, HI-09).

use crate::rules::odds::approx;
use crate::sections::{Odds as Rows, Prose, Section, Span, What, whole};
use crate::session::seen::Seen;
use crate::session::systems::Plan as SomePlan;
use crate::session::trial::Preview;
use crate::systems::hitos::rules::odds::Odds;
use crate::systems::hitos::rules::{Direction, Outcome};
use crate::theme::Meaning;

/// What the roll of a deed would bring, as the table plans it.
pub(crate) fn forecast(preview: &Preview, _: &Seen) -> Option<Section> {
    let plan = preview.plan.as_ref()?.rolls.iter().find_map(|roll| match &roll.plan {
        SomePlan::Hitos(plan) => Some(plan),
        _ => None,
    })?;
    let odds = Odds::before(plan);
    let mut rows = Rows::default();
    for outcome in [Outcome::Fumble, Outcome::Failure, Outcome::Success, Outcome::Critical] {
        rows.row(meaning(outcome), outcome.key(), [approx(odds.chance(odds.get(outcome)))]);
    }
    for (direction, key) in [(Direction::For, "hitos-chance-for"), (Direction::Against, "hitos-chance-against")] {
        let invoked = Odds::invoked(plan, direction);
        rows.figure(Meaning::Luck, key, approx(invoked.chance(invoked.achieved())));
    }
    let mut text = Prose::default();
    text.odds(rows);
    let title = vec![
        Span::new(Meaning::Die, What::plain("3d10")),
        Span::new(Meaning::Value, What::Signed(plan.bonus.into()).after_blank()),
    ];
    Some(Section { title, aside: whole(approx(odds.chance(odds.achieved()))), text })
}

/// How an outcome is meant.
pub(super) fn meaning(outcome: Outcome) -> Meaning {
    match outcome {
        Outcome::Failure => Meaning::Fail,
        Outcome::Success => Meaning::Success,
        Outcome::Critical => Meaning::Exceptional,
        Outcome::Fumble => Meaning::Mishap,
    }
}
