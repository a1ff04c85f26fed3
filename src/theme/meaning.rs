//! What a cell of the screen can mean. Screens are drawn in meanings; a theme says how each looks.

macro_rules! meanings {
    ($($(#[$doc:meta])* $name:ident $(in $parent:ident)? = $key:literal,)*) => {
        /// What a cell of the screen means. The list is closed. A theme may style any of them; a meaning that it
        /// leaves out looks like its parent.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Meaning {
            $($(#[$doc])* $name,)*
        }

        impl Meaning {
            /// Every meaning; a parent stands before its children.
            pub const ALL: &'static [Meaning] = &[$(Meaning::$name,)*];

            /// Its key in theme files and in machine output.
            pub fn theme_key(self) -> &'static str {
                match self {
                    $(Meaning::$name => $key,)*
                }
            }

            /// The meaning whose look it takes if a theme leaves it out; `None` for [`Meaning::Text`] alone.
            pub fn parent(self) -> Option<Meaning> {
                match self {
                    // The first of these: the parent if one is named.
                    $(Meaning::$name => [$(Some(Meaning::$parent),)? None][0],)*
                }
            }
        }
    };
}

meanings! {
    /// Plain text, and the background of the whole screen.
    Text = "text",
    /// Text of lesser importance.
    Dim in Text = "dim",
    /// A pane's title.
    Title in Text = "title",
    /// The line around a pane.
    Border in Dim = "border",
    /// The line around the focused pane.
    BorderFocus in Title = "border-focus",
    /// The top line: campaign, evening, scene.
    Header in Text = "header",
    Key in Title = "key",
    /// What the key beside it does.
    Hint in Dim = "hint",
    /// The name of a field or number.
    Label in Text = "label",
    /// The value of a field, or a number.
    Value in Text = "value",
    /// A field that is being filled in.
    Edit in Value = "edit",
    Disabled in Dim = "disabled",
    /// The selected row or choice.
    Selected in Text = "selected",
    Cursor in Selected = "cursor",
    Tab in Dim = "tab",
    TabActive in Selected = "tab-active",
    /// The letters that match a filter or the palette's input.
    Match in Key = "match",
    /// A scroll bar's track.
    ScrollTrack in Border = "scroll-track",
    /// A scroll bar's thumb.
    ScrollThumb in Title = "scroll-thumb",

    /// In the roller's favour.
    Good in Text = "good",
    Success in Good = "success",
    /// A test that did more than succeed.
    Exceptional in Success = "exceptional",
    /// A warning.
    Warn in Text = "warn",
    /// A success at a cost, a stand-off, or the price of a choice.
    Cost in Warn = "cost",
    /// Against the roller.
    Bad in Text = "bad",
    Fail in Bad = "fail",
    /// A test that failed and brought trouble.
    Mishap in Fail = "mishap",
    /// Something that hurts unless somebody acts.
    Danger in Bad = "danger",

    /// For the game master's eyes only.
    GmOnly in Text = "gm-only",
    /// Hidden from the players until it is revealed.
    Hidden in GmOnly = "hidden",
    /// A house rule in force.
    HouseRule in Dim = "house",
    /// A rule that applied, and how.
    Why in Dim = "why",
    Time in Dim = "time",
    /// A line of the log that was undone, or the cross on a struck die.
    Undone in Dim = "undone",
    ReadAloud in Text = "read-aloud",
    /// The name of a scene or place.
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
    /// What is used up: the empty part of a gauge, a turn, an exhausted aspect.
    Spent in Dim = "spent",

    /// A die's face.
    Die in Value = "die",
    /// A die that counts as the best result, such as its highest face, or that brings another die.
    DieHigh in Exceptional = "die-high",
    /// A die that counts as a success.
    DieHit in Success = "die-hit",
    /// A die that counts as bad luck, such as a natural 1.
    DieLow in Mishap = "die-low",
    /// A die that does not count: dropped, struck or rolled again.
    DieOut in Dim = "die-out",
    /// The filled part of a bar.
    Bar in Value = "bar",
    /// The empty part of a bar.
    BarEmpty in Dim = "bar-empty",

    /// A line of news.
    Notice in Text = "notice",
    /// A line that must not be missed.
    Banner in Warn = "banner",
    /// The line that gives the reason of a refusal.
    Refusal in Bad = "refusal",
    Curtain in Banner = "curtain",
    /// The banner over a screen that shows a past moment.
    Past in Banner = "past",
}

impl Meaning {
    pub const COUNT: usize = Meaning::ALL.len();

    /// Its index in [`Meaning::ALL`].
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
            assert_eq!(Meaning::ALL.iter().find(|other| other.theme_key() == meaning.theme_key()), Some(&meaning));
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
