//! Who plays by these rules, and what they have.

use super::DRAMA;
use super::marks::KnownMark;
use crate::rules::{Msg, Text, Track, Why};
use crate::session::gauge;
use crate::session::{Aspect, AspectOwner, Gauge, Id, Level, Refusal, Side, State, Tx};
use crate::systems::hitos::rules::condition::{Condition, TrackKind, penalties};
use crate::systems::hitos::rules::drama::DramaHolder;
use crate::systems::hitos::rules::{Options, Sheet};

/// Somebody's sheet; refuses anybody who has none.
pub(super) fn sheet<'s>(state: &'s State, who: &Id) -> Result<&'s Sheet, Refusal> {
    let person = state.person(who)?;
    let no = || Refusal::new("hitos-refused-no-sheet").with("who", person.name());
    person.member.sheets.hitos.as_ref().ok_or_else(no)
}

/// Refuses if nobody at the table has a sheet.
pub(super) fn require_somebody_rolls(state: &State) -> Result<(), Refusal> {
    match state.people.values().any(|person| person.member.sheets.hitos.is_some()) {
        true => Ok(()),
        false => Err(Refusal::new("hitos-refused-nobody-rolls")),
    }
}

/// Whether somebody's points are a player's or the game master's (HI-12).
pub(super) fn drama_holder(state: &State, who: &Id) -> DramaHolder {
    match state.people.get(who) {
        Some(person) if person.side == Side::Party && person.level(&DRAMA).is_some() => DramaHolder::Player,
        _ => DramaHolder::Gm,
    }
}

/// How many drama points somebody has.
pub(super) fn drama_points(state: &State, who: &Id) -> u32 {
    level(state, who, &DRAMA).map_or(0, |level| u32::try_from(level.now).unwrap_or(0))
}

/// Adds to somebody's drama points, which never fall below 0, and logs the rule.
pub(super) fn move_drama(tx: &mut Tx, who: &Id, by: i8, rule: &'static str, key: &'static str) {
    if let Some(now) = level(tx, who, &DRAMA).map(|level| level.now).filter(|_| by != 0) {
        tx.move_gauge(who, &DRAMA, now.saturating_add(by.into()).max(0), Why::new(rule, Msg::new(key)));
    }
}

/// Takes a drama point from a player; refuses if none is left.
pub(super) fn pay_point(tx: &mut Tx, who: &Id, rule: &'static str, key: &'static str) -> Result<(), Refusal> {
    if drama_points(tx, who) == 0 {
        return Err(Refusal::by(rule, "hitos-refused-no-points").with("who", tx.name(who)));
    }
    move_drama(tx, who, -1, rule, key);
    Ok(())
}

/// Pays with that aspect of their own, which is exhausted, or else with a point. Returns the id of the aspect (HI-08,
/// HI-11).
pub(super) fn pay_price(
    tx: &mut Tx,
    who: &Id,
    exhausted: Option<&Text>,
    (rule, key): (&'static str, &'static str),
) -> Result<Option<Id>, Refusal> {
    match exhausted {
        Some(aspect) => spend_own_aspect(tx, who, aspect).map(Some),
        None => pay_point(tx, who, rule, key).map(|()| None),
    }
}

/// Exhausts an aspect of somebody's own and returns its id. Refuses what is not theirs, or exhausted (HI-11).
pub(super) fn spend_own_aspect(tx: &mut Tx, who: &Id, aspect: &Text) -> Result<Id, Refusal> {
    let own = own_aspect(tx, who, aspect);
    let no = |key| Refusal::by("HI-11", key).with("who", tx.name(who)).with("aspect", aspect);
    match own {
        None => Err(no("hitos-refused-not-own")),
        Some(own) if own.exhausted => Err(no("hitos-refused-exhausted")),
        Some(own) => Ok(tx.exhaust_aspect(&AspectOwner::Person(who.clone()), own)),
    }
}

