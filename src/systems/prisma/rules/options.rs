//! The house rules: a campaign's options where the rules leave a choice, and our readings where they are silent.

use super::stress;
use super::stunt::Stunt;
use crate::rules::{Msg, Text, Why, bounded, is_default, keyword_enum, with_defaults};

with_defaults! {
    /// The options of a Prisma campaign. All have defaults; an unknown key is an error of the file.
    #[apply(skip_default)]
    #[apply(strict_data)]
    #[serde(default)]
    pub struct Options {
        /// Whether difficulty 0 needs a natural hit (PR-09).
        pub routine: Routine,
        /// The length of a stress track (PR-24).
        pub stress: TrackLength,
        /// The cap of the reserve, in place of three points a character (PR-18).
        pub resonance_max: Option<u8>,
        /// Whether the table sees the game master's dissonance (PR-22).
        pub dissonance: DissonanceShown,
        /// Whether a loss to another player may be bought off with resonance (PR-19 b).
        #[serde(skip_serializing_if = "Clone::clone")]
        #[serde_with(skip_apply)]
        pub avoid_players: bool = true,
        /// Who may use sharpened edge (PR-16).
        #[serde(skip_serializing_if = "is_default")]
        pub sharpen: Sharpen,
        /// The group's experience, as last saved (PR-21).
        pub group_xp: u16,
        /// The attributes of its sheets, in this order; if empty, any (PR-01).
        pub attributes: Vec<Text>,
        /// The skills that its sheets may have, in this order; if empty, any (PR-01).
        pub skills: Vec<Text>,
        /// The campaign's own stunts, which everybody may buy (PR-16).
        pub stunts: Vec<Stunt>,
    }
}

keyword_enum! {
    /// Whether difficulty 0 needs a natural hit (PR-09).
    #[derive(Default)]
    pub enum Routine in "prisma-house-routine-" {
        /// It does, like every difficulty.
        #[default]
        NeedsHit = "needs-hit",
        /// It succeeds by itself.
        Assured = "assured",
    }
}

keyword_enum! {
    /// Who may use sharpened edge (PR-16).
    #[derive(Default)]
    pub enum Sharpen in "prisma-house-sharpen-" { #[default] Buyer = "buyer", Side = "side" }
}

keyword_enum! {
    /// Whether the table sees a counter.
    #[derive(Default)]
    pub enum DissonanceShown in "prisma-house-dissonance-" { #[default] Hidden = "hidden", Shown = "shown" }
}

bounded! {
    /// The length of a stress track, at least 1.
    pub struct TrackLength(1..=255), usually stress::USUAL_LENGTH, or NoLength: "`{0}` is not a track's length: it has at least one place"
}

/// Our readings of what the rules leave open, each with its rule.
pub const READINGS: [(&str, &str); 16] = [
    ("PR-03", "prisma-house-push-once"),
    ("PR-04", "prisma-house-forced-dice"),
    ("PR-08", "prisma-house-shared-hits"),
    ("PR-08", "prisma-house-split-resonance"),
    ("PR-10", "prisma-house-stand-off"),
    ("PR-12", "prisma-house-announce-first"),
    ("PR-14", "prisma-house-plain-success"),
    ("PR-16", "prisma-house-sharpen-person"),
    ("PR-16", "prisma-house-willing-ally"),
    ("PR-16", "prisma-house-lapse-unseen"),
    ("PR-16", "prisma-house-edge-waits"),
    ("PR-18", "prisma-house-companions"),
    ("PR-19", "prisma-house-veto-refunds"),
    ("PR-20", "prisma-house-avoid-without-hit"),
    ("PR-23", "prisma-house-secret"),
    ("PR-24", "prisma-house-full-stress"),
];

impl Options {
    /// The campaign's choice for each option.
    #[must_use]
    pub fn choices(&self) -> Vec<Why> {
        let resonance = match self.resonance_max {
            None => Msg::new("prisma-house-resonance-three-each"),
            Some(max) => Msg::new("prisma-house-resonance-max").with("max", max),
        };
        let avoid = if self.avoid_players { "prisma-house-avoid-players" } else { "prisma-house-avoid-no-players" };
        vec![
            Why::new("PR-09", self.routine.msg()),
            Why::new("PR-16", self.sharpen.msg()),
            Why::new("PR-18", resonance),
            Why::new("PR-19", Msg::new(avoid)),
            Why::new("PR-22", self.dissonance.msg()),
            Why::new("PR-24", Msg::new("prisma-house-stress").with("length", self.stress.get())),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::system::SystemData as _;
    use crate::systems::prisma::Prisma;

    #[test]
    fn an_empty_table_is_the_default_house() {
        let house: Options = toml::from_str("").unwrap();
        assert_eq!(house, Options::default());
        assert_eq!(
            (house.routine, house.stress.get(), house.dissonance),
            (Routine::NeedsHit, 6, DissonanceShown::Hidden)
        );
    }

    #[test]
    fn every_option_is_read_and_written_back() {
        let written = "routine = 'assured'\nstress = 8\nresonance-max = 20\ndissonance = 'shown'";
        let house: Options = toml::from_str(written).unwrap();
        assert_eq!((house.routine, house.stress.get(), house.resonance_max), (Routine::Assured, 8, Some(20)));
        assert_eq!(toml::from_str::<Options>(&toml::to_string(&house).unwrap()).unwrap(), house);
        for wrong in ["routine = 'sure'", "stress = 0", "stress = 300", "resonance = 2", "dissonance = true"] {
            assert!(toml::from_str::<Options>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_rules_in_force_name_their_ids() {
        assert!(Prisma::house_rules(&Options::default()).iter().all(|why| Prisma::RULES.contains(&&*why.rule)));
    }

    #[test]
    fn pr_22_dissonance_is_hidden_unless_the_campaign_shows_it() {
        let keys = |house: Options| house.choices().into_iter().map(|why| why.msg.key.into_owned()).collect::<Vec<_>>();
        assert!(keys(Options::default()).contains(&"prisma-house-dissonance-hidden".into()));
        assert!(
            keys(Options { dissonance: DissonanceShown::Shown, ..Options::default() })
                .contains(&"prisma-house-dissonance-shown".into())
        );
    }
}
