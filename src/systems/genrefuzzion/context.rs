//! The context of a pool: the dice that each slot may hold, and what restricts it (GF-10, GF-26). Deeds take it from
//! the state, screens from what a seat sees.

use super::duel::{Duel, DuelKind, DuelRole, DuelSide, LastingChange};
use super::people::{sheet, traits_in_duel};
use super::sheet::{Sheet, Trait, TraitKind};
use crate::session::{Id, State};
use crate::systems::genrefuzzion::rules::Trick;
use crate::systems::genrefuzzion::rules::pool::{PoolSlot, PoolSource};
use crate::systems::genrefuzzion::rules::slots::{
    CLOSE_RELATIONSHIP, LARGE_CLICHE, PoolRestriction, PoolRights, SceneWeight,
};

/// A scene with the sheets of its people.
#[derive(Clone, Copy)]
pub(super) struct DuelContext<'a> {
    pub(super) duel: &'a Duel,
    pub(super) sheet_of: &'a dyn Fn(&Id) -> Option<&'a Sheet>,
    /// Whether somebody is here tonight.
    pub(super) is_here: &'a dyn Fn(&Id) -> bool,
}

/// Calls `ask` with the context of a scene at the table.
pub(super) fn with_context<T>(state: &State, duel: &Duel, ask: impl FnOnce(DuelContext) -> T) -> T {
    let is_here = |who: &Id| state.people.get(who).is_some_and(|person| person.here);
    ask(DuelContext { duel, sheet_of: &|who| sheet(state, who).ok(), is_here: &is_here })
}

impl<'a> DuelContext<'a> {
    /// All traits of a person in this duel, whether or not they are off.
    pub(super) fn traits(&self, who: &Id) -> Vec<Trait> {
        (self.sheet_of)(who).map_or_else(Vec::new, |sheet| traits_in_duel(sheet, who, self.duel))
    }

    /// The traits of a person that they may use themselves.
    pub(super) fn usable_traits(&self, who: &Id) -> Vec<Trait> {
        let mut traits = self.traits(who);
        traits.retain(|trait_| !self.duel.is_off(who, trait_));
        traits
    }

    fn sides(&self, role: DuelRole) -> (&'a DuelSide, &'a DuelSide) {
        (self.duel.side(role), self.duel.side(role.other()))
    }

    /// Whether an asset or a relationship works against the opponent of a role (GF-02, GF-10).
    fn works_against(trait_: &Trait, opponent: &Id) -> bool {
        let against = trait_.towards.as_ref() == Some(opponent) || trait_.through.as_ref() == Some(opponent);
        against || (trait_.kind == TraitKind::Asset && trait_.towards.is_none())
    }

    /// The sources that a slot of a role's pool may hold. Those that are off are included; the pool's price refuses
    /// them.
    pub(super) fn sources_for(&self, role: DuelRole, slot: PoolSlot) -> Vec<PoolSource<Id>> {
        let (own, other) = self.sides(role);
        let source_of = |who: &Id, trait_: &Trait| PoolSource::new(slot, trait_.id(), Some(who.clone()), trait_.die);
        let mine = |kind: TraitKind, fits: &dyn Fn(&Trait) -> bool| {
            let traits = self.traits(&own.who);
            traits
                .iter()
                .filter(|trait_| trait_.kind == kind && fits(trait_))
                .map(|trait_| source_of(&own.who, trait_))
                .collect()
        };
        let theirs = |fits: &dyn Fn(&Trait) -> bool| {
            let traits = self.usable_traits(&other.who);
            traits.iter().filter(|trait_| fits(trait_)).map(|trait_| source_of(&other.who, trait_)).collect()
        };
        match slot {
            PoolSlot::Cliche => mine(TraitKind::Cliche, &|_| true),
            PoolSlot::Relationship => {
                mine(TraitKind::Relationship, &|trait_| DuelContext::works_against(trait_, &other.who))
            }
            PoolSlot::Asset => mine(TraitKind::Asset, &|trait_| DuelContext::works_against(trait_, &other.who)),
            PoolSlot::Problem => theirs(&|trait_| trait_.kind == TraitKind::Problem),
            PoolSlot::Turned => theirs(&|_| true),
            PoolSlot::Scene => {
                self.duel.cliches.iter().map(|cliche| PoolSource::new(slot, cliche.id(), None, cliche.die)).collect()
            }
            PoolSlot::Ally => {
                let lends = |trait_: &Trait| matches!(trait_.kind, TraitKind::Cliche | TraitKind::Relationship);
                let ally = |who: &Id| -> Vec<_> {
                    self.usable_traits(who)
                        .iter()
                        .filter(|trait_| lends(trait_))
                        .map(|trait_| source_of(who, trait_))
                        .collect()
                };
                own.allies
                    .iter()
                    .filter(|own_ally| (self.is_here)(&own_ally.who))
                    .flat_map(|own_ally| ally(&own_ally.who))
                    .collect()
            }
            PoolSlot::Gift => {
                let given = |lasting: &LastingChange| match lasting {
                    LastingChange::Gift { from, what } if *from == other.who => self
                        .traits(from)
                        .iter()
                        .find(|trait_| trait_.id() == *what)
                        .map(|trait_| source_of(from, trait_)),
                    _ => None,
                };
                self.duel.lasting.iter().filter_map(given).collect()
            }
            PoolSlot::Bought => vec![PoolSource::bought()],
            PoolSlot::Trick => Vec::new(),
        }
    }

