//! How body and mind change: the effects of a mark on a track, the worst states and the way back from them (HI-41 to
//! HI-45, HI-53, HI-54, HI-58).

use super::burden::{Burden, DueSequela, SequelaDuration};
use super::event::{Event, LastingMark};
use super::marks::{self, KnownMark};
use super::people::{condition, sheet, track};
use super::strike::fell;
use crate::rules::{Msg, Track, Why, ensure};
use crate::session::aspect::EndCondition;
use crate::session::{Id, OutOfAction, Refusal, State, Tx};
use crate::systems::hitos::rules::condition::{Condition, TrackKind};
use crate::systems::hitos::rules::recovery::{collapsed, stabilised};
use crate::systems::hitos::rules::{Grade, HitosOutcome, HitosRolled};

/// Marks somebody's track, if they have it, and applies the effects of the state that it then shows. `mythos` says
/// whether the Mythos cause it.
pub(super) fn mark(tx: &mut Tx, who: &Id, side: TrackKind, to: impl FnOnce(Track) -> Track, why: Why, mythos: bool) {
    let Ok(from) = track(tx, who, side) else { return };
    let to = to(from);
    let before = condition(tx, who, side);
    tx.mark_track(who, &side.gauge(), to, why);
    let after = condition(tx, who, side);
    if after == Condition::Gone && before != Condition::Gone {
        falls(tx, who, side);
        if mythos {
            degenerate(tx, who, side);
        }
    }
    let scarred = match side {
        // The X alone reach the third row.
        TrackKind::Body => to.crossed_rows() >= 2 && from.crossed_rows() < 2,
        // One that lasts until they are sane is enough.
        TrackKind::Mind => after == Condition::Broken && before != Condition::Broken && !passes(tx, who, side),
    };
    if scarred {
        owe(tx, who, DueSequela { side, stays: SequelaDuration::Recovered }, false);
    }
    recovered(tx, who, side);
}

/// Somebody reaches the worst state, again perhaps: then they have to hold on, and be brought back, again.
fn falls(tx: &mut Tx, who: &Id, side: TrackKind) {
    tx.break_off(who);
    bear(tx, who, None, |burden| burden.held[side as usize] = None);
    marks::take(tx, who, KnownMark::BroughtBack(side));
    if side == TrackKind::Body {
        fell(tx, who);
    }
}

/// The game master has set somebody's track by hand.
pub(super) fn set_by_hand(tx: &mut Tx, who: &Id, side: TrackKind) {
    if condition(tx, who, side) == Condition::Gone {
        falls(tx, who, side);
    }
    recovered(tx, who, side);
}

/// Somebody dies, or their mind is lost for good: they have no turn any more (HI-41, HI-53).
pub(super) fn lose_for_good(tx: &mut Tx, who: &Id, side: TrackKind) {
    marks::put(tx, who, KnownMark::Lost(side));
    let how = match side {
        TrackKind::Body => OutOfAction::Down,
        TrackKind::Mind => OutOfAction::Removed,
    };
    if side == TrackKind::Body {
        bear(tx, who, None, |burden| burden.crashes.clear());
    }
    if is_in_action(tx, who) {
        tx.put_out(who, how);
    }
}

/// Whether something lasts until that side of somebody is well again, or is due and not named yet.
fn passes(tx: &Tx, who: &Id, side: TrackKind) -> bool {
    let Burden { passing, dues, .. } = burden(tx, who);
    passing.iter().any(|passing| passing.side == side)
        || dues.contains(&DueSequela { side, stays: SequelaDuration::Recovered })
}

/// Ends what lasts until somebody is well again, if they are (HI-45, HI-58).
pub(super) fn recovered(tx: &mut Tx, who: &Id, side: TrackKind) {
    if condition(tx, who, side) != Condition::Well {
        return;
    }
    let passing = burden(tx, who).passing.into_iter().filter(|passing| passing.side == side);
    let ended: Vec<Id> = passing.map(|passing| passing.condition).collect();
    marks::erase(tx, who, &ended);
    let is_due = |due: &DueSequela| due.side == side && due.stays == SequelaDuration::Recovered;
    bear(tx, who, None, |burden| {
        burden.passing.retain(|passing| passing.side != side);
        burden.dues.retain(|due| !is_due(due));
    });
}

/// Applies a round of the dying or the insane: a critical or an aspect brings them back, a failure is the end
/// (HI-41, HI-53).
pub(super) fn held(tx: &mut Tx, who: &Id, side: TrackKind, rolled: &HitosRolled) {
    if !is_in_need(tx, who, side) {
        return;
    }
    match side {
        TrackKind::Body if rolled.brings_back() && burden(tx, who).has_air() => {
            bring_back(tx, who, side, |track| stabilised(track, rolled.reading()), "hitos-stabilised");
        }
        TrackKind::Mind if rolled.brings_back() => collapse(tx, who),
        _ if !rolled.holds_on() => lose_for_good(tx, who, side),
        _ => {}
    }
}

/// Somebody's mind goes out for a while, and is disturbed when they come to (HI-53, HI-55).
pub(super) fn collapse(tx: &mut Tx, who: &Id) {
    bring_back(tx, who, TrackKind::Mind, collapsed, "hitos-collapsed");
}

/// Somebody was helped, or not (HI-42, HI-53).
pub(super) fn aided(tx: &mut Tx, patient: &Id, side: TrackKind, rolled: &HitosRolled) {
    if rolled.outcome().is_some_and(HitosOutcome::succeeds) && require_may_be_aided(tx, patient, side).is_ok() {
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
        owe(tx, who, DueSequela { side, stays: SequelaDuration::Permanent }, false);
    }
}

