//! Each deed in each state of a person, done or refused by its rule, and what is owed in that state. The table is
//! `states.toml`.

use super::kit::FILE;
use crate::kit::states::StateTable;

fn table() -> StateTable {
    StateTable::read(include_str!("states.toml"), FILE)
}

#[test]
fn lu_12_lu_13_lu_15_lu_22_lu_34_each_deed_is_done_or_refused_as_the_state_demands() {
    table().check("LU-");
}

#[test]
fn lu_03_lu_09_lu_33_debts_list_exactly_what_is_owed() {
    let table = table();
    for reached in &table.states {
        let play = table.play(&reached.name);
        let owed: Vec<_> = play.state().debts.values().map(|owed| owed.debt.what.key.to_string()).collect();
        assert_eq!(owed, reached.owes.values().cloned().collect::<Vec<_>>(), "{}", reached.name);
    }
}
