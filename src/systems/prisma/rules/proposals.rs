//! The spending helper: the spendings worth considering, in the order of what the player is after (PR-17).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::complication::Complication;
use super::refused::Refused;
use super::resonance::Reserve;
use super::spending::Spending;
use super::stunt::{Ally, Purchase, Stunt, StuntName, Turn};
use crate::rules::keyword::keyword_enum;
use crate::rules::text::Text;

/// How many spendings are proposed at most.
pub const MOST: usize = 5;

/// How often a repeatable stunt is proposed at most.
const MOST_TIMES: u32 = 5;

keyword_enum! {
    /// What the player is after.
    #[derive(Default)]
    pub enum Aim {
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
pub struct Market {
    pub surplus: u32,
    /// What there is to buy, each entry at most once.
    pub wares: Vec<Ware>,
}

/// One thing to buy, at one of several prices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ware {
    /// Its prices, each with what it is worth; at most one of them is paid.
    pub prices: Vec<Worth>,
}

/// A purchase and what it is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worth {
    pub purchase: Purchase,
    /// What it is worth as a stunt: the hits that go into its effect.
    pub value: u32,
    pub resonance: u32,
}

/// A spending and what it comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub spending: Spending,
    /// The cost of the complications left unpaid.
    pub unpaid: u32,
    /// What its stunts are worth, those that bring resonance aside.
    pub value: u32,
    pub resonance: u32,
    pub spent: u32,
}

impl Market {
    /// The wares of a table: everybody's stunts and its own, with the allies who may be assisted, the further targets
    /// and how much harder each is, and the room that the reserve has.
    pub fn of(
        surplus: u32,
        own: &[Stunt],
        allies: &[Ally],
        targets: &[(Text, u8)],
        reserve: Reserve,
    ) -> Result<Market, Refused> {
        let room = reserve.cap.saturating_sub(reserve.points);
        let worth = |purchase: Purchase, value: u32| Worth { purchase, value, resonance: 0 };
        let mut wares = Vec::new();
        let sharpen = (1..=3).map(|cost| worth(Purchase::new(StuntName::Sharpen, cost), cost.into()));
        wares.push(Ware { prices: sharpen.collect() });
        let harmonise = (1..=3).map(|cost| Worth {
            resonance: u32::from(cost).min(room),
            ..worth(Purchase::new(StuntName::Harmonise, cost), 0)
        });
        wares.push(Ware { prices: harmonise.collect() });
        // One ally only, any of them.
        let free = allies.iter().filter(|ally| ally.turn == Turn::Free);
        let assists = free.map(|ally| Purchase::assist(ally).map(|purchase| worth(purchase, 2)));
        wares.push(Ware { prices: assists.collect::<Result<_, _>>()? });
        for (target, harder) in targets {
            wares.push(Ware { prices: vec![worth(Purchase::shock(target.clone(), *harder), 2)] });
        }
        for (n, stunt) in own.iter().enumerate() {
            // Of two stunts with one name the first one's terms hold.
            if own[..n].iter().any(|before| before.name == stunt.name) {
                continue;
            }
            let name = StuntName::Own(stunt.name.clone());
            let terms = name.terms(own)?;
            let (least, most) = (terms.price.least(), terms.price.most());
            let prices = (least..=most).map(|cost| worth(Purchase::new(name.clone(), cost), cost.into()));
            let ware = Ware { prices: prices.collect() };
            let times = if terms.repeatable { surplus / u32::from(least) } else { 1 };
            wares.extend((0..times.min(MOST_TIMES)).map(|_| ware.clone()));
        }
        Ok(Market { surplus, wares })
    }

    /// Up to five spendings of a surplus that no other one betters in unpaid cost, stunt value and resonance together,
    /// the one nearest to the aim first. Of spendings that come to the same the cheapest is proposed, then the one of
    /// fewest pieces, then the first in the order of complications and wares.
    pub fn proposals(&self, complications: &[Complication], aim: Aim) -> Vec<Proposal> {
        let mut best = self.reached(complications);
        best.sort_by(|one, two| (one.rank(aim), one.order()).cmp(&(two.rank(aim), two.order())));
        best.dedup_by_key(|found| found.rank(aim));
        let kept = best.iter().filter(|found| !best.iter().any(|other| other.betters(found))).take(MOST);
        kept.map(|found| found.proposal(complications.len(), self)).collect()
    }

