//! Guesses the valid word that somebody probably meant.

/// Words of our files, one per line, each followed by words that people write instead, most of them Spanish.
const SYNONYMS: &str = include_str!("synonyms.txt");

/// The candidate nearest to `written`, if any is near enough to suggest.
pub(crate) fn nearest<'c>(written: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let written = normalize(written);
    let has_synonym = |candidate: &str| {
        SYNONYMS
            .lines()
            .filter_map(|line| line.split_once(' '))
            .any(|(word, others)| word == candidate && others.split(' ').any(|other| other == written))
    };
    let scored = candidates.into_iter().filter_map(|candidate| {
        let score = if has_synonym(candidate) { 1.0 } else { likeness(&written, &normalize(candidate)) };
        (score >= 0.5).then_some((candidate, score))
    });
    // Of several equally near, the first wins, since candidates come in the order in which people meet them.
    scored
        .fold(None, |best: Option<(&str, f64)>, next| match best {
            Some(best) if best.1 >= next.1 => Some(best),
            _ => Some(next),
        })
        .map(|(candidate, _)| candidate)
}

/// How alike two normalized words are, from 0 to 1.
fn likeness(written: &str, candidate: &str) -> f64 {
    if written == candidate {
        return 1.0;
    }
    let edits = strsim::normalized_damerau_levenshtein(written, candidate);
    let is_long = written.chars().count().min(candidate.chars().count()) >= 3;
    let is_prefix = is_long && (written.starts_with(candidate) || candidate.starts_with(written));
    if is_prefix { edits.max(0.6) } else { edits }
}

/// The word in lower case, with hyphens for blanks and underscores, and at most 64 characters.
fn normalize(word: &str) -> String {
    word.trim()
        .chars()
        .take(64)
        .flat_map(char::to_lowercase)
        .map(|c| if c == '_' || c == ' ' { '-' } else { c })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typo_finds_the_word_that_was_meant() {
        let keys = ["id", "name", "player", "about", "secret"];
        assert_eq!(nearest("nmae", keys), Some("name"));
        assert_eq!(nearest("Secret_", keys), Some("secret"));
        assert_eq!(nearest("NAME", keys), Some("name"));
        assert_eq!(nearest("jugadora", keys), Some("player"));
        assert_eq!(nearest("wheelbarrow", keys), None);
    }

    #[test]
    fn a_prefix_is_near_enough() {
        assert_eq!(nearest("agi", ["might", "agility"]), Some("agility"));
        assert_eq!(nearest("guard", ["captain", "guard-of-the-gate"]), Some("guard-of-the-gate"));
    }

    #[test]
    fn of_equally_near_words_the_first_is_suggested() {
        assert_eq!(nearest("d10", ["d4", "d6", "d12", "d20"]), Some("d12"));
    }
}
