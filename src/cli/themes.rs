//! `biombo themes`: lists the themes.

use std::io;

use super::environment::Environment;
use super::exit::Exit;
use super::outline;
use crate::store::themes::{BUNDLED, DEFAULT, names};
use crate::words::Words;

/// Prints the themes, one per line, as a name or as a JSON object `{"name", "bundled", "default"}`.
pub(super) fn run(json: bool, words: &Words, environment: &mut Environment<'_>) -> io::Result<Exit> {
    let folder = environment.folders.as_ref().map(|folders| folders.themes());
    for name in names(folder.as_deref()) {
        let bundled = BUNDLED.iter().any(|(known, _)| *known == name);
        if json {
            let object = serde_json::json!({ "name": name, "bundled": bundled, "default": name == DEFAULT });
            outline::write_object(&object, environment.out)?;
            continue;
        }
        let mut about = Vec::new();
        about.extend((name == DEFAULT).then(|| words.get("themes-default")));
        about.extend((!bundled).then(|| words.get("themes-own")));
        match &about[..] {
            [] => writeln!(environment.out, "{name}")?,
            about => writeln!(environment.out, "{name}  ({})", about.join(", "))?,
        }
    }
    Ok(Exit::Done)
}
