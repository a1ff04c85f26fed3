//! NDE at the table: every rule that needs more than arithmetic, through `decide`.

#[path = "kit/bare.rs"]
mod bare;
#[path = "nde_table/kit.rs"]
mod kit;

#[path = "nde_table/fights.rs"]
mod fights;
#[path = "nde_table/random.rs"]
mod random;
#[path = "nde_table/rolls.rs"]
mod rolls;
#[path = "nde_table/seats.rs"]
mod seats;
#[path = "nde_table/several.rs"]
mod several;
#[path = "nde_table/turning.rs"]
mod turning;
