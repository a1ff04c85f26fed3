//! What a settled roll does to the table.

use super::consequence::Consequence;
use super::event::Event;
use super::roll::{Aftermath, TestedAbility};
use super::{Roll, danger, harm, mending, people, plight, strike, task, versus};
use crate::session::system::Settle;
use crate::session::{Id, NotDone, Tx};
use crate::systems::hitos::rules::HitosOutcome;
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::recovery::RecoveryCourse;

impl Settle for Roll {
    /// Applies the consequences of the roll. An invocation without an answer is withdrawn, and its price comes back
    /// (HI-13).
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), NotDone> {
        self.stands(tx);
        if let Some(offer) = self.offer.clone() {
            tx.emit(Event::Withdrawn { who: who.clone(), offer: offer.clone() });
            match (offer.by, offer.exhausts) {
                (Some(by), None) => people::move_drama(tx, &by, 1, "HI-13", "hitos-drama-unanswered"),
                (Some(by), Some(aspect)) => people::release(tx, &by, &aspect),
                (None, _) => {}
            }
        }
        if let Some(rival) = &self.rival {
            return versus::end(self, rival, who, tx);
        }
        // Somebody whose sheet is gone has no points left to move.
        let Some(rolled) = self.rolled().filter(|_| people::sheet(tx, who).is_ok()) else { return Ok(()) };
        // What the table has named on the roll is what the fumble leaves.
        let composure = self.tried == TestedAbility::Endurance(TrackKind::Mind);
        if composure && rolled.outcome() == Some(HitosOutcome::Fumble) && !self.marked {
            plight::fumbled(tx, who, rolled, self.consequence.as_ref().is_some_and(Consequence::is_secret));
        }
        match self.consequence.as_ref() {
            None => {}
            Some(Consequence::Shattering(harm)) => harm::endured(tx, who, harm, rolled),
            Some(Consequence::Attack(attack)) => {
                strike::attack(tx, who, attack, rolled)?;
                if let Some(Aftermath { until, target, .. }) = self.leaves() {
                    plight::injured(tx, target.unwrap_or(who), until, attack.secret);
                }
            }
            Some(Consequence::Explosion { kind, zone, damage, mythos }) => {
                strike::explosion(tx, who, (*kind, damage.as_ref()), *zone, *mythos, rolled)?;
            }
            Some(Consequence::Fire(burning)) => strike::fire(tx, who, burning, rolled)?,
            Some(Consequence::Exposed(exposure)) => danger::exposed(tx, who, exposure, rolled)?,
            Some(Consequence::Attempt(clock)) => task::attempted(tx, clock, rolled)?,
            Some(Consequence::Breathless) => danger::breathless(tx, who, rolled),
            Some(Consequence::Hold(side)) => plight::held(tx, who, *side, rolled),
            Some(Consequence::Aid { patient, side }) => plight::aided(tx, patient, *side, rolled),
            Some(Consequence::Attended { patient, side }) => mending::attended(tx, patient, *side, rolled),
            Some(Consequence::Recovery { side, condition, care, aspect }) => {
                mending::mended(tx, who, *side, RecoveryCourse::of(*condition, *care), *aspect, rolled)?;
            }
        }
        Ok(())
    }
}
