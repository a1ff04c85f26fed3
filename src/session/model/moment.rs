//! Moments: points in time.

/// A point in time: milliseconds since 1970 began in UTC.
#[apply(copy_data)]
#[derive(PartialOrd, Ord, Default)]
#[serde(transparent)]
pub struct Moment(pub i64);
