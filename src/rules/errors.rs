//! Why something failed, each reason declared once with the words for it.

/// Declares the reasons, each once: variant and message key, which may depend on the fields. The fields are the
/// message's arguments, unless arguments stand behind the key.
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
            /// The same in the reader's words.
            #[allow(unused_variables, reason = "arguments behind the key may leave a field out")]
            $vis fn msg(&self) -> $crate::rules::say::Msg {
                match self {
                    $($Name::$Variant $(($($arg),*))? $({ $($field),* })? => $crate::rules::errors::errors!(
                        @said $key, $($($arg)*)? $($($field)*)? $(; $($name = $value),*)?
                    )),*
                }
            }
        }
    };
    (@said $key:expr, $($arg:ident)*) => {
        $crate::rules::say::Msg::new($key)$(.with(stringify!($arg), $arg.clone()))*
    };
    (@said $key:expr, $($arg:ident)*; $($name:ident = $value:expr),*) => {
        $crate::rules::say::Msg::new($key)$(.with(stringify!($name), $value))*
    };
}
pub(crate) use errors;
