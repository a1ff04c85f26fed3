//! Stunts at the table: whom they may be upon, and edge that lapses (PR-16).

use super::event::Event;
use super::live::Keen;
use super::people;
use super::roll::Roll;
use crate::session::events::fight;
use crate::systems::prisma::rules::stunt::Turn;
use crate::systems::prisma::rules::{Ally, Purchase, Refused, Rolled, StuntName};
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::state::State;

/// The purchase as the table has it: sharpening is upon the roll's target where nobody is named.
///
/// # Errors
/// Refused for sharpening or helping without saying whom, for an ally who is not one or has acted this turn, below the
/// price of a harder target, and on a roll of which not everybody knows for what everybody would see.
pub(super) fn fitting(
    tx: &Tx,
    who: &Id,
    (roll, task): (&Roll, usize),
    mut purchase: Purchase,
) -> Result<Purchase, Refusal> {
    let stunt = purchase.stunt.said();
    let nobody = || Refusal::by("PR-16", "prisma-refused-upon-nobody").with("stunt", stunt.clone());
    let seen = matches!(purchase.stunt, StuntName::Sharpen | StuntName::Harmonise | StuntName::Assist);
    if roll.quiet && seen {
        return Err(Refusal::by("PR-16", "prisma-refused-quiet").with("who", tx.name(who)));
    }
    purchase.on = purchase.on.filter(|on| !on.trim().is_empty()).map(|on| people::upon(tx, &on));
    match purchase.stunt {
        StuntName::Sharpen => {
            let target = roll.target.as_ref().map(|target| Text::new(target.as_str()));
            let on = purchase.on.clone().or(target);
            let on = on.ok_or_else(nobody)?;
            if people::person(tx, &on).as_ref() == Some(who) {
                return Err(Refusal::by("PR-16", "prisma-refused-upon-oneself").with("stunt", stunt));
            }
            purchase.on = Some(on);
        }
        StuntName::Assist => {
            let ally = purchase.on.as_ref().and_then(|on| people::person(tx, on));
            assist(tx, who, &ally.ok_or_else(nobody)?)?;
        }
        StuntName::Shock => {
            let least = roll.rolled().map_or(Ok(0), |rolled| least(tx, rolled, task, &purchase))?;
            if struck(tx, &purchase).is_some() && purchase.cost < least {
                let Purchase { stunt, cost: paid, .. } = purchase;
                return Err(Refused::NotThePrice { stunt, least, most: u8::MAX, paid }.into());
            }
        }
        StuntName::Harmonise | StuntName::Own(_) => {}
    }
    Ok(purchase)
}

/// The least that a stunt costs; a further target that is harder than the task costs the difference besides.
///
/// # Errors
/// Refused when the campaign does not define it.
pub(super) fn least(tx: &Tx, rolled: &Rolled, task: usize, purchase: &Purchase) -> Result<u8, Refused> {
    let usual = purchase.stunt.terms(&rolled.plan().stunts)?.price.least();
    Ok(struck(tx, purchase).map_or(usual, |(_, own)| Purchase::shock("", rolled.harder(task, own)).cost))
}

/// The further target of a shock whose sheet says what acting against them takes, and how much.
pub(super) fn struck(state: &State, purchase: &Purchase) -> Option<(Id, u8)> {
    let on = purchase.on.as_ref().filter(|_| purchase.stunt == StuntName::Shock)?;
    let target = people::person(state, &people::upon(state, on))?;
    let own = state.people.get(&target)?.member.sheets.prisma.as_ref()?.difficulty?;
    Some((target, own))
}

/// Lets pass an ally who has not acted this turn.
fn assist(tx: &Tx, who: &Id, ally: &Id) -> Result<(), Refusal> {
    let person = tx.person(ally)?;
    if ally == who || person.side != tx.person(who)?.side {
        return Err(Refusal::by("PR-16", "prisma-refused-no-ally").with("who", person.name()));
    }
    let acted = tx.fight.as_ref().is_some_and(|fight| fight.has_acted(ally));
    let turn = if acted { Turn::Acted } else { Turn::Free };
    Purchase::assist(&Ally { name: person.name().clone(), turn }).map(|_| ()).map_err(Refused::into)
}

/// Edge that was sharpened against `who` lapses, for they act on its owner.
pub(super) fn lapse(tx: &mut Tx, who: &Id, upon: &Id) {
    let lapsing: Vec<Keen> = tx.lives.prisma.lapsing(who, upon).cloned().collect();
    for keen in lapsing {
        tx.emit(Event::Lapsed(keen));
    }
}

/// Whoever acts in a fight has had their turn, so that nobody assists them any more; unless it is `free`.
pub(super) fn take_turn(tx: &mut Tx, who: &Id, free: bool) {
    let fighter = tx.fight.as_ref().and_then(|fight| fight.fighters.get(who));
    if !free && fighter.is_some_and(|fighter| !fighter.acted) {
        tx.emit(fight::Event::Acted { who: who.clone() });
    }
}

/// Somebody acts on somebody without a roll.
///
/// # Errors
/// Refused when either is nobody, or both are the same.
pub(super) fn act(tx: &mut Tx, who: &Id, upon: &Id) -> Result<(), Refusal> {
    tx.person(who)?;
    tx.person(upon)?;
    if who == upon {
        return Err(Refusal::new("prisma-refused-own-target").with("who", tx.name(who)));
    }
    tx.emit(Event::Acted { who: who.clone(), upon: upon.clone() });
    take_turn(tx, who, false);
    lapse(tx, who, upon);
    Ok(())
}
