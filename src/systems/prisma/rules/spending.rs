//! Spending: what surplus hits pay for, and the budget of a task (PR-13).

use super::complication::Complication;
use super::refused::Refused;
use super::stunt::{Purchase, Stunt};
use crate::rules::ensure;

/// What the surplus of a task is spent on.
#[apply(skip_empty)]
#[apply(strict_default_data)]
pub struct Spending {
    /// The complications that are paid for, as indices into the task's list.
    #[serde(rename = "pays")]
    pub paid_complications: Vec<usize>,
    pub stunts: Vec<Purchase>,
}

/// The budget of a task, in hits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HitBudget {
    /// The hits beyond the task's difficulty.
    pub surplus: u32,
    /// The hits that complications and stunts have cost so far.
    pub spent: u32,
}

impl Spending {
    pub fn is_empty(&self) -> bool {
        self.paid_complications.is_empty() && self.stunts.is_empty()
    }

    /// The cost in hits. An index beyond the list costs nothing.
    pub fn cost(&self, complications: &[Complication]) -> u32 {
        let paid = self.paid_complications.iter().filter_map(|&index| complications.get(index));
        let complications: u32 = paid.map(|complication| u32::from(complication.cost.get())).sum();
        let stunts: u32 = self.stunts.iter().map(|purchase| u32::from(purchase.cost)).sum();
        complications + stunts
    }

    /// Checks the spending against the surplus of its task and returns the budget. `own_stunts` are the stunts that the
    /// campaign and the character's sheet define.
    ///
    /// # Errors
    ///
    /// Refuses a complication that the task lacks or that is paid twice, a stunt at a wrong price, an unrepeatable stunt
    /// bought twice, and a cost above the surplus.
    pub fn check(
        &self,
        surplus: u32,
        complications: &[Complication],
        own_stunts: &[Stunt],
    ) -> Result<HitBudget, Refused> {
        for (n, &index) in self.paid_complications.iter().enumerate() {
            ensure!(index < complications.len(), Refused::NoSuchComplication);
            ensure!(
                !self.paid_complications[..n].contains(&index),
                Refused::PaidTwice(complications[index].text.clone())
            );
        }
        for (n, purchase) in self.stunts.iter().enumerate() {
            let terms = purchase.check(own_stunts)?;
            let is_repeated = self.stunts[..n].iter().any(|other| other.stunt == purchase.stunt);
            ensure!(!is_repeated || terms.repeatable, Refused::StuntTwice(purchase.stunt.clone()));
        }
        let spent = self.cost(complications);
        ensure!(spent <= surplus, Refused::Overspent { missing: spent - surplus });
        Ok(HitBudget { surplus, spent })
    }

    /// The complications that happen because nobody paid for them.
    pub fn unpaid<'c>(&self, complications: &'c [Complication]) -> impl Iterator<Item = &'c Complication> {
        complications
            .iter()
            .enumerate()
            .filter(|(index, _)| !self.paid_complications.contains(index))
            .map(|(_, complication)| complication)
    }
}

impl HitBudget {
    /// The hits that are left.
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

    fn check(surplus: u32, paid: &[usize], stunts: &[(StuntName, u8)]) -> Result<HitBudget, Refused> {
        let stunts = stunts.iter().map(|(stunt, cost)| Purchase::new(stunt.clone(), *cost)).collect();
        Spending { paid_complications: paid.into(), stunts }.check(surplus, &complications(), &[])
    }

    #[test]
    fn pr_13_a_complication_is_paid_once_and_in_full() {
        assert_eq!(check(3, &[1], &[]).map(HitBudget::left), Ok(0));
        assert_eq!(check(2, &[1], &[]), Err(Refused::Overspent { missing: 1 }));
        assert_eq!(check(4, &[0, 1], &[]).map(HitBudget::left), Ok(0));
        assert_eq!(check(9, &[0, 0], &[]), Err(Refused::PaidTwice("ruido".into())));
        assert_eq!(check(9, &[2], &[]), Err(Refused::NoSuchComplication));
    }

    #[test]
    fn pr_13_a_stunt_may_be_bought_while_complications_stay_unpaid() {
        let spending = Spending { paid_complications: vec![], stunts: vec![Purchase::new(StuntName::Sharpen, 2)] };
        assert_eq!(spending.check(2, &complications(), &[]).map(HitBudget::left), Ok(0));
        assert_eq!(spending.unpaid(&complications()).count(), 2);
    }

    #[test]
    fn pr_13_a_stunt_is_bought_once_unless_it_is_repeatable() {
        use StuntName::{Sharpen, Shock};
        assert_eq!(check(9, &[], &[(Sharpen, 1), (Sharpen, 2)]), Err(Refused::StuntTwice(Sharpen)));
        assert_eq!(check(5, &[], &[(Shock, 2), (Shock, 3)]).map(HitBudget::left), Ok(0));
    }

    #[test]
    fn pr_13_a_cost_never_exceeds_the_surplus() {
        let budget = check(4, &[0], &[(StuntName::Assist, 2)]).unwrap();
        assert_eq!((budget.surplus, budget.spent, budget.left()), (4, 3, 1));
        assert_eq!(check(0, &[], &[(StuntName::Harmonise, 1)]), Err(Refused::Overspent { missing: 1 }));
    }
}
