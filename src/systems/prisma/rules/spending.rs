//! Spending: what surplus hits pay for, and the budget of a task (PR-13).

use super::complication::Complication;
use super::refused::Refused;
use super::stunt::{Purchase, Stunt};
use crate::rules::ensure;

/// What the surplus of a task is spent on.
#[apply(skip_empty)]
#[apply(strict_default_data)]
pub struct Spending {
    /// The complications that are paid off, as indices into the task's list.
    pub pays: Vec<usize>,
    pub stunts: Vec<Purchase>,
}

/// The budget of a task's surplus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HitBudget {
    pub surplus: u32,
    pub spent: u32,
}

impl Spending {
    pub fn is_empty(&self) -> bool {
        self.pays.is_empty() && self.stunts.is_empty()
    }

    /// The cost in hits. An index beyond the list costs nothing.
    pub fn cost(&self, complications: &[Complication]) -> u32 {
        let paid = self.pays.iter().filter_map(|&at| complications.get(at));
        let complications: u32 = paid.map(|complication| u32::from(complication.cost.get())).sum();
        let stunts: u32 = self.stunts.iter().map(|purchase| u32::from(purchase.cost)).sum();
        complications + stunts
    }

    /// Refuses a complication that is paid twice, a stunt at a wrong price or taken twice though it is not repeatable, and
    /// a cost above the surplus. `own` are the stunts of the character.
    pub fn check(&self, surplus: u32, complications: &[Complication], own: &[Stunt]) -> Result<HitBudget, Refused> {
        for (n, &at) in self.pays.iter().enumerate() {
            ensure!(at < complications.len(), Refused::NoSuchComplication);
            ensure!(!self.pays[..n].contains(&at), Refused::PaidTwice(complications[at].text.clone()));
        }
        for (n, purchase) in self.stunts.iter().enumerate() {
            let terms = purchase.check(own)?;
            let is_repeated = self.stunts[..n].iter().any(|other| other.stunt == purchase.stunt);
            ensure!(!is_repeated || terms.repeatable, Refused::StuntTwice(purchase.stunt.clone()));
        }
        let spent = self.cost(complications);
        ensure!(spent <= surplus, Refused::Overspent { missing: spent - surplus });
        Ok(HitBudget { surplus, spent })
    }

    /// The complications that happen because nobody paid for them.
    pub fn unpaid<'c>(&self, complications: &'c [Complication]) -> impl Iterator<Item = &'c Complication> {
        complications.iter().enumerate().filter(|(at, _)| !self.pays.contains(at)).map(|(_, complication)| complication)
    }
}

impl HitBudget {
    /// What is left of the surplus.
    pub fn left(self) -> u32 {
        self.surplus.saturating_sub(self.spent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::prisma::rules::StuntName;

    fn complications() -> Vec<Complication> {
        ["ruido:1", "alarma:3"].map(|written| written.parse().unwrap()).into()
    }

    fn check(surplus: u32, pays: &[usize], stunts: &[(StuntName, u8)]) -> Result<HitBudget, Refused> {
        let stunts = stunts.iter().map(|(stunt, cost)| Purchase::new(stunt.clone(), *cost)).collect();
        Spending { pays: pays.into(), stunts }.check(surplus, &complications(), &[])
    }

    #[test]
    fn pr_13_a_complication_is_paid_whole_or_not_at_all() {
        assert_eq!(check(3, &[1], &[]).map(HitBudget::left), Ok(0));
        assert_eq!(check(2, &[1], &[]), Err(Refused::Overspent { missing: 1 }));
        assert_eq!(check(4, &[0, 1], &[]).map(HitBudget::left), Ok(0));
        assert_eq!(check(9, &[0, 0], &[]), Err(Refused::PaidTwice("ruido".into())));
        assert_eq!(check(9, &[2], &[]), Err(Refused::NoSuchComplication));
    }

    #[test]
    fn pr_13_complications_may_stay_unpaid_for_a_stunt() {
        let spending = Spending { pays: vec![], stunts: vec![Purchase::new(StuntName::Sharpen, 2)] };
        assert_eq!(spending.check(2, &complications(), &[]).map(HitBudget::left), Ok(0));
        assert_eq!(spending.unpaid(&complications()).count(), 2);
    }

    #[test]
    fn pr_13_each_stunt_once_unless_it_says_otherwise() {
        use StuntName::{Sharpen, Shock};
        assert_eq!(check(9, &[], &[(Sharpen, 1), (Sharpen, 2)]), Err(Refused::StuntTwice(Sharpen)));
        assert_eq!(check(5, &[], &[(Shock, 2), (Shock, 3)]).map(HitBudget::left), Ok(0));
    }

    #[test]
    fn pr_13_the_budget_runs_and_never_runs_over() {
        let budget = check(4, &[0], &[(StuntName::Assist, 2)]).unwrap();
        assert_eq!((budget.surplus, budget.spent, budget.left()), (4, 3, 1));
        assert_eq!(check(0, &[], &[(StuntName::Harmonise, 1)]), Err(Refused::Overspent { missing: 1 }));
    }
}
