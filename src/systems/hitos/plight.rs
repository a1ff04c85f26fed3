//! How body and mind change: the effects of a mark on a track, the worst states and the way back from them (HI-41 to
//! HI-45, HI-53, HI-54, HI-58).

use super::burden::{Burden, Due, Stays};
use super::event::{Event, Lasting};
use super::marks::{self, KnownMark};
use super::people::{condition, sheet, track};
use super::strike::fell;
use crate::rules::{Msg, Track, Why};
use crate::session::aspect::Until;
use crate::session::{Id, Refusal, State, Tx};
use crate::systems::hitos::rules::condition::{Condition, TrackKind};
use crate::systems::hitos::rules::recovery::{collapsed, stabilised};
use crate::systems::hitos::rules::{Grade, HitosOutcome, HitosRolled, InvokedFor};

/// Marks somebody's track, if they have it, and applies the effects of the state that it then shows. `mythos` says
/// whether the Mythos cause it.
pub(super) fn mark(tx: &mut Tx, who: &Id, side: TrackKind, to: impl FnOnce(Track) -> Track, why: Why, mythos: bool) {
    let Ok(from) = track(tx, who, side) else { return };
    let to = to(from);
    let before = condition(tx, who, side);
    tx.mark_track(who, &side.gauge(), to, why);
    let after = condition(tx, who, side);
    if after == Condition::Gone && before != Condition::Gone {
        tx.break_off(who);
        // Whoever reaches the worst state again has to be brought back again.
        marks::take(tx, who, KnownMark::BroughtBack(side));
        if mythos {
            degenerate(tx, who, side);
        }
        if side == TrackKind::Body {
            fell(tx, who);
        }
    }
    let scarred = match side {
        // The X alone reach the third row.
        TrackKind::Body => to.crossed_rows() >= 2 && from.crossed_rows() < 2,
        // One that lasts until they are sane is enough.
        TrackKind::Mind => after == Condition::Broken && before != Condition::Broken && !passes(tx, who, side),
    };
    if scarred {
        due(tx, who, Due { side, stays: Stays::Recovered }, false);
    }
    recovered(tx, who, side);
}

/// Whether something lasts until that side of somebody is well again.
fn passes(tx: &Tx, who: &Id, side: TrackKind) -> bool {
    burden(tx, who).passing.iter().any(|it| it.side == side)
}

/// Ends what lasts until somebody is well again, if they are (HI-45, HI-58).
pub(super) fn recovered(tx: &mut Tx, who: &Id, side: TrackKind) {
    if condition(tx, who, side) != Condition::Well {
        return;
    }
    let passing = burden(tx, who).passing.into_iter().filter(|it| it.side == side);
    let ended: Vec<Id> = passing.map(|it| it.condition).collect();
    marks::erase(tx, who, &ended);
    let is_due = |it: &Due| it.side == side && it.stays == Stays::Recovered;
    bear(tx, who, None, |burden| {
        burden.passing.retain(|it| it.side != side);
        burden.dues.retain(|it| !is_due(it));
    });
}

/// Applies a round of the dying or the insane: a critical or an aspect brings them back, a failure is the end
/// (HI-41, HI-53).
pub(super) fn held(tx: &mut Tx, who: &Id, side: TrackKind, rolled: &HitosRolled) {
    if !is_in_need(tx, who, side) {
        return;
    }
    let saved = rolled.outcome() == Some(HitosOutcome::Critical) || rolled.latest() == Some(InvokedFor::For);
    let holds = saved || rolled.outcome().is_some_and(HitosOutcome::succeeds);
    match side {
        TrackKind::Body if saved && burden(tx, who).has_air() => {
            bring_back(tx, who, side, |track| stabilised(track, rolled.reading()), "hitos-stabilised");
        }
        TrackKind::Mind if saved => collapse(tx, who),
        _ if !holds => marks::put(tx, who, KnownMark::Lost(side)),
        _ => {}
    }
}

/// Somebody's mind goes out for a while, and is disturbed when they come to (HI-53, HI-55).
pub(super) fn collapse(tx: &mut Tx, who: &Id) {
    bring_back(tx, who, TrackKind::Mind, collapsed, "hitos-collapsed");
}

/// Somebody was helped, or not (HI-42, HI-53).
pub(super) fn aided(tx: &mut Tx, patient: &Id, side: TrackKind, rolled: &HitosRolled) {
    if rolled.outcome().is_some_and(HitosOutcome::succeeds) && may_be_aided(tx, patient, side).is_ok() {
        bring_back(tx, patient, side, |track| stabilised(track, rolled.reading()), "hitos-stabilised");
    }
}

