//! What an open roll decides (HI-19 to HI-29, HI-38, HI-41, HI-42, HI-46, HI-47, HI-50).

use super::choices::{name_in_msg, sheets};
use super::condition::burden;
use crate::rules::Msg;
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::hitos::consequence::{Consequence, PendingExposure};
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::{Burden, Roll};

/// What a roll is for that a rule calls for.
pub(super) fn aim(consequence: &Consequence) -> Option<Msg> {
    Some(Msg::new(match consequence {
        Consequence::Exposed(exposure) => return Some(exposure.why.msg.clone()),
        Consequence::Hold(TrackKind::Body) => "hitos-aim-hold-body",
        Consequence::Hold(TrackKind::Mind) => "hitos-aim-hold-mind",
        Consequence::Shattering(_) => "hitos-aim-shattering",
        Consequence::Breathless => "hitos-aim-breathless",
        Consequence::Aid { .. } => "hitos-aim-aid",
        Consequence::Attended { .. } => "hitos-aim-care",
        Consequence::Recovery { .. } => "hitos-aim-recovery",
        Consequence::Explosion { .. } => "hitos-aim-explosion",
        Consequence::Fire(_) => "hitos-aim-fire",
        Consequence::Attack(_) | Consequence::SeenAttack { .. } | Consequence::Attempt(_) => return None,
    }))
}

/// What is at stake in a roll, or what the dice as they lie would bring; `None` where its title says so.
pub(super) fn stake(who: &Id, roll: &Roll, seen: &Seen) -> Option<Msg> {
    let outcome = roll.face_up().outcome;
    let is_made = |made: bool| outcome.is_some_and(|outcome| outcome.succeeds() == made);
    Some(match roll.consequence.as_ref()? {
        Consequence::Attack(_) if roll.meets_immunity(sheets(seen)) => Msg::new("hitos-blow-immune"),
        Consequence::Shattering(harm) => Msg::new(match () {
            () if is_made(true) => "hitos-stake-shattering-made",
            () if is_made(false) => "hitos-stake-shattering-failed",
            () => "hitos-stake-shattering",
        })
        .with("points", harm.points),
        Consequence::Exposed(PendingExposure { lesser, .. }) if is_made(true) => {
            Msg::new("hitos-stake-exposed-so").with("loses", *lesser)
        }
        Consequence::Exposed(PendingExposure { greater, .. }) if is_made(false) => {
            Msg::new("hitos-stake-exposed-so").with("loses", *greater)
        }
        Consequence::Exposed(PendingExposure { lesser, greater, .. }) => {
            Msg::new("hitos-stake-exposed").with("lesser", *lesser).with("greater", *greater)
        }
        Consequence::Breathless if is_made(true) => return None,
        Consequence::Breathless if is_made(false) => Msg::new("hitos-stake-breathless-failed"),
        Consequence::Breathless => Msg::new("hitos-stake-breathless"),
        Consequence::Aid { patient, .. } => Msg::new("hitos-stake-aid").with("who", name_in_msg(patient, seen)),
        Consequence::Attended { patient, .. } => Msg::new("hitos-stake-care").with("who", name_in_msg(patient, seen)),
        Consequence::Recovery { .. } => Msg::new("hitos-stake-recovery"),
        Consequence::Explosion { .. } if is_made(true) => Msg::new("hitos-stake-explosion-made"),
        Consequence::Explosion { .. } if is_made(false) => Msg::new("hitos-stake-explosion-failed"),
        Consequence::Explosion { .. } => Msg::new("hitos-stake-explosion"),
        Consequence::Fire(burning) => Msg::new("hitos-stake-fire").with("who", name_in_msg(&burning.who, seen)),
        // That leaving the last stand as it is means the end is said by that choice.
        Consequence::Hold(track_kind) => {
            let has_air = burden(who, seen).is_none_or(Burden::has_air);
            if *track_kind == TrackKind::Body && !has_air {
                return None;
            }
            Msg::new(match (roll.rolled()?.brings_back(), track_kind) {
                (true, TrackKind::Body) => "hitos-stake-hold-body-saved",
                (true, TrackKind::Mind) => "hitos-stake-hold-mind-saved",
                (false, TrackKind::Body) => "hitos-stake-hold-body",
                (false, TrackKind::Mind) => "hitos-stake-hold-mind",
            })
        }
        Consequence::Attack(_) | Consequence::SeenAttack { .. } | Consequence::Attempt(_) => {
            return None;
        }
    })
}
