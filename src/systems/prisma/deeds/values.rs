//! Parses Prisma's values on command lines: words with a number, complications, edge and stunts.

use std::error::Error;

use crate::grammar::parse_ordinal;
use crate::rules::{Keyword, Text};
use crate::systems::prisma::rules::{
    Complication, DifficultyLevel, EdgeSource, EdgeValue, PoolPart, PoolPartKind, PowerScale, Purchase, RollTask,
    Share, StuntName, StuntPrice,
};

/// A complication and the place of its task: `ruido:2`, or `ruido:2@2` for the second task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskComplication {
    pub complication: Complication,
    pub task: usize,
}

/// A value read from a line, or why it cannot be read: the error of a number out of bounds tells the bounds.
type ParsedValue<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// The error for a word that does not have the form of its value.
const NOT_OF_THIS_FORM: &str = "not a value of this form";

/// A difficulty as a number, or by its name in either language.
pub(crate) fn parse_difficulty(word: &str) -> ParsedValue<u8> {
    DifficultyLevel::from_word(word).map_or_else(|| Ok(word.parse()?), |level| Ok(level.number()))
}

/// Words with an optional number behind a colon.
fn parse_numbered(word: &str) -> ParsedValue<(Text, Option<i8>)> {
    let (text, number) = match word.rsplit_once(':') {
        Some((text, number)) => (text, Some(number.trim().parse()?)),
        None => (word, None),
    };
    Ok((Text::line(text), number))
}

/// A task with an optional difficulty: `Saltar:2`.
pub(super) fn parse_task(word: &str) -> ParsedValue<RollTask> {
    let (name, number) = parse_numbered(word)?;
    Ok(RollTask { name, difficulty: number.map(u8::try_from).transpose()?, ..RollTask::default() })
}

/// A difference of power: `una turba:2`.
pub(super) fn parse_scale(word: &str) -> ParsedValue<PowerScale> {
    parse_numbered(word).map(|(name, add)| PowerScale { name, add: add.unwrap_or(0) })
}

/// Dice that circumstances add or take.
pub(super) fn parse_adjustment(word: &str) -> ParsedValue<PoolPart> {
    if let Ok(dice) = word.trim().parse() {
        return Ok(PoolPart { kind: PoolPartKind::Adjustment, name: Text::default(), dice });
    }
    parse_numbered(word).map(|(name, dice)| PoolPart { kind: PoolPartKind::Adjustment, name, dice: dice.unwrap_or(0) })
}

/// An attribute or a skill, and its dice behind a colon: `Mente:3`.
pub(super) fn parse_rating(word: &str) -> ParsedValue<(Text, u8)> {
    let (name, dice) = word.rsplit_once(':').filter(|(name, _)| !name.trim().is_empty()).ok_or(NOT_OF_THIS_FORM)?;
    Ok((Text::line(name), dice.trim().parse()?))
}

/// The hits that a stunt costs, 1 at least.
pub(super) fn parse_cost(word: &str) -> ParsedValue<StuntPrice> {
    word.trim().parse().ok().and_then(StuntPrice::fixed).ok_or(NOT_OF_THIS_FORM.into())
}

/// A complication; without a cost it has the least.
pub(super) fn parse_complication(word: &str) -> ParsedValue<Complication> {
    if !word.contains(':') && !word.trim().is_empty() {
        return Ok(Complication { text: Text::line(word), ..Complication::default() });
    }
    Ok(word.parse()?)
}

/// A complication with its cost and, behind an at sign, its task.
pub(super) fn parse_announced(word: &str) -> ParsedValue<TaskComplication> {
    let of_task = word.rsplit_once('@').and_then(|(written, task)| Some((written, parse_ordinal(task).ok()?)));
    let (written, task) = of_task.unwrap_or((word, 0));
    Ok(TaskComplication { complication: parse_complication(written)?, task })
}

/// A source of edge, `linterna:2`; `linterna:2+` stacks, and `linterna:2@saltar` serves that action or task alone.
pub(crate) fn parse_edge(word: &str) -> ParsedValue<EdgeSource> {
    let (name, value) = word.rsplit_once(':').ok_or(NOT_OF_THIS_FORM)?;
    let (value, scope) = value.split_once('@').map_or((value, None), |(value, scope)| (value, Some(Text::line(scope))));
    let value = value.trim();
    let (value, stacking) = value.strip_suffix('+').map_or((value, false), |value| (value, true));
    let value: EdgeValue = value.trim().parse()?;
    let scope = scope.into_iter().filter(|scope| !scope.is_empty()).collect();
    Ok(EdgeSource { stacking, scope, ..EdgeSource::new(Text::line(name), value) })
}

/// Hits, or hits and edge: `2`, `2+1`.
pub(super) fn parse_share(word: &str) -> ParsedValue<Share> {
    let (hits, edge) = word.split_once('+').unwrap_or((word, "0"));
    let hits = hits.trim().parse()?;
    Ok(Share { hits, edge: edge.trim().parse()? })
}

/// A stunt by its name in either language; what is none of the four is the campaign's own.
pub(super) fn parse_stunt(word: &str) -> ParsedValue<StuntName> {
    if word.trim().is_empty() { Err(NOT_OF_THIS_FORM.into()) } else { Ok(StuntName::from_name(word)) }
}

/// A stunt with its cost and, behind an at sign, upon whom: `afilar:2@guardia` or `afilar@guardia:2`.
pub(crate) fn parse_purchase(word: &str) -> ParsedValue<Purchase> {
    let (word, on) = word.rsplit_once('@').map_or((word, None), |(word, on)| (word, Some(on)));
    let (name, on, hits) = match (word.rsplit_once(':'), on.and_then(|on| on.rsplit_once(':'))) {
        (Some((name, hits)), _) => (name, on, hits),
        (None, Some((on, hits))) => (word, Some(on), hits),
        (None, None) => return Err(NOT_OF_THIS_FORM.into()),
    };
    Ok(Purchase { upon: on.map(Text::line), ..Purchase::new(parse_stunt(name)?, hits.trim().parse()?) })
}

/// The text, unless it is blank or `-`, which stands for nothing.
pub(super) fn given_text(text: &Option<Text>) -> Option<&Text> {
    text.as_ref().filter(|text| !matches!(text.trim(), "" | "-"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::bounds::Bounds;

    #[test]
    fn pr_07_edge_is_written_with_its_value_and_what_it_serves() {
        let rope = parse_edge("cuerda larga:2+ @ saltar el foso").expect("a source");
        assert_eq!(
            (&*rope.name, rope.value, rope.stacking),
            ("cuerda larga", EdgeValue::new(2).expect("1 to 3"), true)
        );
        assert_eq!(rope.scope, [Text::from("saltar el foso")]);
        assert_eq!(parse_edge("cuerda:2@").expect("a source").scope, []);
        let high = parse_edge("cuerda:4@saltar").expect_err("3 at most");
        assert_eq!(Bounds::of(&*high), Some(Bounds { from: 1, to: 3 }));
        assert!(parse_edge("cuerda@saltar").is_err());
    }
}
