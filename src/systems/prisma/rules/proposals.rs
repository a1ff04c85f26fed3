//! The spending helper: the spendings worth considering, in the order of the player's aim (PR-17).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::complication::Complication;
use super::resonance::Reserve;
use super::spending::Spending;
use super::stunt::{Purchase, Stunt};
use super::stunt_name::StuntName;
use crate::rules::{Text, keyword_enum};

/// The most spendings that are proposed.
pub const MAX_PROPOSALS: usize = 5;

/// The most times that one spending buys a repeatable stunt.
const MAX_TIMES: u32 = 5;

keyword_enum! {
    /// What the player wants most.
    #[derive(Default)]
    pub enum SpendingAim {
        /// Least unpaid cost, then the best stunts, then resonance.
        #[default]
        Clean = "clean" | "limpio",
        /// The best stunts, then least unpaid cost, then resonance.
        Powerful = "powerful" | "potente",
        /// Most resonance, then least unpaid cost, then the best stunts.
        Generous = "generous" | "generoso",
    }
}

/// A surplus, and what could be bought for it at the table now.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PurchasesOffered {
    pub surplus: u32,
    /// The resonance that the reserve still takes.
    pub room: u32,
    /// The wares. Each is a list of alternative purchases, of which at most one is made.
    pub list: Vec<Vec<Purchase>>,
    /// What was spent before; the surplus is what it has left.
    pub spent_before: Spending,
}

/// A spending and its merits.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Proposal {
    pub spending: Spending,
    /// The cost of the complications left unpaid.
    pub unpaid: u32,
    /// The value of its stunts: the hits that go into their effect, except those that bring resonance.
    pub value: u32,
    pub resonance: u32,
    /// Its cost, beyond what was spent before.
    pub spent: u32,
    /// The number of the purchase chosen for each complication and each ware, 0 for none.
    chosen: Vec<usize>,
}

impl PurchasesOffered {
    /// The wares of a table: the general stunts and its own. `allies` may be assisted; `targets` are the further
    /// targets, with the points by which the difficulty of each exceeds the task's.
    pub fn of(
        surplus: u32,
        table_stunts: &[Stunt],
        allies: &[Text],
        targets: &[(Text, u8)],
        reserve: Reserve,
    ) -> PurchasesOffered {
        let one_to_three = |stunt: StuntName| (1..=3).map(|cost| Purchase::new(stunt.clone(), cost)).collect();
        let mut list = vec![one_to_three(StuntName::Sharpen), one_to_three(StuntName::Harmonise)];
        // One ally only, any of them.
        list.push(allies.iter().cloned().map(Purchase::assist).collect());
        list.extend(targets.iter().map(|(target, excess)| vec![Purchase::shock(target.clone(), *excess)]));
        for (n, stunt) in table_stunts.iter().enumerate() {
            // If two stunts share a name, the first one counts.
            if table_stunts[..n].iter().any(|before| before.name == stunt.name) {
                continue;
            }
            let price = stunt.cost;
            let prices = price.least()..=price.most();
            let ware: Vec<_> = prices.map(|cost| Purchase::new(StuntName::Own(stunt.name.clone()), cost)).collect();
            let times = if stunt.repeatable { surplus / u32::from(price.least()) } else { 1 };
            list.extend((0..times.min(MAX_TIMES)).map(|_| ware.clone()));
        }
        let room = reserve.cap.saturating_sub(reserve.points);
        PurchasesOffered { surplus, room, list, spent_before: Spending::default() }
    }

    /// Goes on from what was spent before: a stunt that an action buys once is no ware any more, and a shock strikes
    /// nobody twice.
    pub fn go_on_from(&mut self, spent: &Spending, table_stunts: &[Stunt]) {
        let is_once = |stunt: &StuntName| stunt.terms(table_stunts).is_ok_and(|terms| !terms.repeatable);
        let is_again = |one: &Purchase, before: &Purchase| {
            one.stunt == before.stunt
                && (is_once(&one.stunt) || one.stunt == StuntName::Shock && one.upon == before.upon)
        };
        self.list.retain(|ware| !ware.iter().any(|one| spent.stunts.iter().any(|before| is_again(one, before))));
        self.spent_before = spent.clone();
    }

