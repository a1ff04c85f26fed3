//! How soon a poison works, as far as the table can count it (HI-25).

/// What the words of a campaign say about how soon a poison works.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Onset {
    AtOnce,
    /// After so many rounds.
    Rounds(u16),
    /// The game master decides when.
    InWords,
}

/// The seconds that a round takes. A round takes five to ten; the longest keeps a minute to a whole number of rounds.
const ROUND: u16 = 10;

/// What is said of a poison that works at once, in both languages.
const AT_ONCE: &[&str] = &[
    "",
    "at once",
    "immediate",
    "immediately",
    "instantly",
    "al momento",
    "al instante",
    "de inmediato",
    "inmediato",
    "inmediatamente",
    "en el acto",
];

/// A length of time whose number is no whole one.
const HALF_A_MINUTE: [&str; 2] = ["half a minute", "medio minuto"];

/// Words that may stand before a length of time.
const LEADS: &[&str] = &[
    "in", "after", "within", "the", "en", "a", "al", "tras", "dentro", "de", "el", "la", "los", "las", "unos", "unas",
];

/// Words for the numbers from one on.
const NUMBERS: [&[&str]; 10] = [
    &["a", "one", "next", "un", "uno", "una", "siguiente", "próximo", "próxima"],
    &["two", "dos"],
    &["three", "tres"],
    &["four", "cuatro"],
    &["five", "cinco"],
    &["six", "seis"],
    &["seven", "siete"],
    &["eight", "ocho"],
    &["nine", "nueve"],
    &["ten", "diez"],
];

/// Units with the seconds that each takes.
const UNITS: [(u16, &[&str]); 3] = [
    (1, &["second", "seconds", "segundo", "segundos"]),
    (ROUND, &["round", "rounds", "asalto", "asaltos", "ronda", "rondas"]),
    (60, &["minute", "minutes", "min", "minuto", "minutos"]),
];

impl Onset {
    /// What these words say: a length of time in seconds, rounds or minutes is counted, everything else is not.
    pub fn of(words: &str) -> Onset {
        let words = words.to_lowercase();
        let words: Vec<&str> = words.split_whitespace().map(|word| word.trim_matches(&['.', ','][..])).collect();
        if AT_ONCE.contains(&words.join(" ").as_str()) {
            return Onset::AtOnce;
        }
        seconds(&words).map_or(Onset::InWords, |seconds| Onset::Rounds(seconds.div_ceil(ROUND).max(1)))
    }

    /// The rounds that it takes, if they can be counted.
    pub fn rounds(self) -> Option<u16> {
        match self {
            Onset::Rounds(rounds) => Some(rounds),
            Onset::AtOnce | Onset::InWords => None,
        }
    }
}

/// The seconds of a length of time such as `in two minutes`.
fn seconds(words: &[&str]) -> Option<u16> {
    if HALF_A_MINUTE.contains(&words.join(" ").as_str()) {
        return Some(30);
    }
    let [leads @ .., number, unit] = words else { return None };
    if !leads.iter().all(|word| LEADS.contains(word)) {
        return None;
    }
    let (seconds, _) = UNITS.into_iter().find(|(_, forms)| forms.contains(unit))?;
    let named = (1..).zip(NUMBERS).find(|(_, forms)| forms.contains(number)).map(|(number, _)| number);
    seconds.checked_mul(named.or_else(|| number.parse().ok())?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hi_25_rounds_and_minutes_are_counted_in_both_languages() {
        for (words, rounds) in [
            ("3 rounds", 3),
            ("a round", 1),
            ("in the next round", 1),
            ("After two minutes.", 12),
            ("half a minute", 3),
            ("un asalto", 1),
            ("una ronda", 1),
            ("a la siguiente ronda", 1),
            ("a las tres rondas", 3),
            ("al siguiente asalto", 1),
            ("A los tres asaltos", 3),
            ("un minuto", 6),
            ("20 segundos", 2),
            ("2 min", 12),
        ] {
            assert_eq!(Onset::of(words), Onset::Rounds(rounds), "{words}");
        }
    }

    #[test]
    fn hi_25_what_works_at_once_or_in_words_is_not_counted() {
        for words in ["", " ", "at once", "Al momento", "en el acto"] {
            assert_eq!(Onset::of(words), Onset::AtOnce, "{words}");
        }
        for words in
            ["media hora", "una hora", "1d6 asaltos", "a few rounds", "al amanecer", "unos minutos", "99999 rounds"]
        {
            assert_eq!(Onset::of(words), Onset::InWords, "{words}");
        }
    }
}
