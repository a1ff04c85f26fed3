//! What a roll owes: the prices of its choices, and what its outcome does when it is settled (PR-04, PR-15, PR-16,
//! PR-18, PR-23).

use super::edge::EdgeValue;
use super::effect::{Effect, GainFrom};
use super::resonance::{Reserve, ResonanceUse};
use super::rolled::{FailureEnding, RolledTest};
use super::stress;
use super::stunt::Purchase;
use super::stunt_name::StuntName;

impl RolledTest {
    /// The stress that the roll has cost (PR-04).
    pub fn stress(&self) -> u8 {
        if self.push.is_some() { stress::PUSH_COST } else { 0 }
    }

    /// The dissonance that the roll has brought: one for the push, and one for each 1 on a pushed die. Bonus dice do
    /// not count (PR-04).
    pub fn dissonance(&self) -> u8 {
        self.push.as_ref().map_or(0, |push| push.mishaps().saturating_add(1))
    }

    /// The prices of the choices, each due at once.
    pub fn prices(&self) -> Vec<Effect> {
        let mut prices = Vec::new();
        if self.push.is_some() {
            prices.push(Effect::Stress { points: self.stress() });
            prices.push(Effect::Dissonance { points: self.dissonance() });
        }
        if self.bought_hits > 0 {
            prices.push(Effect::Pays { what: ResonanceUse::Hits(self.bought_hits) });
        }
        let avoided = self.decisions.iter().filter(|decision| decision.ending == Some(FailureEnding::Avoid));
        prices.extend(avoided.map(|_| Effect::Pays { what: ResonanceUse::Avoid }));
        prices
    }

    /// The effects of the outcome when the roll is settled; the reserve has paid the prices already.
    pub fn consequences(&self, reserve: Reserve) -> Vec<Effect> {
        let mut effects = Vec::new();
        let mut gains: Vec<(u32, GainFrom)> = self.failure_gain().into_iter().collect();
        for task in self.tasks() {
            effects.extend(self.happening_complications(task).into_iter().cloned().map(Effect::Complication));
            for Purchase { stunt, cost, upon: on } in self.spending(task).stunts {
                match stunt {
                    StuntName::Sharpen => {
                        effects.extend(EdgeValue::new(cost).map(|value| Effect::Sharpened { on, value }));
                    }
                    StuntName::Harmonise => gains.push((cost.into(), GainFrom::Harmonise)),
                    StuntName::Assist => effects.push(Effect::Assisted { ally: on }),
                    StuntName::Shock => effects.push(Effect::Shocked { target: on }),
                    StuntName::Own(name) => effects.push(Effect::Stunt { name, on, cost }),
                }
            }
        }
        let mut reserve = reserve;
        for (points, from) in gains {
            let gain = reserve.gain(points);
            reserve = gain.reserve;
            if gain.gained > 0 {
                effects.push(Effect::Gains { points: gain.gained, from });
            }
            if gain.lost > 0 {
                effects.push(Effect::Overflows { points: gain.lost });
            }
        }
        effects
    }

    /// All effects of the roll, from the reserve before it: the prices, then the consequences.
    pub fn effects(&self, before: Reserve) -> Vec<Effect> {
        let mut effects = self.prices();
        let paid: i64 = effects.iter().map(Effect::resonance_change).sum();
        let points = u32::try_from(i64::from(before.points) + paid).unwrap_or(0);
        effects.extend(self.consequences(Reserve { points, ..before }));
        effects
    }

    /// What the reserve gains for failing, once for the whole roll: for a disaster of any task, or if every task
    /// failed. Equal totals of two players are no failure (PR-10).
    fn failure_gain(&self) -> Option<(u32, GainFrom)> {
        let disaster = self.decisions.iter().any(|decision| decision.ending == Some(FailureEnding::Disaster));
        match () {
            () if disaster => Some((2, GainFrom::Disaster)),
            () if self.failed() && !self.is_stand_off() => Some((1, GainFrom::Failure)),
            () => None,
        }
    }
}
