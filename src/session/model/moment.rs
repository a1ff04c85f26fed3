//! Moments: points in time.

use serde::{Deserialize, Serialize};

/// A point in time: milliseconds since 1970 began in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub i64);
