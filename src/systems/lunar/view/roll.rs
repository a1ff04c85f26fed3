//! A roll as it is shown: its dice, the total with cards, the outcome, and the choice of a bar for its effort.

use super::known::memory;
use crate::rules::dice::Die;
use crate::rules::{Card, Msg, Text};
use crate::sections::{Choice, DeedRequest, DieGroup, DieStatus, Line, Prose, ShownDie, Span, SpanContent};
use crate::session::roll::Roll as OnTable;
use crate::session::seen::{Seen, SeenClock, SeenLine};
use crate::session::sentence::Sentence;
use crate::session::system::SystemRoll;
use crate::systems::lunar::roll::{LunarTask, Roll};
use crate::systems::lunar::rules::LunarRolled;
use crate::systems::lunar::rules::rolled::sum_text;
use crate::systems::lunar::rules::threat::ThreatRung;
use crate::systems::lunar::scene_data::BarKind;
use crate::theme::Meaning;
use crate::views::people::{name, name_arg};
use crate::views::rolls::{RollLine, RollReport, RollStage, ShownRoll, Verdict, outcome_meaning};

/// The words for a person whom the seat does not see.
const SOMEBODY: &str = "lunar-somebody";

/// A roll in full.
///
/// ```text
/// d8  6   effort 4 3
/// cards K♠ K♥
/// ✓✓ CRITICAL  (6 + 4) × 2 = 20 ≥ 8 normal
/// effort 7
/// ```
pub(crate) fn report(shown: ShownRoll, roll: &Roll, seen: &Seen) -> RollReport {
    let rolled = &roll.rolled;
    let (mut text, mut whys) = (Prose::default(), Prose::default());
    text.dice(dice(rolled));
    cards_played(&roll.cards).into_iter().for_each(|msg| text.text(Meaning::Value, msg));
    text.flow(0, 2, outcome_lines(rolled));
    if rolled.brings_effort() {
        text.line(effort(rolled));
    }
    damage_since(shown, seen).for_each(|msg| text.text(Meaning::Danger, msg.clone()));
    if shown.stage == RollStage::Open && seen.may_act() && roll.unassigned_effort().is_some() {
        let bars: Vec<&SeenClock> = objective_bars(seen).collect();
        match bars[..] {
            [bar] => text.choice(assign_choice(shown, bar)),
            _ => {
                let ask = DeedRequest::in_form("lunar.effort", [("who", &shown.roll.who)]).starting_at("bar");
                text.choice(Choice::new(ask, Meaning::Value, "lunar-effort-into-one"));
            }
        }
        let forgo =
            DeedRequest::now("lunar.effort", [("who", shown.roll.who.to_string()), ("nowhere", "true".to_owned())]);
        text.choice(Choice::new(forgo, Meaning::Value, "lunar-effort-nowhere"));
    }
    // The outcome comes last by the rules, but a reader wants it first.
    for why in rolled.whys().into_iter().rev() {
        whys.why(Meaning::Why, SpanContent::plain(&why.rule), why.msg);
    }
    let title = SpanContent::Dotted(vec![parties(shown.roll, roll, seen), SpanContent::from(&roll.skill)]);
    let title = vec![Span::new(Meaning::Title, title)];
    let verdicts = vec![Verdict::new(outcome_meaning(rolled.outcome()), rolled.outcome().key())];
    RollReport { title, verdicts, text, whys, parts: 1, ..RollReport::default() }
}

/// The cards that were played into a roll (LU-05, LU-15, LU-29).
fn cards_played(cards: &[Card]) -> Option<Msg> {
    let symbols: Vec<String> = cards.iter().map(|card| card.to_symbols()).collect();
    let msg = Msg::new("lunar-played").with("count", symbols.len());
    (!cards.is_empty()).then(|| msg.with("cards", Text::line(&symbols.join(" "))))
}