    /// Proposes up to five spendings, the closest to the aim first. A spending is left out if another is at least as
    /// good in unpaid cost, stunt value and resonance, and better in one of them. Of equal spendings it proposes the
    /// cheapest, then the one of fewest pieces, then the first in the order of complications and wares.
    pub fn proposals(&self, complications: &[Complication], aim: SpendingAim) -> Vec<Proposal> {
        let costs = complications.iter().map(|complication| u32::from(complication.cost.get())).enumerate();
        let costs: Vec<(usize, u32)> =
            costs.filter(|(index, _)| !self.spent_before.paid_complications.contains(index)).collect();
        let unpaid = costs.iter().map(|(_, cost)| cost).sum();
        let mut found = vec![Proposal { unpaid, spending: self.spent_before.clone(), ..Proposal::default() }];
        for (index, cost) in costs {
            found = self.extend_each(&found, 1, |proposal, _| proposal.pay(index, cost));
        }
        for ware in &self.list {
            found = self.extend_each(&found, ware.len(), |proposal, at| proposal.buy(&ware[at], self.room));
        }
        found.sort_by(|one, two| (one.rank(aim), one.tie_break()).cmp(&(two.rank(aim), two.tie_break())));
        found.dedup_by_key(|found| found.rank(aim));
        let is_best = |one: &&Proposal| !found.iter().any(|other| other.is_better_than(one));
        found.iter().filter(is_best).take(MAX_PROPOSALS).cloned().collect()
    }

    /// Extends each spending by none or by one of `purchases` purchases, within the surplus. Of two with the same
    /// price, unpaid cost and resonance, it keeps only the more valuable one.
    fn extend_each(
        &self,
        found: &[Proposal],
        purchases: usize,
        purchase: impl Fn(&mut Proposal, usize),
    ) -> Vec<Proposal> {
        let mut kept: BTreeMap<(u32, u32, u32), Proposal> = BTreeMap::new();
        for choice in 0..=purchases {
            for before in found {
                let mut next = before.clone();
                next.chosen.push(choice);
                if choice > 0 {
                    purchase(&mut next, choice - 1);
                }
                let Proposal { spent, unpaid, resonance, .. } = next;
                let known = kept.get(&(spent, unpaid, resonance));
                if spent <= self.surplus
                    && known.is_none_or(|known| next.order_within_price() < known.order_within_price())
                {
                    kept.insert((spent, unpaid, resonance), next);
                }
            }
        }
        kept.into_values().collect()
    }
}

impl Proposal {
    fn pay(&mut self, complication: usize, cost: u32) {
        self.spending.paid_complications.push(complication);
        self.spent += cost;
        self.unpaid -= cost;
    }

    fn buy(&mut self, purchase: &Purchase, room: u32) {
        let cost = u32::from(purchase.cost);
        self.spending.stunts.push(purchase.clone());
        self.spent += cost;
        match purchase.stunt {
            StuntName::Harmonise => self.resonance += cost.min(room),
            StuntName::Assist | StuntName::Shock => self.value += 2,
            StuntName::Sharpen | StuntName::Own(_) => self.value += cost,
        }
    }

    /// The order of spendings with the same price, unpaid cost and resonance: the least is the best.
    fn order_within_price(&self) -> (Reverse<u32>, (u32, usize, &[usize])) {
        (Reverse(self.value), self.tie_break())
    }

    /// The order of spendings with the same merits: by price, by pieces, by their order.
    fn tie_break(&self) -> (u32, usize, &[usize]) {
        let pieces = self.chosen.iter().filter(|choice| **choice > 0).count();
        (self.spent, pieces, &self.chosen)
    }

    /// The order of proposals for an aim: the least is the best.
    fn rank(&self, aim: SpendingAim) -> [Reverse<i64>; 3] {
        let [clean, powerful, generous] = self.merits().map(Reverse);
        match aim {
            SpendingAim::Clean => [clean, powerful, generous],
            SpendingAim::Powerful => [powerful, clean, generous],
            SpendingAim::Generous => [generous, clean, powerful],
        }
    }

    /// Whether it is at least as good as the other in every merit, and better in one.
    fn is_better_than(&self, other: &Proposal) -> bool {
        let (mine, theirs) = (self.merits(), other.merits());
        mine != theirs && mine.iter().zip(&theirs).all(|(mine, theirs)| mine >= theirs)
    }

