//! The chances before a roll: its outcomes, and the best plays of the hand (LU-01, LU-04 to LU-06).

use super::cards::{card_symbols, hand};
use crate::rules::odds::approx;
use crate::rules::{Card, Msg};
use crate::sections::{Odds as OddsRows, Prose, Section, Span, SpanContent, overall_chance};
use crate::session::seen::Seen;
use crate::session::systems::Plan as SystemPlan;
use crate::session::trial::Preview;
use crate::session::{Holder, Id};
use crate::systems::lunar::rules::odds::LunarOdds;
use crate::systems::lunar::rules::outcome::LunarOutcome;
use crate::systems::lunar::rules::plays::{Play, plays_with_table};
use crate::systems::lunar::rules::{LunarCheck, Plan};
use crate::theme::Meaning;
use crate::views::rolls::outcome_meaning;

/// The number of plays that are listed.
const MAX_PLAYS: usize = 5;

/// The chances of the roll that a deed plans, and the best plays for it; `None` if it rolls nothing by these rules.
pub(super) fn forecast(preview: &Preview, seen: &Seen) -> Option<Section> {
    let roll = preview.plan.as_ref()?.rolls.first()?;
    let SystemPlan::Lunar(plan) = &roll.plan else { return None };
    let odds = LunarOdds::of(plan);
    let of = |outcome: LunarOutcome| approx(odds.chance(odds.get(outcome)));
    let mut rows = OddsRows::default();
    let achieved = approx(odds.chance(odds.achieved()));
    rows.add_row(outcome_meaning(LunarOutcome::Failure), LunarOutcome::Failure.key(), [of(LunarOutcome::Failure)]);
    if plan.effort_dice.is_none() {
        // A defence has no critical.
        rows.add_row(outcome_meaning(LunarOutcome::Success), LunarOutcome::Success.key(), [achieved]);
    } else {
        for outcome in [LunarOutcome::Success, LunarOutcome::Critical, LunarOutcome::TripleCritical] {
            rows.add_row(outcome_meaning(outcome), outcome.key(), [of(outcome)]);
        }
    }
    let mut text = Prose::default();
    text.odds(rows);
    if let Some(rows) = play_rows(plan, &best_plays(plan, &roll.who, seen)) {
        text.heading(Meaning::Title, "lunar-best-plays");
        text.odds(rows);
    }
    let title = vec![Span::new(Meaning::Title, plan.threat.msg())];
    Some(Section { title, aside: overall_chance(achieved), text })
}

/// The best plays of a character's hand and of the cards that others have donated to the table, whatever is played so far.
/// The card of a flanking ally in the plan counts in each.
pub(super) fn best_plays(plan: &Plan, who: &Id, seen: &Seen) -> Vec<Play> {
    let check = LunarCheck {
        prepared: plan.dice > 1,
        effort_dice: plan.effort_dice,
        // The plan's points hold those for an adjacent enemy and for a charge already.
        effort_points: u8::try_from(plan.effort).unwrap_or(u8::MAX),
        // A flanking ally's card counts like one from the character's own hand.
        cards: plan.flanking.into_iter().collect(),
        ..LunarCheck::new(plan.threat)
    };
    let table = usable_donations(who, seen);
    let plays = plays_with_table(&check, hand(who, seen), &table, &seen.view.house_rules.lunar);
    let plays_any = |play: &Play| !play.cards.is_empty() || !play.donated.is_empty();
    plays.into_iter().filter(plays_any).take(MAX_PLAYS).collect()
}

/// The cards on the table that somebody may use now: those of others, and in a fight only in their own turn (LU-15).
fn usable_donations(who: &Id, seen: &Seen) -> Vec<Card> {
    let has_turn = seen.view.fight.as_ref().is_none_or(|fight| fight.current_fighter() == Some(who));
    let own = Holder::Person(who.clone());
    let others = seen.view.cards.donated.iter().filter(|donated| has_turn && donated.by != own);
    others.map(|donated| donated.card).collect()
}

/// Each play's chance of success and, unless it is a defence, of a critical; `None` without plays.
fn play_rows(plan: &Plan, plays: &[Play]) -> Option<OddsRows> {
    let columns = if plan.effort_dice.is_none() { 1 } else { 2 };
    let headings = ["lunar-head-success", "lunar-head-critical"].into_iter().take(columns).map(Into::into).collect();
    let mut rows = OddsRows { headings, ..OddsRows::default() };
    for play in plays {
        let ways = [play.odds.achieved(), play.odds.criticals()].into_iter().take(columns);
        let chances = ways.map(|ways| approx(play.odds.chance(ways))).collect::<Vec<_>>();
        rows.add_row(Meaning::Value, play_label(play, columns > 1), chances);
    }
    (!plays.is_empty()).then_some(rows)
}

/// The effort that a play brings on average, rounded, its cards, those from the table, and the combos that they make:
/// `eff. 9 · K♠ K♥ · table K♦ three of a kind`.
/// The number stands first, since the end may be cut. A defence brings no effort.
fn play_label(play: &Play, brings_effort: bool) -> SpanContent {
    let combos = play.combos.iter().flat_map(|combo| [SpanContent::Blank(1), combo.key().into()]);
    let mean = u32::try_from(play.odds.effort().round().to_integer()).unwrap_or(u32::MAX);
    let effort = brings_effort.then(|| Msg::new("lunar-play-effort").with("n", mean));
    let effort = effort.into_iter().flat_map(|effort| [effort.into(), SpanContent::Dot.spaced()]);
    let table = (!play.donated.is_empty())
        .then(|| [SpanContent::Dot.spaced(), "lunar-play-table".into(), SpanContent::Blank(1)]);
    let table = table.into_iter().flatten().chain(card_symbols(&play.donated));
    SpanContent::several(effort.chain(card_symbols(&play.cards)).chain(table).chain(combos))
}
