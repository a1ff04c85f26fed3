//! Prisma at the table: every rule that needs more than arithmetic, through `decide`.

mod endings;
mod kit;
mod reserves;
mod rolls;
mod seats;
mod several;
mod sheets;
mod stunts;
mod undo;
