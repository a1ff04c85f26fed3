//! How a scene goes on: what a closed roll decides, how it ends, and what its end brings (GF-13 to GF-15, GF-17).

use super::booking::{gain_in, why};
use super::changes::{change_sheet, numbered, receive_problem};
use super::duel::{Duel, DuelKind, DuelRole, DuelStage, EndedBy, Outcome, SceneLasting};
use super::people::{duel, memory, sheet};
use super::sheet::Sheet;
use super::{Event, Memory, event::DuelChange};
use crate::rules::{Msg, ensure};
use crate::session::events::item;
use crate::session::{Id, ItemKind, Refusal, State, Tx};
use crate::systems::genrefuzzion::rules::Trick;
use crate::systems::genrefuzzion::rules::{PointKind, Points};

/// Emits the scene as it stands, with a sentence.
pub(super) fn put(tx: &mut Tx, duel: Duel, msg: impl Into<Option<Msg>>) {
    tx.emit(Event::new(DuelChange::Duel(Box::new(duel)), msg));
}

/// Emits what is remembered besides scenes, with a sentence.
pub(super) fn put_between(tx: &mut Tx, now: Memory, msg: impl Into<Option<Msg>>) {
    let now = Memory { duel: None, suspended: Vec::new(), ..now };
    tx.emit(Event::new(DuelChange::Between(Box::new(now)), msg));
}

/// Refuses unless the scene stands at one of these stages.
pub(super) fn require_stage(duel: &Duel, fits: bool, rule: &'static str) -> Result<(), Refusal> {
    ensure!(fits, wrong_stage(duel, rule));
    Ok(())
}

/// The refusal of what the scene does not wait for.
pub(super) fn wrong_stage(duel: &Duel, rule: &'static str) -> Refusal {
    let waits = duel.awaited().map_or("gf-owed-rating", |(_, key)| key);
    Refusal::by(rule, "gf-refused-stage").with("waits", Msg::new(waits))
}

/// What the last closed roll decides (GF-14).
pub(super) fn compare(state: &State, duel: &mut Duel, by: DuelRole) -> Msg {
    let result = |role| duel.side(role).thrown.as_ref().map(|thrown| thrown.result());
    let (pro, anti) = (result(DuelRole::Protagonist), result(DuelRole::Antagonist));
    let msg = |key: &'static str| Msg::new(key).with("who", state.name(&duel.side(by).who));
    let (stage, msg) = match (by, pro, anti) {
        (DuelRole::Antagonist, Some(pro), Some(anti)) if pro > anti => {
            (lost(state, duel, DuelRole::Antagonist), msg("gf-log-lower").with("own", anti).with("other", pro))
        }
        (DuelRole::Antagonist, Some(pro), Some(anti)) => {
            (DuelStage::Opposed, msg("gf-log-opposed").with("own", anti).with("other", pro))
        }
        (DuelRole::Protagonist, Some(pro), Some(anti)) if pro < anti => {
            (lost(state, duel, DuelRole::Protagonist), msg("gf-log-lower").with("own", pro).with("other", anti))
        }
        (_, pro, anti) => {
            let own = if by == DuelRole::Protagonist { pro } else { anti };
            (DuelStage::ToChoose, msg("gf-log-stands").with("own", own.unwrap_or(0)))
        }
    };
    duel.stage = stage;
    if let DuelStage::Won(winner) = stage {
        duel.outcome = Some(Outcome { winner, by: EndedBy::Roll });
    }
    msg
}

/// The stage after a loss by a roll: a loser who has not-so-fast may still use it (GF-26).
fn lost(state: &State, duel: &Duel, loser: DuelRole) -> DuelStage {
    let who = &duel.side(loser).who;
    let has = |sheet: &Sheet| sheet.tricks_at_work().iter().any(|held| held.book() == Some(Trick::NotSoFast));
    let may = sheet(state, who).is_ok_and(has) && !duel.uses(who, Trick::NotSoFast);
    if may { DuelStage::Lost(loser) } else { DuelStage::Won(loser.other()) }
}

/// Whether a duellist is an extra, for whom points are fewer (GF-13, GF-17).
fn has_extra(state: &State, duel: &Duel) -> bool {
    duel.sides().into_iter().any(|(_, side)| sheet(state, &side.who).is_ok_and(Sheet::is_extra))
}

/// A surrender: both sides and their allies gain points, and no effect follows (GF-13).
pub(super) fn surrender(tx: &mut Tx, duel: &mut Duel, loser: DuelRole, vanishes: bool) -> Result<(), Refusal> {
    let points = if has_extra(tx, duel) { 1 } else { 2 };
    let because = why("GF-13", "gf-why-surrender");
    for (role, currency) in [(loser.other(), PointKind::Victory), (loser, PointKind::Karma)] {
        if vanishes && currency == PointKind::Victory {
            continue;
        }
        let side = duel.side(role).clone();
        if let Some(player) = &side.player {
            gain_in(tx, duel, player, Points::of(currency, points), &because)?;
        }
        pay_allies(tx, duel, role, currency, "GF-13")?;
    }
    duel.outcome = Some(Outcome { winner: loser.other(), by: EndedBy::Surrender });
    Ok(())
}

