//! How body and mind change: the effects of a mark on a track, the worst states and the way back from them (HI-41 to
//! HI-45, HI-53, HI-54, HI-58).

use super::burden::{Burden, DueAspect, DueSequela, SequelaDuration};
use super::event::{Event, LastingMark};
use super::marks::{self, KnownMark};
use super::people::{condition, sheet, track};
use super::strike::put_out_without_stamina;
use crate::rules::{Msg, Track, Why};
use crate::session::aspect::EndCondition;
use crate::session::{Fighter, Id, OutOfAction, Refusal, Side, State, Tx};
use crate::systems::hitos::rules::condition::{Condition, TrackKind};
use crate::systems::hitos::rules::recovery::{collapsed, stabilised};
use crate::systems::hitos::rules::{Grade, HitosOutcome, HitosRolled};

/// How those are out of action whom the loss of all points has put out.
const FALLEN: &[OutOfAction] = &[OutOfAction::Down, OutOfAction::Unspecified];

/// Marks somebody's track, if they have it, and applies the effects of the condition that it then shows. `mythos` says
/// whether the Mythos cause it.
pub(super) fn mark_track_with_effects(
    tx: &mut Tx,
    who: &Id,
    track_kind: TrackKind,
    to: impl FnOnce(Track) -> Track,
    why: Why,
    mythos: bool,
) {
    let Ok(from) = track(tx, who, track_kind) else { return };
    let to = to(from);
    let before = condition(tx, who, track_kind);
    tx.mark_track(who, &track_kind.gauge(), to, why);
    let after = condition(tx, who, track_kind);
    if after == Condition::Gone && before != Condition::Gone {
        enter_worst_state(tx, who, track_kind);
        if mythos {
            raise_degeneration(tx, who, track_kind);
        }
    }
    let scarred = match track_kind {
        // The crossed boxes alone reach the third row.
        TrackKind::Body => to.crossed_rows() >= 2 && from.crossed_rows() < 2,
        // Nobody needs two disorders that last until they are sane.
        TrackKind::Mind => {
            after == Condition::Broken && before != Condition::Broken && !has_passing_aspect(tx, who, track_kind)
        }
    };
    if scarred {
        owe(tx, who, DueSequela { track_kind, stays: SequelaDuration::Recovered }, false);
    }
    end_passing_if_well(tx, who, track_kind);
}

/// Lets somebody fall into the worst state, perhaps again: they have to hold on, and be brought back, once more.
fn enter_worst_state(tx: &mut Tx, who: &Id, track_kind: TrackKind) {
    tx.break_off(who);
    change_burden(tx, who, None, |burden| burden.last_hold_rounds[track_kind as usize] = None);
    marks::take(tx, who, KnownMark::BroughtBack(track_kind));
    if track_kind == TrackKind::Body {
        put_out_without_stamina(tx, who);
    }
}

/// Applies the effects of a track that the game master has set by hand. An adversary with Stamina again fights on.
pub(super) fn set_by_hand(tx: &mut Tx, who: &Id, track_kind: TrackKind) {
    if condition(tx, who, track_kind) == Condition::Gone {
        enter_worst_state(tx, who, track_kind);
    } else if tx.people.get(who).is_some_and(|person| person.side == Side::Foes) {
        return_to_fight(tx, who, FALLEN);
    }
    end_passing_if_well(tx, who, track_kind);
}

/// Lets somebody die, or lose their mind for good, and puts them out of the fight (HI-41, HI-53). Nothing works in the
/// body of the dead any more; a body outlives its mind.
pub(super) fn lose_for_good(tx: &mut Tx, who: &Id, track_kind: TrackKind) {
    marks::put(tx, who, KnownMark::Lost(track_kind));
    let_lapse(tx, who, KnownMark::lost_rule(track_kind), |burden| {
        burden.due_aspects.clear();
        if track_kind == TrackKind::Body {
            burden.crashes.clear();
            burden.poisons.clear();
            burden.drugs.values_mut().for_each(|dose| dose.coming = None);
        }
    });
    put_out_if_lost(tx, who);
}

