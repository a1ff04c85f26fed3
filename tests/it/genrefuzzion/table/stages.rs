//! The rules' table of states: each deed in each state is done, or refused by its rule; and who owes what there. The table
//! itself is `states.toml`.

use super::kit::FILE;
use crate::kit::states::StateTable;

fn table() -> StateTable {
    StateTable::read(include_str!("states.toml"), FILE)
}

#[test]
fn gf_08_gf_13_gf_14_gf_15_gf_17_gf_18_gf_23_each_deed_in_each_state() {
    table().check("GF-");
}

#[test]
fn gf_24_in_each_state_somebody_owes_a_decision() {
    let table = table();
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
