//! A roll that has fallen: its dice, its hits, how each task stands, what is booked, and the steps that are left; and
//! the same roll in a line of a list.

use super::choices::{choices, fills_reserve};
use super::people::{SOMEBODY, market, remaining_choices, sheet, target_name};
use crate::rules::{Face, Msg, Text, Why};
use crate::sections::{DieGroup, DieStatus, Line, Prose, ShownDie, Span, SpanContent};
use crate::session::Id;
use crate::session::roll::Roll as OnTable;
use crate::session::seen::Seen;
use crate::systems::prisma::rules::{
    Complication, Effect, PoolThrow, RollChoice, RolledTest, TaskBar, TaskOutcome, throw::is_pushable,
};
use crate::systems::prisma::{DISSONANCE, PrismaRedacted, Roll, STRESS};
use crate::theme::Meaning;
use crate::views::people::{name, name_arg};
use crate::views::rolls::{self, RollLine, RollReport, RollStage, ShownRoll, Verdict, outcome_meaning};

/// A roll as its pane shows it.
///
/// ```text
/// 5d6  6★ 5✓ 3↻ 2↻ 1‼
/// +1   4
/// ✓ ÉXITO  3 ≥ 2 · sobra 1
/// f  forzar 2 dados      1 Estrés, 1+ Dis.
/// ```
pub(crate) fn report(shown: ShownRoll, roll: &Roll, seen: &Seen) -> RollReport {
    let parts = roll.rolled().map_or(1, |rolled| rolled.plan.goals.len());
    let shown = ShownRoll { part: shown.part.min(parts.saturating_sub(1)), ..shown };
    let may_push = remaining_choices(shown, roll, seen).contains(&RollChoice::Push);
    let (steps, picks) = choices(shown, roll, seen);
    let mut text = Prose::default();
    let (mut whys, mut idle_rules, mut idle_rules_short) = (Prose::default(), Prose::default(), Prose::default());
    text.dice(dice(&roll.face_up(), may_push));
    standing(shown, roll, seen).into_iter().for_each(|pieces| text.flow(0, 0, pieces));
    for (line, cost) in roll.playable().into_iter().flat_map(|rolled| complications(rolled, shown)) {
        text.pair(line, vec![cost]);
    }
    if let Some(rolled) = roll.rolled() {
        let summary = rolled.edge_summary();
        let mut unused: Vec<_> = summary.lines.iter().filter(|line| line.counted == 0).collect();
        let reasons: Vec<_> = unused.iter().map(|line| rolled.edge_why(line)).collect();
        let counted = rolled.whys().into_iter().filter(|why| !reasons.contains(why)).collect();
        // What the campaign keeps ready for a scene would tell of it, so others read of their own sources alone.
        unused.retain(|line| seen.directs() || has_edge(&shown.roll.who, &line.name, seen));
        rolls::add_rules(counted, &mut whys);
        rolls::add_rules(unused.iter().map(|line| rolled.edge_why(line)).collect(), &mut idle_rules);
        if unused.len() > 1 {
            let names: Vec<_> = unused.iter().map(|line| line.name.clone()).collect();
            let msg = Msg::new("prisma-edge-idle").with("count", names.len()).with("names", names);
            idle_rules_short.why(Meaning::Why, SpanContent::plain("PR-07"), msg);
        }
    }
    steps.into_iter().for_each(|step| text.choice(step));
    text.extend(effects_of(shown, roll, seen));
    let parts = if shown.is_open() { parts } else { 1 };
    let title = rolls::title(shown.roll, name(Some(&shown.roll.who), &seen.view, SOMEBODY), attempt_text(roll, seen));
    RollReport { title, verdicts: verdicts(roll), text, whys, idle_rules, idle_rules_short, parts, picks }
}