/// Puts a fighter out of action who cannot fight any more: the dead, those whose mind is lost for good, and adversaries
/// without Stamina (HI-40, HI-41, HI-53).
pub(super) fn put_out_if_lost(tx: &mut Tx, who: &Id) {
    let how = match () {
        () if !is_in_action(tx, who) => return,
        () if require_alive(tx, who).is_err() => OutOfAction::Down,
        () if require_able(tx, who).is_err() => OutOfAction::Removed,
        () => return put_out_without_stamina(tx, who),
    };
    tx.put_out_of_action(who, how);
}

/// Brings a fighter back into action who is out in one of these ways, and whom nothing keeps out any more (HI-41, HI-42,
/// HI-53).
pub(super) fn return_to_fight(tx: &mut Tx, who: &Id, ways: &[OutOfAction]) {
    let has_fallen = |fighter: &Fighter| fighter.out.is_some_and(|out| ways.contains(&out));
    if tx.fighter(who).is_some_and(has_fallen) && require_may_return(tx, who).is_ok() {
        tx.bring_back(who, None);
    }
}

/// Refuses to bring back the dead, the lost, and adversaries without Stamina, who must be brought round first (HI-40,
/// HI-41, HI-53).
pub(super) fn require_may_return(state: &State, who: &Id) -> Result<(), Refusal> {
    match state.people.get(who).is_some_and(|person| person.side == Side::Foes) {
        true => require_may_act(state, who),
        false => require_able(state, who),
    }
}

/// Whether somebody has, or is due, an aspect that lasts until body or mind is well again.
fn has_passing_aspect(tx: &Tx, who: &Id, track_kind: TrackKind) -> bool {
    let Burden { passing, due_sequelae, .. } = burden(tx, who);
    passing.iter().any(|passing| passing.track_kind == track_kind)
        || due_sequelae.contains(&DueSequela { track_kind, stays: SequelaDuration::Recovered })
}

/// Ends what lasts until body or mind is well again, if it now is (HI-45, HI-58).
pub(super) fn end_passing_if_well(tx: &mut Tx, who: &Id, track_kind: TrackKind) {
    if condition(tx, who, track_kind) != Condition::Well {
        return;
    }
    let passing = burden(tx, who).passing.into_iter().filter(|passing| passing.track_kind == track_kind);
    let ended: Vec<Id> = passing.map(|passing| passing.aspect).collect();
    marks::erase(tx, who, &ended);
    let is_due = |due: &DueSequela| due.track_kind == track_kind && due.stays == SequelaDuration::Recovered;
    let_lapse(tx, who, DueSequela { track_kind, stays: SequelaDuration::Recovered }.rule(), |burden| {
        burden.passing.retain(|passing| passing.track_kind != track_kind);
        burden.due_sequelae.retain(|due| !is_due(due));
    });
}

/// Lets what somebody is due lapse, and tells the game master of each thing that does.
fn let_lapse(tx: &mut Tx, who: &Id, rule: &'static str, change: impl FnOnce(&mut Burden)) {
    // Without aspects nobody is lost, so that what waits for a return counts, too.
    let before = burden(tx, who);
    emit_burden_change(tx, who, None, true, change);
    let mut left = burden(tx, who).debt_msgs(&[]);
    for due in before.debt_msgs(&[]) {
        match left.iter().position(|other| *other == due) {
            Some(at) => drop(left.remove(at)),
            None => log_why(tx, who, Why::new(rule, Msg::new("hitos-lapsed").with("what", due)), true),
        }
    }
}

/// Applies a round of the dying or the insane: a critical or an aspect brings them back, a failure is the end
/// (HI-41, HI-53).
pub(super) fn settle_last_stand(tx: &mut Tx, who: &Id, track_kind: TrackKind, rolled: &HitosRolled) {
    if !is_in_need(tx, who, track_kind) {
        return;
    }
    match track_kind {
        TrackKind::Body if rolled.brings_back() && burden(tx, who).has_air() => {
            bring_back(tx, who, track_kind, |track| stabilised(track, rolled.reading()), "hitos-stabilised");
        }
        TrackKind::Mind if rolled.brings_back() => collapse(tx, who),
        _ if !rolled.holds_on() => lose_for_good(tx, who, track_kind),
        _ => {}
    }
}

/// Lets somebody's mind go out for a while; it is disturbed when they come to (HI-53, HI-55). In a fight they lie there
/// until the game master brings them back.
pub(super) fn collapse(tx: &mut Tx, who: &Id) {
    bring_back(tx, who, TrackKind::Mind, collapsed, "hitos-collapsed");
    if is_in_action(tx, who) {
        tx.put_out_of_action(who, OutOfAction::Down);
    }
}

