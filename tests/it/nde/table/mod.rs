//! NDE at the table: every rule that needs more than arithmetic, through `decide`.

mod attacks;
mod fights;
pub(crate) mod kit;
mod random;
mod rolls;
mod seats;
mod several;
mod turning;
mod wounds;
