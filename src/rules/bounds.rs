//! Bounded numbers, whose parse errors tell the bounds.

use std::error::Error;

/// The lowest and the highest number allowed. It is the source of errors about numbers out of bounds, so that a message
/// can say what was expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("from {from} to {to}")]
pub struct Bounds {
    pub from: i64,
    pub to: i64,
}

impl Bounds {
    /// The bounds in an error's chain of sources, if there are any.
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

/// Declares a number within bounds, which files and command lines write as a plain number, and the error for one out of
/// bounds. It has a default if its usual value follows the bounds.
///
/// ```ignore
/// bounded! {
///     /// What a complication costs.
///     pub struct Cost(1..=3), usually 1, or NotACost: "`{0}` is not a complication's cost: 1, 2 or 3 are"
/// }
/// ```
macro_rules! bounded {
    ($(#[$meta:meta])* $vis:vis struct $Name:ident($from:literal..=$to:literal), usually $usual:expr,
        or $Fault:ident: $description:literal) => {
        $crate::rules::bounds::bounded! { $(#[$meta])* $vis struct $Name($from..=$to), or $Fault: $description }

        impl Default for $Name {
            fn default() -> $Name {
                $Name($usual)
            }
        }
    };
    ($(#[$meta:meta])* $vis:vis struct $Name:ident($from:literal..=$to:literal), or $Fault:ident: $description:literal) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        $vis struct $Name(u8);

        #[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
        #[error($description)]
        $vis struct $Fault(String, #[source] $crate::rules::bounds::Bounds);

        impl $Name {
            $vis fn new(number: u8) -> Option<$Name> {
                ($from..=$to).contains(&number).then_some($Name(number))
            }

            $vis fn get(self) -> u8 {
                self.0
            }
        }

        impl TryFrom<u8> for $Name {
            type Error = $Fault;

            fn try_from(number: u8) -> Result<$Name, $Fault> {
                number.to_string().parse()
            }
        }

        impl std::str::FromStr for $Name {
            type Err = $Fault;

            fn from_str(written: &str) -> Result<$Name, $Fault> {
                let fault = || $Fault(written.to_owned(), $crate::rules::bounds::Bounds { from: $from, to: $to });
                written.parse().ok().and_then($Name::new).ok_or_else(fault)
            }
        }

        impl From<$Name> for u8 {
            fn from(number: $Name) -> u8 {
                number.0
            }
        }
    };
}
pub(crate) use bounded;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::nde::rules::Tn;
    use crate::systems::prisma::rules::Complication;

    #[test]
    fn a_number_out_of_bounds_tells_them() {
        let tn = "21".parse::<Tn>().unwrap_err();
        assert_eq!(Bounds::of(&tn), Some(Bounds { from: 1, to: 20 }));
        let cost = "ruido:4".parse::<Complication>().unwrap_err();
        assert_eq!(Bounds::of(&cost), Some(Bounds { from: 1, to: 3 }));
        let none = "ruido".parse::<Complication>().unwrap_err();
        assert_eq!(Bounds::of(&none), None);
    }
}
