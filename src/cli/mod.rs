//! The command line: all commands that need no screen, and the start of those that do.
//!
//! Exit status: 0 done; 1 refused by a rule, a script's expectation failed, or a seat was sent away; 2 wrong usage or
//! file.

pub(crate) mod answer;
mod check;
mod clean;
mod command_line;
mod commands;
mod dot;
mod environment;
pub mod exit;
mod export;
mod handbook;
mod invite;
mod journal;
mod language;
mod layout;
pub mod linear;
mod log;
mod manual;
mod markup;
pub mod odds;
mod outline;
mod picture;
pub mod roll;
mod rules;
mod run;
mod script;
mod seat;
mod show;
mod systems;
mod table;
mod table_texts;
mod themes;
mod usage;
mod watch;

use std::env;
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::FromArgMatches;

pub use self::environment::Environment;

use self::clean::EscapingWriter;
use self::command_line::{CliCommand, CommandLine};
use self::exit::{CommandError, Exit};
use self::handbook::HelpArgs;
use self::journal::find_campaign;
use self::layout::LayoutName;
use crate::app::door::wire::Surface;
use crate::app::limit::make_oversized_writes_fail;
use crate::app::setup::Flags;
use crate::app::start::StartAt;
use crate::rules::message::Msg;
use crate::session::id::Seat;
use crate::store::folders::Folders;
use crate::store::why;
use crate::words::{Language, Words};

/// A request for a screen, which the caller of [`run()`] must open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScreenRequest {
    pub start: StartAt,
    pub flags: Flags,
}

/// What the program does after the command line has run.
#[derive(Debug, PartialEq, Eq)]
pub enum AfterCommand {
    Exit(Exit),
    Screen(ScreenRequest),
}

/// Runs the program: does what the arguments say, and calls `open_screen` if that needs a screen.
pub fn main(open_screen: impl FnOnce(ScreenRequest) -> ExitCode) -> ExitCode {
    // If this fails, exceeding a file size limit kills the program, as is usual.
    let _ = make_oversized_writes_fail();
    let mut locales = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let locale = locales.find(|value| !value.is_empty());
    // The screen needs the standard streams, so their locks end before it opens.
    let next = {
        let (mut input, mut out, mut err) = (io::stdin().lock(), io::stdout().lock(), io::stderr().lock());
        let folders = Folders::of_user().ok();
        let (out, err, coloured) = (&mut out, &mut err, Vec::new());
        run(env::args_os(), &mut Environment { input: &mut input, out, coloured, err, locale, folders })
    };
    match next {
        AfterCommand::Exit(exit) => exit.into(),
        AfterCommand::Screen(request) => open_screen(request),
    }
}

/// Runs the command line; the program's name is the first argument.
pub fn run(args: impl IntoIterator<Item = impl Into<OsString>>, environment: &mut Environment<'_>) -> AfterCommand {
    let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    let words = Words::new(language::choose(&args, environment));
    let Environment { input, out: raw, coloured, err, locale, folders } = environment;
    let (locale, folders) = (locale.take(), folders.take());
    let mut err = EscapingWriter::new(*err);
    let done = {
        let mut out = EscapingWriter::new(*raw);
        let (input, coloured) = (&mut **input, std::mem::take(coloured));
        let mut environment = Environment { input, out: &mut out, coloured, err: &mut err, locale, folders };
        let next = run_line(&args, &words, &mut environment)
            .or_else(|fault| fault.print(&words, &mut environment).map(AfterCommand::Exit));
        next.and_then(|next| environment.out.flush().map(|()| (next, environment.coloured)))
    };
    let done = done.and_then(|(next, coloured)| raw.write_all(&coloured).and_then(|()| raw.flush()).map(|()| next));
    match done {
        Ok(next) => next,
        // The reader of the output has closed it, as in `biombo commands | head`. That is no error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => AfterCommand::Exit(Exit::Done),
        Err(error) => {
            let msg = Msg::new("cli-not-written").with("why", why::io_reason(&error));
            let _ = writeln!(err, "{}", words.say(&msg));
            AfterCommand::Exit(Exit::Wrong)
        }
    }
}

