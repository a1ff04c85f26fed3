//! What the table's own tabs say, as plain values made from what a seat sees. The caller that shows them adds the
//! selection.

pub mod aspect;
pub mod bonds;
pub mod cards;
pub mod cast;
pub mod chase;
pub mod debt;
pub mod excerpt;
pub mod fight;
pub mod fight_rows;
pub mod game_change;
pub mod gauge;
pub mod hidden;
pub mod log;
pub mod map;
pub mod next;
pub mod offers;
pub mod page;
pub mod people;
pub mod purse;
pub mod recap;
pub mod rolls;
pub mod scene;
pub mod stage;
pub mod system_view;
pub mod systems;
pub mod things;
pub mod vote;
