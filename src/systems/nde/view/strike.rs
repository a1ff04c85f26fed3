//! A fighter's attack or power before its roll: by what means, and at whom (ND-16, ND-21).

use super::draft::{Draft, Purpose};
use super::who::{dice, distance, standing};
use crate::rules::text::Text;
use crate::session::deed::AnyDeed;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::{SeenPerson, View};
use crate::systems::nde::deeds::{Attack, Power};
use crate::systems::nde::rules::{Distance, Manner};
use crate::ui::rolls::turn::turned;

impl Draft {
    /// An attack by `who`: at the one named, or at the nearest; hand to hand where somebody is close enough.
    pub(crate) fn strike_by(who: &Id, at: Option<&Id>, view: &View) -> Draft {
        let reach = |target: &SeenPerson| distance(view, who, &target.id).unwrap_or(Distance::VeryFar);
        let targets = standing(view, Side::Foes);
        let named = targets.iter().find(|target| Some(&target.id) == at);
        let target = named.or_else(|| targets.iter().min_by_key(|target| reach(target)));
        let close = target.is_some_and(|target| reach(target) == Distance::Close);
        Draft {
            who: Some(who.clone()),
            purpose: Purpose::Strike,
            target: target.map(|target| target.id.clone()),
            manner: if close { Manner::Melee } else { Manner::Ranged },
            ..Draft::default()
        }
    }

    /// The one it is meant for, if they are still in action.
    pub(crate) fn target<'v>(&self, view: &'v View) -> Option<&'v SeenPerson> {
        let target = self.target.as_ref()?;
        standing(view, Side::Foes).into_iter().find(|foe| foe.id == *target)
    }

    /// What is asked of the table for it.
    pub(crate) fn blow(&self, view: &View) -> Option<AnyDeed> {
        let (who, with) = (self.person(view)?.id.clone(), self.with(view));
        let Some(power) = self.power(view) else {
            let target = self.target(view)?.id.clone();
            let manner = self.manner;
            let attack = Attack { who, target, manner, defence: None, cover: None, reach: None, squares: None, with };
            return Some(attack.into());
        };
        let casting = self.casting(view)?;
        let target = if power.attacks { Some(self.target(view)?.id.clone()) } else { None };
        let tn = if power.attacks { None } else { Some(self.tn(view)) };
        let (tier, pp, what) = (casting.tier, Some(casting.pp), Some(power.name.clone()));
        Some(Power { who, tier, what, pp, tn, target, defence: None, cover: None, with }.into())
    }

    /// Hand to hand, at a distance, then power by power.
    pub(crate) fn change_means(&mut self, by: isize, view: &View) {
        let powers = self.person(view).and_then(dice).map(|sheet| &sheet.powers[..]).unwrap_or_default();
        let names: Vec<Text> = powers.iter().map(|power| power.name.clone()).collect();
        let now = match (&self.power, self.manner) {
            (Some(power), _) => names.iter().position(|name| name == power).map_or(0, |at| at + 2),
            (None, Manner::Melee) => 0,
            (None, _) => 1,
        };
        let next = turned(now, by, names.len() + 2);
        self.pp = None;
        match next.checked_sub(2).and_then(|at| names.get(at)) {
            Some(name) => {
                self.power = Some(name.clone());
                if let Some(power) = self.power(view) {
                    self.tn = power.tn();
                }
            }
            None => {
                self.power = None;
                self.manner = if next == 0 { Manner::Melee } else { Manner::Ranged };
            }
        }
    }

    /// Turns to the first power of the sheet; whether there is one.
    pub(crate) fn turn_to_powers(&mut self, view: &View) -> bool {
        (self.power, self.manner) = (None, Manner::Ranged);
        self.change_means(1, view);
        self.power.is_some()
    }
}
