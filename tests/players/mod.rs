//! How each system's worked cases are played.

pub(crate) mod nde;
pub(crate) mod prisma;
