//! Dangers that call for a test of Toughness or Composure: terror, poison, heat and cold, and being without air (HI-25
//! to HI-27, HI-50).

use super::burden::SlowPoison;
use super::condition::{
    burden, change_all_burdens, change_burden, collapse, is_in_need, log_why, mark_track_with_effects, require_alive,
};
use super::consequence::{Consequence, PendingExposure, PendingHarm};
use super::harm::harm;
use super::people::sheet;
use super::roll::TestedAbility;
use super::{marks, planner};
use crate::rules::keyword::Keyword as _;
use crate::rules::{Msg, Text, Why};
use crate::session::{AspectDuration, AspectSource, Id, NotDone, Tx};
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::damage::DamageKind;
use crate::systems::hitos::rules::{HitosOutcome, HitosRolled};

/// Makes somebody test against a danger, at that difficulty.
pub(super) fn expose(
    tx: &mut Tx,
    who: &Id,
    difficulty: i32,
    what: Option<Text>,
    exposure: PendingExposure,
) -> Result<(), NotDone> {
    let PendingExposure { track_kind, secret, .. } = exposure;
    let plan = planner::endurance_plan(tx, who, track_kind, 0, difficulty)?;
    planner::roll_and_open(
        tx,
        who,
        secret,
        TestedAbility::Endurance(track_kind),
        plan,
        what,
        Some(Consequence::Exposed(exposure)),
    )
}

/// Applies the outcome of a test against a danger: its own dice say how much is lost. Armour lowers what the body
/// loses, Degeneration what the mind loses (HI-22, HI-23, HI-50).
pub(super) fn settle_exposure(
    tx: &mut Tx,
    who: &Id,
    exposure: &PendingExposure,
    rolled: &HitosRolled,
) -> Result<(), NotDone> {
    let PendingExposure { track_kind, kind, lesser, greater, mythos, left_aspect, secret, why } = exposure;
    let achieved = rolled.outcome().is_some_and(HitosOutcome::succeeds);
    let loss = if achieved { lesser } else { greater };
    let sheet = sheet(tx, who)?;
    let immune = kind.is_some_and(|kind| sheet.is_immune(kind.word()));
    let points = match kind {
        Some(kind) => sheet.damage_after_armour(loss.points(rolled.reading(), 0), kind.word()),
        None => loss.points(rolled.reading(), sheet.degeneration),
    };
    if let Some(text) = left_aspect.as_ref().filter(|_| !achieved && !immune) {
        let source = AspectSource::Rule(why.rule.clone());
        marks::write(tx, who, text, AspectDuration::Scene, source, *secret);
    }
    let (track_kind, mythos, secret, why) = (*track_kind, *mythos, *secret, why.clone());
    harm(tx, who, PendingHarm { track_kind, points, lasting: false, why, mythos, secret })
}

/// Counts a round for the poisons that take so many to work, and tells the game master which ones work now (HI-25).
pub(super) fn count_poisons(tx: &mut Tx) {
    let works_next = |poison: &&SlowPoison| poison.rounds == Some(1);
    let burdens = tx.system_state.hitos.burdens.iter();
    let starting: Vec<(Id, Text)> = burdens
        .flat_map(|(who, burden)| {
            burden.poisons.iter().filter(works_next).map(|poison| (who.clone(), poison.name.clone()))
        })
        .collect();
    change_all_burdens(tx, |burden| {
        for rounds in burden.poisons.iter_mut().filter_map(|poison| poison.rounds.as_mut()) {
            *rounds = rounds.saturating_sub(1);
        }
    });
    for (who, poison) in starting {
        log_why(tx, &who, Why::new("HI-25", Msg::new("hitos-due-poison-test").with("poison", poison)), true);
    }
}

/// Applies a round without air: whoever fails is unconscious and dying, and no longer insane (HI-27, HI-53).
pub(super) fn settle_breathless_round(tx: &mut Tx, who: &Id, rolled: &HitosRolled) {
    let immune = || sheet(tx, who).is_ok_and(|sheet| sheet.is_immune(DamageKind::Suffocation.word()));
    if rolled.outcome().is_some_and(HitosOutcome::succeeds) || immune() || require_alive(tx, who).is_err() {
        return;
    }
    let why = || Why::new("HI-27", Msg::new("hitos-suffocated"));
    change_burden(tx, who, Some(why()), |_| {});
    let mythos = burden(tx, who).breath.is_some_and(|breath| breath.mythos);
    mark_track_with_effects(tx, who, TrackKind::Body, |track| track.lose_all(0), why(), mythos);
    if is_in_need(tx, who, TrackKind::Mind) {
        collapse(tx, who);
    }
}
