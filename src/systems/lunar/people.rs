//! People under the rules of Lunar Fantasy: their sheets, cards and points.

use super::event::Event;
use super::{HP, MP, XP};
use crate::rules::{Arg, Card, Msg, Text, Why, ensure};
use crate::session::{Fight, Fighter, Gauge, Holder, Id, Owner, Refusal, State, Tx};
use crate::systems::lunar::rules::Options;
use crate::systems::lunar::rules::initiative::InitiativeRule;
use crate::systems::lunar::rules::mana::{self, ManaGain};
use crate::systems::lunar::rules::sheet::{ArcaneAbility, Enemy, LunarCharacter, Sheet};

/// A person's character sheet; refused without one.
pub(super) fn character<'s>(state: &'s State, who: &Id) -> Result<&'s LunarCharacter, Refusal> {
    let no = |who| Refusal::new("lunar-refused-no-character").with("who", who);
    sheet(state, who)?.and_then(Sheet::character).ok_or_else(|| no(state.name(who)))
}

/// A person's enemy sheet; refused without one.
pub(super) fn enemy<'s>(state: &'s State, who: &Id) -> Result<&'s Enemy, Refusal> {
    let no = |who| Refusal::new("lunar-refused-no-enemy").with("who", who);
    sheet(state, who)?.and_then(Sheet::enemy).ok_or_else(|| no(state.name(who)))
}

/// A character's arcane ability by its name; refused if they have none such (LU-13).
pub(super) fn ability<'s>(state: &'s State, who: &Id, name: &str) -> Result<&'s ArcaneAbility, Refusal> {
    let own = &character(state, who)?.abilities;
    let no = || {
        let no = Refusal::by("LU-13", "lunar-refused-no-ability").with("who", state.name(who));
        no.with("ability", Text::line(name)).offering(own.iter().map(|ability| &ability.name))
    };
    own.iter().find(|ability| ability.name.is_same_name(name)).ok_or_else(no)
}

/// Refuses a table where nobody has a sheet of these rules.
pub(super) fn require_any_player(state: &State) -> Result<(), Refusal> {
    match state.people.values().any(|person| person.member.sheets.lunar.is_some()) {
        true => Ok(()),
        false => Err(Refusal::new("lunar-refused-nobody-plays")),
    }
}

/// The house rules of the campaign.
pub(super) fn house(state: &State) -> &Options {
    &state.campaign.house_rules.lunar
}

/// The holder of the deck that a person draws from: enemies use the game master's. `None` without a sheet.
pub(super) fn deck_holder(state: &State, who: &Id) -> Option<Holder> {
    match sheet(state, who).ok()?? {
        Sheet::Character(_) => Some(Holder::Person(who.clone())),
        Sheet::Enemy(_) => Some(Holder::Gm),
    }
}

/// A person's name for a message that players read; for a hidden person they read `somebody` instead.
pub(super) fn name_or_somebody(state: &State, who: &Id) -> Arg {
    match state.people.get(who) {
        Some(person) if !person.seen_by.is_all() => {
            Arg::Hidden { name: person.name().clone(), instead: Box::new(Msg::new("lunar-somebody")) }
        }
        _ => state.name(who),
    }
}

/// The cards in a character's hand; none before they are dealt in.
pub(super) fn hand<'s>(state: &'s State, who: &Id) -> &'s [Card] {
    state.holding(&Holder::Person(who.clone())).map_or(&[], |holding| &holding.hand)
}

/// The fighter, if they are in action.
pub(super) fn fighter_in_action<'s>(state: &'s State, who: &Id) -> Option<&'s Fighter> {
    state.fighter(who).filter(|fighter| fighter.out.is_none())
}

/// Refuses a fighter who is out of action (LU-34).
pub(super) fn require_in_action(state: &State, who: &Id) -> Result<(), Refusal> {
    let is_out = |fight: &Fight| fight.fighters.get(who).is_some_and(|fighter| fighter.out.is_some());
    match state.fight.as_ref().is_some_and(is_out) {
        true => Err(Refusal::by("LU-34", "refused-out-of-action").with("who", state.name(who))),
        false => Ok(()),
    }
}

/// Refuses a fighter who has left the scene; on a map with squares, one who stands on none of them (LU-13).
pub(super) fn require_in_scene(state: &State, who: &Id) -> Result<(), Refusal> {
    let left = state.system_state.lunar.pending.get(who).is_some_and(|pending| pending.left_scene);
    let key = if left { "lunar-refused-left" } else { "refused-nowhere" };
    let no = || Refusal::by("LU-13", key).with("who", state.name(who));
    if has_left(state, who) { Err(no()) } else { Ok(()) }
}

