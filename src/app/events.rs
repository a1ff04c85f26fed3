//! The closed set of events that make the loop turn, and their sources. The only timers are the one that tells Escape
//! from the beginning of a key, and the tick while something moves, so an idle program never wakes up.

use std::collections::VecDeque;
use std::future::{Future, pending, poll_fn};
use std::io;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

use rustix::fs::{Mode, OFlags};
use rustix::io::Errno;
use tokio::net::unix::pipe::Receiver;
use tokio::signal::unix::{self, SignalKind};
use tokio::task::yield_now;
use tokio::time::{Instant, Sleep, sleep};

use super::news::{OutsideEvent, OutsideEventReceiver, OutsideEventSender, outside_events};
use super::terminal::Decoder;
use crate::ui::input::Input;

/// Something that makes the loop turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AppEvent {
    /// A person typed or pasted something, or the terminal was resized.
    Input(Input),
    /// Time has passed while something moves.
    Tick,
    /// Something happened outside the terminal.
    News(OutsideEvent),
    /// The program received a signal.
    Signal(Signal),
}

/// A signal that the program handles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    Hangup,
    Interrupt,
    Terminate,
    Quit,
    /// A request to stop for a while.
    Stop,
    /// The program continues after it was stopped.
    Continue,
}

/// Where events come from.
pub trait EventSource {
    /// Waits for at least one event and adds all available ones to `batch`; adds a tick after `tick_delay`, if given. If
    /// `batch` still holds earlier events, it does not wait and adds only signals, in front of them.
    fn gather(
        &mut self,
        batch: &mut VecDeque<AppEvent>,
        tick_delay: Option<Duration>,
    ) -> impl Future<Output = io::Result<()>>;

    /// Whether people have waited long enough for a frame since the last batch.
    fn is_frame_due(&mut self) -> bool;
}

/// The events of a program on a terminal.
pub struct TerminalEvents {
    /// The terminal, opened again for this program alone. The runtime reads it like a pipe.
    keys: Receiver,
    decoder: Decoder,
    signals: Signals,
    news: OutsideEventReceiver,
    news_sender: OutsideEventSender,
    /// One timer until it runs out: each new one would wake the runtime once more.
    tick: Option<Pin<Box<Sleep>>>,
    /// When the last batch was completed.
    gathered: Instant,
}

/// The signals that are listened to, each with its event. Of several that have arrived, the first in this list counts.
pub(super) struct Signals(Vec<(unix::Signal, AppEvent)>);

/// How long Escape may still be the beginning of a key. The bytes of one key arrive together even on slow lines.
pub(super) const ESCAPE_TIMEOUT: Duration = Duration::from_millis(25);
/// How long handling a batch may delay a frame.
const FRAME_DELAY: Duration = Duration::from_millis(50);
/// The most bytes to read before a frame, so that a flood of input cannot block drawing forever.
const MAX_BYTES: usize = 256 << 10;
/// The most news to take in at once, so that a flood of it delays the game master's next key by no more.
const MAX_NEWS: usize = 64;

impl Signal {
    /// The system's number for the signal, for an exit status.
    pub fn number(self) -> i32 {
        self.kind().as_raw_value()
    }

    fn kind(self) -> SignalKind {
        match self {
            Signal::Hangup => SignalKind::hangup(),
            Signal::Interrupt => SignalKind::interrupt(),
            Signal::Terminate => SignalKind::terminate(),
            Signal::Quit => SignalKind::quit(),
            Signal::Stop => SignalKind::from_raw(rustix::process::Signal::TSTP.as_raw()),
            Signal::Continue => SignalKind::from_raw(rustix::process::Signal::CONT.as_raw()),
        }
    }
}

impl TerminalEvents {
    /// Starts listening to the terminal that `keys` reads. Must be called within the loop's runtime.
    pub fn new(keys: Receiver) -> io::Result<TerminalEvents> {
        let (news_sender, news) = outside_events();
        Ok(TerminalEvents {
            keys,
            decoder: Decoder::default(),
            signals: Signals::of_screen()?,
            news,
            news_sender,
            tick: None,
            gathered: Instant::now(),
        })
    }

    /// A handle through which watchers and tasks send news to the loop.
    pub fn news_sender(&self) -> OutsideEventSender {
        self.news_sender.clone()
    }
}

