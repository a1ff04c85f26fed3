//! What stands at the table for a pool: the dice that each slot may hold, and what narrows it (GF-10, GF-26). Deeds ask it
//! of the state, screens of what a seat sees.

use super::duel::{Duel, DuelKind, DuelRole, DuelSide, SceneLasting};
use super::people::{sheet, traits_in};
use super::sheet::{Sheet, Trait, TraitKind};
use crate::session::{Id, State};
use crate::systems::genrefuzzion::rules::Trick;
use crate::systems::genrefuzzion::rules::pool::{PoolSlot, PoolSource};
use crate::systems::genrefuzzion::rules::slots::{CLOSE_RELATIONSHIP, LARGE_CLICHE, PoolBar, PoolRights, SceneWeight};

/// A scene with the sheets of its people.
#[derive(Clone, Copy)]
pub(super) struct Facts<'a> {
    pub(super) duel: &'a Duel,
    pub(super) sheets: &'a dyn Fn(&Id) -> Option<&'a Sheet>,
    /// Whether somebody is here tonight.
    pub(super) here: &'a dyn Fn(&Id) -> bool,
}

/// Asks the facts of a scene at the table.
pub(super) fn at_table<T>(state: &State, duel: &Duel, ask: impl FnOnce(Facts) -> T) -> T {
    let here = |who: &Id| state.people.get(who).is_some_and(|person| person.here);
    ask(Facts { duel, sheets: &|who| sheet(state, who).ok(), here: &here })
}

impl<'a> Facts<'a> {
    /// All traits of a person in this scene, whether or not they are off.
    pub(super) fn traits(&self, who: &Id) -> Vec<Trait> {
        (self.sheets)(who).map_or_else(Vec::new, |sheet| traits_in(sheet, who, self.duel))
    }

    /// The traits of a person that they may use themselves.
    pub(super) fn usable(&self, who: &Id) -> Vec<Trait> {
        let mut traits = self.traits(who);
        traits.retain(|trait_| !self.duel.is_off(who, trait_));
        traits
    }

    fn sides(&self, role: DuelRole) -> (&'a DuelSide, &'a DuelSide) {
        (self.duel.side(role), self.duel.side(role.other()))
    }

    /// Whether an asset or a relationship serves against the opponent of a role (GF-02, GF-10).
    fn serves(trait_: &Trait, opponent: &Id) -> bool {
        let against = trait_.towards.as_ref() == Some(opponent) || trait_.through.as_ref() == Some(opponent);
        against || (trait_.kind == TraitKind::Asset && trait_.towards.is_none())
    }

    /// The dice that a slot of a role's pool may hold, also those that are off: its price refuses them.
    pub(super) fn offered(&self, role: DuelRole, slot: PoolSlot) -> Vec<PoolSource<Id>> {
        let (own, other) = self.sides(role);
        let of = |who: &Id, trait_: &Trait| PoolSource::new(slot, trait_.id(), Some(who.clone()), trait_.die);
        let mine = |kind: TraitKind, fits: &dyn Fn(&Trait) -> bool| {
            let traits = self.traits(&own.who);
            traits
                .iter()
                .filter(|trait_| trait_.kind == kind && fits(trait_))
                .map(|trait_| of(&own.who, trait_))
                .collect()
        };
        let theirs = |fits: &dyn Fn(&Trait) -> bool| {
            let traits = self.usable(&other.who);
            traits.iter().filter(|trait_| fits(trait_)).map(|trait_| of(&other.who, trait_)).collect()
        };
        match slot {
            PoolSlot::Cliche => mine(TraitKind::Cliche, &|_| true),
            PoolSlot::Relationship => mine(TraitKind::Relationship, &|trait_| Facts::serves(trait_, &other.who)),
            PoolSlot::Asset => mine(TraitKind::Asset, &|trait_| Facts::serves(trait_, &other.who)),
            PoolSlot::Problem => theirs(&|trait_| trait_.kind == TraitKind::Problem),
            PoolSlot::Turned => theirs(&|_| true),
            PoolSlot::Scene => {
                self.duel.cliches.iter().map(|cliche| PoolSource::new(slot, cliche.id(), None, cliche.die)).collect()
            }
            PoolSlot::Ally => {
                let lends = |trait_: &Trait| matches!(trait_.kind, TraitKind::Cliche | TraitKind::Relationship);
                let ally = |who: &Id| -> Vec<_> {
                    self.usable(who).iter().filter(|trait_| lends(trait_)).map(|trait_| of(who, trait_)).collect()
                };
                own.allies
                    .iter()
                    .filter(|own_ally| (self.here)(&own_ally.who))
                    .flat_map(|own_ally| ally(&own_ally.who))
                    .collect()
            }
            PoolSlot::Gift => {
                let given = |lasting: &SceneLasting| match lasting {
                    SceneLasting::Gift { from, what } if *from == other.who => {
                        self.traits(from).iter().find(|trait_| trait_.id() == *what).map(|trait_| of(from, trait_))
                    }
                    _ => None,
                };
                self.duel.lasting.iter().filter_map(given).collect()
            }
            PoolSlot::Bought => vec![PoolSource::bought()],
            PoolSlot::Trick => Vec::new(),
        }
    }

