//! The terminal: entering and leaving it, its output and its input.
//!
//! The terminal is never queried, and no protocol that changes key encodings is enabled, so that nothing on the way
//! (SSH, tmux, a serial line) can swallow a key or leave a stray answer.

mod canvas;
mod cursor;
mod decoder;
mod diff;
mod features;
mod hold;
mod lines;
mod sgr;
mod shown;

use std::io;
use std::process::{Child, Command};
use std::sync::Arc;
use std::time::Duration;

use ratatui::layout::{Position, Size};
use rustix::process::{Pid, Signal, WaitOptions, waitpid};
use rustix::termios::tcgetwinsize;

pub use self::canvas::{Canvas, END_UPDATE};
pub use self::cursor::Erase;
pub(super) use self::cursor::width;
pub use self::decoder::Decoder;
pub use self::features::TerminalFeatures;
use self::hold::{TerminalHold, write_all};
pub(super) use self::lines::coloured_lines;
pub(super) use self::sgr::{is_blank, palette_index};
use crate::ui::frame::Frame;

/// An output that shows frames.
pub trait FrameOutput {
    /// Shows what `draw` draws, with the cursor at the returned position, and returns what that took.
    fn show(&mut self, draw: impl FnOnce(&mut Frame) -> Option<Position>) -> io::Result<Painting<'_>>;

    /// Makes the next frame be drawn in full, since something else may have been written.
    fn invalidate(&mut self);

    /// Gives the terminal back, stops the program until the shell continues it, and takes the terminal again.
    fn suspend(&mut self) -> io::Result<()>;

    /// Takes the terminal again after the program was stopped and continued from outside.
    fn resume(&mut self) -> io::Result<()>;

    /// Gives the terminal to another program until that ends, and takes it again. The inner error says why that program
    /// could not be started.
    fn lend(&mut self, command: &mut Command) -> io::Result<io::Result<()>>;
}

/// What a terminal is sent to show a frame.
#[derive(Debug, Clone, Copy)]
pub struct Painting<'p> {
    pub size: Size,
    /// Empty if the terminal shows the frame already.
    pub bytes: &'p [u8],
}

/// The terminal that the program was started on. It is restored when this is dropped, and when the program panics.
pub struct Terminal {
    hold: Arc<TerminalHold>,
    canvas: Canvas,
    /// The size that frames are drawn in; `None` until it is asked for again, after something may have changed it.
    size: Option<Size>,
}

/// The size assumed if the terminal does not report one.
const DEFAULT_SIZE: Size = Size { width: 80, height: 24 };
/// The largest size that is drawn: beyond any real screen, and small enough for memory.
pub(super) const MAX_SIZE: Size = Size { width: 1_000, height: 400 };
/// A delay longer than the system needs to stop all threads of a program.
const STOP_DELAY: Duration = Duration::from_millis(20);

impl Terminal {
    /// Takes the terminal: alternate screen, raw keys, bracketed paste, hidden cursor. From here on a panic restores it
    /// before it is reported.
    pub fn open() -> io::Result<Terminal> {
        let hold = Arc::new(TerminalHold::new()?);
        hold::restore_on_panic(&hold);
        hold.take()?;
        Ok(Terminal { hold, canvas: Canvas::new(erase_behaviour()), size: None })
    }

    /// How many columns and rows the terminal has.
    pub fn size(&mut self) -> Size {
        *self.size.get_or_insert_with(current_size)
    }

    /// Writes bytes that were painted elsewhere. What is shown next is drawn in full.
    pub fn pass_on(&mut self, painted: &[u8]) -> io::Result<()> {
        self.canvas.invalidate();
        write_all(painted)
    }
}

impl FrameOutput for Terminal {
    fn show(&mut self, draw: impl FnOnce(&mut Frame) -> Option<Position>) -> io::Result<Painting<'_>> {
        let size = self.size();
        let bytes = self.canvas.paint(size, draw);
        write_all(bytes)?;
        Ok(Painting { size, bytes })
    }

    fn invalidate(&mut self) {
        self.size = None;
        self.canvas.invalidate();
    }

    fn suspend(&mut self) -> io::Result<()> {
        self.hold.give_back();
        if has_shell() {
            stop_group()?;
        }
        self.resume()
    }

    fn resume(&mut self) -> io::Result<()> {
        self.invalidate();
        self.hold.take()
    }

    fn lend(&mut self, command: &mut Command) -> io::Result<io::Result<()>> {
        self.hold.give_back();
        let lent = command.spawn().and_then(|child| wait_for(&child));
        self.resume()?;
        Ok(lent)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.hold.give_back();
        // What was done in the background failed unseen. It is an error in this program, so its words are the developer's.
        self.hold.take_faults().iter().for_each(|fault| eprintln!("biombo: {fault}"));
    }
}

/// Waits until the program that has the terminal ends. If it is stopped, this program stops with it until the shell
/// continues both; without a shell, it is continued at once.
fn wait_for(child: &Child) -> io::Result<()> {
    loop {
        match waitpid(Some(Pid::from_child(child)), WaitOptions::UNTRACED) {
            Ok(Some((_, status))) if status.stopped() && has_shell() => stop_group()?,
            Ok(Some((_, status))) if status.stopped() => {
                rustix::process::kill_process(Pid::from_child(child), Signal::CONT)?;
            }
            Ok(_) => return Ok(()),
            Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// Stops the whole process group, since a program that waits for this one must stop as well. Sends SIGSTOP, because
/// this program handles SIGTSTP.
fn stop_group() -> io::Result<()> {
    rustix::process::kill_process_group(rustix::process::getpgrp(), Signal::STOP)?;
    // The signal may reach another thread, which stops this one a moment later.
    std::thread::sleep(STOP_DELAY);
    Ok(())
}

/// Whether a shell can continue the program: not if its group is that of the session leader, which has no shell above
/// it on this terminal.
fn has_shell() -> bool {
    rustix::process::getsid(None).is_ok_and(|session| session != rustix::process::getpgrp())
}

/// What erasing leaves on this terminal. Only GNU screen forgets the current background. Its `TERM` begins with
/// `screen`, as tmux's may.
pub(super) fn erase_behaviour() -> Erase {
    let is_screen = std::env::var("TERM").is_ok_and(|term| term.starts_with("screen"));
    if is_screen && std::env::var_os("TMUX").is_none() { Erase::Plain } else { Erase::Coloured }
}

/// How many columns and rows the terminal has now.
fn current_size() -> Size {
    match tcgetwinsize(rustix::stdio::stdout()) {
        Ok(now) if now.ws_col > 0 && now.ws_row > 0 => clamp_size(now.ws_col, now.ws_row),
        _ => DEFAULT_SIZE,
    }
}

/// A terminal's size, cut to [`MAX_SIZE`].
fn clamp_size(columns: u16, rows: u16) -> Size {
    Size { width: columns.min(MAX_SIZE.width), height: rows.min(MAX_SIZE.height) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_huge_terminal_is_drawn_up_to_the_largest_size() {
        assert_eq!(clamp_size(u16::MAX, u16::MAX), MAX_SIZE);
        assert_eq!((clamp_size(80, 24), clamp_size(200, 9_000)), (DEFAULT_SIZE, Size { width: 200, height: 400 }));
    }
}
