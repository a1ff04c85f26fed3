//! The forms of values in a file: each reads a value, reporting its faults, and writes it back.

use std::ops::RangeInclusive;

use toml::de::DeValue;
use toml_edit::{Array, Value as Written};

use super::fault::any_of_arg;
use super::nearest::nearest;
use super::report::IdKind;
use super::value::FileValue;
use crate::rules::dice;
use crate::rules::text::is_harmful;
use crate::rules::{Card, Grid, Keyword, Msg, Text};
use crate::session::id::{Audience, Id};

/// The form of a value in a file.
pub(crate) trait ValueForm<T> {
    /// Reads the value. `None` means that its fault has been reported.
    fn read(&self, value: FileValue) -> Option<T>;

    /// Writes the value as people would.
    fn write(&self, value: &T) -> Written;

    /// The possible words for the value; empty if any value is allowed.
    fn words(&self) -> Vec<&'static str> {
        Vec::new()
    }
}

/// A single line of text, such as a name.
pub(crate) struct AsLine;

/// Text that may have several lines.
pub(crate) struct AsProse;

/// A boolean.
pub(crate) struct AsFlag;

/// An audience as a boolean: `true` for only the game master, `false` for everybody.
pub(crate) struct AsHidden;

/// A keyword, written in English.
pub(crate) struct AsKeyword;

/// One of a list of words, each with its value.
pub(crate) struct AsChoice<'c, T>(pub(crate) &'c [(&'static str, T)]);

/// An id.
pub(crate) struct AsId;

/// The id of something else in the file. Its existence is checked when the whole file has been read.
pub(crate) struct AsReference(pub(crate) IdKind);

/// A whole number within bounds, both included.
pub(crate) struct AsNumber<N> {
    bounds: RangeInclusive<N>,
    rule: Option<&'static str>,
}

/// The size of a grid in squares, width by height: `8x5`.
pub(crate) struct AsSquares;

/// Any die, d2 to d100.
pub(crate) struct AsDie;

/// One of the dice that are keywords of `T`; holds the id of the rule that allows them.
pub(crate) struct AsAllowedDie(pub(crate) &'static str);

/// One of the 52 playing cards; holds the id of the rule that asks for it.
pub(crate) struct AsCard(pub(crate) &'static str);

/// A form with a check that runs on each value after it is read.
pub(crate) struct AsChecked<F, C>(pub(crate) F, pub(crate) C);

/// A list: the key of the message that says what is expected, and the form of its entries.
pub(crate) struct AsList<F>(pub(crate) &'static str, pub(crate) F);

/// A list of single lines.
pub(crate) const LINES: AsList<AsLine> = AsList("expect-lines", AsLine);

impl ValueForm<Text> for AsLine {
    fn read(&self, value: FileValue) -> Option<Text> {
        let raw = value.text(Msg::new("expect-line"))?;
        if raw.trim().is_empty() {
            return value.refuse(value.fault(Msg::new("fault-empty")).expecting(Msg::new("expect-line")));
        }
        Some(Text::line(raw))
    }

    fn write(&self, value: &Text) -> Written {
        value.as_str().into()
    }
}

impl ValueForm<Text> for AsProse {
    fn read(&self, value: FileValue) -> Option<Text> {
        let raw = value.text(Msg::new("expect-text"))?;
        if raw.chars().nth(Text::MAX_LENGTH).is_some() {
            let msg = Msg::new("fault-too-long").with("most", Text::MAX_LENGTH);
            value.add(value.fault(msg).warning());
        }
        // A text in triple quotes often ends with an unintended line break or blank.
        Some(Text::new(raw.trim_start_matches(['\n', '\r']).trim_end()))
    }

    /// Writes a long text, or one of several lines, in triple quotes, and a short one in plain quotes.
    fn write(&self, value: &Text) -> Written {
        // Triple quotes in the text would end it, so such a text takes the plain form, which escapes them.
        let long = value.contains('\n') || value.chars().count() > 100;
        if !long || value.contains("\"\"\"") || value.ends_with('"') {
            return value.as_str().into();
        }
        let escaped = value.replace('\\', "\\\\");
        format!("\"\"\"\n{escaped}\"\"\"").parse().unwrap_or_else(|_| value.as_str().into())
    }
}

impl ValueForm<bool> for AsFlag {
    fn read(&self, value: FileValue) -> Option<bool> {
        if let DeValue::Boolean(flag) = value.node() {
            return Some(*flag);
        }
        let meant = match value.node() {
            DeValue::String(word) => match word.trim().to_lowercase().as_str() {
                "true" | "yes" | "y" | "on" | "si" | "sí" => Some("true"),
                "false" | "no" | "n" | "off" => Some("false"),
                _ => None,
            },
            DeValue::Integer(number) => match number.as_str() {
                "1" => Some("true"),
                "0" => Some("false"),
                _ => None,
            },
            _ => None,
        };
        value.refuse(value.wrong_type_fault(Msg::new("expect-flag")).suggesting(meant))
    }

    fn write(&self, value: &bool) -> Written {
        (*value).into()
    }

    fn words(&self) -> Vec<&'static str> {
        vec!["true", "false"]
    }
}

impl ValueForm<Audience> for AsHidden {
    fn read(&self, value: FileValue) -> Option<Audience> {
        AsFlag.read(value).map(|hidden| if hidden { Audience::gm() } else { Audience::All })
    }

    fn write(&self, value: &Audience) -> Written {
        (!value.is_all()).into()
    }

    fn words(&self) -> Vec<&'static str> {
        AsFlag.words()
    }
}

impl<T: Keyword> ValueForm<T> for AsKeyword {
    fn read(&self, value: FileValue) -> Option<T> {
        AsChoice(&words::<T>()).read(value)
    }

    fn write(&self, value: &T) -> Written {
        value.word().into()
    }

    fn words(&self) -> Vec<&'static str> {
        AsChoice(&words::<T>()).words()
    }
}

impl<T: Clone + PartialEq> ValueForm<T> for AsChoice<'_, T> {
    fn read(&self, value: FileValue) -> Option<T> {
        let words = self.0.iter().map(|(word, _)| *word);
        let raw = value.raw_text(Msg::new("expect-choice").with("words", any_of_arg(words.clone())))?;
        let choice = self.0.iter().find(|(word, _)| *word == raw).map(|(_, choice)| choice.clone());
        choice.or_else(|| value.refuse(value.report().unknown_word_fault(value.span(), raw, words)))
    }

    fn write(&self, value: &T) -> Written {
        self.0.iter().find(|(_, choice)| choice == value).map_or("", |(word, _)| word).into()
    }

    fn words(&self) -> Vec<&'static str> {
        self.0.iter().map(|(word, _)| *word).collect()
    }
}

