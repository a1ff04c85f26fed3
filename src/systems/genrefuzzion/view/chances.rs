//! The odds of a pool: what it may come to, against what is known of the other side, and what more would bring (GF-10 to
//! GF-12, GF-14).

use super::known::{duel, purse};
use crate::rules::Msg;
use crate::rules::odds::approx;
use crate::sections::{Meaning, Odds as Rows, Prose, Section, Span, What, overall_chance};
use crate::session::seen::Seen;
use crate::session::systems::Plan as SomePlan;
use crate::session::trial::Preview;
use crate::systems::genrefuzzion::Plan;
use crate::systems::genrefuzzion::duel::DuelRole;
use crate::systems::genrefuzzion::rules::law::PoolLaw;
use crate::systems::genrefuzzion::rules::offers::{PoolOffers, RollTarget};
use crate::systems::genrefuzzion::rules::slots::PoolRights;
use crate::systems::genrefuzzion::rules::thrown::{RollBuys, RollTerms};
use crate::systems::genrefuzzion::rules::{PoolSlot, TraitDie};
use crate::systems::genrefuzzion::throwing::terms;

/// What the pool of a form would bring.
pub(super) fn forecast(preview: &Preview, seen: &Seen) -> Option<Section> {
    let roll = preview.plan.as_ref()?.rolls.first()?;
    let SomePlan::Genrefuzzion(plan) = &roll.plan else { return None };
    let it = duel(seen)?;
    let terms = terms(it, plan.role, &plan.pool);
    let law = PoolLaw::of(&plan.dice, terms, RollBuys::default())?;
    let mut text = Prose::default();
    let price = Msg::new("gf-form-price").with("vp", plan.moves.cost.vp).with("kp", plan.moves.cost.kp);
    let gain = (plan.moves.gain.vp > 0).then(|| Msg::new("gf-form-gain").with("vp", plan.moves.gain.vp));
    let dice = Msg::new("gf-form-dice").with("dice", plan.dice.len());
    let floor = (plan.floor > 1).then(|| Msg::new("gf-form-floor").with("least", plan.floor));
    let said = [Some(dice), floor, Some(price), gain].into_iter().flatten().map(What::from);
    text.text(Meaning::Value, What::Dotted(said.collect()));
    let theirs = it.side(plan.role.other());
    let against = theirs.thrown.as_ref().map(|thrown| i64::from(thrown.result()));
    let their_law =
        theirs.draft.as_ref().and_then(|draft| PoolLaw::of(&draft.sizes(), RollTerms::default(), RollBuys::default()));
    let target = match (against, &their_law, plan.role) {
        (Some(number), ..) => Some(RollTarget::AtLeast(number)),
        (None, Some(law), DuelRole::Protagonist) => Some(RollTarget::Beats(law)),
        (None, Some(law), DuelRole::Antagonist) => Some(RollTarget::Holds(law)),
        (None, None, _) => None,
    };
    let mut rows = Rows::default();
    let overall = target.map(|target| approx(target.chance(&law)));
    for (from, to) in bands(&law) {
        let chance = law.more_than(i64::from(from) - 1) - law.more_than(i64::from(to));
        rows.row(Meaning::Value, What::Range(from.into(), to.into()), [approx(chance)]);
    }
    text.odds(rows);
    text.heading(Meaning::Title, "gf-form-effect");
    let mut effect = Rows::default();
    for (die, chance) in law.effects() {
        match die {
            Some(die) => effect.row(Meaning::Die, die.die(), [approx(chance)]),
            None => effect.row(Meaning::Die, TraitDie::D4.die(), [approx(chance)]),
        }
    }
    text.odds(effect);
    if let Some(target) = target {
        more(plan, terms, target, seen, &mut text);
    }
    let title = vec![Span::new(Meaning::Title, What::key(plan.role.key()))];
    Some(Section { title, aside: overall.map(overall_chance).unwrap_or_default(), text })
}

/// The results in at most six bands of equal width.
fn bands(law: &PoolLaw) -> Vec<(u32, u32)> {
    let results: Vec<u32> = law.results().map(|(result, _)| result).collect();
    let (Some(&least), Some(&most)) = (results.first(), results.last()) else { return Vec::new() };
    let width = (most - least + 1).div_ceil(6).max(1);
    (0..)
        .map(|n| least + n * width)
        .take_while(|from| *from <= most)
        .map(|from| (from, (from + width - 1).min(most)))
        .collect()
}

/// What more would bring, each beside its price.
fn more(plan: &Plan, terms: RollTerms, target: RollTarget, seen: &Seen, text: &mut Prose) {
    let Some(offers) = PoolOffers::of(&plan.dice, terms, RollBuys::default(), target) else { return };
    let player = duel(seen).and_then(|it| it.side(plan.role).player.as_ref());
    let points = purse(seen, player);
    let mut rows = Rows::default();
    let room =
        |slot| plan.pool.in_slot(slot).count() < plan.pool.most(slot, &PoolRights::default()).unwrap_or(usize::MAX);
    if room(PoolSlot::Bought) && points.kp > 0 {
        rows.figure(Meaning::Cost, "gf-form-with-d6", approx(offers.with_die(TraitDie::D6)));
    }
    if plan.pool.in_slot(PoolSlot::Cliche).count() == 2 && points.vp > 0 {
        rows.figure(Meaning::Cost, "gf-form-with-third", approx(offers.with_die(TraitDie::D8)));
    }
    if points.vp > 0 {
        rows.figure(Meaning::Cost, "gf-form-with-extra", approx(offers.extra_die));
    }
    if points.kp > 0 {
        rows.figure(Meaning::Cost, "gf-form-with-three", approx(offers.plus_three));
    }
    if !rows.rows.is_empty() {
        text.heading(Meaning::Title, "gf-form-more");
        text.odds(rows);
    }
}