    /// The negated unpaid cost, the value of its stunts, and its resonance: the greater, the better.
    fn merits(&self) -> [i64; 3] {
        [-i64::from(self.unpaid), self.value.into(), self.resonance.into()]
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

    fn proposed_merits(surplus: u32, costs: &[u8], aim: SpendingAim) -> Vec<(u32, u32, u32)> {
        let wares = PurchasesOffered::of(surplus, &[], &[], &[], RESERVE);
        let proposals = wares.proposals(&complications(costs), aim);
        proposals.into_iter().map(|found| (found.unpaid, found.value, found.resonance)).collect()
    }

    #[test]
    fn pr_17_the_aim_orders_what_is_worth_considering() {
        assert_eq!(
            proposed_merits(2, &[1], SpendingAim::Clean),
            [(0, 1, 0), (0, 0, 1), (1, 2, 0), (1, 1, 1), (1, 0, 2)]
        );
        assert_eq!(proposed_merits(2, &[1], SpendingAim::Powerful)[0], (1, 2, 0));
        assert_eq!(proposed_merits(2, &[1], SpendingAim::Generous)[0], (1, 0, 2));
        assert_eq!(proposed_merits(0, &[1], SpendingAim::Clean), [(1, 0, 0)], "nothing to spend is one way to spend");
    }

    #[test]
    fn pr_17_at_most_five_are_proposed_and_none_is_worse_than_another_in_all_merits() {
        let proposals = proposed_merits(6, &[1, 2, 3], SpendingAim::Clean);
        assert_eq!((proposals.len(), proposals[0].0), (MAX_PROPOSALS, 0));
        for one in &proposals {
            assert!(!proposals.iter().any(|two| two != one && two.0 <= one.0 && two.1 >= one.1 && two.2 >= one.2));
        }
    }

    #[test]
    fn pr_17_a_full_reserve_makes_harmony_worth_nothing() {
        let wares = PurchasesOffered::of(3, &[], &[], &[], Reserve { points: 9, cap: 9 });
        assert!(wares.proposals(&[], SpendingAim::Generous).iter().all(|found| found.resonance == 0));
    }

    /// The order of choices: by rank, price, number of pieces, and their positions.
    type Order = (Vec<Reverse<i64>>, u32, usize, Vec<usize>);

    /// The value of a stunt besides resonance.
    fn value(purchase: &Purchase) -> u32 {
        match purchase.stunt {
            StuntName::Harmonise => 0,
            StuntName::Assist | StuntName::Shock => 2,
            _ => purchase.cost.into(),
        }
    }

    /// The resonance that a stunt brings while the reserve has that much room.
    fn resonance(purchase: &Purchase, room: u32) -> u32 {
        if purchase.stunt == StuntName::Harmonise { u32::from(purchase.cost).min(room) } else { 0 }
    }

    /// Finds the proposals by trying every combination to its end.
    fn search_exhaustively(
        wares: &PurchasesOffered,
        complications: &[Complication],
        aim: SpendingAim,
    ) -> Vec<Proposal> {
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
            let spending = Spending { paid_complications: pays, stunts: bought.iter().copied().cloned().collect() };
            let spent = spending.cost(complications);
            if spent > wares.surplus {
                continue;
            }
            let unpaid = spending.unpaid(complications).map(|left| u32::from(left.cost.get())).sum();
            let value = bought.iter().map(|purchase| value(purchase)).sum();
            let resonance = bought.iter().map(|purchase| resonance(purchase, wares.room)).sum();
            let (clean, powerful, generous) = (-i64::from(unpaid), i64::from(value), i64::from(resonance));
            let rank = match aim {
                SpendingAim::Clean => [clean, powerful, generous],
                SpendingAim::Powerful => [powerful, clean, generous],
                SpendingAim::Generous => [generous, clean, powerful],
            };
            let pieces = chosen.iter().filter(|choice| **choice > 0).count();
            let proposal = Proposal { spending, unpaid, value, resonance, spent, chosen: chosen.clone() };
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
        let best = found.iter().filter(|(.., one)| !bettered(one)).take(MAX_PROPOSALS);
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
            let allies: Vec<Text> = (0..allies).map(|n| format!("A{n}").into()).collect();
            let targets: Vec<(Text, u8)> = targets.iter().map(|excess| ("otro".into(), *excess)).collect();
            let mut wares = PurchasesOffered::of(surplus, &own, &allies, &targets, Reserve { points, cap: 3 });
            // The exhaustive search tries everything: more than seven wares would take too long.
            wares.list.truncate(7);
            let complications = complications(&costs);
            prop_assert_eq!(wares.proposals(&complications, aim), search_exhaustively(&wares, &complications, aim));
        }

        #[test]
        fn pr_17_every_proposal_may_be_spent(surplus in 0_u32..=12, costs in prop::collection::vec(1_u8..=3, 0..=4)) {
            let own: Vec<Stunt> = vec![toml::from_str("name = 'S'\ncost = 2\nrepeatable = true").unwrap()];
            let wares = PurchasesOffered::of(surplus, &own, &["Noa".into()], &[("otro".into(), 1)], RESERVE);
            let complications = complications(&costs);
            for proposal in wares.proposals(&complications, SpendingAim::Clean) {
                let budget = proposal.spending.check(surplus, &complications, &own);
                prop_assert_eq!(budget.map(|budget| budget.spent), Ok(proposal.spent));
            }
        }
    }
}
