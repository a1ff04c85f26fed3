//! Contracts the Spanish prepositions `a` and `de` with the article of a name that a message puts in: `de El Corregidor`
//! becomes `del Corregidor`. Only the beginning of an argument counts, so what somebody wrote stays as written.

use super::Language;

/// Stands before an article that begins an argument. No text from outside holds it ([`crate::rules::text::is_harmful`]).
const MARK: char = '\u{E000}';

/// Whether a text in this language begins with an article that contracts.
pub(super) fn begins(language: Language, text: &str) -> bool {
    language == Language::Es && ["El ", "el "].iter().any(|article| text.starts_with(article))
}

/// The text, marked if it begins with an article that contracts.
pub(super) fn mark(language: Language, text: String) -> String {
    if begins(language, &text) { format!("{MARK}{text}") } else { text }
}

/// The text with each marked article contracted if a preposition is before it, and without the marks.
pub(super) fn contract(marked: String) -> String {
    if !marked.contains(MARK) {
        return marked;
    }
    let mut parts = marked.split(MARK);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let word = whole.strip_suffix(' ').and_then(|before| before.rsplit(|c: char| !c.is_alphanumeric()).next());
        let contracts = matches!(word, Some("a" | "A" | "de" | "De"));
        match part.strip_prefix(['E', 'e']).filter(|_| contracts) {
            Some(rest) => {
                whole.pop();
                whole += rest;
            }
            None => whole += part,
        }
    }
    whole
}
