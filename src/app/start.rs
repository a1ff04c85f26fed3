//! Starts the program: opens on the terminal what the command line asked for, and runs until the person leaves.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use super::door::wire::{ByeReason, Surface};
use super::layout::WatchLayout;
use super::news::OutsideEventSender;
use super::not_opened::NotOpened;
use super::not_started::NotStarted;
use super::program::Program;
use super::run::LoopEnd;
use super::setup::{Flags, Setup, language_of_environment};
use super::{linear, open, pipe, play};
use crate::rules::message::Msg;
use crate::session::id::Seat;
use crate::store::error::{Error, safe_path};
use crate::store::folders::Folders;
use crate::store::why::io_reason;
use crate::words::Words;

/// How long to wait before a table that has never been opened is looked for again.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// How often a journal that has just appeared is tried before it counts as faulty.
const TRIES_OF_NEW_JOURNAL: usize = 5;

/// Where to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StartAt {
    Welcome,
    /// At the table of this campaign or journal.
    Table(PathBuf),
    /// Watches, from one seat, a table that another process plays.
    Watch {
        file: PathBuf,
        seat: Seat,
        /// Whether the interface switches to the tab where something happens; never for the game master's seat.
        follows_action: bool,
        layout: WatchLayout,
        /// The file that what the terminal shows is recorded to.
        recording: Option<PathBuf>,
    },
    /// Sits in one seat at a table that another process plays and draws.
    Seat {
        file: PathBuf,
        seat: Seat,
        /// Whether the interface switches to the tab where something happens; never for the game master's seat.
        follows_action: bool,
        surface: Surface,
    },
}

/// Runs the program until the person leaves or a signal ends it. Errors are printed to standard error.
///
/// The exit status is 0 after a normal end, 1 if the table sent a seat away, 2 after an error, and 128 plus the signal's
/// number after a signal.
pub fn start(flags: &Flags, start_at: &StartAt) -> ExitCode {
    match run(flags, start_at) {
        Ok(ending) => ExitCode::from(exit_status(ending)),
        Err(error) => {
            let language = flags.language.unwrap_or_else(|| language_of_environment(&env_var));
            eprintln!("biombo: {}", error.say(start_at, &Words::new(language)));
            let is_sent_away = match error {
                NotStarted::SentAway(_) => true,
                NotStarted::NotOpened(NotOpened::NoSuchPerson { .. }) => matches!(start_at, StartAt::Seat { .. }),
                NotStarted::NotOpened(_) | NotStarted::NoTerminal(_) | NotStarted::Io(_) => false,
            };
            ExitCode::from(if is_sent_away { 1 } else { 2 })
        }
    }
}

fn run(flags: &Flags, start_at: &StartAt) -> Result<LoopEnd, NotStarted> {
    // A failure may be ignored: panics then only look plainer.
    let _ = color_eyre::install();
    let setup = Setup::new(flags, Folders::of_user()?, &env_var)?;
    let (display, conflicts) = setup.display();
    let make: Box<dyn FnOnce(OutsideEventSender) -> Result<Program, NotOpened>> = match start_at {
        StartAt::Welcome => Box::new(|news_sender| Ok(Program::at_welcome(setup, display, news_sender))),
        StartAt::Table(file) if setup.linear => return linear::direct(setup, display, conflicts, file),
        StartAt::Table(file) => Box::new(|news_sender| Program::at_table(setup, display, news_sender, file)),
        StartAt::Watch { file, seat, follows_action, layout, recording } => {
            wait_for_first_opening(file, seat, &setup)?;
            Box::new(|news_sender| {
                let watching = Program::watching(setup, display, news_sender, file, seat.clone(), *follows_action)?;
                let watching = watching.laid_out(*layout, *follows_action);
                match recording {
                    Some(recording) => watching.recording_to(recording),
                    None => Ok(watching),
                }
            })
        }
        StartAt::Seat { file, seat, follows_action, surface } => {
            let journal = open::journal_of(file, setup.journal.as_deref(), &setup.folders)?;
            let end = match surface {
                Surface::Screen => pipe::sit(&setup, file, &journal, seat, *follows_action),
                Surface::Lines => linear::sit(&setup, file, &journal, seat),
            };
            let Err(NotStarted::SentAway(ByeReason::NoSuchSeat)) = end else { return end };
            // Whoever may read the journal is told which seats there are.
            let watched = open::watch(file, seat, setup.journal.as_deref(), &setup.folders);
            return Err(match watched {
                Err(named @ NotOpened::NoSuchPerson { .. }) => NotStarted::NotOpened(named),
                _ => NotStarted::SentAway(ByeReason::NoSuchSeat),
            });
        }
    };
    let (ending, mut program) = play(|news_sender| Ok(make(news_sender)?.report_conflicts(conflicts)))?;
    let recorded = program.end_recording(exit_status(ending));
    program.leave();
    recorded.map_err(NotOpened::from)?;
    Ok(ending)
}

/// 0 if the person left, 128 plus its number if a signal ended the program.
fn exit_status(ending: LoopEnd) -> u8 {
    match ending {
        LoopEnd::Left => 0,
        LoopEnd::Signal(signal) => 128 + u8::try_from(signal.number()).unwrap_or(127),
    }
}

/// Waits until the table of `file` has been opened for the first time, and says so. Ctrl-C leaves, since the terminal is
/// not taken yet. Without a terminal nothing is waited for.
fn wait_for_first_opening(file: &Path, seat: &Seat, setup: &Setup) -> Result<(), NotOpened> {
    let journal = open::journal_of(file, setup.journal.as_deref(), &setup.folders)?;
    if journal.exists() || !std::io::stdout().is_terminal() {
        return Ok(());
    }
    eprintln!("{}", Words::new(setup.language).say(&Msg::new("seat-waiting").with("file", safe_path(file))));
    let opens = || open::watch(file, seat, setup.journal.as_deref(), &setup.folders).is_ok();
    // The journal is there before its first entry, so the last tries are those after it appeared.
    let mut tries = TRIES_OF_NEW_JOURNAL;
    while tries > 0 && !opens() {
        thread::sleep(RETRY_DELAY);
        tries -= usize::from(journal.exists());
    }
    Ok(())
}

fn env_var(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

impl NotStarted {
    fn say(&self, start_at: &StartAt, words: &Words) -> String {
        let msg = match self {
            NotStarted::NotOpened(NotOpened::Store(Error::Wrong(faults))) => {
                return faults.to_text(&|msg| words.say(msg));
            }
            NotStarted::NotOpened(error) => match start_at {
                StartAt::Table(file) | StartAt::Watch { file, .. } | StartAt::Seat { file, .. } => error.msg_for(file),
                StartAt::Welcome => error.msg(),
            },
            NotStarted::SentAway(why) => why.msg(),
            NotStarted::NoTerminal(_) => Msg::new("start-no-terminal"),
            NotStarted::Io(error) => Msg::new("start-failed").with("why", io_reason(error)),
        };
        words.say(&msg)
    }
}
