//! A seat's own terminal: its keys go to the table that another process plays, and it shows what that table paints.
//! While there is no table, it says so and tries again.

use std::io;
use std::path::Path;
use std::time::Duration;

use tokio::net::UnixStream;
use tokio::net::unix::pipe::Receiver;
use tokio::time::{Instant, sleep_until};

use super::door::connect;
use super::door::receiver::{FrameReceiver, NoFrame};
use super::door::wire::{ByeReason, DownFrame, Hello, MAX_KEYS, UpFrame, VERSION, WireFrame as _};
use super::events::{AppEvent, Signal, Signals, open_terminal, read_part};
use super::limit;
use super::not_started::NotStarted;
use super::run::{LoopEnd, is_gone};
use super::setup::Setup;
use super::terminal::{Decoder, END_UPDATE, FrameOutput, Terminal, erase_behaviour};
use crate::rules::Msg;
use crate::session::id::Seat;
use crate::store::error::safe_path;
use crate::store::why;
use crate::ui::input::{Input, KeyPress};
use crate::ui::look::{Look, Meaning};
use crate::ui::parts::wrap::paragraph;
use crate::words::Words;

/// How long to wait before the table is looked for again.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// A seat's terminal.
struct Pipe<'a> {
    /// What the person calls the table.
    file: &'a Path,
    journal: &'a Path,
    /// Complete but for the size.
    hello: Hello,
    look: Look,
    words: Words,
    terminal: Terminal,
    table: Option<TableLine>,
    /// Reads the keys that no table gets.
    decoder: Decoder,
    /// What is shown while no table paints.
    notice: Option<Msg>,
}

/// The connection to the table.
struct TableLine {
    stream: UnixStream,
    frames: FrameReceiver<DownFrame>,
    /// Frames on their way to the table.
    outgoing: Vec<u8>,
    /// Whether the table has understood the hello, and now gets all keys.
    is_welcome: bool,
}

/// What a seat's terminal waits for.
enum Happening {
    Signal(AppEvent),
    Keys,
    Heard(Result<DownFrame, NoFrame>),
    Retry,
}

/// Sits down with this terminal at the table with that journal until the person leaves, a signal ends it, or the table
/// sends the seat away. `file` is what the person calls the table.
pub fn sit(
    setup: &Setup,
    file: &Path,
    journal: &Path,
    seat: &Seat,
    follows_action: bool,
) -> Result<LoopEnd, NotStarted> {
    limit::require_free_files()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let hello = Hello {
        v: VERSION,
        seat: seat.clone(),
        width: 0,
        height: 0,
        depth: setup.depth,
        ascii: setup.ascii,
        erase: erase_behaviour(),
        language: setup.language,
        theme: setup.theme_name().to_owned(),
        follow: follows_action,
    };
    let (look, words) = (setup.look(), Words::new(setup.language));
    let terminal = Terminal::open()?;
    let mut pipe =
        Pipe { file, journal, hello, look, words, terminal, table: None, decoder: Decoder::default(), notice: None };
    match runtime.block_on(pipe.run()) {
        Err(NotStarted::Io(error)) if is_gone(&error) => Ok(LoopEnd::Signal(Signal::Hangup)),
        end => {
            // The last painting may have been cut off. A terminal that is gone has been found out before.
            let _ = pipe.terminal.pass_on(END_UPDATE);
            end
        }
    }
}

