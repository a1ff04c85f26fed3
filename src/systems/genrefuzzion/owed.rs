//! Whose decision it is (GF-24): what a scene, a rating, an interlude and what waits ask of whom.

use super::duel::{Duel, DuelKind, DuelStage};
use super::people::{memory, sheet};
use super::sheet::TrickSource;
use crate::rules::Msg;
use crate::session::debt::{DebtKind, Debtor};
use crate::session::{Audience, Debt, Id, State};

/// Everything that is owed now. A debt of text stands among the table's own items.
pub(super) fn debts(state: &State) -> Vec<Debt> {
    let now = memory(state);
    let everybody: Vec<Id> = state.players().into_iter().map(|(player, _)| player).collect();
    let mut debts = Vec::new();
    match (&now.duel, &now.interlude) {
        (Some(duel), _) => debts.extend(of_duel(duel, &everybody)),
        (None, Some(interlude)) => {
            let caller = interlude.called_by.clone().map_or_else(|| everybody.clone(), |caller| vec![caller]);
            debts.push(owed("interlude", now.scenes, caller, Msg::new("gf-owed-interlude")));
        }
        (None, None) if now.scenes > 0 => {
            let next = now.next.player.clone().map_or_else(|| everybody.clone(), |next| vec![next]);
            debts.push(owed("next", now.scenes, next, Msg::new("gf-owed-next")));
        }
        (None, None) => {}
    }
    for (holder, what) in &now.unsettled {
        let players = state.player_of(holder).into_iter().collect();
        let said = Msg::new("gf-owed-settle").with("who", state.name(holder));
        debts.push(later(&format!("settle {holder} {what}"), players, said));
    }
    for who in state.people.keys() {
        let Ok(sheet) = sheet(state, who) else { continue };
        let waits = sheet.tricks.iter().filter(|held| matches!(&held.what, TrickSource::Own(own) if own.proposed));
        for held in waits {
            let own = state.player_of(who);
            let others = everybody.iter().filter(|player| Some(*player) != own.as_ref()).cloned().collect();
            let said = Msg::new("gf-owed-approval").with("trick", held.msg()).with("who", state.name(who));
            debts.push(later(&format!("approve {who} {}", held.id()), others, said));
        }
    }
    debts
}

fn of_duel(duel: &Duel, everybody: &[Id]) -> Vec<Debt> {
    let free = |player: &&Id| {
        let busy = duel.sides().into_iter().any(|(_, side)| {
            side.player.as_ref() == Some(*player)
                || side.allies.iter().any(|ally| ally.player.as_ref() == Some(*player))
        });
        !busy
    };
    if duel.milder.is_some() {
        let players = duel.protagonist.player.iter().cloned().collect();
        return vec![owed("milder", duel.number, players, Msg::new("gf-owed-milder"))];
    }
    if let Some((role, what)) = duel.awaited() {
        let side = duel.side(role);
        let anybody = || everybody.iter().filter(free).cloned().collect();
        let players = side.player.clone().map_or_else(anybody, |player| vec![player]);
        let rolls = duel.protagonist.rolls + duel.antagonist.rolls;
        return vec![owed(&format!("{what} {rolls}"), duel.number, players, Msg::new(what))];
    }
    if duel.stage != DuelStage::ToRate {
        return Vec::new();
    }
    let duellists: Vec<&Id> = duel.duellists().collect();
    let may = |player: &&Id| match duel.kind {
        DuelKind::Finale => !duel.ratings.contains_key(*player),
        DuelKind::Plain => !duellists.contains(player),
    };
    vec![owed("rate", duel.number, everybody.iter().filter(may).cloned().collect(), Msg::new("gf-owed-rating"))]
}

/// A decision that play waits for. Where nobody may take it, the moderator does.
fn owed(what: &str, number: u32, players: Vec<Id>, said: Msg) -> Debt {
    Debt { kind: DebtKind::Blocking, ..later(&format!("{what} {number}"), players, said) }
}

fn later(what: &str, players: Vec<Id>, said: Msg) -> Debt {
    let who = if players.is_empty() { Debtor::Gm } else { Debtor::Players(players) };
    Debt { id: Id::from_name(what), who, what: said, kind: DebtKind::Later, seen_by: Audience::All }
}
