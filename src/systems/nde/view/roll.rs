//! A roll with its dice, its outcome, the rules that mattered, and its open choices.

use super::choices::{group_standing, rival_rolled, roll_choices};
use crate::rules::{Face, Msg, Text};
use crate::sections::{DieGroup, DieStatus, Line, Prose, ShownDie, Span, SpanContent, with_dots_between};
use crate::session::Id;
use crate::session::roll::Roll as OnTable;
use crate::session::seen::Seen;
use crate::systems::nde::rules::{NdeRolled, PlannedDice, TestOutcome, Tn};
use crate::systems::nde::{NdeRedacted, NdeTask, Roll};
use crate::theme::Meaning;
use crate::views::people::{name, name_arg};
use crate::views::rolls::{self, RollLine, RollReport, ShownRoll, Verdict, outcome_meaning};

/// The name of a person whom the seat does not see.
const SOMEBODY: &str = "nde-somebody";

/// A roll as its pane shows it.
///
/// ```text
/// d12  [ 4]
/// ✕ FRACASO · 4 < 6 muy difícil
/// l  repetir            1● 58,3 %
/// ND-04 4 no alcanza 6
/// ```
pub(crate) fn report(shown: ShownRoll, roll: &Roll, seen: &Seen) -> RollReport {
    let face_up = roll.face_up();
    let mut text = Prose::default();
    text.dice(die_groups(&face_up));
    text.flow(0, 0, with_dots_between(outcome_lines(shown, roll, &face_up, seen)));
    roll_choices(shown, roll, seen).into_iter().for_each(|choice| text.choice(choice));
    let title = rolls::title(shown.roll, name(Some(&shown.roll.who), &seen.view, SOMEBODY), task_name(roll, seen));
    let verdicts = verdict(shown, roll, &face_up, seen).into_iter().collect();
    RollReport { title, verdicts, text, whys: whys(shown, roll, seen), parts: 1, ..RollReport::default() }
}

/// A roll in a list.
pub(crate) fn brief(at: &OnTable, roll: &Roll, seen: &Seen) -> RollLine {
    let face_up = roll.face_up();
    let tried = rolls::attempt(at, name(Some(&at.who), &seen.view, SOMEBODY), task_name(roll, seen));
    let throws = face_up.faces.chunks(face_up.dice.len().max(1)).map(|throw| SpanContent::Text(join_faces(throw)));
    let again =
        throws.enumerate().flat_map(|(n, throw)| (n > 0).then_some(SpanContent::RerollMark).into_iter().chain([throw]));
    let dice = match face_up.dice[..] {
        [die] => die.into(),
        [] => SpanContent::Blank(0),
        [die, ..] => SpanContent::several([(face_up.dice.len() as u32).into(), die.into()]),
    };
    let mut result = vec![
        Span::new(Meaning::Dim, SpanContent::several([dice, SpanContent::Blank(1)])),
        Span::new(Meaning::Die, SpanContent::several(again)),
    ];
    if let (Some(number), Some(rolled)) = (roll.tn(), roll.rolled()) {
        let reaches = SpanContent::Reaches(rolled.total() >= i32::from(number.get()));
        let number = SpanContent::Number(number.get().into());
        result.push(Span::new(Meaning::Dim, SpanContent::several([reaches.spaced(), number])));
    }
    if !matches!(roll.task, NdeTask::Opposed { .. }) {
        result.push(rolls::outcome(outcome_meaning(face_up.outcome), outcome_key(face_up.outcome)));
    }
    RollLine { attempt: tried, result }
}

pub(super) fn changes_roll(deed: &str) -> bool {
    matches!(deed, "nde.luck" | "nde.effect" | "nde.benefit" | "nde.price")
}

/// The message key of an outcome in short.
pub(crate) fn outcome_key(outcome: TestOutcome) -> &'static str {
    match outcome {
        TestOutcome::SuccessAtCost => "roll-brief-cost",
        TestOutcome::Exceptional => "roll-brief-exceptional",
        outcome => outcome.key(),
    }
}

/// How the roll ended; `None` for a side of a contest whose other side has not rolled.
fn verdict(shown: ShownRoll, roll: &Roll, face_up: &NdeRedacted, seen: &Seen) -> Option<Verdict> {
    match &roll.task {
        NdeTask::Opposed { rival, .. } => {
            let (mine, theirs) = opposed_totals(shown, roll, rival.as_ref(), seen);
            Some(Verdict::of_contest(mine?.cmp(&theirs?)))
        }
        _ => Some(Verdict::new(ending_meaning(face_up), outcome_key(face_up.outcome))),
    }
}

