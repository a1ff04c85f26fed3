//! What the arrows change in a field of a roll's form.

use super::draft::{Draft, HARDEST, Pool};
use super::fields::FieldName;
use super::form::Planned;
use super::who::{others, rollers, sheet};
use crate::session::id::Id;
use crate::systems::prisma::rules::Cost;
use crate::ui::rolls::people::next;
use crate::ui::rolls::turn::{cycled, stepped};
use crate::ui::sight::Sight;

impl Draft {
    /// Changes a field by so many places.
    pub(crate) fn turn(&mut self, field: FieldName, by: isize, planned: Option<&Planned>, sight: &Sight) {
        let view = &sight.seen.view;
        let own = self.sheet(view);
        match field {
            FieldName::Who => {
                if let Some(person) = next(&rollers(view), self.who.as_ref(), by) {
                    self.choose(person);
                }
            }
            FieldName::Attribute => {
                if let Some(own) = own {
                    self.pool.turn_attribute(by, own);
                }
            }
            FieldName::Skill => {
                if let Some(own) = own {
                    self.pool.turn_skill(by, own, view);
                }
            }
            FieldName::Adjust => self.pool.turn_adjust(by),
            FieldName::Difficulty => self.turn_difficulty(by, view),
            FieldName::Scale => {
                let task = self.shown_mut();
                task.scale = stepped(task.scale, by, -HARDEST, HARDEST);
            }
            FieldName::Source(at) => {
                if let Some(planned) = planned {
                    self.turn_source(at, &planned.reckoning);
                }
            }
            FieldName::Complication(at) => {
                if let Some(complication) = self.shown_mut().complications.get_mut(at) {
                    let cost = stepped(i8::try_from(complication.cost.hits()).unwrap_or(1), by, 1, 3);
                    let cost = u8::try_from(cost).ok().and_then(Cost::new);
                    complication.cost = cost.unwrap_or(complication.cost);
                }
            }
            FieldName::Drawn => {
                let left = sight.seen.back.as_ref().map_or(0, |back| back.complications.len());
                let most = i8::try_from(left.min(9)).unwrap_or(9);
                let now = i8::try_from(self.drawn).unwrap_or(0);
                self.drawn = u8::try_from(stepped(now, by, 0, most)).unwrap_or(0);
            }
            FieldName::Tasks => self.turn_task(by),
            FieldName::Target => {
                let Some(person) = self.person(view) else { return };
                let all: Vec<Id> = others(view, &person.id).iter().map(|other| other.id.clone()).collect();
                self.target = cycled(&all, self.target.as_ref(), by);
                self.rival = None;
            }
            FieldName::Versus => {
                self.rival = match self.rival {
                    None => Some(Pool::default()),
                    Some(_) => None,
                };
            }
            FieldName::RivalAttribute | FieldName::RivalSkill => {
                let Some(theirs) = self.rival(view).and_then(|(person, _)| sheet(person)) else { return };
                match (&mut self.rival, field) {
                    (Some(pool), FieldName::RivalAttribute) => pool.turn_attribute(by, theirs),
                    (Some(pool), _) => pool.turn_skill(by, theirs, view),
                    (None, _) => {}
                }
            }
            FieldName::RivalAdjust => {
                if let Some(pool) = &mut self.rival {
                    pool.turn_adjust(by);
                }
            }
            FieldName::Investigates => self.investigates = !self.investigates,
            FieldName::Secret => self.secret = !self.secret,
            FieldName::Edge
            | FieldName::Complications
            | FieldName::Stunts
            | FieldName::Stunt(_)
            | FieldName::NewEdge
            | FieldName::NewComplication
            | FieldName::TaskName
            | FieldName::ScaleName
            | FieldName::What => {}
        }
    }
}
