//! Fields: the inputs of a deed, read off its grammar, so that forms and typed lines are treated alike.

use clap::{Arg, ArgAction, Command};

use super::deed::DeedType;
use super::kind::Kind;
use super::names::Names;
use super::register::Register;
use super::split::split;
use super::value::{choice_key, kind_of};
use crate::rules::text::quote;

/// The heading under which the grammar puts rarely used arguments.
pub const RARELY_USED: &str = "aside";

/// An input of a deed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// Its id; the key of its label is `field-<id>`.
    pub id: String,
    /// Its kind; the names of that kind may be offered.
    pub kind: Kind,
    pub required: bool,
    /// The only possible values, if the grammar lists them.
    pub choices: Vec<ListedValue>,
    /// Its value if left out.
    pub default: Option<String>,
    /// Whether it is a flag: `true` sets it; `false` or an empty value leaves it unset.
    pub is_flag: bool,
    /// Whether it accepts several values, separated by blanks.
    pub multiple: bool,
    /// Whether it is rarely used, so that a form hides it.
    pub aside: bool,
    /// The name of its option, `--<long>`; `None` for a positional argument.
    pub long: Option<String>,
}

/// A possible value of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedValue {
    pub id: String,
    /// The key of its message.
    pub key: String,
}

impl Register {
    /// The fields of the deed in the order of its line: first the positional ones, then the options.
    pub fn fields(&self, deed: &DeedType) -> Vec<Field> {
        arguments(&deed.grammar(&Names::default())).map(Field::from_arg).collect()
    }

    /// How its line is written, `clock advance <CLOCK> [NUMBER]`.
    pub fn usage(&self, deed: &DeedType) -> String {
        usage_line(deed.line(), &deed.grammar(&Names::default()), |arg| {
            let value = arg.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
            match (arg.get_long(), kind_of(arg)) {
                (None, _) => value.to_owned(),
                (Some(long), Kind::Flag) => format!("--{long}"),
                (Some(long), _) => format!("--{long} {value}"),
            }
        })
    }

    /// The line that does a deed with these field values, by id. Empty values are left out, except for text options: an
    /// empty one clears the text.
    pub fn compose(&self, deed: &DeedType, values: &[(impl AsRef<str>, impl AsRef<str>)]) -> String {
        compose_line(deed, &self.fields(deed), values)
    }
}

/// Composes a line as [`Register::compose`] does, from fields that the caller has read already: reading them off the
/// grammar takes most of the time.
pub fn compose_line<'f>(
    deed: &DeedType,
    fields: impl IntoIterator<Item = &'f Field>,
    values: &[(impl AsRef<str>, impl AsRef<str>)],
) -> String {
    let mut line = deed.line();
    let mut placed = Vec::new();
    // A positional argument without a value must be written once a later one has a value. Behind one that has none to
    // write, a later value would be taken for it.
    let mut skipped = Vec::new();
    let mut is_lacking = false;
    for field in fields {
        let value = values.iter().find(|(id, _)| field.id == id.as_ref()).map(|(_, value)| value.as_ref());
        let Some(value) = value.filter(|value| field.must_state(value)) else {
            if field.long.is_none() {
                skipped.extend(field.default.clone());
                is_lacking |= field.required;
            }
            continue;
        };
        let values = match field.multiple {
            true => split(value).0.into_iter().map(|word| word.text).collect(),
            false => vec![value.to_owned()],
        };
        match &field.long {
            None if is_lacking => {}
            None => {
                placed.append(&mut skipped);
                placed.extend(values);
            }
            Some(long) if field.is_flag && value == "true" => line += &format!(" --{long}"),
            Some(_) if field.is_flag => {}
            Some(long) => line.extend(values.iter().map(|value| format!(" --{long}={}", quote(value)))),
        }
    }
    // A value that begins with a hyphen and is not a number would be read as an option.
    if placed.iter().any(|value| value.starts_with('-') && value.parse::<f64>().is_err()) {
        line += " --";
    }
    line.extend(placed.iter().map(|value| format!(" {}", quote(value))));
    line
}

/// A line with this beginning, followed by the verb's arguments, the optional ones in square brackets.
pub(super) fn usage_line(begin: String, verb: &Command, write: impl Fn(&Arg) -> String) -> String {
    arguments(verb).fold(begin, |line, arg| {
        let more = if is_multiple(arg) { "…" } else { "" };
        match (arg.is_required_set(), write(arg)) {
            (true, written) => format!("{line} <{written}>{more}"),
            (false, written) => format!("{line} [{written}]{more}"),
        }
    })
}

/// A verb's arguments: first the positional ones.
fn arguments(verb: &Command) -> impl Iterator<Item = &Arg> {
    verb.get_positionals().chain(verb.get_opts())
}

fn is_multiple(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Append)
}

impl Field {
    /// Whether a line must state this value. Stating an option's default is needless and might contradict another
    /// value.
    fn must_state(&self, value: &str) -> bool {
        if self.long.is_none() {
            return !value.is_empty();
        }
        let clears = !self.multiple && matches!(self.kind, Kind::Text | Kind::Prose);
        (clears || !value.is_empty()) && self.default.as_deref() != Some(value)
    }

    fn from_arg(arg: &Arg) -> Field {
        let is_flag = kind_of(arg) == Kind::Flag;
        let default = arg.get_default_values().first().filter(|_| !is_flag);
        let choices = arg.get_possible_values();
        let choices = choices
            .iter()
            .filter(|_| !is_flag)
            .map(|value| ListedValue { id: value.get_name().to_owned(), key: choice_key(value) });
        Field {
            id: arg.get_id().to_string(),
            kind: kind_of(arg),
            required: arg.is_required_set(),
            choices: choices.collect(),
            default: default.map(|value| value.to_string_lossy().into_owned()),
            is_flag,
            multiple: is_multiple(arg),
            aside: arg.get_help_heading() == Some(RARELY_USED),
            long: arg.get_long().map(str::to_owned),
        }
    }
}