impl EventSource for TerminalEvents {
    async fn gather(&mut self, batch: &mut VecDeque<AppEvent>, tick_delay: Option<Duration>) -> io::Result<()> {
        if !batch.is_empty() {
            // Signals are delivered while the runtime runs.
            yield_now().await;
            let mut wanted = Box::pin(self.signals.next());
            let waiting = poll_fn(|cx| Poll::Ready(wanted.as_mut().poll(cx)));
            if let Poll::Ready(signal) = waiting.await {
                batch.push_front(signal);
            }
            self.gathered = Instant::now();
            return Ok(());
        }
        // A running timer goes on, so that events do not hold the tick back; a shorter wait takes its place.
        self.tick = tick_delay.map(|tick_delay| match self.tick.take() {
            Some(running) if running.deadline() <= Instant::now() + tick_delay => running,
            _ => Box::pin(sleep(tick_delay)),
        });
        let mut inputs = Vec::new();
        while batch.is_empty() {
            tokio::select! {
                biased;
                event = self.signals.next() => batch.push_back(event),
                ready = self.keys.readable() => {
                    ready?;
                    match read(&mut self.decoder, &self.keys, &mut inputs) {
                        Ok(()) => {}
                        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                            batch.push_back(AppEvent::Signal(Signal::Hangup));
                        }
                        Err(error) => return Err(error),
                    }
                }
                // After the keys, so that no flood of news keeps the game master waiting.
                Some(news) = self.news.recv() => batch.push_back(AppEvent::News(news)),
                () = sleep(ESCAPE_TIMEOUT), if self.decoder.is_pending() => self.decoder.end_pending(&mut inputs),
                () = await_some(self.tick.as_mut()) => {
                    self.tick = None;
                    batch.push_back(AppEvent::Tick);
                }
            }
            batch.extend(inputs.drain(..).map(AppEvent::Input));
        }
        for _ in 0..MAX_NEWS {
            let Some(news) = self.news.try_recv() else { break };
            let is_guest = matches!(news, OutsideEvent::Guest(..));
            let news = AppEvent::News(news);
            // A file that changed twice is read once, but each of a guest's keys counts.
            if is_guest || !batch.contains(&news) {
                batch.push_back(news);
            }
        }
        self.gathered = Instant::now();
        Ok(())
    }

    fn is_frame_due(&mut self) -> bool {
        self.gathered.elapsed() >= FRAME_DELAY
    }
}

impl Signals {
    /// Starts listening to all that a screen handles. Must be called within a runtime.
    pub(super) fn of_screen() -> io::Result<Signals> {
        use Signal::{Continue, Hangup, Interrupt, Quit, Stop, Terminate};
        let mut signals = Signals::of([Hangup, Terminate, Quit, Stop, Interrupt, Continue])?;
        signals.0.push((unix::signal(SignalKind::window_change())?, AppEvent::Input(Input::Resize)));
        Ok(signals)
    }

    /// Starts listening to the signals that end a program in lines, and no others: the shell stops and continues it.
    pub(super) fn of_lines() -> io::Result<Signals> {
        Signals::of([Signal::Hangup, Signal::Terminate, Signal::Quit, Signal::Interrupt])
    }

    /// Starts listening to these signals alone.
    pub(super) fn of<const N: usize>(signals: [Signal; N]) -> io::Result<Signals> {
        let listeners = signals.map(|signal| Ok((unix::signal(signal.kind())?, AppEvent::Signal(signal))));
        listeners.into_iter().collect::<io::Result<_>>().map(Signals)
    }

    /// Waits for the next signal.
    pub(super) async fn next(&mut self) -> AppEvent {
        poll_fn(|cx| {
            let mut signals = self.0.iter_mut();
            let arrived = signals.find_map(|(signal, event)| signal.poll_recv(cx).is_ready().then(|| event.clone()));
            arrived.map_or(Poll::Pending, Poll::Ready)
        })
        .await
    }
}

/// Waits for what there is; for ever if there is nothing.
pub(super) async fn await_some<F: Future>(wanted: Option<F>) -> F::Output {
    match wanted {
        Some(wanted) => wanted.await,
        None => pending().await,
    }
}

/// Opens the terminal at standard input again: reads must not block, and the shell shares the descriptor that it gave
/// us.
pub(super) fn open_terminal() -> io::Result<Receiver> {
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    let by_name = rustix::termios::ttyname(rustix::stdio::stdin(), Vec::new())
        .and_then(|name| rustix::fs::open(name, flags, Mode::empty()));
    // Another user's terminal may not be opened by its name.
    let terminal = by_name.or_else(|_| rustix::fs::open("/dev/tty", flags, Mode::empty()))?;
    Receiver::from_owned_fd_unchecked(terminal)
}

/// Reads all available input, up to [`MAX_BYTES`]. A terminal that is gone gives an unexpected end of file.
fn read(decoder: &mut Decoder, keys: &Receiver, inputs: &mut Vec<Input>) -> io::Result<()> {
    let mut bytes = [0; 4096];
    let mut total = 0;
    while total < MAX_BYTES {
        match read_part(keys, &mut bytes)? {
            0 => break,
            read => {
                decoder.feed(&bytes[..read], inputs);
                total += read;
            }
        }
    }
    Ok(())
}

