//! What the log says of a roll: all of it as it fell, and then a sentence for each step on it.

use super::people;
use super::roll::{PrismaRedacted, Roll, Step};
use super::rules::{PoolThrow, Purchase, RolledTest, TaskOutcome};
use crate::rules::{Arg, Msg, Text};
use crate::session::{Id, State};

/// Says who tries what, the dice, the hits, how it ends and what was done about it. The reasons stay with the roll.
pub(super) fn roll(roll: &Roll, who: &Id, state: &State) -> Msg {
    let seen = roll.face_up();
    let line = |key| Msg::new(key).with("tried", attempt_msg(roll, who, state)).with("faces", faces(&seen));
    match further_parts(roll, &seen, state) {
        parts if parts.is_empty() => line("prisma-log-roll-bare"),
        parts => line("prisma-log-roll").with("more", parts),
    }
}

/// Says what a step did and what the roll stands at now. What a redacted roll does not show is left unsaid.
pub(super) fn step(roll: &Roll, step: Step, who: &Id, state: &State) -> Option<Msg> {
    let seen = roll.face_up();
    let about = |key| Msg::new(key).with("who", state.name(who));
    let stands = standing(roll, step, &seen);
    let did = match (step, roll.rolled()) {
        (Step::ToldElsewhere, _) => {
            return (!stands.is_empty()).then(|| about("prisma-log-stands").with("stands", stands));
        }
        (Step::Push, _) => {
            let push = seen.pushed.as_ref()?;
            about("prisma-log-pushes").with("dice", push.faces.len()).with("faces", Text::new(&generations(push)))
        }
        (Step::Resonance, _) => about("prisma-log-buys"),
        (Step::End(task), _) => match seen.outcomes.get(task)? {
            TaskOutcome::Failure => about("prisma-log-accepts"),
            TaskOutcome::Disaster => about("prisma-log-turns"),
            _ => about("prisma-log-avoids"),
        },
        // What lapses is somebody else's deed.
        (Step::Lapse, None) => return None,
        (_, None) => about("prisma-log-goes-on"),
        (Step::Edge, Some(rolled)) if rolled.edge() > 0 => about("prisma-log-uses-edge"),
        (Step::Edge, Some(_)) => about("prisma-log-declines-edge"),
        (Step::Announce(task), Some(rolled)) => {
            let complication = rolled.complications(task).last()?;
            about("prisma-log-announces").with("text", &complication.text).with("cost", complication.cost.get())
        }
        (Step::Share, Some(_)) => about("prisma-log-shares"),
        (Step::Spend(task), Some(rolled)) => {
            match rolled.paid_msgs(task, "prisma-says-paid").chain(stunts(rolled, task, state)).collect::<Vec<_>>() {
                spent if spent.is_empty() => about("prisma-log-takes-back"),
                spent => about("prisma-log-spends").with("spent", spent),
            }
        }
        (Step::Lapse, Some(_)) => about("prisma-log-lapses"),
    };
    Some(match stands.is_empty() {
        true => did,
        false => Msg::new("prisma-log-step").with("did", did).with("stands", stands),
    })
}

/// What the roll stands at after a step: its hits if they may be others, what a spending leaves, and how it ends unless
/// the step says so.
fn standing(roll: &Roll, step: Step, seen: &PrismaRedacted) -> Vec<Msg> {
    let rolled = roll.rolled();
    let hits = match step {
        Step::Push | Step::Edge | Step::Resonance | Step::Share | Step::ToldElsewhere => rolled.map(hits_of),
        Step::Announce(_) | Step::End(_) | Step::Spend(_) | Step::Lapse => None,
    };
    let left = match (step, rolled) {
        (Step::Spend(task), Some(rolled)) => Some(rolled.budget(task).left()).filter(|left| *left > 0),
        _ => None,
    };
    let left = left.map(|left| Msg::new("prisma-left-over").with("left", left));
    let outcomes = match (step, &seen.outcomes[..]) {
        (Step::End(_), [outcome]) if !outcome.succeeds() => Vec::new(),
        (Step::End(_), [outcome]) if roll.rival.is_none() => vec![outcome.msg()],
        _ => ends(roll, seen),
    };
    hits.into_iter().chain(left).chain(outcomes).collect()
}

