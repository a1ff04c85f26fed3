//! Texts as people would write them into the file.

use toml_edit::{Array, Item, Value, value};

use crate::rules::text::Text;

/// A text of several lines or many words in three quotes, a short one in one.
pub(crate) fn prose(text: &Text) -> Item {
    // Three quotes inside would end it: the plain form escapes them.
    let long = text.contains('\n') || text.chars().count() > 100;
    if !long || text.contains("\"\"\"") || text.ends_with('"') {
        return value(text.as_str());
    }
    let escaped = text.replace('\\', "\\\\");
    format!("\"\"\"\n{escaped}\"\"\"").parse::<Value>().map_or_else(|_| value(text.as_str()), Item::Value)
}

/// A list of single lines, on one line of the file when it fits.
pub(crate) fn lines(list: &[Text]) -> Item {
    let mut array: Array = list.iter().map(|line| line.as_str()).collect();
    if list.iter().map(|line| line.chars().count() + 4).sum::<usize>() > 100 {
        for entry in array.iter_mut() {
            entry.decor_mut().set_prefix("\n  ");
        }
        array.set_trailing("\n");
        array.set_trailing_comma(true);
    }
    value(array)
}
