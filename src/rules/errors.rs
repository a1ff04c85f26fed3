//! A macro for error enums whose variants have messages.

/// Declares an error enum: each variant with its message key, an expression that may use the fields. The fields become
/// the message's arguments unless a list of arguments follows the key.
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

        impl $Name {
            /// The error as a message for the user.
            #[allow(unused_variables, reason = "a list of arguments may leave fields out")]
            $vis fn msg(&self) -> $crate::rules::message::Msg {
                match self {
                    $($Name::$Variant $(($($arg),*))? $({ $($field),* })? => $crate::rules::errors::errors!(
                        @msg $key, $($($arg)*)? $($($field)*)? $(; $($name = $value),*)?
                    )),*
                }
            }
        }
    };
    (@msg $key:expr, $($arg:ident)*) => {
        $crate::rules::message::Msg::new($key)$(.with(stringify!($arg), $arg.clone()))*
    };
    (@msg $key:expr, $($arg:ident)*; $($name:ident = $value:expr),*) => {
        $crate::rules::message::Msg::new($key)$(.with(stringify!($name), $value))*
    };
}
pub(crate) use errors;
