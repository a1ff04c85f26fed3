//! Hitos: three dice read as low, middle and high, and aspects paid with drama points (rules HI-01 to HI-59). One file
//! per noun.
//!
//! A [`CharacterTest`] says what is tried, [`CharacterTest::plan`] plans the roll with its reasons, and [`resolve`]
//! rolls it. Aspects may be invoked on the resulting [`HitosRolled`], again and again, until it is settled.

pub mod again;
pub mod chase;
pub mod condition;
pub mod damage;
pub mod difficulty;
pub mod drama;
pub mod drugs;
pub mod guard;
pub mod machine;
pub mod odds;
#[cfg(test)]
mod odds_brute;
pub mod onset;
pub mod opposed;
pub mod options;
pub mod prepared;
pub mod recovery;
pub mod refused;
pub mod rolled;
pub mod sequela;
pub mod sheet;
pub mod terror;
pub mod test;
pub mod triple;

pub use again::RerollFaces;
pub use difficulty::DifficultyBand;
pub use options::Options;
pub use refused::Refused;
pub use rolled::{HitosOutcome, HitosRolled, resolve};
pub use sheet::Sheet;
pub use test::{CharacterTest, Plan};
pub use triple::{Grade, InvokedFor, Triple, TripleReading, UsedDie};

/// The ids of the rules, in order.
pub const RULES: [&str; 59] = [
    "HI-01", "HI-02", "HI-03", "HI-04", "HI-05", "HI-06", "HI-07", "HI-08", "HI-09", "HI-10", "HI-11", "HI-12",
    "HI-13", "HI-14", "HI-15", "HI-16", "HI-17", "HI-18", "HI-19", "HI-20", "HI-21", "HI-22", "HI-23", "HI-24",
    "HI-25", "HI-26", "HI-27", "HI-28", "HI-29", "HI-30", "HI-31", "HI-32", "HI-33", "HI-34", "HI-35", "HI-36",
    "HI-37", "HI-38", "HI-39", "HI-40", "HI-41", "HI-42", "HI-43", "HI-44", "HI-45", "HI-46", "HI-47", "HI-48",
    "HI-49", "HI-50", "HI-51", "HI-52", "HI-53", "HI-54", "HI-55", "HI-56", "HI-57", "HI-58", "HI-59",
];
