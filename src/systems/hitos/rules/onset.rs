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

/// Phrases with a meaning of their own, in both languages.
const PHRASES: &[(&str, Onset)] = &[
    ("", Onset::AtOnce),
    ("at once", Onset::AtOnce),
    ("immediate", Onset::AtOnce),
    ("immediately", Onset::AtOnce),
    ("instantly", Onset::AtOnce),
    ("al momento", Onset::AtOnce),
    ("al instante", Onset::AtOnce),
    ("de inmediato", Onset::AtOnce),
    ("inmediato", Onset::AtOnce),
    ("inmediatamente", Onset::AtOnce),
    ("en el acto", Onset::AtOnce),
    ("half a minute", Onset::Rounds(30 / ROUND)),
    ("medio minuto", Onset::Rounds(30 / ROUND)),
];

/// Words that may stand before a length of time.
const LEADS: &[&str] = &["in", "after", "within", "the", "en", "a", "al", "tras", "dentro", "de", "el", "los", "unos"];

/// Words for numbers: each number with its words in both languages.
const NUMBERS: &[(u16, &[&str])] = &[
    (1, &["a", "one", "next", "un", "uno", "siguiente", "próximo"]),
    (2, &["two", "dos"]),
    (3, &["three", "tres"]),
    (4, &["four", "cuatro"]),
    (5, &["five", "cinco"]),
    (6, &["six", "seis"]),
    (7, &["seven", "siete"]),
    (8, &["eight", "ocho"]),
    (9, &["nine", "nueve"]),
    (10, &["ten", "diez"]),
];

/// Units with the seconds that each takes.
const UNITS: &[(u16, &[&str])] = &[
    (1, &["second", "seconds", "segundo", "segundos"]),
    (ROUND, &["round", "rounds", "asalto", "asaltos", "ronda", "rondas"]),
    (60, &["minute", "minutes", "min", "minuto", "minutos"]),
];

impl Onset {
    /// What these words say: a length of time in seconds, rounds or minutes is counted, everything else is not.
    pub fn of(words: &str) -> Onset {
        let words = words.to_lowercase();
        let words: Vec<&str> = words.split_whitespace().map(|word| word.trim_matches(&['.', ','][..])).collect();
        let phrase = words.join(" ");
        let known = PHRASES.iter().find(|(wording, _)| *wording == phrase).map(|(_, onset)| *onset);
        known.or_else(|| rounds(&words).map(Onset::Rounds)).unwrap_or(Onset::InWords)
    }

    /// The rounds that it takes, if they can be counted.
    pub fn rounds(self) -> Option<u16> {
        match self {
            Onset::Rounds(rounds) => Some(rounds),
            Onset::AtOnce | Onset::InWords => None,
        }
    }
}

/// The rounds, at least one, of a length of time such as `in two minutes`.
fn rounds(words: &[&str]) -> Option<u16> {
    let [leads @ .., number, unit] = words else { return None };
    if !leads.iter().all(|word| LEADS.contains(word)) {
        return None;
    }
    let seconds = value(UNITS, unit)?.checked_mul(value(NUMBERS, number).or_else(|| number.parse().ok())?)?;
    Some(seconds.div_ceil(ROUND).max(1))
}

/// The value that a word stands for.
fn value(list: &[(u16, &[&str])], word: &str) -> Option<u16> {
    list.iter().find(|(_, forms)| forms.contains(&word)).map(|(value, _)| *value)
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
