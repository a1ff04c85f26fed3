//! A roll that has fallen: its die, what the cards make of it, how it ends, and where its effort goes.

use super::chances::meaning;
use super::known::memory;
use crate::rules::dice::Die;
use crate::sections::{Ask, Choice, DieGroup, Fate, LaidDie, Line, Prose, Span, What};
use crate::session::roll::Roll as OnTable;
use crate::session::seen::{Seen, SeenClock};
use crate::systems::lunar::roll::Roll;
use crate::systems::lunar::rules::LunarRolled;
use crate::systems::lunar::rules::rolled::summed;
use crate::systems::lunar::rules::threat::ThreatRung;
use crate::systems::lunar::scene_data::BarKind;
use crate::theme::Meaning;
use crate::views::people::name;
use crate::views::rolls::{RollLine, RollReport, RollStage, ShownRoll};

/// The words for a person whom the seat does not see.
const SOMEBODY: &str = "lunar-somebody";

/// All of a roll.
///
/// ```text
/// d8  6   effort 4 3
/// ✓✓ CRITICAL  (6 + 4) × 2 = 20 ≥ 8 normal
/// effort 7
/// ```
pub(crate) fn report(shown: ShownRoll, roll: &Roll, seen: &Seen) -> RollReport {
    let rolled = &roll.rolled;
    let (mut text, mut whys) = (Prose::default(), Prose::default());
    text.dice(dice(rolled));
    text.flow(0, 2, verdict(rolled));
    if rolled.brings_effort() {
        text.line(effort(rolled));
    }
    if shown.stage == RollStage::Open && seen.may_act() && roll.undirected().is_some() {
        let bars: Vec<&SeenClock> = bars(seen).collect();
        match bars[..] {
            [bar] => text.choice(directed(shown, bar)),
            _ => {
                let ask = Ask::in_form("lunar.effort", [("who", &shown.roll.who)]).starting_at("bar");
                text.choice(Choice::new(ask, Meaning::Value, "lunar-effort-into-one"));
            }
        }
        let leave = Ask::now("lunar.effort", [("who", shown.roll.who.to_string()), ("nowhere", "true".to_owned())]);
        text.choice(Choice::new(leave, Meaning::Value, "lunar-effort-nowhere"));
    }
    // The verdict comes last in the order of the rules, but first for a reader.
    for why in rolled.whys().into_iter().rev() {
        whys.why(Meaning::Why, What::plain(&why.rule), why.msg);
    }
    let title = What::Dotted(vec![who_and_whom(shown.roll, roll, seen), What::from(&roll.with)]);
    RollReport { title: vec![Span::new(Meaning::Title, title)], text, whys, parts: 1, ..RollReport::default() }
}

/// A roll in a list: who tried what, and the outcome.
pub(crate) fn brief(at: &OnTable, roll: &Roll, seen: &Seen) -> RollLine {
    let rolled = &roll.rolled;
    let tried = vec![
        Span::new(Meaning::Party, who_and_whom(at, roll, seen)),
        Span::new(Meaning::Label, What::several([What::Dot.spaced(), What::from(&roll.with)])),
    ];
    let (total, threat, outcome) = (rolled.total(), rolled.plan().threat.get(), rolled.outcome());
    let compared = What::several([What::Reaches(outcome.succeeds()).spaced(), What::Number(threat.into())]);
    let ended = [What::Blank(2), What::Mark(meaning(outcome)), What::Blank(1), outcome.key().into()];
    let fell = vec![
        Span::new(Meaning::Die, What::Number(total.into())),
        Span::new(Meaning::Dim, compared),
        Span::new(meaning(outcome), What::several(ended)),
    ];
    RollLine { attempt: tried, result: fell }
}

pub(super) fn changes_roll(deed: &str) -> bool {
    deed == "lunar.effort"
}

/// The objective bars that effort can still go into.
pub(super) fn bars(seen: &Seen) -> impl Iterator<Item = &SeenClock> {
    let known = memory(seen).bars.iter().filter(|(_, bar)| **bar == BarKind::Objective);
    let in_scene = |clock: &&SeenClock| clock.scene.is_none() || clock.scene == seen.view.scene;
    let open = known.filter_map(|(clock, _)| seen.view.clocks.get(clock)).filter(in_scene);
    let mut open: Vec<&SeenClock> = open.filter(|clock| clock.now < clock.size).collect();
    // What everybody sees comes first.
    open.sort_by_key(|clock| seen.gm.as_ref().is_some_and(|gm| gm.hidden.contains_key(&clock.id)));
    open.into_iter()
}

