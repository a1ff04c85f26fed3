//! Who plays by these rules, and what they have.

use super::{HP, MP, XP};
use crate::rules::cards::Card;
use crate::rules::say::{Arg, Msg, Why};
use crate::rules::text::Text;
use crate::session::cards::Holder;
use crate::session::fight::{Fight, Fighter};
use crate::session::gauge::{Gauge, Owner};
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::lunar::rules::Options;
use crate::systems::lunar::rules::initiative::Custom;
use crate::systems::lunar::rules::mana::{self, ManaGain};
use crate::systems::lunar::rules::sheet::{ArcaneAbility, Enemy, LunarCharacter, Sheet};

/// A person's character sheet; refused where they have none.
pub(super) fn character<'s>(state: &'s State, who: &Id) -> Result<&'s LunarCharacter, Refusal> {
    let no = |who| Refusal::new("lunar-refused-no-character").with("who", who);
    sheet(state, who)?.and_then(Sheet::character).ok_or_else(|| no(state.name(who)))
}

/// A person's enemy sheet; refused where they have none.
pub(super) fn enemy<'s>(state: &'s State, who: &Id) -> Result<&'s Enemy, Refusal> {
    let no = |who| Refusal::new("lunar-refused-no-enemy").with("who", who);
    sheet(state, who)?.and_then(Sheet::enemy).ok_or_else(|| no(state.name(who)))
}

/// A character's arcane ability of that name.
pub(super) fn ability<'s>(state: &'s State, who: &Id, name: &str) -> Result<&'s ArcaneAbility, Refusal> {
    let no = || {
        Refusal::by("LU-13", "lunar-refused-no-ability").with("who", state.name(who)).with("ability", Text::line(name))
    };
    character(state, who)?.abilities.iter().find(|ability| ability.name.is(name)).ok_or_else(no)
}

/// Refused where nobody at the table plays by these rules.
pub(super) fn somebody_plays(state: &State) -> Result<(), Refusal> {
    match state.people.values().any(|person| person.member.sheets.lunar.is_some()) {
        true => Ok(()),
        false => Err(Refusal::new("lunar-refused-nobody-plays")),
    }
}

/// The house that the campaign plays by.
pub(super) fn house(state: &State) -> &Options {
    &state.campaign.houses.lunar
}

/// Whose deck a fighter draws from: an enemy uses the game master's; none without a sheet.
pub(super) fn holder(state: &State, who: &Id) -> Option<Holder> {
    match sheet(state, who).ok()?? {
        Sheet::Character(_) => Some(Holder::Person(who.clone())),
        Sheet::Enemy(_) => Some(Holder::Gm),
    }
}

/// A person's name, for the game master alone where not everybody may know of the person: players read it too.
pub(super) fn spoken(state: &State, who: &Id) -> Arg {
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

/// The fighter, in action.
pub(super) fn fighter<'s>(state: &'s State, who: &Id) -> Option<&'s Fighter> {
    state.fighter(who).filter(|it| it.out.is_none())
}

/// Refused for a fighter who is out of action (LU-34).
pub(super) fn in_action(state: &State, who: &Id) -> Result<(), Refusal> {
    let out = |fight: &Fight| fight.fighters.get(who).is_some_and(|it| it.out.is_some());
    match state.fight.as_ref().is_some_and(out) {
        true => Err(Refusal::by("LU-34", "refused-out-of-action").with("who", state.name(who))),
        false => Ok(()),
    }
}

/// Refused on squares for a fighter who stands on none of them: they have left the scene (LU-13).
pub(super) fn in_the_scene(state: &State, who: &Id) -> Result<(), Refusal> {
    let away = fighter(state, who).is_some_and(|it| it.at.is_none()) && state.grid().is_some();
    if away { Err(Refusal::by("LU-13", "refused-nowhere").with("who", state.name(who))) } else { Ok(()) }
}

/// Refused where the table does without that option (LU-21, LU-24).
pub(super) fn plays(state: &State, custom: Custom) -> Result<(), Refusal> {
    match house(state).has(custom) {
        true => Ok(()),
        false => Err(Refusal::by(custom.rule(), "lunar-refused-custom").with("custom", custom.msg())),
    }
}

/// What is left of a character's HP, or of an enemy's bar.
pub(super) fn hp(state: &State, who: &Id) -> Option<i32> {
    level(state, who, &HP)
}

/// What a character has of MP.
pub(super) fn mp(state: &State, who: &Id) -> i32 {
    level(state, who, &MP).unwrap_or(0)
}

/// A character pays so many MP; refused with the shortfall (LU-11).
pub(super) fn pay(tx: &mut Tx, who: &Id, points: u8, why: Why) -> Result<(), Refusal> {
    can_pay(tx, who, points)?;
    tx.move_gauge(who, &MP, mp(tx, who) - i32::from(points), why);
    Ok(())
}

/// Refused with the shortfall where a character has fewer MP (LU-11).
pub(super) fn can_pay(state: &State, who: &Id, points: u8) -> Result<(), Refusal> {
    Ok(mana::pay(mp(state, who), points.into()).map(drop)?)
}

/// A character gains MP; what is above the limit is lost, and said (LU-19).
pub(super) fn gain(tx: &mut Tx, who: &Id, points: i32) {
    let ManaGain { now, lost } = mana::gain(mp(tx, who), points, house(tx));
    let said = if lost > 0 { Msg::new("lunar-mana-lost").with("lost", lost) } else { Msg::new("lunar-mana") };
    tx.move_gauge(who, &MP, now, Why::new("LU-19", said));
}

fn sheet<'s>(state: &'s State, who: &Id) -> Result<Option<&'s Sheet>, Refusal> {
    Ok(state.person(who)?.member.sheets.lunar.as_ref())
}

fn level(state: &State, who: &Id, gauge: &Gauge) -> Option<i32> {
    Some(state.level_of(&Owner::Person(who.clone()), gauge)?.now)
}

/// A character's experience.
pub(super) fn xp(state: &State, who: &Id) -> i32 {
    level(state, who, &XP).unwrap_or(0)
}
