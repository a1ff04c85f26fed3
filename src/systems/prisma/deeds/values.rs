//! How lines write Prisma's values: words with a number, complications, edge, stunts.

use crate::rules::bounds::Bounds;
use crate::rules::keyword::Keyword;
use crate::rules::text::Text;
use crate::systems::prisma::rules::edge::{Source, Value};
use crate::systems::prisma::rules::options::Length;
use crate::systems::prisma::rules::pool::{Of, Part};
use crate::systems::prisma::rules::stunt::Price;
use crate::systems::prisma::rules::{Complication, Cost, Level, Purchase, Scale, Share, StuntName, Task};

/// A complication and its task, counted from 0: `ruido:2`, of the second task `ruido:2@2`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announced {
    pub complication: Complication,
    pub task: usize,
}

/// What was written is not of that form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotOne {
    #[error("not a value of this form")]
    Form,
    #[error("not a number for this")]
    Bounds(#[source] Bounds),
}

impl NotOne {
    fn of(error: &(dyn std::error::Error + 'static)) -> NotOne {
        Bounds::of(error).map_or(NotOne::Form, NotOne::Bounds)
    }
}

/// A difficulty as a number, or by its name in either language.
pub(crate) fn difficulty(word: &str) -> Result<u8, NotOne> {
    Level::named(word).map_or_else(|| word.parse().map_err(|_| NotOne::Form), |level| Ok(level.number()))
}

/// Words, with a number behind a colon or none.
fn numbered(word: &str) -> Result<(Text, Option<i8>), NotOne> {
    let (text, number) = match word.rsplit_once(':') {
        Some((text, number)) => (text, Some(number.trim().parse().map_err(|_| NotOne::Form)?)),
        None => (word, None),
    };
    Ok((Text::line(text), number))
}

/// A task with its difficulty or none.
pub(super) fn task(word: &str) -> Result<Task, NotOne> {
    let (name, number) = numbered(word)?;
    Ok(Task { name, difficulty: number.and_then(|number| number.try_into().ok()), ..Task::default() })
}

/// A difference of power.
pub(super) fn scale(word: &str) -> Result<Scale, NotOne> {
    numbered(word).map(|(name, add)| Scale { name, add: add.unwrap_or(0) })
}

/// Dice that circumstances add or take.
pub(super) fn adjustment(word: &str) -> Result<Part, NotOne> {
    if let Ok(dice) = word.trim().parse() {
        return Ok(Part { of: Of::Adjustment, name: Text::default(), dice });
    }
    numbered(word).map(|(name, dice)| Part { of: Of::Adjustment, name, dice: dice.unwrap_or(0) })
}

/// An attribute or a skill, and its dice behind a colon: `Mente:3`.
pub(super) fn rating(word: &str) -> Result<(Text, u8), NotOne> {
    let (name, dice) = word.rsplit_once(':').filter(|(name, _)| !name.trim().is_empty()).ok_or(NotOne::Form)?;
    Ok((Text::line(name), dice.trim().parse().map_err(|_| NotOne::Form)?))
}

/// The length of a stress track, 1 at least.
pub(super) fn track(word: &str) -> Result<Length, NotOne> {
    let length: u8 = word.trim().parse().map_err(|_| NotOne::Form)?;
    Length::try_from(length).map_err(|_| NotOne::Form)
}

/// The hits that a stunt costs, 1 at least.
pub(super) fn cost(word: &str) -> Result<Price, NotOne> {
    word.trim().parse().ok().and_then(Price::fixed).ok_or(NotOne::Form)
}

/// A complication with its cost; without one it has the least.
pub(super) fn complication(word: &str) -> Result<Complication, NotOne> {
    if !word.contains(':') && !word.trim().is_empty() {
        return Ok(Complication { text: Text::line(word), cost: Cost::LEAST });
    }
    word.parse::<Complication>().map_err(|wrong| NotOne::of(&wrong))
}

/// A complication with its cost and, behind an at sign, its task.
pub(super) fn announced(word: &str) -> Result<Announced, NotOne> {
    let of_task = word.rsplit_once('@').and_then(|(written, task)| Some((written, counted(task).ok()?)));
    let (written, task) = of_task.unwrap_or((word, 0));
    Ok(Announced { complication: complication(written)?, task })
}

/// A source of edge, `linterna:2`; `linterna:2+` stacks, and `linterna:2@saltar` serves that action or task alone.
pub(crate) fn edge(word: &str) -> Result<Source, NotOne> {
    let (name, value) = word.rsplit_once(':').ok_or(NotOne::Form)?;
    let (value, scope) = value.split_once('@').map_or((value, None), |(value, scope)| (value, Some(Text::line(scope))));
    let value = value.trim();
    let (value, stacking) = value.strip_suffix('+').map_or((value, false), |value| (value, true));
    let value: Value = value.trim().parse().map_err(|wrong| NotOne::of(&wrong))?;
    let scope = scope.into_iter().filter(|scope| !scope.is_empty()).collect();
    Ok(Source { stacking, scope, ..Source::new(Text::line(name), value) })
}

/// A number counted from 1, which the table counts from 0.
pub(crate) fn counted(word: &str) -> Result<usize, NotOne> {
    word.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).ok_or(NotOne::Form)
}

