//! The frames between a table and the terminals that sit at it. A frame is the length of its payload in two bytes, the
//! higher first, a byte for its kind, and the payload.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use ratatui::layout::Size;

use crate::app::terminal::Erase;
use crate::rules::keyword::{Keyword, keyword_enum};
use crate::session::id::Seat;
use crate::ui::look::ColourDepth;
use crate::words::Language;

/// The version of the frames. Both ends must speak the same one.
pub const VERSION: u16 = 2;

/// The most bytes in the payload of one frame of keys.
pub const MAX_KEYS: usize = 4 << 10;
const MAX_HELLO: usize = 1 << 10;
/// The most bytes in the payload of one frame of a painting; a larger painting takes several.
const MAX_PAINT: usize = u16::MAX as usize;
const MAX_BYE: usize = 1 << 10;
const HEAD: usize = 3;

/// The smallest and the largest size in which a table draws for a guest, in cells.
const SMALLEST: Size = Size { width: 20, height: 5 };
const LARGEST: Size = Size { width: 240, height: 70 };

const HELLO: u8 = b'h';
const KEYS: u8 = b'k';
const SIZE: u8 = b's';
const WELCOME: u8 = b'w';
const PAINT: u8 = b'p';
const BYE: u8 = b'b';

/// The first thing that a guest's terminal says: who sits there, and how to draw for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the frames.
    pub v: u16,
    pub seat: Seat,
    /// In columns.
    pub width: u16,
    /// In rows.
    pub height: u16,
    pub depth: ColourDepth,
    /// Whether to draw with ASCII alone.
    pub ascii: bool,
    pub erase: Erase,
    pub language: Language,
    /// The name of the theme, which the table may not have.
    pub theme: String,
    /// Whether the screen switches to the tab where something happens.
    pub follow: bool,
    /// How the guest reads and answers.
    pub surface: Surface,
}

/// How a guest reads and answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Surface {
    /// On a screen, by keys.
    Screen,
    /// In lines, by lines: a painting is text, and keys are the bytes of typed lines.
    Lines,
}

/// What a guest's terminal says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UpFrame {
    Hello(Hello),
    /// Bytes of keys as the terminal sent them, at most [`MAX_KEYS`].
    Keys(Vec<u8>),
    /// The terminal has this size now, and may have lost what it showed.
    Size(Size),
}

/// What the table answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DownFrame {
    /// The hello was understood; from here on all keys are the table's.
    Welcome,
    /// Bytes for the terminal.
    Paint(Vec<u8>),
    /// The last frame.
    Bye(ByeReason),
}

keyword_enum! {
    /// Why the table ends a guest's connection.
    pub enum ByeReason in "bye-" {
        /// The guest left the table.
        Left = "left",
        /// No more guests fit in.
        Full = "full",
        /// Another terminal took over the seat.
        Displaced = "displaced",
        SentAway = "sent-away",
        /// What the table did for the guest failed.
        Failed = "failed",
        /// The table is no longer open; it may open again.
        TableClosed = "table-closed",
        /// The seat is that of nobody here.
        NoSuchSeat = "no-such-seat",
        /// The seat is not that of the user's account.
        NotYourSeat = "not-your-seat",
        /// The hello came too late or was none.
        WrongHello = "wrong-hello",
        /// A later frame was none.
        Unreadable = "unreadable",
        Version = "version",
        /// The terminal belongs to another user.
        OtherUser = "other-user",
    }
}

/// A frame of one direction.
pub trait WireFrame: Sized {
    /// The possible lengths of the payload of this kind; `None` if there is no such kind.
    fn lengths(kind: u8) -> Option<RangeInclusive<usize>>;

    /// The frame with this payload, which has a possible length; otherwise why the connection ends.
    fn from_payload(kind: u8, payload: Vec<u8>) -> Result<Self, ByeReason>;

    /// Adds the frame to `out`. What is too long for one frame is split into several.
    fn write(&self, out: &mut Vec<u8>);
}

/// Reads frames, wherever their bytes are split. Holds at most the payload of one.
#[derive(Debug)]
pub struct FrameReader<F> {
    head: [u8; HEAD],
    /// How many bytes of the head have come.
    heard: usize,
    payload: Vec<u8>,
    frame: PhantomData<F>,
}