/// A roll in a line of a list: the roller, the attempt, and the result: `✓ éxito 3 ≥ 2  65321+4↻51`.
pub(crate) fn brief(at: &OnTable, roll: &Roll, seen: &Seen) -> RollLine {
    let face_up = roll.face_up();
    // Each generation of bonus dice behind a plus: `65321+4`.
    let faces = |throw: &PoolThrow| SpanContent::plain(&throw.to_text("", "+"));
    let attempt = rolls::attempt(at, name(Some(&at.who), &seen.view, SOMEBODY), attempt_text(roll, seen));
    let ended = |meant: Meaning, word: Option<&'static str>| {
        let word = word.map(|word| SpanContent::key(word).after_blank());
        Span::new(
            meant,
            SpanContent::several([SpanContent::Mark(meant)].into_iter().chain(word).chain([SpanContent::Blank(1)])),
        )
    };
    let word = |outcome| (face_up.outcomes.len() < 2).then(|| outcome_key(outcome));
    // The result comes first, because the end of a long throw may be cut off.
    let mut result: Vec<Span> = match &roll.rival {
        Some(_) => roll.rolled().map(|rolled| ended(contest_words(rolled).1, None)).into_iter().collect(),
        None => face_up.outcomes.iter().map(|outcome| ended(outcome_meaning(*outcome), word(*outcome))).collect(),
    };
    if let Some(rolled) = roll.rolled() {
        let text = match &rolled.plan.goals[..] {
            [goal] if roll.rival.is_none() => {
                let number = goal.bar.number();
                SpanContent::several([
                    rolled.hits().into(),
                    SpanContent::Reaches(rolled.hits() >= number).spaced(),
                    number.into(),
                ])
            }
            _ => Msg::new("prisma-hits").with("n", rolled.hits()).into(),
        };
        result.push(Span::new(Meaning::Dim, SpanContent::several([text, SpanContent::Blank(2)])));
    }
    result.push(Span::new(Meaning::Die, faces(&face_up.initial)));
    if let Some(pushed) = &face_up.pushed {
        result.push(Span::new(Meaning::Cost, SpanContent::RerollMark));
        result.push(Span::new(Meaning::Die, faces(pushed)));
    }
    RollLine { attempt, result }
}

/// Whether it is the seat's own roll, and a source of edge on its sheet.
fn has_edge(who: &Id, name: &Text, seen: &Seen) -> bool {
    let own = seen.view.people.get(who).filter(|_| seen.is_own(who)).and_then(sheet);
    own.is_some_and(|sheet| sheet.edge_claims().iter().any(|claim| claim.source.name == *name))
}

/// An outcome in a word or two.
fn outcome_key(outcome: TaskOutcome) -> &'static str {
    match outcome {
        TaskOutcome::SuccessWithConsequences => "prisma-brief-consequences",
        TaskOutcome::Extraordinary => "prisma-brief-extraordinary",
        outcome => outcome.key(),
    }
}

/// The attempt: its words, or attribute and skill; then its target or rival.
fn attempt_text(roll: &Roll, seen: &Seen) -> SpanContent {
    let rated = match (&roll.attribute, &roll.skill) {
        _ if roll.what.is_some() => roll.what.as_ref().map_or("prisma-rated-none".into(), SpanContent::from),
        (Some(attribute), Some(skill)) => SpanContent::plain(&format!("{attribute} + {skill}")),
        (Some(one), None) | (None, Some(one)) => one.into(),
        (None, None) => "prisma-rated-none".into(),
    };
    let named = |key: &'static str, id: &Id| {
        let who = Msg::new(key).with("who", name_arg(Some(id), &seen.view, SOMEBODY));
        SpanContent::several([rated.clone(), SpanContent::Msg(who).after_blank()])
    };
    match (&roll.rival, &roll.target) {
        (Some(rival), _) => rival.who.as_ref().map_or_else(|| rated.clone(), |id| named("prisma-against", id)),
        (None, Some(target)) => named("prisma-upon", target),
        (None, None) => rated,
    }
}

/// The dice in the order in which they fell: the initial ones, each generation of bonus dice, and the pushed ones, all
/// apart (PR-02, PR-03).
fn dice(face_up: &PrismaRedacted, may_push: bool) -> Vec<DieGroup> {
    let pushable = match (&face_up.pushed, may_push) {
        (Some(_), _) => DieStatus::Rerolled,
        (None, true) => DieStatus::Rerollable,
        (None, false) => DieStatus::Miss,
    };
    let count = face_up.initial.faces.len();
    let mut groups = Vec::new();
    push_throw(&face_up.initial, Span::new(Meaning::Label, super::chances::dice_of(count)), pushable, &mut groups);
    if let Some(push) = &face_up.pushed {
        let count = SpanContent::Number(i64::try_from(push.faces.len()).unwrap_or(i64::MAX));
        push_throw(
            push,
            Span::new(Meaning::Cost, SpanContent::several([SpanContent::RerollMark, count])),
            DieStatus::Miss,
            &mut groups,
        );
    }
    groups
}

