//! The dice that are rolled again, as a line names them (HI-08, HI-09).

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use crate::rules::dice::Face;

/// Dice to roll again, by what they show: `5,1`, or `none`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RerollFaces(pub Vec<Face>);

/// The word for no die, in the language of lines and in Spanish.
const NONE: [&str; 2] = ["none", "ninguno"];

impl FromStr for RerollFaces {
    type Err = ParseIntError;

    fn from_str(written: &str) -> Result<RerollFaces, ParseIntError> {
        if NONE.contains(&written) {
            return Ok(RerollFaces::default());
        }
        written.split(',').map(|face| face.trim().parse()).collect::<Result<_, _>>().map(RerollFaces)
    }
}

impl fmt::Display for RerollFaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faces: Vec<String> = self.0.iter().map(Face::to_string).collect();
        f.write_str(if faces.is_empty() { NONE[0].to_owned() } else { faces.join(",") }.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hi_08_dice_are_named_by_what_they_show_and_read_as_they_are_written() {
        for (written, faces) in [("5,1", vec![5, 1]), ("9", vec![9]), ("none", vec![])] {
            let again: RerollFaces = written.parse().expect("it is of that form");
            assert_eq!((&again.0, again.to_string()), (&faces, written.to_owned()));
        }
        assert_eq!("ninguno".parse(), Ok(RerollFaces::default()));
        assert!("5;1".parse::<RerollFaces>().is_err() && "".parse::<RerollFaces>().is_err());
    }
}
