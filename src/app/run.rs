//! The loop: handles all available events, then draws one frame. In a flood of events it draws whenever a frame is due.
//! It knows neither tables nor screens, only an [`Application`].

use std::collections::VecDeque;
use std::io;
use std::process::Command;
use std::time::{Duration, Instant};

use ratatui::layout::Position;
use rustix::io::Errno;

use super::events::{AppEvent, EventSource, Signal};
use super::news::OutsideEvent;
use super::terminal::{FrameOutput, Painting};
use crate::ui::frame::Frame;
use crate::ui::input::Input;

/// What the loop runs: it handles input, news and time, and can be drawn.
pub trait Application {
    /// Handles what a person did.
    fn handle(&mut self, input: Input) -> LoopAction;

    /// Handles news from outside the terminal.
    fn handle_news(&mut self, news: OutsideEvent) -> LoopAction;

    /// Handles the passing of time; called only when [`Application::tick_delay`] has run out.
    fn tick(&mut self) -> LoopAction {
        LoopAction::Wait
    }

    /// The time until the next tick, while something moves.
    fn tick_delay(&self) -> Option<Duration> {
        None
    }

    /// Does work that nobody has to wait for; called after every frame. Returns whether anything looks different now.
    fn work_after_frame(&mut self) -> bool {
        false
    }

    /// Takes note of what the terminal was sent. Returns whether anything looks different now.
    fn note_painting(&mut self, _painting: Painting<'_>) -> bool {
        false
    }

    /// The command that the terminal is lent to; asked for after [`LoopAction::Lend`].
    fn take_borrower(&mut self) -> Option<Command> {
        None
    }

    /// Handles the return of the terminal, or the reason why it could not be lent.
    fn take_back_terminal(&mut self, _lent: io::Result<()>) {}

    /// Draws everything, and returns the cursor's position.
    fn draw(&self, frame: &mut Frame) -> Option<Position>;
}

/// What the loop does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LoopAction {
    Wait,
    /// Something looks different.
    Draw,
    /// Everything looks different, or the terminal lost what it showed.
    Redraw,
    /// The person wants the shell for a while (`Ctrl-Z`).
    Suspend,
    /// Another program borrows the terminal until it ends.
    Lend,
    /// The person leaves the program.
    Leave,
}

/// How long after the terminal returns a Ctrl-C may still belong to the borrower.
const BORROWER_ECHO: Duration = Duration::from_secs(1);

/// How the loop ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoopEnd {
    Left,
    /// A signal ended it.
    Signal(Signal),
}

/// Runs the application until it is left or a signal ends it. A terminal that is gone counts as a hangup, whether a
/// signal, a read or a write reports it first.
pub async fn run(
    application: &mut impl Application,
    output: &mut impl FrameOutput,
    events: &mut impl EventSource,
) -> io::Result<LoopEnd> {
    match run_loop(application, output, events).await {
        Err(error) if is_gone(&error) => Ok(LoopEnd::Signal(Signal::Hangup)),
        ended => ended,
    }
}

/// Whether an error of the terminal says that it is gone.
pub(super) fn is_gone(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::BrokenPipe | io::ErrorKind::UnexpectedEof)
        || Errno::from_io_error(error) == Some(Errno::IO)
}

async fn run_loop(
    application: &mut impl Application,
    output: &mut impl FrameOutput,
    events: &mut impl EventSource,
) -> io::Result<LoopEnd> {
    let mut batch = VecDeque::new();
    let mut returned_at: Option<Instant> = None;
    draw_frame(application, output)?;
    loop {
        events.gather(&mut batch, application.tick_delay()).await?;
        let mut changed = false;
        while let Some(event) = batch.pop_front() {
            let next = match event {
                AppEvent::Input(Input::Resize) => {
                    // Even if the size is the same again, the terminal may have lost content in between.
                    output.invalidate();
                    LoopAction::Draw.max(application.handle(Input::Resize))
                }
                AppEvent::Input(input) => application.handle(input),
                AppEvent::News(news) => application.handle_news(news),
                AppEvent::Tick => application.tick(),
                AppEvent::Signal(Signal::Continue) => {
                    output.resume()?;
                    LoopAction::Draw
                }
                AppEvent::Signal(Signal::Stop) => LoopAction::Suspend,
                // This Ctrl-C was meant for the borrower. While this program has the terminal, it arrives as a key.
                AppEvent::Signal(Signal::Interrupt) if returned_at.is_some_and(|at| at.elapsed() < BORROWER_ECHO) => {
                    LoopAction::Wait
                }
                AppEvent::Signal(ends) => return Ok(LoopEnd::Signal(ends)),
            };
            match next {
                LoopAction::Wait => {}
                LoopAction::Draw => changed = true,
                LoopAction::Redraw => {
                    output.invalidate();
                    changed = true;
                }
                LoopAction::Suspend => {
                    output.suspend()?;
                    changed = true;
                }
                LoopAction::Lend => {
                    if let Some(mut command) = application.take_borrower() {
                        application.take_back_terminal(output.lend(&mut command)?);
                        returned_at = Some(Instant::now());
                    }
                    changed = true;
                }
                LoopAction::Leave => return Ok(LoopEnd::Left),
            }
            if events.is_frame_due() {
                break;
            }
        }
        if changed {
            draw_frame(application, output)?;
        }
    }
}