fn push_throw(throw: &PoolThrow, name: Span, pushable: DieStatus, groups: &mut Vec<DieGroup>) {
    let laid = |faces: &[Face], pushable: DieStatus| {
        let status = |face: Face| match face {
            6.. => DieStatus::Best,
            5 => DieStatus::Hit,
            1 => DieStatus::Mishap,
            face if is_pushable(face) => pushable,
            _ => DieStatus::Miss,
        };
        faces.iter().map(|face| ShownDie { size: None, face: *face, status: status(*face) }).collect()
    };
    groups.push(DieGroup { name: vec![name], dice: laid(&throw.faces, pushable) });
    for faces in &throw.bonus {
        let name = Span::new(Meaning::DieHigh, Msg::new("prisma-bonus-dice").with("n", faces.len()));
        groups.push(DieGroup { name: vec![name], dice: laid(faces, DieStatus::Miss) });
    }
}

/// The state of the roll in pieces: the hits and their parts, then the verdict on each task.
fn standing(shown: ShownRoll, roll: &Roll, seen: &Seen) -> Vec<Vec<Line>> {
    let Some(rolled) = roll.rolled() else {
        let outcomes = roll.face_up().outcomes.into_iter();
        let ended = outcomes.map(|outcome| vec![vec![badge(outcome_key(outcome), outcome_meaning(outcome))]]);
        return roll.playable().map(hits_parts).into_iter().chain(ended).collect();
    };
    let verdict = |task| match (&roll.rival, rolled.plan.goals.len()) {
        (Some(_), _) => contest_verdict(roll, rolled, seen),
        (None, 1) => single_verdict(rolled),
        (None, _) => task_verdict(shown, rolled, task, seen),
    };
    let tasks = rolled.tasks().map(|task| verdict(task).into_iter().chain(left_over(rolled, task)).collect());
    [hits_parts(rolled)].into_iter().chain(tasks).collect()
}

fn badge(word: &'static str, meaning: Meaning) -> Span {
    Span::new(meaning, SpanContent::Badge(meaning, Msg::new(word)))
}

/// The hits and their parts: `3 aciertos = 2 naturales + Filo 1`.
fn hits_parts(rolled: &RolledTest) -> Vec<Line> {
    let mut pieces = vec![vec![Span::new(Meaning::Die, Msg::new("prisma-hits").with("n", rolled.hits()))]];
    let mut label = |sign: &str, key: &'static str, n: u32| {
        let text = Msg::new(key).with("n", i64::from(n)).into();
        pieces.push(vec![Span::new(Meaning::Label, SpanContent::several([SpanContent::plain(sign), text]))]);
    };
    if rolled.edge() > 0 || rolled.bought_hits > 0 {
        label(" = ", "prisma-hits-natural", rolled.natural_hits());
    }
    if rolled.edge() > 0 {
        label(" + ", "prisma-hits-edge", rolled.edge().into());
    }
    if rolled.bought_hits > 0 {
        label(" + ", "prisma-hits-bought", rolled.bought_hits.into());
    }
    if rolled.fails_without_hit() {
        let none = SpanContent::several([SpanContent::Dot.spaced(), "prisma-no-natural".into()]);
        pieces.push(vec![Span::new(Meaning::Fail, none)]);
    }
    pieces
}

/// The verdict on one task: `✓ ÉXITO  3 ≥ 2 · sobra 1`.
fn single_verdict(rolled: &RolledTest) -> Vec<Line> {
    let (outcome, total) = (rolled.outcome(0), rolled.total(0));
    let badge = vec![badge(outcome_key(outcome), outcome_meaning(outcome))];
    let mut compared = comparison(total.into(), total, rolled.bar_number(0));
    if rolled.was_avoided(0) {
        let avoided = SpanContent::several([SpanContent::Dot.spaced(), "prisma-failure-avoided".into()]);
        compared.push(Span::new(Meaning::Label, avoided));
    }
    vec![badge, compared]
}

