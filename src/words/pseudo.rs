//! The pseudo-locale: English made a third longer and full of accents, so that a screen drawn with it shows what a
//! wordier language would lose at the edges.

use std::borrow::Cow;

/// Makes the words a third longer, but still readable.
pub(super) fn stretch(words: &str) -> Cow<'_, str> {
    let letters = words.chars().filter(|c| c.is_alphabetic()).count();
    let mut owed = letters.div_ceil(3);
    let mut longer = String::with_capacity(words.len() * 2);
    for c in words.chars() {
        let accented = add_accent(c);
        longer.push(accented);
        if owed > 0 && accented != c && is_vowel(c) {
            longer.push(accented);
            owed -= 1;
        }
    }
    // Text with too few vowels is padded with `~` at its end, before any trailing blanks.
    let end = longer.trim_end().len();
    longer.insert_str(end, &"~".repeat(owed));
    longer.into()
}

fn is_vowel(c: char) -> bool {
    "aeiouyAEIOUY".contains(c)
}

fn add_accent(c: char) -> char {
    const PLAIN: &str = "aceilnorsuyzACEILNORSUYZ";
    const ACCENTED: &str = "áçéíłñóŕšúýžÁÇÉÍŁÑÓŔŠÚÝŽ";
    let pairs = PLAIN.chars().zip(ACCENTED.chars());
    pairs.into_iter().find(|(plain, _)| *plain == c).map_or(c, |(_, accented)| accented)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_grow_by_a_third_and_blanks_at_the_ends_stay() {
        for words in ["Roll", "rhythms", "Difficulty", "undo the last deed", "TN"] {
            let (before, after) = (words.chars().count(), stretch(words).chars().count());
            assert!(after * 3 >= before * 4 - 3 && after <= before * 2, "{words}: {before} to {after}");
        }
        assert_eq!(stretch(" of "), " óóf ");
        assert_eq!(stretch("TN "), "TÑ~ ");
        assert_eq!(stretch(" · "), " · ");
    }
}
