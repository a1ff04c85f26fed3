//! The people who play by these rules: their sheets, their reserve, and the people that a text names.

use super::{RESONANCE, Sheet};
use crate::rules::{Text, ensure};
use crate::session::{Id, Level, Owner, Person, Refusal, Side, State};
use crate::systems::prisma::rules::{Purchase, Refused, Reserve, StuntName};

pub(super) fn require_sheet<'s>(state: &'s State, who: &Id) -> Result<&'s Sheet, Refusal> {
    let person = state.person(who)?;
    let sheet = person.member.sheets.prisma.as_ref();
    sheet.ok_or_else(|| Refusal::new("prisma-refused-no-sheet").with("who", person.name()))
}

/// The players' reserve; empty if the table has none.
pub(super) fn reserve(state: &State) -> Reserve {
    reserve_at(state.level_of(&Owner::Table, &RESONANCE))
}

/// The reserve at that level; an empty one without a level.
pub(super) fn reserve_at(level: Option<Level>) -> Reserve {
    let number = |n: i32| u32::try_from(n).unwrap_or(0);
    level.map_or(Reserve::NONE, |level| Reserve { points: number(level.now), cap: number(level.max) })
}

/// Whether `who` is a player's character: their rolls fill the players' reserve and draw from it, and they bring in
/// facts and gain experience. Those whom the game master plays do neither, even in the party (PR-18, PR-19, PR-21).
pub(super) fn shares_reserve(state: &State, who: &Id) -> bool {
    state.people.get(who).is_some_and(Person::is_player_character)
}

/// Refuses somebody who is unable to act or not a player's character (PR-18).
pub(super) fn require_players_character(state: &State, who: &Id) -> Result<(), Refusal> {
    let person = state.person(who)?;
    state.require_able(who)?;
    ensure!(person.side == Side::Party, Refusal::new("refused-not-of-party").with("who", person.name()));
    ensure!(person.is_player_character(), Refusal::by("PR-18", "prisma-refused-no-players").with("who", person.name()));
    Ok(())
}

/// The person whose id a text is.
pub(super) fn find_person(state: &State, written_id: &Text) -> Option<Id> {
    state.people.keys().find(|id| id.as_str() == &**written_id).cloned()
}

/// A stunt's target as open rolls store it: the id of the person whose id or name was written, or else the words. A
/// player's words find nobody hidden, since what became of them would tell of that person.
pub(super) fn target_text(state: &State, player: Option<&Id>, written: &Text) -> Text {
    let is_known = |person: &Person| player.is_none() || person.seen_by.is_all();
    let called = |person: &&Person| is_known(person) && person.name().is_same_name(written);
    let known =
        find_person(state, written).or_else(|| state.people.values().find(called).map(|person| person.id().clone()));
    known.map_or_else(|| written.clone(), |id| Text::new(id.as_str()))
}

/// A stunt's target by name: the person's, or the words.
pub(super) fn target_name(state: &State, target: &Text) -> Text {
    let person = state.people.values().find(|person| person.id().as_str() == &**target);
    person.map_or(target, |person| person.name()).clone()
}

/// The further target of a shock and the difficulty on their sheet, if it has one (PR-16).
pub(super) fn shocked_target(state: &State, purchase: &Purchase) -> Option<(Id, u8)> {
    let upon = purchase.upon.as_ref().filter(|_| purchase.stunt == StuntName::Shock)?;
    let target = find_person(state, &target_text(state, None, upon))?;
    let own = state.people.get(&target)?.member.sheets.prisma.as_ref()?.difficulty?;
    Some((target, own))
}

/// Refuses a stunt upon somebody absent or out of action (PR-16).
pub(super) fn require_up(state: &State, who: &Id) -> Result<(), Refusal> {
    state.require_here(who)?;
    let is_up = state.fighter(who).is_none_or(|fighter| fighter.out.is_none());
    ensure!(is_up, state.refusal_about("refused-out-of-action", who));
    Ok(())
}

/// Refuses to assist somebody of another side, absent or out of action, and an ally who has acted this turn (PR-16).
pub(super) fn require_free_ally(state: &State, who: &Id, ally: &Id) -> Result<(), Refusal> {
    require_up(state, ally)?;
    let person = state.person(ally)?;
    ensure!(
        ally != who && person.side == state.person(who)?.side,
        Refusal::by("PR-16", "prisma-refused-no-ally").with("who", person.name())
    );
    ensure!(!has_acted(state, ally), Refused::AllyActed(person.name().clone()));
    Ok(())
}

/// Whether somebody has acted this turn, even if they have another action left or are not in the fight (PR-16).
pub(super) fn has_acted(state: &State, who: &Id) -> bool {
    let Some(fight) = &state.fight else { return false };
    let has_spent = fight.present_or_departed(who).is_some_and(|fighter| fighter.spent.actions > 0);
    has_spent || fight.has_acted(who)
}
