//! Entries: what the journal holds, one per deed. The journal only grows; the state is the fold of the live entries.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use super::events::Event;
use super::{Campaign, Seat};
use crate::rules::refused::ensure;
use crate::rules::skip::is_default;
use crate::rules::text::deserialize_key;

pub use super::model::unix_millis::UnixMillis;

/// The format of entries that this version writes and reads.
pub const FORMAT: u32 = 1;

/// A line of the journal: who did what, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number, from 1, without gaps.
    pub n: u64,
    pub at: UnixMillis,
    #[serde(default, skip_serializing_if = "is_default")]
    pub seat: Seat,
    pub act: Act,
}

/// What an entry does.
#[apply(data)]
pub enum Act {
    /// The table begins; always entry 1 and never undone.
    Begin {
        /// The format of all that follows.
        format: u32,
        seed: Seed,
        campaign: Box<Campaign>,
    },
    /// A deed was done: its events happen together or not at all.
    Do {
        #[serde(deserialize_with = "deserialize_key")]
        deed: Cow<'static, str>,
        events: Vec<Event>,
    },
    /// Deeds were undone: `to` is the last live entry from here on.
    Undo { to: u64 },
    /// Undone deeds were redone, up to `to`.
    Redo { to: u64 },
}

/// 32 random bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, SerializeDisplay, DeserializeFromStr)]
pub struct Seed(pub [u8; 32]);

/// What was written is not a seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct NotASeed;

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    /// The seed predicts every future die, so debug output hides it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(written: &str) -> Result<Seed, NotASeed> {
        let digits = written.as_bytes();
        let mut seed = [0; 32];
        ensure!(digits.len() == 64, NotASeed);
        for (byte, pair) in seed.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |d: u8| char::from(d).to_digit(16).and_then(|d| u8::try_from(d).ok()).ok_or(NotASeed);
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Seed(seed))
    }
}
