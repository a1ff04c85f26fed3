//! A form as plain values: the state of each field and its choices.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use super::value::{FieldChoice, FieldValue};
use super::{Form, FormRow};
use crate::deeds::Field;
use crate::ui::parts::text::Run;

/// The state of a field.
#[derive(Debug, Clone, PartialEq)]
pub struct FieldReading<'f> {
    pub field: &'f Field,
    /// Whether the field matters, given the other fields.
    pub plays: bool,
    /// Its value in the form's line.
    pub said: Cow<'f, str>,
    /// The choices; `None` if it is a text or a box to tick.
    pub choices: Option<Vec<ChoiceReading<'f>>>,
    /// Whether it accepts typed text besides its choices.
    pub takes_words: bool,
    /// The sets of choices, by id, that its keys step through; `None` if they do not.
    pub sets: Option<&'f [Vec<String>]>,
    /// The remark at its end.
    pub aside: String,
}

/// A choice of a field.
#[derive(Debug, Clone, PartialEq)]
pub struct ChoiceReading<'f> {
    pub id: &'f str,
    pub said: &'f str,
    /// How many of it are chosen.
    pub count: u8,
    /// How many of it may be chosen, if any are.
    pub bounds: RangeInclusive<u8>,
    pub aside: String,
    pub note: Option<&'f str>,
}

impl Form {
    /// Its fields in the order of its line.
    pub fn read(&self) -> impl Iterator<Item = FieldReading<'_>> {
        self.rows.iter().map(FormRow::read)
    }
}

impl FormRow {
    fn read(&self) -> FieldReading<'_> {
        let (choices, sets) = match &self.value {
            FieldValue::Chosen(choices, at) => {
                let read = |(n, choice)| ChoiceReading::of(choice, u8::from(n == *at), 1..=1);
                (Some(choices.iter().enumerate().map(read).collect()), None)
            }
            FieldValue::Several(several) => {
                let choices = several
                    .counted()
                    .map(|(choice, count, (least, most))| ChoiceReading::of(choice, count, least..=most));
                (Some(choices.collect()), several.sets())
            }
            FieldValue::Written(_) | FieldValue::Prose(_) | FieldValue::Ticked(_) => (None, None),
        };
        FieldReading {
            field: &self.field,
            plays: self.plays,
            said: self.value.said(),
            choices,
            takes_words: self.open,
            sets,
            aside: joined(&self.aside),
        }
    }
}

impl<'f> ChoiceReading<'f> {
    fn of(choice: &'f FieldChoice, count: u8, bounds: RangeInclusive<u8>) -> ChoiceReading<'f> {
        let (aside, note) = (joined(&choice.aside), choice.note.as_deref());
        ChoiceReading { id: &choice.id, said: &choice.said, count, bounds, aside, note }
    }
}

fn joined(runs: &[Run]) -> String {
    runs.iter().map(|run| &*run.text).collect()
}
