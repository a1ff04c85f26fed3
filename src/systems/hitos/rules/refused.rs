//! What the rules refuse, and the words for it.

use crate::rules::dice::Face;
use crate::rules::refused::refusals;

refusals! {
    /// What a rule refuses. Nothing was rolled or paid.
    pub enum Refused {
        /// No die shows the face that was named to be rolled again.
        NoSuchFace(face: Face) = "HI-08", "hitos-no-such-face";
        /// Only a player who has a point left can buy off an invocation.
        CannotCancel = "HI-09", "hitos-no-cancelling";
    }
}