/// The damage that enemies dealt as the roll settled, as the log tells it (LU-28, LU-33). Later deeds have damage of
/// their own.
fn damage_since<'s>(shown: ShownRoll<'s>, seen: &'s Seen) -> impl Iterator<Item = &'s Msg> {
    let is_it = move |sentence: &Sentence| sentence.roll.as_ref() == Some(shown.roll);
    let mut lines: Vec<&SeenLine> = Vec::new();
    for line in seen.view.log.iter().rev().filter(|line| line.live) {
        lines.push(line);
        if line.sentences.iter().any(|sentence| is_it(sentence)) {
            break;
        }
    }
    let own = lines.pop().into_iter().flat_map(|line| &line.sentences);
    let own = own.rev().take_while(move |sentence| !is_it(sentence));
    let closing = lines.pop().filter(|line| line.deed == "roll.settle");
    let since = own.chain(closing.into_iter().flat_map(|line| &line.sentences));
    let is_new = shown.stage == RollStage::JustSettled;
    since.map(|sentence| &sentence.msg).filter(move |msg| is_new && msg.key.starts_with("lunar-log-dealt"))
}

/// A roll in a list: who rolled what, and the outcome.
pub(crate) fn brief(at: &OnTable, roll: &Roll, seen: &Seen) -> RollLine {
    let rolled = &roll.rolled;
    let attempt = vec![
        Span::new(Meaning::Party, parties(at, roll, seen)),
        Span::new(Meaning::Label, SpanContent::several([SpanContent::Dot.spaced(), SpanContent::from(&roll.skill)])),
    ];
    let (total, threat, outcome) = (rolled.total(), rolled.plan().threat.get(), rolled.outcome());
    let compared =
        SpanContent::several([SpanContent::Reaches(outcome.succeeds()).spaced(), SpanContent::Number(threat.into())]);
    let ending = [
        SpanContent::Blank(2),
        SpanContent::Mark(outcome_meaning(outcome)),
        SpanContent::Blank(1),
        outcome.key().into(),
    ];
    let result = vec![
        Span::new(Meaning::Die, SpanContent::Number(total.into())),
        Span::new(Meaning::Dim, compared),
        Span::new(outcome_meaning(outcome), SpanContent::several(ending)),
    ];
    RollLine { attempt, result }
}

/// Whether a deed is a choice on an open roll.
pub(super) fn changes_roll(deed: &str) -> bool {
    deed == "lunar.effort"
}

/// The objective bars of the present scene that have room for effort, those that everybody sees first.
pub(super) fn objective_bars(seen: &Seen) -> impl Iterator<Item = &SeenClock> {
    let known = memory(seen).bars.iter().filter(|(_, bar)| **bar == BarKind::Objective);
    let in_scene = |clock: &&SeenClock| clock.scene.is_none() || clock.scene == seen.view.scene;
    let open = known.filter_map(|(clock, _)| seen.view.clocks.get(clock)).filter(in_scene);
    let mut open: Vec<&SeenClock> = open.filter(|clock| clock.now < clock.size).collect();
    open.sort_by_key(|clock| seen.gm.as_ref().is_some_and(|gm| gm.hidden.contains_key(&clock.id)));
    open.into_iter()
}

/// The choice to assign the effort of a roll to a bar, with the room that it has.
fn assign_choice(shown: ShownRoll, bar: &SeenClock) -> Choice {
    let fields = [("who", shown.roll.who.to_string()), ("bar", bar.id.to_string())];
    let left = SpanContent::Range((bar.size - bar.now).into(), (bar.size - bar.now).into());
    Choice::new(DeedRequest::now("lunar.effort", fields), Meaning::Value, "lunar-effort-into")
        .with(Meaning::Value, &bar.name)
        .with(Meaning::Dim, SpanContent::several([SpanContent::Blank(1), left]))
}

