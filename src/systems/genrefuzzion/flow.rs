//! How a scene goes on: what a closed roll decides, how it ends, and what its end brings (GF-13 to GF-15, GF-17).

use super::booking::{gain_in_scene, why};
use super::changes::{change_sheet, receive_problem, with_free_number};
use super::duel::{Duel, DuelKind, DuelRole, DuelStage, EndedBy, LastingChange, Outcome, ProblemSource};
use super::emit::emit_memory;
use super::people::{duel, memory, sheet};
use super::sheet::Sheet;
use super::{Event, event::DuelChange};
use crate::rules::{Msg, ensure};
use crate::session::events::item;
use crate::session::{Id, ItemKind, Refusal, State, Tx};
use crate::systems::genrefuzzion::rules::Trick;
use crate::systems::genrefuzzion::rules::{PointKind, Points};

/// Why an item asks for the circumstance that redirects the protagonist's success.
pub(super) const CIRCUMSTANCE: &str = "gf-owed-circumstance";

/// Refuses unless the scene's stage fits, and says what it waits for.
pub(super) fn require_stage(duel: &Duel, fits: bool, rule: &'static str) -> Result<(), Refusal> {
    ensure!(fits, wrong_stage(duel, rule));
    Ok(())
}

/// The refusal of what the scene does not wait for.
pub(super) fn wrong_stage(duel: &Duel, rule: &'static str) -> Refusal {
    let waits = duel.awaited_decision().map_or("gf-owed-rating", |(_, key)| key);
    Refusal::by(rule, "gf-refused-stage").with("waits", Msg::new(waits))
}

