//! What a roll owes: what is booked already, and what will be when it is settled as it stands.

use super::people::upon;
use super::table::market;
use crate::sections::{Prose, What};
use crate::session::seen::Seen;
use crate::systems::prisma::rules::RollEffect;
use crate::systems::prisma::{DISSONANCE, Roll};
use crate::theme::Meaning;
use crate::views::rolls::{RollStage, ShownRoll};

/// Of an open roll the prices are booked and the consequences are to come; of one that has just been settled the log says
/// what was booked.
pub(super) fn owed(shown: ShownRoll, roll: &Roll, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    let Some(rolled) = roll.rolled() else { return prose };
    // Where the table does not see the reserve of trouble, it does not read what comes into it (PR-22).
    let hidden =
        |it: &RollEffect| matches!(it, RollEffect::Dissonance { .. }) && !seen.view.pools.contains_key(&DISSONANCE);
    for effect in rolled.prices().iter().filter(|effect| !hidden(effect)) {
        line(What::Tick(true), Meaning::Good, effect, seen, &mut prose);
    }
    match shown.stage {
        RollStage::Open => {
            let reserve = market(shown.roll, roll, &seen.view).reserve;
            for effect in rolled.consequences(reserve) {
                let of_reserve = matches!(effect, RollEffect::Gains { .. } | RollEffect::Loses { .. });
                // The complications stand in their own list.
                if !matches!(effect, RollEffect::Complication(_)) && (reserve.cap > 0 || !of_reserve) {
                    line(What::Onward, Meaning::Dim, &effect, seen, &mut prose);
                }
            }
        }
        RollStage::JustSettled => told_since(seen, &mut prose),
        RollStage::Past => {}
    }
    prose
}

/// What the log has told since the last roll changed, that roll aside.
fn told_since(seen: &Seen, prose: &mut Prose) {
    let live: Vec<_> = seen.view.log.iter().filter(|line| line.live).collect();
    let from =
        live.iter().rposition(|line| line.sentences.iter().any(|told| told.roll.is_some())).unwrap_or(live.len());
    let since = live.into_iter().skip(from).flat_map(|line| &line.sentences).filter(|told| told.roll.is_none());
    since.for_each(|told| prose.why(Meaning::Good, What::Tick(true), told.said.clone()));
}

fn line(mark: What, meaning: Meaning, effect: &RollEffect, seen: &Seen, prose: &mut Prose) {
    let why = effect.naming(|on| upon(on, &seen.view)).why();
    let rule = What::several([mark, What::plain(&why.rule).after_blank()]);
    prose.why(meaning, rule, why.said);
}
