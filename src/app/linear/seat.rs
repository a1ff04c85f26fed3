//! A seat in lines at a table that another process plays: its lines go to the table, and what the table says is written.

use std::io;
use std::path::Path;
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use super::console::{Console, TypedLine};
use crate::app::door::receiver::Unheard;
use crate::app::door::typed_lines::END_OF_LINES;
use crate::app::door::wire::{DownFrame, Hello, Surface, UpFrame};
use crate::app::events::{AppEvent, Signals, await_some};
use crate::app::far_seat::{FarSeat, SeatEvent};
use crate::app::limit;
use crate::app::not_started::NotStarted;
use crate::app::run::LoopEnd;
use crate::app::setup::Setup;
use crate::app::table_line::{TableLine, TableNews, seek, take_in};
use crate::rules::Msg;
use crate::session::id::Seat;
use crate::store::error::safe_path;
use crate::words::Words;

/// The shortest time between two lines, since the table refuses more than five deeds in a second.
const LINE_DELAY: Duration = Duration::from_millis(250);

struct LinearSeat<'a> {
    /// What the person calls the table.
    file: &'a Path,
    journal: &'a Path,
    hello: Hello,
    words: Words,
    console: Console,
    signals: Signals,
    table: Option<TableLine>,
    /// A line that waits for a table.
    waiting_line: Option<TypedLine>,
    /// Whether the table owes an answer to the last line.
    awaits_answer: bool,
    /// When the next line may be sent.
    next_line: Instant,
    /// Whether no more lines come.
    has_ended: bool,
    /// What was last said about a table that is not there.
    notice: Option<Msg>,
}

/// Sits down in lines at the table with that journal, until the person leaves, no more lines come, a signal ends it, or
/// the table sends the seat away. `file` is what the person calls the table.
pub(in crate::app) fn sit(setup: &Setup, file: &Path, journal: &Path, seat: &Seat) -> Result<LoopEnd, NotStarted> {
    limit::runtime()?.block_on(async {
        let mut seat = LinearSeat {
            file,
            journal,
            hello: setup.hello(seat, Surface::Lines),
            words: Words::new(setup.language),
            console: Console::open()?,
            signals: Signals::of_lines()?,
            table: None,
            waiting_line: None,
            awaits_answer: false,
            next_line: Instant::now(),
            has_ended: false,
            notice: None,
        };
        match seat.sit().await {
            // Nobody reads on, as in `biombo seat FILE --linear | head`.
            Err(NotStarted::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(LoopEnd::Left),
            end => end,
        }
    })
}

impl FarSeat for LinearSeat<'_> {
    type Typed = Option<TypedLine>;

    async fn next(&mut self, next_try: Instant) -> io::Result<SeatEvent<Option<TypedLine>>> {
        let is_welcome = self.table.as_ref().is_some_and(|table| table.is_welcome);
        // A line waits until there is a table, and until the one before is answered.
        let is_clear = self.table.as_ref().is_some_and(TableLine::is_clear);
        let takes_line = match is_welcome {
            true => is_clear && !self.awaits_answer && !self.has_ended,
            false => self.waiting_line.is_none(),
        };
        let next_line = self.next_line;
        if is_welcome && takes_line && self.waiting_line.is_some() {
            return Ok(SeatEvent::Typed(self.waiting_line.take()));
        }
        let console = &mut self.console;
        Ok(tokio::select! {
            biased;
            event = self.signals.next() => SeatEvent::Signal(event),
            line = async { sleep_until(next_line).await; console.next().await }, if takes_line => SeatEvent::Typed(line),
            frame = await_some(self.table.as_mut().map(TableLine::next)) => SeatEvent::Heard(frame),
            () = sleep_until(next_try), if !is_welcome => SeatEvent::Retry,
        })
    }

    fn handle_signal(&mut self, event: &AppEvent) -> io::Result<Option<LoopEnd>> {
        let AppEvent::Signal(signal) = event else { return Ok(None) };
        self.console.write("\n")?;
        Ok(Some(LoopEnd::Signal(*signal)))
    }

    /// Passes a line on, or tells the table that no more come.
    fn pass_on(&mut self, line: Option<TypedLine>) -> io::Result<Option<LoopEnd>> {
        let Some(table) = self.table.as_mut().filter(|table| table.is_welcome) else { return Ok(self.keep_line(line)) };
        match line {
            Some(TypedLine::Line(line)) => {
                self.console.show_typed(&line)?;
                // A line has no control characters, so none ends it early.
                let line: String = line.chars().filter(|c| !c.is_control()).collect();
                table.say(&UpFrame::Keys(format!("{line}\n").into_bytes()));
                (self.awaits_answer, self.next_line) = (true, Instant::now() + LINE_DELAY);
            }
            Some(TypedLine::TooLong) => {
                self.console.write(&format!("{}\n", self.words.get("dialogue-too-long")))?;
            }
            None => {
                self.has_ended = true;
                table.say(&UpFrame::Keys(vec![END_OF_LINES]));
            }
        }
        Ok(None)
    }

    async fn look_for_table(&mut self) -> io::Result<()> {
        match seek(&mut self.table, self.journal, self.hello.clone()).await {
            Ok(()) => Ok(()),
            Err(why) => self.say_notice(why),
        }
    }

    fn hear(&mut self, heard: Result<DownFrame, Unheard>) -> Result<Option<LoopEnd>, NotStarted> {
        match take_in(&mut self.table, heard)? {
            TableNews::Welcome => (self.notice, self.awaits_answer) = (None, true),
            TableNews::Output(bytes) => {
                self.awaits_answer = false;
                self.console.write_bytes(&bytes)?;
            }
            TableNews::Left => {
                if self.has_ended {
                    self.console.write("\n")?;
                }
                return Ok(Some(LoopEnd::Left));
            }
            TableNews::Closed { was_welcome } => {
                if was_welcome {
                    // The prompt is of no more use.
                    self.console.write("\n")?;
                }
                if self.has_ended {
                    return Ok(Some(LoopEnd::Left));
                }
                self.say_notice(Msg::new("seat-waiting"))?;
            }
        }
        Ok(None)
    }
}

impl LinearSeat<'_> {
    /// Keeps a line until there is a table. One that leaves is understood without one, and so is the end of all lines.
    fn keep_line(&mut self, line: Option<TypedLine>) -> Option<LoopEnd> {
        let leaves = line.as_ref().is_none_or(|line| matches!(line, TypedLine::Line(line) if is_leave(line)));
        self.waiting_line = line;
        leaves.then_some(LoopEnd::Left)
    }

    /// Says something about the table, unless it was the last thing said.
    fn say_notice(&mut self, msg: Msg) -> io::Result<()> {
        if self.notice.as_ref() == Some(&msg) {
            return Ok(());
        }
        let notice = msg.clone().with("file", safe_path(self.file));
        self.notice = Some(msg);
        self.console.write(&format!("{} {}\n", self.words.say(&notice), self.words.get("seat-how-to-leave")))
    }
}

/// Whether a line leaves while there is no table.
fn is_leave(line: &str) -> bool {
    matches!(line.trim(), "q" | "Q")
}
