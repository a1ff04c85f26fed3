//! A rule's no, whatever the system: what it can say of itself, and why dice that were asked for did not fall.

use super::dice::NeedFaces;
use super::say::Msg;

/// A rule's no. Nothing was rolled or paid.
pub trait Refuses {
    /// The rule that refuses.
    #[must_use]
    fn rule(&self) -> &'static str;

    /// The same in the reader's words.
    #[must_use]
    fn msg(&self) -> Msg;
}

/// Why dice did not fall; nothing has happened then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoThrow<R> {
    #[error(transparent)]
    Refused(R),
    #[error(transparent)]
    Faces(NeedFaces),
}

impl<R: Refuses> From<R> for NoThrow<R> {
    fn from(refused: R) -> NoThrow<R> {
        NoThrow::Refused(refused)
    }
}

impl<R> From<NeedFaces> for NoThrow<R> {
    fn from(need: NeedFaces) -> NoThrow<R> {
        NoThrow::Faces(need)
    }
}
