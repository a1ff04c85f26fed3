//! The spending helper: the spendings worth considering, in the order of what the player is after (PR-17).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::complication::Complication;
use super::refused::Refused;
use super::resonance::Reserve;
use super::spending::Spending;
use super::stunt::{Ally, Purchase, Stunt};
use super::stunt_name::StuntName;
use crate::rules::keyword::keyword_enum;
use crate::rules::text::Text;

/// How many spendings are proposed at most.
pub const MOST: usize = 5;

/// How often a repeatable stunt is proposed at most.
const MOST_TIMES: u32 = 5;

keyword_enum! {
    /// What the player is after.
    #[derive(Default)]
    pub enum SpendingAim {
        /// Fewest consequences, then the best stunts, then resonance.
        #[default]
        Clean = "clean" | "limpio",
        /// The best stunts, then fewest consequences, then resonance.
        Powerful = "powerful" | "potente",
        /// Most resonance, then fewest consequences, then the best stunts.
        Generous = "generous" | "generoso",
    }
}

/// A surplus, and what could be bought for it at the table now.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Wares {
    pub surplus: u32,
    /// The resonance that the reserve still takes.
    pub room: u32,
    /// What there is to buy, each at most once at one of its prices.
    pub list: Vec<Vec<Purchase>>,
}

/// A spending and what it comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub spending: Spending,
    /// The cost of the complications left unpaid.
    pub unpaid: u32,
    /// What its stunts are worth: the hits that go into their effect, those that bring resonance aside.
    pub value: u32,
    pub resonance: u32,
    pub spent: u32,
}

/// What is good about a spending: complications paid, stunt value, resonance.
type Merits = [u32; 3];

/// One way to spend hits: on a stunt, or on the complication that stands at its place.
#[derive(Debug, Clone, Copy)]
struct WayToSpend<'w> {
    cost: u32,
    merits: Merits,
    buys: Option<&'w Purchase>,
}

/// A partial spending.
#[derive(Debug, Clone, Default)]
struct PartialSpending {
    merits: Merits,
    spent: u32,
    pieces: u32,
    /// For each complication and each ware which way was chosen, 0 for none.
    chosen: Vec<usize>,
}

impl Wares {
    /// The wares of a table: everybody's stunts and its own, with the allies who may be assisted, the further targets
    /// and how much harder each is, and the room that the reserve has.
    pub fn of(
        surplus: u32,
        own: &[Stunt],
        allies: &[Ally],
        targets: &[(Text, u8)],
        reserve: Reserve,
    ) -> Result<Wares, Refused> {
        let one_to_three = |stunt: StuntName| (1..=3).map(|cost| Purchase::new(stunt.clone(), cost)).collect();
        // One ally only, any of them.
        let free = allies.iter().filter(|ally| !ally.acted).map(Purchase::assist);
        let mut list = vec![one_to_three(StuntName::Sharpen), one_to_three(StuntName::Harmonise)];
        list.push(free.collect::<Result<_, _>>()?);
        list.extend(targets.iter().map(|(target, harder)| vec![Purchase::shock(target.clone(), *harder)]));
        for (n, stunt) in own.iter().enumerate() {
            // Of two stunts with one name the first one's terms hold.
            if own[..n].iter().any(|before| before.name == stunt.name) {
                continue;
            }
            let price = stunt.cost;
            let prices = price.least()..=price.most();
            let ware: Vec<_> = prices.map(|cost| Purchase::new(StuntName::Own(stunt.name.clone()), cost)).collect();
            let times = if stunt.repeatable { surplus / u32::from(price.least()) } else { 1 };
            list.extend((0..times.min(MOST_TIMES)).map(|_| ware.clone()));
        }
        Ok(Wares { surplus, room: reserve.cap.saturating_sub(reserve.points), list })
    }