/// Hits, or hits and edge: `2`, `2+1`.
pub(super) fn share(word: &str) -> Result<Share, NotOne> {
    let (hits, edge) = word.split_once('+').unwrap_or((word, "0"));
    let hits = hits.trim().parse().map_err(|_| NotOne::Form)?;
    Ok(Share { hits, edge: edge.trim().parse().map_err(|_| NotOne::Form)? })
}

/// A stunt by its name in either language; what is none of the four is the campaign's own.
pub(super) fn stunt(word: &str) -> Result<StuntName, NotOne> {
    match StuntName::general(word) {
        Some(general) => Ok(general),
        None if word.trim().is_empty() => Err(NotOne::Form),
        None => Ok(StuntName::Own(Text::line(word))),
    }
}

/// A stunt with its cost and, behind an at sign, upon whom: `afilar:2@guardia` or `afilar@guardia:2`.
pub(crate) fn purchase(word: &str) -> Result<Purchase, NotOne> {
    let cost = |cost: &str| cost.trim().parse().map_err(|_| NotOne::Form);
    let (word, on) = word.rsplit_once('@').map_or((word, None), |(word, on)| (word, Some(on)));
    match (word.rsplit_once(':'), on.and_then(|on| on.rsplit_once(':'))) {
        (Some((name, hits)), _) => Ok(Purchase { on: on.map(Text::line), ..Purchase::new(stunt(name)?, cost(hits)?) }),
        (None, Some((on, hits))) => {
            Ok(Purchase { on: Some(Text::line(on)), ..Purchase::new(stunt(word)?, cost(hits)?) })
        }
        (None, None) => Err(NotOne::Form),
    }
}

/// What was said, where `-` stands for nothing.
pub(super) fn said(text: &Option<Text>) -> Option<&Text> {
    text.as_ref().filter(|text| !matches!(text.trim(), "" | "-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pr_07_edge_is_written_with_its_value_and_what_it_serves() {
        let rope = edge("cuerda larga:2+ @ saltar el foso").expect("a source");
        assert_eq!((&*rope.name, rope.value, rope.stacking), ("cuerda larga", Value::new(2).expect("1 to 3"), true));
        assert_eq!(rope.scope, [Text::from("saltar el foso")]);
        assert_eq!(edge("cuerda:2@").expect("a source").scope, []);
        assert_eq!(edge("cuerda:4@saltar").expect_err("3 at most"), NotOne::Bounds(Bounds { from: 1, to: 3 }));
        assert!(edge("cuerda@saltar").is_err());
    }
}
