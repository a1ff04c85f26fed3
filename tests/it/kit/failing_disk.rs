//! A disk that fails when a test says so, for programs that are started with it. It works on Linux only, since it comes
//! between the program and libc.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// The environment variable that names the folder of the faults.
pub(crate) const FAULTS: &str = "BIOMBO_TEST_FAULTS";

/// A library that makes a program's disk fail, and the folder whose files say how.
pub(crate) struct FailingDisk(TempDir);

impl FailingDisk {
    /// Builds the library, without any fault so far.
    pub(crate) fn new() -> FailingDisk {
        let disk = FailingDisk(tempfile::tempdir().expect("a folder"));
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/kit/failing_disk.c");
        // Rust needs this compiler for linking, so it is there.
        let built = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(disk.library()).arg(source).status();
        assert!(built.expect("a C compiler").success());
        disk
    }

    /// The library that the program has to preload.
    pub(crate) fn library(&self) -> PathBuf {
        self.0.path().join("failing_disk.so")
    }

    /// The folder of the faults.
    pub(crate) fn faults(&self) -> &Path {
        self.0.path()
    }
}

/// Begins a fault, for programs that look for faults in this folder.
pub(crate) fn break_disk(faults: &Path, fault: &str) {
    fs::write(faults.join(fault), "").expect("a fault");
}

/// Lets the `nth` write, sync, truncation or rename from now on fail, and all that follow it if `for_good`. The next
/// one counts as 1.
pub(crate) fn break_nth(faults: &Path, nth: u32, for_good: bool) {
    fs::write(faults.join("next"), format!("{nth}{}", if for_good { "+" } else { "" })).expect("a fault");
    fs::hard_link(faults.join("next"), faults.join("nth")).expect("a fault");
}

/// Whether the fault of [`break_nth`] has happened.
pub(crate) fn was_hit(faults: &Path) -> bool {
    faults.join("hit").exists()
}

/// Ends a fault that [`break_disk`] began.
pub(crate) fn mend_disk(faults: &Path, fault: &str) {
    fs::remove_file(faults.join(fault)).expect("a fault that is mended");
}
