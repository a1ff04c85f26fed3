//! The bounds of a number that clap refused.

use std::error::Error;

use crate::rules::bounds::Bounds;

/// The bounds that a refused value exceeds; `None` if it was refused for another reason.
pub fn bounds(error: &clap::Error) -> Option<Bounds> {
    let source = error.source()?;
    Bounds::of(source).or_else(|| of_clap(&source.to_string()))
}

/// Clap exposes the bounds of plain numbers only in its message: `300 is not in 0..=255`.
fn of_clap(words: &str) -> Option<Bounds> {
    let (_, bounds) = words.split_once(" is not in ")?;
    let (from, to) = bounds.split_once("..=")?;
    Some(Bounds { from: from.parse().ok()?, to: to.parse().ok()? })
}
