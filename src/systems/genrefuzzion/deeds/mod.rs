//! GenreFuzzion's deeds: setting up, scenes, pools and rolls, effects, ratings and interludes.

use crate::grammar::{Noun, deeds};

pub(crate) const NOUN: Noun = Noun::new("genrefuzzion", &["gf"], deeds![]);
