//! The values that Prisma's lines are written with, by their names in both languages.

use clap::ValueEnum;

use crate::rules::bounds::Bounds;
use crate::systems::prisma::rules::edge::{Source, Value};
use crate::systems::prisma::rules::house::Length;
use crate::systems::prisma::rules::stunt::Price;
use crate::systems::prisma::rules::{Aim, Complication, EdgeUse, Level, Purchase, Scale, Share as Points, StuntName};
use crate::rules::text::Text;
use crate::systems::prisma::Adjustment;

/// What is done with edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Use {
    #[value(alias = "usar")]
    Use,
    #[value(alias = "renunciar")]
    Decline,
}

/// What a source of edge gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Worth {
    #[value(name = "1")]
    One,
    #[value(name = "2")]
    Two,
    #[value(name = "3")]
    Three,
}

/// What the player is after when hits are spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum After {
    #[value(alias = "limpio")]
    Clean,
    #[value(alias = "potente")]
    Powerful,
    #[value(alias = "generoso")]
    Generous,
}

/// Words and a number, `ruido:2`; the number may be missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Numbered {
    pub(crate) text: Text,
    pub(crate) number: Option<i8>,
}

/// A source of edge, `linterna:2`; `linterna:2+` stacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Edge(pub(crate) Source);

/// A complication and the task it belongs to, counted from 0: `ruido:2`, of the second task `ruido:2@2`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Announced {
    pub(crate) complication: Complication,
    pub(crate) task: usize,
}

/// A stunt bought, upon somebody or not: `afilar:2@guardia`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stunt(pub(crate) Purchase);

/// An attribute or a skill and its dice: `Mente:3`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rating {
    pub(crate) name: Text,
    pub(crate) dice: u8,
}

/// What was written is not of that form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotOne {
    /// It reads otherwise.
    #[error("not a value of this form")]
    Form,
    /// It has a number that may not be.
    #[error("not a number for this")]
    Bounds(#[source] Bounds),
}

impl NotOne {
    fn of(error: &(dyn std::error::Error + 'static)) -> NotOne {
        Bounds::of(error).map_or(NotOne::Form, NotOne::Bounds)
    }
}

impl From<After> for Aim {
    fn from(after: After) -> Aim {
        match after {
            After::Clean => Aim::Clean,
            After::Powerful => Aim::Powerful,
            After::Generous => Aim::Generous,
        }
    }
}

impl From<Use> for EdgeUse {
    fn from(choice: Use) -> EdgeUse {
        match choice {
            Use::Use => EdgeUse::Used,
            Use::Decline => EdgeUse::Declined,
        }
    }
}

impl From<Worth> for Value {
    fn from(worth: Worth) -> Value {
        let [one, two, three] = Value::ALL;
        match worth {
            Worth::One => one,
            Worth::Two => two,
            Worth::Three => three,
        }
    }
}

/// A difficulty as a number, or by its name in either language.
pub(crate) fn difficulty(word: &str) -> Result<u8, NotOne> {
    let level = match word {
        "routine" | "rutinaria" => Level::Routine,
        "simple" | "sencilla" => Level::Simple,
        "moderate" | "moderada" => Level::Moderate,
        "challenging" | "desafiante" => Level::Challenging,
        "arduous" | "ardua" => Level::Arduous,
        "extreme" | "extrema" => Level::Extreme,
        "epic" | "épica" | "epica" => Level::Epic,
        number => return number.parse().map_err(|_| NotOne::Form),
    };
    Ok(level.number())
}

/// Words, with a number behind a colon or none.
pub(crate) fn numbered(word: &str) -> Result<Numbered, NotOne> {
    let (text, number) = match word.rsplit_once(':') {
        Some((text, number)) => (text, Some(number.trim().parse().map_err(|_| NotOne::Form)?)),
        None => (word, None),
    };
    Ok(Numbered { text: Text::line(text), number })
}

/// An attribute or a skill, and its dice behind a colon.
pub(crate) fn rating(word: &str) -> Result<Rating, NotOne> {
    let (name, dice) = word.rsplit_once(':').filter(|(name, _)| !name.trim().is_empty()).ok_or(NotOne::Form)?;
    Ok(Rating { name: Text::line(name), dice: dice.trim().parse().map_err(|_| NotOne::Form)? })
}

/// The length of a stress track, 1 at least.
pub(crate) fn track(word: &str) -> Result<Length, NotOne> {
    let length: u8 = word.trim().parse().map_err(|_| NotOne::Form)?;
    Length::try_from(length).map_err(|_| NotOne::Form)
}

/// The hits that a stunt costs, 1 at least.
pub(crate) fn cost(word: &str) -> Result<Price, NotOne> {
    word.trim().parse().ok().and_then(Price::fixed).ok_or(NotOne::Form)
}

/// A complication with its cost.
pub(crate) fn complication(word: &str) -> Result<Complication, NotOne> {
    word.parse::<Complication>().map_err(|wrong| NotOne::of(&wrong))
}

/// A complication with its cost and, behind an at sign, its task.
pub(crate) fn announced(word: &str) -> Result<Announced, NotOne> {
    let of_task = word.rsplit_once('@').and_then(|(written, task)| Some((written, counted(task).ok()?)));
    let (written, task) = of_task.unwrap_or((word, 0));
    Ok(Announced { complication: complication(written)?, task })
}

/// A source of edge.
pub(crate) fn edge(word: &str) -> Result<Edge, NotOne> {
    let (name, value) = word.rsplit_once(':').ok_or(NotOne::Form)?;
    let (value, stacking) = value.strip_suffix('+').map_or((value, false), |value| (value, true));
    let value: Value = value.trim().parse().map_err(|wrong| NotOne::of(&wrong))?;
    Ok(Edge(Source { stacking, ..Source::new(Text::line(name), value) }))
}

/// A number counted from 1, which the table counts from 0.
pub(crate) fn counted(word: &str) -> Result<usize, NotOne> {
    word.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).ok_or(NotOne::Form)
}

/// Hits, or hits and edge: `2`, `2+1`.
pub(crate) fn share(word: &str) -> Result<Points, NotOne> {
    let (hits, edge) = word.split_once('+').unwrap_or((word, "0"));
    let hits = hits.trim().parse().map_err(|_| NotOne::Form)?;
    Ok(Points { hits, edge: edge.trim().parse().map_err(|_| NotOne::Form)? })
}

/// A stunt by its name in either language; what is none of the four is the campaign's own.
pub(crate) fn stunt(word: &str) -> Result<StuntName, NotOne> {
    match StuntName::general(word) {
        Some(general) => Ok(general),
        None if word.trim().is_empty() => Err(NotOne::Form),
        None => Ok(StuntName::Own(Text::line(word))),
    }
}

/// A stunt with its cost and, behind an at sign, upon whom.
pub(crate) fn spent(word: &str) -> Result<Stunt, NotOne> {
    let (word, on) = word.rsplit_once('@').map_or((word, None), |(word, on)| (word, Some(Text::line(on))));
    let (name, cost) = word.rsplit_once(':').ok_or(NotOne::Form)?;
    let cost = cost.trim().parse().map_err(|_| NotOne::Form)?;
    Ok(Stunt(Purchase { on, ..Purchase::new(stunt(name)?, cost) }))
}

impl From<Numbered> for Adjustment {
    fn from(Numbered { text, number }: Numbered) -> Adjustment {
        Adjustment { dice: number.unwrap_or(0), reason: text }
    }
}

impl From<Numbered> for Scale {
    fn from(Numbered { text, number }: Numbered) -> Scale {
        Scale { name: text, add: number.unwrap_or(0) }
    }
}