    /// Up to five spendings of a surplus that no other one betters in unpaid cost, stunt value and resonance together,
    /// the one nearest to the aim first. Of spendings that come to the same the cheapest is proposed, then the one of
    /// fewest pieces, then the first in the order of complications and wares.
    pub fn proposals(&self, complications: &[Complication], aim: SpendingAim) -> Vec<Proposal> {
        let costs = complications.iter().map(|complication| u32::from(complication.cost.hits()));
        let pays = costs.clone().map(|cost| vec![WayToSpend { cost, merits: [cost, 0, 0], buys: None }]);
        let places: Vec<Vec<WayToSpend>> = pays.chain(self.list.iter().map(|ware| self.ways(ware))).collect();
        let mut best = vec![PartialSpending::default()];
        for ways in &places {
            best = self.thinned(&best, ways);
        }
        best.sort_by(|one, two| (one.rank(aim), one.order()).cmp(&(two.rank(aim), two.order())));
        best.dedup_by_key(|found| found.rank(aim));
        let kept = best.iter().filter(|found| !best.iter().any(|other| other.betters(found))).take(MOST);
        kept.map(|found| found.proposal(&places, costs.clone().sum())).collect()
    }

    /// The ways to buy a ware, each with what it is worth.
    fn ways<'w>(&self, ware: &'w [Purchase]) -> Vec<WayToSpend<'w>> {
        let way = |purchase: &'w Purchase| {
            let cost = purchase.cost.into();
            let merits = match purchase.stunt {
                StuntName::Harmonise => [0, 0, self.room.min(cost)],
                StuntName::Assist | StuntName::Shock => [0, 2, 0],
                StuntName::Sharpen | StuntName::Own(_) => [0, cost, 0],
            };
            WayToSpend { cost, merits, buys: Some(purchase) }
        };
        ware.iter().map(way).collect()
    }

    /// These spendings with each way at one more place or none, within the surplus. Those are left out early that are
    /// sure to be bettered: of two with the same price, unpaid cost and resonance the one worth less.
    fn thinned(&self, found: &[PartialSpending], ways: &[WayToSpend]) -> Vec<PartialSpending> {
        let mut kept: BTreeMap<(u32, u32, u32), PartialSpending> = BTreeMap::new();
        let none = WayToSpend { cost: 0, merits: Merits::default(), buys: None };
        for (choice, way) in std::iter::once(&none).chain(ways).enumerate() {
            for next in found.iter().map(|found| found.with(choice, way)).filter(|next| next.spent <= self.surplus) {
                let [paid, value, resonance] = next.merits;
                let key = (next.spent, paid, resonance);
                let betters = |there: &PartialSpending| {
                    (Reverse(there.merits[1]), there.order()) > (Reverse(value), next.order())
                };
                if kept.get(&key).is_none_or(betters) {
                    kept.insert(key, next);
                }
            }
        }
        kept.into_values().collect()
    }
}

impl PartialSpending {
    fn with(&self, choice: usize, way: &WayToSpend) -> PartialSpending {
        let merits = std::array::from_fn(|at| self.merits[at] + way.merits[at]);
        let chosen = self.chosen.iter().copied().chain([choice]).collect();
        PartialSpending { merits, spent: self.spent + way.cost, pieces: self.pieces + u32::from(choice > 0), chosen }
    }

    fn order(&self) -> (u32, u32, &[usize]) {
        (self.spent, self.pieces, &self.chosen)
    }

    fn rank(&self, aim: SpendingAim) -> Reverse<Merits> {
        let [clean, powerful, generous] = self.merits;
        Reverse(match aim {
            SpendingAim::Clean => [clean, powerful, generous],
            SpendingAim::Powerful => [powerful, clean, generous],
            SpendingAim::Generous => [generous, clean, powerful],
        })
    }

    fn betters(&self, other: &PartialSpending) -> bool {
        self.merits != other.merits && self.merits.iter().zip(other.merits).all(|(own, theirs)| *own >= theirs)
    }