impl ValueForm<Id> for AsId {
    fn read(&self, value: FileValue) -> Option<Id> {
        let raw = value.raw_text(Msg::new("expect-id"))?;
        if let Ok(id) = raw.parse() {
            return Some(id);
        }
        let key = if raw.chars().any(is_harmful) { "fault-hidden-in-id" } else { "fault-not-an-id" };
        let fault = value.fault(Msg::new(key)).expecting(Msg::new("expect-id").with("most", Id::MAX_LENGTH));
        let clean = Text::line(raw);
        let meant = clean.chars().any(char::is_alphanumeric).then(|| Id::from_name(&clean));
        value.refuse(fault.suggesting(meant.as_ref().map(Id::as_str)))
    }

    fn write(&self, value: &Id) -> Written {
        value.as_str().into()
    }
}

impl ValueForm<Id> for AsReference {
    fn read(&self, value: FileValue) -> Option<Id> {
        let id = AsId.read(value)?;
        value.report().add_reference(self.0, id.clone(), value.span());
        Some(id)
    }

    fn write(&self, value: &Id) -> Written {
        AsId.write(value)
    }
}

impl<N> AsNumber<N> {
    pub(crate) fn within(bounds: RangeInclusive<N>) -> AsNumber<N> {
        AsNumber { bounds, rule: None }
    }

    /// The same, with the id of the rule that sets the bounds.
    pub(crate) fn by_rule(self, rule: &'static str) -> AsNumber<N> {
        AsNumber { rule: Some(rule), ..self }
    }
}

impl<N: Copy + Into<i64> + TryFrom<i64>, T: Copy + TryFrom<N> + Into<N>> ValueForm<T> for AsNumber<N> {
    fn read(&self, value: FileValue) -> Option<T> {
        let bounds = (*self.bounds.start()).into()..=(*self.bounds.end()).into();
        let number = N::try_from(value.number(self.rule, bounds)?).ok()?;
        T::try_from(number).ok()
    }

    fn write(&self, value: &T) -> Written {
        let number: N = (*value).into();
        let number: i64 = number.into();
        number.into()
    }
}

impl ValueForm<Grid> for AsSquares {
    fn read(&self, value: FileValue) -> Option<Grid> {
        let expected = || Msg::new("expect-squares").with("most", Grid::MAX_SIDE);
        let raw = value.raw_text(expected())?;
        let fault = || value.fault(Msg::new("fault-no-squares").with("word", Text::line(raw))).expecting(expected());
        raw.parse().ok().or_else(|| value.refuse(fault()))
    }

