//! Guests who speak wrongly at a real door: each hears why, and nobody else notices.

use proptest::prelude::*;

use super::*;

#[test]
fn a_wrong_frame_ends_its_connection_at_any_time_and_no_other() {
    run_async(async {
        let mut house = House::new();
        let (mut honest, honest_id, _) = house.guest().await;
        let no_keys = &b"\0\0k"[..];
        let (short_size, long_size) = (&b"\0\x03s\0\x50\0"[..], &b"\0\x05s"[..]);
        let (long_keys, long_hello) = (&b"\x10\x01k"[..], &b"\x04\x01h"[..]);
        let (unknown, of_the_table) = (&b"\0\x01zx"[..], &b"\0\0w"[..]);
        for wrong in [no_keys, short_size, long_size, long_keys, long_hello, unknown, of_the_table] {
            let mut stranger = house.connect().await;
            stranger.write(&wrong[..3]).await;
            assert_eq!(stranger.hear_bye().await, ByeReason::Unreadable, "{wrong:?}");
            let (mut guest, id, _) = house.guest().await;
            guest.write(&wrong[..3]).await;
            assert_eq!(guest.hear_bye().await, ByeReason::Unreadable, "{wrong:?}");
            assert_eq!(house.heard().await, (id, GuestNews::Gone));
            honest.say(&UpFrame::Keys(b"a".to_vec())).await;
            assert_eq!(house.heard().await, (honest_id, key('a')));
        }
    });
}

#[test]
fn a_frame_that_comes_byte_by_byte_delays_nobody() {
    run_async(async {
        let mut house = House::new();
        let (mut slow, slow_id, _) = house.guest().await;
        let (mut other, other_id, _) = house.guest().await;
        let mut bytes = Vec::new();
        UpFrame::Keys("ñu".into()).write(&mut bytes);
        let (last, first) = bytes.split_last().unwrap();
        for byte in first {
            slow.write(&[*byte]).await;
            other.say(&UpFrame::Keys(b"a".to_vec())).await;
            assert_eq!(house.heard().await, (other_id, key('a')));
        }
        slow.write(&[*last]).await;
        assert_eq!(house.heard().await, (slow_id, key('ñ')));
        assert_eq!(house.heard().await, (slow_id, key('u')));
    });
}

/// Why the table ends the connection of a guest who says this after the hello, if it does.
fn expected_bye(mut bytes: &[u8]) -> Option<ByeReason> {
    let mut frames = FrameReader::<UpFrame>::default();
    loop {
        match frames.read(&mut bytes) {
            Ok(Some(UpFrame::Hello(_))) => return Some(ByeReason::WrongHello),
            Ok(Some(_)) => {}
            Ok(None) => return None,
            Err(error) => return Some(error),
        }
    }
}

/// Says these bytes as a guest and leaves, unless the table ends it before; then another guest is let in.
async fn say_and_leave(bytes: &[u8]) {
    let mut house = House::new();
    let (far, id, _) = house.guest().await;
    let expected = expected_bye(bytes);
    // All of it fits into a fresh connection.
    assert_eq!(far.stream.try_write(bytes).unwrap(), bytes.len());
    let far = expected.map(|_| far);
    loop {
        match house.heard().await {
            (from, GuestNews::Gone) => break assert_eq!(from, id),
            (from, GuestNews::Input(_) | GuestNews::Size(_)) => assert_eq!(from, id),
            other => panic!("{other:?}"),
        }
    }
    if let Some(mut far) = far {
        assert_eq!(far.hear().await, DownFrame::Bye(expected.unwrap()));
    }
    house.guest().await;
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn whatever_a_guest_says_is_heard_or_ends_the_connection(
        frames in prop::collection::vec((0..7usize, prop::collection::vec(any::<u8>(), 0..30)), 0..8),
        cut in 0..9usize,
    ) {
        let kind = |at: usize| [b'k', b'k', b'k', b's', b'h', b'w', b'?'][at];
        let frame = |payload: &[u8], kind| [&(payload.len() as u16).to_be_bytes(), &[kind][..], payload].concat();
        let mut bytes: Vec<u8> = frames.iter().flat_map(|(at, payload)| frame(payload, kind(*at))).collect();
        bytes.truncate(bytes.len().saturating_sub(cut));
        run_async(async { say_and_leave(if bytes.is_empty() { b"\0" } else { &bytes }).await });
    }
}
