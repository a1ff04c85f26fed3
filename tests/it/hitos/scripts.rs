//! Short scripts, each of which ends well at a table of its own.

use crate::kit::scripts::play_one;

/// The campaign of the evening: Irene (Toughness 6, Composure 9), Tomás (7, 7) and Maite (6, 6), and an orderly (5, 4).
pub(crate) const EVENING: &str = "tests/evening/hemeroteca.toml";

/// Plays a script at the evening's table, with everybody there.
#[track_caller]
pub(crate) fn holds(script: &str) {
    holds_in(EVENING, script);
}

/// Plays a script at the table of a campaign, with everybody there.
#[track_caller]
pub(crate) fn holds_in(campaign: &str, script: &str) {
    let script = format!("evening begin\n{script}");
    let played = play_one(campaign, &script);
    assert!(played.is_ok(), "{played:?}");
}
