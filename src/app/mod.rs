//! The loop: terminal, clock, randomness and tasks. It may import every other room.

mod at_table;
mod chair;
pub mod chance;
pub mod check;
pub mod dice_source;
pub mod display;
mod editor;
pub mod events;
pub mod limit;
pub mod live_table;
pub mod news;
pub mod not_opened;
pub mod open;
pub mod program;
mod restore;
pub mod run;
pub mod setup;
mod sitting;
pub mod start;
pub mod terminal;
pub mod watch;

use std::io;

use self::events::TerminalEvents;
use self::news::NewsSender;
use self::run::{LoopEnd, Stage, run};
use self::terminal::Terminal;

/// Takes the terminal and runs a stage on it until the stage is left, then returns the stage. The stage is made before
/// the terminal is taken, so that its errors print normally.
pub fn play<S: Stage, E: From<io::Error>>(make: impl FnOnce(NewsSender) -> Result<S, E>) -> Result<(LoopEnd, S), E> {
    limit::can_open_files()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut events = TerminalEvents::new()?;
        let mut stage = make(events.news_sender())?;
        let mut terminal = Terminal::open()?;
        let ending = run(&mut stage, &mut terminal, &mut events).await?;
        Ok((ending, stage))
    })
}
