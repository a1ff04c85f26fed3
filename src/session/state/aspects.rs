//! Aspects of people, of scenes and of everybody.

use super::State;
use crate::rules::message::{Arg, Msg};
use crate::session::{Aspect, AspectOwner, Audience, Id, Refusal};

impl State {
    /// The aspects that the table keeps for an owner.
    pub fn aspects_of(&self, owner: &AspectOwner) -> &[Aspect] {
        match owner {
            AspectOwner::Person(person) => self.people.get(person).map_or(&[], |person| &person.aspects),
            AspectOwner::Scene(scene) => self.scenes.get(scene).map_or(&[], |scene| &scene.aspects),
            AspectOwner::Table => &self.aspects,
        }
    }

    /// The same, mutable; `None` if there is no such owner.
    pub fn aspects_mut(&mut self, owner: &AspectOwner) -> Option<&mut Vec<Aspect>> {
        match owner {
            AspectOwner::Person(person) => self.people.get_mut(person).map(|person| &mut person.aspects),
            AspectOwner::Scene(scene) => self.scenes.get_mut(scene).map(|scene| &mut scene.aspects),
            AspectOwner::Table => Some(&mut self.aspects),
        }
    }

    /// The aspects that fit, of people, scenes and the table, each with its owner.
    pub fn aspects_where(&self, fits: impl Fn(&Aspect) -> bool) -> Vec<(AspectOwner, Aspect)> {
        let people = self.people.iter().map(|(who, person)| (AspectOwner::Person(who.clone()), &person.aspects));
        let scenes = self.scenes.iter().map(|(id, scene)| (AspectOwner::Scene(id.clone()), &scene.aspects));
        let all = people.chain(scenes).chain([(AspectOwner::Table, &self.aspects)]);
        let of = |(owner, held): (AspectOwner, &Vec<Aspect>)| {
            held.iter().filter(|held| fits(held)).map(|held| (owner.clone(), held.clone())).collect::<Vec<_>>()
        };
        all.flat_map(of).collect()
    }

    /// An aspect by its id: one that the table keeps, or one of a person's sheets. Refused if the owner has none with
    /// that id.
    pub fn aspect(&self, owner: &AspectOwner, id: &Id) -> Result<Aspect, Refusal> {
        owner.require_exists(self)?;
        let held = self.aspects_of(owner).iter().find(|held| held.id == *id).cloned();
        let own = || self.sheet_aspects(owner).into_iter().find(|own| own.id == *id);
        held.or_else(own).ok_or_else(|| Refusal::unknown("refused-no-aspect", id).with("owner", owner.name(self)))
    }

    /// The aspects on an owner's sheets that are not exhausted.
    pub fn sheet_aspects(&self, owner: &AspectOwner) -> Vec<Aspect> {
        let AspectOwner::Person(who) = owner else { return Vec::new() };
        let Some(person) = self.people.get(who) else { return Vec::new() };
        Aspect::unexhausted(&person.member.sheets, &person.aspects)
    }
}

impl AspectOwner {
    /// Refuses an owner that does not exist.
    pub fn require_exists(&self, state: &State) -> Result<(), Refusal> {
        match self {
            AspectOwner::Person(person) => state.person(person).map(drop),
            AspectOwner::Scene(scene) => state.scene(scene).map(drop),
            AspectOwner::Table => Ok(()),
        }
    }

    /// Who may know that the owner exists.
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            AspectOwner::Person(person) => state.audience_of(person),
            AspectOwner::Scene(scene) => {
                state.scenes.get(scene).map_or_else(Audience::gm, |scene| scene.seen_by.clone())
            }
            AspectOwner::Table => Audience::All,
        }
    }

    /// What it is called, for a message.
    pub fn name(&self, state: &State) -> Arg {
        match self {
            AspectOwner::Person(person) => state.name(person),
            AspectOwner::Scene(scene) => match state.scenes.get(scene) {
                Some(scene) => Arg::Text(scene.title.clone()),
                None => Arg::Text(scene.as_str().into()),
            },
            AspectOwner::Table => Arg::Msg(Msg::new("the-table")),
        }
    }
}
