//! How a track is regained: by rest and calm, over weeks and months, and under care (HI-44, HI-46 to HI-48, HI-55 to
//! HI-57).

use super::condition::{end_passing_if_well, mark_track_with_effects, require_able, require_safe};
use super::consequence::{Consequence, PendingHarm};
use super::event::Event;
use super::harm::harm;
use super::marks::{self, KnownMark};
use super::people::{condition, drama_holder, sheet, track};
use super::planner;
use super::roll::{InvocationOffer, InvocationTarget, Roll};
use crate::rules::{Msg, Track, Why};
use crate::session::{Id, NotDone, Refusal, State, Tx, require_change};
use crate::systems::hitos::rules::condition::{Condition, TrackKind};
use crate::systems::hitos::rules::drama::{DramaHolder, DramaPrice};
use crate::systems::hitos::rules::recovery::{Care, RecoveryChange, RecoveryCourse};
use crate::systems::hitos::rules::{HitosOutcome, HitosRolled, InvokedFor};

/// Erases half of somebody's `/` and turns the rest into X, now that the danger is over (HI-44, HI-55).
pub(super) fn erase_half(tx: &mut Tx, who: &Id, track_kind: TrackKind) {
    let (rule, key) = match track_kind {
        TrackKind::Body => ("HI-44", "hitos-rested"),
        TrackKind::Mind => ("HI-55", "hitos-calmed"),
    };
    marks::take(tx, who, KnownMark::BroughtBack(track_kind));
    mark_track_with_effects(tx, who, track_kind, Track::end_danger, Why::new(rule, Msg::new(key)), false);
}

/// Whether rest or calm would do anything for somebody.
pub(super) fn can_erase_half(state: &State, who: &Id, track_kind: TrackKind) -> Result<bool, Refusal> {
    let would_help =
        track(state, who, track_kind)?.slashed > 0 || marks::has(state, who, KnownMark::BroughtBack(track_kind));
    Ok(would_help && condition(state, who, track_kind) != Condition::Gone)
}

/// Lets somebody recover for the time that their condition demands: they regain everything, or a test says how much
/// (HI-46, HI-56).
pub(super) fn recover(
    tx: &mut Tx,
    who: &Id,
    track_kind: TrackKind,
    care: Care,
    direction: Option<InvokedFor>,
) -> Result<(), NotDone> {
    let current = condition(tx, who, track_kind);
    let (track, course) = (track(tx, who, track_kind)?, RecoveryCourse::of(current, care));
    match course.difficulty() {
        Some(difficulty) => {
            require_change(track.lost() > 0 || marks::has(tx, who, KnownMark::BroughtBack(track_kind)))?;
            require_safe(tx, who, recovery_rule(track_kind))?;
            // It is invoked on the open roll instead, so that the player can answer.
            let player_answers = direction == Some(InvokedFor::Against) && drama_holder(tx, who) == DramaHolder::Player;
            let direction = direction.filter(|_| !player_answers);
            let consequence = Consequence::Recovery { track_kind, condition: current, care, direction };
            planner::roll_endurance(tx, who, track_kind, difficulty, consequence)?;
            if player_answers { invoke_hindrance(tx, who) } else { Ok(()) }
        }
        None if course == RecoveryCourse::NeedsHelp => {
            Err(Refusal::by(recovery_rule(track_kind), "hitos-refused-still-gone").with("who", tx.name(who)).into())
        }
        None => {
            require_change(track.lost() > 0)?;
            require_safe(tx, who, recovery_rule(track_kind))?;
            let msg = Msg::new("hitos-recovers").with("time", recovery_time(track_kind, current));
            mark_track_with_effects(
                tx,
                who,
                track_kind,
                |track| track.regain(track.lost()),
                Why::new(recovery_rule(track_kind), msg),
                false,
            );
            marks::take(tx, who, KnownMark::Attended(track_kind));
            Ok(())
        }
    }
}

/// Invokes an aspect against a player's recovery for the game master; the player takes the point or buys it off (HI-09,
/// HI-46, HI-56).
fn invoke_hindrance(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    let (at, mut roll) = tx.roll_of::<Roll>(who)?;
    if tx.is_hidden_roll(who, at.secret) {
        return Err(Refusal::by("HI-12", "hitos-refused-quiet").with("who", tx.name(who)).into());
    }
    let (direction, aspect) = (InvokedFor::Against, Msg::new("hitos-recovery-hindrance").into());
    let (price, upon) = (DramaPrice::Point, InvocationTarget::Recovery);
    let offer = InvocationOffer { by: None, direction, aspect, price, exhausts: None, affects: None, upon };
    tx.emit(Event::Invoked { who: who.clone(), offer: offer.clone(), secret: at.secret });
    roll.offer = Some(offer);
    tx.change_roll(at, roll);
    Ok(())
}

/// Applies the outcome of a recovery test. A loss of a row or more calls for a test of its own (HI-38, HI-50, HI-51).
pub(super) fn settle_recovery(
    tx: &mut Tx,
    who: &Id,
    track_kind: TrackKind,
    course: RecoveryCourse,
    direction: Option<InvokedFor>,
    rolled: &HitosRolled,
) -> Result<(), NotDone> {
    // An invocation on the test counts like one that was made before it.
    let direction = rolled.latest_direction().or(direction);
    let change = rolled.outcome().and_then(|outcome| course.change(track_kind, outcome, rolled.reading(), direction));
    marks::take(tx, who, KnownMark::Attended(track_kind));
    marks::take(tx, who, KnownMark::BroughtBack(track_kind));
    let why = |key| Why::new(recovery_rule(track_kind), Msg::new(key));
    let (lasting, points) = match change {
        Some(RecoveryChange::Loses(points)) => (false, points),
        Some(RecoveryChange::LosesLastingly(points)) => (true, points),
        Some(RecoveryChange::Regains(points)) => {
            mark_track_with_effects(tx, who, track_kind, |track| track.regain(points), why("hitos-mends"), false);
            return Ok(());
        }
        None => {
            end_passing_if_well(tx, who, track_kind);
            return Ok(());
        }
    };
    let why = why("hitos-worsens");
    // Time disturbs a hardened mind less, too (HI-50).
    let kept_off = if track_kind == TrackKind::Mind { sheet(tx, who)?.degeneration } else { 0 };
    let points = points.saturating_sub(kept_off.into());
    harm(tx, who, PendingHarm { track_kind, points, lasting, why, mythos: false, secret: false })
}

/// Applies the outcome of a doctor's or a therapist's test (HI-47, HI-57).
pub(super) fn settle_care(tx: &mut Tx, patient: &Id, track_kind: TrackKind, rolled: &HitosRolled) {
    // Whoever has died, lost their mind or needs saving meanwhile is past this care.
    let is_past_care = require_able(tx, patient).is_err() || condition(tx, patient, track_kind) == Condition::Gone;
    if rolled.outcome().is_some_and(HitosOutcome::succeeds) && !is_past_care {
        marks::put(tx, patient, KnownMark::Attended(track_kind));
    }
}

/// The time that a step of recovery takes.
pub(super) fn recovery_time(track_kind: TrackKind, condition: Condition) -> Msg {
    Msg::new(match (track_kind, condition) {
        (TrackKind::Body, Condition::Well) => "hitos-time-night",
        (TrackKind::Body, _) | (TrackKind::Mind, Condition::Well) => "hitos-time-week",
        (TrackKind::Mind, _) => "hitos-time-month",
    })
}

fn recovery_rule(track_kind: TrackKind) -> &'static str {
    match track_kind {
        TrackKind::Body => "HI-46",
        TrackKind::Mind => "HI-56",
    }
}
