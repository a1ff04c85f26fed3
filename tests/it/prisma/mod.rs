//! What is about Prisma alone.

mod frames;
mod secrets;
mod table;
pub(crate) mod whims;
pub(crate) mod worked;
