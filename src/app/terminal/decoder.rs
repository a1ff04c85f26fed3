//! The decoder turns bytes from a terminal into [`Input`].
//!
//! It is our own because the parser of `termina` gets stuck in an unknown report (`ESC [ > 0 c`) or an unterminated
//! answer, and swallows all later keys. That parser also cannot tell whether a sequence is pending, keeps pastes of
//! unlimited length, and lacks the keys of rxvt and of xterm's `modifyOtherKeys`.

use crate::rules::text::{Text, is_harmful};
use crate::ui::input::{Code, Input, KeyModifiers, KeyPress};

/// Turns bytes into input, wherever a read splits them.
#[derive(Debug, Default)]
pub struct Decoder {
    state: DecoderState,
    /// The bytes of an unfinished sequence.
    pending: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum DecoderState {
    #[default]
    Ground,
    Escape,
    /// In a control sequence: `ESC [`.
    Csi,
    /// After `ESC O`.
    Ss3,
    /// After `ESC [ [`: the Linux console's first function keys.
    Console,
    /// In a string that answers a query, although we never send one.
    Answer,
    /// In an old mouse report with this many bytes left.
    Mouse(u8),
    /// In a multi-byte character with this many bytes missing.
    Utf8(u8, KeyModifiers),
    Paste,
}

const ESC: u8 = 0x1b;
const PASTE_END: &[u8] = b"\x1b[201~";
/// Longer than the control sequence of any key.
const LONGEST_CSI: usize = 64;
/// Longer than any answer of a terminal.
const LONGEST_ANSWER: usize = 1024;
/// More bytes than any [`Text`] keeps.
const MAX_PASTE: usize = Text::MAX_LENGTH * 4;
const PLAIN: KeyModifiers = KeyModifiers { ctrl: false, alt: false, shift: false };
const ALT: KeyModifiers = KeyModifiers { alt: true, ..PLAIN };

impl Decoder {
    /// Takes in `bytes` and adds their meaning to `inputs`.
    pub fn feed(&mut self, bytes: &[u8], inputs: &mut Vec<Input>) {
        for &byte in bytes {
            self.feed_byte(byte, inputs);
        }
    }

    /// Whether a sequence is pending that silence would end: Escape may be a key, or the beginning of one.
    pub fn is_pending(&self) -> bool {
        !matches!(self.state, DecoderState::Ground | DecoderState::Paste)
    }

    /// Ends a pending sequence after a pause: it is complete as it is.
    pub fn end_pending(&mut self, inputs: &mut Vec<Input>) {
        let key = match self.state {
            DecoderState::Ground | DecoderState::Paste => return,
            DecoderState::Escape => Some(KeyPress::plain(Code::Esc)),
            DecoderState::Csi if self.pending.is_empty() => Some(KeyPress::new(Code::Char('['), ALT)),
            DecoderState::Ss3 => Some(KeyPress::new(Code::Char('O'), ALT)),
            DecoderState::Answer if self.pending.len() == 1 => {
                Some(KeyPress::new(Code::Char(char::from(self.pending[0])), ALT))
            }
            _ => None,
        };
        inputs.extend(key.map(Input::Key));
        self.enter_state(DecoderState::Ground);
    }

    fn enter_state(&mut self, state: DecoderState) {
        self.state = state;
        self.pending.clear();
    }

    fn feed_byte(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        match self.state {
            DecoderState::Ground => self.feed_ground(byte, PLAIN, inputs),
            DecoderState::Escape => match byte {
                b'[' => self.enter_state(DecoderState::Csi),
                b'O' => self.enter_state(DecoderState::Ss3),
                b']' | b'P' | b'_' => {
                    self.enter_state(DecoderState::Answer);
                    self.pending.push(byte);
                }
                ESC => inputs.push(Input::Key(KeyPress::plain(Code::Esc))),
                _ => self.feed_ground(byte, ALT, inputs),
            },
            DecoderState::Csi => self.feed_csi(byte, inputs),
            DecoderState::Ss3 => {
                self.enter_state(DecoderState::Ground);
                inputs.extend(ss3_key(byte).map(Input::Key));
            }
            DecoderState::Console => {
                self.enter_state(DecoderState::Ground);
                if let b'A'..=b'E' = byte {
                    inputs.push(Input::Key(KeyPress::plain(Code::F(byte - b'A' + 1))));
                }
            }
            DecoderState::Answer => self.feed_answer(byte),
            DecoderState::Mouse(left) => {
                self.enter_state(if left > 1 { DecoderState::Mouse(left - 1) } else { DecoderState::Ground })
            }
            DecoderState::Utf8(missing, mods) => self.feed_utf8(byte, missing, mods, inputs),
            DecoderState::Paste => self.feed_paste(byte, inputs),
        }
    }

