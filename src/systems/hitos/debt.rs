//! What is due to people once the game master decides it: aspects and sequelae to name, crash damage to deal, drugs and
//! poisons to let work. Nothing that is due replaces anything else.

use super::Burden;
use crate::rules::Msg;
use crate::session::debt::{DebtKind, Debtor};
use crate::session::{Audience, Debt, Id, State};

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
    burden.debt_msgs().into_iter().enumerate().map(debt).collect()
}

impl Burden {
    /// A message for each thing that the game master still has to name, to deal or to let work.
    pub fn debt_msgs(&self) -> Vec<Msg> {
        let crashes = self.crashes.iter().map(|crash| Msg::new("hitos-due-crash").with("damage", crash.damage));
        let drugs = self.drugs.iter().filter_map(|(drug, taken)| {
            let coming = taken.coming.as_ref()?;
            Some(Msg::new("hitos-due-relief").with("drug", *drug).with("points", coming.points))
        });
        let poisons = self
            .poisons
            .iter()
            .map(|poison| Msg::new("hitos-due-poison").with("poison", &poison.name).with("onset", &poison.onset));
        let due_sequelae = self.due_sequelae.iter().map(|due| due.msg());
        let due_aspects = self.due_aspects.iter().map(|due| due.msg());
        crashes.chain(drugs).chain(poisons).chain(due_sequelae).chain(due_aspects).collect()
    }
}
