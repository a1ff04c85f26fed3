//! What the system says of a running program.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::process::Pid;

/// What a program uses at a moment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Usage {
    pub(crate) resident_kib: u64,
    pub(crate) threads: u64,
    pub(crate) descriptors: usize,
    /// How often its threads have gone to sleep so far.
    pub(crate) sleeps: u64,
    /// The processor time that it has taken so far.
    pub(crate) busy: Duration,
}

/// The length of the system's unit of processor time.
const TICK: Duration = Duration::from_millis(10);

impl Usage {
    pub(crate) fn of(pid: Pid) -> Usage {
        let folder = PathBuf::from(format!("/proc/{}", pid.as_raw_nonzero()));
        let tasks = fs::read_dir(folder.join("task")).expect("a running program").flatten();
        let stat = fs::read_to_string(folder.join("stat")).expect("a running program");
        // The program's name, in brackets, may hold blanks.
        let after_name: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: u32 = after_name[11..=12].iter().map(|ticks| ticks.parse::<u32>().expect("a number")).sum();
        Usage {
            resident_kib: status(&folder, "VmRSS"),
            threads: status(&folder, "Threads"),
            descriptors: fs::read_dir(folder.join("fd")).expect("a running program").count(),
            sleeps: tasks.map(|task| status(&task.path(), "voluntary_ctxt_switches")).sum(),
            busy: TICK * ticks,
        }
    }
}

/// A number of a process or of one of its threads; 0 if it has ended meanwhile.
fn status(folder: &Path, key: &str) -> u64 {
    let status = fs::read_to_string(folder.join("status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
    line.and_then(|value| value.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}