/// Applies the outcome of a helper's test for the dying or the insane (HI-42, HI-53).
pub(super) fn settle_aid(tx: &mut Tx, patient: &Id, track_kind: TrackKind, rolled: &HitosRolled) {
    if rolled.outcome().is_some_and(HitosOutcome::succeeds) && require_may_be_aided(tx, patient, track_kind).is_ok() {
        bring_back(tx, patient, track_kind, |track| stabilised(track, rolled.reading()), "hitos-stabilised");
    }
}

/// Brings somebody back from the worst state: they then have this track and count as incapacitated or disturbed
/// whatever it shows. If any mark on it had become X, a sequela or disorder stays for good (HI-42, HI-45, HI-53,
/// HI-58).
pub(super) fn bring_back(
    tx: &mut Tx,
    who: &Id,
    track_kind: TrackKind,
    to: impl FnOnce(Track) -> Track,
    key: &'static str,
) {
    let scarred = track(tx, who, track_kind).is_ok_and(|track| track.crossed > 0);
    let rule = match track_kind {
        TrackKind::Body => "HI-42",
        TrackKind::Mind => "HI-53",
    };
    marks::put(tx, who, KnownMark::BroughtBack(track_kind));
    mark_track_with_effects(tx, who, track_kind, to, Why::new(rule, Msg::new(key)), false);
    if scarred {
        owe(tx, who, DueSequela { track_kind, stays: SequelaDuration::Permanent }, false);
    }
    return_to_fight(tx, who, FALLEN);
}

/// Whether somebody is dying, or insane, and neither dead nor lost for good.
pub(super) fn is_in_need(state: &State, who: &Id, track_kind: TrackKind) -> bool {
    condition(state, who, track_kind) == Condition::Gone && require_able(state, who).is_ok()
}

/// Refuses the dead, and those whose mind is lost for good (HI-41, HI-53).
pub(super) fn require_able(state: &State, who: &Id) -> Result<(), Refusal> {
    require_alive(state, who)?;
    require_not_lost(state, who, TrackKind::Mind)
}

/// Refuses the dead (HI-41).
pub(super) fn require_alive(state: &State, who: &Id) -> Result<(), Refusal> {
    require_not_lost(state, who, TrackKind::Body)
}

/// Refuses those whose body endures nothing: the absent and the dead. A body outlives its mind (HI-53).
pub(super) fn require_alive_and_here(state: &State, who: &Id) -> Result<(), Refusal> {
    state.require_here(who)?;
    require_alive(state, who)
}

/// Refuses those whom nothing can hurt in this way any more: the dead and, for the mind, the lost (HI-41, HI-53).
pub(super) fn require_can_be_hurt(state: &State, who: &Id, track_kind: TrackKind) -> Result<(), Refusal> {
    match track_kind {
        TrackKind::Body => require_alive(state, who),
        TrackKind::Mind => require_able(state, who),
    }
}

