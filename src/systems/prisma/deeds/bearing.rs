//! What bears on a roll, as options of a line.

use clap::Args;

use super::said;
use super::values::{Announced, Edge, Numbered, announced, edge, numbered};
use crate::grammar::ASIDE;
use crate::systems::prisma::rules::{Purpose, Task};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::systems::prisma::{Contender, With};

/// What bears on whoever rolls.
#[derive(Debug, Args)]
pub(crate) struct Bearing {
    #[arg(long, visible_alias = "qué", alias = "que", value_name = "TEXT")]
    what: Option<Text>,
    #[arg(long, visible_alias = "escala", value_name = "TEXT:NUMBER", value_parser = numbered, help_heading = ASIDE)]
    scale: Option<Numbered>,
    #[arg(long, visible_alias = "complicación", alias = "complicacion", value_name = "TEXT:NUMBER",
        value_parser = announced)]
    complication: Vec<Announced>,
    #[arg(long, visible_alias = "saca", value_name = "NUMBER", default_value = "0", help_heading = ASIDE)]
    draw: u8,
    #[arg(long, visible_alias = "ajuste", value_name = "TEXT:NUMBER", value_parser = numbered, help_heading = ASIDE)]
    adjust: Vec<Numbered>,
    #[arg(long, visible_alias = "palabra", value_name = "TEXT", help_heading = ASIDE)]
    word: Vec<Text>,
    #[arg(long, visible_alias = "investiga", help_heading = ASIDE)]
    investigates: bool,
    #[arg(long, visible_alias = "filo", value_name = "TEXT:NUMBER", value_parser = edge, help_heading = ASIDE)]
    edges: Vec<Edge>,
    #[arg(long, visible_alias = "admite", value_name = "TEXT", help_heading = ASIDE)]
    admit: Vec<Text>,
    #[arg(long, visible_alias = "sin", value_name = "TEXT", help_heading = ASIDE)]
    without: Vec<Text>,
    #[arg(long, visible_alias = "gratis", help_heading = ASIDE)]
    free: bool,
}

/// What bears on the other one of two.
#[derive(Debug, Args)]
pub(crate) struct Theirs {
    #[arg(long, visible_alias = "su-rasgo", value_name = "TEXT")]
    their_rating: Option<Text>,
    #[arg(long, visible_alias = "su-habilidad", value_name = "TEXT")]
    their_skill: Option<Text>,
    #[arg(long, visible_alias = "su-escala", value_name = "TEXT:NUMBER", value_parser = numbered, help_heading = ASIDE)]
    their_scale: Option<Numbered>,
    #[arg(long, visible_alias = "su-complicación", alias = "su-complicacion", value_name = "TEXT:NUMBER",
        value_parser = announced, help_heading = ASIDE)]
    their_complication: Vec<Announced>,
    #[arg(long, visible_alias = "su-ajuste", value_name = "TEXT:NUMBER", value_parser = numbered, help_heading = ASIDE)]
    their_adjust: Vec<Numbered>,
    #[arg(long, visible_alias = "su-filo", value_name = "TEXT:NUMBER", value_parser = edge, help_heading = ASIDE)]
    their_edges: Vec<Edge>,
    #[arg(long, visible_alias = "su-sin", value_name = "TEXT", help_heading = ASIDE)]
    their_without: Vec<Text>,
}

impl Bearing {
    /// The tasks: those that are named, or the one that a roll has anyhow. One without a difficulty has the roll's.
    pub(crate) fn tasks(&self, difficulty: Option<u8>, named: Vec<Numbered>) -> Vec<Task> {
        let number = |number: i8| u8::try_from(number).ok();
        let mut tasks: Vec<Task> = named
            .into_iter()
            .map(|it| Task { name: it.text, difficulty: it.number.and_then(number).or(difficulty), ..Task::default() })
            .collect();
        if tasks.is_empty() {
            tasks.push(Task { difficulty, ..Task::default() });
        }
        let last = tasks.len() - 1;
        for announced in &self.complication {
            tasks[announced.task.min(last)].complications.push(announced.complication.clone());
        }
        tasks.iter_mut().for_each(|task| task.scale = self.scale.clone().map(Into::into));
        tasks
    }

    /// The one task of somebody in a contest.
    pub(crate) fn task(&self) -> Task {
        self.tasks(None, Vec::new()).swap_remove(0)
    }

    /// All the rest.
    pub(crate) fn with(self) -> With {
        With {
            what: self.what.and_then(said),
            target: None,
            adjustments: self.adjust.into_iter().map(Into::into).collect(),
            words: self.word,
            purpose: if self.investigates { Purpose::Investigation } else { Purpose::Other },
            extra: self.edges.into_iter().map(|edge| edge.0).collect(),
            admitted: self.admit,
            without: self.without,
            free: self.free,
            drawn: self.draw,
        }
    }
}

impl Theirs {
    /// The one who resists.
    pub(crate) fn contender(self, who: Id) -> Contender {
        Contender {
            who,
            attribute: self.their_rating.and_then(said),
            skill: self.their_skill.and_then(said),
            task: Task {
                scale: self.their_scale.map(Into::into),
                complications: self.their_complication.into_iter().map(|it| it.complication).collect(),
                ..Task::default()
            },
            with: With {
                adjustments: self.their_adjust.into_iter().map(Into::into).collect(),
                extra: self.their_edges.into_iter().map(|edge| edge.0).collect(),
                without: self.their_without,
                ..With::default()
            },
        }
    }
}