    fn feed_ground(&mut self, byte: u8, mods: KeyModifiers, inputs: &mut Vec<Input>) {
        self.enter_state(DecoderState::Ground);
        let ctrl = KeyModifiers { ctrl: true, ..mods };
        let key = match byte {
            ESC => return self.enter_state(DecoderState::Escape),
            b'\r' => KeyPress::new(Code::Enter, mods),
            // Ctrl-J; old keyboards send it for a newline key beside Enter.
            b'\n' => KeyPress::new(Code::Enter, ctrl),
            b'\t' => KeyPress::new(Code::Tab, mods),
            0x08 | 0x7f => KeyPress::new(Code::Backspace, mods),
            0 => KeyPress::new(Code::Char(' '), ctrl),
            1..=26 => KeyPress::new(Code::Char(char::from(byte - 1 + b'a')), ctrl),
            0x1c..=0x1f => KeyPress::new(Code::Char(char::from(byte - 0x1c + b'\\')), ctrl),
            b' '..=b'~' => KeyPress::new(Code::Char(char::from(byte)), mods),
            0xc2..=0xf4 => {
                let missing = match byte {
                    0xc2..=0xdf => 1,
                    0xe0..=0xef => 2,
                    _ => 3,
                };
                self.state = DecoderState::Utf8(missing, mods);
                return self.pending.push(byte);
            }
            _ => return,
        };
        inputs.push(Input::Key(key));
    }

    fn feed_utf8(&mut self, byte: u8, missing: u8, mods: KeyModifiers, inputs: &mut Vec<Input>) {
        if byte & 0xc0 != 0x80 {
            return self.feed_ground(byte, PLAIN, inputs);
        }
        self.pending.push(byte);
        if missing > 1 {
            self.state = DecoderState::Utf8(missing - 1, mods);
            return;
        }
        let c = std::str::from_utf8(&self.pending).ok().and_then(|pending| pending.chars().next());
        inputs.extend(c.filter(|c| !is_harmful(*c)).map(|c| Input::Key(KeyPress::new(Code::Char(c), mods))));
        self.enter_state(DecoderState::Ground);
    }

    fn feed_csi(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        match byte {
            b'[' if self.pending.is_empty() => self.enter_state(DecoderState::Console),
            b'M' if self.pending.is_empty() => self.enter_state(DecoderState::Mouse(3)),
            b' '..=b'?' if self.pending.len() < LONGEST_CSI => self.pending.push(byte),
            b'~' if self.pending == b"200" => self.enter_state(DecoderState::Paste),
            b'@'..=b'~' => {
                inputs.extend(csi_key(&self.pending, byte).map(Input::Key));
                self.enter_state(DecoderState::Ground);
            }
            _ => self.feed_ground(byte, PLAIN, inputs),
        }
    }

    fn feed_answer(&mut self, byte: u8) {
        let ends = byte == 0x07 || byte == b'\\' && self.pending.ends_with(&[ESC]);
        if ends || self.pending.len() >= LONGEST_ANSWER {
            self.enter_state(DecoderState::Ground);
        } else {
            self.pending.push(byte);
        }
    }

