//! Objects for machines: what `--json` prints of a roll or of odds.

/// Declares an object: its fields in the documented order, each with its type and its value. The values are computed
/// from the arguments of `new`, and from what is bound after the semicolon.
///
/// ```ignore
/// object! {
///     /// One roll as an object.
///     pub struct RollObject(rolled: &Rolled; reading = rolled.reading()) {
///         pub system: &'static str = "coin",
///         /// Before anything is added.
///         pub face: Face = reading.face,
///     }
/// }
/// ```
macro_rules! object {
    ($(#[$meta:meta])* $vis:vis struct $Name:ident($($arg:ident: $Arg:ty),+ $(; $bound:pat = $of:expr)?) {
        $($(#[$attr:meta])* $field_vis:vis $field:ident: $Type:ty = $value:expr),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize)]
        $vis struct $Name { $($(#[$attr])* $field_vis $field: $Type),+ }

        impl $Name {
            /// The object for these arguments.
            $vis fn new($($arg: $Arg),+) -> $Name {
                $(let $bound = $of;)?
                $Name { $($field: $value),+ }
            }
        }
    };
}
pub(crate) use object;
