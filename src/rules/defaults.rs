//! Structs with their defaults written beside the fields.

/// Declares a struct with a default. Each field has the value written after its type, or else that type's default.
///
/// ```ignore
/// with_defaults! {
///     /// The options of a campaign.
///     #[apply(strict_data)]
///     #[serde(default)]
///     pub struct Options {
///         pub revenge: bool,
///         pub hearts: u8 = 5,
///     }
/// }
/// ```
macro_rules! with_defaults {
    (@default) => { Default::default() };
    (@default $default:expr) => { $default };
    ($(#[$meta:meta])* $vis:vis struct $Name:ident {
        $($(#[$attr:meta])* $field_vis:vis $field:ident: $Type:ty $(= $default:expr)?),* $(,)?
    }) => {
        $(#[$meta])*
        $vis struct $Name { $($(#[$attr])* $field_vis $field: $Type),* }

        impl Default for $Name {
            fn default() -> $Name {
                $Name { $($field: $crate::rules::with_defaults!(@default $($default)?)),* }
            }
        }
    };
}
pub(crate) use with_defaults;
