//! The tools that the tests share.

pub(crate) mod bare;
pub(crate) mod cast;
pub(crate) mod closed_rolls;
#[cfg(target_os = "linux")]
pub(crate) mod failing_disk;
pub(crate) mod files;
pub(crate) mod frame;
pub(crate) mod hidden;
pub(crate) mod history;
pub(crate) mod ids;
pub(crate) mod linear;
pub(crate) mod lines;
pub(crate) mod moments;
pub(crate) mod pty;
pub(crate) mod random;
pub(crate) mod random_deeds;
pub(crate) mod scripts;
pub(crate) mod seats;
#[cfg(target_os = "linux")]
pub(crate) mod sshd;
pub(crate) mod states;
pub(crate) mod table;
pub(crate) mod watch;
