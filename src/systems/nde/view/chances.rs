//! Chances before a roll: what will be rolled, and how likely each outcome is.

use super::draft::Draft;
use super::rolled::word;
use super::who::luck;
use crate::rules::odds::{Chance, approx};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::seen::SeenPerson;
use crate::session::systems::Plan as SomePlan;
use crate::session::trial::Preview;
use crate::systems::nde::rules::odds::{self, Policy, before};
use crate::systems::nde::rules::{Aim, Outcome, Plan, Throw};
use crate::ui::forecast::{Forecast, Row};
use crate::ui::look::Meaning;
use crate::ui::parts::text::Run;
use crate::ui::rolls::people::short;
use crate::ui::sight::Sight;
use crate::ui::systems;

/// So many of a group are told apart; of more only the whole is told.
const APART: usize = 5;

/// Who rolls what, and how much luck is left to them after what the roll itself takes.
type Part<'p> = (&'p SeenPerson, &'p Plan, u8);

/// What a draft's roll would bring, or why it cannot be made.
pub(crate) fn of_draft(draft: &Draft, sight: &Sight) -> Forecast {
    match draft.deed(&sight.seen.view) {
        Some(deed) => systems::forecast(&*deed, sight).unwrap_or_default(),
        None => Forecast::saying(Meaning::Refusal, sight.get("roll-nobody")),
    }
}

/// What the rolls of a deed would bring, as the table plans them.
pub(crate) fn of(preview: &Preview, sight: &Sight) -> Option<Forecast> {
    let planned = preview.plan.as_ref()?;
    let parts = planned.rolls.iter().map(|roll| match &roll.plan {
        SomePlan::Nde(plan) => {
            let person = sight.seen.view.people.get(&roll.who)?;
            Some((person, plan, luck(person, roll.secret).saturating_sub(plan.luck_spent)))
        }
        _ => None,
    });
    let parts: Vec<Part> = parts.collect::<Option<_>>()?;
    let forecast = match parts[..] {
        [one] => alone(one, sight),
        [first, second] if first.1.aim == Aim::Rival => opposed(first, second, sight),
        _ => group(&parts, sight),
    };
    let warnings = planned.warnings.iter().map(|warning| (Meaning::Warn, sight.say(warning)));
    Some(Forecast { words: warnings.collect(), ..forecast })
}

/// The chances of a plan, and what luck afterwards would make of them.
fn alone((_, plan, luck): Part, sight: &Sight) -> Forecast {
    let odds = before(plan, Policy::default());
    let none = Chance::from_integer(0);
    let bands = matches!(plan.throw, Throw::TwoD6 { .. });
    let shown = |outcome: &Outcome| *outcome != Outcome::SuccessAtCost || bands || odds.success_at_cost > none;
    let row = |outcome| {
        let name = if bands { band(outcome) } else { word(outcome) };
        chance(sight.get(name), meaning(outcome), odds.of(outcome), sight)
    };
    let mut rows: Vec<Row> = Outcome::ALL.into_iter().filter(shown).map(row).collect();
    if luck > 0 && odds.failure > none {
        let again = before(plan, Policy { reroll: true, cost: false });
        rows.push(figure(sight.get("roll-with-luck"), again.succeeds(), sight));
    }
    Forecast { title: planned(plan, sight), figure: whole(odds.succeeds(), sight), words: Vec::new(), rows }
}

/// Who prevails, and what the first one's luck afterwards would make of it.
fn opposed((first, a, luck): Part, (second, b, _): Part, sight: &Sight) -> Forecast {
    let view = &sight.seen.view;
    let [mine, theirs, nobody] = odds::opposed(a, b);
    let mut rows = Vec::new();
    for (person, of) in [(first, mine), (second, theirs)] {
        let said = Msg::new("roll-opposed-wins").with("who", Text::line(short(person, view)));
        let meaning = if std::ptr::eq(person, first) { Meaning::Success } else { Meaning::Fail };
        rows.push(chance(sight.say(&said), meaning, of, sight));
    }
    rows.push(chance(sight.get("roll-opposed-nobody"), Meaning::Cost, nobody, sight));
    if luck > 0 && mine < Chance::from_integer(1) {
        rows.push(figure(sight.get("roll-with-luck"), odds::opposed_rerolled(a, b), sight));
    }
    let against = Run::new(Meaning::Dim, format!(" {} ", sight.get("roll-versus")));
    let title = [planned(a, sight), vec![against], planned(b, sight)].concat();
    Forecast { title, figure: whole(mine, sight), words: Vec::new(), rows }
}

