//! The ids of the table's deeds and commands.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The ids that the deeds and commands declare, read from the sources, so that none can be missing from a list.
pub(crate) fn command_ids() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for file in ["session", "deeds", "systems"].into_iter().flat_map(|folder| sources(&root.join(folder))) {
        let inside = file.strip_prefix(&root).expect("a file below the folder");
        // The tests' own system is not in the register.
        if inside.components().any(|part| ["tests", "coin"].contains(&part.as_os_str().to_str().unwrap_or_default())) {
            continue;
        }
        let source = fs::read_to_string(&file).expect("a source file");
        for body in source.split("fn id(").skip(1) {
            let body = body.split("\n    }\n").next().unwrap_or_default();
            ids.extend(body.split('"').skip(1).step_by(2).filter(|id| id.contains('.')).map(str::to_owned));
        }
        let declared = source.split("Def::new(").skip(1).filter_map(|def| def.split('"').nth(1));
        ids.extend(declared.filter(|id| id.contains('.')).map(str::to_owned));
    }
    ids
}

/// All files in a folder and below it.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}