/// A point to each ally's player of a side (GF-13, GF-17).
pub(super) fn pay_allies(
    tx: &mut Tx,
    duel: &mut Duel,
    role: DuelRole,
    currency: PointKind,
    rule: &'static str,
) -> Result<(), Refusal> {
    let players: Vec<Id> = duel.side(role).allies.iter().filter_map(|ally| ally.player.clone()).collect();
    for player in players {
        gain_in(tx, duel, &player, Points::of(currency, 1), &why(rule, "gf-why-ally"))?;
    }
    Ok(())
}

/// The scene's end, before the rating: what lasted until then lapses, and problems that waited come (GF-15).
pub(super) fn end(tx: &mut Tx, duel: &mut Duel) -> Result<(), Refusal> {
    let lasting = std::mem::take(&mut duel.lasting);
    for lasting in lasting {
        if let SceneLasting::Pending { who, problem } = lasting
            && let Ok(problem) = sheet(tx, &who).map(|sheet| numbered(sheet, &problem))
        {
            receive_problem(tx, duel, &who, problem)?;
        }
    }
    // Who has played is new no more (GF-05).
    let played: Vec<Id> = duel.people().map(|(who, _)| who.clone()).collect();
    for who in played {
        if sheet(tx, &who).is_ok_and(Sheet::is_new) {
            change_sheet(tx, &who, |sheet| (sheet.grown, sheet.fresh) = (true, false))?;
            duel.newcomers.insert(who);
        }
    }
    duel.with_extra = has_extra(tx, duel);
    duel.used.iter_mut().for_each(|used| used.pending = false);
    for role in [DuelRole::Protagonist, DuelRole::Antagonist] {
        duel.side_mut(role).draft = None;
    }
    if duel.owes_circumstance() {
        let who = duel.antagonist.who.clone();
        tx.open_due_item(&who, ItemKind::Choice, None, why("GF-13", "gf-owed-circumstance"), false);
        duel.circumstance = tx.items.keys().next_back().cloned();
    }
    duel.stage = DuelStage::ToRate;
    Ok(())
}

/// The ratings are paid, and the scene is over (GF-17, GF-23). `rated` is both numbers; none: nobody is paid.
pub(super) fn close(
    tx: &mut Tx,
    mut duel: Duel,
    rated: Option<[u8; 2]>,
    next: Option<Id>,
    msg: Msg,
) -> Result<(), Refusal> {
    let winner = duel.outcome.map_or(DuelRole::Antagonist, |outcome| outcome.winner);
    tx.emit(Event::log(msg));
    if let Some(rated) = rated {
        for (role, number) in [DuelRole::Protagonist, DuelRole::Antagonist].into_iter().zip(rated) {
            let points = if duel.with_extra { number.div_ceil(2) } else { number };
            let currency = if role == winner { PointKind::Victory } else { PointKind::Karma };
            if let Some(player) = duel.side(role).player.clone() {
                gain_in(tx, &mut duel, &player, Points::of(currency, points.into()), &why("GF-17", "gf-why-rating"))?;
            }
            pay_allies(tx, &mut duel, role, currency, "GF-17")?;
        }
    }
    let finale = duel.kind == DuelKind::Finale;
    tx.emit(Event::new(DuelChange::Closed, None));
    let mut now = memory(tx).clone();
    now.next.player = next;
    now.played.insert(duel.scene);
    if finale {
        now.finale = super::memory::FinaleState::Epilogue;
    }
    put_between(tx, now, finale.then(|| Msg::new("gf-log-epilogue")));
    Ok(())
}

/// A scene that its protagonist's retirement or a withdrawal leaves behind: as if it had never happened (GF-18).
pub(super) fn withdraw(tx: &mut Tx, duel: &Duel) -> Result<(), Refusal> {
    super::booking::return_net(tx, duel)?;
    if let Some(owed) = duel.circumstance.as_ref().and_then(|item| tx.items.get(item)).cloned() {
        tx.emit(item::Event::Waived(owed));
    }
    for who in &duel.newcomers {
        if sheet(tx, who).is_ok_and(|sheet| !sheet.is_new()) {
            change_sheet(tx, who, |sheet| sheet.fresh = true)?;
        }
    }
    super::changes::take_back(tx, duel)
}

/// The scene in which an extra is being presented, so that whoever plays it may strengthen it (GF-06).
pub(super) fn presenting(state: &State, who: &Id) -> Option<Duel> {
    let duel = duel(state).ok()?;
    let early = matches!(duel.stage, DuelStage::Announced | DuelStage::Presented);
    let extra = sheet(state, who).is_ok_and(Sheet::is_extra);
    (early && extra && duel.side_of(who).is_some()).then_some(duel)
}
