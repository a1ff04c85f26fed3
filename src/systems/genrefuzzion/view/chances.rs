//! The odds of a pool: what it may come to, against what is known of the other side, and what more would bring (GF-10 to
//! GF-12, GF-14).

use super::known::{duel, purse, with_context};
use super::pool_offers::{cost_of, is_off, phrase_of};
use super::spans::cost_text;
use crate::rules::odds::approx;
use crate::rules::{Chance, Msg};
use crate::sections::{Meaning, Prose, Section, Span, SpanContent, overall_chance};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::session::systems::Plan as SystemPlan;
use crate::session::trial::Preview;
use crate::systems::genrefuzzion::context::DuelContext;
use crate::systems::genrefuzzion::duel::{Duel, DuelRole};
use crate::systems::genrefuzzion::rules::law::{CountLaw, PoolLaw};
use crate::systems::genrefuzzion::rules::offers::{PoolOffers, RollTarget};
use crate::systems::genrefuzzion::rules::pool::{PoolSlot, PoolSource};
use crate::systems::genrefuzzion::rules::thrown::{KEPT, PLUS_THREE, RollBuys, RollTerms};
use crate::systems::genrefuzzion::rules::{Points, TraitDie, Trick};
use crate::systems::genrefuzzion::throwing::terms;
use crate::systems::genrefuzzion::{Plan, PlannedPool, PlannedReroll};

/// The slots from which a pool may take one die more.
const SLOTS: [PoolSlot; 9] = [
    PoolSlot::Cliche,
    PoolSlot::Relationship,
    PoolSlot::Asset,
    PoolSlot::Problem,
    PoolSlot::Scene,
    PoolSlot::Ally,
    PoolSlot::Gift,
    PoolSlot::Bought,
    PoolSlot::Turned,
];

/// What a roll has to reach, with its label.
type LabelledTarget<'l> = (RollTarget<'l>, SpanContent);

/// The width of a die's name with its price, so that the figures line up.
const NAME_CELLS: u16 = 28;

/// What the roll of a form would bring: that of a pool that is rolled or prepared, or one that a trick makes again.
pub(super) fn forecast(preview: &Preview, seen: &Seen) -> Option<Section> {
    let roll = preview.plan.as_ref()?.rolls.first()?;
    let SystemPlan::Genrefuzzion(plan) = &roll.plan else { return None };
    let duel = duel(seen)?;
    match plan {
        Plan::Pool(plan) => pool_forecast(plan, duel, seen),
        Plan::Again(plan) => reroll_forecast(plan, duel),
    }
}

fn pool_forecast(plan: &PlannedPool, duel: &Duel, seen: &Seen) -> Option<Section> {
    let terms = terms(duel, plan.role, &plan.pool);
    let count = counting(duel, plan.role);
    let law = count(&plan.dice, terms, RollBuys::default())?;
    let mut text = Prose::default();
    if slips(duel, plan.role) && plan.dice.len() > 1 {
        text.text(Meaning::Warn, Msg::new("gf-form-slip").with("trick", Trick::Slip.msg()));
    }
    let price = match plan.moves.cost {
        Points::NONE => cost_text(Points::NONE),
        cost => SpanContent::several([Msg::new("gf-form-price").into(), SpanContent::Blank(1), cost_text(cost)]),
    };
    let gain = (plan.moves.gain.vp > 0).then(|| Msg::new("gf-form-gain").with("vp", plan.moves.gain.vp));
    let min_dice = (plan.min_dice > 1).then(|| Msg::new("gf-form-floor").with("least", plan.min_dice));
    let parts =
        [Some(dice_count(&plan.dice)), min_dice.map(SpanContent::from), Some(price), gain.map(SpanContent::from)];
    text.text(Meaning::Value, SpanContent::Dotted(parts.into_iter().flatten().collect()));
    let drafted = drafted_law(duel, plan.role);
    let target = target(duel, plan.role, drafted.as_ref());
    write_target(target.as_ref(), &law, &mut text);
    let weighed = WeighedPool { plan, terms, count, target: target.as_ref().map(|(target, _)| *target) };
    weighed.list_additions(seen, &mut text);
    Some(section_of(plan.role, &law, target.as_ref(), text))
}

fn reroll_forecast(plan: &PlannedReroll, duel: &Duel) -> Option<Section> {
    let law = PoolLaw::of(&plan.dice, plan.terms, RollBuys { extra_dice: 0, plus: plan.plus })?;
    let target = target(duel, plan.role, None);
    let mut text = Prose::default();
    text.text(Meaning::Value, dice_count(&plan.dice));
    write_target(target.as_ref(), &law, &mut text);
    Some(section_of(plan.role, &law, target.as_ref(), text))
}