    /// The traits that a role may give the other side until the scene's end: no problems, and nothing that is off
    /// (GF-10).
    pub(super) fn traits_to_give(&self, role: DuelRole) -> Vec<Trait> {
        let who = &self.duel.side(role).who;
        let mut traits = self.usable_traits(who);
        // A problem that works as an asset is a problem still.
        let is_problem = |trait_: &Trait| {
            let converted = LastingChange::Converted { who: who.clone(), what: trait_.id() };
            trait_.kind == TraitKind::Problem || self.duel.lasting.contains(&converted)
        };
        traits.retain(|trait_| !is_problem(trait_));
        traits
    }

    /// How others' tricks and flaws, gifts and the finale widen or restrict a role's slots.
    pub(super) fn rights(&self, role: DuelRole) -> PoolRights<Id> {
        let (own, other) = self.sides(role);
        let duel = self.duel;
        let mut restrictions = Vec::new();
        if duel.has_pending(&other.who, Trick::FromTheShadows) || duel.has_used(&own.who, Trick::InappropriateDoubt) {
            restrictions.push(PoolRestriction::OneCliche);
        }
        if duel.has_pending(&other.who, Trick::TricksOfTheTrade) {
            let problems = self.traits(&other.who).into_iter().filter(|trait_| trait_.kind == TraitKind::Problem);
            restrictions.push(PoolRestriction::NoProblems(problems.map(|trait_| trait_.id()).collect()));
        }
        if duel.has_used(&own.who, Trick::BadCompany) {
            restrictions.push(PoolRestriction::OneAllyDie);
        }
        if duel.has_used(&other.who, Trick::MyPrecious) {
            restrictions.push(PoolRestriction::NoVictoryPoints);
        }
        for lasting in &duel.lasting {
            match lasting {
                LastingChange::Off { who, what } if *who == own.who => {
                    restrictions.push(PoolRestriction::Off(what.clone()))
                }
                LastingChange::Gift { from, what } if *from == own.who => {
                    restrictions.push(PoolRestriction::Given(what.clone()))
                }
                _ => {}
            }
        }
        let savvy = duel
            .used
            .iter()
            .filter(|used| used.who == other.who && used.trick == Some(Trick::GenreSavvy) && used.pending);
        restrictions.extend(savvy.flat_map(|used| used.targets.iter().cloned()).map(PoolRestriction::Off));
        let proud = duel.has_used(&other.who, Trick::Pride);
        let free_traits =
            self.large_cliches(&other.who).into_iter().filter(|_| proud).map(|trait_| trait_.id()).collect();
        let scene = if duel.kind == DuelKind::Finale { SceneWeight::Finale } else { SceneWeight::Usual };
        PoolRights { scene, restrictions, free_traits }
    }

    pub(super) fn large_cliches(&self, who: &Id) -> Vec<Trait> {
        let mut traits = self.traits(who);
        traits.retain(|trait_| trait_.kind == TraitKind::Cliche && trait_.die >= LARGE_CLICHE);
        traits
    }

    /// The relationships of d8 or more that a person has with the opponent.
    pub(super) fn close_relationships(&self, role: DuelRole) -> Vec<Trait> {
        let (own, other) = self.sides(role);
        let mut traits = self.usable_traits(&own.who);
        traits.retain(|trait_| {
            trait_.kind == TraitKind::Relationship
                && trait_.die >= CLOSE_RELATIONSHIP
                && DuelContext::works_against(trait_, &other.who)
        });
        traits
    }

    pub(super) fn assets(&self, who: &Id) -> Vec<Trait> {
        let mut traits = self.traits(who);
        traits.retain(|trait_| trait_.kind == TraitKind::Asset);
        traits
    }

    pub(super) fn problems(&self, who: &Id) -> Vec<Trait> {
        let mut traits = self.traits(who);
        traits.retain(|trait_| trait_.kind == TraitKind::Problem);
        traits
    }
}
