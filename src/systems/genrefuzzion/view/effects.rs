//! The winner's effects that are left, each with its die (GF-15).

use super::deed_choices::choice_now;
use super::known::{purse, with_context};
use super::spans::point_texts;
use crate::rules::{Keyword as _, Msg};
use crate::sections::{Choice, DeedRequest, Meaning, SpanContent};
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::deeds::{EffectKind, indices_of_dice_left};
use crate::systems::genrefuzzion::duel::{Duel, DuelRole};
use crate::systems::genrefuzzion::rules::Points;
use crate::systems::genrefuzzion::sheet::TraitKind;

/// The choices among the effects that are left, and the choice to finish.
pub(super) fn effect_choices(duel: &Duel, winner: DuelRole, seen: &Seen) -> Vec<Choice> {
    let purse = purse(seen, duel.side(winner).player.as_ref());
    let left = indices_of_dice_left(duel, winner);
    let die = left.first().and_then(|at| duel.side(winner).thrown.as_ref().map(|thrown| thrown.rolled.dice[*at]));
    let first = duel.effects.is_empty();
    let has = |kind: EffectKind| {
        let [own, loser] = [winner, winner.other()].map(|role| &duel.side(role).who);
        let any = with_context(seen, |context| match kind {
            EffectKind::Asset | EffectKind::Problem => true,
            // What is lent lapses with the effects.
            EffectKind::Worsen => {
                let mut problems =
                    (context.sheet_of)(loser).into_iter().flat_map(|sheet| sheet.of_kind(TraitKind::Problem));
                problems.next().is_some()
            }
            EffectKind::Cancel => !context.traits(own).is_empty() || !context.traits(loser).is_empty(),
        });
        any.unwrap_or(false)
    };
    let offered = |kind: EffectKind| {
        let slot = kind.slot(duel).filter(|_| (first || die.is_some()) && has(kind))?;
        let price = slot.price();
        let ask = DeedRequest::in_form("genrefuzzion.effect", [("kind", kind.word())]).starting_at("phrase");
        let choice = Choice::new(ask, Meaning::Value, kind.key()).with(Meaning::Die, die.unwrap_or_default().die());
        let cost = (price != Points::NONE)
            .then(|| SpanContent::several([SpanContent::Blank(2), SpanContent::Dotted(point_texts(price))]));
        let choice = cost.into_iter().fold(choice, |choice, cost| choice.with(Meaning::Cost, cost));
        Some(choice.unless(purse.after_paying(price).err().map(|_| Msg::new("gf-no-points-left"))))
    };
    let mut choices: Vec<Choice> = EffectKind::VALUES.into_iter().filter_map(offered).collect();
    // Finishing is due only once there has been an effect.
    let finish = choice_now("genrefuzzion.finish");
    choices.push(if first { finish } else { finish.due() });
    choices
}
