//! The door of an open table: a socket beside its journal, where terminals of the same user may sit down, and those of
//! users to whom the settings give a seat ([`admission`]). The table draws what each shows ([`wire`] says how), so a
//! guest's terminal knows nothing of the table.

pub mod admission;
mod guest;
pub mod line;
pub mod receiver;
mod socket;
pub mod typed_lines;
pub mod wire;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::net::{UnixListener, UnixStream};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use self::admission::{Admission, Admitted};
use self::line::{GuestId, GuestLine};
use self::socket::{DoorFile, user_of};
use self::wire::{ByeReason, DownFrame, WireFrame};
use super::news::OutsideEventSender;

pub use self::socket::{DoorNotOpened, connect};

/// The most guests that sit at a table.
pub const MAX_GUESTS: usize = 32;
/// The most connections that have not said hello.
pub const MAX_NAMELESS: usize = 8;
/// How long nobody is let in after that failed, for example because the process may open no more files.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// An open door. Dropping it closes the door, and tells all guests that the table is closed.
#[derive(Debug)]
#[must_use = "what is dropped is closed"]
pub struct Door {
    guests: Guests,
    accepting: JoinHandle<()>,
    _file: DoorFile,
}

/// All connections.
#[derive(Debug, Clone, Default)]
struct Guests(Arc<Mutex<BTreeMap<GuestId, Connected>>>);

#[derive(Debug)]
struct Connected {
    line: GuestLine,
    has_said_hello: bool,
}

/// Takes a connection off the list when its task ends, however it does.
struct GuestEntry {
    id: GuestId,
    guests: Guests,
}

static NEXT_GUEST: AtomicU64 = AtomicU64::new(1);

impl Door {
    /// Opens the door of the table with this journal, whose lock this process must hold, to those who are admitted.
    /// `news` hears of the guests. Must be called within the loop's runtime.
    ///
    /// # Errors
    ///
    /// Why there can be no door. Nothing that was there has been removed then, except for a door that nobody kept.
    pub fn open(journal: &Path, admission: Admission, news: OutsideEventSender) -> Result<Door, DoorNotOpened> {
        let (listener, file) = socket::bind(journal, admission.group)?;
        let guests = Guests::default();
        let accepting = tokio::spawn(accept(listener, admission, guests.clone(), news));
        Ok(Door { guests, accepting, _file: file })
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        self.accepting.abort();
        let lines: Vec<GuestLine> = self.guests.list().values().map(|guest| guest.line.clone()).collect();
        lines.iter().for_each(|line| line.bye(ByeReason::TableClosed));
    }
}

async fn accept(listener: UnixListener, admission: Admission, guests: Guests, news: OutsideEventSender) {
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            sleep(ACCEPT_PAUSE).await;
            continue;
        };
        match user_of(&stream).and_then(|user| admission.of_user(user)) {
            None => turn_away(stream, ByeReason::OtherUser),
            Some(_) if !guests.has_room() => turn_away(stream, ByeReason::Full),
            Some(admitted) => guests.let_in(stream, admitted, news.clone()),
        }
    }
}

/// Tells somebody who is not let in why. A fresh connection takes that without waiting.
fn turn_away(stream: UnixStream, why: ByeReason) {
    let mut bye = Vec::new();
    DownFrame::Bye(why).write(&mut bye);
    let _ = stream.into_std().and_then(|mut stream| stream.write_all(&bye));
}

impl Guests {
    fn let_in(&self, stream: UnixStream, admitted: Admitted, news: OutsideEventSender) {
        let id = GuestId(NEXT_GUEST.fetch_add(1, Ordering::Relaxed));
        let stream = Arc::new(stream);
        let line = GuestLine::new(&stream);
        self.list().insert(id, Connected { line: line.clone(), has_said_hello: false });
        let entry = GuestEntry { id, guests: self.clone() };
        tokio::spawn(async move {
            guest::serve(id, stream, line, admitted, news, || entry.guests.seat(id)).await;
            drop(entry);
        });
    }

    /// Whether one more connection may say hello.
    fn has_room(&self) -> bool {
        self.list().values().filter(|guest| !guest.has_said_hello).count() < MAX_NAMELESS
    }

    /// Notes that a guest said hello, if one more fits in.
    fn seat(&self, id: GuestId) -> bool {
        let mut list = self.list();
        let has_room = list.values().filter(|guest| guest.has_said_hello).count() < MAX_GUESTS;
        if let Some(guest) = list.get_mut(&id).filter(|_| has_room) {
            guest.has_said_hello = true;
        }
        has_room
    }

    fn list(&self) -> MutexGuard<'_, BTreeMap<GuestId, Connected>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for GuestEntry {
    fn drop(&mut self) {
        self.guests.list().remove(&self.id);
    }
}

#[cfg(test)]
mod tests;
