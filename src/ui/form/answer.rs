//! Forms asked in words: which field is asked for, and what a typed answer makes of it.

use super::choice::FieldChoice;
use super::tick_list::TickList;
use super::value::FieldValue;
use super::{Form, FormRow, FormStop};
use crate::deeds::{Kind, fold_text, split_words};
use crate::rules::{Msg, Text};
use crate::ui::DrawCtx;
use crate::ui::parts::{LineEdit, ProseEdit};

/// Why an answer is none, or that it is one.
type Answered = Result<(), Msg>;

/// What empties a field.
const NOTHING: &str = "-";

/// What ticks everything in a list.
const ALL: [&str; 3] = ["todos", "todas", "all"];

impl Form {
    /// Takes a typed answer for the field at this index: the number of a choice as [`FieldValue`] counts them from 1, its
    /// name, or a value of its own.
    ///
    /// # Errors
    ///
    /// What is wrong with the answer. The field is as before then.
    pub(crate) fn answer(&mut self, n: usize, typed: &str, ctx: &DrawCtx) -> Answered {
        let Some(row) = self.rows_mut().get_mut(n) else { return Ok(()) };
        let answered = row.answer(typed);
        if answered.is_ok() {
            row.untouched = false;
            self.stop = FormStop::Row(n);
            self.error = None;
            self.refresh(ctx);
            self.picker = None;
        }
        answered
    }

    /// What is wrong with the line that the form composes, if it cannot be understood.
    pub(crate) fn error_msg(&self) -> Option<Msg> {
        self.error.as_ref().map(|error| error.msg())
    }

    /// Why the form can say nothing: its first field needs a choice, and there is none.
    pub(crate) fn why_empty(&self) -> Option<Msg> {
        let first = self.rows.iter().find(|row| row.is_relevant).filter(|row| row.lacks_choices())?;
        let placeholder = first.placeholder.as_ref().map(|text| Msg::new("said").with("what", Text::line(text)));
        Some(placeholder.unwrap_or_else(|| Msg::new("refused-none-there")))
    }
}

impl FormRow {
    /// Whether its choices are numbers, which are then chosen by themselves.
    pub(crate) fn chooses_number(&self) -> bool {
        let is_number = |id: &str| id.parse::<i64>().is_ok();
        match &self.value {
            FieldValue::Chosen(choices, _) => {
                self.field.kind == Kind::Number && choices.iter().all(|one| one.id.is_empty() || is_number(&one.id))
            }
            _ => false,
        }
    }

    /// Whether there is anything to choose, or it takes another kind of value.
    pub(crate) fn offers_choices(&self) -> bool {
        !matches!(self.value, FieldValue::Chosen(..)) || self.offered_choices().next().is_some()
    }

    /// Whether it lacks a value and offers none.
    fn lacks_choices(&self) -> bool {
        self.is_missing() && !self.takes_free_text && !self.offers_choices()
    }

    /// The choices that answer the field, each with its index; a field that needs a value is not answered with nothing.
    pub(crate) fn offered_choices(&self) -> impl Iterator<Item = (usize, &FieldChoice)> {
        let choices = if let FieldValue::Chosen(choices, _) = &self.value { &choices[..] } else { &[] };
        choices.iter().enumerate().filter(|(_, choice)| !self.is_needed || !choice.id.is_empty())
    }

    fn answer(&mut self, typed: &str) -> Answered {
        let takes_free_text = self.takes_free_text;
        let chooses_number = self.chooses_number();
        let offered: Vec<usize> = self.offered_choices().map(|(n, _)| n).collect();
        match &mut self.value {
            FieldValue::Written(edit) => *edit = LineEdit::new(if typed == NOTHING { "" } else { typed }),
            FieldValue::Prose(prose) => {
                *prose = ProseEdit::new(&if typed == NOTHING { String::new() } else { typed.replace("\\n", "\n") });
            }
            FieldValue::Checkbox(ticked) => *ticked = yes_or_no(typed).ok_or_else(|| Msg::new("dialogue-yes-or-no"))?,
            FieldValue::Chosen(choices, at) => {
                let by_number = |number: usize| offered.get(number.checked_sub(1)?).copied();
                let numbered = typed.parse().ok().filter(|_| !chooses_number).and_then(by_number);
                let named = || {
                    let is_same = |text: &str| fold_text(text) == fold_text(typed);
                    let exact = offered.iter().copied().find(|n| choices[*n].id == typed || is_same(&choices[*n].text));
                    exact.or_else(|| {
                        let begins = |text: &str| fold_text(text).starts_with(&fold_text(typed));
                        let mut found = choices.iter().enumerate().filter(|(_, one)| begins(&one.text));
                        found.next().filter(|_| found.next().is_none()).map(|(n, _)| n)
                    })
                };
                match numbered.or_else(named) {
                    Some(n) => *at = n,
                    None if takes_free_text => {
                        choices.push(FieldChoice::written(typed));
                        *at = choices.len() - 1;
                    }
                    None => return Err(Msg::new("dialogue-no-such-choice")),
                }
            }
            FieldValue::TickList(list) => {
                let items = if typed == NOTHING { Vec::new() } else { listed_items(typed, list)? };
                let len = list.choices().count();
                let (mut ticked, mut written) = (Vec::new(), Vec::new());
                for item in &items {
                    match numbered_word(item, len) {
                        Some(line) => ticked.push(line),
                        None if list.takes_free_text() => written.push(item.as_str()),
                        None if ALL.contains(&fold_text(item).as_str()) => ticked.extend((0..len).map(|n| (n, None))),
                        None => match list.choices().position(|(choice, ..)| choice.is_called(item)) {
                            Some(n) => ticked.push((n, None)),
                            None => {
                                let msg = Msg::new("dialogue-not-listed").with("what", Text::line(item));
                                return Err(msg);
                            }
                        },
                    }
                }
                list.answer(&ticked, &written);
            }
        }
        Ok(())
    }
}

/// What an answer to a list names: words, quoted where they hold blanks. Where any text can be written, texts are parted
/// by semicolons instead, unless all are numbers.
fn listed_items(typed: &str, list: &TickList) -> Result<Vec<String>, Msg> {
    let words = split_words(typed).ok_or_else(|| Msg::new("line-quote-open"))?;
    let len = list.choices().count();
    let is_quoted = typed.contains('"');
    if !list.takes_free_text() || is_quoted || words.iter().all(|word| numbered_word(word, len).is_some()) {
        return Ok(words);
    }
    Ok(typed.split(';').map(str::trim).filter(|item| !item.is_empty()).map(str::to_owned).collect())
}

/// The index of a line by its number, `2`, and how often it is meant, `2:3`; `None` if the word is no number of a line.
fn numbered_word(word: &str, lines: usize) -> Option<(usize, Option<u8>)> {
    let (number, count) = match word.split_once(':') {
        Some((number, count)) => (number, Some(count.parse().ok()?)),
        None => (word, None),
    };
    let index = number.parse::<usize>().ok()?.checked_sub(1)?;
    (index < lines).then_some((index, count))
}

/// Whether an answer says yes or no, in either language; `None` if it says neither.
pub(crate) fn yes_or_no(typed: &str) -> Option<bool> {
    match fold_text(typed).as_str() {
        "si" | "s" | "yes" | "y" => Some(true),
        "no" | "n" => Some(false),
        _ => None,
    }
}
