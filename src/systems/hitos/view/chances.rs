//! Chances before a roll: its outcomes, and the effect of an aspect that is invoked afterwards (HI-08, HI-09).

use crate::rules::chase::ChaseEnding;
use crate::rules::odds::approx;
use crate::rules::{Chance, ChaseStep, ContestResult};
use crate::sections::{Odds as OddsRows, Prose, Section, Span, SpanContent, overall_chance};
use crate::session::id::Id;
use crate::session::plan::{PlannedExchange, RollRelation};
use crate::session::seen::Seen;
use crate::session::systems::Plan as SystemPlan;
use crate::session::trial::Preview;
use crate::systems::hitos::rules::chase::{self, ExchangeResult};
use crate::systems::hitos::rules::odds::HitosOdds;
use crate::systems::hitos::rules::opposed::{chance, count_ways};
use crate::systems::hitos::rules::{HitosOutcome, InvokedFor, Plan};
use crate::theme::Meaning;
use crate::views::chase::step_words;
use crate::views::people::short_name;
use crate::views::rolls::outcome_meaning;

/// What the roll of a deed would bring, as the table plans it.
pub(super) fn forecast(preview: &Preview, seen: &Seen) -> Option<Section> {
    let planned = preview.plan.as_ref()?;
    let plans = planned.rolls.iter().filter_map(|roll| match &roll.plan {
        SystemPlan::Hitos(plan) => Some((&roll.who, plan)),
        _ => None,
    });
    let plans: Vec<(&Id, &Plan)> = plans.collect();
    match (&plans[..], planned.relation) {
        ([], _) => None,
        ([(_, plan)], _) => Some(test_section(plan)),
        ([(_, plan), (_, rival)], RollRelation::Opposed) => Some(contest_section(plan, rival)),
        ([(_, plan), (_, rival)], RollRelation::Exchange(exchange)) => Some(exchange_section(exchange, [plan, rival])),
        (each, _) => Some(each_test_section(each, seen)),
    }
}

/// Chances of one test: how it may end.
fn test_section(plan: &Plan) -> Section {
    let odds = HitosOdds::before_roll(plan);
    let mut rows = OddsRows::default();
    for outcome in [HitosOutcome::Fumble, HitosOutcome::Failure, HitosOutcome::Success, HitosOutcome::Critical] {
        rows.add_row(outcome_meaning(outcome), outcome.key(), [approx(odds.chance(odds.get(outcome)))]);
    }
    for (direction, key) in [(InvokedFor::For, "hitos-chance-for"), (InvokedFor::Against, "hitos-chance-against")] {
        let chance = match direction {
            InvokedFor::For if plan.saved_by_aspect => Chance::from_integer(1),
            _ => {
                let invoked = HitosOdds::with_invocation(plan, direction);
                invoked.chance(invoked.ways_to_succeed())
            }
        };
        rows.add_figure(Meaning::Luck, key, approx(chance));
    }
    let mut text = Prose::default();
    text.odds(rows);
    let title = vec![
        Span::new(Meaning::Die, "hitos-three-dice"),
        Span::new(Meaning::Value, SpanContent::Signed(plan.bonus.into()).after_blank()),
    ];
    Section { title, aside: overall_chance(approx(odds.chance(odds.ways_to_succeed()))), text }
}

/// Chances of several people who make a test each.
fn each_test_section(plans: &[(&Id, &Plan)], seen: &Seen) -> Section {
    let mut rows = OddsRows::default();
    for (who, plan) in plans {
        let odds = HitosOdds::before_roll(plan);
        let name = seen.view.people.get(who).map(|person| short_name(person, &seen.view));
        rows.add_row(Meaning::Party, name.unwrap_or_default(), [approx(odds.chance(odds.ways_to_succeed()))]);
    }
    let mut text = Prose::default();
    text.odds(rows);
    Section { title: vec![Span::new(Meaning::Title, "hitos-chance-each")], aside: Vec::new(), text }
}

/// Chances of two against each other: who prevails (HI-05).
fn contest_section(plan: &Plan, rival: &Plan) -> Section {
    let ways = count_ways([plan, rival], |mine, theirs| mine.result_against(theirs) as usize);
    let of = |contest_result: ContestResult| approx(chance(ways.get(&(contest_result as usize)).copied().unwrap_or(0)));
    let mut rows = OddsRows::default();
    rows.add_row(Meaning::Fail, "hitos-chance-loses", [of(ContestResult::Second)]);
    rows.add_row(Meaning::Cost, "hitos-chance-tie", [of(ContestResult::Nobody)]);
    rows.add_row(Meaning::Success, "hitos-chance-wins", [of(ContestResult::First)]);
    let mut text = Prose::default();
    text.odds(rows);
    Section { title: dice_of_both(plan, rival), aside: overall_chance(of(ContestResult::First)), text }
}

/// Chances in an exchange of a chase, from the pursuer's side, with the risk of a pushed machine (HI-31 to HI-35).
fn exchange_section(PlannedExchange { distance, goal: stake }: PlannedExchange, [plan, rival]: [&Plan; 2]) -> Section {
    let odds = chase::odds(distance, stake, [plan, rival]);
    let sum = |fits: &dyn Fn(&ExchangeResult) -> bool| {
        approx(chance(odds.iter().filter(|(result, _)| fits(result)).map(|(_, ways)| ways).sum()))
    };
    let mut steps: Vec<ChaseStep> = odds.keys().map(|result| result.step).collect();
    // From the pursuers' best to the quarry's.
    let rank = |step: &ChaseStep| match step {
        ChaseStep::Ends(ChaseEnding::Caught) => 0,
        ChaseStep::Continues(distance) => 1 + *distance as u8,
        ChaseStep::Ends(ChaseEnding::Escaped) => u8::MAX,
    };
    steps.sort_by_key(rank);
    steps.dedup();
    let mut rows = OddsRows::default();
    for to in steps {
        let meaning = match to {
            ChaseStep::Continues(next) if next == distance => Meaning::Cost,
            ChaseStep::Continues(next) if next < distance => Meaning::Success,
            ChaseStep::Ends(ChaseEnding::Caught) => Meaning::Exceptional,
            ChaseStep::Continues(_) => Meaning::Fail,
            ChaseStep::Ends(ChaseEnding::Escaped) => Meaning::Mishap,
        };
        rows.add_row(meaning, step_words(to), [sum(&|result| result.step == to)]);
    }
    for (at, key) in ["hitos-chance-crash", "hitos-chance-their-crash"].into_iter().enumerate() {
        if [plan, rival][at].pushed {
            rows.add_figure(Meaning::Luck, key, sum(&|result| result.crashed[at]));
        }
    }
    let mut text = Prose::default();
    text.odds(rows);
    Section { title: dice_of_both(plan, rival), aside: vec![Span::new(Meaning::Label, stake.key())], text }
}

/// `3d10 +9 contra 3d10 +3`
fn dice_of_both(plan: &Plan, rival: &Plan) -> Vec<Span> {
    let dice = |plan: &Plan| {
        [
            Span::new(Meaning::Die, "hitos-three-dice"),
            Span::new(Meaning::Value, SpanContent::Signed(plan.bonus.into()).after_blank()),
        ]
    };
    let versus = Span::new(Meaning::Label, SpanContent::key("hitos-versus").spaced());
    dice(plan).into_iter().chain([versus]).chain(dice(rival)).collect()
}