    /// The spendings within the surplus, of which those are left out early that are sure to be bettered: of two with the
    /// same price, unpaid cost and resonance the one worth less.
    fn reached(&self, complications: &[Complication]) -> Vec<Found> {
        let total: u32 = complications.iter().map(|complication| u32::from(complication.cost.hits())).sum();
        let start = Found { unpaid: total, ..Found::default() };
        let mut found = vec![start];
        for complication in complications {
            let cost = complication.cost.hits().into();
            found = thinned(found, self.surplus, |found| [(0, found.clone()), (1, found.paying(cost))].into());
        }
        for ware in &self.wares {
            found = thinned(found, self.surplus, |found| {
                let bought = ware.prices.iter().map(|worth| found.buying(worth));
                std::iter::once(found.clone()).chain(bought).enumerate().collect()
            });
        }
        found
    }
}

/// A partial spending: for each complication and each ware what was chosen, 0 for nothing.
#[derive(Debug, Clone, Default)]
struct Found {
    unpaid: u32,
    value: u32,
    resonance: u32,
    spent: u32,
    pieces: u32,
    chosen: Vec<usize>,
}

fn thinned(found: Vec<Found>, surplus: u32, ways: impl Fn(&Found) -> Vec<(usize, Found)>) -> Vec<Found> {
    let mut kept: BTreeMap<(u32, u32, u32), Found> = BTreeMap::new();
    for (choice, mut next) in found.iter().flat_map(ways) {
        if next.spent > surplus {
            continue;
        }
        next.chosen.push(choice);
        let key = (next.spent, next.unpaid, next.resonance);
        match kept.get(&key) {
            Some(there) if (Reverse(there.value), there.order()) <= (Reverse(next.value), next.order()) => {}
            _ => {
                kept.insert(key, next);
            }
        }
    }
    kept.into_values().collect()
}

impl Found {
    fn paying(&self, cost: u32) -> Found {
        Found {
            unpaid: self.unpaid.saturating_sub(cost),
            spent: self.spent + cost,
            pieces: self.pieces + 1,
            ..self.clone()
        }
    }

    fn buying(&self, worth: &Worth) -> Found {
        Found {
            value: self.value + worth.value,
            resonance: self.resonance + worth.resonance,
            spent: self.spent + u32::from(worth.purchase.cost),
            pieces: self.pieces + 1,
            ..self.clone()
        }
    }

    fn order(&self) -> (u32, u32, &[usize]) {
        (self.spent, self.pieces, &self.chosen)
    }

    fn rank(&self, aim: Aim) -> [Reverse<i64>; 3] {
        let (clean, powerful, generous) = (-i64::from(self.unpaid), self.value.into(), self.resonance.into());
        match aim {
            Aim::Clean => [clean, powerful, generous],
            Aim::Powerful => [powerful, clean, generous],
            Aim::Generous => [generous, clean, powerful],
        }
        .map(Reverse)
    }

    fn betters(&self, other: &Found) -> bool {
        let as_good = self.unpaid <= other.unpaid && self.value >= other.value && self.resonance >= other.resonance;
        let same = self.unpaid == other.unpaid && self.value == other.value && self.resonance == other.resonance;
        as_good && !same
    }

