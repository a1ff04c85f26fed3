//! The `biombo` program: hands the command line to the library, and the terminal to the screen.

use std::process::ExitCode;

use biombo::app::start::start;

fn main() -> ExitCode {
    biombo::cli::main(|request| start(&request.flags, &request.start))
}
