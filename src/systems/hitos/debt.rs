//! What is due to people once the game master decides it: aspects and sequelae to name, crash damage to deal, drugs and
//! poisons to let work. Nothing that is due replaces anything else.

use super::Burden;
use super::burden::{DueSequela, SlowPoison};
use super::marks::KnownMark;
use crate::rules::Msg;
use crate::session::debt::{DebtKind, Debtor};
use crate::session::{Aspect, Audience, Debt, Id, State};
use crate::systems::hitos::rules::condition::TrackKind;

/// Everything that is owed now, person by person.
pub(super) fn debts(state: &State) -> Vec<Debt> {
    let burdens = &state.system_state.hitos.burdens;
    burdens.iter().flat_map(|(who, burden)| debts_of(state, who, burden)).collect()
}

/// What one person is due.
fn debts_of(state: &State, who: &Id, burden: &Burden) -> Vec<Debt> {
    let debt = |(n, msg): (usize, Msg)| {
        let what = Msg::new("hitos-log-befalls").with("who", state.name(who)).with("what", msg);
        let id = Id::from_name(&format!("{who} {n}"));
        Debt { id, who: Debtor::Gm, what, kind: DebtKind::Later, seen_by: Audience::gm() }
    };
    let held = state.people.get(who).map_or(&[][..], |person| &person.aspects);
    burden.debt_msgs(held).into_iter().enumerate().map(debt).collect()
}

impl Burden {
    /// A message for each thing that the game master still has to name, to deal or to let work, for somebody with these
    /// aspects.
    pub fn debt_msgs(&self, held: &[Aspect]) -> Vec<Msg> {
        let crashes = self.crashes.iter().map(|crash| Msg::new("hitos-due-crash").with("damage", crash.damage));
        let drugs = self.drugs.iter().filter_map(|(drug, taken)| {
            let coming = taken.coming.as_ref()?;
            Some(Msg::new("hitos-due-relief").with("drug", *drug).with("points", coming.points))
        });
        let poisons = self.poisons.iter().map(SlowPoison::msg);
        let due_sequelae = self.sequelae_to_name(held).map(|due| due.msg());
        let due_aspects = self.due_aspects.iter().map(|due| due.msg());
        crashes.chain(drugs).chain(poisons).chain(due_sequelae).chain(due_aspects).collect()
    }

    /// The sequelae and disorders that the game master still has to name for somebody with these aspects. Those of the
    /// dead and of lost minds wait in case the game master brings them back (HI-41, HI-53).
    pub fn sequelae_to_name(&self, held: &[Aspect]) -> impl Iterator<Item = &DueSequela> {
        let is_lost = |track_kind| KnownMark::Lost(track_kind).is_among(held);
        let [is_dead, is_mindless] = [TrackKind::Body, TrackKind::Mind].map(is_lost);
        let waits = move |due: &DueSequela| is_dead || is_mindless && due.track_kind == TrackKind::Mind;
        self.due_sequelae.iter().filter(move |due| !waits(due))
    }
}
