//! Attacks: reach, cover, Defence and the dice (ND-12 to ND-16); what a hit does comes with settling.

use super::command::With;
use super::people::{defence, in_action};
use super::roll::{Roll, Task};
use super::test::{self, Asked};
use super::turn;
use crate::systems::nde::rules::zones::approach;
use crate::systems::nde::rules::{Against, Casting, Cover, Distance, Manner, Position, Tier, Tn};
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::fight;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};

/// An attack as it was asked for.
pub(super) struct Blow {
    pub(super) target: Id,
    pub(super) manner: Manner,
    pub(super) defence: Option<Tn>,
    pub(super) cover: Option<Cover>,
    pub(super) in_reach: Option<bool>,
    pub(super) casting: Option<Casting>,
    pub(super) what: Option<Text>,
}

/// Decides an attack: in a fight it is the turn's action.
///
/// # Errors
/// Refused when the target is out of reach, behind full cover, out of action or the attacker; when the turn has no
/// action left; and as the rules say. Faces may be missing.
pub(super) fn decide(tx: &mut Tx, who: &Id, blow: Blow, with: &With) -> Result<(), No> {
    let Blow { target, manner, casting, what, .. } = blow;
    tx.person(who)?;
    in_action(tx, &target)?;
    if *who == target {
        return Err(Refusal::by("ND-16", "nde-refused-own-target").with("who", tx.name(who)).into());
    }
    let tn = defence(tx, &target, blow.defence)?;
    let distance = distance(tx, who, &target, manner)?;
    let cover = blow.cover.unwrap_or_else(|| cover_of(tx, &target));
    let cover = approach(manner, distance, cover).map_err(Refusal::from)?;
    // A power that nobody set a price for is a trick that costs nothing; it still fails as powers do (ND-21).
    let free = (manner == Manner::Power).then_some(Casting { tier: Tier::Trick, pp: 0 });
    let with = &With { squares: with.squares.filter(|_| manner == Manner::Ranged), ..with.clone() };
    let (attribute, against, casting) = (manner.attribute(), Against::Defence(tn), casting.or(free));
    let asked = Asked { who, attribute, against, with, cover, casting, secret: false };
    let (_, plan) = test::plan(tx, &asked)?;
    turn::spend_action(tx, who)?;
    let in_reach = blow.in_reach.unwrap_or(distance == Distance::Close);
    let task = Task::Attack { target: Some(target), manner, in_reach, help: with.help.clone() };
    test::throw(tx, &asked, plan, |rolled| Roll { what: what.filter(test::said), ..Roll::new(task, rolled) })
}

/// How far the target is. Where no fight keeps zones, everybody is as near as the attack needs.
fn distance(tx: &Tx, who: &Id, target: &Id, manner: Manner) -> Result<Distance, Refusal> {
    if tx.halves().is_none() {
        return Ok(if manner == Manner::Melee { Distance::Close } else { Distance::Near });
    }
    let place = |who: &Id| turn::fighter(tx, who).map(|fighter| position(fighter.at));
    Ok(place(who)?.distance(place(target)?))
}

/// A place on the line of zones as the rules count it.
pub(super) fn position(at: i32) -> Position {
    Position(i16::try_from(at).unwrap_or(if at < 0 { i16::MIN } else { i16::MAX }))
}

fn cover_of(tx: &Tx, target: &Id) -> Cover {
    let fighter = tx.fight.as_ref().and_then(|fight| fight.fighters.get(target));
    match fighter.map(|fighter| fighter.cover) {
        None | Some(fight::Cover::None) => Cover::None,
        Some(fight::Cover::Partial) => Cover::Partial,
        Some(fight::Cover::Full) => Cover::Full,
    }
}
