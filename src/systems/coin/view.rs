//! Coin tosses on a screen: they show that a second system fits the registry without a change elsewhere. For tests
//! alone.

pub(crate) use crate::views::system_view::no_ground as ground;

use std::cmp::Ordering;

use crate::sections::{
    Choice, DeedRequest, DieGroup, DieStatus, Graph, Line, Prose, ShownDie, Span, SpanContent, Wait, WaitKind,
    WaitPlace,
};
use crate::session::roll::Roll as OnTable;
use crate::session::seen::Seen;
use crate::session::systems::SystemName;
use crate::systems::coin::{Options, Roll, Sheet};
use crate::theme::Meaning;
use crate::views::bonds::node;
use crate::views::rolls::{RollLine, RollReport, ShownRoll, Verdict};
use crate::views::system_view::SystemView;

pub(crate) const VIEW: SystemView =
    SystemView { scene, waits, bonds, ..SystemView::new("coin.toss", |deed| deed == "coin.again") };

/// Everybody trusts whoever comes after them in the list.
fn bonds(seen: &Seen, graph: &mut Graph) {
    let people: Vec<_> = seen.view.people.values().collect();
    for pair in people.windows(2).filter(|_| seen.view.screens.scene == Some(SystemName::Coin)) {
        graph.add_edge(node(pair[0]), node(pair[1]), &"me \\ \"fío\"".into(), SpanContent::plain("d8"));
    }
}

/// In a scene, whoever comes first tosses; a toss that waits should be answered.
fn scene(seen: &Seen) -> Prose {
    let first = seen.view.people.values().next().filter(|_| seen.may_act());
    let waits = seen.view.rolls.first().map(|toss| {
        Choice::new(DeedRequest::now("coin.again", [("who", &toss.who)]), Meaning::Value, SpanContent::plain("again"))
            .due()
    });
    let toss = first.map(|who| {
        Choice::new(DeedRequest::now("coin.toss", [("who", &who.id)]), Meaning::Value, SpanContent::plain("toss"))
    });
    waits.into_iter().chain(toss).collect()
}

/// A toss that waits is in the list of rolls; the choice about it is what is due.
fn waits(seen: &Seen) -> Vec<Wait> {
    let prose = if seen.view.screens.scene == Some(SystemName::Coin) { scene(seen) } else { Prose::default() };
    let due = prose.choices().filter(|choice| choice.due);
    due.map(|choice| Wait::for_choice(WaitKind::HalfDone, WaitPlace::Scene, choice)).collect()
}

/// A toss, and that it can be tried again.
pub(crate) fn report(shown: ShownRoll, roll: &Roll, _: &Seen) -> RollReport {
    let mut text = Prose::default();
    if shown.is_open() {
        text.choice(Choice::new(
            DeedRequest::now("coin.again", [("who", &shown.roll.who)]),
            Meaning::Value,
            SpanContent::plain("again"),
        ));
    }
    let dice = roll.faces.iter().map(|face| ShownDie { size: None, face: *face, status: DieStatus::Kept }).collect();
    text.dice(vec![DieGroup { name: Line::new(), dice }]);
    let verdicts = vec![Verdict::of_contest(if roll.is_won() { Ordering::Greater } else { Ordering::Less })];
    let title = vec![Span::new(Meaning::Title, SpanContent::plain("coin"))];
    RollReport { title, verdicts, text, ..RollReport::default() }
}

/// A toss in a list.
pub(crate) fn brief(_: &OnTable, _: &Roll, _: &Seen) -> RollLine {
    RollLine { attempt: vec![Span::new(Meaning::Text, SpanContent::plain("coin"))], ..RollLine::default() }
}

/// Nothing more is known of an adversary.
pub(crate) fn adversary(_: &Sheet, _: &Options, left: Line) -> Line {
    left
}

/// The sheet: how many coins there are.
pub(crate) fn sheet(sheet: &Sheet, _: &Seen) -> Prose {
    let mut prose = Prose::default();
    prose.line(vec![Span::new(Meaning::Value, sheet.coins)]);
    prose
}
