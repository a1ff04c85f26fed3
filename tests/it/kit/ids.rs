//! The ids of the table's commands.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The ids that the session's commands give themselves, read off its sources: no list of them could be forgotten.
pub(crate) fn command_ids() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/session");
    for file in sources(&root) {
        let inside = file.strip_prefix(&root).expect("a file below the folder");
        if file.ends_with("coin.rs") || inside.components().any(|part| part.as_os_str() == "tests") {
            continue;
        }
        let source = fs::read_to_string(&file).expect("a source file");
        for body in source.split("fn id(").skip(1) {
            let body = body.split("\n    }\n").next().unwrap_or_default();
            ids.extend(body.split('"').skip(1).step_by(2).filter(|id| id.contains('.')).map(str::to_owned));
        }
    }
    ids
}

/// All files under a folder.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}