impl Pipe<'_> {
    async fn run(&mut self) -> Result<LoopEnd, NotStarted> {
        let (keys, mut signals) = (open_terminal()?, Signals::new()?);
        let mut next_try = Instant::now();
        loop {
            let end = match self.next(&keys, &mut signals, next_try).await? {
                Happening::Signal(event) => self.handle_signal(&event)?,
                Happening::Keys => self.pass_keys(&keys)?,
                Happening::Heard(frame) => {
                    next_try = Instant::now() + RETRY_DELAY;
                    self.hear(frame)?
                }
                Happening::Retry => {
                    next_try = Instant::now() + RETRY_DELAY;
                    self.look_for_table().await?;
                    None
                }
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
    }

    async fn next(&mut self, keys: &Receiver, signals: &mut Signals, next_try: Instant) -> io::Result<Happening> {
        // Keys that the table does not take wait in the terminal.
        let takes_keys = self.table.as_ref().is_none_or(|table| table.outgoing.is_empty());
        let is_waiting = !self.is_welcome();
        tokio::select! {
            biased;
            event = signals.next() => Ok(Happening::Signal(event)),
            ready = keys.readable(), if takes_keys => ready.map(|()| Happening::Keys),
            frame = listen(&mut self.table) => Ok(Happening::Heard(frame)),
            () = sleep_until(next_try), if is_waiting => Ok(Happening::Retry),
        }
    }

    fn is_welcome(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.is_welcome)
    }

    fn handle_signal(&mut self, event: &AppEvent) -> io::Result<Option<LoopEnd>> {
        match event {
            AppEvent::Signal(Signal::Stop) => self.terminal.suspend()?,
            AppEvent::Signal(Signal::Continue) => self.terminal.resume()?,
            AppEvent::Signal(signal) => return Ok(Some(LoopEnd::Signal(*signal))),
            // The size has changed, or may have.
            AppEvent::Input(_) | AppEvent::Tick | AppEvent::News(_) => self.terminal.invalidate(),
        }
        let size = self.terminal.size();
        match &mut self.table {
            Some(table) if table.is_welcome => table.say(&UpFrame::Size(size)),
            _ => self.draw_notice()?,
        }
        Ok(None)
    }

    /// Passes keys on to the table. Until it lets this terminal in, `q`, `Q` and Ctrl-C leave.
    fn pass_keys(&mut self, keys: &Receiver) -> io::Result<Option<LoopEnd>> {
        let mut bytes = [0; MAX_KEYS];
        let read = read_part(keys, &mut bytes)?;
        let read = &bytes[..read];
        match &mut self.table {
            Some(table) if table.is_welcome => table.say(&UpFrame::Keys(read.to_vec())),
            _ => {
                let mut inputs = Vec::new();
                self.decoder.feed(read, &mut inputs);
                let leaves = |input: &Input| matches!(input, Input::Key(key) if is_leave(*key));
                return Ok(inputs.iter().any(leaves).then_some(LoopEnd::Left));
            }
        }
        Ok(None)
    }

    /// Connects to the table, or says why that has not been possible so far.
    async fn look_for_table(&mut self) -> io::Result<()> {
        let msg = if self.table.is_some() {
            Msg::new("seat-no-answer")
        } else {
            match connect(self.journal).await {
                Ok(stream) => {
                    let mut table = TableLine::new(stream);
                    let size = self.terminal.size();
                    table.say(&UpFrame::Hello(Hello { width: size.width, height: size.height, ..self.hello.clone() }));
                    self.table = Some(table);
                    return Ok(());
                }
                Err(error) => match error.kind() {
                    io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => Msg::new("seat-waiting"),
                    _ => Msg::new("seat-no-way").with("why", why::io_reason(&error)),
                },
            }
        };
        self.show_notice(msg)
    }

    fn hear(&mut self, frame: Result<DownFrame, NoFrame>) -> Result<Option<LoopEnd>, NotStarted> {
        match frame {
            Ok(DownFrame::Welcome) => {
                if let Some(table) = &mut self.table {
                    table.is_welcome = true;
                }
                (self.notice, self.decoder) = (None, Decoder::default());
            }
            Ok(DownFrame::Paint(bytes)) => self.terminal.pass_on(&bytes)?,
            Ok(DownFrame::Bye(ByeReason::Left)) => return Ok(Some(LoopEnd::Left)),
            Ok(DownFrame::Bye(ByeReason::TableClosed)) | Err(NoFrame::Gone) => {
                self.table = None;
                // The last painting may have been cut off.
                self.terminal.pass_on(END_UPDATE)?;
                self.show_notice(Msg::new("seat-waiting"))?;
            }
            Ok(DownFrame::Bye(why)) => return Err(NotStarted::SentAway(why)),
            Err(NoFrame::Wrong(error)) => return Err(NotStarted::SentAway(error.into())),
        }
        Ok(None)
    }

    fn show_notice(&mut self, msg: Msg) -> io::Result<()> {
        self.notice = Some(msg.with("file", safe_path(self.file)));
        self.draw_notice()
    }

    fn draw_notice(&mut self) -> io::Result<()> {
        let Some(msg) = &self.notice else { return Ok(()) };
        let text = format!("{}\n\n{}", self.words.say(msg), self.words.get("seat-how-to-leave"));
        let look = &self.look;
        self.terminal.show(|frame| {
            let area = frame.area();
            let cells = frame.start_blank();
            look.clear(area, cells);
            paragraph(&text, Meaning::Text, area, 0, look, cells);
            None
        })?;
        Ok(())
    }
}

/// Whether a key leaves while there is no table.
fn is_leave(key: KeyPress) -> bool {
    matches!(key.to_string().as_str(), "q" | "Q" | "ctrl-c")
}

/// Waits for the next frame of the table; for ever without one.
async fn listen(table: &mut Option<TableLine>) -> Result<DownFrame, NoFrame> {
    match table {
        Some(table) => table.next().await,
        None => std::future::pending().await,
    }
}

impl TableLine {
    fn new(stream: UnixStream) -> TableLine {
        TableLine { stream, frames: FrameReceiver::default(), outgoing: Vec::new(), is_welcome: false }
    }

    /// Sends a frame as far as the connection takes it now; the rest goes with [`TableLine::next`].
    fn say(&mut self, frame: &UpFrame) {
        frame.write(&mut self.outgoing);
        self.flush();
    }

    fn flush(&mut self) {
        while !self.outgoing.is_empty() {
            match self.stream.try_write(&self.outgoing) {
                Ok(written) => drop(self.outgoing.drain(..written)),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                // The table is gone, which is heard once all that it sent has been read.
                Err(_) => self.outgoing.clear(),
            }
        }
    }

    /// Waits for the next frame, and sends what is left meanwhile.
    async fn next(&mut self) -> Result<DownFrame, NoFrame> {
        loop {
            tokio::select! {
                frame = self.frames.next(&self.stream) => return frame,
                _ = self.stream.writable(), if !self.outgoing.is_empty() => {}
            }
            self.flush();
        }
    }
}
