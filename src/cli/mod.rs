//! The command line: all commands that need no screen, and the start of those that do.
//!
//! Exit status: 0 done; 1 refused by a rule, or a script's expectation failed; 2 wrong usage or file.

pub(crate) mod asked;
mod check;
mod clean;
mod deeds;
mod dot;
pub mod exit;
mod export;
mod grammar;
mod language;
mod log;
mod manual;
mod markup;
pub mod odds;
mod outline;
mod played;
pub mod roll;
mod rules;
mod run;
mod script;
mod seat;
mod show;
mod systems;
mod table;
mod themes;
mod usage;
mod world;

use std::env;
use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::FromArgMatches;

pub use self::world::World;

use self::clean::Clean;
use self::exit::Exit;
use self::grammar::{GrammarLine, Verb};
use crate::app::limit::let_writes_fail;
use crate::app::setup::Flags;
use crate::app::start::Start;
use crate::rules::say::Msg;
use crate::store::folders::Folders;
use crate::store::why;
use crate::words::{Language, Words};

/// A request for a screen, which the caller of [`run()`] must open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Show {
    pub what: Start,
    pub flags: Flags,
}

/// What follows a run of the command line.
#[derive(Debug, PartialEq, Eq)]
pub enum Then {
    End(Exit),
    Show(Show),
}

/// Runs the program: does what the arguments say, and calls `show` if that needs a screen.
pub fn main(show: impl FnOnce(Show) -> ExitCode) -> ExitCode {
    // If this fails, exceeding a file size limit kills the program, as is usual.
    let _ = let_writes_fail();
    let mut locales = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let locale = locales.find(|value| !value.is_empty());
    // The screen needs the standard streams, so their locks end before it opens.
    let then = {
        let (mut input, mut out, mut err) = (io::stdin().lock(), io::stdout().lock(), io::stderr().lock());
        let folders = Folders::of_user().ok();
        run(env::args_os(), &mut World { input: &mut input, out: &mut out, err: &mut err, locale, folders })
    };
    match then {
        Then::End(exit) => exit.into(),
        Then::Show(what) => show(what),
    }
}

/// Runs the command line; the program's name is the first argument.
pub fn run(args: impl IntoIterator<Item = impl Into<OsString>>, world: &mut World<'_>) -> Then {
    let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    let words = Words::new(language::choose(&args, world));
    let World { input, out, err, locale, folders } = world;
    let (mut out, mut err) = (Clean::new(*out), Clean::new(*err));
    let (locale, folders) = (locale.take(), folders.take());
    let world = &mut World { input: *input, out: &mut out, err: &mut err, locale, folders };
    match run_line(&args, &words, world) {
        Ok(then) => then,
        // The reader of our output is gone, as in `biombo commands | head`. That is no fault.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Then::End(Exit::Done),
        Err(error) => {
            let msg = Msg::new("cli-not-written").with("why", why::io_reason(&error));
            let _ = writeln!(world.err, "{}", words.say(&msg));
            Then::End(Exit::Wrong)
        }
    }
}

fn run_line(args: &[OsString], words: &Words, world: &mut World<'_>) -> io::Result<Then> {
    let read =
        |grammar: clap::Command| grammar.try_get_matches_from(args).and_then(|it| GrammarLine::from_arg_matches(&it));
    // Help texts are looked up only if they will be read.
    let line = match read(grammar::plain()).or_else(|_| read(grammar::command(words))) {
        Ok(line) => line,
        Err(error) => return print_clap_error(&error, args, words, world).map(Then::End),
    };
    let show = |what, journal| {
        let language = line.lang.as_deref().and_then(Language::from_locale);
        Then::Show(Show {
            what,
            flags: Flags { language, theme: line.theme.clone(), ascii: line.ascii, curtain: line.curtain, journal },
        })
    };
    let journal = line.journal.clone();
    let exit = match &line.verb {
        None => return Ok(show(line.file.clone().map_or(Start::Welcome, Start::Table), journal)),
        Some(_) if line.curtain => {
            writeln!(world.err, "{}", words.get("cli-curtain-or-verb"))?;
            Exit::Wrong
        }
        Some(_) if line.file.is_some() => {
            writeln!(world.err, "{}", words.get("cli-file-or-verb"))?;
            Exit::Wrong
        }
        Some(Verb::Watch { file, seat, no_follow }) => {
            let watch = Start::Watch { file: file.clone(), seat: seat.clone(), follows: !no_follow };
            return Ok(show(watch, journal));
        }
        Some(Verb::Roll(args)) => roll::run(args, words, world.out, world.err)?,
        Some(Verb::Odds(args)) => odds::run(args, words, world.out, world.err)?,
        Some(Verb::Table(args)) => table::run(args, words, world)?,
        Some(Verb::Run(args)) => run::run(args, journal.as_deref(), words, world)?,
        Some(Verb::Check { files, json }) => check::run(files, *json, words, world)?,
        Some(Verb::Log(args)) => log::run(args, journal.as_deref(), words, world)?,
        Some(Verb::Show(args)) => show::run(args, journal.as_deref(), line.ascii, words, world)?,
        Some(Verb::Commands { json, markdown }) => deeds::run(*json, *markdown, words, world.out)?,
        Some(Verb::Rules(args)) => rules::run(args, words, world.out)?,
        Some(Verb::Themes { json }) => themes::run(*json, words, world)?,
        Some(Verb::Completions { shell }) => manual::write_completions(*shell, words, world.out)?,
        Some(Verb::Man { command }) => manual::write_page(command.as_deref(), words, world)?,
    };
    world.out.flush()?;
    Ok(Then::End(exit))
}

/// Prints help and version to the output, and clap's complaints to the error stream.
fn print_clap_error(error: &clap::Error, args: &[OsString], words: &Words, world: &mut World<'_>) -> io::Result<Exit> {
    if error.use_stderr() {
        write!(world.err, "{}", usage::usage_msg(error, args, words))?;
        Ok(Exit::Wrong)
    } else {
        // clap's grammar offers no other way to translate this word of its help.
        let help = error.render().to_string().replace("[OPTIONS]", &format!("[{}]", words.get("cli-value-options")));
        write!(world.out, "{help}")?;
        Ok(Exit::Done)
    }
}