fn run_line(args: &[OsString], words: &Words, environment: &mut Environment<'_>) -> Result<AfterCommand, CommandError> {
    let parse = |command: clap::Command| {
        command.try_get_matches_from(args).and_then(|matches| CommandLine::from_arg_matches(&matches))
    };
    // Help texts are looked up only if they will be read.
    let mut line = match parse(command_line::without_help()).or_else(|_| parse(command_line::with_help(words))) {
        Ok(line) => line,
        Err(error) => return Ok(AfterCommand::Exit(print_clap_error(&error, args, words, environment)?)),
    };
    let has_journal = line.journal.is_some();
    if let Some(file) = line.named_table() {
        match find_campaign(file, environment) {
            Ok(found) => *file = found,
            // A journal that is named says all; its campaign's file may be gone.
            Err(_) if has_journal => {}
            Err(error) => return Err(error.into()),
        }
    }
    let flags = || Flags {
        language: line.lang.as_deref().and_then(Language::from_locale),
        theme: line.theme.clone(),
        ascii: line.ascii,
        curtain: line.curtain,
        linear: line.linear,
        seats: line.seats,
        journal: line.journal.clone(),
    };
    let screen = |start| AfterCommand::Screen(ScreenRequest { start, flags: flags() });
    let journal = line.journal.clone();
    let exit = match &line.command {
        None => return Ok(screen(line.file.clone().map_or(StartAt::Welcome, StartAt::Table))),
        Some(_) if line.curtain || line.seats || line.linear => return Err(Msg::new("cli-curtain-or-verb").into()),
        Some(_) if line.file.is_some() => return Err(Msg::new("cli-file-or-verb").into()),
        Some(CliCommand::Watch { file, seat, lines, .. }) if lines.is_wanted() => {
            watch::run(lines, (file, seat), &flags(), words, environment).map(|()| Exit::Done)?
        }
        Some(CliCommand::Watch { seat: Seat::Gm, layout: LayoutName::Stream, .. }) => {
            return Err(Msg::new("cli-stage-not-gm").into());
        }
        Some(CliCommand::Watch { file, seat, no_follow, layout, still, record, .. }) => {
            let (file, seat) = (file.clone(), seat.clone());
            let (layout, recording) = (layout.to_layout(*still), record.clone());
            let watch = StartAt::Watch { file, seat, follows_action: !no_follow, layout, recording };
            return Ok(screen(watch));
        }
        Some(CliCommand::Seat { file, seat, no_follow, linear }) => {
            let surface = if *linear { Surface::Lines } else { Surface::Screen };
            let (file, seat, follows_action) = (file.clone(), seat.clone(), !no_follow && !linear);
            let sits = StartAt::Seat { file, seat, follows_action, surface };
            return Ok(screen(sits));
        }
        Some(CliCommand::Invite(args)) => invite::run(args, journal.as_deref(), environment).map(|()| Exit::Done)?,
        Some(CliCommand::Roll(args)) => roll::run(args, words, environment.out, environment.err)?,
        Some(CliCommand::Odds(args)) => odds::run(args, words, environment.out, environment.err)?,
        Some(CliCommand::Table(args)) => table::run(args, words, environment)?,
        Some(CliCommand::Run(args)) => run::run(args, journal.as_deref(), words, environment)?,
        Some(CliCommand::Check { files, json }) => check::run(files, *json, words, environment)?,
        Some(CliCommand::Log(args)) => log::run(args, &flags(), words, environment).map(|()| Exit::Done)?,
        Some(CliCommand::Show(args)) => show::run(args, &flags(), words, environment).map(|()| Exit::Done)?,
        Some(CliCommand::Commands { json, markdown }) => commands::run(*json, *markdown, words, environment.out)?,
        Some(CliCommand::Help(HelpArgs { topic: Some(command) })) if command_line::is_command(command) => {
            return run_line(&[args[0].clone(), command.into(), "--help".into()], words, environment);
        }
        Some(CliCommand::Help(args)) => handbook::run(args, words, environment.out)?,
        Some(CliCommand::Rules(args)) => rules::run(args, words, environment.out)?,
        Some(CliCommand::Themes { json }) => themes::run(*json, words, environment)?,
        Some(CliCommand::Completions { shell }) => manual::write_completions(*shell, words, environment.out)?,
        Some(CliCommand::Man { command }) => manual::write_page(command.as_deref(), words, environment.out)?,
    };
    Ok(AfterCommand::Exit(exit))
}

/// Prints help and version to the output, and usage errors to the error stream.
fn print_clap_error(
    error: &clap::Error,
    args: &[OsString],
    words: &Words,
    environment: &mut Environment<'_>,
) -> io::Result<Exit> {
    if error.use_stderr() {
        write!(environment.err, "{}", usage::usage_text(error, args, words))?;
        Ok(Exit::Wrong)
    } else {
        // clap has no setting that translates this word of its help.
        let help = error.render().to_string().replace("[OPTIONS]", &format!("[{}]", words.get("cli-value-options")));
        write!(environment.out, "{help}")?;
        Ok(Exit::Done)
    }
}
