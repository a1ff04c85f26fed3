//! Bad moments as scripts, each with what the rules say of it: in a fight, and where nobody fights yet.

use crate::kit::scripts;

const TABLE: &str = "tests/it/lunar/table/luna.toml";

#[test]
fn lu_02_to_lu_35_who_does_what_to_whom_in_bad_moments() {
    assert_eq!(scripts::play(TABLE, include_str!("moments.txt")), 208);
}

#[test]
fn lu_03_to_lu_35_bad_moments_before_a_fight_and_outside_of_one() {
    assert_eq!(scripts::play(TABLE, include_str!("moments_without_fight.txt")), 47);
}
