//! Between which numbers a value lies that clap has refused.

use std::error::Error;

use crate::rules::bounds::Bounds;

/// The bounds that a refused value lies outside of, if it is refused for that.
pub fn bounds(error: &clap::Error) -> Option<Bounds> {
    let source = error.source()?;
    Bounds::of(source).or_else(|| of_clap(&source.to_string()))
}

/// Clap keeps the bounds of plain numbers to itself, but for its words: `300 is not in 0..=255`.
fn of_clap(words: &str) -> Option<Bounds> {
    let (_, bounds) = words.split_once(" is not in ")?;
    let (from, to) = bounds.split_once("..=")?;
    Some(Bounds { from: from.parse().ok()?, to: to.parse().ok()? })
}