/// The meaning that shows how a test ended, its complication included.
fn ending_meaning(face_up: &NdeRedacted) -> Meaning {
    match face_up.outcome {
        TestOutcome::Failure if face_up.complication => Meaning::Mishap,
        outcome => outcome_meaning(outcome),
    }
}

/// A TN with the name of its band, if it has one: `6 muy difícil`.
pub(crate) fn name_tn(tn: Tn) -> SpanContent {
    let (band, number) = (tn.band(), SpanContent::Number(tn.get().into()));
    if band.tn() == tn { SpanContent::several([number, SpanContent::Blank(1), band.key().into()]) } else { number }
}

/// The outcome's badge, the comparison, the effects and costs, and the stake of a failure.
fn outcome_lines(shown: ShownRoll, roll: &Roll, face_up: &NdeRedacted, seen: &Seen) -> Vec<Line> {
    let mut pieces = match &roll.task {
        NdeTask::Opposed { rival, .. } => vec![opposed_line(shown, roll, rival.as_ref(), seen)],
        _ => {
            let meaning = ending_meaning(face_up);
            let badge = SpanContent::Badge(meaning, Msg::new(outcome_key(face_up.outcome)));
            vec![vec![Span::new(meaning, badge)], comparison(roll)]
        }
    };
    if let Some(group) = group_standing(seen).filter(|_| matches!(roll.task, NdeTask::Group { .. })) {
        let key = if group.succeeds() { "roll-group-enough" } else { "roll-group-short" };
        let msg = Msg::new(key).with("successes", group.successes).with("members", group.members);
        pieces.push(vec![Span::new(Meaning::Value, msg)]);
    }
    pieces.extend(effects(roll, face_up).into_iter().map(|(meaning, what)| vec![Span::new(meaning, what)]));
    let failed = face_up.outcome == TestOutcome::Failure && !matches!(roll.task, NdeTask::Opposed { .. });
    pieces.extend(roll.stake.iter().filter(|_| failed).map(|stake| vec![Span::new(Meaning::Warn, stake)]));
    pieces
}

/// The comparison with the TN, `9 ≥ 6 muy difícil`, or the sum of a 2d6 total.
fn comparison(roll: &Roll) -> Line {
    let Some(rolled) = roll.rolled() else { return Vec::new() };
    let total = Span::new(Meaning::Die, SpanContent::Number(rolled.total().into()));
    match rolled.plan.throw {
        PlannedDice::Ladder { tn, .. } => {
            let reaches = SpanContent::Reaches(rolled.total() >= i32::from(tn.get()));
            let against = match roll.task {
                NdeTask::Attack { .. } => Msg::new("roll-defence").with("tn", tn.get()).into(),
                _ => name_tn(tn),
            };
            let compared = SpanContent::several([reaches.spaced(), against]);
            vec![total, Span::new(Meaning::Label, compared)]
        }
        PlannedDice::TwoD6 { .. } => {
            let more = i64::from(rolled.total()) - rolled.kept().iter().map(|face| i64::from(*face)).sum::<i64>();
            let more = (more != 0).then(|| SpanContent::Signed(more).after_blank());
            let faces = [SpanContent::Text(join_faces(rolled.kept()))].into_iter().chain(more);
            vec![Span::new(Meaning::Label, SpanContent::several(faces.chain([SpanContent::plain(" = ")]))), total]
        }
    }
}

/// Faces as a sum: `3+4`.
fn join_faces(faces: &[Face]) -> Text {
    Text::new(&faces.iter().map(ToString::to_string).collect::<Vec<_>>().join("+"))
}

/// The effects and costs: hearts, complication, benefit, price, luck, PP.
fn effects(roll: &Roll, face_up: &NdeRedacted) -> Vec<(Meaning, SpanContent)> {
    let counted = |meaning, key: &'static str, n: u8| (n > 0).then(|| (meaning, Msg::new(key).with("n", n).into()));
    let parts = [
        counted(Meaning::Heart, "roll-target-loses", face_up.hearts.max(roll.defence_loss())),
        face_up.complication.then(|| (Meaning::Mishap, "roll-complication".into())),
        face_up
            .benefit
            .map(|benefit| (Meaning::Exceptional, benefit.aspect_msg().map_or(benefit.key().into(), Into::into))),
        roll.benefit.as_ref().map(|words| (Meaning::Exceptional, words.into())),
        roll.price.as_ref().map(|charge| (Meaning::Cost, charge.price.msg().into())),
        counted(Meaning::Luck, "roll-luck-spent", face_up.luck_spent),
        counted(Meaning::Power, "roll-pp-spent", face_up.pp_spent),
    ];
    parts.into_iter().flatten().collect()
}

