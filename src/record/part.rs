//! What a rule system brings to a campaign file: its tables, each key said once, and what stands in the template.

use std::ops::RangeInclusive;

use super::fields::Fields;
use super::keys::Keys;
use crate::rules::say::Why;
use crate::session::system::SystemData;

/// A system in a campaign file.
pub(crate) trait Part: SystemData {
    /// What does not depend on the campaign.
    fn brings() -> Brings;

    /// Its table of options.
    fn house(it: &mut Keys, house: &mut Self::Options);

    /// Its part of a person before anything of it is read.
    fn blank(it: &Fields, roster: Roster) -> Self::Sheet;

    /// Its part of a person, of a campaign that plays by this house.
    fn sheet(it: &mut Keys, roster: Roster, house: &Self::Options, sheet: &mut Self::Sheet);

    /// Where the sheet of a character who rolls by these rules is none that they give to a new one. Warnings.
    fn doubts(_sheet: &Self::Sheet, _house: &Self::Options) -> Vec<Why> {
        Vec::new()
    }

    /// Its part of a scene, where it has one.
    fn ground(_it: &mut Keys, _house: &Self::Options, _ground: &mut Self::SceneData) {}
}

/// What every campaign of a system has from it.
#[derive(Default)]
pub(crate) struct Brings {
    /// The screens that it has rules for.
    pub(crate) screens: &'static [Screen],
    /// The gauges that a hidden number may be put into words for.
    pub(crate) gauges: &'static [&'static str],
    /// What the documentation calls its part of a scene, where it has one.
    pub(crate) ground: Option<&'static str>,
    /// What buying off a complication may cost; none where nothing is bought off.
    pub(crate) costs: Option<Costs>,
    /// Whether its game master draws intrusions.
    pub(crate) intrusions: bool,
    /// Its parts of the template: Spanish first, then English.
    pub(crate) template: [Template; 2],
}

/// The rule that sets a price, and what the price may be.
pub(crate) type Costs = (&'static str, RangeInclusive<u8>);

/// The screens that a system may rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Screen {
    Roll,
    Fight,
    Chase,
    Gauges,
    Scene,
}

/// Where in the file a person stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Roster {
    Cast,
    Bestiary,
}

/// A system's parts of the template, in one language.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Template {
    /// What is drawn from, above the first table.
    pub(crate) decks: &'static str,
    pub(crate) house: &'static str,
    pub(crate) cast: &'static str,
    pub(crate) bestiary: &'static str,
    pub(crate) scene: &'static str,
    pub(crate) words: &'static str,
}

/// A system's parts of the template, those that it has, from its folder: Spanish first, then English.
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
