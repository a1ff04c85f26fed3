//! What the scene, or the table between scenes, waits for from the seat (GF-24).

use super::choices::choices;
use super::known::duel;
use crate::sections::{Meaning, Span, SpanContent, Wait, WaitKind, WaitPlace};
use crate::session::debt::DebtKind;
use crate::session::seen::Seen;
use crate::session::systems::SystemName;
use crate::views::debt::debt_msg;

/// What the scene waits for: the one choice that is due, or the decision that somebody owes.
pub(super) fn waits(seen: &Seen) -> Vec<Wait> {
    if seen.view.screens.scene != Some(SystemName::Genrefuzzion) {
        return Vec::new();
    }
    let kind = if duel(seen).is_some() { WaitKind::HalfDone } else { WaitKind::GoOn };
    let decision = choices(seen).decision;
    if let Some(due) = decision.iter().find(|choice| choice.due) {
        return vec![Wait::for_choice(kind, WaitPlace::Scene, due)];
    }
    let Some(debt) = seen.view.debts.iter().find(|debt| debt.kind == DebtKind::Blocking) else { return Vec::new() };
    // Of several ways to decide, the form begins with the first.
    let first = decision.iter().find(|choice| choice.why_not.is_none());
    let what: SpanContent = if first.is_some() { debt.what.clone().into() } else { debt_msg(debt).into() };
    let request = first.and_then(|choice| choice.request.clone());
    vec![Wait { kind, place: WaitPlace::Scene, label: vec![Span::new(Meaning::Value, what)], request }]
}
