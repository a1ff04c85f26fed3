//! What the rules wait for: Initiative, the tests of a round, poisons that work now, and what nobody has named yet
//! (HI-16, HI-19, HI-25, HI-27, HI-29, HI-35, HI-41, HI-45, HI-53, HI-58).

use super::choices::{aspect_choice, crash_choice, poison_choice, sequela_choice};
use super::condition::{TRACK_KINDS, burden, has_held_on, hold_key, needs_help};
use crate::rules::keyword::Keyword as _;
use crate::sections::{Choice, DeedRequest, Span, Wait, WaitKind, WaitPlace};
use crate::session::Side;
use crate::session::seen::{Seen, SeenFight, SeenFighter, SeenPerson};
use crate::systems::hitos::marks::KnownMark;
use crate::systems::hitos::rules::condition::TrackKind;
use crate::theme::Meaning;
use crate::views::people::short_name;

/// Everything that the rules wait for now.
pub(super) fn waits(seen: &Seen) -> Vec<Wait> {
    let mut waits = Vec::new();
    if let Some(fight) = &seen.view.fight {
        waits.extend(initiative(fight, seen));
        waits.extend(people_asked(fight, seen).flat_map(|person| {
            round_test_choices(person, fight.round, seen).into_iter().map(|choice| {
                let place = WaitPlace::Fighter(person.id.clone());
                Wait::for_choice(WaitKind::Owed, place, &choice).with_name(name(person, seen))
            })
        }));
    }
    let unnamed_as = |kind, choice: Choice| Wait::for_choice(kind, WaitPlace::Anywhere, &choice);
    let unnamed = |choice| unnamed_as(WaitKind::Unwritten, choice);
    waits.extend(crash_choice(seen).map(unnamed));
    waits.extend(poisons(seen));
    let owing = seen.view.people.values().filter_map(|person| Some((person, burden(&person.id, seen)?)));
    waits.extend(owing.flat_map(|(person, burden)| {
        // An aspect hurts nobody, so in a fight the turns go first.
        let kind = if seen.view.fight.is_some() { WaitKind::Later } else { WaitKind::Unwritten };
        let aspect = burden
            .due_aspects
            .first()
            .map(|due| unnamed_as(kind, aspect_choice(&person.id, *due)).with_name(name(person, seen)));
        // What an open roll leaves is named first.
        let aspect = aspect.filter(|_| !seen.view.rolls.iter().any(|roll| roll.who == person.id));
        let sequelae =
            burden.sequelae_to_name(&person.aspects).map(|due| unnamed(sequela_choice(&person.id, due, seen)));
        sequelae.chain(aspect).collect::<Vec<_>>()
    }));
    waits
}

/// The roll for Initiative, before the first turn.
fn initiative(fight: &SeenFight, seen: &Seen) -> Option<Wait> {
    let by_rules = |one: &SeenFighter| seen.view.people.get(&one.person).is_some_and(has_sheet);
    let is_unopened =
        fight.half().is_none() && fight.current_fighter().is_none() && fight.fighters.iter().any(by_rules);
    let choice = super::fight::missing_initiative(seen).filter(|_| is_unopened)?;
    Some(Wait::for_choice(WaitKind::HalfDone, WaitPlace::Fight, &choice))
}

/// The tests against poisons that work now, of those who are here (HI-25).
fn poisons(seen: &Seen) -> impl Iterator<Item = Wait> {
    let here = seen.view.people.values().filter(|person| person.here);
    let owing = here.filter_map(|person| Some((person, burden(&person.id, seen)?)));
    owing.flat_map(move |(person, burden)| {
        let mut fighters = seen.view.fight.iter().flat_map(|fight| &fight.fighters);
        let place = match fighters.any(|one| one.person == person.id) {
            true => WaitPlace::Fighter(person.id.clone()),
            false => WaitPlace::Anywhere,
        };
        burden.poisons.iter().filter(|poison| poison.works()).map(move |poison| {
            Wait::for_choice(WaitKind::Owed, place.clone(), &poison_choice(&person.id, poison))
                .with_name(name(person, seen))
        })
    })
}

/// The fighter whose turn it is; once nobody is left to act, everybody of the party and adversaries in action.
fn people_asked<'s>(fight: &'s SeenFight, seen: &'s Seen) -> impl Iterator<Item = &'s SeenPerson> {
    let is_over = fight.still_to_act().next().is_none() && fight.is_turn_over();
    let known = fight.fighters.iter().filter_map(|one| Some((one, seen.view.people.get(&one.person)?)));
    let asked = known.filter(|(one, person)| one.status.out.is_none() || person.side == Side::Party);
    asked.map(|(_, person)| person).filter(move |person| is_over || fight.current_fighter() == Some(&person.id))
}

/// The tests that this round still asks of somebody.
fn round_test_choices(person: &SeenPerson, round: u32, seen: &Seen) -> Vec<Choice> {
    if !person.here || KnownMark::Lost(TrackKind::Body).is_among(&person.aspects) || !has_sheet(person) {
        return Vec::new();
    }
    let own = burden(&person.id, seen).cloned().unwrap_or_default();
    let dies = needs_help(person, TrackKind::Body);
    let fires = seen.gm.as_ref().map(|gm| &gm.system_state.hitos.fires);
    let ask = |deed, track_kind: Option<TrackKind>, key| {
        let track = track_kind.map(|track_kind| ("track", track_kind.word()));
        let fields = [("who", person.id.as_str())].into_iter().chain(track);
        Choice::new(DeedRequest::in_form(deed, fields), Meaning::Danger, key)
    };
    let breathes = !own.has_air() && !dies && own.last_gasp_round != Some(round);
    let is_held =
        |track_kind: &TrackKind| needs_help(person, *track_kind) && !has_held_on(&person.id, *track_kind, seen);
    let holds = TRACK_KINDS.into_iter().filter(is_held);
    let burns = fires.is_some_and(|fires| fires.contains_key(&person.id)) && own.last_burn_round != Some(round);
    let breath = breathes.then(|| ask("hitos.breathe", None, "hitos-no-air"));
    let holds = holds.map(|track_kind| ask("hitos.hold", Some(track_kind), hold_key(track_kind)));
    let fire = burns.then(|| ask("hitos.burn", None, "hitos-fight-burn"));
    breath.into_iter().chain(holds).chain(fire).collect()
}

fn has_sheet(person: &SeenPerson) -> bool {
    person.sheets.as_ref().is_some_and(|sheets| sheets.hitos.is_some())
}

fn name(person: &SeenPerson, seen: &Seen) -> Span {
    Span::new(Meaning::Value, short_name(person, &seen.view))
}
