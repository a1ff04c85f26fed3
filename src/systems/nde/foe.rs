//! The opponents' half of the round. They roll nothing: for each the game master takes a failure's price, calls for a
//! test of the victim's, or says what happens.

use super::command::{By, With};
use super::event::Event;
use super::people::{in_action, spoken};
use super::roll::{Roll, Task};
use super::test::{self, Asked};
use super::turn;
use super::wounds::hurt;
use crate::systems::nde::rules::{Against, Attribute, Tn};
use crate::rules::say::{Msg, Why};
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};

/// An opponent's turn against somebody; in a fight it spends the opponent's action.
///
/// # Errors
/// Refused when either is out of action, both are the same, or in a fight when it is not the opponent's half or its
/// action is spent; and for the victim's test as the rules say. Faces may be missing.
pub(super) fn decide(tx: &mut Tx, foe: &Id, victim: &Id, by: By) -> Result<(), No> {
    in_action(tx, foe)?;
    in_action(tx, victim)?;
    if foe == victim {
        return Err(Refusal::by("ND-15", "nde-refused-own-target").with("who", tx.name(foe)).into());
    }
    turn::spend_action(tx, foe)?;
    tx.emit(Event::Struck { foe: foe.clone(), victim: victim.clone() });
    let why = |tx: &Tx, rule, key| Why::new(rule, Msg::new(key).with("foe", spoken(tx, foe)));
    match by {
        By::Price => {
            let why = why(tx, "ND-04", "nde-foe-price");
            hurt(tx, victim, 1, why);
        }
        By::Word { hearts } => {
            let why = why(tx, "ND-15", "nde-foe-word");
            hurt(tx, victim, hearts, why);
        }
        By::Defence { attribute, tn, with } => defend(tx, foe, victim, attribute, tn, &with)?,
    }
    Ok(())
}

fn defend(tx: &mut Tx, foe: &Id, victim: &Id, attribute: Attribute, tn: Tn, with: &With) -> Result<(), No> {
    let against = Against::Tn(tn);
    let asked = Asked { who: victim, attribute, against, with, cover: None, casting: None, secret: false };
    let (_, plan) = test::plan(tx, &asked)?;
    let task = Task::Defence { foe: Some(foe.clone()) };
    test::throw(tx, &asked, plan, |rolled| Roll::new(task, rolled))
}