/// Whether somebody is dying, or insane, and neither dead nor lost for good.
pub(super) fn is_in_need(state: &State, who: &Id, side: TrackKind) -> bool {
    condition(state, who, side) == Condition::Gone && require_able(state, who).is_ok()
}

/// Refuses the dead, and those whose mind is lost for good (HI-41, HI-53).
pub(super) fn require_able(state: &State, who: &Id) -> Result<(), Refusal> {
    require_alive(state, who)?;
    refuse_lost(state, who, TrackKind::Mind)
}

/// Refuses the dead (HI-41).
pub(super) fn require_alive(state: &State, who: &Id) -> Result<(), Refusal> {
    refuse_lost(state, who, TrackKind::Body)
}

/// Refuses those whose body endures nothing: the absent and the dead. A body outlives its mind (HI-53).
pub(super) fn require_body(state: &State, who: &Id) -> Result<(), Refusal> {
    ensure!(state.person(who)?.here, state.refusal_about("refused-away", who));
    require_alive(state, who)
}

/// Refuses whoever has nothing left to lose on that side (HI-41, HI-53).
pub(super) fn require_touchable(state: &State, who: &Id, side: TrackKind) -> Result<(), Refusal> {
    match side {
        TrackKind::Body => require_alive(state, who),
        TrackKind::Mind => require_able(state, who),
    }
}

fn refuse_lost(state: &State, who: &Id, side: TrackKind) -> Result<(), Refusal> {
    match marks::has(state, who, KnownMark::Lost(side)) {
        true => Err(Refusal::by(KnownMark::lost_rule(side), "hitos-refused-lost").with("who", state.name(who))),
        false => Ok(()),
    }
}

/// Refuses those who can take no action: the dead, the lost and the dying (HI-40).
pub(super) fn require_may_act(state: &State, who: &Id) -> Result<(), Refusal> {
    require_able(state, who)?;
    match condition(state, who, TrackKind::Body) {
        Condition::Gone => Err(Refusal::by("HI-40", "hitos-refused-dying").with("who", state.name(who))),
        _ => Ok(()),
    }
}

/// Whether somebody is in a fight and not out of action.
fn is_in_action(state: &State, who: &Id) -> bool {
    state.fighter(who).is_some_and(|fighter| fighter.out.is_none())
}

/// Refuses a fighter in action: the danger is not over (HI-44, HI-46, HI-56).
pub(super) fn require_safe(state: &State, who: &Id, rule: &'static str) -> Result<(), Refusal> {
    match is_in_action(state, who) {
        true => Err(Refusal::by(rule, "hitos-refused-in-danger").with("who", state.name(who))),
        false => Ok(()),
    }
}

/// Refuses those who can take no action, whoever is out of action, and whoever has had the action of this round (HI-17).
pub(super) fn require_may_spend_action(state: &State, who: &Id) -> Result<(), Refusal> {
    require_may_act(state, who)?;
    if state.fighter(who).is_some_and(|fighter| fighter.out.is_some()) {
        return Err(state.refusal_about("refused-out-of-action", who));
    }
    match state.fight.as_ref().is_some_and(|fight| fight.has_acted(who)) {
        true => Err(state.refusal_for_acted("HI-17", who)),
        false => Ok(()),
    }
}

/// Refuses if somebody cannot be brought back: they need no help, it comes too late, or they have no air (HI-27, HI-42,
/// HI-53).
pub(super) fn require_may_be_aided(state: &State, who: &Id, side: TrackKind) -> Result<(), Refusal> {
    let no = |rule, key| Err(Refusal::by(rule, key).with("who", state.name(who)));
    track(state, who, side)?;
    require_able(state, who)?;
    match side {
        _ if condition(state, who, side) != Condition::Gone => no("HI-42", "hitos-refused-not-in-need"),
        TrackKind::Body if !burden(state, who).has_air() => no("HI-27", "hitos-refused-airless"),
        TrackKind::Body | TrackKind::Mind => Ok(()),
    }
}

/// A fumbled test of Composure leaves something for the scene, or for the session (HI-58).
pub(super) fn fumbled(tx: &mut Tx, who: &Id, rolled: &HitosRolled, secret: bool) {
    let stays = if rolled.grade() == Some(Grade::Triple) { SequelaDuration::Session } else { SequelaDuration::Scene };
    owe(tx, who, DueSequela { side: TrackKind::Mind, stays }, secret);
}

/// A critical attack leaves something on its target, a fumbled one on the attacker, that nobody has named yet (HI-19).
pub(super) fn injured(tx: &mut Tx, whom: &Id, until: EndCondition, secret: bool) {
    let stays = if until == EndCondition::Session { SequelaDuration::Session } else { SequelaDuration::Scene };
    if sheet(tx, whom).is_ok() {
        owe(tx, whom, DueSequela { side: TrackKind::Body, stays }, secret);
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

/// Says something about somebody in the log that changes nothing.
pub(super) fn tell(tx: &mut Tx, who: &Id, why: Why, secret: bool) {
    bears(tx, who, Some(why), secret, |_| {});
}

/// Lightens everybody's burden without a line in the log.
pub(super) fn lighten(tx: &mut Tx, change: impl Fn(&mut Burden)) {
    let people: Vec<Id> = tx.system_state.hitos.burdens.keys().cloned().collect();
    people.iter().for_each(|who| bears(tx, who, None, true, &change));
}

/// Somebody is due a sequela or a disorder, besides any that is due already.
fn owe(tx: &mut Tx, who: &Id, due: DueSequela, secret: bool) {
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
    tx.emit(Event::Rewritten { who: who.clone(), what: LastingMark::Degeneration(to), why });
}
