//! The bounds of a number, to tell them where another one was written.

use std::error::Error;

/// The lowest and the highest number that may be written. The source of errors about numbers that are neither nor
/// between, so that it can be said what was expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("from {from} to {to}")]
pub struct Bounds {
    pub from: i64,
    pub to: i64,
}

impl Bounds {
    /// The bounds that an error is about, if it is about some.
    #[must_use]
    pub fn of(error: &(dyn Error + 'static)) -> Option<Bounds> {
        let mut next = Some(error);
        while let Some(error) = next {
            if let Some(bounds) = error.downcast_ref() {
                return Some(*bounds);
            }
            next = error.source();
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::nde::rules::Tn;
    use crate::systems::prisma::rules::Complication;

    #[test]
    fn what_is_out_of_bounds_says_which() {
        let tn = "21".parse::<Tn>().unwrap_err();
        assert_eq!(Bounds::of(&tn), Some(Bounds { from: 1, to: 20 }));
        let cost = "ruido:4".parse::<Complication>().unwrap_err();
        assert_eq!(Bounds::of(&cost), Some(Bounds { from: 1, to: 3 }));
        let none = "ruido".parse::<Complication>().unwrap_err();
        assert_eq!(Bounds::of(&none), None);
    }
}
