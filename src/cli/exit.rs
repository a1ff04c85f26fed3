//! The program's exit status, and the errors of commands.

use std::io;

use super::environment::Environment;
use crate::app::not_opened::NotOpened;
use crate::rules::Msg;
use crate::store::Error;
use crate::words::Words;

/// The exit status. The numbers are documented and stable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// 0: done.
    Done,
    /// 1: refused by a rule.
    Refused,
    /// 2: wrong usage or file.
    Wrong,
}

/// Why a command could not do what it was asked to.
#[derive(derive_more::From)]
pub(super) enum CommandError {
    Store(Error),
    Other(Msg),
    /// The output cannot be written.
    Output(io::Error),
}

impl From<Exit> for std::process::ExitCode {
    fn from(exit: Exit) -> std::process::ExitCode {
        (exit as u8).into()
    }
}

impl CommandError {
    /// Prints the error, with all faults of a campaign file, and returns the exit status. A failure of the
    /// output itself is returned to the caller instead.
    pub(super) fn print(self, words: &Words, environment: &mut Environment<'_>) -> io::Result<Exit> {
        let text = match self {
            CommandError::Store(Error::Wrong(faults)) => faults.to_text(&|msg| words.say(msg)),
            CommandError::Store(error) => words.say(&error.msg()),
            CommandError::Other(msg) => words.say(&msg),
            CommandError::Output(error) => return Err(error),
        };
        writeln!(environment.err, "{text}")?;
        Ok(Exit::Wrong)
    }
}

impl From<NotOpened> for CommandError {
    fn from(reason: NotOpened) -> CommandError {
        match reason {
            NotOpened::Store(error) => error.into(),
            NotOpened::Broken(broken) => Msg::new("script-broken").with("why", broken.msg()).into(),
            NotOpened::NoSuchPerson { .. } => reason.msg().into(),
        }
    }
}