/// `  3 ≥ 2`
fn comparison(points: SpanContent, total: u32, number: u32) -> Line {
    let reaches = SpanContent::Reaches(total >= number).spaced();
    vec![Span::new(Meaning::Label, SpanContent::several([SpanContent::Blank(2), points, reaches, number.into()]))]
}

/// The verdict on one of several tasks: `▸ Abrir la puerta  2+1 ≥ 2  ✓ éxito`. The arrows go from one to the next.
fn task_verdict(shown: ShownRoll, rolled: &RolledTest, task: usize, seen: &Seen) -> Vec<Line> {
    let outcome = rolled.outcome(task);
    let share = rolled.shares().get(task).copied().unwrap_or_default();
    let points = match share.edge {
        0 => share.hits.into(),
        edge => SpanContent::several([share.hits.into(), SpanContent::plain("+"), edge.into()]),
    };
    let is_open = shown.part == task && shown.is_open() && seen.may_act();
    let mark =
        Span::new(Meaning::Key, SpanContent::several([SpanContent::SelectionMark(is_open), SpanContent::Blank(1)]));
    let named = if is_open { Meaning::Value } else { Meaning::Label };
    let ended = [
        SpanContent::Blank(2),
        SpanContent::Mark(outcome_meaning(outcome)),
        SpanContent::Blank(1),
        outcome_key(outcome).into(),
    ];
    vec![
        vec![mark, Span::new(named, rolled.plan.task_name(task))],
        comparison(points, share.total(), rolled.bar_number(task)),
        vec![Span::new(outcome_meaning(outcome), SpanContent::several(ended))],
    ]
}

/// The surplus that is left: ` · sobra 1`.
fn left_over(rolled: &RolledTest, task: usize) -> Option<Line> {
    let left = rolled.budget(task).left();
    let text = Msg::new("prisma-left-over").with("left", left).into();
    (left > 0).then(|| vec![Span::new(Meaning::Good, SpanContent::several([SpanContent::Dot.spaced(), text]))])
}

/// The verdict on each task, or on this side of a contest.
fn verdicts(roll: &Roll) -> Vec<Verdict> {
    let of_contest = |rolled: &RolledTest| {
        let (key, meaning) = contest_words(rolled);
        Verdict::new(meaning, key)
    };
    match &roll.rival {
        Some(_) => roll.rolled().map(of_contest).into_iter().collect(),
        None => {
            let outcomes = roll.face_up().outcomes.into_iter();
            outcomes.map(|outcome| Verdict::new(outcome_meaning(outcome), outcome_key(outcome))).collect()
        }
    }
}

/// How a contest ended for the roller, as a message key, with its colour and sign.
fn contest_words(rolled: &RolledTest) -> (&'static str, Meaning) {
    match () {
        () if rolled.outcome(0).succeeds() => ("prisma-prevails", Meaning::Success),
        () if rolled.is_stand_off() => ("prisma-stand-off", Meaning::Cost),
        () => ("prisma-is-beaten", outcome_meaning(rolled.outcome(0))),
    }
}

/// The verdict on one side of a contest, with both totals: `✓ SE IMPONE  4 contra 2 de Bruno · sobran 2`.
fn contest_verdict(roll: &Roll, rolled: &RolledTest, seen: &Seen) -> Vec<Line> {
    let (key, meant) = contest_words(rolled);
    let rival = name_arg(roll.rival.as_ref().and_then(|rival| rival.who.as_ref()), &seen.view, SOMEBODY);
    let msg = Msg::new("prisma-hits-against").with("mine", rolled.hits()).with("theirs", rolled.bar_number(0));
    let msg = msg.with("rival", rival);
    let compared = Span::new(Meaning::Label, SpanContent::several([SpanContent::Blank(2), msg.into()]));
    vec![vec![badge(key, meant)], vec![compared]]
}

