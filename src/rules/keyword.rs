//! Keywords: enum values with the English and Spanish words that command lines and files use for them.

/// A value of a closed list, each with its words.
pub trait Keyword: Copy + PartialEq + Send + Sync + 'static {
    /// All values in order, each with its English word and its other words, the Spanish one first.
    const ALL: &'static [(Self, &'static str, &'static [&'static str])];

    /// The value with this word, in either language.
    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, name, also)| *name == word || also.contains(&word)).map(|(value, ..)| *value)
    }

    /// Its English word, as written in files, command lines and message keys.
    fn word(self) -> &'static str {
        Self::ALL.iter().find(|(value, ..)| *value == self).map_or("", |(_, name, _)| name)
    }
}

impl Keyword for bool {
    const ALL: &'static [(bool, &'static str, &'static [&'static str])] =
        &[(true, "on", &["sí"]), (false, "off", &["no"])];
}

/// Declares an enum of keywords: each variant with its English word and its other words, the Spanish one first. Files
/// and journals store the English word. With a stem, a value's message key is the stem followed by the word.
///
/// ```ignore
/// keyword_enum! {
///     /// A tab of the screen.
///     #[derive(Default)]
///     pub enum TabName in "tab-" {
///         #[default]
///         Roll = "roll" | "tirada",
///         Fight = "fight" | "combate",
///     }
/// }
/// ```
macro_rules! keyword_enum {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident in $stem:literal {
        $($(#[$attr:meta])* $Variant:ident = $word:literal $(| $also:literal)*),* $(,)?
    }) => {
        $crate::rules::keyword::keyword_enum! {
            $(#[$meta])* $vis enum $Name { $($(#[$attr])* $Variant = $word $(| $also)*),* }
        }

        impl $Name {
            /// The message key of its name.
            $vis fn key(self) -> &'static str {
                match self { $($Name::$Variant => concat!($stem, $word)),* }
            }

            /// Its name as a message.
            #[allow(dead_code, reason = "some names are only ever an argument of another message")]
            $vis fn msg(self) -> $crate::rules::message::Msg {
                $crate::rules::message::Msg::new(self.key())
            }
        }

        impl From<$Name> for $crate::rules::message::Arg {
            fn from(value: $Name) -> Self {
                value.msg().into()
            }
        }
    };
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[$attr:meta])* $Variant:ident = $word:literal $(| $also:literal)*),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        $vis enum $Name { $($(#[$attr])* #[serde(rename = $word)] $Variant),* }

        impl $Name {
            /// All values in order.
            #[allow(dead_code, reason = "not every list is iterated")]
            $vis const VALUES: [$Name; [$($word),*].len()] = [$($Name::$Variant),*];
        }

        impl $crate::rules::keyword::Keyword for $Name {
            const ALL: &'static [($Name, &'static str, &'static [&'static str])] =
                &[$(($Name::$Variant, $word, &[$($also),*])),*];
        }
    };
}
pub(crate) use keyword_enum;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::message::{Arg, Msg};

    keyword_enum! {
        enum Colour in "colour-" { Red = "red" | "rojo" | "encarnado", Blue = "blue" }
    }

    #[test]
    fn a_value_is_found_by_each_of_its_words_and_writes_the_english_one() {
        for word in ["red", "rojo", "encarnado"] {
            assert_eq!(Colour::from_word(word), Some(Colour::Red), "{word}");
        }
        assert_eq!((Colour::from_word("green"), Colour::Blue.word()), (None, "blue"));
        assert_eq!((Colour::Blue.key(), Arg::from(Colour::Red)), ("colour-blue", Msg::new("colour-red").into()));
        assert_eq!(serde_json::to_string(&Colour::Red).expect("json"), "\"red\"");
    }
}
