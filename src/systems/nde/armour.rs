//! Armour tokens: one a scene for who has protection, spent instead of a heart (ND-24).

use super::event::Event;
use super::people::{character, points};
use super::{ARMOUR, HEARTS, Sheet, turn};
use crate::systems::nde::rules::attack::stop_with_token;
use crate::rules::say::{Msg, Why};
use crate::session::tx::Tx;
use crate::session::gauge::Owner;
use crate::session::id::Id;
use crate::session::refusal::Refusal;

/// Spends the token on the last loss of this scene: one of its hearts was never lost.
///
/// # Errors
/// Refused when the option is not played, there is no token, or no heart was lost in this scene.
pub(super) fn decide(tx: &mut Tx, who: &Id) -> Result<(), Refusal> {
    character(tx, who)?;
    let hearts = tx.level(&Owner::Person(who.clone()), &HEARTS)?;
    // What came back in another way is no loss any more.
    let lost = tx.lives.nde.lost.get(who).copied().filter(|_| hearts.now < hearts.max).unwrap_or(0);
    let tokens = points(tx, who, &ARMOUR);
    stop_with_token(&tx.campaign.houses.nde, lost, tokens)?;
    let why = || Why::new("ND-24", Msg::new("nde-armour-stops"));
    tx.move_gauge(who, &ARMOUR, i32::from(tokens) - 1, why());
    tx.move_gauge(who, &HEARTS, hearts.now.saturating_add(1), why());
    tx.emit(Event::Shielded { who: who.clone() });
    turn::back(tx, who);
    Ok(())
}

/// Everybody with protection has their token again.
pub(super) fn refill(tx: &mut Tx) {
    let house = &tx.campaign.houses.nde;
    let tokens = tx.people.iter().filter_map(|(who, person)| match &person.member.sheets.nde {
        Some(Sheet::Character(sheet)) => Some((who.clone(), sheet.armour_tokens(house))),
        _ => None,
    });
    for (who, tokens) in tokens.filter(|(_, tokens)| *tokens > 0).collect::<Vec<_>>() {
        let why = Why::new("ND-24", Msg::new("nde-armour-refilled"));
        tx.move_gauge(&who, &ARMOUR, tokens.into(), why);
    }
}
