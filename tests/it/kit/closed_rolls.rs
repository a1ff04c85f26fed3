//! The law on which open rolls a deed closes: those of the people whom it concerns, and those without choices left.

use biombo::session::deed::SettledRolls;
use biombo::session::events::roll::Event as RollEvent;
use biombo::session::{AnyDeed, Event, Id, State};

/// Fails if a deed removed a roll without settling it, or closed a roll that neither concerns it nor was finished.
#[track_caller]
pub(crate) fn only_concerned_rolls_close(before: &State, deed: &AnyDeed, events: &[Event], after: &State) {
    for who in before.rolls.keys().filter(|who| !after.rolls.contains_key(*who)) {
        let at = events.iter().position(|event| settles(event, who));
        let at = at.unwrap_or_else(|| panic!("the roll of {who} is gone unsettled: {deed:?}"));
        let is_allowed = concerns(before, deed, who) || is_finished_after(before, &events[..at], who);
        assert!(is_allowed, "the roll of {who} is closed by {deed:?}");
    }
}

/// Whether an event settles somebody's roll.
fn settles(event: &Event, who: &Id) -> bool {
    matches!(event, Event::Roll(RollEvent::Settled { who: it, .. }) if it == who)
}

/// Whether a deed concerns somebody's roll.
fn concerns(state: &State, deed: &AnyDeed, who: &Id) -> bool {
    let concerned = match deed.settles_first() {
        SettledRolls::All => return true,
        SettledRolls::OfNamed => {
            let is_named = |own: &Id| own == who || state.rolls[who].body.names(own);
            return deed.concerned_people(state).iter().any(is_named);
        }
        SettledRolls::OfConcerned => deed.concerned_people(state),
        // What the game master chooses about a roll has no actor, but names the one who rolled.
        SettledRolls::None => {
            let is_named = |who: &Id| format!("{deed:?}").contains(&format!("{who:?}"));
            state.rolls.keys().filter(|roller| is_named(roller)).cloned().collect()
        }
    };
    let other = state.rolls[who].body.other_party();
    concerned.iter().any(|own| own == who || other == Some(own) || are_in_one_contest(state, own, who))
}

/// Whether two people roll in the same contest, which settles as a whole.
fn are_in_one_contest(state: &State, one: &Id, two: &Id) -> bool {
    let against = |one: &Id, two: &Id| state.rolls.get(one).is_some_and(|roll| roll.body.other_party() == Some(two));
    let of_nde = state.system_state.nde.contest.iter().any(|contest| {
        let has = |who: &Id| contest.parts.iter().any(|part| part.who == *who);
        has(one) && has(two)
    });
    against(one, two) || against(two, one) || of_nde
}

/// Whether somebody's roll had no choices left after these events.
fn is_finished_after(before: &State, events: &[Event], who: &Id) -> bool {
    let mut state = before.clone();
    events.iter().for_each(|event| event.apply(&mut state));
    state.rolls.get(who).is_some_and(|roll| roll.body.is_finished(who, &state))
}
