//! Stunts at the table: whom they may be upon, and edge that lapses (PR-16).

use super::event::Event;
use super::live::Keen;
use super::people;
use super::roll::Roll;
use crate::rules::prisma::stunt::Turn;
use crate::rules::prisma::{Ally, Purchase, Refused, StuntName};
use crate::rules::text::Text;
use crate::session::draft::Draft;
use crate::session::fight;
use crate::session::id::Id;
use crate::session::refusal::Refusal;

/// The purchase as the table has it: sharpening is upon the roll's target where nobody is named.
///
/// # Errors
/// Refused for sharpening or helping without saying whom, for an ally who is not one or has acted this turn, and on a
/// roll of which not everybody knows for what everybody would see.
pub(super) fn fitting(draft: &Draft, who: &Id, roll: &Roll, mut purchase: Purchase) -> Result<Purchase, Refusal> {
    let stunt = purchase.stunt.said();
    let nobody = || Refusal::by("PR-16", "prisma-refused-upon-nobody").with("stunt", stunt.clone());
    let seen = matches!(purchase.stunt, StuntName::Sharpen | StuntName::Harmonise | StuntName::Assist);
    if roll.quiet && seen {
        return Err(Refusal::by("PR-16", "prisma-refused-quiet").with("who", draft.name(who)));
    }
    purchase.on = purchase.on.filter(|on| !on.trim().is_empty()).map(|on| people::upon(draft, &on));
    match purchase.stunt {
        StuntName::Sharpen => {
            let target = roll.target.as_ref().map(|target| Text::new(target.as_str()));
            let on = purchase.on.clone().or(target);
            let on = on.ok_or_else(nobody)?;
            if people::person(draft, &on).as_ref() == Some(who) {
                return Err(Refusal::by("PR-16", "prisma-refused-upon-oneself").with("stunt", stunt));
            }
            purchase.on = Some(on);
        }
        StuntName::Assist => {
            let ally = purchase.on.as_ref().and_then(|on| people::person(draft, on));
            assist(draft, who, &ally.ok_or_else(nobody)?)?;
        }
        StuntName::Harmonise | StuntName::Shock | StuntName::Own(_) => {}
    }
    Ok(purchase)
}

/// Lets pass an ally who has not acted this turn.
fn assist(draft: &Draft, who: &Id, ally: &Id) -> Result<(), Refusal> {
    let person = draft.person(ally)?;
    if ally == who || person.side != draft.person(who)?.side {
        return Err(Refusal::by("PR-16", "prisma-refused-no-ally").with("who", person.name()));
    }
    let acted = draft.fight.as_ref().is_some_and(|fight| fight.has_acted(ally));
    let turn = if acted { Turn::Acted } else { Turn::Free };
    Purchase::assist(&Ally { name: person.name().clone(), turn }).map(|_| ()).map_err(Refused::into)
}

/// Edge that was sharpened against `who` lapses, for they act on its owner.
pub(super) fn lapse(draft: &mut Draft, who: &Id, upon: &Id) {
    let lapsing: Vec<Keen> = draft.lives.prisma.lapsing(who, upon).cloned().collect();
    for keen in lapsing {
        draft.emit(Event::Lapsed(keen));
    }
}

/// Whoever acts in a fight has had their turn, so that nobody assists them any more; unless it is `free`.
pub(super) fn take_turn(draft: &mut Draft, who: &Id, free: bool) {
    let fighter = draft.fight.as_ref().and_then(|fight| fight.fighters.get(who));
    if !free && fighter.is_some_and(|fighter| !fighter.acted) {
        draft.emit(fight::Event::Acted { who: who.clone() });
    }
}

/// Somebody acts on somebody without a roll.
///
/// # Errors
/// Refused when either is nobody, or both are the same.
pub(super) fn act(draft: &mut Draft, who: &Id, upon: &Id) -> Result<(), Refusal> {
    draft.person(who)?;
    draft.person(upon)?;
    if who == upon {
        return Err(Refusal::new("prisma-refused-own-target").with("who", draft.name(who)));
    }
    draft.emit(Event::Acted { who: who.clone(), upon: upon.clone() });
    take_turn(draft, who, false);
    lapse(draft, who, upon);
    Ok(())
}