fn dice_count(dice: &[TraitDie]) -> SpanContent {
    Msg::new("gf-form-dice").with("dice", dice.len()).into()
}

/// Writes what the roll has to reach, with its chance and the mean result beside the chance.
fn write_target(target: Option<&LabelledTarget>, law: &PoolLaw, text: &mut Prose) {
    if let Some((target, against)) = target {
        let chance = percent(target.chance(law));
        let label = SpanContent::Dotted(vec![against.clone(), mean_result(law).into()]);
        text.pair(vec![Span::new(Meaning::Label, label)], vec![Span::new(Meaning::Title, chance)]);
    }
}

/// The forecast of a roll. Its title ends with the chance or, where nothing is known of the other side, with the mean
/// result, and what it may come to and its effects follow its text.
fn section_of(role: DuelRole, law: &PoolLaw, target: Option<&LabelledTarget>, mut text: Prose) -> Section {
    let mut chances: Vec<(TraitDie, Chance)> = Vec::new();
    for (die, chance) in law.effects() {
        // If no die is left, the effect is a d4 too.
        match chances.last_mut().filter(|(last, _)| Some(*last) == die) {
            Some((_, sum)) => *sum += chance,
            None => chances.push((die.unwrap_or_default(), chance)),
        }
    }
    let effects = chances.into_iter().map(|(die, chance)| {
        vec![Span::new(Meaning::Die, die.die()), Span::new(Meaning::Dim, percent(chance).after_blank())]
    });
    let results = bands(law).into_iter().map(|(from, to)| {
        let chance = law.chance_above(i64::from(from) - 1) - law.chance_above(i64::from(to));
        let range = SpanContent::Range(from.into(), to.into());
        vec![Span::new(Meaning::Value, range), Span::new(Meaning::Dim, percent(chance).after_blank())]
    });
    let label = |key: &'static str| vec![Span::new(Meaning::Label, key)];
    text.flow(0, 2, std::iter::once(label("gf-form-result")).chain(results));
    text.flow(0, 2, std::iter::once(label("gf-form-effect")).chain(effects));
    let title = vec![Span::new(Meaning::Title, SpanContent::key(role.key()))];
    let aside = match target {
        Some((target, _)) => overall_chance(approx(target.chance(law))),
        None => vec![Span::new(Meaning::Title, mean_result(law))],
    };
    Section { title, aside, text }
}

/// The mean result, to a tenth.
fn mean_result(law: &PoolLaw) -> Msg {
    mean_msg("gf-form-mean", law.mean())
}

fn mean_msg(key: &'static str, mean: Chance) -> Msg {
    let tenths = (mean * Chance::from_integer(10)).round().to_integer();
    let part = |n: i128| i64::try_from(n).unwrap_or(0);
    Msg::new(key).with("whole", part(tenths / 10)).with("tenth", part(tenths % 10))
}

/// The law of the pool that the other side drafts, where the seat sees it.
fn drafted_law(duel: &Duel, role: DuelRole) -> Option<PoolLaw> {
    let draft = duel.side(role.other()).draft.as_ref()?;
    counting(duel, role.other())(&draft.sizes(), terms(duel, role.other(), draft), RollBuys::default())
}

/// Whether one die of a role's next pool goes before the roll (GF-26).
fn slips(duel: &Duel, role: DuelRole) -> bool {
    duel.has_pending(&duel.side(role).who, Trick::Slip)
}

/// How the law of a role's next pool is counted.
fn counting(duel: &Duel, role: DuelRole) -> CountLaw {
    if slips(duel, role) { PoolLaw::without_one } else { PoolLaw::of }
}

/// What the roll has to reach, and its label: the other side's result if it is known, otherwise its drafted pool.
fn target<'l>(duel: &Duel, role: DuelRole, drafted: Option<&'l PoolLaw>) -> Option<LabelledTarget<'l>> {
    let known = duel.side(role.other()).thrown.as_ref().map(|thrown| thrown.result());
    match (known, drafted) {
        (Some(number), _) => {
            let msg = Msg::new("gf-form-reaches").with("number", number);
            Some((RollTarget::AtLeast(number.into()), msg.into()))
        }
        (None, Some(law)) if role == DuelRole::Protagonist => {
            Some((RollTarget::MoreThanPool(law), "gf-form-beats-draft".into()))
        }
        (None, Some(law)) => Some((RollTarget::AtLeastPool(law), "gf-form-holds-draft".into())),
        (None, None) => None,
    }
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

/// A pool with what it has to reach, if anything is known.
struct WeighedPool<'p> {
    plan: &'p PlannedPool,
    terms: RollTerms,
    count: CountLaw,
    target: Option<RollTarget<'p>>,
}

