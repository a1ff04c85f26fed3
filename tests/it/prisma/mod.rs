//! What is about Prisma alone.

mod frames;
pub(crate) mod random_deeds;
mod secrets;
mod table;
pub(crate) mod worked;
