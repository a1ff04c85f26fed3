//! The choices of a field, and which of them match what is typed.

use crate::deeds::{Field, Kind, ListedValue, fold_text, match_text};
use crate::sections::{FieldPick, PickCount};
use crate::ui::DrawCtx;
use crate::ui::parts::Run;

/// A choice of a field as the form shows it, made from a system's [`FieldPick`] or from what the grammar knows. The id
/// is for the line, the text for people. An empty id leaves the field out.
#[derive(Debug, Clone, PartialEq)]
pub struct FieldChoice {
    pub id: String,
    pub text: String,
    /// A remark beside it.
    pub aside: Vec<Run<'static>>,
    pub(crate) count: PickCount,
    /// What it does, if its text does not say so.
    pub note: Option<String>,
}

impl FieldChoice {
    pub(crate) fn new(id: String, text: String) -> FieldChoice {
        FieldChoice { id, text, aside: Vec::new(), count: PickCount::Once, note: None }
    }

    /// A choice of what somebody wrote.
    pub(crate) fn written(text: &str) -> FieldChoice {
        FieldChoice::new(text.to_owned(), text.to_owned())
    }

    /// Whether a word is its id or begins its text, accents and case aside.
    pub(crate) fn is_called(&self, word: &str) -> bool {
        self.id == word || fold_text(&self.text).starts_with(&fold_text(word))
    }

    pub(crate) fn from_pick(pick: &FieldPick, ctx: &DrawCtx) -> FieldChoice {
        let (id, text, aside) = (pick.id.clone(), ctx.text(&pick.text), ctx.runs(&pick.aside));
        FieldChoice { id, text, aside, count: pick.count, note: pick.note.as_ref().map(|note| ctx.text(note)) }
    }
}

impl Field {
    /// Whether the field is a list to tick in which people may also type values of their own.
    pub(crate) fn tick_list_takes_text(&self) -> bool {
        self.multiple && matches!(self.kind, Kind::Text | Kind::TextAndNumber | Kind::Number | Kind::PersonAndText)
    }
}

/// The values or names that the grammar knows for a field.
pub(crate) fn grammar_choices(field: &Field, ctx: &DrawCtx) -> Vec<FieldChoice> {
    if field.choices.is_empty() {
        return ctx
            .names
            .all(field.kind)
            .iter()
            .map(|name| FieldChoice::new(name.id.clone(), name.text.clone()))
            .collect();
    }
    let to_choice = |value: &ListedValue| FieldChoice::new(value.id.clone(), ctx.get(&value.key));
    field.choices.iter().map(to_choice).collect()
}

/// Finds the choices that match the typed text and returns their indices, the best match first. While nothing is typed,
/// they keep their order, which is also that of the arrows. Digits alone mean a name: odds and figures are full of them.
pub(crate) fn matching_choices<'c>(query: &str, choices: impl IntoIterator<Item = &'c FieldChoice>) -> Vec<usize> {
    let candidates = choices.into_iter().enumerate().filter(|(_, choice)| query.is_empty() || !choice.id.is_empty());
    // A match of the name ranks above one in the remarks.
    let closeness = |choice: &FieldChoice| match match_text(query, &choice.text) {
        Some(rank) => Some((false, rank)),
        None if !query.contains(char::is_alphabetic) => None,
        None => choice.aside.iter().filter_map(|run| match_text(query, &run.text)).min().map(|rank| (true, rank)),
    };
    let mut found: Vec<_> = candidates.filter_map(|(n, choice)| Some((closeness(choice)?, n))).collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, n)| n).collect()
}

/// Whether a text is digits alone.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
