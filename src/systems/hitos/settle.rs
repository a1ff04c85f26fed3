//! What a settled roll does to the table.

use super::consequence::Consequence;
use super::event::Event;
use super::{Exhausted, Roll, harm, people, strike, versus};
use crate::session::id::Id;
use crate::session::refusal::No;
use crate::session::system::Settle;
use crate::session::tx::Tx;
use crate::systems::hitos::rules::drama::Price;

impl Settle for Roll {
    /// What hangs on it happens. An invocation that waits for its answer is withdrawn: what was paid for it comes back
    /// (HI-13).
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), No> {
        if let Some(offer) = self.offer.clone() {
            tx.emit(Event::Withdrawn { who: who.clone(), offer: offer.clone() });
            match (offer.by, offer.price) {
                (Some(by), Price::Point) => people::move_drama(tx, &by, 1, "HI-13", "hitos-drama-unanswered"),
                (Some(owner), Price::Aspect) => tx.emit(Event::Released(Exhausted { owner, aspect: offer.aspect })),
                (None, _) => {}
            }
        }
        if let Some(rival) = &self.rival {
            return versus::end(self, rival, who, tx);
        }
        let (Some(consequence), Some(rolled)) = (&self.consequence, self.rolled()) else { return Ok(()) };
        match consequence {
            Consequence::Shattering(harm) => {
                harm::endured(tx, who, harm, rolled);
                strike::fell(tx, who);
                Ok(())
            }
            Consequence::Attack(attack) => strike::attack(tx, who, attack, rolled),
            Consequence::Explosion { kind, zone } => strike::explosion(tx, who, *kind, *zone, rolled),
            Consequence::Fire(burning) => strike::fire(tx, who, burning, rolled),
        }
    }
}
