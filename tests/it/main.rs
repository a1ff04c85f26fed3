//! The integration tests, one program of them: a folder for each system, and for each room what is about no system
//! alone.

mod casts;
mod cli;
mod deeds;
mod evening;
mod every_key;
mod frames;
mod genrefuzzion;
mod hitos;
mod key_laws;
mod kit;
mod laws;
mod linear;
mod lunar;
mod names;
mod nde;
mod next;
mod offers;
mod prisma;
mod pty;
mod secrets;
mod stage;
mod store;
mod tidy;
mod words;
mod worked;
