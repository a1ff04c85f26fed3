//! Lines that are only begun: the deed that they name, and the fields that they give already.

use clap::parser::ValueSource;

use super::deed::DeedType;
use super::field::Field;
use super::names::Names;
use super::register::Register;
use super::split::split;

/// The fields that a line gives, by id, with their values as a line has them.
pub type GivenValues = Vec<(String, String)>;

impl Register {
    /// The deed that a line names, and the fields that it gives so far; `None` if it names none.
    pub fn begun_deed(&self, line: &str, names: &Names) -> Option<(&DeedType, GivenValues)> {
        let (words, _) = split(line);
        let (noun, words) = self.resolve_noun(words, line).ok()?;
        let grammar = noun.grammar_for_words(&words, names).ignore_errors(true);
        let matches = grammar.try_get_matches_from(words.iter().map(|word| &word.text)).ok()?;
        let (deed, matches) = noun.matched_deed(&matches)?;
        let given = |field: &Field| {
            let is_given = matches.value_source(&field.id) == Some(ValueSource::CommandLine);
            let values = matches.get_raw(&field.id).filter(|_| is_given)?;
            let values = values.map(|value| names.id_or_word(field.kind, &value.to_string_lossy()));
            let value = values.collect::<Vec<_>>().join(" ");
            (!value.is_empty()).then(|| (field.id.clone(), value))
        };
        Some((deed, self.fields(deed).iter().filter_map(given).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deeds::DEEDS;

    fn begun(line: &str) -> Option<(&'static str, GivenValues)> {
        DEEDS.begun_deed(line, &Names::default()).map(|(deed, given)| (deed.id, given))
    }

    fn given(fields: &[(&str, &str)]) -> GivenValues {
        fields.iter().map(|(field, value)| ((*field).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn a_line_without_all_its_fields_names_its_deed() {
        assert_eq!(begun("clock"), None);
        assert_eq!(begun("nothing at all"), None);
        assert_eq!(begun("clock advance"), Some(("clock.advance", Vec::new())));
        assert_eq!(begun("nde test vera"), Some(("nde.test", given(&[("who", "vera")]))));
        assert_eq!(begun("nde test vera --luck"), Some(("nde.test", given(&[("who", "vera"), ("luck", "true")]))));
    }
}
