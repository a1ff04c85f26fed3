//! The loop: terminal, clock, randomness and tasks. It may import every other room.

mod at_table;
pub mod cast;
mod chair;
pub mod check;
pub mod dice_source;
pub mod dice_stream;
pub mod display;
pub mod door;
mod editor;
pub mod events;
mod far_seat;
pub mod follow;
mod guard;
pub mod journal_lines;
pub mod layout;
pub mod limit;
mod linear;
pub mod live_table;
pub mod news;
pub mod not_opened;
pub mod not_started;
pub mod open;
pub mod paced_files;
mod paced_stage;
pub mod picture;
pub mod pipe;
pub mod program;
mod requests;
mod restore;
pub mod run;
pub mod screen_size;
mod seat_modes;
pub mod seat_screen;
pub mod setup;
mod sitting;
pub mod start;
mod table_line;
pub mod terminal;
pub mod watch;

use self::events::{TerminalEvents, open_terminal};
use self::news::OutsideEventSender;
use self::not_started::NotStarted;
use self::run::{Application, LoopEnd, run};
use self::terminal::Terminal;

/// Makes the application, takes the terminal, and runs the application until it is left or a signal ends it. Making it
/// before the terminal is taken lets its errors print normally.
pub fn play<S: Application>(
    make: impl FnOnce(OutsideEventSender) -> Result<S, NotStarted>,
) -> Result<(LoopEnd, S), NotStarted> {
    limit::runtime()?.block_on(async {
        let mut events = TerminalEvents::new(open_terminal().map_err(NotStarted::NoTerminal)?)?;
        let mut application = make(events.news_sender())?;
        let mut terminal = Terminal::open().map_err(NotStarted::NoTerminal)?;
        let ending = run(&mut application, &mut terminal, &mut events).await?;
        Ok((ending, application))
    })
}
