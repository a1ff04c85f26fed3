//! Bounds: how large the numbers on a sheet may be. The rules set hardly any; these keep a slip of the keyboard off the
//! sheets, and files and deeds to the same numbers.

use std::ops::RangeInclusive;

use super::refused::Refused;
use super::sheet::Sheet;
use super::stunt::StuntName;
use crate::rules::refused::ensure;

/// The dice of an attribute or a skill (PR-01).
pub const DICE: RangeInclusive<u8> = 0..=20;
/// What acting against a person takes (PR-09).
pub const DIFFICULTY: RangeInclusive<u8> = 0..=20;
/// What a stunt costs in hits (PR-16).
pub const COST: RangeInclusive<u8> = 1..=9;
/// Experience of one's own: as much as its gauge holds (PR-21).
pub const XP: RangeInclusive<u16> = 0..=9_999;
/// The length of a stress track (PR-24).
pub const TRACK: RangeInclusive<u8> = 1..=20;

impl Sheet {
    /// Refuses a sheet that no campaign's file could hold: for the first number out of its bounds, a line without
    /// words, or a stunt of its own that is called as a general one.
    pub fn validate(&self) -> Result<(), Refused> {
        for (name, dice) in self.attributes.iter().chain(self.skills.iter()) {
            require_within("PR-01", &DICE, dice)?;
            require_words("PR-01", name)?;
        }
        self.difficulty.map_or(Ok(()), |difficulty| require_within("PR-09", &DIFFICULTY, difficulty))?;
        self.stress.map_or(Ok(()), |track| require_within("PR-24", &TRACK, track.get()))?;
        for source in self.edges.iter().chain(self.gear.iter().flat_map(|thing| &thing.edge)) {
            source.scope.iter().try_for_each(|scope| require_words("PR-07", scope))?;
        }
        for stunt in &self.stunts {
            require_within("PR-16", &COST, stunt.cost.least())?;
            require_within("PR-16", &COST, stunt.cost.most())?;
            ensure!(StuntName::general(&stunt.name).is_none(), Refused::GeneralStunt(stunt.name.clone()));
        }
        Ok(())
    }
}

fn require_within(rule: &'static str, bounds: &RangeInclusive<u8>, number: u8) -> Result<(), Refused> {
    let (from, to) = (*bounds.start(), *bounds.end());
    ensure!(bounds.contains(&number), Refused::OutOfBounds { rule, from, to, number });
    Ok(())
}

fn require_words(rule: &'static str, words: &str) -> Result<(), Refused> {
    if words.trim().is_empty() { Err(Refused::NoWords(rule)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::refused::Refuses;
    use crate::rules::text::Text;
    use crate::systems::prisma::rules::edge::{EdgeSource, EdgeValue};
    use crate::systems::prisma::rules::options::TrackLength;
    use crate::systems::prisma::rules::stunt::{Stunt, StuntPrice};

    fn rule(sheet: Sheet) -> Option<&'static str> {
        sheet.validate().err().map(|refused| refused.rule())
    }

    fn rated(dice: u8) -> Sheet {
        Sheet { skills: [(Text::from("Labia"), dice)].into_iter().collect(), ..Sheet::default() }
    }

    fn stunt(name: &str, cost: Option<StuntPrice>) -> Sheet {
        let cost = cost.expect("a price");
        let stunt = Stunt { name: name.into(), text: "".into(), cost, repeatable: false };
        Sheet { stunts: vec![stunt], ..Sheet::default() }
    }

    #[test]
    fn numbers_that_no_file_could_hold_are_refused_by_their_rule() {
        assert_eq!((rule(rated(20)), rule(rated(21))), (None, Some("PR-01")));
        let harsh = |difficulty| rule(Sheet { difficulty: Some(difficulty), ..Sheet::default() });
        assert_eq!((harsh(20), harsh(21)), (None, Some("PR-09")));
        let long = |length| rule(Sheet { stress: TrackLength::try_from(length).ok(), ..Sheet::default() });
        assert_eq!((long(20), long(21)), (None, Some("PR-24")));
        assert_eq!(
            (rule(stunt("Nota", StuntPrice::fixed(9))), rule(stunt("Nota", StuntPrice::fixed(10)))),
            (None, Some("PR-16"))
        );
        assert_eq!(rule(stunt("Nota", StuntPrice::between(9, 10))), Some("PR-16"));
    }

    #[test]
    fn words_that_no_file_could_hold_are_refused_by_their_rule() {
        assert_eq!(rule(stunt("Afilar", StuntPrice::fixed(1))), Some("PR-16"));
        let scope = vec![" ".into()];
        let source = EdgeSource { scope, ..EdgeSource::new("Linterna", EdgeValue::new(1).expect("1 to 3")) };
        assert_eq!(rule(Sheet { edges: vec![source], ..Sheet::default() }), Some("PR-07"));
    }
}
