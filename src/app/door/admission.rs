//! Who may come in at a door: the user whose table it is, in any seat, and other users of this machine, each in the seat
//! of their account.

use std::collections::BTreeMap;

use nix::unistd::{Group, User};
use rustix::process::{Gid, Uid, geteuid};

use super::socket::DoorNotOpened;
use crate::session::id::Seat;
use crate::store::settings::SeatSettings;

/// Who may come in at a door.
#[derive(Debug, Clone)]
pub struct Admission {
    /// The user whose table it is.
    pub(super) owner: Uid,
    /// The group whose members reach the door, besides its owner.
    pub(super) group: Option<Gid>,
    /// The seats of other users, by the user's number.
    pub(super) seats: BTreeMap<u32, Seat>,
}

/// Where somebody may sit who has come in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Admitted {
    Anywhere,
    At(Seat),
}

impl Admission {
    /// Lets in only the user who runs this program.
    pub fn of_owner() -> Admission {
        Admission { owner: geteuid(), group: None, seats: BTreeMap::new() }
    }

    /// Lets in whom the settings name, too.
    ///
    /// # Errors
    ///
    /// This machine has no such account or group.
    pub fn of(settings: Option<&SeatSettings>) -> Result<Admission, DoorNotOpened> {
        let Some(SeatSettings { group, accounts }) = settings else { return Ok(Admission::of_owner()) };
        let found = Group::from_name(group).ok().flatten();
        let found = found.ok_or_else(|| DoorNotOpened::NoGroup { group: group.clone() })?;
        let mut seats = BTreeMap::new();
        for (account, person) in accounts {
            let user = User::from_name(account).ok().flatten();
            let user = user.ok_or_else(|| DoorNotOpened::NoAccount { account: account.clone() })?;
            seats.insert(user.uid.as_raw(), Seat::Player(person.clone()));
        }
        Ok(Admission { group: Some(Gid::from_raw(found.gid.as_raw())), seats, ..Admission::of_owner() })
    }

    /// Where a user may sit; `None` if nowhere.
    pub(super) fn of_user(&self, user: Uid) -> Option<Admitted> {
        match user == self.owner {
            true => Some(Admitted::Anywhere),
            false => self.seats.get(&user.as_raw()).cloned().map(Admitted::At),
        }
    }
}

impl Admitted {
    pub(super) fn covers(&self, seat: &Seat) -> bool {
        match self {
            Admitted::Anywhere => true,
            Admitted::At(own) => own == seat,
        }
    }
}