fn require_not_lost(state: &State, who: &Id, track_kind: TrackKind) -> Result<(), Refusal> {
    match marks::has(state, who, KnownMark::Lost(track_kind)) {
        true => Err(Refusal::by(KnownMark::lost_rule(track_kind), "hitos-refused-lost").with("who", state.name(who))),
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

/// Refuses those for whom the danger is not over: who fights, runs in a chase, burns or has no air (HI-44, HI-46, HI-47,
/// HI-56, HI-57).
pub(super) fn require_safe(state: &State, who: &Id, rule: &'static str) -> Result<(), Refusal> {
    let burns = state.system_state.hitos.fires.contains_key(who);
    let is_running = state.chase_of(who).is_some();
    match is_in_action(state, who) || is_running || burns || !burden(state, who).has_air() {
        true => Err(Refusal::by(rule, "hitos-refused-in-danger").with("who", state.name(who))),
        false => Ok(()),
    }
}

/// Refuses those who can take no action, are out of action, or have spent this round's action (HI-17).
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
pub(super) fn require_may_be_aided(state: &State, who: &Id, track_kind: TrackKind) -> Result<(), Refusal> {
    let no = |rule, key| Err(Refusal::by(rule, key).with("who", state.name(who)));
    track(state, who, track_kind)?;
    require_able(state, who)?;
    match track_kind {
        _ if condition(state, who, track_kind) != Condition::Gone => no("HI-42", "hitos-refused-not-in-need"),
        TrackKind::Body if !burden(state, who).has_air() => no("HI-27", "hitos-refused-airless"),
        TrackKind::Body | TrackKind::Mind => Ok(()),
    }
}

/// Notes the disorder that a fumbled test of Composure leaves for the scene or, after a triple, the session (HI-58).
pub(super) fn owe_disorder(tx: &mut Tx, who: &Id, rolled: &HitosRolled, secret: bool) {
    let stays = if rolled.grade() == Some(Grade::Triple) { SequelaDuration::Evening } else { SequelaDuration::Scene };
    owe(tx, who, DueSequela { track_kind: TrackKind::Mind, stays }, secret);
}

/// Notes the sequela that a critical attack leaves on its target (HI-19).
pub(super) fn owe_injury(tx: &mut Tx, whom: &Id, until: EndCondition, secret: bool) {
    let stays = if until == EndCondition::Evening { SequelaDuration::Evening } else { SequelaDuration::Scene };
    if sheet(tx, whom).is_ok() {
        owe(tx, whom, DueSequela { track_kind: TrackKind::Body, stays }, secret);
    }
}

/// Notes the aspect that a critical or a fumble leaves its roller, besides any that are due already (HI-03, HI-04).
pub(super) fn owe_aspect(tx: &mut Tx, who: &Id, due: DueAspect) {
    let why = Why::new(due.rule(), due.msg());
    emit_burden_change(tx, who, Some(why), due.secret, |burden| burden.due_aspects.push(due));
}

/// What weighs on somebody.
pub(super) fn burden(state: &State, who: &Id) -> Burden {
    state.system_state.hitos.burdens.get(who).cloned().unwrap_or_default()
}

/// Changes somebody's burden, and logs the reason if one is given.
pub(super) fn change_burden(tx: &mut Tx, who: &Id, why: Option<Why>, change: impl FnOnce(&mut Burden)) {
    emit_burden_change(tx, who, why, false, change);
}

/// Changes somebody's burden; only the game master is told of a secret change.
fn emit_burden_change(tx: &mut Tx, who: &Id, why: Option<Why>, secret: bool, change: impl FnOnce(&mut Burden)) {
    let before = burden(tx, who);
    let mut burden = before.clone();
    change(&mut burden);
    if burden != before || why.is_some() {
        tx.emit(Event::BurdenChanged { who: who.clone(), burden: Box::new(burden), why, secret });
    }
}

/// Logs something about somebody without changing anything.
pub(super) fn log_why(tx: &mut Tx, who: &Id, why: Why, secret: bool) {
    emit_burden_change(tx, who, Some(why), secret, |_| {});
}

/// Lets what everybody is due lapse where `change` says so (HI-14).
pub(super) fn let_all_lapse(tx: &mut Tx, change: impl Fn(&mut Burden)) {
    let people: Vec<Id> = tx.system_state.hitos.burdens.keys().cloned().collect();
    people.iter().for_each(|who| let_lapse(tx, who, "HI-14", &change));
}

/// Changes everybody's burden without a line in the log.
pub(super) fn change_all_burdens(tx: &mut Tx, change: impl Fn(&mut Burden)) {
    let people: Vec<Id> = tx.system_state.hitos.burdens.keys().cloned().collect();
    people.iter().for_each(|who| emit_burden_change(tx, who, None, true, &change));
}

/// Notes that somebody is due a sequela or a disorder, besides any that are due already.
fn owe(tx: &mut Tx, who: &Id, due: DueSequela, secret: bool) {
    emit_burden_change(tx, who, Some(Why::new(due.rule(), due.msg())), secret, |burden| burden.due_sequelae.push(due));
}

/// Raises Degeneration by one, since the Mythos took all that was left (HI-43, HI-54).
fn raise_degeneration(tx: &mut Tx, who: &Id, track_kind: TrackKind) {
    let Ok(to) = sheet(tx, who).map(|sheet| sheet.degeneration.saturating_add(1)) else { return };
    let rule = match track_kind {
        TrackKind::Body => "HI-43",
        TrackKind::Mind => "HI-54",
    };
    let why = Why::new(rule, Msg::new("hitos-degenerated").with("to", to));
    tx.emit(Event::SheetMarked { who: who.clone(), what: LastingMark::Degeneration(to), why });
}