impl Hello {
    /// The size to draw in.
    pub fn size(&self) -> Size {
        clamp(self.width, self.height)
    }

    /// What somebody on a common terminal says.
    pub fn of(seat: Seat) -> Hello {
        let (depth, erase, language) = (ColourDepth::Indexed256, Erase::Coloured, Language::Es);
        let (width, height, theme) = (80, 24, "amber".to_owned());
        let surface = Surface::Screen;
        Hello { v: VERSION, seat, width, height, depth, ascii: false, erase, language, theme, follow: false, surface }
    }

    fn parse(payload: &[u8]) -> Result<Hello, ByeReason> {
        #[derive(Deserialize)]
        struct Version {
            v: u16,
        }
        // Another version may say everything else in another way.
        let Version { v } = serde_json::from_slice(payload).map_err(|_| ByeReason::WrongHello)?;
        if v != VERSION {
            return Err(ByeReason::Version);
        }
        serde_json::from_slice(payload).map_err(|_| ByeReason::WrongHello)
    }
}

impl WireFrame for UpFrame {
    fn lengths(kind: u8) -> Option<RangeInclusive<usize>> {
        match kind {
            HELLO => Some(1..=MAX_HELLO),
            KEYS => Some(1..=MAX_KEYS),
            SIZE => Some(4..=4),
            _ => None,
        }
    }

    fn from_payload(kind: u8, payload: Vec<u8>) -> Result<UpFrame, ByeReason> {
        match (kind, &payload[..]) {
            (HELLO, _) => Hello::parse(&payload).map(UpFrame::Hello),
            (KEYS, _) => Ok(UpFrame::Keys(payload)),
            (SIZE, &[a, b, c, d]) => Ok(UpFrame::Size(clamp(u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d])))),
            _ => Err(ByeReason::Unreadable),
        }
    }

    fn write(&self, out: &mut Vec<u8>) {
        match self {
            UpFrame::Hello(hello) => write_frame(HELLO, &serde_json::to_vec(hello).unwrap_or_default(), out),
            UpFrame::Keys(bytes) => bytes.chunks(MAX_KEYS).for_each(|part| write_frame(KEYS, part, out)),
            UpFrame::Size(size) => {
                write_frame(SIZE, &[size.width.to_be_bytes(), size.height.to_be_bytes()].concat(), out);
            }
        }
    }
}

impl WireFrame for DownFrame {
    fn lengths(kind: u8) -> Option<RangeInclusive<usize>> {
        match kind {
            WELCOME => Some(0..=0),
            PAINT => Some(1..=MAX_PAINT),
            BYE => Some(0..=MAX_BYE),
            _ => None,
        }
    }

    fn from_payload(kind: u8, payload: Vec<u8>) -> Result<DownFrame, ByeReason> {
        match kind {
            WELCOME => Ok(DownFrame::Welcome),
            PAINT => Ok(DownFrame::Paint(payload)),
            BYE => {
                let reason = std::str::from_utf8(&payload).ok().and_then(ByeReason::from_word);
                reason.map(DownFrame::Bye).ok_or(ByeReason::Unreadable)
            }
            _ => Err(ByeReason::Unreadable),
        }
    }

    fn write(&self, out: &mut Vec<u8>) {
        match self {
            DownFrame::Welcome => write_frame(WELCOME, &[], out),
            DownFrame::Paint(bytes) => write_paint(bytes, out),
            DownFrame::Bye(reason) => write_frame(BYE, reason.word().as_bytes(), out),
        }
    }
}

/// Adds a painting in as many frames as it needs; none if it is empty.
pub fn write_paint(bytes: &[u8], out: &mut Vec<u8>) {
    bytes.chunks(MAX_PAINT).for_each(|part| write_frame(PAINT, part, out));
}

fn write_frame(kind: u8, payload: &[u8], out: &mut Vec<u8>) {
    // Every payload is shorter than the length can say.
    let length = u16::try_from(payload.len()).unwrap_or(u16::MAX);
    out.extend(length.to_be_bytes());
    out.push(kind);
    out.extend(payload);
}

fn clamp(width: u16, height: u16) -> Size {
    Size { width: width.clamp(SMALLEST.width, LARGEST.width), height: height.clamp(SMALLEST.height, LARGEST.height) }
}

