//! Which deeds cannot be done at this moment, whatever they were given: what the screen shows as shut.

use super::person::Side;
use super::refusal::Refusal;
use super::state::State;
use super::systems;

/// The deeds that cannot be done.
#[derive(Debug, Default)]
pub struct Bars(Vec<(&'static str, Refusal)>);

impl Bars {
    /// Shuts these where that holds.
    pub fn bar(&mut self, deeds: &[&'static str], shut: bool, why: impl Into<Refusal>) {
        if shut {
            let why = why.into();
            self.0.extend(deeds.iter().map(|deed| (*deed, why.clone())));
        }
    }
}

/// The deeds that every try would see refused now, by id, and why.
pub(crate) fn barred(state: &State) -> Vec<(&'static str, Refusal)> {
    let mut bars = Bars::default();
    shared(state, &mut bars);
    systems::barred(state, &mut bars);
    bars.0
}

/// Those of no system.
fn shared(state: &State, bars: &mut Bars) {
    let mut bar = |deeds: &[&'static str], shut: bool, why: Refusal| bars.bar(deeds, shut, why);
    match &state.fight {
        Some(fight) => bar(&["fight.begin"], true, Refusal::new("refused-fight-on").with("name", &fight.name)),
        None => bar(FIGHTING, true, Refusal::new("refused-no-fight")),
    }
    if let Some(fight) = &state.fight {
        bar(HALVES, fight.half().is_none(), Refusal::new("refused-no-zones"));
        bar(ORDER, fight.half().is_some(), Refusal::new("refused-no-order"));
        let stuck = fight.half().is_none() && !state.has_next_turn(fight);
        bar(&["fight.next"], stuck, Refusal::new("refused-nobody-to-act"));
    }
    let people = &state.people;
    bar(ABOUT_PEOPLE, people.is_empty(), Refusal::new("refused-nobody-at-all"));
    let party = people.values().any(|person| person.side == Side::Party);
    bar(&["person.replace"], !party && !people.is_empty(), Refusal::new("refused-nobody-at-all"));
}

/// The deeds of a fight that is on.
const FIGHTING: &[&str] = &[
    "fight.join",
    "fight.leave",
    "fight.end",
    "fight.next",
    "fight.go",
    "fight.delay",
    "fight.order",
    "fight.note",
    "fight.round",
    "fight.place",
    "fight.turn",
    "fight.cover",
    "fight.beset",
    "fight.out",
    "fight.back",
];

/// Those of a fight where one side goes after the other, on a line of zones.
const HALVES: &[&str] = &["fight.place", "fight.zone", "fight.cover", "fight.beset"];

/// Those of a fight where one goes after the other.
const ORDER: &[&str] = &["fight.go", "fight.delay", "fight.order"];

/// The deeds about somebody who is at the table.
const ABOUT_PEOPLE: &[&str] = &[
    "person.remove",
    "person.rename",
    "person.replace",
    "person.player",
    "person.side",
    "person.sheet",
    "person.describe",
];