fn draw_frame(application: &mut impl Application, output: &mut impl FrameOutput) -> io::Result<()> {
    show_frame(application, output)?;
    if application.work_after_frame() {
        show_frame(application, output)?;
    }
    Ok(())
}

fn show_frame(application: &mut impl Application, output: &mut impl FrameOutput) -> io::Result<()> {
    let painting = output.show(|frame| application.draw(frame))?;
    if application.note_painting(painting) {
        output.show(|frame| application.draw(frame))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;

    use super::*;
    use crate::ui::input::KeyPress;

    /// Shows the characters heard so far; `q` leaves, `z` suspends, `.` changes nothing, `m` moves for two ticks. An
    /// `x` is cleared away afterwards.
    #[derive(Default)]
    struct Echo {
        heard: String,
        moving: u8,
    }

    impl Application for Echo {
        fn handle(&mut self, input: Input) -> LoopAction {
            match input {
                Input::Key(key) => match key.typed_char() {
                    Some('q') => return LoopAction::Leave,
                    Some('z') => return LoopAction::Suspend,
                    Some('.') => return LoopAction::Wait,
                    Some('m') => self.moving = 2,
                    typed => self.heard.extend(typed),
                },
                Input::Paste(text) => self.heard.push_str(&text),
                Input::Resize => return LoopAction::Wait,
            }
            LoopAction::Draw
        }

        fn handle_news(&mut self, news: OutsideEvent) -> LoopAction {
            self.heard.push_str(&format!("{news:?}"));
            LoopAction::Draw
        }

        fn tick(&mut self) -> LoopAction {
            self.moving -= 1;
            self.heard.push('*');
            LoopAction::Draw
        }

        fn tick_delay(&self) -> Option<Duration> {
            (self.moving > 0).then_some(Duration::from_secs(1))
        }

        fn work_after_frame(&mut self) -> bool {
            let before = self.heard.len();
            self.heard.retain(|c| c != 'x');
            self.heard.len() < before
        }

        fn draw(&self, frame: &mut Frame) -> Option<Position> {
            frame.start_blank().set_string(0, 0, &self.heard, ratatui::style::Style::new());
            frame.area().positions().next()
        }
    }

    /// Records what was shown and done.
    #[derive(Default)]
    struct RecordingOutput(Vec<String>);

    /// A terminal that can no longer be written.
    struct GoneOutput;

    impl FrameOutput for RecordingOutput {
        fn show(&mut self, draw: impl FnOnce(&mut Frame) -> Option<Position>) -> io::Result<Painting<'_>> {
            let mut frame = Frame::new(Rect::new(0, 0, 60, 1));
            draw(&mut frame);
            let shown: String = frame.cells().content().iter().map(|cell| cell.symbol()).collect();
            self.0.push(shown.trim_end().to_owned());
            Ok(Painting { size: frame.area().as_size(), bytes: &[] })
        }

        fn invalidate(&mut self) {
            self.0.push("invalidate".into());
        }

        fn suspend(&mut self) -> io::Result<()> {
            self.0.push("suspend".into());
            Ok(())
        }

        fn resume(&mut self) -> io::Result<()> {
            self.0.push("resume".into());
            Ok(())
        }

        fn lend(&mut self, command: &mut Command) -> io::Result<io::Result<()>> {
            self.0.push(format!("lend {}", command.get_program().to_string_lossy()));
            Ok(Ok(()))
        }
    }

    impl FrameOutput for GoneOutput {
        fn show(&mut self, _: impl FnOnce(&mut Frame) -> Option<Position>) -> io::Result<Painting<'_>> {
            Err(Errno::IO.into())
        }

        fn invalidate(&mut self) {}

        fn suspend(&mut self) -> io::Result<()> {
            Err(Errno::IO.into())
        }

        fn resume(&mut self) -> io::Result<()> {
            Err(Errno::IO.into())
        }

        fn lend(&mut self, _: &mut Command) -> io::Result<io::Result<()>> {
            Err(Errno::IO.into())
        }
    }

    /// Scripted batches; ticks come between them while something moves.
    struct Script {
        batches: VecDeque<Vec<AppEvent>>,
        /// The signal that arrives while a batch is being handled.
        wanted: Option<AppEvent>,
        /// How many events are handled before a frame is due.
        events_per_frame: usize,
        handled: usize,
    }

    impl Script {
        fn new(batches: Vec<Vec<AppEvent>>) -> Script {
            Script { batches: batches.into(), wanted: None, events_per_frame: usize::MAX, handled: 0 }
        }
    }

    impl EventSource for Script {
        async fn gather(&mut self, batch: &mut VecDeque<AppEvent>, tick_delay: Option<Duration>) -> io::Result<()> {
            self.handled = 0;
            match tick_delay {
                _ if !batch.is_empty() => self.wanted.take().into_iter().for_each(|event| batch.push_front(event)),
                Some(_) => batch.push_back(AppEvent::Tick),
                None => batch.extend(self.batches.pop_front().ok_or(io::ErrorKind::UnexpectedEof)?),
            }
            Ok(())
        }

        fn is_frame_due(&mut self) -> bool {
            self.handled += 1;
            self.handled >= self.events_per_frame
        }
    }

    fn keys(typed: &str) -> Vec<AppEvent> {
        typed.chars().map(|c| AppEvent::Input(Input::Key(KeyPress::char(c)))).collect()
    }

    fn play(batches: Vec<Vec<AppEvent>>) -> (io::Result<LoopEnd>, Vec<String>) {
        play_script(Script::new(batches))
    }

    fn play_script(mut script: Script) -> (io::Result<LoopEnd>, Vec<String>) {
        let mut witness = RecordingOutput::default();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let ending = runtime.block_on(run(&mut Echo::default(), &mut witness, &mut script));
        (ending, witness.0)
    }

    #[test]
    fn each_batch_draws_one_frame_or_none_if_nothing_changed() {
        let (ending, shown) = play(vec![keys("abc"), keys("."), keys("...d."), keys("q")]);
        assert_eq!(ending.unwrap(), LoopEnd::Left);
        assert_eq!(shown, ["", "abc", "abcd"]);
    }

    #[test]
    fn a_flood_of_input_still_draws_frames_and_handles_signals() {
        let flood = |wanted| Script { wanted, events_per_frame: 2, ..Script::new(vec![keys("abcde"), keys("q")]) };
        assert_eq!(play_script(flood(None)).1, ["", "ab", "abcd", "abcde"]);
        let (ending, shown) = play_script(flood(Some(AppEvent::Signal(Signal::Terminate))));
        assert_eq!((ending.unwrap(), shown), (LoopEnd::Signal(Signal::Terminate), vec!["".to_owned(), "ab".into()]));
    }

    #[test]
    fn work_that_can_wait_is_done_after_the_frame() {
        assert_eq!(play(vec![keys("axb"), keys("c"), keys("q")]).1, ["", "axb", "ab", "abc"]);
    }

    #[test]
    fn input_after_leaving_is_dropped() {
        assert_eq!(play(vec![keys("aqb")]).1, [""]);
    }

    #[test]
    fn a_changed_size_is_drawn_in_full_whatever_the_application_answers() {
        assert_eq!(play(vec![vec![AppEvent::Input(Input::Resize)], keys("q")]).1, ["", "invalidate", ""]);
    }

    #[test]
    fn ticks_come_only_while_something_moves() {
        assert_eq!(play(vec![keys("m"), keys("a"), keys("q")]).1, ["", "", "*", "**", "**a"]);
    }

    #[test]
    fn signals_end_the_loop_or_resume_the_terminal() {
        let (ending, shown) =
            play(vec![keys("z"), vec![AppEvent::Signal(Signal::Continue)], vec![AppEvent::Signal(Signal::Terminate)]]);
        assert_eq!(ending.unwrap(), LoopEnd::Signal(Signal::Terminate));
        assert_eq!(shown, ["", "suspend", "", "resume", ""]);
        assert_eq!(Signal::Terminate.number(), 15);
    }

    #[test]
    fn a_terminal_that_cannot_be_written_to_is_a_hangup() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let ending = runtime.block_on(run(&mut Echo::default(), &mut GoneOutput, &mut Script::new(Vec::new())));
        assert_eq!(ending.unwrap(), LoopEnd::Signal(Signal::Hangup));
    }

    #[test]
    fn news_reaches_the_application() {
        let (_, shown) = play(vec![
            vec![AppEvent::News(OutsideEvent::FileChanged), AppEvent::News(OutsideEvent::JournalGrew)],
            keys("q"),
        ]);
        assert_eq!(shown, ["", "FileChangedJournalGrew"]);
    }
}