    fn proposal(&self, places: &[Vec<WayToSpend>], complications: u32) -> Proposal {
        let chosen = self.chosen.iter().zip(places).enumerate().filter(|(_, (choice, _))| **choice > 0);
        let mut spending = Spending::default();
        for (place, (choice, ways)) in chosen {
            match ways[choice - 1].buys {
                Some(purchase) => spending.stunts.push(purchase.clone()),
                None => spending.pays.push(place),
            }
        }
        let [paid, value, resonance] = self.merits;
        Proposal { spending, unpaid: complications.saturating_sub(paid), value, resonance, spent: self.spent }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const RESERVE: Reserve = Reserve { points: 1, cap: 9 };

    fn complications(costs: &[u8]) -> Vec<Complication> {
        costs.iter().map(|cost| format!("c:{cost}").parse().unwrap()).collect()
    }

    fn proposed(surplus: u32, costs: &[u8], aim: SpendingAim) -> Vec<(u32, u32, u32)> {
        let wares = Wares::of(surplus, &[], &[], &[], RESERVE).unwrap();
        let proposals = wares.proposals(&complications(costs), aim);
        proposals.into_iter().map(|found| (found.unpaid, found.value, found.resonance)).collect()
    }

    #[test]
    fn pr_17_the_aim_orders_what_is_worth_considering() {
        assert_eq!(proposed(2, &[1], SpendingAim::Clean), [(0, 1, 0), (0, 0, 1), (1, 2, 0), (1, 1, 1), (1, 0, 2)]);
        assert_eq!(proposed(2, &[1], SpendingAim::Powerful)[0], (1, 2, 0));
        assert_eq!(proposed(2, &[1], SpendingAim::Generous)[0], (1, 0, 2));
        assert_eq!(proposed(0, &[1], SpendingAim::Clean), [(1, 0, 0)], "nothing to spend is one way to spend");
    }

    #[test]
    fn pr_17_no_more_than_five_are_proposed_and_none_is_bettered() {
        let proposals = proposed(6, &[1, 2, 3], SpendingAim::Clean);
        assert_eq!((proposals.len(), proposals[0].0), (MOST, 0));
        for one in &proposals {
            assert!(!proposals.iter().any(|two| two != one && two.0 <= one.0 && two.1 >= one.1 && two.2 >= one.2));
        }
    }

    #[test]
    fn pr_17_a_full_reserve_makes_harmony_worth_nothing() {
        let wares = Wares::of(3, &[], &[], &[], Reserve { points: 9, cap: 9 }).unwrap();
        assert!(wares.proposals(&[], SpendingAim::Generous).iter().all(|found| found.resonance == 0));
    }

    /// What puts one choice before another: its rank, what it costs, how many pieces it has, which they are.
    type Order = (Vec<Reverse<i64>>, u32, usize, Vec<usize>);

    /// What a stunt is worth beside resonance.
    fn value(purchase: &Purchase) -> u32 {
        match purchase.stunt {
            StuntName::Harmonise => 0,
            StuntName::Assist | StuntName::Shock => 2,
            _ => purchase.cost.into(),
        }
    }

    /// What each brings while the reserve has that much room.
    fn resonance(purchase: &Purchase, room: u32) -> u32 {
        if purchase.stunt == StuntName::Harmonise { u32::from(purchase.cost).min(room) } else { 0 }
    }

    /// Every choice there is, without leaving anything out early.
    fn exhaustive(wares: &Wares, complications: &[Complication], aim: SpendingAim) -> Vec<Proposal> {
        let mut all = vec![Vec::new()];
        let ways = complications.iter().map(|_| 2).chain(wares.list.iter().map(|ware| ware.len() + 1));
        for ways in ways {
            all = all.iter().flat_map(|one: &Vec<usize>| (0..ways).map(|way| [&one[..], &[way]].concat())).collect();
        }
        let mut found: Vec<(Order, Proposal)> = Vec::new();
        for chosen in all {
            let (paid, bought) = chosen.split_at(complications.len());
            let pays: Vec<usize> = (0..paid.len()).filter(|&at| paid[at] > 0).collect();
            let bought = bought.iter().zip(&wares.list).filter(|(choice, _)| **choice > 0);
            let bought: Vec<&Purchase> = bought.map(|(choice, ware)| &ware[choice - 1]).collect();
            let spending = Spending { pays, stunts: bought.iter().copied().cloned().collect() };
            let spent = spending.cost(complications);
            if spent > wares.surplus {
                continue;
            }
            let unpaid = spending.unpaid(complications).map(|left| u32::from(left.cost.hits())).sum();
            let value = bought.iter().map(|purchase| value(purchase)).sum();
            let resonance = bought.iter().map(|purchase| resonance(purchase, wares.room)).sum();
            let (clean, powerful, generous) = (-i64::from(unpaid), i64::from(value), i64::from(resonance));
            let rank = match aim {
                SpendingAim::Clean => [clean, powerful, generous],
                SpendingAim::Powerful => [powerful, clean, generous],
                SpendingAim::Generous => [generous, clean, powerful],
            };
            let pieces = chosen.iter().filter(|choice| **choice > 0).count();
            let proposal = Proposal { spending, unpaid, value, resonance, spent };
            found.push(((rank.map(Reverse).into(), spent, pieces, chosen), proposal));
        }
        found.sort_by(|one, two| one.0.cmp(&two.0));
        found.dedup_by(|next, first| next.0.0 == first.0.0);
        let bettered = |one: &Proposal| {
            found.iter().any(|(.., two)| {
                let same = (one.unpaid, one.value, one.resonance) == (two.unpaid, two.value, two.resonance);
                !same && two.unpaid <= one.unpaid && two.value >= one.value && two.resonance >= one.resonance
            })
        };
        let best = found.iter().filter(|(.., one)| !bettered(one)).take(MOST);
        best.map(|(.., one)| one.clone()).collect()
    }

    fn stunt() -> impl Strategy<Value = (u8, u8, bool)> {
        (1_u8..=3, 0_u8..=2, any::<bool>())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn pr_17_the_proposals_equal_an_exhaustive_search(
            surplus in 0_u32..=9,
            costs in prop::collection::vec(1_u8..=3, 0..=3),
            own in prop::collection::vec(stunt(), 0..=2),
            allies in 0_usize..=2,
            targets in prop::collection::vec(0_u8..=2, 0..=2),
            points in 0_u32..=3,
            aim in prop::sample::select(vec![SpendingAim::Clean, SpendingAim::Powerful, SpendingAim::Generous]),
        ) {
            let own: Vec<Stunt> = own.iter().enumerate().map(|(n, (least, more, repeatable))| {
                let written = format!("name = 'S{n}'\ncost = [{least}, {}]\nrepeatable = {repeatable}", least + more);
                toml::from_str(&written).unwrap()
            }).collect();
            let allies: Vec<Ally> = (0..allies).map(|n| Ally { name: format!("A{n}").into(), acted: false }).collect();
            let targets: Vec<(Text, u8)> = targets.iter().map(|harder| ("otro".into(), *harder)).collect();
            let mut wares = Wares::of(surplus, &own, &allies, &targets, Reserve { points, cap: 3 }).unwrap();
            // The search below tries everything: seven wares are as many as it bears.
            wares.list.truncate(7);
            let complications = complications(&costs);
            prop_assert_eq!(wares.proposals(&complications, aim), exhaustive(&wares, &complications, aim));
        }

        #[test]
        fn pr_17_every_proposal_may_be_spent(surplus in 0_u32..=12, costs in prop::collection::vec(1_u8..=3, 0..=4)) {
            let own: Vec<Stunt> = vec![toml::from_str("name = 'S'\ncost = 2\nrepeatable = true").unwrap()];
            let ally = Ally { name: "Noa".into(), acted: false };
            let wares = Wares::of(surplus, &own, &[ally], &[("otro".into(), 1)], RESERVE).unwrap();
            let complications = complications(&costs);
            for proposal in wares.proposals(&complications, SpendingAim::Clean) {
                let budget = proposal.spending.check(surplus, &complications, &own);
                prop_assert_eq!(budget.map(|budget| budget.spent), Ok(proposal.spent));
            }
        }
    }
}
