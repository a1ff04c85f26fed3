//! Which deeds cannot be done at this moment, whatever they were given: what the screen shows as shut.

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
    let evening = state.evening;
    bar(&["evening.begin"], evening.on, Refusal::new("refused-evening-on").with("number", evening.number));
    bar(&["evening.end", "evening.arrive", "evening.leave"], !evening.on, Refusal::new("refused-no-evening"));
    bar(&["roll.settle"], state.rolls.is_empty(), Refusal::new("refused-no-roll-at-all"));
    let people = &state.people;
    bar(ABOUT_PEOPLE, people.is_empty(), Refusal::new("refused-nobody-at-all"));
    let conditions = people.values().any(|person| !person.conditions.is_empty());
    bar(&["condition.remove"], !conditions, Refusal::new("refused-none-there"));
    bar(&["note.edit", "note.remove"], state.notes.is_empty(), Refusal::new("refused-none-there"));
    bar(&["item.write", "item.resolve", "item.waive"], state.items.is_empty(), Refusal::new("refused-none-there"));
    bar(&["item.draw"], state.campaign.complications.is_empty(), Refusal::new("refused-no-complications"));
    bar(&["table.roll"], state.campaign.tables.is_empty(), Refusal::new("refused-none-there"));
    bar(ABOUT_SCENES, state.scenes.is_empty(), Refusal::new("refused-none-there"));
}

/// The deeds about somebody who is at the table.
const ABOUT_PEOPLE: &[&str] = &["condition.add"];

/// The deeds about a scene that exists.
const ABOUT_SCENES: &[&str] = &["scene.set", "scene.edit", "scene.remove", "scene.aspect.add", "scene.aspect.remove"];
