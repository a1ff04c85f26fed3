//! A rule system's part of a campaign file: its tables, with each key declared once, and its parts of the template.

use std::ops::RangeInclusive;

use super::fields::Fields;
use super::keys::Keys;
use crate::rules::message::Why;
use crate::session::system::SystemData;

/// A system's part of a campaign file.
pub(crate) trait SystemPart: SystemData {
    /// The features that do not depend on the campaign.
    fn features() -> Features;

    /// Its table of options.
    fn option_keys(keys: &mut Keys, options: &mut Self::Options);

    /// A sheet before any key is read.
    fn blank_sheet(fields: &Fields, roster: Roster) -> Self::Sheet;

    /// The keys of a person's sheet, in a campaign with these options.
    fn sheet_keys(keys: &mut Keys, roster: Roster, house: &Self::Options, sheet: &mut Self::Sheet);

    /// Warnings about a character's sheet that differs from what the rules of creation allow.
    fn sheet_warnings(_sheet: &Self::Sheet, _house: &Self::Options) -> Vec<Why> {
        Vec::new()
    }

    /// The keys of its part of a scene, if it has one.
    fn scene_keys(_keys: &mut Keys, _house: &Self::Options, _scene: &mut Self::SceneData) {}
}

/// The features that a system gives to every campaign.
#[derive(Default)]
pub(crate) struct Features {
    /// The screens that it has rules for.
    pub(crate) screens: &'static [SystemScreen],
    /// The gauges whose hidden numbers can be shown as words.
    pub(crate) gauges: &'static [&'static str],
    /// The documentation's name for its part of a scene, if it has one.
    pub(crate) scene_header: Option<&'static str>,
    /// The price range for buying off a complication; `None` if its rules lack such a purchase.
    pub(crate) card_cost: Option<CostRule>,
    /// How many players its rules are for; `None` if they do not say.
    pub(crate) players: Option<PlayerCountRule>,
    /// Whether its game master draws intrusions.
    pub(crate) intrusions: bool,
    /// Its parts of the template: Spanish first, then English.
    pub(crate) template: [Template; 2],
}

/// The id of the rule that sets a price, and the range of the price.
pub(crate) type CostRule = (&'static str, RangeInclusive<u8>);

/// The id of the rule that says how many players there should be, and the range.
pub(crate) type PlayerCountRule = (&'static str, RangeInclusive<usize>);

/// The screens that a system may have rules for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SystemScreen {
    Roll,
    Fight,
    Chase,
    Gauges,
    Scene,
}

/// The list of the file that a person is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Roster {
    Cast,
    Bestiary,
}

/// A system's parts of the template, in one language.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Template {
    /// The decks, which stand above the first table.
    pub(crate) decks: &'static str,
    pub(crate) house: &'static str,
    pub(crate) cast: &'static str,
    pub(crate) bestiary: &'static str,
    pub(crate) scene: &'static str,
    pub(crate) words: &'static str,
}

/// Includes a system's parts of the template from its folder: Spanish first, then English.
macro_rules! templates {
    ($($part:ident),*) => {
        [$crate::record::part::templates!("es": $($part),*), $crate::record::part::templates!("en": $($part),*)]
    };
    ($language:literal: $($part:ident),*) => {{
        let mut template = $crate::record::part::Template::default();
        $(template.$part = include_str!(concat!("template/", stringify!($part), ".", $language, ".toml"));)*
        template
    }};
}
pub(crate) use templates;