/// The roller, with an arrow to the target, if there is one, or whom they defend against.
fn parties(at: &OnTable, roll: &Roll, seen: &Seen) -> SpanContent {
    let name = |who| name(Some(who), &seen.view, SOMEBODY);
    let name_arg = |who| name_arg(Some(who), &seen.view, SOMEBODY);
    match roll.other_party() {
        Some(other) if matches!(roll.task, LunarTask::Defence(_)) => {
            Msg::new("lunar-defends").with("who", name_arg(&at.who)).with("other", name_arg(other)).into()
        }
        Some(other) => SpanContent::several([name(&at.who), SpanContent::Arrow.spaced(), name(other)]),
        None => name(&at.who),
    }
}

/// The d8, of which one counts, and the dice of effort.
fn dice(rolled: &LunarRolled) -> Vec<DieGroup> {
    let counting = rolled.reading().die;
    let status = |face| if face == counting { DieStatus::Kept } else { DieStatus::Miss };
    let main = rolled.faces().iter().map(|face| ShownDie { size: None, face: *face, status: status(*face) }).collect();
    let effort: Vec<ShownDie> = rolled
        .effort_faces()
        .iter()
        .map(|face| ShownDie { size: None, face: *face, status: DieStatus::Kept })
        .collect();
    let main = DieGroup { name: vec![Span::new(Meaning::Dim, SpanContent::Die(Die::D8))], dice: main };
    let effort = (!effort.is_empty()).then(|| {
        let name = vec![Span::new(Meaning::Dim, "lunar-effort-word")];
        DieGroup { name, dice: effort }
    });
    [main].into_iter().chain(effort).collect()
}

/// The parts of the effort and their sum: `effort 6 + 2 = 8`.
fn effort(rolled: &LunarRolled) -> Line {
    let (sum, total) = (rolled.effort_sum(), SpanContent::Number(rolled.effort().into()));
    let total = match sum.len() {
        0 | 1 => total,
        _ => SpanContent::several([SpanContent::plain(&sum_text(sum)), SpanContent::plain(" = "), total]),
    };
    vec![Span::new(Meaning::Label, "lunar-effort-word"), Span::new(Meaning::Die, total.after_blank())]
}

/// The badge, the parts of the total, and the threat.
fn outcome_lines(rolled: &LunarRolled) -> Vec<Line> {
    let (outcome, reading) = (rolled.outcome(), rolled.reading());
    let meaning = outcome_meaning(outcome);
    let badge = vec![Span::new(meaning, SpanContent::Badge(meaning, outcome.msg()))];
    let times = reading.effect().times;
    let sum =
        [SpanContent::Number(reading.die.into()), SpanContent::plain(" + "), SpanContent::Number(reading.bonus.into())];
    let sum = match (reading.bonus, times) {
        (0, 0 | 1) => vec![],
        (0, times) => {
            vec![
                SpanContent::Number(reading.die.into()),
                SpanContent::plain(" × "),
                SpanContent::Number(times.into()),
                SpanContent::plain(" = "),
            ]
        }
        (_, 0 | 1) => sum.into_iter().chain([SpanContent::plain(" = ")]).collect(),
        (_, times) => {
            let sum = [SpanContent::plain("(")].into_iter().chain(sum).chain([SpanContent::plain(") × ")]);
            sum.chain([SpanContent::Number(times.into()), SpanContent::plain(" = ")]).collect()
        }
    };
    let total = SpanContent::several(sum.into_iter().chain([SpanContent::Number(rolled.total().into())]));
    let threat = rolled.plan().threat;
    let named = ThreatRung::of(threat).map(|rung| SpanContent::several([SpanContent::Blank(1), rung.key().into()]));
    let against = [SpanContent::Reaches(outcome.succeeds()).spaced(), SpanContent::Number(threat.get().into())];
    let against: Vec<SpanContent> = against.into_iter().chain(named).collect();
    let compared = vec![Span::new(Meaning::Die, total), Span::new(Meaning::Label, SpanContent::several(against))];
    let combo = reading.combo.map(|counted| vec![Span::new(Meaning::Value, counted.combo.msg())]);
    [badge, compared].into_iter().chain(combo).collect()
}
