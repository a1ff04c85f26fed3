//! What a line gave a deed, field by field: what a seat said, and what it left to the game master.

use super::Id;

/// The fields that a line gave, with their values as it has them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GivenFields {
    /// Each with its values.
    fields: Vec<(String, Vec<String>)>,
    /// Those of them whose values are the fields' defaults.
    defaults: Vec<String>,
}

impl GivenFields {
    /// Whether the line gave this field.
    pub fn has(&self, field: &str) -> bool {
        self.values(field).is_some()
    }

    /// Whether the line gave this field another value than its default.
    pub fn changes(&self, field: &str) -> bool {
        self.has(field) && !self.defaults.iter().any(|default| default == field)
    }

    /// The same, of which these have their defaults as values.
    #[must_use]
    pub fn with_defaults(self, defaults: Vec<String>) -> GivenFields {
        GivenFields { defaults, ..self }
    }

    /// The first value of a field, if the line gave it.
    pub fn value(&self, field: &str) -> Option<&str> {
        self.values(field)?.first().map(String::as_str)
    }

    /// The fields with their values, as a form takes them.
    pub fn fields(&self) -> Vec<(&str, String)> {
        self.fields.iter().map(|(field, values)| (field.as_str(), values.join(" "))).collect()
    }

    /// Whether these say the same about a field.
    pub fn agrees_on(&self, field: &str, other: &GivenFields) -> bool {
        self.values(field) == other.values(field)
    }

    /// Everything that the fields may name.
    pub fn ids(&self) -> impl Iterator<Item = Id> {
        self.words().filter_map(|word| word.parse().ok())
    }

    /// The values one after another, as a line has them.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().flat_map(|(_, values)| values).map(String::as_str)
    }

    /// The person or thing in a field, if the line gave it.
    pub fn id(&self, field: &str) -> Option<Id> {
        self.value(field)?.parse().ok()
    }

    /// The values of a field, if the line gave it.
    pub fn values(&self, field: &str) -> Option<&[String]> {
        self.fields.iter().find(|(id, _)| id == field).map(|(_, values)| &values[..])
    }
}

impl FromIterator<(String, Vec<String>)> for GivenFields {
    fn from_iter<T: IntoIterator<Item = (String, Vec<String>)>>(fields: T) -> GivenFields {
        GivenFields { fields: fields.into_iter().collect(), defaults: Vec::new() }
    }
}
