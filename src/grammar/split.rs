//! Splits a line into words, with shell-like quoting, and keeps each word's position. Completion and errors need the
//! positions even in an unfinished line; the crates that split lines do not keep them.

use std::ops::Range;

/// A word of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word {
    /// Its text without quotes.
    pub(crate) text: String,
    /// Its byte range, quotes included.
    pub(crate) at: Range<usize>,
}

/// The words of a line, and the position of an unclosed quote; the word of that quote runs to the end.
pub(crate) fn split(line: &str) -> (Vec<Word>, Option<usize>) {
    let mut words: Vec<Word> = Vec::new();
    let mut open: Option<Word> = None;
    let mut quote: Option<(char, usize)> = None;
    let mut chars = line.char_indices();
    while let Some((at, c)) = chars.next() {
        match quote {
            None if c.is_whitespace() => words.extend(open.take()),
            None => {
                let word = open.get_or_insert_with(|| Word { text: String::new(), at: at..at });
                match c {
                    '"' | '\'' => quote = Some((c, at)),
                    '\\' => word.text.extend(chars.next().map(|(_, escaped)| unescape(escaped))),
                    _ => word.text.push(c),
                }
                word.at.end = chars.offset();
            }
            Some((mark, _)) => {
                let Some(word) = &mut open else { continue };
                match c {
                    _ if c == mark => quote = None,
                    '\\' if mark == '"' => word.text.extend(chars.next().map(|(_, escaped)| unescape(escaped))),
                    _ => word.text.push(c),
                }
                word.at.end = chars.offset();
            }
        }
    }
    words.extend(open);
    (words, quote.map(|(_, at)| at))
}

/// The character that an escape stands for: a new line for `n`, otherwise the escaped character itself.
fn unescape(escaped: char) -> char {
    if escaped == 'n' { '\n' } else { escaped }
}

/// The words of a line; `None` if a quote is never closed.
pub fn split_words(line: &str) -> Option<Vec<String>> {
    let (words, open) = split(line);
    open.is_none().then(|| words.into_iter().map(|word| word.text).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::text::quote;

    fn texts(line: &str) -> Vec<String> {
        split(line).0.into_iter().map(|word| word.text).collect()
    }

    #[test]
    fn words_are_parted_by_blanks_and_held_together_by_quotes() {
        assert_eq!(texts("  note add \"La llave\" 'dice \"no\"'  "), ["note", "add", "La llave", "dice \"no\""]);
        assert_eq!(texts(r#"a\ b "c \"d\" \\" e"f g"h """#), ["a b", r#"c "d" \"#, "ef gh", ""]);
        assert_eq!(texts(""), [""; 0]);
    }

    #[test]
    fn a_new_line_is_written_with_a_backslash() {
        assert_eq!(texts(r#""uno\ndos" tres\ncuatro 'a\nb' "c\\nd""#), ["uno\ndos", "tres\ncuatro", r"a\nb", r"c\nd"]);
        assert_eq!(quote("uno\ndos \\n"), r#""uno\ndos \\n""#);
    }

    #[test]
    fn each_word_has_its_byte_range() {
        let (words, open) = split("é \"ñ o\" x");
        assert_eq!(words.iter().map(|word| word.at.clone()).collect::<Vec<_>>(), [0..2, 3..9, 10..11]);
        assert_eq!(open, None);
    }

    #[test]
    fn an_unclosed_quote_runs_to_the_end() {
        let (words, open) = split("note \"La lla");
        assert_eq!((words[1].text.as_str(), words[1].at.clone(), open), ("La lla", 5..12, Some(5)));
    }

    proptest! {
        #[test]
        fn whatever_is_quoted_is_read_back(texts in proptest::collection::vec(".*", 0..5)) {
            let line = texts.iter().map(|text| quote(text)).collect::<Vec<_>>().join(" ");
            let (words, open) = split(&line);
            prop_assert_eq!(words.into_iter().map(|word| word.text).collect::<Vec<_>>(), texts);
            prop_assert_eq!(open, None);
        }
    }
}