/// Reads available input once; 0 bytes if there is none. A terminal that is gone gives an unexpected end of file.
pub(super) fn read_part(keys: &Receiver, bytes: &mut [u8]) -> io::Result<usize> {
    loop {
        return match keys.try_read(bytes) {
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(0),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) if Errno::from_io_error(&error) == Some(Errno::IO) => Err(io::ErrorKind::UnexpectedEof.into()),
            read => read,
        };
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::io::Write;

    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

    use super::*;
    use crate::app::door::line::{GuestId, GuestNews};
    use crate::ui::input::{Code, KeyPress};

    /// A terminal line: its far end, and the end that the program reads.
    fn line() -> (File, Receiver) {
        let far = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&far).unwrap();
        unlockpt(&far).unwrap();
        let near = rustix::fs::open(
            ptsname(&far, Vec::new()).unwrap(),
            OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY,
            Mode::empty(),
        )
        .unwrap();
        let mut modes = rustix::termios::tcgetattr(&near).unwrap();
        modes.make_raw();
        rustix::termios::tcsetattr(&near, rustix::termios::OptionalActions::Now, &modes).unwrap();
        (far.into(), Receiver::from_owned_fd_unchecked(near).unwrap())
    }

    fn run_async(test: impl Future<Output = ()>) {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
    }

    #[test]
    fn silence_makes_escape_a_key() {
        run_async(async {
            let (mut far, keys) = line();
            let (mut events, mut batch) = (TerminalEvents::new(keys).unwrap(), VecDeque::new());
            far.write_all(b"\x1b").unwrap();
            events.gather(&mut batch, None).await.unwrap();
            assert_eq!(batch, [AppEvent::Input(Input::Key(KeyPress::plain(Code::Esc)))]);
        });
    }

    #[test]
    fn ticks_news_and_the_end_of_the_line_are_events() {
        run_async(async {
            let (far, keys) = line();
            let (mut events, mut batch) = (TerminalEvents::new(keys).unwrap(), VecDeque::new());
            events.gather(&mut batch, Some(Duration::from_millis(1))).await.unwrap();
            assert_eq!(std::mem::take(&mut batch), [AppEvent::Tick]);
            events.news_sender().send(OutsideEvent::JournalGrew);
            events.gather(&mut batch, None).await.unwrap();
            assert_eq!(std::mem::take(&mut batch), [AppEvent::News(OutsideEvent::JournalGrew)]);
            drop(far);
            events.gather(&mut batch, None).await.unwrap();
            assert_eq!(batch, [AppEvent::Signal(Signal::Hangup)]);
        });
    }

    #[test]
    fn a_shorter_wait_does_not_last_as_long_as_the_one_before() {
        run_async(async {
            let (_far, keys) = line();
            let (mut events, mut batch) = (TerminalEvents::new(keys).unwrap(), VecDeque::new());
            events.news_sender().send(OutsideEvent::JournalGrew);
            events.gather(&mut batch, Some(Duration::from_secs(3600))).await.unwrap();
            assert_eq!(std::mem::take(&mut batch), [AppEvent::News(OutsideEvent::JournalGrew)]);
            events.gather(&mut batch, Some(Duration::from_millis(1))).await.unwrap();
            assert_eq!(batch, [AppEvent::Tick]);
        });
    }

    #[test]
    fn equal_news_of_a_guest_all_count_but_do_not_flood_a_batch() {
        run_async(async {
            let (_far, keys) = line();
            let (mut events, mut batch) = (TerminalEvents::new(keys).unwrap(), VecDeque::new());
            let sender = events.news_sender();
            let ready = || OutsideEvent::Guest(GuestId(1), GuestNews::Ready);
            (0..2).for_each(|_| sender.send(OutsideEvent::JournalGrew));
            (0..2 * MAX_NEWS).for_each(|_| sender.send(ready()));
            let (mut guest, mut journal) = (0, 0);
            while guest < 2 * MAX_NEWS {
                events.gather(&mut batch, None).await.unwrap();
                assert!(batch.len() <= MAX_NEWS + 1);
                for event in batch.drain(..) {
                    match event {
                        AppEvent::News(OutsideEvent::JournalGrew) => journal += 1,
                        other => guest += usize::from(other == AppEvent::News(ready())),
                    }
                }
            }
            assert_eq!((guest, journal), (2 * MAX_NEWS, 1));
        });
    }

    #[test]
    fn all_available_input_is_read_at_once_and_a_closed_line_is_the_end() {
        run_async(async {
            let (mut far, keys) = line();
            let (mut decoder, mut inputs) = (Decoder::default(), Vec::new());
            far.write_all("ñ".repeat(1000).as_bytes()).unwrap();
            keys.readable().await.unwrap();
            read(&mut decoder, &keys, &mut inputs).unwrap();
            assert_eq!(inputs, vec![Input::Key(KeyPress::char('ñ')); 1000]);
            drop(far);
            keys.readable().await.unwrap();
            let end = read(&mut decoder, &keys, &mut inputs).unwrap_err();
            assert_eq!(end.kind(), io::ErrorKind::UnexpectedEof);
        });
    }
}
