//! `biombo commands`: prints the register of deeds as text, Markdown or JSON.

use std::io::{self, Write};

use super::exit::Exit;
use super::outline;
use crate::deeds::{CompletionContext, DEEDS, DeedType, Field, Key, KeyContext};
use crate::rules::keyword::Keyword;
use crate::words::Words;

/// The JSON object of a deed, one per line.
#[derive(Serialize)]
struct DeedListing {
    /// The id. Its command line begins with the same words, with blanks for dots.
    id: &'static str,
    label: String,
    help: String,
    /// The syntax of its command line. Scripts know the JSON key as `does`.
    #[serde(rename = "does")]
    usage: String,
    /// Words that stand for its noun and verb in a line: `join` for `person join`.
    short: &'static [&'static str],
    keys: Vec<KeyListing>,
    fields: Vec<FieldListing>,
    examples: Vec<String>,
}

#[derive(Serialize)]
struct KeyListing {
    /// Where the key works: `everywhere`, `open-roll`, `welcome`, a tab's name or another context.
    #[serde(rename = "place")]
    context: String,
    key: &'static str,
    /// The fields that the key fills in, with their values.
    #[serde(rename = "with", skip_serializing_if = "Vec::is_empty")]
    fills: Vec<(&'static str, &'static str)>,
}

#[derive(Serialize)]
struct FieldListing {
    id: String,
    kind: &'static str,
    label: String,
    required: bool,
    multiple: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<String>,
}

/// Prints the register of deeds.
pub(super) fn run(json: bool, markdown: bool, words: &Words, out: &mut dyn Write) -> io::Result<Exit> {
    if markdown {
        writeln!(
            out,
            "| {} | {} | {} |",
            words.get("commands-line"),
            words.get("commands-keys"),
            words.get("commands-does")
        )?;
        writeln!(out, "| --- | --- | --- |")?;
    }
    for deed in DEEDS.iter() {
        let (label, help) = (words.get(&deed.label_key()), words.get(&deed.help_key()));
        if json {
            outline::write_object(&listing_of(deed, words), out)?;
        } else if markdown {
            let usage = DEEDS.usage(deed).replace('|', "\\|");
            writeln!(out, "| `{usage}` | {} | {help} |", keys_text(deed, words))?;
        } else {
            let keys =
                (!deed.keys.is_empty()).then(|| format!("{}: {}", words.get("commands-keys"), keys_text(deed, words)));
            let examples = examples(deed, words).into_iter().map(|example| format!("> {example}"));
            let lines = [format!("{label}. {help}")].into_iter().chain(keys).chain(examples);
            outline::write_titled(&DEEDS.usage(deed), "    ", lines, out)?;
        }
    }
    Ok(Exit::Done)
}

fn listing_of(deed: &DeedType, words: &Words) -> DeedListing {
    let key_listing =
        |key: &Key| KeyListing { context: context_name(key.context), key: key.key, fills: key.with.to_vec() };
    let field_listing = |field: Field| FieldListing {
        label: words.get(&format!("field-{}", field.id)).into_owned(),
        id: field.id,
        kind: field.kind.word(),
        required: field.required,
        multiple: field.multiple,
        choices: field.choices.into_iter().map(|value| value.id).collect(),
        default: field.default,
    };
    DeedListing {
        id: deed.id,
        label: words.get(&deed.label_key()).into_owned(),
        help: words.get(&deed.help_key()).into_owned(),
        usage: DEEDS.usage(deed),
        short: deed.short,
        keys: deed.keys.iter().map(key_listing).collect(),
        fields: DEEDS.fields(deed).into_iter().map(field_listing).collect(),
        examples: examples(deed, words),
    }
}

/// A deed's examples in the language of these words.
fn examples(deed: &DeedType, words: &Words) -> Vec<String> {
    DEEDS.examples_for(deed, &CompletionContext { words, distance: &|_| None })
}

/// The keys of a deed, each with its context unless it holds everywhere.
fn keys_text(deed: &DeedType, words: &Words) -> String {
    let texts = deed.keys.iter().map(|key| match key.context {
        KeyContext::Everywhere => format!("`{}`", words.key_name(key.key)),
        context => format!("`{}` ({})", words.key_name(key.key), words.get(&context.key())),
    });
    texts.collect::<Vec<_>>().join(", ")
}

/// The name of a context: its message key without the prefix, and after `on-` if it is a listed thing.
fn context_name(context: KeyContext) -> String {
    let msg_key = context.key();
    let name = msg_key.split_once('-').map_or(&*msg_key, |(_, name)| name);
    match context {
        KeyContext::Thing(_) | KeyContext::BestiaryEntry => format!("on-{name}"),
        _ => name.to_owned(),
    }
}
