//! A rule's no, whatever the system: what it can say of itself, and why dice that were asked for did not fall.

use super::dice::NeedFaces;
use super::say::Msg;

/// A rule's no. Nothing was rolled or paid.
pub trait Refuses {
    /// The rule that refuses.
    fn rule(&self) -> &'static str;

    /// The same in the reader's words.
    fn msg(&self) -> Msg;
}

/// Declares the refusals of a system, each once: variant, rule and message key. A refusal's fields are the message's
/// arguments, unless arguments stand behind the key.
///
/// ```ignore
/// refusals! {
///     /// A rule's no. Nothing was rolled or paid.
///     pub enum Refused {
///         NotEnoughPp { missing: u8 } = "ND-21", "nde-no-pp";
///         HeartsAtTop = "ND-23", "nde-no-hearts-top", [most = MOST_HEARTS];
///     }
/// }
/// ```
macro_rules! refusals {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[$attr:meta])* $Variant:ident $(($($arg:ident: $Arg:ty),*))? $({ $($field:ident: $Field:ty),* })?
            = $rule:expr, $key:expr $(, [$($name:ident = $value:expr),*])?;)*
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        $vis enum $Name {
            $($(#[$attr])* $Variant $(($($Arg),*))? $({ $($field: $Field),* })?),*
        }

        #[allow(unused_variables)]
        impl $crate::rules::refused::Refuses for $Name {
            fn rule(&self) -> &'static str {
                match self { $($Name::$Variant $(($($arg),*))? $({ $($field),* })? => $rule),* }
            }

            fn msg(&self) -> $crate::rules::say::Msg {
                match self {
                    $($Name::$Variant $(($($arg),*))? $({ $($field),* })? => $crate::rules::refused::refusals!(
                        @said $key, $($($arg)*)? $($($field)*)? $(; $($name = $value),*)?
                    )),*
                }
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let said = $crate::rules::refused::Refuses::msg(self);
                write!(f, "{}: {}", $crate::rules::refused::Refuses::rule(self), said.key)
            }
        }

        impl std::error::Error for $Name {}
    };
    (@said $key:expr, $($arg:ident)*) => {
        $crate::rules::say::Msg::new($key)$(.with(stringify!($arg), $arg.clone()))*
    };
    (@said $key:expr, $($arg:ident)*; $($name:ident = $value:expr),*) => {
        $crate::rules::say::Msg::new($key)$(.with(stringify!($name), $value))*
    };
}
pub(crate) use refusals;

/// Declares why something failed, each reason once: variant and message key, which may depend on the fields. The fields
/// are the message's arguments, unless arguments stand behind the key.
macro_rules! errors {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[$attr:meta])* $Variant:ident $(($($arg:ident: $Arg:ty),*))? $({ $($field:ident: $Field:ty),* })?
            = $key:expr $(, [$($name:ident = $value:expr),*])?;)*
    }) => {
        $(#[$meta])*
        #[derive(Debug)]
        $vis enum $Name {
            $($(#[$attr])* $Variant $(($($Arg),*))? $({ $($field: $Field),* })?),*
        }

        #[allow(unused_variables)]
        impl $Name {
            /// The same in the reader's words.
            $vis fn msg(&self) -> $crate::rules::say::Msg {
                match self {
                    $($Name::$Variant $(($($arg),*))? $({ $($field),* })? => $crate::rules::refused::refusals!(
                        @said $key, $($($arg)*)? $($($field)*)? $(; $($name = $value),*)?
                    )),*
                }
            }
        }
    };
}
pub(crate) use errors;

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
