//! What the table offers for a surplus: the reserve, allies to assist, and targets for stunts (PR-16, PR-17).

use super::{Roll, Sheet};
use crate::rules::Text;
use crate::session::{Id, Side};
use crate::systems::prisma::rules::{
    Proposal, PurchasesOffered, Reserve, RolledTest, SpendingAim, StuntName, StuntPrice,
};

/// What the table offers for a surplus. Allies and targets are named by their ids.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Market {
    pub reserve: Reserve,
    /// Who may be assisted.
    pub allies: Vec<Text>,
    target: Option<Text>,
    /// Whether it may have a target that the seat does not see.
    may_have_target: bool,
    /// The further adversaries in the fight, each with the difficulty of acting against them, if known.
    others: Vec<(Text, Option<u8>)>,
    /// Whether everybody knows of the roll: a secret roll moves nothing that everybody sees.
    is_public: bool,
}

/// A person at the table, as far as a market needs to know them.
#[derive(Debug, Clone, Copy)]
pub struct TablePerson<'a> {
    pub id: &'a Id,
    pub side: Side,
    /// Whether they take part in this session, and are not out of the fight.
    pub here: bool,
    /// Whether they are a player's character.
    pub is_player_character: bool,
    /// Whether they are in a fight.
    pub is_fighting: bool,
    /// Whether they have acted this turn, though they may have left the fight since.
    pub acted: bool,
    /// Their sheet, if they have one that may be read.
    pub sheet: Option<&'a Sheet>,
}

impl Market {
    /// The market for `who`'s roll, with the players' reserve.
    pub fn of(who: &Id, roll: &Roll, reserve: Reserve, people: &[TablePerson]) -> Market {
        let is_public = !roll.hidden;
        let roller = people.iter().find(|one| one.id == who);
        let side = roller.map(|one| one.side);
        let present = people.iter().filter(|one| one.here && one.id != who);
        let named = |id: &Id| Text::new(id.as_str());
        let target = roll.opponent();
        let present = present.filter(|one| Some(one.id) != target);
        let mine = present.clone().filter(|one| is_public && Some(one.side) == side && !one.acted);
        let theirs = present.filter(|one| Some(one.side) != side && one.is_fighting);
        Market {
            reserve: if is_public && roller.is_some_and(|roller| roller.is_player_character) {
                reserve
            } else {
                Reserve::NONE
            },
            allies: mine.map(|one| named(one.id)).collect(),
            target: target.map(named),
            may_have_target: target.is_none() && roll.rolled().is_none(),
            others: theirs.map(|one| (named(one.id), one.sheet.and_then(|sheet| sheet.difficulty))).collect(),
            is_public,
        }
    }

    /// The targets of a stunt for a task: each possible one, or `None` if it needs none. Empty if it cannot be bought.
    pub fn targets_for(&self, stunt: &StuntName, rolled: &RolledTest, task: usize) -> Vec<Option<Text>> {
        let others = || self.others.iter().map(|(other, _)| Some(other.clone()));
        match stunt {
            StuntName::Assist => {
                let assisted = rolled.assisted_elsewhere(task);
                self.allies.iter().filter(|ally| !assisted.contains(ally)).cloned().map(Some).collect()
            }
            StuntName::Sharpen if !self.is_public => Vec::new(),
            StuntName::Sharpen if self.target.is_some() => vec![self.target.clone()],
            StuntName::Sharpen if !self.may_have_target && !self.others.is_empty() => others().collect(),
            // It is against the target that the seat does not see, or against a name in words.
            StuntName::Sharpen => vec![None],
            StuntName::Harmonise if self.reserve.cap == 0 => Vec::new(),
            StuntName::Shock if !self.others.is_empty() => others().collect(),
            StuntName::Harmonise | StuntName::Shock | StuntName::Own(_) => vec![None],
        }
    }

    /// The price of a shock on a target as far as its difficulty is known, otherwise the usual price (PR-16).
    pub fn price_of_shock(&self, target: &Text, usual: StuntPrice, rolled: &RolledTest, task: usize) -> StuntPrice {
        let difficulty = self.others.iter().find(|(other, _)| target == other).and_then(|(_, difficulty)| *difficulty);
        difficulty.and_then(|number| StuntPrice::fixed(rolled.shock_price(task, number))).unwrap_or(usual)
    }

    /// The spendings worth considering for a task, the closest to the aim first. They go on from what was spent.
    pub fn proposals(&self, rolled: &RolledTest, task: usize, aim: SpendingAim) -> Vec<Proposal> {
        let harder = |difficulty: &Option<u8>| difficulty.map_or(0, |number| rolled.excess_difficulty(task, number));
        let others: Vec<(Text, u8)> = self.others.iter().map(|(other, own)| (other.clone(), harder(own))).collect();
        let (left, own, spent) = (rolled.budget(task).left(), &rolled.plan.stunts, rolled.spending(task));
        let allies: Vec<Text> = self.targets_for(&StuntName::Assist, rolled, task).into_iter().flatten().collect();
        let mut wares = PurchasesOffered::of(left, own, &allies, &others, self.reserve);
        let victim = self.targets_for(&StuntName::Sharpen, rolled, task).into_iter().next().flatten();
        wares.list.retain_mut(|ware| match ware.first().map(|purchase| &purchase.stunt) {
            Some(StuntName::Sharpen) => {
                ware.iter_mut().for_each(|purchase| purchase.upon.clone_from(&victim));
                victim.is_some()
            }
            Some(StuntName::Harmonise) => self.reserve.cap > 0,
            _ => true,
        });
        wares.go_on_from(&spent, own);
        wares.proposals(rolled.complications(task), aim)
    }
}
