//! The rules' table of states: each deed in each state is done, or refused by its rule; and who owes what there. The tables
//! themselves are `states.toml`, of scenes, and `people.toml`, of people.

use super::kit::FILE;
use crate::kit::states::StateTable;

fn scene_states() -> StateTable {
    StateTable::read(include_str!("states.toml"), FILE)
}

fn person_states() -> StateTable {
    StateTable::read(include_str!("people.toml"), FILE)
}

#[test]
fn gf_08_gf_13_gf_14_gf_15_gf_17_gf_18_gf_23_each_deed_fits_its_states() {
    scene_states().check("GF-");
}

#[test]
fn gf_05_gf_09_gf_17_gf_19_gf_20_gf_21_each_deed_fits_the_persons_states() {
    person_states().check("GF-");
}

#[test]
fn gf_24_in_each_state_somebody_owes_a_decision() {
    [scene_states(), person_states()].iter().for_each(assert_somebody_owes);
}

fn assert_somebody_owes(table: &StateTable) {
    for reached in &table.states {
        let play = table.play(&reached.name);
        for (player, what) in &reached.owes {
            let owed = play.owed().into_iter().filter(|(_, owed)| owed == what).flat_map(|(who, _)| who);
            let owed: Vec<String> = owed.collect();
            assert!(owed.contains(player), "{}: {what} is owed by {owed:?}", reached.name);
        }
        for blocking in play.blocking() {
            assert!(reached.owes.values().any(|what| *what == blocking), "{}: {blocking}", reached.name);
        }
    }
}