impl WeighedPool<'_> {
    /// Lists what each further die would bring, and each buy after the roll, with its price, as far as the purse can
    /// pay.
    fn list_additions(&self, seen: &Seen, text: &mut Prose) {
        let plan = self.plan;
        let duel = duel(seen);
        let player = duel.and_then(|duel| duel.side(plan.role).player.as_ref());
        let purse = purse(seen, player);
        let left = Points { vp: purse.vp + plan.moves.gain.vp, kp: purse.kp + plan.moves.gain.kp };
        let can_pay = |cost: Points| left.vp >= plan.moves.cost.vp + cost.vp && left.kp >= plan.moves.cost.kp + cost.kp;
        let mut rows: Vec<(SpanContent, Points, SpanContent)> = Vec::new();
        let chances = self
            .target
            .and_then(|target| PoolOffers::of(self.count, &plan.dice, self.terms, RollBuys::default(), target));
        for (name, die, cost) in with_context(seen, |context| more_dice(context, plan)).unwrap_or_default() {
            let brings = match &chances {
                Some(chances) => Some(percent(chances.with_die(die))),
                None => self.mean(plan.dice.iter().copied().chain([die]), RollBuys::default()),
            };
            rows.extend(brings.filter(|_| can_pay(cost)).map(|brings| (name, cost, brings)));
        }
        let chance = |of: fn(&PoolOffers) -> Chance| chances.as_ref().map(|chances| percent(of(chances)));
        let mean = |buys| self.mean(plan.dice.iter().copied(), buys);
        // A pool of two dice leaves none to add.
        let gone = usize::from(duel.is_some_and(|duel| slips(duel, plan.role)));
        let extra = chance(|chances| chances.extra_die).or_else(|| mean(RollBuys { extra_dice: 1, plus: 0 }));
        let extra = extra.filter(|_| plan.dice.len() > KEPT + gone);
        let three = chance(|chances| chances.plus_three).or_else(|| mean(RollBuys { extra_dice: 0, plus: PLUS_THREE }));
        let buys = [("gf-form-with-extra", Points::vp(1), extra), ("gf-form-with-three", Points::kp(1), three)];
        for (name, cost, brings) in buys {
            rows.extend(brings.filter(|_| can_pay(cost)).map(|brings| (name.into(), cost, brings)));
        }
        if rows.is_empty() {
            return;
        }
        text.text(Meaning::Title, "gf-form-more");
        text.flow(
            0,
            4,
            rows.into_iter().map(|(name, cost, brings)| {
                let name = SpanContent::several([name, SpanContent::Dot.spaced(), cost_text(cost)]);
                let name = Span::new(Meaning::Text, SpanContent::Padded(Box::new(name), NAME_CELLS));
                vec![name, Span::blank(1), Span::new(Meaning::Value, brings)]
            }),
        );
    }

    /// The mean result of these dice, which is shown while nothing is known of the other side.
    fn mean(&self, dice: impl Iterator<Item = TraitDie>, buys: RollBuys) -> Option<SpanContent> {
        let law = (self.count)(&dice.collect::<Vec<_>>(), self.terms, buys)?;
        Some(mean_msg("gf-form-mean-only", law.mean()).into())
    }
}

fn percent(chance: Chance) -> SpanContent {
    SpanContent::Percent(approx(chance))
}

/// For each slot with room the largest die that it may still take, with its price.
fn more_dice(context: DuelContext, plan: &PlannedPool) -> Vec<(SpanContent, TraitDie, Points)> {
    let rights = context.rights(plan.role);
    let mut more = Vec::new();
    for slot in SLOTS {
        let there = plan.pool.in_slot(slot).count();
        if plan.pool.max_sources(slot, &rights).is_some_and(|most| there >= most) {
            continue;
        }
        let fresh = |source: &&PoolSource<Id>| {
            let used = plan
                .pool
                .sources
                .iter()
                .any(|one| one.trait_id.is_some() && one.trait_id == source.trait_id && one.owner == source.owner);
            !used && !is_off(source, &rights.restrictions)
        };
        let offered = context.sources_for(plan.role, slot);
        let Some(best) = offered.iter().filter(fresh).min_by_key(|source| std::cmp::Reverse(source.die)) else {
            continue;
        };
        // What the slots together refuse, such as a second die of an ally, is not offered.
        let mut pool = plan.pool.clone();
        pool.sources.push(best.clone());
        if pool.price(&rights).is_err() {
            continue;
        }
        let name = match phrase_of(context, best) {
            Some(phrase) => SpanContent::several([phrase.into(), SpanContent::Blank(1), best.die.die().into()]),
            None => SpanContent::several([SpanContent::key(slot.key()), SpanContent::Blank(1), best.die.die().into()]),
        };
        more.push((name, best.die, cost_of(slot, there)));
    }
    more
}
