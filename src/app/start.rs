//! Starting: what was asked for on the command line, on the terminal, until it is left.

use std::path::PathBuf;

use super::open::NotOpened;
use super::play;
use super::program::Program;
use super::run::Ending;
use super::setup::{Flags, NotSetUp, Setup};
use crate::session::id::Seat;
use crate::store::error::Error;
use crate::store::folders::Folders;

/// Where to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Start {
    /// At the welcome.
    Welcome,
    /// At the table of this campaign or journal.
    Table(PathBuf),
    /// Watching a table that another process keeps, from a seat.
    Watch(PathBuf, Seat),
}

/// Why the screen did not come up.
#[derive(Debug, thiserror::Error)]
pub enum NotStarted {
    /// Settings or theme.
    #[error(transparent)]
    Setup(#[from] NotSetUp),
    /// The table.
    #[error(transparent)]
    Table(#[from] NotOpened),
    /// A file.
    #[error(transparent)]
    Store(#[from] Error),
    /// The terminal.
    #[error("{0}")]
    Terminal(color_eyre::Report),
}

/// Starts, and stays until the person leaves or the system ends it.
///
/// # Errors
/// [`NotStarted`]; the terminal is as it was.
pub fn start(flags: &Flags, start: &Start) -> Result<Ending, NotStarted> {
    let setup = Setup::new(flags, Folders::of_user()?, &|name| std::env::var(name).ok())?;
    let (screen, _) = setup.screen();
    let mut refused = None;
    let played = play(|teller| {
        let program = match start {
            Start::Welcome => Ok(Program::at_welcome(setup, screen, teller)),
            Start::Table(file) => Program::at_table(setup, screen, teller, file).map_err(NotStarted::from),
            Start::Watch(file, seat) => {
                Program::watching(setup, screen, teller, file, seat.clone()).map_err(NotStarted::from)
            }
        };
        program.map_err(|not| {
            refused = Some(not);
            color_eyre::eyre::eyre!("refused")
        })
    });
    match (played, refused) {
        (_, Some(refused)) => Err(refused),
        (Err(report), None) => Err(NotStarted::Terminal(report)),
        (Ok((ending, program)), None) => {
            program.leave();
            Ok(ending)
        }
    }
}
