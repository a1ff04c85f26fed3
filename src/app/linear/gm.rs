//! The game master's table in lines.

use std::io;
use std::path::Path;

use tokio::time::sleep;

use super::console::{Console, TypedLine};
use crate::app::display::DisplaySettings;
use crate::app::events::{AppEvent, Signals, await_some};
use crate::app::limit;
use crate::app::news::{OutsideEventReceiver, outside_events};
use crate::app::not_started::NotStarted;
use crate::app::program::Program;
use crate::app::run::{Application as _, LoopAction, LoopEnd};
use crate::app::setup::Setup;
use crate::rules::Msg;
use crate::words::Words;

/// Plays the table of a file in lines, until the game master leaves, no more lines come, or a signal ends it.
pub(in crate::app) fn direct(
    setup: Setup,
    display: DisplaySettings,
    conflicts: Vec<Msg>,
    file: &Path,
) -> Result<LoopEnd, NotStarted> {
    let words = Words::new(setup.language);
    limit::runtime()?.block_on(async {
        let (sender, mut news) = outside_events();
        let mut program = Program::at_table(setup, display, sender, file)?.report_conflicts(conflicts);
        let mut console = Console::open()?;
        let end = run(&mut program, &mut console, &mut news, &words).await;
        program.leave();
        match end {
            // Nobody reads on, as in `biombo FILE --linear | head`.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(LoopEnd::Left),
            end => Ok(end?),
        }
    })
}

async fn run(
    program: &mut Program,
    console: &mut Console,
    news: &mut OutsideEventReceiver,
    words: &Words,
) -> io::Result<LoopEnd> {
    let mut signals = Signals::of_lines()?;
    loop {
        console.write(&program.speak())?;
        while program.work_after_frame() {
            console.write(&program.speak())?;
        }
        let tick = program.tick_delay().map(sleep);
        let action = tokio::select! {
            biased;
            AppEvent::Signal(signal) = signals.next() => {
                console.write("\n")?;
                return Ok(LoopEnd::Signal(signal));
            }
            line = console.next() => match line {
                None => {
                    console.write("\n")?;
                    return Ok(LoopEnd::Left);
                }
                Some(TypedLine::TooLong) => {
                    console.write(&format!("{}\n", words.get("dialogue-too-long")))?;
                    LoopAction::Wait
                }
                Some(TypedLine::Line(line)) => {
                    console.show_typed(&line)?;
                    program.handle_line(&line)
                }
            },
            Some(event) = news.recv() => program.handle_news(event),
            () = await_some(tick) => program.tick(),
        };
        if action == LoopAction::Leave {
            return Ok(LoopEnd::Left);
        }
    }
}