/// Who tries what, against what.
fn attempt_msg(roll: &Roll, who: &Id, state: &State) -> Msg {
    let rated = match (&roll.attribute, &roll.skill) {
        (Some(attribute), Some(skill)) => {
            Msg::new("prisma-rated-both").with("attribute", attribute).with("skill", skill).into()
        }
        (Some(one), None) | (None, Some(one)) => Arg::Text(one.clone()),
        (None, None) => Msg::new("prisma-rated-none").into(),
    };
    let name = |id: &Option<Id>| id.as_ref().map_or_else(|| Msg::new("prisma-somebody").into(), |id| state.name(id));
    let msg = |key| Msg::new(key).with("who", state.name(who)).with("rated", rated.clone());
    match (&roll.rival, &roll.target, &roll.what) {
        (Some(rival), ..) => msg("prisma-tries-against").with("rival", name(&rival.who)),
        (None, Some(_), _) => msg("prisma-tries-on").with("target", name(&roll.target)),
        (None, None, Some(what)) => msg("prisma-tries-what").with("what", what),
        (None, None, None) => msg("prisma-tries"),
    }
}

/// The faces throw by throw, each generation of bonus dice apart: `6·5·2 → 6 → 3 / 5·1`.
fn faces(seen: &PrismaRedacted) -> Arg {
    if seen.initial.faces.is_empty() {
        return Msg::new("prisma-log-no-dice").into();
    }
    let written: Vec<String> = std::iter::once(&seen.initial).chain(&seen.pushed).map(generations).collect();
    Arg::Text(Text::new(&written.join(" / ")))
}

/// A throw with each generation of its bonus dice.
fn generations(throw: &PoolThrow) -> String {
    throw.to_text("·", " → ")
}

/// The further parts of the line: the hits against the difficulty, what was done about the roll, what the surplus paid
/// for, how each task ends.
fn further_parts(roll: &Roll, seen: &PrismaRedacted, state: &State) -> Vec<Msg> {
    let rolled = roll.rolled();
    let hits = |rolled| if roll.rival.is_some() { all_hits(rolled) } else { hits_of(rolled) };
    let bought = rolled.map(|rolled| rolled.bought_hits).filter(|bought| *bought > 0);
    let chosen = [
        rolled.map(hits),
        seen.pushed.as_ref().map(|_| Msg::new("prisma-says-pushed")),
        bought.map(|points| Msg::new("prisma-says-bought").with("points", points)),
    ];
    let spent = |rolled: &RolledTest, task| {
        rolled.paid_msgs(task, "prisma-paid").chain(stunts(rolled, task, state)).collect::<Vec<_>>()
    };
    let spent = rolled.into_iter().flat_map(|rolled| rolled.tasks().flat_map(move |task| spent(rolled, task)));
    chosen.into_iter().flatten().chain(spent).chain(ends(roll, seen)).collect()
}

fn all_hits(rolled: &RolledTest) -> Msg {
    Msg::new("prisma-says-hits").with("hits", rolled.hits())
}

/// The hits, against what they have to reach if that is one number.
fn hits_of(rolled: &RolledTest) -> Msg {
    match &rolled.plan.goals[..] {
        [_] => Msg::new("prisma-says-hits-of").with("hits", rolled.hits()).with("number", rolled.bar_number(0)),
        _ => all_hits(rolled),
    }
}

/// How each task ends; in a contest that is told with both rolls. A failure that was avoided is a success by the rule,
/// with hits that would not explain it.
fn ends(roll: &Roll, seen: &PrismaRedacted) -> Vec<Msg> {
    if roll.rival.is_some() {
        return Vec::new();
    }
    match (&seen.outcomes[..], roll.rolled()) {
        ([outcome], Some(rolled)) if rolled.was_avoided(0) => {
            let is_clean = *outcome == TaskOutcome::Success;
            let key = if is_clean { "prisma-failure-avoided" } else { "prisma-failure-avoided-but" };
            vec![Msg::new(key).with("outcome", outcome.msg())]
        }
        (outcomes @ [_, _, ..], Some(rolled)) => {
            let task = |(task, outcome): (usize, &TaskOutcome)| {
                Msg::new("prisma-says-task").with("task", rolled.plan.task_name(task)).with("outcome", outcome.msg())
            };
            outcomes.iter().enumerate().map(task).collect()
        }
        (outcomes, _) => outcomes.iter().map(|outcome| outcome.msg()).collect(),
    }
}

/// The stunts bought for a task, each with its cost in hits.
fn stunts(rolled: &RolledTest, task: usize, state: &State) -> impl Iterator<Item = Msg> {
    rolled.spending(task).stunts.into_iter().map(move |Purchase { stunt, cost, upon }| {
        let stunt = stunt.arg();
        let stunt = match upon {
            Some(on) => {
                Msg::new("prisma-stunt-upon").with("stunt", stunt).with("on", people::target_name(state, &on)).into()
            }
            None => stunt,
        };
        Msg::new("prisma-says-stunt").with("stunt", stunt).with("cost", cost)
    })
}
