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

/// The systems' deeds that every try would see refused now, by id, and why.
pub(crate) fn barred(state: &State) -> Vec<(&'static str, Refusal)> {
    let mut bars = Bars::default();
    systems::barred(state, &mut bars);
    bars.0
}