/// Whether a fighter, in action or not, has left the scene (LU-13).
pub(super) fn has_left(state: &State, who: &Id) -> bool {
    let memory = &state.system_state.lunar;
    state.fighter(who).is_some_and(|fighter| memory.has_left(who, fighter, state.grid().is_some()))
}

/// Refuses a person who cannot be reached: away tonight, outside the fight or the scene, or out of action (LU-13,
/// LU-34).
pub(super) fn require_reachable(state: &State, who: &Id) -> Result<(), Refusal> {
    state.require_here(who)?;
    let no = || Refusal::by("LU-13", "refused-not-fighting").with("who", state.name(who));
    let fights = state.fight.as_ref().is_none_or(|fight| fight.fighters.contains_key(who));
    ensure!(fights, no());
    require_in_action(state, who)?;
    require_in_scene(state, who)
}

/// Whether two people are on the same side.
pub(super) fn are_allies(state: &State, one: &Id, other: &Id) -> bool {
    let side = |who| state.people.get(who).map(|person| person.side);
    side(one) == side(other)
}

/// Refuses to go against somebody on the same side (LU-13).
pub(super) fn require_other_side(state: &State, by: &Id, target: &Id) -> Result<(), Refusal> {
    let no = || Refusal::by("LU-13", "lunar-refused-own-side").with("who", state.name(target));
    ensure!(!are_allies(state, by, target), no());
    Ok(())
}

/// The number of actions in an enemy's turn (LU-32).
pub(super) fn actions_per_turn(state: &State, who: &Id, sheet: &Enemy) -> u8 {
    let budget = state.fight.as_ref().and_then(|fight| Some(fight.budget_of(fight.fighters.get(who)?).actions));
    budget.unwrap_or(sheet.actions.unwrap_or(sheet.level.actions()))
}

/// Refuses a custom that the campaign does not play by (LU-21, LU-24).
pub(super) fn require_custom(state: &State, custom: InitiativeRule) -> Result<(), Refusal> {
    match house(state).has_custom(custom) {
        true => Ok(()),
        false => Err(Refusal::by(custom.rule(), "lunar-refused-custom").with("custom", custom.msg())),
    }
}

/// The HP that a character has left, or the points of an enemy's bar.
pub(super) fn hp(state: &State, who: &Id) -> Option<i32> {
    level(state, who, &HP)
}

/// A character's MP; 0 if they have no such gauge.
pub(super) fn mp(state: &State, who: &Id) -> i32 {
    level(state, who, &MP).unwrap_or(0)
}

/// Takes MP from a character; refused with the number that is missing (LU-11).
pub(super) fn pay_mp(tx: &mut Tx, who: &Id, points: u8, why: Why) -> Result<(), Refusal> {
    require_can_pay(tx, who, points)?;
    tx.move_gauge(who, &MP, mp(tx, who) - i32::from(points), why);
    Ok(())
}

/// Refuses a cost above a character's MP, with the number that is missing (LU-11).
pub(super) fn require_can_pay(state: &State, who: &Id, points: u8) -> Result<(), Refusal> {
    Ok(mana::pay(mp(state, who), points.into()).map(drop)?)
}

/// Adds MP to a character. Points above the limit are lost, and the log says so (LU-19).
pub(super) fn gain_mp(tx: &mut Tx, who: &Id, points: i32) {
    let before = mp(tx, who);
    let ManaGain { now, lost } = mana::gain(before, points, house(tx));
    let msg = if lost > 0 { Msg::new("lunar-mana-lost").with("lost", lost) } else { Msg::new("lunar-mana") };
    // A full gauge stays where it is, and would say nothing.
    match now == before {
        true => tx.emit(Event::Noted { who: who.clone(), what: msg }),
        false => tx.move_gauge(who, &MP, now, Why::new("LU-19", msg)),
    }
}

fn sheet<'s>(state: &'s State, who: &Id) -> Result<Option<&'s Sheet>, Refusal> {
    Ok(state.person(who)?.member.sheets.lunar.as_ref())
}

fn level(state: &State, who: &Id, gauge: &Gauge) -> Option<i32> {
    Some(state.level_of(&Owner::Person(who.clone()), gauge)?.now)
}

/// A character's experience; 0 if they have no such gauge.
pub(super) fn xp(state: &State, who: &Id) -> i32 {
    level(state, who, &XP).unwrap_or(0)
}
