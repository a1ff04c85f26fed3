//! Starting: opens what the command line asked for on the terminal, and runs until it is left.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use super::not_opened::NotOpened;
use super::play;
use super::program::Program;
use super::run::LoopEnd;
use super::setup::{Flags, Setup, language_of_environment};
use crate::rules::message::Msg;
use crate::session::id::Seat;
use crate::store::error::Error;
use crate::store::folders::Folders;
use crate::store::why;
use crate::words::Words;

/// Where to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Start {
    Welcome,
    /// At the table of this campaign or journal.
    Table(PathBuf),
    /// Watching from a seat a table that another process plays.
    Watch {
        file: PathBuf,
        seat: Seat,
        /// Whether the shared table's screen switches to the tab where something happens.
        follows: bool,
    },
}

/// Why the program could not start.
pub enum NotStarted {
    Table(NotOpened),
    Terminal(io::Error),
}

/// Starts, and runs until the person leaves or a signal ends it. Errors are printed to standard error.
///
/// The exit status is 0 after a normal end, 2 if it could not start, and 128 plus the signal's number after a signal.
pub fn start(flags: &Flags, begin: &Start) -> ExitCode {
    match run(flags, begin) {
        Ok(LoopEnd::Left) => ExitCode::SUCCESS,
        Ok(LoopEnd::Signal(signal)) => ExitCode::from(128 + u8::try_from(signal.number()).unwrap_or(127)),
        Err(error) => {
            let language = flags.language.unwrap_or_else(|| language_of_environment(&var));
            eprintln!("biombo: {}", error.say(begin, &Words::new(language)));
            ExitCode::from(2)
        }
    }
}

fn run(flags: &Flags, begin: &Start) -> Result<LoopEnd, NotStarted> {
    // Without it a panic only looks plainer.
    let _ = color_eyre::install();
    let setup = Setup::new(flags, Folders::of_user()?, &var)?;
    let (display, conflicts) = setup.display();
    let (ending, program) = play(|news_sender| {
        let program = match begin {
            Start::Welcome => Program::at_welcome(setup, display, news_sender),
            Start::Table(file) => Program::at_table(setup, display, news_sender, file)?,
            Start::Watch { file, seat, follows } => {
                Program::watching(setup, display, news_sender, file, seat.clone(), *follows)?
            }
        };
        Ok::<_, NotStarted>(program.report_conflicts(conflicts))
    })?;
    program.leave();
    Ok(ending)
}

fn var(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

impl NotStarted {
    fn say(&self, begin: &Start, words: &Words) -> String {
        let msg = match self {
            NotStarted::Table(NotOpened::Store(Error::Wrong(faults))) => return faults.to_text(&|msg| words.say(msg)),
            NotStarted::Table(error) => match begin {
                Start::Table(file) | Start::Watch { file, .. } => error.msg_for(file),
                Start::Welcome => error.msg(),
            },
            NotStarted::Terminal(error) => Msg::new("start-no-terminal").with("why", why::io_reason(error)),
        };
        words.say(&msg)
    }
}

impl<E: Into<NotOpened>> From<E> for NotStarted {
    fn from(error: E) -> NotStarted {
        NotStarted::Table(error.into())
    }
}

impl From<io::Error> for NotStarted {
    fn from(error: io::Error) -> NotStarted {
        NotStarted::Terminal(error)
    }
}
