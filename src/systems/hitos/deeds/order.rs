//! The order of turns and readiness for attacks (HI-15, HI-16, HI-18).

use clap::Args;

use crate::grammar::KeyContext::TurnOrder;
use crate::grammar::{Deed, Def, Key, acting, concerning, one_of, person_deed_args};
use crate::rules::Text;
use crate::session::events::fight::Event::SpentBudgetSet;
use crate::session::{Fight, Id, NotDone, Refusal, SpentBudget, State, Tx, Whose, require_change};
use crate::systems::hitos::condition::require_may_spend_action;
use crate::systems::hitos::event::Event;
use crate::systems::hitos::fight::{guard, is_surprised};
use crate::systems::hitos::initiative;
use crate::systems::hitos::rules::guard::Guard;

/// Rolls Initiative for every fighter who has none: the highest goes first, and tied fighters roll again (HI-16).
#[derive(Debug, Clone, Args)]
pub struct RollInitiative;

/// Lets only these people be aware of the fight: the others have no turn in its first round (HI-15).
#[derive(Debug, Clone, Args)]
pub struct Surprise {
    #[arg(value_name = "PERSON", required = true)]
    pub people: Vec<Id>,
}

/// Sets how ready somebody is for an attack (HI-15, HI-18).
#[apply(person_deed_args)]
pub struct SetGuard {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Guard>())]
    pub guard: Guard,
}

impl Deed for RollInitiative {
    const DEF: Def = Def::new("hitos.initiative", &["iniciativa"])
        .examples(&["hitos initiative", "hitos iniciativa"])
        .keys(&[Key::at(TurnOrder, "i")])
        .keeps_rolls_open()
        .available(|state| match initiative::fighters_without(state, ordered_fight(state)?, false).is_empty() {
            true => Err(Refusal::by("HI-16", "hitos-refused-all-rolled")),
            false => Ok(()),
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let missing = initiative::fighters_without(tx, ordered_fight(tx)?, false);
        initiative::roll(tx, missing)
    }
}

impl Deed for Surprise {
    const DEF: Def = Def::new("hitos.surprise", &["sorpresa"])
        .examples(&["hitos surprise ordenanza-1", "hitos sorpresa irene tomas"])
        .keys(&[Key::at(TurnOrder, "z")])
        .keeps_rolls_open()
        .available(|state| match ordered_fight(state)?.round {
            1 => Ok(()),
            _ => Err(Refusal::by("HI-15", "hitos-refused-late-surprise")),
        });
    acting!(people);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        for who in &self.people {
            require_fighter(tx, who)?;
        }
        let others =
            ordered_fight(tx)?.fighters.keys().filter(|who| !self.people.contains(who) && tx.actions_left(who) > 0);
        let others: Vec<Id> = others.cloned().collect();
        // Those who were surprised by mistake have their turns after all.
        let back: Vec<Id> = self.people.iter().filter(|who| is_surprised(tx, who)).cloned().collect();
        require_change(!others.is_empty() || !back.is_empty())?;
        for who in back {
            tx.emit(SpentBudgetSet { who, spent: SpentBudget::default(), reason: Text::default() });
        }
        others.iter().for_each(|who| tx.spend_actions(who, tx.actions_left(who)));
        Ok(())
    }
}

impl Deed for SetGuard {
    const DEF: Def = Def::new("hitos.guard", &["guardia"])
        .on_request(Whose::WHO)
        .examples(&["hitos guard irene defending", "hitos guardia tomas sin-defensa"])
        .keys(&[Key::at(TurnOrder, "D").with(&[("guard", "defending")]), Key::at(TurnOrder, "G")])
        .available(|state| fight(state).map(|_| ()));
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let SetGuard { who, guard: new_guard } = self;
        require_fighter(tx, who)?;
        let defends = *new_guard == Guard::Defending;
        // Of these, only defending is the round's action (HI-18).
        if defends {
            require_may_spend_action(tx, who)?;
        }
        require_change(guard(tx, who) != *new_guard)?;
        tx.emit(Event::Guarded { who: who.clone(), guard: Some(*new_guard) });
        if defends {
            tx.spend_actions(who, 1);
        }
        Ok(())
    }
}

fn fight(state: &State) -> Result<&Fight, Refusal> {
    state.fight.as_ref().ok_or_else(|| Refusal::new("refused-no-fight"))
}

/// The current fight, if it has a turn order.
fn ordered_fight(state: &State) -> Result<&Fight, Refusal> {
    let fight = fight(state)?;
    fight.trail().map(|_| fight).ok_or_else(|| Refusal::new("refused-no-order"))
}

/// Refuses anybody outside the fight.
fn require_fighter(state: &State, who: &Id) -> Result<(), Refusal> {
    let person = state.person(who)?;
    match fight(state)?.fighters.contains_key(who) {
        true => Ok(()),
        false => Err(Refusal::new("refused-not-fighting").with("who", person.name())),
    }
}