/// The task's complications, numbered, each with what becomes of it and its cost.
fn complications(rolled: &RolledTest, shown: ShownRoll) -> Vec<(Line, Span)> {
    let task = shown.part;
    let (happening_complications, paid) =
        (rolled.happening_complications(task), rolled.spending(task).paid_complications);
    let can_happen =
        matches!(rolled.plan.goals.get(task).map(|goal| goal.bar), Some(TaskBar::Reach(_) | TaskBar::Beat(_)));
    let line = |(at, complication): (usize, &Complication)| {
        let (mark, meant) = match () {
            () if paid.contains(&at) => (SpanContent::Tick(true), Meaning::Success),
            () if happening_complications.contains(&complication) && can_happen => {
                (SpanContent::Mark(Meaning::Warn), Meaning::Warn)
            }
            () => (SpanContent::Dot, Meaning::Dim),
        };
        let number = SpanContent::Number(i64::try_from(at + 1).unwrap_or(i64::MAX));
        let line = vec![
            Span::new(meant, SpanContent::several([mark, SpanContent::Blank(1)])),
            Span::new(Meaning::Label, SpanContent::several([number, SpanContent::Blank(1)])),
            Span::new(if shown.is_open() { Meaning::Value } else { meant }, &complication.text),
        ];
        (line, Span::new(Meaning::Cost, complication.cost.get()))
    };
    rolled.complications(task).iter().enumerate().map(line).collect()
}

/// The effects of a roll: the prices that are booked and, while it is open, the consequences to come. A roll that was
/// just settled shows what the log says of it.
fn effects_of(shown: ShownRoll, roll: &Roll, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    let Some(rolled) = roll.playable() else { return prose };
    // A seat that does not see the dissonance does not read what comes into it either (PR-22).
    let feeds = seen.view.people.get(&shown.roll.who).is_none_or(|person| person.is_player_character);
    let hidden = |effect: &Effect| {
        matches!(effect, Effect::Dissonance { .. }) && !(feeds && seen.view.pools.contains_key(&DISSONANCE))
    };
    let roller = seen.view.people.get(&shown.roll.who);
    let is_full = roller.and_then(|roller| roller.level(&STRESS)).is_some_and(|stress| stress.now >= stress.max);
    // What the log of the last step says is told in its words below.
    let is_told = |effect: &Effect| {
        shown.stage == RollStage::JustSettled
            && rolls::messages_since_roll(seen, &[]).any(|msg| msg.holds(&effect.cause().msg))
    };
    for effect in rolled.prices().iter().filter(|effect| !hidden(effect) && !is_told(effect)) {
        match effect {
            // Whether the track was full before, only the log knows.
            Effect::Stress { .. } if is_full && shown.stage != RollStage::Past => {
                prose.why(
                    Meaning::Warn,
                    effect_mark(SpanContent::Tick(true), &effect.cause(), seen),
                    Msg::new("prisma-stress-full"),
                );
            }
            effect => effect_line(SpanContent::Tick(true), Meaning::Good, effect, seen, &mut prose),
        }
    }
    match shown.stage {
        RollStage::Open => {
            let reserve = market(shown.roll, roll, &seen.view).reserve;
            for effect in rolled.consequences(reserve) {
                let of_reserve = matches!(effect, Effect::Gains { .. } | Effect::Overflows { .. });
                // The complications stand in their own list.
                if !matches!(effect, Effect::Complication(_)) && (fills_reserve(roll, reserve) || !of_reserve) {
                    effect_line(SpanContent::Arrow, Meaning::Dim, &effect, seen, &mut prose);
                }
            }
        }
        RollStage::JustSettled => {
            rolls::messages_since_roll(seen, &["prisma.intrude"])
                .for_each(|msg| prose.why(Meaning::Good, SpanContent::Tick(true), msg.clone()));
        }
        RollStage::Past => {}
    }
    prose
}

fn effect_line(mark: SpanContent, meaning: Meaning, effect: &Effect, seen: &Seen, prose: &mut Prose) {
    let why = effect.clone().with_target_named(|on| target_name(on, &seen.view)).what_happens();
    prose.why(meaning, effect_mark(mark, &why, seen), why.msg);
}

/// The sign of an effect and, on the game master's screen, the id of its rule.
fn effect_mark(mark: SpanContent, why: &Why, seen: &Seen) -> SpanContent {
    let rule = seen.directs().then(|| SpanContent::plain(&why.rule).after_blank());
    SpanContent::several([mark].into_iter().chain(rule))
}
