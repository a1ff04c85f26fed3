//! Sought: how well a text answers what people type of it, accents and capitals aside. Pickers, filters and completion
//! share it, so that the same letters find the same things everywhere.

use crate::rules::text::plain_letters;

/// How a text answers: the least is the likeliest to be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Match {
    /// It begins with what was typed.
    Begins,
    /// Each word typed begins a word of it.
    Words,
    /// Each word typed is somewhere in it.
    Within,
}

/// How a text answers what was typed; none where a word of that is missing from it.
pub fn matched(typed: &str, text: &str) -> Option<Match> {
    let (typed, text) = (plain(typed), plain(text));
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

/// A text as it is compared with others: small letters without accents.
pub fn plain(text: &str) -> String {
    plain_letters(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_goes_before_the_beginnings_of_words_and_those_before_what_is_within() {
        let found = |typed: &str| ["Amparo", "El campanero", "Acampada"].map(|text| matched(typed, text));
        assert_eq!(found("el cam"), [None, Some(Match::Begins), None]);
        assert_eq!(found("cam"), [None, Some(Match::Words), Some(Match::Within)]);
        assert_eq!(found("AMP"), [Some(Match::Begins), Some(Match::Within), Some(Match::Within)]);
        assert_eq!(matched("cam el", "El campanero"), Some(Match::Words));
        assert_eq!(matched("nora pena", "Nora de la Peña"), Some(Match::Words));
    }
}
