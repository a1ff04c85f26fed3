//! People by the rules of NDE: their sheets and gauges.

use crate::rules::{Arg, Msg, ensure};
use crate::session::{Gauge, Id, Owner, Person, Refusal, Side, State};
use crate::systems::nde::rules::luck::usable_luck;
use crate::systems::nde::rules::{self, TestPurse, Tn};

/// A person's sheet. Only characters roll.
#[apply(data)]
pub enum Sheet {
    /// Somebody with dice (ND-01).
    Character(Box<rules::CharacterSheet>),
    /// Somebody with a rank and a Defence (ND-16, ND-18).
    Opponent(rules::OpponentSheet),
}

/// Hearts (ND-02).
pub const HEARTS: Gauge = Gauge::named("hearts");
/// Power points (ND-02).
pub const PP: Gauge = Gauge::named("pp");
/// Luck (ND-02).
pub const LUCK: Gauge = Gauge::named("luck");
/// Armour tokens, if the option is played (ND-24).
pub const ARMOUR: Gauge = Gauge::named("armour");

pub(super) fn sheet(person: &Person) -> Option<&Sheet> {
    person.member.sheets.nde.as_ref()
}

/// An opponent's rank; characters have none.
pub(super) fn rank(person: &Person) -> Option<rules::OpponentRank> {
    match sheet(person)? {
        Sheet::Opponent(opponent) => Some(opponent.rank),
        Sheet::Character(_) => None,
    }
}

/// Everybody who rolls, with their sheets.
pub(super) fn characters(state: &State) -> impl Iterator<Item = (&Person, &rules::CharacterSheet)> {
    state.people.values().filter_map(|person| match sheet(person)? {
        Sheet::Character(sheet) => Some((person, &**sheet)),
        Sheet::Opponent(_) => None,
    })
}

/// A character's sheet; refused for an opponent, and without a sheet.
pub(super) fn character<'s>(state: &'s State, who: &Id) -> Result<&'s rules::CharacterSheet, Refusal> {
    let person = state.person(who)?;
    match sheet(person) {
        Some(Sheet::Character(sheet)) => Ok(sheet),
        Some(Sheet::Opponent(_)) => Err(Refusal::by("ND-16", "nde-refused-rolls-nothing").with("who", person.name())),
        None => Err(no_sheet(person)),
    }
}

/// The Defence of a target: the game master's, or the one on the sheet (ND-16).
pub(super) fn defence(state: &State, target: &Id, given: Option<Tn>) -> Result<Tn, Refusal> {
    let person = state.person(target)?;
    match (given, sheet(person)) {
        (_, None) => Err(no_sheet(person)),
        (Some(tn), Some(_)) => Ok(tn),
        (None, Some(Sheet::Opponent(sheet))) => Ok(sheet.defence()),
        (None, Some(Sheet::Character(_))) => {
            Err(Refusal::by("ND-16", "nde-refused-no-defence").with("who", person.name()))
        }
    }
}

/// The points of a person's gauge as far as a roll counts them, at most 255; 0 without that gauge.
pub(super) fn points(state: &State, who: &Id, gauge: &Gauge) -> u8 {
    let level = state.level_of(&Owner::Person(who.clone()), gauge);
    level.map_or(0, |level| u8::try_from(level.now.max(0)).unwrap_or(u8::MAX))
}

/// The points that a person can pay for a roll with.
pub(super) fn purse(state: &State, who: &Id, secret: bool) -> TestPurse {
    let foe = state.people.get(who).is_some_and(is_foe);
    TestPurse { luck: usable_luck(points(state, who, &LUCK), foe, secret), pp: points(state, who, &PP) }
}

pub(super) fn is_foe(person: &Person) -> bool {
    person.side == Side::Foes
}

/// Whether a person is out of action: without hearts, or by the fight's tracker (ND-18, ND-19).
pub(super) fn is_out(state: &State, who: &Id) -> bool {
    let no_hearts = state.level_of(&Owner::Person(who.clone()), &HEARTS).is_some_and(|hearts| hearts.now <= 0);
    no_hearts || state.fighter(who).is_some_and(|fighter| fighter.out.is_some())
}

/// Refuses a person who is out of action.
pub(super) fn require_in_action(state: &State, who: &Id) -> Result<(), Refusal> {
    let person = state.person(who)?;
    let rule = if is_foe(person) { "ND-18" } else { "ND-19" };
    ensure!(!is_out(state, who), Refusal::by(rule, "nde-refused-out").with("who", person.name()));
    Ok(())
}

/// A person's name for a message that players read: only the game master reads the name of a hidden one.
pub(super) fn name_or_somebody(state: &State, who: &Id) -> Arg {
    match state.people.get(who) {
        Some(person) if !person.seen_by.is_all() => {
            Arg::Hidden { name: person.name().clone(), instead: Box::new(Msg::new("nde-somebody")) }
        }
        Some(person) => person.name().into(),
        None => Arg::Msg(Msg::new("nde-somebody")),
    }
}

fn no_sheet(person: &Person) -> Refusal {
    Refusal::new("nde-refused-no-sheet").with("who", person.name())
}
