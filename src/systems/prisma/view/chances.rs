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

/// The rows for amounts of surplus; the last row also holds all greater amounts.
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
    let (odds, success) = match plans.next().filter(|_| planned.stands == RollRelation::Opposed) {
        Some(rival) => contest(ContestChances::of(plan, rival)),
        None => test(&Chances::of(plan)),
    };
    let mut text = Prose::default();
    if seen.view.people.get(&rolls[0].who).is_some_and(|person| lacks_reserve(person, &seen.view)) {
        text.text(Meaning::Hint, "prisma-note-no-reserve");
    }
    text.odds(odds);
    let mut aside = overall_chance(success[0]);
    if let [_, pushed] = success[..] {
        aside.push(Span::new(Meaning::Success, SpanContent::Again.spaced()));
        aside.push(Span::new(Meaning::Title, SpanContent::Percent(pushed)));
    }
    Some(Section { title: pool(plan), aside, text })
}

/// The chances of pushing exactly these dice, the best result last.
pub(super) fn push(rolled: &RolledTest) -> Vec<Choice> {
    let law = odds::HitOdds::after(rolled);
    let (natural, need, clean) = (rolled.natural(), rolled.plan.need(), rolled.plan.need_clean());
    // A result that the roll has already is left out.
    let results = [
        ("prisma-push-hit", Some(natural.saturating_add(1))),
        ("prisma-push-success", Some(need).filter(|need| natural < *need)),
        ("prisma-push-clean", Some(clean).filter(|clean| need < *clean && natural < *clean)),
    ];
    let row =
        |(key, least): (&'static str, Option<u32>)| Some(Choice::info(key, SpanContent::Percent(law.at_least(least?))));
    results.into_iter().filter_map(row).collect()
}

/// The chances of dissonance from pushing exactly these dice: `1 57,9 % · 2 34,7 % · 3+ 7,4 %`.
pub(super) fn dissonance(rolled: &RolledTest) -> SpanContent {
    let law = odds::HitOdds::after(rolled);
    let chances = &law.dissonance;
    let most = 3.min(chances.len().saturating_sub(1));
    let part = |points: usize| {
        let last = points == most && chances.len() > most + 1;
        let chance: f64 = if last { chances[points..].iter().sum() } else { chances[points] };
        let more = SpanContent::plain(if last { "+ " } else { " " });
        SpanContent::several([SpanContent::Number(points as i64), more, SpanContent::Percent(chance)])
    };
    SpanContent::Dotted((1..=most).map(part).collect())
}

/// So many dice: `5d6`.
pub(super) fn dice_of(dice: usize) -> SpanContent {
    SpanContent::several([SpanContent::Number(dice as i64), SpanContent::plain("d6")])
}

/// The dice and the edge: `6d6 · Filo +2`.
fn pool(plan: &Plan) -> Line {
    let mut line = vec![Span::new(Meaning::Die, dice_of(plan.dice.into()))];
    let edge = plan.edge(1).value;
    if edge > 0 {
        line.extend([Span::dot(), Span::new(Meaning::Value, Msg::new("prisma-hits-edge").with("n", edge))]);
    }
    line
}

/// The odds of failure, success and each surplus, without a push and with one after a failure; then those of success.
fn test(chances: &Chances) -> (Odds, Vec<f64>) {
    let (looks, success) = (&chances.whole, chances.success());
    let mut odds = columns();
    if let Some(some) = chances.some {
        let between = [some[0] - success[0], some[1] - success[1]];
        odds.row(Meaning::Fail, "prisma-chance-no-task", some.map(|some| 1.0 - some));
        odds.row(Meaning::Cost, "prisma-chance-some-tasks", between);
        odds.row(Meaning::Success, "prisma-chance-all-tasks", success);
    } else {
        odds.row(Meaning::Fail, "prisma-failure", looks.each_ref().map(|look| look.failure));
        // Edge may leave a surplus at least: the rows begin there.
        let least = looks[0].surplus.iter().position(|chance| *chance > 0.0).unwrap_or(0);
        for at in least..least + SURPLUSES {
            let last = at + 1 == least + SURPLUSES;
            odds.row(Meaning::Success, surplus(at, last), looks.each_ref().map(|look| look.surplus_chance(at, last)));
        }
    }
    if chances.complicated {
        odds.row(Meaning::Exceptional, "prisma-chance-clean", looks.each_ref().map(|look| look.clean));
    }
    (odds, success.into())
}

/// The odds of prevailing, without a push and with one after a loss (PR-10).
fn contest(chances: ContestChances) -> (Odds, Vec<f64>) {
    let mut odds = columns();
    odds.row(Meaning::Fail, "prisma-chance-loses", chances.loses);
    odds.row(Meaning::Cost, "prisma-chance-stand-off", chances.even);
    odds.row(Meaning::Success, "prisma-chance-wins", chances.wins);
    (odds, chances.wins.into())
}

/// Two columns: without and with a push.
fn columns() -> Odds {
    Odds { heads: ["prisma-chance-plain", "prisma-chance-pushed"].map(SpanContent::from).into(), rows: Vec::new() }
}

fn surplus(at: usize, last: bool) -> SpanContent {
    match at {
        0 => "prisma-chance-exact".into(),
        at if last => Msg::new("prisma-chance-left-or-more").with("n", at).into(),
        at => Msg::new("prisma-chance-left").with("n", at).into(),
    }
}