impl<F: WireFrame> FrameReader<F> {
    /// Takes bytes from the front of `bytes` until a frame is complete; `None` if they end before.
    ///
    /// # Errors
    ///
    /// Why the connection ends, if the bytes are no frame. Nothing that follows can be read then.
    pub fn read(&mut self, bytes: &mut &[u8]) -> Result<Option<F>, ByeReason> {
        while self.heard < HEAD {
            let Some((byte, rest)) = bytes.split_first() else { return Ok(None) };
            self.head[self.heard] = *byte;
            self.heard += 1;
            *bytes = rest;
        }
        let [high, low, kind] = self.head;
        let length = usize::from(u16::from_be_bytes([high, low]));
        if !F::lengths(kind).ok_or(ByeReason::Unreadable)?.contains(&length) {
            return Err(ByeReason::Unreadable);
        }
        let missing = length - self.payload.len();
        self.payload.reserve_exact(missing);
        let (taken, rest) = bytes.split_at(missing.min(bytes.len()));
        self.payload.extend_from_slice(taken);
        *bytes = rest;
        if self.payload.len() < length {
            return Ok(None);
        }
        self.heard = 0;
        F::from_payload(kind, std::mem::take(&mut self.payload)).map(Some)
    }
}

impl<F> Default for FrameReader<F> {
    fn default() -> FrameReader<F> {
        FrameReader { head: [0; HEAD], heard: 0, payload: Vec::new(), frame: PhantomData }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::session::id::Id;

    fn hello() -> Hello {
        Hello::of(Seat::Player(Id::from_name("vera")))
    }

    /// The frames in these bytes, which come in pieces of that length, and what ended them.
    fn read<F: WireFrame>(bytes: &[u8], piece: usize) -> (Vec<F>, Option<ByeReason>) {
        let (mut reader, mut frames) = (FrameReader::default(), Vec::new());
        for mut piece in bytes.chunks(piece) {
            loop {
                assert!(reader.payload.capacity() <= MAX_PAINT);
                match reader.read(&mut piece) {
                    Ok(Some(frame)) => frames.push(frame),
                    Ok(None) => break,
                    Err(error) => return (frames, Some(error)),
                }
            }
        }
        (frames, None)
    }

    fn written<F: WireFrame>(frames: &[F]) -> Vec<u8> {
        let mut out = Vec::new();
        frames.iter().for_each(|frame| frame.write(&mut out));
        out
    }

    fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        write_frame(kind, payload, &mut out);
        out
    }

    fn error<F: WireFrame + std::fmt::Debug>(bytes: &[u8]) -> ByeReason {
        read::<F>(bytes, 7).1.unwrap()
    }

    #[test]
    fn frames_of_unknown_kinds_and_wrong_lengths_are_refused() {
        let long_hello = [b' '; MAX_HELLO + 1];
        for (kind, payload) in [
            (b'x', &b""[..]),
            (PAINT, b"x"),
            (KEYS, b""),
            (KEYS, &[0; MAX_KEYS + 1]),
            (SIZE, b"123"),
            (HELLO, &long_hello),
        ] {
            assert_eq!(error::<UpFrame>(&frame(kind, payload)), ByeReason::Unreadable, "{kind} {}", payload.len());
        }
        assert_eq!(error::<DownFrame>(&frame(WELCOME, b"1")), ByeReason::Unreadable);
        // A frame that is too long is refused before its payload has come.
        assert_eq!(error::<UpFrame>(b"\xff\xffk"), ByeReason::Unreadable);
    }

