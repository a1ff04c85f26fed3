//! The names of stunts, in a file, on a line and in a sentence (PR-16).

use crate::rules::{Arg, Msg, Text};

/// A stunt by name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StuntName {
    /// Edge of the price against the target, until the target next acts on the buyer.
    Sharpen,
    /// Resonance of the price.
    Harmonise,
    /// A willing ally who has not acted this turn also succeeds, without a surplus.
    Assist,
    /// One more target; if it is harder, the difference is added to the price.
    Shock,
    Own(Text),
}

impl StuntName {
    /// The stunts that everybody may buy.
    pub const GENERAL: [StuntName; 4] = [StuntName::Sharpen, StuntName::Harmonise, StuntName::Assist, StuntName::Shock];

    /// Each general stunt with its English word, which message keys and command lines use, and its other words.
    const WORDS: [(StuntName, &'static str, &'static [&'static str]); 4] = [
        (StuntName::Sharpen, "sharpen", &["afilar"]),
        (StuntName::Harmonise, "harmonise", &["harmonize", "armonizar"]),
        (StuntName::Assist, "assist", &["asistir"]),
        (StuntName::Shock, "shock", &["conmoción", "conmocion"]),
    ];

    /// The general stunt with this word, or else the campaign's own with this name.
    pub fn from_name(name: &str) -> StuntName {
        StuntName::general(name).unwrap_or_else(|| StuntName::Own(Text::line(name)))
    }

    /// The general stunt with this word in either language, ignoring case.
    pub fn general(word: &str) -> Option<StuntName> {
        let meant = word.trim().to_lowercase();
        let is_it = |word: &str, also: &[&str]| word == meant || also.contains(&&*meant);
        StuntName::WORDS.into_iter().find(|(_, word, also)| is_it(word, also)).map(|(stunt, ..)| stunt)
    }

    /// Its word on lines: the English word, or the name of a campaign's own.
    #[must_use]
    pub fn word(&self) -> &str {
        match self {
            StuntName::Own(name) => name,
            general => StuntName::WORDS.iter().find(|(stunt, ..)| stunt == general).map_or("", |(_, word, _)| word),
        }
    }

    /// Its name for a message.
    pub fn arg(&self) -> Arg {
        match self {
            StuntName::Own(name) => name.into(),
            general => Msg::new(format!("prisma-stunt-{}", general.word())).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pr_16_the_general_stunts_are_known_by_their_names_in_both_languages() {
        let [english, spanish] =
            [["sharpen", "Harmonise", "assist", "shock"], ["Afilar", "armonizar", "Asistir", "CONMOCIÓN"]];
        for names in [english, spanish] {
            assert_eq!(names.map(StuntName::general), StuntName::GENERAL.map(Some));
        }
        assert_eq!(StuntName::general("Afilarse"), None);
    }
}