    fn feed_paste(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        self.pending.push(byte);
        if self.pending.ends_with(PASTE_END) {
            self.pending.truncate((self.pending.len() - PASTE_END.len()).min(MAX_PASTE));
            let pasted = String::from_utf8_lossy(&self.pending).replace("\r\n", "\n").replace('\r', "\n");
            inputs.push(Input::Paste(Text::new(&pasted)));
            self.enter_state(DecoderState::Ground);
        } else if self.pending.len() == 2 * MAX_PASTE {
            // Drops what exceeds a text, but keeps the bytes that may begin the end marker.
            let tail = self.pending.len() - PASTE_END.len();
            self.pending.drain(MAX_PASTE..tail);
        }
    }
}

/// The key of `ESC O` and a byte; keypad keys give the character printed on them.
fn ss3_key(byte: u8) -> Option<KeyPress> {
    let code = match byte {
        b'M' => Code::Enter,
        b'P'..=b'S' => Code::F(byte - b'P' + 1),
        b'a'..=b'd' => {
            return Some(KeyPress::new(cursor_key(byte.to_ascii_uppercase())?, KeyModifiers { ctrl: true, ..PLAIN }));
        }
        b'j'..=b'y' => Code::Char(char::from(byte - b'j' + b'*')),
        b'X' => Code::Char('='),
        _ => cursor_key(byte)?,
    };
    Some(KeyPress::plain(code))
}

fn cursor_key(byte: u8) -> Option<Code> {
    Some(match byte {
        b'A' => Code::Up,
        b'B' => Code::Down,
        b'C' => Code::Right,
        b'D' => Code::Left,
        b'H' => Code::Home,
        b'F' => Code::End,
        _ => return None,
    })
}

/// The key of a control sequence, if it is one.
fn csi_key(pending: &[u8], last: u8) -> Option<KeyPress> {
    let pending = std::str::from_utf8(pending).ok()?;
    // `<`, `?` and the like begin reports, and intermediates occur in answers; neither is a key.
    if pending.contains(|c: char| !c.is_ascii_digit() && c != ';' && c != ':') {
        return None;
    }
    let numbers: Vec<u32> =
        pending.split(';').map(|part| part.split(':').next().unwrap_or_default().parse().unwrap_or(0)).collect();
    let number = |at: usize| numbers.get(at).copied().unwrap_or(0);
    let code = match (last, number(0)) {
        (b'~', 27) => return code_key(number(2), parse_mods(number(1))),
        (b'u', code) => return code_key(code, parse_mods(number(1))),
        (b'~' | b'^', number) => tilde_key(number)?,
        (b'Z', _) => return Some(KeyPress::new(Code::Tab, KeyModifiers { shift: true, ..parse_mods(number(1)) })),
        (b'a'..=b'd', _) => {
            return Some(KeyPress::new(cursor_key(last.to_ascii_uppercase())?, KeyModifiers { shift: true, ..PLAIN }));
        }
        (b'P'..=b'S', 0 | 1) => Code::F(last - b'P' + 1),
        _ => cursor_key(last)?,
    };
    let modifiers = parse_mods(number(1));
    Some(KeyPress::new(code, KeyModifiers { ctrl: modifiers.ctrl || last == b'^', ..modifiers }))
}

/// The key of `CSI number ~`.
fn tilde_key(number: u32) -> Option<Code> {
    let f = |first: u32| u8::try_from(number - first).ok().map(Code::F);
    match number {
        1 | 7 => Some(Code::Home),
        2 => Some(Code::Insert),
        3 => Some(Code::Delete),
        4 | 8 => Some(Code::End),
        5 => Some(Code::PageUp),
        6 => Some(Code::PageDown),
        11..=15 => f(10),
        17..=21 => f(11),
        23..=26 => f(12),
        28 | 29 => f(13),
        31..=34 => f(14),
        _ => None,
    }
}

/// The key of a character code, as sent by terminals that distinguish more keys.
fn code_key(number: u32, mods: KeyModifiers) -> Option<KeyPress> {
    let code = match char::from_u32(number)? {
        '\r' => Code::Enter,
        '\t' => Code::Tab,
        '\u{1b}' => Code::Esc,
        '\u{7f}' | '\u{8}' => Code::Backspace,
        // The same key, however the terminal encodes it.
        'j' if mods == (KeyModifiers { ctrl: true, ..PLAIN }) => Code::Enter,
        c if is_harmful(c) => return None,
        c => Code::Char(c),
    };
    Some(KeyPress::new(code, mods))
}

/// The modifiers that a sequence's second number encodes.
fn parse_mods(number: u32) -> KeyModifiers {
    let bits = number.saturating_sub(1);
    KeyModifiers { shift: bits & 1 != 0, alt: bits & 2 != 0, ctrl: bits & 4 != 0 }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn decode(bytes: &[u8]) -> Vec<Input> {
        let (mut decoder, mut inputs) = (Decoder::default(), Vec::new());
        decoder.feed(bytes, &mut inputs);
        decoder.end_pending(&mut inputs);
        inputs
    }

    fn keys(bytes: &[u8]) -> String {
        let keys = decode(bytes).into_iter().map(|input| match input {
            Input::Key(key) => key.to_string(),
            other => format!("{other:?}"),
        });
        keys.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn keys_of_the_common_terminals_are_known() {
        assert_eq!(keys("aU+ ñ€😀".as_bytes()), "a U + space ñ € 😀");
        assert_eq!(
            keys(b"\r\t\x7f\x08\x00\x12\x1a\x1f"),
            "enter tab backspace backspace ctrl-space ctrl-r ctrl-z ctrl-_"
        );
        assert_eq!(keys(b"\x1b[A\x1b[B\x1bOC\x1bOD\x1b[H\x1bOF\x1b[1~\x1b[4~"), "up down right left home end home end");
        assert_eq!(
            keys(b"\x1b[1;5A\x1b[1;2D\x1b[3;5~\x1b[Z\x1bOa\x1b[5^"),
            "ctrl-up shift-left ctrl-delete shift-tab ctrl-up ctrl-pageup"
        );
        assert_eq!(keys(b"\x1bOP\x1b[15~\x1b[20~\x1b[24~\x1b[[B\x1b[1;2R"), "f1 f5 f9 f12 f2 shift-f3");
        assert_eq!(keys(b"\x1bx\x1b\x12\x1b\xc3\xb1"), "alt-x ctrl-alt-r alt-ñ");
        assert_eq!(keys(b"\x1b[27;5;105~\x1b[13;2u"), "ctrl-i shift-enter");
        assert_eq!(keys(b"\n\x1b\r\x1b[106;5u"), "ctrl-enter alt-enter ctrl-enter");
    }

    #[test]
    fn escape_is_a_key_only_when_a_pause_follows() {
        assert_eq!(keys(b"\x1b"), "esc");
        assert_eq!(keys(b"\x1b\x1b[A"), "esc up");
        assert_eq!(keys(b"\x1b["), "alt-[");
        let (mut decoder, mut inputs) = (Decoder::default(), Vec::new());
        decoder.feed(b"\x1b", &mut inputs);
        assert!(decoder.is_pending() && inputs.is_empty());
        decoder.feed(b"[B", &mut inputs);
        assert!(!decoder.is_pending());
        assert_eq!(inputs, [Input::Key(KeyPress::plain(Code::Down))]);
    }

    #[test]
    fn reports_and_answers_are_no_keys() {
        assert_eq!(keys(b"\x1b[?62;22cq"), "q");
        assert_eq!(keys(b"\x1b[<0;0;0Mq\x1b[M !!q\x1b[Iq"), "q q q");
        assert_eq!(keys(b"\x1b]11;rgb:0/0/0\x1b\\q\x1bP>|x\x07q"), "q q");
        assert_eq!(keys("a\u{202e}\u{200b}b".as_bytes()), "a b");
        assert_eq!(keys(b"\xff\xc3q\xe2\x82q\x80"), "q q");
    }

    #[test]
    fn pasted_text_comes_whole_and_clean() {
        assert_eq!(decode(b"\x1b[200~uno\r\ndos\rq\x1b[31m\x1b[201~x")[0], Input::Paste("uno\ndos\nq[31m".into()));
        assert_eq!(keys(b"\x1b[200~a\x1b[201~x").split(' ').next_back(), Some("x"));
    }

    #[test]
    fn a_huge_paste_is_cut_and_later_keys_are_still_read() {
        let mut bytes = b"\x1b[200~".to_vec();
        bytes.extend(std::iter::repeat_n(b'z', 1 << 20));
        bytes.extend(b"\x1b[201~q");
        let (mut decoder, mut inputs) = (Decoder::default(), Vec::new());
        for piece in bytes.chunks(1000) {
            decoder.feed(piece, &mut inputs);
            assert!(decoder.pending.len() <= 2 * MAX_PASTE);
        }
        assert!(matches!(&inputs[..], [Input::Paste(text), Input::Key(_)] if text.len() == Text::MAX_LENGTH));
    }

    proptest! {
        #[test]
        fn any_bytes_in_any_pieces_mean_the_same(bytes: Vec<u8>, cut in 1usize..9) {
            let mut whole = Vec::new();
            let mut pieces = Vec::new();
            let (mut one, mut many) = (Decoder::default(), Decoder::default());
            one.feed(&bytes, &mut whole);
            bytes.chunks(cut).for_each(|piece| many.feed(piece, &mut pieces));
            prop_assert_eq!(&whole, &pieces);
            one.end_pending(&mut whole);
            prop_assert!(!one.is_pending());
        }
    }
}
