//! A disk that fails when a test says so, for programs that are started with it. Of Linux alone: the faults come in
//! before libc.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// The environment variable that says where the faults are.
pub(crate) const FAULTS: &str = "BIOMBO_TEST_FAULTS";

/// Faults that can be let loose and mended.
pub(crate) struct FailingDisk(TempDir);

impl FailingDisk {
    /// One without a fault so far.
    pub(crate) fn new() -> FailingDisk {
        let disk = FailingDisk(tempfile::tempdir().expect("a folder"));
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/kit/failing_disk.c");
        // Rust's own linker on this system is that compiler.
        let built = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(disk.library()).arg(source).status();
        assert!(built.expect("a C compiler").success());
        disk
    }

    /// What a program is to preload.
    pub(crate) fn library(&self) -> PathBuf {
        self.0.path().join("failing_disk.so")
    }

    /// Where the faults are.
    pub(crate) fn faults(&self) -> &Path {
        self.0.path()
    }
}

/// From now on this fails, for whoever has its faults in that folder.
pub(crate) fn break_disk(faults: &Path, fault: &str) {
    fs::write(faults.join(fault), "").expect("a fault");
}

/// From now on that write, sync, truncation or rename fails, counted from the next one as 1; all behind it, too, if it
/// is for good.
pub(crate) fn break_nth(faults: &Path, nth: u32, for_good: bool) {
    fs::write(faults.join("next"), format!("{nth}{}", if for_good { "+" } else { "" })).expect("a fault");
    fs::hard_link(faults.join("next"), faults.join("nth")).expect("a fault");
}

/// Whether that came to pass.
pub(crate) fn was_hit(faults: &Path) -> bool {
    faults.join("hit").exists()
}

/// It no longer fails.
pub(crate) fn mend_disk(faults: &Path, fault: &str) {
    fs::remove_file(faults.join(fault)).expect("a fault that is mended");
}
