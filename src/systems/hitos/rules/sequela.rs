//! Suggestions for the sequelae of dying and of losing one's mind, in our own words (HI-45, HI-58).

use crate::rules::keyword::{Keyword, keyword_enum};

keyword_enum! {
    /// Something that a body keeps.
    pub enum Injury in "hitos-injury-" {
        Limp = "limp" | "cojera",
        Scar = "bad-scar" | "mala-cicatriz",
        Tremor = "tremor" | "temblor",
        Hearing = "dull-hearing" | "oído-torpe",
        Breath = "short-breath" | "poco-aliento",
        Pain = "old-pain" | "dolor-viejo",
    }
}

keyword_enum! {
    /// Something that a mind keeps.
    pub enum Disorder in "hitos-disorder-" {
        Addiction = "addiction" | "adicción",
        Delusion = "delusion" | "delirio",
        Phobia = "phobia" | "fobia",
        Obsession = "obsession" | "obsesión",
        Persecution = "persecution" | "manía-persecutoria",
        NightTerrors = "night-terrors" | "terrores-nocturnos",
        Narcolepsy = "narcolepsy" | "narcolepsia",
    }
}

/// The text of a suggestion in a campaign of that language; `None` if the words are no suggestion.
pub fn suggestion_text(words: &str, language: Option<&str>) -> Option<String> {
    fn of<T: Keyword>(words: &str, language: Option<&str>) -> Option<&'static str> {
        let is =
            |(_, word, also): &&(T, &'static str, &'static [&'static str])| *word == words || also.contains(&words);
        let (_, word, also) = T::ALL.iter().find(is)?;
        also.first().filter(|_| language == Some("es")).or(Some(word)).copied()
    }
    let word = of::<Injury>(words, language).or_else(|| of::<Disorder>(words, language))?;
    Some(word.replace('-', " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hi_45_hi_58_a_suggestion_is_written_in_the_campaigns_language() {
        let es = suggestion_text("night-terrors", Some("es"));
        assert_eq!(es.as_deref(), Some("terrores nocturnos"));
        assert_eq!(suggestion_text("cojera", Some("en")).as_deref(), Some("limp"));
        assert_eq!(suggestion_text("Miedo a los espejos", Some("es")), None);
    }
}