    fn write(&self, value: &Grid) -> Written {
        value.to_string().into()
    }
}

impl ValueForm<dice::Die> for AsDie {
    fn read(&self, value: FileValue) -> Option<dice::Die> {
        read_die(value, Msg::new("expect-die"), None, |word| word.parse().ok(), Some)
    }

    fn write(&self, value: &dice::Die) -> Written {
        value.to_string().into()
    }
}

impl ValueForm<Card> for AsCard {
    fn read(&self, value: FileValue) -> Option<Card> {
        let raw = value.raw_text(Msg::new("expect-card"))?;
        let wrong =
            || value.fault(Msg::new("fault-not-a-card")).expecting(Msg::new("expect-card")).by_rule(self.0.into());
        Card::parse_any(raw).or_else(|| value.refuse(wrong()))
    }

    fn write(&self, value: &Card) -> Written {
        value.to_string().into()
    }
}

impl<T: Keyword> ValueForm<T> for AsAllowedDie {
    fn read(&self, value: FileValue) -> Option<T> {
        let dice = words::<T>();
        let words = || dice.iter().map(|(word, _)| *word);
        let parse_die = |raw: &str| dice.iter().find(|(word, _)| word.eq_ignore_ascii_case(raw)).map(|(_, die)| *die);
        let allowed = |die: String| nearest(&die, words()).map(str::to_owned);
        read_die(value, Msg::new("expect-choice").with("words", any_of_arg(words())), Some(self.0), parse_die, allowed)
    }

    fn write(&self, value: &T) -> Written {
        value.word().into()
    }

    fn words(&self) -> Vec<&'static str> {
        AsChoice(&words::<T>()).words()
    }
}

impl<T, F: ValueForm<T>, C: Fn(FileValue, &T)> ValueForm<T> for AsChecked<F, C> {
    fn read(&self, value: FileValue) -> Option<T> {
        let read = self.0.read(value)?;
        (self.1)(value, &read);
        Some(read)
    }

    fn write(&self, value: &T) -> Written {
        self.0.write(value)
    }

    fn words(&self) -> Vec<&'static str> {
        self.0.words()
    }
}

impl<T, F: ValueForm<T>> ValueForm<Vec<T>> for AsList<F> {
    fn read(&self, value: FileValue) -> Option<Vec<T>> {
        value.list(Msg::new(self.0), |entry| self.1.read(entry))
    }

    /// Writes the list on one line if it fits, otherwise each entry on a line of its own.
    fn write(&self, value: &Vec<T>) -> Written {
        let mut array: Array = value.iter().map(|entry| self.1.write(entry)).collect();
        if array.iter().map(|entry| entry.to_string().chars().count() + 2).sum::<usize>() > 100 {
            for entry in array.iter_mut() {
                entry.decor_mut().set_prefix("\n  ");
            }
            array.set_trailing("\n");
            array.set_trailing_comma(true);
        }
        array.into()
    }
}

/// The keywords of a type with their values.
fn words<T: Keyword>() -> Vec<(&'static str, T)> {
    T::ALL.iter().map(|(value, word, _)| (*word, *value)).collect()
}

/// Reads a die by its name. A bare number is a fault that suggests the die with that many sides, if it is `allowed`.
fn read_die<T>(
    value: FileValue,
    expected: Msg,
    rule: Option<&'static str>,
    parse_die: impl Fn(&str) -> Option<T>,
    allowed: impl Fn(String) -> Option<String>,
) -> Option<T> {
    if let DeValue::Integer(sides) = value.node() {
        let meant = guess_die(sides.as_str()).and_then(allowed).map(|die| format!("\"{die}\""));
        return value.refuse(value.wrong_type_fault(expected).suggesting(meant));
    }
    let raw = value.raw_text(expected.clone())?;
    let die = parse_die(raw);
    if die.is_none() {
        let meant = guess_die(raw);
        let key = if meant.as_deref() == Some(raw) { "fault-die-not-allowed" } else { "fault-not-a-die" };
        let mut fault = value.fault(Msg::new(key).with("word", Text::line(raw))).expecting(expected);
        fault.rule = rule.map(Into::into);
        value.add(fault.suggesting(meant.and_then(allowed)));
    }
    die
}

/// The die that was probably meant by a text such as `1d6`, `D6`, `6` or `d 6`.
fn guess_die(raw: &str) -> Option<String> {
    let digits = raw.rsplit(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty())?;
    digits.parse().ok().and_then(dice::Die::new).map(|die| die.to_string())
}