/// Compares a role's closed roll with the other side's and moves the scene to its next stage. Returns the sentence for
/// the log (GF-14).
pub(super) fn compare_results(state: &State, duel: &mut Duel, by: DuelRole) -> Msg {
    let result = |role| duel.side(role).thrown.as_ref().map(|thrown| thrown.result());
    let (pro, anti) = (result(DuelRole::Protagonist), result(DuelRole::Antagonist));
    let msg = |key: &'static str| Msg::new(key).with("who", state.name(&duel.side(by).who));
    let (stage, msg) = match (by, pro, anti) {
        (DuelRole::Antagonist, Some(pro), Some(anti)) if pro > anti => (
            stage_after_loss(state, duel, DuelRole::Antagonist),
            msg("gf-log-lower").with("own", anti).with("other", pro),
        ),
        (DuelRole::Antagonist, Some(pro), Some(anti)) => {
            (DuelStage::Opposed, msg("gf-log-opposed").with("own", anti).with("other", pro))
        }
        (DuelRole::Protagonist, Some(pro), Some(anti)) if pro < anti => (
            stage_after_loss(state, duel, DuelRole::Protagonist),
            msg("gf-log-lower").with("own", pro).with("other", anti),
        ),
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
fn stage_after_loss(state: &State, duel: &Duel, loser: DuelRole) -> DuelStage {
    let who = &duel.side(loser).who;
    let has = |sheet: &Sheet| sheet.working_tricks().iter().any(|held| held.book_trick() == Some(Trick::NotSoFast));
    let may = sheet(state, who).is_ok_and(has) && !duel.has_used(who, Trick::NotSoFast);
    if may { DuelStage::Lost(loser) } else { DuelStage::Won(loser.other()) }
}

/// Whether a duellist is an extra, for whom points are fewer (GF-13, GF-17).
fn has_extra(state: &State, duel: &Duel) -> bool {
    duel.sides().into_iter().any(|(_, side)| sheet(state, &side.who).is_ok_and(Sheet::is_extra))
}

/// Ends a duel by surrender: both sides and their allies gain points, and no effect follows (GF-13).
pub(super) fn surrender(tx: &mut Tx, duel: &mut Duel, loser: DuelRole, vanishes: bool) -> Result<(), Refusal> {
    let points = if has_extra(tx, duel) { 1 } else { 2 };
    let because = why("GF-13", "gf-why-surrender");
    for (role, currency) in [(loser.other(), PointKind::Victory), (loser, PointKind::Karma)] {
        if vanishes && currency == PointKind::Victory {
            continue;
        }
        let side = duel.side(role).clone();
        if let Some(player) = &side.player {
            gain_in_scene(tx, duel, player, Points::of(currency, points), &because)?;
        }
        pay_allies(tx, duel, role, currency, "GF-13")?;
    }
    duel.outcome = Some(Outcome { winner: loser.other(), by: EndedBy::Surrender });
    Ok(())
}

/// Gives a point to the player of each ally of a side (GF-13, GF-17).
pub(super) fn pay_allies(
    tx: &mut Tx,
    duel: &mut Duel,
    role: DuelRole,
    currency: PointKind,
    rule: &'static str,
) -> Result<(), Refusal> {
    let players: Vec<Id> = duel.side(role).allies.iter().filter_map(|ally| ally.player.clone()).collect();
    for player in players {
        gain_in_scene(tx, duel, &player, Points::of(currency, 1), &why(rule, "gf-why-ally"))?;
    }
    Ok(())
}

/// Ends the duel before its rating: what lasted until the scene's end lapses, and pending problems arrive (GF-15).
pub(super) fn end_duel(tx: &mut Tx, duel: &mut Duel) -> Result<(), Refusal> {
    let lasting = std::mem::take(&mut duel.lasting);
    for lasting in lasting {
        if let LastingChange::PendingProblem { who, problem } = lasting
            && let Ok(problem) = sheet(tx, &who).map(|sheet| with_free_number(sheet, &problem, 1))
        {
            receive_problem(tx, duel, &who, problem, ProblemSource::Botch)?;
        }
    }
    // Newcomers who have played are no longer new (GF-05).
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
        tx.open_due_item(&who, ItemKind::Choice, None, why("GF-13", CIRCUMSTANCE), false);
        duel.circumstance = tx.items.keys().next_back().cloned();
    }
    duel.stage = DuelStage::ToRate;
    Ok(())
}

/// Pays the ratings and closes the scene (GF-17, GF-23). `ratings` are the protagonist's and the antagonist's; without
/// them nobody is paid.
pub(super) fn close_scene(
    tx: &mut Tx,
    mut duel: Duel,
    ratings: Option<[u8; 2]>,
    next: Option<Id>,
    msg: Msg,
) -> Result<(), Refusal> {
    let winner = duel.outcome.map_or(DuelRole::Antagonist, |outcome| outcome.winner);
    tx.emit(Event::log(msg));
    if let Some(ratings) = ratings {
        for (role, number) in [DuelRole::Protagonist, DuelRole::Antagonist].into_iter().zip(ratings) {
            let points = if duel.with_extra { number.div_ceil(2) } else { number };
            let currency = if role == winner { PointKind::Victory } else { PointKind::Karma };
            if let Some(player) = duel.side(role).player.clone() {
                gain_in_scene(
                    tx,
                    &mut duel,
                    &player,
                    Points::of(currency, points.into()),
                    &why("GF-17", "gf-why-rating"),
                )?;
            }
            pay_allies(tx, &mut duel, role, currency, "GF-17")?;
        }
    }
    let finale = duel.kind == DuelKind::Finale;
    tx.emit(Event::new(DuelChange::Closed, None));
    let mut now = memory(tx).clone();
    now.next.player = next;
    now.rested = false;
    now.played.insert(duel.scene);
    if finale {
        now.finale = super::memory::FinaleState::Epilogue;
    }
    emit_memory(tx, now, finale.then(|| Msg::new("gf-log-epilogue")));
    Ok(())
}

/// Undoes what a scene has brought, as if it had never happened: after a withdrawal, or its protagonist's retirement
/// (GF-18).
pub(super) fn withdraw_scene(tx: &mut Tx, duel: &Duel) -> Result<(), Refusal> {
    super::booking::return_scene_points(tx, duel)?;
    if let Some(owed) = duel.circumstance.as_ref().and_then(|item| tx.items.get(item)).cloned() {
        tx.emit(item::Event::Waived(owed));
    }
    for who in &duel.newcomers {
        if sheet(tx, who).is_ok_and(|sheet| !sheet.is_new()) {
            change_sheet(tx, who, |sheet| sheet.fresh = true)?;
        }
    }
    super::changes::take_back_changes(tx, duel)
}

/// The scene in which an extra is being presented, so that its player may strengthen it (GF-06).
pub(super) fn scene_presenting(state: &State, who: &Id) -> Option<Duel> {
    let duel = duel(state).ok()?;
    let early = matches!(duel.stage, DuelStage::Announced | DuelStage::Presented);
    let extra = sheet(state, who).is_ok_and(Sheet::is_extra);
    (early && extra && duel.side_of(who).is_some()).then_some(duel)
}
