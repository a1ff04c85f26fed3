//! Times as the journal stores them.

/// A point in time, in milliseconds since the Unix epoch.
#[apply(copy_data)]
#[derive(PartialOrd, Ord, Default)]
#[serde(transparent)]
pub struct UnixMillis(pub i64);
