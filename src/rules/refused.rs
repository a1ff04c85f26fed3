//! Refusals by the rules of any system, and the errors of a throw.

use super::dice::NeedFaces;
use super::message::Msg;

/// A refusal by a rule. Nothing was rolled or paid.
pub trait Refuses {
    /// The id of the rule that refuses.
    fn rule(&self) -> &'static str;

    /// The refusal as a message for the user.
    fn msg(&self) -> Msg;
}

/// Declares a system's refusals: each variant with its rule's id and its message key. The fields become the message's
/// arguments unless a list of arguments follows the key.
///
/// ```ignore
/// refusals! {
///     /// What a rule refuses. Nothing was rolled or paid.
///     pub enum Refused {
///         NotEnoughPp { missing: u8 } = "ND-21", "nde-no-pp";
///         HeartsAtTop = "ND-23", "nde-no-hearts-top", [most = MAX_HEARTS];
///     }
/// }
/// ```
macro_rules! refusals {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[$attr:meta])* $Variant:ident $(($($arg:ident: $Arg:ty),*))? $({ $($field:ident: $Field:ty),* })?
            = $rule:expr, $key:expr $(, [$($name:ident = $value:expr),*])?;)*
    }) => {
        $crate::rules::errors::errors! {
            $(#[$meta])*
            #[derive(Clone, PartialEq, Eq)]
            $vis enum $Name {
                $($(#[$attr])* $Variant $(($($arg: $Arg),*))? $({ $($field: $Field),* })?
                    = $key $(, [$($name = $value),*])?;)*
            }
        }

        impl $crate::rules::refused::Refuses for $Name {
            fn rule(&self) -> &'static str {
                #[allow(unused_variables, reason = "only a few variants hold their rule in a field")]
                match self { $($Name::$Variant $(($($arg),*))? $({ $($field),* })? => $rule),* }
            }

            fn msg(&self) -> $crate::rules::message::Msg {
                self.msg()
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}: {}", $crate::rules::refused::Refuses::rule(self), self.msg().key)
            }
        }

        impl std::error::Error for $Name {}
    };
}
pub(crate) use refusals;

/// Returns this refusal, converted as `?` would, unless the condition holds.
macro_rules! ensure {
    ($holds:expr, $refusal:expr $(,)?) => {
        if !$holds {
            return Err($refusal.into());
        }
    };
}
pub(crate) use ensure;

/// `Ok` if any of these tries is allowed, or else the first refusal; `None` if there are no tries.
pub fn first_allowed<E>(tries: impl IntoIterator<Item = Result<(), E>>) -> Option<Result<(), E>> {
    tries.into_iter().reduce(|first, next| next.or(first))
}

/// Why dice were not thrown. Nothing has happened then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ThrowError<R> {
    #[error(transparent)]
    Refused(R),
    #[error(transparent)]
    Faces(#[from] NeedFaces),
}

impl<R: Refuses> From<R> for ThrowError<R> {
    fn from(refused: R) -> ThrowError<R> {
        ThrowError::Refused(refused)
    }
}
