//! What people owe by these rules: a defence, cards to discard, a bar for effort, an answer to who asks for a card, and
//! the attacks at once of enemies whose scene somebody has left (LU-03, LU-09, LU-13, LU-15, LU-33).

use super::people::character;
use super::turn::{cards_to_discard, pending, waiting_strikers};
use crate::rules::Msg;
use crate::session::debt::{DebtKind, Debtor};
use crate::session::{Audience, Debt, Id, State};

/// Lists everything that is owed now. Play goes on before it is paid.
pub(super) fn debts(state: &State) -> Vec<Debt> {
    let owing = state.people.keys().filter(|who| character(state, who).is_ok());
    owing.flat_map(|who| debts_of(state, who)).collect()
}

/// The debts of one character.
fn debts_of(state: &State, who: &Id) -> Vec<Debt> {
    let (pending, cards, seen_by) = (pending(state, who), cards_to_discard(state, who), state.audience_of(who));
    // The game master decides for whoever is away.
    let player = state.player_of(who).filter(|_| state.require_here(who).is_ok());
    let debtor = player.map_or(Debtor::Gm, |player| Debtor::Players(vec![player]));
    let debt = |id: String, what: Msg, seen_by: Audience| Debt {
        id: Id::from_name(&id),
        who: debtor.clone(),
        what: what.with("who", state.name(who)),
        kind: DebtKind::Later,
        seen_by,
    };
    let mut debts = Vec::new();
    // Threats from hidden enemies are numbered apart, so that public ids stay independent of them.
    for open in [true, false] {
        let known = |enemy: &Option<Id>| enemy.as_ref().map_or_else(Audience::gm, |enemy| state.audience_of(enemy));
        let defences = pending.due_defences.iter().map(|defence| (defence, known(&defence.enemy)));
        for (n, (defence, known)) in defences.filter(|(_, known)| known.is_all() == open).enumerate() {
            let id = format!("{}{who} defence {n}", if open { "" } else { "hidden " });
            let what = Msg::new("lunar-owed-defence").with("threat", defence.threat.get());
            debts.push(debt(id, what, seen_by.and(&known)));
        }
    }
    for by in waiting_strikers(state, who) {
        let id = format!("{}{who} struck by {by}", if state.is_public(&by) { "" } else { "hidden " });
        let what = Msg::new("lunar-owed-strike").with("by", state.name(&by));
        debts.push(Debt { who: Debtor::Gm, ..debt(id, what, seen_by.and(&state.audience_of(&by))) });
    }
    for by in state.system_state.lunar.askers(who) {
        let id = format!("{}{who} asked by {by}", if state.is_public(by) { "" } else { "hidden " });
        let what = Msg::new("lunar-owed-answer").with("by", state.name(by));
        debts.push(debt(id, what, seen_by.and(&state.audience_of(by))));
    }
    if cards > 0 {
        debts.push(debt(format!("{who} cards"), Msg::new("lunar-owed-cards").with("cards", cards), seen_by.clone()));
    }
    for (n, effort) in pending.efforts_owed.iter().enumerate() {
        let what = Msg::new("lunar-owed-effort").with("effort", *effort);
        debts.push(debt(format!("{who} effort {n}"), what, seen_by.clone()));
    }
    debts
}
