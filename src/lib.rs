//! biombo: the game master's folding screen, in a terminal.
//!
//! Each module below is a room (see ARCHITECTURE.md); `tests/it/tidy.rs` holds which rooms each may import.

// Nearly every file derives its values' reading and writing.
#[macro_use(Deserialize, Serialize)]
extern crate serde;
#[macro_use(DeserializeFromStr, SerializeDisplay)]
extern crate serde_with;
#[macro_use]
extern crate macro_rules_attribute;

// Data as journals and files write it, with names in kebab-case.
attribute_alias! {
    #[apply(data)] =
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")];

    // Data that is copied.
    #[apply(copy_data)] = #[apply(data)] #[derive(Copy)];

    // Data in which an unknown field is an error.
    #[apply(strict_data)] = #[apply(data)] #[serde(deny_unknown_fields)];

    // Data in which a missing field has its default.
    #[apply(default_data)] = #[apply(data)] #[derive(Default)] #[serde(default)];

    // Data with both.
    #[apply(strict_default_data)] = #[apply(default_data)] #[serde(deny_unknown_fields)];
}

// What serde leaves out of a written value, and assumes when it reads one where it is missing. `serde_with(skip_apply)`
// on a field has it written always.
attribute_alias! {
    // Fields that are none.
    #[apply(skip_none)] = #[serde_with::apply(Option => #[serde(skip_serializing_if = "Option::is_none")])];

    // Fields that are none, empty or false.
    #[apply(skip_empty)] = #[serde_with::apply(
        Option => #[serde(default, skip_serializing_if = "Option::is_none")],
        Vec => #[serde(default, skip_serializing_if = "Vec::is_empty")],
        BTreeMap => #[serde(default, skip_serializing_if = "BTreeMap::is_empty")],
        BTreeSet => #[serde(default, skip_serializing_if = "BTreeSet::is_empty")],
        IndexMap => #[serde(default, skip_serializing_if = "IndexMap::is_empty")],
        bool => #[serde(default, skip_serializing_if = "std::ops::Not::not")],
    )];

    // Those, empty texts, and numbers that are 0.
    #[apply(skip_default)] = #[apply(skip_empty)] #[serde_with::apply(
        Text => #[serde(default, skip_serializing_if = "str::is_empty")],
        u8 => #[serde(default, skip_serializing_if = "crate::rules::skip::is_default")],
        u16 => #[serde(default, skip_serializing_if = "crate::rules::skip::is_default")],
        u32 => #[serde(default, skip_serializing_if = "crate::rules::skip::is_default")],
        i8 => #[serde(default, skip_serializing_if = "crate::rules::skip::is_default")],
        i32 => #[serde(default, skip_serializing_if = "crate::rules::skip::is_default")],
    )];
}

pub mod app;
pub mod cli;
pub mod deeds;
pub mod grammar;
pub mod record;
pub mod rules;
pub mod sections;
pub mod session;
pub mod store;
pub mod systems;
pub mod theme;
pub mod ui;
pub mod views;
pub mod words;
