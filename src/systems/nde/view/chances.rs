//! Forecasts of rolls: the dice, and the chance of each outcome.

use super::people::luck;
use super::roll::outcome_key;
use crate::rules::odds::approx;
use crate::rules::{Chance, Keyword, Msg};
use crate::sections::{Line, Odds, Prose, Section, Span, SpanContent, overall_chance};
use crate::session::plan::RollRelation;
use crate::session::seen::{Seen, SeenPerson};
use crate::session::systems::Plan as SystemPlan;
use crate::session::trial::Preview;
use crate::systems::nde::rules::odds::{self, LuckPolicy, odds_before_roll};
use crate::systems::nde::rules::{Plan, PlannedDice, TestOutcome};
use crate::theme::Meaning;
use crate::views::people::short_name;
use crate::views::rolls::outcome_meaning;

/// The size of the largest group with a line for each member.
const MAX_LISTED: usize = 5;

/// Who rolls by which plan, and the luck that is left to them then.
type PlannedPart<'p> = (&'p SeenPerson, &'p Plan, u8);

/// The forecast of a deed's rolls; `None` if other rules plan them.
pub(super) fn forecast(preview: &Preview, seen: &Seen) -> Option<Section> {
    let planned = preview.plan.as_ref()?;
    let parts = planned.rolls.iter().map(|roll| match &roll.plan {
        SystemPlan::Nde(plan) => {
            let person = seen.view.people.get(&roll.who)?;
            Some((person, plan, luck(person, roll.secret).saturating_sub(plan.luck_spent)))
        }
        _ => None,
    });
    let parts: Vec<PlannedPart> = parts.collect::<Option<_>>()?;
    let (title, all, odds) = match parts[..] {
        [one] => forecast_one(one),
        [first, second] if planned.relation == RollRelation::Opposed => forecast_opposed(first, second, seen),
        _ => forecast_group(&parts, seen),
    };
    let mut text = Prose::default();
    text.odds(odds);
    Some(Section { title, aside: overall_chance(approx(all)), text })
}

/// The chances of one plan, and the chance with a reroll.
fn forecast_one((_, plan, luck): PlannedPart) -> (Line, Chance, Odds) {
    let odds = odds_before_roll(plan, LuckPolicy::default());
    let none = Chance::from_integer(0);
    let bands = matches!(plan.throw, PlannedDice::TwoD6 { .. });
    let mut rows = Odds::default();
    for outcome in TestOutcome::VALUES {
        if outcome != TestOutcome::SuccessAtCost || bands || odds.of(TestOutcome::SuccessAtCost) > none {
            let band = || Msg::new(format!("roll-band-{}", outcome.word()));
            let name = if bands { band() } else { Msg::new(outcome_key(outcome)) };
            rows.add_row(outcome_meaning(outcome), name, [approx(odds.of(outcome))]);
        }
    }
    if luck > 0 && odds.of(TestOutcome::Failure) > none {
        let again = odds_before_roll(plan, LuckPolicy { reroll: true, cost: false });
        rows.add_figure(Meaning::Luck, "roll-with-luck", approx(again.success_chance()));
    }
    (dice_line(plan), odds.success_chance(), rows)
}

/// The chances of either side, and the first side's chance with a reroll.
fn forecast_opposed((first, a, luck): PlannedPart, (second, b, _): PlannedPart, seen: &Seen) -> (Line, Chance, Odds) {
    let [mine, theirs, nobody] = odds::opposed_chances(a, b);
    let mut rows = Odds::default();
    for (person, meaning, of) in [(first, Meaning::Success, mine), (second, Meaning::Fail, theirs)] {
        rows.add_row(meaning, Msg::new("roll-opposed-wins").with("who", short_name(person, &seen.view)), [approx(of)]);
    }
    rows.add_row(Meaning::Cost, "roll-opposed-nobody", [approx(nobody)]);
    if luck > 0 && mine < Chance::from_integer(1) {
        rows.add_figure(Meaning::Luck, "roll-with-luck", approx(odds::opposed_chance_with_reroll(a, b)));
    }
    let versus = SpanContent::key("roll-versus").spaced();
    ([dice_line(a), vec![Span::new(Meaning::Dim, versus)], dice_line(b)].concat(), mine, rows)
}

/// The chance that at least half succeed, each member's chance, and the chance with rerolls.
fn forecast_group(members: &[PlannedPart], seen: &Seen) -> (Line, Chance, Odds) {
    let each: Vec<odds::TestOdds> =
        members.iter().map(|(_, plan, _)| odds_before_roll(plan, LuckPolicy::default())).collect();
    let all = odds::group_chance(&each);
    let one = Chance::from_integer(1);
    let mut rows = Odds::default();
    rows.add_row(Meaning::Success, "roll-group-succeeds", [approx(all)]);
    rows.add_row(Meaning::Fail, "roll-group-fails", [approx(one - all)]);
    if members.len() <= MAX_LISTED {
        for ((person, ..), odds) in members.iter().zip(&each) {
            rows.add_row(Meaning::Party, short_name(person, &seen.view), [approx(odds.success_chance())]);
        }
    }
    if members.iter().any(|(_, _, luck)| *luck > 0) && all < one {
        let again =
            |(_, plan, luck): &PlannedPart| odds_before_roll(plan, LuckPolicy { reroll: *luck > 0, cost: false });
        let again: Vec<odds::TestOdds> = members.iter().map(again).collect();
        rows.add_figure(Meaning::Luck, "roll-with-luck", approx(odds::group_chance(&again)));
    }
    (vec![Span::new(Meaning::Title, "roll-group-half")], all, rows)
}

/// The dice with their steps: `d8 → d12 · +1 paso`, `2d6 +2`. Steps lost at the ladder's end are mentioned.
fn dice_line(plan: &Plan) -> Line {
    match plan.throw {
        PlannedDice::Ladder { base, stepped, .. } => {
            let mut line = vec![Span::new(Meaning::Die, stepped.die.die())];
            if base != stepped.die {
                line.insert(
                    0,
                    Span::new(Meaning::Dim, SpanContent::several([base.die().into(), SpanContent::Arrow.spaced()])),
                );
            }
            if stepped.steps != 0 {
                let steps = Msg::new("steps").with("n", stepped.steps).into();
                line.push(Span::new(Meaning::Dim, SpanContent::several([SpanContent::Dot.spaced(), steps])));
            }
            if stepped.lost > 0 {
                let lost = SpanContent::Bracketed(Box::new(Msg::new("roll-lost").with("n", stepped.lost).into()));
                line.push(Span::new(Meaning::Warn, lost.after_blank()));
            }
            line
        }
        PlannedDice::TwoD6 { .. } => {
            let more = (plan.modifier() != 0).then(|| SpanContent::Signed(plan.modifier().into()));
            let two = SpanContent::plain("2d6 ");
            vec![Span::new(Meaning::Die, SpanContent::several([two].into_iter().chain(more)))]
        }
    }
}