fn directed(shown: ShownRoll, bar: &SeenClock) -> Choice {
    let fields = [("who", shown.roll.who.to_string()), ("bar", bar.id.to_string())];
    let left = What::Range((bar.size - bar.now).into(), (bar.size - bar.now).into());
    Choice::new(Ask::now("lunar.effort", fields), Meaning::Value, "lunar-effort-into")
        .with(Meaning::Value, &bar.name)
        .with(Meaning::Dim, What::several([What::Blank(1), left]))
}

fn who_and_whom(at: &OnTable, roll: &Roll, seen: &Seen) -> What {
    let name = |who| name(Some(who), &seen.view, SOMEBODY);
    match roll.other() {
        Some(other) => What::several([name(&at.who), What::Onward.spaced(), name(other)]),
        None => name(&at.who),
    }
}

/// The d8 (the one that counts, if there are two) and the dice of effort.
fn dice(rolled: &LunarRolled) -> Vec<DieGroup> {
    let counts = rolled.reading().die;
    let fate = |face| if face == counts { Fate::Kept } else { Fate::Miss };
    let main = rolled.faces().iter().map(|face| LaidDie { size: None, face: *face, fate: fate(*face) }).collect();
    let effort: Vec<LaidDie> =
        rolled.effort_faces().iter().map(|face| LaidDie { size: None, face: *face, fate: Fate::Kept }).collect();
    let main = DieGroup { name: vec![Span::new(Meaning::Dim, What::Die(Die::D8))], dice: main };
    let effort = (!effort.is_empty()).then(|| {
        let name = vec![Span::new(Meaning::Dim, "lunar-effort-word")];
        DieGroup { name, dice: effort }
    });
    [main].into_iter().chain(effort).collect()
}

/// The parts of the effort and their sum: `effort 6 + 2 = 8`.
fn effort(rolled: &LunarRolled) -> Line {
    let (sum, total) = (rolled.effort_sum(), What::Number(rolled.effort().into()));
    let total = match sum.len() {
        0 | 1 => total,
        _ => What::several([What::plain(&summed(sum)), What::plain(" = "), total]),
    };
    vec![Span::new(Meaning::Label, "lunar-effort-word"), Span::new(Meaning::Die, total.after_blank())]
}

/// The badge, the parts of the total, and the threat.
fn verdict(rolled: &LunarRolled) -> Vec<Line> {
    let (outcome, reading) = (rolled.outcome(), rolled.reading());
    let meant = meaning(outcome);
    let badge = vec![Span::new(meant, What::Badge(meant, outcome.msg()))];
    let times = reading.effect().times;
    let sum = [What::Number(reading.die.into()), What::plain(" + "), What::Number(reading.bonus.into())];
    let sum = match (reading.bonus, times) {
        (0, 0 | 1) => vec![],
        (0, times) => {
            vec![What::Number(reading.die.into()), What::plain(" × "), What::Number(times.into()), What::plain(" = ")]
        }
        (_, 0 | 1) => sum.into_iter().chain([What::plain(" = ")]).collect(),
        (_, times) => {
            let sum = [What::plain("(")].into_iter().chain(sum).chain([What::plain(") × ")]);
            sum.chain([What::Number(times.into()), What::plain(" = ")]).collect()
        }
    };
    let total = What::several(sum.into_iter().chain([What::Number(rolled.total().into())]));
    let threat = rolled.plan().threat;
    let named = ThreatRung::of(threat).map(|rung| What::several([What::Blank(1), rung.key().into()]));
    let against = [What::Reaches(outcome.succeeds()).spaced(), What::Number(threat.get().into())];
    let against: Vec<What> = against.into_iter().chain(named).collect();
    let compared = vec![Span::new(Meaning::Die, total), Span::new(Meaning::Label, What::several(against))];
    let combo = reading.combo.map(|counted| vec![Span::new(Meaning::Value, counted.combo.msg())]);
    [badge, compared].into_iter().chain(combo).collect()
}