/// Brings somebody back from the worst state: they then have this track and count as incapacitated or disturbed
/// whatever it shows. If any mark on it had become X, a sequela or disorder stays for good (HI-42, HI-45, HI-53,
/// HI-58).
pub(super) fn bring_back(tx: &mut Tx, who: &Id, side: TrackKind, to: impl FnOnce(Track) -> Track, key: &'static str) {
    let scarred = track(tx, who, side).is_ok_and(|track| track.crossed > 0);
    let rule = match side {
        TrackKind::Body => "HI-42",
        TrackKind::Mind => "HI-53",
    };
    marks::put(tx, who, KnownMark::BroughtBack(side));
    mark(tx, who, side, to, Why::new(rule, Msg::new(key)), false);
    if scarred {
        due(tx, who, Due { side, stays: Stays::Permanent }, false);
    }
}

/// Whether somebody is dying, or insane, and not lost yet.
pub(super) fn is_in_need(state: &State, who: &Id, side: TrackKind) -> bool {
    condition(state, who, side) == Condition::Gone && !marks::has(state, who, KnownMark::Lost(side))
}

/// Refuses the dying: they take no action (HI-40).
pub(super) fn may_act(state: &State, who: &Id) -> Result<(), Refusal> {
    match condition(state, who, TrackKind::Body) {
        Condition::Gone => Err(Refusal::by("HI-40", "hitos-refused-dying").with("who", state.name(who))),
        _ => Ok(()),
    }
}

/// Refuses if somebody cannot be brought back: they need no help, it comes too late, or they have no air (HI-27, HI-42,
/// HI-53).
pub(super) fn may_be_aided(state: &State, who: &Id, side: TrackKind) -> Result<(), Refusal> {
    let no = |rule, key| Err(Refusal::by(rule, key).with("who", state.name(who)));
    track(state, who, side)?;
    if marks::has(state, who, KnownMark::Lost(side)) {
        return no("HI-41", "hitos-refused-lost");
    }
    match side {
        _ if condition(state, who, side) != Condition::Gone => no("HI-42", "hitos-refused-not-in-need"),
        TrackKind::Body if !burden(state, who).has_air() => no("HI-27", "hitos-refused-airless"),
        TrackKind::Body | TrackKind::Mind => Ok(()),
    }
}

/// A fumbled test of Composure leaves something for the scene, or for the session (HI-58).
pub(super) fn fumbled(tx: &mut Tx, who: &Id, rolled: &HitosRolled, secret: bool) {
    let stays = if rolled.grade() == Some(Grade::Triple) { Stays::Session } else { Stays::Scene };
    due(tx, who, Due { side: TrackKind::Mind, stays }, secret);
}

/// A critical attack leaves something on its target that nobody has named yet (HI-19).
pub(super) fn injured(tx: &mut Tx, target: &Id, until: Until, secret: bool) {
    let stays = if until == Until::Session { Stays::Session } else { Stays::Scene };
    if sheet(tx, target).is_ok() {
        due(tx, target, Due { side: TrackKind::Body, stays }, secret);
    }
}

/// What weighs on somebody.
pub(super) fn burden(state: &State, who: &Id) -> Burden {
    state.system_state.hitos.burdens.get(who).cloned().unwrap_or_default()
}

/// Changes somebody's burden, and logs the reason if one is given.
pub(super) fn bear(tx: &mut Tx, who: &Id, why: Option<Why>, change: impl FnOnce(&mut Burden)) {
    bears(tx, who, why, false, change);
}

/// Does the same; only the game master is told of a secret change.
fn bears(tx: &mut Tx, who: &Id, why: Option<Why>, secret: bool, change: impl FnOnce(&mut Burden)) {
    let before = burden(tx, who);
    let mut burden = before.clone();
    change(&mut burden);
    if burden != before || why.is_some() {
        tx.emit(Event::Bears { who: who.clone(), burden: Box::new(burden), why, secret });
    }
}

/// Lightens everybody's burden without a line in the log.
pub(super) fn lighten(tx: &mut Tx, change: impl Fn(&mut Burden)) {
    let people: Vec<Id> = tx.system_state.hitos.burdens.keys().cloned().collect();
    people.iter().for_each(|who| bears(tx, who, None, true, &change));
}

/// Somebody is due a sequela or a disorder, once.
fn due(tx: &mut Tx, who: &Id, due: Due, secret: bool) {
    if burden(tx, who).dues.contains(&due) {
        return;
    }
    bears(tx, who, Some(Why::new(due.rule(), due.msg())), secret, |burden| burden.dues.push(due));
}

/// Degeneration rises by one: the Mythos took all that was left (HI-43, HI-54).
fn degenerate(tx: &mut Tx, who: &Id, side: TrackKind) {
    let Ok(to) = sheet(tx, who).map(|sheet| sheet.degeneration.saturating_add(1)) else { return };
    let rule = match side {
        TrackKind::Body => "HI-43",
        TrackKind::Mind => "HI-54",
    };
    let why = Why::new(rule, Msg::new("hitos-degenerated").with("to", to));
    tx.emit(Event::Rewritten { who: who.clone(), what: Lasting::Degeneration(to), why });
}
