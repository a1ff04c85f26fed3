//! Why the program could not start, or ended by itself.

use std::io;

use super::door::wire::ByeReason;
use super::not_opened::NotOpened;

/// Why the program could not start, or why it ended before anybody left it.
pub enum NotStarted {
    /// The user's folders, the setup or the table could not be opened.
    NotOpened(NotOpened),
    /// There is no terminal, or it cannot be taken.
    NoTerminal(io::Error),
    /// The terminal, standard input or output, the runtime or the limit of open files failed, at the start or later.
    Io(io::Error),
    /// The table sent a seat away.
    SentAway(ByeReason),
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
