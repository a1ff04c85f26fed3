//! Each deed in each state of a person is done, or refused by its rule. The table itself is `states.toml`.

use super::kit::FILE;
use crate::kit::states::StateTable;

#[test]
fn hi_17_hi_40_hi_41_hi_53_each_deed_in_each_state() {
    StateTable::read(include_str!("states.toml"), FILE).check("HI-");
}
