//! Writes numbers and lists by the customs of each language.

use fluent_bundle::FluentValue;

use super::Language;

const MINUS: char = '−';

/// A whole number, with a true minus sign.
pub(super) fn whole_number(number: i64) -> String {
    if number < 0 { format!("{MINUS}{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A modifier with its sign; 0 has none.
pub fn signed(number: i64) -> String {
    if number > 0 { format!("+{number}") } else { whole_number(number) }
}

fn decimal(language: Language, number: f64, places: usize) -> String {
    let written = format!("{number:.places$}").replace('-', "−");
    match language {
        Language::Es => written.replace('.', ","),
        Language::En | Language::Pseudo => written,
    }
}

/// A chance from 0 to 1 as a percentage to one decimal. Only 0 and 1 themselves are written as 0 and 100.
pub(super) fn percent(language: Language, chance: f64) -> String {
    let tenths = (chance * 1000.0).round();
    let (mark, tenths) = match tenths {
        t if t < 1.0 && chance > 0.0 => ("<", 1.0),
        t if t > 999.0 && chance < 1.0 => (">", 999.0),
        t => ("", t),
    };
    let number = decimal(language, tenths / 10.0, 1);
    match language {
        Language::Es => format!("{mark}{number} %"),
        Language::En | Language::Pseudo => format!("{mark}{number}%"),
    }
}

/// Several things joined by "and": `Ana, Bruno y Vera`.
pub(super) fn list(language: Language, things: &[impl AsRef<str>]) -> String {
    join(things, |last| match language {
        Language::Es if sounds_like(last, 'i', 'í') => " e ",
        Language::Es => " y ",
        Language::En | Language::Pseudo => " and ",
    })
}

/// Several things joined by "or": `nde o prisma`.
pub(super) fn alternatives(language: Language, things: &[impl AsRef<str>]) -> String {
    join(things, |last| match language {
        Language::Es if sounds_like(last, 'o', 'ó') => " u ",
        Language::Es => " o ",
        Language::En | Language::Pseudo => " or ",
    })
}

/// Joins things with commas; `joint`, given the last thing, says what stands before it.
fn join(things: &[impl AsRef<str>], joint: impl Fn(&str) -> &'static str) -> String {
    let Some((last, before)) = things.split_last() else { return String::new() };
    let before: Vec<&str> = before.iter().map(AsRef::as_ref).collect();
    let joint = if before.is_empty() { "" } else { joint(last.as_ref()) };
    [&before.join(", "), joint, last.as_ref()].concat()
}

/// The formatter that Fluent calls for numbers, which are all whole here.
pub(super) fn format_number<M>(value: &FluentValue<'_>, _memory: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(whole_number(to_integer(number.value))),
        _ => None,
    }
}

/// Fluent's float back as an integer: all our numbers were whole when they went in.
pub(super) fn to_integer(number: f64) -> i64 {
    number as i64
}

/// Whether a word begins with the sound of `vowel` (`stressed` is its accented form), before which Spanish says `e`
/// for `y` and `u` for `o`. *Hielo* and *Ion* begin with a glide instead, so they keep `y`.
fn sounds_like(word: &str, vowel: char, stressed: char) -> bool {
    let mut letters = word.chars().flat_map(char::to_lowercase).skip_while(|c| !c.is_alphabetic()).peekable();
    letters.next_if_eq(&'h');
    match letters.next() {
        Some('i') if vowel == 'i' => !matches!(letters.next(), Some('a' | 'e' | 'o' | 'á' | 'é' | 'ó')),
        Some(letter) => letter == vowel || letter == stressed,
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_written_as_each_language_does() {
        assert_eq!(percent(Language::Es, 0.352), "35,2 %");
        assert_eq!(percent(Language::En, 0.352), "35.2%");
        assert_eq!(percent(Language::Es, 1.0), "100,0 %");
        assert_eq!(percent(Language::Es, 0.0), "0,0 %");
    }

    #[test]
    fn nearly_never_is_not_never_and_nearly_always_not_always() {
        assert_eq!(percent(Language::Es, 0.000_01), "<0,1 %");
        assert_eq!(percent(Language::En, 0.999_99), ">99.9%");
    }

    #[test]
    fn numbers_have_their_signs_and_decimal_commas() {
        assert_eq!(decimal(Language::Es, -3.25, 1), "−3,2");
        assert_eq!((signed(1), signed(-1), signed(0)), ("+1".into(), "−1".into(), "0".into()));
        assert_eq!(whole_number(i64::MIN), "−9223372036854775808");
    }

    #[test]
    fn lists_are_joined_as_each_language_does() {
        assert_eq!(list(Language::Es, &["Ana"]), "Ana");
        assert_eq!(list(Language::Es, &["Ana", "Bruno", "Vera"]), "Ana, Bruno y Vera");
        assert_eq!(list(Language::Es, &["Ana", "Ío"]), "Ana e Ío");
        assert_eq!(list(Language::Es, &["Ana", "«Hilario»"]), "Ana e «Hilario»");
        assert_eq!(list(Language::Es, &["agua", "hielo"]), "agua y hielo");
        assert_eq!(list(Language::En, &["Ann", "Ivy"]), "Ann and Ivy");
        assert_eq!(alternatives(Language::Es, &["nde", "prisma"]), "nde o prisma");
        assert_eq!(alternatives(Language::Es, &["siete", "ocho"]), "siete u ocho");
        assert_eq!(alternatives(Language::En, &["a", "b", "c"]), "a, b or c");
        assert_eq!(list(Language::En, &[""; 0]), "");
    }
}
