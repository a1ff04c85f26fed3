//! Search: how well a text matches what was typed, ignoring accents and case. Pickers, filters and completion share it,
//! so the same letters find the same things everywhere.

use crate::rules::text::plain_letters;

/// How well a text matches, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Match {
    /// It begins with the whole of what was typed.
    Begins,
    /// Each typed word begins one of its words.
    Words,
    /// Each typed word occurs somewhere in it.
    Within,
}

/// How well a text matches; `None` if a typed word is missing from it.
pub fn match_text(typed: &str, text: &str) -> Option<Match> {
    let (typed, text) = (fold_text(typed), fold_text(text));
    let typed = typed.trim();
    if text.starts_with(typed) {
        return Some(Match::Begins);
    }
    let begins = |word: &str| text.split(|c: char| !c.is_alphanumeric()).any(|of_text| of_text.starts_with(word));
    let mut words = typed.split_whitespace();
    if words.clone().all(begins) {
        return Some(Match::Words);
    }
    words.all(|word| text.contains(word)).then_some(Match::Within)
}

/// A text in the form used for comparison: lower case without accents.
pub fn fold_text(text: &str) -> String {
    plain_letters(text).collect()
}

/// Looks for words like the given one and returns what they stand for, the likeliest first, at most three.
pub(super) fn nearest_of<'a>(given: &str, known: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<String> {
    let given = given.to_lowercase();
    let likeness = |word: &str| strsim::jaro_winkler(&given, &word.to_lowercase());
    let mut alike: Vec<_> = known.map(|(word, of)| (likeness(word), of)).filter(|(like, _)| *like > 0.75).collect();
    alike.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut nearest: Vec<String> = Vec::new();
    for (_, of) in alike {
        if nearest.len() < 3 && !nearest.iter().any(|known| known == of) {
            nearest.push(of.to_owned());
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_goes_before_the_beginnings_of_words_and_those_before_what_is_within() {
        let found = |typed: &str| ["Amparo", "El campanero", "Acampada"].map(|text| match_text(typed, text));
        assert_eq!(found("el cam"), [None, Some(Match::Begins), None]);
        assert_eq!(found("cam"), [None, Some(Match::Words), Some(Match::Within)]);
        assert_eq!(found("AMP"), [Some(Match::Begins), Some(Match::Within), Some(Match::Within)]);
        assert_eq!(match_text("cam el", "El campanero"), Some(Match::Words));
        assert_eq!(match_text("nora pena", "Nora de la Peña"), Some(Match::Words));
    }
}
