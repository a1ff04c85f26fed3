//! Deeds at bad moments, as scripts, each with what the rules make of it: in fights, and outside them.

use crate::kit::scripts;

const TABLE: &str = "tests/it/lunar/table/luna.toml";

#[test]
fn lu_02_to_lu_35_deeds_at_bad_moments_of_a_fight_follow_the_rules() {
    assert_eq!(scripts::play(TABLE, include_str!("moments.txt")), 231);
}

#[test]
fn lu_03_to_lu_35_deeds_at_bad_moments_outside_fights_follow_the_rules() {
    assert_eq!(scripts::play(TABLE, include_str!("moments_without_fight.txt")), 50);
}
