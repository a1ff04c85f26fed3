//! The clichés of a scene: how a line writes them, and how many there may be (GF-08).

use crate::rules::{Text, ensure};
use crate::session::Refusal;
use crate::systems::genrefuzzion::check::{SCENE_CLICHES, is_balanced, repeated_cliche};
use crate::systems::genrefuzzion::sheet::Trait;

/// A scene's clichés, each with its die: `Niebla:d6`.
pub(super) fn parse_scene_cliches(written: &[Text]) -> Result<Vec<Trait>, Refusal> {
    let cliche = |written: &Text| {
        let (phrase, die) = super::setup::parse_phrase_and_die(written);
        let die = die.ok_or_else(|| Refusal::by("GF-08", "gf-refused-no-die").with("phrase", written))?;
        Ok(Trait { phrase, die, ..Trait::default() })
    };
    written.iter().map(cliche).collect()
}

/// Refuses clichés unless there are up to three different ones, d4 to d8, with as many d8 as d4 (GF-08).
pub(super) fn require_scene_cliches(cliches: &[Trait]) -> Result<(), Refusal> {
    let fits = cliches.len() <= SCENE_CLICHES && is_balanced(cliches.iter());
    ensure!(fits, Refusal::by("GF-08", "gf-refused-scene-cliches").with("most", SCENE_CLICHES));
    match repeated_cliche(cliches) {
        Some(twice) => Err(Refusal::by("GF-08", "gf-refused-cliche-twice").with("phrase", &twice.phrase)),
        None => Ok(()),
    }
}