/// Whether at least half succeed, each one's own chance, and what luck afterwards would make of it.
fn group(members: &[Part], sight: &Sight) -> Forecast {
    let view = &sight.seen.view;
    let each: Vec<odds::Odds> = members.iter().map(|(_, plan, _)| before(plan, Policy::default())).collect();
    let all = odds::group(&each);
    let one = Chance::from_integer(1);
    let mut rows = vec![
        chance(sight.get("roll-group-succeeds"), Meaning::Success, all, sight),
        chance(sight.get("roll-group-fails"), Meaning::Fail, one - all, sight),
    ];
    if members.len() <= APART {
        rows.extend(members.iter().zip(&each).map(|((person, ..), odds)| {
            chance(short(person, view).to_owned(), Meaning::Party, odds.succeeds(), sight)
        }));
    }
    if members.iter().any(|(_, _, luck)| *luck > 0) && all < one {
        let again = |(_, plan, luck): &Part| before(plan, Policy { reroll: *luck > 0, cost: false });
        let again: Vec<odds::Odds> = members.iter().map(again).collect();
        rows.push(figure(sight.get("roll-with-luck"), odds::group(&again), sight));
    }
    let title = vec![Run::new(Meaning::Title, sight.get("roll-group-half"))];
    Forecast { title, figure: whole(all, sight), words: Vec::new(), rows }
}

fn chance(name: String, meaning: Meaning, of: Chance, sight: &Sight) -> Row {
    Row { name, meaning, bar: Some(approx(of)), figure: sight.words.percent(of) }
}

/// A row of luck: words and a figure.
fn figure(name: String, of: Chance, sight: &Sight) -> Row {
    Row { name, meaning: Meaning::Luck, bar: None, figure: sight.words.percent(of) }
}

/// The whole chance, for a title's end.
fn whole(of: Chance, sight: &Sight) -> Vec<Run<'static>> {
    let mark = sight.look.glyphs.mark(Meaning::Success).unwrap_or_default();
    vec![Run::new(Meaning::Success, format!("{mark} ")), Run::new(Meaning::Title, sight.words.percent(of))]
}

/// What will be rolled: `d8 → d12 · +1 paso`, `2d6 +2`; steps lost to the ladder's end are said.
pub(crate) fn planned(plan: &Plan, sight: &Sight) -> Vec<Run<'static>> {
    let die = |text: String| Run::new(Meaning::Die, text);
    let dim = |text: String| Run::new(Meaning::Dim, text);
    match plan.throw {
        Throw::Step { base, stepped, .. } => {
            let mut runs = vec![die(stepped.die.to_string())];
            if base != stepped.die {
                let arrow = sight.look.glyphs.onward;
                runs = vec![dim(base.to_string()), dim(format!(" {arrow} ")), die(stepped.die.to_string())];
            }
            if stepped.steps != 0 {
                let said = Msg::new("steps").with("n", stepped.steps);
                runs.push(dim(format!(" {} {}", sight.look.glyphs.dot, sight.say(&said))));
            }
            if stepped.lost > 0 {
                let said = Msg::new("roll-lost").with("n", stepped.lost);
                runs.push(Run::new(Meaning::Warn, format!(" ({})", sight.say(&said))));
            }
            runs
        }
        Throw::TwoD6 { .. } => {
            let more = plan.modifier();
            let more = if more == 0 { String::new() } else { sight.words.signed(more.into()) };
            vec![die(format!("2d6 {more}"))]
        }
    }
}

/// How an outcome is meant.
pub(crate) fn meaning(outcome: Outcome) -> Meaning {
    match outcome {
        Outcome::Failure => Meaning::Fail,
        Outcome::SuccessAtCost => Meaning::Cost,
        Outcome::Success => Meaning::Success,
        Outcome::Exceptional => Meaning::Exceptional,
    }
}

/// An outcome of 2d6 with its band (ND-27).
fn band(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Failure => "roll-band-failure",
        Outcome::SuccessAtCost => "roll-band-cost",
        Outcome::Success => "roll-band-success",
        Outcome::Exceptional => "roll-band-exceptional",
    }
}
