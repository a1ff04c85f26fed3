//! A seat's own terminal: its keys go to the table that another process plays, and it shows what that table paints.
//! While there is no table, it says so and tries again.

use std::io;
use std::path::Path;

use tokio::net::unix::pipe::Receiver;
use tokio::time::{Instant, sleep_until};

use super::door::receiver::Unheard;
use super::door::wire::{DownFrame, Hello, MAX_KEYS, Surface, UpFrame};
use super::events::{AppEvent, Signal, Signals, await_some, open_terminal, read_part};
use super::far_seat::{FarSeat, SeatEvent};
use super::limit;
use super::not_started::NotStarted;
use super::run::{LoopEnd, is_gone};
use super::setup::Setup;
use super::table_line::{TableLine, TableNews, seek, take_in};
use super::terminal::{Decoder, END_UPDATE, FrameOutput, Terminal, erase_behaviour};
use crate::rules::Msg;
use crate::session::id::Seat;
use crate::store::error::safe_path;
use crate::ui::input::{Input, KeyPress};
use crate::ui::look::{Look, Meaning};
use crate::ui::parts::wrap::paragraph;
use crate::words::Words;

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
    /// The terminal's input.
    keys: Receiver,
    signals: Signals,
    table: Option<TableLine>,
    /// Reads the keys that no table gets.
    decoder: Decoder,
    /// What is shown while no table paints.
    notice: Option<Msg>,
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
    let runtime = limit::runtime()?;
    let hello = Hello { erase: erase_behaviour(), follow: follows_action, ..setup.hello(seat, Surface::Screen) };
    let (look, words) = (setup.look(), Words::new(setup.language));
    let terminal = Terminal::open().map_err(NotStarted::NoTerminal)?;
    runtime.block_on(async {
        let keys = open_terminal().map_err(NotStarted::NoTerminal)?;
        let (signals, table, decoder) = (Signals::of_screen()?, None, Decoder::default());
        let mut pipe =
            Pipe { file, journal, hello, look, words, terminal, keys, signals, table, decoder, notice: None };
        match pipe.sit().await {
            Err(NotStarted::Io(error)) if is_gone(&error) => Ok(LoopEnd::Signal(Signal::Hangup)),
            end => {
                // The last painting may have been cut off. A terminal that is gone has been found out before.
                let _ = pipe.terminal.pass_on(END_UPDATE);
                end
            }
        }
    })
}

impl FarSeat for Pipe<'_> {
    type Typed = ();

    async fn next(&mut self, next_try: Instant) -> io::Result<SeatEvent<()>> {
        // Keys that the table does not take wait in the terminal.
        let takes_keys = self.table.as_ref().is_none_or(|table| table.is_clear());
        let is_waiting = self.table.as_ref().is_none_or(|table| !table.is_welcome);
        tokio::select! {
            biased;
            event = self.signals.next() => Ok(SeatEvent::Signal(event)),
            ready = self.keys.readable(), if takes_keys => ready.map(SeatEvent::Typed),
            frame = await_some(self.table.as_mut().map(TableLine::next)) => Ok(SeatEvent::Heard(frame)),
            () = sleep_until(next_try), if is_waiting => Ok(SeatEvent::Retry),
        }
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
    fn pass_on(&mut self, (): ()) -> io::Result<Option<LoopEnd>> {
        let mut bytes = [0; MAX_KEYS];
        let read = read_part(&self.keys, &mut bytes)?;
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

    async fn look_for_table(&mut self) -> io::Result<()> {
        let size = self.terminal.size();
        let hello = Hello { width: size.width, height: size.height, ..self.hello.clone() };
        match seek(&mut self.table, self.journal, hello).await {
            Ok(()) => Ok(()),
            Err(why) => self.show_notice(why),
        }
    }

    fn hear(&mut self, heard: Result<DownFrame, Unheard>) -> Result<Option<LoopEnd>, NotStarted> {
        match take_in(&mut self.table, heard)? {
            TableNews::Welcome => (self.notice, self.decoder) = (None, Decoder::default()),
            TableNews::Output(bytes) => self.terminal.pass_on(&bytes)?,
            TableNews::Left => return Ok(Some(LoopEnd::Left)),
            TableNews::Closed { .. } => {
                // The last painting may have been cut off.
                self.terminal.pass_on(END_UPDATE)?;
                self.show_notice(Msg::new("seat-waiting"))?;
            }
        }
        Ok(None)
    }
}

impl Pipe<'_> {
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
