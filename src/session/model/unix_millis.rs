//! Times as the journal stores them.

use std::ops::Add;
use std::time::Duration;

/// A point in time, in milliseconds since the Unix epoch.
#[apply(copy_data)]
#[derive(PartialOrd, Ord, Default)]
#[serde(transparent)]
pub struct UnixMillis(pub i64);

impl Add<Duration> for UnixMillis {
    type Output = UnixMillis;

    fn add(self, later: Duration) -> UnixMillis {
        UnixMillis(self.0.saturating_add(i64::try_from(later.as_millis()).unwrap_or(i64::MAX)))
    }
}