    /// What a role may give the other side until the scene's end: no problem, nothing that is off (GF-10).
    pub(super) fn giveable(&self, role: DuelRole) -> Vec<Trait> {
        let mut traits = self.usable(&self.duel.side(role).who);
        traits.retain(|trait_| trait_.kind != TraitKind::Problem);
        traits
    }

    /// What others' tricks and flaws, gifts and the finale make of a role's slots.
    pub(super) fn rights(&self, role: DuelRole) -> PoolRights<Id> {
        let (own, other) = self.sides(role);
        let duel = self.duel;
        let mut bars = Vec::new();
        if duel.pends(&other.who, Trick::FromTheShadows) || duel.uses(&own.who, Trick::InappropriateDoubt) {
            bars.push(PoolBar::OneCliche);
        }
        if duel.pends(&other.who, Trick::TricksOfTheTrade) {
            let problems = self.traits(&other.who).into_iter().filter(|trait_| trait_.kind == TraitKind::Problem);
            bars.push(PoolBar::NoProblems(problems.map(|trait_| trait_.id()).collect()));
        }
        if duel.uses(&own.who, Trick::BadCompany) {
            bars.push(PoolBar::OneAllyDie);
        }
        if duel.uses(&other.who, Trick::MyPrecious) {
            bars.push(PoolBar::NoVictory);
        }
        for lasting in &duel.lasting {
            match lasting {
                SceneLasting::Off { who, what } if *who == own.who => bars.push(PoolBar::Off(what.clone())),
                SceneLasting::Gift { from, what } if *from == own.who => bars.push(PoolBar::Given(what.clone())),
                _ => {}
            }
        }
        let savvy = duel
            .used
            .iter()
            .filter(|used| used.who == other.who && used.trick == Some(Trick::GenreSavvy) && used.pending);
        bars.extend(savvy.flat_map(|used| used.on.iter().cloned()).map(PoolBar::Off));
        let proud = duel.uses(&other.who, Trick::Pride);
        let open = self.large_cliches(&other.who).into_iter().filter(|_| proud).map(|trait_| trait_.id()).collect();
        let scene = if duel.kind == DuelKind::Finale { SceneWeight::Finale } else { SceneWeight::Usual };
        PoolRights { scene, bars, open }
    }

    pub(super) fn large_cliches(&self, who: &Id) -> Vec<Trait> {
        let mut traits = self.traits(who);
        traits.retain(|trait_| trait_.kind == TraitKind::Cliche && trait_.die >= LARGE_CLICHE);
        traits
    }

    /// The relationships of d8 or more that a person has with the opponent.
    pub(super) fn close_relationships(&self, role: DuelRole) -> Vec<Trait> {
        let (own, other) = self.sides(role);
        let mut traits = self.usable(&own.who);
        traits.retain(|trait_| {
            trait_.kind == TraitKind::Relationship
                && trait_.die >= CLOSE_RELATIONSHIP
                && Facts::serves(trait_, &other.who)
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