/// The roll's total and its rival's, as far as both are known.
fn opposed_totals(shown: ShownRoll, roll: &Roll, rival: Option<&Id>, seen: &Seen) -> (Option<i32>, Option<i32>) {
    let rolled = |rival| match shown.is_open() {
        true => rival_rolled(rival, seen),
        false => rolls::rival_roll(shown, rival, seen).and_then(|at| at.body_as::<Roll>()?.rolled()),
    };
    (roll.rolled().map(NdeRolled::total), rival.and_then(rolled).map(NdeRolled::total))
}

/// The two totals of an opposed test: `9 contra 7 de Bruno`.
fn opposed_line(shown: ShownRoll, roll: &Roll, rival: Option<&Id>, seen: &Seen) -> Line {
    let (mine, theirs) = opposed_totals(shown, roll, rival, seen);
    let rival = name_arg(rival, &seen.view, SOMEBODY);
    let (Some(mine), Some(theirs)) = (mine, theirs) else {
        return vec![Span::new(Meaning::Value, Msg::new("roll-against-only").with("rival", rival))];
    };
    let meaning = match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => Meaning::Success,
        std::cmp::Ordering::Less => Meaning::Fail,
        std::cmp::Ordering::Equal => Meaning::Value,
    };
    let msg = Msg::new("roll-against").with("mine", mine).with("theirs", theirs).with("rival", rival);
    vec![Span::new(meaning, msg)]
}

/// The dice, each throw a group.
fn die_groups(face_up: &NdeRedacted) -> Vec<DieGroup> {
    let one = face_up.dice.len() == 1;
    let throws: Vec<&[Face]> = face_up.faces.chunks(face_up.dice.len().max(1)).collect();
    let kept = throws.iter().position(|throw| *throw == face_up.kept).unwrap_or(0);
    let group = |(n, throw): (usize, &&[Face])| {
        let laid = face_up.dice.iter().zip(*throw).map(|(die, face)| ShownDie {
            size: None,
            face: *face,
            status: match n == kept {
                true if one && *face == die.sides() && face_up.outcome == TestOutcome::Exceptional => DieStatus::Best,
                true if one && *face == 1 => DieStatus::Mishap,
                true => DieStatus::Kept,
                false if n < kept => DieStatus::Rerolled,
                false => DieStatus::Replaced,
            },
        });
        let named = face_up.dice.first().map(|die| Span::new(Meaning::Label, *die));
        DieGroup { name: named.into_iter().collect(), dice: laid.collect() }
    };
    throws.iter().enumerate().map(group).collect()
}

/// The rules that mattered, and the verdict of the contest that the roll was part of.
fn whys(shown: ShownRoll, roll: &Roll, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    let several = matches!(roll.task, NdeTask::Group { .. } | NdeTask::Opposed { .. });
    if let Some(verdict) = rolls::verdict(shown, seen).filter(|_| several) {
        prose.why(Meaning::Value, SpanContent::CurrentMark(true), verdict.clone());
    }
    if roll.warning {
        prose.why(Meaning::Warn, SpanContent::plain("ND-11"), "roll-repeats");
    }
    let whys = match (&roll.task, roll.rolled()) {
        (_, None) => Vec::new(),
        // Only the plan's rules: without the rival's roll, a die's face means nothing.
        (NdeTask::Opposed { .. }, Some(rolled)) => rolled.plan.whys.clone(),
        (_, Some(rolled)) => rolled.whys(),
    };
    rolls::add_rules(whys, &mut prose);
    prose
}

/// The name of the task: an attribute, a power, an attack on somebody.
fn task_name(roll: &Roll, seen: &Seen) -> SpanContent {
    let attribute = || SpanContent::key(roll.face_up().attribute.map_or("nde-a-test", |attribute| attribute.key()));
    let who = |key: &'static str, id: &Option<Id>| {
        Msg::new(key).with("who", name_arg(id.as_ref(), &seen.view, SOMEBODY)).into()
    };
    match &roll.task {
        NdeTask::Attack { target, .. } => match &roll.what {
            Some(power) => {
                let name = name_arg(target.as_ref(), &seen.view, SOMEBODY);
                Msg::new("roll-task-attack-with").with("who", name).with("what", power).into()
            }
            None => who("roll-task-attack", target),
        },
        NdeTask::Defence { foe, .. } => who("roll-task-defence", foe),
        NdeTask::Opposed { rival, .. } => who("roll-task-opposed", rival),
        NdeTask::Group { .. } => {
            let group = SpanContent::Bracketed(Box::new("roll-task-group".into()));
            SpanContent::several([attribute(), SpanContent::Blank(1), group])
        }
        NdeTask::Test { .. } => roll.what.as_ref().map_or_else(attribute, SpanContent::from),
    }
}
