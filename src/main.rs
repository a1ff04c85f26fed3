//! The `biombo` program: hands the command line to the library, and the terminal to the screen.

use std::process::ExitCode;

use biombo::app::start::start;
use biombo::cli::Show;

fn main() -> ExitCode {
    biombo::cli::main(|Show { what, flags }| start(&flags, &what))
}
