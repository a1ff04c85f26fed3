//! Chances before a roll: how it may end, and which cards of the hand make the most of it (LU-01, LU-04 to LU-06).

use super::cards::{hand, shown};
use crate::rules::odds::approx;
use crate::sections::{Odds as Rows, Prose, Section, Span, SpanContent, overall_chance};
use crate::session::id::Id;
use crate::session::seen::Seen;
use crate::session::systems::Plan as SomePlan;
use crate::session::trial::Preview;
use crate::systems::lunar::rules::odds::LunarOdds;
use crate::systems::lunar::rules::outcome::LunarOutcome;
use crate::systems::lunar::rules::plays::{Play, plays};
use crate::systems::lunar::rules::{LunarCheck, Plan};
use crate::theme::Meaning;

/// How many plays are told.
const PLAYS: usize = 5;

/// What the roll of a deed would bring, as the table plans it, and the plays that would bring more.
pub(super) fn forecast(preview: &Preview, seen: &Seen) -> Option<Section> {
    let roll = preview.plan.as_ref()?.rolls.first()?;
    let SomePlan::Lunar(plan) = &roll.plan else { return None };
    let odds = LunarOdds::of(plan);
    let of = |outcome: LunarOutcome| approx(odds.chance(odds.get(outcome)));
    let mut rows = Rows::default();
    let achieved = approx(odds.chance(odds.achieved()));
    rows.add_row(meaning(LunarOutcome::Failure), LunarOutcome::Failure.key(), [of(LunarOutcome::Failure)]);
    if plan.effort_dice.is_none() {
        // Nothing comes of a critical defence.
        rows.add_row(meaning(LunarOutcome::Success), LunarOutcome::Success.key(), [achieved]);
    } else {
        for outcome in [LunarOutcome::Success, LunarOutcome::Critical, LunarOutcome::TripleCritical] {
            rows.add_row(meaning(outcome), outcome.key(), [of(outcome)]);
        }
    }
    let mut text = Prose::default();
    text.odds(rows);
    if let Some(rows) = compared(plan, &best(plan, &roll.who, seen)) {
        text.heading(Meaning::Title, "lunar-best-plays");
        text.odds(rows);
    }
    let title = vec![Span::new(Meaning::Title, plan.threat.msg())];
    Some(Section { title, aside: overall_chance(achieved), text })
}

/// How an outcome is meant.
pub(super) fn meaning(outcome: LunarOutcome) -> Meaning {
    match outcome {
        LunarOutcome::Failure => Meaning::Fail,
        LunarOutcome::Success => Meaning::Success,
        LunarOutcome::Critical | LunarOutcome::TripleCritical => Meaning::Exceptional,
    }
}

/// The best plays of a character's hand, beside the cards of others that are in the plan.
pub(super) fn best(plan: &Plan, who: &Id, seen: &Seen) -> Vec<Play> {
    let check = LunarCheck {
        prepared: plan.dice > 1,
        effort_dice: plan.effort_dice,
        // It counts as one of the own hand does.
        cards: plan.flanking.into_iter().collect(),
        donated: plan.donated.clone(),
        ..LunarCheck::new(plan.threat)
    };
    let plays = plays(&check, hand(who, seen), &seen.view.house_rules.lunar);
    plays.into_iter().filter(|play| !play.cards.is_empty()).take(PLAYS).collect()
}

/// How likely each of these plays is to succeed, and to do so critically.
fn compared(plan: &Plan, plays: &[Play]) -> Option<Rows> {
    let columns = if plan.effort_dice.is_none() { 1 } else { 2 };
    let headings = ["lunar-head-success", "lunar-head-critical"].into_iter().take(columns).map(Into::into).collect();
    let mut rows = Rows { headings, ..Rows::default() };
    for play in plays {
        let ways = [play.odds.achieved(), play.odds.criticals()].into_iter().take(columns);
        let chances = ways.map(|ways| approx(play.odds.chance(ways))).collect::<Vec<_>>();
        rows.add_row(Meaning::Value, named(play), chances);
    }
    (!plays.is_empty()).then_some(rows)
}

/// The cards of a play, and what they make: `K♠ K♥ pair`.
fn named(play: &Play) -> SpanContent {
    let combos = play.combos.iter().flat_map(|combo| [SpanContent::Blank(1), combo.key().into()]);
    SpanContent::several(shown(&play.cards).into_iter().chain(combos))
}
