//! How lines write Prisma's values: words with a number, complications, edge, stunts.

use std::error::Error;

use crate::rules::keyword::Keyword;
use crate::rules::text::Text;
use crate::systems::prisma::rules::{
    Complication, ComplicationCost, DifficultyLevel, EdgeSource, EdgeValue, PartOf, PoolPart, PowerScale, Purchase,
    RollTask, Share, StuntName, StuntPrice, TrackLength,
};

/// A complication and the place of its task: `ruido:2`, of the second task `ruido:2@2`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announced {
    pub complication: Complication,
    pub task: usize,
}

/// A value as a line writes it, or why the word is none: a number out of its bounds says which they are.
type Parsed<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Said of a word that is not of the form of its value.
const NOT_OF_THIS_FORM: &str = "not a value of this form";

/// A difficulty as a number, or by its name in either language.
pub(crate) fn difficulty(word: &str) -> Parsed<u8> {
    DifficultyLevel::named(word).map_or_else(|| Ok(word.parse()?), |level| Ok(level.number()))
}

/// Words, with a number behind a colon or none.
fn numbered(word: &str) -> Parsed<(Text, Option<i8>)> {
    let (text, number) = match word.rsplit_once(':') {
        Some((text, number)) => (text, Some(number.trim().parse()?)),
        None => (word, None),
    };
    Ok((Text::line(text), number))
}

/// A task with its difficulty or none.
pub(super) fn task(word: &str) -> Parsed<RollTask> {
    let (name, number) = numbered(word)?;
    Ok(RollTask { name, difficulty: number.and_then(|number| number.try_into().ok()), ..RollTask::default() })
}

/// A difference of power.
pub(super) fn scale(word: &str) -> Parsed<PowerScale> {
    numbered(word).map(|(name, add)| PowerScale { name, add: add.unwrap_or(0) })
}

/// Dice that circumstances add or take.
pub(super) fn adjustment(word: &str) -> Parsed<PoolPart> {
    if let Ok(dice) = word.trim().parse() {
        return Ok(PoolPart { of: PartOf::Adjustment, name: Text::default(), dice });
    }
    numbered(word).map(|(name, dice)| PoolPart { of: PartOf::Adjustment, name, dice: dice.unwrap_or(0) })
}

/// An attribute or a skill, and its dice behind a colon: `Mente:3`.
pub(super) fn rating(word: &str) -> Parsed<(Text, u8)> {
    let (name, dice) = word.rsplit_once(':').filter(|(name, _)| !name.trim().is_empty()).ok_or(NOT_OF_THIS_FORM)?;
    Ok((Text::line(name), dice.trim().parse()?))
}

/// The length of a stress track, 1 at least.
pub(super) fn track(word: &str) -> Parsed<TrackLength> {
    word.trim().parse().ok().and_then(TrackLength::new).ok_or(NOT_OF_THIS_FORM.into())
}

/// The hits that a stunt costs, 1 at least.
pub(super) fn cost(word: &str) -> Parsed<StuntPrice> {
    word.trim().parse().ok().and_then(StuntPrice::fixed).ok_or(NOT_OF_THIS_FORM.into())
}

/// A complication with its cost; without one it has the least.
pub(super) fn complication(word: &str) -> Parsed<Complication> {
    if !word.contains(':') && !word.trim().is_empty() {
        return Ok(Complication { text: Text::line(word), cost: ComplicationCost::LEAST });
    }
    Ok(word.parse()?)
}

/// A complication with its cost and, behind an at sign, its task.
pub(super) fn announced(word: &str) -> Parsed<Announced> {
    let of_task = word.rsplit_once('@').and_then(|(written, task)| Some((written, counted(task).ok()?)));
    let (written, task) = of_task.unwrap_or((word, 0));
    Ok(Announced { complication: complication(written)?, task })
}

/// A source of edge, `linterna:2`; `linterna:2+` stacks, and `linterna:2@saltar` serves that action or task alone.
pub(crate) fn edge(word: &str) -> Parsed<EdgeSource> {
    let (name, value) = word.rsplit_once(':').ok_or(NOT_OF_THIS_FORM)?;
    let (value, scope) = value.split_once('@').map_or((value, None), |(value, scope)| (value, Some(Text::line(scope))));
    let value = value.trim();
    let (value, stacking) = value.strip_suffix('+').map_or((value, false), |value| (value, true));
    let value: EdgeValue = value.trim().parse()?;
    let scope = scope.into_iter().filter(|scope| !scope.is_empty()).collect();
    Ok(EdgeSource { stacking, scope, ..EdgeSource::new(Text::line(name), value) })
}

/// A number typed from 1, as a place counted from 0.
pub(crate) fn counted(word: &str) -> Parsed<usize> {
    word.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).ok_or(NOT_OF_THIS_FORM.into())
}

/// Hits, or hits and edge: `2`, `2+1`.
pub(super) fn share(word: &str) -> Parsed<Share> {
    let (hits, edge) = word.split_once('+').unwrap_or((word, "0"));
    let hits = hits.trim().parse()?;
    Ok(Share { hits, edge: edge.trim().parse()? })
}

/// A stunt by its name in either language; what is none of the four is the campaign's own.
pub(super) fn stunt(word: &str) -> Parsed<StuntName> {
    match StuntName::general(word) {
        Some(general) => Ok(general),
        None if word.trim().is_empty() => Err(NOT_OF_THIS_FORM.into()),
        None => Ok(StuntName::Own(Text::line(word))),
    }
}

/// A stunt with its cost and, behind an at sign, upon whom: `afilar:2@guardia` or `afilar@guardia:2`.
pub(crate) fn purchase(word: &str) -> Parsed<Purchase> {
    let (word, on) = word.rsplit_once('@').map_or((word, None), |(word, on)| (word, Some(on)));
    let (name, on, hits) = match (word.rsplit_once(':'), on.and_then(|on| on.rsplit_once(':'))) {
        (Some((name, hits)), _) => (name, on, hits),
        (None, Some((on, hits))) => (word, Some(on), hits),
        (None, None) => return Err(NOT_OF_THIS_FORM.into()),
    };
    Ok(Purchase { on: on.map(Text::line), ..Purchase::new(stunt(name)?, hits.trim().parse()?) })
}

/// What was said, where `-` stands for nothing.
pub(super) fn said(text: &Option<Text>) -> Option<&Text> {
    text.as_ref().filter(|text| !matches!(text.trim(), "" | "-"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::bounds::Bounds;

    #[test]
    fn pr_07_edge_is_written_with_its_value_and_what_it_serves() {
        let rope = edge("cuerda larga:2+ @ saltar el foso").expect("a source");
        assert_eq!(
            (&*rope.name, rope.value, rope.stacking),
            ("cuerda larga", EdgeValue::new(2).expect("1 to 3"), true)
        );
        assert_eq!(rope.scope, [Text::from("saltar el foso")]);
        assert_eq!(edge("cuerda:2@").expect("a source").scope, []);
        let high = edge("cuerda:4@saltar").expect_err("3 at most");
        assert_eq!(Bounds::of(&*high), Some(Bounds { from: 1, to: 3 }));
        assert!(edge("cuerda@saltar").is_err());
    }
}
