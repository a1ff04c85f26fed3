//! The command line: everything that needs no screen, and the door to what does.
//!
//! Exit status: 0 done; 1 refused by a rule, or a script's expectation that does not hold; 2 wrong usage or file.

pub(crate) mod asked;
mod check;
mod clean;
mod deeds;
pub mod exit;
mod grammar;
mod language;
mod log;
mod manual;
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
mod themes;
mod usage;

use std::env;
use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use clap::FromArgMatches;

use self::clean::Clean;
use self::exit::Exit;
use self::grammar::{Line, Verb};
use crate::app::limit::let_writes_fail;
use crate::app::setup::Flags;
use crate::app::start::Start;
use crate::rules::say::Msg;
use crate::store::folders::Folders;
use crate::store::why;
use crate::words::{Language, Words};

/// What the command line reads, writes and lives in.
pub struct World<'a> {
    pub input: &'a mut dyn BufRead,
    pub out: &'a mut dyn Write,
    pub err: &'a mut dyn Write,
    /// The caller's locale, `es_ES.UTF-8`.
    pub locale: Option<String>,
    pub folders: Option<Folders>,
}

/// What is to be shown on a screen, which is not the command line's business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Show {
    pub what: Start,
    pub flags: Flags,
}

/// How a run of the command line goes on.
#[derive(Debug, PartialEq, Eq)]
pub enum Then {
    End(Exit),
    Show(Show),
}

/// The program: does what the arguments say, and hands to `show` what needs a screen.
pub fn main(show: impl FnOnce(Show) -> ExitCode) -> ExitCode {
    // Where that cannot be had, a file's limit ends the program as it ends others.
    let _ = let_writes_fail();
    let mut locales = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let locale = locales.find(|value| !value.is_empty());
    // The screen needs the locks back, so they end before it begins.
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

/// Does what the arguments say, the program's name first.
pub fn run(args: impl IntoIterator<Item = impl Into<OsString>>, world: &mut World<'_>) -> Then {
    let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    let words = Words::new(language::choose(&args, world));
    let World { input, out, err, locale, folders } = world;
    let (mut out, mut err) = (Clean::new(*out), Clean::new(*err));
    let (locale, folders) = (locale.take(), folders.take());
    let world = &mut World { input: *input, out: &mut out, err: &mut err, locale, folders };
    match act(&args, &words, world) {
        Ok(then) => then,
        // Nobody reads on, `biombo commands | head`: that is no fault.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Then::End(Exit::Done),
        Err(error) => {
            let msg = Msg::new("cli-not-written").with("why", why::of_io(&error));
            let _ = writeln!(world.err, "{}", words.say(&msg));
            Then::End(Exit::Wrong)
        }
    }
}

fn act(args: &[OsString], words: &Words, world: &mut World<'_>) -> io::Result<Then> {
    let read = |grammar: clap::Command| grammar.try_get_matches_from(args).and_then(|it| Line::from_arg_matches(&it));
    // The words of the help are only looked up for those who are going to read them.
    let line = match read(grammar::plain()).or_else(|_| read(grammar::command(words))) {
        Ok(line) => line,
        Err(error) => return said_by_clap(&error, args, words, world).map(Then::End),
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
        Some(Verb::Run(args)) => run::run(args, journal.as_deref(), words, world)?,
        Some(Verb::Check { files, json }) => check::run(files, *json, words, world)?,
        Some(Verb::Log(args)) => log::run(args, journal.as_deref(), words, world)?,
        Some(Verb::Show(args)) => show::run(args, journal.as_deref(), line.ascii, words, world)?,
        Some(Verb::Commands { json, markdown }) => deeds::run(*json, *markdown, words, world.out)?,
        Some(Verb::Rules(args)) => rules::run(args, words, world.out)?,
        Some(Verb::Themes { json }) => themes::run(*json, words, world)?,
        Some(Verb::Completions { shell }) => manual::completions(*shell, words, world.out)?,
        Some(Verb::Man { command }) => manual::page(command.as_deref(), words, world)?,
    };
    world.out.flush()?;
    Ok(Then::End(exit))
}

/// Help and version are answers; everything else that clap says is a complaint.
fn said_by_clap(error: &clap::Error, args: &[OsString], words: &Words, world: &mut World<'_>) -> io::Result<Exit> {
    if error.use_stderr() {
        write!(world.err, "{}", usage::complaint(error, args, words))?;
        Ok(Exit::Wrong)
    } else {
        // The one word of help that its grammar cannot say otherwise.
        let help = error.render().to_string().replace("[OPTIONS]", &format!("[{}]", words.get("cli-value-options")));
        write!(world.out, "{help}")?;
        Ok(Exit::Done)
    }
}
