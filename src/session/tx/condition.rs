//! Conditions, ended by deeds and by rules.

use super::Tx;
use crate::session::condition::{Ending, Lasts};
use crate::session::events::condition::Event;

impl Tx<'_> {
    /// Ends the conditions that end with this; the log says each.
    pub fn end_conditions(&mut self, with: Ending) {
        let fighting = self.fight.is_some();
        let ends = |lasts| match (with, lasts) {
            (Ending::Round, Lasts::Rounds(left)) => Some(left.saturating_sub(1)),
            (Ending::Fight, Lasts::Rounds(_)) | (Ending::Scene, Lasts::Scene) | (Ending::Evening, Lasts::Session) => {
                Some(0)
            }
            // Without a fight no round will ever end.
            (Ending::Scene, Lasts::Rounds(_)) if !fighting => Some(0),
            _ => None,
        };
        let mut events = Vec::new();
        for (who, person) in &self.people {
            for held in &person.conditions {
                match ends(held.lasts) {
                    None => {}
                    Some(0) => events.push(Event::Ended { who: who.clone(), condition: held.clone(), with }),
                    Some(left) => events.push(Event::Ticked { who: who.clone(), condition: held.id.clone(), left }),
                }
            }
        }
        for event in events {
            self.emit(event);
        }
    }
}