    #[test]
    fn hellos_of_other_versions_and_other_things_are_refused() {
        let said = |json: &str| error::<UpFrame>(&frame(HELLO, json.as_bytes()));
        assert_eq!(said(r#"{"v":1,"who":"vera"}"#), ByeReason::Version);
        for json in ["", "{}", "[]", r#"{"v":"1"}"#, r#"{"v":2}"#, "vera"] {
            let error = if json.is_empty() { ByeReason::Unreadable } else { ByeReason::WrongHello };
            assert_eq!(said(json), error, "{json}");
        }
        let json = serde_json::to_string(&hello()).unwrap();
        assert_eq!(said(&json.replace("vera", "Vera Salas")), ByeReason::WrongHello);
        // A later program may say more.
        let more = json.replace(r#""v":2"#, r#""v":2,"mouse":true"#);
        assert_eq!(read(&frame(HELLO, more.as_bytes()), 5), (vec![UpFrame::Hello(hello())], None));
    }

    #[test]
    fn sizes_are_kept_in_bounds() {
        let size = |width: u16, height: u16| {
            let read = read(&written(&[UpFrame::Size(Size { width, height })]), 1).0;
            let Some(UpFrame::Size(size)) = read.first() else { panic!("{read:?}") };
            assert_eq!(Hello { width, height, ..hello() }.size(), *size);
            (size.width, size.height)
        };
        assert_eq!([size(80, 24), size(0, 0), size(u16::MAX, u16::MAX)], [(80, 24), (20, 5), (240, 70)]);
    }

    #[test]
    fn what_is_long_is_split() {
        let painting = vec![7; 2 * MAX_PAINT + 1];
        let parts = read::<DownFrame>(&written(&[DownFrame::Paint(painting.clone())]), 1000).0;
        let parts: Vec<Vec<u8>> = parts
            .into_iter()
            .map(|part| match part {
                DownFrame::Paint(bytes) => bytes,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!((parts.len(), parts.concat()), (3, painting));
        assert!(written(&[DownFrame::Paint(Vec::new())]).is_empty());
    }

    #[test]
    fn only_a_known_reason_is_read() {
        for reason in [&b"a\x1b[2J"[..], b"\xff", b"", b"Left"] {
            assert_eq!(error::<DownFrame>(&frame(BYE, reason)), ByeReason::Unreadable, "{reason:?}");
        }
    }

    fn up_frame() -> impl Strategy<Value = UpFrame> {
        prop_oneof![
            ("[a-z]{1,9}", any::<u16>(), any::<u16>(), any::<bool>(), ".{0,20}").prop_map(
                |(id, width, height, ascii, theme)| {
                    UpFrame::Hello(Hello {
                        seat: Seat::Player(Id::from_name(&id)),
                        width,
                        height,
                        ascii,
                        theme,
                        ..hello()
                    })
                }
            ),
            prop::collection::vec(any::<u8>(), 1..=MAX_KEYS).prop_map(UpFrame::Keys),
            (20..=240_u16, 5..=70_u16).prop_map(|(width, height)| UpFrame::Size(Size { width, height })),
        ]
    }

    fn down_frame() -> impl Strategy<Value = DownFrame> {
        prop_oneof![
            Just(DownFrame::Welcome),
            prop::collection::vec(any::<u8>(), 1..9000).prop_map(DownFrame::Paint),
            prop::sample::select(&ByeReason::VALUES[..]).prop_map(DownFrame::Bye),
        ]
    }

    proptest! {
        #[test]
        fn frames_come_as_they_were_sent(frames in prop::collection::vec(up_frame(), 0..6), piece in 1usize..5000) {
            prop_assert_eq!(read(&written(&frames), piece), (frames, None));
        }

        #[test]
        fn answers_come_as_they_were_sent(frames in prop::collection::vec(down_frame(), 0..6), piece in 1usize..5000) {
            prop_assert_eq!(read(&written(&frames), piece), (frames, None));
        }

        #[test]
        fn any_bytes_in_any_pieces_read_the_same(bytes: Vec<u8>, piece in 1usize..9) {
            prop_assert_eq!(read::<UpFrame>(&bytes, piece), read(&bytes, usize::MAX));
            prop_assert_eq!(read::<DownFrame>(&bytes, piece), read(&bytes, usize::MAX));
        }

        /// Bytes that begin as frames do lead deeper into the reader than wholly random ones.
        #[test]
        fn frames_of_any_bytes_read_the_same(
            frames in prop::collection::vec((0..6usize, prop::collection::vec(any::<u8>(), 0..20)), 0..6),
            piece in 1usize..9,
        ) {
            let kind = |at: usize| [HELLO, KEYS, SIZE, WELCOME, PAINT, BYE][at];
            let bytes: Vec<u8> = frames.iter().flat_map(|(at, payload)| frame(kind(*at), payload)).collect();
            prop_assert_eq!(read::<UpFrame>(&bytes, piece), read(&bytes, usize::MAX));
            prop_assert_eq!(read::<DownFrame>(&bytes, piece), read(&bytes, usize::MAX));
        }
    }
}
