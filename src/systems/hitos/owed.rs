//! What the game master still has to name, to deal or to let work: a list in which nothing replaces anything else.

use super::Burden;
use crate::rules::Msg;
use crate::session::debt::{DebtKind, Debtor};
use crate::session::{Audience, Debt, Id, State};

/// Everything that is owed now, person by person.
pub(super) fn debts(state: &State) -> Vec<Debt> {
    let burdens = &state.system_state.hitos.burdens;
    burdens.iter().flat_map(|(who, burden)| of(state, who, burden)).collect()
}

fn of(state: &State, who: &Id, burden: &Burden) -> Vec<Debt> {
    let debt = |(n, msg): (usize, Msg)| {
        let what = Msg::new("hitos-log-befalls").with("who", state.name(who)).with("what", msg);
        let id = Id::from_name(&format!("{who} {n}"));
        Debt { id, who: Debtor::Gm, what, kind: DebtKind::Later, seen_by: Audience::gm() }
    };
    burden.owed().into_iter().enumerate().map(debt).collect()
}

impl Burden {
    /// What the game master still has to name, to deal or to let work.
    pub fn owed(&self) -> Vec<Msg> {
        let crashes = self.crashes.iter().map(|crash| Msg::new("hitos-due-crash").with("damage", crash.damage));
        let drugs = self.drugs.iter().filter_map(|(drug, taken)| {
            let coming = taken.coming.as_ref()?;
            Some(Msg::new("hitos-due-relief").with("drug", *drug).with("points", coming.points))
        });
        let poisons = self
            .poisons
            .iter()
            .map(|poison| Msg::new("hitos-due-poison").with("poison", &poison.name).with("onset", &poison.onset));
        let dues = self.dues.iter().map(|due| due.msg());
        crashes.chain(drugs).chain(poisons).chain(dues).collect()
    }
}
