//! What somebody owes the table, and since when.

use super::systems;
use crate::rules::{Arg, Msg};
use crate::sections::{Line, Meaning, Prose, Section, Span, SpanContent};
use crate::session::debt::DebtKind;
use crate::session::seen::{Seen, SeenDebt};

/// Everything that is owed, a line each: `▸ Ana: oponerse o rendirse · desde las 21:04`. What several owe, each for
/// themselves, shares a line. A duration would grow stale where nothing wakes the screen.
pub fn list(seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    for shared in seen.view.debts.chunk_by(is_shared) {
        let [debt, others @ ..] = shared else { continue };
        let debtors = shared.iter().map(debtor).collect();
        let msg = match others.is_empty() {
            true => debt_msg(debt),
            false => Msg::new("debt-line").with("who", Arg::List(debtors)).with("what", debt.what.clone()),
        };
        let meaning = meaning(debt.kind);
        let lead =
            vec![Span::new(meaning, SpanContent::several([SpanContent::Mark(Meaning::Warn), SpanContent::Blank(1)]))];
        let pieces = [msg.into()]
            .into_iter()
            .chain([SpanContent::Dot.spaced(), SpanContent::Since(debt.since)])
            .chain(overdue_note(debt, seen));
        prose.hanging(lead, meaning, SpanContent::several(pieces));
    }
    prose
}

/// Whether two debts are the same, owed since then by different people, each for themselves.
fn is_shared(one: &SeenDebt, other: &SeenDebt) -> bool {
    one.what == other.what && one.since == other.since
}

/// The first decision that play waits for: whose it is and since when, as `Ana desde las 21:04`. Empty if play waits for nobody.
pub fn blocking_line(seen: &Seen) -> Line {
    let mut blocking = seen.view.debts.iter().filter(|debt| debt.kind == DebtKind::Blocking);
    let Some(debt) = blocking.next() else { return Line::new() };
    let others: Vec<&SeenDebt> = blocking.filter(|other| is_shared(debt, other)).collect();
    let pieces = [short_debtors(debt, &others), SpanContent::Blank(1), SpanContent::Since(debt.since)];
    let pieces = pieces.into_iter().chain(overdue_note(debt, seen));
    vec![Span::new(Meaning::Warn, SpanContent::several(pieces))]
}

/// Who owes it, where there is room for two names.
fn short_debtors(debt: &SeenDebt, others: &[&SeenDebt]) -> SpanContent {
    let names = |who: Arg| Msg::new("debt-who").with("who", who).into();
    match (others, debt.players.as_deref()) {
        ([], Some(players @ [_, _, _, ..])) => Msg::new("debt-one-of").with("count", players.len()).into(),
        ([], _) => names(debtor(debt)),
        ([other], _) => names(Arg::List(vec![debtor(debt), debtor(other)])),
        (several, _) => Msg::new("debt-several").with("count", several.len() + 1).into(),
    }
}

/// A debt as it is sent to its debtor: what must be decided, since when, until when, and what helps to decide.
pub fn section(debt: &SeenDebt, seen: &Seen) -> Section {
    let mut text = Prose::default();
    let since = SpanContent::several([
        SpanContent::Dated(debt.since),
        SpanContent::Blank(1),
        SpanContent::Bracketed(Box::new(SpanContent::Elapsed(debt.since))),
    ]);
    let until = seen.view.deadline.map(|hours| Msg::new("debt-deadline").with("hours", hours));
    let facts = [(Span::new(Meaning::Label, "debt-since"), Span::new(Meaning::Value, since))];
    text.facts(facts);
    until.into_iter().for_each(|until| text.text(Meaning::Dim, until));
    text.extend(
        systems::all().map(|system| (system.debt_help)(debt, seen)).find(|prose| !prose.is_empty()).unwrap_or_default(),
    );
    let title = vec![Span::new(Meaning::Title, debt_msg(debt))];
    Section { title, text, ..Section::default() }
}

/// A message that says who owes what.
pub fn debt_msg(debt: &SeenDebt) -> Msg {
    Msg::new("debt-line").with("who", debtor(debt)).with("what", debt.what.clone())
}

/// The debtor, as an argument of a message.
pub fn debtor(debt: &SeenDebt) -> Arg {
    match &debt.players {
        None => Msg::new("the-gm").into(),
        Some(players) => Arg::any_of(players),
    }
}

/// A note that the agreed time is over, which only the game master gets.
fn overdue_note(debt: &SeenDebt, seen: &Seen) -> Option<SpanContent> {
    let hours = seen.view.deadline.filter(|_| seen.gm.is_some())?;
    Some(SpanContent::Overdue { since: debt.since, hours })
}

fn meaning(kind: DebtKind) -> Meaning {
    match kind {
        DebtKind::Blocking => Meaning::Warn,
        DebtKind::Later => Meaning::Dim,
    }
}