/// Refuses an exhausted aspect, unless others use it against its bearer, or somebody else or the scene bears it
/// unexhausted (HI-11).
pub(super) fn require_usable_aspect(
    state: &State,
    aspect: &Text,
    by: Option<&Id>,
    against: Option<&Id>,
) -> Result<(), Refusal> {
    let held = |who: &Id| own_aspect(state, who, aspect).map(|held| held.exhausted);
    let is_worn = |who: &&Id| held(who) == Some(true);
    let Some(owner) = by.filter(is_worn).or_else(|| state.people.keys().find(is_worn)) else { return Ok(()) };
    let in_scene = state.current_scene().is_some_and(|scene| scene.aspects.iter().any(|held| held.has_text(aspect)));
    let is_elsewhere = in_scene || state.people.keys().any(|who| held(who) == Some(false));
    let by_others = against.filter(is_worn).is_some_and(|bearer| by != Some(bearer));
    match by_others || is_elsewhere && by != Some(owner) {
        true => Ok(()),
        false => {
            let no = Refusal::by("HI-11", "hitos-refused-exhausted").with("who", state.name(owner));
            Err(no.with("aspect", aspect))
        }
    }
}

/// The penalty that the states of body and mind give somebody, less what drugs cancel (HI-40, HI-48, HI-52,
/// HI-57).
pub(super) fn penalty(state: &State, who: &Id) -> i32 {
    let burden = state.system_state.hitos.burdens.get(who);
    let of = |track_kind| (condition(state, who, track_kind), burden.map_or(0, |burden| burden.relief(track_kind)));
    penalties([of(TrackKind::Body), of(TrackKind::Mind)])
}

/// Somebody's own aspect with this text or id, from the sheet or temporary; one that can be used comes first (HI-07).
pub(super) fn own_aspect(state: &State, who: &Id, written: &Text) -> Option<Aspect> {
    let owner = AspectOwner::Person(who.clone());
    let held = state.aspects_of(&owner).iter().cloned();
    let all: Vec<Aspect> = held.chain(state.sheet_aspects(&owner)).collect();
    let is = |own: &&Aspect| own.has_text(written) || own.id.as_str() == written.as_str();
    let own = all.iter().filter(is).find(|own| !own.exhausted);
    own.or_else(|| all.iter().find(is)).cloned()
}

/// Makes an exhausted aspect of somebody's usable again (HI-09, HI-13).
pub(super) fn release_aspect(tx: &mut Tx, who: &Id, aspect: &Id) {
    let owner = AspectOwner::Person(who.clone());
    let held = tx.aspects_of(&owner).iter().find(|held| held.id == *aspect && held.exhausted).cloned();
    if let Some(held) = held {
        tx.release_aspect(&owner, held);
    }
}

/// Removes an exhausted temporary aspect, once nothing can take that back (HI-11).
pub(super) fn spend_temporary_aspect(tx: &mut Tx, who: &Id, aspect: &Id) {
    let owner = AspectOwner::Person(who.clone());
    let lost = |held: &&Aspect| held.id == *aspect && held.exhausted && held.is_temporary();
    if let Some(held) = tx.aspects_of(&owner).iter().find(lost).cloned() {
        tx.use_up_aspect(&owner, held);
    }
}

/// How somebody's body or mind is (HI-40, HI-42, HI-52, HI-53).
pub(super) fn condition(state: &State, who: &Id, track_kind: TrackKind) -> Condition {
    let person = state.people.get(who);
    person.map_or(Condition::Well, |person| {
        condition_shown(person.level(&track_kind.gauge()), &person.aspects, track_kind)
    })
}

/// The state that a track shows for this person. Whoever was brought back from the worst state counts as in the one
/// above it until they rest.
pub(super) fn condition_shown(level: Option<Level>, held: &[Aspect], track_kind: TrackKind) -> Condition {
    match level.and_then(Level::as_track).map_or(Condition::Well, Condition::of) {
        Condition::Gone => Condition::Gone,
        _ if KnownMark::BroughtBack(track_kind).is_among(held) => Condition::Broken,
        by_points => by_points,
    }
}

/// Somebody's track; refuses anybody who has none.
pub(super) fn track(state: &State, who: &Id, track_kind: TrackKind) -> Result<Track, Refusal> {
    sheet(state, who)?;
    let none = || Refusal::new("refused-no-gauge").with("who", state.name(who)).with("gauge", track_kind.gauge().msg());
    level(state, who, &track_kind.gauge()).and_then(Level::as_track).ok_or_else(none)
}

/// The campaign's options.
pub(super) fn house(state: &State) -> &Options {
    &state.campaign.house_rules.hitos
}

fn level(state: &State, who: &Id, gauge: &Gauge) -> Option<Level> {
    state.level_of(&gauge::Owner::Person(who.clone()), gauge)
}
