//! The chances of a roll before the dice fall, with and without a push, and those of pushing fallen dice (PR-11).

use super::people::lacks_reserve;
use crate::rules::Msg;
use crate::sections::{Choice, Line, Odds, Prose, Section, Span, SpanContent, overall_chance};
use crate::session::plan::RollRelation;
use crate::session::seen::Seen;
use crate::session::systems;
use crate::session::trial::Preview;
use crate::systems::prisma::rules::{Chances, ContestChances, Plan, RolledTest, odds};
use crate::theme::Meaning;

/// The number of rows for amounts of surplus; the last row also holds all greater amounts.
const SURPLUSES: usize = 4;

/// The chances of a deed's rolls, by the table's plan.
pub(super) fn forecast(preview: &Preview, seen: &Seen) -> Option<Section> {
    let planned = preview.plan.as_ref()?;
    let rolls = &planned.rolls;
    let mut plans = rolls.iter().filter_map(|roll| match &roll.plan {
        systems::Plan::Prisma(plan) => Some(plan),
        _ => None,
    });
    let plan = plans.next()?;
    let (odds, success) = match plans.next().filter(|_| planned.relation == RollRelation::Opposed) {
        Some(rival) => contest_odds(ContestChances::of(plan, rival)),
        None => test_odds(&Chances::of(plan)),
    };
    let mut text = Prose::default();
    if seen.view.people.get(&rolls[0].who).is_some_and(|person| lacks_reserve(person, &seen.view)) {
        text.text(Meaning::Hint, "prisma-note-no-reserve");
    }
    text.odds(odds);
    let mut aside = overall_chance(success[0]);
    if let [_, pushed] = success[..] {
        aside.push(Span::new(Meaning::Success, SpanContent::RerollMark.spaced()));
        aside.push(Span::new(Meaning::Title, SpanContent::Percent(pushed)));
    }
    Some(Section { title: dice_line(plan), aside, text })
}

/// The chances of pushing exactly these dice, the best result last.
pub(super) fn push_choices(rolled: &RolledTest) -> Vec<Choice> {
    let odds = odds::HitOdds::after_push(rolled);
    let (natural_hits, needed_hits, clean) =
        (rolled.natural_hits(), rolled.plan.needed_hits(), rolled.plan.needed_hits_clean());
    // A result that the roll has already is left out.
    let results = [
        ("prisma-push-hit", Some(natural_hits.saturating_add(1))),
        ("prisma-push-success", Some(needed_hits).filter(|needed_hits| natural_hits < *needed_hits)),
        ("prisma-push-clean", Some(clean).filter(|clean| needed_hits < *clean && natural_hits < *clean)),
    ];
    let row = |(key, least): (&'static str, Option<u32>)| {
        Some(Choice::info(key, SpanContent::Percent(odds.at_least(least?))))
    };
    results.into_iter().filter_map(row).collect()
}

/// The chances of dissonance from pushing exactly these dice: `1 57,9 % · 2 34,7 % · 3+ 7,4 %`.
pub(super) fn dissonance_chances(rolled: &RolledTest) -> SpanContent {
    let odds = odds::HitOdds::after_push(rolled);
    let chances = &odds.dissonance;
    let most = 3.min(chances.len().saturating_sub(1));
    let part = |points: usize| {
        let last = points == most && chances.len() > most + 1;
        let chance: f64 = if last { chances[points..].iter().sum() } else { chances[points] };
        let more = SpanContent::plain(if last { "+ " } else { " " });
        SpanContent::several([SpanContent::Number(points as i64), more, SpanContent::Percent(chance)])
    };
    SpanContent::Dotted((1..=most).map(part).collect())
}

/// A number of dice: `5d6`.
pub(super) fn dice_of(dice: usize) -> SpanContent {
    SpanContent::several([SpanContent::Number(dice as i64), SpanContent::plain("d6")])
}

/// The dice and the edge: `6d6 · Filo +2`.
fn dice_line(plan: &Plan) -> Line {
    let mut line = vec![Span::new(Meaning::Die, dice_of(plan.dice.into()))];
    let edge = plan.edge(1).value;
    if edge > 0 {
        line.extend([Span::dot(), Span::new(Meaning::Value, Msg::new("prisma-hits-edge").with("n", edge))]);
    }
    line
}

/// The odds of failure, success and each surplus, without a push and with one after a failure; then those of success.
fn test_odds(chances: &Chances) -> (Odds, Vec<f64>) {
    let (looks, success) = (&chances.all_tasks, chances.success());
    let mut odds = columns();
    if let Some(some) = chances.any_task {
        let between = [some[0] - success[0], some[1] - success[1]];
        odds.add_row(Meaning::Fail, "prisma-chance-no-task", some.map(|some| 1.0 - some));
        odds.add_row(Meaning::Cost, "prisma-chance-some-tasks", between);
        odds.add_row(Meaning::Success, "prisma-chance-all-tasks", success);
    } else {
        odds.add_row(Meaning::Fail, "prisma-failure", looks.each_ref().map(|look| look.failure));
        // Edge may leave a surplus at least: the rows begin there.
        let least = looks[0].surplus.iter().position(|chance| *chance > 0.0).unwrap_or(0);
        for at in least..least + SURPLUSES {
            let last = at + 1 == least + SURPLUSES;
            odds.add_row(
                Meaning::Success,
                surplus_name(at, last),
                looks.each_ref().map(|look| look.surplus_chance(at, last)),
            );
        }
    }
    if chances.complicated {
        odds.add_row(Meaning::Exceptional, "prisma-chance-clean", looks.each_ref().map(|look| look.clean));
    }
    (odds, success.into())
}

/// The odds of prevailing, without a push and with one after a loss (PR-10).
fn contest_odds(chances: ContestChances) -> (Odds, Vec<f64>) {
    let mut odds = columns();
    odds.add_row(Meaning::Fail, "prisma-chance-loses", chances.loses);
    odds.add_row(Meaning::Cost, "prisma-chance-stand-off", chances.even);
    odds.add_row(Meaning::Success, "prisma-chance-wins", chances.wins);
    (odds, chances.wins.into())
}

/// Two columns: without and with a push.
fn columns() -> Odds {
    Odds { headings: ["prisma-chance-plain", "prisma-chance-pushed"].map(SpanContent::from).into(), rows: Vec::new() }
}

fn surplus_name(at: usize, last: bool) -> SpanContent {
    match at {
        0 => "prisma-chance-exact".into(),
        at if last => Msg::new("prisma-chance-left-or-more").with("n", at).into(),
        at => Msg::new("prisma-chance-left").with("n", at).into(),
    }
}
