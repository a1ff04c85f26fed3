//! A guest's connection: what the guest's terminal says becomes news for the loop, and what the loop paints goes back.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::UnixStream;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use super::admission::Admitted;
use super::line::{GuestId, GuestLine, GuestNews};
use super::receiver::{FrameReceiver, Unheard};
use super::typed_lines::TypedLines;
use super::wire::{ByeReason, Hello, Surface, UpFrame};
use crate::app::events::ESCAPE_TIMEOUT;
use crate::app::news::{OutsideEvent, OutsideEventSender};
use crate::app::terminal::Decoder;
use crate::ui::input::Input;

/// How long a hello may take.
const HELLO_TIMEOUT: Duration = Duration::from_secs(2);
/// How much of one guest may wait for the loop before no more is read, in keys. A paste counts for more than one.
const IN_FLIGHT: u32 = 64;
/// As many bytes of a paste weigh as much as a key.
const PASTE_WEIGHT: usize = 64;

/// Sends a guest's news to the loop.
struct GuestSender<'a> {
    id: GuestId,
    line: &'a GuestLine,
    news: &'a OutsideEventSender,
    /// What may still be sent before the loop takes something.
    in_flight: Arc<Semaphore>,
}

/// Tells the loop that a guest is gone, however serving the guest ends.
struct Departure<'a> {
    id: GuestId,
    news: &'a OutsideEventSender,
}

/// Serves one connection until it ends. `seat` is called after the hello, and returns whether one more guest fits in.
pub(super) async fn serve(
    id: GuestId,
    stream: Arc<UnixStream>,
    line: GuestLine,
    admitted: Admitted,
    news: OutsideEventSender,
    seat: impl FnOnce() -> bool,
) {
    let tell = |guest_news| news.send(OutsideEvent::Guest(id, guest_news));
    let mut departure = None;
    {
        let hear = async {
            let mut frames = FrameReceiver::default();
            let hello = timeout(HELLO_TIMEOUT, receive_hello(&mut frames, &stream)).await;
            let hello = hello.unwrap_or(Err(ByeReason::WrongHello.into()))?;
            if !admitted.covers(&hello.seat) {
                return Err(ByeReason::NotYourSeat.into());
            }
            if !seat() {
                return Err(ByeReason::Full.into());
            }
            line.welcome();
            let surface = hello.surface;
            tell(GuestNews::Hello(hello, line.clone()));
            departure = Some(Departure { id, news: &news });
            let sender =
                GuestSender { id, line: &line, news: &news, in_flight: Arc::new(Semaphore::new(IN_FLIGHT as usize)) };
            match surface {
                Surface::Screen => sender.pass_on(&mut frames, &stream).await,
                Surface::Lines => sender.pass_on_lines(&mut frames, &stream).await,
            }
        };
        let mut writing = pin!(line.keep_writing(&stream, || tell(GuestNews::Ready)));
        tokio::select! {
            unheard = hear => {
                let unheard: Result<(), Unheard> = unheard;
                if let Err(Unheard::Refused(reason)) = unheard {
                    line.bye(reason);
                    writing.await;
                }
            }
            () = &mut writing => {}
        }
    }
}

impl Drop for Departure<'_> {
    fn drop(&mut self) {
        self.news.send(OutsideEvent::Guest(self.id, GuestNews::Gone));
    }
}

async fn receive_hello(frames: &mut FrameReceiver<UpFrame>, stream: &UnixStream) -> Result<Hello, Unheard> {
    match frames.next(stream).await? {
        UpFrame::Hello(hello) => Ok(hello),
        UpFrame::Keys(_) | UpFrame::Size(_) => Err(ByeReason::WrongHello.into()),
    }
}

impl GuestSender<'_> {
    /// Passes on all that the guest does after the hello.
    async fn pass_on(&self, frames: &mut FrameReceiver<UpFrame>, stream: &UnixStream) -> Result<(), Unheard> {
        let (mut decoder, mut inputs) = (Decoder::default(), Vec::new());
        loop {
            let frame = tokio::select! {
                frame = frames.next(stream) => Some(frame?),
                () = sleep(ESCAPE_TIMEOUT), if decoder.is_pending() => None,
            };
            match frame {
                None => decoder.end_pending(&mut inputs),
                // One hello is all.
                Some(UpFrame::Hello(_)) => return Err(ByeReason::WrongHello.into()),
                Some(UpFrame::Size(size)) => self.send(GuestNews::Size(size), 1).await,
                Some(UpFrame::Keys(keys)) => {
                    for part in keys.chunks(IN_FLIGHT as usize) {
                        decoder.feed(part, &mut inputs);
                        self.send_all(&mut inputs).await;
                    }
                }
            }
            self.send_all(&mut inputs).await;
        }
    }

    /// Passes on the lines that the guest types after the hello.
    async fn pass_on_lines(&self, frames: &mut FrameReceiver<UpFrame>, stream: &UnixStream) -> Result<(), Unheard> {
        let (mut lines, mut typed) = (TypedLines::default(), Vec::new());
        loop {
            match frames.next(stream).await? {
                UpFrame::Hello(_) => return Err(ByeReason::WrongHello.into()),
                // Lines have no size.
                UpFrame::Size(_) => {}
                UpFrame::Keys(keys) => {
                    lines.feed(&keys, &mut typed)?;
                    for typed in typed.drain(..) {
                        self.send(typed, 1).await;
                    }
                }
            }
        }
    }

    async fn send_all(&self, inputs: &mut Vec<Input>) {
        for input in inputs.drain(..) {
            let weight = match &input {
                Input::Paste(text) => u32::try_from(1 + text.len() / PASTE_WEIGHT).unwrap_or(IN_FLIGHT),
                Input::Key(_) | Input::Resize => 1,
            };
            self.send(GuestNews::Input(input), weight.min(IN_FLIGHT)).await;
        }
    }

    /// Sends news once the loop has taken enough of those before.
    async fn send(&self, news: GuestNews, weight: u32) {
        // The semaphore is never closed.
        if let Ok(permit) = Arc::clone(&self.in_flight).acquire_many_owned(weight).await
            && !self.line.is_over()
        {
            self.news.send_counted(OutsideEvent::Guest(self.id, news), permit);
        }
    }
}
