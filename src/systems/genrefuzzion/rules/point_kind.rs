//! The two kinds of points that players hold (GF-04).

use crate::rules::keyword_enum;

keyword_enum! {
    /// A kind of points.
    #[derive(Default)]
    pub enum PointKind in "gf-" {
        /// Victory points, for winning.
        #[default]
        Victory = "vp" | "pv",
        /// Karma points, for losing.
        Karma = "kp" | "pk",
    }
}

impl PointKind {
    pub fn other(self) -> PointKind {
        match self {
            PointKind::Victory => PointKind::Karma,
            PointKind::Karma => PointKind::Victory,
        }
    }
}
