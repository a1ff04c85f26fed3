//! The `biombo` program: hands the command line to the library.

use std::path::PathBuf;
use std::process::ExitCode;

use biombo::app::run::Ending;
use biombo::app::setup::Flags;
use biombo::app::start::{Start, start};

fn main() -> ExitCode {
    let what = std::env::args_os().nth(1).map_or(Start::Welcome, |file| Start::Table(PathBuf::from(file)));
    match start(&Flags::default(), &what) {
        Ok(Ending::Left) => ExitCode::SUCCESS,
        Ok(Ending::Signal(signal)) => ExitCode::from(128 + u8::try_from(signal.number()).unwrap_or(127)),
        Err(not) => {
            eprintln!("biombo: {not}");
            ExitCode::from(2)
        }
    }
}