    fn proposal(&self, complications: usize, market: &Market) -> Proposal {
        let (paid, bought) = self.chosen.split_at(complications);
        let pays = paid.iter().enumerate().filter(|(_, choice)| **choice > 0).map(|(at, _)| at).collect();
        let stunts = bought.iter().zip(&market.wares).filter(|(choice, _)| **choice > 0);
        let stunts = stunts.map(|(choice, ware)| ware.prices[choice - 1].purchase.clone()).collect();
        Proposal {
            spending: Spending { pays, stunts },
            unpaid: self.unpaid,
            value: self.value,
            resonance: self.resonance,
            spent: self.spent,
        }
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

    fn proposed(surplus: u32, costs: &[u8], aim: Aim) -> Vec<(u32, u32, u32)> {
        let market = Market::of(surplus, &[], &[], &[], RESERVE).unwrap();
        let proposals = market.proposals(&complications(costs), aim);
        proposals.into_iter().map(|found| (found.unpaid, found.value, found.resonance)).collect()
    }

    #[test]
    fn pr_17_the_aim_orders_what_is_worth_considering() {
        assert_eq!(proposed(2, &[1], Aim::Clean), [(0, 1, 0), (0, 0, 1), (1, 2, 0), (1, 1, 1), (1, 0, 2)]);
        assert_eq!(proposed(2, &[1], Aim::Powerful)[0], (1, 2, 0));
        assert_eq!(proposed(2, &[1], Aim::Generous)[0], (1, 0, 2));
        assert_eq!(proposed(0, &[1], Aim::Clean), [(1, 0, 0)], "nothing to spend is one way to spend");
    }

    #[test]
    fn pr_17_no_more_than_five_are_proposed_and_none_is_bettered() {
        let proposals = proposed(6, &[1, 2, 3], Aim::Clean);
        assert_eq!((proposals.len(), proposals[0].0), (MOST, 0));
        for one in &proposals {
            assert!(!proposals.iter().any(|two| two != one && two.0 <= one.0 && two.1 >= one.1 && two.2 >= one.2));
        }
    }

    #[test]
    fn pr_17_a_full_reserve_makes_harmony_worth_nothing() {
        let market = Market::of(3, &[], &[], &[], Reserve { points: 9, cap: 9 }).unwrap();
        assert!(market.proposals(&[], Aim::Generous).iter().all(|found| found.resonance == 0));
    }

    /// What puts one choice before another: its rank, what it costs, how many pieces it has, which they are.
    type Order = (Vec<Reverse<i64>>, u32, usize, Vec<usize>);

    /// Every choice there is, without leaving anything out early.
    fn exhaustive(market: &Market, complications: &[Complication], aim: Aim) -> Vec<Proposal> {
        let mut all = vec![Vec::new()];
        let ways = complications.iter().map(|_| 2).chain(market.wares.iter().map(|ware| ware.prices.len() + 1));
        for ways in ways {
            all = all.iter().flat_map(|one: &Vec<usize>| (0..ways).map(|way| [&one[..], &[way]].concat())).collect();
        }
        let mut found: Vec<(Order, Proposal)> = Vec::new();
        for chosen in all {
            let (paid, bought) = chosen.split_at(complications.len());
            let pays: Vec<usize> = (0..paid.len()).filter(|&at| paid[at] > 0).collect();
            let bought = bought.iter().zip(&market.wares).filter(|(choice, _)| **choice > 0);
            let worths: Vec<&Worth> = bought.map(|(choice, ware)| &ware.prices[choice - 1]).collect();
            let spending = Spending { pays, stunts: worths.iter().map(|worth| worth.purchase.clone()).collect() };
            let spent = spending.cost(complications);
            if spent > market.surplus {
                continue;
            }
            let unpaid = spending.unpaid(complications).map(|left| u32::from(left.cost.hits())).sum();
            let value = worths.iter().map(|worth| worth.value).sum();
            let resonance = worths.iter().map(|worth| worth.resonance).sum();
            let (clean, powerful, generous) = (-i64::from(unpaid), i64::from(value), i64::from(resonance));
            let rank = match aim {
                Aim::Clean => [clean, powerful, generous],
                Aim::Powerful => [powerful, clean, generous],
                Aim::Generous => [generous, clean, powerful],
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
            aim in prop::sample::select(vec![Aim::Clean, Aim::Powerful, Aim::Generous]),
        ) {
            let own: Vec<Stunt> = own.iter().enumerate().map(|(n, (least, more, repeatable))| {
                let written = format!("name = 'S{n}'\ncost = [{least}, {}]\nrepeatable = {repeatable}", least + more);
                toml::from_str(&written).unwrap()
            }).collect();
            let allies: Vec<Ally> = (0..allies).map(|n| Ally { name: format!("A{n}").into(), turn: Turn::Free }).collect();
            let targets: Vec<(Text, u8)> = targets.iter().map(|harder| ("otro".into(), *harder)).collect();
            let mut market = Market::of(surplus, &own, &allies, &targets, Reserve { points, cap: 3 }).unwrap();
            // The search below tries everything: seven wares are as many as it bears.
            market.wares.truncate(7);
            let complications = complications(&costs);
            prop_assert_eq!(market.proposals(&complications, aim), exhaustive(&market, &complications, aim));
        }

        #[test]
        fn pr_17_every_proposal_may_be_spent(surplus in 0_u32..=12, costs in prop::collection::vec(1_u8..=3, 0..=4)) {
            let own: Vec<Stunt> = vec![toml::from_str("name = 'S'\ncost = 2\nrepeatable = true").unwrap()];
            let ally = Ally { name: "Noa".into(), turn: Turn::Free };
            let market = Market::of(surplus, &own, &[ally], &[("otro".into(), 1)], RESERVE).unwrap();
            let complications = complications(&costs);
            for proposal in market.proposals(&complications, Aim::Clean) {
                let budget = proposal.spending.check(surplus, &complications, &own);
                prop_assert_eq!(budget.map(|budget| budget.spent), Ok(proposal.spent));
            }
        }
    }
}
