//! The arguments of the command line, with help in the user's language.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Command, Parser, Subcommand};
use clap_complete::Shell;

use super::layout::LayoutName;
use super::odds::OddsCommand;
use super::roll::RollCommand;
use super::seat::parse_seat;
use super::{handbook, invite, log, rules, run, show, table, watch};
use crate::rules::{Msg, Text};
use crate::session::id::Seat;
use crate::words::Words;

/// The arguments of the whole command line.
#[derive(Parser)]
#[command(
    name = "biombo",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub(super) struct CommandLine {
    #[arg(value_name = "FILE")]
    pub(super) file: Option<PathBuf>,
    #[arg(long, global = true, value_name = "LANG", value_parser = ["es", "en"], hide_possible_values = true)]
    pub(super) lang: Option<String>,
    #[arg(long, global = true, value_name = "THEME")]
    pub(super) theme: Option<String>,
    #[arg(long, global = true)]
    pub(super) ascii: bool,
    #[arg(long, conflicts_with = "linear")]
    pub(super) curtain: bool,
    #[arg(long)]
    pub(super) linear: bool,
    #[arg(long)]
    pub(super) seats: bool,
    #[arg(long, global = true, value_name = "PATH")]
    pub(super) journal: Option<PathBuf>,
    #[command(subcommand)]
    pub(super) command: Option<CliCommand>,
}

/// A subcommand. All but `watch` and `seat` run without a screen.
#[derive(Subcommand)]
pub(super) enum CliCommand {
    Roll(RollCommand),
    Odds(OddsCommand),
    Table(table::TableArgs),
    Run(run::RunArgs),
    Check {
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        #[arg(long)]
        json: bool,
    },
    Watch {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[arg(long = "as", value_name = "SEAT", default_value = "table", value_parser = parse_seat)]
        seat: Seat,
        #[arg(long)]
        no_follow: bool,
        #[arg(long, value_name = "LAYOUT", value_enum, default_value = "tabs")]
        layout: LayoutName,
        #[arg(long)]
        still: bool,
        #[arg(long, value_name = "CAST", conflicts_with_all = ["linear", "to"])]
        record: Option<PathBuf>,
        #[command(flatten)]
        lines: watch::WatchArgs,
    },
    Seat {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[arg(long = "as", value_name = "SEAT", default_value = "table", value_parser = parse_seat)]
        seat: Seat,
        #[arg(long)]
        no_follow: bool,
        #[arg(long, conflicts_with = "no_follow")]
        linear: bool,
    },
    Invite(invite::InviteArgs),
    Log(log::LogArgs),
    Show(show::ShowArgs),
    Commands {
        #[arg(long)]
        json: bool,
        #[arg(long, conflicts_with = "json")]
        markdown: bool,
    },
    Help(handbook::HelpArgs),
    Rules(rules::RulesArgs),
    Themes {
        #[arg(long)]
        json: bool,
    },
    Completions {
        #[arg(value_name = "SHELL")]
        shell: Shell,
    },
    Man {
        #[arg(value_name = "COMMAND")]
        command: Option<String>,
    },
}

impl CommandLine {
    /// Where a campaign or its journal is named, except in a list of files to check, and for a journal to be made.
    pub(super) fn named_table(&mut self) -> Option<&mut PathBuf> {
        match &mut self.command {
            None => self.file.as_mut(),
            Some(CliCommand::Watch { file, .. } | CliCommand::Seat { file, .. }) => Some(file),
            Some(CliCommand::Run(args)) => Some(&mut args.file),
            Some(CliCommand::Invite(args)) => Some(&mut args.file),
            Some(CliCommand::Show(args)) => Some(&mut args.file),
            Some(CliCommand::Log(args)) => Some(&mut args.file).filter(|_| args.import.is_none()),
            Some(
                CliCommand::Roll(_)
                | CliCommand::Odds(_)
                | CliCommand::Table(_)
                | CliCommand::Check { .. }
                | CliCommand::Commands { .. }
                | CliCommand::Help(_)
                | CliCommand::Rules(_)
                | CliCommand::Themes { .. }
                | CliCommand::Completions { .. }
                | CliCommand::Man { .. },
            ) => None,
        }
    }
}

/// The parser without help texts, which parses a correct line that does not ask for help.
pub(super) fn without_help() -> Command {
    let help = Arg::new("help").short('h').long("help").global(true).action(ArgAction::Help);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    <CommandLine as clap::CommandFactory>::command().arg(help).arg(version)
}

/// Whether the program has a command of this name.
pub(super) fn is_command(name: &str) -> bool {
    <CommandLine as clap::CommandFactory>::command().find_subcommand(name).is_some()
}

/// The parser with its help in the language of `words`.
pub(super) fn with_help(words: &Words) -> Command {
    let say = |key: &str| words.get(key).into_owned();
    add_help(without_help(), "cli", words).after_help(format!("{}\n{}", say("cli-help-exit"), say("cli-help-more")))
}

/// Adds help to a command and its subcommands.
fn add_help(command: Command, key: &str, words: &Words) -> Command {
    let say = |key: &str| words.get(key).into_owned();
    let template = format!("{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}", say("cli-usage"));
    let name = command.get_name().to_owned();
    let positional = say("cli-heading-arguments");
    // The placeholder of a value in help, translated if the language has a word for it.
    let placeholder = |name: &str| {
        let key = format!("cli-value-{}", name.to_ascii_lowercase().replace(':', "-"));
        if words.has(&key) { say(&key) } else { name.to_owned() }
    };
    let (options, general) = (say("cli-heading-options"), say("cli-heading-general"));
    command
        .about(say(key))
        .help_template(template)
        .subcommand_help_heading(say("cli-heading-commands"))
        .subcommand_value_name(placeholder("COMMAND"))
        .mut_args(|arg| {
            let own_key = format!("cli-{name}-{}", arg.get_id());
            let own_key = own_key.replace('_', "-");
            let help_key =
                if words.has(&own_key) { own_key } else { format!("cli-arg-{}", arg.get_id()).replace('_', "-") };
            let heading = match (arg.is_positional(), arg.is_global_set()) {
                (true, _) => &positional,
                (_, true) => &general,
                _ => &options,
            };
            let arg = with_value_help(arg, say(&help_key), words).help_heading(heading.clone());
            let value = arg.get_value_names().and_then(|names| names.first()).map(|name| placeholder(name));
            match value.filter(|_| arg.get_action().takes_values()) {
                Some(value) => arg.value_name(value),
                None => arg,
            }
        })
        .mut_subcommands(|subcommand| {
            let key = format!("{key}-{}", subcommand.get_name());
            add_help(subcommand, &key, words)
        })
}

/// Adds help to an argument, including its possible values and its default, which clap would announce in English.
fn with_value_help(arg: Arg, help: String, words: &Words) -> Arg {
    if !arg.get_action().takes_values() {
        return arg.help(help);
    }
    let append = |key: &'static str, help: &str, name: &'static str, values: &[String]| {
        if values.is_empty() {
            return help.to_owned();
        }
        words.say(&Msg::new(key).with("help", Text::line(help)).with(name, Text::line(&values.join(", "))))
    };
    let shown = !arg.is_hide_possible_values_set();
    let values: Vec<String> =
        arg.get_possible_values().iter().filter(|_| shown).map(|value| value.get_name().to_owned()).collect();
    let default: Vec<String> = arg.get_default_values().iter().map(|value| value.to_string_lossy().into()).collect();
    let help = append("cli-help-default", &append("cli-help-values", &help, "values", &values), "value", &default);
    arg.help(help).hide_possible_values(true).hide_default_value(true)
}
