//! Starts the program: opens on the terminal what the command line asked for, and runs until the person leaves.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use super::door::wire::Bye;
use super::not_opened::NotOpened;
use super::pipe::{self, PipeEnd};
use super::program::Program;
use super::run::LoopEnd;
use super::setup::{Flags, Setup, language_of_environment};
use super::{open, play};
use crate::rules::message::Msg;
use crate::session::id::Seat;
use crate::store::error::Error;
use crate::store::folders::Folders;
use crate::store::why;
use crate::words::Words;

/// Where to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StartAt {
    Welcome,
    /// At the table of this campaign or journal.
    Table(PathBuf),
    /// Watches, from one seat, a table that another process plays.
    Watch {
        file: PathBuf,
        seat: Seat,
        /// Whether the interface switches to the tab where something happens; never for the game master's seat.
        follows_action: bool,
    },
    /// Sits in one seat at a table that another process plays and draws.
    Seat {
        file: PathBuf,
        seat: Seat,
        /// Whether the interface switches to the tab where something happens; never for the game master's seat.
        follows_action: bool,
    },
}

/// Why the program could not start, or why it ended before anybody left it.
pub enum NotStarted {
    /// The user's folders, the setup or the table could not be opened.
    NotOpened(NotOpened),
    /// The terminal, the runtime or the limit of open files failed, at the start or later.
    Io(io::Error),
    /// The table sent a seat away.
    SentAway(Bye),
}

/// Runs the program until the person leaves or a signal ends it. Errors are printed to standard error.
///
/// The exit status is 0 after a normal end, 1 if the table sent a seat away, 2 after an error, and 128 plus the signal's
/// number after a signal.
pub fn start(flags: &Flags, start_at: &StartAt) -> ExitCode {
    match run(flags, start_at) {
        Ok(LoopEnd::Left) => ExitCode::SUCCESS,
        Ok(LoopEnd::Signal(signal)) => ExitCode::from(128 + u8::try_from(signal.number()).unwrap_or(127)),
        Err(error) => {
            let language = flags.language.unwrap_or_else(|| language_of_environment(&env_var));
            eprintln!("biombo: {}", error.say(start_at, &Words::new(language)));
            ExitCode::from(if matches!(error, NotStarted::SentAway(_)) { 1 } else { 2 })
        }
    }
}

fn run(flags: &Flags, start_at: &StartAt) -> Result<LoopEnd, NotStarted> {
    // A failure may be ignored: panics then only look plainer.
    let _ = color_eyre::install();
    let setup = Setup::new(flags, Folders::of_user()?, &env_var)?;
    if let StartAt::Seat { file, seat, follows_action } = start_at {
        let journal = open::journal_of(file, setup.journal.as_deref(), &setup.folders)?;
        return match pipe::sit(&setup, file, &journal, seat, *follows_action)? {
            PipeEnd::Left => Ok(LoopEnd::Left),
            PipeEnd::Signal(signal) => Ok(LoopEnd::Signal(signal)),
            PipeEnd::SentAway(why) => Err(NotStarted::SentAway(why)),
        };
    }
    let (display, conflicts) = setup.display();
    let (ending, program) = play(|news_sender| {
        let program = match start_at {
            // A seat has no program of its own: it was served above.
            StartAt::Welcome | StartAt::Seat { .. } => Program::at_welcome(setup, display, news_sender),
            StartAt::Table(file) => Program::at_table(setup, display, news_sender, file)?,
            StartAt::Watch { file, seat, follows_action } => {
                Program::watching(setup, display, news_sender, file, seat.clone(), *follows_action)?
            }
        };
        Ok::<_, NotStarted>(program.report_conflicts(conflicts))
    })?;
    program.leave();
    Ok(ending)
}

fn env_var(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

impl NotStarted {
    fn say(&self, start_at: &StartAt, words: &Words) -> String {
        let msg = match self {
            NotStarted::NotOpened(NotOpened::Store(Error::Wrong(faults))) => {
                return faults.to_text(&|msg| words.say(msg));
            }
            NotStarted::NotOpened(error) => match start_at {
                StartAt::Table(file) | StartAt::Watch { file, .. } | StartAt::Seat { file, .. } => error.msg_for(file),
                StartAt::Welcome => error.msg(),
            },
            NotStarted::SentAway(why) => why.msg(),
            NotStarted::Io(error) => Msg::new("start-no-terminal").with("why", why::io_reason(error)),
        };
        words.say(&msg)
    }
}

impl<E: Into<NotOpened>> From<E> for NotStarted {
    fn from(error: E) -> NotStarted {
        NotStarted::NotOpened(error.into())
    }
}

impl From<io::Error> for NotStarted {
    fn from(error: io::Error) -> NotStarted {
        NotStarted::Io(error)
    }
}
