//! A roll that has fallen, what it comes to, and what can be done with it.

use std::cmp::Ordering;

use super::choices::choices;
use super::dice::{result_line, write_dice};
use super::known::{SOMEBODY, duel};
use crate::rules::{Msg, Why};
use crate::sections::{Meaning, Prose, Span, SpanContent};
use crate::session::roll::Roll as OnTable;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::Roll;
use crate::systems::genrefuzzion::duel::DuelStage;
use crate::views::people::name;
use crate::views::rolls::{self, RollLine, RollReport, RollStage, ShownRoll, Verdict};

pub(crate) fn report(shown: ShownRoll, roll: &Roll, seen: &Seen) -> RollReport {
    let (mut text, mut whys) = (Prose::default(), Prose::default());
    write_dice(&roll.thrown, &mut text);
    text.line([vec![Span::blank(2)], result_line(&roll.thrown)].concat());
    let live = duel(seen).and_then(|duel| duel.side(roll.role).thrown.as_ref());
    let open = duel(seen).is_some_and(|duel| duel.stage == DuelStage::Rolled(roll.role));
    if shown.stage != RollStage::Past && open && live == Some(&*roll.thrown) && seen.may_act() {
        choices(seen).decision.into_iter().for_each(|choice| text.choice(choice));
    }
    if seen.gm.is_some() {
        rolls::add_rules(vec![Why::new("GF-11", Msg::new("gf-why-result"))], &mut whys);
    }
    let who = name(Some(&shown.roll.who), &seen.view, SOMEBODY);
    let title = rolls::title(shown.roll, who, task(roll));
    RollReport { title, verdicts: verdicts(roll, seen), text, whys, parts: 1, ..RollReport::default() }
}

pub(crate) fn brief(at: &OnTable, roll: &Roll, seen: &Seen) -> RollLine {
    let who = name(Some(&at.who), &seen.view, SOMEBODY);
    let outcome = roll.thrown.outcome();
    let result = vec![
        Span::new(Meaning::Die, outcome.result),
        Span::new(Meaning::Dim, SpanContent::several([SpanContent::Dot.spaced(), outcome.effect_size().die().into()])),
    ];
    RollLine { attempt: rolls::attempt(at, who, task(roll)), result }
}

/// For which side it is rolled, and the number to reach.
fn task(roll: &Roll) -> SpanContent {
    let against = |against| Msg::new("gf-role-against").with("role", roll.role).with("result", against).into();
    roll.against.map_or_else(|| SpanContent::key(roll.role.key()), against)
}

/// The result in figures and, once it is closed and decides the duel, whether it wins. Where no live duel says it, the numbers alone
/// tell who lost.
fn verdicts(roll: &Roll, seen: &Seen) -> Vec<Verdict> {
    let result = roll.thrown.outcome().result;
    let live = duel(seen).filter(|duel| duel.side(roll.role).thrown.as_ref() == Some(&*roll.thrown));
    let winner = match live.map(|duel| (duel.stage, duel.outcome)) {
        Some((DuelStage::Rolled(role), _)) if role == roll.role => None,
        Some((DuelStage::Lost(loser), _)) => Some(loser.other()),
        Some((_, Some(outcome))) => Some(outcome.winner),
        _ => roll.against.filter(|against| result < *against).map(|_| roll.role.other()),
    };
    let compared = |winner| if winner == roll.role { Ordering::Greater } else { Ordering::Less };
    let verdict = winner.map(|winner| Verdict::of_contest(compared(winner)));
    [Verdict::new(Meaning::Value, result)].into_iter().chain(verdict).collect()
}

/// Whether a deed changes an open roll. One that a trick replaces was closed, and stays a roll of its own (GF-28).
pub(super) fn changes_roll(deed: &str) -> bool {
    let changes = ["keep", "extra-die", "plus-three", "other-roll"];
    deed.strip_prefix("genrefuzzion.").is_some_and(|verb| changes.contains(&verb))
}
