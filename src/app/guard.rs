//! A guard around what is done for a guest: a panic there ends only that guest's connection, until something was written.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, resume_unwind};

thread_local! {
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
    /// What the newest caught panic said.
    static FAULT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Does something that may panic. Returns what the panic said, but lets it go on if [`end_guard`] was called before.
pub(super) fn guard<T>(act: impl FnOnce() -> T) -> Result<T, String> {
    let outer = IS_GUARDED.replace(true);
    let done = catch_unwind(AssertUnwindSafe(act));
    let is_guarded = IS_GUARDED.get();
    IS_GUARDED.set(outer && is_guarded);
    match done {
        Err(panic) if !is_guarded => resume_unwind(panic),
        done => done.map_err(|_| FAULT.take()),
    }
}

/// Lets every panic from here on end the program, because memory may fall behind what is written now.
pub(super) fn end_guard() {
    IS_GUARDED.set(false);
}

/// Takes note of a panic that is caught, whether by a guard or by the runtime, to which each guest's connection is a
/// task of its own. Returns whether it is one.
pub(super) fn note_caught(panic: &PanicHookInfo<'_>) -> bool {
    let is_caught = cfg!(panic = "unwind") && (IS_GUARDED.get() || tokio::task::try_id().is_some());
    if is_caught {
        FAULT.set(panic.to_string());
    }
    is_caught
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A panic that says nothing on the test's output.
    fn fail() {
        resume_unwind(Box::new("fails"));
    }

    #[test]
    fn a_panic_is_caught_until_something_is_written() {
        assert!(guard(fail).is_err());
        assert_eq!(guard(|| 3), Ok(3));
        let written = || {
            end_guard();
            // What is drawn for somebody else is guarded on its own.
            assert!(guard(fail).is_err());
            fail();
        };
        assert!(catch_unwind(|| guard(written)).is_err());
        let nested = || {
            let _ = guard(end_guard);
            fail();
        };
        assert!(catch_unwind(|| guard(nested)).is_err());
        assert!(!IS_GUARDED.get());
    }
}
