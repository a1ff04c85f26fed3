//! Dice notation outside any system's rules: `2d6+3`, `4d6kh3`, `d20-1`.

use std::fmt;
use std::str::FromStr;

use super::dice::{Dice, Die, Face, NeedFaces};

/// A sum of dice and numbers, written `2d6+3`. `4d6kh3` keeps the three highest dice, `2d20kl1` the lowest one.
#[derive(Debug, Clone, PartialEq, Eq, SerializeDisplay, DeserializeFromStr)]
pub struct Notation(Vec<Term>);

/// A die that fell, and whether it counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThrownDie {
    pub die: Die,
    pub face: Face,
    /// Whether its face is part of the total.
    pub kept: bool,
}

/// The error for a text that is not dice notation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no dice: 2d6+3 and 4d6kh3 are")]
pub struct NotDice(pub String);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Term {
    negative: bool,
    operand: Operand,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Operand {
    Number(u16),
    Dice { count: u16, die: Die, keep: Option<Keep> },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Keep {
    highest: bool,
    count: u16,
}

impl Notation {
    /// The most dice in one throw.
    const MAX_DICE: u16 = 100;

    /// Throws all dice in the order in which they are written.
    ///
    /// # Errors
    ///
    /// [`NeedFaces`] if the source lacks a face for one of them.
    pub fn throw(&self, dice: &mut dyn Dice) -> Result<Vec<Face>, NeedFaces> {
        self.dice().map(|die| dice.roll(die)).collect()
    }

    /// The total of a throw with these faces.
    pub fn total(&self, faces: &[Face]) -> i64 {
        self.split_faces(faces).iter().map(|(term, faces)| term.value(faces)).sum()
    }

    /// Writes the sum out, with dropped dice in parentheses: `[6 5 3 (1)] + 2`.
    pub fn write_out(&self, faces: &[Face]) -> String {
        let mut text = String::new();
        for (n, (term, faces)) in self.split_faces(faces).into_iter().enumerate() {
            text += match (n, term.negative) {
                (0, false) => "",
                (0, true) => "−",
                (_, false) => " + ",
                (_, true) => " − ",
            };
            match term.operand {
                Operand::Number(number) => text += &number.to_string(),
                Operand::Dice { .. } => {
                    let face = |(face, kept): &(Face, bool)| if *kept { face.to_string() } else { format!("({face})") };
                    text += &format!("[{}]", faces.iter().map(face).collect::<Vec<_>>().join(" "));
                }
            }
        }
        text
    }

    /// The dice as they fell with these faces.
    pub fn fallen(&self, faces: &[Face]) -> Vec<ThrownDie> {
        let faces = self.split_faces(faces).into_iter().flat_map(|(_, faces)| faces);
        self.dice().zip(faces).map(|(die, (face, kept))| ThrownDie { die, face, kept }).collect()
    }

    /// The dice in the order in which they are thrown.
    fn dice(&self) -> impl Iterator<Item = Die> {
        self.0.iter().flat_map(|term| match term.operand {
            Operand::Number(_) => std::iter::repeat_n(Die::D6, 0),
            Operand::Dice { count, die, .. } => std::iter::repeat_n(die, usize::from(count)),
        })
    }

    /// Each term with its faces, and whether each face is kept.
    fn split_faces<'s>(&'s self, faces: &[Face]) -> Vec<(&'s Term, Vec<(Face, bool)>)> {
        let mut rest = faces.iter().copied();
        self.0
            .iter()
            .map(|term| (term, term.operand.mark_kept(rest.by_ref().take(term.operand.dice_count()).collect())))
            .collect()
    }
}

impl Term {
    /// What the term adds to the total.
    fn value(&self, faces: &[(Face, bool)]) -> i64 {
        let value = match self.operand {
            Operand::Number(number) => i64::from(number),
            Operand::Dice { .. } => faces.iter().filter(|(_, kept)| *kept).map(|(face, _)| i64::from(*face)).sum(),
        };
        if self.negative { -value } else { value }
    }
}

impl Operand {
    fn dice_count(&self) -> usize {
        match self {
            Operand::Number(_) => 0,
            Operand::Dice { count, .. } => (*count).into(),
        }
    }

    /// Tells for each face whether it is kept.
    fn mark_kept(&self, faces: Vec<Face>) -> Vec<(Face, bool)> {
        let Operand::Dice { keep: Some(keep), .. } = self else {
            return faces.into_iter().map(|face| (face, true)).collect();
        };
        let mut ranked: Vec<usize> = (0..faces.len()).collect();
        ranked.sort_by_key(|&n| if keep.highest { -i32::from(faces[n]) } else { i32::from(faces[n]) });
        ranked.truncate(keep.count.into());
        faces.into_iter().enumerate().map(|(n, face)| (face, ranked.contains(&n))).collect()
    }
}

impl FromStr for Notation {
    type Err = NotDice;

