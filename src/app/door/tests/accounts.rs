//! Other users of this machine at a real door. The table takes this process for another user's, since a test has no other
//! one; `tests/it/pty/accounts.rs` has one where it may.

use nix::unistd::Group;
use rustix::process::{Uid, getegid, geteuid};

use super::super::admission::{Admission, Admitted};
use super::*;
use crate::rules::Text;
use crate::session::id::Id;
use crate::store::settings::SeatSettings;

/// An admission for which this process is another user's, whose seat is that one if any.
fn as_another_user(seat: Option<Seat>) -> Admission {
    let (own, other) = (geteuid(), Uid::from_raw(geteuid().as_raw() + 1));
    let seats = seat.into_iter().map(|seat| (own.as_raw(), seat)).collect();
    Admission { owner: other, group: Some(getegid()), seats }
}

#[test]
fn another_user_sits_only_in_the_seat_of_their_account() {
    run_async(async {
        let vera = Seat::Player(Id::from_name("vera"));
        let mut house = House::open_to(as_another_user(Some(vera.clone())));
        for seat in [Seat::Gm, Seat::Table, Seat::Player(Id::from_name("bruno"))] {
            let mut far = house.connect().await;
            far.say(&UpFrame::Hello(Hello::of(seat))).await;
            assert_eq!(far.hear_bye().await, ByeReason::NotYourSeat);
        }
        let mut far = house.connect().await;
        far.say(&UpFrame::Hello(Hello::of(vera.clone()))).await;
        let (_, GuestNews::Hello(said, _)) = house.heard().await else { panic!("no hello") };
        assert_eq!((said.seat, far.hear().await), (vera, DownFrame::Welcome));
    });
}

#[test]
fn another_user_without_a_seat_is_turned_away() {
    run_async(async {
        let house = House::open_to(as_another_user(None));
        assert_eq!(house.connect().await.hear_bye().await, ByeReason::OtherUser);
    });
}

#[test]
fn a_door_that_a_group_may_reach_belongs_to_it() {
    run_async(async {
        let (_folder, journal, path) = place();
        let _door = Door::open(&journal, as_another_user(None), outside_events().0).unwrap();
        let meta = fs::symlink_metadata(&path).unwrap();
        assert_eq!((meta.permissions().mode() & 0o777, meta.gid()), (0o660, getegid().as_raw()));
    });
}

#[test]
fn accounts_and_groups_that_this_machine_lacks_are_named() {
    let settings = |group: &str, account: &str| SeatSettings {
        group: Text::new(group),
        accounts: vec![(Text::new(account), Id::from_name("vera"))],
    };
    let found = |settings: &SeatSettings| Admission::of(Some(settings)).map(|found| found.of_user(Uid::ROOT));
    let missing = |settings| found(&settings).unwrap_err().msg().key.to_string();
    assert_eq!(missing(settings("no-such-group", "root")), "door-no-group");
    let group = Group::from_gid(nix::unistd::Gid::from_raw(getegid().as_raw())).unwrap().expect("a group").name;
    assert_eq!(missing(settings(&group, "no-such-account")), "door-no-account");
    let admitted = found(&settings(&group, "root")).unwrap();
    let expected =
        if geteuid().is_root() { Admitted::Anywhere } else { Admitted::At(Seat::Player(Id::from_name("vera"))) };
    assert_eq!(admitted, Some(expected));
}
