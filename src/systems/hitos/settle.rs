//! What a settled roll does to the table.

use super::burden::DueAspect;
use super::consequence::Consequence;
use super::event::Event;
use super::roll::{Aftermath, TestedAbility};
use super::{Roll, condition, danger, harm, mending, people, strike, task, versus};
use crate::session::system::Settle;
use crate::session::{Id, NotDone, Tx};
use crate::systems::hitos::rules::HitosOutcome;
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::recovery::RecoveryCourse;

impl Settle for Roll {
    /// Applies the consequences of the roll. An invocation without an answer is withdrawn, and its price comes back
    /// (HI-13).
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), NotDone> {
        let secret = tx.settles_secretly();
        self.finalise_invocation(tx);
        self.withdraw_offer(tx, who);
        self.owe_aspect(tx, who, secret);
        if let Some(rival) = &self.rival {
            return versus::settle(self, rival, who, tx);
        }
        // Somebody whose sheet is gone has no points left to move.
        let Some(rolled) = self.rolled().filter(|_| people::sheet(tx, who).is_ok()) else { return Ok(()) };
        // What the table has named on the roll is what the fumble leaves.
        if self.is_composure_fumble() && !self.aftermath_named {
            condition::owe_disorder(tx, who, rolled, self.consequence.as_ref().is_some_and(Consequence::is_secret));
        }
        let read = rolled.outcome().map(|outcome| (outcome, rolled.reading()));
        match self.consequence.as_ref() {
            None | Some(Consequence::SeenAttack { .. }) => {}
            Some(Consequence::Shattering(harm)) => harm::settle_shattering_loss(tx, who, harm, rolled),
            Some(Consequence::Attack(attack)) => {
                strike::settle_attack(tx, who, attack, rolled)?;
                if let Some(Aftermath { until, target: Some(target), .. }) = self.aftermath() {
                    condition::owe_injury(tx, target, until, attack.secret);
                }
            }
            Some(Consequence::Explosion { kind, zone, damage, mythos }) => {
                if let Some(read) = read {
                    strike::settle_explosion(tx, who, (*kind, damage.as_ref()), *zone, *mythos, read)?;
                }
            }
            Some(Consequence::Fire(burning)) => {
                read.map_or(Ok(()), |read| strike::settle_fire(tx, who, burning, read))?
            }
            Some(Consequence::Exposed(exposure)) => danger::settle_exposure(tx, who, exposure, rolled)?,
            Some(Consequence::Attempt(clock)) => task::count_attempt(tx, clock, rolled)?,
            Some(Consequence::Breathless) => danger::settle_breathless_round(tx, who, rolled),
            Some(Consequence::Hold(track_kind)) => condition::settle_last_stand(tx, who, *track_kind, rolled),
            Some(Consequence::Aid { patient, track_kind }) => condition::settle_aid(tx, patient, *track_kind, rolled),
            Some(Consequence::Attended { patient, track_kind }) => {
                mending::settle_care(tx, patient, *track_kind, rolled)
            }
            Some(Consequence::Recovery { track_kind, condition, care, direction }) => {
                mending::settle_recovery(
                    tx,
                    who,
                    *track_kind,
                    RecoveryCourse::of(*condition, *care),
                    *direction,
                    rolled,
                )?;
            }
        }
        Ok(())
    }
}

impl Roll {
    fn is_composure_fumble(&self) -> bool {
        let outcome = self.rolled().and_then(|rolled| rolled.outcome());
        self.ability == TestedAbility::Endurance(TrackKind::Mind) && outcome == Some(HitosOutcome::Fumble)
    }

    /// Withdraws an invocation without an answer, and gives its price back (HI-13).
    pub(super) fn withdraw_offer(&self, tx: &mut Tx, who: &Id) {
        let Some(offer) = self.offer.clone() else { return };
        tx.emit(Event::Withdrawn { who: who.clone(), offer: offer.clone() });
        match (offer.by, offer.exhausts) {
            (Some(by), None) => people::move_drama(tx, &by, 1, "HI-13", "hitos-drama-unanswered"),
            (Some(by), Some(aspect)) => people::release_aspect(tx, &by, &aspect),
            (None, _) => {}
        }
    }

    /// Notes the aspect that it leaves and nobody has named yet, unless it leaves an injury or a disorder (HI-03, HI-04,
    /// HI-19).
    fn owe_aspect(&self, tx: &mut Tx, who: &Id, secret: bool) {
        if let Some(Aftermath { tone, until, target: None }) = self.aftermath().filter(|_| !self.is_composure_fumble())
            && people::sheet(tx, who).is_ok()
            && condition::require_able(tx, who).is_ok()
        {
            condition::owe_aspect(tx, who, DueAspect { tone, until, secret });
        }
    }
}