    fn from_str(written: &str) -> Result<Notation, NotDice> {
        let fault = || NotDice(written.to_owned());
        let text = written.to_ascii_lowercase().replace('−', "-");
        let mut terms = Vec::new();
        let mut rest = text.as_str();
        while !rest.is_empty() {
            let negative = rest.starts_with('-');
            rest = match rest.strip_prefix(['+', '-']) {
                Some(rest) => rest,
                None if terms.is_empty() => rest,
                None => return Err(fault()),
            };
            let end = rest.find(['+', '-']).unwrap_or(rest.len());
            terms.push(Term { negative, operand: parse_operand(&rest[..end]).ok_or_else(fault)? });
            rest = &rest[end..];
        }
        let dice: usize = terms.iter().map(|term| term.operand.dice_count()).sum();
        if (1..=Notation::MAX_DICE.into()).contains(&dice) { Ok(Notation(terms)) } else { Err(fault()) }
    }
}

/// Parses a term without its sign: `3`, `2d6`, `4d6kh3`, `4d6k3`.
fn parse_operand(written: &str) -> Option<Operand> {
    let Some((count, sides)) = written.split_once('d') else { return written.parse().ok().map(Operand::Number) };
    let count = if count.is_empty() { 1 } else { count.parse().ok()? };
    let (sides, keep) = match sides.split_once('k') {
        None => (sides, None),
        Some((sides, kept)) => {
            let highest = !kept.starts_with('l');
            let number = kept.strip_prefix(['h', 'l']).unwrap_or(kept);
            let keep = Keep { highest, count: if number.is_empty() { 1 } else { number.parse().ok()? } };
            (sides, Some(keep).filter(|keep| (1..=count).contains(&keep.count)))
        }
    };
    if written.contains('k') && keep.is_none() {
        return None;
    }
    (1..=Notation::MAX_DICE).contains(&count).then_some(())?;
    Some(Operand::Dice { count, die: Die::new(sides.parse().ok()?)?, keep })
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, term) in self.0.iter().enumerate() {
            match (n, term.negative) {
                (_, true) => f.write_str("-")?,
                (0, false) => {}
                (_, false) => f.write_str("+")?,
            }
            match &term.operand {
                Operand::Number(number) => write!(f, "{number}")?,
                Operand::Dice { count, die, keep } => {
                    write!(f, "{count}{die}")?;
                    if let Some(keep) = keep {
                        write!(f, "k{}{}", if keep.highest { 'h' } else { 'l' }, keep.count)?;
                    }
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::Faces;

    /// A throw with these faces, written out, and its total.
    fn thrown(written: &str, faces: &[Face]) -> (String, i64) {
        let notation: Notation = written.parse().unwrap();
        let thrown = notation.throw(&mut Faces::new(faces)).unwrap();
        assert_eq!(thrown, faces, "as many as are written");
        (notation.write_out(&thrown), notation.total(&thrown))
    }

    #[test]
    fn dice_and_numbers_add_up() {
        assert_eq!(thrown("2d6+3", &[4, 5]), ("[4 5] + 3".into(), 12));
        assert_eq!(thrown("d20-1", &[7]), ("[7] − 1".into(), 6));
        assert_eq!(thrown("10-2D4", &[1, 3]), ("10 − [1 3]".into(), 6));
    }

    #[test]
    fn the_dice_that_are_not_kept_do_not_count() {
        assert_eq!(thrown("4d6kh3", &[6, 1, 5, 3]), ("[6 (1) 5 3]".into(), 14));
        assert_eq!(thrown("2d20kl1", &[12, 12]), ("[12 (12)]".into(), 12));
        assert_eq!(thrown("2d6k+1", &[2, 6]), ("[(2) 6] + 1".into(), 7));
    }

    #[test]
    fn text_without_dice_is_refused() {
        for written in
            ["", "7", "2d1", "d", "2d6+", "2d6kh3", "2d6kh0", "0d6", "101d6", "99d6+2d4", "2d6x", "d6 d6", "é"]
        {
            assert!(written.parse::<Notation>().is_err(), "{written}");
        }
    }

    #[test]
    fn notation_is_written_as_it_is_read() {
        for written in ["2d6+3", "4d6kh3", "2d20kl1-1d4-2", "1d100"] {
            assert_eq!(written.parse::<Notation>().unwrap().to_string(), written);
        }
    }
}
