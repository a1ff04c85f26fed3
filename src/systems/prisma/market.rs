//! What the table offers to a spending: the reserve, allies who may be assisted, and whom stunts may be upon (PR-16,
//! PR-17).

use super::Roll;
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::systems::prisma::rules::{
    Ally, Proposal, Purchase, Reserve, RolledTest, SpendingAim, StuntName, StuntPrice, Wares,
};

/// The table as a spending finds it. Allies and targets go by their ids.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Market {
    pub reserve: Reserve,
    pub allies: Vec<Ally>,
    target: Option<Text>,
    /// The rest of the target's side in the fight, and what acting against each takes where that is known.
    others: Vec<(Text, Option<u8>)>,
    /// Whether everybody knows of the roll: a secret one moves nothing that everybody sees.
    seen: bool,
}

/// A person at the table, as far as a spending asks.
#[derive(Debug, Clone, Copy)]
pub struct Folk<'a> {
    pub id: &'a Id,
    pub side: Side,
    /// Whether they are here tonight.
    pub here: bool,
    /// None outside a fight.
    pub acted: Option<bool>,
    /// What acting against the person takes, where the sheet says so and may be read.
    pub difficulty: Option<u8>,
}

impl Market {
    /// What there is for `who`'s roll, with the players' reserve as it stands.
    pub fn of<'a>(who: &Id, roll: &Roll, reserve: Reserve, folk: impl Iterator<Item = Folk<'a>> + Clone) -> Market {
        let seen = !roll.quiet;
        let side = folk.clone().find(|one| one.id == who).map(|one| one.side);
        let here = folk.filter(|one| one.here && one.id != who);
        let named = |id: &Id| Text::new(id.as_str());
        let target = roll.target.as_ref().or(roll.rival.as_ref().and_then(|rival| rival.who.as_ref()));
        let mine = here.clone().filter(|one| seen && Some(one.side) == side && one.acted != Some(true));
        let theirs = here.filter(|one| Some(one.side) != side && one.acted.is_some() && Some(one.id) != target);
        Market {
            reserve: if seen && side == Some(Side::Party) { reserve } else { Reserve::NONE },
            allies: mine.map(|one| Ally { name: named(one.id), acted: false }).collect(),
            target: target.map(named),
            others: theirs.map(|one| (named(one.id), one.difficulty)).collect(),
            seen,
        }
    }

    /// Upon whom a stunt may be bought: each of them, or nobody in particular; empty where it cannot be.
    pub fn upon(&self, stunt: &StuntName) -> Vec<Option<Text>> {
        let others = || self.others.iter().map(|(other, _)| Some(other.clone()));
        match stunt {
            StuntName::Assist => self.allies.iter().map(|ally| Some(ally.name.clone())).collect(),
            StuntName::Sharpen if self.seen => self.target.iter().cloned().map(Some).chain(others()).collect(),
            StuntName::Sharpen => Vec::new(),
            StuntName::Harmonise if self.reserve.cap == 0 => Vec::new(),
            StuntName::Shock if !self.others.is_empty() => others().collect(),
            StuntName::Harmonise | StuntName::Shock | StuntName::Own(_) => vec![None],
        }
    }

    /// What a stunt of that usual price costs upon a target: one that is harder than the task costs the difference
    /// besides (PR-16).
    pub fn price(
        &self,
        stunt: &StuntName,
        on: Option<&Text>,
        usual: StuntPrice,
        rolled: &RolledTest,
        task: usize,
    ) -> StuntPrice {
        let other = self.others.iter().find(|(other, _)| *stunt == StuntName::Shock && on == Some(other));
        let difficulty = other.and_then(|(_, difficulty)| *difficulty);
        difficulty.map_or(usual, |it| usual.at_least(Purchase::shock("", rolled.harder(task, it)).cost))
    }

    /// The spendings worth considering for a task, the one nearest to the aim first.
    pub fn proposals(&self, rolled: &RolledTest, task: usize, aim: SpendingAim) -> Vec<Proposal> {
        let harder = |difficulty: &Option<u8>| difficulty.map_or(0, |it| rolled.harder(task, it));
        let others: Vec<(Text, u8)> = self.others.iter().map(|(other, own)| (other.clone(), harder(own))).collect();
        let (surplus, own) = (rolled.budget(task).surplus, &rolled.plan.stunts);
        // A campaign whose stunts have no terms was never adopted.
        let Ok(mut wares) = Wares::of(surplus, own, &self.allies, &others, self.reserve) else { return Vec::new() };
        let victim = self.upon(&StuntName::Sharpen).into_iter().next().flatten();
        wares.list.retain_mut(|ware| match ware.first().map(|purchase| &purchase.stunt) {
            Some(StuntName::Sharpen) => {
                ware.iter_mut().for_each(|purchase| purchase.on.clone_from(&victim));
                victim.is_some()
            }
            Some(StuntName::Harmonise) => self.reserve.cap > 0,
            _ => true,
        });
        wares.proposals(rolled.complications(task), aim)
    }
}
