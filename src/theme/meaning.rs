//! What a cell of the screen can mean. Screens speak in meanings; a theme says how each of them looks.

macro_rules! meanings {
    ($($(#[$doc:meta])* $name:ident $(in $parent:ident)? = $key:literal,)*) => {
        /// What a cell of the screen means. The list is closed: a theme may style any of them, and one that it
        /// leaves out looks like its parent.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Meaning {
            $($(#[$doc])* $name,)*
        }

        impl Meaning {
            /// Every meaning; a parent stands before its children.
            pub const ALL: &'static [Meaning] = &[$(Meaning::$name,)*];

            /// The word that themes use for it.
            pub fn key(self) -> &'static str {
                match self {
                    $(Meaning::$name => $key,)*
                }
            }

            /// The meaning it looks like where a theme says nothing. Only [`Meaning::Text`] has none.
            pub fn parent(self) -> Option<Meaning> {
                match self {
                    $(Meaning::$name => [$(Some(Meaning::$parent),)? None][0],)*
                }
            }
        }
    };
}

meanings! {
    /// Plain words, and the ground of the whole screen.
    Text = "text",
    /// What stands back.
    Dim in Text = "dim",
    /// A pane's title.
    Title in Text = "title",
    /// The line around a pane.
    Border in Dim = "border",
    /// The line around the pane that hears the keys.
    BorderFocus in Title = "border-focus",
    /// The top line: campaign, session, scene.
    Header in Text = "header",
    Key in Title = "key",
    /// What the key beside it does.
    Hint in Dim = "hint",
    /// What a field or a figure is called.
    Label in Text = "label",
    /// What a field or a figure says.
    Value in Text = "value",
    /// A field that is being filled in.
    Edit in Value = "edit",
    Disabled in Dim = "disabled",
    /// The row or choice that the arrows stand on.
    Selected in Text = "selected",
    Cursor in Selected = "cursor",
    Tab in Dim = "tab",
    TabActive in Selected = "tab-active",
    /// The letters that a filter or the palette found.
    Match in Key = "match",
    /// A scroll bar's way.
    ScrollTrack in Border = "scroll-track",
    /// A scroll bar's place.
    ScrollThumb in Title = "scroll-thumb",

    /// In the roller's favour.
    Good in Text = "good",
    Success in Good = "success",
    /// A test that did more than succeed.
    Exceptional in Success = "exceptional",
    /// Take care.
    Warn in Text = "warn",
    /// A success that had its price.
    Cost in Warn = "cost",
    /// Against the roller.
    Bad in Text = "bad",
    Fail in Bad = "fail",
    /// A test that failed and brought trouble.
    Mishap in Fail = "mishap",
    /// What hurts if nobody acts.
    Danger in Bad = "danger",

    /// For the game master's eyes.
    GmOnly in Text = "gm-only",
    /// Hidden from the players until it is revealed.
    Hidden in GmOnly = "hidden",
    /// A rule of this house, or a number set by the game master's word.
    House in Dim = "house",
    /// A rule that counted, and how.
    Why in Dim = "why",
    Time in Dim = "time",
    Undone in Dim = "undone",
    ReadAloud in Text = "read-aloud",
    /// A scene's or a place's name.
    Scene in Title = "scene",
    Aspect in Warn = "aspect",

    Name in Text = "name",
    /// A player's character.
    Party in Name = "party",
    Foe in Name = "foe",
    /// Hearts and other health.
    Heart in Bad = "heart",
    /// Power points.
    Power in Text = "power",
    /// Luck and the shared pools.
    Luck in Good = "luck",
    Clock in Warn = "clock",
    /// A playing card of hearts or diamonds.
    RedSuit in Value = "red-suit",
    /// The part of a track that is gone or not yet there.
    Spent in Dim = "spent",

    /// A die's face.
    Die in Value = "die",
    /// The die's highest face, or what counts as luck.
    DieHigh in Exceptional = "die-high",
    /// A die that hits.
    DieHit in Success = "die-hit",
    /// A natural one, or what counts as a mishap.
    DieLow in Mishap = "die-low",
    /// A die that does not count: left out, or rolled again.
    DieOut in Dim = "die-out",
    /// The filled part of a bar.
    Bar in Value = "bar",
    /// The empty part of a bar.
    BarEmpty in Dim = "bar-empty",

    /// A line that tells something.
    Notice in Text = "notice",
    /// A line that must not be missed.
    Banner in Warn = "banner",
    /// The line that says why not.
    Refusal in Bad = "refusal",
    Curtain in Banner = "curtain",
    /// A moment of the past is on the screen.
    Past in Banner = "past",
}

impl Meaning {
    pub const COUNT: usize = Meaning::ALL.len();

    /// Its place in [`Meaning::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_meaning_is_found_by_its_own_key_alone() {
        for &meaning in Meaning::ALL {
            assert_eq!(Meaning::ALL.iter().find(|other| other.key() == meaning.key()), Some(&meaning));
            assert_eq!(Meaning::ALL[meaning.index()], meaning);
        }
    }

    #[test]
    fn parents_stand_before_their_children_and_all_lead_to_text() {
        for &meaning in Meaning::ALL {
            match meaning.parent() {
                None => assert_eq!(meaning, Meaning::Text),
                Some(parent) => assert!(parent.index() < meaning.index(), "{meaning:?}"),
            }
        }
    }
}
