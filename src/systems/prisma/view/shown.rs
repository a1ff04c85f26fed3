//! A roll as this seat sees it, with everything that its steps depend on.

use super::market::market;
use super::who::name;
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::roll::Roll as OpenRoll;
use crate::systems::prisma::rules::{Choice, Plan, Rolled};
use crate::systems::prisma::{Market, Roll};
use crate::ui::rolls::made;
use crate::ui::sight::Sight;

/// A roll to be shown.
pub(crate) type Shown<'s> = made::Shown<'s, Roll>;

impl<'s> Shown<'s> {
    /// All of what fell, where its numbers may be read.
    pub(crate) fn rolled(self) -> Option<&'s Rolled> {
        self.body.rolled()
    }

    /// What the table offers to its steps.
    pub(crate) fn market(self, sight: &Sight) -> Market {
        market(self.at, self.body, &sight.seen.view)
    }

    /// Whether something of a task's surplus is left, or was spent and can be spent otherwise.
    pub(crate) fn has_to_spend(self, task: usize) -> bool {
        self.rolled().is_some_and(|rolled| rolled.budget(task).left() > 0 || !rolled.spending(task).is_empty())
    }

    /// What may still be chosen, as this seat may know; nothing of a roll that is settled.
    pub(crate) fn choices(self, sight: &Sight) -> Vec<Choice> {
        if !self.is_open() || sight.seen.back.is_none() {
            return Vec::new();
        }
        self.body.choices(self.market(sight).reserve, self.rival(sight).is_some())
    }

    /// The open roll of the other one of two who stand against each other.
    pub(crate) fn rival(self, sight: &Sight<'s>) -> Option<&'s OpenRoll> {
        let rival = self.body.rival.as_ref()?.who.as_ref()?;
        sight.seen.view.rolls.iter().find(|roll| roll.who == *rival)
    }
}

/// What is rolled with: `Ingenio + Documentos`, or what is done in words.
pub(crate) fn rated(body: &Roll, sight: &Sight) -> String {
    match (&body.attribute, &body.skill) {
        (Some(attribute), Some(skill)) => format!("{attribute} + {skill}"),
        (Some(one), None) | (None, Some(one)) => one.to_string(),
        (None, None) => sight.get("prisma-rated-none"),
    }
}

/// What is tried: in words, or by attribute and skill; and upon or against whom.
pub(crate) fn tried(body: &Roll, sight: &Sight) -> String {
    let tried = body.what.as_ref().map_or_else(|| rated(body, sight), ToString::to_string);
    let named = |key: &'static str, id: &Id| {
        let who = name(id, &sight.seen.view).unwrap_or_else(|| sight.get("prisma-somebody"));
        format!("{tried} {}", sight.say(&Msg::new(key).with("who", Text::line(&who))))
    };
    match (&body.rival, &body.target) {
        (Some(rival), _) => rival.who.as_ref().map_or_else(|| tried.clone(), |id| named("prisma-against", id)),
        (None, Some(target)) => named("prisma-upon", target),
        (None, None) => tried,
    }
}

/// A task's name, or its place where it has none.
pub(crate) fn task_name(plan: &Plan, task: usize, sight: &Sight) -> String {
    match plan.task_name(task) {
        Arg::Text(name) => name.to_string(),
        Arg::Msg(said) => sight.say(&said),
        _ => String::new(),
    }
}
