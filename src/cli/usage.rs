//! Says what is wrong with a command line, in the reader's language.

use std::ffi::OsString;

use clap::Error;
use clap::error::{ContextKind, ErrorKind};

use super::command_line;
use crate::deeds::{context_texts, exceeded_bounds};
use crate::rules::bounds::Bounds;
use crate::rules::{Arg, Msg, Text};
use crate::words::Words;

/// Translates clap's error: what is wrong, what was probably meant, and where to find help.
pub(super) fn usage_text(error: &Error, args: &[OsString], words: &Words) -> String {
    let texts = |kind| error.get(kind).map(context_texts).unwrap_or_default();
    let first = |kind| texts(kind).into_iter().next().unwrap_or_default();
    let given = || Text::line(&first(ContextKind::InvalidArg));
    let value = || Text::line(&first(ContextKind::InvalidValue));
    let msg = match error.kind() {
        ErrorKind::UnknownArgument => Msg::new("usage-unknown").with("given", given()),
        ErrorKind::InvalidSubcommand => {
            Msg::new("usage-unknown").with("given", Text::line(&first(ContextKind::InvalidSubcommand)))
        }
        ErrorKind::InvalidValue if value().is_empty() => Msg::new("usage-no-value").with("arg", given()),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let msg = |key| Msg::new(key).with("given", value()).with("arg", given());
            match exceeded_bounds(error) {
                Some(Bounds { from, to }) => msg("usage-out-of-bounds").with("from", from).with("to", to),
                None => match value_kind(args, &first(ContextKind::InvalidArg)).filter(|kind| words.has(kind)) {
                    Some(kind) => msg("usage-bad-kind").with("kind", Msg::new(kind)),
                    None => msg("usage-bad-value"),
                },
            }
        }
        ErrorKind::MissingRequiredArgument => {
            let missing: Vec<Text> = texts(ContextKind::InvalidArg).iter().map(|arg| Text::line(arg)).collect();
            Msg::new("usage-missing").with("args", missing)
        }
        ErrorKind::ArgumentConflict => {
            Msg::new("usage-conflict").with("given", given()).with("other", Text::line(&first(ContextKind::PriorArg)))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Msg::new("usage-no-command")
        }
        _ => Msg::new("said").with("what", Text::line(&error.to_string())),
    };
    let mut text = words.say(&msg);
    let suggestions = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let suggestions: Vec<Text> = suggestions.into_iter().flat_map(texts).map(|word| Text::line(&word)).collect();
    let valid = match error.kind() {
        ErrorKind::InvalidSubcommand => valid_subcommands(args),
        _ => texts(ContextKind::ValidValue),
    };
    // The ids of rules, the only words in capitals, are too many to list: the first stands for all.
    let (rule_ids, mut valid): (Vec<_>, Vec<_>) =
        valid.into_iter().partition(|word| word.starts_with(char::is_uppercase));
    valid.extend(rule_ids.into_iter().next());
    if !valid.is_empty() {
        let valid = Arg::any_of(valid.iter().map(|word| Text::line(word)));
        text = words.say(&Msg::new("usage-valid").with("what", Text::new(&text)).with("valid", valid));
    }
    if !suggestions.is_empty() {
        text = words.say(&Msg::new("line-nearest").with("what", Text::new(&text)).with("nearest", suggestions));
    }
    format!("{text}\n{}\n", words.get("usage-help"))
}

/// The valid subcommands at the point of the error: those of the command that was given, otherwise all commands.
fn valid_subcommands(args: &[OsString]) -> Vec<String> {
    let program = command_line::without_help();
    let command = args.iter().find_map(|arg| program.find_subcommand(arg)).filter(|command| command.has_subcommands());
    command.unwrap_or(&program).get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

/// The message key that describes an option's value, taken from its value name in the untranslated parser. clap's
/// error names the translated one, `--cards <CARTA>`.
fn value_kind(args: &[OsString], given: &str) -> Option<String> {
    let program = command_line::without_help();
    let command = args.iter().fold(&program, |command, arg| command.find_subcommand(arg).unwrap_or(command));
    let long = given.split([' ', '=']).next()?.strip_prefix("--")?;
    let option = command.get_arguments().find(|arg| arg.get_long() == Some(long))?;
    Some(format!("kind-{}", option.get_value_names()?.first()?.to_lowercase()))
}
