//! A form read as plain values: how each of its fields stands and what it offers.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use super::value::{FieldChoice, FieldValue};
use super::{Form, FormRow};
use crate::deeds::Field;
use crate::ui::parts::text::Run;

/// A field of a form as it stands.
#[derive(Debug, Clone, PartialEq)]
pub struct FieldReading<'f> {
    pub field: &'f Field,
    /// Whether it plays a part beside what the other fields say.
    pub plays: bool,
    /// What the form's line says of it.
    pub said: Cow<'f, str>,
    /// What there is to choose from; none where it is written or ticked.
    pub choices: Option<Vec<ChoiceReading<'f>>>,
    /// Whether it takes words besides its choices.
    pub takes_words: bool,
    /// The choices that its keys take together, by their ids; none where its keys take no such sets.
    pub sets: Option<&'f [Vec<String>]>,
    /// What stands at its end.
    pub aside: String,
}

/// A choice of a field.
#[derive(Debug, Clone, PartialEq)]
pub struct ChoiceReading<'f> {
    pub id: &'f str,
    pub said: &'f str,
    /// How many of it are chosen.
    pub count: u8,
    /// How many of it there may be, where it is chosen at all.
    pub bounds: RangeInclusive<u8>,
    pub aside: String,
    pub note: Option<&'f str>,
}

impl Form {
    /// Its fields as they stand, in the order of its line.
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
