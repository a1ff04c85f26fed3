//! The program's exit status.

/// The exit status. The numbers are documented and stable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// 0: done.
    Done,
    /// 1: refused by a rule.
    Refused,
    /// 2: wrong usage or file.
    Wrong,
}

impl From<Exit> for std::process::ExitCode {
    fn from(exit: Exit) -> std::process::ExitCode {
        (exit as u8).into()
    }
}
