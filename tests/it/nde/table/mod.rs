//! NDE at the table: every rule that needs more than arithmetic, through `decide`.

mod fights;
mod kit;
mod random;
mod rolls;
mod seats;
mod several;
mod turning;
